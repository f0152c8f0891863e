/* SPDX-License-Identifier: MIT
 *
 * The adapter of the kernel's digits: the types that its file takes from other headers, and calls of variable length, as there. */
#include "subject.h"

#include <stdbool.h>

typedef uint64_t u64;
typedef uint32_t u32;
#define CONFIG_ARCH_SUPPORTS_INT128 1
#define EXPORT_SYMBOL(name)

#include "vli.c"

static volatile unsigned int four = 4, six = 6;

static void add4(uint64_t *r, const uint64_t *a, const uint64_t *b) {
    vli_add(r, a, b, four);
}

static void sub4(uint64_t *r, const uint64_t *a, const uint64_t *b) {
    vli_sub(r, a, b, four);
}

static void uadd4(uint64_t *r, const uint64_t *a, const uint64_t *b) {
    vli_uadd(r, a, b[0], four);
}

static void mult4(uint64_t *r, const uint64_t *a, const uint64_t *b) {
    vli_mult(r, a, b, four);
}

static void mult6(uint64_t *r, const uint64_t *a, const uint64_t *b) {
    vli_mult(r, a, b, six);
}

static void square4(uint64_t *r, const uint64_t *a, const uint64_t *b) {
    (void)b;
    vli_square(r, a, four);
}

const struct subject VARIANT[] = {
    {"vli_add, 4 digits", 4, 4, add4, 0},
    {"vli_sub, 4 digits", 4, 4, sub4, 0},
    {"vli_uadd, 4 digits", 4, 4, uadd4, 0},
    {"vli_mult, 4 digits", 4, 8, mult4, 1},
    {"vli_mult, 6 digits", 6, 12, mult6, 1},
    {"vli_square, 4 digits", 4, 8, square4, 1},
    {NULL, 0, 0, NULL, 0},
};
