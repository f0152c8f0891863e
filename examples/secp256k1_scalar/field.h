/* SPDX-License-Identifier: MIT
 *
 * field.h: arithmetic modulo p = 2^256 - 2^32 - 977, the field of secp256k1. Names, signatures and meaning are those of
 * libsecp256k1's field.h, so that the two can be compared function by function.
 *
 * There are two representations of the 256 bits behind this header. What both share is in field_common.c.
 *
 *     field_4x64.c   n[0] + n[1] 2^64 + n[2] 2^128 + n[3] 2^192. Any value below 2^256 stands for its residue, and every
 *                    function keeps it there by carry chains. The default.
 *     field_5x52.c   n[0] + n[1] 2^52 + n[2] 2^104 + n[3] 2^156 + n[4] 2^208. The spare bits of each limb hold carries
 *                    that nobody has propagated yet. SECP256K1_FIELD_5X52 selects it, for every unit that sees this header:
 *                    the functions then have other symbols, so that objects which disagree do not link.
 *
 * Magnitude: how far an element of the 5x52 form has grown. Magnitude m means n[0..3] <= 2m (2^52 - 1) and n[4] <= 2m
 * (2^48 - 1). The 4x64 form has no magnitudes: it accepts every element everywhere, and ignores the arguments m.
 * Code that keeps to the magnitudes below works with both; a build with CARRY_CHECKS asserts them.
 *
 *     operation        operands               result
 *     add              ma, mb, ma + mb <= 32  ma + mb
 *     add_int          m <= 31                m + 1
 *     negate           m <= 31                m + 1
 *     mul_int by a     m a <= 32              m a
 *     mul, sqr         m <= 8                 1
 *     half             m <= 31                m / 2 + 1
 *     inv, sqrt        m <= 8                 1
 *     normalize...     m <= 32                1
 *     set_..., from_storage                   1
 *
 * Normalized: the one representation of a residue in [0, p). set_int, inv, inv_var, set_b32_limit when it returns 1,
 * normalize and normalize_var give it, and from_storage of what to_storage gave; get_b32, to_storage, is_zero, is_odd and
 * cmp_var need it, and CARRY_CHECKS asserts it.
 *
 * r may be a or b in every function, and overlaps them in no other way. Flags and results are 0 or 1.
 *
 * CT: nothing leaks, except from the functions that end in _var: those are for public data. */
#ifndef SECP256K1_FIELD_H
#define SECP256K1_FIELD_H

#include <stdint.h>

#if defined(SECP256K1_FIELD_5X52)
typedef struct {
    uint64_t n[5];
} secp256k1_fe;

#define secp256k1_fe_add secp256k1_fe_5x52_add
#define secp256k1_fe_add_int secp256k1_fe_5x52_add_int
#define secp256k1_fe_clear secp256k1_fe_5x52_clear
#define secp256k1_fe_cmov secp256k1_fe_5x52_cmov
#define secp256k1_fe_cmp_var secp256k1_fe_5x52_cmp_var
#define secp256k1_fe_equal secp256k1_fe_5x52_equal
#define secp256k1_fe_from_storage secp256k1_fe_5x52_from_storage
#define secp256k1_fe_get_b32 secp256k1_fe_5x52_get_b32
#define secp256k1_fe_half secp256k1_fe_5x52_half
#define secp256k1_fe_inv secp256k1_fe_5x52_inv
#define secp256k1_fe_inv_var secp256k1_fe_5x52_inv_var
#define secp256k1_fe_is_odd secp256k1_fe_5x52_is_odd
#define secp256k1_fe_is_square_var secp256k1_fe_5x52_is_square_var
#define secp256k1_fe_is_zero secp256k1_fe_5x52_is_zero
#define secp256k1_fe_mul secp256k1_fe_5x52_mul
#define secp256k1_fe_mul_int secp256k1_fe_5x52_mul_int
#define secp256k1_fe_negate secp256k1_fe_5x52_negate
#define secp256k1_fe_normalize secp256k1_fe_5x52_normalize
#define secp256k1_fe_normalize_var secp256k1_fe_5x52_normalize_var
#define secp256k1_fe_normalize_weak secp256k1_fe_5x52_normalize_weak
#define secp256k1_fe_normalizes_to_zero secp256k1_fe_5x52_normalizes_to_zero
#define secp256k1_fe_normalizes_to_zero_var secp256k1_fe_5x52_normalizes_to_zero_var
#define secp256k1_fe_set_b32_limit secp256k1_fe_5x52_set_b32_limit
#define secp256k1_fe_set_b32_mod secp256k1_fe_5x52_set_b32_mod
#define secp256k1_fe_set_int secp256k1_fe_5x52_set_int
#define secp256k1_fe_sqr secp256k1_fe_5x52_sqr
#define secp256k1_fe_sqrt secp256k1_fe_5x52_sqrt
#define secp256k1_fe_storage_cmov secp256k1_fe_5x52_storage_cmov
#define secp256k1_fe_to_storage secp256k1_fe_5x52_to_storage
#else
typedef struct {
    uint64_t n[4];
} secp256k1_fe;
#endif

