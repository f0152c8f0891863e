/* SPDX-License-Identifier: MIT
 *
 * Every function that takes secrets, on operands that valgrind is told are undefined: memcheck then reports each jump and
 * each address that depends on them. Prints a line a function, its name and how many reports it drew; run by
 * constant_time_test.cc. The names that end in _leaks are code that leaks, and must draw reports. */
#include "ecc.h"
#include "vli.h"
#include <stdio.h>
#include <valgrind/memcheck.h>

static u64 a[ECC_MAX_DIGITS], b[ECC_MAX_DIGITS], product[2 * ECC_MAX_DIGITS], r[2 * ECC_MAX_DIGITS];
static u64 barrett[2 * ECC_MAX_DIGITS + 1];
static volatile u64 sink;

/* New secrets below p and n; any values will do, and that they are undefined is what counts. */
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
    VALGRIND_MAKE_MEM_UNDEFINED(a, sizeof(a));
    VALGRIND_MAKE_MEM_UNDEFINED(b, sizeof(b));
    VALGRIND_MAKE_MEM_UNDEFINED(product, sizeof(product));
}

#define REPORT(name, call)                                                  \
    do {                                                                    \
        unsigned long before = VALGRIND_COUNT_ERRORS;                       \
                                                                            \
        make_secrets();                                                     \
        call;                                                               \
        printf("%s.%s %lu\n", label, name, VALGRIND_COUNT_ERRORS - before); \
    } while (0)

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
    REPORT("vli_is_zero", sink = vli_is_zero(a, n));
    REPORT("vli_is_negative", sink = vli_is_negative(a, n));
    REPORT("vli_num_digits", sink = vli_num_digits(a, n));
    REPORT("vli_num_bits", sink = vli_num_bits(a, n));
    REPORT("vli_test_bit", sink = vli_test_bit(a, 5));
    REPORT("vli_cmp", sink = (u64)vli_cmp(a, b, n));
    REPORT("vli_add", sink = vli_add(r, a, b, n));
    REPORT("vli_sub", sink = vli_sub(r, a, b, n));
    REPORT("vli_uadd", sink = vli_uadd(r, a, b[0], n));
    REPORT("vli_usub", sink = vli_usub(r, a, b[0], n));
    REPORT("vli_lshift", sink = vli_lshift(r, a, 3, n));
    REPORT("vli_rshift1", vli_rshift1(a, n));
    REPORT("vli_mult", vli_mult(r, a, b, n));
    REPORT("vli_umult", vli_umult(r, a, b[0], n));
    REPORT("vli_square", vli_square(r, a, n));
    REPORT("vli_mod_add", vli_mod_add(r, a, b, modulus, n));
    REPORT("vli_mod_sub", vli_mod_sub(r, a, b, modulus, n));
    REPORT("vli_mmod_special", vli_mmod_special(r, product, modulus, n));
    REPORT("vli_mmod_special2", vli_mmod_special2(r, product, modulus, n));
    REPORT("vli_mmod_barrett", vli_mmod_barrett(r, product, barrett, n));
    REPORT("vli_mmod_slow", vli_mmod_slow(r, product, modulus, n));
    REPORT("vli_mod_mult_slow", vli_mod_mult_slow(r, a, b, modulus, n));
    REPORT("vli_mod_inv", vli_mod_inv(r, a, modulus, n));
    REPORT("vli_mod_inv_var_leaks", vli_mod_inv_var(r, a, modulus, n));
}

static void curve_functions(unsigned int id) {
    const struct ecc_curve *curve = ecc_get_curve(id);
    const char *label = curve->name;
    const unsigned int n = curve->g.ndigits;
    u64 x[ECC_MAX_DIGITS], y[ECC_MAX_DIGITS], key[ECC_MAX_DIGITS], peer[2 * ECC_MAX_DIGITS];
    struct ecc_point point = {x, y, curve->g.ndigits};
    int error = 1;

    vli_clear(key, n);
    key[0] = 7;
    ecc_make_pub_key(id, n, key, peer);
    REPORT("vli_mmod_fast", vli_mmod_fast(r, product, curve));
    REPORT("vli_mmod_special", vli_mmod_special(r, product, curve->p, n));
    REPORT("vli_mod_mult_fast", vli_mod_mult_fast(r, a, b, curve));
    REPORT("vli_mod_square_fast", vli_mod_square_fast(r, a, curve));
    REPORT("ecc_point_mult", ecc_point_mult(&point, &curve->g, a, b, curve, n));
    REPORT("ecc_is_key_valid", error = ecc_is_key_valid(id, n, a, 8 * n));
    REPORT("ecc_make_pub_key", error |= ecc_make_pub_key(id, n, a, r));
    REPORT("crypto_ecdh_shared_secret", error |= crypto_ecdh_shared_secret(id, n, a, peer, r));
    REPORT("ecc_point_mult_shamir_leaks", ecc_point_mult_shamir(&point, a, &curve->g, b, &curve->g, curve));
    if (error != 0) {
        printf("%s.refused 1\n", label);
    }
}

static void canaries(void) {
    const char *label = "canary";

    REPORT("branch_leaks", if (a[2] & 1) sink = 1);
    REPORT("address_leaks", sink = r[a[0] & 7]);
}

int main(void) {
    unsigned int id;

    if (!RUNNING_ON_VALGRIND) {
        fprintf(stderr, "secrets: says something under valgrind only\n");
        return 2;
    }
    plain_functions(3);
    plain_functions(4);
    plain_functions(6);
    plain_functions(9);
    for (id = ECC_CURVE_NIST_P192; id <= ECC_CURVE_SECP256K1; id++) {
        curve_functions(id);
    }
    canaries();
    return 0;
}
