/* SPDX-License-Identifier: MIT
 *
 * vli.h: arithmetic on very long integers, with the names and the argument order of the Linux kernel's crypto/ecc.c.
 *
 * A number is an array of ndigits 64-bit digits, the least significant first. Built on carry.h and limbs.h; curves are
 * in ecc_curve.h, points and keys in ecc.h.
 *
 * Conventions of every function, unless it says otherwise:
 *     ndigits   0 to any length for the plain functions, 1 to ECC_MAX_DIGITS for those with a modulus; public
 *     result    ndigits long; may be the same array as an operand, and overlaps one in no other way
 *     product   2 * ndigits long
 *     mod       greater than 0 (the residue modulo 0 is given as 0); public
 *     pointers  not NULL, where ndigits is not 0
 *     CT        nothing leaks but ndigits, mod and the curve; functions named _var leak their operands through time.
 *               What they compute with may stay on the stack: the functions of ecc.h wipe it.
 *
 * README.md lists every difference from the kernel's functions. */
#ifndef LINUX_VLI_VLI_H
#define LINUX_VLI_VLI_H

#include "ecc_curve.h"
#include <stdbool.h>
#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

/* ---- Plain values ------------------------------------------------------------------------------------------------ */

void vli_clear(u64 *vli, unsigned int ndigits);
void vli_set(u64 *dest, const u64 *src, unsigned int ndigits);

bool vli_is_zero(const u64 *vli, unsigned int ndigits);

/* The top bit; false for ndigits = 0. */
bool vli_is_negative(const u64 *vli, unsigned int ndigits);

/* The bit in its place: 0 or 2^(bit mod 64). bit is public. */
u64 vli_test_bit(const u64 *vli, unsigned int bit);

/* The position of the highest digit or bit that is not 0, counted from 1; 0 for the number 0. */
unsigned int vli_num_digits(const u64 *vli, unsigned int ndigits);
unsigned int vli_num_bits(const u64 *vli, unsigned int ndigits);

/* -1, 0 or 1 for left < right, left = right, left > right. */
int vli_cmp(const u64 *left, const u64 *right, unsigned int ndigits);

/* From 8 * ndigits bytes at any address. dest does not overlap src. */
void vli_from_be64(u64 *dest, const void *src, unsigned int ndigits);
void vli_from_le64(u64 *dest, const void *src, unsigned int ndigits);

/* To 8 * ndigits bytes at any address, the most significant first. dest does not overlap src. */
void vli_to_be64(void *dest, const u64 *src, unsigned int ndigits);

/* From nbytes bytes, the most significant first: out = the number modulo 2^(64 ndigits). out does not overlap in. */
void ecc_digits_from_bytes(const u8 *in, unsigned int nbytes, u64 *out, unsigned int ndigits);

/* Zeros of which the optimiser knows nothing, for secrets that are not read again. */
void vli_wipe(void *memory, size_t bytes);

/* ---- Sums and shifts --------------------------------------------------------------------------------------------- */

/* left + right = carry * 2^(64 ndigits) + result, left - right = result - borrow * 2^(64 ndigits); they return the
 * carry, the borrow. right of the u forms is one digit, any value. */
u64 vli_add(u64 *result, const u64 *left, const u64 *right, unsigned int ndigits);
u64 vli_sub(u64 *result, const u64 *left, const u64 *right, unsigned int ndigits);
u64 vli_uadd(u64 *result, const u64 *left, u64 right, unsigned int ndigits);
u64 vli_usub(u64 *result, const u64 *left, u64 right, unsigned int ndigits);

/* in * 2^shift = bits * 2^(64 ndigits) + result; returns the bits. 0 <= shift < 64; public. */
u64 vli_lshift(u64 *result, const u64 *in, unsigned int shift, unsigned int ndigits);

/* vli = floor(vli / 2) */
void vli_rshift1(u64 *vli, unsigned int ndigits);

/* ---- Products: result is 2 * ndigits long and overlaps no operand ------------------------------------------------ */

void vli_mult(u64 *result, const u64 *left, const u64 *right, unsigned int ndigits);
void vli_square(u64 *result, const u64 *left, unsigned int ndigits);

/* result = left * right, with one digit on the right and zeros above digit ndigits of the result. */
void vli_umult(u64 *result, const u64 *left, u64 right, unsigned int ndigits);

/* ---- Modular arithmetic ------------------------------------------------------------------------------------------ */

/* result = left + right, left - right modulo mod. left, right < mod; result does not overlap mod. */
void vli_mod_add(u64 *result, const u64 *left, const u64 *right, const u64 *mod, unsigned int ndigits);
void vli_mod_sub(u64 *result, const u64 *left, const u64 *right, const u64 *mod, unsigned int ndigits);

/* result = product modulo mod, for every product; result may be the low or the high half of product. The four differ in
 * the moduli that they are made for, and give the right residue for any other modulus too, at the speed of
 * vli_mmod_slow:
 *     vli_mmod_special    2^(64 ndigits) - c, 0 < c < 2^64
 *     vli_mmod_special2   2^(64 ndigits - 1) + c, 0 < c < 2^63
 *     vli_mmod_barrett    moduli with their top bit set. mod is followed by mu = floor(2^(128 ndigits) / mod) in
 *                         ndigits + 1 digits.
 *     vli_mmod_slow       any modulus, bit by bit */
void vli_mmod_special(u64 *result, const u64 *product, const u64 *mod, unsigned int ndigits);
void vli_mmod_special2(u64 *result, const u64 *product, const u64 *mod, unsigned int ndigits);
void vli_mmod_barrett(u64 *result, const u64 *product, const u64 *mod, unsigned int ndigits);
void vli_mmod_slow(u64 *result, const u64 *product, const u64 *mod, unsigned int ndigits);

/* result = product modulo curve->p, for every product, by the reduction made for that prime; a prime of another curve
 * is reduced by the form that fits it. result may be the low or the high half of product. Returns true; false, with result untouched, for curve = NULL or a length that is
 * not 1 to ECC_MAX_DIGITS. */
bool vli_mmod_fast(u64 *result, const u64 *product, const struct ecc_curve *curve);

/* result = left * right modulo mod, for any left and right. */
void vli_mod_mult_slow(u64 *result, const u64 *left, const u64 *right, const u64 *mod, unsigned int ndigits);

/* result = left * right, left^2 modulo curve->p, for any left and right, and a curve that vli_mmod_fast takes. */
void vli_mod_mult_fast(u64 *result, const u64 *left, const u64 *right, const struct ecc_curve *curve);
void vli_mod_square_fast(u64 *result, const u64 *left, const struct ecc_curve *curve);

/* result = 1 / input modulo mod, for any input; 0 where there is none, that is where input and mod have a common factor
 * or mod is even. Modulo 1 the inverse is 0. The _var form is faster and for public input. */
void vli_mod_inv(u64 *result, const u64 *input, const u64 *mod, unsigned int ndigits);
void vli_mod_inv_var(u64 *result, const u64 *input, const u64 *mod, unsigned int ndigits);

#ifdef __cplusplus
}
#endif

#endif
