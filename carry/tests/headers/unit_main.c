/* One of the two units of a program: both have the headers, and compute the same sum. */
#include "carry.h"
#include "limbs.h"

uint64_t other_sum(const uint64_t *a, const uint64_t *b, size_t n);

int main(void) {
    uint64_t a[2], b[2], r[2], carry = 0;

    a[0] = 1;
    a[1] = 2;
    b[0] = ~a[0] + 1; /* 2^64 - 1: a[0] + b[0] carries */
    b[1] = 3;
    carry = limbs_add(r, a, b, 2, 0);
    return carry == 0 && r[0] == 0 && r[1] == 6 && other_sum(a, b, 2) == 6 ? 0 : 1;
}
