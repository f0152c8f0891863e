/* SPDX-License-Identifier: MIT
 *
 * vli_reduce.h: the primes of the five curves, and a reduction made for each. Private to this folder; always inlined, so
 * that vli_mod.c and ecc_point.c each compile them into the products that they need.
 *
 * Every reduction takes a double-width number and gives its exact residue, without a branch. All end alike. With
 *     p = 2^k - C,   value = h 2^k + l,   0 <= l < 2^k,   q = h + 1
 * value - q p = l + q C - 2^k lies in [-p, p) when (h + 2) C <= 2^k. So q C is added to l; a carry out of bit k stands
 * for the 2^k to be taken away, and without one the difference is negative and p is added back under a mask. */
#ifndef LINUX_VLI_VLI_REDUCE_H
#define LINUX_VLI_VLI_REDUCE_H

#include "carry/carry.h"
#include "carry/limbs.h"
#include "ecc_curve.h"

#if CARRY_GNU
#define VLI_INLINE static inline __attribute__((always_inline))
#else
#define VLI_INLINE static inline
#endif

/* clang-format off */
/* 2^192 - 2^64 - 1 */
#define VLI_P192 0xffffffffffffffff, 0xfffffffffffffffe, 0xffffffffffffffff
/* 2^256 - 2^224 + 2^192 + 2^96 - 1 */
#define VLI_P256 0xffffffffffffffff, 0x00000000ffffffff, 0x0000000000000000, 0xffffffff00000001
/* 2^384 - 2^128 - 2^96 + 2^32 - 1 */
#define VLI_P384 0x00000000ffffffff, 0xffffffff00000000, 0xfffffffffffffffe, \
                 0xffffffffffffffff, 0xffffffffffffffff, 0xffffffffffffffff
/* 2^521 - 1 */
#define VLI_P521 0xffffffffffffffff, 0xffffffffffffffff, 0xffffffffffffffff, 0xffffffffffffffff, \
                 0xffffffffffffffff, 0xffffffffffffffff, 0xffffffffffffffff, 0xffffffffffffffff, 0x1ff
/* 2^256 - 2^32 - 977 */
#define VLI_PK256 (0 - VLI_PK256_C), 0xffffffffffffffff, 0xffffffffffffffff, 0xffffffffffffffff
#define VLI_PK256_C (((u64)1 << 32) + 977)
/* clang-format on */

/* x, before the chain that adds it begins. GCC puts the shifts that make it between the chain's additions otherwise, and
 * every shift costs the flag: the reduction of P-384 then stores it 14 times, and 3 times with this. Product and reduction
 * of P-256, GCC 12, 14 and 16 on Zen 5: 0.92, 0.94 and 0.92 of the latency, of P-384 0.90, 0.94 and 0.89; clang has the
 * chain anyway and loses up to 0.05 by it. */
VLI_INLINE u64 vli_ready(u64 x) {
#if CARRY_GCC && CARRY_X86_64
    return carry_barrier(x);
#else
    return x;
#endif
}

/* r = value - q p, given l and q C in n words: the common end. */
VLI_INLINE void vli_reduce_end(u64 *r, const u64 *l, const u64 *qc, const u64 *p, unsigned int n) {
    u64 t[ECC_MAX_DIGITS];
    u64 carry = limbs_add(t, l, qc, n, 0);

    limbs_cond_add(carry_mask(carry ^ 1), r, t, p, n);
}

/* C = 2^64 + 1:
 *        c2      c1      c0
 *                c3      c3
 *        c4      c4
 *   +    c5      c5      c5             h <= 3 */
VLI_INLINE void vli_reduce_p192(u64 *r, const u64 *c) {
    static const u64 p[3] = {VLI_P192};
    const u64 t1[3] = {c[3], c[3], 0}, t2[3] = {0, c[4], c[4]}, t3[3] = {c[5], c[5], c[5]};
    u64 l[3];
    u64 q = 1;

    q += limbs_add(l, c, t1, 3, 0);
    q += limbs_add(l, l, t2, 3, 0);
    q += limbs_add(l, l, t3, 3, 0);
    {
        const u64 qc[3] = {q, q, 0};

        vli_reduce_end(r, l, qc, p, 3);
    }
}

/* c + sum of d[i] 2^(32 i) = h 2^(64 n) + l, for columns d[0] .. d[2 n - 1] below 2^36. Returns q = h + 1, at most 18. The
 * columns make two numbers: the even ones with what the odd ones have above 32 bits, and the odd ones below that. */
