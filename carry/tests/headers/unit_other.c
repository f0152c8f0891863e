/* The other of the two units. */
#include "carry.h"
#include "limbs.h"

uint64_t other_sum(const uint64_t *a, const uint64_t *b, size_t n);

uint64_t other_sum(const uint64_t *a, const uint64_t *b, size_t n) {
    uint64_t r[2], carry = 0;

    limbs_add(r, a, b, n, carry);
    return r[1];
}
