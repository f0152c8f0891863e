// SPDX-License-Identifier: MIT
//
// Both representations of the field side by side: one random walk through all operations, from each start.
#include "field_pair.h"

#include <array>
#include <gtest/gtest.h>
#include <random>

namespace {

using Bytes = std::array<unsigned char, 32>;

// The first step after which the two differ, or -1.
int FirstDifference(field_pair_fn *first, field_pair_fn *second, const Bytes &start, int steps) {
    std::mt19937_64 random(1);
    Bytes a = start, b = start;
    for (int step = 0; step < steps; step++) {
        const auto op = static_cast<field_pair_op>(random() % FIELD_PAIR_OPS);
        Bytes r, s;
        if (first(op, r.data(), a.data(), b.data()) != second(op, s.data(), a.data(), b.data()) || r != s) {
            return step;
        }
        b = a;
        a = r;
        if (random() % 16 == 0) {
            a[random() % 32] = static_cast<unsigned char>(random() % 3 - 1); // away from 0 and 1, and above p
        }
    }
    return -1;
}

Bytes Filled(unsigned char byte) {
    Bytes bytes;
    bytes.fill(byte);
    return bytes;
}

TEST(FieldPair, BothRepresentationsAgreeOnARandomWalk) {
    for (int byte : {0x00, 0x01, 0x7f, 0x80, 0xfe, 0xff}) {
        EXPECT_EQ(FirstDifference(field_pair_4x64, field_pair_5x52, Filled(static_cast<unsigned char>(byte)), 20000),
                  -1)
            << byte;
    }
}

TEST(FieldPair, Canary) {
    field_pair_fn *const wrong = [](field_pair_op op, unsigned char *r, const unsigned char *a,
                                    const unsigned char *b) {
        const int result = field_pair_5x52(op, r, a, b);
        r[31] ^= static_cast<unsigned char>(r[0] == 0 && r[1] == 0);
        return result;
    };
    EXPECT_NE(FirstDifference(field_pair_4x64, wrong, Filled(0), 20000), -1);
}

} // namespace
