/* SPDX-License-Identifier: MIT
 *
 * See kernel_form.h. Compiled twice, with VARIANT before and patched; KERNEL_PATCHED selects the carries. */
#include "kernel_form.h"
#include "carry/carry.h"
#include <stdbool.h>
#include <string.h>

#define NAME_PASTE(variant, name) variant##_##name
#define NAME_OF(variant, name) NAME_PASTE(variant, name)
#define NAME(name) NAME_OF(VARIANT, name)

typedef u64 digits[ECC_MAX_DIGITS];
typedef u64 double_digits[2 * ECC_MAX_DIGITS];

/* ==== Sums ======================================================================================================== */

#if KERNEL_PATCHED

/* What the patch takes: the builtin with a carry where there is one, else two that report an overflow. */
#if CARRY_HAS_BUILTIN
#define ADD_CARRY add_carry_builtin
#define SUB_BORROW sub_borrow_builtin
#else
#define ADD_CARRY add_carry_overflow
#define SUB_BORROW sub_borrow_overflow
#endif

u64 NAME(add)(u64 *result, const u64 *left, const u64 *right, unsigned int ndigits) {
    u64 carry = 0;
    unsigned int i;

    for (i = 0; i < ndigits; i++) {
        result[i] = ADD_CARRY(left[i], right[i], carry, &carry);
    }
    return carry;
}

u64 NAME(sub)(u64 *result, const u64 *left, const u64 *right, unsigned int ndigits) {
    u64 borrow = 0;
    unsigned int i;

    for (i = 0; i < ndigits; i++) {
        result[i] = SUB_BORROW(left[i], right[i], borrow, &borrow);
    }
    return borrow;
}

u64 NAME(uadd)(u64 *result, const u64 *left, u64 right, unsigned int ndigits) {
    u64 carry = 0;
    unsigned int i;

    result[0] = ADD_CARRY(left[0], right, 0, &carry);
    for (i = 1; i < ndigits; i++) {
        result[i] = ADD_CARRY(left[i], 0, carry, &carry);
    }
    return carry;
}

u64 NAME(usub)(u64 *result, const u64 *left, u64 right, unsigned int ndigits) {
    u64 borrow = 0;
    unsigned int i;

    result[0] = SUB_BORROW(left[0], right, 0, &borrow);
    for (i = 1; i < ndigits; i++) {
        result[i] = SUB_BORROW(left[i], 0, borrow, &borrow);
    }
    return borrow;
}

#else

/* A sum that equals its first operand either added nothing or came round: the carry stays what it was. */
u64 NAME(add)(u64 *result, const u64 *left, const u64 *right, unsigned int ndigits) {
    u64 carry = 0;
    unsigned int i;

    for (i = 0; i < ndigits; i++) {
        u64 sum = left[i] + right[i] + carry;

        if (sum != left[i]) {
            carry = sum < left[i];
        }
        result[i] = sum;
    }
    return carry;
}

u64 NAME(sub)(u64 *result, const u64 *left, const u64 *right, unsigned int ndigits) {
    u64 borrow = 0;
    unsigned int i;

    for (i = 0; i < ndigits; i++) {
        u64 difference = left[i] - right[i] - borrow;

        if (difference != left[i]) {
            borrow = difference > left[i];
        }
        result[i] = difference;
    }
    return borrow;
}

u64 NAME(uadd)(u64 *result, const u64 *left, u64 right, unsigned int ndigits) {
    u64 carry = right;
    unsigned int i;

    for (i = 0; i < ndigits; i++) {
        u64 sum = left[i] + carry;

        if (sum != left[i]) {
            carry = sum < left[i];
        } else {
            carry = carry != 0;
        }
        result[i] = sum;
    }
    return carry;
}

u64 NAME(usub)(u64 *result, const u64 *left, u64 right, unsigned int ndigits) {
    u64 borrow = right;
    unsigned int i;

    for (i = 0; i < ndigits; i++) {
        u64 difference = left[i] - borrow;

        if (difference != left[i]) {
            borrow = difference > left[i];
        }
        result[i] = difference;
    }
    return borrow;
}

