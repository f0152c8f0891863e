/* The bounds in the products of the field of secp256k1 in limbs of 52 bits, field_5x52.c: for operands of magnitude 8 no
 * accumulator overflows, and the result has magnitude 1. That its residue is right has tests: the columns are 52 bits apart,
 * and what is folded back depends on what the products are. */
#include "carry/proofs/spec.h"

#define SECP256K1_FIELD_5X52
#include "examples/secp256k1_scalar/field_5x52.c"

double_word nondet_double_word(void);

static int fits;

/* A length that x has at most, in bits. */
static unsigned int length(uint64_t x) {
    static const unsigned char lengths[] = {33, 37, 46, 49, 52, 56, 57, 63};
    unsigned int i, bits = 64;

    for (i = sizeof lengths; i-- > 0;) {
        bits = x >> lengths[i] == 0 ? lengths[i] : bits;
    }
    return bits;
}

/* x y is any number that is no longer than both together. */
void bounded_accum_mul(carry_u128 *acc, uint64_t x, uint64_t y) {
    wide p = nondet_double_word(), sum;

    ASSUME(p >> (length(x) + length(y)) == 0);
    sum = *acc + p;
    fits &= sum >> 128 == 0;
    *acc = (carry_u128)sum;
}

void bounded_accum_add(carry_u128 *acc, uint64_t x) {
    wide sum = (wide)*acc + x;

    fits &= sum >> 128 == 0;
    *acc = (carry_u128)sum;
}

static secp256k1_fe of_magnitude_8(void) {
    secp256k1_fe a = {{nondet_word(), nondet_word(), nondet_word(), nondet_word(), nondet_word()}};

    ASSUME((a.n[0] | a.n[1] | a.n[2] | a.n[3]) >> 56 == 0 && a.n[4] >> 52 == 0);
    return a;
}

static int has_magnitude_1(const secp256k1_fe *r) {
    return r->n[0] <= 2 * M52 && r->n[1] <= 2 * M52 && r->n[2] <= 2 * M52 && r->n[3] <= 2 * M52 && r->n[4] <= 2 * M48;
}

void check_mul_bounds(void) {
    secp256k1_fe a = of_magnitude_8(), b = of_magnitude_8(), r;

    fits = 1;
    secp256k1_fe_mul(&r, &a, &b);
    PROVE(fits && has_magnitude_1(&r), "no accumulator overflows, r has magnitude 1");
}

void check_sqr_bounds(void) {
    secp256k1_fe a = of_magnitude_8(), r;

    fits = 1;
    secp256k1_fe_sqr(&r, &a);
    PROVE(fits && has_magnitude_1(&r), "no accumulator overflows, r has magnitude 1");
}
