// SPDX-License-Identifier: MIT
//
// Plain values, sums, shifts and products against GMP: every length from 0 to 20, in place and not.
#include "number.h"
#include "rounds.h"
#include "vli.h"
#include <algorithm>
#include <gtest/gtest.h>
#include <string>

namespace {

const unsigned int max_length = 20;

// Calls check(n, a, b) with digits of every length; a = b sometimes.
template <class Check> void for_operands(Check check) {
    Random random(1);
    for (unsigned int n = 0; n <= max_length; n++) {
        SCOPED_TRACE("ndigits = " + std::to_string(n));
        for (int round = 0; round < rounds(300); round++) {
            const Digits a = random_digits(random, n);
            check(n, a, random() % 8 == 0 ? a : random_digits(random, n));
            ASSERT_FALSE(testing::Test::HasFailure());
        }
    }
}

TEST(Vli, SetAndClear) {
    for_operands([](unsigned int n, const Digits &a, const Digits &) {
        Digits r(n + 1, 7);
        vli_set(r.data(), a.data(), n);
        EXPECT_TRUE(std::equal(a.begin(), a.end(), r.begin()));
        vli_clear(r.data(), n);
        EXPECT_TRUE(vli_is_zero(r.data(), n));
        EXPECT_EQ(7u, r[n]);
    });
}

TEST(Vli, ZeroOnlyIfEveryDigitIs) {
    for (unsigned int n = 0; n <= max_length; n++) {
        Digits a(n);
        EXPECT_TRUE(vli_is_zero(a.data(), n));
        for (unsigned int bit = 0; bit < 64 * n; bit++) {
            a[bit / 64] = uint64_t{1} << bit % 64;
            EXPECT_FALSE(vli_is_zero(a.data(), n));
            EXPECT_EQ(bit + 1, vli_num_bits(a.data(), n));
            EXPECT_EQ(bit / 64 + 1, vli_num_digits(a.data(), n));
            EXPECT_EQ(bit == 64 * n - 1, vli_is_negative(a.data(), n));
            EXPECT_EQ(a[bit / 64], vli_test_bit(a.data(), bit));
            EXPECT_EQ(0u, vli_test_bit(a.data(), bit ^ 1));
            a[bit / 64] = 0;
        }
    }
}

TEST(Vli, LengthOfAnyNumber) {
    for_operands([](unsigned int n, const Digits &a, const Digits &) {
        const mpz_class number = to_mpz(a);
        EXPECT_EQ(number == 0 ? 0 : mpz_sizeinbase(number.get_mpz_t(), 2), vli_num_bits(a.data(), n));
        EXPECT_EQ((vli_num_bits(a.data(), n) + 63) / 64, vli_num_digits(a.data(), n));
    });
}

TEST(Vli, Compare) {
    for_operands([](unsigned int n, const Digits &a, const Digits &b) {
        const int order = cmp(to_mpz(a), to_mpz(b));
        EXPECT_EQ((order > 0) - (order < 0), vli_cmp(a.data(), b.data(), n));
        EXPECT_EQ(0, vli_cmp(a.data(), a.data(), n));
    });
}

TEST(Vli, Add) {
    for_operands([](unsigned int n, const Digits &a, const Digits &b) {
        const mpz_class sum = to_mpz(a) + to_mpz(b);
        const uint64_t carry = sum >= power_of_two(64 * n);
        Digits r(n), in_a = a, in_b = b;
        EXPECT_EQ(carry, vli_add(r.data(), a.data(), b.data(), n));
        EXPECT_EQ(to_digits(sum, n), r);
        EXPECT_EQ(carry, vli_add(in_a.data(), in_a.data(), b.data(), n));
        EXPECT_EQ(r, in_a);
        EXPECT_EQ(carry, vli_add(in_b.data(), a.data(), in_b.data(), n));
        EXPECT_EQ(r, in_b);
    });
}

TEST(Vli, Subtract) {
    for_operands([](unsigned int n, const Digits &a, const Digits &b) {
        const mpz_class difference = to_mpz(a) - to_mpz(b);
        const uint64_t borrow = difference < 0;
        Digits r(n), in_a = a, in_b = b;
        EXPECT_EQ(borrow, vli_sub(r.data(), a.data(), b.data(), n));
        EXPECT_EQ(to_digits(difference, n), r);
        EXPECT_EQ(borrow, vli_sub(in_a.data(), in_a.data(), b.data(), n));
        EXPECT_EQ(r, in_a);
        EXPECT_EQ(borrow, vli_sub(in_b.data(), a.data(), in_b.data(), n));
        EXPECT_EQ(r, in_b);
    });
}

TEST(Vli, AddAndSubtractOneDigit) {
    for_operands([](unsigned int n, const Digits &a, const Digits &b) {
        if (n == 0) {
            return;
        }
        const mpz_class sum = to_mpz(a) + to_mpz(&b[0], 1), difference = to_mpz(a) - to_mpz(&b[0], 1);
        Digits r(n), in_place = a;
        EXPECT_EQ(sum >= power_of_two(64 * n), vli_uadd(r.data(), a.data(), b[0], n));
        EXPECT_EQ(to_digits(sum, n), r);
        vli_uadd(in_place.data(), in_place.data(), b[0], n);
        EXPECT_EQ(r, in_place);
        in_place = a;
        r.assign(n, 7); // the sum's upper digits are mostly the difference's too
        EXPECT_EQ(difference < 0, vli_usub(r.data(), a.data(), b[0], n));
        EXPECT_EQ(to_digits(difference, n), r);
        vli_usub(in_place.data(), in_place.data(), b[0], n);
        EXPECT_EQ(r, in_place);
    });
}

TEST(Vli, TheCarryOfADigitGoesThroughAllOthers) {
    for (unsigned int n = 1; n <= max_length; n++) {
        const Digits ones(n, UINT64_MAX), zeros(n);
        Digits r(n, 7);
        EXPECT_EQ(1u, vli_uadd(r.data(), ones.data(), 1, n));
        EXPECT_EQ(zeros, r);
        r.assign(n, 7);
        EXPECT_EQ(1u, vli_usub(r.data(), zeros.data(), 1, n));
        EXPECT_EQ(ones, r);
    }
}

TEST(Vli, ShiftLeftByAnyAmountBelowADigit) {
    for_operands([](unsigned int n, const Digits &a, const Digits &b) {
        for (unsigned int shift : {0u, 1u, 31u, 32u, 33u, 63u, n == 0 ? 0 : static_cast<unsigned int>(b[0] % 64)}) {
            const mpz_class shifted = to_mpz(a) << shift;
            Digits r(n), in_place = a;
            EXPECT_EQ(to_digits(shifted >> 64 * n, 1)[0], vli_lshift(r.data(), a.data(), shift, n));
            EXPECT_EQ(to_digits(shifted, n), r);
            vli_lshift(in_place.data(), in_place.data(), shift, n);
            EXPECT_EQ(r, in_place);
        }
    });
}

TEST(Vli, ShiftRightByOne) {
    for_operands([](unsigned int n, const Digits &a, const Digits &) {
        Digits r = a;
        vli_rshift1(r.data(), n);
        EXPECT_EQ(to_digits(to_mpz(a) >> 1, n), r);
    });
}

TEST(Vli, Multiply) {
    for_operands([](unsigned int n, const Digits &a, const Digits &b) {
        Digits r(2 * n);
        vli_mult(r.data(), a.data(), b.data(), n);
        EXPECT_EQ(to_digits(to_mpz(a) * to_mpz(b), 2 * n), r);
        vli_square(r.data(), a.data(), n);
        EXPECT_EQ(to_digits(to_mpz(a) * to_mpz(a), 2 * n), r);
    });
}

TEST(Vli, MultiplyByOneDigitFillsTheWholeResult) {
    for_operands([](unsigned int n, const Digits &a, const Digits &b) {
        if (n == 0) {
            return;
        }
        Digits r(2 * n, 7);
        vli_umult(r.data(), a.data(), b[0], n);
        EXPECT_EQ(to_digits(to_mpz(a) * to_mpz(&b[0], 1), 2 * n), r);
    });
}

TEST(Vli, BytesAtAnyAddress) {
    unsigned char bytes[8 * 3 + 1];
    for (unsigned int i = 0; i < sizeof(bytes); i++) {
        bytes[i] = static_cast<unsigned char>(0x10 + i);
    }
    uint64_t r[3];
    vli_from_be64(r, bytes + 1, 3);
    EXPECT_EQ(0x1112131415161718u, r[2]);
    EXPECT_EQ(0x191a1b1c1d1e1f20u, r[1]);
    EXPECT_EQ(0x2122232425262728u, r[0]);
    unsigned char back[8 * 3 + 1] = {bytes[0]};
    vli_to_be64(back + 1, r, 3);
    EXPECT_TRUE(std::equal(bytes, bytes + sizeof(bytes), back));
    vli_from_le64(r, bytes + 1, 3);
    EXPECT_EQ(0x1817161514131211u, r[0]);
    EXPECT_EQ(0x201f1e1d1c1b1a19u, r[1]);
    EXPECT_EQ(0x2827262524232221u, r[2]);
}

TEST(Vli, BytesOfAnyLength) {
    Random random(1);
    for (unsigned int nbytes = 0; nbytes <= 80; nbytes++) {
        std::vector<uint8_t> bytes(nbytes);
        std::generate(bytes.begin(), bytes.end(), [&] { return static_cast<uint8_t>(random()); });
        mpz_class number;
        mpz_import(number.get_mpz_t(), nbytes, 1, 1, 0, 0, bytes.data());
        for (unsigned int n = 0; n <= 9; n++) {
            Digits r(n, 7);
            ecc_digits_from_bytes(bytes.data(), nbytes, r.data(), n);
            EXPECT_EQ(to_digits(number, n), r) << nbytes << " bytes, " << n << " digits";
        }
    }
}

TEST(Vli, WipeLeavesZerosAndNothingElse) {
    uint64_t words[3] = {1, 2, 3};
    vli_wipe(words + 1, sizeof(words[1]));
    EXPECT_EQ(1u, words[0]);
    EXPECT_EQ(0u, words[1]);
    EXPECT_EQ(3u, words[2]);
}

} // namespace
