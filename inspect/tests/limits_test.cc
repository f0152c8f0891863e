#include "inspect/tests/support.h"

#include <gtest/gtest.h>

namespace {

std::string fault_of(const std::string &content) {
    std::string path = write_file("limits.tsv", content);
    struct limits limits;
    struct fault fault;
    std::string message = limits_read(&limits, path.c_str(), &fault) ? "" : fault.message;
    limits_free(&limits);
    return message;
}

TEST(LimitsRead, TakesCommentsBlankLinesAndSeveralLimits) {
    EXPECT_EQ(fault_of("# comment\n\nf\t*\t-O2\t*\tjumps = 0, chain >= 4 ,setcc<=1\n"), "");
}

TEST(LimitsRead, NamesTheLineOfWhatIsWrong) {
    EXPECT_NE(fault_of("# comment\nf\t*\t*\tjumps = 0\n").find("limits.tsv:2: a row has five columns"),
              std::string::npos);
    EXPECT_NE(fault_of("f\t*\t*\t*\tjumps = x\n").find(":1: \"jumps = x\" is no limit"), std::string::npos);
    EXPECT_NE(fault_of("f\t*\t*\t*\tleaps = 0\n").find("\"leaps = 0\" is no limit"), std::string::npos);
    EXPECT_NE(fault_of("f\t*\t*\t*\tjumps < 1\n").find("is no limit"), std::string::npos);
    EXPECT_NE(fault_of("f\t*\t*\t*\t\n").find("a row without limits"), std::string::npos);
    EXPECT_NE(fault_of("f\ticc\t*\t*\tjumps = 0\n").find("\"icc\" is no compiler"), std::string::npos);
}

TEST(LimitsRead, AFileWithoutRowsIsAFault) {
    EXPECT_NE(fault_of("# only a comment\n").find("nothing would be checked"), std::string::npos);
}

struct Sense {
    const char *limit;
    unsigned value;
    bool holds;
};

TEST(LimitHolds, OnBothSidesOfItsEdge) {
    const Sense cases[] = {
        {"jumps <= 1", 1, true},  {"jumps <= 1", 2, false}, {"jumps >= 1", 1, true},
        {"jumps >= 1", 0, false}, {"jumps = 1", 1, true},   {"jumps = 1", 0, false},
    };
    for (const Sense &c : cases) {
        std::string path = write_file("limits.tsv", std::string("f\t*\t*\t*\t") + c.limit + "\n");
        struct limits limits;
        struct fault fault;
        struct counts counts = {};
        counts.value[COUNT_JUMPS] = c.value;
        ASSERT_TRUE(limits_read(&limits, path.c_str(), &fault)) << fault.message;
        EXPECT_EQ(limit_holds(&limits.rows[0].limits[0], &counts), c.holds) << c.limit << " of " << c.value;
        limits_free(&limits);
    }
}

TEST(LimitsRewrite, SetsTheWorstThatWasSeenAndKeepsTheRest) {
    std::string path =
        write_file("limits.tsv", "# kept\nf\t*\t-O2\t*\tchain >= 4,  setcc <= 1\n\ng\tgcc\t*\t*\tjumps=0\n");
    struct limits limits;
    struct fault fault;
    struct counts counts = {};

    ASSERT_TRUE(limits_read(&limits, path.c_str(), &fault)) << fault.message;
    for (unsigned chain : {3u, 2u, 5u}) {
        counts.value[COUNT_CHAIN] = chain;
        counts.value[COUNT_SETCC] = chain;
        limit_observe(&limits.rows[0].limits[0], &counts);
        limit_observe(&limits.rows[0].limits[1], &counts);
    }
    testing::internal::CaptureStdout();
    EXPECT_TRUE(limits_rewrite(&limits, &fault)) << fault.message;
    std::string printed = testing::internal::GetCapturedStdout();
    EXPECT_EQ(printed, "-f\t*\t-O2\t*\tchain >= 4,  setcc <= 1\n+f\t*\t-O2\t*\tchain >= 2, setcc <= 5\n");
    EXPECT_EQ(read_file(path), "# kept\nf\t*\t-O2\t*\tchain >= 2, setcc <= 5\n\ng\tgcc\t*\t*\tjumps=0\n");
    limits_free(&limits);
}

} // namespace
