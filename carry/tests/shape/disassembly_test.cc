// The parser of the shape gate, and its rule for jumps, on listings written out here.
#include "carry/tests/shape/disassembly.h"

#include <gtest/gtest.h>
#include <sstream>
#include <string>
#include <vector>

namespace {

Listing Parse(const std::string &text) {
    std::istringstream input(text);
    return ParseListing(input);
}

// One function of these instructions, at the addresses 0, 1, 2 and so on.
Function MakeFunction(const std::vector<std::string> &instructions) {
    std::string text = "0000000000000000 <f>:\n";
    for (size_t i = 0; i < instructions.size(); i++)
        text += "   " + std::to_string(i) + ":\t" + instructions[i] + "\n";
    return Parse(text)["f"];
}

TEST(Disassembly, ReadsFunctionsAndOperands) {
    const Listing listing = Parse("\n"
                                  "k.o:     file format elf64-x86-64\n"
                                  "\n"
                                  "Disassembly of section .text:\n"
                                  "\n"
                                  "0000000000000000 <first>:\n"
                                  "   0:\tmov    0x8(%rsi,%rax,8),%rcx\n"
                                  "   5:\tret\n"
                                  "\n"
                                  "0000000000000010 <second>:\n"
                                  "  10:\tlea    0x0(%rip),%rdx        # 17 <second+0x7>\n"
                                  "\t\t\t13: R_X86_64_PC32\t.rodata-0x4\n"
                                  "  17:\tnotrack jmp *%rdx\n"
                                  "  1a:\tcs nopw 0x0(%rax,%rax,1)\n");
    ASSERT_EQ(listing.size(), 2u);
    const Function &first = listing.at("first");
    ASSERT_EQ(first.size(), 2u);
    EXPECT_EQ(first[0].mnemonic, "mov");
    EXPECT_EQ(first[0].operands, (std::vector<std::string>{"0x8(%rsi,%rax,8)", "%rcx"}));
    EXPECT_TRUE(first[1].IsReturn());
    const Function &second = listing.at("second");
    ASSERT_EQ(second.size(), 3u);
    EXPECT_EQ(second[0].address, 0x10u);
    EXPECT_TRUE(second[1].IsJump());
    EXPECT_EQ(second[1].operands, (std::vector<std::string>{"*%rdx"}));
    EXPECT_EQ(second[2].mnemonic, "nopw");
}

TEST(Disassembly, CountsWhatTheGateAsksFor) {
    const Counts counts =
        Count("f", MakeFunction({"add    %rax,%rbx", "adc    (%rsi),%rcx", "sbb    %rdx,%rdx", "setb   %al",
                                 "je     0 <f>", "jmp    1 <f+0x1>", "call   9 <g>", "jmp    12 <h>", "ret"}));
    EXPECT_EQ(counts.carries, 2);
    EXPECT_EQ(counts.setcc, 1);
    EXPECT_EQ(counts.conditional_jumps, 1);
    EXPECT_EQ(counts.calls, 2);
}

// objdump shows the jump to a function of another file as a jump to the next instruction; the relocation tells.
TEST(Disassembly, RelocatedTailJumpIsACall) {
    const Listing listing = Parse("0000000000000000 <f>:\n"
                                  "   0:\tjmp    5 <f+0x5>\n"
                                  "\t\t\t1: R_X86_64_PLT32\taway-0x4\n");
    EXPECT_EQ(Count("f", listing.at("f")).calls, 1);
    EXPECT_EQ(listing.at("f")[0].symbol, "away");
}

TEST(Leaks, JumpOnALoadedWordIsFound) {
    EXPECT_EQ(Leaks(MakeFunction({"mov    (%rsi),%rax", "test   %rax,%rax", "je     0 <f>", "ret"}), {}).size(), 1u);
    EXPECT_EQ(Leaks(MakeFunction({"cmp    %rcx,(%rsi)", "je     0 <f>", "ret"}), {}).size(), 1u);
}

TEST(Leaks, JumpOnTheCarryIsFound) {
    EXPECT_EQ(Leaks(MakeFunction({"add    (%rsi),%rax", "jb     0 <f>", "ret"}), {}).size(), 1u);
}

TEST(Leaks, JumpOnAnArgumentIsFoundIfItIsSecret) {
    const Function function = MakeFunction({"test   %r8d,%r8d", "jne    0 <f>", "ret"});
    EXPECT_EQ(Leaks(function, {"r8"}).size(), 1u);
    EXPECT_EQ(Leaks(function, {"rax"}).size(), 0u);
}

TEST(Leaks, LengthMayDecide) {
    EXPECT_EQ(
        Leaks(MakeFunction({"mov    (%rsi),%rax", "adc    %rax,(%rdi)", "dec    %rcx", "jne    0 <f>", "ret"}), {})
            .size(),
        0u);
}

// dec leaves the carry flag, so that a jump on it would still be a jump on the word's carry.
TEST(Leaks, CarrySurvivesTheLoopCounter) {
    EXPECT_EQ(Leaks(MakeFunction({"add    (%rsi),%rax", "dec    %rcx", "jb     0 <f>", "ret"}), {}).size(), 1u);
}

TEST(Leaks, SecretArrivesAroundALoop) {
    EXPECT_EQ(Leaks(MakeFunction({"test   %rdx,%rdx", "jne    3 <f+0x3>", "mov    (%rsi),%rdx", "dec    %rcx",
                                  "jne    0 <f>", "ret"}),
                    {})
                  .size(),
              1u);
}

TEST(Leaks, OverwrittenSecretIsForgotten) {
    EXPECT_EQ(
        Leaks(MakeFunction({"mov    (%rsi),%rax", "xor    %eax,%eax", "test   %rax,%rax", "je     0 <f>", "ret"}), {})
            .size(),
        0u);
}

TEST(Leaks, SpilledSecretComesBack) {
    EXPECT_EQ(Leaks(MakeFunction({"mov    (%rsi),%rax", "mov    %rax,-0x8(%rsp)", "mov    -0x8(%rsp),%rdx",
                                  "test   %rdx,%rdx", "je     0 <f>", "ret"}),
                    {})
                  .size(),
              1u);
    EXPECT_EQ(Leaks(MakeFunction({"mov    %rcx,-0x8(%rsp)", "mov    -0x8(%rsp),%rdx", "test   %rdx,%rdx",
                                  "je     0 <f>", "ret"}),
                    {})
                  .size(),
              0u);
}

TEST(Leaks, AddressFromALoadedWordIsFound) {
    EXPECT_EQ(Leaks(MakeFunction({"mov    (%rsi),%rax", "mov    (%rdi,%rax,8),%rax", "ret"}), {}).size(), 1u);
}

TEST(Leaks, JumpTableOnTheLengthIsPublic) {
    EXPECT_EQ(Leaks(MakeFunction({"movslq (%rdx,%rcx,4),%rcx", "add    %rdx,%rcx", "jmp    *%rcx", "ret"}), {}).size(),
              0u);
}

TEST(Leaks, CodeBehindAJumpTableIsRead) {
    EXPECT_EQ(
        Leaks(MakeFunction({"jmp    *%rcx", "mov    (%rsi),%rax", "test   %rax,%rax", "je     1 <f+0x1>", "ret"}), {})
            .size(),
        1u);
}

} // namespace