#endif

/* ==== Plain values ================================================================================================ */

static void set(u64 *result, const u64 *value, unsigned int ndigits) {
    unsigned int i;

    for (i = 0; i < ndigits; i++) {
        result[i] = value[i];
    }
}

static bool is_zero(const u64 *value, unsigned int ndigits) {
    unsigned int i;

    for (i = 0; i < ndigits; i++) {
        if (value[i] != 0) {
            return false;
        }
    }
    return true;
}

static int compare(const u64 *left, const u64 *right, unsigned int ndigits) {
    while (ndigits-- > 0) {
        if (left[ndigits] != right[ndigits]) {
            return left[ndigits] > right[ndigits] ? 1 : -1;
        }
    }
    return 0;
}

static u64 bit(const u64 *value, unsigned int i) {
    return value[i / 64] >> i % 64 & 1;
}

static u64 double_of(u64 *result, const u64 *value, unsigned int ndigits) {
    u64 carry = 0;
    unsigned int i;

    for (i = 0; i < ndigits; i++) {
        u64 word = value[i];

        result[i] = word << 1 | carry;
        carry = word >> 63;
    }
    return carry;
}

static void halve(u64 *value, unsigned int ndigits) {
    u64 carry = 0;

    while (ndigits-- > 0) {
        u64 word = value[ndigits];

        value[ndigits] = word >> 1 | carry;
        carry = word << 63;
    }
}

/* ==== Products: columns, their carries by comparison in both variants ============================================= */

struct column {
    u64 low, high, top;
};

/* The last comparison misses a carry where the sum of the high words comes round to the same word, as it did in the
 * form that this is: once in about 2^64 random products. */
static inline void column_add(struct column *c, u64 left, u64 right, bool twice) {
    u64 high = 0, low = mul_wide(left, right, &high);

    if (twice) {
        c->top += high >> 63;
        high = high << 1 | low >> 63;
        low <<= 1;
    }
    c->low += low;
    c->high += high + (c->low < low);
    c->top += c->high < high;
}

static inline u64 column_shift(struct column *c) {
    u64 word = c->low;

    c->low = c->high;
    c->high = c->top;
    c->top = 0;
    return word;
}

void NAME(mult)(u64 *result, const u64 *left, const u64 *right, unsigned int ndigits) {
    struct column c = {0, 0, 0};
    unsigned int k, i;

    for (k = 0; k < 2 * ndigits - 1; k++) {
        for (i = k < ndigits ? 0 : k + 1 - ndigits; i <= k && i < ndigits; i++) {
            column_add(&c, left[i], right[k - i], false);
        }
        result[k] = column_shift(&c);
    }
    result[2 * ndigits - 1] = c.low;
}

void NAME(square)(u64 *result, const u64 *left, unsigned int ndigits) {
    struct column c = {0, 0, 0};
    unsigned int k, i;

    for (k = 0; k < 2 * ndigits - 1; k++) {
        for (i = k < ndigits ? 0 : k + 1 - ndigits; i <= k && i <= k - i; i++) {
            column_add(&c, left[i], left[k - i], i < k - i);
        }
        result[k] = column_shift(&c);
    }
    result[2 * ndigits - 1] = c.low;
}

/* ==== Modular arithmetic ========================================================================================== */

static void mod_add(u64 *result, const u64 *left, const u64 *right, const u64 *mod, unsigned int ndigits) {
    u64 carry = NAME(add)(result, left, right, ndigits);

    if (carry || compare(result, mod, ndigits) >= 0) {
        NAME(sub)(result, result, mod, ndigits);
    }
}

static void mod_sub(u64 *result, const u64 *left, const u64 *right, const u64 *mod, unsigned int ndigits) {
    if (NAME(sub)(result, left, right, ndigits)) {
        NAME(add)(result, result, mod, ndigits);
    }
}

