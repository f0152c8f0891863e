/* SPDX-License-Identifier: MIT
 *
 * Points: the group law, multiples of one point by a secret number and of two by public ones.
 *
 * One text serves the five curves: every function takes the curve's id last, is inlined into callers that know it, and
 * so becomes straight code for a fixed number of digits. Products, doublings and additions are compiled once for each
 * curve and called.
 *
 * Field elements are below p. A point of struct jacobian stands for (x / z^2, y / z^3); z = 0 is the point at infinity.
 * The multiple of a point is a fixed chain: see multiply_inline(). */
#include "carry/carry.h"
#include "carry/limbs.h"
#include "ecc.h"
#include "internal.h"
#include "vli.h"
#include "vli_reduce.h"

#if CARRY_GNU
#define OUT_OF_LINE static __attribute__((noinline))
#else
#define OUT_OF_LINE static
#endif

/* ==== Fields ====================================================================================================== */

static const u64 p192[] = {VLI_P192}, p256[] = {VLI_P256}, p384[] = {VLI_P384}, p521[] = {VLI_P521};
static const u64 pk256[] = {VLI_PK256};

#define DEFINE_PRODUCTS(field, n)                                      \
    OUT_OF_LINE void mul_##field(u64 *r, const u64 *a, const u64 *b) { \
        u64 product[2 * (n)];                                          \
                                                                       \
        limbs_mul(product, a, b, n);                                   \
        vli_reduce_##field(r, product);                                \
    }                                                                  \
                                                                       \
    OUT_OF_LINE void sqr_##field(u64 *r, const u64 *a) {               \
        u64 product[2 * (n)];                                          \
                                                                       \
        limbs_sqr(product, a, n);                                      \
        vli_reduce_##field(r, product);                                \
    }

DEFINE_PRODUCTS(p192, 3)
DEFINE_PRODUCTS(p256, 4)
DEFINE_PRODUCTS(p384, 6)
DEFINE_PRODUCTS(p521, 9)
DEFINE_PRODUCTS(pk256, 4)

VLI_INLINE unsigned int field_digits(unsigned int id) {
    return id == ECC_CURVE_NIST_P192 ? 3 : id == ECC_CURVE_NIST_P384 ? 6 : id == ECC_CURVE_NIST_P521 ? 9 : 4;
}

VLI_INLINE unsigned int field_bits(unsigned int id) {
    return id == ECC_CURVE_NIST_P521 ? 521 : 64 * field_digits(id);
}

VLI_INLINE const u64 *field_prime(unsigned int id) {
    return id == ECC_CURVE_NIST_P192   ? p192
           : id == ECC_CURVE_NIST_P256 ? p256
           : id == ECC_CURVE_NIST_P384 ? p384
           : id == ECC_CURVE_NIST_P521 ? p521
                                       : pk256;
}

VLI_INLINE void field_mul(u64 *r, const u64 *a, const u64 *b, unsigned int id) {
    switch (id) {
    case ECC_CURVE_NIST_P192: mul_p192(r, a, b); break;
    case ECC_CURVE_NIST_P256: mul_p256(r, a, b); break;
    case ECC_CURVE_NIST_P384: mul_p384(r, a, b); break;
    case ECC_CURVE_NIST_P521: mul_p521(r, a, b); break;
    default: mul_pk256(r, a, b); break;
    }
}

VLI_INLINE void field_sqr(u64 *r, const u64 *a, unsigned int id) {
    switch (id) {
    case ECC_CURVE_NIST_P192: sqr_p192(r, a); break;
    case ECC_CURVE_NIST_P256: sqr_p256(r, a); break;
    case ECC_CURVE_NIST_P384: sqr_p384(r, a); break;
    case ECC_CURVE_NIST_P521: sqr_p521(r, a); break;
    default: sqr_pk256(r, a); break;
    }
}

VLI_INLINE void field_add(u64 *r, const u64 *a, const u64 *b, unsigned int id) {
    limbs_add_mod(r, a, b, field_prime(id), field_digits(id));
}

VLI_INLINE void field_sub(u64 *r, const u64 *a, const u64 *b, unsigned int id) {
    limbs_sub_mod(r, a, b, field_prime(id), field_digits(id));
}

