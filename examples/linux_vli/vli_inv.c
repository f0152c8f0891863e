/* SPDX-License-Identifier: MIT
 *
 * Modular inverses by the division steps of Bernstein and Yang ("Fast constant-time gcd computation and modular
 * inversion", 2019): a fixed number of steps that read only the lowest bit of g and the sign of delta,
 *
 *     delta > 0 and g odd:   (delta, f, g) -> (1 - delta, g, (g - f) / 2)
 *     otherwise:             (delta, f, g) -> (1 + delta, f, (g + (g mod 2) f) / 2)
 *
 * from f = mod, g = input, delta = 1. They end at g = 0, f = gcd or -gcd. 62 steps depend on the low 62 bits of f and g
 * alone: they are taken in registers, as a matrix of four words, which is then applied to f and g, and to d and e, for
 * which f = d input and g = e input modulo mod. */
#include "carry/carry.h"
#include "carry/limbs.h"
#include "vli.h"

#define STEPS 62
#define LIMB_MASK (((u64)1 << STEPS) - 1)

/* A signed number of ndigits + 1 limbs of 62 bits, all in [0, 2^62) but the top one, which has the sign in two's
 * complement. With up to ECC_MAX_DIGITS digits it has room for 32 times the modulus:
 * 62 (n + 1) - 1 >= 64 n + 5 for n <= 28. */
#define MAX_LIMBS (ECC_MAX_DIGITS + 1)

/* 2^62 times the matrix of 62 steps, in two's complement: (f, g) -> (u f + v g, q f + r g) / 2^62.
 * |u| + |v| <= 2^62, |q| + |r| <= 2^62. */
struct transition {
    u64 u, v, q, r;
};

struct state {
    u64 f[MAX_LIMBS], g[MAX_LIMBS], d[MAX_LIMBS], e[MAX_LIMBS];
    u64 delta; /* two's complement */
    struct transition t;
};

/* floor(x / 2^k) for x in two's complement: GCC and clang define >> of a negative number as the arithmetic shift. */
static u64 shift_signed(u64 x, unsigned int k) {
    return (u64)((int64_t)x >> k);
}

static void limbs_from_digits(u64 *limbs, const u64 *vli, unsigned int ndigits) {
    unsigned int i;

    limbs[0] = vli[0] & LIMB_MASK;
    for (i = 1; i < ndigits; i++) {
        limbs[i] = (vli[i - 1] >> (64 - 2 * i) | vli[i] << 2 * i) & LIMB_MASK;
    }
    limbs[ndigits] = vli[ndigits - 1] >> (64 - 2 * ndigits);
}

/* ndigits + 1 digits, in two's complement. */
static void digits_from_limbs(u64 *vli, const u64 *limbs, unsigned int ndigits) {
    unsigned int i;

    for (i = 0; i < ndigits; i++) {
        vli[i] = limbs[i] >> 2 * i | limbs[i + 1] << (62 - 2 * i);
    }
    vli[ndigits] = shift_signed(limbs[ndigits], 2 * ndigits);
}

/* 62 steps. For a swap, f becomes f + (g - f): one addition serves both. */
static void take_steps(struct state *s) {
    u64 f = s->f[0] | s->f[1] << STEPS, g = s->g[0] | s->g[1] << STEPS;
    u64 u = 1, v = 0, q = 0, r = 1, delta = s->delta;
    unsigned int i;

    for (i = 0; i < STEPS; i++) {
        u64 odd = carry_mask(g & 1);
        u64 swap = odd & carry_mask((0 - delta) >> 63); /* delta > 0 */

        g += ((f ^ swap) - swap) & odd;
        q += ((u ^ swap) - swap) & odd;
        r += ((v ^ swap) - swap) & odd;
        f += g & swap;
        u += q & swap;
        v += r & swap;
        g >>= 1;
        u <<= 1;
        v <<= 1;
        delta = (delta ^ swap) - swap + 1;
    }
    s->delta = delta;
    s->t.u = u;
    s->t.v = v;
    s->t.q = q;
    s->t.r = r;
}

/* The number of low bits of x that are 0, at most limit. limit < 64. */
static unsigned int trailing_zeros_var(u64 x, unsigned int limit) {
    u64 bounded = x | (u64)1 << limit;
#if CARRY_GNU
    return (unsigned int)__builtin_ctzll(bounded);
#else
    unsigned int zeros = 0;

    while ((bounded >> zeros & 1) == 0) {
        zeros++;
    }
    return zeros;
#endif
}

