// SPDX-License-Identifier: MIT
//
// Reading and writing hex.
#include "examples/secp256k1_scalar/hex.h"

#include <gtest/gtest.h>
#include <string>

namespace {

std::string Decode(const char *text) {
    unsigned char bytes[2];
    char why[HEX_WHY_SIZE] = "", back[5];
    if (hex_decode(bytes, 2, text, why) != 0) {
        return why;
    }
    hex_encode(back, bytes, 2);
    return back;
}

TEST(Hex, DecodesAndEncodes) {
    EXPECT_EQ(Decode("0aFf"), "0aff");
    EXPECT_EQ(Decode("0000"), "0000");
    EXPECT_EQ(Decode("9876"), "9876");
}

TEST(Hex, SaysWhatIsWrong) {
    EXPECT_EQ(Decode(""), "0 hex digits, it takes 4");
    EXPECT_EQ(Decode("123"), "3 hex digits, it takes 4");
    EXPECT_EQ(Decode("12345"), "5 hex digits, it takes 4");
    EXPECT_EQ(Decode("0x12"), "character 2 is not a hex digit");
    for (const char *text : {"/000", ":000", "@000", "G000", "`000", "g000", " 000",
                             "\xc3\xa9"
                             "00"}) {
        EXPECT_EQ(Decode(text), "character 1 is not a hex digit") << text;
    }
}

TEST(Hex, WipesAllBytes) {
    unsigned char bytes[3] = {1, 2, 3};
    hex_wipe(bytes, 2);
    EXPECT_EQ(bytes[0], 0);
    EXPECT_EQ(bytes[1], 0);
    EXPECT_EQ(bytes[2], 3);
}

} // namespace