/* r = a / 2: of a and a + p one is even. */
VLI_INLINE void field_half(u64 *r, const u64 *a, unsigned int id) {
    const unsigned int n = field_digits(id);
    u64 carry = limbs_cond_add(carry_mask(a[0] & 1), r, a, field_prime(id), n);

    limbs_rshift(r, r, n, 1);
    r[n - 1] |= carry << 63;
}

VLI_INLINE void field_set(u64 *r, const u64 *a, unsigned int id) {
    const unsigned int n = field_digits(id);
    unsigned int i;

    for (i = 0; i < n; i++) {
        r[i] = a[i];
    }
}

VLI_INLINE u64 field_is_zero(const u64 *a, unsigned int id) {
    return limbs_is_zero(a, field_digits(id));
}

/* ==== The group law =============================================================================================== */

struct affine {
    u64 x[ECC_MAX_DIGITS], y[ECC_MAX_DIGITS];
};

struct jacobian {
    u64 x[ECC_MAX_DIGITS], y[ECC_MAX_DIGITS], z[ECC_MAX_DIGITS];
};

/* r = 3 x^2 + a z^4, the slope's numerator: 3 (x + z^2) (x - z^2) for a = -3, 3 x^2 for a = 0. */
VLI_INLINE void tangent(u64 *r, const u64 *x, const u64 *z, unsigned int id) {
    u64 t[ECC_MAX_DIGITS];

    if (id == ECC_CURVE_SECP256K1) {
        field_sqr(r, x, id);
    } else {
        field_sqr(t, z, id);
        field_add(r, x, t, id);
        field_sub(t, x, t, id);
        field_mul(r, r, t, id);
    }
    field_add(t, r, r, id);
    field_add(r, r, t, id);
}

/* p = 2 p. With m = tangent, s = 4 x y^2:
 *     x' = m^2 - 2 s,   y' = m (s - x') - 8 y^4,   z' = 2 y z
 * No point of the five curves has y = 0, their orders being odd; infinity stays infinity. */
VLI_INLINE void double_inline(struct jacobian *p, unsigned int id) {
    u64 m[ECC_MAX_DIGITS], s[ECC_MAX_DIGITS], t[ECC_MAX_DIGITS];

    tangent(m, p->x, p->z, id);
    field_add(t, p->y, p->y, id);
    field_mul(p->z, t, p->z, id);
    field_sqr(t, t, id); /* 4 y^2 */
    field_mul(s, t, p->x, id);
    field_sqr(t, t, id);
    field_half(t, t, id); /* 8 y^4 */
    field_sqr(p->x, m, id);
    field_sub(p->x, p->x, s, id);
    field_sub(p->x, p->x, s, id);
    field_sub(s, s, p->x, id);
    field_mul(p->y, m, s, id);
    field_sub(p->y, p->y, t, id);
}

/* h = x2 z^2 - x, r = y2 z^3 - y: both 0 for p = q, h alone for p = -q. */
VLI_INLINE void chord_inline(u64 *h, u64 *r, const struct jacobian *p, const struct affine *q, unsigned int id) {
    u64 t[ECC_MAX_DIGITS];

    field_sqr(t, p->z, id);
    field_mul(h, q->x, t, id);
    field_sub(h, h, p->x, id);
    field_mul(t, t, p->z, id);
    field_mul(r, q->y, t, id);
    field_sub(r, r, p->y, id);
}

/* p = p + q, given their chord:
 *     x' = r^2 - h^3 - 2 x h^2,   y' = r (x h^2 - x') - y h^3,   z' = h z
 * Right for p = -q too, where h = 0; wrong for p = q, and for p at infinity it stays there. */
VLI_INLINE void add_by_chord_inline(struct jacobian *p, u64 *h, u64 *r, unsigned int id) {
    u64 v[ECC_MAX_DIGITS], t[ECC_MAX_DIGITS];

    field_mul(p->z, p->z, h, id);
    field_sqr(t, h, id);
    field_mul(v, p->x, t, id);
    field_mul(h, h, t, id);
    field_sqr(p->x, r, id);
    field_sub(p->x, p->x, h, id);
    field_sub(p->x, p->x, v, id);
    field_sub(p->x, p->x, v, id);
    field_sub(v, v, p->x, id);
    field_mul(v, v, r, id);
    field_mul(t, p->y, h, id);
    field_sub(p->y, v, t, id);
}

