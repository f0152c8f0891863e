/* The field of secp256k1 in four words, field_4x64.c: sums, halves, products and the normal form are below 2^256 and have the
 * right residue. Of a product two things are shown: that fold_product gets a b, of free products, and what it makes of that. */
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

/* ---- Products -------------------------------------------------------------------------------------------------------- */

double_word nondet_double_word(void);

static huge words_value(limbs_words4 x) {
    return (huge)x.w3 << 192 | (huge)x.w2 << 128 | (huge)x.w1 << 64 | x.w0;
}

static limbs_words4 words(huge x) {
    limbs_words4 w = {(uint64_t)x, (uint64_t)(x >> 64), (uint64_t)(x >> 128), (uint64_t)(x >> 192)};

    return w;
}

static limbs_words4 any_words(void) {
    limbs_words4 w = {nondet_word(), nondet_word(), nondet_word(), nondet_word()};

    return w;
}

static huge row;    /* high C: any value up to (2^256 - 1) C */
static huge folded; /* low + high C = c 2^256 + w, c <= C */
static huge again;  /* c C: any value up to C^2 */

uint64_t fold_row4(limbs_words4 *high, limbs_words4 x, uint64_t w) {
    row = (huge)nondet_word() << 256 | words_value(any_words());
    (void)x;
    ASSUME(row <= (BASE - 1) * FOLD);
    __CPROVER_assert(w == FOLD, "the row is high C");
    folded += row;
    *high = words(row >> 64);
    return (uint64_t)row;
}

uint64_t fold_mul_wide(uint64_t a, uint64_t b, uint64_t *high) {
    double_word product = nondet_double_word();

    __CPROVER_assert(b == FOLD && a == folded >> 256 && a <= FOLD, "c C");
    ASSUME(product <= (double_word)FOLD * FOLD);
    again = product;
    *high = (uint64_t)(product >> 64);
    return (uint64_t)product;
}

void check_fold_product(void) {
    limbs_words4 low = any_words();
    secp256k1_fe r;
    huge sum;

    folded = words_value(low);
    fold_product(&r, low, any_words());
    sum = (folded & (BASE - 1)) + again; /* = low + high 2^256 mod p */
    PROVE(value(&r) == sum || value(&r) + BASE - FOLD == sum, "r = low + high 2^256 mod p, below 2^256");
}

static secp256k1_fe factor, other;
static huge total; /* the product, of the parts so far */
static unsigned int parts;
static int same; /* what reached fold_product is the product */

void specified_fold_product(secp256k1_fe *r, limbs_words4 low, limbs_words4 high) {
    *r = any_fe();
    same = (words_value(high) << 256 | words_value(low)) == total;
}

/* Row number i is factor other[i]. */
static huge next_row(limbs_words4 x, uint64_t w) {
    huge any = (huge)nondet_word() << 256 | words_value(any_words());

    ASSUME(any <= (BASE - 1) * UINT64_MAX);
    __CPROVER_assert(parts < 4 && words_value(x) == value(&factor) && w == other.n[parts], "row i is a b[i]");
    total += any << 64 * parts++;
    return any;
}

uint64_t mul_row4(limbs_words4 *high, limbs_words4 x, uint64_t w) {
    huge any = next_row(x, w);

    *high = words(any >> 64);
    return (uint64_t)any;
}

uint64_t mul_row4_accum(limbs_words4 *acc, limbs_words4 x, uint64_t w) {
    huge sum = words_value(*acc) + next_row(x, w);

    *acc = words(sum >> 64);
    return (uint64_t)sum;
}

void check_mul(void) {
    secp256k1_fe r;

    factor = any_fe();
    other = any_fe();
    secp256k1_fe_mul(&r, &factor, &other);
    PROVE(same && parts == 4, "low + high 2^256 = a b");
}

/* Product number k is a[left] a[right]: cross products, which count twice, then squares. */
static const unsigned char square_left[10] = {0, 0, 0, 1, 1, 2, 0, 1, 2, 3};
static const unsigned char square_right[10] = {1, 2, 3, 2, 3, 3, 0, 1, 2, 3};

uint64_t square_mul_wide(uint64_t x, uint64_t y, uint64_t *high) {
    double_word p = nondet_double_word();
    unsigned int i, j;

    __CPROVER_assert(parts < 10, "ten products");
    i = square_left[parts];
    j = square_right[parts];
    ASSUME(p <= PRODUCT_MAX);
    __CPROVER_assert(x == factor.n[i] && y == factor.n[j], "each product once");
    total += (huge)p << (64 * (i + j) + (parts < 6));
    parts++;
    *high = (uint64_t)(p >> 64);
    return (uint64_t)p;
}

void check_sqr(void) {
    secp256k1_fe r;

    factor = any_fe();
    secp256k1_fe_sqr(&r, &factor);
    PROVE(same && parts == 10, "low + high 2^256 = a^2");
}
