/* The kernels whose assembly inspect/expected.tsv limits: each function of carry.h and limbs.h that promises a
 * shape, at a constant length, as a user's function would call it. Nothing here is run; the object files are
 * looked at. */
#include "carry/carry.h"
#include "carry/limbs.h"

/* GCC would make one of two kernels with the same code a jump to the other. */
#if defined(__GNUC__) && !defined(__clang__)
#define KERNEL __attribute__((__no_icf__))
#else
#define KERNEL
#endif

/* ---- Words */

KERNEL uint64_t word_add(uint64_t a, uint64_t b, uint64_t carry_in, uint64_t *carry_out) {
    return add_carry(a, b, carry_in, carry_out);
}

KERNEL uint64_t word_sub(uint64_t a, uint64_t b, uint64_t borrow_in, uint64_t *borrow_out) {
    return sub_borrow(a, b, borrow_in, borrow_out);
}

KERNEL uint64_t word_mul(uint64_t a, uint64_t b, uint64_t *high) {
    return mul_wide(a, b, high);
}

KERNEL uint64_t word_mul_add2(uint64_t a, uint64_t b, uint64_t c, uint64_t d, uint64_t *high) {
    return mul_add2(a, b, c, d, high);
}

KERNEL uint64_t word_accum_mul(carry_u128 *acc, uint64_t a, uint64_t b) {
    return accum_mul_carry(acc, a, b);
}

KERNEL void word_acc3_mul(carry_acc3 *acc, uint64_t a, uint64_t b) {
    acc3_mul(acc, a, b);
}

KERNEL void word_acc3_mul2(carry_acc3 *acc, uint64_t a, uint64_t b) {
    acc3_mul2(acc, a, b);
}

KERNEL uint64_t word_select(uint64_t bit, uint64_t a, uint64_t b) {
    return carry_select(carry_mask(bit), a, b);
}

KERNEL void word_swap(uint64_t bit, uint64_t *a, uint64_t *b) {
    carry_swap(carry_mask(bit), a, b);
}

KERNEL uint64_t word_is_zero(uint64_t a) {
    return carry_is_zero(a);
}

KERNEL uint64_t word_lt(uint64_t a, uint64_t b) {
    return carry_lt(a, b);
}

KERNEL uint64_t word_eq(uint64_t a, uint64_t b) {
    return carry_eq(a, b);
}

/* ---- Chains */

KERNEL uint64_t add4(uint64_t *r, const uint64_t *a, const uint64_t *b) {
    return limbs_add(r, a, b, 4, 0);
}

KERNEL uint64_t sub4(uint64_t *r, const uint64_t *a, const uint64_t *b) {
    return limbs_sub(r, a, b, 4, 0);
}

KERNEL uint64_t add9(uint64_t *r, const uint64_t *a, const uint64_t *b) {
    return limbs_add(r, a, b, 9, 0);
}

KERNEL uint64_t sub9(uint64_t *r, const uint64_t *a, const uint64_t *b) {
    return limbs_sub(r, a, b, 9, 0);
}

KERNEL uint64_t add4_carry_in(uint64_t *r, const uint64_t *a, const uint64_t *b, uint64_t carry_in) {
    return limbs_add(r, a, b, 4, carry_in);
}

KERNEL uint64_t sub4_borrow_in(uint64_t *r, const uint64_t *a, const uint64_t *b, uint64_t borrow_in) {
    return limbs_sub(r, a, b, 4, borrow_in);
}

KERNEL uint64_t add4_word(uint64_t *r, const uint64_t *a, uint64_t w) {
    return limbs_add_word(r, a, 4, w);
}

KERNEL uint64_t sub4_word(uint64_t *r, const uint64_t *a, uint64_t w) {
    return limbs_sub_word(r, a, 4, w);
}

KERNEL uint64_t neg4(uint64_t *r, const uint64_t *a) {
    return limbs_neg(r, a, 4);
}

KERNEL uint64_t lshift4(uint64_t *r, const uint64_t *a) {
    return limbs_lshift(r, a, 4, 3);
}

KERNEL uint64_t rshift4(uint64_t *r, const uint64_t *a) {
    return limbs_rshift(r, a, 4, 3);
}

/* ---- Products */

KERNEL uint64_t mul4_word(uint64_t *r, const uint64_t *a, uint64_t w) {
    return limbs_mul_word(r, a, 4, w);
}

