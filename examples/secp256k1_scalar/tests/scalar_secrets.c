/* SPDX-License-Identifier: MIT
 *
 * Every function of scalar.h on operands that valgrind is told are undefined: memcheck then reports each jump and each
 * address that depends on them. Prints a line a function, its name and how many reports it drew; run by
 * scalar_constant_time_test.cc. The last lines are of code that leaks, and must draw reports. */
#include "examples/secp256k1_scalar/scalar_mul.h"

#include <stdio.h>
#include <valgrind/memcheck.h>

static secp256k1_scalar a, b, r, r2;
static unsigned char bytes[32];
static uint64_t words[8];
static int flag;
static volatile uint64_t sink;

/* New secrets: any values will do, and that they are undefined is what counts. */
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
    VALGRIND_MAKE_MEM_UNDEFINED(&a, sizeof a);
    VALGRIND_MAKE_MEM_UNDEFINED(&b, sizeof b);
    VALGRIND_MAKE_MEM_UNDEFINED(words, sizeof words);
    VALGRIND_MAKE_MEM_UNDEFINED(bytes, sizeof bytes);
    VALGRIND_MAKE_MEM_UNDEFINED(&flag, sizeof flag);
}

/* cond_negate and cadd_bit change r itself. */
static void copy_secret_to_r(void) {
    r = a;
}

static void leak_by_branch(void) {
    if (a.d[2] & 1) {
        sink = 1;
    }
}

static void leak_by_address(void) {
    sink = words[a.d[0] & 7];
}

#define REPORT(name, call)                                        \
    do {                                                          \
        unsigned long before = VALGRIND_COUNT_ERRORS;             \
                                                                  \
        make_secrets();                                           \
        call;                                                     \
        printf("%s %lu\n", name, VALGRIND_COUNT_ERRORS - before); \
    } while (0)

/* The names without secp256k1_scalar_. */
#define CALL(function, ...) REPORT(#function, secp256k1_scalar_##function(__VA_ARGS__))
#define CALL_ON_R(function, ...) REPORT(#function, (copy_secret_to_r(), (void)secp256k1_scalar_##function(__VA_ARGS__)))

int main(void) {
    int overflow = 0;

    if (!RUNNING_ON_VALGRIND) {
        fprintf(stderr, "scalar_secrets: says something under valgrind only\n");
        return 2;
    }
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

    CALL(inverse_var, &r, &a);
    REPORT("leak_by_branch", leak_by_branch());
    REPORT("leak_by_address", leak_by_address());
    return 0;
}
