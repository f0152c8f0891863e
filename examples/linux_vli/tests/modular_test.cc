// SPDX-License-Identifier: MIT
//
// Sums, reductions and products with a modulus, against GMP.
#include "number.h"
#include "rounds.h"
#include "vli.h"
#include <gtest/gtest.h>
#include <string>

namespace {

const unsigned int ids[] = {ECC_CURVE_NIST_P192, ECC_CURVE_NIST_P256, ECC_CURVE_NIST_P384, ECC_CURVE_NIST_P521,
                            ECC_CURVE_SECP256K1};

// Calls check(n, modulus) with moduli of every length, of all kinds of leading and trailing digits.
template <class Check> void for_moduli(Check check) {
    Random random(2);
    for (unsigned int n = 1; n <= ECC_MAX_DIGITS; n++) {
        SCOPED_TRACE("ndigits = " + std::to_string(n));
        for (int round = 0; round < rounds(400); round++) {
            Digits modulus = random_digits(random, n);
            if (to_mpz(modulus) != 0) {
                check(random, n, modulus);
                ASSERT_FALSE(testing::Test::HasFailure()) << to_mpz(modulus).get_str(16);
            }
        }
    }
}

TEST(Modular, AddAndSubtract) {
    for_moduli([](Random &random, unsigned int n, const Digits &modulus) {
        const mpz_class m = to_mpz(modulus), x = random_below(random, m), y = random_below(random, m);
        const Digits a = to_digits(x, n), b = to_digits(y, n);
        const Digits sum = to_digits(mod(x + y, m), n), difference = to_digits(mod(x - y, m), n);
        Digits r(n);
        vli_mod_add(r.data(), a.data(), b.data(), modulus.data(), n);
        EXPECT_EQ(sum, r);
        r = a;
        vli_mod_add(r.data(), r.data(), b.data(), modulus.data(), n);
        EXPECT_EQ(sum, r);
        r = b;
        vli_mod_add(r.data(), a.data(), r.data(), modulus.data(), n);
        EXPECT_EQ(sum, r);
        vli_mod_sub(r.data(), a.data(), b.data(), modulus.data(), n);
        EXPECT_EQ(difference, r);
        r = a;
        vli_mod_sub(r.data(), r.data(), b.data(), modulus.data(), n);
        EXPECT_EQ(difference, r);
        r = b;
        vli_mod_sub(r.data(), a.data(), r.data(), modulus.data(), n);
        EXPECT_EQ(difference, r);
    });
}

using Reduction = void (*)(uint64_t *, const uint64_t *, const uint64_t *, unsigned int);

// For any product, into an array of its own and over either half of the product.
void expect_residue(Reduction reduce, const Digits &product, const Digits &modulus_and_more, unsigned int n) {
    const mpz_class m = to_mpz(modulus_and_more.data(), n);
    const Digits residue = to_digits(mod(to_mpz(product), m), n);
    Digits r(n), in_place = product;
    reduce(r.data(), product.data(), modulus_and_more.data(), n);
    EXPECT_EQ(residue, r) << to_mpz(product).get_str(16) << " modulo " << m.get_str(16);
    reduce(in_place.data(), in_place.data(), modulus_and_more.data(), n);
    in_place.resize(n);
    EXPECT_EQ(residue, in_place);
    in_place = product;
    reduce(in_place.data() + n, in_place.data(), modulus_and_more.data(), n);
    in_place = Digits(in_place.data() + n, in_place.data() + in_place.size());
    EXPECT_EQ(residue, in_place);
}

// Products at random and next to multiples of the modulus.
Digits random_product(Random &random, const mpz_class &m, unsigned int n) {
    Digits product = random_digits(random, 2 * n);
    if (random() % 2 == 0) {
        const mpz_class multiple = to_mpz(product) / m * m;
        product = to_digits(multiple + static_cast<long>(random() % 3) - 1, 2 * n);
    }
    return product;
}

TEST(Modular, SlowReductionByAnyModulus) {
    for_moduli([](Random &random, unsigned int n, const Digits &modulus) {
        expect_residue(vli_mmod_slow, random_product(random, to_mpz(modulus), n), modulus, n);
    });
}

TEST(Modular, SpecialReductionsByAnyModulus) {
    for_moduli([](Random &random, unsigned int n, const Digits &modulus) {
        const Digits product = random_product(random, to_mpz(modulus), n);
        expect_residue(vli_mmod_special, product, modulus, n);
        expect_residue(vli_mmod_special2, product, modulus, n);
    });
}

TEST(Modular, SpecialReductionsByTheirOwnForms) {
    for_moduli([](Random &random, unsigned int n, const Digits &any) {
        const mpz_class c = to_mpz(any.data(), 1), width = power_of_two(64 * n);
        for (int round = 0; round < 4; round++) {
            if (c != 0) {
                const mpz_class m = width - c;
                expect_residue(vli_mmod_special, random_product(random, m, n), to_digits(m, n), n);
            }
            const mpz_class m = width / 2 + c / 2;
            expect_residue(vli_mmod_special2, random_product(random, m, n), to_digits(m, n), n);
        }
    });
}

TEST(Modular, BarrettByAnyModulus) {
    for_moduli([](Random &random, unsigned int n, const Digits &any) {
        for (uint64_t top : {uint64_t{0}, uint64_t{1} << 63}) {
            Digits modulus = any;
            modulus[n - 1] |= top;
            const mpz_class m = to_mpz(modulus), mu = power_of_two(128 * n) / m;
            const Digits digits_of_mu = to_digits(mu, n + 1);
            modulus.insert(modulus.end(), digits_of_mu.begin(), digits_of_mu.end());
            expect_residue(vli_mmod_barrett, random_product(random, m, n), modulus, n);
        }
    });
}

TEST(Modular, ResidueByZeroIsZero) {
    for (unsigned int n = 1; n <= ECC_MAX_DIGITS; n++) {
        const Digits product(2 * n, UINT64_MAX), zero(n);
        Digits r(n, 7);
        vli_mmod_slow(r.data(), product.data(), zero.data(), n);
        EXPECT_EQ(zero, r);
    }
}

TEST(Modular, SlowProductOfAnyOperands) {
    for_moduli([](Random &random, unsigned int n, const Digits &modulus) {
        const Digits a = random_digits(random, n), b = random_digits(random, n);
        Digits r = a;
        vli_mod_mult_slow(r.data(), r.data(), b.data(), modulus.data(), n);
        EXPECT_EQ(to_digits(mod(to_mpz(a) * to_mpz(b), to_mpz(modulus)), n), r);
    });
}

class FastReduction : public testing::TestWithParam<unsigned int> {
  protected:
    const ecc_curve *curve = ecc_get_curve(GetParam());
    const unsigned int n = curve->g.ndigits;
    const mpz_class p = to_mpz(curve->p, n);

