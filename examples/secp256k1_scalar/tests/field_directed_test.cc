// SPDX-License-Identifier: MIT
//
// The directed cases of cases_field.txt: inputs at which field code is known to go wrong, with results that others
// computed. Built once for each representation.
#include "field_oracle.h"

#include <fstream>
#include <gtest/gtest.h>
#include <map>
#include <sstream>
#include <string>
#include <vector>

namespace field_test {
namespace {

struct Case {
    std::string id, op, a, b, result, extra;
};

std::vector<Case> ReadCases() {
    std::ifstream input("examples/secp256k1_scalar/tests/cases_field.txt");
    std::vector<Case> cases;
    std::string line;
    while (std::getline(input, line)) {
        std::istringstream columns(line);
        Case c;
        if (line.empty() || line[0] == '#' || line.compare(0, 3, "id ") == 0) {
            continue;
        }
        if (!(columns >> c.id >> c.op >> c.a >> c.b >> c.result >> c.extra)) {
            ADD_FAILURE() << "a line with too few columns: " << line;
        }
        cases.push_back(c);
    }
    return cases;
}

std::vector<unsigned char> Bytes(const std::string &digits) {
    std::vector<unsigned char> bytes;
    for (size_t i = 0; i + 1 < digits.size(); i += 2) {
        bytes.push_back(static_cast<unsigned char>(std::stoul(digits.substr(i, 2), nullptr, 16)));
    }
    return bytes;
}

secp256k1_fe Import(const std::string &digits) {
    secp256k1_fe a;
    secp256k1_fe_set_b32_mod(&a, Bytes(digits).data());
    return a;
}

std::string Export(secp256k1_fe a) {
    unsigned char bytes[32];
    static const char kDigits[] = "0123456789abcdef";
    std::string digits;
    secp256k1_fe_normalize(&a);
    secp256k1_fe_get_b32(bytes, &a);
    for (unsigned char byte : bytes) {
        digits += kDigits[byte >> 4];
        digits += kDigits[byte & 15];
    }
    return digits;
}

#if defined(SECP256K1_FIELD_5X52)
secp256k1_fe ImportLimbs(const std::string &text) {
    std::istringstream limbs(text);
    std::string limb;
    secp256k1_fe a = {{0, 0, 0, 0, 0}};
    for (int i = 0; i < kLimbs && std::getline(limbs, limb, ','); i++) {
        a.n[i] = std::stoull(limb, nullptr, 16);
    }
    return a;
}
#endif

void RunCase(const Case &c) {
    SCOPED_TRACE(c.id + " " + c.op);
    const int extra = c.extra == "1";
    if (c.op == "normalize_5x52") {
#if defined(SECP256K1_FIELD_5X52)
        const secp256k1_fe a = ImportLimbs(c.a);
        EXPECT_EQ(Export(a), c.result);
        EXPECT_EQ(secp256k1_fe_normalizes_to_zero(&a), extra);
        EXPECT_EQ(secp256k1_fe_normalizes_to_zero_var(&a), extra);
        secp256k1_fe r = a;
        secp256k1_fe_normalize_var(&r);
        EXPECT_EQ(Export(r), c.result);
#endif
        return;
    }
    const secp256k1_fe a = Import(c.a);
    secp256k1_fe r = a;
    if (c.op == "normalize") {
        EXPECT_EQ(secp256k1_fe_set_b32_limit(&r, Bytes(c.a).data()), extra);
    } else if (c.op == "add") {
        const secp256k1_fe b = Import(c.b);
        secp256k1_fe_add(&r, &b);
    } else if (c.op == "negate") {
        secp256k1_fe_negate(&r, &a, 1);
    } else if (c.op == "half") {
        secp256k1_fe_half(&r);
    } else if (c.op == "mul") {
        const secp256k1_fe b = Import(c.b);
        secp256k1_fe_mul(&r, &a, &b);
    } else if (c.op == "sqr") {
        secp256k1_fe_sqr(&r, &a);
    } else if (c.op == "inv") {
        secp256k1_fe_inv_var(&r, &a);
        EXPECT_EQ(Export(r), c.result) << "inv_var";
        secp256k1_fe_inv(&r, &a);
    } else if (c.op == "sqrt") {
        EXPECT_EQ(secp256k1_fe_sqrt(&r, &a), extra);
        EXPECT_EQ(secp256k1_fe_is_square_var(&a), extra);
    } else {
        FAIL() << "no such operation";
    }
    EXPECT_EQ(Export(r), c.result);
}

TEST(FieldDirected, EveryCase) {
    std::map<std::string, int> count;
    for (const Case &c : ReadCases()) {
        RunCase(c);
        count[c.op]++;
    }
    const std::map<std::string, int> expected = {
        {"add", 4},       {"half", 6},           {"inv", 7}, {"mul", 15}, {"negate", 3},
        {"normalize", 8}, {"normalize_5x52", 6}, {"sqr", 6}, {"sqrt", 10}};
    EXPECT_EQ(count, expected) << "a class of cases is missing";
}

} // namespace
} // namespace field_test
