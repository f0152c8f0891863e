/* SPDX-License-Identifier: MIT
 *
 * field_5x52.c: the field of secp256k1 in five limbs of 52 bits, which have room for carries: the representation that
 * avoids carry chains, for comparison with field_4x64.c. Range comments state the bound of every sum; magnitudes are
 * explained in field.h.
 *
 * p = 2^256 - C, C = 2^32 + 977, so 2^256 = C and 2^260 = 16 C mod p. */
#include "field.h"

#include "carry/carry.h"

#define FOLD (((uint64_t)1 << 32) + 977) /* C = 2^256 mod p */
#define FOLD_260 (FOLD << 4)             /* 2^260 mod p, below 2^37 */
#define FOLD_272 (FOLD_260 << 12)        /* 2^272 mod p, below 2^49 */
#define M52 (((uint64_t)1 << 52) - 1)
#define M48 (((uint64_t)1 << 48) - 1)
#define P_0 (M52 + 1 - FOLD) /* p, limb 0; limbs 1 to 3 are M52, limb 4 is M48 */

/* 1 if a is of magnitude m at most */
CARRY_FN int has_magnitude(const secp256k1_fe *a, int m) {
    uint64_t limit = 2 * (uint64_t)m;

    return 0 <= m && m <= 32 && a->n[0] <= limit * M52 && a->n[1] <= limit * M52 && a->n[2] <= limit * M52 &&
           a->n[3] <= limit * M52 && a->n[4] <= limit * M48;
}

/* ---- Normal forms ------------------------------------------------------------------------------------------------ */

/* r + x C, carried up: limbs 0 to 3 below 2^52. Limbs up to 64 (2^52 - 1) and x < 2^7: sums below 2^59. */
CARRY_FN void carry_up(secp256k1_fe *r, uint64_t x) {
    uint64_t t = r->n[0] + x * FOLD;

    r->n[0] = t & M52;
    t = r->n[1] + (t >> 52);
    r->n[1] = t & M52;
    t = r->n[2] + (t >> 52);
    r->n[2] = t & M52;
    t = r->n[3] + (t >> 52);
    r->n[3] = t & M52;
    r->n[4] += t >> 52;
}

/* Limb 4 keeps 48 bits; those above, less than 2^6, come back as multiples of C. Limb 4 <= 2^48 - 1 + 2^6 after that, and
 * the value is below 2^256 + 2^214: of magnitude 1, and below 2p. */
CARRY_FN void weaken(secp256k1_fe *r) {
    uint64_t x = r->n[4] >> 48;

    CARRY_CHECK(has_magnitude(r, 32));
    r->n[4] &= M48;
    carry_up(r, x);
}

void secp256k1_fe_normalize_weak(secp256k1_fe *r) {
    weaken(r);
}

/* 1 if r >= p, limbs 0 to 3 below 2^52: it has a bit of 2^256, or limb 0 + C carries into limbs that are all ones. */
CARRY_FN uint64_t at_least_p(const secp256k1_fe *r) {
    uint64_t ones = ~(r->n[1] & r->n[2] & r->n[3]) & M52;

    return r->n[4] >> 48 | (carry_is_zero(ones | (r->n[4] ^ M48)) & ((r->n[0] + FOLD) >> 52));
}

/* 1 if r is the one representation of a residue in [0, p) */
CARRY_FN int is_normalized(const secp256k1_fe *r) {
    return r->n[0] <= M52 && r->n[1] <= M52 && r->n[2] <= M52 && r->n[3] <= M52 && r->n[4] <= M48 && !at_least_p(r);
}

/* r - p = r + C - 2^256 for p <= r < 2p: carried up, without the bit of 2^256. */
void secp256k1_fe_normalize(secp256k1_fe *r) {
    weaken(r);
    carry_up(r, at_least_p(r));
    r->n[4] &= M48;
}

void secp256k1_fe_normalize_var(secp256k1_fe *r) {
    weaken(r);
    if (at_least_p(r)) {
        carry_up(r, 1);
        r->n[4] &= M48;
    }
}

/* Below 2p, 0 and p are the two values of the residue 0. */
int secp256k1_fe_normalizes_to_zero(const secp256k1_fe *a) {
    secp256k1_fe t = *a;
    uint64_t zero, p;

    weaken(&t);
    zero = t.n[0] | t.n[1] | t.n[2] | t.n[3] | t.n[4];
    p = (t.n[0] ^ P_0) | (t.n[1] ^ M52) | (t.n[2] ^ M52) | (t.n[3] ^ M52) | (t.n[4] ^ M48);
    return (int)(carry_is_zero(zero) | carry_is_zero(p));
}

