/* SPDX-License-Identifier: MIT
 *
 * What the benchmark of scalars times. The products are compiled into this file under names of their own, once a
 * placement, beside the assembly that they are compared with; see carry/bench/kernels.h for placements. */
#define BENCH_PASTE(name, placement) name##_##placement
#define BENCH_NAME_OF(name, placement) BENCH_PASTE(name, placement)
#define BENCH_NAME(name) BENCH_NAME_OF(name, BENCH_PLACEMENT)

#define secp256k1_scalar_mul BENCH_NAME(secp256k1_scalar_mul)
#define secp256k1_scalar_sqr BENCH_NAME(secp256k1_scalar_sqr)
#define secp256k1_scalar_mul_512 BENCH_NAME(secp256k1_scalar_mul_512)
#define secp256k1_scalar_reduce_512 BENCH_NAME(secp256k1_scalar_reduce_512)
#define secp256k1_scalar_mul_compare BENCH_NAME(secp256k1_scalar_mul_compare)
#define secp256k1_scalar_mul_accum BENCH_NAME(secp256k1_scalar_mul_accum)
#define secp256k1_scalar_mul_rows BENCH_NAME(secp256k1_scalar_mul_rows)

#include "examples/secp256k1_scalar/scalar_mul.c"

#include "scalar_assembly.h"
#include "scalar_kernels.h"

/* The code before the first function: whole cache lines, as in carry/bench/subjects.h. */
#if BENCH_PLACEMENT == 0
__asm__(".text\n\t.skip 64");
#elif BENCH_PLACEMENT == 1
__asm__(".text\n\t.skip 256");
#elif BENCH_PLACEMENT == 2
__asm__(".text\n\t.skip 576");
#elif BENCH_PLACEMENT == 3
__asm__(".text\n\t.skip 960");
#else
__asm__(".text\n\t.skip 1344");
#endif

#if defined(__clang__)
#define KERNEL_ATTRIBUTES __attribute__((noinline, aligned(64)))
#else
#define KERNEL_ATTRIBUTES __attribute__((noipa, aligned(64)))
#endif

/* The library's functions are called, as its users call them; the assembly is in the kernel itself. */
#define KERNEL(name, call)                                                                                       \
    static KERNEL_ATTRIBUTES uint64_t name(uint64_t *r, const uint64_t *a, const uint64_t *b, size_t n) {         \
        (void)b, (void)n;                                                                                         \
        call;                                                                                                     \
        return 0;                                                                                                 \
    }
#define R ((secp256k1_scalar *)r)
#define A ((const secp256k1_scalar *)a)
#define B ((const secp256k1_scalar *)b)

KERNEL(mul_carry, secp256k1_scalar_mul(R, A, B))
KERNEL(mul_before, secp256k1_scalar_mul_compare(R, A, B))
KERNEL(mul_accum, secp256k1_scalar_mul_accum(R, A, B))
KERNEL(mul_rows, secp256k1_scalar_mul_rows(R, A, B))
KERNEL(sqr_carry, secp256k1_scalar_sqr(R, A))
KERNEL(sqr_before, secp256k1_scalar_mul_compare(R, A, A))
#if BENCH_HAS_SCALAR_ASSEMBLY
KERNEL(mul_assembly, asm_scalar_mul(r, a, b))
KERNEL(mul_assembly_folds, asm_scalar_mul_folds(r, a, b))
KERNEL(sqr_assembly, asm_scalar_mul(r, a, a))
#define IF_ASSEMBLY(...) __VA_ARGS__
#else
#define IF_ASSEMBLY(...)
#endif

const struct bench_kernel BENCH_NAME(bench_scalar)[] = {
    {"scalar_mul",
     BENCH_MUL,
     4,
     BENCH_NO_WORD,
     {
         {"carry", mul_carry},
         IF_ASSEMBLY({"assembly", mul_assembly}, ) /* the baseline */
         {"before", mul_before},
         {"accum", mul_accum},
         {"rows", mul_rows},
         IF_ASSEMBLY({"assembly_folds", mul_assembly_folds}, )
     }},
    {"scalar_sqr",
     BENCH_SQR,
     4,
     BENCH_NO_WORD,
     {
         {"carry", sqr_carry},
         IF_ASSEMBLY({"assembly", sqr_assembly}, ) /* multiplies */
         {"before", sqr_before},
     }},
    {NULL, BENCH_MUL, 0, 0, {{NULL, NULL}}},
};
