/* SPDX-License-Identifier: MIT
 *
 * Inverses and the Jacobi symbol by division steps: see modinv.h.
 *
 * A division step maps (delta, f, g), f odd, to
 *
 *     (1 - delta, g, (g - f) / 2)                 if delta > 0 and g is odd
 *     (1 + delta, f, (g + (g mod 2) f) / 2)       otherwise
 *
 * It keeps gcd(f, g). From f = m and g = x < m it arrives at g = 0, and then f is the gcd or its negative (Bernstein and
 * Yang, "Fast constant-time gcd computation and modular inversion"), for m < 2^256 within 590 steps from delta = 1/2 (their
 * hull, computed for this start) and within 741 from delta = 1.
 *
 * Constant time starts at 1/2, for the sooner end: zeta = -delta - 1/2, where delta > 0 is zeta < 0 and makes a mask.
 * Variable time stops at g = 0, and starts at 1: it takes 531 steps on average instead of 517, but an exchange is followed
 * by one step more that needs none, so that a run is longer and all of it takes 0.8 of the time. due = 1 - delta: so many
 * steps of the second kind come before the next one of the first can.
 *
 * k steps depend on the low k bits of f and g alone. So they are taken in words, as a matrix t with
 *
 *     2^k (f', g') = t (f, g),      |u| + |v| <= 2^k,   |q| + |r| <= 2^k       t = (u v)
 *                                                                                  (q r)
 * which is then applied to the whole numbers. The inverse comes from applying it, divided by 2^k modulo m, to (d, e) too:
 * d x = f and e x = g mod m hold from d = 0, e = 1 on.
 *
 * Right shifts of negative numbers are arithmetic, as on every compiler that carry.h names. */
#include "modinv.h"

#include "carry/limbs.h"

#define MASK62 (UINT64_MAX >> 2)

/* Scaled by 2^62, however many steps it stands for. */
typedef struct {
    int64_t u, v, q, r;
} matrix;

/* ==== Signed sums of products ===================================================================================== */

/* wide: a signed number of 128 bits. wide_mul: c += a b. wide_shift: c = floor(c / 2^62), which returns the rest. */
#if CARRY_HAS_INT128

__extension__ typedef __int128 wide;

static inline wide wide_zero(void) {
    return 0;
}

/* Without the barrier GCC takes the sign of an operand that stays the same out of the loop, and then multiplies numbers of
 * 128 bits. */
static inline void wide_mul(wide *c, int64_t a, int64_t b) {
    *c += (wide)(int64_t)carry_barrier((uint64_t)a) * b;
}

static inline int64_t wide_low(wide c) {
    return (int64_t)c;
}

static inline int64_t wide_shift(wide *c) {
    int64_t low = (int64_t)((uint64_t)*c & MASK62);

    *c >>= 62;
    return low;
}

#else

/* Two's complement in two words. The product of two words as unsigned numbers has b 2^64 too much for a negative a, and
 * a 2^64 for a negative b. */
typedef carry_u128 wide;

static inline wide wide_zero(void) {
    return carry_u128_make(0, 0);
}

static inline void wide_mul(wide *c, int64_t a, int64_t b) {
    uint64_t high = 0, carry = 0;
    uint64_t low = mul_wide((uint64_t)a, (uint64_t)b, &high);

    high -= ((uint64_t)b & carry_mask((uint64_t)a >> 63)) + ((uint64_t)a & carry_mask((uint64_t)b >> 63));
    low = add_carry(carry_u128_low(*c), low, 0, &carry);
    high = add_carry(carry_u128_high(*c), high, carry, &carry);
    *c = carry_u128_make(high, low);
}

static inline int64_t wide_low(wide c) {
    return (int64_t)carry_u128_low(c);
}

static inline int64_t wide_shift(wide *c) {
    uint64_t low = carry_u128_low(*c), high = carry_u128_high(*c);

    *c = carry_u128_make((uint64_t)((int64_t)high >> 62), funnel_shift_right(high, low, 62));
    return (int64_t)(low & MASK62);
}

#endif

/* ==== Limbs ======================================================================================================= */

