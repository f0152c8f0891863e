/* SPDX-License-Identifier: MIT
 *
 * What the kernel's crypto/ecc.c takes from other headers, in user space, and its flows over one build of it. run.sh puts this file
 * in the place of each header that it includes and does not bring along. */
#ifndef CARRY_TOOLS_SWAP_KERNEL_H
#define CARRY_TOOLS_SWAP_KERNEL_H

#include <errno.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>

typedef uint8_t u8;
typedef uint32_t u32;
typedef uint64_t u64, __be64;

#define CONFIG_ARCH_SUPPORTS_INT128 1
#define __force
#define EXPORT_SYMBOL(name) struct carry_unused
#define MODULE_LICENSE(text) struct carry_unused
#define ARRAY_SIZE(array) (sizeof(array) / sizeof *(array))
#define max(a, b) ((a) > (b) ? (a) : (b))
#define unlikely(x) (x)
#define WARN_ON(x) (x)
#define pr_devel(...) ((void)0)
#define pr_err_ratelimited(...) ((void)0)
#define fips_enabled 0

#define GFP_KERNEL 0
#define kmalloc(size, flags) malloc(size)
#define kfree free
#define kfree_sensitive free
#define memzero_explicit explicit_bzero

#define ECC_CURVE_NIST_P192 1
#define ECC_CURVE_NIST_P256 2
#define ECC_CURVE_NIST_P384 3

static inline u64 get_unaligned_be64(const void *at) {
    u64 word;

    memcpy(&word, at, sizeof word);
    return __builtin_bswap64(word);
}

static inline u64 get_unaligned_le64(const void *at) {
    u64 word;

    memcpy(&word, at, sizeof word);
    return word;
}

static inline void get_random_bytes(void *to, size_t size) {
    if (getrandom(to, size, 0) != (ssize_t)size) {
        abort();
    }
}

#define crypto_get_default_rng() 0
#define crypto_put_default_rng() ((void)0)
#define crypto_rng_get_bytes(generator, to, size) (get_random_bytes(to, size), 0)

/* Over the curve with this id, of ndigits digits. Keys and secrets are bytes, the most significant first, in words of u64; a public key is
 * x and then y; hash, r and s are digits. Each returns 0 or a negative error number. */
struct kernel_flows {
    int (*public_key)(unsigned int id, unsigned int ndigits, const u64 *private_key, u64 *public_key);
    int (*shared_secret)(unsigned int id, unsigned int ndigits, const u64 *private_key, const u64 *public_key,
                         u64 *secret);
    int (*valid)(unsigned int id, unsigned int ndigits, const u64 *public_key);
    int (*verify)(unsigned int id, unsigned int ndigits, const u64 *public_key, const u64 *hash, const u64 *r,
                  const u64 *s);
};

extern const struct kernel_flows theirs, ours;

#endif
