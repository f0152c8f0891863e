// SPDX-License-Identifier: MIT
//
// Inverses and Jacobi symbols: every number modulo every small odd modulus, and random numbers modulo moduli of every
// length, against GMP.
#include "examples/secp256k1_scalar/modinv.h"
#include "scalar_number.h"

#include <gtest/gtest.h>

namespace {

modinv_signed62 Limbs(const mpz_class &value) {
    modinv_signed62 limbs;
    modinv_from_words(&limbs, Words(value, 4).data());
    return limbs;
}

mpz_class Value(const modinv_signed62 &limbs) {
    std::uint64_t words[4];
    modinv_to_words(words, &limbs);
    return Integer(words, 4);
}

modinv_info Info(const mpz_class &modulus) {
    const mpz_class power = mpz_class(1) << 62;
    mpz_class inverse;
    mpz_invert(inverse.get_mpz_t(), modulus.get_mpz_t(), power.get_mpz_t());
    return {Limbs(modulus), Words(inverse, 1)[0]};
}

void Check(const mpz_class &x, const mpz_class &modulus, const modinv_info &info) {
    mpz_class inverse = 0;
    const modinv_signed62 limbs = Limbs(x);
    ASSERT_EQ(modinv_jacobi_var(&limbs, &info), mpz_jacobi(x.get_mpz_t(), modulus.get_mpz_t()))
        << x << " mod " << modulus;
    if (x != 0 && mpz_invert(inverse.get_mpz_t(), x.get_mpz_t(), modulus.get_mpz_t()) == 0) {
        return; // a common factor: outside the domain of the inverses
    }
    modinv_signed62 constant = limbs, variable = limbs;
    modinv(&constant, &info);
    modinv_var(&variable, &info);
    ASSERT_EQ(Value(constant), inverse) << x << " mod " << modulus;
    ASSERT_EQ(Value(variable), inverse) << x << " mod " << modulus;
}

TEST(Modinv, WordsAndLimbs) {
    Operands operands(1);
    for (int i = 0; i < 1000; i++) {
        const mpz_class value = operands.Below(mpz_class(1) << 256);
        const modinv_signed62 limbs = Limbs(value);
        mpz_class sum = 0;
        for (int limb = 4; limb >= 0; limb--) {
            ASSERT_GE(limbs.v[limb], 0);
            ASSERT_LT(limbs.v[limb], std::int64_t(1) << 62);
            sum = (sum << 62) + Integer(reinterpret_cast<const std::uint64_t *>(&limbs.v[limb]), 1);
        }
        ASSERT_EQ(sum, value);
        ASSERT_EQ(Value(limbs), value);
    }
}

TEST(Modinv, EveryNumberModuloEverySmallOddModulus) {
    for (unsigned int modulus = 3; modulus < 260; modulus += 2) {
        const modinv_info info = Info(modulus);
        for (unsigned int x = 0; x < modulus; x++) {
            Check(x, modulus, info);
            ASSERT_FALSE(HasFailure());
        }
    }
}

TEST(Modinv, ModuliOfEveryLength) {
    Operands operands(2);
    for (unsigned int bits = 2; bits <= 256; bits++) {
        const mpz_class limit = mpz_class(1) << bits;
        for (int i = 0; i < SCALAR_TEST_ROUNDS / 300; i++) {
            const mpz_class modulus = i == 0 ? mpz_class(limit - 1) : mpz_class(operands.Below(limit - 3) | 3);
            const modinv_info info = Info(modulus);
            Check(operands.Below(modulus), modulus, info);
            Check(modulus - 1, modulus, info);
            Check(1, modulus, info);
            ASSERT_FALSE(HasFailure());
        }
    }
}

// The two moduli in use, the group's order and the field's prime.
TEST(Modinv, ModuliInUse) {
    Operands operands(3);
    const mpz_class prime = (mpz_class(1) << 256) - (mpz_class(1) << 32) - 977;
    for (const mpz_class &modulus : {Order(), prime}) {
        const modinv_info info = Info(modulus);
        for (const mpz_class &edge : EdgeNumbers()) {
            Check(Mod(edge, modulus), modulus, info);
        }
        for (int i = 0; i < SCALAR_TEST_ROUNDS && !HasFailure(); i++) {
            Check(operands.Below(modulus), modulus, info);
        }
    }
}

} // namespace
