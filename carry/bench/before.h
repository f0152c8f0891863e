/* SPDX-License-Identifier: MIT
 *
 * The forms that this library replaces: loops that find the carry by comparing words. They use mul_wide of carry.h for
 * the product itself, and nothing else of the library. */
#ifndef CARRY_BENCH_BEFORE_H
#define CARRY_BENCH_BEFORE_H

#include "carry/carry.h"
#include <stddef.h>
#include <stdint.h>

#define BEFORE_INLINE static inline __attribute__((always_inline))

BEFORE_INLINE uint64_t before_add(uint64_t *r, const uint64_t *a, const uint64_t *b, size_t n) {
    uint64_t carry = 0;
    size_t i;
    for (i = 0; i < n; i++) {
        const uint64_t x = a[i] + carry;
        const uint64_t sum = x + b[i];
        carry = (uint64_t)(x < carry) + (uint64_t)(sum < x);
        r[i] = sum;
    }
    return carry;
}

BEFORE_INLINE uint64_t before_sub(uint64_t *r, const uint64_t *a, const uint64_t *b, size_t n) {
    uint64_t borrow = 0;
    size_t i;
    for (i = 0; i < n; i++) {
        const uint64_t x = a[i] - b[i];
        const uint64_t difference = x - borrow;
        borrow = (uint64_t)(a[i] < b[i]) + (uint64_t)(x < borrow);
        r[i] = difference;
    }
    return borrow;
}

BEFORE_INLINE uint64_t before_add_word(uint64_t *r, const uint64_t *a, size_t n, uint64_t w) {
    size_t i;
    for (i = 0; i < n; i++) {
        const uint64_t sum = a[i] + w;
        w = sum < w;
        r[i] = sum;
    }
    return w;
}

BEFORE_INLINE uint64_t before_sub_word(uint64_t *r, const uint64_t *a, size_t n, uint64_t w) {
    size_t i;
    for (i = 0; i < n; i++) {
        const uint64_t x = a[i];
        r[i] = x - w;
        w = x < w;
    }
    return w;
}

BEFORE_INLINE uint64_t before_cond_sub(uint64_t mask, uint64_t *r, const uint64_t *a, const uint64_t *b, size_t n) {
    uint64_t borrow = 0;
    size_t i;
    for (i = 0; i < n; i++) {
        const uint64_t y = b[i] & mask;
        const uint64_t x = a[i] - y;
        const uint64_t difference = x - borrow;
        borrow = (uint64_t)(a[i] < y) + (uint64_t)(x < borrow);
        r[i] = difference;
    }
    return borrow;
}

BEFORE_INLINE uint64_t before_mul_word(uint64_t *r, const uint64_t *a, size_t n, uint64_t w) {
    uint64_t carry = 0;
    size_t i;
    for (i = 0; i < n; i++) {
        uint64_t high;
        const uint64_t low = mul_wide(a[i], w, &high) + carry;
        carry = high + (uint64_t)(low < carry);
        r[i] = low;
    }
    return carry;
}

BEFORE_INLINE uint64_t before_addmul_word(uint64_t *r, const uint64_t *a, size_t n, uint64_t w) {
    uint64_t carry = 0;
    size_t i;
    for (i = 0; i < n; i++) {
        uint64_t high, x = r[i];
        const uint64_t low = mul_wide(a[i], w, &high) + carry;
        high += (uint64_t)(low < carry);
        x += low;
        carry = high + (uint64_t)(x < low);
        r[i] = x;
    }
    return carry;
}

/* c += a * b, three words */
BEFORE_INLINE void before_accumulate(uint64_t c[3], uint64_t a, uint64_t b) {
    uint64_t high;
    const uint64_t low = mul_wide(a, b, &high);
    c[0] += low;
    high += (uint64_t)(c[0] < low); /* never overflows: a product's high word is at most 2^64 - 2 */
    c[1] += high;
    c[2] += (uint64_t)(c[1] < high);
}

/* Products by columns, written out: PRODUCTS_k sums the k products a[i] * b[j], a[i + 1] * b[j - 1], ... */

/* clang-format off */
#define BEFORE_PRODUCTS_1(i, j) before_accumulate(c, a[i], b[j]);
#define BEFORE_PRODUCTS_2(i, j) BEFORE_PRODUCTS_1(i, j) BEFORE_PRODUCTS_1(i + 1, j - 1)
#define BEFORE_PRODUCTS_3(i, j) BEFORE_PRODUCTS_1(i, j) BEFORE_PRODUCTS_2(i + 1, j - 1)
#define BEFORE_PRODUCTS_4(i, j) BEFORE_PRODUCTS_1(i, j) BEFORE_PRODUCTS_3(i + 1, j - 1)
#define BEFORE_PRODUCTS_5(i, j) BEFORE_PRODUCTS_1(i, j) BEFORE_PRODUCTS_4(i + 1, j - 1)
#define BEFORE_PRODUCTS_6(i, j) BEFORE_PRODUCTS_1(i, j) BEFORE_PRODUCTS_5(i + 1, j - 1)
#define BEFORE_PRODUCTS_7(i, j) BEFORE_PRODUCTS_1(i, j) BEFORE_PRODUCTS_6(i + 1, j - 1)
#define BEFORE_PRODUCTS_8(i, j) BEFORE_PRODUCTS_1(i, j) BEFORE_PRODUCTS_7(i + 1, j - 1)

