// SPDX-License-Identifier: MIT
//
// What a build with CARRY_CHECKS says to a caller who leaves the domain of a function. Built once for each representation.
#include "field_oracle.h"

#include <gtest/gtest.h>

namespace field_test {
namespace {

TEST(FieldChecksDeathTest, ElementsThatAreNotNormalized) {
    const secp256k1_fe p = Element(P());
    unsigned char bytes[32];
    secp256k1_fe_storage words;
    EXPECT_DEATH(secp256k1_fe_get_b32(bytes, &p), "Assert");
    EXPECT_DEATH(secp256k1_fe_to_storage(&words, &p), "Assert");
    EXPECT_DEATH(secp256k1_fe_is_zero(&p), "Assert");
    EXPECT_DEATH(secp256k1_fe_is_odd(&p), "Assert");
    EXPECT_DEATH(secp256k1_fe_cmp_var(&p, &p), "Assert");
}

TEST(FieldChecksDeathTest, SmallIntegersOutOfRange) {
    secp256k1_fe r = Element(1);
    EXPECT_DEATH(secp256k1_fe_set_int(&r, -1), "Assert");
    EXPECT_DEATH(secp256k1_fe_set_int(&r, 0x8000), "Assert");
    EXPECT_DEATH(secp256k1_fe_add_int(&r, 0x8000), "Assert");
    EXPECT_DEATH(secp256k1_fe_mul_int(&r, 33), "Assert");
}

#if defined(SECP256K1_FIELD_5X52)
TEST(FieldChecksDeathTest, MagnitudesOutOfRange) {
    secp256k1_fe one = Element(1), nine = Element(0), highest = Element(0), r;
    for (int i = 0; i < kLimbs; i++) {
        nine.n[i] = LimbLimit(i, 8) + 1;
        highest.n[i] = LimbLimit(i, 32);
    }
    EXPECT_DEATH(secp256k1_fe_mul(&r, &nine, &one), "Assert");
    EXPECT_DEATH(secp256k1_fe_mul(&r, &one, &nine), "Assert");
    EXPECT_DEATH(secp256k1_fe_sqr(&r, &nine), "Assert");
    EXPECT_DEATH(secp256k1_fe_negate(&r, &nine, 8), "Assert");
    EXPECT_DEATH(secp256k1_fe_half(&highest), "Assert");
    EXPECT_DEATH(secp256k1_fe_add(&highest, &one), "Assert");
    EXPECT_DEATH(secp256k1_fe_add_int(&highest, 1), "Assert");
    EXPECT_DEATH(secp256k1_fe_mul_int(&nine, 4), "Assert");
    highest.n[4]++;
    EXPECT_DEATH(secp256k1_fe_normalize(&highest), "Assert");
}
#endif

} // namespace
} // namespace field_test
