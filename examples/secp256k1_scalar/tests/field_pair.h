/* SPDX-License-Identifier: MIT
 *
 * The operations of the field on bytes, so that a test can hold both representations side by side. field_pair.c is
 * compiled once for each. */
#ifndef SECP256K1_SCALAR_TESTS_FIELD_PAIR_H
#define SECP256K1_SCALAR_TESTS_FIELD_PAIR_H

enum field_pair_op {
    FIELD_PAIR_ADD,
    FIELD_PAIR_SUB,
    FIELD_PAIR_MUL,
    FIELD_PAIR_SQR,
    FIELD_PAIR_HALF,
    FIELD_PAIR_MUL_INT,
    FIELD_PAIR_CMOV,
    FIELD_PAIR_INV,
    FIELD_PAIR_INV_VAR,
    FIELD_PAIR_SQRT,
    FIELD_PAIR_COMPARE,
    FIELD_PAIR_OPS /* how many there are */
};

/* The canonical result in 32 bytes, and the value that the operation returns, if any. */
typedef int field_pair_fn(enum field_pair_op op, unsigned char *r, const unsigned char *a, const unsigned char *b);

#ifdef __cplusplus
extern "C" {
#endif

field_pair_fn field_pair_4x64, field_pair_5x52;

#ifdef __cplusplus
}
#endif

#endif
