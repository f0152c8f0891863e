/* SPDX-License-Identifier: MIT
 *
 * Two published curves, y^2 = x^3 + a x + b modulo p, and just enough arithmetic to walk on them. For show: the
 * reduction goes bit by bit and the points are affine. examples/ has the fast ones. */
#ifndef CARRY_DEMO_CURVES_H
#define CARRY_DEMO_CURVES_H

#include <stdint.h>

struct point {
    uint64_t x[4], y[4];
};

struct curve {
    const char *name, *equation;
    uint64_t p[4], n[4], a[4], b[4]; /* n: the order of the base point g */
    struct point g, g2;              /* g2: 2 g, as published */
};

extern const struct curve secp256k1, p256;

/* r = a * b mod m, for m > 2^255 */
void mod_mul(uint64_t *r, const uint64_t *a, const uint64_t *b, const uint64_t *m);

/* r = x^3 + a x + b mod p */
void curve_right_side(uint64_t *r, const uint64_t *x, const struct curve *curve);

/* r = k g, 0 < k < n */
void curve_multiply(struct point *r, const uint64_t *k, const struct curve *curve);

#endif
