/* The 4x4 products of limbs.h as a whole. What the rows and accumulators do is replaced by what rows.c and accumulators.c prove
 * of them, with free products; what is shown here is that each product is taken once, in its place, and no carry is lost. */
#include "carry/proofs/spec.h"

#include "carry/limbs.h"

double_word nondet_double_word(void);

static uint64_t a[4], b[4], r[8];
static huge total; /* a b, of the products so far */

static void any_factors(void) {
    int i;

    for (i = 0; i < 4; i++) {
        a[i] = nondet_word();
        b[i] = nondet_word();
    }
}

static huge result(void) {
    huge sum = 0;
    int i;

    for (i = 0; i < 8; i++) {
        sum |= (huge)r[i] << 64 * i;
    }
    return sum;
}

/* ---- By rows ----------------------------------------------------------------------------------------------------- */

static unsigned int rows;

/* Row number i is a b[i]: any value that the product of four words and one can have. */
static huge next_row(int same, uint64_t w) {
    huge row = (huge)nondet_word() << 256 | (huge)nondet_double_word() << 128 | nondet_double_word();

    ASSUME(row <= (((huge)1 << 256) - 1) * UINT64_MAX);
    __CPROVER_assert(rows < 4 && same && w == b[rows], "row i is a b[i]");
    total += row << 64 * rows++;
    return row;
}

static int is_a(const uint64_t *x) {
    return x[0] == a[0] && x[1] == a[1] && x[2] == a[2] && x[3] == a[3];
}

static huge words_value(limbs_words4 x) {
    return (huge)x.w3 << 192 | (huge)x.w2 << 128 | (huge)x.w1 << 64 | x.w0;
}

static limbs_words4 words(huge x) {
    limbs_words4 w = {(uint64_t)x, (uint64_t)(x >> 64), (uint64_t)(x >> 128), (uint64_t)(x >> 192)};

    return w;
}

uint64_t specified_row4(limbs_words4 *high, limbs_words4 x, uint64_t w) {
    huge row = next_row(words_value(x) == words_value(limbs_words4_load(a)), w);

    *high = words(row >> 64);
    return (uint64_t)row;
}

uint64_t specified_row4_accum(limbs_words4 *acc, limbs_words4 x, uint64_t w) {
    huge sum = words_value(*acc) + next_row(words_value(x) == words_value(limbs_words4_load(a)), w);

    *acc = words(sum >> 64);
    return (uint64_t)sum;
}

static uint64_t store_row(uint64_t *x, huge sum) {
    limbs_words4 w = words(sum);

    x[0] = w.w0;
    x[1] = w.w1;
    x[2] = w.w2;
    x[3] = w.w3;
    return (uint64_t)(sum >> 256);
}

uint64_t specified_row4_add(limbs_words4 *acc, limbs_words4 x, uint64_t w) {
    return specified_row4_accum(acc, x, w);
}

uint64_t specified_mul_word(uint64_t *x, const uint64_t *y, size_t n, uint64_t w) {
    return store_row(x, next_row(n == 4 && is_a(y), w));
}

uint64_t specified_addmul_word(uint64_t *x, const uint64_t *y, size_t n, uint64_t w) {
    return store_row(x, words_value(limbs_words4_load(x)) + next_row(n == 4 && is_a(y), w));
}

void check_mul4_rda(void) {
    any_factors();
    limbs_mul4_rda(r, a, b);
    PROVE(result() == total && rows == 4, "r = a b");
}

void check_mul4_rows(void) {
    any_factors();
    limbs_mul4_rows(r, a, b);
    PROVE(result() == total && rows == 4, "r = a b");
}

void check_mul_rows(void) {
    any_factors();
    limbs_mul_rows(r, a, b, 4);
    PROVE(result() == total && rows == 4, "r = a b");
}

void check_mul_compare_rows(void) {
    any_factors();
    limbs_mul_compare_rows(r, a, b, 4);
    PROVE(result() == total && rows == 4, "r = a b");
}

void check_mul_chains(void) {
    any_factors();
    limbs_mul_chains(r, a, b, 4);
    PROVE(result() == total && rows == 4, "r = a b");
}

