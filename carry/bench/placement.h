/* SPDX-License-Identifier: MIT
 *
 * How a file of kernels spells a subject and its table at one placement: see kernels.h. BENCH_PLACEMENT, a small number,
 * comes from the command line. */
#ifndef CARRY_BENCH_PLACEMENT_H
#define CARRY_BENCH_PLACEMENT_H

#include "kernels.h"

/* A table of this placement: BENCH_TABLE(chains) is bench_chains_0 for placement 0. */
#define BENCH_TABLE_PASTE(name, placement) bench_##name##_##placement
#define BENCH_TABLE_OF(name, placement) BENCH_TABLE_PASTE(name, placement)
#define BENCH_TABLE(name) BENCH_TABLE_OF(name, BENCH_PLACEMENT)

/* The distance of the first kernel from the start of the file: 64 to 1344 bytes, another one for each placement. */
#define BENCH_STRING_(x) #x
#define BENCH_STRING(x) BENCH_STRING_(x)
__asm__(".text\n\t.skip 64 * (1 + 8 * " BENCH_STRING(BENCH_PLACEMENT) " % 21)");

/* Each kernel is a function of its own. GCC would otherwise merge two subjects that compile to the same code into one
 * that jumps to the other. Functions start at multiples of 64 bytes by a flag, those that the library keeps out of line
 * too. */
#if defined(__clang__)
#define BENCH_KERNEL_ATTRIBUTES __attribute__((noinline))
#else
#define BENCH_KERNEL_ATTRIBUTES __attribute__((noipa))
#endif

#define BENCH_KERNEL(name, ...)                                                                                 \
    static BENCH_KERNEL_ATTRIBUTES uint64_t name(uint64_t *r, const uint64_t *a, const uint64_t *b, size_t n) { \
        (void)r, (void)a, (void)b, (void)n;                                                                     \
        __VA_ARGS__                                                                                             \
    }

#endif
