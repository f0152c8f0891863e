/* The reductions of linux_vli: the residue, below p, of every double-width value. For P-192 a sum of words stands for the value,
 * which the check of that sum shows to be it modulo p; for P-521 the parts of 521 bits; for secp256k1 the lower half and C
 * times the upper. For P-256 and P-384 the sum of columns is shown to be the value modulo p, and the end to reduce what it
 * is given; that the code adds these columns up has tests. */
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

static void store(u64 *x, signed_huge number, int words) {
    int i;

    for (i = 0; i < words; i++) {
        x[i] = (u64)(number >> 64 * i);
    }
}

/* ---- P-256 and P-384: columns of 32 bits that some p keeps at or above 0 ------------------------------------------------ */

/* The upper half in words of 32 bits, and the columns of the comments, which do not go below 0. */
static u64 w[12], column[12];

static void split(int words) {
    int i;

    for (i = 0; i < 2 * words; i++) {
        w[i] = c[words + i / 2] >> 32 * (i % 2) & UINT32_MAX;
    }
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

/* The columns in the order of the reductions' own sums: what makes them right is that check_p256_sum finds the value modulo p. */
static signed_huge sum_p256(void) {
    u64 five = (u64)5 << 32;
    u64 s01, s12, s23, s45, s56, s67;

    split(4);
    s01 = w[0] + w[1], s12 = w[1] + w[2], s23 = w[2] + w[3], s45 = w[4] + w[5], s56 = w[5] + w[6], s67 = w[6] + w[7];
    column[0] = five - 5 + s01 - w[3] - s45 - w[6];
    column[1] = five - 5 + s12 - s45 - s67;
    column[2] = five - 5 + s23 - s56 - w[7];
    column[3] = five + 2 * (w[3] + w[4]) + w[5] - w[7] - s01;
    column[4] = five - 5 + 2 * s45 + w[6] - s12;
    column[5] = five - 5 + 2 * s56 + w[7] - s23;
    column[6] = five + s56 + 2 * s67 - s01;
    column[7] = five - 10 + w[0] + 3 * w[7] - s23 - s45;
    return sum_of_columns(4);
}

static signed_huge sum_p384(void) {
    u64 four = (u64)4 << 32;
    u64 s89, s1011;

    split(6);
    s89 = w[8] + w[9], s1011 = w[10] + w[11];
    column[0] = four - 4 + w[0] + s89 - w[11];
    column[1] = four + w[1] + s1011 - w[0] - w[8];
    column[2] = four - 4 + w[2] + w[11] - w[1] - w[9];
    column[3] = four - 8 + w[0] + w[3] + s89 - w[2] - s1011;
    column[4] = four - 8 + w[0] + w[1] + w[4] + s89 + w[9] + w[10] - w[3] - 2 * w[11];
    column[5] = four - 4 + w[1] + w[2] + w[5] + w[9] + w[10] + s1011 - w[4];
    column[6] = four - 4 + w[2] + w[3] + w[6] + s1011 + w[11] - w[5];
    column[7] = four - 4 + w[3] + w[4] + w[7] + w[11] - w[6];
    column[8] = four - 4 + w[4] + w[5] + w[8] - w[7];
    column[9] = four - 4 + w[5] + w[6] + w[9] - w[8];
    column[10] = four - 4 + w[6] + w[7] + w[10] - w[9];
    column[11] = four - 4 + w[7] + w[8] + w[11] - w[10];
    return sum_of_columns(6);
}

#define Q_TIMES_C_P256(q) (((q) << 224) - ((q) << 192) - ((q) << 96) + (q))
#define Q_TIMES_C_P384(q) (((q) << 128) + ((q) << 96) - ((q) << 32) + (q))

void check_p256_end(void) {
    static const u64 p[4] = {VLI_P256};
    u64 l[4] = {nondet_word(), nondet_word(), nondet_word(), nondet_word()}, qc[4];
    signed_huge q = nondet_word() % 32 + 1;

    store(qc, Q_TIMES_C_P256(q), 4);
    vli_reduce_end(r, l, qc, p, 4);
    PROVE(is_residue(number(l, 4) + Q_TIMES_C_P256(q - 1), p, 4, 0, 1), "r = l + (q - 1) 2^256 mod p, below p");
}

void check_p384_end(void) {
    static const u64 p[6] = {VLI_P384};
    u64 l[6] = {nondet_word(), nondet_word(), nondet_word(), nondet_word(), nondet_word(), nondet_word()}, qc[6];
    signed_huge q = nondet_word() % 32 + 1;

    store(qc, Q_TIMES_C_P384(q), 6);
    vli_reduce_end(r, l, qc, p, 6);
    PROVE(is_residue(number(l, 6) + Q_TIMES_C_P384(q - 1), p, 6, 0, 1), "r = l + (q - 1) 2^384 mod p, below p");
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
