/* The words of carry.h, and the one of limbs.h: sums, products, masks and shifts, one property an entry point. */
#include "carry/proofs/spec.h"

#include "carry/limbs.h"

void check_add_carry(void) {
    uint64_t a = nondet_word(), b = nondet_word(), carry_in = any_bit(), carry_out;
    uint64_t sum = add_carry(a, b, carry_in, &carry_out);

    PROVE((wide)a + b + carry_in == ((wide)carry_out << 64) + sum, "a + b + carry_in = carry_out 2^64 + sum");
}

void check_sub_borrow(void) {
    uint64_t a = nondet_word(), b = nondet_word(), borrow_in = any_bit(), borrow_out;
    uint64_t difference = sub_borrow(a, b, borrow_in, &borrow_out);

    PROVE((wide)a + ((wide)borrow_out << 64) == (wide)difference + b + borrow_in && borrow_out <= 1,
          "a - b - borrow_in = difference - borrow_out 2^64");
}

void check_add_carry32(void) {
    uint32_t a = nondet_word32(), b = nondet_word32(), carry_in = (uint32_t)any_bit(), carry_out;
    uint32_t sum = add_carry32(a, b, carry_in, &carry_out);

    PROVE((wide)a + b + carry_in == ((wide)carry_out << 32) + sum, "a + b + carry_in = carry_out 2^32 + sum");
}

void check_sub_borrow32(void) {
    uint32_t a = nondet_word32(), b = nondet_word32(), borrow_in = (uint32_t)any_bit(), borrow_out;
    uint32_t difference = sub_borrow32(a, b, borrow_in, &borrow_out);

    PROVE((wide)a + ((wide)borrow_out << 32) == (wide)difference + b + borrow_in && borrow_out <= 1,
          "a - b - borrow_in = difference - borrow_out 2^32");
}

void check_mul_wide(void) {
    uint64_t a = nondet_word(), b = nondet_word(), high;
    uint64_t low = mul_wide(a, b, &high);

    PROVE(product(a, b) == ((wide)high << 64) + low, "a b = high 2^64 + low");
}

void check_mul_add(void) {
    uint64_t a = nondet_word(), b = nondet_word(), c = nondet_word(), high;
    wide sum = product(a, b) + c;
    uint64_t low = mul_add(a, b, c, &high);

    PROVE(sum == ((wide)high << 64) + low, "a b + c = high 2^64 + low, without overflow");
}

void check_mul_add2(void) {
    uint64_t a = nondet_word(), b = nondet_word(), c = nondet_word(), d = nondet_word(), high;
    wide sum = product(a, b) + c + d;
    uint64_t low = mul_add2(a, b, c, d, &high);

    PROVE(sum == ((wide)high << 64) + low, "a b + c + d = high 2^64 + low, without overflow");
}

void check_mul_add2_compare(void) {
    uint64_t a = nondet_word(), b = nondet_word(), c = nondet_word(), d = nondet_word(), high;
    wide sum = product(a, b) + c + d;
    uint64_t low = mul_add2_compare(a, b, c, d, &high);

    PROVE(sum == ((wide)high << 64) + low, "a b + c + d = high 2^64 + low, without overflow");
}

void check_mul_add2_32(void) {
    uint32_t a = nondet_word32(), b = nondet_word32(), c = nondet_word32(), d = nondet_word32(), high;
    uint32_t low = mul_add2_32(a, b, c, d, &high);
    wide p = (uint64_t)a * b;

    ASSUME(p <= (wide)UINT32_MAX * UINT32_MAX);
    PROVE(p + c + d == ((wide)high << 32) + low, "a b + c + d = high 2^32 + low, without overflow");
}

void check_is_zero(void) {
    uint64_t x = nondet_word();

    PROVE(carry_is_zero(x) == (x == 0), "1 for 0, else 0");
}

void check_lt(void) {
    uint64_t a = nondet_word(), b = nondet_word();

    PROVE(carry_lt(a, b) == (a < b), "1 for a < b, else 0");
}

void check_eq(void) {
    uint64_t a = nondet_word(), b = nondet_word();

    PROVE(carry_eq(a, b) == (a == b), "1 for a = b, else 0");
}

void check_mask(void) {
    uint64_t bit = any_bit();

    PROVE(carry_mask(bit) == (bit ? UINT64_MAX : 0), "2^64 - 1 for 1, 0 for 0");
}

void check_select(void) {
    uint64_t a = nondet_word(), b = nondet_word(), mask = any_mask();

    PROVE(carry_select(mask, a, b) == (mask ? a : b), "a for all ones, b for 0");
}

void check_swap(void) {
    uint64_t a = nondet_word(), b = nondet_word(), mask = any_mask(), x = a, y = b;

    carry_swap(mask, &x, &y);
    PROVE(x == (mask ? b : a) && y == (mask ? a : b), "b, a for all ones, a, b for 0");
}

void check_swap_alias(void) {
    uint64_t a = nondet_word(), x = a;

    carry_swap(any_mask(), &x, &x);
    PROVE(x == a, "a word exchanged with itself stays");
}

void check_funnel_shift_left(void) {
    uint64_t hi = nondet_word(), lo = nondet_word();
    unsigned int k = nondet_unsigned();

    ASSUME(0 < k && k < 64);
    PROVE(funnel_shift_left(hi, lo, k) == (uint64_t)(((double_word)hi << 64 | lo) << k >> 64),
          "the high word of (hi 2^64 + lo) 2^k");
}

void check_funnel_shift_right(void) {
    uint64_t hi = nondet_word(), lo = nondet_word();
    unsigned int k = nondet_unsigned();

    ASSUME(0 < k && k < 64);
    PROVE(funnel_shift_right(hi, lo, k) == (uint64_t)(((double_word)hi << 64 | lo) >> k),
          "the low word of (hi 2^64 + lo) / 2^k");
}

/* The sum of half products that mul_wide/ring shows to be a b: what the portable product forms of them, carries and all.
 * The products are terms; that none exceeds (2^32 - 1)^2 is all that is told of them. */
static double_word half_product(uint64_t a, uint64_t b) {
    uint64_t p = (uint64_t)(uint32_t)a * (uint32_t)b;

    ASSUME(p <= (uint64_t)UINT32_MAX * UINT32_MAX);
    return p;
}

void check_mul_wide_sum(void) {
    uint64_t a = nondet_word(), b = nondet_word(), high;
    double_word sum = half_product(a, b) + (half_product(a >> 32, b) << 32) + (half_product(a, b >> 32) << 32) +
                      (half_product(a >> 32, b >> 32) << 64);
    uint64_t low = mul_wide_portable(a, b, &high);

    PROVE(sum == ((double_word)high << 64 | low), "high 2^64 + low = a1b1 2^64 + (a1b0 + a0b1) 2^32 + a0b0");
}
