/* SPDX-License-Identifier: MIT
 *
 * field_4x64.c: the field of secp256k1 in four saturated words, on the carry chains of limbs.h.
 *
 * The invariant: an element is any value below 2^256 and stands for its residue modulo p = 2^256 - C, C = 2^32 + 977.
 * What leaves the four words comes back as a multiple of C, since 2^256 = C mod p. Each function shows that its last
 * carry has nowhere to go. Nothing here depends on how close to p a value is, but normalize. */
#include "field.h"

#include "carry/carry.h"
#include "carry/limbs.h"

#define FOLD (((uint64_t)1 << 32) + 977) /* C */
#define P_0 (0 - FOLD)                   /* p, word 0; the words above are 2^64 - 1 */

/* GCC 12 and later gather four words in vector registers before they store them, if nothing holds them back (latency of
 * the square 64 cycles against 53 with GCC 12, 67 against 63 with GCC 14). GCC 11 and clang do not. */
#if CARRY_GCC >= 1200
#define RESULT(x) carry_barrier(x)
#else
#define RESULT(x) (x)
#endif

CARRY_FN void store(secp256k1_fe *r, limbs_words4 w) {
    r->n[0] = RESULT(w.w0);
    r->n[1] = RESULT(w.w1);
    r->n[2] = RESULT(w.w2);
    r->n[3] = RESULT(w.w3);
}

/* w + c, c any word; *carry is 0 or 1 */
CARRY_FN limbs_words4 add_word(limbs_words4 w, uint64_t c, uint64_t *carry) {
    w.w0 = add_carry(w.w0, c, 0, carry);
    w.w1 = add_carry(w.w1, 0, *carry, carry);
    w.w2 = add_carry(w.w2, 0, *carry, carry);
    w.w3 = add_carry(w.w3, 0, *carry, carry);
    return w;
}

/* ---- Normal forms ------------------------------------------------------------------------------------------------ */

/* 1 if r >= p: the words above are all ones, and word 0 + C carries. */
CARRY_FN uint64_t at_least_p(const secp256k1_fe *r) {
    uint64_t carry = 0;

    add_carry(r->n[0], FOLD, 0, &carry);
    return carry & carry_is_zero(~(r->n[1] & r->n[2] & r->n[3]));
}

/* For r >= p the words above 0 are all ones, so r - p is word 0 + C, and zeros. */
CARRY_FN void subtract_p(secp256k1_fe *r, uint64_t mask) {
    limbs_words4 w = limbs_words4_load(r->n);

    w.w0 += FOLD & mask;
    w.w1 &= ~mask;
    w.w2 &= ~mask;
    w.w3 &= ~mask;
    store(r, w);
}

void secp256k1_fe_normalize(secp256k1_fe *r) {
    subtract_p(r, carry_mask(at_least_p(r)));
}

void secp256k1_fe_normalize_weak(secp256k1_fe *r) {
    (void)r;
}

void secp256k1_fe_normalize_var(secp256k1_fe *r) {
    if (at_least_p(r)) {
        subtract_p(r, ~(uint64_t)0);
    }
}

/* 0 and p are the two values of the residue 0. */
int secp256k1_fe_normalizes_to_zero(const secp256k1_fe *a) {
    uint64_t zero = a->n[0] | a->n[1] | a->n[2] | a->n[3];
    uint64_t p = (a->n[0] ^ P_0) | ~(a->n[1] & a->n[2] & a->n[3]);

    return (int)(carry_is_zero(zero) | carry_is_zero(p));
}

int secp256k1_fe_normalizes_to_zero_var(const secp256k1_fe *a) {
    if (a->n[0] != 0 && a->n[0] != P_0) {
        return 0; /* nearly always */
    }
    return secp256k1_fe_normalizes_to_zero(a);
}

int secp256k1_fe_is_zero(const secp256k1_fe *a) {
    CARRY_CHECK(!at_least_p(a));
    return (int)limbs_is_zero(a->n, 4);
}

int secp256k1_fe_is_odd(const secp256k1_fe *a) {
    CARRY_CHECK(!at_least_p(a));
    return (int)(a->n[0] & 1);
}