void modinv_from_words(modinv_signed62 *r, const uint64_t a[4]) {
    r->v[0] = (int64_t)(a[0] & MASK62);
    r->v[1] = (int64_t)(funnel_shift_right(a[1], a[0], 62) & MASK62);
    r->v[2] = (int64_t)(funnel_shift_right(a[2], a[1], 60) & MASK62);
    r->v[3] = (int64_t)(funnel_shift_right(a[3], a[2], 58) & MASK62);
    r->v[4] = (int64_t)(a[3] >> 56);
}

void modinv_to_words(uint64_t r[4], const modinv_signed62 *a) {
    uint64_t v0 = (uint64_t)a->v[0], v1 = (uint64_t)a->v[1], v2 = (uint64_t)a->v[2];
    uint64_t v3 = (uint64_t)a->v[3], v4 = (uint64_t)a->v[4];

    r[0] = v0 | v1 << 62;
    r[1] = v1 >> 2 | v2 << 60;
    r[2] = v2 >> 4 | v3 << 58;
    r[3] = v3 >> 6 | v4 << 56;
}

/* (f, g) = t (f, g) / 2^62, an exact division, on the low `length` limbs, which hold all of f and g. The top limb is
 * signed, the others are in [0, 2^62). |u| + |v| <= 2^62, so the sums are below 2^126. */
static inline void update_fg(modinv_signed62 *f, modinv_signed62 *g, const matrix *t, int length) {
    wide cf = wide_zero(), cg = wide_zero();
    int i;

    wide_mul(&cf, t->u, f->v[0]);
    wide_mul(&cf, t->v, g->v[0]);
    wide_mul(&cg, t->q, f->v[0]);
    wide_mul(&cg, t->r, g->v[0]);
    wide_shift(&cf);
    wide_shift(&cg);
    for (i = 1; i < length; i++) {
        int64_t fi = f->v[i], gi = g->v[i];

        wide_mul(&cf, t->u, fi);
        wide_mul(&cf, t->v, gi);
        wide_mul(&cg, t->q, fi);
        wide_mul(&cg, t->r, gi);
        f->v[i - 1] = wide_shift(&cf);
        g->v[i - 1] = wide_shift(&cg);
    }
    f->v[length - 1] = wide_low(cf);
    g->v[length - 1] = wide_low(cg);
}

/* (d, e) = t (d, e) / 2^62 mod m, with d and e in (-2m, m) before and after.
 *
 * A negative d counts as d + m, which adds u m to the first sum; now d and e are in (-m, m), and so is the sum divided
 * by 2^62. Then the multiple k m, 0 <= k < 2^62, is subtracted that makes the low 62 bits 0: the quotient is in
 * (-2m, m). md and me are the multiples of m that are added in all. */
static inline void update_de(modinv_signed62 *d, modinv_signed62 *e, const matrix *t, const modinv_info *m) {
    int64_t d_negative = d->v[4] >> 63, e_negative = e->v[4] >> 63;
    int64_t md = (t->u & d_negative) + (t->v & e_negative);
    int64_t me = (t->q & d_negative) + (t->r & e_negative);
    wide cd = wide_zero(), ce = wide_zero();
    int i;

    CARRY_UNROLL
    for (i = 0; i < 5; i++) {
        int64_t di = d->v[i], ei = e->v[i];

        wide_mul(&cd, t->u, di);
        wide_mul(&cd, t->v, ei);
        wide_mul(&ce, t->q, di);
        wide_mul(&ce, t->r, ei);
        if (i == 0) {
            md -= (int64_t)((m->modulus_inv62 * (uint64_t)wide_low(cd) + (uint64_t)md) & MASK62);
            me -= (int64_t)((m->modulus_inv62 * (uint64_t)wide_low(ce) + (uint64_t)me) & MASK62);
        }
        wide_mul(&cd, m->modulus.v[i], md);
        wide_mul(&ce, m->modulus.v[i], me);
        if (i == 0) {
            wide_shift(&cd);
            wide_shift(&ce);
        } else {
            d->v[i - 1] = wide_shift(&cd);
            e->v[i - 1] = wide_shift(&ce);
        }
    }
    d->v[4] = wide_low(cd);
    e->v[4] = wide_low(ce);
}

