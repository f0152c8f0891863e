/* SPDX-License-Identifier: MIT
 *
 * Every function of vli.h and ecc.h that takes secrets, on secrets; see tools/constant_time/secrets.h. */
#include "tools/constant_time/secrets.h"
#include "ecc.h"
#include "vli.h"
#include <string.h>

static u64 a[ECC_MAX_DIGITS], b[ECC_MAX_DIGITS], product[2 * ECC_MAX_DIGITS], r[2 * ECC_MAX_DIGITS];
static u64 barrett[2 * ECC_MAX_DIGITS + 1];
static unsigned char bytes[8 * ECC_MAX_DIGITS];

/* Numbers below p and n; any values will do: that they are secret is what counts. */
static void make_secrets(void) {
    size_t i;

    for (i = 0; i < ECC_MAX_DIGITS; i++) {
        a[i] = 0x0123456789abcdef * (i + 1);
        b[i] = 0x7edcba9876543210 / (i + 1);
    }
    for (i = 0; i < 2 * ECC_MAX_DIGITS; i++) {
        product[i] = 0xfedcba9876543210 * (i + 1);
    }
    a[ECC_MAX_DIGITS - 1] = b[ECC_MAX_DIGITS - 1] = 1;
    make_secret(a, sizeof(a));
    make_secret(b, sizeof(b));
    memset(bytes, 0x5a, sizeof(bytes));
    make_secret(product, sizeof(product));
    make_secret(bytes, sizeof(bytes));
}

#define LABELLED(kind, function, call)                           \
    do {                                                         \
        char name[64];                                           \
                                                                 \
        snprintf(name, sizeof(name), "%s.%s", #function, label); \
        kind(name, call);                                        \
    } while (0)
#define VALUE(function, ...) LABELLED(CONSTANT_TIME, function, sink = (u64)function(__VA_ARGS__))
#define VOID(function, ...) LABELLED(CONSTANT_TIME, function, function(__VA_ARGS__))
#define LEAKS(function, ...) LABELLED(VARIABLE_TIME, function, function(__VA_ARGS__))
/* What must return 0. */
#define SUCCESS(function, ...) LABELLED(CONSTANT_TIME, function, demand(name, function(__VA_ARGS__) == 0))

/* Digits of any curve's length, as 2^(64 n - 1) + 1 and its mu = 2^(64 n + 1) - 4 for a modulus. */
static void plain_functions(unsigned int n) {
    char label[16];
    u64 *modulus = barrett;
    unsigned int i;

    for (i = 0; i < 2 * n; i++) {
        barrett[i] = i < n ? 0 : UINT64_MAX;
    }
    barrett[0] |= 1;
    barrett[n - 1] |= (u64)1 << 63;
    barrett[n] -= 3;
    barrett[2 * n] = 1;

    snprintf(label, sizeof(label), "%u", n);
    VOID(vli_clear, a, n);
    VOID(vli_set, r, a, n);
    VOID(vli_wipe, a, n);
    VOID(vli_from_be64, r, bytes, n);
    VOID(vli_from_le64, r, bytes, n);
    VOID(vli_to_be64, bytes, a, n);
    VOID(ecc_digits_from_bytes, bytes, 8 * n - 5, r, n);
    VALUE(vli_is_zero, a, n);
    VALUE(vli_is_negative, a, n);
    VALUE(vli_num_digits, a, n);
    VALUE(vli_num_bits, a, n);
    VALUE(vli_test_bit, a, 5);
    VALUE(vli_cmp, a, b, n);
    VALUE(vli_add, r, a, b, n);
    VALUE(vli_sub, r, a, b, n);
    VALUE(vli_uadd, r, a, b[0], n);
    VALUE(vli_usub, r, a, b[0], n);
    VALUE(vli_lshift, r, a, 3, n);
    VOID(vli_rshift1, a, n);
    VOID(vli_mult, r, a, b, n);
    VOID(vli_umult, r, a, b[0], n);
    VOID(vli_square, r, a, n);
    VOID(vli_mod_add, r, a, b, modulus, n);
    VOID(vli_mod_sub, r, a, b, modulus, n);
    VOID(vli_mmod_special, r, product, modulus, n);
    VOID(vli_mmod_special2, r, product, modulus, n);
    VOID(vli_mmod_barrett, r, product, barrett, n);
    VOID(vli_mmod_slow, r, product, modulus, n);
    VOID(vli_mod_mult_slow, r, a, b, modulus, n);
    VOID(vli_mod_inv, r, a, modulus, n);
    LEAKS(vli_mod_inv_var, r, a, modulus, n);
}

static void curve_functions(unsigned int id) {
    const struct ecc_curve *curve = ecc_get_curve(id);
    const char *label = curve->name;
    const unsigned int n = curve->g.ndigits;
    u64 x[ECC_MAX_DIGITS], y[ECC_MAX_DIGITS], key[ECC_MAX_DIGITS], peer[2 * ECC_MAX_DIGITS];
    struct ecc_point point = {x, y, curve->g.ndigits};

    vli_clear(key, n);
    key[0] = 7;
    ecc_make_pub_key(id, n, key, peer);
    VOID(vli_mmod_fast, r, product, curve);
    VOID(vli_mmod_special, r, product, curve->p, n);
    VOID(vli_mod_mult_fast, r, a, b, curve);
    VOID(vli_mod_square_fast, r, a, curve);
    VOID(ecc_point_mult, &point, &curve->g, a, b, curve, n);
    SUCCESS(ecc_is_key_valid, id, n, a, 8 * n);
    SUCCESS(ecc_make_pub_key, id, n, a, r);
    SUCCESS(crypto_ecdh_shared_secret, id, n, a, peer, r);
    LEAKS(ecc_point_mult_shamir, &point, a, &curve->g, b, &curve->g, curve);
}

/* Points and public keys are public. */
static void public_functions(void) {
    PUBLIC_ONLY("ecc_alloc_point");
    PUBLIC_ONLY("ecc_free_point");
    PUBLIC_ONLY("ecc_point_is_zero");
    PUBLIC_ONLY("ecc_point_add");
    PUBLIC_ONLY("ecc_is_pubkey_valid_partial");
    PUBLIC_ONLY("ecc_is_pubkey_valid_full");
    PUBLIC_ONLY(
        "ecc_gen_privkey"); /* draws again, as often as it takes: the number of draws tells nothing of the last */
    PUBLIC_ONLY("ecc_get_curve");
    PUBLIC_ONLY("ecdsa_verify");
}

int main(int argc, char **argv) {
    unsigned int id;

    (void)argc;
    ready(argv + 1);
    plain_functions(3);
    plain_functions(4);
    plain_functions(6);
    plain_functions(9);
    for (id = ECC_CURVE_NIST_P192; id <= ECC_CURVE_SECP256K1; id++) {
        curve_functions(id);
    }
    public_functions();
    show_leaks();
    return 0;
}