/* Limb 0 of the value below 2p needs no carries from below: nearly always it is neither 0 nor p's. */
int secp256k1_fe_normalizes_to_zero_var(const secp256k1_fe *a) {
    uint64_t low = (a->n[0] + (a->n[4] >> 48) * FOLD) & M52;

    if (low != 0 && low != P_0) {
        return 0;
    }
    return secp256k1_fe_normalizes_to_zero(a);
}

int secp256k1_fe_is_zero(const secp256k1_fe *a) {
    CARRY_CHECK(is_normalized(a));
    return (int)carry_is_zero(a->n[0] | a->n[1] | a->n[2] | a->n[3] | a->n[4]);
}

int secp256k1_fe_is_odd(const secp256k1_fe *a) {
    CARRY_CHECK(is_normalized(a));
    return (int)(a->n[0] & 1);
}

/* ---- Import and export ------------------------------------------------------------------------------------------- */

void secp256k1_fe_set_int(secp256k1_fe *r, int a) {
    CARRY_CHECK(0 <= a && a <= 0x7fff);
    r->n[0] = (uint64_t)a;
    r->n[1] = r->n[2] = r->n[3] = r->n[4] = 0;
}

/*   bit   0        52  64     104    128    156        192  208         256
 *   limb  |----0----|----1-----|-----2-----|-----3-----------|-----4-----|
 *   word  |-----0------|-------1-----|--------2---------|--------3-------|  */
void secp256k1_fe_to_storage(secp256k1_fe_storage *r, const secp256k1_fe *a) {
    CARRY_CHECK(is_normalized(a));
    r->n[0] = a->n[0] | a->n[1] << 52;
    r->n[1] = a->n[1] >> 12 | a->n[2] << 40;
    r->n[2] = a->n[2] >> 24 | a->n[3] << 28;
    r->n[3] = a->n[3] >> 36 | a->n[4] << 16;
}

void secp256k1_fe_from_storage(secp256k1_fe *r, const secp256k1_fe_storage *a) {
    r->n[0] = a->n[0] & M52;
    r->n[1] = (a->n[0] >> 52 | a->n[1] << 12) & M52;
    r->n[2] = (a->n[1] >> 40 | a->n[2] << 24) & M52;
    r->n[3] = (a->n[2] >> 28 | a->n[3] << 36) & M52;
    r->n[4] = a->n[3] >> 16;
}

/* ---- Sums: no limb of magnitude 32 exceeds 64 (2^52 - 1) < 2^58 -------------------------------------------------- */

void secp256k1_fe_add(secp256k1_fe *r, const secp256k1_fe *a) {
    r->n[0] += a->n[0];
    r->n[1] += a->n[1];
    r->n[2] += a->n[2];
    r->n[3] += a->n[3];
    r->n[4] += a->n[4];
    CARRY_CHECK(has_magnitude(r, 32));
}

void secp256k1_fe_add_int(secp256k1_fe *r, int a) {
    CARRY_CHECK(0 <= a && a <= 0x7fff);
    r->n[0] += (uint64_t)a;
    CARRY_CHECK(has_magnitude(r, 32));
}

/* 2 (m + 1) p - a: limb 0 of p is 2^52 - C, so 2 (m + 1) of it are at least 2m (2^52 - 1). */
void secp256k1_fe_negate(secp256k1_fe *r, const secp256k1_fe *a, int m) {
    uint64_t k = 2 * ((uint64_t)m + 1);

    CARRY_CHECK(0 <= m && m <= 31 && has_magnitude(a, m));
    r->n[0] = k * P_0 - a->n[0];
    r->n[1] = k * M52 - a->n[1];
    r->n[2] = k * M52 - a->n[2];
    r->n[3] = k * M52 - a->n[3];
    r->n[4] = k * M48 - a->n[4];
}

void secp256k1_fe_mul_int(secp256k1_fe *r, int a) {
    CARRY_CHECK(0 <= a && a <= 32);
    r->n[0] *= (uint64_t)a;
    r->n[1] *= (uint64_t)a;
    r->n[2] *= (uint64_t)a;
    r->n[3] *= (uint64_t)a;
    r->n[4] *= (uint64_t)a;
    CARRY_CHECK(has_magnitude(r, 32));
}

/* r + p for an odd r, then each limb gives its lowest bit to the one below: limbs <= (2m + 1) (2^52 - 1) / 2 + 2^51, which
 * is at most (m + 1) 2^52, and 2 (m / 2 + 1) >= m + 1 with the division rounded down. */
void secp256k1_fe_half(secp256k1_fe *r) {
    uint64_t odd = carry_mask(r->n[0] & 1);
    uint64_t t0 = r->n[0] + (P_0 & odd);
    uint64_t t1 = r->n[1] + (M52 & odd);
    uint64_t t2 = r->n[2] + (M52 & odd);
    uint64_t t3 = r->n[3] + (M52 & odd);
    uint64_t t4 = r->n[4] + (M48 & odd);

    CARRY_CHECK(has_magnitude(r, 31));
    r->n[0] = (t0 >> 1) + ((t1 & 1) << 51);
    r->n[1] = (t1 >> 1) + ((t2 & 1) << 51);
    r->n[2] = (t2 >> 1) + ((t3 & 1) << 51);
    r->n[3] = (t3 >> 1) + ((t4 & 1) << 51);
    r->n[4] = t4 >> 1;
}