/* ---- By columns -------------------------------------------------------------------------------------------------- */

static const unsigned char left[16] = {0, 0, 1, 0, 1, 2, 0, 1, 2, 3, 1, 2, 3, 2, 3, 3};
static unsigned int products, columns;
static wide column;        /* the products of this column, and what the columns before left */
static wide limit;         /* the same for the largest products */
static uint64_t words8[8]; /* the words of a b */

static wide acc3_value(const carry_acc3 *acc) {
#if CARRY_ACC3_WIDE
    return ((wide)acc->high << 128) + acc->low;
#else
    return ((wide)acc->w2 << 128) + ((wide)acc->w1 << 64) + acc->w0;
#endif
}

/* Product number k of the sixteen, in the order of their columns, is a[left[k]] b[column - left[k]]. */
void specified_acc3_mul(carry_acc3 *acc, uint64_t x, uint64_t y) {
    wide p = nondet_double_word(), sum;
    unsigned int i = left[products++];

    ASSUME(p <= PRODUCT_MAX);
    __CPROVER_assert(x == a[i] && y == b[columns - i], "each product once, in its column");
    sum = acc3_value(acc) + p;
    column += p;
    limit += PRODUCT_MAX;
    __CPROVER_assert(sum >> 192 == 0, "the contract of acc3_mul: the sum fits");
    acc3_set(acc, (uint64_t)sum, (uint64_t)(sum >> 64), (uint64_t)(sum >> 128));
}

/* Two lemmas, each shown where it is and used from there on. */
uint64_t column_extract(carry_acc3 *acc) {
    __CPROVER_assert(acc3_value(acc) == column, "the accumulator holds the column");
    ASSUME(acc3_value(acc) == column);
    words8[columns++] = (uint64_t)column;
    column >>= 64;
    limit >>= 64;
    __CPROVER_assert(column <= limit, "no column leaves more than the largest products do");
    ASSUME(column <= limit);
    return CARRY_ACC3_FORM(acc3_extract)(acc);
}

void check_mul4_columns(void) {
    int i, same = 1;

    any_factors();
    limbs_mul4_columns(r, a, b);
    for (i = 0; i < 8; i++) {
        same &= r[i] == words8[i];
    }
    PROVE(same && products == 16 && columns == 8 && column == 0, "r = a b");
}

/* ---- Squares --------------------------------------------------------------------------------------------------------- */

/* Product number k is a[left] a[right]: cross products, which count twice, then squares. Any values within the bound. */
static const unsigned char square_left[10] = {0, 0, 0, 1, 1, 2, 0, 1, 2, 3};
static const unsigned char square_right[10] = {1, 2, 3, 2, 3, 3, 0, 1, 2, 3};

uint64_t square_mul_wide(uint64_t x, uint64_t y, uint64_t *high) {
    double_word p = nondet_double_word();
    unsigned int i, j;

    __CPROVER_assert(products < 10, "ten products");
    i = square_left[products];
    j = square_right[products];
    ASSUME(p <= PRODUCT_MAX);
    __CPROVER_assert((x == a[i] && y == a[j]) || (x == a[j] && y == a[i]), "each product once");
    total += (huge)p << (64 * (i + j) + (products < 6));
    products++;
    *high = (uint64_t)(p >> 64);
    return (uint64_t)p;
}

void check_sqr4_ra(void) {
    any_factors();
    limbs_sqr4_ra(r, a);
    PROVE(result() == total && products == 10, "r = a^2");
}

void check_sqr4_chains(void) {
    any_factors();
    limbs_sqr4_chains(r, a);
    PROVE(result() == total && products == 10, "r = a^2");
}

void check_sqr_columns(void) {
    any_factors();
    limbs_sqr_columns(r, a, 4);
    PROVE(result() == total && products == 10, "r = a^2");
}

void check_sqr_rows(void) {
    any_factors();
    limbs_sqr_rows(r, a, 4);
    PROVE(result() == total && products == 10, "r = a^2");
}

void check_sqr_passes(void) {
    any_factors();
    limbs_sqr_passes(r, a, 4);
    PROVE(result() == total && products == 10, "r = a^2");
}