/* A digit of a term: words high and low of the product, counted in 32 bits; NONE for 0. */
#define NONE 64
static inline u64 term_digit(const u64 *product, unsigned int high, unsigned int low) {
    u64 h = high == NONE ? 0 : product[high / 2] >> 32 * (high % 2) & 0xffffffff;
    u64 l = low == NONE ? 0 : product[low / 2] >> 32 * (low % 2) & 0xffffffff;

    return h << 32 | l;
}

static int settle(u64 *result, int carry, const u64 *prime, unsigned int ndigits) {
    while (carry < 0) {
        carry += (int)NAME(add)(result, result, prime, ndigits);
    }
    while (carry > 0 || compare(result, prime, ndigits) >= 0) {
        carry -= (int)NAME(sub)(result, result, prime, ndigits);
    }
    return carry;
}

/* FIPS 186-4, D.2.1 */
static void mmod_192(u64 *r, const u64 *c, const u64 *prime) {
    u64 t[3];
    int carry;

    set(r, c, 3);
    t[0] = c[3], t[1] = c[3], t[2] = 0;
    carry = (int)NAME(add)(r, r, t, 3);
    t[0] = 0, t[1] = c[4], t[2] = c[4];
    carry += (int)NAME(add)(r, r, t, 3);
    t[0] = t[1] = t[2] = c[5];
    carry += (int)NAME(add)(r, r, t, 3);
    settle(r, carry, prime, 3);
}

/* The terms of FIPS 186-4, D.2.3: words from the most significant to the least. */
#define TERM_256(a, b, d, e, f, g, h, i) \
    (t[3] = term_digit(c, a, b), t[2] = term_digit(c, d, e), t[1] = term_digit(c, f, g), t[0] = term_digit(c, h, i))
static void mmod_256(u64 *r, const u64 *c, const u64 *prime) {
    u64 t[4];
    int carry;

    set(r, c, 4);
    TERM_256(15, 14, 13, 12, 11, NONE, NONE, NONE);
    carry = (int)double_of(t, t, 4);
    carry += (int)NAME(add)(r, r, t, 4);
    TERM_256(NONE, 15, 14, 13, 12, NONE, NONE, NONE);
    carry += (int)double_of(t, t, 4);
    carry += (int)NAME(add)(r, r, t, 4);
    TERM_256(15, 14, NONE, NONE, NONE, 10, 9, 8);
    carry += (int)NAME(add)(r, r, t, 4);
    TERM_256(8, 13, 15, 14, 13, 11, 10, 9);
    carry += (int)NAME(add)(r, r, t, 4);
    TERM_256(10, 8, NONE, NONE, NONE, 13, 12, 11);
    carry -= (int)NAME(sub)(r, r, t, 4);
    TERM_256(11, 9, NONE, NONE, 15, 14, 13, 12);
    carry -= (int)NAME(sub)(r, r, t, 4);
    TERM_256(12, NONE, 10, 9, 8, 15, 14, 13);
    carry -= (int)NAME(sub)(r, r, t, 4);
    TERM_256(13, NONE, 11, 10, 9, NONE, 15, 14);
    carry -= (int)NAME(sub)(r, r, t, 4);
    settle(r, carry, prime, 4);
}

/* D.2.4 */
#define TERM_384(a, b, d, e, f, g, h, i, j, k, l, m)                                                                 \
    (t[5] = term_digit(c, a, b), t[4] = term_digit(c, d, e), t[3] = term_digit(c, f, g), t[2] = term_digit(c, h, i), \
     t[1] = term_digit(c, j, k), t[0] = term_digit(c, l, m))
