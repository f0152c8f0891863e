// The accumulators of two and three words: every backend against GMP, the carry at each word included.
#include "carry/tests/number.h"
#include "carry/tests/subjects.h"
#include "carry/tests/values.h"

#include <gtest/gtest.h>
#include <vector>

namespace {

constexpr int kRandomRounds = 10000;

class AccumCarry : public testing::TestWithParam<Named<word_functions>> {
  protected:
    void CheckMul(const Words &start, std::uint64_t a, std::uint64_t b) {
        Words acc = start;
        const std::uint64_t carry = GetParam().functions->accum_mul_carry(acc.data(), a, b);
        EXPECT_EQ(Number(acc) + (Number(carry) << 128), Number(start) + Number(a) * b)
            << Number(start) << " + " << Number(a) << " * " << Number(b);
    }

    void CheckAdd(const Words &start, std::uint64_t a) {
        Words acc = start;
        const std::uint64_t carry = GetParam().functions->accum_add_carry(acc.data(), a);
        EXPECT_EQ(Number(acc) + (Number(carry) << 128), Number(start) + a) << Number(start) << " + " << Number(a);
    }
};

// A high word of all ones with a carry from the low word is where `high < product_high` loses the carry.
TEST_P(AccumCarry, EdgeWordsAccumulateExactly) {
    for (const EdgePair &start : EdgePairs())
        for (std::uint64_t a : EdgeWords()) {
            CheckAdd({start.a, start.b}, a);
            for (std::uint64_t b : EdgeWords())
                CheckMul({start.a, start.b}, a, b);
        }
}

TEST_P(AccumCarry, RandomWordsAccumulateExactly) {
    Random random;
    SCOPED_TRACE(random);
    for (int i = 0; i < kRandomRounds; i++) {
        const Words start = random.Array(2);
        const std::uint64_t a = random.Word(), b = random.Word();
        CheckMul(start, a, b);
        CheckAdd(start, a);
    }
}

class Acc3 : public testing::TestWithParam<Named<word_functions>> {
  protected:
    // Runs the steps and compares every extracted word, and the three that are left, with the same steps over the
    // integers.
    void Check(const Words &start, const std::vector<acc3_step> &steps) {
        Words expected;
        Number sum = start.empty() ? Number(0) : Number(start);
        for (const acc3_step &step : steps) {
            switch (step.action) {
            case ACC3_MUL: sum = sum + Number(step.a) * step.b; break;
            case ACC3_MUL2: sum = sum + Number(2) * step.a * step.b; break;
            case ACC3_ADD: sum = sum + step.a; break;
            case ACC3_EXTRACT:
                expected.push_back(sum.ToWords(1)[0]);
                sum = sum >> 64;
                break;
            }
        }
        ASSERT_TRUE(sum < Number(1) << 192) << "the test breaks the contract";
        for (std::uint64_t word : sum.ToWords(3))
            expected.push_back(word);

        Words out(expected.size());
        GetParam().functions->acc3_run(start.empty() ? nullptr : start.data(), steps.data(), steps.size(), out.data());
        for (size_t i = 0; i < out.size(); i++)
            EXPECT_EQ(out[i], expected[i]) << "word " << i << " of " << out.size();
    }
};

TEST_P(Acc3, StartsAtZero) {
    Check({}, {});
}

TEST_P(Acc3, SetKeepsTheOrderOfTheWords) {
    Check({1, 2, 3}, {});
}

TEST_P(Acc3, ExtractShiftsDownAndClearsTheTopWord) {
    const acc3_step extract = {ACC3_EXTRACT, 0, 0};
    Check({UINT64_MAX, UINT64_MAX, UINT64_MAX}, {extract});
    Check({1, 2, 3}, {extract, extract, extract, extract});
}

TEST_P(Acc3, EdgeWordsReachTheThirdWord) {
    const std::uint64_t ones = UINT64_MAX;
    // The third word has room for the carry.
    for (const Words &start : {Words{0, 0, 0}, Words{1, ones, 1}, Words{ones, ones, ones - 3}, Words{ones, 0, 7}})
        for (const EdgePair &factors : EdgePairs()) {
            Check(start, {{ACC3_MUL, factors.a, factors.b}});
            Check(start, {{ACC3_MUL2, factors.a, factors.b}});
            Check(start, {{ACC3_ADD, factors.a, 0}});
        }
}

TEST_P(Acc3, DoubledProductKeepsBit128) {
    Check({0, 0, 0}, {{ACC3_MUL2, UINT64_MAX, UINT64_MAX}});
    Check({UINT64_MAX, UINT64_MAX, 0}, {{ACC3_MUL2, UINT64_MAX, UINT64_MAX}});
}

TEST_P(Acc3, ColumnsOfAProductAddUp) {
    Random random;
    SCOPED_TRACE(random);
    for (int i = 0; i < 1000; i++) {
        const Words a = random.Array(4), b = random.Array(4);
        std::vector<acc3_step> steps;
        for (size_t column = 0; column < 7; column++) {
            for (size_t j = 0; j < 4; j++)
                if (column >= j && column - j < 4)
                    steps.push_back({ACC3_MUL, a[j], b[column - j]});
            steps.push_back({ACC3_EXTRACT, 0, 0});
        }
        Check({}, steps);
    }
}

TEST_P(Acc3, RandomStepsAddUp) {
    Random random;
    SCOPED_TRACE(random);
    for (int i = 0; i < 2000; i++) {
        Words start = random.Array(3);
        start[2] >>= 8; // room for 20 products
        std::vector<acc3_step> steps;
        for (int j = 0; j < 20; j++)
            steps.push_back({static_cast<acc3_action>(random.Word() % 4), random.Word(), random.Word()});
        Check(start, steps);
    }
}

INSTANTIATE_TEST_SUITE_P(Backends, AccumCarry, testing::ValuesIn(WordRows(&word_functions::accum_mul_carry)),
                         PrintName());
INSTANTIATE_TEST_SUITE_P(Backends, Acc3, testing::ValuesIn(WordRows(&word_functions::acc3_run)), PrintName());

class Accum : public testing::TestWithParam<Named<subject>> {
  protected:
    const helper_functions &f() const {
        return GetParam().functions->helpers;
    }
};

TEST_P(Accum, SumsThatFitAreExact) {
    Random random;
    SCOPED_TRACE(random);
    const auto check = [&](Words start, std::uint64_t a, std::uint64_t b) {
        Words acc = start;
        const Number product_sum = Number(start) + Number(a) * b;
        if (product_sum < Number(1) << 128) {
            f().accum_mul(acc.data(), a, b);
            EXPECT_EQ(Number(acc), product_sum) << Number(start) << " + " << Number(a) << " * " << Number(b);
        }
        acc = start;
        const Number word_sum = Number(start) + a;
        if (word_sum < Number(1) << 128) {
            f().accum_add(acc.data(), a);
            EXPECT_EQ(Number(acc), word_sum) << Number(start) << " + " << Number(a);
        }
    };
    for (const EdgePair &start : EdgePairs())
        for (const EdgePair &factors : EdgePairs())
            check({start.a, start.b}, factors.a, factors.b);
    for (int i = 0; i < kRandomRounds; i++)
        check(random.Array(2), random.Word(), random.Word());
}

TEST_P(Accum, ExtractTakesTheLowWordAndPutsTopAbove) {
    for (const EdgePair &start : EdgePairs())
        for (std::uint64_t top : EdgeWords()) {
            Words acc = {start.a, start.b};
            EXPECT_EQ(f().accum_extract(acc.data(), top), start.a);
            EXPECT_EQ(acc[0], start.b);
            EXPECT_EQ(acc[1], top);
        }
}

INSTANTIATE_TEST_SUITE_P(Subjects, Accum, testing::ValuesIn(NamedSubjects()), PrintName());

} // namespace