/* Limbs back in [0, 2^62), but for the top one. */
static inline void carry_limbs(modinv_signed62 *r) {
    int i;

    for (i = 0; i < 4; i++) {
        r->v[i + 1] += r->v[i] >> 62;
        r->v[i] &= (int64_t)MASK62;
    }
}

/* r = r mod m, or -r mod m if sign is negative, for r in (-2m, m). */
static inline void normalize(modinv_signed62 *r, int64_t sign, const modinv_signed62 *m) {
    int64_t add = (int64_t)carry_barrier((uint64_t)(r->v[4] >> 63));
    int64_t negate = (int64_t)carry_barrier((uint64_t)(sign >> 63));
    int i;

    for (i = 0; i < 5; i++) {
        r->v[i] = ((r->v[i] + (m->v[i] & add)) ^ negate) - negate; /* in (-m, m) */
    }
    carry_limbs(r);
    add = (int64_t)carry_barrier((uint64_t)(r->v[4] >> 63));
    for (i = 0; i < 5; i++) {
        r->v[i] += m->v[i] & add;
    }
    carry_limbs(r);
}

/* ==== Constant time =============================================================================================== */

/* 30 steps fit two matrix entries in one word: row = first + second 2^32, both in [-2^30, 2^30]. One addition then works
 * on both. */
typedef struct {
    int64_t first, second;
} row;

static inline row unpack(uint64_t packed) {
    row r;

    r.first = (int32_t)(uint32_t)packed;
    r.second = (int32_t)(uint32_t)((packed + 0x80000000) >> 32); /* a negative first borrowed 1 from it */
    return r;
}

/* Step number i of a run of 30: f and its row are at 2^i times their value, as g's row is by its nature, so that g needs
 * no shift. The bit of g that is its lowest is bit i. */
static inline int64_t step(int64_t zeta, uint64_t *f, uint64_t *g, uint64_t *fs, uint64_t *gs, int i) {
    uint64_t swap = carry_barrier((uint64_t)(zeta >> 63));
    uint64_t odd = carry_barrier((uint64_t)((int64_t)(*g << (63 - i)) >> 63));
    uint64_t f0 = *f, g0 = *g, fs0 = *fs, gs0 = *gs;

    swap &= odd;
    *g = g0 + (((f0 & odd) ^ swap) - swap); /* g - f if delta > 0, else g + f, where g is odd */
    *gs = gs0 = gs0 + (((fs0 & odd) ^ swap) - swap);
    *f = (f0 ^ ((f0 ^ g0) & swap)) << 1; /* not f + (g - f), which would wait for the new g: 1.07 times the time */
    *fs = (fs0 + (gs0 & swap)) << 1;
    return (zeta ^ (int64_t)swap) - 1; /* delta = 1 - delta or 1 + delta */
}

/* 30 steps from the low words of f and g, which are exact in at least 30 bits before; in 30 less after. */
static inline int64_t steps_30(int64_t zeta, uint64_t *f, uint64_t *g, row *top, row *bottom) {
    uint64_t f0 = *f, g0 = *g;
    uint64_t fs = 1, gs = (uint64_t)1 << 32; /* (u v) = (1 0), (q r) = (0 1) */
    int i;

    CARRY_UNROLL
    for (i = 0; i < 30; i++) {
        zeta = step(zeta, &f0, &g0, &fs, &gs, i);
    }
    *f = f0 >> 30;
    *g = g0 >> 30;
    *top = unpack(fs);
    *bottom = unpack(gs);
    return zeta;
}

/* 60 steps as the product of two matrices; the factor 4 makes the scale 2^62. Entries are at most 2^62. */
static inline int64_t steps_60(int64_t zeta, uint64_t f, uint64_t g, matrix *t) {
    row a, b, c, d;

    zeta = steps_30(zeta, &f, &g, &a, &b);
    zeta = steps_30(zeta, &f, &g, &c, &d);
    t->u = (c.first * a.first + c.second * b.first) * 4;
    t->v = (c.first * a.second + c.second * b.second) * 4;
    t->q = (d.first * a.first + d.second * b.first) * 4;
    t->r = (d.first * a.second + d.second * b.second) * 4;
    return zeta;
}