static void mmod_384(u64 *r, const u64 *c, const u64 *prime) {
    u64 t[6];
    int carry;

    set(r, c, 6);
    TERM_384(NONE, NONE, NONE, NONE, NONE, 23, 22, 21, NONE, NONE, NONE, NONE);
    carry = (int)double_of(t, t, 6);
    carry += (int)NAME(add)(r, r, t, 6);
    TERM_384(23, 22, 21, 20, 19, 18, 17, 16, 15, 14, 13, 12);
    carry += (int)NAME(add)(r, r, t, 6);
    TERM_384(20, 19, 18, 17, 16, 15, 14, 13, 12, 23, 22, 21);
    carry += (int)NAME(add)(r, r, t, 6);
    TERM_384(19, 18, 17, 16, 15, 14, 13, 12, 20, NONE, 23, NONE);
    carry += (int)NAME(add)(r, r, t, 6);
    TERM_384(NONE, NONE, NONE, NONE, 23, 22, 21, 20, NONE, NONE, NONE, NONE);
    carry += (int)NAME(add)(r, r, t, 6);
    TERM_384(NONE, NONE, NONE, NONE, NONE, NONE, 23, 22, 21, NONE, NONE, 20);
    carry += (int)NAME(add)(r, r, t, 6);
    TERM_384(22, 21, 20, 19, 18, 17, 16, 15, 14, 13, 12, 23);
    carry -= (int)NAME(sub)(r, r, t, 6);
    TERM_384(NONE, NONE, NONE, NONE, NONE, NONE, NONE, 23, 22, 21, 20, NONE);
    carry -= (int)NAME(sub)(r, r, t, 6);
    TERM_384(NONE, NONE, NONE, NONE, NONE, NONE, NONE, 23, 23, NONE, NONE, NONE);
    carry -= (int)NAME(sub)(r, r, t, 6);
    settle(r, carry, prime, 6);
}

/* D.2.5 */
static void mmod_521(u64 *r, const u64 *c, const u64 *prime) {
    u64 t[9];
    unsigned int i;

    set(r, c, 9);
    r[8] &= 0x1ff;
    for (i = 0; i < 9; i++) {
        t[i] = c[8 + i] >> 9 | c[9 + i] << 55;
    }
    t[8] &= 0x1ff;
    settle(r, (int)NAME(add)(r, r, t, 9), prime, 9);
}

/* 2^256 - 2^32 - 977: the upper half, times 2^32 + 977, is added to the lower until it is 0. */
static void mmod_pk256(u64 *r, const u64 *c, const u64 *prime) {
    const u64 factor = 0 - prime[0];
    u64 value[8], t[8];
    unsigned int i;

    set(value, c, 8);
    while (!is_zero(value + 4, 4)) {
        u64 high = 0;

        for (i = 0; i < 4; i++) {
            t[i] = mul_add(value[4 + i], factor, high, &high);
        }
        t[4] = high;
        t[5] = t[6] = t[7] = 0;
        value[4] = value[5] = value[6] = value[7] = 0;
        NAME(add)(value, value, t, 8);
    }
    set(r, value, 4);
    settle(r, 0, prime, 4);
}

void NAME(mmod_fast)(u64 *result, const u64 *product, const struct ecc_curve *curve) {
    switch (curve->g.ndigits) {
    case 3: mmod_192(result, product, curve->p); break;
    case 6: mmod_384(result, product, curve->p); break;
    case 9: mmod_521(result, product, curve->p); break;
    default:
        if (curve->p[1] == UINT64_MAX) {
            mmod_pk256(result, product, curve->p);
        } else {
            mmod_256(result, product, curve->p);
        }
    }
}

static void mul(u64 *result, const u64 *left, const u64 *right, const struct ecc_curve *curve) {
    double_digits product;

    NAME(mult)(product, left, right, curve->g.ndigits);
    NAME(mmod_fast)(result, product, curve);
}

static void sqr(u64 *result, const u64 *left, const struct ecc_curve *curve) {
    double_digits product;

    NAME(square)(product, left, curve->g.ndigits);
    NAME(mmod_fast)(result, product, curve);
}

/* u = u / 2 modulo mod */
static void mod_halve(u64 *u, const u64 *mod, unsigned int ndigits) {
    u64 carry = 0;

    if (u[0] & 1) {
        carry = NAME(add)(u, u, mod, ndigits);
    }
    halve(u, ndigits);
    u[ndigits - 1] |= carry << 63;
}

