/* SPDX-License-Identifier: MIT
 *
 * Products modulo the group order: the one in use, and the formulations that it is compared with.
 *
 * The product in use reduces 512 bits by two folds and an end. With C = 2^256 - n < 1.28 * 2^128, 2^256 = C mod n:
 *
 *     m = l mod 2^256 + floor(l / 2^256) C       seven words, the last one bit
 *     p = m mod 2^256 + floor(m / 2^256) C       five words, the last one at most 2
 *     r = p mod n                                one addition, one masked subtraction
 *
 * Numbers of a fold are named words: with arrays and loops GCC takes 1.6 times the time. The steps are inlined always:
 * GCC then takes the product's array apart before it decides what goes to memory (1.1 to 1.2 times the time otherwise). */
#include "scalar_mul.h"

#include "carry/limbs.h"
#include "scalar_order.h"

/* m0 + m1 2^64 + ... + m6 2^384 */
typedef struct {
    uint64_t m0, m1, m2, m3, m4, m5, m6;
} fold1;

/* p0 + p1 2^64 + ... + p4 2^256 */
typedef struct {
    uint64_t p0, p1, p2, p3, p4;
} fold2;

/* The next word of c + a b + l, and of c + a b + a' b' + l; c keeps the rest. The sum is below 2^128. */
CARRY_FN uint64_t column(carry_u128 *c, uint64_t a, uint64_t b, uint64_t l) {
    accum_mul(c, a, b);
    accum_add(c, l);
    return accum_extract(c, 0);
}

CARRY_FN uint64_t column2(carry_u128 *c, uint64_t a, uint64_t b, uint64_t a_, uint64_t b_, uint64_t l) {
    accum_mul(c, a, b);
    accum_mul(c, a_, b_);
    accum_add(c, l);
    return accum_extract(c, 0);
}

/* m = l mod 2^256 + h C, where h = (h3 h2 h1 h0) = floor(l / 2^256) and C = (1 N_C_1 N_C_0):
 *
 *     column 0: h0 N_C_0            + l0
 *     column 1: h1 N_C_0 + h0 N_C_1 + l1
 *     column 2: h2 N_C_0 + h1 N_C_1 + l2 + h0
 *     column 3: h3 N_C_0 + h2 N_C_1 + l3 + h1
 *     column 4:            h3 N_C_1      + h2
 *     column 5:                            h3
 *
 * N_C_0 + N_C_1 < 0.5215 * 2^64. So the products of a column are below 0.5215 * 2^128, and its other words with the
 * carry of the column before it add less than 2^66: the accumulator needs no third word.
 * m <= (2^256 - 1) (1 + C), so floor(m / 2^256) <= C < 2^129 and m6 <= 1. */
CARRY_FN fold1 fold_512(const uint64_t l[8]) {
    uint64_t h0 = l[4], h1 = l[5], h2 = l[6], h3 = l[7];
    carry_u128 c = carry_u128_make(0, 0);
    fold1 m;

    m.m0 = column(&c, h0, N_C_0, l[0]);
    m.m1 = column2(&c, h1, N_C_0, h0, N_C_1, l[1]);
    accum_add(&c, h0);
    m.m2 = column2(&c, h2, N_C_0, h1, N_C_1, l[2]);
    accum_add(&c, h1);
    m.m3 = column2(&c, h3, N_C_0, h2, N_C_1, l[3]);
    m.m4 = column(&c, h3, N_C_1, h2);
    accum_add(&c, h3);
    m.m5 = accum_extract(&c, 0);
    m.m6 = accum_extract(&c, 0);
    return m;
}

/* p = m mod 2^256 + (m6 m5 m4) C. The bit m6 takes its part, C 2^128, through a mask:
 *
 *     column 0: m4 N_C_0            + m0
 *     column 1: m5 N_C_0 + m4 N_C_1 + m1
 *     column 2:            m5 N_C_1 + m2 + m4 + m6 N_C_0
 *     column 3:                       m3 + m5 + m6 N_C_1
 *     column 4:                                 m6
 *
 * Columns are below 2^128 as in fold_512. (m6 m5 m4) <= C, so p < 2^256 + C^2 < 2.63 * 2^256 and p4 <= 2. */
CARRY_FN fold2 fold_385(fold1 m) {
    uint64_t mask = carry_mask(m.m6);
    carry_u128 c = carry_u128_make(0, 0);
    fold2 p;

    p.p0 = column(&c, m.m4, N_C_0, m.m0);
    p.p1 = column2(&c, m.m5, N_C_0, m.m4, N_C_1, m.m1);
    accum_add(&c, m.m4);
    accum_add(&c, N_C_0 & mask);
    p.p2 = column(&c, m.m5, N_C_1, m.m2);
    accum_add(&c, m.m5);
    accum_add(&c, N_C_1 & mask);
    accum_add(&c, m.m3);
    p.p3 = accum_extract(&c, 0);
    p.p4 = accum_extract(&c, 0) + m.m6;
    return p;
}

