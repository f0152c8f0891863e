/* What the compiler knows of values behind carry_barrier: 1 if it takes the value for a constant, else 0. */
#ifndef CARRY_TESTS_BARRIERS_H
#define CARRY_TESTS_BARRIERS_H

#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

int barrier_is_known(void);
int mask_is_known(void);
int selection_is_known(uint64_t a);
int exchange_is_known(uint64_t a);

/* The same question without a barrier, where the answer is 1. */
int constant_is_known(void);

#ifdef __cplusplus
}
#endif

#endif