/* ---- Import and export ------------------------------------------------------------------------------------------- */

void secp256k1_fe_set_int(secp256k1_fe *r, int a) {
    CARRY_CHECK(0 <= a && a <= 0x7fff);
    r->n[0] = (uint64_t)a;
    r->n[1] = r->n[2] = r->n[3] = 0;
}

void secp256k1_fe_to_storage(secp256k1_fe_storage *r, const secp256k1_fe *a) {
    CARRY_CHECK(!at_least_p(a));
    r->n[0] = a->n[0];
    r->n[1] = a->n[1];
    r->n[2] = a->n[2];
    r->n[3] = a->n[3];
}

void secp256k1_fe_from_storage(secp256k1_fe *r, const secp256k1_fe_storage *a) {
    r->n[0] = a->n[0];
    r->n[1] = a->n[1];
    r->n[2] = a->n[2];
    r->n[3] = a->n[3];
}

/* ---- Sums -------------------------------------------------------------------------------------------------------- */

/* r + a = carry 2^256 + w, carry 0 or 1, w <= 2^256 - 2 if it is 1
 *       = w + carry C         mod p
 * If that carries again, w + C - 2^256 <= C - 2 is left, one word, and C more fits it: 2C < 2^64. */
void secp256k1_fe_add(secp256k1_fe *r, const secp256k1_fe *a) {
    limbs_words4 w = limbs_words4_load(r->n);
    uint64_t carry = 0;

    w.w0 = add_carry(w.w0, a->n[0], 0, &carry);
    w.w1 = add_carry(w.w1, a->n[1], carry, &carry);
    w.w2 = add_carry(w.w2, a->n[2], carry, &carry);
    w.w3 = add_carry(w.w3, a->n[3], carry, &carry);
    w = add_word(w, FOLD & carry_mask(carry), &carry);
    w.w0 += FOLD & carry_mask(carry);
    store(r, w);
}

/* A carry leaves r + a - 2^256 < 2^15 in word 0. */
void secp256k1_fe_add_int(secp256k1_fe *r, int a) {
    uint64_t carry = 0;
    limbs_words4 w;

    CARRY_CHECK(0 <= a && a <= 0x7fff);
    w = add_word(limbs_words4_load(r->n), (uint64_t)a, &carry);
    w.w0 += FOLD & carry_mask(carry);
    store(r, w);
}

/* p - a, or 2p - a for a > p. In that case the chain borrows and leaves 2^256 + p - a = 2^256 - (a - p), where
 * a - p < C: word 0 is above 2^64 - C, and C less, that is p more modulo 2^256, stays inside it. */
void secp256k1_fe_negate(secp256k1_fe *r, const secp256k1_fe *a, int m) {
    limbs_words4 w;
    uint64_t borrow = 0;

    (void)m;
    w.w0 = sub_borrow(P_0, a->n[0], 0, &borrow);
    w.w1 = sub_borrow(~(uint64_t)0, a->n[1], borrow, &borrow);
    w.w2 = sub_borrow(~(uint64_t)0, a->n[2], borrow, &borrow);
    w.w3 = sub_borrow(~(uint64_t)0, a->n[3], borrow, &borrow);
    w.w0 -= FOLD & carry_mask(borrow);
    store(r, w);
}

/* r + p for an odd r is even, and below 2^257: its half is below 2^256. */
void secp256k1_fe_half(secp256k1_fe *r) {
    limbs_words4 w = limbs_words4_load(r->n);
    uint64_t odd = carry_mask(w.w0 & 1);
    uint64_t carry = 0;

    w.w0 = add_carry(w.w0, P_0 & odd, 0, &carry);
    w.w1 = add_carry(w.w1, odd, carry, &carry);
    w.w2 = add_carry(w.w2, odd, carry, &carry);
    w.w3 = add_carry(w.w3, odd, carry, &carry);
    w.w0 = funnel_shift_right(w.w1, w.w0, 1);
    w.w1 = funnel_shift_right(w.w2, w.w1, 1);
    w.w2 = funnel_shift_right(w.w3, w.w2, 1);
    w.w3 = funnel_shift_right(carry, w.w3, 1);
    store(r, w);
}

