/* The reductions of linux_vli: the residue, below p, of every double-width value. For P-192 a sum of words stands for the value,
 * which the check of that sum shows to be it modulo p; for P-521 the parts of 521 bits; for secp256k1 the lower half and C
 * times the upper. For P-256 and P-384 the columns are shown to be linear and to stand for the value modulo p, their addition to
 * be their sum, and the end to reduce whatever that is. */
#include "carry/proofs/spec.h"

#include "examples/linux_vli/vli_reduce.h"

#ifndef SUM_BITS
#define SUM_BITS 1160
#endif
typedef signed __CPROVER_bitvector[SUM_BITS] signed_huge;

static u64 c[18], r[9];

static void any_value(int words) {
    int i;

    for (i = 0; i < words; i++) {
        c[i] = nondet_word();
    }
}

static signed_huge number(const u64 *x, int words) {
    signed_huge sum = 0;
    int i;

    for (i = 0; i < words; i++) {
        sum += (signed_huge)x[i] << 64 * i;
    }
    return sum;
}

/* sum = result + k p for one k of from .. to, result below p */
static int is_residue(signed_huge sum, const u64 *p, int words, int from, int to) {
    signed_huge modulus = number(p, words), result = number(r, words), multiple = result + from * modulus;
    int k, found = 0;

    for (k = from; k <= to; k++) {
        found |= multiple == sum;
        multiple += modulus;
    }
    return found && result < modulus;
}

static signed_huge sum_p192(void) {
    return number(c, 3) + ((signed_huge)c[3] << 64) + (signed_huge)c[3] + ((signed_huge)c[4] << 128) +
           ((signed_huge)c[4] << 64) + ((signed_huge)c[5] << 128) + ((signed_huge)c[5] << 64) + (signed_huge)c[5];
}

void check_p192(void) {
    static const u64 p[3] = {VLI_P192};
    signed_huge sum;

    any_value(6);
    sum = sum_p192();
    vli_reduce_p192(r, c);
    PROVE(is_residue(sum, p, 3, 0, 3), "r = c mod p, the carry in 0 .. 3");
}

/* 2^521 = 1 mod p: the parts of 521 bits add up to the value. */
void check_p521(void) {
    static const u64 p[9] = {VLI_P521};
    signed_huge whole, mask = ((signed_huge)1 << 521) - 1;

    any_value(18);
    whole = number(c, 18);
    vli_reduce_p521(r, c);
    PROVE(is_residue((whole & mask) + (whole >> 521 & mask) + (whole >> 1042), p, 9, 0, 2),
          "r = c mod p, the carry in 0 .. 2");
}

/* ---- P-256 and P-384: columns of 32 bits, which some p keep at or above 0; their sum; and the end ----------------------- */

static u64 column[12];

/* A column is a constant and a multiple of each word w_0 .. of the upper half. The code itself says which: of 0, and of each word
 * alone, which is 1. What is added and what is taken away stand on two sides of the equation: solvers find that in a sixth of
 * the time. 40 bits hold both, twelve multiples of at most 3 each and a constant below 2^36, so what is equal there is equal. */
static int are_linear(void (*columns)(u64 *d, const u64 *c), int words) {
    signed_huge added[12], taken[12];
    u64 base[12], w[12];
    int i, j, good = 1;

    columns(base, c);
    for (j = 0; j < 2 * words; j++) {
        added[j] = (signed_huge)base[j];
        taken[j] = 0;
    }
    for (i = 0; i < 2 * words; i++) {
        w[i] = nondet_word32();
        c[words + i / 2] = (u64)1 << 32 * (i % 2);
        columns(column, c);
        c[words + i / 2] = 0;
        for (j = 0; j < 2 * words; j++) {
            if (column[j] >= base[j]) {
                added[j] += (signed_huge)(column[j] - base[j]) * (signed_huge)w[i];
            } else {
                taken[j] += (signed_huge)(base[j] - column[j]) * (signed_huge)w[i];
            }
            good &= column[j] - base[j] + 3 <= 6;
        }
    }
    for (i = 0; i < words; i++) {
        c[words + i] = w[2 * i + 1] << 32 | w[2 * i];
    }
    columns(column, c);
    for (j = 0; j < 2 * words; j++) {
        good &= (signed_huge)column[j] + taken[j] == added[j] && column[j] >> 36 == 0;
    }
    return good;
}

void check_p256_columns(void) {
    PROVE(are_linear(vli_columns_p256, 4), "each column is linear in the words, from 0 to below 2^36");
}

void check_p384_columns(void) {
    PROVE(are_linear(vli_columns_p384, 6), "each column is linear in the words, from 0 to below 2^36");
}

/* The lower half and the columns in their places. */
static signed_huge sum_of_columns(int words) {
    signed_huge sum = number(c, words);
    int i;

    for (i = 0; i < 2 * words; i++) {
        sum += (signed_huge)column[i] << 32 * i;
    }
    return sum;
}

static signed_huge sum_p256(void) {
    vli_columns_p256(column, c);
    return sum_of_columns(4);
}

static signed_huge sum_p384(void) {
    vli_columns_p384(column, c);
    return sum_of_columns(6);
}

/* The columns are any numbers below 2^36. */
static int is_sum_of_columns(int words) {
    u64 l[6], q;
    int i;

    any_value(words);
    for (i = 0; i < 2 * words; i++) {
        column[i] = nondet_word() >> 28;
    }
    q = vli_add_columns(l, c, column, (unsigned int)words);
    return q >= 1 && q <= 18 && number(l, words) + ((signed_huge)(q - 1) << 64 * words) == sum_of_columns(words);
}

