/* SPDX-License-Identifier: MIT
 *
 * What the peers and this library compute side by side, and how a subject is named. A file of subjects is compiled once a
 * placement, and, for libsecp256k1, once a variant; the files of kernels put the subjects of all of them into tables. A
 * peer that is not here is not in its table: build.sh defines HAVE_<PEER> for those that are. */
#ifndef CARRY_TOOLS_PEERS_PEERS_H
#define CARRY_TOOLS_PEERS_PEERS_H

#include "carry/bench/kernels.h"

/* From operands a and b to r and the returned word. Scalars are below the order of secp256k1. An inverse is added to b, so
 * that a chain of them does not go back and forth between two numbers. */
enum peers_op {
    PEERS_WORDS,          /* r[0..n-1] and the returned word */
    PEERS_PRODUCT,        /* r[0..2n-1] */
    PEERS_RANDOM_PRODUCT, /* the same, by a peer that is known to be wrong at edges: docs/porting.md */
    PEERS_SCALAR,         /* four words, below the order */
    PEERS_SCALAR_PRODUCT, /* eight words */
    PEERS_FIELD,          /* four words modulo p, not necessarily below it */
    PEERS_REDUCTION,      /* a[0..2n-1] modulo the curve's p */
    PEERS_SECRET          /* r[0..n-1] and 0: a shared secret */
};

/* The operation, and the curve of reductions and secrets. */
#define PEERS_OP(operation, curve) (PEERS_##operation << 8 | (curve))

/* libsecp256k1's field has its operands and its result at this word, five limbs of 52 bits; before them are the same
 * operands in four words of 64 bits. */
#define PEERS_5X52_WORD 4

/* carry_scalar_mul_0 is PEERS_NAME(carry, scalar_mul) at placement 0. */
#define PEERS_PASTE(who, name, placement) who##_##name##_##placement
#define PEERS_PASTE_2(who, name, placement) PEERS_PASTE(who, name, placement)
#define PEERS_NAME(who, name) PEERS_PASTE_2(who, name, BENCH_PLACEMENT)

/* A subject that makes an ordinary call, as users of the function do. */
#define PEERS_SUBJECT(who, name, call)                                                                         \
    static BENCH_KERNEL_ATTRIBUTES void called_##name(uint64_t *r, const uint64_t *a, const uint64_t *b) {     \
        (void)a, (void)b;                                                                                      \
        call;                                                                                                  \
    }                                                                                                          \
    BENCH_KERNEL_ATTRIBUTES uint64_t PEERS_NAME(who, name)(uint64_t * r, const uint64_t *a, const uint64_t *b, \
                                                           size_t n) {                                         \
        (void)n;                                                                                               \
        called_##name(r, a, b);                                                                                \
        return 0;                                                                                              \
    }

#endif