VLI_INLINE u64 vli_add_columns(u64 *l, const u64 *c, const u64 *d, unsigned int n) {
    u64 even[ECC_MAX_DIGITS], odd[ECC_MAX_DIGITS];
    u64 q = (d[2 * n - 1] >> 32) + 1;
    unsigned int i;

    even[0] = vli_ready(d[0]);
    odd[0] = vli_ready(d[1] << 32);
    CARRY_UNROLL
    for (i = 1; i < n; i++) {
        even[i] = vli_ready(d[2 * i] + (d[2 * i - 1] >> 32));
        odd[i] = vli_ready(d[2 * i + 1] << 32);
    }
    q += limbs_add(l, c, even, n, 0);
    q += limbs_add(l, l, odd, n, 0);
    return q;
}

#define VLI_LOW32(x) ((x)&0xffffffff)

/* The upper half in 32-bit words w0 .. w7, w_i 2^(256 + 32 i), gives these columns of 32 bits modulo p:
 *     d0 =  w0 + w1 - w3 - w4 - w5 - w6             d4 = -w1 - w2 + 2 w4 + 2 w5 + w6
 *     d1 =  w1 + w2 - w4 - w5 - w6 - w7             d5 = -w2 - w3 + 2 w5 + 2 w6 + w7
 *     d2 =  w2 + w3 - w5 - w6 - w7                  d6 = -w0 - w1 + w5 + 3 w6 + 2 w7
 *     d3 = -w0 - w1 + 2 w3 + 2 w4 + w5 - w7         d7 =  w0 - w2 - w3 - w4 - w5 + 3 w7
 * 5 p, spread over the columns as 5 2^32 - {5, 5, 5, 0, 5, 5, 0, 10} (the 5 2^32 of a column is a 5 in the next), keeps
 * each at or above 0: at most four words are subtracted, 4 (2^32 - 1) <= 5 2^32 - 10. Each is below 2^36. */
VLI_INLINE void vli_columns_p256(u64 *d, const u64 *c) {
    const u64 five = (u64)5 << 32;
    u64 w0 = VLI_LOW32(c[4]), w1 = c[4] >> 32, w2 = VLI_LOW32(c[5]), w3 = c[5] >> 32;
    u64 w4 = VLI_LOW32(c[6]), w5 = c[6] >> 32, w6 = VLI_LOW32(c[7]), w7 = c[7] >> 32;
    u64 s01 = w0 + w1, s12 = w1 + w2, s23 = w2 + w3, s45 = w4 + w5, s56 = w5 + w6, s67 = w6 + w7;

    d[0] = five - 5 + s01 - w3 - s45 - w6;
    d[1] = five - 5 + s12 - s45 - s67;
    d[2] = five - 5 + s23 - s56 - w7;
    d[3] = five + 2 * (w3 + w4) + w5 - w7 - s01;
    d[4] = five - 5 + 2 * s45 + w6 - s12;
    d[5] = five - 5 + 2 * s56 + w7 - s23;
    d[6] = five + s56 + 2 * s67 - s01;
    d[7] = five - 10 + w0 + 3 * w7 - s23 - s45;
}

VLI_INLINE void vli_reduce_p256(u64 *r, const u64 *c) {
    static const u64 p[4] = {VLI_P256};
    u64 d[8], l[4], q;

    vli_columns_p256(d, c);
    q = vli_add_columns(l, c, d, 4);
    {
        /* q C = q 2^224 - q 2^192 - q 2^96 + q, 1 <= q < 2^32: the 2^96 borrows through word 2 */
        const u64 qc[4] = {q, vli_ready(0 - (q << 32)), UINT64_MAX, vli_ready((q << 32) - q - 1)};

        vli_reduce_end(r, l, qc, p, 4);
    }
}

/* The same for P-384, the upper half being w0 .. w11:
 *     d0 =  w0 + w8 + w9 - w11                      d6  = w2 + w3 - w5 + w6 + w10 + 2 w11
 *     d1 = -w0 + w1 - w8 + w10 + w11                d7  = w3 + w4 - w6 + w7 + w11
 *     d2 = -w1 + w2 - w9 + w11                      d8  = w4 + w5 - w7 + w8
 *     d3 =  w0 - w2 + w3 + w8 + w9 - w10 - w11      d9  = w5 + w6 - w8 + w9
 *     d4 =  w0 + w1 - w3 + w4                       d10 = w6 + w7 - w9 + w10
 *           + w8 + 2 w9 + w10 - 2 w11               d11 = w7 + w8 - w10 + w11
 *     d5 =  w1 + w2 - w4 + w5 + w9 + 2 w10 + w11
 * 4 p is spread over them as 4 2^32 - {4, 0, 4, 8, 8, 4, 4, 4, 4, 4, 4, 4}; at most three words are subtracted. */