/* The same 62 steps, those with an even g all at once. */
static void take_steps_var(struct state *s) {
    u64 f = s->f[0] | s->f[1] << STEPS, g = s->g[0] | s->g[1] << STEPS;
    u64 u = 1, v = 0, q = 0, r = 1, delta = s->delta;
    unsigned int left = STEPS;

    for (;;) {
        unsigned int zeros = trailing_zeros_var(g, left);

        g >>= zeros;
        u <<= zeros;
        v <<= zeros;
        delta += zeros;
        left -= zeros;
        if (left == 0) {
            break;
        }
        if ((0 - delta) >> 63) {
            u64 old_f = f, old_u = u, old_v = v;

            f = g;
            u = q;
            v = r;
            g -= old_f;
            q -= old_u;
            r -= old_v;
            delta = 0 - delta;
        } else {
            g += f;
            q += u;
            r += v;
        }
    }
    s->delta = delta;
    s->t.u = u;
    s->t.v = v;
    s->t.q = q;
    s->t.r = r;
}

/* acc += a b, where a is in two's complement and b is not: for a < 0 the unsigned product has 2^64 b too much.
 * a_sign = carry_mask(a >> 63). */
static void accum_signed(carry_u128 *acc, u64 a, u64 a_sign, u64 b) {
    accum_mul_carry(acc, a, b);
    *acc = carry_u128_make(carry_u128_high(*acc) - (b & a_sign), carry_u128_low(*acc));
}

/* The same where b is in two's complement too. */
static void accum_signed_top(carry_u128 *acc, u64 a, u64 a_sign, u64 b) {
    accum_signed(acc, a, a_sign, b);
    *acc = carry_u128_make(carry_u128_high(*acc) - (a & carry_mask(b >> 63)), carry_u128_low(*acc));
}

/* Returns the low 62 bits; acc = floor(acc / 2^62). */
static u64 extract_limb(carry_u128 *acc) {
    u64 low = carry_u128_low(*acc), high = carry_u128_high(*acc);

    *acc = carry_u128_make(shift_signed(high, STEPS), high << 2 | low >> STEPS);
    return low & LIMB_MASK;
}

/* r = (a x + b y) / 2^62, whose low 62 bits are 0. |acc| < 2^125. Of signs that are no masks, and stay the same in the loop,
 * clang 17 to 23 at -O3 make two loops and a jump. */
static void combine(u64 *r, u64 a, const u64 *x, u64 b, const u64 *y, unsigned int count) {
    carry_u128 acc = carry_u128_make(0, 0);
    u64 a_sign = carry_mask(a >> 63), b_sign = carry_mask(b >> 63);
    unsigned int i;

    for (i = 0; i + 1 < count; i++) {
        u64 limb;

        accum_signed(&acc, a, a_sign, x[i]);
        accum_signed(&acc, b, b_sign, y[i]);
        limb = extract_limb(&acc);
        if (i > 0) {
            r[i - 1] = limb;
        }
    }
    accum_signed_top(&acc, a, a_sign, x[i]);
    accum_signed_top(&acc, b, b_sign, y[i]);
    r[i - 1] = extract_limb(&acc);
    r[i] = carry_u128_low(acc);
}

/* r = (a x + b y + k m) / 2^62, likewise. m > 0. |acc| < 2^126. */
static void combine_modular(u64 *r, u64 a, const u64 *x, u64 b, const u64 *y, u64 k, const u64 *m, unsigned int count) {
    carry_u128 acc = carry_u128_make(0, 0);
    u64 a_sign = carry_mask(a >> 63), b_sign = carry_mask(b >> 63), k_sign = carry_mask(k >> 63);
    unsigned int i;

    for (i = 0; i + 1 < count; i++) {
        u64 limb;

        accum_signed(&acc, a, a_sign, x[i]);
        accum_signed(&acc, b, b_sign, y[i]);
        accum_signed(&acc, k, k_sign, m[i]);
        limb = extract_limb(&acc);
        if (i > 0) {
            r[i - 1] = limb;
        }
    }
    accum_signed_top(&acc, a, a_sign, x[i]);
    accum_signed_top(&acc, b, b_sign, y[i]);
    accum_signed(&acc, k, k_sign, m[i]);
    r[i - 1] = extract_limb(&acc);
    r[i] = carry_u128_low(acc);
}

/* k in [-2^61, 2^61) for which a x + b y + k m is a multiple of 2^62. */
static u64 multiplier(u64 a, u64 x, u64 b, u64 y, u64 m_inverse) {
    return shift_signed((0 - (a * x + b * y) * m_inverse) << 2, 2);
}

