// No mask is known to the compiler: what it knows it may turn into a branch, on a compiler and target that no other test sees.
#include "carry/tests/barriers.h"

#include <gtest/gtest.h>

namespace {

TEST(Barriers, HideTheirValue) {
    EXPECT_EQ(0, barrier_is_known());
    EXPECT_EQ(0, mask_is_known());
    EXPECT_EQ(0, selection_is_known(7));
    EXPECT_EQ(0, exchange_is_known(7));
}

TEST(BarriersCanary, AValueWithoutABarrierIsKnown) {
    EXPECT_EQ(1, constant_is_known());
}

} // namespace