VLI_INLINE void vli_columns_p384(u64 *d, const u64 *c) {
    const u64 four = (u64)4 << 32;
    u64 w0 = VLI_LOW32(c[6]), w1 = c[6] >> 32, w2 = VLI_LOW32(c[7]), w3 = c[7] >> 32;
    u64 w4 = VLI_LOW32(c[8]), w5 = c[8] >> 32, w6 = VLI_LOW32(c[9]), w7 = c[9] >> 32;
    u64 w8 = VLI_LOW32(c[10]), w9 = c[10] >> 32, w10 = VLI_LOW32(c[11]), w11 = c[11] >> 32;
    u64 s89 = w8 + w9, s1011 = w10 + w11;

    d[0] = four - 4 + w0 + s89 - w11;
    d[1] = four + w1 + s1011 - w0 - w8;
    d[2] = four - 4 + w2 + w11 - w1 - w9;
    d[3] = four - 8 + w0 + w3 + s89 - w2 - s1011;
    d[4] = four - 8 + w0 + w1 + w4 + s89 + w9 + w10 - w3 - 2 * w11;
    d[5] = four - 4 + w1 + w2 + w5 + w9 + w10 + s1011 - w4;
    d[6] = four - 4 + w2 + w3 + w6 + s1011 + w11 - w5;
    d[7] = four - 4 + w3 + w4 + w7 + w11 - w6;
    d[8] = four - 4 + w4 + w5 + w8 - w7;
    d[9] = four - 4 + w5 + w6 + w9 - w8;
    d[10] = four - 4 + w6 + w7 + w10 - w9;
    d[11] = four - 4 + w7 + w8 + w11 - w10;
}

VLI_INLINE void vli_reduce_p384(u64 *r, const u64 *c) {
    static const u64 p[6] = {VLI_P384};
    u64 d[12], l[6], q;

    vli_columns_p384(d, c);
    q = vli_add_columns(l, c, d, 6);
    {
        /* q C = q 2^128 + q 2^96 - q 2^32 + q, 1 <= q < 2^32: the 2^32 borrows from word 1 */
        const u64 qc[6] = {vli_ready(q - (q << 32)), vli_ready((q << 32) - 1), q, 0, 0, 0};

        vli_reduce_end(r, l, qc, p, 6);
    }
}

/* C = 1: value = lo + 2^521 hi + 2^1042 top with lo, hi < 2^521 and top < 2^110. lo + hi = h 2^521 + l; adding top + q
 * at once still leaves a difference below p. The end is simpler: p = -1 modulo 2^521.
 *
 * Of the two barriers the inner keeps the shift in three instructions, where compilers make shrd of it, of which Zen 4
 * takes two cycles each; the outer keeps GCC from shifting in the middle of the chain, where every shift costs the flag. */
VLI_INLINE void vli_reduce_p521(u64 *r, const u64 *c) {
    u64 q0 = c[16] >> 18 | c[17] << 46, q1 = c[17] >> 18;
    u64 hi[8], l[9], carry = 0;
    unsigned int i;

    CARRY_UNROLL
    for (i = 0; i < 8; i++) {
        hi[i] = carry_barrier(carry_barrier(c[8 + i] >> 9) | c[9 + i] << 55);
    }
    CARRY_UNROLL
    for (i = 0; i < 8; i++) {
        l[i] = add_carry(c[i], hi[i], carry, &carry);
    }
    l[8] = (c[8] & 0x1ff) + (c[16] >> 9 & 0x1ff) + carry;

    q0 = add_carry(q0, (l[8] >> 9) + 1, 0, &carry);
    q1 += carry; /* below 2^47 */
    l[8] &= 0x1ff;
    l[0] = add_carry(l[0], q0, 0, &carry);
    l[1] = add_carry(l[1], q1, carry, &carry);
    CARRY_UNROLL
    for (i = 2; i < 9; i++) {
        l[i] = add_carry(l[i], 0, carry, &carry);
    }
    limbs_sub_word(r, l, 9, (l[8] >> 9) ^ 1);
    r[8] &= 0x1ff;
}

/* C = 2^32 + 977: hi C has a fifth word of at most 2^33, and q C two words. */
VLI_INLINE void vli_reduce_pk256(u64 *r, const u64 *c) {
    static const u64 p[4] = {VLI_PK256};
    u64 l[4], h = 0;

    l[0] = mul_add(c[4], VLI_PK256_C, c[0], &h);
    l[1] = mul_add2(c[5], VLI_PK256_C, c[1], h, &h);
    l[2] = mul_add2(c[6], VLI_PK256_C, c[2], h, &h);
    l[3] = mul_add2(c[7], VLI_PK256_C, c[3], h, &h);
    {
        u64 qc[4] = {0, 0, 0, 0};

        qc[0] = mul_wide(h + 1, VLI_PK256_C, &qc[1]);
        vli_reduce_end(r, l, qc, p, 4);
    }
}

#endif
