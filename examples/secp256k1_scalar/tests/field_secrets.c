/* SPDX-License-Identifier: MIT
 *
 * Every function of field.h on operands that valgrind is told are undefined: memcheck then reports each jump and each
 * address that depends on them. Prints a line a function, its name and how many reports it drew; run by
 * field_constant_time_test.cc. The last lines are of code that leaks, and must draw reports. */
#include "examples/secp256k1_scalar/field.h"

#include <stddef.h>
#include <stdio.h>
#include <valgrind/memcheck.h>

#define LIMBS (sizeof a.n / sizeof a.n[0])

static secp256k1_fe a, b, r;
static secp256k1_fe_storage stored, other;
static unsigned char bytes[32];
static int flag, small;
static volatile uint64_t sink;

/* New secrets: any values in the domains will do, and that they are undefined is what counts. */
static void make_secrets(void) {
    size_t i;

    for (i = 0; i < LIMBS; i++) {
        a.n[i] = UINT64_C(0x123456789abc) / (i + 1);
        b.n[i] = UINT64_C(0xba9876543210) / (i + 1);
    }
    for (i = 0; i < 4; i++) {
        stored.n[i] = other.n[i] = UINT64_C(0x0123456789abcdef) * (i + 1);
    }
    for (i = 0; i < sizeof bytes; i++) {
        bytes[i] = (unsigned char)(7 * i);
    }
    r = a;
    flag = 1;
    small = 5;
    VALGRIND_MAKE_MEM_UNDEFINED(&a, sizeof a);
    VALGRIND_MAKE_MEM_UNDEFINED(&b, sizeof b);
    VALGRIND_MAKE_MEM_UNDEFINED(&r, sizeof r);
    VALGRIND_MAKE_MEM_UNDEFINED(&stored, sizeof stored);
    VALGRIND_MAKE_MEM_UNDEFINED(&other, sizeof other);
    VALGRIND_MAKE_MEM_UNDEFINED(bytes, sizeof bytes);
    VALGRIND_MAKE_MEM_UNDEFINED(&flag, sizeof flag);
    VALGRIND_MAKE_MEM_UNDEFINED(&small, sizeof small);
}

static void leak_by_branch(void) {
    if (a.n[2] & 1) {
        sink = 1;
    }
}

static void leak_by_address(void) {
    sink = b.n[a.n[0] & 3];
}

#define REPORT(name, call)                                        \
    do {                                                          \
        unsigned long before = VALGRIND_COUNT_ERRORS;             \
                                                                  \
        make_secrets();                                           \
        call;                                                     \
        printf("%s %lu\n", name, VALGRIND_COUNT_ERRORS - before); \
    } while (0)

/* The names without secp256k1_fe_. */
#define CALL(function, ...) REPORT(#function, secp256k1_fe_##function(__VA_ARGS__))

int main(void) {
    if (!RUNNING_ON_VALGRIND) {
        fprintf(stderr, "field_secrets: says something under valgrind only\n");
        return 2;
    }
    CALL(set_b32_mod, &r, bytes);
    CALL(set_b32_limit, &r, bytes);
    CALL(get_b32, bytes, &a);
    CALL(set_int, &r, small);
    CALL(to_storage, &stored, &a);
    CALL(from_storage, &r, &stored);
    CALL(add, &r, &a);
    CALL(add_int, &r, small);
    CALL(negate, &r, &a, 1);
    CALL(mul_int, &r, small);
    CALL(mul, &r, &a, &b);
    CALL(sqr, &r, &a);
    CALL(half, &r);
    CALL(inv, &r, &a);
    CALL(sqrt, &r, &a);
    CALL(normalize, &r);
    CALL(normalize_weak, &r);
    CALL(normalizes_to_zero, &a);
    CALL(is_zero, &a);
    CALL(is_odd, &a);
    CALL(equal, &a, &b);
    CALL(cmov, &r, &a, flag);
    CALL(storage_cmov, &stored, &other, flag);
    CALL(clear, &r);

    CALL(inv_var, &r, &a);
    CALL(is_square_var, &a);
    CALL(normalize_var, &r);
    CALL(normalizes_to_zero_var, &a);
    CALL(cmp_var, &a, &b);
    REPORT("leak_by_branch", leak_by_branch());
    REPORT("leak_by_address", leak_by_address());
    return 0;
}
