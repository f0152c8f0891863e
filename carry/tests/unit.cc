// A unit of units_test, compiled with the backend and the level that its name, UNIT, says.
#include "carry/carry.h"
#include "carry/limbs.h"

#define UNIT_PASTE(a, b) a##b
#define UNIT_CAT(a, b) UNIT_PASTE(a, b)

const char *UNIT_CAT(backend_name_, UNIT)();
uint64_t (*UNIT_CAT(add_carry_, UNIT)())(uint64_t, uint64_t, uint64_t, uint64_t *);

const char *UNIT_CAT(backend_name_, UNIT)() {
    return carry_backend_name();
}

uint64_t (*UNIT_CAT(add_carry_, UNIT)())(uint64_t, uint64_t, uint64_t, uint64_t *) {
    return add_carry;
}