void modinv(modinv_signed62 *x, const modinv_info *m) {
    modinv_signed62 d = {{0, 0, 0, 0, 0}}, e = {{1, 0, 0, 0, 0}}, f = m->modulus, g = *x;
    int64_t zeta = -1;
    int i;

    for (i = 0; i < 10; i++) { /* 600 steps */
        matrix t;

        zeta = steps_60(zeta, (uint64_t)f.v[0], (uint64_t)g.v[0], &t);
        update_de(&d, &e, &t, m);
        update_fg(&f, &g, &t, 5);
    }
    normalize(&d, f.v[4], &m->modulus);
    *x = d;
}

/* ==== Variable time =============================================================================================== */

static inline int trailing_zeros(uint64_t x) {
#if CARRY_GNU
    return __builtin_ctzll(x);
#else
    int n = 0;

    for (; (x & 1) == 0; x >>= 1) {
        n++;
    }
    return n;
#endif
}

/* -1/f mod 64 for odd f, by Newton's rule: f f = 1 mod 8. */
static inline uint64_t negative_inverse(uint64_t f) {
    return f * (f * f - 2);
}

/* The bits of g that a multiple of f may clear at once: as many as there are steps of the second kind to come, `due`, but
 * `left` in this batch, and the 6 of negative_inverse. */
static inline uint64_t clearable(int due, int left) {
    int count = due < left ? due : left;

    return UINT64_MAX >> (64 - count) & 63;
}

/* 62 steps, runs of them at once. The multiple w of f that clears low bits of g is -g/f. For a new f the product is taken
 * in the order that is ready first, for the old one the inverse is at hand. */
static inline int steps_62_var(int due, uint64_t f, uint64_t g, matrix *t) {
    uint64_t u = 1, v = 0, q = 0, r = 1;
    uint64_t inverse = negative_inverse(f);
    int left = 62;

    for (;;) {
        int zeros = trailing_zeros(g | UINT64_MAX << left);
        uint64_t w;

        g >>= zeros;
        u <<= zeros;
        v <<= zeros;
        due -= zeros;
        left -= zeros;
        if (left == 0) {
            break;
        }
        if (due <= 0) { /* (f, g) = (g, -f): then the first kind of step is the second */
            uint64_t old = f;

            f = g, g = 0 - old;
            old = u, u = q, q = 0 - old;
            old = v, v = r, r = 0 - old;
            due = 2 - due; /* delta = -delta */
            w = f * g * (f * f - 2);
            inverse = negative_inverse(f);
        } else {
            w = g * inverse;
        }
        w &= clearable(due, left);
        g += f * w;
        q += u * w;
        r += v * w;
    }
    t->u = (int64_t)u;
    t->v = (int64_t)v;
    t->q = (int64_t)q;
    t->r = (int64_t)r;
    return due;
}

/* 1 if a = small, else 0. */
static inline int equals(const modinv_signed62 *a, int length, int64_t small) {
    int i;

    if (a->v[0] != small) {
        return 0;
    }
    for (i = 1; i < length; i++) {
        if (a->v[i] != 0) {
            return 0;
        }
    }
    return 1;
}

/* One limb less if the top limbs of f and g are nothing but signs, which then go to the limbs below. One question, because
 * the answers are hard to predict. */
static inline int shorten(modinv_signed62 *f, modinv_signed62 *g, int length) {
    int64_t ft = f->v[length - 1], gt = g->v[length - 1];

    if (((ft ^ ft >> 63) | (gt ^ gt >> 63)) == 0 && length > 1) {
        f->v[length - 2] |= (int64_t)((uint64_t)ft << 62);
        g->v[length - 2] |= (int64_t)((uint64_t)gt << 62);
        length--;
    }
    return length;
}

void modinv_var(modinv_signed62 *x, const modinv_info *m) {
    modinv_signed62 d = {{0, 0, 0, 0, 0}}, e = {{1, 0, 0, 0, 0}}, f = m->modulus, g = *x;
    int due = 0, length = 5;

    while (!equals(&g, length, 0)) {
        matrix t;

        due = steps_62_var(due, (uint64_t)f.v[0], (uint64_t)g.v[0], &t);
        update_de(&d, &e, &t, m);
        update_fg(&f, &g, &t, length);
        length = shorten(&f, &g, length);
    }
    normalize(&d, f.v[length - 1], &m->modulus);
    *x = d;
}

