/* limbs.h by a variable length against GMP's mpn functions. */
#include "carry/limbs.h"
#include "fuzz.h"

#define MAX 24

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    uint64_t a[MAX], b[MAX], r[2 * MAX], expected[2 * MAX], w, carry;
    uint8_t head[2];
    size_t n;
    unsigned int k;

    take(head, 2, &data, &size);
    n = 1 + head[0] % MAX;
    k = 1 + head[1] % 63;
    take(&w, sizeof w, &data, &size);
    take(a, 8 * n, &data, &size);
    take(b, 8 * n, &data, &size);

    carry = limbs_add(r, a, b, n, 0);
    check(carry == mpn_add_n(expected, a, b, (mp_size_t)n) && memcmp(r, expected, 8 * n) == 0);
    carry = limbs_sub(r, a, b, n, 0);
    check(carry == mpn_sub_n(expected, a, b, (mp_size_t)n) && memcmp(r, expected, 8 * n) == 0);
    check(limbs_lt(a, b, n) == (mpn_cmp(a, b, (mp_size_t)n) < 0));
    check(limbs_eq(a, b, n) == (mpn_cmp(a, b, (mp_size_t)n) == 0));

    carry = limbs_add_word(r, a, n, w);
    check(carry == mpn_add_1(expected, a, (mp_size_t)n, w) && memcmp(r, expected, 8 * n) == 0);
    carry = limbs_sub_word(r, a, n, w);
    check(carry == mpn_sub_1(expected, a, (mp_size_t)n, w) && memcmp(r, expected, 8 * n) == 0);
    carry = limbs_lshift(r, a, n, k);
    check(carry == mpn_lshift(expected, a, (mp_size_t)n, k) && memcmp(r, expected, 8 * n) == 0);
    carry = limbs_rshift(r, a, n, k);
    check(carry == mpn_rshift(expected, a, (mp_size_t)n, k) && memcmp(r, expected, 8 * n) == 0);

    carry = limbs_mul_word(r, a, n, w);
    check(carry == mpn_mul_1(expected, a, (mp_size_t)n, w) && memcmp(r, expected, 8 * n) == 0);
    memcpy(r, b, 8 * n);
    memcpy(expected, b, 8 * n);
    carry = limbs_addmul_word(r, a, n, w);
    check(carry == mpn_addmul_1(expected, a, (mp_size_t)n, w) && memcmp(r, expected, 8 * n) == 0);
    carry = limbs_submul_word(r, a, n, w);
    check(carry == mpn_submul_1(expected, a, (mp_size_t)n, w) && memcmp(r, expected, 8 * n) == 0);

    limbs_mul(r, a, b, n);
    mpn_mul_n(expected, a, b, (mp_size_t)n);
    check(memcmp(r, expected, 16 * n) == 0);
    limbs_sqr(r, a, n);
    mpn_sqr(expected, a, (mp_size_t)n);
    check(memcmp(r, expected, 16 * n) == 0);
    return 0;
}
