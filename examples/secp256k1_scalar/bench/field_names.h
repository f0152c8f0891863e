/* SPDX-License-Identifier: MIT
 *
 * The names of the kernels of the field at this placement: FIELD_NAME(4x64, mul), FIELD_NAME(5x52, mul), ... Each form is
 * compiled from field_subjects.c, since one file can see one of them only. */
#ifndef SECP256K1_SCALAR_BENCH_FIELD_NAMES_H
#define SECP256K1_SCALAR_BENCH_FIELD_NAMES_H

#include "carry/bench/placement.h"

#define FIELD_PASTE(form, name, placement) bench_field_##form##_##name##_##placement
#define FIELD_NAME_OF(form, name, placement) FIELD_PASTE(form, name, placement)
#define FIELD_NAME(form, name) FIELD_NAME_OF(form, name, BENCH_PLACEMENT)

#define FIELD_DECLARE(name) extern bench_fn FIELD_NAME(4x64, name), FIELD_NAME(5x52, name);

FIELD_DECLARE(mul)
FIELD_DECLARE(sqr)
FIELD_DECLARE(add)
FIELD_DECLARE(negate)
FIELD_DECLARE(half)
FIELD_DECLARE(normalize)
FIELD_DECLARE(inv)
FIELD_DECLARE(inv_var)
FIELD_DECLARE(sqrt)

#endif
