// The 64-bit and 32-bit words: sums, differences and products of every backend, as equations over the integers.
#include "carry/tests/number.h"
#include "carry/tests/subjects.h"
#include "carry/tests/values.h"

#include <gtest/gtest.h>
#include <string>
#include <vector>

namespace {

class WordTest : public testing::TestWithParam<Named<word_functions>> {
  protected:
    const word_functions &f() const {
        return *GetParam().functions;
    }
};

constexpr int kRandomRounds = 20000;

// low + high 2^64, and the same for words of 32 bits
Number Join(std::uint64_t low, std::uint64_t high) {
    return Number(Words{low, high});
}

std::uint64_t Join32(std::uint32_t low, std::uint32_t high) {
    return std::uint64_t{high} << 32 | low;
}

std::uint32_t Low32(std::uint64_t word) {
    return static_cast<std::uint32_t>(word);
}

class AddCarry : public WordTest {
  protected:
    void ExpectSum(std::uint64_t a, std::uint64_t b, std::uint64_t carry, std::uint64_t sum, std::uint64_t out) {
        EXPECT_EQ(Join(sum, out), Number(a) + b + carry) << Number(a) << " + " << Number(b) << " + " << carry;
#ifdef __SIZEOF_INT128__
        __extension__ typedef unsigned __int128 Wide;
        const Wide wide = Wide{a} + b + carry;
        EXPECT_TRUE(sum == static_cast<std::uint64_t>(wide) && out == static_cast<std::uint64_t>(wide >> 64))
            << Number(a) << " + " << Number(b) << " + " << carry;
#endif
    }

    void Check(std::uint64_t a, std::uint64_t b, std::uint64_t carry) {
        std::uint64_t out = 99;
        const std::uint64_t sum = f().add_carry(a, b, carry, &out);
        ExpectSum(a, b, carry, sum, out);
    }
};

TEST_P(AddCarry, EdgeWordsSumExactly) {
    for (const EdgePair &pair : EdgePairs())
        for (std::uint64_t carry : {0u, 1u})
            Check(pair.a, pair.b, carry);
}

TEST_P(AddCarry, LiteralsSumExactly) {
    std::vector<std::uint64_t> out(4 * EdgePairs().size());
    f().add_carry_literals(out.data());
    const std::uint64_t *result = out.data();
    for (const EdgePair &pair : EdgePairs())
        for (std::uint64_t carry : {0u, 1u}) {
            ExpectSum(pair.a, pair.b, carry, result[0], result[1]);
            result += 2;
        }
}

TEST_P(AddCarry, LiteralsBesideRunTimeWordsSumExactly) {
    std::vector<std::uint64_t> out(4 * EdgeWords().size());
    for (std::uint64_t x : EdgeWords())
        for (std::uint64_t carry : {0u, 1u}) {
            f().add_carry_half_literals(x, carry, out.data());
            const std::uint64_t *result = out.data();
            for (std::uint64_t word : EdgeWords()) {
                ExpectSum(x, word, carry, result[0], result[1]);
                ExpectSum(word, x, carry, result[2], result[3]);
                result += 4;
            }
        }
}

TEST_P(AddCarry, RandomWordsSumExactly) {
    Random random;
    SCOPED_TRACE(random);
    for (int i = 0; i < kRandomRounds; i++) {
        const std::uint64_t a = random.Word(), b = random.Word();
        Check(a, b, 0);
        Check(a, b, 1);
    }
}

TEST_P(AddCarry, CarryOutMayReplaceCarryIn) {
    std::uint64_t carry = 1;
    EXPECT_EQ(f().add_carry(UINT64_MAX, 0, carry, &carry), 0u);
    EXPECT_EQ(carry, 1u);
    EXPECT_EQ(f().add_carry(0, 0, carry, &carry), 1u);
    EXPECT_EQ(carry, 0u);
}

// The result is unspecified, but the next word of the chain must still get a bit.
TEST_P(AddCarry, AnyCarryInGivesABit) {
    for (const EdgePair &pair : EdgePairs())
        for (std::uint64_t carry : {std::uint64_t{2}, std::uint64_t{256}, UINT64_MAX}) {
            std::uint64_t out = 99;
            f().add_carry(pair.a, pair.b, carry, &out);
            EXPECT_LE(out, 1u);
        }
}

class SubBorrow : public WordTest {
  protected:
    void ExpectDifference(std::uint64_t a, std::uint64_t b, std::uint64_t borrow, std::uint64_t difference,
                          std::uint64_t out) {
        EXPECT_EQ(Number(difference) - (Number(out) << 64), Number(a) - b - borrow)
            << Number(a) << " - " << Number(b) << " - " << borrow;
    }

