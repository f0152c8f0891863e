/* SPDX-License-Identifier: MIT
 *
 * What the demo compares: see kernels.h. */
#include "kernels.h"

#include "carry/bench/before.h"
#include "carry/limbs.h"

#define ALIGNED __attribute__((aligned(64)))

ALIGNED uint64_t carry_add4(uint64_t *r, const uint64_t *a, const uint64_t *b, size_t n) {
    (void)n;
    return limbs_add(r, a, b, 4, 0);
}

ALIGNED uint64_t compare_add4(uint64_t *r, const uint64_t *a, const uint64_t *b, size_t n) {
    (void)n;
    return before_add(r, a, b, 4);
}

ALIGNED uint64_t carry_mul4(uint64_t *r, const uint64_t *a, const uint64_t *b, size_t n) {
    (void)n;
    limbs_mul(r, a, b, 4);
    return 0;
}

ALIGNED uint64_t compare_mul4(uint64_t *r, const uint64_t *a, const uint64_t *b, size_t n) {
    (void)n;
    before_mul_4(r, a, b);
    return 0;
}
