/* The field of secp256k1 in four words, field_4x64.c: sums, halves and the normal form are below 2^256 and have the right residue. */
#include "carry/proofs/spec.h"

#include "examples/secp256k1_scalar/field_4x64.c"

#define BASE ((huge)1 << 256) /* p = BASE - FOLD */

static huge value(const secp256k1_fe *a) {
    return (huge)a->n[3] << 192 | (huge)a->n[2] << 128 | (huge)a->n[1] << 64 | a->n[0];
}

static secp256k1_fe any_fe(void) {
    secp256k1_fe a = {{nondet_word(), nondet_word(), nondet_word(), nondet_word()}};

    return a;
}

/* r = x - k p for a k of 0, 1, 2 */
static int congruent(huge r, huge x) {
    huge p = BASE - FOLD;

    return r == x || r + p == x || r + p + p == x;
}

void check_add(void) {
    secp256k1_fe r = any_fe(), a = any_fe();
    huge sum = value(&r) + value(&a);

    secp256k1_fe_add(&r, &a);
    PROVE(congruent(value(&r), sum), "r = r + a mod p, below 2^256");
}

void check_add_int(void) {
    secp256k1_fe r = any_fe();
    int a = (int)(nondet_word() & 0x7fff);
    huge sum = value(&r) + (huge)(unsigned int)a;

    secp256k1_fe_add_int(&r, a);
    PROVE(congruent(value(&r), sum), "r = r + a mod p, below 2^256");
}

void check_negate(void) {
    secp256k1_fe r, a = any_fe();

    secp256k1_fe_negate(&r, &a, 1);
    PROVE(value(&r) + value(&a) == BASE - FOLD || value(&r) + value(&a) == 2 * (BASE - FOLD), "r = -a mod p");
}

void check_half(void) {
    secp256k1_fe r = any_fe();
    huge before = value(&r);

    secp256k1_fe_half(&r);
    PROVE(2 * value(&r) == before || 2 * value(&r) == before + BASE - FOLD, "2 new r = r mod p");
}

void check_normalize(void) {
    secp256k1_fe r = any_fe();
    huge before = value(&r);

    secp256k1_fe_normalize(&r);
    PROVE(value(&r) < BASE - FOLD && congruent(value(&r), before), "r the same mod p, below p");
}
