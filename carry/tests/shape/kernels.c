/* The shapes that the headers promise, one function each; shape_test.cc reads their disassembly. */
#include "carry.h"
#include "limbs.h"

uint64_t add4(uint64_t *r, const uint64_t *a, const uint64_t *b);
uint64_t add9(uint64_t *r, const uint64_t *a, const uint64_t *b);
uint64_t sub4(uint64_t *r, const uint64_t *a, const uint64_t *b);
uint64_t sub9(uint64_t *r, const uint64_t *a, const uint64_t *b);
uint64_t add4_carry_in(uint64_t *r, const uint64_t *a, const uint64_t *b, uint64_t carry);
uint64_t sub4_borrow_in(uint64_t *r, const uint64_t *a, const uint64_t *b, uint64_t borrow);
uint64_t add_word_carry_in(uint64_t a, uint64_t b, uint64_t carry, uint64_t *carry_out);
uint64_t add_literals(void);
void mul4(uint64_t *r, const uint64_t *a, const uint64_t *b);
void sqr4(uint64_t *r, const uint64_t *a);
uint64_t cond_sub4(uint64_t mask, uint64_t *r, const uint64_t *a, const uint64_t *b);
uint64_t add_variable(uint64_t *r, const uint64_t *a, const uint64_t *b, size_t n, uint64_t carry);

uint64_t add4(uint64_t *r, const uint64_t *a, const uint64_t *b) {
    return limbs_add(r, a, b, 4, 0);
}

uint64_t add9(uint64_t *r, const uint64_t *a, const uint64_t *b) {
    return limbs_add(r, a, b, 9, 0);
}

uint64_t sub4(uint64_t *r, const uint64_t *a, const uint64_t *b) {
    return limbs_sub(r, a, b, 4, 0);
}

uint64_t sub9(uint64_t *r, const uint64_t *a, const uint64_t *b) {
    return limbs_sub(r, a, b, 9, 0);
}

uint64_t add4_carry_in(uint64_t *r, const uint64_t *a, const uint64_t *b, uint64_t carry) {
    return limbs_add(r, a, b, 4, carry);
}

uint64_t sub4_borrow_in(uint64_t *r, const uint64_t *a, const uint64_t *b, uint64_t borrow) {
    return limbs_sub(r, a, b, 4, borrow);
}

uint64_t add_word_carry_in(uint64_t a, uint64_t b, uint64_t carry, uint64_t *carry_out) {
    uint64_t out = 0;
    uint64_t sum = add_carry(a, b, carry, &out);

    *carry_out = out;
    return sum;
}

uint64_t add_literals(void) {
    uint64_t carry = 0;
    uint64_t sum = add_carry(~(uint64_t)0, 0, 1, &carry);

    return sum + add_carry(5, 6, carry, &carry);
}

void mul4(uint64_t *r, const uint64_t *a, const uint64_t *b) {
    limbs_mul(r, a, b, 4);
}

void sqr4(uint64_t *r, const uint64_t *a) {
    limbs_sqr(r, a, 4);
}

uint64_t cond_sub4(uint64_t mask, uint64_t *r, const uint64_t *a, const uint64_t *b) {
    return limbs_cond_sub(mask, r, a, b, 4);
}

uint64_t add_variable(uint64_t *r, const uint64_t *a, const uint64_t *b, size_t n, uint64_t carry) {
    return limbs_add(r, a, b, n, carry);
}
