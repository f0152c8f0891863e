/* SPDX-License-Identifier: MIT
 *
 * The kernels of whole operations: public keys and shared secrets of every curve. */
#include "carry/bench/placement.h"
#include "ecc.h"
#include "kernel_form.h"
#include "openssl.h"
#include "operations.h"
#include "vli.h"

#define N ((unsigned int)n)

typedef int make_pub_key(const struct ecc_curve *curve, const u64 *private_key, u64 *x, u64 *y);
typedef int shared_secret(const struct ecc_curve *curve, const u64 *private_key, const u64 *peer_x, const u64 *peer_y,
                          u64 *secret);

/* The forms of kernel_form.h between words in the formats of ecc.h. */
static u64 public_key_by(make_pub_key *make, unsigned int id, u64 *r, const u64 *key, unsigned int n) {
    u64 x[ECC_MAX_DIGITS], y[ECC_MAX_DIGITS];
    const int status = make(ecc_get_curve(id), key, x, y);
    vli_to_be64(r, x, n);
    vli_to_be64(r + n, y, n);
    return (u64)status;
}

static u64 secret_by(shared_secret *share, unsigned int id, u64 *r, const u64 *key, const u64 *peer, unsigned int n) {
    u64 x[ECC_MAX_DIGITS], y[ECC_MAX_DIGITS], secret[ECC_MAX_DIGITS];
    int status;
    vli_from_be64(x, peer, n);
    vli_from_be64(y, peer + n, n);
    status = share(ecc_get_curve(id), key, x, y, secret);
    vli_to_be64(r, secret, n);
    return (u64)status;
}

#define OUR_SECRET(id, key) \
    { return (u64)crypto_ecdh_shared_secret(id, N, key, b, r); }

#define CURVE_KERNELS(name, id)                                                                     \
    BENCH_KERNEL(name##_key_carry, { return (u64)ecc_make_pub_key(id, N, a, r); })                  \
    BENCH_KERNEL(name##_key_before, { return public_key_by(before_make_pub_key, id, r, a, N); })    \
    BENCH_KERNEL(name##_key_patch, { return public_key_by(patched_make_pub_key, id, r, a, N); })    \
    BENCH_KERNEL(name##_secret_carry, OUR_SECRET(id, a))                                            \
    BENCH_KERNEL(name##_secret_before, { return secret_by(before_shared_secret, id, r, a, b, N); }) \
    BENCH_KERNEL(name##_secret_patch, { return secret_by(patched_shared_secret, id, r, a, b, N); }) \
    BENCH_KERNEL(name##_secret_openssl, { return (u64)openssl_shared_secret(id, N, a, b, r); })     \
    BENCH_KERNEL(name##_secret_one, OUR_SECRET(id, a + ECC_MAX_DIGITS))                             \
    BENCH_KERNEL(name##_secret_last, OUR_SECRET(id, a + 2 * ECC_MAX_DIGITS))                        \
    BENCH_KERNEL(name##_secret_sparse, OUR_SECRET(id, a + 3 * ECC_MAX_DIGITS))

CURVE_KERNELS(p192, ECC_CURVE_NIST_P192)
CURVE_KERNELS(p256, ECC_CURVE_NIST_P256)
CURVE_KERNELS(p384, ECC_CURVE_NIST_P384)
CURVE_KERNELS(p521, ECC_CURVE_NIST_P521)
CURVE_KERNELS(secp256k1, ECC_CURVE_SECP256K1)

/* clang-format off */
#define CURVE_ROWS(text, name, curve, n)                                        \
    {"public_key/" text, VLI_OP(PUBLIC_KEY, curve), n, BENCH_LONG, {            \
        {"carry", name##_key_carry},                                            \
        {"before", name##_key_before},                                          \
        {"patch", name##_key_patch},                                            \
    }},                                                                         \
    {"shared_secret/" text, VLI_OP(SHARED_SECRET, curve), n, BENCH_LONG, {      \
        {"carry", name##_secret_carry},                                         \
        {"before", name##_secret_before},                                       \
        {"patch", name##_secret_patch},                                         \
        {"openssl", name##_secret_openssl},                                     \
    }},                                                                         \
    {"data/shared_secret/" text, VLI_OP(SECRET_DATA, curve), n, BENCH_LONG, { \
        {"random", name##_secret_carry},                                        \
        {"one", name##_secret_one},       /* the key is 1 */                    \
        {"last", name##_secret_last},     /* n - 1 */                           \
        {"sparse", name##_secret_sparse}, /* every second digit is 0 */         \
    }},

const struct bench_kernel BENCH_TABLE(keys)[] = {
    CURVE_ROWS("P-192", p192, ECC_CURVE_NIST_P192, 3)
    CURVE_ROWS("P-256", p256, ECC_CURVE_NIST_P256, 4)
    CURVE_ROWS("P-384", p384, ECC_CURVE_NIST_P384, 6)
    CURVE_ROWS("P-521", p521, ECC_CURVE_NIST_P521, 9)
    CURVE_ROWS("secp256k1", secp256k1, ECC_CURVE_SECP256K1, 4)
    {NULL, 0, 0, 0, {{NULL, NULL}}},
};
