/* SPDX-License-Identifier: MIT
 *
 * What the benchmark of the field times: each operation in a loop of its own, in both representations. field_kernels.c is
 * compiled once for each. */
#ifndef SECP256K1_SCALAR_BENCH_FIELD_KERNELS_H
#define SECP256K1_SCALAR_BENCH_FIELD_KERNELS_H

#include <stddef.h>
#include <stdint.h>

struct field_kernel {
    const char *name;
    void (*latency)(size_t calls);    /* each call takes the result of the one before */
    void (*throughput)(size_t calls); /* the calls are independent */
    size_t calls;                     /* in one sample */
};

#ifdef __cplusplus
extern "C" {
#endif

/* `name` is NULL after the last one; the same operations in the same order. */
extern const struct field_kernel field_kernels_4x64[], field_kernels_5x52[];

#ifdef __cplusplus
}
#endif

#endif
