/* SPDX-License-Identifier: MIT
 *
 * The loops that are timed: see field_kernels.h. They call the functions of the library as its users do. */
#include "field_kernels.h"

#include "examples/secp256k1_scalar/field.h"

#if defined(SECP256K1_FIELD_5X52)
#define KERNELS field_kernels_5x52
#else
#define KERNELS field_kernels_4x64
#endif

#define LOOP static __attribute__((noinline, aligned(64))) void

/* Operands below p in both forms: any will do, since the time depends on none. */
static const secp256k1_fe operand = {{0x000123456789abcd, 0x000fedcba9876543, 0x0002468ace013579, 0x00089abcdef01234}};
static secp256k1_fe result[8];

/* `call` reads x and `operand` and leaves its result in x, or in *r. */
#define KERNEL(name, call_chain, call)        \
    LOOP name##_latency(size_t calls) {       \
        secp256k1_fe x = operand;             \
        size_t i;                             \
                                              \
        for (i = 0; i < calls; i++) {         \
            call_chain;                       \
        }                                     \
        result[0] = x;                        \
    }                                         \
    LOOP name##_throughput(size_t calls) {    \
        size_t i;                             \
                                              \
        for (i = 0; i < calls; i++) {         \
            secp256k1_fe *r = &result[i % 8]; \
            call;                             \
        }                                     \
    }

KERNEL(mul, secp256k1_fe_mul(&x, &x, &operand), secp256k1_fe_mul(r, &operand, &operand))
KERNEL(sqr, secp256k1_fe_sqr(&x, &x), secp256k1_fe_sqr(r, &operand))
KERNEL(normalize, secp256k1_fe_normalize(&x), secp256k1_fe_normalize(r))
KERNEL(half, secp256k1_fe_half(&x), secp256k1_fe_half(r))
KERNEL(inv, secp256k1_fe_inv(&x, &x), secp256k1_fe_inv(r, &operand))
KERNEL(inv_var, secp256k1_fe_inv_var(&x, &x), secp256k1_fe_inv_var(r, &operand))
KERNEL(sqrt, (void)secp256k1_fe_sqrt(&x, &x), (void)secp256k1_fe_sqrt(r, &operand))

#define ROW(name, calls) {#name, name##_latency, name##_throughput, calls},

/* clang-format off */
const struct field_kernel KERNELS[] = {
    ROW(mul, 400)
    ROW(sqr, 400)
    ROW(normalize, 400)
    ROW(half, 400)
    ROW(inv, 8)
    ROW(inv_var, 8)
    ROW(sqrt, 8)
    {NULL, NULL, NULL, 0},
};
