// SPDX-License-Identifier: MIT
//
// A curve as OpenSSL's libcrypto knows it: the reference for parameters, points, and signatures.
#ifndef LINUX_VLI_TESTS_OPENSSL_CURVE_H
#define LINUX_VLI_TESTS_OPENSSL_CURVE_H

#include <gmpxx.h>
#include <memory>
#include <openssl/ec.h>
#include <openssl/evp.h>
#include <optional>
#include <utility>

using Point = std::pair<mpz_class, mpz_class>;

class OpensslCurve {
  public:
    // By our id, ECC_CURVE_...
    explicit OpensslCurve(unsigned int curve_id);

    mpz_class p, a, b, n;
    Point g;

    // scalar * point; nothing for the point at infinity.
    std::optional<Point> multiply(const mpz_class &scalar, const Point &point) const;

    // x * p + y * q
    std::optional<Point> multiply_two(const mpz_class &x, const Point &first, const mpz_class &y,
                                      const Point &second) const;

    // A point with this x, if there is one.
    std::optional<Point> point_at(const mpz_class &x) const;

    // Whether (r, s) signs the integer z.
    bool verify(const Point &public_key, const mpz_class &z, const mpz_class &r, const mpz_class &s) const;

    // (r, s) with the nonce k.
    Point sign(const mpz_class &private_key, const mpz_class &z, const mpz_class &k) const;

  private:
    std::unique_ptr<EC_GROUP, decltype(&EC_GROUP_free)> group_;
    size_t bytes_ = 0;
};

#endif
