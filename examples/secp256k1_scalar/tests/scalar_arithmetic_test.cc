// SPDX-License-Identifier: MIT
//
// Every function of scalar.h against GMP: edge numbers crossed with edge numbers, then random operands, and each
// function with its result in place of an operand.
#include "examples/secp256k1_scalar/scalar_mul.h"
#include "scalar_number.h"

#include <gtest/gtest.h>
#include <string>

namespace {

using Binary = void(secp256k1_scalar *, const secp256k1_scalar *, const secp256k1_scalar *);
using Unary = void(secp256k1_scalar *, const secp256k1_scalar *);

// visit(a, b) for edge numbers crossed with each other, then for random ones.
template <class Visit> void ForEachPair(Visit visit) {
    for (const mpz_class &a : EdgeNumbers()) {
        for (const mpz_class &b : EdgeNumbers()) {
            visit(Scalar(a), Scalar(b));
            if (testing::Test::HasFailure()) {
                return;
            }
        }
    }
    Operands operands(1);
    for (int i = 0; i < SCALAR_TEST_ROUNDS && !testing::Test::HasFailure(); i++) {
        const secp256k1_scalar a = operands.Next();
        visit(a, operands.Next());
    }
}

template <class Visit> void ForEach(Visit visit) {
    for (const mpz_class &a : EdgeNumbers()) {
        visit(Scalar(a));
    }
    Operands operands(2);
    for (int i = 0; i < SCALAR_TEST_ROUNDS && !testing::Test::HasFailure(); i++) {
        visit(operands.Next());
    }
}

// run(r, a, b) gives `expected` with r apart, in a, in b, and with all three the same object where a = b.
template <class Run>
void ExpectBinary(Run run, const secp256k1_scalar &a, const secp256k1_scalar &b, const secp256k1_scalar &expected) {
    secp256k1_scalar r, in_a = a, in_b = b, in_all = a;
    run(&r, &a, &b);
    run(&in_a, &in_a, &b);
    run(&in_b, &a, &in_b);
    ASSERT_EQ(r, expected) << "a = " << a << ", b = " << b;
    ASSERT_EQ(in_a, expected) << "r is a; a = " << a << ", b = " << b;
    ASSERT_EQ(in_b, expected) << "r is b; a = " << a << ", b = " << b;
    if (a == b) {
        run(&in_all, &in_all, &in_all);
        ASSERT_EQ(in_all, expected) << "r is a and b = " << a;
    }
}

void ExpectUnary(Unary run, const secp256k1_scalar &a, const secp256k1_scalar &expected) {
    secp256k1_scalar r, in_a = a;
    run(&r, &a);
    run(&in_a, &in_a);
    ASSERT_EQ(r, expected) << "a = " << a;
    ASSERT_EQ(in_a, expected) << "r is a = " << a;
}

mpz_class Inverse(const mpz_class &a) {
    mpz_class inverse;
    return mpz_invert(inverse.get_mpz_t(), a.get_mpz_t(), Order().get_mpz_t()) == 0 ? mpz_class(0) : inverse;
}

// ---- Import, export, constants ----

TEST(ScalarImport, ReducesAndTellsOverflow) {
    Operands operands(3);
    const auto check = [](const mpz_class &number) {
        unsigned char bytes[32] = {0}, out[32];
        const std::vector<std::uint64_t> words = Words(number, 4);
        for (std::size_t i = 0; i < 32; i++) {
            bytes[31 - i] = static_cast<unsigned char>(words[i / 8] >> (8 * (i % 8)));
        }
        secp256k1_scalar r, without_flag, key;
        int overflow = 2;
        secp256k1_scalar_set_b32(&r, bytes, &overflow);
        secp256k1_scalar_set_b32(&without_flag, bytes, nullptr);
        ASSERT_EQ(r, Scalar(number)) << number;
        ASSERT_EQ(without_flag, r);
        ASSERT_EQ(overflow, number >= Order()) << number;
        ASSERT_EQ(secp256k1_scalar_set_b32_seckey(&key, bytes), number > 0 && number < Order()) << number;
        ASSERT_EQ(key, r);
        secp256k1_scalar_get_b32(out, &r);
        if (number < Order()) {
            ASSERT_TRUE(std::equal(bytes, bytes + 32, out)) << number;
        }
    };
    for (const mpz_class &edge : EdgeNumbers()) {
        check(edge);
    }
    for (int i = 0; i < SCALAR_TEST_ROUNDS; i++) {
        check(operands.Below(mpz_class(1) << 256));
    }
}

TEST(ScalarImport, SetIntTakesEveryUnsignedInt) {
    for (unsigned int v : {0u, 1u, 0x7fffffffu, 0x80000000u, 0xffffffffu}) {
        secp256k1_scalar r = Scalar(-1);
        secp256k1_scalar_set_int(&r, v);
        EXPECT_EQ(r, Scalar(v));
    }
}

TEST(ScalarClear, LeavesZero) {
    secp256k1_scalar r = Scalar(-1);
    secp256k1_scalar_clear(&r);
    EXPECT_EQ(r, Scalar(0));
}

// ---- Predicates ----

TEST(ScalarPredicates, AgreeWithIntegers) {
    const mpz_class half = (Order() - 1) / 2;
    ForEach([&](const secp256k1_scalar &a) {
        const mpz_class number = Integer(a);
        ASSERT_EQ(secp256k1_scalar_is_zero(&a), number == 0) << a;
        ASSERT_EQ(secp256k1_scalar_is_one(&a), number == 1) << a;
        ASSERT_EQ(secp256k1_scalar_is_even(&a), number % 2 == 0) << a;
        ASSERT_EQ(secp256k1_scalar_is_high(&a), number > half) << a;
    });
}

TEST(ScalarPredicates, EachWordDecidesEquality) {
    ForEachPair([](const secp256k1_scalar &a, const secp256k1_scalar &b) {
        ASSERT_EQ(secp256k1_scalar_eq(&a, &b), a == b);
        ASSERT_EQ(secp256k1_scalar_eq(&a, &a), 1);
        for (std::size_t i = 0; i < 4; i++) {
            secp256k1_scalar other = a;
            other.d[i] ^= b.d[i] | 1;
            ASSERT_EQ(secp256k1_scalar_eq(&a, &other), 0);
            ASSERT_EQ(secp256k1_scalar_is_zero(&other), Integer(other) == 0);
            ASSERT_EQ(secp256k1_scalar_is_one(&other), Integer(other) == 1);
        }
    });
}

// ---- Bits ----

TEST(ScalarBits, EveryOffsetAndCount) {
    Operands operands(4);
    for (int i = 0; i < 20; i++) {
        const secp256k1_scalar a = operands.Next();
        for (unsigned int offset = 0; offset < 256; offset++) {
            for (unsigned int count = 1; count <= 32 && offset + count <= 256; count++) {
                const mpz_class bits = (Integer(a) >> offset) & ((mpz_class(1) << count) - 1);
                ASSERT_EQ(secp256k1_scalar_get_bits_var(&a, offset, count), bits.get_ui()) << offset << ' ' << count;
                if (offset / 32 == (offset + count - 1) / 32) {
                    ASSERT_EQ(secp256k1_scalar_get_bits_limb32(&a, offset, count), bits.get_ui())
                        << offset << ' ' << count;
                }
            }
        }
    }
}

TEST(ScalarBits, AddsEveryBitUnderAFlag) {
    Operands operands(5);
    for (unsigned int bit = 0; bit < 256; bit++) {
        const mpz_class power = mpz_class(1) << bit;
        for (int i = 0; i < 20; i++) {
            const secp256k1_scalar a = Scalar(operands.Below(Order() - power));
            secp256k1_scalar with = a, without = a;
            secp256k1_scalar_cadd_bit(&with, bit, 1);
            secp256k1_scalar_cadd_bit(&without, bit, 0);
            ASSERT_EQ(with, Scalar(Integer(a) + power)) << a << " + 2^" << bit;
            ASSERT_EQ(without, a) << bit;
        }
    }
}

// ---- Arithmetic ----

TEST(ScalarAdd, SumAndOverflow) {
    ForEachPair([](const secp256k1_scalar &a, const secp256k1_scalar &b) {
        const mpz_class sum = Integer(a) + Integer(b);
        const auto add = [&](secp256k1_scalar *r, const secp256k1_scalar *x, const secp256k1_scalar *y) {
            ASSERT_EQ(secp256k1_scalar_add(r, x, y), sum >= Order()) << a << " + " << b;
        };
        ExpectBinary(add, a, b, Scalar(sum));
    });
}

TEST(ScalarNegate, NegateAndHalfAndTheirInverses) {
    const mpz_class half = (Order() + 1) / 2;
    ForEach([&](const secp256k1_scalar &a) {
        ExpectUnary(secp256k1_scalar_negate, a, Scalar(-Integer(a)));
        ExpectUnary(secp256k1_scalar_half, a, Scalar(Integer(a) * half));
    });
}

TEST(ScalarNegate, UnderAFlagReturnsTheSign) {
    ForEach([](const secp256k1_scalar &a) {
        secp256k1_scalar with = a, without = a;
        ASSERT_EQ(secp256k1_scalar_cond_negate(&with, 1), -1);
        ASSERT_EQ(secp256k1_scalar_cond_negate(&without, 0), 1);
        ASSERT_EQ(with, Scalar(-Integer(a)));
        ASSERT_EQ(without, a);
    });
}

TEST(ScalarCmov, MovesUnderAFlag) {
    ForEachPair([](const secp256k1_scalar &a, const secp256k1_scalar &b) {
        secp256k1_scalar with = b, without = b;
        secp256k1_scalar_cmov(&with, &a, 1);
        secp256k1_scalar_cmov(&without, &a, 0);
        ASSERT_EQ(with, a);
        ASSERT_EQ(without, b);
        secp256k1_scalar_cmov(&with, &with, 1);
        ASSERT_EQ(with, a);
    });
}

TEST(ScalarMul, EveryFormulation) {
    ForEachPair([](const secp256k1_scalar &a, const secp256k1_scalar &b) {
        const secp256k1_scalar product = Scalar(Integer(a) * Integer(b));
        for (Binary *mul : {secp256k1_scalar_mul, secp256k1_scalar_mul_compare, secp256k1_scalar_mul_accum,
                            secp256k1_scalar_mul_rows}) {
            ExpectBinary(mul, a, b, product);
        }
    });
}

TEST(ScalarSqr, IsTheProductWithItself) {
    ForEach([](const secp256k1_scalar &a) { ExpectUnary(secp256k1_scalar_sqr, a, Scalar(Integer(a) * Integer(a))); });
}

TEST(ScalarMul, Product512) {
    ForEachPair([](const secp256k1_scalar &a, const secp256k1_scalar &b) {
        std::uint64_t l[8];
        secp256k1_scalar_mul_512(l, &a, &b);
        ASSERT_EQ(Integer(l, 8), Integer(a) * Integer(b)) << a << " * " << b;
    });
}

// All 512-bit numbers are in its domain, products of scalars or not.
TEST(ScalarReduce, EveryNumberOf512Bits) {
    Operands operands(6);
    const mpz_class limit = mpz_class(1) << 256;
    const auto check = [](const mpz_class &number) {
        const std::vector<std::uint64_t> words = Words(number, 8);
        secp256k1_scalar r;
        secp256k1_scalar_reduce_512(&r, words.data());
        ASSERT_EQ(r, Scalar(number)) << number;
    };
    for (const mpz_class &high : EdgeNumbers()) {
        for (const mpz_class &low : EdgeNumbers()) {
            check(high * limit + low);
        }
    }
    for (int i = 0; i < SCALAR_TEST_ROUNDS; i++) {
        const mpz_class high = operands.Below(limit);
        check(high * limit + operands.Below(limit));
    }
    // Around the multiples of n, where the end decides.
    for (int i = 0; i < SCALAR_TEST_ROUNDS; i++) {
        const mpz_class multiple = operands.Below(limit) * Order();
        for (int step = -1; step <= 1; step++) {
            if (multiple + step >= 0) {
                check(multiple + step);
            }
        }
    }
}

TEST(ScalarInverse, BothForms) {
    Operands operands(7);
    const auto check = [](const secp256k1_scalar &a) {
        const secp256k1_scalar inverse = Scalar(Inverse(Integer(a)));
        ExpectUnary(secp256k1_scalar_inverse, a, inverse);
        ExpectUnary(secp256k1_scalar_inverse_var, a, inverse);
    };
    for (const mpz_class &edge : EdgeNumbers()) {
        check(Scalar(edge));
    }
    for (int i = 0; i < SCALAR_TEST_ROUNDS / 3; i++) {
        check(operands.Next());
    }
}

// ---- Splits ----

TEST(ScalarSplit, HalvesOf128Bits) {
    const mpz_class limit = mpz_class(1) << 128;
    ForEach([&](const secp256k1_scalar &k) {
        secp256k1_scalar r1, r2, in_r1 = k, in_r2 = k;
        secp256k1_scalar_split_128(&r1, &r2, &k);
        ASSERT_EQ(r1, Scalar(Integer(k) % limit)) << k;
        ASSERT_EQ(r2, Scalar(Integer(k) / limit)) << k;
        secp256k1_scalar_split_128(&in_r1, &r2, &in_r1);
        ASSERT_EQ(in_r1, r1);
        secp256k1_scalar_split_128(&r1, &in_r2, &in_r2);
        ASSERT_EQ(in_r2, r2);
    });
}

TEST(ScalarSplit, LambdaIsACubeRootOfOneAndTheHalvesAreShort) {
    const mpz_class lambda("5363ad4cc05c30e0a5261c028812645a122e22ea20816678df02967c1b23bd72", 16);
    const mpz_class limit = mpz_class(1) << 128;
    ASSERT_EQ(Mod(lambda * lambda * lambda, Order()), 1);
    ForEach([&](const secp256k1_scalar &k) {
        secp256k1_scalar r1, r2, in_r1 = k, in_r2 = k, other;
        secp256k1_scalar_split_lambda(&r1, &r2, &k);
        ASSERT_EQ(Scalar(Integer(r1) + Integer(r2) * lambda), k);
        ASSERT_TRUE(Integer(r1) < limit || Order() - Integer(r1) < limit) << k;
        ASSERT_TRUE(Integer(r2) < limit || Order() - Integer(r2) < limit) << k;
        secp256k1_scalar_split_lambda(&in_r1, &other, &in_r1);
        ASSERT_EQ(in_r1, r1);
        ASSERT_EQ(other, r2);
        secp256k1_scalar_split_lambda(&other, &in_r2, &in_r2);
        ASSERT_EQ(in_r2, r2);
        ASSERT_EQ(other, r1);
    });
}

TEST(ScalarMulShift, RoundsEveryShift) {
    Operands operands(8);
    for (unsigned int shift = 256; shift <= 512; shift++) {
        for (int i = 0; i < 30; i++) {
            const secp256k1_scalar a = operands.Next(), b = operands.Next();
            const mpz_class rounded = (Integer(a) * Integer(b) + (mpz_class(1) << (shift - 1))) >> shift;
            const auto run = [&](secp256k1_scalar *r, const secp256k1_scalar *x, const secp256k1_scalar *y) {
                secp256k1_scalar_mul_shift_var(r, x, y, shift);
            };
            ExpectBinary(run, a, b, Scalar(rounded));
        }
    }
}

// ---- Laws ----

TEST(ScalarLaws, FieldOfPrimeOrder) {
    Operands operands(9);
    for (int i = 0; i < SCALAR_TEST_ROUNDS / 3; i++) {
        const secp256k1_scalar a = operands.Next(), b = operands.Next(), c = operands.Next();
        secp256k1_scalar left, right, t;
        secp256k1_scalar_add(&t, &a, &b); // (a + b) c = a c + b c
        secp256k1_scalar_mul(&left, &t, &c);
        secp256k1_scalar_mul(&t, &a, &c);
        secp256k1_scalar_mul(&right, &b, &c);
        secp256k1_scalar_add(&right, &t, &right);
        ASSERT_EQ(left, right);
        secp256k1_scalar_mul(&t, &a, &b); // (a b) c = a (b c)
        secp256k1_scalar_mul(&left, &t, &c);
        secp256k1_scalar_mul(&t, &b, &c);
        secp256k1_scalar_mul(&right, &a, &t);
        ASSERT_EQ(left, right);
        secp256k1_scalar_negate(&t, &a); // a + -a = 0
        secp256k1_scalar_add(&t, &t, &a);
        ASSERT_TRUE(secp256k1_scalar_is_zero(&t));
        secp256k1_scalar_half(&t, &a); // a / 2 + a / 2 = a
        secp256k1_scalar_add(&t, &t, &t);
        ASSERT_EQ(t, a);
        secp256k1_scalar_inverse(&t, &a); // a a^-1 = 1
        secp256k1_scalar_mul(&t, &t, &a);
        ASSERT_EQ(secp256k1_scalar_is_one(&t), !secp256k1_scalar_is_zero(&a));
        secp256k1_scalar_negate(&t, &a); // exactly one of a and -a is high, unless both are 0
        ASSERT_EQ(secp256k1_scalar_is_high(&a) + secp256k1_scalar_is_high(&t), !secp256k1_scalar_is_zero(&a));
    }
}

} // namespace
