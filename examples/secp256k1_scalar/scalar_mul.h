/* SPDX-License-Identifier: MIT
 *
 * scalar_mul.h: the multiplication modulo the group order in its named formulations, for those who compare them; all of
 * them compute secp256k1_scalar_mul, which is the one to use. scalar_mul.c shows their columns and rows. */
#ifndef SECP256K1_SCALAR_SCALAR_MUL_H
#define SECP256K1_SCALAR_SCALAR_MUL_H

#include "scalar.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Columns in three words, each carry by a comparison: libsecp256k1's C code before its pull request 1951. */
void secp256k1_scalar_mul_compare(secp256k1_scalar *r, const secp256k1_scalar *a, const secp256k1_scalar *b);

/* The same columns in a 128-bit accumulator that returns its carry: the idea of that pull request. */
void secp256k1_scalar_mul_accum(secp256k1_scalar *r, const secp256k1_scalar *a, const secp256k1_scalar *b);

/* Rows, each carry by a comparison: one source for every compiler, without a builtin or a choice. */
void secp256k1_scalar_mul_rows(secp256k1_scalar *r, const secp256k1_scalar *a, const secp256k1_scalar *b);

#ifdef __cplusplus
}
#endif

#endif
