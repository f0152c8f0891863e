// The same in C++, through limbs.h and with the folder's name: (2^128 - 1)^2 = 2^256 - 2^129 + 1.
#include "carry/limbs.h"

int main() {
    const uint64_t ones = ~static_cast<uint64_t>(0);
    const uint64_t a[2] = {ones, ones}, square[4] = {1, 0, ones - 1, ones};
    uint64_t r[4];

    limbs_mul(r, a, a, 2);
    return limbs_eq(r, square, 4) == 1 ? 0 : 1;
}
