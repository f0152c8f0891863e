#include "carry/tests/shape/disassembly.h"

#include <istream>
#include <set>
#include <sstream>

namespace {

const std::set<std::string> kPrefixes = {"bnd", "cs", "data16", "ds", "lock", "notrack", "rep", "repz", "repnz"};

// Splits at commas outside parentheses.
std::vector<std::string> SplitOperands(const std::string &text) {
    std::vector<std::string> operands;
    std::string operand;
    int depth = 0;
    for (char c : text) {
        if (c == '(')
            depth++;
        if (c == ')')
            depth--;
        if (c == ',' && depth == 0) {
            operands.push_back(operand);
            operand.clear();
        } else if (c != ' ' || depth > 0) {
            operand += c;
        }
    }
    if (!operand.empty())
        operands.push_back(operand);
    return operands;
}

// "  3d:\tje     79 <name+0x3f>": the text behind the address.
Instruction ParseInstruction(std::uint64_t address, std::string text) {
    Instruction instruction;
    instruction.address = address;
    text = text.substr(0, text.find('#'));
    const size_t symbol = text.find('<');
    if (symbol != std::string::npos) {
        instruction.symbol = text.substr(symbol + 1, text.find_first_of("+>", symbol) - symbol - 1);
        text.resize(symbol);
    }
    std::istringstream words(text);
    while (words >> instruction.mnemonic && kPrefixes.count(instruction.mnemonic) > 0) {
    }
    std::string rest;
    std::getline(words, rest);
    instruction.operands = SplitOperands(rest);
    return instruction;
}

bool StartsWith(const std::string &text, const std::string &start) {
    return text.rfind(start, 0) == 0;
}

} // namespace

bool Instruction::IsConditionalJump() const {
    return (mnemonic[0] == 'j' && !IsJump()) || StartsWith(mnemonic, "loop");
}

bool Instruction::IsJump() const {
    return StartsWith(mnemonic, "jmp");
}

bool Instruction::IsCall() const {
    return StartsWith(mnemonic, "call");
}

bool Instruction::IsReturn() const {
    return StartsWith(mnemonic, "ret");
}

// The lines that count are, with an address before each colon,
//     0000000000000000 <name>:
//        5:\tcall   a <name+0xa>
//     \t\t\t6: R_X86_64_PLT32\tother-0x4
Listing ParseListing(std::istream &input) {
    Listing listing;
    Function *function = nullptr;
    std::string line;
    while (std::getline(input, line)) {
        const size_t colon = line.find(':');
        if (colon == std::string::npos)
            continue;
        const std::string text = line.substr(colon + 1);
        const size_t name = line.find('<');
        if (text.empty() && name != std::string::npos) {
            function = &listing[line.substr(name + 1, line.find('>') - name - 1)];
        } else if (StartsWith(text, "\t") && function != nullptr) {
            function->push_back(ParseInstruction(std::stoull(line, nullptr, 16), text));
        } else if (StartsWith(text, " R_") && function != nullptr && !function->empty()) {
            // It belongs to the instruction above; a jump's or a call's names where that really goes.
            const std::string target = text.substr(text.find('\t') + 1);
            Instruction &last = function->back();
            if (last.IsJump() || last.IsCall() || last.IsConditionalJump())
                last.symbol = target.substr(0, target.find_first_of("-+"));
        }
    }
    return listing;
}

Counts Count(const std::string &name, const Function &function) {
    Counts counts;
    for (const Instruction &instruction : function) {
        if (instruction.IsConditionalJump())
            counts.conditional_jumps++;
        if (instruction.IsCall() || (instruction.IsJump() && !instruction.symbol.empty() && instruction.symbol != name))
            counts.calls++;
        if (StartsWith(instruction.mnemonic, "adc") || StartsWith(instruction.mnemonic, "sbb"))
            counts.carries++;
        if (StartsWith(instruction.mnemonic, "set"))
            counts.setcc++;
    }
    return counts;
}

// ---- Leaks ----
//
// What may hold a word at one point of the program: registers by their 64-bit names, stack slots by their operands, and the
// flags, the carry flag apart because inc and dec leave it. The sets grow along the jumps until nothing changes.

