/* SPDX-License-Identifier: MIT
 *
 * In the place of libsecp256k1's file of this name: its field element in four saturated words. */
#ifndef SECP256K1_FIELD_REPR_H
#define SECP256K1_FIELD_REPR_H

#include <stdint.h>

typedef struct {
    uint64_t n[4];
    SECP256K1_FE_VERIFY_FIELDS /* magnitude and normalized, in the builds with checks */
} secp256k1_fe;

typedef struct {
    uint64_t n[4];
} secp256k1_fe_storage;

#define CARRY_HALVES(high, low) ((uint64_t)(high) << 32 | (low))
#define SECP256K1_FE_CONST_INNER(d7, d6, d5, d4, d3, d2, d1, d0) \
    { CARRY_HALVES(d1, d0), CARRY_HALVES(d3, d2), CARRY_HALVES(d5, d4), CARRY_HALVES(d7, d6) }
#define SECP256K1_FE_STORAGE_CONST(d7, d6, d5, d4, d3, d2, d1, d0) \
    { SECP256K1_FE_CONST_INNER(d7, d6, d5, d4, d3, d2, d1, d0) }
#define CARRY_SPLIT(word) (uint32_t)((word) >> 32), (uint32_t)(word)
#define SECP256K1_FE_STORAGE_CONST_GET(d) \
    CARRY_SPLIT((d).n[3]), CARRY_SPLIT((d).n[2]), CARRY_SPLIT((d).n[1]), CARRY_SPLIT((d).n[0])

#endif
