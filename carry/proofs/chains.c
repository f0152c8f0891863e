/* The chains of limbs.h over WORDS words, against sums that cannot overflow. r is another array or a itself. */
#define HUGE_BITS (64 * WORDS + 72) /* and a word, and a carry */
#include "carry/proofs/spec.h"

#include "carry/limbs.h"

static uint64_t a[WORDS], b[WORDS], other[WORDS], *r;
static huge a_value, b_value;

#define TOP ((huge)1 << 64 * WORDS)

static huge value(const uint64_t *x) {
    huge sum = 0;
    int i;

    for (i = 0; i < WORDS; i++) {
        sum |= (huge)x[i] << 64 * i;
    }
    return sum;
}

static void any_numbers(void) {
    int i;

    for (i = 0; i < WORDS; i++) {
        a[i] = nondet_word();
        b[i] = nondet_word();
    }
    a_value = value(a);
    b_value = value(b);
    r = any_bit() ? a : other;
}

void check_add_fixed(void) {
    uint64_t carry_in = any_bit(), carry;

    any_numbers();
    carry = limbs_add_fixed(r, a, b, WORDS, carry_in);
    PROVE(a_value + b_value + carry_in == carry * TOP + value(r), "a + b + carry_in = carry 2^(64n) + r");
}

void check_add(void) {
    uint64_t carry_in = any_bit(), carry;

    any_numbers();
    carry = limbs_add(r, a, b, WORDS, carry_in);
    PROVE(a_value + b_value + carry_in == carry * TOP + value(r), "a + b + carry_in = carry 2^(64n) + r");
}

void check_sub_fixed(void) {
    uint64_t borrow_in = any_bit(), borrow;

    any_numbers();
    borrow = limbs_sub_fixed(r, a, b, WORDS, borrow_in);
    PROVE(a_value + borrow * TOP == value(r) + b_value + borrow_in && borrow <= 1,
          "a - b - borrow_in = r - borrow 2^(64n)");
}

void check_sub(void) {
    uint64_t borrow_in = any_bit(), borrow;

    any_numbers();
    borrow = limbs_sub(r, a, b, WORDS, borrow_in);
    PROVE(a_value + borrow * TOP == value(r) + b_value + borrow_in && borrow <= 1,
          "a - b - borrow_in = r - borrow 2^(64n)");
}

void check_add_word_fixed(void) {
    uint64_t w = nondet_word(), carry;

    any_numbers();
    carry = limbs_add_word_fixed(r, a, WORDS, w);
    PROVE(a_value + w == carry * TOP + value(r), "a + w = carry 2^(64n) + r");
}

void check_add_word(void) {
    uint64_t w = nondet_word(), carry;

    any_numbers();
    carry = limbs_add_word(r, a, WORDS, w);
    PROVE(a_value + w == carry * TOP + value(r), "a + w = carry 2^(64n) + r");
}

void check_sub_word_fixed(void) {
    uint64_t w = nondet_word(), borrow;

    any_numbers();
    borrow = limbs_sub_word_fixed(r, a, WORDS, w);
    PROVE(a_value + borrow * TOP == value(r) + w && borrow <= 1, "a - w = r - borrow 2^(64n)");
}

void check_sub_word(void) {
    uint64_t w = nondet_word(), borrow;

    any_numbers();
    borrow = limbs_sub_word(r, a, WORDS, w);
    PROVE(a_value + borrow * TOP == value(r) + w && borrow <= 1, "a - w = r - borrow 2^(64n)");
}

void check_neg(void) {
    uint64_t borrow;

    any_numbers();
    borrow = limbs_neg(r, a, WORDS);
    PROVE(borrow * TOP == value(r) + a_value && borrow <= 1, "0 - a = r - borrow 2^(64n)");
}

void check_rshift(void) {
    unsigned int k = nondet_unsigned();
    uint64_t out;

    ASSUME(0 < k && k < 64);
    any_numbers();
    out = limbs_rshift(r, a, WORDS, k);
    PROVE((a_value << 64) >> k == (value(r) << 64) + out, "a 2^64 / 2^k = r 2^64 + out");
}

void check_lshift(void) {
    unsigned int k = nondet_unsigned();
    uint64_t out;

    ASSUME(0 < k && k < 64);
    any_numbers();
    out = limbs_lshift(r, a, WORDS, k);
    PROVE(a_value << k == out * TOP + value(r), "a 2^k = out 2^(64n) + r");
}

void check_cond_add(void) {
    uint64_t mask = any_mask(), carry;

    any_numbers();
    carry = limbs_cond_add(mask, r, a, b, WORDS);
    PROVE(a_value + (mask ? b_value : 0) == carry * TOP + value(r), "a + (b & mask) = carry 2^(64n) + r");
}