namespace {

using Secrets = std::set<std::string>;

const std::string kCarryFlag = "CF", kOtherFlags = "ZF";

// rax for al, ax, eax and rax; r8 for r8d; other registers as they are.
std::string RegisterName(std::string name) {
    if (name[0] == '%')
        name.erase(0, 1);
    if (name[0] == 'r' && name.size() > 1 && name[1] >= '0' && name[1] <= '9')
        return name.substr(0, name.find_last_of("0123456789") + 1);
    for (const char *letter : {"a", "b", "c", "d"})
        if (name == std::string("e") + letter + "x" || name == std::string(letter) + "x" ||
            name == std::string(letter) + "l" || name == std::string(letter) + "h")
            return std::string("r") + letter + "x";
    for (const char *pair : {"si", "di", "bp", "sp"})
        if (name == std::string("e") + pair || name == pair || name == std::string(pair) + "l")
            return std::string("r") + pair;
    return name;
}

bool IsRegister(const std::string &operand) {
    return operand[0] == '%' && operand.find(':') == std::string::npos;
}

bool IsMemory(const std::string &operand) {
    return operand.find('(') != std::string::npos;
}

std::vector<std::string> AddressRegisters(const std::string &operand) {
    std::vector<std::string> registers;
    std::istringstream parts(operand.substr(operand.find('(') + 1));
    std::string part;
    while (std::getline(parts, part, ','))
        if (part[0] == '%')
            registers.push_back(RegisterName(part.substr(0, part.find(')'))));
    return registers;
}

bool IsStack(const std::string &operand) {
    return operand.find("(%rsp)") != std::string::npos || operand.find("(%rbp)") != std::string::npos;
}

bool IsSecret(const Secrets &secrets, const std::string &operand) {
    if (IsRegister(operand))
        return secrets.count(RegisterName(operand)) > 0;
    if (IsMemory(operand))
        return !IsStack(operand) || secrets.count(operand) > 0;
    return false;
}

void Mark(Secrets *secrets, const std::string &operand, bool secret) {
    if (!IsRegister(operand) && !IsStack(operand))
        return;
    const std::string name = IsRegister(operand) ? RegisterName(operand) : operand;
    if (secret)
        secrets->insert(name);
    else
        secrets->erase(name);
}

void MarkFlags(Secrets *secrets, bool secret, bool carry_too) {
    if (carry_too)
        Mark(secrets, "%" + kCarryFlag, secret);
    Mark(secrets, "%" + kOtherFlags, secret);
}

bool FlagsAreSecret(const Secrets &secrets) {
    return secrets.count(kCarryFlag) > 0 || secrets.count(kOtherFlags) > 0;
}

// Whether a jump with this condition reads a flag that holds a word.
bool ConditionIsSecret(const Secrets &secrets, const std::string &jump) {
    static const std::set<std::string> on_carry = {"jb", "jc", "jnae", "jae", "jnb", "jnc"};
    static const std::set<std::string> on_both = {"ja", "jnbe", "jbe", "jna"};
    if (on_carry.count(jump) > 0)
        return secrets.count(kCarryFlag) > 0;
    if (on_both.count(jump) > 0)
        return FlagsAreSecret(secrets);
    return secrets.count(kOtherFlags) > 0;
}

// What the instruction does to the secrets. An unknown one is taken for arithmetic: its destination holds a word if any
// operand does, and so do the flags.
void Step(const Instruction &instruction, Secrets *secrets) {
    const std::string &m = instruction.mnemonic;
    const std::vector<std::string> &operands = instruction.operands;
    if (operands.empty() || StartsWith(m, "nop") || StartsWith(m, "push") || instruction.IsJump() ||
        instruction.IsConditionalJump() || instruction.IsCall())
        return;

    const std::string &to = operands.back();
    bool any = false;
    for (const std::string &operand : operands)
        any = any || IsSecret(*secrets, operand);
    bool from = false;
    for (size_t i = 0; i + 1 < operands.size(); i++)
        from = from || IsSecret(*secrets, operands[i]);

    if (StartsWith(m, "pop")) {
        Mark(secrets, to, false); // what the caller had there
    } else if (m == "movslq" && IsMemory(operands[0])) {
        Mark(secrets, to, false); // an entry of a jump table; its address is checked like every other
    } else if (StartsWith(m, "lea")) {
        bool address = false;
        for (const std::string &name : AddressRegisters(operands[0]))
            address = address || secrets->count(name) > 0;
        Mark(secrets, to, address);
    } else if (StartsWith(m, "mov")) {
        Mark(secrets, to, from);
    } else if (StartsWith(m, "set")) {
        Mark(secrets, to, IsSecret(*secrets, to) || FlagsAreSecret(*secrets));
    } else if (StartsWith(m, "cmov")) {
        Mark(secrets, to, any || FlagsAreSecret(*secrets));
    } else if (StartsWith(m, "cmp") || StartsWith(m, "test") || m == "bt") {
        MarkFlags(secrets, any, true);
    } else if (StartsWith(m, "adc") || StartsWith(m, "sbb")) {
        const bool secret = any || secrets->count(kCarryFlag) > 0;
        Mark(secrets, to, secret);
        MarkFlags(secrets, secret, true);
    } else if ((StartsWith(m, "xor") || StartsWith(m, "sub") || m == "pxor") && operands[0] == to) {
        Mark(secrets, to, false);
        MarkFlags(secrets, false, true);
    } else if (operands.size() == 1 && (StartsWith(m, "mul") || StartsWith(m, "imul"))) {
        const bool secret = any || secrets->count("rax") > 0;
        Mark(secrets, "%rax", secret);
        Mark(secrets, "%rdx", secret);
        MarkFlags(secrets, secret, true);
    } else {
        Mark(secrets, to, any);
        MarkFlags(secrets, any, !StartsWith(m, "inc") && !StartsWith(m, "dec"));
    }
}

// The instructions that may follow. A computed jump goes to any place that is not reached by falling into it.
std::vector<size_t> Successors(const Function &function, size_t i) {
    const Instruction &instruction = function[i];
    std::vector<size_t> successors;
    if (instruction.IsReturn())
        return successors;
    const bool computed = instruction.IsJump() && instruction.operands[0][0] == '*';
    if (!instruction.IsJump() && i + 1 < function.size())
        successors.push_back(i + 1);
    for (size_t j = 0; j < function.size(); j++) {
        const bool target = (instruction.IsJump() || instruction.IsConditionalJump()) && !computed &&
                            function[j].address == std::stoull(instruction.operands[0], nullptr, 16);
        const bool place = computed && j > 0 && (function[j - 1].IsJump() || function[j - 1].IsReturn());
        if (target || place)
            successors.push_back(j);
    }
    return successors;
}

std::string Describe(const Instruction &instruction, const std::string &fault) {
    std::ostringstream text;
    text << std::hex << instruction.address << ": " << instruction.mnemonic;
    for (const std::string &operand : instruction.operands)
        text << " " << operand;
    text << ": " << fault;
    return text.str();
}

} // namespace