/* A compact element: its words, least significant first. */
typedef struct {
    uint64_t n[4];
} secp256k1_fe_storage;

#ifdef __cplusplus
extern "C" {
#endif

/* ---- Import and export ------------------------------------------------------------------------------------------- */

/* r = a mod p, a being 32 bytes, most significant first. Not normalized: a may be p or more. */
void secp256k1_fe_set_b32_mod(secp256k1_fe *r, const unsigned char *a);

/* The same, and 1 if a < p; else 0, and r is a mod p. */
int secp256k1_fe_set_b32_limit(secp256k1_fe *r, const unsigned char *a);

/* r = a, 32 bytes, most significant first. a is normalized. */
void secp256k1_fe_get_b32(unsigned char *r, const secp256k1_fe *a);

/* r = a, 0 <= a <= 0x7fff */
void secp256k1_fe_set_int(secp256k1_fe *r, int a);

/* a is normalized in to_storage. */
void secp256k1_fe_to_storage(secp256k1_fe_storage *r, const secp256k1_fe *a);
void secp256k1_fe_from_storage(secp256k1_fe *r, const secp256k1_fe_storage *a);

/* ---- Arithmetic -------------------------------------------------------------------------------------------------- */

void secp256k1_fe_add(secp256k1_fe *r, const secp256k1_fe *a);                        /* r += a */
void secp256k1_fe_add_int(secp256k1_fe *r, int a);                                    /* r += a, 0 <= a <= 0x7fff */
void secp256k1_fe_negate(secp256k1_fe *r, const secp256k1_fe *a, int m);              /* r = -a, a of magnitude m */
void secp256k1_fe_mul_int(secp256k1_fe *r, int a);                                    /* r *= a, 0 <= a <= 32 */
void secp256k1_fe_mul(secp256k1_fe *r, const secp256k1_fe *a, const secp256k1_fe *b); /* r = a b */
void secp256k1_fe_sqr(secp256k1_fe *r, const secp256k1_fe *a);                        /* r = a^2 */
void secp256k1_fe_half(secp256k1_fe *r);                                              /* r = r / 2 */

/* r = 1 / a, normalized; 0 for a = 0 */
void secp256k1_fe_inv(secp256k1_fe *r, const secp256k1_fe *a);
void secp256k1_fe_inv_var(secp256k1_fe *r, const secp256k1_fe *a);

/* r = a^((p+1)/4). Returns 1 if r^2 = a: r is then the root that is a square itself. Else 0, and r^2 = -a. */
int secp256k1_fe_sqrt(secp256k1_fe *r, const secp256k1_fe *a);

/* 1 if a is the square of an element; 0 is. */
int secp256k1_fe_is_square_var(const secp256k1_fe *a);

/* ---- Normal forms ------------------------------------------------------------------------------------------------ */

void secp256k1_fe_normalize(secp256k1_fe *r);      /* to [0, p) */
void secp256k1_fe_normalize_weak(secp256k1_fe *r); /* to magnitude 1; in 4x64 there is nothing to do */
void secp256k1_fe_normalize_var(secp256k1_fe *r);  /* to [0, p) */

/* 1 if a = 0 mod p, a of magnitude up to 32 and not normalized */
int secp256k1_fe_normalizes_to_zero(const secp256k1_fe *a);
int secp256k1_fe_normalizes_to_zero_var(const secp256k1_fe *a);

/* ---- Questions and choices --------------------------------------------------------------------------------------- */

int secp256k1_fe_is_zero(const secp256k1_fe *a); /* a normalized */
int secp256k1_fe_is_odd(const secp256k1_fe *a);  /* a normalized */

/* 1 if a = b mod p; a of magnitude 1, b up to 30, neither normalized */
int secp256k1_fe_equal(const secp256k1_fe *a, const secp256k1_fe *b);

/* -1, 0 or 1 as a < b, a = b or a > b; both normalized */
int secp256k1_fe_cmp_var(const secp256k1_fe *a, const secp256k1_fe *b);

/* r = a for flag = 1, r unchanged for flag = 0 */
void secp256k1_fe_cmov(secp256k1_fe *r, const secp256k1_fe *a, int flag);
void secp256k1_fe_storage_cmov(secp256k1_fe_storage *r, const secp256k1_fe_storage *a, int flag);

/* r = 0, in a way that the optimiser keeps: for secrets at the end of their life */
void secp256k1_fe_clear(secp256k1_fe *r);

#ifdef __cplusplus
}
#endif

#endif /* SECP256K1_FIELD_H */
