/* SPDX-License-Identifier: MIT
 *
 * Scalars modulo the group order, everything but products: see scalar.h; products are in scalar_mul.c. */
#include "scalar.h"

#include "carry/limbs.h"
#include "modinv.h"
#include "scalar_order.h"

#include <stddef.h>
#include <string.h>

static const uint64_t half_order[4] = {N_H_0, N_H_1, N_H_2, N_H_3};

/* GCC 12-16 gather words in vector registers for the stores, and then the next function's loads wait for them: add takes
 * 33 cycles instead of 17, measured on Zen 4. The barriers keep them apart. */
CARRY_FN void store(secp256k1_scalar *r, limbs_words4 a) {
    r->d[0] = carry_barrier(a.w0);
    r->d[1] = carry_barrier(a.w1);
    r->d[2] = carry_barrier(a.w2);
    r->d[3] = carry_barrier(a.w3);
}

/* r = mask ? a : b */
CARRY_FN void select_words(secp256k1_scalar *r, uint64_t mask, limbs_words4 a, limbs_words4 b) {
    limbs_words4 chosen = {0, 0, 0, 0};

    chosen.w0 = carry_select(mask, a.w0, b.w0);
    chosen.w1 = carry_select(mask, a.w1, b.w1);
    chosen.w2 = carry_select(mask, a.w2, b.w2);
    chosen.w3 = carry_select(mask, a.w3, b.w3);
    store(r, chosen);
}

/* r = carry 2^256 + a mod n, for a value below 2 n. Returns 1 if it was not below n, else 0.
 *
 * With C = 2^256 - n: the value is n or more exactly if it carries itself or if adding C does, and then the sum without
 * the carry is the result. */
CARRY_FN uint64_t reduce_once(secp256k1_scalar *r, limbs_words4 a, uint64_t carry) {
    limbs_words4 sum = {0, 0, 0, 0};
    uint64_t overflow = 0;

    sum.w0 = add_carry(a.w0, N_C_0, 0, &overflow);
    sum.w1 = add_carry(a.w1, N_C_1, overflow, &overflow);
    sum.w2 = add_carry(a.w2, N_C_2, overflow, &overflow);
    sum.w3 = add_carry(a.w3, 0, overflow, &overflow);
    overflow |= carry;
    select_words(r, carry_mask(overflow), sum, a);
    return overflow;
}

/* ---- Import, export, constants ----------------------------------------------------------------------------------- */

void secp256k1_scalar_clear(secp256k1_scalar *r) {
    volatile uint64_t *word = r->d;
    int i;

    for (i = 0; i < 4; i++) {
        word[i] = 0;
    }
}

void secp256k1_scalar_set_int(secp256k1_scalar *r, unsigned int v) {
    r->d[0] = v;
    r->d[1] = 0;
    r->d[2] = 0;
    r->d[3] = 0;
}

void secp256k1_scalar_set_b32(secp256k1_scalar *r, const unsigned char *b32, int *overflow) {
    uint64_t words[4], over;

    limbs_load_be(words, 4, b32);
    over = reduce_once(r, limbs_words4_load(words), 0); /* 2^256 < 2 n */
    if (overflow != NULL) {
        *overflow = (int)over;
    }
}

int secp256k1_scalar_set_b32_seckey(secp256k1_scalar *r, const unsigned char *b32) {
    int overflow = 0;

    secp256k1_scalar_set_b32(r, b32, &overflow);
    return (overflow | secp256k1_scalar_is_zero(r)) ^ 1;
}

void secp256k1_scalar_get_b32(unsigned char *b32, const secp256k1_scalar *a) {
    limbs_store_be(b32, a->d, 4);
}

/* ---- Predicates -------------------------------------------------------------------------------------------------- */

int secp256k1_scalar_is_zero(const secp256k1_scalar *a) {
    return (int)limbs_is_zero(a->d, 4);
}

int secp256k1_scalar_is_one(const secp256k1_scalar *a) {
    return (int)carry_is_zero((a->d[0] ^ 1) | a->d[1] | a->d[2] | a->d[3]);
}

int secp256k1_scalar_is_even(const secp256k1_scalar *a) {
    return (int)((a->d[0] & 1) ^ 1);
}

int secp256k1_scalar_is_high(const secp256k1_scalar *a) {
    return (int)limbs_lt(half_order, a->d, 4);
}

int secp256k1_scalar_eq(const secp256k1_scalar *a, const secp256k1_scalar *b) {
    return (int)limbs_eq(a->d, b->d, 4);
}

/* ---- Bits -------------------------------------------------------------------------------------------------------- */

uint32_t secp256k1_scalar_get_bits_limb32(const secp256k1_scalar *a, unsigned int offset, unsigned int count) {
    return (uint32_t)(a->d[offset >> 6] >> (offset & 63)) & (UINT32_MAX >> (32 - count));
}

