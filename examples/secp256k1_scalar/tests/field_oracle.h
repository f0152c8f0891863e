// SPDX-License-Identifier: MIT
//
// Field elements for the tests, and what they stand for, by GMP. An element here is any member of its domain, not only a
// canonical one: limbs at their bounds, values between p and 2^256, magnitudes that have grown.
#ifndef SECP256K1_SCALAR_TESTS_FIELD_ORACLE_H
#define SECP256K1_SCALAR_TESTS_FIELD_ORACLE_H

#include "../field.h"

#include <cstdint>
#include <cstdlib>
#include <gmpxx.h>
#include <random>
#include <string>
#include <vector>

namespace field_test {

#if defined(SECP256K1_FIELD_5X52)
constexpr int kLimbs = 5, kLimbBits = 52, kMaxMagnitude = 32;
#else
constexpr int kLimbs = 4, kLimbBits = 64, kMaxMagnitude = 1;
#endif

// Random operands of each operation.
#if defined(FIELD_TEST_LONG)
constexpr int kRounds = 1000000;
#else
constexpr int kRounds = 20000;
#endif

inline mpz_class Integer(std::uint64_t word) {
    mpz_class value;
    mpz_import(value.get_mpz_t(), 1, -1, sizeof word, 0, 0, &word);
    return value;
}

inline const mpz_class &P() {
    static const mpz_class p("0xfffffffffffffffffffffffffffffffffffffffffffffffffffffffefffffc2f");
    return p;
}

// In [0, p), for a negative number too.
inline mpz_class ModP(const mpz_class &value) {
    mpz_class residue;
    mpz_mod(residue.get_mpz_t(), value.get_mpz_t(), P().get_mpz_t());
    return residue;
}

inline mpz_class PowerModP(const mpz_class &base, const mpz_class &exponent) {
    mpz_class power;
    mpz_powm(power.get_mpz_t(), base.get_mpz_t(), exponent.get_mpz_t(), P().get_mpz_t());
    return power;
}

// The sum of the limbs, not reduced.
inline mpz_class Sum(const secp256k1_fe &a) {
    mpz_class sum;
    for (int i = kLimbs - 1; i >= 0; i--) {
        sum = (sum << kLimbBits) + Integer(a.n[i]);
    }
    return sum;
}

inline mpz_class Residue(const secp256k1_fe &a) {
    return ModP(Sum(a));
}

inline bool IsNormalized(const secp256k1_fe &a) {
    bool small_limbs = true;
    for (int i = 0; i < kLimbs && kLimbBits < 64; i++) {
        small_limbs = small_limbs && a.n[i] >> (kLimbBits % 64) == 0;
    }
    return small_limbs && Sum(a) < P();
}

// The largest limb of an element of magnitude m.
inline std::uint64_t LimbLimit(int limb, int m) {
#if defined(SECP256K1_FIELD_5X52)
    return 2 * static_cast<std::uint64_t>(m) * ((std::uint64_t{1} << (limb == 4 ? 48 : 52)) - 1);
#else
    (void)limb, (void)m;
    return UINT64_MAX;
#endif
}

inline bool HasMagnitude(const secp256k1_fe &a, int m) {
    for (int i = 0; i < kLimbs; i++) {
        if (a.n[i] > LimbLimit(i, m)) {
            return false;
        }
    }
    return true;
}

// value, which is below 2^256, limb by limb.
inline secp256k1_fe Element(const mpz_class &value) {
    secp256k1_fe a;
    mpz_class rest = value;
    for (int i = 0; i < kLimbs; i++) {
        mpz_class limb;
        mpz_fdiv_r_2exp(limb.get_mpz_t(), rest.get_mpz_t(), kLimbBits);
        a.n[i] = 0;
        mpz_export(&a.n[i], nullptr, -1, sizeof a.n[i], 0, 0, limb.get_mpz_t());
        rest >>= kLimbBits;
    }
    return a;
}

inline std::string Show(const secp256k1_fe &a) {
    std::string text;
    for (int i = kLimbs - 1; i >= 0; i--) {
        text += (text.empty() ? "" : ":") + Integer(a.n[i]).get_str(16);
    }
    return text;
}

// The residues whose neighbourhood matters: 0, p, the fold constant and its square, powers of two.
inline std::vector<secp256k1_fe> EdgeValues() {
    const mpz_class fold = (mpz_class(1) << 256) - P();
    std::vector<secp256k1_fe> elements;
    for (const mpz_class &center : std::vector<mpz_class>{
             0, P(), (mpz_class(1) << 256) - 1, fold, fold * fold, P() / 2, mpz_class(1) << 64, mpz_class(1) << 128,
             mpz_class(1) << 192, mpz_class(1) << 255, P() - fold, P() - fold * fold, P() - 65537,
             (mpz_class(1) << 52) - 1, mpz_class(1) << 104, mpz_class(1) << 208}) {
        for (int offset = -2; offset <= 2; offset++) {
            const mpz_class value = center + offset;
            if (value >= 0 && (value >> 256) == 0) {
                elements.push_back(Element(value));
            }
        }
    }
    return elements;
}

// Every combination of edge limbs, with all bounds of magnitude m among them.
inline std::vector<secp256k1_fe> EdgeLimbs(int m) {
    std::vector<secp256k1_fe> elements(1);
    for (int i = 0; i < kLimbs; i++) {
        std::vector<secp256k1_fe> longer;
        for (const secp256k1_fe &start : elements) {
            const std::uint64_t p_limb = Element(P()).n[i];
            for (std::uint64_t limb :
                 {std::uint64_t{0}, std::uint64_t{1}, p_limb, LimbLimit(i, m), LimbLimit(i, m) - 1}) {
                longer.push_back(start);
                longer.back().n[i] = limb;
            }
        }
        elements = longer;
    }
    return elements;
}

// Random elements of magnitude m, rich in zero limbs and limbs at their bound, from a sequence that CARRY_TEST_SEED in the
// environment chooses.
class RandomElements {
  public:
    RandomElements() : seed_(SeedFromEnvironment()), random_(seed_) {}

    secp256k1_fe Next(int m) {
        secp256k1_fe a;
        for (int i = 0; i < kLimbs; i++) {
            const std::uint64_t limit = LimbLimit(i, m), word = random_();
            switch (random_() % 8) {
            case 0: a.n[i] = word % 2; break;
            case 1: a.n[i] = limit - word % 2; break;
            default: a.n[i] = limit == UINT64_MAX ? word : word % (limit + 1); break;
            }
        }
        return a;
    }

    int Magnitude(int highest) {
        return highest > kMaxMagnitude ? Magnitude(kMaxMagnitude)
                                       : 1 + static_cast<int>(random_() % static_cast<unsigned>(highest));
    }

    int Below(int bound) {
        return static_cast<int>(random_() % static_cast<unsigned>(bound));
    }

    std::uint64_t seed() const {
        return seed_;
    }

  private:
    static std::uint64_t SeedFromEnvironment() {
        const char *text = std::getenv("CARRY_TEST_SEED");
        return text == nullptr ? 1 : std::strtoull(text, nullptr, 0);
    }

    std::uint64_t seed_;
    std::mt19937_64 random_;
};

} // namespace field_test

#endif