void check_add_columns4(void) {
    PROVE(is_sum_of_columns(4), "l + (q - 1) 2^(64 n) is the sum, q in 1 .. 18");
}

void check_add_columns6(void) {
    PROVE(is_sum_of_columns(6), "l + (q - 1) 2^(64 n) is the sum, q in 1 .. 18");
}

/* Any sum of the columns: h 2^(64 n) + l, where q = h + 1. */
static signed_huge l_sum, h_sum;

void any_columns(u64 *d, const u64 *from) {
    (void)d, (void)from;
}

u64 any_sum(u64 *l, const u64 *from, const u64 *d, unsigned int n) {
    u64 q = nondet_word() % 18 + 1;
    unsigned int i;

    (void)d;
    for (i = 0; i < n; i++) {
        l[i] = nondet_word();
    }
    __CPROVER_assert(from == c, "the lower half");
    l_sum = number(l, (int)n);
    h_sum = q - 1;
    return q;
}

/* h 2^256 and h 2^384 modulo p */
static signed_huge times_c_p256(signed_huge h) {
    return (h << 224) - (h << 192) - (h << 96) + h;
}

static signed_huge times_c_p384(signed_huge h) {
    return (h << 128) + (h << 96) - (h << 32) + h;
}

void check_p256_end(void) {
    static const u64 p[4] = {VLI_P256};

    any_value(8);
    vli_reduce_p256(r, c);
    PROVE(is_residue(l_sum + times_c_p256(h_sum), p, 4, 0, 1), "r = l + h 2^256 mod p, below p");
}

void check_p384_end(void) {
    static const u64 p[6] = {VLI_P384};

    any_value(12);
    vli_reduce_p384(r, c);
    PROVE(is_residue(l_sum + times_c_p384(h_sum), p, 6, 0, 1), "r = l + h 2^384 mod p, below p");
}

/* ---- secp256k1: products by C are any value up to (2^64 - 1) C --------------------------------------------------------- */

double_word nondet_double_word(void);

static unsigned int products;
static signed_huge folded; /* c mod 2^256 + C floor(c / 2^256), of the products so far */

static double_word next_product(u64 a, u64 b) {
    double_word p = nondet_double_word();

    ASSUME(p <= (double_word)UINT64_MAX * VLI_PK256_C);
    __CPROVER_assert(products < 4 && a == c[4 + products] && b == VLI_PK256_C, "the upper half's words in order");
    folded += (signed_huge)p << 64 * products++;
    return p;
}

uint64_t pk256_mul_add(uint64_t a, uint64_t b, uint64_t addend, uint64_t *high) {
    double_word sum = next_product(a, b) + addend;

    *high = (uint64_t)(sum >> 64);
    return (uint64_t)sum;
}

uint64_t pk256_mul_add2(uint64_t a, uint64_t b, uint64_t c1, uint64_t c2, uint64_t *high) {
    double_word sum = next_product(a, b) + c1 + c2;

    *high = (uint64_t)(sum >> 64);
    return (uint64_t)sum;
}

/* (h + 1) C, where h C is any value up to 2^33 C, a bound of h. */
static signed_huge h_times_c;

uint64_t pk256_mul_wide(uint64_t a, uint64_t b, uint64_t *high) {
    double_word product = nondet_double_word();

    ASSUME(product <= (double_word)VLI_PK256_C << 33);
    __CPROVER_assert(b == VLI_PK256_C && a == (folded >> 256) + 1 && a <= (u64)1 << 33, "(h + 1) C");
    h_times_c = product;
    product += VLI_PK256_C;
    *high = (uint64_t)(product >> 64);
    return (uint64_t)product;
}

void check_pk256(void) {
    static const u64 p[4] = {VLI_PK256};

    any_value(8);
    folded = number(c, 4);
    vli_reduce_pk256(r, c);
    /* folded - h p = l + h C */
    PROVE(products == 4 && is_residue((folded & (((signed_huge)1 << 256) - 1)) + h_times_c, p, 4, 0, 1),
          "r = c mod 2^256 + C (c / 2^256) mod p, below p");
}

/* The sum is linear in the words of 32 bits, but for a multiple of p: so it is the value modulo p if it is for 0 and for each
 * word alone, for 2^(32 i). */
static int is_linear_residue(signed_huge (*sum)(void), const u64 *p, int words) {
    signed_huge modulus = number(p, words), power = 1, difference;
    int i, k, good = 1;

    for (k = 0, difference = 16 * modulus - sum(); k < 16; k++) {
        difference -= difference >= modulus ? modulus : 0;
    }
    good = difference == 0;
    for (i = 0; i < 4 * words; i++) {
        c[i / 2] = (u64)1 << 32 * (i % 2);
        difference = power - sum() + 12 * modulus; /* a sum of one word is at most 12 p away from its residue */
        for (k = 0; k < 16; k++) {
            difference -= difference >= modulus ? modulus : 0;
        }
        good &= difference == 0;
        c[i / 2] = 0;
        for (k = 0; k < 32; k++) {
            power += power;
            power -= power >= modulus ? modulus : 0;
        }
    }
    return good;
}

void check_p192_sum(void) {
    static const u64 p[3] = {VLI_P192};

    PROVE(is_linear_residue(sum_p192, p, 3), "the sum is c mod p");
}

void check_p256_sum(void) {
    static const u64 p[4] = {VLI_P256};

    PROVE(is_linear_residue(sum_p256, p, 4), "the sum is c mod p");
}

void check_p384_sum(void) {
    static const u64 p[6] = {VLI_P384};

    PROVE(is_linear_residue(sum_p384, p, 6), "the sum is c mod p");
}
