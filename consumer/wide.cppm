// A module of the user's own that hands on what it uses of carry: inline functions may be exported as they are.
module;
#include "limbs.h"
export module wide;

export using ::add_carry;
export using ::limbs_eq;
export using ::limbs_mul;