/* ==== The Jacobi symbol =========================================================================================== */

/* 62 steps that keep f and g positive: g + f takes the place of g - f. The symbol (g | f) changes
 *
 *     with a division of g by 2      if f = 3 or 5 mod 8
 *     with an exchange of f and g    if both are 3 mod 4
 *
 * and not when a multiple of f is added to g. f and g come with 64 low bits, of which the last exchange, 61 steps on at
 * most, leaves three. *flips counts the changes in its lowest bit. */
static inline int positive_steps_62_var(int due, uint64_t f, uint64_t g, matrix *t, uint64_t *flips) {
    uint64_t u = 1, v = 0, q = 0, r = 1;
    int left = 62;

    for (;;) {
        int zeros = trailing_zeros(g | UINT64_MAX << left);
        uint64_t w;

        g >>= zeros;
        u <<= zeros;
        v <<= zeros;
        due -= zeros;
        left -= zeros;
        *flips ^= (uint64_t)zeros & (f >> 1 ^ f >> 2);
        if (left == 0) {
            break;
        }
        if (due <= 0) {
            uint64_t old = f;

            *flips ^= (f & g) >> 1;
            f = g, g = old;
            old = u, u = q, q = old;
            old = v, v = r, r = old;
            due = 2 - due;
        }
        w = f * g * (f * f - 2) & clearable(due, left);
        g += f * w;
        q += u * w;
        r += v * w;
    }
    t->u = (int64_t)u;
    t->v = (int64_t)v;
    t->q = (int64_t)q;
    t->r = (int64_t)r;
    return due;
}

/* The plain algorithm, for any x < m: divide by 2, exchange, subtract. */
static int jacobi_plain_var(const modinv_signed62 *x, const modinv_signed62 *m) {
    uint64_t a[4], b[4], gcd_is_one, flips = 0;

    modinv_to_words(a, x);
    modinv_to_words(b, m);
    while (!limbs_is_zero(a, 4)) {
        if ((a[0] & 1) == 0) {
            flips ^= b[0] >> 1 ^ b[0] >> 2;
            limbs_rshift(a, a, 4, 1);
            continue;
        }
        if (limbs_lt(a, b, 4)) {
            flips ^= (a[0] & b[0]) >> 1;
            limbs_cond_swap(UINT64_MAX, a, b, 4);
        }
        limbs_sub(a, a, b, 4, 0);
    }
    gcd_is_one = carry_is_zero((b[0] ^ 1) | b[1] | b[2] | b[3]);
    return (int)gcd_is_one * (1 - 2 * (int)(flips & 1));
}

/* There is no proof of how soon the positive steps arrive at f = 1, and with a common factor they never do: after
 * JACOBI_BATCHES the plain algorithm takes over, which is right for every input. 13 batches are enough for all but 1.5 %
 * of the numbers modulo a 256-bit prime, so that the tests see both ways. */
#define JACOBI_BATCHES 13

int modinv_jacobi_var(const modinv_signed62 *x, const modinv_info *m) {
    modinv_signed62 f = m->modulus, g = *x;
    uint64_t flips = 0;
    int due = 0, i, length = 5;

    if (equals(x, 5, 0)) {
        return 0;
    }
    for (i = 0; i < JACOBI_BATCHES; i++) {
        uint64_t f0 = (uint64_t)f.v[0] | (uint64_t)f.v[1] << 62; /* v[1] is 0 for length = 1 */
        uint64_t g0 = (uint64_t)g.v[0] | (uint64_t)g.v[1] << 62;
        matrix t;

        due = positive_steps_62_var(due, f0, g0, &t, &flips);
        update_fg(&f, &g, &t, length);
        if (equals(&f, length, 1)) {
            return 1 - 2 * (int)(flips & 1); /* (g | 1) = 1 */
        }
        length = shorten(&f, &g, length);
    }
    return jacobi_plain_var(x, &m->modulus);
}
