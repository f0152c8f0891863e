// The functions of an object file as objdump -dr prints them for x86, and what the shape gate asks of them.
#ifndef CARRY_TESTS_SHAPE_DISASSEMBLY_H
#define CARRY_TESTS_SHAPE_DISASSEMBLY_H

#include <cstdint>
#include <iosfwd>
#include <map>
#include <string>
#include <vector>

struct Instruction {
    std::uint64_t address;
    std::string mnemonic;              // without prefixes
    std::vector<std::string> operands; // AT&T order, the destination last
    std::string symbol;                // of a jump or call: the function that it goes to

    bool IsConditionalJump() const;
    bool IsJump() const; // without a condition
    bool IsCall() const;
    bool IsReturn() const;
};

using Function = std::vector<Instruction>;
using Listing = std::map<std::string, Function>; // by name

Listing ParseListing(std::istream &input);

struct Counts {
    int conditional_jumps = 0;
    int calls = 0;   // and jumps to another function, but those to the function's own
    int carries = 0; // adc and sbb
    int setcc = 0;
};

Counts Count(const std::string &name, const Function &function);

// Where the function's time depends on the words it works on: conditional and computed jumps, and addresses. Everything
// loaded from memory is a word, unless it comes from the stack; so are the registers in `secrets` at the start. Each
// finding is the text of one line; none is what the gate asks for.
std::vector<std::string> Leaks(const Function &function, const std::vector<std::string> &secrets);

#endif
