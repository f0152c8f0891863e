/* SPDX-License-Identifier: MIT
 *
 * secp256k1: scalars and the field beside libsecp256k1's (assembly and C) and s2n-bignum's assembly. */
#include "kernels.h"

#include <gmp.h>

#define DECLARE_BOTH(name) \
    DECLARE(carry, name)   \
    IF_LIBSECP256K1(DECLARE(libsecp256k1_asm, name) DECLARE(libsecp256k1_c, name))

DECLARE_BOTH(scalar_mul)
DECLARE_BOTH(scalar_sqr)
DECLARE_BOTH(scalar_mul_512)
DECLARE_BOTH(scalar_sqr_512)
DECLARE_BOTH(scalar_inverse)
DECLARE_BOTH(scalar_inverse_var)
DECLARE_BOTH(field_mul)
DECLARE_BOTH(field_sqr)
DECLARE_BOTH(field_inv)
DECLARE_BOTH(field_inv_var)

#ifdef HAVE_S2N_BIGNUM
#define TWO_OPERANDS(name)                                     \
    void name(uint64_t *, const uint64_t *, const uint64_t *); \
    SUBJECT(s2n_##name, name(r, a, b); return 0;)
#define ONE_OPERAND(name)                    \
    void name(uint64_t *, const uint64_t *); \
    SUBJECT(s2n_##name, name(r, a); return 0;)

TWO_OPERANDS(bignum_mul_4_8)
TWO_OPERANDS(bignum_mul_4_8_alt)
ONE_OPERAND(bignum_sqr_4_8)
ONE_OPERAND(bignum_sqr_4_8_alt)
TWO_OPERANDS(bignum_mul_p256k1)
TWO_OPERANDS(bignum_mul_p256k1_alt)
ONE_OPERAND(bignum_sqr_p256k1)
ONE_OPERAND(bignum_sqr_p256k1_alt)
#endif

SUBJECT(gmp_mul_4, mpn_mul_n((mp_limb_t *)r, (const mp_limb_t *)a, (const mp_limb_t *)b, 4); return 0;)
SUBJECT(gmp_sqr_4, mpn_sqr((mp_limb_t *)r, (const mp_limb_t *)a, 4); return 0;)

/* clang-format off */
#define LIBSECP256K1(name) IF_LIBSECP256K1(ENTRY(libsecp256k1_asm, name) ENTRY(libsecp256k1_c, name))
#define S2N_BIGNUM(name) IF_S2N_BIGNUM({"s2n_bignum", s2n_##name}, {"s2n_bignum_alt", s2n_##name##_alt},)

const struct bench_kernel BENCH_TABLE(secp256k1)[] = {
    {"scalar_mul", PEERS_OP(SCALAR, 0), 4, BENCH_RESULT, {ENTRY(carry, scalar_mul) LIBSECP256K1(scalar_mul)}},
    {"scalar_sqr", PEERS_OP(SCALAR, 0), 4, BENCH_RESULT, {ENTRY(carry, scalar_sqr) LIBSECP256K1(scalar_sqr)}}, /* which multiplies */
    {"mul_512", PEERS_OP(SCALAR_PRODUCT, 0), 4, 7, {
        ENTRY(carry, scalar_mul_512)
        LIBSECP256K1(scalar_mul_512)
        S2N_BIGNUM(bignum_mul_4_8)
        {"gmp", gmp_mul_4},
    }},
    {"sqr_512", PEERS_OP(SCALAR_PRODUCT, 0), 4, 7, {
        ENTRY(carry, scalar_sqr_512)
        LIBSECP256K1(scalar_sqr_512) /* which multiplies */
        S2N_BIGNUM(bignum_sqr_4_8)
        {"gmp", gmp_sqr_4},
    }},
    {"scalar_inverse", PEERS_OP(SCALAR, 0), 4, BENCH_LONG_RESULT, {
        ENTRY(carry, scalar_inverse) LIBSECP256K1(scalar_inverse)
    }},
    {"scalar_inverse_var", PEERS_OP(SCALAR, 0), 4, BENCH_LONG_RESULT, {
        ENTRY(carry, scalar_inverse_var) LIBSECP256K1(scalar_inverse_var)
    }},
    {"field_mul", PEERS_OP(FIELD, 0), 4, BENCH_RESULT, {
        ENTRY(carry, field_mul) LIBSECP256K1(field_mul) S2N_BIGNUM(bignum_mul_p256k1)
    }},
    {"field_sqr", PEERS_OP(FIELD, 0), 4, BENCH_RESULT, {
        ENTRY(carry, field_sqr) LIBSECP256K1(field_sqr) S2N_BIGNUM(bignum_sqr_p256k1)
    }},
    {"field_inv", PEERS_OP(FIELD, 0), 4, BENCH_LONG_RESULT, {ENTRY(carry, field_inv) LIBSECP256K1(field_inv)}},
    {"field_inv_var", PEERS_OP(FIELD, 0), 4, BENCH_LONG_RESULT, {ENTRY(carry, field_inv_var) LIBSECP256K1(field_inv_var)}},
    {NULL, 0, 0, 0, {{NULL, NULL}}},
};
