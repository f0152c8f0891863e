/* SPDX-License-Identifier: MIT
 *
 * Chains of a constant number of words: sums and differences of two numbers, and of a number and a word, and a
 * difference under a mask. */
#include "subjects.h"

/* clang-format off */

/* A chain of n words over one backend's word operation. */
#define WORD_CHAIN(name, word_op, n_words)              \
    BENCH_KERNEL(name, {                                \
        uint64_t flag = 0;                              \
        size_t i;                                       \
        BENCH_UNROLL                                    \
        for (i = 0; i < n_words; i++) {                 \
            r[i] = word_op(a[i], b[i], flag, &flag);    \
        }                                               \
        return flag;                                    \
    })

/* ---- A constant number of words ---------------------------------------------------------------------------------- */

#define FIXED_KERNELS(op, word_op, n_words)                                                                     \
    BENCH_KERNEL(op##_##n_words##_carry, { return limbs_##op(r, a, b, n_words, 0); })                           \
    BENCH_KERNEL(op##_##n_words##_before, { return before_##op(r, a, b, n_words); })                            \
    IF_ASSEMBLY(                                                                                                \
        BENCH_KERNEL(op##_##n_words##_assembly, { return asm_##op##_##n_words(r, a, b); })                      \
        BENCH_KERNEL(op##_##n_words##_assembly_cleared, { return asm_##op##_##n_words##_cleared(r, a, b); }))   \
    WORD_CHAIN(op##_##n_words##_portable, word_op##_portable, n_words)                                          \
    IF_INT128(WORD_CHAIN(op##_##n_words##_int128, word_op##_int128, n_words))                                   \
    IF_OVERFLOW(WORD_CHAIN(op##_##n_words##_overflow, word_op##_overflow, n_words))                             \
    IF_BUILTIN(WORD_CHAIN(op##_##n_words##_builtin, word_op##_builtin, n_words))                                \
    IF_X86(WORD_CHAIN(op##_##n_words##_x86, word_op##_x86, n_words))

#define FIXED_ROW(op, code, n_words)                                            \
    {#op "/" #n_words, code, n_words, BENCH_NO_WORD, {                          \
        {"carry", op##_##n_words##_carry},                                      \
        IF_ASSEMBLY({"assembly", op##_##n_words##_assembly},)                   \
        {"before", op##_##n_words##_before},                                    \
        IF_ASSEMBLY({"assembly_cleared", op##_##n_words##_assembly_cleared},)   \
        {"portable", op##_##n_words##_portable},                                \
        IF_INT128({"int128", op##_##n_words##_int128},)                         \
        IF_OVERFLOW({"overflow", op##_##n_words##_overflow},)                   \
        IF_BUILTIN({"builtin", op##_##n_words##_builtin},)                      \
        IF_X86({"x86", op##_##n_words##_x86},)                                  \
    }},

#define FOR_EACH_LENGTH(macro, op, arg)                                                         \
    macro(op, arg, 2) macro(op, arg, 3) macro(op, arg, 4) macro(op, arg, 5) macro(op, arg, 6)   \
    macro(op, arg, 7) macro(op, arg, 8) macro(op, arg, 9) macro(op, arg, 16) macro(op, arg, 32)

FOR_EACH_LENGTH(FIXED_KERNELS, add, add_carry)
FOR_EACH_LENGTH(FIXED_KERNELS, sub, sub_borrow)

/* ---- One word, and a mask ---------------------------------------------------------------------------------------- */

#define WORD_KERNELS(op, n_words)                                                       \
    BENCH_KERNEL(op##_##n_words##_carry, { return limbs_##op(r, a, n_words, b[0]); })   \
    BENCH_KERNEL(op##_##n_words##_before, { return before_##op(r, a, n_words, b[0]); }) \
    IF_ASSEMBLY(BENCH_KERNEL(op##_##n_words##_assembly, { return asm_##op##_##n_words(r, a, b[0]); }))

#define SHORT_ROW(op, code, n_words)                            \
    {#op "/" #n_words, code, n_words, BENCH_NO_WORD, {          \
        {"carry", op##_##n_words##_carry},                      \
        IF_ASSEMBLY({"assembly", op##_##n_words##_assembly},)   \
        {"before", op##_##n_words##_before},                    \
    }},

WORD_KERNELS(add_word, 4)
WORD_KERNELS(add_word, 9)
WORD_KERNELS(sub_word, 4)
WORD_KERNELS(sub_word, 9)

BENCH_KERNEL(cond_sub_4_carry, { return limbs_cond_sub(b[4], r, a, b, 4); })
BENCH_KERNEL(cond_sub_4_before, { return before_cond_sub(b[4], r, a, b, 4); })
IF_ASSEMBLY(BENCH_KERNEL(cond_sub_4_assembly, { return asm_cond_sub_4(b[4], r, a, b); }))

const struct bench_kernel BENCH_TABLE(chains)[] = {
    FOR_EACH_LENGTH(FIXED_ROW, add, BENCH_ADD)
    FOR_EACH_LENGTH(FIXED_ROW, sub, BENCH_SUB)
    SHORT_ROW(add_word, BENCH_ADD_WORD, 4)
    SHORT_ROW(add_word, BENCH_ADD_WORD, 9)
    SHORT_ROW(sub_word, BENCH_SUB_WORD, 4)
    SHORT_ROW(sub_word, BENCH_SUB_WORD, 9)
    SHORT_ROW(cond_sub, BENCH_COND_SUB, 4)
    {NULL, BENCH_ADD, 0, 0, {{NULL, NULL}}},
};
