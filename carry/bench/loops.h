/* SPDX-License-Identifier: MIT
 *
 * The loops that are timed. Every subject is called from the same loop, so that a subject's time differs from another
 * one's by nothing but its own code. */
#ifndef CARRY_BENCH_LOOPS_H
#define CARRY_BENCH_LOOPS_H

#include "kernels.h"

#ifdef __cplusplus
extern "C" {
#endif

/* The compiler of this file and of the kernels, e.g. "gcc 12.2.0", and its flags, e.g. "-O2". */
extern const char bench_compiler[], bench_flags[];

/* Independent calls: r, r + BENCH_STRIDE, ... take the results in turn. `calls` is a multiple of four. */
void bench_throughput(bench_fn *run, uint64_t *r, const uint64_t *a, const uint64_t *b, size_t n, size_t calls);

/* Dependent calls: no call can load its operand a before it has the operand's address, which depends on the word that
 * the call before it returned and on its result's word r[last]. (Feeding the result itself to the next call would not
 * do: processors guess that a load takes what was just stored, and start before the address is known.) */
void bench_latency(bench_fn *run, uint64_t *r, const uint64_t *a, const uint64_t *b, size_t n, size_t last,
                   size_t calls);

/* Dependent calls: the result of each is the operand a of the next one. `calls` is even. */
void bench_chain(bench_fn *run, uint64_t *r, uint64_t *a, const uint64_t *b, size_t n, size_t calls);

/* A chain of `adds` dependent additions, one core cycle each: what cycles are counted in. A multiple of 64. */
uint64_t bench_dependent_adds(size_t adds);

/* `adds` additions in four chains: as many a cycle as the core has units left. A multiple of 64. */
uint64_t bench_independent_adds(size_t adds);

#ifdef __cplusplus
}
#endif

#endif
