/* SPDX-License-Identifier: MIT
 *
 * ecc_curve.h: what a curve is, and the five curves that this folder knows.
 *
 * A curve is y^2 = x^3 + a x + b modulo p, with a base point g of prime order n and no other subgroup (cofactor 1).
 * Numbers are arrays of 64-bit digits, the least significant first, g.ndigits of them. */
#ifndef LINUX_VLI_ECC_CURVE_H
#define LINUX_VLI_ECC_CURVE_H

#include <stdint.h>

typedef uint64_t u64;
typedef uint32_t u32;
typedef uint8_t u8;

/* The digits of the largest curve, P-521. */
#define ECC_MAX_DIGITS 9

#define ECC_CURVE_NIST_P192 0x0001
#define ECC_CURVE_NIST_P256 0x0002
#define ECC_CURVE_NIST_P384 0x0003
#define ECC_CURVE_NIST_P521 0x0004
#define ECC_CURVE_SECP256K1 0x0005

#define ECC_CURVE_NIST_P192_DIGITS 3
#define ECC_CURVE_NIST_P256_DIGITS 4
#define ECC_CURVE_NIST_P384_DIGITS 6
#define ECC_CURVE_NIST_P521_DIGITS 9
#define ECC_CURVE_SECP256K1_DIGITS 4

/* A point in affine coordinates; x = y = 0 stands for the point at infinity, which is on none of the five curves. */
struct ecc_point {
    u64 *x;
    u64 *y;
    u8 ndigits;
};

struct ecc_curve {
    const char *name;
    u32 nbits;          /* the length of p in bits */
    struct ecc_point g; /* the base point */
    u64 *p;             /* the prime of the field */
    u64 *n;             /* the order of g */
    u64 *a;
    u64 *b;
};

#ifdef __cplusplus
extern "C" {
#endif

/* The curve with this id, or NULL. It lives as long as the program, and nobody may write to it. */
const struct ecc_curve *ecc_get_curve(unsigned int curve_id);

#ifdef __cplusplus
}
#endif

#endif
