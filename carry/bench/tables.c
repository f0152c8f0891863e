/* SPDX-License-Identifier: MIT
 *
 * The tables of all kernels in all placements. */
#include "kernels.h"

const struct bench_kernel *const bench_tables[2][BENCH_PLACEMENTS] = {
    {bench_chains_0, bench_chains_1, bench_chains_2, bench_chains_3, bench_chains_4},
    {bench_products_0, bench_products_1, bench_products_2, bench_products_3, bench_products_4},
};
