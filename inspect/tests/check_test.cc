// The gate on carry's own kernels and examples, which must pass, and on the negative controls, which must not.
#include "inspect/tests/support.h"

#include <gtest/gtest.h>

namespace {

const char kExpected[] = "inspect/expected.tsv";
const char kControls[] = "inspect/controls.tsv";

class Shapes : public testing::TestWithParam<std::string> {};

TEST_P(Shapes, KeepTheirLimits) {
    Outcome outcome = run({"check", kExpected, "inspect/" + GetParam() + "/shapes.a", "--flags=-" + GetParam()});
    EXPECT_EQ(outcome.status, 0) << outcome.output << outcome.errors;
    EXPECT_NE(outcome.output.find(": 0 broken"), std::string::npos);
}

INSTANTIATE_TEST_SUITE_P(Levels, Shapes, testing::Values("O1", "O2", "O3", "Os"));

TEST(Control, UnoptimisedCodeBreaksTheLimits) {
    Outcome outcome = run({"check", kExpected, "inspect/O0/shapes.a", "--flags=-O2"});
    EXPECT_EQ(outcome.status, 1) << outcome.errors;
    EXPECT_NE(outcome.output.find("add4: chain is "), std::string::npos) << outcome.output;
}

struct Refused {
    std::string control;
    std::string level;
};

void PrintTo(const Refused &refused, std::ostream *out) {
    *out << refused.control << " at -" << refused.level;
}

class Control : public testing::TestWithParam<Refused> {};

TEST_P(Control, BreaksItsLimits) {
    const Refused &refused = GetParam();
    Outcome outcome = run({"check", kControls, "inspect/" + refused.level + "/controls.a", "-f", refused.control});
    EXPECT_EQ(outcome.status, 1) << outcome.output << outcome.errors;
    EXPECT_NE(outcome.output.find(refused.control + ": "), std::string::npos) << outcome.output;
}

// Those that every compiler of x86-64 makes wrong code of; inspect/gate.sh looks at all of them.
std::vector<Refused> every_control() {
    std::vector<Refused> all;
    for (const char *control : {"control_compare", "control_setcc", "control_call", "control_early_exit"}) {
        for (const char *level : {"O1", "O2", "O3", "Os"}) {
            all.push_back({control, level});
        }
    }
    return all;
}

INSTANTIATE_TEST_SUITE_P(Everywhere, Control, testing::ValuesIn(every_control()));

TEST(Control, AMaskWithoutABarrierIsAJumpUnderClang) {
    Outcome outcome = run({"check", kControls, "inspect/O2/controls.a", "-f", "control_add_back"});
    bool is_clang = run({"table", "inspect/O2/controls.a"}).output.find("clang ") != std::string::npos;
    EXPECT_EQ(outcome.status, is_clang ? 1 : 2) << outcome.output << outcome.errors;
}

TEST(Check, TellsTheInstructionAndItsLine) {
    std::string limits =
        write_file("line.tsv", "control_compare\t*\t*\t*\tbytes = 0, insns <= 1, jumps = 0, chain >= 4\n");
    Outcome outcome = run({"check", limits, "inspect/O1/controls.a", "--flags=-O1"});
    EXPECT_EQ(outcome.status, 1) << outcome.errors;
    EXPECT_NE(outcome.output.find("control_compare: jumps is "), std::string::npos) << outcome.output;
    EXPECT_NE(outcome.output.find("inspect/controls.c:"), std::string::npos) << outcome.output;
}

TEST(Check, AFunctionThatIsNotThereIsBroken) {
    std::string limits = write_file("missing.tsv", "control_compar\t*\t*\t*\tjumps <= 99\n");
    Outcome outcome = run({"check", limits, "inspect/O2/controls.a", "--flags=-O2"});
    EXPECT_EQ(outcome.status, 1) << outcome.errors;
    EXPECT_NE(outcome.output.find("control_compar: no such function; near: control_compare"), std::string::npos)
        << outcome.output;
}

TEST(Check, EachFunctionOfARowMustBeThere) {
    std::string limits = write_file("one.tsv", "control_compare|control_compar|nothing_*\t*\t*\t*\tjumps <= 99\n");
    Outcome outcome = run({"check", limits, "inspect/O2/controls.a"});
    EXPECT_EQ(outcome.status, 1) << outcome.errors;
    EXPECT_NE(outcome.output.find("control_compar: no such function"), std::string::npos) << outcome.output;
    EXPECT_NE(outcome.output.find("nothing_*: no such function"), std::string::npos) << outcome.output;
    EXPECT_EQ(outcome.output.find("control_compare: no such"), std::string::npos) << outcome.output;
}

TEST(Check, CallsOfWhatIsNotThereAreExternal) {
    std::string limits = write_file("external.tsv", "control_call\t*\t*\t*\tcalls = 1, external = 0\n");
    Outcome outcome = run({"check", limits, "inspect/O2/controls.a"});
    EXPECT_EQ(outcome.status, 1) << outcome.errors;
    EXPECT_NE(outcome.output.find("control_call: external is 1"), std::string::npos) << outcome.output;
    EXPECT_EQ(outcome.output.find("control_call: calls is"), std::string::npos) << outcome.output;
}

TEST(Check, NothingCheckedIsBadInput) {
    Outcome outcome = run({"check", kExpected, "inspect/O2/shapes.a", "--flags=-O9"});
    EXPECT_EQ(outcome.status, 2) << outcome.output;
    EXPECT_NE(outcome.errors.find("nothing was checked"), std::string::npos) << outcome.errors;
}

TEST(Check, NoRowForTheFunctionsAskedForIsBadInput) {
    std::string limits = write_file("other.tsv", "control_compare\t*\t*\t*\tjumps <= 99\n");
    Outcome outcome = run({"check", limits, "inspect/O2/controls.a", "--flags=-O2", "-f", "control_add_back"});
    EXPECT_EQ(outcome.status, 2) << outcome.output;
    EXPECT_NE(outcome.errors.find("nothing was checked"), std::string::npos) << outcome.errors;
}

TEST(Check, UpdateWritesLimitsThatThenHold) {
    std::string limits = write_file("update.tsv", "control_compare\t*\t*\t*\tinsns <= 1, chain >= 40, jumps = 99\n");
    Outcome outcome = run({"check", "--update", limits, "inspect/O2/controls.a", "--flags=-O2"});
    EXPECT_EQ(outcome.status, 0) << outcome.output << outcome.errors;
    EXPECT_NE(outcome.output.find("-control_compare\t*\t*\t*\tinsns <= 1"), std::string::npos) << outcome.output;
    EXPECT_EQ(run({"check", limits, "inspect/O2/controls.a", "--flags=-O2"}).status, 0);
}

} // namespace