KERNEL uint64_t addmul4_word(uint64_t *r, const uint64_t *a, uint64_t w) {
    return limbs_addmul_word(r, a, 4, w);
}

KERNEL uint64_t submul4_word(uint64_t *r, const uint64_t *a, uint64_t w) {
    return limbs_submul_word(r, a, 4, w);
}

KERNEL void mul4(uint64_t *r, const uint64_t *a, const uint64_t *b) {
    limbs_mul(r, a, b, 4);
}

KERNEL void mul4_rows(uint64_t *r, const uint64_t *a, const uint64_t *b) {
    limbs_mul_rows(r, a, b, 4);
}

KERNEL void mul4_compare_rows(uint64_t *r, const uint64_t *a, const uint64_t *b) {
    limbs_mul_compare_rows(r, a, b, 4);
}

KERNEL void mul4_columns(uint64_t *r, const uint64_t *a, const uint64_t *b) {
    limbs_mul_columns(r, a, b, 4);
}

/* Two lengths in one unit: clang 17 unrolled the columns' loop for one only. */
KERNEL void mul6_columns(uint64_t *r, const uint64_t *a, const uint64_t *b) {
    limbs_mul_columns(r, a, b, 6);
}

KERNEL void mul4_rda(uint64_t *r, const uint64_t *a, const uint64_t *b) {
    limbs_mul4_rda(r, a, b);
}

KERNEL void sqr4(uint64_t *r, const uint64_t *a) {
    limbs_sqr(r, a, 4);
}

KERNEL void sqr4_columns(uint64_t *r, const uint64_t *a) {
    limbs_sqr_columns(r, a, 4);
}

KERNEL void sqr4_ra(uint64_t *r, const uint64_t *a) {
    limbs_sqr4_ra(r, a);
}

KERNEL void sqr4_chains(uint64_t *r, const uint64_t *a) {
    limbs_sqr4_chains(r, a);
}

/* ---- Masks and comparisons */

KERNEL uint64_t is_zero4(const uint64_t *a) {
    return limbs_is_zero(a, 4);
}

KERNEL uint64_t eq4(const uint64_t *a, const uint64_t *b) {
    return limbs_eq(a, b, 4);
}

KERNEL uint64_t lt4(const uint64_t *a, const uint64_t *b) {
    return limbs_lt(a, b, 4);
}

KERNEL uint64_t cond_add4(uint64_t mask, uint64_t *r, const uint64_t *a, const uint64_t *b) {
    return limbs_cond_add(mask, r, a, b, 4);
}

KERNEL uint64_t cond_sub4(uint64_t mask, uint64_t *r, const uint64_t *a, const uint64_t *b) {
    return limbs_cond_sub(mask, r, a, b, 4);
}

KERNEL void select4(uint64_t mask, uint64_t *r, const uint64_t *a, const uint64_t *b) {
    limbs_select(mask, r, a, b, 4);
}

KERNEL void cond_swap4(uint64_t mask, uint64_t *a, uint64_t *b) {
    limbs_cond_swap(mask, a, b, 4);
}

KERNEL void add_mod4(uint64_t *r, const uint64_t *a, const uint64_t *b, const uint64_t *m) {
    limbs_add_mod(r, a, b, m, 4);
}

KERNEL void sub_mod4(uint64_t *r, const uint64_t *a, const uint64_t *b, const uint64_t *m) {
    limbs_sub_mod(r, a, b, m, 4);
}

KERNEL void load4_be(uint64_t *r, const unsigned char *bytes) {
    limbs_load_be(r, 4, bytes);
}

KERNEL void store4_be(unsigned char *bytes, const uint64_t *a) {
    limbs_store_be(bytes, a, 4);
}

/* ---- What the compiler knows, and what it does not */

KERNEL uint64_t add_literals(void) {
    uint64_t carry = 0;
    uint64_t sum = add_carry(~(uint64_t)0, 0, 1, &carry);

    return sum + add_carry(5, 6, carry, &carry);
}

KERNEL uint64_t add_variable(uint64_t *r, const uint64_t *a, const uint64_t *b, size_t n, uint64_t carry_in) {
    return limbs_add(r, a, b, n, carry_in);
}

KERNEL uint64_t sub_variable(uint64_t *r, const uint64_t *a, const uint64_t *b, size_t n, uint64_t borrow_in) {
    return limbs_sub(r, a, b, n, borrow_in);
}
