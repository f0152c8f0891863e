/* SPDX-License-Identifier: MIT
 *
 * In the place of libsecp256k1's file of this name: examples/secp256k1_scalar/scalar.c and scalar_mul.c, in libsecp256k1's own
 * compilation unit. Its scalar.h has declared the functions static, so that they are static here and may be inlined as its own. */
#ifndef SECP256K1_SCALAR_REPR_IMPL_H
#define SECP256K1_SCALAR_REPR_IMPL_H

#include "checkmem.h"
#include "int128.h"
#include "modinv64_impl.h"
#include "util.h"

#define SECP256K1_SCALAR_SCALAR_H /* the type and the declarations are those of libsecp256k1 */

/* What it does not declare. */
SECP256K1_INLINE static void secp256k1_scalar_mul_512(uint64_t l[8], const secp256k1_scalar *a,
                                                      const secp256k1_scalar *b);
SECP256K1_INLINE static void secp256k1_scalar_reduce_512(secp256k1_scalar *r, const uint64_t l[8]);
static void secp256k1_scalar_sqr(secp256k1_scalar *r, const secp256k1_scalar *a);
static void secp256k1_scalar_mul_compare(secp256k1_scalar *r, const secp256k1_scalar *a, const secp256k1_scalar *b);
static void secp256k1_scalar_mul_accum(secp256k1_scalar *r, const secp256k1_scalar *a, const secp256k1_scalar *b);
static void secp256k1_scalar_mul_rows(secp256k1_scalar *r, const secp256k1_scalar *a, const secp256k1_scalar *b);

/* Names that other files of the unit have too. */
#define store carry_scalar_store
#define select carry_scalar_select
#include "examples/secp256k1_scalar/scalar.c"
#include "examples/secp256k1_scalar/scalar_mul.c"
#undef store
#undef select

/* Only its checks and its tests ask. */
static int secp256k1_scalar_check_overflow(const secp256k1_scalar *a) {
    static const uint64_t order[4] = {N_0, N_1, N_2, N_3};

    return !limbs_lt(a->d, order, 4);
}

#endif