#define DEFINE_GROUP(field, id)                                                                        \
    OUT_OF_LINE void double_##field(struct jacobian *p) {                                              \
        double_inline(p, id);                                                                          \
    }                                                                                                  \
                                                                                                       \
    OUT_OF_LINE void chord_##field(u64 *h, u64 *r, const struct jacobian *p, const struct affine *q) { \
        chord_inline(h, r, p, q, id);                                                                  \
    }                                                                                                  \
                                                                                                       \
    OUT_OF_LINE void add_##field(struct jacobian *p, u64 *h, u64 *r) {                                 \
        add_by_chord_inline(p, h, r, id);                                                              \
    }

DEFINE_GROUP(p192, ECC_CURVE_NIST_P192)
DEFINE_GROUP(p256, ECC_CURVE_NIST_P256)
DEFINE_GROUP(p384, ECC_CURVE_NIST_P384)
DEFINE_GROUP(p521, ECC_CURVE_NIST_P521)
DEFINE_GROUP(pk256, ECC_CURVE_SECP256K1)

VLI_INLINE void point_double(struct jacobian *p, unsigned int id) {
    switch (id) {
    case ECC_CURVE_NIST_P192: double_p192(p); break;
    case ECC_CURVE_NIST_P256: double_p256(p); break;
    case ECC_CURVE_NIST_P384: double_p384(p); break;
    case ECC_CURVE_NIST_P521: double_p521(p); break;
    default: double_pk256(p); break;
    }
}

VLI_INLINE void chord(u64 *h, u64 *r, const struct jacobian *p, const struct affine *q, unsigned int id) {
    switch (id) {
    case ECC_CURVE_NIST_P192: chord_p192(h, r, p, q); break;
    case ECC_CURVE_NIST_P256: chord_p256(h, r, p, q); break;
    case ECC_CURVE_NIST_P384: chord_p384(h, r, p, q); break;
    case ECC_CURVE_NIST_P521: chord_p521(h, r, p, q); break;
    default: chord_pk256(h, r, p, q); break;
    }
}

VLI_INLINE void add_by_chord(struct jacobian *p, u64 *h, u64 *r, unsigned int id) {
    switch (id) {
    case ECC_CURVE_NIST_P192: add_p192(p, h, r); break;
    case ECC_CURVE_NIST_P256: add_p256(p, h, r); break;
    case ECC_CURVE_NIST_P384: add_p384(p, h, r); break;
    case ECC_CURVE_NIST_P521: add_p521(p, h, r); break;
    default: add_pk256(p, h, r); break;
    }
}

VLI_INLINE void point_add(struct jacobian *p, const struct affine *q, unsigned int id) {
    u64 h[ECC_MAX_DIGITS], r[ECC_MAX_DIGITS];

    chord(h, r, p, q, id);
    add_by_chord(p, h, r, id);
}

VLI_INLINE void from_affine(struct jacobian *p, const struct affine *q, unsigned int id) {
    static const u64 one[ECC_MAX_DIGITS] = {1};

    field_set(p->x, q->x, id);
    field_set(p->y, q->y, id);
    field_set(p->z, one, id);
}

/* p = p + q, where p may be q, in constant time. */
VLI_INLINE void point_add_or_double(struct jacobian *p, const struct affine *q, unsigned int id) {
    const unsigned int n = field_digits(id);
    u64 h[ECC_MAX_DIGITS], r[ECC_MAX_DIGITS], equal;
    struct jacobian twice;

    from_affine(&twice, q, id);
    point_double(&twice, id);
    chord(h, r, p, q, id);
    equal = carry_mask(field_is_zero(h, id) & field_is_zero(r, id));
    add_by_chord(p, h, r, id);
    limbs_select(equal, p->x, twice.x, p->x, n);
    limbs_select(equal, p->y, twice.y, p->y, n);
    limbs_select(equal, p->z, twice.z, p->z, n);
}

