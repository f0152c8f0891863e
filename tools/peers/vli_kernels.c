/* SPDX-License-Identifier: MIT
 *
 * The kernel's digits, beside its own file; and shared secrets, beside those of OpenSSL, Nettle and Mbed TLS too. */
#include "kernels.h"

#include "ecc.h"
#include "examples/linux_vli/bench/openssl.h"
#include "vli.h"

#define N ((unsigned int)n)
#define CURVE ((const struct ecc_curve *)(uintptr_t)b[0])

SUBJECT(carry_add, return vli_add(r, a, b, N);)
SUBJECT(carry_sub, return vli_sub(r, a, b, N);)
SUBJECT(carry_mult, vli_mult(r, a, b, N); return 0;)
SUBJECT(carry_square, vli_square(r, a, N); return 0;)
SUBJECT(carry_mmod_fast, vli_mmod_fast(r, a, CURVE); return 0;)

#define SECRET(name, id)                                                                      \
    SUBJECT(carry_secret_##name, return (uint64_t)crypto_ecdh_shared_secret(id, N, a, b, r);) \
    SUBJECT(openssl_secret_##name, return (uint64_t)openssl_shared_secret(id, N, a, b, r);)   \
    IF_LINUX(DECLARE(linux, secret_##name))                                                   \
    IF_NETTLE(DECLARE(nettle, secret_##name)) IF_MBEDTLS(DECLARE(mbedtls, secret_##name))

SECRET(p192, ECC_CURVE_NIST_P192)
SECRET(p256, ECC_CURVE_NIST_P256)
SECRET(p384, ECC_CURVE_NIST_P384)

IF_LINUX(DECLARE(linux, add) DECLARE(linux, sub) DECLARE(linux, mult) DECLARE(linux, square) DECLARE(linux, mmod_fast))

/* clang-format off */
#ifdef HAVE_LINUX
#define ROW(text, name, operation, curve, n, last) \
    {text, PEERS_OP(operation, curve), n, last, {{"carry", carry_##name}, ENTRY(linux, name)}},
#define LENGTHS(name, operation, last)                                                          \
    ROW("vli_" #name "/3", name, operation, 0, 3, last(3))                                      \
    ROW("vli_" #name "/4", name, operation, 0, 4, last(4))                                      \
    ROW("vli_" #name "/6", name, operation, 0, 6, last(6))
#define NO_WORD(n) BENCH_NO_WORD
#define TOP_OF_PRODUCT(n) (2 * n - 1)
#endif

#define SECRET_ROW(text, name, curve, n)                                                        \
    {"shared_secret/" text, PEERS_OP(SECRET, curve), n, BENCH_LONG, {                           \
        {"carry", carry_secret_##name},                                                         \
        IF_LINUX(ENTRY(linux, secret_##name))                                                   \
        {"openssl", openssl_secret_##name},                                                     \
        IF_NETTLE(ENTRY(nettle, secret_##name))                                                 \
        IF_MBEDTLS(ENTRY(mbedtls, secret_##name))                                               \
    }},

const struct bench_kernel BENCH_TABLE(vli)[] = {
#ifdef HAVE_LINUX
    LENGTHS(add, WORDS, NO_WORD)
    LENGTHS(sub, WORDS, NO_WORD)
    LENGTHS(mult, RANDOM_PRODUCT, TOP_OF_PRODUCT)
    LENGTHS(square, RANDOM_PRODUCT, TOP_OF_PRODUCT)
    ROW("vli_mmod_fast/P-192", mmod_fast, REDUCTION, ECC_CURVE_NIST_P192, 3, 2)
    ROW("vli_mmod_fast/P-256", mmod_fast, REDUCTION, ECC_CURVE_NIST_P256, 4, 3)
    ROW("vli_mmod_fast/P-384", mmod_fast, REDUCTION, ECC_CURVE_NIST_P384, 6, 5)
#endif
    SECRET_ROW("P-192", p192, ECC_CURVE_NIST_P192, 3)
    SECRET_ROW("P-256", p256, ECC_CURVE_NIST_P256, 4)
    SECRET_ROW("P-384", p384, ECC_CURVE_NIST_P384, 6)
    {NULL, 0, 0, 0, {{NULL, NULL}}},
};
