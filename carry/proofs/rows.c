/* Rows of limbs.h: four free products (any values within the bound of a product) by one word, real chains. */
#include "carry/proofs/spec.h"

#include "carry/limbs.h"

double_word nondet_double_word(void);

static uint64_t a[4], w;
static unsigned int calls;
static huge row; /* a w, of the products so far */

/* Product number i of a row is a[i] w. */
static double_word next_product(uint64_t x, uint64_t y) {
    double_word p = nondet_double_word();

    ASSUME(p <= PRODUCT_MAX);
    __CPROVER_assert(calls < 4 && x == a[calls] && y == w, "the products of a row in order");
    row += (huge)p << 64 * calls++;
    return p;
}

uint64_t row_mul_wide(uint64_t x, uint64_t y, uint64_t *high) {
    double_word p = next_product(x, y);

    *high = (uint64_t)(p >> 64);
    return (uint64_t)p;
}

/* By their specifications, which words.c and check_mul_add2_compare prove. */
uint64_t row_mul_add(uint64_t x, uint64_t y, uint64_t c, uint64_t *high) {
    double_word sum = next_product(x, y) + c;

    *high = (uint64_t)(sum >> 64);
    return (uint64_t)sum;
}

uint64_t row_mul_add2(uint64_t x, uint64_t y, uint64_t c, uint64_t d, uint64_t *high) {
    double_word sum = next_product(x, y) + c + d;

    *high = (uint64_t)(sum >> 64);
    return (uint64_t)sum;
}

static huge value4(uint64_t w0, uint64_t w1, uint64_t w2, uint64_t w3) {
    return (huge)w3 << 192 | (huge)w2 << 128 | (huge)w1 << 64 | w0;
}

static void any_row(void) {
    a[0] = nondet_word();
    a[1] = nondet_word();
    a[2] = nondet_word();
    a[3] = nondet_word();
    w = nondet_word();
}

static void check_mul_block(size_t k) {
    uint64_t r[4] = {0, 0, 0, 0}, high = nondet_word(), top;

    any_row();
    top = limbs_mul_block(r, a, k, w, high);
    PROVE(row + high == ((huge)top << 64 * k) + value4(r[0], r[1], r[2], r[3]),
          "a w + high = top 2^(64 k) + r, and the words above are as they were");
}

void check_mul_block2(void) {
    check_mul_block(2);
}

void check_mul_block3(void) {
    check_mul_block(3);
}

void check_mul_block4(void) {
    check_mul_block(4);
}

static uint64_t mul_rows(uint64_t *r) {
    return limbs_mul_word_rows(r, a, 4, w);
}

static uint64_t mul_variable(uint64_t *r) {
    return limbs_mul_word_variable(r, a, 4, w);
}

static void check_mul(uint64_t (*form)(uint64_t *)) {
    uint64_t r[4], top;

    any_row();
    top = form(r);
    PROVE(row == ((huge)top << 256) + value4(r[0], r[1], r[2], r[3]), "a w = top 2^256 + r");
}

void check_mul_rows(void) {
    check_mul(mul_rows);
}

void check_mul_variable(void) {
    check_mul(mul_variable);
}

static uint64_t addmul_rows(uint64_t *r) {
    return limbs_addmul_word_rows(r, a, 4, w);
}

static uint64_t addmul_compare_rows(uint64_t *r) {
    return limbs_addmul_word_compare_rows(r, a, 4, w);
}

static void check_addmul(uint64_t (*form)(uint64_t *)) {
    uint64_t r[4] = {nondet_word(), nondet_word(), nondet_word(), nondet_word()}, top;
    huge before = value4(r[0], r[1], r[2], r[3]);

    any_row();
    top = form(r);
    PROVE(before + row == ((huge)top << 256) + value4(r[0], r[1], r[2], r[3]), "r + a w = top 2^256 + new r");
}

void check_addmul_rows(void) {
    check_addmul(addmul_rows);
}

void check_addmul_compare_rows(void) {
    check_addmul(addmul_compare_rows);
}

static void check_addmul_block(size_t k) {
    uint64_t r[4] = {nondet_word(), nondet_word(), nondet_word(), nondet_word()}, high = nondet_word(), top;
    huge before = value4(r[0], r[1], r[2], r[3]), after, below = ((huge)1 << 64 * k) - 1;

    any_row();
    top = limbs_addmul_block(r, a, k, w, high);
    after = value4(r[0], r[1], r[2], r[3]);
    PROVE((before & below) + row + high == ((huge)top << 64 * k) + (after & below),
          "r + a w + high = top 2^(64 k) + new r");
    PROVE((before & ~below) == (after & ~below), "the words above are as they were");
}

void check_addmul_block2(void) {
    check_addmul_block(2);
}

void check_addmul_block3(void) {
    check_addmul_block(3);
}

void check_addmul_block4(void) {
    check_addmul_block(4);
}

void check_submul_word(void) {
    uint64_t r[4] = {nondet_word(), nondet_word(), nondet_word(), nondet_word()}, top;
    huge before = value4(r[0], r[1], r[2], r[3]);

    any_row();
    top = limbs_submul_word(r, a, 4, w);
    PROVE(before + ((huge)top << 256) == value4(r[0], r[1], r[2], r[3]) + row, "r - a w = new r - top 2^256");
}

void check_row4(void) {
    limbs_words4 high, x;
    uint64_t low;

    any_row();
    x = limbs_words4_load(a);
    low = limbs_row4(&high, x, w);
    PROVE(row == (value4(high.w0, high.w1, high.w2, high.w3) << 64) + low, "a w = high 2^64 + low");
}

void check_row4_accum(void) {
    limbs_words4 acc = {nondet_word(), nondet_word(), nondet_word(), nondet_word()}, x;
    huge before = value4(acc.w0, acc.w1, acc.w2, acc.w3);
    uint64_t low;

    any_row();
    x = limbs_words4_load(a);
    low = limbs_row4_accum(&acc, x, w);
    PROVE(before + row == (value4(acc.w0, acc.w1, acc.w2, acc.w3) << 64) + low, "acc + a w = new acc 2^64 + low");
}

void check_row4_add(void) {
    limbs_words4 acc = {nondet_word(), nondet_word(), nondet_word(), nondet_word()}, x;
    huge before = value4(acc.w0, acc.w1, acc.w2, acc.w3);
    uint64_t low;

    any_row();
    x = limbs_words4_load(a);
    low = limbs_row4_add(&acc, x, w);
    PROVE(before + row == (value4(acc.w0, acc.w1, acc.w2, acc.w3) << 64) + low, "acc + a w = new acc 2^64 + low");
}
