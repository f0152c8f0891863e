/* SPDX-License-Identifier: MIT
 *
 * What the kernels of this folder compute. Subjects: "carry" is this folder's code, "before" and "patch" are the two
 * variants of kernel_form.h, "openssl" is libcrypto. All subjects of a kernel give the same words. */
#ifndef LINUX_VLI_BENCH_OPERATIONS_H
#define LINUX_VLI_BENCH_OPERATIONS_H

#include "carry/bench/kernels.h"
#include "ecc_curve.h"

/* Keys, public keys and secrets are in the formats of ecc.h. */
enum vli_op {
    VLI_ADD,       /* r = a + b, the carry */
    VLI_SUB,       /* r = a - b, the borrow */
    VLI_UADD,      /* r = a + b[0], the carry */
    VLI_USUB,      /* r = a - b[0], the borrow */
    VLI_MULT,      /* r = a b, 2n digits */
    VLI_SQUARE,    /* r = a a, 2n digits */
    VLI_MMOD_FAST, /* r = a modulo p, from 2n digits; b[0] is the curve's address */
    PUBLIC_KEY,    /* r = the public key of a */
    SHARED_SECRET, /* r = the secret that the owners of the key a and of the public key b share */
    VLI_ADD_DATA,  /* DATA_SUMS sums of n digits; each subject has its own DATA_WORDS words of a and of b */
    SECRET_DATA    /* SHARED_SECRET; each subject has its own key, ECC_MAX_DIGITS digits of a */
};

/* A kernel's op: an operation, and the curve that its operands come from. */
#define VLI_OP(operation, curve_id) ((operation) << 8 | (curve_id))

#define DATA_SUMS 8
#define DATA_WORDS (DATA_SUMS * 4)

#endif
