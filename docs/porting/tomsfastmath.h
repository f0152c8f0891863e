/* SPDX-License-Identifier: MIT
 *
 * TomsFastMath's step of a column over carry.h: (c0, c1, c2) += i * j. */
#include "carry.h"

#undef MULADD
#define MULADD(i, j)                                \
    do {                                            \
        uint64_t high, carry;                       \
        const uint64_t low = mul_wide(i, j, &high); \
        c0 = add_carry(c0, low, 0, &carry);         \
        c1 = add_carry(c1, high, carry, &carry);    \
        c2 = add_carry(c2, 0, carry, &carry);       \
    } while (0);