/* ---- Products ---------------------------------------------------------------------------------------------------- */

/* The low 52 bits of acc, which moves down by as many. */
CARRY_FN uint64_t take_limb(carry_u128 *acc) {
    uint64_t low = carry_u128_low(*acc), high = carry_u128_high(*acc);

    *acc = carry_u128_make(high >> 52, funnel_shift_right(high, low, 52));
    return low & M52;
}

/* Columns of a product, column k at 2^(52 k), and their bounds for operands of magnitude 8: limbs 0 to 3 below 2^56, limb 4
 * below 2^52.
 *
 *                             a4    a3    a2    a1    a0
 *                       x     b4    b3    b2    b1    b0
 *     column 0   a0b0                              < 2^112          column 5   a1b4 + a2b3 + a3b2 + a4b1   < 2^114
 *     column 1   a0b1 + a1b0                       < 2^113          column 6   a2b4 + a3b3 + a4b2          < 2^113
 *     column 2   a0b2 + a1b1 + a2b0                < 2^114          column 7   a3b4 + a4b3                 < 2^109
 *     column 3   a0b3 + a1b2 + a2b1 + a3b0        <= 2^114          column 8   a4b4                        < 2^104
 *     column 4   a0b4 + a1b3 + a2b2 + a3b1 + a4b0  < 2^114
 *
 * Columns 5 to 8 come back as 16 C times what they hold, at columns 0 to 3. The order is Peter Dettman's, of libsecp256k1:
 * column 8 first, into 3 and 4; what column 4 has too much goes to column 5, and from there on column k + 5 gives its limb
 * to column k, so that the sweep over columns 0 to 3 is the only one. high holds columns 3 to 8, low holds 0 to 3:
 *
 *     high:   8 -> 3, 4        5 -> 0        6 -> 1        7 -> 2, 3
 *     low:                     r0            r1            r2            r3, r4 */

/* clang-format off */

void secp256k1_fe_mul(secp256k1_fe *r, const secp256k1_fe *a, const secp256k1_fe *b) {
    uint64_t a0 = a->n[0], a1 = a->n[1], a2 = a->n[2], a3 = a->n[3], a4 = a->n[4];
    uint64_t b0 = b->n[0], b1 = b->n[1], b2 = b->n[2], b3 = b->n[3], b4 = b->n[4];
    carry_u128 high = carry_u128_make(0, 0), low = carry_u128_make(0, 0), top = carry_u128_make(0, 0);
    uint64_t limb3, limb4, excess;

    CARRY_CHECK(has_magnitude(a, 8) && has_magnitude(b, 8));

    accum_mul(&top, a4, b4);                          /* column 8: < 2^104 */

    accum_mul(&high, a0, b3);                         /* column 3 */
    accum_mul(&high, a1, b2);
    accum_mul(&high, a2, b1);
    accum_mul(&high, a3, b0);
    accum_mul(&high, FOLD_260, carry_u128_low(top));  /* < 2^114 + 2^101 */
    limb3 = take_limb(&high);                         /* high < 2^63 */

    accum_mul(&high, a0, b4);                         /* column 4 */
    accum_mul(&high, a1, b3);
    accum_mul(&high, a2, b2);
    accum_mul(&high, a3, b1);
    accum_mul(&high, a4, b0);
    accum_mul(&high, FOLD_272, carry_u128_high(top)); /* < 2^114 + 2^63 + 2^(49 + 40) */
    limb4 = take_limb(&high);                         /* high < 2^63 */

    accum_mul(&high, a1, b4);                         /* column 5: < 2^114 + 2^63 */
    accum_mul(&high, a2, b3);
    accum_mul(&high, a3, b2);
    accum_mul(&high, a4, b1);
    excess = take_limb(&high) << 4 | limb4 >> 48;     /* < 2^56, at 2^256; high < 2^63 */
    limb4 &= M48;
    accum_mul(&low, a0, b0);                          /* column 0 */
    accum_mul(&low, FOLD, excess);                    /* < 2^112 + 2^89 */
    r->n[0] = take_limb(&low);                        /* low < 2^61 */

    accum_mul(&high, a2, b4);                         /* column 6: < 2^113 + 2^63 */
    accum_mul(&high, a3, b3);
    accum_mul(&high, a4, b2);
    accum_mul(&low, a0, b1);                          /* column 1 */
    accum_mul(&low, a1, b0);
    accum_mul(&low, FOLD_260, take_limb(&high));      /* < 2^113 + 2^61 + 2^89; high < 2^62 */
    r->n[1] = take_limb(&low);                        /* low < 2^62 */

    accum_mul(&high, a3, b4);                         /* column 7: < 2^109 + 2^62 */
    accum_mul(&high, a4, b3);
    accum_mul(&low, a0, b2);                          /* column 2 */
    accum_mul(&low, a1, b1);
    accum_mul(&low, a2, b0);
    accum_mul(&low, FOLD_260, carry_u128_low(high));  /* < 2^114 + 2^62 + 2^101 */
    r->n[2] = take_limb(&low);                        /* low < 2^63 */

    accum_mul(&low, FOLD_272, carry_u128_high(high)); /* < 2^63 + 2^(49 + 46) */
    accum_add(&low, limb3);                           /* < 2^96 */
    r->n[3] = take_limb(&low);                        /* low < 2^44 */
    r->n[4] = carry_u128_low(low) + limb4;            /* < 2^48 + 2^44: magnitude 1 */
}