#define BEFORE_COLUMN(k, products) products r[k] = c[0]; c[0] = c[1]; c[1] = c[2]; c[2] = 0;

BEFORE_INLINE void before_mul_4(uint64_t *r, const uint64_t *a, const uint64_t *b)
{
    uint64_t c[3] = {0, 0, 0};

    BEFORE_COLUMN(0, BEFORE_PRODUCTS_1(0, 0))
    BEFORE_COLUMN(1, BEFORE_PRODUCTS_2(0, 1))
    BEFORE_COLUMN(2, BEFORE_PRODUCTS_3(0, 2))
    BEFORE_COLUMN(3, BEFORE_PRODUCTS_4(0, 3))
    BEFORE_COLUMN(4, BEFORE_PRODUCTS_3(1, 3))
    BEFORE_COLUMN(5, BEFORE_PRODUCTS_2(2, 3))
    BEFORE_COLUMN(6, BEFORE_PRODUCTS_1(3, 3))
    r[7] = c[0];
}

BEFORE_INLINE void before_mul_6(uint64_t *r, const uint64_t *a, const uint64_t *b)
{
    uint64_t c[3] = {0, 0, 0};

    BEFORE_COLUMN(0, BEFORE_PRODUCTS_1(0, 0))
    BEFORE_COLUMN(1, BEFORE_PRODUCTS_2(0, 1))
    BEFORE_COLUMN(2, BEFORE_PRODUCTS_3(0, 2))
    BEFORE_COLUMN(3, BEFORE_PRODUCTS_4(0, 3))
    BEFORE_COLUMN(4, BEFORE_PRODUCTS_5(0, 4))
    BEFORE_COLUMN(5, BEFORE_PRODUCTS_6(0, 5))
    BEFORE_COLUMN(6, BEFORE_PRODUCTS_5(1, 5))
    BEFORE_COLUMN(7, BEFORE_PRODUCTS_4(2, 5))
    BEFORE_COLUMN(8, BEFORE_PRODUCTS_3(3, 5))
    BEFORE_COLUMN(9, BEFORE_PRODUCTS_2(4, 5))
    BEFORE_COLUMN(10, BEFORE_PRODUCTS_1(5, 5))
    r[11] = c[0];
}

BEFORE_INLINE void before_mul_8(uint64_t *r, const uint64_t *a, const uint64_t *b)
{
    uint64_t c[3] = {0, 0, 0};

    BEFORE_COLUMN(0, BEFORE_PRODUCTS_1(0, 0))
    BEFORE_COLUMN(1, BEFORE_PRODUCTS_2(0, 1))
    BEFORE_COLUMN(2, BEFORE_PRODUCTS_3(0, 2))
    BEFORE_COLUMN(3, BEFORE_PRODUCTS_4(0, 3))
    BEFORE_COLUMN(4, BEFORE_PRODUCTS_5(0, 4))
    BEFORE_COLUMN(5, BEFORE_PRODUCTS_6(0, 5))
    BEFORE_COLUMN(6, BEFORE_PRODUCTS_7(0, 6))
    BEFORE_COLUMN(7, BEFORE_PRODUCTS_8(0, 7))
    BEFORE_COLUMN(8, BEFORE_PRODUCTS_7(1, 7))
    BEFORE_COLUMN(9, BEFORE_PRODUCTS_6(2, 7))
    BEFORE_COLUMN(10, BEFORE_PRODUCTS_5(3, 7))
    BEFORE_COLUMN(11, BEFORE_PRODUCTS_4(4, 7))
    BEFORE_COLUMN(12, BEFORE_PRODUCTS_3(5, 7))
    BEFORE_COLUMN(13, BEFORE_PRODUCTS_2(6, 7))
    BEFORE_COLUMN(14, BEFORE_PRODUCTS_1(7, 7))
    r[15] = c[0];
}

/* The middle column of a 4x4 product alone, three words. */
BEFORE_INLINE uint64_t before_column_4(uint64_t *r, const uint64_t *a, const uint64_t *b)
{
    uint64_t c[3] = {0, 0, 0};

    BEFORE_PRODUCTS_4(0, 3)
    r[0] = c[0];
    r[1] = c[1];
    r[2] = c[2];
    return c[2];
}
/* clang-format on */

#endif
