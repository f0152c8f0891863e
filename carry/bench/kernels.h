/* SPDX-License-Identifier: MIT
 *
 * The kernels that a benchmark times, as tables. A kernel is one operation on one number of words; its subjects are the
 * ways to compute it: this repository's function ("carry"), what it is compared with (the baselines, for example
 * hand-written inline assembly, "assembly", or the form that it replaces, "before"), and every formulation that has a
 * name of its own.
 *
 * All subjects of a kernel have one signature and live in one C file. The file is compiled once per placement: the same
 * code at another distance from the start of the file. Moving a call of ten cycles changes its time by up to 1.4,
 * assembly included, so each subject is measured in every placement and its best is taken. Code that branches on the
 * length depends most on its place, and has the most placements. */
#ifndef CARRY_BENCH_KERNELS_H
#define CARRY_BENCH_KERNELS_H

#include <stddef.h>
#include <stdint.h>

#define BENCH_MAX_SUBJECTS 10
#ifndef BENCH_MAX_WORDS /* tools/peers takes more */
#define BENCH_MAX_WORDS 32
#endif

/* Words of an operand, from one of the throughput loop's four results to the next, and the one that nothing writes. */
#define BENCH_OPERAND_WORDS 128
#define BENCH_STRIDE (2 * BENCH_MAX_WORDS + 1)
#define BENCH_NO_WORD (2 * BENCH_MAX_WORDS)

/* Instead of a word, in a kernel's `last`. */
#define BENCH_RESULT (BENCH_NO_WORD + 1)      /* the whole result is the next call's operand a */
#define BENCH_LONG (BENCH_NO_WORD + 2)        /* the calls are too long to overlap: one metric, "time" */
#define BENCH_LONG_RESULT (BENCH_NO_WORD + 3) /* both */

/* From the operands a and b, of which the first n words are random unless the suite says otherwise, to r and the returned
 * word. r has room for BENCH_NO_WORD words. */
typedef uint64_t bench_fn(uint64_t *r, const uint64_t *a, const uint64_t *b, size_t n);

struct bench_subject {
    const char *name;
    bench_fn *run;
};

/* `name` is NULL after the last kernel of a table and after the last subject of a kernel.
 *
 * op     what the subjects compute, in the suite's own numbers
 * last   the word of the result that a dependent call waits for, besides the returned word: the one that is ready last,
 *        or BENCH_NO_WORD; or one of the above */
struct bench_kernel {
    const char *name;
    int op;
    size_t n, last;
    struct bench_subject subjects[BENCH_MAX_SUBJECTS + 1];
};

/* The tables of one file in all its placements. */
struct bench_file {
    const struct bench_kernel *const *tables;
    size_t placements;
};

#endif