/* The same columns; a product that stands twice is doubled through its first operand: d0 to d3 < 2^57. */
void secp256k1_fe_sqr(secp256k1_fe *r, const secp256k1_fe *a) {
    uint64_t a0 = a->n[0], a1 = a->n[1], a2 = a->n[2], a3 = a->n[3], a4 = a->n[4];
    uint64_t d0 = 2 * a0, d1 = 2 * a1, d2 = 2 * a2, d3 = 2 * a3;
    carry_u128 high = carry_u128_make(0, 0), low = carry_u128_make(0, 0), top = carry_u128_make(0, 0);
    uint64_t limb3, limb4, excess;

    CARRY_CHECK(has_magnitude(a, 8));

    accum_mul(&top, a4, a4);                          /* column 8: < 2^104 */

    accum_mul(&high, d0, a3);                         /* column 3 */
    accum_mul(&high, d1, a2);
    accum_mul(&high, FOLD_260, carry_u128_low(top));  /* < 2^114 + 2^101 */
    limb3 = take_limb(&high);                         /* high < 2^63 */

    accum_mul(&high, d0, a4);                         /* column 4 */
    accum_mul(&high, d1, a3);
    accum_mul(&high, a2, a2);
    accum_mul(&high, FOLD_272, carry_u128_high(top)); /* < 2^114 + 2^63 + 2^(49 + 40) */
    limb4 = take_limb(&high);                         /* high < 2^63 */

    accum_mul(&high, d1, a4);                         /* column 5: < 2^114 + 2^63 */
    accum_mul(&high, d2, a3);
    excess = take_limb(&high) << 4 | limb4 >> 48;     /* < 2^56, at 2^256; high < 2^63 */
    limb4 &= M48;
    accum_mul(&low, a0, a0);                          /* column 0 */
    accum_mul(&low, FOLD, excess);                    /* < 2^112 + 2^89 */
    r->n[0] = take_limb(&low);                        /* low < 2^61 */

    accum_mul(&high, d2, a4);                         /* column 6: < 2^113 + 2^63 */
    accum_mul(&high, a3, a3);
    accum_mul(&low, d0, a1);                          /* column 1 */
    accum_mul(&low, FOLD_260, take_limb(&high));      /* < 2^113 + 2^61 + 2^89; high < 2^62 */
    r->n[1] = take_limb(&low);                        /* low < 2^62 */

    accum_mul(&high, d3, a4);                         /* column 7: < 2^109 + 2^62 */
    accum_mul(&low, d0, a2);                          /* column 2 */
    accum_mul(&low, a1, a1);
    accum_mul(&low, FOLD_260, carry_u128_low(high));  /* < 2^114 + 2^62 + 2^101 */
    r->n[2] = take_limb(&low);                        /* low < 2^63 */

    accum_mul(&low, FOLD_272, carry_u128_high(high)); /* < 2^63 + 2^(49 + 46) */
    accum_add(&low, limb3);                           /* < 2^96 */
    r->n[3] = take_limb(&low);                        /* low < 2^44 */
    r->n[4] = carry_u128_low(low) + limb4;            /* < 2^48 + 2^44: magnitude 1 */
}

/* clang-format on */

/* ---- Choices ----------------------------------------------------------------------------------------------------- */

void secp256k1_fe_cmov(secp256k1_fe *r, const secp256k1_fe *a, int flag) {
    uint64_t mask = carry_mask((uint64_t)flag);

    r->n[0] = carry_select(mask, a->n[0], r->n[0]);
    r->n[1] = carry_select(mask, a->n[1], r->n[1]);
    r->n[2] = carry_select(mask, a->n[2], r->n[2]);
    r->n[3] = carry_select(mask, a->n[3], r->n[3]);
    r->n[4] = carry_select(mask, a->n[4], r->n[4]);
}
