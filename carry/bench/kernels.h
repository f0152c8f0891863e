/* SPDX-License-Identifier: MIT
 *
 * The kernels that the benchmark times, as tables. A kernel is one operation on one number of words; its subjects are
 * the ways to compute it: this library's dispatched function ("carry"), the form that it replaces ("before"),
 * hand-written inline assembly ("assembly"), and every formulation that has a name of its own.
 *
 * All subjects of a kernel have one signature and live in one C file: chains.c, variable.c or products.c. The file is
 * compiled once per placement: the same code at another distance from the start of the file. Moving a call of ten
 * cycles changes its time by up to 1.4, assembly included, so each subject is measured in every placement and its best
 * is taken. Code that branches on the length depends most on its place, and has the most placements. */
#ifndef CARRY_BENCH_KERNELS_H
#define CARRY_BENCH_KERNELS_H

#include <stddef.h>
#include <stdint.h>

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

/* The tables of one file in all its placements. */
struct bench_file {
    const struct bench_kernel *const *tables;
    size_t placements;
};

#define BENCH_FILES 3
extern const struct bench_file bench_files[BENCH_FILES];

#ifdef __cplusplus
}
#endif

#endif
