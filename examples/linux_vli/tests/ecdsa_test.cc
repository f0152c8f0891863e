// SPDX-License-Identifier: MIT
//
// ECDSA verification against OpenSSL: signatures made at random, every way to spoil them, and r, s and hash at their
// limits.
#include "curve_subject.h"
#include "rounds.h"
#include <cerrno>
#include <tuple>

namespace {

class Ecdsa : public EachCurve {
  protected:
    int verify(const Point &key, const mpz_class &z, const mpz_class &r, const mpz_class &s) const {
        OwnPoint point(key, n);
        return ecdsa_verify(curve, point.get(), digits(z).data(), digits(r).data(), digits(s).data());
    }

    // A nonce, a hash and the signature that they make; the public key is for a private key of 1 <= d < n.
    struct Signed {
        Point key;
        mpz_class z, r, s;
    };

    Signed random_signed() {
        const mpz_class d = random_key(), z = random_below(random, power_of_two(curve->nbits));
        const Point rs = openssl.sign(d, z, random_key());
        return {*openssl.multiply(d, openssl.g), z, rs.first, rs.second};
    }
};

TEST_P(Ecdsa, RandomSignatures) {
    for (int round = 0; round < rounds(150); round++) {
        const Signed x = random_signed();
        ASSERT_TRUE(openssl.verify(x.key, x.z, x.r, x.s));
        ASSERT_EQ(0, verify(x.key, x.z, x.r, x.s));
        ASSERT_EQ(0, verify(x.key, x.z, x.r, openssl.n - x.s)); /* -s signs too */
    }
}

TEST_P(Ecdsa, SpoiltSignatures) {
    for (int round = 0; round < rounds(40); round++) {
        const Signed x = random_signed();
        const mpz_class bit = power_of_two(static_cast<size_t>(random() % (curve->nbits - 1)));
        for (const auto &[z, r, s] : {std::tuple<mpz_class, mpz_class, mpz_class>{x.z ^ bit, x.r, x.s},
                                      {x.z, mod(x.r ^ bit, openssl.n), x.s},
                                      {x.z, x.r, mod(x.s ^ bit, openssl.n)},
                                      {x.z, x.s, x.r},
                                      {x.z, openssl.n - x.r, x.s}}) {
            ASSERT_FALSE(openssl.verify(x.key, z, r, s));
            ASSERT_EQ(-EKEYREJECTED, verify(x.key, z, r, s));
        }
        // Another key, which now and then signs as well: -Q for z = 0, and any for the same small key.
        for (const Point &key : {negative(x.key), random_point()}) {
            ASSERT_EQ(openssl.verify(key, x.z, x.r, x.s), 0 == verify(key, x.z, x.r, x.s));
        }
    }
}

TEST_P(Ecdsa, NumbersOutOfRange) {
    const Signed x = random_signed();
    const mpz_class all = power_of_two(64 * n) - 1;
    for (const mpz_class &bad : {mpz_class(0), openssl.n, mpz_class(openssl.n + 1), all}) {
        EXPECT_EQ(-EBADMSG, verify(x.key, x.z, bad, x.s));
        EXPECT_EQ(-EBADMSG, verify(x.key, x.z, x.r, bad));
    }
    if (x.r + openssl.n <= all) {
        EXPECT_EQ(-EBADMSG, verify(x.key, x.z, x.r + openssl.n, x.s));
    }
}

TEST_P(Ecdsa, HashesOfAnySizeAreTakenModuloTheOrder) {
    const mpz_class d = random_key();
    const Point key = *openssl.multiply(d, openssl.g);
    for (const mpz_class &z : {mpz_class(0), mpz_class(1), mpz_class(openssl.n - 1), openssl.n,
                               mpz_class(power_of_two(curve->nbits) - 1), mpz_class(power_of_two(64 * n) - 1)}) {
        const Point rs = openssl.sign(d, z, random_key());
        EXPECT_EQ(0, verify(key, z, rs.first, rs.second)) << z.get_str(16);
    }
}

// z = 0, s = 1 and r = x(Q): the sum is Q itself. z = -r d makes the sum infinity, which is no signature.
TEST_P(Ecdsa, SumsAtTheEdges) {
    const mpz_class d = random_key();
    const Point key = *openssl.multiply(d, openssl.g);
    const mpz_class r = random_key();
    EXPECT_EQ(-EKEYREJECTED, verify(key, mod(-r * d, openssl.n), r, random_key()));
    for (int k = 1; k <= 8; k++) {
        const Point rs = openssl.sign(d, 0, k);
        EXPECT_EQ(0, verify(key, 0, rs.first, rs.second));
    }
    for (const mpz_class &d2 : {mpz_class(1), mpz_class(openssl.n - 1), mpz_class(2)}) {
        const Point rs = openssl.sign(d2, 5, 7); /* the key is the base point, or its negative */
        EXPECT_EQ(0, verify(*openssl.multiply(d2, openssl.g), 5, rs.first, rs.second));
    }
    // r and s at their limits: s = 1 and s = n - 1 by the choice of z, for k = 3.
    const mpz_class r3 = mod(openssl.multiply(3, openssl.g)->first, openssl.n);
    EXPECT_EQ(0, verify(key, mod(3 - r3 * d, openssl.n), r3, 1));
    EXPECT_EQ(0, verify(key, mod(-3 - r3 * d, openssl.n), r3, openssl.n - 1));
}

// A sum whose x is not below n, which never happens by chance: r is x - n. Q = R - 5 G makes R the sum for s = r and z = 5 r.
TEST_P(Ecdsa, SumsWithAnXAboveTheOrder) {
    mpz_class r = 1;
    while (!openssl.point_at(r + openssl.n)) {
        r++;
    }
    ASSERT_LT(r + openssl.n, openssl.p);
    const Point key = *openssl.multiply_two(1, *openssl.point_at(r + openssl.n), openssl.n - 5, openssl.g);
    EXPECT_TRUE(openssl.verify(key, 5 * r, r, r));
    EXPECT_EQ(0, verify(key, 5 * r, r, r));
}

TEST_P(Ecdsa, WrongArguments) {
    Signed x = random_signed();
    const Digits z = digits(x.z), r = digits(x.r), s = digits(x.s);
    OwnPoint key(x.key, n), off(Point(x.key.first, x.key.second + 1), n), infinity(n), shorter(n - 1);
    EXPECT_EQ(0, ecdsa_verify(curve, key.get(), z.data(), r.data(), s.data()));
    EXPECT_EQ(-EINVAL, ecdsa_verify(nullptr, key.get(), z.data(), r.data(), s.data()));
    EXPECT_EQ(-EINVAL, ecdsa_verify(curve, nullptr, z.data(), r.data(), s.data()));
    EXPECT_EQ(-EINVAL, ecdsa_verify(curve, key.get(), nullptr, r.data(), s.data()));
    EXPECT_EQ(-EINVAL, ecdsa_verify(curve, key.get(), z.data(), nullptr, s.data()));
    EXPECT_EQ(-EINVAL, ecdsa_verify(curve, key.get(), z.data(), r.data(), nullptr));
    EXPECT_EQ(-EINVAL, ecdsa_verify(curve, off.get(), z.data(), r.data(), s.data()));
    EXPECT_EQ(-EINVAL, ecdsa_verify(curve, infinity.get(), z.data(), r.data(), s.data()));
    EXPECT_EQ(-EINVAL, ecdsa_verify(curve, shorter.get(), z.data(), r.data(), s.data()));
    ecc_curve other = *curve;
    Digits order = digits(openssl.n - 2);
    other.n = order.data();
    EXPECT_EQ(-EINVAL, ecdsa_verify(&other, key.get(), z.data(), r.data(), s.data()));
}

INSTANTIATE_TEST_SUITE_P(Curves, Ecdsa, testing::ValuesIn(curve_ids), curve_name);

} // namespace
