// SPDX-License-Identifier: MIT
#include "openssl_curve.h"
#include "ecc_curve.h"
#include "number.h"
#include <openssl/bn.h>
#include <openssl/core_names.h>
#include <openssl/ecdsa.h>
#include <openssl/objects.h>
#include <openssl/param_build.h>
#include <stdexcept>
#include <vector>

namespace {

using Bignum = std::unique_ptr<BIGNUM, decltype(&BN_free)>;
using EcPoint = std::unique_ptr<EC_POINT, decltype(&EC_POINT_free)>;

void check(int result) {
    if (result != 1) {
        throw std::runtime_error("OpenSSL failed");
    }
}

Bignum to_bignum(const mpz_class &number) {
    BIGNUM *bignum = nullptr;
    check(BN_hex2bn(&bignum, number.get_str(16).c_str()) > 0);
    return {bignum, &BN_free};
}

mpz_class to_mpz(const BIGNUM *bignum) {
    char *hex = BN_bn2hex(bignum);
    mpz_class number(hex, 16);
    OPENSSL_free(hex);
    return number;
}

int nid_of(unsigned int curve_id) {
    switch (curve_id) {
    case ECC_CURVE_NIST_P192: return NID_X9_62_prime192v1;
    case ECC_CURVE_NIST_P256: return NID_X9_62_prime256v1;
    case ECC_CURVE_NIST_P384: return NID_secp384r1;
    case ECC_CURVE_NIST_P521: return NID_secp521r1;
    default: return NID_secp256k1;
    }
}

EcPoint to_point(const EC_GROUP *group, const Point &point) {
    EcPoint result(EC_POINT_new(group), &EC_POINT_free);
    check(EC_POINT_set_affine_coordinates(group, result.get(), to_bignum(point.first).get(),
                                          to_bignum(point.second).get(), nullptr));
    return result;
}

std::optional<Point> from_point(const EC_GROUP *group, const EC_POINT *point) {
    if (EC_POINT_is_at_infinity(group, point) == 1) {
        return {};
    }
    const Bignum x(BN_new(), &BN_free), y(BN_new(), &BN_free);
    check(EC_POINT_get_affine_coordinates(group, point, x.get(), y.get(), nullptr));
    return Point(to_mpz(x.get()), to_mpz(y.get()));
}

} // namespace

OpensslCurve::OpensslCurve(unsigned int curve_id)
    : group_(EC_GROUP_new_by_curve_name(nid_of(curve_id)), &EC_GROUP_free) {
    const Bignum bp(BN_new(), &BN_free), ba(BN_new(), &BN_free), bb(BN_new(), &BN_free);
    check(EC_GROUP_get_curve(group_.get(), bp.get(), ba.get(), bb.get(), nullptr));
    p = to_mpz(bp.get());
    a = to_mpz(ba.get());
    b = to_mpz(bb.get());
    n = to_mpz(EC_GROUP_get0_order(group_.get()));
    g = *from_point(group_.get(), EC_GROUP_get0_generator(group_.get()));
    bytes_ = (mpz_sizeinbase(p.get_mpz_t(), 2) + 7) / 8;
}

std::optional<Point> OpensslCurve::multiply(const mpz_class &scalar, const Point &point) const {
    const EcPoint p1 = to_point(group_.get(), point);
    check(EC_POINT_mul(group_.get(), p1.get(), nullptr, p1.get(), to_bignum(mod(scalar, n)).get(), nullptr));
    return from_point(group_.get(), p1.get());
}

std::optional<Point> OpensslCurve::multiply_two(const mpz_class &x, const Point &first, const mpz_class &y,
                                                const Point &second) const {
    const EcPoint p1 = to_point(group_.get(), first), p2 = to_point(group_.get(), second);
    const EcPoint sum(EC_POINT_new(group_.get()), &EC_POINT_free);
    check(EC_POINT_mul(group_.get(), p1.get(), nullptr, p1.get(), to_bignum(mod(x, n)).get(), nullptr));
    check(EC_POINT_mul(group_.get(), p2.get(), nullptr, p2.get(), to_bignum(mod(y, n)).get(), nullptr));
    check(EC_POINT_add(group_.get(), sum.get(), p1.get(), p2.get(), nullptr));
    return from_point(group_.get(), sum.get());
}

