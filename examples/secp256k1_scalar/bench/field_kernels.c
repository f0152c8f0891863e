/* SPDX-License-Identifier: MIT
 *
 * The kernels of the field: 4x64 ("carry") beside 5x52. */
#include "field_names.h"
#include "operations.h"

#define ROW(name, code, last) \
    {"field_" #name, code, 4, last, {{"carry", FIELD_NAME(4x64, name)}, {"5x52", FIELD_NAME(5x52, name)}}},

/* clang-format off */
const struct bench_kernel BENCH_TABLE(field)[] = {
    ROW(mul, FIELD_MUL, BENCH_RESULT)
    ROW(sqr, FIELD_SQR, BENCH_RESULT)
    ROW(add, FIELD_ADD, BENCH_RESULT)
    ROW(negate, FIELD_NEGATE, BENCH_RESULT)
    ROW(half, FIELD_HALF, BENCH_RESULT)
    ROW(normalize, FIELD_NORMALIZE, BENCH_RESULT)
    ROW(inv, FIELD_INVERSE, BENCH_LONG_RESULT)
    ROW(inv_var, FIELD_INVERSE, BENCH_LONG_RESULT)
    ROW(sqrt, FIELD_SQRT, BENCH_LONG_RESULT)
    {NULL, 0, 0, 0, {{NULL, NULL}}},
};