    void Check(std::uint64_t a, std::uint64_t b, std::uint64_t borrow) {
        std::uint64_t out = 99;
        const std::uint64_t difference = f().sub_borrow(a, b, borrow, &out);
        ExpectDifference(a, b, borrow, difference, out);
    }
};

TEST_P(SubBorrow, EdgeWordsSubtractExactly) {
    for (const EdgePair &pair : EdgePairs())
        for (std::uint64_t borrow : {0u, 1u})
            Check(pair.a, pair.b, borrow);
}

TEST_P(SubBorrow, LiteralsSubtractExactly) {
    std::vector<std::uint64_t> out(4 * EdgePairs().size());
    f().sub_borrow_literals(out.data());
    const std::uint64_t *result = out.data();
    for (const EdgePair &pair : EdgePairs())
        for (std::uint64_t borrow : {0u, 1u}) {
            ExpectDifference(pair.a, pair.b, borrow, result[0], result[1]);
            result += 2;
        }
}

// GCC 15 and 16 cannot assemble a subtraction of the constant 2^31 with borrow from a run-time word.
TEST_P(SubBorrow, LiteralsBesideRunTimeWordsSubtractExactly) {
    std::vector<std::uint64_t> out(4 * EdgeWords().size());
    for (std::uint64_t x : EdgeWords())
        for (std::uint64_t borrow : {0u, 1u}) {
            f().sub_borrow_half_literals(x, borrow, out.data());
            const std::uint64_t *result = out.data();
            for (std::uint64_t word : EdgeWords()) {
                ExpectDifference(x, word, borrow, result[0], result[1]);
                ExpectDifference(word, x, borrow, result[2], result[3]);
                result += 4;
            }
        }
}

TEST_P(SubBorrow, RandomWordsSubtractExactly) {
    Random random;
    SCOPED_TRACE(random);
    for (int i = 0; i < kRandomRounds; i++) {
        const std::uint64_t a = random.Word(), b = random.Word();
        Check(a, b, 0);
        Check(a, b, 1);
    }
}

// Operands the wrong way round are the classic fault of the intrinsic (GCC 7).
TEST_P(SubBorrow, SubtractsTheSecondFromTheFirst) {
    std::uint64_t borrow = 99;
    EXPECT_EQ(f().sub_borrow(5, 3, 0, &borrow), 2u);
    EXPECT_EQ(borrow, 0u);
    EXPECT_EQ(f().sub_borrow(3, 5, 0, &borrow), UINT64_MAX - 1);
    EXPECT_EQ(borrow, 1u);
}

TEST_P(SubBorrow, AnyBorrowInGivesABit) {
    for (const EdgePair &pair : EdgePairs())
        for (std::uint64_t borrow : {std::uint64_t{2}, std::uint64_t{256}, UINT64_MAX}) {
            std::uint64_t out = 99;
            f().sub_borrow(pair.a, pair.b, borrow, &out);
            EXPECT_LE(out, 1u);
        }
}

class AddCarry32 : public WordTest {
  protected:
    void ExpectSum(std::uint32_t a, std::uint32_t b, std::uint32_t carry, std::uint32_t sum, std::uint32_t out) {
        EXPECT_EQ(Join32(sum, out), std::uint64_t{a} + b + carry) << a << " + " << b << " + " << carry;
    }