std::optional<Point> OpensslCurve::point_at(const mpz_class &x) const {
    const EcPoint point(EC_POINT_new(group_.get()), &EC_POINT_free);
    if (EC_POINT_set_compressed_coordinates(group_.get(), point.get(), to_bignum(x).get(), 0, nullptr) != 1) {
        return {};
    }
    return from_point(group_.get(), point.get());
}

Point OpensslCurve::sign(const mpz_class &private_key, const mpz_class &z, const mpz_class &k) const {
    mpz_class inverse;
    mpz_invert(inverse.get_mpz_t(), k.get_mpz_t(), n.get_mpz_t());
    const mpz_class r = mod(multiply(k, g)->first, n);
    return {r, mod(inverse * (z + r * private_key), n)};
}

// The digest handed over is as long as n, so that OpenSSL takes it as the integer z whole: for P-521 the last seven bits
// of 66 bytes are cut off, which z is shifted up for.
bool OpensslCurve::verify(const Point &public_key, const mpz_class &z, const mpz_class &r, const mpz_class &s) const {
    const auto append = [this](std::vector<unsigned char> &bytes, const mpz_class &number) {
        std::vector<unsigned char> big(bytes_);
        BN_bn2binpad(to_bignum(number).get(), big.data(), static_cast<int>(big.size()));
        bytes.insert(bytes.end(), big.begin(), big.end());
    };
    std::vector<unsigned char> point = {POINT_CONVERSION_UNCOMPRESSED}, digest;
    append(point, public_key.first);
    append(point, public_key.second);
    append(digest, z << (8 * bytes_ - mpz_sizeinbase(n.get_mpz_t(), 2)));

    const std::unique_ptr<OSSL_PARAM_BLD, decltype(&OSSL_PARAM_BLD_free)> build(OSSL_PARAM_BLD_new(),
                                                                                &OSSL_PARAM_BLD_free);
    check(OSSL_PARAM_BLD_push_utf8_string(build.get(), OSSL_PKEY_PARAM_GROUP_NAME,
                                          OBJ_nid2sn(EC_GROUP_get_curve_name(group_.get())), 0));
    check(OSSL_PARAM_BLD_push_octet_string(build.get(), OSSL_PKEY_PARAM_PUB_KEY, point.data(), point.size()));
    const std::unique_ptr<OSSL_PARAM, decltype(&OSSL_PARAM_free)> params(OSSL_PARAM_BLD_to_param(build.get()),
                                                                         &OSSL_PARAM_free);
    using Context = std::unique_ptr<EVP_PKEY_CTX, decltype(&EVP_PKEY_CTX_free)>;
    const Context from(EVP_PKEY_CTX_new_from_name(nullptr, "EC", nullptr), &EVP_PKEY_CTX_free);
    EVP_PKEY *raw = nullptr;
    check(EVP_PKEY_fromdata_init(from.get()));
    check(EVP_PKEY_fromdata(from.get(), &raw, EVP_PKEY_PUBLIC_KEY, params.get()));
    const std::unique_ptr<EVP_PKEY, decltype(&EVP_PKEY_free)> key(raw, &EVP_PKEY_free);

    const std::unique_ptr<ECDSA_SIG, decltype(&ECDSA_SIG_free)> signature(ECDSA_SIG_new(), &ECDSA_SIG_free);
    check(ECDSA_SIG_set0(signature.get(), to_bignum(r).release(), to_bignum(s).release()));
    unsigned char *der = nullptr;
    const int length = i2d_ECDSA_SIG(signature.get(), &der);
    check(length > 0);
    const Context context(EVP_PKEY_CTX_new(key.get(), nullptr), &EVP_PKEY_CTX_free);
    check(EVP_PKEY_verify_init(context.get()));
    const int result = EVP_PKEY_verify(context.get(), der, static_cast<size_t>(length), digest.data(), digest.size());
    OPENSSL_free(der);
    return result == 1;
}