std::vector<std::string> Leaks(const Function &function, const std::vector<std::string> &secrets) {
    if (function.empty())
        return {"no instructions"};
    std::vector<Secrets> before(function.size());
    std::vector<bool> reached(function.size(), false);
    std::vector<size_t> pending = {0};
    before[0] = Secrets(secrets.begin(), secrets.end());
    reached[0] = true;
    while (!pending.empty()) {
        const size_t i = pending.back();
        pending.pop_back();
        Secrets after = before[i];
        Step(function[i], &after);
        for (size_t next : Successors(function, i)) {
            const size_t known = before[next].size();
            before[next].insert(after.begin(), after.end());
            if (!reached[next] || before[next].size() > known)
                pending.push_back(next);
            reached[next] = true;
        }
    }

    std::vector<std::string> leaks;
    for (size_t i = 0; i < function.size(); i++) {
        const Instruction &instruction = function[i];
        if (!reached[i])
            continue;
        if (instruction.IsConditionalJump() && ConditionIsSecret(before[i], instruction.mnemonic))
            leaks.push_back(Describe(instruction, "a jump that depends on a word"));
        if (instruction.IsJump() && instruction.operands[0][0] == '*' &&
            IsSecret(before[i], instruction.operands[0].substr(1)))
            leaks.push_back(Describe(instruction, "a jump to an address that depends on a word"));
        if (StartsWith(instruction.mnemonic, "lea") || StartsWith(instruction.mnemonic, "nop"))
            continue;
        for (const std::string &operand : instruction.operands)
            if (IsMemory(operand))
                for (const std::string &name : AddressRegisters(operand))
                    if (before[i].count(name) > 0)
                        leaks.push_back(Describe(instruction, "an address that depends on a word"));
    }
    return leaks;
}
