/* SPDX-License-Identifier: MIT
 *
 * libsecp256k1's accumulator macros over carry.h. The code around them names the accumulator's words c0, c1, c2. */
#include "limbs.h"

#undef muladd
#undef muladd_fast
#undef sumadd
#undef sumadd_fast

/* (c0, c1, c2) += a * b, below 2^192 by contract */
#define muladd(a, b)                              \
    do {                                          \
        carry_u128 acc = carry_u128_make(c1, c0); \
        c2 += accum_mul_carry(&acc, a, b);        \
        c0 = carry_u128_low(acc);                 \
        c1 = carry_u128_high(acc);                \
    } while (0)

/* (c0, c1) += a * b, below 2^128 by contract */
#define muladd_fast(a, b)                         \
    do {                                          \
        carry_u128 acc = carry_u128_make(c1, c0); \
        accum_mul(&acc, a, b);                    \
        c0 = carry_u128_low(acc);                 \
        c1 = carry_u128_high(acc);                \
    } while (0)

/* (c0, c1, c2) += a */
#define sumadd(a)                                 \
    do {                                          \
        carry_u128 acc = carry_u128_make(c1, c0); \
        c2 += accum_add_carry(&acc, a);           \
        c0 = carry_u128_low(acc);                 \
        c1 = carry_u128_high(acc);                \
    } while (0)

/* (c0, c1) += a */
#define sumadd_fast(a)                            \
    do {                                          \
        carry_u128 acc = carry_u128_make(c1, c0); \
        accum_add(&acc, a);                       \
        c0 = carry_u128_low(acc);                 \
        c1 = carry_u128_high(acc);                \
    } while (0)
