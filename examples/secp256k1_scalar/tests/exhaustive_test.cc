// SPDX-License-Identifier: MIT
//
// The text of scalar.c, scalar_mul.c and field_4x64.c over words of three bits, made at build time, against plain integers
// on every operand: four words are 12 bits, and every product of theirs is tried. The moduli keep what the proofs of the
// bounds are about, the size of 2^256 minus the modulus:
//
//     scalars   n = 2^12 - 81     81 = 1 2 1 in words: C < 1.28 * 2^6, N_C_0 + N_C_1 < 0.53 * 2^3, both below 2^3 / 3
//     field     p = 2^12 - 3      2^3 < 3^2 < 2^4, as 2^64 < C^2 < 2^65
//
// The words' functions are restated here on integers; those of carry.h have tests of their own. accum_mul and accum_add
// count the sums that do not fit two words, which the code promises not to make.
#include "carry/tests/small_word.h"

#include <gtest/gtest.h>

// Not an anonymous namespace: the texts hold functions that no test calls.
namespace small {

using word = SmallWord<3>;

constexpr unsigned int kNumbers = 1 << 12;

// ---- What the texts take from carry.h and limbs.h

struct carry_u128 {
    unsigned int value; // two words
};

unsigned int lost_carries;

inline carry_u128 carry_u128_make(word high, word low) {
    return {high.value() << 3 | low.value()};
}

inline void Accumulate(carry_u128 *acc, unsigned int addend) {
    acc->value += addend;
    lost_carries += acc->value >> 6;
    acc->value &= 63;
}

inline void accum_mul(carry_u128 *acc, word a, word b) {
    Accumulate(acc, a.value() * b.value());
}

inline void accum_add(carry_u128 *acc, word a) {
    Accumulate(acc, a.value());
}

inline word accum_extract(carry_u128 *acc, word top) {
    const word low = static_cast<int>(acc->value & 7);
    acc->value = top.value() << 3 | acc->value >> 3;
    return low;
}

// The low word of a sum or a product, whose high word goes to *high.
inline word Split(unsigned int value, word *high) {
    *high = static_cast<int>(value >> 3);
    return static_cast<int>(value & 7);
}

inline word add_carry(word a, word b, word carry_in, word *carry_out) {
    return Split(a.value() + b.value() + carry_in.value(), carry_out);
}

inline word sub_borrow(word a, word b, word borrow_in, word *borrow_out) {
    *borrow_out = a.value() < b.value() + borrow_in.value();
    return a - b - borrow_in;
}

inline word mul_wide(word a, word b, word *high) {
    return Split(a.value() * b.value(), high);
}

inline word mul_add(word a, word b, word c, word *high) {
    return Split(a.value() * b.value() + c.value(), high);
}

inline word carry_mask(word bit) {
    return 0 - bit;
}

inline word carry_is_zero(word a) {
    return a.value() == 0;
}

inline word carry_barrier(word a) {
    return a;
}

inline word carry_select(word mask, word a, word b) {
    return (a & mask) | (b & ~mask);
}

inline word funnel_shift_right(word high, word low, unsigned int k) {
    return high << (3 - k) | low >> k;
}

struct limbs_words4 {
    word w0, w1, w2, w3;
};

inline limbs_words4 limbs_words4_load(const word *a) {
    return {a[0], a[1], a[2], a[3]};
}

template <int kLength = 4> unsigned int Integer(const word *a) {
    unsigned int value = 0;
    for (int i = kLength; i-- > 0;) {
        value = value << 3 | a[i].value();
    }
    return value;
}

template <int kLength = 4> void Set(word *r, unsigned int value) {
    for (int i = 0; i < kLength; i++) {
        r[i] = static_cast<int>(value >> (3 * i) & 7);
    }
}

inline word limbs_row4(limbs_words4 *high, limbs_words4 a, word b) {
    const word words[] = {a.w0, a.w1, a.w2, a.w3};
    word row[5];
    Set<5>(row, Integer(words) * b.value());
    *high = limbs_words4_load(row + 1);
    return row[0];
}

inline word limbs_row4_accum(limbs_words4 *acc, limbs_words4 a, word b) {
    const word words[] = {a.w0, a.w1, a.w2, a.w3}, addend[] = {acc->w0, acc->w1, acc->w2, acc->w3};
    word row[5];
    Set<5>(row, Integer(words) * b.value() + Integer(addend));
    *acc = limbs_words4_load(row + 1);
    return row[0];
}

inline word limbs_sqr4_product(word a, word b, word *high, int) {
    return mul_wide(a, b, high);
}

inline void limbs_mul(word *r, const word *a, const word *b, int) {
    Set<8>(r, Integer(a) * Integer(b));
}

inline void limbs_mul_rows(word *r, const word *a, const word *b, int n) {
    limbs_mul(r, a, b, n);
}

inline void limbs_sqr(word *r, const word *a, int n) {
    limbs_mul(r, a, a, n);
}

inline word limbs_is_zero(const word *a, int) {
    return Integer(a) == 0;
}

inline void limbs_select(word mask, word *r, const word *a, const word *b, int) {
    Set(r, mask.value() != 0 ? Integer(a) : Integer(b));
}

#define CARRY_FN inline
#define CARRY_CONSTEXPR_FN inline
#define CARRY_GCC 0
#define CARRY_CHECK(condition) EXPECT_TRUE(condition)

// ---- The texts, and the same with a step left out

struct secp256k1_scalar {
    word d[4];
};

struct secp256k1_fe {
    word n[4];
};

struct secp256k1_fe_storage {
    word n[4];
};

const word N_0 = 7, N_1 = 5, N_2 = 6, N_3 = 7;
const word N_C_0 = 1, N_C_1 = 2, N_C_2 = 1;
constexpr unsigned int kOrder = kNumbers - 81, kPrime = kNumbers - 3;

const word FOLD = 3, P_0 = 0 - FOLD;

namespace text {
#include "examples/secp256k1_scalar/small_field.inc"
#include "examples/secp256k1_scalar/small_scalar.inc"
} // namespace text

namespace broken {
#include "examples/secp256k1_scalar/small_field_broken.inc"
#include "examples/secp256k1_scalar/small_scalar_broken.inc"
} // namespace broken

// ---- Scalars

using Reduce = void (*)(secp256k1_scalar *, const word *);

secp256k1_scalar Scalar(unsigned int value) {
    secp256k1_scalar r;
    Set(r.d, value);
    return r;
}

// Whether the function reduces every double-width number to its residue.
bool Reduces(Reduce reduce) {
    for (unsigned int value = 0; value < kNumbers * kNumbers; value++) {
        word l[8];
        secp256k1_scalar r;
        Set<8>(l, value);
        reduce(&r, l);
        if (Integer(r.d) != value % kOrder) {
            return false;
        }
    }
    return true;
}

TEST(ExhaustiveScalar, EveryDoubleWidthNumberIsReduced) {
    lost_carries = 0;
    EXPECT_TRUE(Reduces(text::secp256k1_scalar_reduce_512));
    EXPECT_EQ(lost_carries, 0u) << "a column does not fit two words";
}

TEST(ExhaustiveScalar, EverySum) {
    for (unsigned int a = 0; a < kOrder; a++) {
        for (unsigned int b = 0; b < kOrder; b++) {
            const secp256k1_scalar x = Scalar(a), y = Scalar(b);
            secp256k1_scalar r;
            const int overflow = text::secp256k1_scalar_add(&r, &x, &y);
            ASSERT_EQ(Integer(r.d), (a + b) % kOrder) << a << " + " << b;
            ASSERT_EQ(overflow, a + b >= kOrder) << a << " + " << b;
        }
    }
}

TEST(ExhaustiveScalar, EveryNegativeAndHalf) {
    for (unsigned int a = 0; a < kOrder; a++) {
        const secp256k1_scalar x = Scalar(a);
        secp256k1_scalar r;
        text::secp256k1_scalar_negate(&r, &x);
        ASSERT_EQ(Integer(r.d), (kOrder - a) % kOrder) << a;
        text::secp256k1_scalar_half(&r, &x);
        ASSERT_EQ(Integer(r.d), (a + a % 2 * kOrder) / 2) << a;
        r = x;
        ASSERT_EQ(text::secp256k1_scalar_cond_negate(&r, 1), -1);
        ASSERT_EQ(Integer(r.d), (kOrder - a) % kOrder) << a;
    }
}

TEST(ExhaustiveScalar, AnEndThatForgetsToSubtractIsSeen) {
    EXPECT_FALSE(Reduces(broken::secp256k1_scalar_reduce_512));
}

// ---- The field: every value of four words stands for its residue

using Binary = void (*)(secp256k1_fe *, const secp256k1_fe *, const secp256k1_fe *);

secp256k1_fe Element(unsigned int value) {
    secp256k1_fe r;
    Set(r.n, value);
    return r;
}

bool Multiplies(Binary mul) {
    for (unsigned int a = 0; a < kNumbers; a++) {
        for (unsigned int b = 0; b < kNumbers; b++) {
            const secp256k1_fe x = Element(a), y = Element(b);
            secp256k1_fe r;
            mul(&r, &x, &y);
            if (Integer(r.n) % kPrime != a * b % kPrime) {
                return false;
            }
        }
    }
    return true;
}

TEST(ExhaustiveField, EveryProduct) {
    EXPECT_TRUE(Multiplies(text::secp256k1_fe_mul));
}

TEST(ExhaustiveField, EverySum) {
    for (unsigned int a = 0; a < kNumbers; a++) {
        for (unsigned int b = 0; b < kNumbers; b++) {
            const secp256k1_fe y = Element(b);
            secp256k1_fe r = Element(a);
            text::secp256k1_fe_add(&r, &y);
            ASSERT_EQ(Integer(r.n) % kPrime, (a + b) % kPrime) << a << " + " << b;
        }
    }
}

TEST(ExhaustiveField, EveryElement) {
    for (unsigned int a = 0; a < kNumbers; a++) {
        const secp256k1_fe x = Element(a);
        secp256k1_fe r;
        text::secp256k1_fe_sqr(&r, &x);
        ASSERT_EQ(Integer(r.n) % kPrime, a * a % kPrime) << a;
        text::secp256k1_fe_negate(&r, &x, 1);
        ASSERT_EQ((Integer(r.n) + a) % kPrime, 0u) << a;
        r = x;
        text::secp256k1_fe_half(&r);
        ASSERT_EQ(2 * Integer(r.n) % kPrime, a % kPrime) << a;
        r = x;
        text::secp256k1_fe_normalize(&r);
        ASSERT_EQ(Integer(r.n), a % kPrime) << a;
        r = x;
        text::secp256k1_fe_normalize_var(&r);
        ASSERT_EQ(Integer(r.n), a % kPrime) << a;
        ASSERT_EQ(text::secp256k1_fe_normalizes_to_zero(&x), a % kPrime == 0) << a;
        ASSERT_EQ(text::secp256k1_fe_normalizes_to_zero_var(&x), a % kPrime == 0) << a;
    }
}

TEST(ExhaustiveField, AFoldThatForgetsItsLastCarryIsSeen) {
    EXPECT_FALSE(Multiplies(broken::secp256k1_fe_mul));
}

} // namespace small
