// SPDX-License-Identifier: MIT
//
// This folder's curves as the tests handle them: in GMP's numbers, beside OpenSSL's.
#ifndef LINUX_VLI_TESTS_CURVE_SUBJECT_H
#define LINUX_VLI_TESTS_CURVE_SUBJECT_H

#include "ecc.h"
#include "ecdsa.h"
#include "number.h"
#include "openssl_curve.h"
#include "vli.h"
#include <gtest/gtest.h>
#include <optional>
#include <string>

inline const unsigned int curve_ids[] = {ECC_CURVE_NIST_P192, ECC_CURVE_NIST_P256, ECC_CURVE_NIST_P384,
                                         ECC_CURVE_NIST_P521, ECC_CURVE_SECP256K1};

// Words that hold the number as bytes, the most significant first.
inline Digits big_endian(const Digits &in) {
    Digits out(in.size());
    auto *bytes = reinterpret_cast<unsigned char *>(out.data());
    for (size_t i = 0; i < 8 * in.size(); i++) {
        bytes[i] = static_cast<unsigned char>(in[in.size() - 1 - i / 8] >> (56 - 8 * (i % 8)));
    }
    return out;
}

// A point of this folder that owns its digits.
class OwnPoint {
  public:
    explicit OwnPoint(unsigned int ndigits) : x(ndigits), y(ndigits) {}
    OwnPoint(const std::optional<Point> &point, unsigned int ndigits)
        : x(to_digits(point ? point->first : 0, ndigits)), y(to_digits(point ? point->second : 0, ndigits)) {}

    ecc_point *get() {
        view_ = {x.data(), y.data(), static_cast<uint8_t>(x.size())};
        return &view_;
    }

    // Nothing for the point at infinity.
    std::optional<Point> value() const {
        if (to_mpz(x) == 0 && to_mpz(y) == 0) {
            return {};
        }
        return Point(to_mpz(x), to_mpz(y));
    }

    Digits x, y;

  private:
    ecc_point view_ = {};
};

class EachCurve : public testing::TestWithParam<unsigned int> {
  protected:
    const unsigned int id = GetParam();
    const ecc_curve *const curve = ecc_get_curve(id);
    const unsigned int n = curve->g.ndigits;
    const OpensslCurve openssl{id};
    Random random{id};

    Digits digits(const mpz_class &number) const {
        return to_digits(number, n);
    }

    mpz_class random_key() {
        return random_below(random, openssl.n - 1) + 1;
    }

    Point random_point() {
        return *openssl.multiply(random_key(), openssl.g);
    }

    Point negative(const Point &point) const {
        return {point.first, mod(-point.second, openssl.p)};
    }

    // The words of a public key.
    Digits packed(const Point &point) const {
        Digits words = big_endian(digits(point.first));
        const Digits y = big_endian(digits(point.second));
        words.insert(words.end(), y.begin(), y.end());
        return words;
    }
};

inline std::string curve_name(const testing::TestParamInfo<unsigned int> &test) {
    return ecc_get_curve(test.param)->name;
}

#endif
