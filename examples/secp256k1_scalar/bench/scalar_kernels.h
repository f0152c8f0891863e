/* SPDX-License-Identifier: MIT
 *
 * The tables of scalar_kernels.c, one a placement. */
#ifndef SECP256K1_SCALAR_BENCH_SCALAR_KERNELS_H
#define SECP256K1_SCALAR_BENCH_SCALAR_KERNELS_H

#include "carry/bench/kernels.h"

/* The product and the square modulo the group order. */
enum { BENCH_MUL, BENCH_SQR };

#ifdef __cplusplus
extern "C" {
#endif

extern const struct bench_kernel bench_scalar_0[], bench_scalar_1[], bench_scalar_2[], bench_scalar_3[],
    bench_scalar_4[];

#ifdef __cplusplus
}
#endif

#endif