/* ---- Products ---------------------------------------------------------------------------------------------------- */

/* r a = high 2^256 + w, high < 32; high C < 2^38. If w + high C carries, less than 2^38 is left, and C more fits. */
void secp256k1_fe_mul_int(secp256k1_fe *r, int a) {
    limbs_words4 w;
    uint64_t high = 0, carry = 0;

    CARRY_CHECK(0 <= a && a <= 32);
    w.w0 = mul_wide(r->n[0], (uint64_t)a, &high);
    w.w1 = mul_add(r->n[1], (uint64_t)a, high, &high);
    w.w2 = mul_add(r->n[2], (uint64_t)a, high, &high);
    w.w3 = mul_add(r->n[3], (uint64_t)a, high, &high);
    w = add_word(w, high * FOLD, &carry);
    w.w0 += FOLD & carry_mask(carry);
    store(r, w);
}

/* low + high 2^256 mod p, below 2^256
 *
 *                      low.w3     low.w2     low.w1     low.w0
 *               +    C high.w3  C high.w2  C high.w1  C high.w0
 *                 ---------------------------------------------
 *            =    c      w3         w2         w1         w0        c <= C: the sum is below 2^256 (C + 1)
 *               +                             cC high    cC low     cC <= C^2 < 2^65: cC high is 0 or 1
 *                 ---------------------------------------------
 *            = carry     w3         w2         w1         w0        after a carry w < C^2 < 2^65, so w1 <= 1
 *               +                                      C & -carry   and takes the carry of w0 */
CARRY_FN void fold_product(secp256k1_fe *r, limbs_words4 low, limbs_words4 high) {
    limbs_words4 row = {0, 0, 0, 0}, w;
    uint64_t c_high = 0, c_low = 0, carry = 0;
    uint64_t row_low = limbs_row4(&row, high, FOLD);

    w.w0 = add_carry(low.w0, row_low, 0, &carry);
    w.w1 = add_carry(low.w1, row.w0, carry, &carry);
    w.w2 = add_carry(low.w2, row.w1, carry, &carry);
    w.w3 = add_carry(low.w3, row.w2, carry, &carry);

    c_low = mul_wide(row.w3 + carry, FOLD, &c_high);
    w.w0 = add_carry(w.w0, c_low, 0, &carry);
    w.w1 = add_carry(w.w1, c_high, carry, &carry);
    w.w2 = add_carry(w.w2, 0, carry, &carry);
    w.w3 = add_carry(w.w3, 0, carry, &carry);

    w.w0 = add_carry(w.w0, FOLD & carry_mask(carry), 0, &carry);
    w.w1 += carry;
    store(r, w);
}

void secp256k1_fe_mul(secp256k1_fe *r, const secp256k1_fe *a, const secp256k1_fe *b) {
    limbs_words4 x = limbs_words4_load(a->n);
    limbs_words4 high = {0, 0, 0, 0};
    limbs_words4 low;

    low.w0 = limbs_row4(&high, x, b->n[0]);
    low.w1 = limbs_row4_accum(&high, x, b->n[1]);
    low.w2 = limbs_row4_accum(&high, x, b->n[2]);
    low.w3 = limbs_row4_accum(&high, x, b->n[3]);
    fold_product(r, low, high);
}

void secp256k1_fe_sqr(secp256k1_fe *r, const secp256k1_fe *a) {
    limbs_words4 low = {0, 0, 0, 0}, high = {0, 0, 0, 0};

    limbs_sqr4_words(&low, &high, limbs_words4_load(a->n), 0);
    fold_product(r, low, high);
}

/* ---- Choices ----------------------------------------------------------------------------------------------------- */

void secp256k1_fe_cmov(secp256k1_fe *r, const secp256k1_fe *a, int flag) {
    limbs_select(carry_mask((uint64_t)flag), r->n, a->n, r->n, 4);
}
