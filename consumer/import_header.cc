// carry as a C++20 header unit, which has its macros too: product.cc again, and a constant expression.
import "limbs.h";

constexpr uint64_t carry_of(uint64_t a, uint64_t b) {
    uint64_t carry = 0;
    add_carry(a, b, 0, &carry);
    return carry;
}
static_assert(CARRY_VERSION_MAJOR >= 0);
static_assert(carry_of(~uint64_t{0}, 1) == 1 && carry_of(1, 1) == 0);

int main() {
    const uint64_t ones = ~uint64_t{0};
    const uint64_t a[2] = {ones, ones}, square[4] = {1, 0, ones - 1, ones};
    uint64_t r[4];

    limbs_mul(r, a, a, 2);
    return limbs_eq(r, square, 4) == 1 ? 0 : 1;
}
