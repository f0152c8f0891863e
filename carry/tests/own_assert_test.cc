// CARRY_ASSERT: a program's own assertion takes the place of assert.
static int failed_checks = 0;

#define CARRY_CHECKS
#define CARRY_ASSERT(condition) ((condition) ? (void)0 : (void)++failed_checks)
#include "carry/carry.h"
#include "carry/limbs.h"

#include <gtest/gtest.h>

namespace {

TEST(OwnAssert, SeesTheFaultAndNothingElse) {
    uint64_t out = 0;
    failed_checks = 0;
    add_carry(1, 2, 1, &out);
    EXPECT_EQ(failed_checks, 0);
    add_carry(1, 2, 2, &out);
    EXPECT_EQ(failed_checks, 1);
    carry_mask(3);
    EXPECT_EQ(failed_checks, 2);
}

} // namespace
