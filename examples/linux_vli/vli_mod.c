/* SPDX-License-Identifier: MIT
 *
 * Sums, products and reductions with a modulus. The reductions for the five primes are in vli_reduce.h. */
#include "carry/carry.h"
#include "carry/limbs.h"
#include "internal.h"
#include "vli.h"
#include "vli_reduce.h"

/* ==== Sums ======================================================================================================== */

void vli_mod_add(u64 *result, const u64 *left, const u64 *right, const u64 *mod, unsigned int ndigits) {
    switch (ndigits) {
    case 3: limbs_add_mod(result, left, right, mod, 3); break;
    case 4: limbs_add_mod(result, left, right, mod, 4); break;
    case 6: limbs_add_mod(result, left, right, mod, 6); break;
    case 8: limbs_add_mod(result, left, right, mod, 8); break;
    case 9: limbs_add_mod(result, left, right, mod, 9); break;
    default: limbs_add_mod(result, left, right, mod, ndigits); break;
    }
}

void vli_mod_sub(u64 *result, const u64 *left, const u64 *right, const u64 *mod, unsigned int ndigits) {
    switch (ndigits) {
    case 3: limbs_sub_mod(result, left, right, mod, 3); break;
    case 4: limbs_sub_mod(result, left, right, mod, 4); break;
    case 6: limbs_sub_mod(result, left, right, mod, 6); break;
    case 8: limbs_sub_mod(result, left, right, mod, 8); break;
    case 9: limbs_sub_mod(result, left, right, mod, 9); break;
    default: limbs_sub_mod(result, left, right, mod, ndigits); break;
    }
}

/* ==== Reductions ================================================================================================== */

/* value = high 2^(64 ndigits) + l, high in {0, 1}: takes mod away once if value >= mod. Returns the new high. */
static u64 subtract_if_due(u64 *l, u64 high, const u64 *mod, unsigned int ndigits) {
    u64 difference[ECC_MAX_DIGITS];
    u64 borrow = limbs_sub(difference, l, mod, ndigits, 0);
    u64 due = high | (borrow ^ 1);

    limbs_select(carry_mask(due), l, difference, l, ndigits);
    return high - (borrow & due);
}

/* The top nbits - 1 bits of value are below mod, which has nbits; every bit after them costs one doubling and one
 * subtraction under a mask. There is no residue modulo 0: the result is 0. */
void vli_mod_digits(u64 *result, const u64 *value, unsigned int length, const u64 *mod, unsigned int ndigits) {
    unsigned int bits = 64 * length + 1 - vli_num_bits(mod, ndigits);
    unsigned int i;
    u64 rest[ECC_MAX_DIGITS];

    if (bits > 64 * length) {
        vli_clear(result, ndigits);
        return;
    }
    for (i = 0; i < ndigits; i++) {
        unsigned int low = bits / 64 + i;
        u64 word = low < length ? value[low] : 0;
        u64 above = low + 1 < length ? value[low + 1] : 0;

        rest[i] = bits % 64 == 0 ? word : funnel_shift_right(above, word, bits % 64);
    }
    while (bits-- > 0) {
        u64 high = limbs_lshift(rest, rest, ndigits, 1);

        rest[0] |= value[bits / 64] >> bits % 64 & 1;
        subtract_if_due(rest, high, mod, ndigits);
    }
    vli_set(result, rest, ndigits);
    vli_wipe(rest, sizeof(rest));
}

void vli_mmod_slow(u64 *result, const u64 *product, const u64 *mod, unsigned int ndigits) {
    vli_mod_digits(result, product, 2 * ndigits, mod, ndigits);
}

static bool all_digits_are(const u64 *vli, unsigned int ndigits, u64 digit) {
    unsigned int i;

    for (i = 0; i < ndigits && vli[i] == digit; i++) {
    }
    return i == ndigits;
}

/* mod = 2^(64 ndigits) - c. lo + hi c has one digit more, high <= c; then the end of vli_reduce.h, with q c = high c + c
 * in two digits. (high + 2) c < 2^128 is why mod needs two digits. */
void vli_mmod_special(u64 *result, const u64 *product, const u64 *mod, unsigned int ndigits) {
    u64 l[ECC_MAX_DIGITS], qc[ECC_MAX_DIGITS] = {0};
    u64 c = 0 - mod[0];
    u64 carry, high;

    if (ndigits < 2 || c == 0 || !all_digits_are(mod + 1, ndigits - 1, UINT64_MAX)) {
        vli_mmod_slow(result, product, mod, ndigits);
        return;
    }
    vli_set(l, product, ndigits);
    high = limbs_addmul_word(l, product + ndigits, ndigits, c);
    qc[0] = mul_add(high, c, c, &qc[1]);
    carry = limbs_add(l, l, qc, ndigits, 0);
    limbs_cond_add(carry_mask(carry ^ 1), result, l, mod, ndigits);
}

/* mod = 2^(64 ndigits - 1) + c, so 2^(64 ndigits) = -2c. lo - hi 2c = l - borrow 2^(64 ndigits) with one digit of
 * borrow, and l + borrow 2c < 2^(64 ndigits) + 2^128 is below 4 mod. */