/* r = p mod n, where p = p4 2^256 + low and p4 <= 2, without a fold, a comparison and another fold.
 *
 * w = low + p4 C is p mod n or n more than that: below 2^256 + 2 C < 2 n. It is n or more exactly if w + C carries out
 * of 2^256, and then w + C - 2^256 = w - n is the result; else the C is taken back. So add (p4 + 1) C, see whether that
 * carries, and subtract C under a mask. w + C < 2^257: there is one carry. N_C_0 and N_C_1 are below 2^64 / 3: the
 * products by p4 + 1 <= 3 are words.
 *
 * The barriers keep GCC 12-16 from gathering the words in vector registers for the stores (1.1 to 1.2 times the time). */
CARRY_FN void reduce_258(secp256k1_scalar *r, fold2 p) {
    uint64_t q = p.p4 + 1, carry = 0, borrow = 0;
    uint64_t r0 = add_carry(p.p0, q * N_C_0, 0, &carry);
    uint64_t r1 = add_carry(p.p1, q * N_C_1, carry, &carry);
    uint64_t r2 = add_carry(p.p2, q, carry, &carry);
    uint64_t r3 = add_carry(p.p3, 0, carry, &carry);
    uint64_t mask = carry_mask(carry ^ 1);

    r0 = sub_borrow(r0, N_C_0 & mask, 0, &borrow);
    r1 = sub_borrow(r1, N_C_1 & mask, borrow, &borrow);
    r2 = sub_borrow(r2, N_C_2 & mask, borrow, &borrow);
    r3 = sub_borrow(r3, 0, borrow, &borrow);
    r->d[0] = carry_barrier(r0);
    r->d[1] = carry_barrier(r1);
    r->d[2] = carry_barrier(r2);
    r->d[3] = carry_barrier(r3);
}

CARRY_FN void reduce_512(secp256k1_scalar *r, const uint64_t l[8]) {
    reduce_258(r, fold_385(fold_512(l)));
}

void secp256k1_scalar_mul(secp256k1_scalar *r, const secp256k1_scalar *a, const secp256k1_scalar *b) {
    uint64_t l[8];

    limbs_mul(l, a->d, b->d, 4);
    reduce_512(r, l);
}

void secp256k1_scalar_sqr(secp256k1_scalar *r, const secp256k1_scalar *a) {
    uint64_t l[8];

    limbs_sqr(l, a->d, 4);
    reduce_512(r, l);
}

void secp256k1_scalar_mul_512(uint64_t l[8], const secp256k1_scalar *a, const secp256k1_scalar *b) {
    limbs_mul(l, a->d, b->d, 4);
}

void secp256k1_scalar_reduce_512(secp256k1_scalar *r, const uint64_t l[8]) {
    reduce_512(r, l);
}

/* The same with rows for the product: mul_add2 is the whole of it. */
void secp256k1_scalar_mul_rows(secp256k1_scalar *r, const secp256k1_scalar *a, const secp256k1_scalar *b) {
    uint64_t l[8];

    limbs_mul_rows(l, a->d, b->d, 4);
    reduce_512(r, l);
}

/* ==== Columns in three words, by two accumulators ================================================================= */

/* Both formulations are one text, which differs in the accumulator alone. An accumulator has four functions:
 *
 *     zero(c)   c = 0        mul(c, a, b)   c += a b        add(c, a)   c += a        extract(c)   the next word of c
 *
 * compare: three words of carry.h, their carries by comparison. accum: two words that return their carry, and a third
 * that counts the carries. */

typedef struct {
    carry_u128 low;
    uint64_t top; /* low + top 2^128 */
} accum_acc;

CARRY_FN void accum_zero(accum_acc *c) {
    c->low = carry_u128_make(0, 0);
    c->top = 0;
}

CARRY_FN void accum_product(accum_acc *c, uint64_t a, uint64_t b) {
    c->top += accum_mul_carry(&c->low, a, b);
}

CARRY_FN void accum_word(accum_acc *c, uint64_t a) {
    c->top += accum_add_carry(&c->low, a);
}

CARRY_FN uint64_t accum_next(accum_acc *c) {
    uint64_t word = accum_extract(&c->low, c->top);

    c->top = 0;
    return word;
}

/* The end that follows a fold to 258 bits classically: a third fold, then n is subtracted where the value is not below
 * it. The third fold carries only if what it leaves is below 2 C: then the subtraction is due, and is the last. */
CARRY_FN void reduce_258_classic(secp256k1_scalar *r, fold2 p) {
    static const uint64_t complement[4] = {N_C_0, N_C_1, N_C_2, 0};
    uint64_t folded[4], reduced[4], carry = 0;

    folded[0] = add_carry(p.p0, p.p4 * N_C_0, 0, &carry); /* p4 <= 2: the products are words */
    folded[1] = add_carry(p.p1, p.p4 * N_C_1, carry, &carry);
    folded[2] = add_carry(p.p2, p.p4, carry, &carry);
    folded[3] = add_carry(p.p3, 0, carry, &carry);
    carry |= limbs_add(reduced, folded, complement, 4, 0);
    limbs_select(carry_mask(carry), r->d, reduced, folded, 4);
}

