/* In C: in C++ a call with constant arguments may be evaluated as a constant expression, which has no barrier. */
#include "carry/tests/barriers.h"

#include "carry.h"

int barrier_is_known(void) {
    uint64_t x = carry_barrier(5);

    return __builtin_constant_p(x);
}

int mask_is_known(void) {
    uint64_t mask = carry_mask(1);

    return __builtin_constant_p(mask);
}

int selection_is_known(uint64_t a) {
    uint64_t selected = carry_select(0, a, 5); /* 5, if the mask is seen through */

    return __builtin_constant_p(selected);
}

int exchange_is_known(uint64_t a) {
    uint64_t b = 5;

    carry_swap(0, &a, &b);
    return __builtin_constant_p(b);
}

static uint64_t itself(uint64_t x) {
    return x;
}

int constant_is_known(void) {
    uint64_t x = itself(5);

    return __builtin_constant_p(x);
}