    void Check(std::uint32_t a, std::uint32_t b, std::uint32_t carry) {
        std::uint32_t out = 99;
        const std::uint32_t sum = f().add_carry32(a, b, carry, &out);
        ExpectSum(a, b, carry, sum, out);
    }
};

TEST_P(AddCarry32, EdgeWordsSumExactly) {
    for (const EdgePair &pair : EdgePairs())
        for (std::uint32_t carry : {0u, 1u})
            Check(Low32(pair.a), Low32(pair.b), carry);
}

TEST_P(AddCarry32, LiteralsSumExactly) {
    std::vector<std::uint32_t> out(4 * EdgePairs().size());
    f().add_carry32_literals(out.data());
    const std::uint32_t *result = out.data();
    for (const EdgePair &pair : EdgePairs())
        for (std::uint32_t carry : {0u, 1u}) {
            ExpectSum(Low32(pair.a), Low32(pair.b), carry, result[0], result[1]);
            result += 2;
        }
}

TEST_P(AddCarry32, RandomWordsSumExactly) {
    Random random;
    SCOPED_TRACE(random);
    for (int i = 0; i < kRandomRounds; i++) {
        const std::uint32_t a = Low32(random.Word()), b = Low32(random.Word());
        Check(a, b, 0);
        Check(a, b, 1);
    }
}

class SubBorrow32 : public WordTest {
  protected:
    void ExpectDifference(std::uint32_t a, std::uint32_t b, std::uint32_t borrow, std::uint32_t difference,
                          std::uint32_t out) {
        EXPECT_LE(out, 1u);
        EXPECT_EQ(std::int64_t{difference} - (std::int64_t{out} << 32), std::int64_t{a} - b - borrow)
            << a << " - " << b << " - " << borrow;
    }

    void Check(std::uint32_t a, std::uint32_t b, std::uint32_t borrow) {
        std::uint32_t out = 99;
        const std::uint32_t difference = f().sub_borrow32(a, b, borrow, &out);
        ExpectDifference(a, b, borrow, difference, out);
    }
};

TEST_P(SubBorrow32, EdgeWordsSubtractExactly) {
    for (const EdgePair &pair : EdgePairs())
        for (std::uint32_t borrow : {0u, 1u})
            Check(Low32(pair.a), Low32(pair.b), borrow);
}

TEST_P(SubBorrow32, LiteralsSubtractExactly) {
    std::vector<std::uint32_t> out(4 * EdgePairs().size());
    f().sub_borrow32_literals(out.data());
    const std::uint32_t *result = out.data();
    for (const EdgePair &pair : EdgePairs())
        for (std::uint32_t borrow : {0u, 1u}) {
            ExpectDifference(Low32(pair.a), Low32(pair.b), borrow, result[0], result[1]);
            result += 2;
        }
}

TEST_P(SubBorrow32, RandomWordsSubtractExactly) {
    Random random;
    SCOPED_TRACE(random);
    for (int i = 0; i < kRandomRounds; i++) {
        const std::uint32_t a = Low32(random.Word()), b = Low32(random.Word());
        Check(a, b, 0);
        Check(a, b, 1);
    }
}

// mul_wide, mul_add and mul_add2 are one equation: a b + c + d, where c and d may be absent.
class Products : public WordTest {
  protected:
    void CheckMulWide(std::uint64_t a, std::uint64_t b) {
        std::uint64_t high = 99;
        const std::uint64_t low = f().mul_wide(a, b, &high);
        EXPECT_EQ(Join(low, high), Number(a) * b) << Number(a) << " * " << Number(b);
    }

