/* SPDX-License-Identifier: MIT
 *
 * The scalar's sums as scalar.c has them, with each carry found by a comparison. */
#ifndef SECP256K1_SCALAR_BENCH_SCALAR_BEFORE_H
#define SECP256K1_SCALAR_BENCH_SCALAR_BEFORE_H

#include "carry/bench/before.h"
#include "examples/secp256k1_scalar/scalar_order.h"

static const uint64_t before_order[4] = {N_0, N_1, N_2, N_3};

/* a + b < 2n: n is subtracted, and added back under a mask if that borrowed more than the sum carried. */
BEFORE_INLINE void before_scalar_add(uint64_t *r, const uint64_t *a, const uint64_t *b) {
    const uint64_t carry = before_add(r, a, b, 4);
    const uint64_t borrow = before_sub(r, r, before_order, 4);
    const uint64_t mask = carry_mask(carry ^ borrow);
    uint64_t n[4];
    int i;
    for (i = 0; i < 4; i++) {
        n[i] = before_order[i] & mask;
    }
    before_add(r, r, n, 4);
}

/* n - a, and 0 for a = 0. */
BEFORE_INLINE void before_scalar_negate(uint64_t *r, const uint64_t *a) {
    const uint64_t mask = carry_mask(carry_is_zero(a[0] | a[1] | a[2] | a[3]) ^ 1);
    int i;
    before_sub(r, before_order, a, 4);
    for (i = 0; i < 4; i++) {
        r[i] &= mask;
    }
}

/* floor(a / 2), and (n + 1) / 2 more for an odd a. */
BEFORE_INLINE void before_scalar_half(uint64_t *r, const uint64_t *a) {
    static const uint64_t half[4] = {N_H_0 + 1, N_H_1, N_H_2, N_H_3};
    const uint64_t mask = carry_mask(a[0] & 1);
    uint64_t shifted[4], h[4];
    int i;
    for (i = 0; i < 4; i++) {
        shifted[i] = a[i] >> 1 | (i < 3 ? a[i + 1] << 63 : 0);
        h[i] = half[i] & mask;
    }
    before_add(r, shifted, h, 4);
}

#endif
