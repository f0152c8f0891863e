// CARRY_CHECKS: inputs outside the contract stop the program, by assert, and inputs inside it do not.
#undef NDEBUG // assert must be there in optimised builds too
#define CARRY_CHECKS
#include "carry/carry.h"
#include "carry/limbs.h"

#include <gtest/gtest.h>

namespace {

TEST(ChecksDeathTest, CarryInOfTwoStops) {
    uint64_t out = 0;
    EXPECT_EQ(add_carry(1, 2, 1, &out), 4u);
    EXPECT_DEATH(add_carry(1, 2, 2, &out), "carry_in <= 1");
    EXPECT_EQ(sub_borrow(4, 2, 1, &out), 1u);
    EXPECT_DEATH(sub_borrow(4, 2, 2, &out), "borrow_in <= 1");
}

TEST(ChecksDeathTest, CarryInOfTwoStopsHalfWords) {
    uint32_t out = 0;
    EXPECT_EQ(add_carry32(1, 2, 1, &out), 4u);
    EXPECT_DEATH(add_carry32(1, 2, 2, &out), "carry_in <= 1");
    EXPECT_EQ(sub_borrow32(4, 2, 1, &out), 1u);
    EXPECT_DEATH(sub_borrow32(4, 2, 2, &out), "borrow_in <= 1");
}

TEST(ChecksDeathTest, CarryInOfTwoStopsChains) {
    const uint64_t a[2] = {1, 2};
    uint64_t r[2] = {0, 0};
    EXPECT_EQ(limbs_add(r, a, a, 2, 1), 0u);
    EXPECT_DEATH(limbs_add(r, a, a, 2, 2), "carry_in <= 1");
    EXPECT_EQ(limbs_sub(r, a, a, 2, 1), 1u);
    EXPECT_DEATH(limbs_sub(r, a, a, 2, 2), "borrow_in <= 1");
}

TEST(ChecksDeathTest, SumThatDoesNotFitStops) {
    carry_u128 acc = carry_u128_make(UINT64_MAX, UINT64_MAX - 1);
    accum_add(&acc, 1);
    EXPECT_EQ(carry_u128_low(acc), UINT64_MAX);
    EXPECT_DEATH(accum_add(&acc, 1), "carry == 0");
    EXPECT_DEATH(accum_mul(&acc, 1, 1), "carry == 0");
}

TEST(ChecksDeathTest, MaskOfNoBitStops) {
    EXPECT_EQ(carry_mask(1), UINT64_MAX);
    EXPECT_DEATH(carry_mask(2), "bit <= 1");
}

TEST(ChecksDeathTest, ShiftByNothingOrAWholeWordStops) {
    const uint64_t a[2] = {1, 2};
    uint64_t r[2] = {0, 0};
    for (unsigned int k : {0u, 64u}) {
        EXPECT_DEATH(funnel_shift_left(1, 2, k), "k < 64");
        EXPECT_DEATH(funnel_shift_right(1, 2, k), "k < 64");
        EXPECT_DEATH(limbs_lshift(r, a, 2, k), "k < 64");
        EXPECT_DEATH(limbs_rshift(r, a, 2, k), "k < 64");
    }
    for (unsigned int k : {1u, 63u}) {
        EXPECT_EQ(funnel_shift_left(0, 1, k), UINT64_C(1) >> (64 - k));
        EXPECT_EQ(limbs_lshift(r, a, 2, k), UINT64_C(2) >> (64 - k));
    }
}

} // namespace