/* p = p + q for any p, q not at infinity. */
VLI_INLINE void point_add_var(struct jacobian *p, const struct affine *q, unsigned int id) {
    u64 h[ECC_MAX_DIGITS], r[ECC_MAX_DIGITS];

    if (field_is_zero(p->z, id)) {
        from_affine(p, q, id);
        return;
    }
    chord(h, r, p, q, id);
    if (field_is_zero(h, id) && field_is_zero(r, id)) {
        point_double(p, id);
    } else {
        add_by_chord(p, h, r, id);
    }
}

/* (x, y) = p, given 1 / z; (0, 0) for 1 / z = 0. */
VLI_INLINE void to_affine(u64 *x, u64 *y, const struct jacobian *p, const u64 *z_inverse, unsigned int id) {
    u64 t[ECC_MAX_DIGITS];

    field_sqr(t, z_inverse, id);
    field_mul(x, p->x, t, id);
    field_mul(t, t, z_inverse, id);
    field_mul(y, p->y, t, id);
}

/* ==== Odd multiples =============================================================================================== */

#define WINDOW 4
#define TABLE_SIZE (1 << (WINDOW - 1))

/* d and q, different points over the same z: q = q + d over a new z' = z ratio, d the same point over z'
 * (N. Meloni, "New point addition formulae for ECC applications", 2007). */
VLI_INLINE void add_over_same_z(struct affine *d, struct affine *q, u64 *ratio, unsigned int id) {
    u64 c[ECC_MAX_DIGITS], t[ECC_MAX_DIGITS];

    field_sub(ratio, d->x, q->x, id);
    field_sqr(c, ratio, id);
    field_mul(d->x, d->x, c, id); /* d over z' */
    field_mul(c, q->x, c, id);
    field_sub(t, d->x, c, id);
    field_sub(q->y, d->y, q->y, id);
    field_mul(d->y, d->y, t, id);
    field_sqr(q->x, q->y, id);
    field_sub(q->x, q->x, d->x, id);
    field_sub(q->x, q->x, c, id);
    field_sub(t, d->x, q->x, id);
    field_mul(t, q->y, t, id);
    field_sub(q->y, t, d->y, id);
}

/* table[i] = (2 i + 1) p. The doubling of (x, y, 1) has z = 2 y, over which p is (4 x y^2, 8 y^4), two values that the
 * doubling computes anyway; then 2 p is added again and again over one z. Every z is the product of the ratios before it,
 * so that one inversion serves all: 1 / z = ratio' / z'. p is public, and so is the time that this takes. */
VLI_INLINE void odd_multiples_var(struct affine *table, const struct affine *p, unsigned int id) {
    const unsigned int n = field_digits(id);
    u64 ratio[TABLE_SIZE][ECC_MAX_DIGITS], z[ECC_MAX_DIGITS], t[ECC_MAX_DIGITS];
    struct jacobian twice;
    struct affine d, q;
    unsigned int i;

    from_affine(&twice, p, id);
    point_double(&twice, id);
    field_set(d.x, twice.x, id);
    field_set(d.y, twice.y, id);
    field_set(z, twice.z, id);
    field_sqr(t, z, id);
    field_mul(q.x, p->x, t, id);
    field_mul(t, t, z, id);
    field_mul(q.y, p->y, t, id);

    table[0] = *p;
    for (i = 1; i < TABLE_SIZE; i++) {
        add_over_same_z(&d, &q, ratio[i], id);
        field_mul(z, z, ratio[i], id);
        table[i] = q;
    }
    vli_mod_inv_var(z, z, field_prime(id), n);
    for (i = TABLE_SIZE - 1; i > 0; i--) {
        field_sqr(t, z, id);
        field_mul(table[i].x, table[i].x, t, id);
        field_mul(t, t, z, id);
        field_mul(table[i].y, table[i].y, t, id);
        field_mul(z, z, ratio[i], id);
    }
}

/* ==== The multiple of a public point by a secret number =========================================================== */

