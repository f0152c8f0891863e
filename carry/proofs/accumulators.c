/* The accumulators of carry.h. The one assumption is the bound of a product (spec.h); for acc3_* also the contract that
 * the sum fits 192 bits. */
#include "carry/proofs/spec.h"

#include "carry/carry.h"

static wide accum_value(carry_u128 acc) {
    return ((wide)carry_u128_high(acc) << 64) + carry_u128_low(acc);
}

static wide acc3_value(const carry_acc3 *acc) {
#if CARRY_ACC3_WIDE
    return ((wide)acc->high << 128) + acc->low;
#else
    return ((wide)acc->w2 << 128) + ((wide)acc->w1 << 64) + acc->w0;
#endif
}

static carry_acc3 any_acc3(void) {
    carry_acc3 acc;

    acc3_set(&acc, nondet_word(), nondet_word(), nondet_word());
    return acc;
}

void check_accum_mul_carry(void) {
    uint64_t a = nondet_word(), b = nondet_word();
    carry_u128 acc = carry_u128_make(nondet_word(), nondet_word());
    wide sum = accum_value(acc) + product(a, b);
    uint64_t carry = accum_mul_carry(&acc, a, b);

    PROVE(sum == ((wide)carry << 128) + accum_value(acc), "acc + a b = carry 2^128 + new acc");
}

void check_accum_add_carry(void) {
    uint64_t a = nondet_word();
    carry_u128 acc = carry_u128_make(nondet_word(), nondet_word());
    wide sum = accum_value(acc) + a;
    uint64_t carry = accum_add_carry(&acc, a);

    PROVE(sum == ((wide)carry << 128) + accum_value(acc), "acc + a = carry 2^128 + new acc");
}

void check_accum_extract(void) {
    uint64_t top = nondet_word();
    carry_u128 acc = carry_u128_make(nondet_word(), nondet_word());
    wide before = ((wide)top << 128) + accum_value(acc);
    uint64_t word = accum_extract(&acc, top);

    PROVE(before == (accum_value(acc) << 64) + word, "top 2^128 + acc = new acc 2^64 + word");
}

void check_acc3_set(void) {
    uint64_t w0 = nondet_word(), w1 = nondet_word(), w2 = nondet_word();
    carry_acc3 acc;

    acc3_set(&acc, w0, w1, w2);
    PROVE(acc3_value(&acc) == ((wide)w2 << 128) + ((wide)w1 << 64) + w0, "acc = w0 + w1 2^64 + w2 2^128");
}

void check_acc3_mul(void) {
    uint64_t a = nondet_word(), b = nondet_word();
    carry_acc3 acc = any_acc3();
    wide sum = acc3_value(&acc) + product(a, b);

    ASSUME(sum >> 192 == 0);
    acc3_mul(&acc, a, b);
    PROVE(sum == acc3_value(&acc), "new acc = acc + a b");
}

void check_acc3_mul2(void) {
    uint64_t a = nondet_word(), b = nondet_word();
    carry_acc3 acc = any_acc3();
    wide p = product(a, b);
    wide sum = acc3_value(&acc) + p + p;

    ASSUME(sum >> 192 == 0);
    acc3_mul2(&acc, a, b);
    PROVE(sum == acc3_value(&acc), "new acc = acc + 2 a b");
}

void check_acc3_add(void) {
    uint64_t a = nondet_word();
    carry_acc3 acc = any_acc3();
    wide sum = acc3_value(&acc) + a;

    ASSUME(sum >> 192 == 0);
    acc3_add(&acc, a);
    PROVE(sum == acc3_value(&acc), "new acc = acc + a");
}

void check_acc3_extract(void) {
    carry_acc3 acc = any_acc3();
    wide before = acc3_value(&acc);
    uint64_t word = acc3_extract(&acc);

    PROVE(before == (acc3_value(&acc) << 64) + word, "acc = new acc 2^64 + word");
}