    void CheckMulAdd(std::uint64_t a, std::uint64_t b, std::uint64_t c) {
        std::uint64_t high = 99;
        const std::uint64_t low = f().mul_add(a, b, c, &high);
        EXPECT_EQ(Join(low, high), Number(a) * b + c) << Number(a) << " * " << Number(b) << " + " << Number(c);
    }

    void CheckMulAdd2(std::uint64_t a, std::uint64_t b, std::uint64_t c, std::uint64_t d) {
        std::uint64_t high = 99;
        const std::uint64_t low = f().mul_add2(a, b, c, d, &high);
        EXPECT_EQ(Join(low, high), Number(a) * b + c + d)
            << Number(a) << " * " << Number(b) << " + " << Number(c) << " + " << Number(d);
    }
};

TEST_P(Products, EdgeWordsMultiplyExactly) {
    for (const EdgePair &pair : EdgePairs()) {
        CheckMulWide(pair.a, pair.b);
        for (std::uint64_t c : EdgeWords()) {
            CheckMulAdd(pair.a, pair.b, c);
            for (std::uint64_t d : EdgeWords())
                CheckMulAdd2(pair.a, pair.b, c, d);
        }
    }
}

TEST_P(Products, LiteralsMultiplyExactly) {
    std::vector<std::uint64_t> wide(4 * EdgePairs().size()), add(wide), add2(wide);
    f().mul_wide_literals(wide.data());
    f().mul_add_literals(add.data());
    f().mul_add2_literals(add2.data());
    size_t i = 0;
    for (const EdgePair &pair : EdgePairs()) {
        const Number product = Number(pair.a) * pair.b;
        SCOPED_TRACE(testing::Message() << Number(pair.a) << " * " << Number(pair.b));
        EXPECT_EQ(Join(wide[i], wide[i + 1]), product);
        EXPECT_EQ(Join(wide[i + 2], wide[i + 3]), product);
        EXPECT_EQ(Join(add[i], add[i + 1]), product + pair.a);
        EXPECT_EQ(Join(add[i + 2], add[i + 3]), product + UINT64_MAX);
        EXPECT_EQ(Join(add2[i], add2[i + 1]), product + pair.a + pair.b);
        EXPECT_EQ(Join(add2[i + 2], add2[i + 3]), product + UINT64_MAX + UINT64_MAX);
        i += 4;
    }
}

TEST_P(Products, RandomWordsMultiplyExactly) {
    Random random;
    SCOPED_TRACE(random);
    for (int i = 0; i < kRandomRounds; i++) {
        const std::uint64_t a = random.Word(), b = random.Word(), c = random.Word(), d = random.Word();
        CheckMulWide(a, b);
        CheckMulAdd(a, b, c);
        CheckMulAdd2(a, b, c, d);
    }
}

TEST_P(Products, HighWordMayReplaceAnOperandsVariable) {
    std::uint64_t word = UINT64_MAX;
    EXPECT_EQ(f().mul_add2(word, word, word, word, &word), UINT64_MAX);
    EXPECT_EQ(word, UINT64_MAX);
}

INSTANTIATE_TEST_SUITE_P(Backends, AddCarry, testing::ValuesIn(WordRows(&word_functions::add_carry)), PrintName());
INSTANTIATE_TEST_SUITE_P(Backends, SubBorrow, testing::ValuesIn(WordRows(&word_functions::sub_borrow)), PrintName());
INSTANTIATE_TEST_SUITE_P(Backends, AddCarry32, testing::ValuesIn(WordRows(&word_functions::add_carry32)), PrintName());
INSTANTIATE_TEST_SUITE_P(Backends, SubBorrow32, testing::ValuesIn(WordRows(&word_functions::sub_borrow32)),
                         PrintName());
INSTANTIATE_TEST_SUITE_P(Backends, Products, testing::ValuesIn(WordRows(&word_functions::mul_wide)), PrintName());

} // namespace
