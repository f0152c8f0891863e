// SPDX-License-Identifier: MIT
//
// Every function of field.h against GMP, on the edges of its domain and on random elements of it, and in place. Built once
// for each representation and optimisation level.
#include "field_oracle.h"

#include <algorithm>
#include <functional>
#include <gtest/gtest-spi.h>
#include <gtest/gtest.h>

namespace field_test {
namespace {

using Unary = void (*)(secp256k1_fe *r, const secp256k1_fe *a);
using Binary = void (*)(secp256k1_fe *r, const secp256k1_fe *a, const secp256k1_fe *b);
using InPlace = void (*)(secp256k1_fe *r);

bool SameLimbs(const secp256k1_fe &a, const secp256k1_fe &b) {
    return std::equal(a.n, a.n + kLimbs, b.n);
}

// f(a), as an object of its own and over the operand.
secp256k1_fe Call(Unary f, const secp256k1_fe &a) {
    secp256k1_fe x = a, r;
    f(&r, &x);
    EXPECT_TRUE(SameLimbs(x, a)) << "the operand changed: " << Show(a);
    f(&x, &x);
    EXPECT_TRUE(SameLimbs(x, r)) << "another result in place: " << Show(a);
    return r;
}

// f(a, b), as an object of its own and over each operand.
secp256k1_fe Call(Binary f, const secp256k1_fe &a, const secp256k1_fe &b) {
    secp256k1_fe x = a, y = b, r;
    f(&r, &x, &y);
    EXPECT_TRUE(SameLimbs(x, a) && SameLimbs(y, b)) << "an operand changed: " << Show(a) << ", " << Show(b);
    f(&x, &x, &y);
    EXPECT_TRUE(SameLimbs(x, r)) << "another result over a: " << Show(a) << ", " << Show(b);
    x = a;
    f(&y, &x, &y);
    EXPECT_TRUE(SameLimbs(y, r)) << "another result over b: " << Show(a) << ", " << Show(b);
    return r;
}

secp256k1_fe Call(InPlace f, secp256k1_fe a) {
    f(&a);
    return a;
}

void ExpectElement(const secp256k1_fe &r, const mpz_class &residue, int magnitude) {
    EXPECT_EQ(Residue(r), ModP(residue)) << Show(r);
    EXPECT_TRUE(HasMagnitude(r, magnitude)) << Show(r) << " is not of magnitude " << magnitude;
}

void ExpectNormalized(const secp256k1_fe &r, const mpz_class &residue) {
    EXPECT_EQ(Sum(r), ModP(residue)) << Show(r);
    EXPECT_TRUE(IsNormalized(r)) << Show(r);
}

// check(a, m) for elements a of every magnitude m up to `highest`: edges, and random ones.
void ForElements(int highest, int rounds, const std::function<void(const secp256k1_fe &a, int m)> &check) {
    for (const secp256k1_fe &a : EdgeValues()) {
        check(a, 1);
    }
    const int limit = std::min(highest, kMaxMagnitude);
    for (int m : limit == 1 ? std::vector<int>{1} : std::vector<int>{1, 2, limit}) {
        for (const secp256k1_fe &a : EdgeLimbs(m)) {
            check(a, m);
        }
    }
    RandomElements random;
    for (int i = 0; i < rounds && !testing::Test::HasFailure(); i++) {
        const int m = random.Magnitude(highest);
        check(random.Next(m), m);
    }
}

// check(a, b) for pairs whose magnitudes are m and n at most.
void ForPairs(int m, int n,
              const std::function<void(const secp256k1_fe &a, int m, const secp256k1_fe &b, int n)> &check) {
    m = std::min(m, kMaxMagnitude);
    n = std::min(n, kMaxMagnitude);
    for (const secp256k1_fe &a : EdgeValues()) {
        for (const secp256k1_fe &b : EdgeValues()) {
            check(a, 1, b, 1);
        }
    }
    const std::vector<secp256k1_fe> first = EdgeLimbs(m), second = EdgeLimbs(n);
    for (size_t i = 0; i < first.size(); i++) {
        check(first[i], m, second[i], n);
        check(first[i], m, second.back(), n);
        check(first.back(), m, second[i], n);
    }
    RandomElements random;
    for (int i = 0; i < kRounds && !testing::Test::HasFailure(); i++) {
        check(random.Next(m), m, random.Next(n), n);
    }
}

class Field : public testing::Test {
  protected:
    testing::ScopedTrace trace_{__FILE__, __LINE__, "CARRY_TEST_SEED=" + std::to_string(RandomElements().seed())};
};

// ---- Import and export

std::vector<unsigned char> Bytes(const mpz_class &value) {
    std::vector<unsigned char> bytes(32);
    for (size_t i = 0; i < 32; i++) {
        bytes[31 - i] = static_cast<unsigned char>(mpz_class((value >> (8 * i)) & 255).get_ui());
    }
    return bytes;
}

// Numbers below 2^256, also p and more.
void ForNumbers(const std::function<void(const mpz_class &value)> &check) {
    ForElements(1, kRounds, [&](const secp256k1_fe &a, int) {
        if ((Sum(a) >> 256) == 0) {
            check(Sum(a));
        }
    });
}

TEST_F(Field, SetB32ModTakesEveryNumber) {
    ForNumbers([](const mpz_class &value) {
        secp256k1_fe r;
        secp256k1_fe_set_b32_mod(&r, Bytes(value).data());
        ExpectElement(r, value, 1);
    });
}

TEST_F(Field, SetB32LimitTellsNumbersFromPOn) {
    ForNumbers([](const mpz_class &value) {
        secp256k1_fe r;
        EXPECT_EQ(secp256k1_fe_set_b32_limit(&r, Bytes(value).data()), value < P()) << value.get_str(16);
        ExpectElement(r, value, 1);
        EXPECT_EQ(IsNormalized(r), value < P());
    });
}

TEST_F(Field, GetB32AndStorageReturnWhatWentIn) {
    ForNumbers([](const mpz_class &value) {
        const secp256k1_fe a = Element(ModP(value));
        std::vector<unsigned char> bytes(32);
        secp256k1_fe_get_b32(bytes.data(), &a);
        EXPECT_EQ(bytes, Bytes(ModP(value)));

        secp256k1_fe_storage words;
        secp256k1_fe r;
        secp256k1_fe_to_storage(&words, &a);
        EXPECT_EQ(Integer(words.n[0]) + (Integer(words.n[1]) << 64) + (Integer(words.n[2]) << 128) +
                      (Integer(words.n[3]) << 192),
                  ModP(value));
        secp256k1_fe_from_storage(&r, &words);
        EXPECT_TRUE(SameLimbs(r, a));
    });
}

TEST_F(Field, SetIntTakesAllFifteenBits) {
    for (int a = 0; a <= 0x7fff; a++) {
        secp256k1_fe r;
        secp256k1_fe_set_int(&r, a);
        ASSERT_NO_FATAL_FAILURE(ExpectNormalized(r, a));
    }
}

TEST_F(Field, ClearLeavesZero) {
    secp256k1_fe a = RandomElements().Next(1);
    secp256k1_fe_clear(&a);
    EXPECT_TRUE(SameLimbs(a, Element(0)));
}

// ---- Normal forms

TEST_F(Field, NormalizeGivesTheCanonicalElement) {
    ForElements(32, kRounds, [](const secp256k1_fe &a, int) {
        ExpectNormalized(Call(secp256k1_fe_normalize, a), Sum(a));
        ExpectNormalized(Call(secp256k1_fe_normalize_var, a), Sum(a));
        ExpectElement(Call(secp256k1_fe_normalize_weak, a), Sum(a), 1);
    });
}

TEST_F(Field, NormalizesToZeroForZeroAndMultiplesOfP) {
    const auto expect = [](const secp256k1_fe &a) {
        const int zero = Residue(a) == 0;
        EXPECT_EQ(secp256k1_fe_normalizes_to_zero(&a), zero) << Show(a);
        EXPECT_EQ(secp256k1_fe_normalizes_to_zero_var(&a), zero) << Show(a);
    };
    ForElements(32, kRounds, [&](const secp256k1_fe &a, int m) {
        expect(a);
        if (m == kMaxMagnitude && m > 1) {
            return; // no room for the sum
        }
        secp256k1_fe zero;
        secp256k1_fe_negate(&zero, &a, m); // a - a by another way than a itself
        if (2 * m + 1 <= kMaxMagnitude || kMaxMagnitude == 1) {
            secp256k1_fe_add(&zero, &a);
            EXPECT_EQ(Residue(zero), 0);
            expect(zero);
        }
    });
}

TEST_F(Field, IsZeroAndIsOddOfNormalizedElements) {
    ForNumbers([](const mpz_class &value) {
        const secp256k1_fe a = Element(ModP(value));
        EXPECT_EQ(secp256k1_fe_is_zero(&a), ModP(value) == 0);
        EXPECT_EQ(secp256k1_fe_is_odd(&a), mpz_odd_p(ModP(value).get_mpz_t()));
    });
}

// ---- Sums

TEST_F(Field, Add) {
    ForPairs(16, 16, [](const secp256k1_fe &a, int m, const secp256k1_fe &b, int n) {
        secp256k1_fe r = a;
        secp256k1_fe_add(&r, &b);
        ExpectElement(r, Sum(a) + Sum(b), m + n);
        r = a;
        secp256k1_fe_add(&r, &r);
        ExpectElement(r, 2 * Sum(a), 2 * m);
    });
}

TEST_F(Field, AddInt) {
    RandomElements random;
    ForElements(31, kRounds, [&](const secp256k1_fe &a, int m) {
        for (int addend : {0, 1, 0x3d0, 0x3d1, 0x7fff, random.Below(0x8000)}) {
            secp256k1_fe r = a;
            secp256k1_fe_add_int(&r, addend);
            ExpectElement(r, Sum(a) + addend, m + 1);
        }
    });
}

TEST_F(Field, Negate) {
    ForElements(31, kRounds, [](const secp256k1_fe &a, int m) {
        secp256k1_fe r, x = a;
        secp256k1_fe_negate(&r, &a, m);
        ExpectElement(r, -Sum(a), m + 1);
        secp256k1_fe_negate(&x, &x, m);
        EXPECT_TRUE(SameLimbs(x, r)) << "another result in place: " << Show(a);
    });
}

TEST_F(Field, MulInt) {
    RandomElements random;
    ForElements(32, kRounds, [&](const secp256k1_fe &a, int m) {
        for (int factor : {0, 1, 2, 3, 32 / m, random.Below(32 / m + 1)}) {
            if (factor * m <= 32) {
                secp256k1_fe r = a;
                secp256k1_fe_mul_int(&r, factor);
                ExpectElement(r, Sum(a) * factor, factor * m);
            }
        }
    });
}

TEST_F(Field, Half) {
    ForElements(31, kRounds, [](const secp256k1_fe &a, int m) {
        const secp256k1_fe r = Call(secp256k1_fe_half, a);
        ExpectElement(r, Sum(a) * (P() + 1) / 2, m / 2 + 1);
    });
}

// ---- Products

TEST_F(Field, Mul) {
    ForPairs(8, 8, [](const secp256k1_fe &a, int, const secp256k1_fe &b, int) {
        ExpectElement(Call(secp256k1_fe_mul, a, b), Sum(a) * Sum(b), 1);
    });
}

TEST_F(Field, MulOfAnElementByItself) {
    ForElements(8, kRounds, [](const secp256k1_fe &a, int) {
        secp256k1_fe r, x = a;
        secp256k1_fe_mul(&r, &a, &a);
        ExpectElement(r, Sum(a) * Sum(a), 1);
        secp256k1_fe_mul(&x, &x, &x);
        EXPECT_TRUE(SameLimbs(x, r)) << "another result in place: " << Show(a);
    });
}

TEST_F(Field, Sqr) {
    ForElements(8, kRounds,
                [](const secp256k1_fe &a, int) { ExpectElement(Call(secp256k1_fe_sqr, a), Sum(a) * Sum(a), 1); });
}

// a of which the low half of the product is at the edges too: b = target / a.
TEST_F(Field, ProductsAtTheEdges) {
    RandomElements random;
    for (const secp256k1_fe &target : EdgeValues()) {
        for (int i = 0; i < 20; i++) {
            const secp256k1_fe a = Element(Residue(random.Next(1)));
            if (Residue(a) != 0) {
                const secp256k1_fe b = Element(ModP(Sum(target) * PowerModP(Sum(a), P() - 2)));
                ExpectElement(Call(secp256k1_fe_mul, a, b), Sum(target), 1);
            }
        }
    }
}

// ---- Inverse and square root

TEST_F(Field, InverseOfZeroIsZero) {
    for (const mpz_class &zero : {mpz_class(0), P()}) {
        ExpectNormalized(Call(secp256k1_fe_inv, Element(zero)), 0);
        ExpectNormalized(Call(secp256k1_fe_inv_var, Element(zero)), 0);
    }
}

TEST_F(Field, Inverse) {
    ForElements(8, kRounds / 20, [](const secp256k1_fe &a, int) {
        const mpz_class inverse = PowerModP(Residue(a), P() - 2);
        ExpectNormalized(Call(secp256k1_fe_inv, a), inverse);
        ExpectNormalized(Call(secp256k1_fe_inv_var, a), inverse);
    });
}

TEST_F(Field, SquareRoot) {
    ForElements(8, kRounds / 40, [](const secp256k1_fe &a, int) {
        const int is_square = mpz_legendre(Residue(a).get_mpz_t(), P().get_mpz_t()) >= 0;
        secp256k1_fe r, x = a;
        EXPECT_EQ(secp256k1_fe_sqrt(&r, &a), is_square) << Show(a);
        ExpectElement(r, PowerModP(Residue(a), (P() + 1) / 4), 1);
        ExpectElement(Call(secp256k1_fe_sqr, r), is_square ? Sum(a) : -Sum(a), 1);
        EXPECT_EQ(secp256k1_fe_sqrt(&x, &x), is_square) << "another answer in place: " << Show(a);
        EXPECT_TRUE(SameLimbs(x, r)) << "another result in place: " << Show(a);
    });
}

TEST_F(Field, IsSquareVar) {
    ForElements(8, kRounds / 20, [](const secp256k1_fe &a, int) {
        EXPECT_EQ(secp256k1_fe_is_square_var(&a), mpz_legendre(Residue(a).get_mpz_t(), P().get_mpz_t()) >= 0)
            << Show(a);
    });
}

// ---- Questions and choices

TEST_F(Field, EqualComparesResidues) {
    ForPairs(1, 30, [](const secp256k1_fe &a, int, const secp256k1_fe &b, int) {
        EXPECT_EQ(secp256k1_fe_equal(&a, &b), Residue(a) == Residue(b)) << Show(a) << ", " << Show(b);
        const secp256k1_fe same = Element(Residue(b)), grown = b;
        EXPECT_EQ(secp256k1_fe_equal(&same, &grown), 1) << Show(b);
    });
}

TEST_F(Field, CmpVarOrdersNormalizedElements) {
    ForPairs(1, 1, [](const secp256k1_fe &a, int, const secp256k1_fe &b, int) {
        const secp256k1_fe x = Element(Residue(a)), y = Element(Residue(b));
        const mpz_class order = Sum(x) - Sum(y);
        EXPECT_EQ(secp256k1_fe_cmp_var(&x, &y), sgn(order)) << Show(x) << ", " << Show(y);
        EXPECT_EQ(secp256k1_fe_cmp_var(&x, &x), 0);
    });
}

TEST_F(Field, CmovTakesAllOrNothing) {
    ForPairs(1, 32, [](const secp256k1_fe &a, int, const secp256k1_fe &b, int) {
        secp256k1_fe r = a;
        secp256k1_fe_cmov(&r, &b, 0);
        EXPECT_TRUE(SameLimbs(r, a));
        secp256k1_fe_cmov(&r, &b, 1);
        EXPECT_TRUE(SameLimbs(r, b));
        secp256k1_fe_cmov(&r, &r, 1);
        EXPECT_TRUE(SameLimbs(r, b));
    });
}

TEST_F(Field, StorageCmovTakesAllOrNothing) {
    const secp256k1_fe_storage a = {{1, 2, 3, UINT64_MAX}}, b = {{UINT64_MAX, 6, 0, 8}};
    secp256k1_fe_storage r = a;
    secp256k1_fe_storage_cmov(&r, &b, 0);
    EXPECT_TRUE(std::equal(r.n, r.n + 4, a.n));
    secp256k1_fe_storage_cmov(&r, &b, 1);
    EXPECT_TRUE(std::equal(r.n, r.n + 4, b.n));
    secp256k1_fe_storage_cmov(&r, &r, 1);
    EXPECT_TRUE(std::equal(r.n, r.n + 4, b.n));
}

// ---- Laws: they hold without an oracle

TEST_F(Field, LawsOfAField) {
    RandomElements random;
    for (int i = 0; i < kRounds / 10; i++) {
        const secp256k1_fe a = random.Next(1), b = random.Next(1), c = random.Next(1);
        const auto mul = [](const secp256k1_fe &x, const secp256k1_fe &y) { return Call(secp256k1_fe_mul, x, y); };
        const auto add = [](secp256k1_fe x, const secp256k1_fe &y) {
            secp256k1_fe_add(&x, &y);
            return x;
        };
        const auto expect_equal = [](const secp256k1_fe &x, const secp256k1_fe &y) {
            secp256k1_fe weak = x;
            secp256k1_fe_normalize_weak(&weak);
            EXPECT_TRUE(secp256k1_fe_equal(&weak, &y)) << Show(x) << ", " << Show(y);
        };
        expect_equal(mul(a, b), mul(b, a));
        expect_equal(mul(mul(a, b), c), mul(a, mul(b, c)));
        expect_equal(mul(a, add(b, c)), add(mul(a, b), mul(a, c)));
        expect_equal(Call(secp256k1_fe_sqr, add(a, b)),
                     add(add(Call(secp256k1_fe_sqr, a), Call(secp256k1_fe_sqr, b)), mul(add(a, a), b)));
        expect_equal(Call(secp256k1_fe_half, add(a, a)), a);
        if (!secp256k1_fe_normalizes_to_zero(&a)) {
            expect_equal(mul(Call(secp256k1_fe_inv, a), mul(a, b)), b);
        }
    }
}

// ---- Canary: what the tests above look at can be wrong, and they see it

TEST(FieldCanary, AnotherResidueOrMagnitudeIsSeen) {
    EXPECT_FALSE(IsNormalized(Element(P())));
    EXPECT_NONFATAL_FAILURE(ExpectElement(Element(3), 4, 1), "Residue");
    EXPECT_NONFATAL_FAILURE(ExpectNormalized(Element(3), 4), "Sum");
#if defined(SECP256K1_FIELD_5X52)
    static const secp256k1_fe grown = {{std::uint64_t{1} << 54, 0, 0, 0, 0}};
    EXPECT_FALSE(IsNormalized(grown));
    EXPECT_NONFATAL_FAILURE(ExpectElement(grown, mpz_class(1) << 54, 1), "magnitude");
#endif
}

TEST(FieldCanary, AFunctionThatFailsInPlaceIsSeen) {
    static const Unary wrong = [](secp256k1_fe *r, const secp256k1_fe *a) {
        *r = Element(1);
        r->n[1] = a->n[0];
    };
    EXPECT_NONFATAL_FAILURE(Call(wrong, Element(3)), "in place");
}

} // namespace
} // namespace field_test
