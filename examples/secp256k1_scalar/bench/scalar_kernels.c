/* SPDX-License-Identifier: MIT
 *
 * The kernels of scalars. The products are compiled into this file under names of their own, once a placement; the rest is
 * called in the library. Everything, the assembly too, is a function that the kernel calls, as users do. */
#include "carry/bench/placement.h"

#define PASTE(name, placement) name##_##placement
#define NAME_OF(name, placement) PASTE(name, placement)
#define NAME(name) NAME_OF(name, BENCH_PLACEMENT)

#define secp256k1_scalar_mul NAME(secp256k1_scalar_mul)
#define secp256k1_scalar_sqr NAME(secp256k1_scalar_sqr)
#define secp256k1_scalar_mul_512 NAME(secp256k1_scalar_mul_512)
#define secp256k1_scalar_reduce_512 NAME(secp256k1_scalar_reduce_512)
#define secp256k1_scalar_mul_compare NAME(secp256k1_scalar_mul_compare)
#define secp256k1_scalar_mul_accum NAME(secp256k1_scalar_mul_accum)
#define secp256k1_scalar_mul_rows NAME(secp256k1_scalar_mul_rows)

#include "examples/secp256k1_scalar/scalar_mul.c"

#include "operations.h"
#include "scalar_assembly.h"
#include "scalar_before.h"

#include <gmp.h>

#define R ((secp256k1_scalar *)r)
#define A ((const secp256k1_scalar *)a)
#define B ((const secp256k1_scalar *)b)

/* A function that takes three scalars, and the kernel that calls it. */
#define CALLED(name, call)                                                                                 \
    static BENCH_KERNEL_ATTRIBUTES void called_##name(uint64_t *r, const uint64_t *a, const uint64_t *b) { \
        (void)b;                                                                                           \
        call;                                                                                              \
    }                                                                                                      \
    BENCH_KERNEL(name, {                                                                                   \
        called_##name(r, a, b);                                                                            \
        return 0;                                                                                          \
    })

#define CALL(name, call) \
    BENCH_KERNEL(name, { \
        call;            \
        return 0;        \
    })

/* GMP's inverse modulo the order, from words to words: its time depends on the operand. */
static void gmp_inverse(uint64_t *r, const uint64_t *a) {
    static mpz_t order, x;
    static int ready;
    size_t i;
    if (!ready) {
        mpz_init(x);
        mpz_init(order);
        mpz_import(order, 4, -1, sizeof *before_order, 0, 0, before_order);
        ready = 1;
    }
    mpz_import(x, 4, -1, sizeof *a, 0, 0, a);
    if (mpz_invert(x, x, order) == 0) {
        mpz_set_ui(x, 0);
    }
    for (i = 0; i < 4; i++) {
        r[i] = mpz_getlimbn(x, (mp_size_t)i);
    }
}

#define PLUS_B secp256k1_scalar_add(R, R, B)

CALL(mul_carry, secp256k1_scalar_mul(R, A, B))
CALL(mul_before, secp256k1_scalar_mul_compare(R, A, B))
CALL(mul_accum, secp256k1_scalar_mul_accum(R, A, B))
CALL(mul_rows, secp256k1_scalar_mul_rows(R, A, B))
CALL(sqr_carry, secp256k1_scalar_sqr(R, A))
CALL(sqr_before, secp256k1_scalar_mul_compare(R, A, A))
CALL(sqr_accum, secp256k1_scalar_mul_accum(R, A, A))
CALL(sqr_rows, secp256k1_scalar_mul_rows(R, A, A))
CALL(sum_carry, (void)secp256k1_scalar_add(R, A, B))
CALL(negate_carry, secp256k1_scalar_negate(R, A))
CALL(half_carry, secp256k1_scalar_half(R, A))
CALL(inverse_carry, secp256k1_scalar_inverse(R, A); PLUS_B)
CALL(inverse_var_carry, secp256k1_scalar_inverse_var(R, A); PLUS_B)
CALL(inverse_gmp, gmp_inverse(r, a); PLUS_B)
CALLED(sum_before, before_scalar_add(r, a, b))
CALLED(negate_before, before_scalar_negate(r, a))
CALLED(half_before, before_scalar_half(r, a))
#if BENCH_HAS_SCALAR_ASSEMBLY
CALLED(mul_assembly, asm_scalar_mul(r, a, b))
CALLED(mul_assembly_folds, asm_scalar_mul_folds(r, a, b))
CALLED(sqr_assembly, asm_scalar_mul(r, a, a))
#define IF_ASSEMBLY(...) __VA_ARGS__
#else
#define IF_ASSEMBLY(...)
#endif

/* clang-format off */
#define SUM_ROW(text, code, name) {text, code, 4, BENCH_RESULT, {{"carry", name##_carry}, {"before", name##_before}}},

const struct bench_kernel BENCH_TABLE(scalar)[] = {
    {"scalar_mul", SCALAR_MUL, 4, BENCH_RESULT, {
        {"carry", mul_carry},
        IF_ASSEMBLY({"assembly", mul_assembly},)
        {"before", mul_before},
        {"accum", mul_accum},
        {"rows", mul_rows},
        IF_ASSEMBLY({"assembly_folds", mul_assembly_folds},)
    }},
    {"scalar_sqr", SCALAR_SQR, 4, BENCH_RESULT, {
        {"carry", sqr_carry},
        IF_ASSEMBLY({"assembly", sqr_assembly},) /* which multiplies */
        {"before", sqr_before},
        {"accum", sqr_accum},
        {"rows", sqr_rows},
    }},
    SUM_ROW("scalar_add", SCALAR_ADD, sum)
    SUM_ROW("scalar_negate", SCALAR_NEGATE, negate)
    SUM_ROW("scalar_half", SCALAR_HALF, half)
    {"scalar_inverse", SCALAR_INVERSE, 4, BENCH_LONG_RESULT, {{"carry", inverse_carry}, {"gmp", inverse_gmp}}},
    {"scalar_inverse_var", SCALAR_INVERSE, 4, BENCH_LONG_RESULT, {{"carry", inverse_var_carry}, {"gmp", inverse_gmp}}},
    {NULL, 0, 0, 0, {{NULL, NULL}}},
};
