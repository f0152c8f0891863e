// show, table, diff, json and html on carry's own kernels.
#include "inspect/tests/support.h"

#include <gtest/gtest.h>

namespace {

const char kKernels[] = "inspect/O2/shapes.a";

bool contains(const std::string &text, const std::string &part) {
    return text.find(part) != std::string::npos;
}

TEST(Show, PutsSourceBesideAssembly) {
    Outcome outcome = run({"show", kKernels, "-f", "add4"});
    EXPECT_EQ(outcome.status, 0) << outcome.errors;
    EXPECT_TRUE(contains(outcome.output, "0 conditional jumps")) << outcome.output;
    EXPECT_TRUE(contains(outcome.output, "kernels.c")) << outcome.output;
    EXPECT_FALSE(contains(outcome.output, "\033")) << "colours in a file";
}

TEST(Show, ColoursWhenTold) {
    EXPECT_TRUE(contains(run({"show", kKernels, "-f", "add4", "--color=always"}).output, "\033["));
}

TEST(Table, HasARowAFunction) {
    Outcome outcome = run({"table", kKernels, "-f", "add4", "-f", "sub[49]", "--format=tsv", "--columns=jumps,calls"});
    EXPECT_EQ(outcome.status, 0) << outcome.errors;
    EXPECT_TRUE(contains(outcome.output, "function\tjumps\tcalls\n")) << outcome.output;
    EXPECT_TRUE(contains(outcome.output, "\nadd4\t0\t0\n")) << outcome.output;
    EXPECT_TRUE(contains(outcome.output, "\nsub9\t0\t0\n")) << outcome.output;
    EXPECT_FALSE(contains(outcome.output, "\nmul4")) << outcome.output;
}

TEST(Table, MarkdownHasARuleUnderItsNames) {
    Outcome outcome = run({"table", kKernels, "-f", "add4", "--format=markdown", "--columns=jumps"});
    EXPECT_TRUE(contains(outcome.output, "| function | jumps |\n|----------|------:|\n| add4     |     0 |\n"))
        << outcome.output;
}

TEST(Table, SaysWhetherLimitsAreKept) {
    Outcome outcome = run({"table", kKernels, "-f", "add4", "--flags=-O2", "--expected=inspect/expected.tsv"});
    EXPECT_TRUE(contains(outcome.output, "kept")) << outcome.output << outcome.errors;
}

TEST(Diff, TellsTheDifferenceOfTheCounts) {
    Outcome outcome = run({"diff", "add4", "add9", kKernels});
    EXPECT_EQ(outcome.status, 0) << outcome.errors;
    EXPECT_TRUE(contains(outcome.output, "A: add4")) << outcome.output;
    EXPECT_TRUE(contains(outcome.output, "insns ")) << outcome.output;
    EXPECT_TRUE(contains(outcome.output, "+ ")) << outcome.output;
}

TEST(Json, HasTheShapeOfCompilerExplorer) {
    Outcome outcome = run({"json", kKernels, "-f", "add4"});
    EXPECT_EQ(outcome.status, 0) << outcome.errors;
    for (const char *part : {"\"code\": 0", "\"asm\": [", "\"labelDefinitions\": {\"add4\": 1}", "\"opcodes\": [",
                             "\"source\": {\"file\": ", "\"counts\": {", "\"text\": \"add4:\""}) {
        EXPECT_TRUE(contains(outcome.output, part)) << part;
    }
}

TEST(Html, IsOnePageThatAsksForNothing) {
    Outcome outcome = run({"html", kKernels, "--flags=-O2", "--title=<kernels>"});
    EXPECT_EQ(outcome.status, 0) << outcome.errors;
    EXPECT_TRUE(contains(outcome.output, "default-src 'none'"));
    EXPECT_FALSE(contains(outcome.output, "http://"));
    EXPECT_FALSE(contains(outcome.output, "https://"));
    EXPECT_FALSE(contains(outcome.output, "@DATA@"));
    EXPECT_TRUE(contains(outcome.output, "\"title\": \"\\u003ckernels>\""));
}

} // namespace
