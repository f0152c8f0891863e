/* SPDX-License-Identifier: MIT
 *
 * The kernels of digits: sums, products and reductions, and sums of particular data. */
#include "carry/bench/placement.h"
#include "kernel_form.h"
#include "operations.h"
#include "vli.h"

#include <stdint.h>

#define N ((unsigned int)n)
#define CURVE ((const struct ecc_curve *)(uintptr_t)b[0])

/* The same operation three ways. */
#define WAYS(name, before_code, patched_code, our_code) \
    BENCH_KERNEL(name##_carry, our_code)                \
    BENCH_KERNEL(name##_before, before_code)            \
    BENCH_KERNEL(name##_patch, patched_code)

#define SUM(name, right)                                                                             \
    WAYS(                                                                                            \
        name, { return before_##name(r, a, right, N); }, { return patched_##name(r, a, right, N); }, \
        { return vli_##name(r, a, right, N); })

SUM(add, b)
SUM(sub, b)
SUM(uadd, b[0])
SUM(usub, b[0])
WAYS(
    mult,
    {
        before_mult(r, a, b, N);
        return 0;
    },
    {
        patched_mult(r, a, b, N);
        return 0;
    },
    {
        vli_mult(r, a, b, N);
        return 0;
    })
WAYS(
    square,
    {
        before_square(r, a, N);
        return 0;
    },
    {
        patched_square(r, a, N);
        return 0;
    },
    {
        vli_square(r, a, N);
        return 0;
    })
WAYS(
    mmod_fast,
    {
        before_mmod_fast(r, a, CURVE);
        return 0;
    },
    {
        patched_mmod_fast(r, a, CURVE);
        return 0;
    },
    {
        vli_mmod_fast(r, a, CURVE);
        return 0;
    })

/* Sums that differ in nothing but their operands. */
#define DATA_SUBJECT(way, f, data, offset)                                                     \
    BENCH_KERNEL(way##_##data, {                                                               \
        unsigned int i;                                                                        \
        for (i = 0; i < DATA_SUMS; i++) {                                                      \
            f(r + i * n, a + (offset)*DATA_WORDS + i * n, b + (offset)*DATA_WORDS + i * n, N); \
        }                                                                                      \
        return 0;                                                                              \
    })
#define DATA_SUBJECTS(way, f)        \
    DATA_SUBJECT(way, f, random, 0)  \
    DATA_SUBJECT(way, f, modulus, 1) \
    DATA_SUBJECT(way, f, sparse, 2)

DATA_SUBJECTS(carry, vli_add)
DATA_SUBJECTS(before, before_add)
DATA_SUBJECTS(patch, patched_add)

/* clang-format off */
#define ROW(text, operation, curve, n, last, name) \
    {text, VLI_OP(operation, curve), n, last, {    \
        {"carry", name##_carry},                   \
        {"before", name##_before},                 \
        {"patch", name##_patch},                   \
    }},

/* The lengths of the curves: 3, 4, 6, 9 digits. */
#define ROWS(name, operation, last)                                                         \
    ROW("vli_" #name "/3", operation, ECC_CURVE_NIST_P192, 3, last(3), name)                \
    ROW("vli_" #name "/4", operation, ECC_CURVE_NIST_P256, 4, last(4), name)                \
    ROW("vli_" #name "/6", operation, ECC_CURVE_NIST_P384, 6, last(6), name)                \
    ROW("vli_" #name "/9", operation, ECC_CURVE_NIST_P521, 9, last(9), name)
#define NO_WORD(n) BENCH_NO_WORD
#define TOP_OF_PRODUCT(n) (2 * n - 1)

#define REDUCTION(text, curve, n) ROW("vli_mmod_fast/" text, VLI_MMOD_FAST, curve, n, n - 1, mmod_fast)

#define DATA_ROW(way)                                                                       \
    {"data/" #way "_add/4", VLI_OP(VLI_ADD_DATA, ECC_CURVE_NIST_P256), 4, BENCH_LONG, {         \
        {"random", way##_random},                                                           \
        {"modulus", way##_modulus}, /* the right operand is p */                            \
        {"sparse", way##_sparse},   /* half the digits are 0 */                             \
    }},

const struct bench_kernel BENCH_TABLE(digits)[] = {
    ROWS(add, VLI_ADD, NO_WORD)
    ROWS(sub, VLI_SUB, NO_WORD)
    ROWS(uadd, VLI_UADD, NO_WORD)
    ROWS(usub, VLI_USUB, NO_WORD)
    ROWS(mult, VLI_MULT, TOP_OF_PRODUCT)
    ROWS(square, VLI_SQUARE, TOP_OF_PRODUCT)
    REDUCTION("P-192", ECC_CURVE_NIST_P192, 3)
    REDUCTION("P-256", ECC_CURVE_NIST_P256, 4)
    REDUCTION("P-384", ECC_CURVE_NIST_P384, 6)
    REDUCTION("P-521", ECC_CURVE_NIST_P521, 9)
    REDUCTION("secp256k1", ECC_CURVE_SECP256K1, 4)
    DATA_ROW(carry)
    DATA_ROW(before)
    DATA_ROW(patch)
    {NULL, 0, 0, 0, {{NULL, NULL}}},
};
