/* SPDX-License-Identifier: MIT
 *
 * The adapter of fiat-crypto's P-256 and P-384. The generated files are included. */
#include "subject.h"

#include "carry.h"

/* What the files take from the library around them */
#define OPENSSL_UNUSED __attribute__((__unused__))
#define value_barrier_u64(x) carry_barrier(x)

#include "p256_64.h"
#include "p384_64.h"

static void p256_mul(uint64_t *r, const uint64_t *a, const uint64_t *b) {
    fiat_p256_mul(r, a, b);
}

static void p256_square(uint64_t *r, const uint64_t *a, const uint64_t *b) {
    (void)b;
    fiat_p256_square(r, a);
}

static void p256_sub(uint64_t *r, const uint64_t *a, const uint64_t *b) {
    fiat_p256_sub(r, a, b);
}

static void p384_mul(uint64_t *r, const uint64_t *a, const uint64_t *b) {
    fiat_p384_mul(r, a, b);
}

static void p384_square(uint64_t *r, const uint64_t *a, const uint64_t *b) {
    (void)b;
    fiat_p384_square(r, a);
}

const struct subject VARIANT[] = {
    {"P-256 mul", 4, 4, p256_mul, 0}, {"P-256 square", 4, 4, p256_square, 0}, {"P-256 sub", 4, 4, p256_sub, 0},
    {"P-384 mul", 6, 6, p384_mul, 0}, {"P-384 square", 6, 6, p384_square, 0}, {NULL, 0, 0, NULL, 0},
};
