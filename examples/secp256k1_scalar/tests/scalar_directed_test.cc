// SPDX-License-Identifier: MIT
//
// The directed cases: inputs at which scalar code is known to go wrong, with results that others computed.
#include "examples/secp256k1_scalar/scalar_mul.h"
#include "scalar_number.h"

#include <fstream>
#include <functional>
#include <gtest/gtest.h>
#include <map>
#include <sstream>
#include <stdexcept>
#include <string>
#include <vector>

namespace {

struct Case {
    std::string id, op, a, b, in, result, out;
};

std::vector<Case> ReadCases() {
    std::ifstream input("examples/secp256k1_scalar/tests/cases_scalar.txt");
    std::vector<Case> cases;
    std::string line;
    while (std::getline(input, line)) {
        if (line.empty() || line[0] == '#' || line.compare(0, 3, "id ") == 0) {
            continue;
        }
        std::istringstream columns(line);
        Case c;
        if (!(columns >> c.id >> c.op >> c.a >> c.b >> c.in >> c.result >> c.out)) {
            throw std::runtime_error("cases_scalar.txt: a line with too few columns: " + line);
        }
        cases.push_back(c);
    }
    return cases;
}

// The number as it stands, reduced or not.
secp256k1_scalar Parse(const std::string &hex) {
    const std::vector<std::uint64_t> words = Words(mpz_class(hex, 16), 4);
    return {{words[0], words[1], words[2], words[3]}};
}

std::string Text(const secp256k1_scalar &scalar) {
    std::ostringstream text;
    text << scalar;
    return text.str();
}

// What the function under test gives for the case, as the columns result and out.
using Columns = std::pair<std::string, std::string>;
using Run = std::function<Columns(const Case &)>;

const std::multimap<std::string, Run> &Functions() {
    const auto product = [](void (*mul)(secp256k1_scalar *, const secp256k1_scalar *, const secp256k1_scalar *)) {
        return [mul](const Case &c) {
            secp256k1_scalar r;
            const secp256k1_scalar a = Parse(c.a), b = Parse(c.b);
            mul(&r, &a, &b);
            return Columns(Text(r), "-");
        };
    };
    const auto unary = [](void (*function)(secp256k1_scalar *, const secp256k1_scalar *)) {
        return [function](const Case &c) {
            secp256k1_scalar r;
            const secp256k1_scalar a = Parse(c.a);
            function(&r, &a);
            return Columns(Text(r), "-");
        };
    };
    static const std::multimap<std::string, Run> functions = {
        {"set_b32",
         [](const Case &c) {
             unsigned char bytes[32];
             for (std::size_t i = 0; i < 32; i++) {
                 bytes[i] = static_cast<unsigned char>(std::stoul(c.a.substr(2 * i, 2), nullptr, 16));
             }
             secp256k1_scalar r, key;
             int overflow = 0;
             secp256k1_scalar_set_b32(&r, bytes, &overflow);
             const int valid = secp256k1_scalar_set_b32_seckey(&key, bytes);
             return Columns(Text(r), std::to_string(overflow) + "/" + std::to_string(valid));
         }},
        {"add",
         [](const Case &c) {
             secp256k1_scalar r;
             const secp256k1_scalar a = Parse(c.a), b = Parse(c.b);
             const int overflow = secp256k1_scalar_add(&r, &a, &b);
             return Columns(Text(r), std::to_string(overflow));
         }},
        {"negate", unary(secp256k1_scalar_negate)},
        {"cond_negate",
         [](const Case &c) {
             secp256k1_scalar r = Parse(c.a);
             const int sign = secp256k1_scalar_cond_negate(&r, std::stoi(c.in));
             return Columns(Text(r), std::to_string(sign));
         }},
        {"is_high",
         [](const Case &c) {
             const secp256k1_scalar a = Parse(c.a);
             return Columns("-", std::to_string(secp256k1_scalar_is_high(&a)));
         }},
        {"half", unary(secp256k1_scalar_half)},
        {"inverse", unary(secp256k1_scalar_inverse)},
        {"inverse", unary(secp256k1_scalar_inverse_var)},
        {"mul", product(secp256k1_scalar_mul)},
        {"mul", product(secp256k1_scalar_mul_compare)},
        {"mul", product(secp256k1_scalar_mul_accum)},
        {"mul", product(secp256k1_scalar_mul_rows)},
        {"reduce_512",
         [](const Case &c) {
             secp256k1_scalar r;
             secp256k1_scalar_reduce_512(&r, Words(mpz_class(c.a, 16), 8).data());
             return Columns(Text(r), "-");
         }},
        {"split_lambda",
         [](const Case &c) {
             secp256k1_scalar r1, r2;
             const secp256k1_scalar k = Parse(c.a);
             secp256k1_scalar_split_lambda(&r1, &r2, &k);
             return Columns(Text(r1) + "/" + Text(r2), "-");
         }},
        {"mul_shift",
         [](const Case &c) {
             secp256k1_scalar r;
             const secp256k1_scalar a = Parse(c.a), b = Parse(c.b);
             secp256k1_scalar_mul_shift_var(&r, &a, &b, static_cast<unsigned int>(std::stoul(c.in)));
             return Columns(Text(r), "-");
         }},
    };
    return functions;
}

TEST(DirectedScalars, EveryCase) {
    const std::vector<Case> cases = ReadCases();
    ASSERT_EQ(cases.size(), 119u);
    for (const Case &c : cases) {
        const auto range = Functions().equal_range(c.op);
        ASSERT_NE(range.first, range.second) << "no function for " << c.op;
        for (auto f = range.first; f != range.second; ++f) {
            const Columns columns = f->second(c);
            EXPECT_EQ(columns.first, c.result) << c.id << ' ' << c.op;
            EXPECT_EQ(columns.second, c.out) << c.id << ' ' << c.op;
        }
    }
}

TEST(DirectedScalars, AWrongResultIsSeen) {
    Case c = ReadCases().at(0);
    c.result.back() = c.result.back() == '0' ? '1' : '0';
    EXPECT_NE(Functions().find(c.op)->second(c).first, c.result);
}

} // namespace
