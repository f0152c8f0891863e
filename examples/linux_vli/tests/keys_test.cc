// SPDX-License-Identifier: MIT
//
// Key pairs and shared secrets against OpenSSL, and every argument that must be refused.
#include "curve_subject.h"
#include "rounds.h"
#include <cerrno>
#include <set>

namespace {

class Keys : public EachCurve {
  protected:
    void expect_key_pair(const mpz_class &private_key) const {
        Digits words(2 * n + 1, 7);
        ASSERT_EQ(0, ecc_make_pub_key(id, n, digits(private_key).data(), words.data()));
        EXPECT_EQ(7u, words.back());
        words.pop_back();
        ASSERT_EQ(packed(*openssl.multiply(private_key, openssl.g)), words) << private_key.get_str(16);
    }

    void expect_secret(const mpz_class &private_key, const Point &peer) const {
        Digits words(n + 1, 7);
        ASSERT_EQ(0, crypto_ecdh_shared_secret(id, n, digits(private_key).data(), packed(peer).data(), words.data()));
        EXPECT_EQ(7u, words.back());
        words.pop_back();
        const Point product = *openssl.multiply(private_key, peer);
        ASSERT_EQ(big_endian(digits(product.first)), words) << private_key.get_str(16);
    }

    // Refused, and nothing written.
    void expect_refused(int error, const mpz_class &private_key, const Digits &peer) const {
        Digits words(n, 7);
        EXPECT_EQ(error, crypto_ecdh_shared_secret(id, n, digits(private_key).data(), peer.data(), words.data()));
        EXPECT_EQ(Digits(n, 7), words);
    }
};

TEST_P(Keys, RandomKeyPairs) {
    for (int round = 0; round < rounds(300); round++) {
        expect_key_pair(random_key());
    }
}

TEST_P(Keys, SmallestAndLargestKeys) {
    const Point peer = random_point();
    for (int i = 1; i <= rounds(40); i++) {
        for (const mpz_class &key : {mpz_class(i), mpz_class(openssl.n - i)}) {
            expect_key_pair(key);
            expect_secret(key, peer);
            expect_secret(key, openssl.g);
            expect_secret(key, negative(openssl.g));
        }
    }
}

TEST_P(Keys, RandomSharedSecrets) {
    for (int round = 0; round < rounds(300); round++) {
        expect_secret(random_key(), random_point());
    }
}

TEST_P(Keys, BothSidesAgree) {
    for (int round = 0; round < rounds(30); round++) {
        Digits a(n), b(n), a_public(2 * n), b_public(2 * n), a_secret(n), b_secret(n);
        ASSERT_EQ(0, ecc_gen_privkey(id, n, a.data()));
        ASSERT_EQ(0, ecc_gen_privkey(id, n, b.data()));
        ASSERT_EQ(0, ecc_make_pub_key(id, n, a.data(), a_public.data()));
        ASSERT_EQ(0, ecc_make_pub_key(id, n, b.data(), b_public.data()));
        ASSERT_EQ(0, crypto_ecdh_shared_secret(id, n, a.data(), b_public.data(), a_secret.data()));
        ASSERT_EQ(0, crypto_ecdh_shared_secret(id, n, b.data(), a_public.data(), b_secret.data()));
        ASSERT_EQ(a_secret, b_secret);
    }
}

TEST_P(Keys, InPlace) {
    Digits words = packed(random_point());
    const mpz_class key = random_key();
    Digits expected(n), in_place = digits(key);
    ASSERT_EQ(0, crypto_ecdh_shared_secret(id, n, digits(key).data(), words.data(), expected.data()));
    ASSERT_EQ(0, crypto_ecdh_shared_secret(id, n, in_place.data(), words.data(), in_place.data()));
    EXPECT_EQ(expected, in_place);
    ASSERT_EQ(0, crypto_ecdh_shared_secret(id, n, digits(key).data(), words.data(), words.data()));
    EXPECT_EQ(expected, Digits(words.data(), words.data() + n));
    words = digits(key);
    words.resize(2 * n);
    ASSERT_EQ(0, ecc_make_pub_key(id, n, words.data(), words.data()));
    EXPECT_EQ(packed(*openssl.multiply(key, openssl.g)), words);
}

TEST_P(Keys, GeneratedInRangeAndNeverTwice) {
    std::set<Digits> seen;
    mpz_class any = 0, all = power_of_two(curve->nbits) - 1;
    for (int round = 0; round < 200; round++) {
        Digits key(n + 1, 7);
        ASSERT_EQ(0, ecc_gen_privkey(id, n, key.data()));
        EXPECT_EQ(7u, key.back());
        key.pop_back();
        EXPECT_EQ(0, ecc_is_key_valid(id, n, key.data(), 8 * n));
        EXPECT_TRUE(seen.insert(key).second);
        any |= to_mpz(key);
        all &= to_mpz(key);
    }
    EXPECT_EQ(power_of_two(curve->nbits) - 1, any); /* each bit is set in some key, and in none of them all */
    EXPECT_EQ(0, all);
}

TEST_P(Keys, PrivateKeysOutOfRange) {
    const Digits peer = packed(openssl.g);
    for (const mpz_class &key : {mpz_class(0), openssl.n, mpz_class(openssl.n + 1), openssl.p,
                                 mpz_class(power_of_two(64 * n) - 1), power_of_two(64 * n - 1)}) {
        if (key != 0 && key < openssl.n) {
            continue; // the top bit alone is a key, but for P-521
        }
        Digits words(2 * n, 7);
        EXPECT_EQ(-EINVAL, ecc_is_key_valid(id, n, digits(key).data(), 8 * n)) << key.get_str(16);
        EXPECT_EQ(-EINVAL, ecc_make_pub_key(id, n, digits(key).data(), words.data())) << key.get_str(16);
        EXPECT_EQ(Digits(2 * n, 7), words);
        expect_refused(-EINVAL, key, peer);
    }
    EXPECT_EQ(0, ecc_is_key_valid(id, n, digits(1).data(), 8 * n));
    EXPECT_EQ(0, ecc_is_key_valid(id, n, digits(openssl.n - 1).data(), 8 * n));
}

TEST_P(Keys, PublicKeysThatAreNoPoint) {
    const mpz_class key = random_key();
    const Point point = random_point();
    expect_refused(-EINVAL, key, packed({0, 0}));
    expect_refused(-EINVAL, key, packed({point.first, point.second + 1}));
    expect_refused(-EINVAL, key, packed({point.second, point.first}));
    expect_refused(-EINVAL, key, packed({openssl.p, point.second}));
    expect_refused(-EINVAL, key, packed({point.first, openssl.p}));
    expect_refused(-EINVAL, key, Digits(2 * n, UINT64_MAX));
    if (id == ECC_CURVE_NIST_P521) {
        expect_refused(-EINVAL, key, packed({point.first + openssl.p, point.second}));
        expect_refused(-EINVAL, key, packed({point.first, point.second + openssl.p}));
    }
}

TEST_P(Keys, NullsAndWrongLengths) {
    const Digits key = digits(random_key()), peer = packed(openssl.g);
    Digits words(2 * n);
    EXPECT_EQ(-EINVAL, ecc_is_key_valid(id, n, nullptr, 8 * n));
    EXPECT_EQ(-EINVAL, ecc_is_key_valid(id, n, key.data(), 8 * n - 1));
    EXPECT_EQ(-EINVAL, ecc_is_key_valid(id, n, key.data(), 8 * n + 8));
    EXPECT_EQ(-EINVAL, ecc_is_key_valid(id, n, key.data(), 0));
    EXPECT_EQ(-EINVAL, ecc_gen_privkey(id, n, nullptr));
    EXPECT_EQ(-EINVAL, ecc_make_pub_key(id, n, nullptr, words.data()));
    EXPECT_EQ(-EINVAL, ecc_make_pub_key(id, n, key.data(), nullptr));
    EXPECT_EQ(-EINVAL, crypto_ecdh_shared_secret(id, n, nullptr, peer.data(), words.data()));
    EXPECT_EQ(-EINVAL, crypto_ecdh_shared_secret(id, n, key.data(), nullptr, words.data()));
    EXPECT_EQ(-EINVAL, crypto_ecdh_shared_secret(id, n, key.data(), peer.data(), nullptr));
    for (unsigned int other : {0u, n - 1, n + 1, 256 + n, ~0u}) {
        EXPECT_EQ(-EINVAL, ecc_is_key_valid(id, other, key.data(), 8 * other));
        EXPECT_EQ(-EINVAL, ecc_gen_privkey(id, other, words.data()));
        EXPECT_EQ(-EINVAL, ecc_make_pub_key(id, other, key.data(), words.data()));
        EXPECT_EQ(-EINVAL, crypto_ecdh_shared_secret(id, other, key.data(), peer.data(), words.data()));
    }
    for (unsigned int unknown : {0u, 6u, ~0u}) {
        EXPECT_EQ(-EINVAL, ecc_is_key_valid(unknown, n, key.data(), 8 * n));
        EXPECT_EQ(-EINVAL, ecc_gen_privkey(unknown, n, words.data()));
        EXPECT_EQ(-EINVAL, ecc_make_pub_key(unknown, n, key.data(), words.data()));
        EXPECT_EQ(-EINVAL, crypto_ecdh_shared_secret(unknown, n, key.data(), peer.data(), words.data()));
    }
}

INSTANTIATE_TEST_SUITE_P(Curves, Keys, testing::ValuesIn(curve_ids), curve_name);

} // namespace