uint32_t secp256k1_scalar_get_bits_var(const secp256k1_scalar *a, unsigned int offset, unsigned int count) {
    unsigned int word = offset >> 6, shift = offset & 63;
    uint64_t bits = a->d[word] >> shift;

    if (shift + count > 64) {
        bits |= a->d[word + 1] << (64 - shift);
    }
    return (uint32_t)bits & (UINT32_MAX >> (32 - count));
}

void secp256k1_scalar_cadd_bit(secp256k1_scalar *r, unsigned int bit, int flag) {
    uint64_t addend[4] = {0, 0, 0, 0};

    addend[bit >> 6] = (uint64_t)flag << (bit & 63);
    limbs_add(r->d, r->d, addend, 4, 0);
}

/* ---- Arithmetic -------------------------------------------------------------------------------------------------- */

int secp256k1_scalar_add(secp256k1_scalar *r, const secp256k1_scalar *a, const secp256k1_scalar *b) {
    limbs_words4 sum = {0, 0, 0, 0};
    uint64_t carry = 0;

    sum.w0 = add_carry(a->d[0], b->d[0], 0, &carry);
    sum.w1 = add_carry(a->d[1], b->d[1], carry, &carry);
    sum.w2 = add_carry(a->d[2], b->d[2], carry, &carry);
    sum.w3 = add_carry(a->d[3], b->d[3], carry, &carry);
    return (int)reduce_once(r, sum, carry);
}

/* n - a, and 0 for a = 0. The barriers keep the four words out of a vector register, as in store. */
CARRY_FN limbs_words4 negative(const secp256k1_scalar *a) {
    uint64_t a0 = a->d[0], a1 = a->d[1], a2 = a->d[2], a3 = a->d[3];
    uint64_t mask = carry_mask(carry_is_zero(carry_barrier(a0 | a1) | carry_barrier(a2 | a3)) ^ 1);
    uint64_t borrow = 0;
    limbs_words4 r = {0, 0, 0, 0};

    r.w0 = sub_borrow(N_0, a0, 0, &borrow) & mask;
    r.w1 = sub_borrow(N_1, a1, borrow, &borrow) & mask;
    r.w2 = sub_borrow(N_2, a2, borrow, &borrow) & mask;
    r.w3 = sub_borrow(N_3, a3, borrow, &borrow) & mask;
    return r;
}

void secp256k1_scalar_negate(secp256k1_scalar *r, const secp256k1_scalar *a) {
    store(r, negative(a));
}

/* (a + (a odd ? n : 0)) / 2: the sum is even and below 2 n, and its carry is the quotient's top bit */
void secp256k1_scalar_half(secp256k1_scalar *r, const secp256k1_scalar *a) {
    uint64_t mask = carry_mask(a->d[0] & 1), carry = 0;
    limbs_words4 sum = {0, 0, 0, 0};

    sum.w0 = add_carry(a->d[0], N_0 & mask, 0, &carry);
    sum.w1 = add_carry(a->d[1], N_1 & mask, carry, &carry);
    sum.w2 = add_carry(a->d[2], N_2 & mask, carry, &carry);
    sum.w3 = add_carry(a->d[3], N_3 & mask, carry, &carry);
    sum.w0 = funnel_shift_right(sum.w1, sum.w0, 1);
    sum.w1 = funnel_shift_right(sum.w2, sum.w1, 1);
    sum.w2 = funnel_shift_right(sum.w3, sum.w2, 1);
    sum.w3 = funnel_shift_right(carry, sum.w3, 1);
    store(r, sum);
}

int secp256k1_scalar_cond_negate(secp256k1_scalar *r, int flag) {
    select_words(r, carry_mask((uint64_t)flag), negative(r), limbs_words4_load(r->d));
    return 1 - 2 * flag;
}

void secp256k1_scalar_cmov(secp256k1_scalar *r, const secp256k1_scalar *a, int flag) {
    select_words(r, carry_mask((uint64_t)flag), limbs_words4_load(a->d), limbs_words4_load(r->d));
}

/* n in limbs of 62 bits */
static const modinv_info order_info = {
    {{(int64_t)(N_0 & UINT64_MAX >> 2), (int64_t)((N_0 >> 62 | N_1 << 2) & UINT64_MAX >> 2),
      (int64_t)((N_1 >> 60 | N_2 << 4) & UINT64_MAX >> 2), (int64_t)((N_2 >> 58 | N_3 << 6) & UINT64_MAX >> 2),
      (int64_t)(N_3 >> 56)}},
    N_INV62};

