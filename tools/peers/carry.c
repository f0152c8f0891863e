/* SPDX-License-Identifier: MIT
 *
 * The subjects of this repository over scalars and the field. The sources are compiled into this file under names of their
 * own, once a placement; the inverses are called in the library. */
#include "carry/bench/placement.h"
#include "tools/peers/peers.h"

#define OWN(name) PEERS_NAME(carry_own, name)
#define secp256k1_scalar_mul OWN(secp256k1_scalar_mul)
#define secp256k1_scalar_sqr OWN(secp256k1_scalar_sqr)
#define secp256k1_scalar_mul_512 OWN(secp256k1_scalar_mul_512)
#define secp256k1_scalar_reduce_512 OWN(secp256k1_scalar_reduce_512)
#define secp256k1_scalar_mul_compare OWN(secp256k1_scalar_mul_compare)
#define secp256k1_scalar_mul_accum OWN(secp256k1_scalar_mul_accum)
#define secp256k1_scalar_mul_rows OWN(secp256k1_scalar_mul_rows)
#include "examples/secp256k1_scalar/scalar_mul.c"

#include "examples/secp256k1_scalar/field.h"

#define SR ((secp256k1_scalar *)r)
#define SA ((const secp256k1_scalar *)a)
#define SB ((const secp256k1_scalar *)b)
#define FR ((secp256k1_fe *)r)
#define FA ((const secp256k1_fe *)a)
#define FB ((const secp256k1_fe *)b)

/* These are external functions: the kernel itself is the caller. */
#define SUBJECT(name, call)                                                                                      \
    BENCH_KERNEL_ATTRIBUTES uint64_t PEERS_NAME(carry, name)(uint64_t * r, const uint64_t *a, const uint64_t *b, \
                                                             size_t n) {                                         \
        (void)a, (void)b, (void)n;                                                                               \
        call;                                                                                                    \
        return 0;                                                                                                \
    }

SUBJECT(scalar_mul, secp256k1_scalar_mul(SR, SA, SB))
SUBJECT(scalar_sqr, secp256k1_scalar_sqr(SR, SA))
SUBJECT(scalar_mul_512, secp256k1_scalar_mul_512(r, SA, SB))
PEERS_SUBJECT(carry, scalar_sqr_512, limbs_sqr(r, a, 4))
SUBJECT(scalar_inverse, secp256k1_scalar_inverse(SR, SA); secp256k1_scalar_add(SR, SR, SB))
SUBJECT(scalar_inverse_var, secp256k1_scalar_inverse_var(SR, SA); secp256k1_scalar_add(SR, SR, SB))
SUBJECT(field_mul, secp256k1_fe_mul(FR, FA, FB))
SUBJECT(field_sqr, secp256k1_fe_sqr(FR, FA))
SUBJECT(field_inv, secp256k1_fe_inv(FR, FA); secp256k1_fe_add(FR, FB))
SUBJECT(field_inv_var, secp256k1_fe_inv_var(FR, FA); secp256k1_fe_add(FR, FB))
