/* SPDX-License-Identifier: MIT
 *
 * The adapter of TomsFastMath's products of four and eight digits. Without TFM_NO_ASM they are in assembly. */
#include "subject.h"

#define TFM_MUL4
#define TFM_MUL8
#include "mul/fp_mul_comba_4.c"
#include "mul/fp_mul_comba_8.c"

#include <string.h>

static fp_int x, y, z;

static void product(uint64_t *r, const uint64_t *a, const uint64_t *b, size_t n,
                    void (*mul)(fp_int *, fp_int *, fp_int *)) {
    memcpy(x.dp, a, n * sizeof *a);
    memcpy(y.dp, b, n * sizeof *b);
    x.used = y.used = (int)n;
    mul(&x, &y, &z);
    memcpy(r, z.dp, 2 * n * sizeof *r);
}

static void mul4(uint64_t *r, const uint64_t *a, const uint64_t *b) {
    product(r, a, b, 4, fp_mul_comba4);
}

static void mul8(uint64_t *r, const uint64_t *a, const uint64_t *b) {
    product(r, a, b, 8, fp_mul_comba8);
}

const struct subject VARIANT[] = {
    {"fp_mul_comba4", 4, 8, mul4, 0}, {"fp_mul_comba8", 8, 16, mul8, 0}, {NULL, 0, 0, NULL, 0}};
