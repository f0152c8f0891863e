// SPDX-License-Identifier: MIT
//
// The benchmark without its timing: every subject agrees with GMP, and the check rejects subjects that do not.
#include "check.h"

#include <algorithm>
#include <gtest/gtest.h>
#include <stdexcept>

namespace secp256k1_bench {
namespace {

const bench_kernel &kernel_of(int op) {
    for (const bench_file &file : files()) {
        for (const bench_kernel *kernel = file.tables[0]; kernel->name != nullptr; kernel++) {
            if (kernel->op == op) {
                return *kernel;
            }
        }
    }
    throw std::logic_error("no kernel computes this");
}

TEST(Bench, EverySubjectAgreesWithGmp) {
    for (const bench_file &file : files()) {
        for (size_t placement = 0; placement < file.placements; placement++) {
            ASSERT_NE(file.tables[placement]->name, nullptr);
            for (const bench_kernel *kernel = file.tables[placement]; kernel->name != nullptr; kernel++) {
                EXPECT_EQ(check(*kernel), "");
            }
        }
    }
}

uint64_t negate_but_zero(uint64_t *r, const uint64_t *a, const uint64_t *b, size_t n) {
    kernel_of(SCALAR_NEGATE).subjects[0].run(r, a, b, n);
    if (std::all_of(a, a + 4, [](uint64_t word) { return word == 0; })) {
        r[0] = 1;
    }
    return 0;
}

TEST(Bench, RejectsAWrongNegativeOfZero) {
    EXPECT_EQ(check({"negate", SCALAR_NEGATE, 4, BENCH_RESULT, {{"planted", negate_but_zero}}}),
              "negate, planted: 1, GMP has 0 for 0 and 0");
}

TEST(Bench, RejectsOneRepresentationReadAsTheOther) {
    bench_kernel kernel = kernel_of(FIELD_MUL);
    ASSERT_EQ(check(kernel), "");
    kernel.subjects[0].name = "5x52";
    EXPECT_EQ(check(kernel).rfind("field_mul, 5x52: ", 0), 0u);
}

} // namespace
} // namespace secp256k1_bench
