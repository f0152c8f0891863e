// SPDX-License-Identifier: MIT
//
// The benchmark without its timing: all ways agree, and the check rejects one that does not.
#include "check.h"
#include "vli.h"

#include <gtest/gtest.h>

namespace vli_bench {
namespace {

TEST(Bench, AllWaysAgree) {
    for (const bench_file &file : files()) {
        for (size_t placement = 0; placement < file.placements; placement++) {
            ASSERT_NE(file.tables[placement]->name, nullptr);
            for (const bench_kernel *kernel = file.tables[placement]; kernel->name != nullptr; kernel++) {
                EXPECT_EQ(check(*kernel), "");
            }
        }
    }
}

uint64_t add(uint64_t *r, const uint64_t *a, const uint64_t *b, size_t n) {
    return vli_add(r, a, b, static_cast<unsigned int>(n));
}

std::string check_beside_add(bench_fn *planted) {
    return check({"sum", VLI_OP(VLI_ADD, ECC_CURVE_NIST_P256), 4, BENCH_NO_WORD, {{"add", add}, {"planted", planted}}});
}

TEST(Bench, AcceptsTheSameTwice) {
    EXPECT_EQ(check_beside_add(add), "");
}

TEST(Bench, RejectsALostCarry) {
    const auto no_carry = [](uint64_t *r, const uint64_t *a, const uint64_t *b, size_t n) -> uint64_t {
        add(r, a, b, n);
        return 0;
    };
    EXPECT_EQ(check_beside_add(no_carry), "sum, planted: differs");
}

TEST(Bench, RejectsAWordTooMuch) {
    const auto long_sum = [](uint64_t *r, const uint64_t *a, const uint64_t *b, size_t n) {
        const uint64_t carry = add(r, a, b, n);
        r[n] = 1;
        return carry;
    };
    EXPECT_EQ(check_beside_add(long_sum), "sum, planted: differs");
}

} // namespace
} // namespace vli_bench
