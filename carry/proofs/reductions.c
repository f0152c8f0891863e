/* The reductions of linux_vli for P-192 and P-521: the residue, below p, of every double-width value. For P-192 a sum of
 * words stands for the value, which check_p192_sum shows to be it modulo p; for P-521 the parts of 521 bits. */
#include "carry/proofs/spec.h"

#include "examples/linux_vli/vli_reduce.h"

typedef signed __CPROVER_bitvector[1160] signed_huge;

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

/* The sum is linear in the words of 32 bits: so it is the value modulo p if it is for each word alone, for 2^(32 i). */
static int is_linear_residue(signed_huge (*sum)(void), const u64 *p, int words) {
    signed_huge modulus = number(p, words), power = 1, difference;
    int i, k, good = 1;

    for (i = 0; i < 4 * words; i++) {
        c[i / 2] = (u64)1 << 32 * (i % 2);
        difference = power - sum() + 8 * modulus; /* a sum of one word is at most 8 p away from its residue */
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
