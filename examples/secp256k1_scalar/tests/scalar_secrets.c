/* SPDX-License-Identifier: MIT
 *
 * Every function of scalar.h and scalar_mul.h on secrets; see tools/constant_time/secrets.h. Offsets and counts of bits are
 * public. */
#include "examples/secp256k1_scalar/scalar_mul.h"
#include "tools/constant_time/secrets.h"

static secp256k1_scalar a, b, r, r2;
static unsigned char bytes[32];
static uint64_t words[8];
static int flag;

/* Any values will do: that they are secret is what counts. */
static void make_secrets(void) {
    size_t i;

    for (i = 0; i < 4; i++) {
        a.d[i] = UINT64_C(0x0123456789abcdef) * (i + 1);
        b.d[i] = UINT64_C(0x7edcba9876543210) / (i + 1);
        words[i] = words[i + 4] = a.d[i] ^ b.d[i];
    }
    for (i = 0; i < 32; i++) {
        bytes[i] = (unsigned char)(7 * i);
    }
    flag = 1;
    make_secret(&a, sizeof a);
    make_secret(&b, sizeof b);
    make_secret(words, sizeof words);
    make_secret(bytes, sizeof bytes);
    make_secret(&flag, sizeof flag);
}

/* cond_negate and cadd_bit change r itself. */
static void copy_secret_to_r(void) {
    r = a;
}

/* The names without secp256k1_scalar_. */
#define NAME(function) "secp256k1_scalar_" #function
#define CALL(function, ...) CONSTANT_TIME(NAME(function), secp256k1_scalar_##function(__VA_ARGS__))
#define CALL_ON_R(function, ...) \
    CONSTANT_TIME(NAME(function), (copy_secret_to_r(), (void)secp256k1_scalar_##function(__VA_ARGS__)))

int main(int argc, char **argv) {
    int overflow = 0;

    (void)argc;
    ready(argv + 1);
    CALL(clear, &r);
    CALL(set_int, &r, (unsigned int)flag);
    CALL(set_b32, &r, bytes, &overflow);
    CALL(set_b32_seckey, &r, bytes);
    CALL(get_b32, bytes, &a);
    CALL(is_zero, &a);
    CALL(is_one, &a);
    CALL(is_even, &a);
    CALL(is_high, &a);
    CALL(eq, &a, &b);
    CALL(get_bits_limb32, &a, 100, 20);
    CALL(get_bits_var, &a, 120, 20);
    CALL_ON_R(cadd_bit, &r, 77, flag);
    CALL(add, &r, &a, &b);
    CALL(negate, &r, &a);
    CALL(half, &r, &a);
    CALL_ON_R(cond_negate, &r, flag);
    CALL_ON_R(cmov, &r, &b, flag);
    CALL(mul, &r, &a, &b);
    CALL(mul_compare, &r, &a, &b);
    CALL(mul_accum, &r, &a, &b);
    CALL(mul_rows, &r, &a, &b);
    CALL(sqr, &r, &a);
    CALL(inverse, &r, &a);
    CALL(mul_512, words, &a, &b);
    CALL(reduce_512, &r, words);
    CALL(split_128, &r, &r2, &a);
    CALL(split_lambda, &r, &r2, &a);
    CALL(mul_shift_var, &r, &a, &b, 384);

    VARIABLE_TIME(NAME(inverse_var), secp256k1_scalar_inverse_var(&r, &a));
    show_leaks();
    return 0;
}