/* q = table[index], or its negative where the mask is set; reads the whole table. */
VLI_INLINE void select_entry(struct affine *q, const struct affine *table, u64 index, u64 negative, unsigned int id) {
    const unsigned int n = field_digits(id);
    u64 y[ECC_MAX_DIGITS];
    unsigned int i;

    field_set(q->x, table[0].x, id);
    field_set(q->y, table[0].y, id);
    for (i = 1; i < TABLE_SIZE; i++) {
        u64 mask = carry_mask(carry_eq(index, i));

        limbs_select(mask, q->x, table[i].x, q->x, n);
        limbs_select(mask, q->y, table[i].y, q->y, n);
    }
    limbs_sub(y, field_prime(id), q->y, n, 0);
    limbs_select(negative, q->y, y, q->y, n);
}

/* (x, y) = scalar * p.
 *
 * Let k be scalar modulo n or, where that is even, n - k, so that k is odd; the sign of y is set right at the end. With
 * m = 4 windows >= the bits of k, and the bits b of k,
 *     k = sum of s_j 2^j for 0 <= j < m,   s_(m-1) = 1,   s_j = 2 b_(j+1) - 1 in {-1, 1}
 * and four neighbours make a digit: 2 w - 15 for the window w of four bits of k / 2 (whose top bit is set to 1). Every
 * digit is odd, so every window costs four doublings and one addition of a table entry, whatever k is.
 *
 * The sum is a positive odd multiple a p, and 16 a p + digit p is due. As integers 16 a and digit differ in parity, so
 * the two points are equal or opposite only for 16 a = n + digit or n - digit, which is only reached at the last digit:
 * before it, 16 a <= n / 16 + 16. There 16 a - (-digit) = k = n stands for scalar = 0 and the sum is the point at
 * infinity, as it must be; 16 a - digit = n is a doubling, for which the last addition is made. */
VLI_INLINE void multiply_inline(u64 *x, u64 *y, const struct affine *p, const u64 *scalar, const u64 *initial_z,
                                const u64 *order, unsigned int id) {
    const unsigned int n = field_digits(id), windows = (field_bits(id) + WINDOW - 1) / WINDOW;
    const u64 *prime = field_prime(id);
    struct affine table[TABLE_SIZE], entry;
    struct jacobian sum;
    u64 k[ECC_MAX_DIGITS], negative[ECC_MAX_DIGITS], z[ECC_MAX_DIGITS];
    u64 even, window, minus;
    unsigned int i, j;

    odd_multiples_var(table, p, id);
    vli_mod_digits(k, scalar, n, order, n);
    even = carry_mask((k[0] & 1) ^ 1);
    limbs_sub(negative, order, k, n, 0);
    limbs_select(even, k, negative, k, n);
    limbs_rshift(k, k, n, 1);
    k[(WINDOW * windows - 1) / 64] |= (u64)1 << (WINDOW * windows - 1) % 64;

    vli_clear(z, n);
    z[0] = 1;
    if (initial_z != NULL) {
        vli_mod_digits(negative, initial_z, n, prime, n);
        limbs_select(carry_mask(field_is_zero(negative, id)), z, z, negative, n);
    }

    for (i = windows; i-- > 0;) {
        window = k[i * WINDOW / 64] >> i * WINDOW % 64;
        minus = carry_mask((window >> (WINDOW - 1) & 1) ^ 1);
        select_entry(&entry, table, (window ^ minus) & (TABLE_SIZE - 1), minus, id);
        if (i == windows - 1) {
            field_sqr(sum.z, z, id);
            field_mul(sum.x, entry.x, sum.z, id);
            field_mul(sum.z, sum.z, z, id);
            field_mul(sum.y, entry.y, sum.z, id);
            field_set(sum.z, z, id);
            continue;
        }
        for (j = 0; j < WINDOW; j++) {
            point_double(&sum, id);
        }
        if (i > 0) {
            point_add(&sum, &entry, id);
        } else {
            point_add_or_double(&sum, &entry, id);
        }
    }

    vli_mod_inv(z, sum.z, prime, n);
    to_affine(x, y, &sum, z, id);
    vli_clear(z, n);
    field_sub(negative, z, y, id);
    limbs_select(even, y, negative, y, n);
}

