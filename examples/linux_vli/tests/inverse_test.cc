// SPDX-License-Identifier: MIT
//
// Modular inverses, both forms, against GMP.
#include "number.h"
#include "rounds.h"
#include "vli.h"
#include <gtest/gtest.h>
#include <string>

namespace {

// 0 where there is no inverse, and modulo an even number and 1.
mpz_class inverse(const mpz_class &x, const mpz_class &m) {
    mpz_class r;
    const bool exists = m % 2 != 0 && m != 1 && mpz_invert(r.get_mpz_t(), x.get_mpz_t(), m.get_mpz_t()) != 0;
    return exists ? r : mpz_class(0);
}

void expect_inverse(const mpz_class &x, const mpz_class &m, unsigned int n) {
    const Digits input = to_digits(x, n), modulus = to_digits(m, n), expected = to_digits(inverse(x, m), n);
    Digits r(n), in_place = input;
    vli_mod_inv(r.data(), input.data(), modulus.data(), n);
    EXPECT_EQ(expected, r) << x.get_str(16) << " modulo " << m.get_str(16);
    vli_mod_inv(in_place.data(), in_place.data(), modulus.data(), n);
    EXPECT_EQ(expected, in_place);
    in_place = input;
    vli_mod_inv_var(in_place.data(), in_place.data(), modulus.data(), n);
    EXPECT_EQ(expected, in_place) << x.get_str(16) << " modulo " << m.get_str(16);
}

TEST(Inverse, ModulusAndInputOfAnyKind) {
    Random random(1);
    for (unsigned int n = 1; n <= ECC_MAX_DIGITS; n++) {
        for (int round = 0; round < rounds(400); round++) {
            Digits modulus = random_digits(random, n);
            modulus[0] |= random() % 8 != 0;
            if (to_mpz(modulus) != 0) {
                expect_inverse(to_mpz(random_digits(random, n)), to_mpz(modulus), n);
                ASSERT_FALSE(testing::Test::HasFailure());
            }
        }
    }
}

TEST(Inverse, SmallModuliExhaustively) {
    for (unsigned int n : {1u, 4u, 9u}) {
        for (int m = 1; m < 40; m++) {
            for (int x = 0; x < 45; x++) {
                expect_inverse(x, m, n);
            }
        }
    }
}

TEST(Inverse, PrimesAndOrdersOfTheCurves) {
    Random random(2);
    for (unsigned int id = ECC_CURVE_NIST_P192; id <= ECC_CURVE_SECP256K1; id++) {
        const ecc_curve *curve = ecc_get_curve(id);
        const unsigned int n = curve->g.ndigits;
        for (const mpz_class &m : {to_mpz(curve->p, n), to_mpz(curve->n, n)}) {
            for (const mpz_class &x : {mpz_class(0), mpz_class(1), mpz_class(2), mpz_class(m - 1), mpz_class(m - 2), m,
                                       mpz_class(m / 2), mpz_class(m / 2 + 1)}) {
                expect_inverse(x, m, n);
            }
            for (unsigned int bit = 0; bit < curve->nbits; bit++) {
                expect_inverse(power_of_two(bit), m, n);
                expect_inverse(m - power_of_two(bit), m, n);
            }
            for (int round = 0; round < rounds(300); round++) {
                expect_inverse(random_below(random, m), m, n);
            }
            ASSERT_FALSE(testing::Test::HasFailure());
        }
    }
}

} // namespace
