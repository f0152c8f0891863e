/* SPDX-License-Identifier: MIT
 *
 * Chains and rows of a variable number of words: one kernel an operation, for every length. */
#include "subjects.h"

/* clang-format off */

#define KERNELS(op)                                                     \
    BENCH_KERNEL(op##_n_carry, { return limbs_##op(r, a, b, n, 0); })   \
    BENCH_KERNEL(op##_n_before, { return before_##op(r, a, b, n); })    \
    IF_ASSEMBLY(BENCH_KERNEL(op##_n_assembly, { return asm_##op##_n(r, a, b, n); }))

#define WORD_KERNELS(op)                                                \
    BENCH_KERNEL(op##_n_carry, { return limbs_##op(r, a, n, b[0]); })   \
    BENCH_KERNEL(op##_n_before, { return before_##op(r, a, n, b[0]); }) \
    IF_ASSEMBLY(BENCH_KERNEL(op##_n_assembly, { return asm_##op##_n(r, a, n, b[0]); }))

#define ROW(op, code, n_words)                              \
    {#op "_n/" #n_words, code, n_words, BENCH_NO_WORD, {    \
        {"carry", op##_n_carry},                            \
        IF_ASSEMBLY({"assembly", op##_n_assembly},)         \
        {"before", op##_n_before},                          \
    }},

KERNELS(add)
KERNELS(sub)
WORD_KERNELS(add_word)
WORD_KERNELS(sub_word)
WORD_KERNELS(mul_word)
WORD_KERNELS(addmul_word)

#define SUM_ROWS(op, code)                                                                  \
    ROW(op, code, 2) ROW(op, code, 3) ROW(op, code, 4) ROW(op, code, 5) ROW(op, code, 6)    \
    ROW(op, code, 7) ROW(op, code, 8) ROW(op, code, 9) ROW(op, code, 16) ROW(op, code, 32)

#define PRODUCT_ROWS(op, code)                          \
    ROW(op, code, 4) ROW(op, code, 6) ROW(op, code, 8)  \
    ROW(op, code, 9) ROW(op, code, 16) ROW(op, code, 32)

const struct bench_kernel BENCH_TABLE(variable)[] = {
    SUM_ROWS(add, BENCH_ADD)
    SUM_ROWS(sub, BENCH_SUB)
    ROW(add_word, BENCH_ADD_WORD, 4) ROW(add_word, BENCH_ADD_WORD, 9) ROW(add_word, BENCH_ADD_WORD, 32)
    ROW(sub_word, BENCH_SUB_WORD, 4) ROW(sub_word, BENCH_SUB_WORD, 9) ROW(sub_word, BENCH_SUB_WORD, 32)
    PRODUCT_ROWS(mul_word, BENCH_MUL_WORD)
    PRODUCT_ROWS(addmul_word, BENCH_ADDMUL_WORD)
    {NULL, BENCH_ADD, 0, 0, {{NULL, NULL}}},
};
