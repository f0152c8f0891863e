// SPDX-License-Identifier: MIT
//
// The benchmark without its timing: every kernel against GMP, kernels that the check must reject, and the way from
// samples to rows and tables.
#include "check.h"
#include "report.h"
#include "sampler.h"

#include <algorithm>
#include <gtest/gtest.h>
#include <iterator>
#include <sstream>
#include <stdexcept>

namespace bench {
namespace {

uint64_t add_4(uint64_t *r, const uint64_t *a, const uint64_t *b, uint64_t carry) {
    for (int i = 0; i < 4; i++) {
        const uint64_t x = a[i] + carry;
        const uint64_t sum = x + b[i];
        carry = static_cast<uint64_t>(x < carry) | static_cast<uint64_t>(sum < x);
        r[i] = sum;
    }
    return carry;
}

std::string check_add_4(bench_fn *run) {
    return check_kernel({"add/4", BENCH_ADD, 4, BENCH_NO_WORD, {{"planted", run}}});
}

TEST(Check, EveryKernelAgreesWithGmp) {
    for (const bench_file &file : bench_files) {
        for (size_t p = 0; p < file.placements; p++) {
            ASSERT_NE(file.tables[p]->name, nullptr);
            for (const bench_kernel *kernel = file.tables[p]; kernel->name != nullptr; kernel++) {
                EXPECT_EQ(check_kernel(*kernel), "");
            }
        }
    }
}

TEST(Check, PlacementsHoldTheSameSubjects) {
    for (const bench_file &file : bench_files) {
        for (size_t p = 1; p < file.placements; p++) {
            for (size_t k = 0; file.tables[0][k].name != nullptr; k++) {
                const bench_kernel &first = file.tables[0][k], &other = file.tables[p][k];
                ASSERT_STREQ(first.name, other.name);
                for (size_t s = 0; first.subjects[s].name != nullptr; s++) {
                    ASSERT_STREQ(first.subjects[s].name, other.subjects[s].name);
                    EXPECT_NE(first.subjects[s].run, other.subjects[s].run);
                }
            }
        }
    }
}

TEST(Check, AcceptsARightSum) {
    EXPECT_EQ(check_add_4([](uint64_t *r, const uint64_t *a, const uint64_t *b, size_t) { return add_4(r, a, b, 0); }),
              "");
}

TEST(Check, RejectsALostCarryOut) {
    const auto no_carry = [](uint64_t *r, const uint64_t *a, const uint64_t *b, size_t) -> uint64_t {
        add_4(r, a, b, 0);
        return 0;
    };
    EXPECT_EQ(check_add_4(no_carry).rfind("add/4, planted: the returned word is 0, GMP has 1", 0), 0u);
}

TEST(Check, RejectsALostCarryIntoTheTopWord) {
    const auto short_chain = [](uint64_t *r, const uint64_t *a, const uint64_t *b, size_t) {
        const uint64_t carry = add_4(r, a, b, 0);
        r[3] = a[3] + b[3];
        return carry;
    };
    EXPECT_NE(check_add_4(short_chain), "");
}

TEST(Check, RejectsAWordTooMuch) {
    const auto long_chain = [](uint64_t *r, const uint64_t *a, const uint64_t *b, size_t) {
        const uint64_t carry = add_4(r, a, b, 0);
        r[4] = carry;
        return carry;
    };
    EXPECT_NE(check_add_4(long_chain).find("should have stayed"), std::string::npos);
}

TEST(Sampler, TimesEverySubjectInEveryPlacementOnceARound) {
    const auto run = [](uint64_t *r, const uint64_t *a, const uint64_t *b, size_t) { return add_4(r, a, b, 0); };
    const Placement placement = {run, 0, {}};
    Experiment experiment = {"add/4",       "latency", 4,
                             BENCH_NO_WORD, {},        {{"x", {placement, placement}}, {"y", {placement}}}};
    Sampler sampler(1);
    sampler.run_round(experiment);
    sampler.run_round(experiment);
    for (const Subject &subject : experiment.subjects) {
        for (const Placement &measured : subject.placements) {
            ASSERT_EQ(measured.cycles.size(), 2u);
            EXPECT_GT(measured.cycles[0], 0);
            EXPECT_GT(measured.cycles[1], 0);
        }
    }
}

// The operands of the last four calls.
uint64_t seen[4];
uint64_t count_up(uint64_t *r, const uint64_t *a, const uint64_t *, size_t) {
    std::rotate(std::begin(seen), std::begin(seen) + 1, std::end(seen));
    seen[3] = *a;
    *r = *a + 1;
    return 0;
}

TEST(Sampler, AChainFeedsEachResultToTheNextCall) {
    Experiment experiment = {"up", "time", 1, BENCH_LONG_RESULT, {}, {{"x", {{count_up, 0, {}}}}}};
    experiment.operands.a[0] = 7;
    Sampler sampler(1);
    sampler.run_round(experiment);
    EXPECT_GT(seen[3], 7u);
    EXPECT_EQ(seen[2] + 1, seen[3]);
    EXPECT_EQ(seen[1] + 1, seen[2]);
}

TEST(Sampler, TakesThePlacementOfTheLowestMedian) {
    const Subject subject = {"x", {{nullptr, 0, {9, 9, 9}}, {nullptr, 0, {1, 8, 100}}, {nullptr, 0, {9, 9, 9}}}};
    EXPECT_EQ(&best_cycles(subject), &subject.placements[1].cycles);
}

TEST(Report, QuartilesInterpolate) {
    const Quartiles five = quartiles({5, 1, 4, 2, 3});
    EXPECT_EQ(five.low, 2);
    EXPECT_EQ(five.median, 3);
    EXPECT_EQ(five.high, 4);
    const Quartiles two = quartiles({1, 2});
    EXPECT_EQ(two.low, 1.25);
    EXPECT_EQ(two.median, 1.5);
    const Quartiles one = quartiles({7});
    EXPECT_EQ(one.low, 7);
    EXPECT_EQ(one.high, 7);
}

std::vector<Row> two_compilers() {
    return {
        {"add/4", "carry", "assembly", "gcc 1", "-O2", "latency", 1.25, 21, 1.0, 1.5},
        {"add/4", "carry", "assembly", "gcc 1", "-O2", "throughput", 0.5, 21, 0.5, 0.75},
        {"add/4", "x86", "assembly", "gcc 1", "-O2", "latency", 0.75, 21, 0.5, 1.0},
        {"add/4", "carry", "assembly", "clang 2", "-O2", "latency", 2.0, 21, 1.5, 2.5},
    };
}

std::vector<Row> read(const std::string &text) {
    std::istringstream in(text);
    return read_rows(in);
}

std::string error_of(const std::string &text) {
    try {
        read(text);
    } catch (const std::runtime_error &error) {
        return error.what();
    }
    return "";
}

TEST(Report, ReadsWhatItWrote) {
    std::ostringstream first, second;
    write_rows(first, two_compilers());
    write_rows(second, read(first.str()));
    EXPECT_EQ(first.str(), second.str());
    EXPECT_NE(
        first.str().find(R"({"kernel": "add/4", "subject": "carry", "baseline": "assembly", "compiler": "gcc 1", )"
                         R"("flags": "-O2", "metric": "latency", "ratio": 1.2500, "rounds": 21, "low": 1.0000, )"
                         R"("high": 1.5000})"),
        std::string::npos);
    EXPECT_TRUE(read("[]").empty());
}

TEST(Report, NamesTheLineOfAnError) {
    std::ostringstream out;
    write_rows(out, two_compilers());
    const std::string text = out.str();
    EXPECT_EQ(error_of(""), "line 1: expected [");
    EXPECT_EQ(error_of("[\n{\"kernel\": 1}]"), "line 2: expected \"");
    EXPECT_EQ(error_of("[\n{\"colour\": \"red\"}]"), "line 2: no field, or one too many, of a row: colour");
    EXPECT_EQ(error_of("[\n{\"kernel\": \"add/4\"}]"), "line 2: a row with a missing field");
    EXPECT_EQ(error_of("[\n{\"kernel\": \"add/4"), "line 2: expected \"");
    EXPECT_EQ(error_of("[\n{\"ratio\": x}]"), "line 2: a number is missing");
    EXPECT_EQ(error_of(text + "x"), "line 7: text after the array");
    EXPECT_EQ(error_of(text.substr(0, text.size() - 2)), "line 6: expected ]");
}

TEST(Report, MatrixNamesTheHighest) {
    std::ostringstream out;
    print_matrix(out, two_compilers(), {"carry"});
    EXPECT_EQ(out.str(), "| carry / assembly | gcc 1       | clang 2  | highest      |\n"
                         "|------------------|-------------|----------|--------------|\n"
                         "| add/4            | 1.25 / 0.50 | 2.00 / - | 2.00 clang 2 |\n\n");
}

TEST(Report, RatiosListEveryForm) {
    std::vector<Row> rows = two_compilers();
    rows.pop_back();
    std::ostringstream out;
    print_ratios(out, rows,
                 {{"add/4", "carry", "cycle", "gcc 1", "-O2", "latency", 10, 21, 9, 11},
                  {"add/4", "x86", "cycle", "gcc 1", "-O2", "latency", 20, 21, 19, 21}});
    EXPECT_EQ(out.str(), "| latency / throughput | carry, cycles | carry / assembly |\n"
                         "|----------------------|---------------|------------------|\n"
                         "| add/4                | 10.0 / -      | 1.25 / 0.50      |\n"
                         "\n"
                         "| latency / throughput | every form / assembly           |\n"
                         "|----------------------|---------------------------------|\n"
                         "| add/4                | carry 1.25 / 0.50, x86 0.75 / - |\n\n");
}

TEST(Report, LongCallsHaveOneMetric) {
    std::ostringstream out;
    print_ratios(out, {{"inverse", "sparse", "random", "gcc 1", "-O2", "time", 1.25, 21, 1.0, 1.5}}, {});
    EXPECT_EQ(out.str(), "| latency / throughput | every form / random |\n"
                         "|----------------------|---------------------|\n"
                         "| inverse              | sparse 1.25         |\n\n");
}

TEST(Report, MatrixShowsTheSubjectsAskedFor) {
    std::ostringstream out;
    print_matrix(out, two_compilers(), {"x86", "absent"});
    EXPECT_EQ(out.str(), "| x86 / assembly | gcc 1    | clang 2 | highest    |\n"
                         "|----------------|----------|---------|------------|\n"
                         "| add/4          | 0.75 / - | - / -   | 0.75 gcc 1 |\n\n");
}

TEST(Report, MatrixLeavesCyclesOut) {
    std::ostringstream out;
    print_matrix(out, {{"add/4", "carry", "cycle", "gcc 1", "-O2", "latency", 10, 21, 9, 11}}, {"carry"});
    EXPECT_EQ(out.str(), "");
}

Row with_ratio(double low, double ratio, double high) {
    return {"add/4", "carry", "assembly", "gcc 1", "-O2", "latency", ratio, 25, low, high};
}

TEST(Compare, NeedsMoreThanTheUncertaintyOfTheMedians) {
    // 1.57 * 0.5 / sqrt(25) = 0.157 on each side
    EXPECT_EQ(change_of(with_ratio(0.75, 1, 1.25), with_ratio(1, 1.25, 1.5)), Change::noise);
    EXPECT_EQ(change_of(with_ratio(0.75, 1, 1.25), with_ratio(1.25, 1.5, 1.75)), Change::slower);
    EXPECT_EQ(change_of(with_ratio(1.25, 1.5, 1.75), with_ratio(0.75, 1, 1.25)), Change::faster);
}

TEST(Compare, NeedsMoreThanThreePercent) {
    EXPECT_EQ(change_of(with_ratio(1, 1, 1), with_ratio(1.02, 1.02, 1.02)), Change::noise);
    EXPECT_EQ(change_of(with_ratio(1, 1, 1), with_ratio(1.04, 1.04, 1.04)), Change::slower);
    EXPECT_EQ(change_of(with_ratio(1, 1, 1), with_ratio(0.96, 0.96, 0.96)), Change::faster);
}

TEST(Compare, ListsWhatChangedAndCountsTheRest) {
    std::vector<Row> before = two_compilers(), after = two_compilers();
    before[0].low = before[0].high = 1.25;
    after[0] = before[0];
    after[0].ratio = after[0].low = after[0].high = 2.5;
    before.pop_back();
    std::ostringstream out;
    print_changes(out, before, after, {"carry"});
    EXPECT_EQ(out.str(), "| kernel         | of               | compiler | before | now  | change | verdict |\n"
                         "|----------------|------------------|----------|--------|------|--------|---------|\n"
                         "| add/4, latency | carry / assembly | gcc 1    | 1.25   | 2.50 | 100 %  | slower  |\n\n"
                         "1 slower, 0 faster, 1 within noise, 1 not in the earlier run\n");
}

TEST(Compare, OfARunWithItselfIsNoise) {
    std::ostringstream out;
    print_changes(out, two_compilers(), two_compilers(), {"carry", "x86"});
    EXPECT_EQ(out.str(), "0 slower, 0 faster, 4 within noise, 0 not in the earlier run\n");
}

} // namespace
} // namespace bench
