/* SPDX-License-Identifier: MIT
 *
 * The subjects of the Linux kernel: its crypto/ecc.c, compiled in user space from the kernel's source package. What the file
 * takes from other headers is here, in our own words; build.sh lays empty files under those headers' names. The kernel's
 * curves are ours: the two structures have the same members, and the numbers are published. */
#define _GNU_SOURCE
#include "carry/bench/placement.h"
#include "tools/peers/peers.h"

#include "ecc_curve.h"

#include <errno.h>
#include <malloc.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static const struct ecc_curve *curve_of(unsigned int id) {
    return ecc_get_curve(id);
}

/* What the file takes from the kernel's headers */
#undef ECC_MAX_DIGITS
#define ECC_MAX_DIGITS (512 / 64)
#define ECC_DIGITS_TO_BYTES_SHIFT 3
#define ECC_POINT_INIT(x, y, ndigits) \
    { x, y, ndigits }
#define CONFIG_ARCH_SUPPORTS_INT128 1
#define ARRAY_SIZE(x) (sizeof(x) / sizeof((x)[0]))
#define EXPORT_SYMBOL(name)
#define MODULE_LICENSE(text)
#define GFP_KERNEL 0
#define WARN_ON(condition) (condition)
#define pr_err_ratelimited(text) ((void)0)
#define max(x, y) ((x) > (y) ? (x) : (y))
#define swap(x, y)              \
    do {                        \
        __typeof__(x) t_ = (x); \
        (x) = (y), (y) = t_;    \
    } while (0)
#define fips_enabled 0
#define nist_p192 (*curve_of(ECC_CURVE_NIST_P192))
#define nist_p256 (*curve_of(ECC_CURVE_NIST_P256))
#define nist_p384 (*curve_of(ECC_CURVE_NIST_P384))
#define ecc_25519 (*curve_of(0))

typedef uint64_t be64, __be64, __le64;

static void *kmalloc(size_t size, int flags) {
    (void)flags;
    return malloc(size);
}

static void kfree(const void *p) {
    free((void *)p);
}

static void kfree_sensitive(const void *p) {
    explicit_bzero((void *)p, malloc_usable_size((void *)p));
    free((void *)p);
}

#define memzero_explicit explicit_bzero

static void get_random_bytes(void *bytes, size_t size) {
    if (getentropy(bytes, size) != 0) {
        abort();
    }
}

static int crypto_get_default_rng(void) {
    return -1;
}
#define crypto_default_rng 0
#define crypto_rng_get_bytes(rng, bytes, size) (-1)
#define crypto_put_default_rng() ((void)0)

static u64 be64_to_cpu(u64 x) {
    return __builtin_bswap64(x);
}
#define cpu_to_be64 be64_to_cpu
#define le64_to_cpu(x) (x)
#define get_unaligned_be64(p) be64_to_cpu(*(const u64 *)(p))
#define get_unaligned_le64(p) (*(const u64 *)(p))

static void ecc_swap_digits(const void *in, u64 *out, unsigned int ndigits) {
    const u64 *digits = in;
    unsigned int i;

    for (i = 0; i < ndigits; i++) {
        out[i] = be64_to_cpu(digits[ndigits - 1 - i]);
    }
}

/* The file's functions have the names of ours. */
#define ecc_get_curve linux_get_curve
#define ecc_get_curve25519 linux_get_curve25519

/* Used before its definition; an implicit declaration is an error since GCC 14 and clang 16. */
int ecc_is_pubkey_valid_full(const struct ecc_curve *curve, struct ecc_point *pk);

#include "crypto/ecc.c"

#define N ((unsigned int)n)
#define CURVE ((const struct ecc_curve *)(uintptr_t)b[0])
#define SUBJECT(name, ...)                                                                                       \
    BENCH_KERNEL_ATTRIBUTES uint64_t PEERS_NAME(linux, name)(uint64_t * r, const uint64_t *a, const uint64_t *b, \
                                                             size_t n) {                                         \
        (void)a, (void)b, (void)n;                                                                               \
        __VA_ARGS__                                                                                              \
    }

SUBJECT(add, return vli_add(r, a, b, N);)
SUBJECT(sub, return vli_sub(r, a, b, N);)
SUBJECT(mult, vli_mult(r, a, b, N); return 0;)
SUBJECT(square, vli_square(r, a, N); return 0;)

/* It uses the product as its memory. */
SUBJECT(mmod_fast, u64 product[2 * ECC_MAX_DIGITS]; memcpy(product, a, 2 * n * sizeof *a);
        vli_mmod_fast(r, product, CURVE); return 0;)

/* The private key, here in digits, goes in and the secret comes out as bytes. */
static uint64_t secret(unsigned int id, uint64_t *r, const uint64_t *a, const uint64_t *b, unsigned int n) {
    u64 key[ECC_MAX_DIGITS];

    ecc_swap_digits(a, key, n);
    return (uint64_t)crypto_ecdh_shared_secret(id, n, key, b, r);
}

SUBJECT(secret_p192, return secret(ECC_CURVE_NIST_P192, r, a, b, N);)
SUBJECT(secret_p256, return secret(ECC_CURVE_NIST_P256, r, a, b, N);)
SUBJECT(secret_p384, return secret(ECC_CURVE_NIST_P384, r, a, b, N);)