/* f and g stay below mod. d and e grow by at most mod / 2 in a batch: |a x + b y| <= 2^62 max(|x|, |y|). */
static void apply(struct state *s, const u64 *m, u64 m_inverse, unsigned int count) {
    const struct transition *t = &s->t;
    u64 x[MAX_LIMBS], y[MAX_LIMBS];

    combine(x, t->u, s->f, t->v, s->g, count);
    combine(y, t->q, s->f, t->r, s->g, count);
    vli_set(s->f, x, count);
    vli_set(s->g, y, count);
    combine_modular(x, t->u, s->d, t->v, s->e, multiplier(t->u, s->d[0], t->v, s->e[0], m_inverse), m, count);
    combine_modular(y, t->q, s->d, t->r, s->e, multiplier(t->q, s->d[0], t->r, s->e[0], m_inverse), m, count);
    vli_set(s->d, x, count);
    vli_set(s->e, y, count);
    vli_wipe(x, sizeof(x));
    vli_wipe(y, sizeof(y));
}

/* 1 / m modulo 2^64, m odd: m itself is right in 3 bits, and a step of Newton's doubles them. */
static u64 inverse_of_word(u64 m) {
    u64 x = m;
    unsigned int i;

    for (i = 0; i < 5; i++) {
        x *= 2 - m * x;
    }
    return x;
}

/* vli = vli or -vli, by the mask */
static void negate_if(u64 mask, u64 *vli, unsigned int ndigits) {
    u64 negative[MAX_LIMBS];

    limbs_neg(negative, vli, ndigits);
    limbs_select(mask, vli, negative, vli, ndigits);
    vli_wipe(negative, sizeof(negative));
}

/* result = d f modulo mod if f is 1 or -1, else 0. |d| <= mod (1 + 27 / 2): 27 batches for nine digits. */
static void finish(u64 *result, const struct state *s, const u64 *mod, unsigned int ndigits) {
    u64 f[MAX_LIMBS], d[MAX_LIMBS], multiple[MAX_LIMBS], difference[MAX_LIMBS], negative;
    unsigned int i;

    digits_from_limbs(f, s->f, ndigits);
    digits_from_limbs(d, s->d, ndigits);
    negative = carry_mask(f[ndigits] >> 63);
    negate_if(negative, f, ndigits + 1);
    negate_if(negative, d, ndigits + 1);

    multiple[ndigits] = limbs_lshift(multiple, mod, ndigits, 4);
    limbs_add(d, d, multiple, ndigits + 1, 0); /* 0 < d < 32 mod */
    for (i = 0; i < 5; i++) {
        u64 below = limbs_sub(difference, d, multiple, ndigits + 1, 0);

        limbs_select(carry_mask(below), d, d, difference, ndigits + 1);
        limbs_rshift(multiple, multiple, ndigits + 1, 1);
    }

    f[0] ^= 1;
    negative = carry_mask(limbs_is_zero(f, ndigits + 1));
    for (i = 0; i < ndigits; i++) {
        result[i] = d[i] & negative;
    }
    vli_wipe(f, sizeof(f));
    vli_wipe(d, sizeof(d));
    vli_wipe(difference, sizeof(difference));
}

/* Numbers below 2^64n need at most (49 * 64 n + 57) / 17 steps (theorem 11.2 of the paper, from 46 bits up). */
static unsigned int batches_for(unsigned int ndigits) {
    return ((49 * 64 * ndigits + 57) / 17 + STEPS - 1) / STEPS;
}

static void invert(u64 *result, const u64 *input, const u64 *mod, unsigned int ndigits, bool variable_time) {
    struct state s = {{0}, {0}, {0}, {1}, 1, {0, 0, 0, 0}};
    const unsigned int count = ndigits + 1;
    u64 m[MAX_LIMBS], m_inverse;
    unsigned int i;

    if ((mod[0] & 1) == 0) {
        vli_clear(result, ndigits);
        return;
    }
    limbs_from_digits(m, mod, ndigits);
    limbs_from_digits(s.g, input, ndigits);
    vli_set(s.f, m, count);
    m_inverse = inverse_of_word(m[0]);
    for (i = batches_for(ndigits); i > 0; i--) {
        if (variable_time) {
            if (vli_is_zero(s.g, count)) {
                break;
            }
            take_steps_var(&s);
        } else {
            take_steps(&s);
        }
        apply(&s, m, m_inverse, count);
    }
    finish(result, &s, mod, ndigits);
    vli_wipe(&s, sizeof(s));
}

void vli_mod_inv(u64 *result, const u64 *input, const u64 *mod, unsigned int ndigits) {
    invert(result, input, mod, ndigits, false);
}

void vli_mod_inv_var(u64 *result, const u64 *input, const u64 *mod, unsigned int ndigits) {
    invert(result, input, mod, ndigits, true);
}
