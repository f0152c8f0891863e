// SPDX-License-Identifier: MIT
//
// What the functions that clear leave in memory, when the optimiser knows that nobody reads it again. The linker's --wrap
// sends each free() here.
#include "wiping.h"

#include <algorithm>
#include <cstring>
#include <gtest/gtest.h>
#include <vector>

namespace {

void *secret;
std::vector<unsigned char> left; // what the secret's memory held when it was freed

std::vector<unsigned char> LeftBy(void (*wipe)()) {
    wipe();
    EXPECT_EQ(secret, nullptr) << "never freed";
    return left;
}

bool AllZero(const std::vector<unsigned char> &bytes) {
    return std::all_of(bytes.begin(), bytes.end(), [](unsigned char byte) { return byte == 0; });
}

} // namespace

extern "C" {

void __real_free(void *memory);
void __wrap_free(void *memory);

void wiping_fill(void *memory, size_t size) {
    left.assign(size, 0);
    std::memset(memory, 0xa5, size);
    secret = memory;
}

void __wrap_free(void *memory) {
    if (memory != nullptr && memory == secret) {
        secret = nullptr;
        std::memcpy(left.data(), memory, left.size());
    }
    __real_free(memory);
}
}

TEST(Wiping, AScalarIsGone) {
    EXPECT_TRUE(AllZero(LeftBy(wipe_scalar)));
}

TEST(Wiping, AFieldElementIsGone) {
    EXPECT_TRUE(AllZero(LeftBy(wipe_element)));
}

TEST(Wiping, AMemsetThatTheOptimiserRemovesIsSeen) {
    EXPECT_FALSE(AllZero(LeftBy(wipe_in_vain)));
}