void secp256k1_scalar_inverse(secp256k1_scalar *r, const secp256k1_scalar *a) {
    modinv_signed62 x;

    modinv_from_words(&x, a->d);
    modinv(&x, &order_info);
    modinv_to_words(r->d, &x);
}

void secp256k1_scalar_inverse_var(secp256k1_scalar *r, const secp256k1_scalar *a) {
    modinv_signed62 x;

    modinv_from_words(&x, a->d);
    modinv_var(&x, &order_info);
    modinv_to_words(r->d, &x);
}

/* ---- Splits ------------------------------------------------------------------------------------------------------ */

void secp256k1_scalar_split_128(secp256k1_scalar *r1, secp256k1_scalar *r2, const secp256k1_scalar *k) {
    uint64_t low[2] = {k->d[0], k->d[1]}; /* k may be r2 */

    r2->d[0] = k->d[2];
    r2->d[1] = k->d[3];
    r2->d[2] = 0;
    r2->d[3] = 0;
    r1->d[0] = low[0];
    r1->d[1] = low[1];
    r1->d[2] = 0;
    r1->d[3] = 0;
}

/* The product's words from bit `shift` on, and the bit below it: adding that rounds. The result is below 2^256: for
 * shift = 256 it is at most (n - 1)^2 / 2^256 + 1 < n. */
void secp256k1_scalar_mul_shift_var(secp256k1_scalar *r, const secp256k1_scalar *a, const secp256k1_scalar *b,
                                    unsigned int shift) {
    uint64_t l[13] = {0}; /* 512 bits, and zeros that the shift brings in */
    uint64_t quotient[5], round;

    secp256k1_scalar_mul_512(l, a, b);
    round = l[(shift - 1) >> 6] >> ((shift - 1) & 63) & 1;
    memcpy(quotient, l + (shift >> 6), sizeof quotient);
    if ((shift & 63) != 0) {
        limbs_rshift(quotient, quotient, 5, shift & 63);
    }
    limbs_add_word(r->d, quotient, 4, round);
}

/* The lattice of the pairs (x, y) with x + y lambda = 0 mod n has a short basis (a1, b1), (a2, b2): all of about 128 bits,
 * b1 negative, the others positive. Taking away from (k, 0) the lattice point c1 (a1, b1) + c2 (a2, b2) near it, where
 *
 *     c1 = round(k b2 / n)      g1 = round(2^384 b2 / n)
 *     c2 = round(-k b1 / n)     g2 = round(2^384 (-b1) / n)
 *
 * leaves the short pair (r1, r2): r2 = -c1 b1 - c2 b2 and r1 = k - r2 lambda. With g1 and g2 for the divisions by n, c1
 * and c2 may be one off where k b2 / n is next to a half; r1 and r2 stay below 2^128 even so. */
static const secp256k1_scalar lambda = {{UINT64_C(0xDF02967C1B23BD72), UINT64_C(0x122E22EA20816678),
                                         UINT64_C(0xA5261C028812645A), UINT64_C(0x5363AD4CC05C30E0)}};
static const secp256k1_scalar minus_b1 = {{UINT64_C(0x6F547FA90ABFE4C3), UINT64_C(0xE4437ED6010E8828), 0, 0}};
static const secp256k1_scalar minus_b2 = {{UINT64_C(0xD765CDA83DB1562C), UINT64_C(0x8A280AC50774346D),
                                           UINT64_C(0xFFFFFFFFFFFFFFFE), UINT64_C(0xFFFFFFFFFFFFFFFF)}};
static const secp256k1_scalar g1 = {{UINT64_C(0xE893209A45DBB031), UINT64_C(0x3DAA8A1471E8CA7F),
                                     UINT64_C(0xE86C90E49284EB15), UINT64_C(0x3086D221A7D46BCD)}};
static const secp256k1_scalar g2 = {{UINT64_C(0x1571B4AE8AC47F71), UINT64_C(0x221208AC9DF506C6),
                                     UINT64_C(0x6F547FA90ABFE4C4), UINT64_C(0xE4437ED6010E8828)}};

void secp256k1_scalar_split_lambda(secp256k1_scalar *r1, secp256k1_scalar *r2, const secp256k1_scalar *k) {
    secp256k1_scalar c1, c2, copy = *k; /* k may be r1 or r2 */

    secp256k1_scalar_mul_shift_var(&c1, &copy, &g1, 384);
    secp256k1_scalar_mul_shift_var(&c2, &copy, &g2, 384);
    secp256k1_scalar_mul(&c1, &c1, &minus_b1);
    secp256k1_scalar_mul(&c2, &c2, &minus_b2);
    secp256k1_scalar_add(r2, &c1, &c2);
    secp256k1_scalar_mul(r1, r2, &lambda);
    secp256k1_scalar_negate(r1, r1);
    secp256k1_scalar_add(r1, r1, &copy);
}