/* The columns of the product are those of limbs_mul_columns, those of the folds are the ones above. */
#define COLUMNS(form, acc, zero, mul, add, extract)                                                               \
    CARRY_FN void form##_mul_512(uint64_t l[8], const uint64_t a[4], const uint64_t b[4]) {                       \
        acc c;                                                                                                    \
                                                                                                                  \
        zero(&c);                                                                                                 \
        mul(&c, a[0], b[0]);                                                                                      \
        l[0] = extract(&c);                                                                                       \
        mul(&c, a[0], b[1]), mul(&c, a[1], b[0]);                                                                 \
        l[1] = extract(&c);                                                                                       \
        mul(&c, a[0], b[2]), mul(&c, a[1], b[1]), mul(&c, a[2], b[0]);                                            \
        l[2] = extract(&c);                                                                                       \
        mul(&c, a[0], b[3]), mul(&c, a[1], b[2]), mul(&c, a[2], b[1]), mul(&c, a[3], b[0]);                       \
        l[3] = extract(&c);                                                                                       \
        mul(&c, a[1], b[3]), mul(&c, a[2], b[2]), mul(&c, a[3], b[1]);                                            \
        l[4] = extract(&c);                                                                                       \
        mul(&c, a[2], b[3]), mul(&c, a[3], b[2]);                                                                 \
        l[5] = extract(&c);                                                                                       \
        mul(&c, a[3], b[3]);                                                                                      \
        l[6] = extract(&c);                                                                                       \
        l[7] = extract(&c);                                                                                       \
    }                                                                                                             \
                                                                                                                  \
    CARRY_FN fold1 form##_fold_512(const uint64_t l[8]) {                                                         \
        uint64_t h0 = l[4], h1 = l[5], h2 = l[6], h3 = l[7];                                                      \
        acc c;                                                                                                    \
        fold1 m;                                                                                                  \
                                                                                                                  \
        zero(&c);                                                                                                 \
        mul(&c, h0, N_C_0), add(&c, l[0]);                                                                        \
        m.m0 = extract(&c);                                                                                       \
        mul(&c, h1, N_C_0), mul(&c, h0, N_C_1), add(&c, l[1]);                                                    \
        m.m1 = extract(&c);                                                                                       \
        mul(&c, h2, N_C_0), mul(&c, h1, N_C_1), add(&c, l[2]), add(&c, h0);                                       \
        m.m2 = extract(&c);                                                                                       \
        mul(&c, h3, N_C_0), mul(&c, h2, N_C_1), add(&c, l[3]), add(&c, h1);                                       \
        m.m3 = extract(&c);                                                                                       \
        mul(&c, h3, N_C_1), add(&c, h2);                                                                          \
        m.m4 = extract(&c);                                                                                       \
        add(&c, h3);                                                                                              \
        m.m5 = extract(&c);                                                                                       \
        m.m6 = extract(&c);                                                                                       \
        return m;                                                                                                 \
    }                                                                                                             \
                                                                                                                  \
    CARRY_FN fold2 form##_fold_385(fold1 m) {                                                                     \
        acc c;                                                                                                    \
        fold2 p;                                                                                                  \
                                                                                                                  \
        zero(&c);                                                                                                 \
        mul(&c, m.m4, N_C_0), add(&c, m.m0);                                                                      \
        p.p0 = extract(&c);                                                                                       \
        mul(&c, m.m5, N_C_0), mul(&c, m.m4, N_C_1), add(&c, m.m1);                                                \
        p.p1 = extract(&c);                                                                                       \
        mul(&c, m.m6, N_C_0), mul(&c, m.m5, N_C_1), add(&c, m.m2), add(&c, m.m4);                                 \
        p.p2 = extract(&c);                                                                                       \
        mul(&c, m.m6, N_C_1), add(&c, m.m3), add(&c, m.m5);                                                       \
        p.p3 = extract(&c);                                                                                       \
        p.p4 = extract(&c) + m.m6;                                                                                \
        return p;                                                                                                 \
    }                                                                                                             \
                                                                                                                  \
    void secp256k1_scalar_mul_##form(secp256k1_scalar *r, const secp256k1_scalar *a, const secp256k1_scalar *b) { \
        uint64_t l[8];                                                                                            \
                                                                                                                  \
        form##_mul_512(l, a->d, b->d);                                                                            \
        reduce_258_classic(r, form##_fold_385(form##_fold_512(l)));                                               \
    }

COLUMNS(compare, carry_acc3_words, acc3_zero_words, acc3_mul_portable, acc3_add_portable, acc3_extract_words)
COLUMNS(accum, accum_acc, accum_zero, accum_product, accum_word, accum_next)
