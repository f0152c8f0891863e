/* SPDX-License-Identifier: MIT
 *
 * Products of a constant number of words: rows of one word, whole products and squares, and one column through the
 * accumulators. */
#include "subjects.h"

/* clang-format off */

/* ---- Rows -------------------------------------------------------------------------------------------------------- */

#define ROW_KERNELS(op, n_words)                                                        \
    BENCH_KERNEL(op##_##n_words##_carry, { return limbs_##op(r, a, n_words, b[0]); })   \
    BENCH_KERNEL(op##_##n_words##_before, { return before_##op(r, a, n_words, b[0]); }) \
    IF_ASSEMBLY(BENCH_KERNEL(op##_##n_words##_assembly, { return asm_##op##_##n_words(r, a, b[0]); }))

/* The forms in `...` exist for this operation or length only. */
#define ROW_ROW(op, code, n_words, ...)                         \
    {#op "/" #n_words, code, n_words, BENCH_NO_WORD, {          \
        {"carry", op##_##n_words##_carry},                      \
        IF_ASSEMBLY({"assembly", op##_##n_words##_assembly},)   \
        {"before", op##_##n_words##_before},                    \
        __VA_ARGS__                                             \
    }},

ROW_KERNELS(mul_word, 4)
ROW_KERNELS(mul_word, 8)
ROW_KERNELS(addmul_word, 4)
ROW_KERNELS(addmul_word, 8)

BENCH_KERNEL(addmul_word_4_rows, { return limbs_addmul_word_rows(r, a, 4, b[0]); })
BENCH_KERNEL(addmul_word_8_rows, { return limbs_addmul_word_rows(r, a, 8, b[0]); })
BENCH_KERNEL(addmul_word_4_compare_rows, { return limbs_addmul_word_compare_rows(r, a, 4, b[0]); })
BENCH_KERNEL(addmul_word_8_compare_rows, { return limbs_addmul_word_compare_rows(r, a, 8, b[0]); })

/* ---- Products and squares: a square is held against the assembly's product of the number with itself. ------------ */

#define PRODUCT_KERNELS(n_words)                                                                        \
    BENCH_KERNEL(mul_##n_words##_carry, { limbs_mul(r, a, b, n_words); return 0; })                     \
    BENCH_KERNEL(sqr_##n_words##_carry, { limbs_sqr(r, a, n_words); return 0; })                        \
    BENCH_KERNEL(mul_##n_words##_before, { before_mul_##n_words(r, a, b); return 0; })                  \
    BENCH_KERNEL(sqr_##n_words##_before, { before_mul_##n_words(r, a, a); return 0; })                  \
    BENCH_KERNEL(mul_##n_words##_rows, { limbs_mul_rows(r, a, b, n_words); return 0; })                 \
    BENCH_KERNEL(mul_##n_words##_compare_rows, { limbs_mul_compare_rows(r, a, b, n_words); return 0; }) \
    BENCH_KERNEL(mul_##n_words##_chains, { limbs_mul_chains(r, a, b, n_words); return 0; })             \
    BENCH_KERNEL(mul_##n_words##_columns, { limbs_mul_columns(r, a, b, n_words); return 0; })           \
    BENCH_KERNEL(sqr_##n_words##_rows, { limbs_sqr_rows(r, a, n_words); return 0; })                    \
    BENCH_KERNEL(sqr_##n_words##_columns, { limbs_sqr_columns(r, a, n_words); return 0; })              \
    IF_ASSEMBLY(                                                                                        \
        BENCH_KERNEL(mul_##n_words##_assembly, { asm_mul_##n_words(r, a, b); return 0; })               \
        BENCH_KERNEL(sqr_##n_words##_assembly, { asm_mul_##n_words(r, a, a); return 0; }))

#define MUL_ROW(n_words, ...)                                   \
    {"mul/" #n_words, BENCH_MUL, n_words, 2 * n_words - 1, {    \
        {"carry", mul_##n_words##_carry},                       \
        IF_ASSEMBLY({"assembly", mul_##n_words##_assembly},)    \
        {"before", mul_##n_words##_before},                     \
        {"rows", mul_##n_words##_rows},                         \
        {"compare_rows", mul_##n_words##_compare_rows},         \
        {"chains", mul_##n_words##_chains},                     \
        {"columns", mul_##n_words##_columns},                   \
        __VA_ARGS__                                             \
    }},

#define SQR_ROW(n_words, ...)                                   \
    {"sqr/" #n_words, BENCH_SQR, n_words, 2 * n_words - 1, {    \
        {"carry", sqr_##n_words##_carry},                       \
        IF_ASSEMBLY({"assembly", sqr_##n_words##_assembly},)    \
        {"before", sqr_##n_words##_before},                     \
        {"rows", sqr_##n_words##_rows},                         \
        {"columns", sqr_##n_words##_columns},                   \
        __VA_ARGS__                                             \
    }},

PRODUCT_KERNELS(4)
PRODUCT_KERNELS(6)
PRODUCT_KERNELS(8)

BENCH_KERNEL(mul_4_rda, { limbs_mul4_rda(r, a, b); return 0; })
BENCH_KERNEL(sqr_4_ra, { limbs_sqr4_ra(r, a); return 0; })
BENCH_KERNEL(sqr_4_chains, { limbs_sqr4_chains(r, a); return 0; })

/* ---- One column: four products in three words -------------------------------------------------------------------- */

/* The accumulator of two words, its carries counted in a third. */
#define ACCUM_KERNEL(form, accum_mul)           \
    BENCH_KERNEL(accum_4_##form, {              \
        carry_u128 acc = carry_u128_make(0, 0); \
        uint64_t top = 0;                       \
        top += accum_mul(&acc, a[0], b[3]);     \
        top += accum_mul(&acc, a[1], b[2]);     \
        top += accum_mul(&acc, a[2], b[1]);     \
        top += accum_mul(&acc, a[3], b[0]);     \
        r[0] = carry_u128_low(acc);             \
        r[1] = carry_u128_high(acc);            \
        r[2] = top;                             \
        return top;                             \
    })

/* The accumulator of three words. */
#define ACC3_KERNEL(form, type, zero, mul, extract) \
    BENCH_KERNEL(acc3_4_##form, {                   \
        type acc;                                   \
        zero(&acc);                                 \
        mul(&acc, a[0], b[3]);                      \
        mul(&acc, a[1], b[2]);                      \
        mul(&acc, a[2], b[1]);                      \
        mul(&acc, a[3], b[0]);                      \
        r[0] = extract(&acc);                       \
        r[1] = extract(&acc);                       \
        return r[2] = extract(&acc);                \
    })
#define ACC3_WORDS(form) ACC3_KERNEL(form, carry_acc3_words, acc3_zero_words, acc3_mul_##form, acc3_extract_words)
#define ACC3_WIDE(form)  ACC3_KERNEL(form, carry_acc3_wide, acc3_zero_wide, acc3_mul_##form, acc3_extract_wide)

ACCUM_KERNEL(carry, accum_mul_carry)
ACCUM_KERNEL(portable, accum_mul_carry_portable)
IF_INT128(ACCUM_KERNEL(int128, accum_mul_carry_int128))
IF_OVERFLOW128(ACCUM_KERNEL(overflow, accum_mul_carry_overflow))
IF_BUILTIN(ACCUM_KERNEL(builtin, accum_mul_carry_builtin))
IF_X86(ACCUM_KERNEL(x86, accum_mul_carry_x86))

ACC3_KERNEL(carry, carry_acc3, acc3_zero, acc3_mul, acc3_extract)
ACC3_WORDS(portable)
IF_INT128(ACC3_WIDE(int128))
IF_OVERFLOW128(ACC3_WIDE(overflow))
IF_BUILTIN(ACC3_WORDS(builtin))
IF_X86(ACC3_WORDS(x86))

BENCH_KERNEL(column_4_before, { return before_column_4(r, a, b); })
IF_ASSEMBLY(BENCH_KERNEL(column_4_assembly, { return asm_column_4(r, a, b); }))

#define COLUMN_ROW(text, stem)                          \
    {text, BENCH_COLUMN, 4, BENCH_NO_WORD, {            \
        {"carry", stem##_carry},                        \
        IF_ASSEMBLY({"assembly", column_4_assembly},)   \
        {"before", column_4_before},                    \
        {"portable", stem##_portable},                  \
        IF_INT128({"int128", stem##_int128},)           \
        IF_OVERFLOW128({"overflow", stem##_overflow},)  \
        IF_BUILTIN({"builtin", stem##_builtin},)        \
        IF_X86({"x86", stem##_x86},)                    \
    }},

const struct bench_kernel BENCH_TABLE(products)[] = {
    ROW_ROW(mul_word, BENCH_MUL_WORD, 4, {NULL, NULL})
    ROW_ROW(mul_word, BENCH_MUL_WORD, 8, {NULL, NULL})
    ROW_ROW(addmul_word, BENCH_ADDMUL_WORD, 4,
            {"rows", addmul_word_4_rows}, {"compare_rows", addmul_word_4_compare_rows})
    ROW_ROW(addmul_word, BENCH_ADDMUL_WORD, 8,
            {"rows", addmul_word_8_rows}, {"compare_rows", addmul_word_8_compare_rows})
    MUL_ROW(4, {"rda", mul_4_rda})
    MUL_ROW(6, {NULL, NULL})
    MUL_ROW(8, {NULL, NULL})
    SQR_ROW(4, {"ra", sqr_4_ra}, {"chains", sqr_4_chains})
    SQR_ROW(6, {NULL, NULL})
    SQR_ROW(8, {NULL, NULL})
    COLUMN_ROW("accum_mul_carry/4", accum_4)
    COLUMN_ROW("acc3_mul/4", acc3_4)
    {NULL, BENCH_MUL, 0, 0, {{NULL, NULL}}},
};