/* Out of line, so that their frames are below their caller's, which wipes them: see wipe_stack(). */
#define DEFINE_MULTIPLY(field, id)                                                                                     \
    OUT_OF_LINE void multiply_##field(u64 *x, u64 *y, const struct affine *p, const u64 *scalar, const u64 *initial_z, \
                                      const u64 *order) {                                                              \
        multiply_inline(x, y, p, scalar, initial_z, order, id);                                                        \
    }

DEFINE_MULTIPLY(p192, ECC_CURVE_NIST_P192)
DEFINE_MULTIPLY(p256, ECC_CURVE_NIST_P256)
DEFINE_MULTIPLY(p384, ECC_CURVE_NIST_P384)
DEFINE_MULTIPLY(p521, ECC_CURVE_NIST_P521)
DEFINE_MULTIPLY(pk256, ECC_CURVE_SECP256K1)

/* Zeros where the frames of multiply_inline() and of all that it calls were: they take at most 5 KB at -O2. */
OUT_OF_LINE void wipe_stack(void) {
    u64 frame[1024];

    vli_wipe(frame, sizeof(frame));
}

static bool same_digits(const u64 *left, const u64 *right, const struct ecc_curve *curve) {
    return vli_cmp(left, right, curve->g.ndigits) == 0;
}

unsigned int ecc_known_curve(const struct ecc_curve *curve) {
    unsigned int id = curve == NULL ? 0 : vli_prime_id(curve);
    const struct ecc_curve *known = ecc_get_curve(id);
    const bool same = curve != NULL && known != NULL && same_digits(curve->n, known->n, known) &&
                      same_digits(curve->a, known->a, known) && same_digits(curve->b, known->b, known) &&
                      same_digits(curve->g.x, known->g.x, known) && same_digits(curve->g.y, known->g.y, known);

    return same ? id : 0;
}

static void load_point(struct affine *q, const struct ecc_point *point, unsigned int ndigits) {
    vli_set(q->x, point->x, ndigits);
    vli_set(q->y, point->y, ndigits);
}

static bool has_digits(const struct ecc_point *point, unsigned int ndigits) {
    return point != NULL && point->x != NULL && point->y != NULL && point->ndigits == ndigits;
}

static void clear_point(const struct ecc_point *point) {
    if (point != NULL && has_digits(point, point->ndigits)) {
        vli_clear(point->x, point->ndigits);
        vli_clear(point->y, point->ndigits);
    }
}

void ecc_point_mult(struct ecc_point *result, const struct ecc_point *point, const u64 *scalar, const u64 *initial_z,
                    const struct ecc_curve *curve, unsigned int ndigits) {
    unsigned int id = ecc_known_curve(curve);
    struct affine p;

    if (id == 0 || ndigits != curve->g.ndigits || scalar == NULL || !has_digits(point, ndigits) ||
        !has_digits(result, ndigits)) {
        clear_point(result);
        return;
    }
    load_point(&p, point, ndigits);
    switch (id) {
    case ECC_CURVE_NIST_P192: multiply_p192(result->x, result->y, &p, scalar, initial_z, curve->n); break;
    case ECC_CURVE_NIST_P256: multiply_p256(result->x, result->y, &p, scalar, initial_z, curve->n); break;
    case ECC_CURVE_NIST_P384: multiply_p384(result->x, result->y, &p, scalar, initial_z, curve->n); break;
    case ECC_CURVE_NIST_P521: multiply_p521(result->x, result->y, &p, scalar, initial_z, curve->n); break;
    default: multiply_pk256(result->x, result->y, &p, scalar, initial_z, curve->n); break;
    }
    wipe_stack();
}

/* ==== Sums of public points ======================================================================================= */

/* Signed digits of a scalar, 0 or odd and below 2^WINDOW in magnitude, any WINDOW neighbours having one that is not 0. */
struct digits {
    signed char d[64 * ECC_MAX_DIGITS + 1];
    unsigned int count;
};

static void recode_var(struct digits *digits, const u64 *scalar, unsigned int ndigits) {
    u64 k[ECC_MAX_DIGITS + 1] = {0};

    vli_set(k, scalar, ndigits);
    for (digits->count = 0; !vli_is_zero(k, ndigits + 1); digits->count++) {
        int digit = 0;

        if (k[0] & 1) {
            digit = (int)(k[0] & ((2 << WINDOW) - 1));
            if (digit < 1 << WINDOW) {
                vli_usub(k, k, (u64)digit, ndigits + 1);
            } else {
                digit -= 2 << WINDOW;
                vli_uadd(k, k, (u64)-digit, ndigits + 1);
            }
        }
        digits->d[digits->count] = (signed char)digit;
        vli_rshift1(k, ndigits + 1);
    }
}

