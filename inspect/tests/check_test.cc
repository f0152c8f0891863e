// The gate on carry's own kernels, which must pass, and on the negative controls, which must not.
#include "inspect/tests/support.h"

#include <gtest/gtest.h>

namespace {

const char kExpected[] = "inspect/expected.tsv";
const char kControls[] = "inspect/controls.tsv";

class Kernels : public testing::TestWithParam<std::string> {};

TEST_P(Kernels, KeepTheirLimits) {
    Outcome outcome = run({"check", kExpected, "inspect/kernels_" + GetParam() + ".a", "--flags=-" + GetParam()});
    EXPECT_EQ(outcome.status, 0) << outcome.output << outcome.errors;
    EXPECT_NE(outcome.output.find(": 0 broken"), std::string::npos);
}

INSTANTIATE_TEST_SUITE_P(Levels, Kernels, testing::Values("O1", "O2", "O3", "Os"));

TEST(Control, UnoptimisedKernelsBreakTheLimits) {
    Outcome outcome = run({"check", kExpected, "inspect/kernels_O0.a", "--flags=-O2"});
    EXPECT_EQ(outcome.status, 1) << outcome.errors;
    EXPECT_NE(outcome.output.find("add4: chain is "), std::string::npos) << outcome.output;
}

class Control : public testing::TestWithParam<std::string> {};

TEST_P(Control, ComparingForTheCarryBreaksTheLimits) {
    Outcome outcome = run({"check", kControls, "inspect/controls_" + GetParam() + ".a", "--flags=-" + GetParam(), "-f",
                           "control_compare"});
    EXPECT_EQ(outcome.status, 1) << outcome.output << outcome.errors;
}

INSTANTIATE_TEST_SUITE_P(Levels, Control, testing::Values("O1", "O2", "O3", "Os"));

TEST(Check, TellsTheInstructionAndItsLine) {
    std::string limits =
        write_file("line.tsv", "control_compare\t*\t*\t*\tbytes = 0, insns <= 1, jumps = 0, chain >= 4\n");
    Outcome outcome = run({"check", limits, "inspect/controls_O1.a", "--flags=-O1"});
    EXPECT_EQ(outcome.status, 1) << outcome.errors;
    EXPECT_NE(outcome.output.find("control_compare: jumps is "), std::string::npos) << outcome.output;
    EXPECT_NE(outcome.output.find("inspect/controls.c:"), std::string::npos) << outcome.output;
}

TEST(Check, AFunctionThatIsNotThereIsBroken) {
    std::string limits = write_file("missing.tsv", "control_compar\t*\t*\t*\tjumps <= 99\n");
    Outcome outcome = run({"check", limits, "inspect/controls_O2.a", "--flags=-O2"});
    EXPECT_EQ(outcome.status, 1) << outcome.errors;
    EXPECT_NE(outcome.output.find("control_compar: no such function; near: control_compare"), std::string::npos)
        << outcome.output;
}

TEST(Check, NothingCheckedIsBadInput) {
    Outcome outcome = run({"check", kExpected, "inspect/kernels_O2.a", "--flags=-O9"});
    EXPECT_EQ(outcome.status, 2) << outcome.output;
    EXPECT_NE(outcome.errors.find("nothing was checked"), std::string::npos) << outcome.errors;
}

TEST(Check, NoRowForTheFunctionsAskedForIsBadInput) {
    std::string limits = write_file("other.tsv", "control_compare\t*\t*\t*\tjumps <= 99\n");
    Outcome outcome = run({"check", limits, "inspect/controls_O2.a", "--flags=-O2", "-f", "control_add_back"});
    EXPECT_EQ(outcome.status, 2) << outcome.output;
    EXPECT_NE(outcome.errors.find("nothing was checked"), std::string::npos) << outcome.errors;
}

TEST(Check, UpdateWritesLimitsThatThenHold) {
    std::string limits = write_file("update.tsv", "control_compare\t*\t*\t*\tinsns <= 1, chain >= 40, jumps = 99\n");
    Outcome outcome = run({"check", "--update", limits, "inspect/controls_O2.a", "--flags=-O2"});
    EXPECT_EQ(outcome.status, 0) << outcome.output << outcome.errors;
    EXPECT_NE(outcome.output.find("-control_compare\t*\t*\t*\tinsns <= 1"), std::string::npos) << outcome.output;
    EXPECT_EQ(run({"check", limits, "inspect/controls_O2.a", "--flags=-O2"}).status, 0);
}

} // namespace
