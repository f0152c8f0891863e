/* SPDX-License-Identifier: MIT
 *
 * The four functions whose assembly the demo shows and whose time it takes: by carry.h, and by comparing words. Each
 * has the signature of the benchmark's kernels; n is not used. */
#ifndef CARRY_DEMO_KERNELS_H
#define CARRY_DEMO_KERNELS_H

#include "carry/bench/kernels.h"

/* r = a + b, four words; the carry */
bench_fn carry_add4, compare_add4;

/* r = a * b, eight words; 0 */
bench_fn carry_mul4, compare_mul4;

#endif