VLI_INLINE void add_digit_var(struct jacobian *sum, const struct affine *table, const struct digits *digits,
                              unsigned int i, unsigned int id) {
    int digit = i < digits->count ? digits->d[i] : 0;
    struct affine q;

    if (digit == 0) {
        return;
    }
    q = table[(digit < 0 ? -digit : digit) / 2];
    if (digit < 0) {
        limbs_sub(q.y, field_prime(id), q.y, field_digits(id), 0);
    }
    point_add_var(sum, &q, id);
}

/* (x, y) = a p + b q by Shamir's trick: one chain of doublings. p and q are not at infinity. */
VLI_INLINE void multiply_two_var(u64 *x, u64 *y, const u64 *a, const struct affine *p, const u64 *b,
                                 const struct affine *q, unsigned int id) {
    const unsigned int n = field_digits(id);
    struct affine p_table[TABLE_SIZE], q_table[TABLE_SIZE];
    struct digits a_digits, b_digits;
    struct jacobian sum = {{1}, {1}, {0}};
    u64 z[ECC_MAX_DIGITS];
    unsigned int i;

    odd_multiples_var(p_table, p, id);
    odd_multiples_var(q_table, q, id);
    recode_var(&a_digits, a, n);
    recode_var(&b_digits, b, n);
    for (i = a_digits.count > b_digits.count ? a_digits.count : b_digits.count; i-- > 0;) {
        point_double(&sum, id);
        add_digit_var(&sum, p_table, &a_digits, i, id);
        add_digit_var(&sum, q_table, &b_digits, i, id);
    }
    vli_mod_inv_var(z, sum.z, field_prime(id), n);
    to_affine(x, y, &sum, z, id);
}

void ecc_point_mult_shamir(const struct ecc_point *result, const u64 *x, const struct ecc_point *p, const u64 *y,
                           const struct ecc_point *q, const struct ecc_curve *curve) {
    static const u64 zero[ECC_MAX_DIGITS] = {0};
    unsigned int id = ecc_known_curve(curve);
    unsigned int ndigits = id == 0 ? 0 : curve->g.ndigits;
    struct affine first, second;

    if (id == 0 || x == NULL || y == NULL || !has_digits(p, ndigits) || !has_digits(q, ndigits) ||
        !has_digits(result, ndigits)) {
        clear_point(result);
        return;
    }
    /* The multiples of infinity are dropped: 0 of the base point instead. */
    x = ecc_point_is_zero(p) ? zero : x;
    y = ecc_point_is_zero(q) ? zero : y;
    load_point(&first, ecc_point_is_zero(p) ? &curve->g : p, ndigits);
    load_point(&second, ecc_point_is_zero(q) ? &curve->g : q, ndigits);
    switch (id) {
    case ECC_CURVE_NIST_P192: multiply_two_var(result->x, result->y, x, &first, y, &second, ECC_CURVE_NIST_P192); break;
    case ECC_CURVE_NIST_P256: multiply_two_var(result->x, result->y, x, &first, y, &second, ECC_CURVE_NIST_P256); break;
    case ECC_CURVE_NIST_P384: multiply_two_var(result->x, result->y, x, &first, y, &second, ECC_CURVE_NIST_P384); break;
    case ECC_CURVE_NIST_P521: multiply_two_var(result->x, result->y, x, &first, y, &second, ECC_CURVE_NIST_P521); break;
    default: multiply_two_var(result->x, result->y, x, &first, y, &second, ECC_CURVE_SECP256K1); break;
    }
}

void ecc_point_add(const struct ecc_point *result, const struct ecc_point *p, const struct ecc_point *q,
                   const struct ecc_curve *curve) {
    static const u64 one[ECC_MAX_DIGITS] = {1};

    ecc_point_mult_shamir(result, one, p, one, q, curve);
}
