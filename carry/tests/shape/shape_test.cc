// The shape gate: what the compiler makes of kernels.c at -O1, -O2, -O3 and -Os, and that the gate rejects canaries.c.
#include "carry/tests/shape/disassembly.h"

#include <fstream>
#include <gtest/gtest.h>
#include <string>
#include <vector>

namespace {

Listing ReadListing(const std::string &unit, const std::string &level) {
    std::ifstream input("carry/tests/shape/" + unit + "_" + level + ".txt");
    return ParseListing(input);
}

// At least `carries` adc or sbb, at most `setcc` setcc; -1 for no limit. They hold at -O2 and -O3; that there is no jump and
// no call holds at every level.
struct Shape {
    const char *kernel;
    int carries, setcc;
};

const Shape kShapes[] = {
    {"add4", 3, 1},              // add adc adc adc, and the carry out
    {"add9", 8, 1},              //
    {"sub4", 3, 1},              //
    {"sub9", 8, 1},              //
    {"add4_carry_in", 4, 1},     // the carry in is a flag first
    {"sub4_borrow_in", 4, 1},    //
    {"add_word_carry_in", 1, 1}, //
    {"cond_sub4", 3, 1},         // the masks come before the chain
    {"mul4", -1, -1},            //
    {"sqr4", -1, -1},            //
};

// What is wrong with a straight-line kernel; empty if nothing is.
std::string Faults(const Listing &listing, const Shape &shape, bool optimised) {
    const auto found = listing.find(shape.kernel);
    if (found == listing.end())
        return "no such function";
    const Counts counts = Count(found->first, found->second);
    std::string faults;
    if (counts.conditional_jumps > 0)
        faults += "conditional jumps; ";
    if (counts.calls > 0)
        faults += "calls; ";
    if (optimised && counts.carries < shape.carries)
        faults += "too few adc or sbb: " + std::to_string(counts.carries) + "; ";
    if (optimised && shape.setcc >= 0 && counts.setcc > shape.setcc)
        faults += "too many setcc: " + std::to_string(counts.setcc) + "; ";
    return faults;
}

std::string Text(const std::vector<std::string> &lines) {
    std::string text;
    for (const std::string &line : lines)
        text += line + "\n";
    return text;
}

class ShapeTest : public testing::TestWithParam<const char *> {
  protected:
    bool optimised() const {
        return GetParam()[1] == '2' || GetParam()[1] == '3';
    }
};

TEST_P(ShapeTest, ConstantLengthsAreStraightLines) {
    const Listing listing = ReadListing("kernels", GetParam());
    for (const Shape &shape : kShapes)
        EXPECT_EQ(Faults(listing, shape, optimised()), "") << shape.kernel;
}

TEST_P(ShapeTest, LiteralsFold) {
    const Listing listing = ReadListing("kernels", GetParam());
    ASSERT_EQ(listing.count("add_literals"), 1u);
    for (const Instruction &instruction : listing.at("add_literals"))
        EXPECT_TRUE(instruction.mnemonic.rfind("add", 0) != 0 && instruction.mnemonic.rfind("adc", 0) != 0)
            << instruction.mnemonic;
}

// The kernel is a call of a function out of line, or that function itself.
TEST_P(ShapeTest, VariableLengthJumpsOnTheLengthOnly) {
    const Listing listing = ReadListing("kernels", GetParam());
    int functions = 0, carries = 0;
    for (const auto &[name, function] : listing) {
        if (name != "add_variable" && name.rfind("limbs_add_variable", 0) != 0)
            continue;
        EXPECT_EQ(Text(Leaks(function, {"r8"})), "") << name; // the fifth argument, the carry in
        for (const Instruction &instruction : function) {
            if (instruction.IsCall()) {
                EXPECT_EQ(instruction.symbol.rfind("limbs_add_variable", 0), 0u) << instruction.symbol;
            }
        }
        functions++;
        carries += Count(name, function).carries;
    }
    EXPECT_GE(functions, 1);
    if (optimised()) {
        EXPECT_GE(carries, 4);
    }
}

TEST_P(ShapeTest, CanariesAreRejected) {
    const Listing canaries = ReadListing("canaries", GetParam());
    EXPECT_NE(Faults(canaries, {"calls_away", -1, -1}, false), "");
    EXPECT_NE(Faults(canaries, {"early_exit", -1, -1}, false), "");
    EXPECT_NE(Faults(canaries, {"compare_chain4", 3, 1}, true), "");
    ASSERT_EQ(canaries.count("changed_if_unequal"), 1u);
    EXPECT_NE(Text(Leaks(canaries.at("changed_if_unequal"), {})), "");
    ASSERT_EQ(canaries.count("early_exit"), 1u);
    EXPECT_NE(Text(Leaks(canaries.at("early_exit"), {})), "");
    ASSERT_EQ(canaries.count("table_lookup"), 1u);
    EXPECT_NE(Text(Leaks(canaries.at("table_lookup"), {})), "");
}

std::string LevelName(const testing::TestParamInfo<const char *> &info) { return info.param; }

INSTANTIATE_TEST_SUITE_P(Levels, ShapeTest, testing::Values("O1", "O2", "O3", "Os"), LevelName);

} // namespace
