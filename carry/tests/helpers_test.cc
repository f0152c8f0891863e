// The word operations that have one form: 32-bit products, masks, comparisons, shifts over two words, the name of the
// backend.
#include "carry/tests/number.h"
#include "carry/tests/subjects.h"
#include "carry/tests/values.h"

#include <gtest/gtest.h>
#include <set>
#include <string>

namespace {

constexpr int kRandomRounds = 10000;

class Helpers : public testing::TestWithParam<Named<subject>> {
  protected:
    const helper_functions &f() const {
        return GetParam().functions->helpers;
    }
};

using Products32 = Helpers;
using Masks = Helpers;
using Comparisons = Helpers;
using FunnelShift = Helpers;
using BackendName = Helpers;

void CheckProducts32(const helper_functions &f, std::uint32_t a, std::uint32_t b, std::uint32_t c, std::uint32_t d) {
    const std::uint64_t product = std::uint64_t{a} * b;
    std::uint32_t high = 99;
    std::uint64_t low = f.mul_wide32(a, b, &high);
    EXPECT_EQ(std::uint64_t{high} << 32 | low, product) << a << " * " << b;
    low = f.mul_add32(a, b, c, &high);
    EXPECT_EQ(std::uint64_t{high} << 32 | low, product + c) << a << " * " << b << " + " << c;
    low = f.mul_add2_32(a, b, c, d, &high);
    EXPECT_EQ(std::uint64_t{high} << 32 | low, product + c + d) << a << " * " << b << " + " << c << " + " << d;
}

TEST_P(Products32, EdgeWordsMultiplyExactly) {
    const auto low32 = [](std::uint64_t word) { return static_cast<std::uint32_t>(word); };
    for (const EdgePair &factors : EdgePairs())
        for (const EdgePair &addends : EdgePairs())
            CheckProducts32(f(), low32(factors.a), low32(factors.b), low32(addends.a), low32(addends.b));
}

TEST_P(Products32, RandomWordsMultiplyExactly) {
    Random random;
    SCOPED_TRACE(random);
    const auto word = [&] { return static_cast<std::uint32_t>(random.Word()); };
    for (int i = 0; i < kRandomRounds; i++) {
        const std::uint32_t a = word(), b = word(), c = word(), d = word();
        CheckProducts32(f(), a, b, c, d);
    }
}

TEST_P(Masks, BarrierKeepsTheValue) {
    for (std::uint64_t x : EdgeWords())
        EXPECT_EQ(f().barrier(x), x);
}

TEST_P(Masks, MaskIsAllZerosOrAllOnes) {
    EXPECT_EQ(f().mask(0), 0u);
    EXPECT_EQ(f().mask(1), UINT64_MAX);
}

TEST_P(Masks, SelectTakesTheFirstWhereTheMaskIsSet) {
    const std::uint64_t mixed = UINT64_C(0xff00ff00ff00ff00);
    for (const EdgePair &pair : EdgePairs()) {
        EXPECT_EQ(f().select(UINT64_MAX, pair.a, pair.b), pair.a);
        EXPECT_EQ(f().select(0, pair.a, pair.b), pair.b);
        EXPECT_EQ(f().select(mixed, pair.a, pair.b), (mixed & pair.a) | (~mixed & pair.b));
    }
}

TEST_P(Masks, SwapExchangesWhereTheMaskIsSet) {
    for (const EdgePair &pair : EdgePairs()) {
        std::uint64_t a = pair.a, b = pair.b;
        f().swap(0, &a, &b);
        EXPECT_EQ(a, pair.a);
        EXPECT_EQ(b, pair.b);
        f().swap(UINT64_MAX, &a, &b);
        EXPECT_EQ(a, pair.b);
        EXPECT_EQ(b, pair.a);
    }
}

TEST_P(Masks, SwapOfAWordWithItselfKeepsIt) {
    std::uint64_t word = 42;
    f().swap(UINT64_MAX, &word, &word);
    EXPECT_EQ(word, 42u);
    f().swap(0, &word, &word);
    EXPECT_EQ(word, 42u);
}

TEST_P(Comparisons, EdgeWordsCompareUnsigned) {
    for (const EdgePair &pair : EdgePairs()) {
        SCOPED_TRACE(testing::Message() << Number(pair.a) << " and " << Number(pair.b));
        EXPECT_EQ(f().is_zero(pair.a), pair.a == 0 ? 1u : 0u);
        EXPECT_EQ(f().lt(pair.a, pair.b), pair.a < pair.b ? 1u : 0u);
        EXPECT_EQ(f().eq(pair.a, pair.b), pair.a == pair.b ? 1u : 0u);
    }
}

TEST_P(Comparisons, EveryBitCounts) {
    for (int bit = 0; bit < 64; bit++) {
        const std::uint64_t word = UINT64_C(1) << bit;
        SCOPED_TRACE(testing::Message() << "bit " << bit);
        EXPECT_EQ(f().is_zero(word), 0u);
        EXPECT_EQ(f().eq(0, word), 0u);
        EXPECT_EQ(f().eq(word, word), 1u);
        EXPECT_EQ(f().lt(word - 1, word), 1u);
        EXPECT_EQ(f().lt(word, word - 1), 0u);
        EXPECT_EQ(f().lt(word, word), 0u);
    }
}

TEST_P(FunnelShift, ShiftsTheTwoWordsAsOne) {
    for (const EdgePair &pair : EdgePairs()) {
        const Number both(Words{pair.b, pair.a});
        for (unsigned int k = 1; k < 64; k++) {
            EXPECT_EQ(f().funnel_shift_left(pair.a, pair.b, k), ((both << k) >> 64).ToWords(1)[0])
                << both << " << " << k;
            EXPECT_EQ(f().funnel_shift_right(pair.a, pair.b, k), (both >> k).ToWords(1)[0]) << both << " >> " << k;
        }
    }
}

TEST_P(BackendName, ForcedSubjectsNameTheirBackend) {
    const std::string name = GetParam().name;
    const std::set<std::string> known = {"portable", "int128", "overflow", "builtin", "x86"};
    EXPECT_EQ(known.count(f().backend_name()), 1u) << f().backend_name();
    for (const std::string &backend : known) {
        if (name == "c_" + backend) {
            EXPECT_EQ(f().backend_name(), backend);
        }
    }
}

// c_32bit is made by a substitution in the headers' text, which must have found its place.
TEST(Subjects, OneHasWordsOf32Bits) {
    int found = 0;
    for (const subject *each : Subjects())
        if (std::string(each->name) == "c_32bit") {
            EXPECT_EQ(each->words_of_32_bits, 1);
            found++;
        }
    EXPECT_EQ(found, 1);
}

INSTANTIATE_TEST_SUITE_P(Subjects, Products32, testing::ValuesIn(NamedSubjects()), PrintName());
INSTANTIATE_TEST_SUITE_P(Subjects, Masks, testing::ValuesIn(NamedSubjects()), PrintName());
INSTANTIATE_TEST_SUITE_P(Subjects, Comparisons, testing::ValuesIn(NamedSubjects()), PrintName());
INSTANTIATE_TEST_SUITE_P(Subjects, FunnelShift, testing::ValuesIn(NamedSubjects()), PrintName());
INSTANTIATE_TEST_SUITE_P(Subjects, BackendName, testing::ValuesIn(NamedSubjects()), PrintName());

} // namespace
