/* A new user's first program: (2^256 - 1) + 1 over four words, which is 2^256. Ends with status 1 if it is not. */
#include "carry.h"
#include <stdio.h>

int main(void) {
    uint64_t r[4], carry = 0;
    const uint64_t ones = ~(uint64_t)0;

    r[0] = add_carry(ones, 1, carry, &carry);
    r[1] = add_carry(ones, 0, carry, &carry);
    r[2] = add_carry(ones, 0, carry, &carry);
    r[3] = add_carry(ones, 0, carry, &carry);
    printf("carry %d.%d.%d, backend %s: carry %d\n", CARRY_VERSION_MAJOR, CARRY_VERSION_MINOR, CARRY_VERSION_PATCH,
           carry_backend_name(), (int)carry);
    return !(carry == 1 && (r[0] | r[1] | r[2] | r[3]) == 0);
}
