// SPDX-License-Identifier: MIT
//
// Curves, points and keys against OpenSSL: random ones, and every edge of every curve.
#include "curve_subject.h"
#include "rounds.h"
#include <cerrno>
#include <vector>

namespace {

class Ecc : public EachCurve {
  protected:
    // Multiples where the chain of ecc_point_mult could go wrong: at either end, around powers of two, and where the
    // last addition meets a point with itself (scalars n - 2 d and 2 d for digits d).
    std::vector<mpz_class> edge_scalars() const {
        std::vector<mpz_class> scalars;
        for (int i = 0; i < rounds(70); i++) {
            scalars.emplace_back(i);
            scalars.emplace_back(openssl.n - i);
            scalars.emplace_back(openssl.n / 2 + i - 35);
        }
        for (int i = 0; i < rounds(75); i++) {
            const unsigned int bit = 1 + static_cast<unsigned int>(i) * (curve->nbits - 1) / rounds(75);
            scalars.push_back(power_of_two(bit));
            scalars.emplace_back(power_of_two(bit) - 1);
            scalars.emplace_back(openssl.n - power_of_two(bit));
        }
        return scalars;
    }

    std::optional<Point> multiply(const mpz_class &scalar, const std::optional<Point> &point,
                                  const uint64_t *initial_z = nullptr) const {
        OwnPoint in_place(point, n);
        ecc_point_mult(in_place.get(), in_place.get(), digits(scalar).data(), initial_z, curve, n);
        return in_place.value();
    }

    std::optional<Point> multiply_two(const mpz_class &x, const std::optional<Point> &first, const mpz_class &y,
                                      const std::optional<Point> &second) const {
        OwnPoint p(first, n), q(second, n), result(n);
        ecc_point_mult_shamir(result.get(), digits(x).data(), p.get(), digits(y).data(), q.get(), curve);
        return result.value();
    }

