/* SPDX-License-Identifier: MIT
 *
 * The subjects of the field's kernels in one representation: calls of the library, as its users do. */
#include "examples/secp256k1_scalar/field.h"
#include "field_names.h"
#include "operations.h"

#if defined(SECP256K1_FIELD_5X52)
#define FORM 5x52
#define WORD FIELD_5X52_WORD
#else
#define FORM 4x64
#define WORD 0
#endif

#define R ((secp256k1_fe *)(r + WORD))
#define A ((const secp256k1_fe *)(a + WORD))
#define B ((const secp256k1_fe *)(b + WORD))

#define SUBJECT(name, call)                                                                                     \
    BENCH_KERNEL_ATTRIBUTES uint64_t FIELD_NAME(FORM, name)(uint64_t * r, const uint64_t *a, const uint64_t *b, \
                                                            size_t n) {                                         \
        (void)b, (void)n;                                                                                       \
        call;                                                                                                   \
        return 0;                                                                                               \
    }

SUBJECT(mul, secp256k1_fe_mul(R, A, B))
SUBJECT(sqr, secp256k1_fe_sqr(R, A))
SUBJECT(add, *R = *A; secp256k1_fe_add(R, B))
SUBJECT(negate, secp256k1_fe_negate(R, A, 1))
SUBJECT(half, *R = *A; secp256k1_fe_half(R))
SUBJECT(normalize, *R = *A; secp256k1_fe_normalize(R))
SUBJECT(inv, secp256k1_fe_inv(R, A); secp256k1_fe_add(R, B))
SUBJECT(inv_var, secp256k1_fe_inv_var(R, A); secp256k1_fe_add(R, B))
SUBJECT(sqrt, (void)secp256k1_fe_sqrt(R, A))
