/* SPDX-License-Identifier: MIT
 *
 * scalar.h: arithmetic modulo the order of the secp256k1 group,
 *
 *     n = FFFFFFFF FFFFFFFF FFFFFFFF FFFFFFFE BAAEDCE6 AF48A03B BFD25E8C D0364141
 *
 * with the names and semantics of libsecp256k1's scalar.h, so that its users can compare function by function. Built on
 * carry.h, limbs.h and modinv.h. Curve points and the field of their coordinates do not belong here.
 *
 * Every scalar is fully reduced, below n, before and after each function. r may be the same object as a, b or k.
 * CT: nothing leaks, except through the functions that end in _var and the arguments called public. */
#ifndef SECP256K1_SCALAR_SCALAR_H
#define SECP256K1_SCALAR_SCALAR_H

#include <stdint.h>

typedef struct {
    uint64_t d[4]; /* d[0] + d[1] 2^64 + d[2] 2^128 + d[3] 2^192 */
} secp256k1_scalar;

#ifdef __cplusplus
extern "C" {
#endif

/* ---- Import, export, constants ----------------------------------------------------------------------------------- */

/* r = 0, in a way that no optimiser removes. */
void secp256k1_scalar_clear(secp256k1_scalar *r);

/* r = v */
void secp256k1_scalar_set_int(secp256k1_scalar *r, unsigned int v);

/* r = the 32 bytes, the most significant first, mod n. *overflow = 1 if they were not below n, else 0; overflow may be
 * NULL. */
void secp256k1_scalar_set_b32(secp256k1_scalar *r, const unsigned char *b32, int *overflow);

/* The same; returns 1 if the bytes are a valid private key, neither 0 nor n or more, else 0. */
int secp256k1_scalar_set_b32_seckey(secp256k1_scalar *r, const unsigned char *b32);

/* The 32 bytes of a, the most significant first. */
void secp256k1_scalar_get_b32(unsigned char *b32, const secp256k1_scalar *a);

/* ---- Predicates: 1 if true, else 0 ------------------------------------------------------------------------------- */

int secp256k1_scalar_is_zero(const secp256k1_scalar *a);
int secp256k1_scalar_is_one(const secp256k1_scalar *a);
int secp256k1_scalar_is_even(const secp256k1_scalar *a);
int secp256k1_scalar_is_high(const secp256k1_scalar *a); /* a > (n - 1) / 2 */
int secp256k1_scalar_eq(const secp256k1_scalar *a, const secp256k1_scalar *b);

/* ---- Bits -------------------------------------------------------------------------------------------------------- */

/* Bits offset .. offset + count - 1 of a. offset and count are public, 0 < count <= 32. limb32: all of them are in one
 * 32-bit limb. var: anywhere below bit 256. */
uint32_t secp256k1_scalar_get_bits_limb32(const secp256k1_scalar *a, unsigned int offset, unsigned int count);
uint32_t secp256k1_scalar_get_bits_var(const secp256k1_scalar *a, unsigned int offset, unsigned int count);

/* r += flag * 2^bit. bit is public and below 256, flag is 0 or 1, and the sum is below n. */
void secp256k1_scalar_cadd_bit(secp256k1_scalar *r, unsigned int bit, int flag);

/* ---- Arithmetic mod n -------------------------------------------------------------------------------------------- */

/* r = a + b; returns 1 if a + b was not below n, else 0. */
int secp256k1_scalar_add(secp256k1_scalar *r, const secp256k1_scalar *a, const secp256k1_scalar *b);

void secp256k1_scalar_negate(secp256k1_scalar *r, const secp256k1_scalar *a); /* r = -a */
void secp256k1_scalar_half(secp256k1_scalar *r, const secp256k1_scalar *a);   /* r = a / 2 */

/* r = -r if flag is 1, r if flag is 0. Returns -1 if flag is 1, else 1. */
int secp256k1_scalar_cond_negate(secp256k1_scalar *r, int flag);

/* r = a if flag is 1, r if flag is 0. */
void secp256k1_scalar_cmov(secp256k1_scalar *r, const secp256k1_scalar *a, int flag);

void secp256k1_scalar_mul(secp256k1_scalar *r, const secp256k1_scalar *a, const secp256k1_scalar *b); /* r = a b */
void secp256k1_scalar_sqr(secp256k1_scalar *r, const secp256k1_scalar *a);                            /* r = a^2 */

/* r = a^-1, 0 for a = 0. */
void secp256k1_scalar_inverse(secp256k1_scalar *r, const secp256k1_scalar *a);
void secp256k1_scalar_inverse_var(secp256k1_scalar *r, const secp256k1_scalar *a);

/* The two halves of mul: l = a b, all 512 bits, which overlaps nothing; and r = l mod n for any l. */
void secp256k1_scalar_mul_512(uint64_t l[8], const secp256k1_scalar *a, const secp256k1_scalar *b);
void secp256k1_scalar_reduce_512(secp256k1_scalar *r, const uint64_t l[8]);

/* ---- Splits ------------------------------------------------------------------------------------------------------ */

/* k = r1 + r2 2^128; both below 2^128. r1 and r2 are two objects. */
void secp256k1_scalar_split_128(secp256k1_scalar *r1, secp256k1_scalar *r2, const secp256k1_scalar *k);

/* k = r1 + r2 lambda mod n, where lambda^3 = 1 mod n; r1 and r2, or their negatives, are below 2^128. r1 and r2 are two
 * objects. */
void secp256k1_scalar_split_lambda(secp256k1_scalar *r1, secp256k1_scalar *r2, const secp256k1_scalar *k);

/* r = a b / 2^shift, rounded to the nearest integer, up from the middle; 256 <= shift <= 512.
 * CT: leaks shift, and neither a nor b. */
void secp256k1_scalar_mul_shift_var(secp256k1_scalar *r, const secp256k1_scalar *a, const secp256k1_scalar *b,
                                    unsigned int shift);

#ifdef __cplusplus
}
#endif

#endif
