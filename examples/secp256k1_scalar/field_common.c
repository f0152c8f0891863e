/* SPDX-License-Identifier: MIT
 *
 * field_common.c: what both representations of the field share, built on the functions that each has of its own and on
 * the compact form, the four words of secp256k1_fe_storage. It is compiled once for each. */
#include "field.h"

#include "carry/carry.h"
#include "carry/limbs.h"
#include "modinv.h"

#include <stddef.h>

#define FOLD (((uint64_t)1 << 32) + 977) /* 2^256 - p */
#define P_0 (0 - FOLD)                   /* p, word 0; the words above are 2^64 - 1 */
#define P_INVERSE_62 0x27c7f6e22ddacacf  /* p^-1 mod 2^62 */
#define ONES ~(uint64_t)0
#define M62 (((int64_t)1 << 62) - 1)

_Static_assert((P_0 * P_INVERSE_62 & (uint64_t)M62) == 1, "P_INVERSE_62 is not the inverse of p");

static const uint64_t p_words[4] = {P_0, ONES, ONES, ONES};

/* Limbs of 62 bits: 2^248 is where limb 4 begins. */
static const modinv_info p_info = {{{(int64_t)(P_0 & (uint64_t)M62), M62, M62, M62, (1 << 8) - 1}}, P_INVERSE_62};

/* ---- Import and export ------------------------------------------------------------------------------------------- */

void secp256k1_fe_set_b32_mod(secp256k1_fe *r, const unsigned char *a) {
    secp256k1_fe_storage words;

    limbs_load_be(words.n, 4, a);
    secp256k1_fe_from_storage(r, &words);
}

int secp256k1_fe_set_b32_limit(secp256k1_fe *r, const unsigned char *a) {
    secp256k1_fe_storage words;

    limbs_load_be(words.n, 4, a);
    secp256k1_fe_from_storage(r, &words);
    return (int)limbs_lt(words.n, p_words, 4);
}

void secp256k1_fe_get_b32(unsigned char *r, const secp256k1_fe *a) {
    secp256k1_fe_storage words;

    secp256k1_fe_to_storage(&words, a);
    limbs_store_be(r, words.n, 4);
}

/* ---- Inverse and square root ------------------------------------------------------------------------------------- */

static void from_signed62(secp256k1_fe *r, const modinv_signed62 *x) {
    secp256k1_fe_storage words;

    modinv_to_words(words.n, x);
    secp256k1_fe_from_storage(r, &words);
}

/* a is normalized. */
static void to_signed62(modinv_signed62 *x, const secp256k1_fe *a) {
    secp256k1_fe_storage words;

    secp256k1_fe_to_storage(&words, a);
    modinv_from_words(x, words.n);
}

void secp256k1_fe_inv(secp256k1_fe *r, const secp256k1_fe *a) {
    secp256k1_fe normal = *a;
    modinv_signed62 x;

    secp256k1_fe_normalize(&normal);
    to_signed62(&x, &normal);
    modinv(&x, &p_info);
    from_signed62(r, &x);
}

void secp256k1_fe_inv_var(secp256k1_fe *r, const secp256k1_fe *a) {
    secp256k1_fe normal = *a;
    modinv_signed62 x;

    secp256k1_fe_normalize_var(&normal);
    to_signed62(&x, &normal);
    modinv_var(&x, &p_info);
    from_signed62(r, &x);
}

/* p is a prime: the symbol is 0 for 0 only. */
int secp256k1_fe_is_square_var(const secp256k1_fe *a) {
    secp256k1_fe normal = *a;
    modinv_signed62 x;

    secp256k1_fe_normalize_var(&normal);
    to_signed62(&x, &normal);
    return modinv_jacobi_var(&x, &p_info) >= 0;
}

/* r = a^(2^k) b: appends k bits, those of b's exponent, to the exponent of a. */
static void append(secp256k1_fe *r, const secp256k1_fe *a, int k, const secp256k1_fe *b) {
    secp256k1_fe t = *a;
    int i;

    for (i = 0; i < k; i++) {
        secp256k1_fe_sqr(&t, &t);
    }
    secp256k1_fe_mul(r, &t, b);
}

/* (p + 1) / 4 in binary is 223 ones, a zero, 22 ones, four zeros, two ones, two zeros. onesN is a to the power of N ones.
 *
 * p = 3 mod 4: exactly one of a and -a is a square, for a != 0, and r^2 = a^((p+1)/2) = a a^((p-1)/2) is that one. r is a
 * square itself, being a power of it with an even exponent: (p + 1) / 4 is even. */
int secp256k1_fe_sqrt(secp256k1_fe *r, const secp256k1_fe *a) {
    secp256k1_fe ones2, ones3, ones22, ones44, ones88, t;
    secp256k1_fe radicand = *a;

    append(&ones2, a, 1, a);
    append(&ones3, &ones2, 1, a);
    append(&t, &ones3, 3, &ones3);         /*   6 */
    append(&t, &t, 3, &ones3);             /*   9 */
    append(&t, &t, 2, &ones2);             /*  11 */
    append(&ones22, &t, 11, &t);           /*  22 */
    append(&ones44, &ones22, 22, &ones22); /*  44 */
    append(&ones88, &ones44, 44, &ones44); /*  88 */
    append(&t, &ones88, 88, &ones88);      /* 176 */
    append(&t, &t, 44, &ones44);           /* 220 */
    append(&t, &t, 3, &ones3);             /* 223 */
    append(&t, &t, 23, &ones22);           /* 223 ones, a zero, 22 ones */
    append(&t, &t, 6, &ones2);             /* ... four zeros, two ones */
    secp256k1_fe_sqr(&t, &t);
    secp256k1_fe_sqr(r, &t);

    secp256k1_fe_sqr(&t, r);
    return secp256k1_fe_equal(&t, &radicand);
}

/* ---- Questions and choices --------------------------------------------------------------------------------------- */

int secp256k1_fe_equal(const secp256k1_fe *a, const secp256k1_fe *b) {
    secp256k1_fe difference;

    secp256k1_fe_negate(&difference, a, 1);
    secp256k1_fe_add(&difference, b);
    return secp256k1_fe_normalizes_to_zero(&difference);
}

int secp256k1_fe_cmp_var(const secp256k1_fe *a, const secp256k1_fe *b) {
    secp256k1_fe_storage x, y;
    size_t i;

    secp256k1_fe_to_storage(&x, a);
    secp256k1_fe_to_storage(&y, b);
    for (i = 4; i-- > 0;) {
        if (x.n[i] != y.n[i]) {
            return x.n[i] < y.n[i] ? -1 : 1;
        }
    }
    return 0;
}

/* Word by word of the two objects: GCC 12 and later then take vector registers, which pays where a table is read through. */
void secp256k1_fe_storage_cmov(secp256k1_fe_storage *r, const secp256k1_fe_storage *a, int flag) {
    const uint64_t mask = carry_mask((uint64_t)flag);

    r->n[0] ^= mask & (r->n[0] ^ a->n[0]);
    r->n[1] ^= mask & (r->n[1] ^ a->n[1]);
    r->n[2] ^= mask & (r->n[2] ^ a->n[2]);
    r->n[3] ^= mask & (r->n[3] ^ a->n[3]);
}

void secp256k1_fe_clear(secp256k1_fe *r) {
    volatile uint64_t *word = r->n;
    size_t i;

    for (i = 0; i < sizeof r->n / sizeof r->n[0]; i++) {
        word[i] = 0;
    }
}