void check_cond_sub(void) {
    uint64_t mask = any_mask(), borrow;

    any_numbers();
    borrow = limbs_cond_sub(mask, r, a, b, WORDS);
    PROVE(a_value + borrow * TOP == value(r) + (mask ? b_value : 0) && borrow <= 1,
          "a - (b & mask) = r - borrow 2^(64n)");
}

void check_select(void) {
    uint64_t mask = any_mask();

    any_numbers();
    limbs_select(mask, r, a, b, WORDS);
    PROVE(value(r) == (mask ? a_value : b_value), "r = a for all ones, b for 0");
}

void check_cond_swap(void) {
    uint64_t mask = any_mask();

    any_numbers();
    limbs_cond_swap(mask, a, b, WORDS);
    PROVE(value(a) == (mask ? b_value : a_value) && value(b) == (mask ? a_value : b_value),
          "b, a for all ones, a, b for 0");
}

void check_lt(void) {
    any_numbers();
    PROVE(limbs_lt(a, b, WORDS) == (a_value < b_value), "1 for a < b, else 0");
}

void check_eq(void) {
    any_numbers();
    PROVE(limbs_eq(a, b, WORDS) == (a_value == b_value), "1 for a = b, else 0");
}

void check_is_zero(void) {
    any_numbers();
    PROVE(limbs_is_zero(a, WORDS) == (a_value == 0), "1 for a = 0, else 0");
}

void check_add_mod(void) {
    uint64_t m[WORDS];
    huge m_value;
    int i;

    for (i = 0; i < WORDS; i++) {
        m[i] = nondet_word();
    }
    m_value = value(m);
    any_numbers();
    ASSUME(a_value < m_value && b_value < m_value);
    limbs_add_mod(r, a, b, m, WORDS);
    PROVE(value(r) < m_value && (value(r) == a_value + b_value || value(r) + m_value == a_value + b_value),
          "r = a + b mod m, below m");
}

/* Of limbs_sub and limbs_cond_add what check_sub and check_cond_add show, which check_sub_mod builds on. */
static void store(uint64_t *x, huge number) {
    int i;

    for (i = 0; i < WORDS; i++) {
        x[i] = (uint64_t)(number >> 64 * i);
    }
}

uint64_t specified_sub(uint64_t *x, const uint64_t *y, const uint64_t *z, size_t n, uint64_t borrow_in) {
    huge difference = value(y) - value(z);
    uint64_t borrow = value(y) < value(z);

    __CPROVER_assert(n == WORDS && borrow_in == 0, "a - b");
    store(x, difference);
    return borrow;
}

uint64_t specified_cond_add(uint64_t mask, uint64_t *x, const uint64_t *y, const uint64_t *z, size_t n) {
    huge sum = value(y) + (mask ? value(z) : 0);

    __CPROVER_assert(n == WORDS && (mask == 0 || mask == UINT64_MAX), "a + b under a mask");
    store(x, sum);
    return (uint64_t)(sum >> 64 * WORDS);
}

void check_sub_mod(void) {
    uint64_t m[WORDS];
    huge m_value;
    int i;

    for (i = 0; i < WORDS; i++) {
        m[i] = nondet_word();
    }
    m_value = value(m);
    any_numbers();
    ASSUME(a_value < m_value && b_value < m_value);
    limbs_sub_mod(r, a, b, m, WORDS);
    PROVE(value(r) < m_value && (value(r) + b_value == a_value || value(r) + b_value == a_value + m_value),
          "r = a - b mod m, below m");
}

/* ---- Bytes ----------------------------------------------------------------------------------------------------------- */

static unsigned char bytes[8 * WORDS];

static huge bytes_value(int most_significant_first) {
    huge sum = 0;
    int i;

    for (i = 0; i < 8 * WORDS; i++) {
        sum |= (huge)bytes[i] << 8 * (most_significant_first ? 8 * WORDS - 1 - i : i);
    }
    return sum;
}

static void any_bytes(void) {
    int i;

    for (i = 0; i < 8 * WORDS; i++) {
        bytes[i] = (unsigned char)nondet_word();
    }
}

void check_load_be(void) {
    any_bytes();
    limbs_load_be(other, WORDS, bytes);
    PROVE(value(other) == bytes_value(1), "r = the bytes, the most significant first");
}

void check_load_le(void) {
    any_bytes();
    limbs_load_le(other, WORDS, bytes);
    PROVE(value(other) == bytes_value(0), "r = the bytes, the least significant first");
}

void check_store_be(void) {
    any_numbers();
    limbs_store_be(bytes, a, WORDS);
    PROVE(bytes_value(1) == a_value, "the bytes = a, the most significant first");
}

void check_store_le(void) {
    any_numbers();
    limbs_store_le(bytes, a, WORDS);
    PROVE(bytes_value(0) == a_value, "the bytes = a, the least significant first");
}
