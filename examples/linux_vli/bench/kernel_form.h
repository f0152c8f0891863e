/* SPDX-License-Identifier: MIT
 *
 * The form of the arithmetic that this folder replaces, in two variants of one text (kernel_form.c): with the carry flag
 * emulated by comparisons, as crypto/ecc.c had it, and with add_carry and sub_borrow in plain loops, as the kernel's
 * patch of June 2026 has it. All else is the same: any number of digits, sums of terms for the fast reductions, the co-Z
 * ladder, a binary inverse. For the benchmark only: variable time, and right for operands in range. */
#ifndef LINUX_VLI_BENCH_KERNEL_FORM_H
#define LINUX_VLI_BENCH_KERNEL_FORM_H

#include "ecc_curve.h"

#define KERNEL_FORM(variant)                                                                                       \
    u64 variant##_add(u64 *result, const u64 *left, const u64 *right, unsigned int ndigits);                       \
    u64 variant##_sub(u64 *result, const u64 *left, const u64 *right, unsigned int ndigits);                       \
    u64 variant##_uadd(u64 *result, const u64 *left, u64 right, unsigned int ndigits);                             \
    u64 variant##_usub(u64 *result, const u64 *left, u64 right, unsigned int ndigits);                             \
    void variant##_mult(u64 *result, const u64 *left, const u64 *right, unsigned int ndigits);                     \
    void variant##_square(u64 *result, const u64 *left, unsigned int ndigits);                                     \
    void variant##_mmod_fast(u64 *result, const u64 *product, const struct ecc_curve *curve);                      \
    /* Public key of a private key, with the check that its multiple by n is infinity; and a shared secret's x. */ \
    int variant##_make_pub_key(const struct ecc_curve *curve, const u64 *private_key, u64 *x, u64 *y);             \
    int variant##_shared_secret(const struct ecc_curve *curve, const u64 *private_key, const u64 *peer_x,          \
                                const u64 *peer_y, u64 *secret)

#ifdef __cplusplus
extern "C" {
#endif

KERNEL_FORM(before);
KERNEL_FORM(patched);

#ifdef __cplusplus
}
#endif

#endif
