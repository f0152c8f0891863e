/* SPDX-License-Identifier: MIT
 *
 * scalar_order.h: the group order n and the constants that follow from it, as words, the least significant first.
 * Internal to scalar.c and scalar_mul.c. */
#ifndef SECP256K1_SCALAR_SCALAR_ORDER_H
#define SECP256K1_SCALAR_SCALAR_ORDER_H

#include <stdint.h>

#define N_0 UINT64_C(0xBFD25E8CD0364141)
#define N_1 UINT64_C(0xBAAEDCE6AF48A03B)
#define N_2 UINT64_C(0xFFFFFFFFFFFFFFFE)
#define N_3 UINT64_C(0xFFFFFFFFFFFFFFFF)

/* 2^256 - n, of 129 bits: the complement of n, and 1 */
#define N_C_0 (~N_0 + 1)
#define N_C_1 (~N_1)
#define N_C_2 (~N_2)

/* (n - 1) / 2, the boundary of is_high: n is odd, so this is n shifted by one bit */
#define N_H_0 (N_0 >> 1 | N_1 << 63)
#define N_H_1 (N_1 >> 1 | N_2 << 63)
#define N_H_2 (N_2 >> 1 | N_3 << 63)
#define N_H_3 (N_3 >> 1)

/* n^-1 mod 2^62 */
#define N_INV62 UINT64_C(0x34F20099AA774EC1)

#endif