/* The binary algorithm: a = u input, b = v input modulo mod, until a = b = 1. */
static void mod_inv(u64 *result, const u64 *input, const u64 *mod, unsigned int ndigits) {
    digits a, b, u = {1}, v = {0};

    if (is_zero(input, ndigits)) {
        set(result, input, ndigits);
        return;
    }
    set(a, input, ndigits);
    set(b, mod, ndigits);
    while (compare(a, b, ndigits) != 0) {
        if ((a[0] & 1) == 0) {
            halve(a, ndigits);
            mod_halve(u, mod, ndigits);
        } else if ((b[0] & 1) == 0) {
            halve(b, ndigits);
            mod_halve(v, mod, ndigits);
        } else if (compare(a, b, ndigits) > 0) {
            NAME(sub)(a, a, b, ndigits);
            mod_sub(u, u, v, mod, ndigits);
        } else {
            NAME(sub)(b, b, a, ndigits);
            mod_sub(v, v, u, mod, ndigits);
        }
    }
    set(result, u, ndigits);
}

/* ==== The co-Z ladder (Goundar, Joye, Miyaji, 2010) =============================================================== */

/* p and q over one z: q = p + q, and p over the same new z. */
static void co_z_add(u64 *px, u64 *py, u64 *qx, u64 *qy, const struct ecc_curve *curve) {
    const unsigned int n = curve->g.ndigits;
    const u64 *prime = curve->p;
    digits t;

    mod_sub(t, qx, px, prime, n);
    sqr(t, t, curve);
    mul(px, px, t, curve);
    mul(qx, qx, t, curve);
    mod_sub(qy, qy, py, prime, n);
    sqr(t, qy, curve);
    mod_sub(t, t, px, prime, n);
    mod_sub(t, t, qx, prime, n); /* x of the sum */
    mod_sub(qx, qx, px, prime, n);
    mul(py, py, qx, curve);
    mod_sub(qx, px, t, prime, n);
    mul(qy, qy, qx, curve);
    mod_sub(qy, qy, py, prime, n);
    set(qx, t, n);
}

/* p and q over one z: q = p + q, p = p - q. */
static void co_z_add_conjugate(u64 *px, u64 *py, u64 *qx, u64 *qy, const struct ecc_curve *curve) {
    const unsigned int n = curve->g.ndigits;
    const u64 *prime = curve->p;
    digits a, sum, e, s;

    mod_sub(a, qx, px, prime, n);
    sqr(a, a, curve);
    mul(px, px, a, curve);
    mul(qx, qx, a, curve);
    mod_add(sum, px, qx, prime, n);
    mod_sub(e, qx, px, prime, n);
    mul(e, py, e, curve);
    mod_add(s, qy, py, prime, n);
    mod_sub(qy, qy, py, prime, n);
    sqr(a, qy, curve);
    mod_sub(qx, a, sum, prime, n); /* x of the sum */
    mod_sub(a, px, qx, prime, n);
    mul(qy, qy, a, curve);
    mod_sub(qy, qy, e, prime, n);
    sqr(a, s, curve);
    mod_sub(a, a, sum, prime, n); /* x of the difference */
    mod_sub(sum, a, px, prime, n);
    mul(py, s, sum, curve);
    mod_sub(py, py, e, prime, n);
    set(px, a, n);
}

/* (x, y, z) = (x / z^2, y / z^3) */
static void scale(u64 *x, u64 *y, const u64 *z, const struct ecc_curve *curve) {
    digits t;

    sqr(t, z, curve);
    mul(x, x, t, curve);
    mul(t, t, z, curve);
    mul(y, y, t, curve);
}

/* q = 2 p and p, over the z that the doubling of (px, py, z) gives: 2 y z. */
static void co_z_double(u64 *px, u64 *py, u64 *qx, u64 *qy, const struct ecc_curve *curve) {
    const unsigned int n = curve->g.ndigits;
    const u64 *prime = curve->p;
    digits y2, m, s, t;

    sqr(y2, py, curve);
    mul(s, px, y2, curve);
    mod_add(s, s, s, prime, n);
    mod_add(s, s, s, prime, n);
    sqr(m, px, curve);
    mod_add(t, m, m, prime, n);
    mod_add(m, m, t, prime, n);
    mod_add(m, m, curve->a, prime, n);
    sqr(t, y2, curve);
    mod_add(t, t, t, prime, n);
    mod_add(t, t, t, prime, n);
    mod_add(t, t, t, prime, n);
    sqr(qx, m, curve);
    mod_sub(qx, qx, s, prime, n);
    mod_sub(qx, qx, s, prime, n);
    mod_sub(qy, s, qx, prime, n);
    mul(qy, qy, m, curve);
    mod_sub(qy, qy, t, prime, n);
    set(px, s, n);
    set(py, t, n);
}

