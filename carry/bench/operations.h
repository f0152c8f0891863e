/* SPDX-License-Identifier: MIT
 *
 * What the kernels of this folder compute, and their tables: chains.c, variable.c and products.c. */
#ifndef CARRY_BENCH_OPERATIONS_H
#define CARRY_BENCH_OPERATIONS_H

#include "kernels.h"

/* From words a[0..n-1] and b[0..n-1] to r and the returned word. */
enum bench_op {
    BENCH_ADD,         /* r = a + b, the carry */
    BENCH_SUB,         /* r = a - b, the borrow */
    BENCH_ADD_WORD,    /* r = a + b[0], the carry */
    BENCH_SUB_WORD,    /* r = a - b[0], the borrow */
    BENCH_COND_SUB,    /* r = a - (b & b[n]), the borrow; b[n] is a mask */
    BENCH_MUL_WORD,    /* r = a * b[0], the high word */
    BENCH_ADDMUL_WORD, /* r += a * b[0], the high word */
    BENCH_MUL,         /* r[0..2n-1] = a * b, 0 */
    BENCH_SQR,         /* r[0..2n-1] = a * a, 0 */
    BENCH_COLUMN       /* r[0..2] = the sum of a[i] * b[n-1-i], its top word r[2] */
};

#ifdef __cplusplus
extern "C" {
#endif

#define BENCH_FILES 3
extern const struct bench_file bench_files[BENCH_FILES];

#ifdef __cplusplus
}
#endif

#endif
