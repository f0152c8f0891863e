// The portable backend with 8-bit words, made at build time from the text of carry.h, against plain integers on every
// operand, or on a stated part of them.
#include "carry/tests/small_word.h"

#include <gtest/gtest.h>
#include <string>
#include <type_traits>

namespace {

using word8 = SmallWord<8>;
using word4 = SmallWord<4>;

// What the portable backend takes from the rest of the header.
struct carry_u128 {
    word8 high, low;
};

struct carry_acc3_words {
    word8 w0, w1, w2;
};

carry_u128 carry_u128_make(word8 high, word8 low) {
    return {high, low};
}

word8 carry_u128_low(carry_u128 x) {
    return x.low;
}

word8 carry_u128_high(carry_u128 x) {
    return x.high;
}

word8 carry_join32(word4 high, word4 low) {
    return word8(high) << 4 | low;
}

#define CARRY_CONSTEXPR_FN static
#define mul_wide mul_wide_portable

// The functions in both of their forms: whole words, and halves for targets with registers of 32 bits.
struct WholeWords {
#define CARRY_32BIT 0
#include "carry/tests/portable8.inc"
#undef CARRY_32BIT
};

struct Halves {
#define CARRY_32BIT 1
#include "carry/tests/portable8.inc"
#undef CARRY_32BIT
};

// The second comparison of the carry is left out.
struct Broken {
#define CARRY_32BIT 0
#include "carry/tests/portable8_broken.inc"
#undef CARRY_32BIT
};

// The words around which carries, signs and halves change, for the operand that is not taken through all its values.
constexpr int kEdges[] = {0, 1, 128, 255};

unsigned int Join(word8 low, word8 high) {
    return high.value() << 8 | low.value();
}

template <typename Form> class Exhaustive : public testing::Test {};

class FormName {
  public:
    template <typename Form> static std::string GetName(int) {
        return std::is_same<Form, Halves>::value ? "Halves" : "WholeWords";
    }
};

using Forms = testing::Types<WholeWords, Halves>;
TYPED_TEST_SUITE(Exhaustive, Forms, FormName);

// Over all a, b and carries.
template <typename Form> int WrongSums() {
    int wrong = 0;
    for (int a = 0; a < 256; a++)
        for (int b = 0; b < 256; b++)
            for (int carry = 0; carry < 2; carry++) {
                word8 out = 99;
                const word8 sum = Form::add_carry_portable(a, b, carry, &out);
                if (Join(sum, out) != static_cast<unsigned int>(a + b + carry))
                    wrong++;
            }
    return wrong;
}

TYPED_TEST(Exhaustive, AddCarryOnAllOperands) {
    EXPECT_EQ(WrongSums<TypeParam>(), 0);
}

// Only a + b = 255 with a carry in needs the second comparison.
TEST(ExhaustiveCanary, ABrokenCarryIsFound) {
    EXPECT_EQ(WrongSums<Broken>(), 256);
}

TYPED_TEST(Exhaustive, SubBorrowOnAllOperands) {
    for (int a = 0; a < 256; a++)
        for (int b = 0; b < 256; b++)
            for (int borrow = 0; borrow < 2; borrow++) {
                word8 out = 99;
                const word8 difference = TypeParam::sub_borrow_portable(a, b, borrow, &out);
                ASSERT_EQ(static_cast<int>(difference.value()) - 256 * static_cast<int>(out.value()), a - b - borrow)
                    << a << " " << b << " " << borrow;
            }
}

TYPED_TEST(Exhaustive, AddCarryOfHalfWordsOnAllOperands) {
    for (int a = 0; a < 16; a++)
        for (int b = 0; b < 16; b++)
            for (int carry = 0; carry < 2; carry++) {
                word4 out = 9;
                const word4 sum = TypeParam::add_carry32_portable(a, b, carry, &out);
                ASSERT_EQ(static_cast<int>(out.value() << 4 | sum.value()), a + b + carry)
                    << a << " " << b << " " << carry;
            }
}

TYPED_TEST(Exhaustive, SubBorrowOfHalfWordsOnAllOperands) {
    for (int a = 0; a < 16; a++)
        for (int b = 0; b < 16; b++)
            for (int borrow = 0; borrow < 2; borrow++) {
                word4 out = 9;
                const word4 difference = TypeParam::sub_borrow32_portable(a, b, borrow, &out);
                ASSERT_EQ(static_cast<int>(difference.value()) - 16 * static_cast<int>(out.value()), a - b - borrow)
                    << a << " " << b << " " << borrow;
            }
}

TYPED_TEST(Exhaustive, MulWideOnAllOperands) {
    for (int a = 0; a < 256; a++)
        for (int b = 0; b < 256; b++) {
            word8 high = 99;
            const word8 low = TypeParam::mul_wide_portable(a, b, &high);
            ASSERT_EQ(Join(low, high), static_cast<unsigned int>(a * b)) << a << " " << b;
        }
}

TYPED_TEST(Exhaustive, MulAddOnAllOperands) {
    for (int a = 0; a < 256; a++)
        for (int b = 0; b < 256; b++)
            for (int c = 0; c < 256; c++) {
                word8 high = 99;
                const word8 low = TypeParam::mul_add_portable(a, b, c, &high);
                ASSERT_EQ(Join(low, high), static_cast<unsigned int>(a * b + c)) << a << " " << b << " " << c;
            }
}

TYPED_TEST(Exhaustive, MulAdd2OnAllOperandsButAnEdgeAddend) {
    for (int a = 0; a < 256; a++)
        for (int b = 0; b < 256; b++)
            for (int c = 0; c < 256; c++)
                for (int d : kEdges) {
                    word8 high = 99;
                    const word8 low = TypeParam::mul_add2_portable(a, b, c, d, &high);
                    ASSERT_EQ(Join(low, high), static_cast<unsigned int>(a * b + c + d))
                        << a << " " << b << " " << c << " " << d;
                }
}

TYPED_TEST(Exhaustive, AccumMulCarryOnAllOperandsButAnEdgeLowWord) {
    for (int a = 0; a < 256; a++)
        for (int b = 0; b < 256; b++)
            for (int high = 0; high < 256; high++)
                for (int low : kEdges) {
                    carry_u128 acc = {high, low};
                    const word8 carry = TypeParam::accum_mul_carry_portable(&acc, a, b);
                    ASSERT_EQ(carry.value() << 16 | Join(acc.low, acc.high),
                              static_cast<unsigned int>(256 * high + low + a * b))
                        << high << " " << low << " " << a << " " << b;
                }
}

TYPED_TEST(Exhaustive, AccumAddCarryOnAllOperands) {
    for (int high = 0; high < 256; high++)
        for (int low = 0; low < 256; low++)
            for (int a = 0; a < 256; a++) {
                carry_u128 acc = {high, low};
                const word8 carry = TypeParam::accum_add_carry_portable(&acc, a);
                ASSERT_EQ(carry.value() << 16 | Join(acc.low, acc.high),
                          static_cast<unsigned int>(256 * high + low + a))
                    << high << " " << low << " " << a;
            }
}

TYPED_TEST(Exhaustive, Acc3OnAllFactorsAndEdgeWords) {
    for (int a = 0; a < 256; a++)
        for (int b = 0; b < 256; b++)
            for (int w1 : kEdges)
                for (int w0 : {0, 1, 255}) {
                    const int start = 65536 * 3 + 256 * w1 + w0;
                    const auto value = [](const carry_acc3_words &acc) {
                        return static_cast<int>(acc.w2.value() << 16 | Join(acc.w0, acc.w1));
                    };
                    carry_acc3_words once = {w0, w1, 3}, twice = {w0, w1, 3}, word = {w0, w1, 3};
                    TypeParam::acc3_mul_portable(&once, a, b);
                    TypeParam::acc3_mul2_portable(&twice, a, b);
                    TypeParam::acc3_add_portable(&word, a);
                    ASSERT_EQ(value(once), start + a * b) << w0 << " " << w1 << " " << a << " " << b;
                    ASSERT_EQ(value(twice), start + 2 * a * b) << w0 << " " << w1 << " " << a << " " << b;
                    ASSERT_EQ(value(word), start + a) << w0 << " " << w1 << " " << a;
                }
}

} // namespace