void vli_mmod_special2(u64 *result, const u64 *product, const u64 *mod, unsigned int ndigits) {
    u64 l[ECC_MAX_DIGITS], end[ECC_MAX_DIGITS] = {0};
    u64 high;
    unsigned int i;

    if (ndigits < 2 || mod[0] >> 63 != 0 || mod[ndigits - 1] != (u64)1 << 63 ||
        !all_digits_are(mod + 1, ndigits - 2, 0)) {
        vli_mmod_slow(result, product, mod, ndigits);
        return;
    }
    vli_set(l, product, ndigits);
    high = limbs_submul_word(l, product + ndigits, ndigits, 2 * mod[0]);
    end[0] = mul_wide(high, 2 * mod[0], &end[1]);
    high = limbs_add(l, l, end, ndigits, 0);
    for (i = 0; i < 3; i++) {
        high = subtract_if_due(l, high, mod, ndigits);
    }
    vli_set(result, l, ndigits);
}

/* product = hi B + lo with B = 2^(64 ndigits), mod >= B / 2. For q = floor(hi mu / B)
 *     product / mod - q < lo / mod + hi / B + 1 < 2 + 1 + 1
 * so product - q mod < 4 mod: it fits one digit more than mod, and three subtractions end it. */
void vli_mmod_barrett(u64 *result, const u64 *product, const u64 *mod, unsigned int ndigits) {
    const u64 *mu = mod + ndigits;
    u64 quotient[2 * ECC_MAX_DIGITS + 1], multiple[2 * ECC_MAX_DIGITS], l[ECC_MAX_DIGITS];
    u64 *q = quotient + ndigits;
    u64 high;
    unsigned int i;

    if (mod[ndigits - 1] >> 63 == 0) {
        vli_mmod_slow(result, product, mod, ndigits);
        return;
    }
    vli_mult(quotient, product + ndigits, mu, ndigits);
    q[ndigits] = limbs_addmul_word(q, product + ndigits, ndigits, mu[ndigits]);
    vli_mult(multiple, q, mod, ndigits);
    high = product[ndigits] - (multiple[ndigits] + q[ndigits] * mod[0]);
    high -= limbs_sub(l, product, multiple, ndigits, 0);
    for (i = 0; i < 3; i++) {
        u64 borrow = limbs_cond_sub(carry_mask(carry_is_zero(high) ^ 1), l, l, mod, ndigits);

        high -= borrow;
    }
    subtract_if_due(l, 0, mod, ndigits);
    vli_set(result, l, ndigits);
}

/* ---- The primes of the curves ------------------------------------------------------------------------------------ */

VLI_INLINE bool has_prime(const struct ecc_curve *curve, const u64 *p, unsigned int ndigits) {
    return curve->g.ndigits == ndigits && limbs_eq(curve->p, p, ndigits) != 0;
}

/* A chain of conditions, which the caller's switch is threaded into: two jumps through tables would cost as much as a
 * short reduction. */
VLI_INLINE unsigned int prime_id(const struct ecc_curve *curve) {
    static const u64 p192[] = {VLI_P192}, p256[] = {VLI_P256}, p384[] = {VLI_P384}, p521[] = {VLI_P521};
    static const u64 pk256[] = {VLI_PK256};

    if (has_prime(curve, p256, 4)) {
        return ECC_CURVE_NIST_P256;
    }
    if (has_prime(curve, pk256, 4)) {
        return ECC_CURVE_SECP256K1;
    }
    if (has_prime(curve, p192, 3)) {
        return ECC_CURVE_NIST_P192;
    }
    if (has_prime(curve, p384, 6)) {
        return ECC_CURVE_NIST_P384;
    }
    return has_prime(curve, p521, 9) ? ECC_CURVE_NIST_P521 : 0;
}

unsigned int vli_prime_id(const struct ecc_curve *curve) {
    return prime_id(curve);
}

bool vli_mmod_fast(u64 *result, const u64 *product, const struct ecc_curve *curve) {
    if (curve == NULL || curve->g.ndigits < 1 || curve->g.ndigits > ECC_MAX_DIGITS) {
        return false;
    }
    switch (prime_id(curve)) {
    case ECC_CURVE_NIST_P192: vli_reduce_p192(result, product); break;
    case ECC_CURVE_NIST_P256: vli_reduce_p256(result, product); break;
    case ECC_CURVE_NIST_P384: vli_reduce_p384(result, product); break;
    case ECC_CURVE_NIST_P521: vli_reduce_p521(result, product); break;
    case ECC_CURVE_SECP256K1: vli_reduce_pk256(result, product); break;
    default:
        if (curve->p[curve->g.ndigits - 1] == (u64)1 << 63) {
            vli_mmod_special2(result, product, curve->p, curve->g.ndigits);
        } else {
            vli_mmod_special(result, product, curve->p, curve->g.ndigits);
        }
    }
    return true;
}

/* ==== Products ==================================================================================================== */

void vli_mod_mult_slow(u64 *result, const u64 *left, const u64 *right, const u64 *mod, unsigned int ndigits) {
    u64 product[2 * ECC_MAX_DIGITS];

    vli_mult(product, left, right, ndigits);
    vli_mmod_slow(result, product, mod, ndigits);
    vli_wipe(product, sizeof(product));
}

void vli_mod_mult_fast(u64 *result, const u64 *left, const u64 *right, const struct ecc_curve *curve) {
    u64 product[2 * ECC_MAX_DIGITS];

    vli_mult(product, left, right, curve->g.ndigits);
    vli_mmod_fast(result, product, curve);
}

void vli_mod_square_fast(u64 *result, const u64 *left, const struct ecc_curve *curve) {
    u64 product[2 * ECC_MAX_DIGITS];

    vli_square(product, left, curve->g.ndigits);
    vli_mmod_fast(result, product, curve);
}
