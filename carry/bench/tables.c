/* SPDX-License-Identifier: MIT
 *
 * The tables of all kernels in all placements. BUILD has the same numbers. */
#include "operations.h"

extern const struct bench_kernel bench_chains_0[], bench_chains_1[], bench_chains_2[];
extern const struct bench_kernel bench_variable_0[], bench_variable_1[], bench_variable_2[], bench_variable_3[],
    bench_variable_4[], bench_variable_5[], bench_variable_6[], bench_variable_7[], bench_variable_8[],
    bench_variable_9[], bench_variable_10[], bench_variable_11[];
extern const struct bench_kernel bench_products_0[], bench_products_1[], bench_products_2[];

static const struct bench_kernel *const chains[] = {bench_chains_0, bench_chains_1, bench_chains_2};

static const struct bench_kernel *const variable[] = {
    bench_variable_0, bench_variable_1, bench_variable_2, bench_variable_3, bench_variable_4,  bench_variable_5,
    bench_variable_6, bench_variable_7, bench_variable_8, bench_variable_9, bench_variable_10, bench_variable_11};

static const struct bench_kernel *const products[] = {bench_products_0, bench_products_1, bench_products_2};

const struct bench_file bench_files[BENCH_FILES] = {
    {chains, sizeof chains / sizeof chains[0]},
    {variable, sizeof variable / sizeof variable[0]},
    {products, sizeof products / sizeof products[0]},
};