    std::optional<Point> add(const std::optional<Point> &first, const std::optional<Point> &second) const {
        OwnPoint p(first, n), q(second, n);
        ecc_point_add(p.get(), p.get(), q.get(), curve);
        return p.value();
    }
};

TEST_P(Ecc, ParametersAreThePublishedOnes) {
    EXPECT_EQ(openssl.p, to_mpz(curve->p, n));
    EXPECT_EQ(openssl.n, to_mpz(curve->n, n));
    EXPECT_EQ(openssl.a, to_mpz(curve->a, n));
    EXPECT_EQ(openssl.b, to_mpz(curve->b, n));
    EXPECT_EQ(openssl.g.first, to_mpz(curve->g.x, n));
    EXPECT_EQ(openssl.g.second, to_mpz(curve->g.y, n));
    EXPECT_EQ(mpz_sizeinbase(openssl.p.get_mpz_t(), 2), curve->nbits);
    EXPECT_EQ((curve->nbits + 63) / 64, n);
}

TEST_P(Ecc, EdgeMultiplesOfTheBasePoint) {
    for (const mpz_class &scalar : edge_scalars()) {
        ASSERT_EQ(openssl.multiply(scalar, openssl.g), multiply(scalar, openssl.g)) << scalar.get_str(16);
    }
}

TEST_P(Ecc, EdgeMultiplesOfAnotherPoint) {
    const Point point = random_point();
    for (const mpz_class &scalar : edge_scalars()) {
        ASSERT_EQ(openssl.multiply(scalar, point), multiply(scalar, point)) << scalar.get_str(16);
    }
}

TEST_P(Ecc, RandomMultiples) {
    for (int round = 0; round < rounds(200); round++) {
        const mpz_class scalar = random_key();
        const Point point = random_point();
        ASSERT_EQ(openssl.multiply(scalar, point), multiply(scalar, point)) << scalar.get_str(16);
        ASSERT_EQ(openssl.multiply(scalar, negative(point)), multiply(scalar, negative(point)));
    }
}

TEST_P(Ecc, ScalarsOfAnySizeAreTakenModuloTheOrder) {
    for (int round = 0; round < rounds(50); round++) {
        const mpz_class scalar = to_mpz(random_digits(random, n));
        ASSERT_EQ(openssl.multiply(scalar, openssl.g), multiply(scalar, openssl.g)) << scalar.get_str(16);
    }
    EXPECT_FALSE(multiply(openssl.n, openssl.g));
    EXPECT_EQ(openssl.g, multiply(openssl.n + 1, openssl.g));
}

TEST_P(Ecc, AnyInitialZ) {
    const mpz_class scalar = random_key();
    const Point point = random_point();
    const std::optional<Point> expected = openssl.multiply(scalar, point);
    for (int round = 0; round < rounds(50); round++) {
        ASSERT_EQ(expected, multiply(scalar, point, random_digits(random, n).data()));
    }
    for (const mpz_class &z : {mpz_class(0), mpz_class(1), mpz_class(openssl.p - 1), openssl.p,
                               mpz_class(openssl.p + 1), mpz_class(power_of_two(64 * n) - 1)}) {
        ASSERT_EQ(expected, multiply(scalar, point, digits(z).data())) << z.get_str(16);
    }
}

TEST_P(Ecc, MultiplesOfInfinityAreInfinity) {
    for (const mpz_class &scalar : {mpz_class(0), mpz_class(1), mpz_class(2), random_key(), mpz_class(openssl.n - 1)}) {
        EXPECT_FALSE(multiply(scalar, std::nullopt));
        EXPECT_FALSE(multiply(scalar, std::nullopt, digits(7).data()));
    }
}

// x = 0 where the curve has such a point, and the smallest and largest x.
TEST_P(Ecc, PointsAtTheEdgesOfTheField) {
    for (int i = 0; i < rounds(20); i++) {
        for (const mpz_class &x : {mpz_class(i), mpz_class(openssl.p - 1 - i)}) {
            const std::optional<Point> point = openssl.point_at(x);
            if (!point) {
                continue;
            }
            for (const Point &q : {*point, negative(*point)}) {
                EXPECT_EQ(0, ecc_is_pubkey_valid_full(curve, OwnPoint(q, n).get()));
                for (const mpz_class &scalar : {mpz_class(1), mpz_class(2), mpz_class(3), mpz_class(openssl.n - 1),
                                                mpz_class(openssl.n - 2), random_key()}) {
                    ASSERT_EQ(openssl.multiply(scalar, q), multiply(scalar, q)) << x << ' ' << scalar.get_str(16);
                }
            }
        }
    }
}

TEST_P(Ecc, SumsOfMultiples) {
    for (int round = 0; round < rounds(100); round++) {
        const Point p = random_point(), q = random_point();
        const mpz_class x = to_mpz(random_digits(random, n)), y = to_mpz(random_digits(random, n));
        ASSERT_EQ(openssl.multiply_two(x, p, y, q), multiply_two(x, p, y, q));
    }
}

TEST_P(Ecc, SumsThatMeetTheirOwnTerms) {
    const Point p = random_point();
    for (int i = 0; i < rounds(35); i++) {
        for (int j : {i, i + 1, i + 2, 2 * i, 16, 17}) {
            ASSERT_EQ(openssl.multiply(i + j, p), multiply_two(i, p, j, p));
            ASSERT_EQ(openssl.multiply(i - j, p), multiply_two(i, p, j, negative(p)));
        }
    }
    const Point twice = *openssl.multiply(2, p);
    EXPECT_FALSE(multiply_two(2, p, 1, negative(twice)));
    EXPECT_FALSE(multiply_two(openssl.n, p, 0, p));
    EXPECT_EQ(twice, multiply_two(5, std::nullopt, 1, twice));
    EXPECT_EQ(twice, multiply_two(2, p, 3, std::nullopt));
    EXPECT_FALSE(multiply_two(5, std::nullopt, 3, std::nullopt));
}

TEST_P(Ecc, Addition) {
    const Point p = random_point(), q = random_point();
    EXPECT_EQ(openssl.multiply_two(1, p, 1, q), add(p, q));
    EXPECT_EQ(openssl.multiply(2, p), add(p, p));
    EXPECT_FALSE(add(p, negative(p)));
    EXPECT_EQ(p, add(p, std::nullopt));
    EXPECT_EQ(p, add(std::nullopt, p));
    EXPECT_FALSE(add(std::nullopt, std::nullopt));
}

TEST_P(Ecc, OtherCurvesAndLengthsGiveInfinity) {
    OwnPoint p(openssl.g, n), result(openssl.g, n);
    ecc_curve other = *curve;
    Digits a = digits(1);
    other.a = a.data();
    ecc_point_mult(result.get(), p.get(), a.data(), nullptr, &other, n);
    EXPECT_FALSE(result.value());
    // A curve that differs in b or the base point alone has another order, and points of small order.
    for (u64 *ecc_curve::*number : {&ecc_curve::b, &ecc_curve::n}) {
        other = *curve;
        other.*number = a.data();
        result = p;
        ecc_point_mult(result.get(), p.get(), a.data(), nullptr, &other, n);
        EXPECT_FALSE(result.value());
    }
    other = *curve;
    other.g.y = other.g.x;
    result = p;
    ecc_point_mult(result.get(), p.get(), a.data(), nullptr, &other, n);
    EXPECT_FALSE(result.value());
    result = p;
    ecc_point_mult(result.get(), p.get(), a.data(), nullptr, curve, n - 1);
    EXPECT_FALSE(result.value());
    result = p;
    ecc_point_mult(result.get(), p.get(), a.data(), nullptr, nullptr, n);
    EXPECT_FALSE(result.value());
    result = p;
    ecc_point_mult_shamir(result.get(), a.data(), p.get(), a.data(), p.get(), &other);
    EXPECT_FALSE(result.value());
    result = p;
    ecc_point_add(result.get(), p.get(), p.get(), nullptr);
    EXPECT_FALSE(result.value());
}

TEST_P(Ecc, ACurveIsKnownByItsNumbers) {
    OwnPoint p(openssl.g, n);
    Digits copies[] = {digits(openssl.p), digits(openssl.n),       digits(openssl.a),
                       digits(openssl.b), digits(openssl.g.first), digits(openssl.g.second)};
    const ecc_curve same = {"a copy",         curve->nbits,     {copies[4].data(), copies[5].data(), p.get()->ndigits},
                            copies[0].data(), copies[1].data(), copies[2].data(),
                            copies[3].data()};
    ecc_point_mult(p.get(), p.get(), digits(2).data(), nullptr, &same, n);
    EXPECT_EQ(openssl.multiply(2, openssl.g), p.value());
}

TEST_P(Ecc, MissingPointsAndNumbersGiveInfinity) {
    const Digits one = digits(1);
    OwnPoint p(openssl.g, n), result(openssl.g, n);
    ecc_point missing = {nullptr, p.y.data(), p.get()->ndigits};
    const auto expect_infinity = [&](const ecc_point *first, const u64 *x, const ecc_point *second, const u64 *y) {
        result = p;
        ecc_point_mult_shamir(result.get(), x, first, y, second, curve);
        EXPECT_FALSE(result.value());
    };
    expect_infinity(nullptr, one.data(), p.get(), one.data());
    expect_infinity(p.get(), one.data(), nullptr, one.data());
    expect_infinity(&missing, one.data(), p.get(), one.data());
    expect_infinity(p.get(), nullptr, p.get(), one.data());
    expect_infinity(p.get(), one.data(), p.get(), nullptr);
    for (const ecc_point *point : {static_cast<const ecc_point *>(nullptr), static_cast<const ecc_point *>(&missing)}) {
        result = p;
        ecc_point_mult(result.get(), point, one.data(), nullptr, curve, n);
        EXPECT_FALSE(result.value());
        result = p;
        ecc_point_add(result.get(), p.get(), point, curve);
        EXPECT_FALSE(result.value());
    }
    result = p;
    ecc_point_mult(result.get(), p.get(), nullptr, nullptr, curve, n);
    EXPECT_FALSE(result.value());
    ecc_point_mult(nullptr, p.get(), one.data(), nullptr, curve, n); /* nothing to write to */
    ecc_point_mult(&missing, p.get(), one.data(), nullptr, curve, n);
    ecc_point_add(nullptr, p.get(), p.get(), curve);
}

// (x, 0) is of order 2 on y^2 = x^3 + a x - x^3 - a x: no point of a curve that is known.
TEST_P(Ecc, FullCheckRefusesOtherCurves) {
    ecc_curve other = *curve;
    Digits b = digits(mod(-(125 + openssl.a * 5), openssl.p));
    other.b = b.data();
    OwnPoint point(Point(5, 0), n);
    EXPECT_EQ(0, ecc_is_pubkey_valid_partial(&other, point.get()));
    EXPECT_EQ(-EINVAL, ecc_is_pubkey_valid_full(&other, point.get()));
}

TEST_P(Ecc, PublicKeyChecks) {
    const auto expect = [this](int expected, const mpz_class &x, const mpz_class &y) {
        OwnPoint point(Point(x, y), n);
        EXPECT_EQ(expected, ecc_is_pubkey_valid_partial(curve, point.get())) << x.get_str(16) << ' ' << y.get_str(16);
        EXPECT_EQ(expected, ecc_is_pubkey_valid_full(curve, point.get()));
    };
    for (int round = 0; round < rounds(20); round++) {
        const Point p = random_point();
        expect(0, p.first, p.second);
        expect(0, p.first, openssl.p - p.second);
        expect(-EINVAL, p.first, p.second + 1);
        expect(-EINVAL, p.first, p.second - 1);
        expect(-EINVAL, p.second, p.first);
        expect(-EINVAL, p.first ^ power_of_two(static_cast<size_t>(random() % curve->nbits)), p.second);
    }
    const mpz_class &x = openssl.g.first, &y = openssl.g.second, width = power_of_two(64 * n);
    expect(-EINVAL, 0, 0);
    expect(-EINVAL, openssl.p, 0);
    expect(-EINVAL, openssl.p, y);
    expect(-EINVAL, x, openssl.p);
    expect(-EINVAL, width - 1, width - 1);
    if (const std::optional<Point> zero = openssl.point_at(0)) {
        expect(0, 0, zero->second);
        expect(-EINVAL, openssl.p, zero->second); /* congruent, but not reduced */
    }
    for (int i = 1; i < 20; i++) {
        if (const std::optional<Point> small = openssl.point_at(i); small && openssl.p + i < width) {
            expect(-EINVAL, openssl.p + i, small->second);
        }
    }
}

TEST_P(Ecc, PublicKeyChecksOfWrongArguments) {
    OwnPoint point(openssl.g, n), shorter(n - 1);
    EXPECT_EQ(-EINVAL, ecc_is_pubkey_valid_partial(nullptr, point.get()));
    EXPECT_EQ(-EINVAL, ecc_is_pubkey_valid_partial(curve, nullptr));
    EXPECT_EQ(-EINVAL, ecc_is_pubkey_valid_partial(curve, shorter.get()));
    EXPECT_EQ(-EINVAL, ecc_is_pubkey_valid_full(nullptr, point.get()));
    EXPECT_EQ(-EINVAL, ecc_is_pubkey_valid_full(curve, nullptr));
    EXPECT_EQ(-EINVAL, ecc_is_pubkey_valid_full(curve, shorter.get()));
    ecc_point missing = {nullptr, point.y.data(), static_cast<uint8_t>(n)};
    EXPECT_EQ(-EINVAL, ecc_is_pubkey_valid_partial(curve, &missing));
}

INSTANTIATE_TEST_SUITE_P(Curves, Ecc, testing::ValuesIn(curve_ids), curve_name);

TEST(EccCurve, UnknownIdsHaveNone) {
    for (unsigned int id : {0u, 6u, 7u, 0xffffffffu}) {
        EXPECT_EQ(nullptr, ecc_get_curve(id));
    }
}

TEST(EccPoint, AllocatedAtInfinity) {
    for (unsigned int n = 1; n <= ECC_MAX_DIGITS; n++) {
        ecc_point *point = ecc_alloc_point(n);
        ASSERT_NE(nullptr, point);
        EXPECT_EQ(n, point->ndigits);
        EXPECT_TRUE(ecc_point_is_zero(point));
        point->y[n - 1] = 1;
        EXPECT_FALSE(ecc_point_is_zero(point));
        ecc_free_point(point);
    }
    EXPECT_EQ(nullptr, ecc_alloc_point(0));
    EXPECT_EQ(nullptr, ecc_alloc_point(ECC_MAX_DIGITS + 1));
    EXPECT_EQ(nullptr, ecc_alloc_point(256 + 4));
    ecc_free_point(nullptr);
}

} // namespace