    void expect_residue_of(const mpz_class &number) const {
        const Digits product = to_digits(number, 2 * n), residue = to_digits(mod(number, p), n);
        Digits r(n), in_place = product;
        ASSERT_TRUE(vli_mmod_fast(r.data(), product.data(), curve));
        ASSERT_EQ(residue, r) << number.get_str(16);
        ASSERT_TRUE(vli_mmod_fast(in_place.data(), in_place.data(), curve));
        in_place.resize(n);
        ASSERT_EQ(residue, in_place) << number.get_str(16);
        in_place = product;
        ASSERT_TRUE(vli_mmod_fast(in_place.data() + n, in_place.data(), curve));
        in_place = Digits(in_place.data() + n, in_place.data() + in_place.size());
        ASSERT_EQ(residue, in_place) << number.get_str(16);
    }
};

TEST_P(FastReduction, EveryDoubleWidthProduct) {
    Random random(3);
    for (int round = 0; round < rounds(8000); round++) {
        expect_residue_of(to_mpz(random_digits(random, 2 * n)));
    }
}

TEST_P(FastReduction, NextToMultiplesOfThePrime) {
    Random random(4);
    for (int round = 0; round < rounds(4000); round++) {
        const mpz_class multiple = random_below(random, power_of_two(128 * n) / p) * p;
        for (int distance = -1; distance <= 1; distance++) {
            expect_residue_of(abs(multiple + distance));
        }
    }
}

// Every pattern of 32-bit words 0 and 2^32 - 1 in the upper half meets every carry that the columns can give.
TEST_P(FastReduction, ExtremeColumns) {
    const unsigned int words = 4 * n;
    Random random(5);
    for (int round = 0; round < rounds(8000); round++) {
        Digits product(2 * n);
        const uint64_t pattern = random();
        for (unsigned int i = 0; i < words; i++) {
            product[i / 2] |= (pattern >> i & 1 ? uint64_t{UINT32_MAX} : 0) << 32 * (i % 2);
        }
        expect_residue_of(to_mpz(product));
    }
}

TEST_P(FastReduction, Ends) {
    for (const mpz_class &number :
         {mpz_class(0), mpz_class(1), mpz_class(p - 1), p, mpz_class(p + 1), mpz_class(2 * p), mpz_class(p * p),
          mpz_class((p - 1) * (p - 1)), mpz_class(p * p - 1), mpz_class(power_of_two(2 * curve->nbits) - 1),
          mpz_class(power_of_two(128 * n) - 1), mpz_class(power_of_two(64 * n) - 1), power_of_two(64 * n)}) {
        expect_residue_of(number);
    }
}

TEST_P(FastReduction, Products) {
    Random random(6);
    for (int round = 0; round < rounds(2000); round++) {
        const Digits a = random_digits(random, n), b = random_digits(random, n);
        Digits r = a;
        vli_mod_mult_fast(r.data(), r.data(), b.data(), curve);
        ASSERT_EQ(to_digits(mod(to_mpz(a) * to_mpz(b), p), n), r);
        r = a;
        vli_mod_square_fast(r.data(), r.data(), curve);
        ASSERT_EQ(to_digits(mod(to_mpz(a) * to_mpz(a), p), n), r);
    }
}

INSTANTIATE_TEST_SUITE_P(Curves, FastReduction, testing::ValuesIn(ids),
                         [](const auto &test) { return std::string(ecc_get_curve(test.param)->name); });

TEST(FastReduction, PrimesOfOtherCurves) {
    for_moduli([](Random &random, unsigned int n, const Digits &any) {
        Digits modulus = any;
        if (random() % 2 == 0) {
            modulus = to_digits(power_of_two(64 * n) - 1 - to_mpz(any.data(), 1), n);
        } else if (random() % 2 == 0) {
            modulus = to_digits(power_of_two(64 * n - 1) + to_mpz(any.data(), 1) / 2, n);
        }
        if (to_mpz(modulus) == 0) {
            return;
        }
        ecc_curve curve = {};
        curve.p = modulus.data();
        curve.g.ndigits = static_cast<uint8_t>(n);
        const Digits product = random_product(random, to_mpz(modulus), n);
        Digits r(n);
        EXPECT_TRUE(vli_mmod_fast(r.data(), product.data(), &curve));
        EXPECT_EQ(to_digits(mod(to_mpz(product), to_mpz(modulus)), n), r);
    });
}

TEST(FastReduction, NoCurveNoResult) {
    uint64_t p[ECC_MAX_DIGITS + 1] = {3}, product[2 * ECC_MAX_DIGITS + 2] = {5}, r[ECC_MAX_DIGITS + 1] = {7};
    ecc_curve curve = {};
    curve.p = p;
    EXPECT_FALSE(vli_mmod_fast(r, product, nullptr));
    EXPECT_FALSE(vli_mmod_fast(r, product, &curve));
    curve.g.ndigits = ECC_MAX_DIGITS + 1;
    EXPECT_FALSE(vli_mmod_fast(r, product, &curve));
    EXPECT_EQ(7u, r[0]);
}

} // namespace
