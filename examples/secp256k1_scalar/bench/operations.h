/* SPDX-License-Identifier: MIT
 *
 * What the kernels of this folder compute, from operands of four words to a result of four words, and where they find
 * elements of the field. */
#ifndef SECP256K1_SCALAR_BENCH_OPERATIONS_H
#define SECP256K1_SCALAR_BENCH_OPERATIONS_H

#include "carry/bench/kernels.h"

/* An inverse is added to b, so that a chain of them does not go back and forth between two numbers. */
enum secp256k1_op {
    SCALAR_MUL,     /* a b mod n */
    SCALAR_SQR,     /* a a mod n */
    SCALAR_ADD,     /* a + b mod n */
    SCALAR_NEGATE,  /* -a mod n */
    SCALAR_HALF,    /* a / 2 mod n */
    SCALAR_INVERSE, /* a^-1 + b mod n */
    FIELD_MUL,      /* the same modulo p; results as the form leaves them, below p only after FIELD_NORMALIZE */
    FIELD_SQR,
    FIELD_ADD,
    FIELD_NEGATE,
    FIELD_HALF,
    FIELD_INVERSE,
    FIELD_NORMALIZE, /* a mod p */
    FIELD_SQRT       /* a^((p + 1) / 4) mod p */
};

/* The subject named "5x52" has its operands and its result at this word, five limbs of 52 bits; before them are the same
 * operands in four words of 64 bits. */
#define FIELD_5X52_WORD 4

#endif
