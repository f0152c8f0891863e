/* SPDX-License-Identifier: MIT
 *
 * The loops that are timed. Every subject is called from the same loop, so that a subject's time differs from another
 * one's by nothing but its own code. */
#ifndef CARRY_BENCH_LOOPS_H
#define CARRY_BENCH_LOOPS_H

#include "kernels.h"

/* The words from one of the throughput loop's four results to the next. */
#define BENCH_STRIDE (2 * BENCH_MAX_WORDS)

#ifdef __cplusplus
extern "C" {
#endif

/* Independent calls: r, r + BENCH_STRIDE, ... take the results in turn. `calls` is a multiple of four. */
void bench_throughput(bench_fn *run, uint64_t *r, const uint64_t *a, const uint64_t *b, size_t n, size_t calls);

/* Dependent calls: results go to x and y in turn, and no call can start before it has the address of its operand, which
 * depends on the returned word and on word `last` of the result before it. The operand of a call that writes x is ay,
 * and of one that writes y ax: parts of the results, or words that nothing writes. `calls` is a multiple of two. */
struct bench_chain {
    uint64_t *x, *y;
    const uint64_t *ax, *ay;
    size_t last;
};
void bench_latency(bench_fn *run, const struct bench_chain *chain, const uint64_t *b, size_t n, size_t calls);

/* A chain of `adds` dependent additions, one core cycle each: what cycles are counted in. A multiple of 64. */
uint64_t bench_dependent_adds(size_t adds);

#ifdef __cplusplus
}
#endif

#endif
