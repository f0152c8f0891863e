/* The reduction modulo the group order of secp256k1, in scalar_mul.c: no accumulator overflows, each fold has the value that its
 * comment says, and the end gives the residue. Products by the words of C = 2^256 - n are free within their bound. */
#include "carry/proofs/spec.h"

#include "examples/secp256k1_scalar/scalar_mul.c"

double_word nondet_double_word(void);

static huge order(void) {
    return (huge)N_3 << 192 | (huge)N_2 << 128 | (huge)N_1 << 64 | N_0;
}

/* m = low + high C by columns: place i is high[i] N_C_0 + high[i-1] N_C_1 + high[i-2] + low[i], and what column i - 1 leaves.
 * With top_bit the last digit of high is that bit, and its products by N_C_0 and N_C_1 are masked words. */
static uint64_t low[4], high[4], top_bit, result[8];
static unsigned int digits; /* of high, without top_bit */
static unsigned int place, products, words, column_start;
static wide limit; /* the largest value of the accumulator here */

/* The accumulator takes one more word or product: no larger than limit, and so in 128 bits. A lemma, used once shown. */
static void take(carry_u128 *acc, wide addend, wide largest) {
    wide sum = (wide)*acc + addend;

    limit += largest;
    __CPROVER_assert(sum <= limit && limit >> 128 == 0, "two words hold the column");
    ASSUME(sum <= limit);
    *acc = (carry_u128)sum;
}

void specified_accum_mul(carry_u128 *acc, uint64_t a, uint64_t b) {
    wide p = nondet_double_word(), largest = (wide)UINT64_MAX * b;

    ASSUME(p <= largest);
    __CPROVER_assert((b == N_C_0 && a == high[place]) || (b == N_C_1 && a == high[place - 1]),
                     "each product in its column");
    products++;
    take(acc, p, largest);
}

/* The words of a column in their order: of high, of the masked products, of low. */
static uint64_t next_word(void) {
    unsigned int i = words++ - column_start;

    if (place >= 2 && place - 2 < digits && i-- == 0) {
        return high[place - 2];
    }
    if (digits == 2 && place >= 2 && i-- == 0) {
        return (place == 2 ? N_C_0 : N_C_1) & (0 - top_bit);
    }
    return low[place];
}

void specified_accum_add(carry_u128 *acc, uint64_t a) {
    __CPROVER_assert(a == next_word(), "each word in its column");
    take(acc, a, UINT64_MAX);
}

uint64_t specified_accum_extract(carry_u128 *acc, uint64_t top) {
    uint64_t word = (uint64_t)*acc;

    __CPROVER_assert(top == 0, "there is no third word");
    result[place++] = word;
    column_start = words;
    *acc >>= 64;
    limit >>= 64;
    return word;
}

void check_fold_512(void) {
    uint64_t l[8];
    fold1 m;
    int i;

    for (i = 0; i < 8; i++) {
        l[i] = nondet_word();
    }
    for (i = 0; i < 4; i++) {
        low[i] = l[i];
        high[i] = l[4 + i];
    }
    digits = 4;
    m = fold_512(l);
    PROVE(m.m0 == result[0] && m.m1 == result[1] && m.m2 == result[2] && m.m3 == result[3] && m.m4 == result[4] &&
              m.m5 == result[5] && m.m6 == result[6] && limit == 0 && products == 8 && words == 8,
          "m = l mod 2^256 + h C in seven words, two words hold every column");
}

void check_fold_385(void) {
    fold1 m = {nondet_word(), nondet_word(), nondet_word(), nondet_word(), nondet_word(), nondet_word(), any_bit()};
    fold2 p;

    low[0] = m.m0;
    low[1] = m.m1;
    low[2] = m.m2;
    low[3] = m.m3;
    high[0] = m.m4;
    high[1] = m.m5;
    top_bit = m.m6;
    digits = 2;
    p = fold_385(m);
    PROVE(p.p0 == result[0] && p.p1 == result[1] && p.p2 == result[2] && p.p3 == result[3] &&
              p.p4 == result[4] + top_bit && limit == 0 && products == 4 && words == 8,
          "p = m mod 2^256 + (m6 m5 m4) C in five words, two words hold every column");
}

static huge scalar_value(const secp256k1_scalar *r) {
    return (huge)r->d[3] << 192 | (huge)r->d[2] << 128 | (huge)r->d[1] << 64 | r->d[0];
}

static int is_residue(huge r, huge p) {
    huge n = order();

    return r < n && (r == p || r + n == p || r + n + n == p || r + n + n + n == p);
}

static fold2 any_fold2(huge *value) {
    fold2 p = {nondet_word(), nondet_word(), nondet_word(), nondet_word(), nondet_word() & 3};

    ASSUME(p.p4 <= 2); /* scalar.smt2 */
    *value = (huge)p.p4 << 256 | (huge)p.p3 << 192 | (huge)p.p2 << 128 | (huge)p.p1 << 64 | p.p0;
    return p;
}

void check_reduce_258(void) {
    secp256k1_scalar r;
    huge value;
    fold2 p = any_fold2(&value);

    reduce_258(&r, p);
    PROVE(is_residue(scalar_value(&r), value), "r = p mod n, below n, for p below 3 2^256");
}

void check_reduce_258_classic(void) {
    secp256k1_scalar r;
    huge value;
    fold2 p = any_fold2(&value);

    reduce_258_classic(&r, p);
    PROVE(is_residue(scalar_value(&r), value), "r = p mod n, below n, for p below 3 2^256");
}

void check_order(void) {
    huge c = (huge)N_C_2 << 128 | (huge)N_C_1 << 64 | N_C_0;

    PROVE(order() + c == (huge)1 << 256 && N_C_2 == 1, "n + C = 2^256, C of 129 bits");
}
