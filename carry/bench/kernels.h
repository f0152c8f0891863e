/* SPDX-License-Identifier: MIT
 *
 * The kernels that the benchmark times, as tables. A kernel is one operation on one number of words; its subjects are
 * the ways to compute it: this library's dispatched function ("carry"), the form that it replaces ("before"),
 * hand-written inline assembly ("assembly"), and every formulation that has a name of its own.
 *
 * All subjects of a kernel have one signature and live in one C file, chains.c or products.c, compiled once per
 * placement: the same code at another distance from the start of its file. Moving a call of ten cycles changes its
 * time by up to 1.4, assembly included, so each subject is measured in every placement and its best is taken. */
#ifndef CARRY_BENCH_KERNELS_H
#define CARRY_BENCH_KERNELS_H

#include <stddef.h>
#include <stdint.h>

#define BENCH_PLACEMENTS 5
#define BENCH_MAX_SUBJECTS 10
#define BENCH_MAX_WORDS 32

/* What a subject computes, from words a[0..n-1] and b[0..n-1] to r and the returned word. */
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

typedef uint64_t bench_fn(uint64_t *r, const uint64_t *a, const uint64_t *b, size_t n);

struct bench_subject {
    const char *name;
    bench_fn *run;
};

/* `name` is NULL after the last kernel of a table and after the last subject of a kernel. */
struct bench_kernel {
    const char *name;
    enum bench_op op;
    size_t n;
    struct bench_subject subjects[BENCH_MAX_SUBJECTS + 1];
};

#ifdef __cplusplus
extern "C" {
#endif

extern const struct bench_kernel bench_chains_0[], bench_chains_1[], bench_chains_2[], bench_chains_3[],
    bench_chains_4[];
extern const struct bench_kernel bench_products_0[], bench_products_1[], bench_products_2[], bench_products_3[],
    bench_products_4[];

/* The tables of chains.c and of products.c, in every placement. */
extern const struct bench_kernel *const bench_tables[2][BENCH_PLACEMENTS];

#ifdef __cplusplus
}
#endif

#endif
