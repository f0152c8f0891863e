// Both headers in constant expressions, as far as C++14 goes. The gates of check_headers.sh compile this file; there is
// nothing to run.
#include "carry.h"
#include "limbs.h"

namespace {

constexpr uint64_t kOnes = ~static_cast<uint64_t>(0);
constexpr uint32_t kOnes32 = ~static_cast<uint32_t>(0);

// A result and the word that comes out with it.
struct Result {
    uint64_t value, out;
};

constexpr bool Is(Result result, uint64_t value, uint64_t out) {
    return result.value == value && result.out == out;
}

constexpr Result Add(uint64_t a, uint64_t b, uint64_t carry) {
    Result result = {0, 0};
    result.value = add_carry(a, b, carry, &result.out);
    return result;
}

constexpr Result Sub(uint64_t a, uint64_t b, uint64_t borrow) {
    Result result = {0, 0};
    result.value = sub_borrow(a, b, borrow, &result.out);
    return result;
}

constexpr Result MulAdd2(uint64_t a, uint64_t b, uint64_t c, uint64_t d) {
    Result result = {0, 0};
    result.value = mul_add2(a, b, c, d, &result.out);
    return result;
}

static_assert(Is(Add(kOnes, 0, 1), 0, 1), "the carry in meets all ones");
static_assert(Is(Add(kOnes, kOnes, 1), kOnes, 1), "the largest sum");
static_assert(Is(Sub(0, kOnes, 1), 0, 1), "the borrow in meets all ones");
static_assert(Is(Sub(5, 3, 0), 2, 0), "no borrow");
static_assert(Is(MulAdd2(kOnes, kOnes, kOnes, kOnes), kOnes, kOnes), "the largest product and addends");

constexpr Result Words32() {
    uint32_t carry = 0, borrow = 0, high = 0;
    const uint32_t sum = add_carry32(kOnes32, 0, 1, &carry);
    const uint32_t difference = sub_borrow32(0, kOnes32, 1, &borrow);
    const uint32_t low = mul_add2_32(kOnes32, kOnes32, kOnes32, kOnes32, &high);
    return {sum | difference, carry & borrow & (low == kOnes32) & (high == kOnes32)};
}
static_assert(Is(Words32(), 0, 1), "32-bit words");

constexpr Result Products() {
    uint64_t wide_high = 0, add_high = 0;
    const uint64_t wide = mul_wide(kOnes, kOnes, &wide_high);
    const uint64_t add = mul_add(kOnes, kOnes, kOnes, &add_high);
    return {wide ^ add, wide_high - add_high};
}
static_assert(Is(Products(), 1, kOnes), "(2^64-1)^2 and (2^64-1)^2 + 2^64-1");

constexpr Result Accumulate() {
    carry_u128 acc = carry_u128_make(kOnes, kOnes);
    uint64_t carry = accum_mul_carry(&acc, 1, 1);
    carry += accum_add_carry(&acc, 7);
    accum_mul(&acc, 2, 3);
    accum_add(&acc, 1);
    return {accum_extract(&acc, 9), carry + carry_u128_high(acc) + carry_u128_low(acc)};
}
static_assert(Is(Accumulate(), 14, 10), "two words");

constexpr Result Column() {
    carry_acc3 acc = {};
    acc3_zero(&acc);
    acc3_set(&acc, kOnes, kOnes, 0);
    acc3_mul2(&acc, kOnes, kOnes);
    acc3_mul(&acc, 1, 1);
    acc3_add(&acc, 1);
    const uint64_t low = acc3_extract(&acc);
    acc3_extract(&acc);
    return {low, acc3_extract(&acc)};
}
static_assert(Is(Column(), 3, 2), "three words: 2^128 - 1 + 2 (2^64-1)^2 + 2");

constexpr Result Masks() {
    uint64_t a = 1, b = 2;
    carry_swap(carry_mask(1), &a, &b);
    return {carry_select(carry_mask(0), a, b), carry_is_zero(0) + carry_lt(1, 2) + carry_eq(3, 3) + carry_barrier(4)};
}
static_assert(Is(Masks(), 1, 7), "masks");
static_assert(funnel_shift_left(1, kOnes, 4) == 31 && funnel_shift_right(1, 0, 60) == 16, "shifts over two words");

constexpr bool Chains() {
    const uint64_t a[4] = {kOnes, kOnes, kOnes, kOnes}, b[4] = {1, 0, 0, 0};
    uint64_t r[4] = {}, product[8] = {}, square[8] = {};
    bool good = limbs_add(r, a, b, 4, 0) == 1 && limbs_is_zero(r, 4) == 1;
    good = good && limbs_sub(r, r, b, 4, 0) == 1 && limbs_eq(r, a, 4) == 1;
    good = good && limbs_add_word(r, a, 4, 1) == 1 && limbs_sub_word(r, r, 4, 1) == 1 && limbs_eq(r, a, 4) == 1;
    good = good && limbs_neg(r, a, 4) == 1 && limbs_eq(r, b, 4) == 1;
    good = good && limbs_mul_word(r, a, 4, kOnes) == kOnes - 1 && limbs_addmul_word(r, a, 4, 1) == 1;
    good = good && limbs_submul_word(r, a, 4, kOnes) == kOnes;
    good = good && limbs_lshift(r, a, 4, 4) == 15 && limbs_rshift(r, r, 4, 4) == 0;
    limbs_mul(product, a, a, 4);
    limbs_sqr(square, a, 4);
    return good && limbs_eq(product, square, 8) == 1 && product[0] == 1 && product[7] == kOnes;
}
static_assert(Chains(), "arrays of four words");

constexpr bool Masked() {
    const uint64_t a[3] = {1, 2, 3}, b[3] = {4, 5, 6}, m[3] = {0, 0, 7};
    uint64_t r[3] = {}, s[3] = {7, 8, 9};
    bool good = limbs_cond_add(kOnes, r, a, b, 3) == 0 && r[2] == 9 && limbs_cond_sub(0, r, r, b, 3) == 0 && r[2] == 9;
    limbs_select(0, r, a, b, 3);
    limbs_cond_swap(kOnes, r, s, 3);
    good = good && r[0] == 7 && s[2] == 6;
    limbs_add_mod(r, a, b, m, 3);
    good = good && r[2] == 2 && limbs_lt(r, m, 3) == 1;
    limbs_sub_mod(r, a, b, m, 3);
    return good && r[2] == 3;
}
static_assert(Masked(), "arrays under a mask");

constexpr bool Bytes() {
    unsigned char bytes[16] = {};
    const uint64_t a[2] = {0x0102, 0x0304};
    uint64_t little[2] = {}, big[2] = {};
    limbs_store_le(bytes, a, 2);
    bool good = bytes[0] == 2 && bytes[9] == 3;
    limbs_load_le(little, 2, bytes);
    limbs_store_be(bytes, a, 2);
    good = good && bytes[15] == 2 && bytes[6] == 3;
    limbs_load_be(big, 2, bytes);
    return good && limbs_eq(little, a, 2) == 1 && limbs_eq(big, a, 2) == 1;
}
static_assert(Bytes(), "bytes");

} // namespace