/* scalar * (x, y): the ladder over scalar + n or scalar + 2 n, whichever has one bit more than n. The z that all points
 * share is found at the end from p itself, as the difference of the two points of the ladder. */
static void multiply(u64 *x, u64 *y, const u64 *px, const u64 *py, const u64 *scalar, const struct ecc_curve *curve) {
    const unsigned int n = curve->g.ndigits;
    u64 k[ECC_MAX_DIGITS + 1] = {0};
    digits rx[2], ry[2], z;
    unsigned int i;
    u64 b;

    k[n] = NAME(add)(k, scalar, curve->n, n);
    if (bit(k, curve->nbits) == 0) {
        k[n] += NAME(add)(k, k, curve->n, n);
    }
    set(rx[0], px, n);
    set(ry[0], py, n);
    co_z_double(rx[0], ry[0], rx[1], ry[1], curve);
    for (i = curve->nbits; i-- > 1;) {
        b = bit(k, i);
        co_z_add_conjugate(rx[b], ry[b], rx[1 - b], ry[1 - b], curve);
        co_z_add(rx[1 - b], ry[1 - b], rx[b], ry[b], curve);
    }
    b = bit(k, 0);
    co_z_add_conjugate(rx[b], ry[b], rx[1 - b], ry[1 - b], curve);

    /* Point b is p or -p now, so that x_b = px z^2 and y_b = +-py z^3 give z; the last addition multiplies it by x1 - x0. */
    mod_sub(z, rx[1], rx[0], curve->p, n);
    mul(z, z, ry[b], curve);
    mul(z, z, px, curve);
    mod_inv(z, z, curve->p, n);
    mul(z, z, py, curve);
    mul(z, z, rx[b], curve);
    co_z_add(rx[1 - b], ry[1 - b], rx[b], ry[b], curve);
    scale(rx[0], ry[0], z, curve);
    set(x, rx[0], n);
    set(y, ry[0], n);
}

/* ==== Keys ======================================================================================================== */

static int check_point(const u64 *x, const u64 *y, const struct ecc_curve *curve) {
    const unsigned int n = curve->g.ndigits;
    digits left, right;

    if ((is_zero(x, n) && is_zero(y, n)) || compare(x, curve->p, n) >= 0 || compare(y, curve->p, n) >= 0) {
        return -1;
    }
    sqr(left, y, curve);
    sqr(right, x, curve);
    mod_add(right, right, curve->a, curve->p, n);
    mul(right, right, x, curve);
    mod_add(right, right, curve->b, curve->p, n);
    return compare(left, right, n) == 0 ? 0 : -1;
}

int NAME(make_pub_key)(const struct ecc_curve *curve, const u64 *private_key, u64 *x, u64 *y) {
    digits zero_x, zero_y;

    multiply(x, y, curve->g.x, curve->g.y, private_key, curve);
    if (check_point(x, y, curve) != 0) {
        return -1;
    }
    multiply(zero_x, zero_y, x, y, curve->n, curve);
    return is_zero(zero_x, curve->g.ndigits) && is_zero(zero_y, curve->g.ndigits) ? 0 : -1;
}

int NAME(shared_secret)(const struct ecc_curve *curve, const u64 *private_key, const u64 *peer_x, const u64 *peer_y,
                        u64 *secret) {
    digits y;

    if (check_point(peer_x, peer_y, curve) != 0) {
        return -1;
    }
    multiply(secret, y, peer_x, peer_y, private_key, curve);
    return 0;
}
