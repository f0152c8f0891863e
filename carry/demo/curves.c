/* SPDX-License-Identifier: MIT
 *
 * Two published curves: see curves.h. */
#include "curves.h"

#include "carry/limbs.h"
#include <string.h>

/* SEC 2, version 2, section 2.4.1 */
const struct curve secp256k1 = {
    "secp256k1",
    "y^2 = x^3 + 7, p = 2^256 - 2^32 - 977",
    {0xfffffffefffffc2f, 0xffffffffffffffff, 0xffffffffffffffff, 0xffffffffffffffff},
    {0xbfd25e8cd0364141, 0xbaaedce6af48a03b, 0xfffffffffffffffe, 0xffffffffffffffff},
    {0, 0, 0, 0},
    {7, 0, 0, 0},
    {{0x59f2815b16f81798, 0x029bfcdb2dce28d9, 0x55a06295ce870b07, 0x79be667ef9dcbbac},
     {0x9c47d08ffb10d4b8, 0xfd17b448a6855419, 0x5da4fbfc0e1108a8, 0x483ada7726a3c465}},
    {{0xabac09b95c709ee5, 0x5c778e4b8cef3ca7, 0x3045406e95c07cd8, 0xc6047f9441ed7d6d},
     {0x236431a950cfe52a, 0xf7f632653266d0e1, 0xa3c58419466ceaee, 0x1ae168fea63dc339}},
};

/* FIPS 186-4, appendix D.1.2.3 */
const struct curve p256 = {
    "P-256",
    "y^2 = x^3 - 3 x + b, p = 2^256 - 2^224 + 2^192 + 2^96 - 1",
    {0xffffffffffffffff, 0x00000000ffffffff, 0x0000000000000000, 0xffffffff00000001},
    {0xf3b9cac2fc632551, 0xbce6faada7179e84, 0xffffffffffffffff, 0xffffffff00000000},
    {0xfffffffffffffffc, 0x00000000ffffffff, 0x0000000000000000, 0xffffffff00000001},
    {0x3bce3c3e27d2604b, 0x651d06b0cc53b0f6, 0xb3ebbd55769886bc, 0x5ac635d8aa3a93e7},
    {{0xf4a13945d898c296, 0x77037d812deb33a0, 0xf8bce6e563a440f2, 0x6b17d1f2e12c4247},
     {0xcbb6406837bf51f5, 0x2bce33576b315ece, 0x8ee7eb4a7c0f9e16, 0x4fe342e2fe1a7f9b}},
    {{0xa60b48fc47669978, 0xc08969e277f21b35, 0x8a52380304b51ac3, 0x7cf27b188d034f7e},
     {0x9e04b79d227873d1, 0xba7dade63ce98229, 0x293d9ac69f7430db, 0x07775510db8ed040}},
};

/* r = x - m if carry * 2^256 + x >= m, else x: for values below 2 m */
static void subtract_once(uint64_t *r, const uint64_t *x, uint64_t carry, const uint64_t *m) {
    uint64_t difference[4];
    uint64_t borrow = limbs_sub(difference, x, m, 4, 0);

    limbs_select(carry_mask(carry | (borrow ^ 1)), r, difference, x, 4);
}

/* r = x mod m, eight words, m > 2^255: the high half is below 2 m; then bit after bit joins as the carry of r + r */
static void mod(uint64_t *r, const uint64_t *x, const uint64_t *m) {
    int i;

    subtract_once(r, x + 4, 0, m);
    for (i = 255; i >= 0; i--) {
        uint64_t bit = x[i / 64] >> (i % 64) & 1;
        uint64_t carry = limbs_add(r, r, r, 4, bit);

        subtract_once(r, r, carry, m);
    }
}

void mod_mul(uint64_t *r, const uint64_t *a, const uint64_t *b, const uint64_t *m) {
    uint64_t product[8];

    limbs_mul(product, a, b, 4);
    mod(r, product, m);
}

static void mod_sqr(uint64_t *r, const uint64_t *a, const uint64_t *m) {
    uint64_t square[8];

    limbs_sqr(square, a, 4);
    mod(r, square, m);
}

/* r = a^(m-2) mod m: the inverse, by Fermat's theorem for a prime m */
static void mod_inverse(uint64_t *r, const uint64_t *a, const uint64_t *m) {
    uint64_t power[4] = {1, 0, 0, 0}, exponent[4];
    int i;

    limbs_sub_word(exponent, m, 4, 2);
    for (i = 255; i >= 0; i--) {
        mod_sqr(power, power, m);
        if (exponent[i / 64] >> (i % 64) & 1) {
            mod_mul(power, power, a, m);
        }
    }
    memcpy(r, power, sizeof power);
}

void curve_right_side(uint64_t *r, const uint64_t *x, const struct curve *curve) {
    uint64_t t[4];

    mod_sqr(t, x, curve->p);
    limbs_add_mod(t, t, curve->a, curve->p, 4);
    mod_mul(t, t, x, curve->p);
    limbs_add_mod(r, t, curve->b, curve->p, 4);
}

/* s = p + q for p != q and p != -q, or 2 p for q = p: the line of slope numerator / denominator meets the curve once
 * more, at -s */
static void add_points(struct point *s, const struct point *p, const struct point *q, int same,
                       const struct curve *curve) {
    const uint64_t *m = curve->p;
    uint64_t numerator[4], denominator[4], slope[4], square[4];
    struct point sum;

    if (same) {
        mod_sqr(square, p->x, m);
        limbs_add_mod(numerator, square, square, m, 4);
        limbs_add_mod(numerator, numerator, square, m, 4);
        limbs_add_mod(numerator, numerator, curve->a, m, 4);
        limbs_add_mod(denominator, p->y, p->y, m, 4);
    } else {
        limbs_sub_mod(numerator, q->y, p->y, m, 4);
        limbs_sub_mod(denominator, q->x, p->x, m, 4);
    }
    mod_inverse(slope, denominator, m);
    mod_mul(slope, slope, numerator, m);
    mod_sqr(sum.x, slope, m);
    limbs_sub_mod(sum.x, sum.x, p->x, m, 4);
    limbs_sub_mod(sum.x, sum.x, q->x, m, 4);
    limbs_sub_mod(sum.y, p->x, sum.x, m, 4);
    mod_mul(sum.y, sum.y, slope, m);
    limbs_sub_mod(sum.y, sum.y, p->y, m, 4);
    *s = sum;
}

void curve_multiply(struct point *r, const uint64_t *k, const struct curve *curve) {
    int i = 255;

    while ((k[i / 64] >> (i % 64) & 1) == 0) {
        i--;
    }
    *r = curve->g;
    for (i--; i >= 0; i--) {
        add_points(r, r, r, 1, curve);
        if (k[i / 64] >> (i % 64) & 1) {
            add_points(r, r, &curve->g, 0, curve);
        }
    }
}
