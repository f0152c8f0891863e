// The canaries of the sanitized subjects: the functions that must stop do stop. The functions of the headers run on
// these subjects in all the other tests, where a finding would stop the test.
#include <climits>
#include <gtest/gtest.h>

extern "C" {
int signed_overflow_c_ftrapv(int a, int b);
int signed_overflow_c_sanitized(int a, int b);
unsigned int unsigned_overflow_c_sanitized(unsigned int a, unsigned int b);
unsigned char implicit_conversion_c_sanitized(unsigned int a);
}

namespace {

TEST(SanitizersDeathTest, FtrapvStopsSignedOverflow) {
    EXPECT_EQ(signed_overflow_c_ftrapv(INT_MAX - 1, 1), INT_MAX);
    EXPECT_DEATH(signed_overflow_c_ftrapv(INT_MAX, 1), "");
}

TEST(SanitizersDeathTest, SanitizerStopsSignedOverflow) {
    EXPECT_EQ(signed_overflow_c_sanitized(INT_MAX - 1, 1), INT_MAX);
    EXPECT_DEATH(signed_overflow_c_sanitized(INT_MAX, 1), "");
}

#ifdef __clang__

TEST(SanitizersDeathTest, SanitizerStopsUnsignedOverflow) {
    EXPECT_EQ(unsigned_overflow_c_sanitized(UINT_MAX - 1, 1), UINT_MAX);
    EXPECT_DEATH(unsigned_overflow_c_sanitized(UINT_MAX, 1), "");
}

TEST(SanitizersDeathTest, SanitizerStopsImplicitConversion) {
    EXPECT_EQ(implicit_conversion_c_sanitized(255), 255);
    EXPECT_DEATH(implicit_conversion_c_sanitized(256), "");
}

#endif

} // namespace
