// SPDX-License-Identifier: MIT
//
// Integers and operands: see scalar_number.h.
#include "scalar_number.h"

#include <algorithm>
#include <iomanip>

mpz_class Integer(const std::uint64_t *words, std::size_t count) {
    mpz_class value;
    mpz_import(value.get_mpz_t(), count, -1, sizeof *words, 0, 0, words);
    return value;
}

mpz_class Integer(const secp256k1_scalar &scalar) {
    return Integer(scalar.d, 4);
}

std::vector<std::uint64_t> Words(const mpz_class &value, std::size_t count) {
    mpz_class low;
    mpz_fdiv_r_2exp(low.get_mpz_t(), value.get_mpz_t(), 64 * count);
    std::vector<std::uint64_t> words(count);
    mpz_export(words.data(), nullptr, -1, sizeof words[0], 0, 0, low.get_mpz_t());
    return words;
}

secp256k1_scalar Scalar(const mpz_class &value) {
    const std::vector<std::uint64_t> words = Words(Mod(value, Order()), 4);
    secp256k1_scalar scalar;
    std::copy(words.begin(), words.end(), scalar.d);
    return scalar;
}

mpz_class Mod(const mpz_class &value, const mpz_class &modulus) {
    mpz_class remainder;
    mpz_mod(remainder.get_mpz_t(), value.get_mpz_t(), modulus.get_mpz_t());
    return remainder;
}

const mpz_class &Order() {
    static const mpz_class order("FFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFEBAAEDCE6AF48A03BBFD25E8CD0364141", 16);
    return order;
}

const std::vector<mpz_class> &EdgeNumbers() {
    static const std::vector<mpz_class> edges = [] {
        std::vector<mpz_class> numbers;
        const mpz_class limit = mpz_class(1) << 256;
        std::vector<mpz_class> centres = {0, Order(), Order() / 2, Order() / 3, limit - Order()};
        for (unsigned int k :
             {31u, 32u, 62u, 63u, 64u, 65u, 124u, 127u, 128u, 129u, 186u, 191u, 192u, 193u, 255u, 256u}) {
            centres.push_back(mpz_class(1) << k);
        }
        for (const mpz_class &centre : centres) {
            for (int step = -2; step <= 2; step++) {
                const mpz_class number = centre + step;
                if (number >= 0 && number < limit) {
                    numbers.push_back(number);
                }
            }
        }
        return numbers;
    }();
    return edges;
}

std::uint64_t Operands::Word() {
    // Runs: each bit is the one before it, mostly.
    std::uint64_t word = random_(), flips = random_() & random_() & random_();
    switch (random_() % 4) {
    case 0: return word;
    case 1: return word & 1 ? UINT64_MAX : 0;
    case 2: return UINT64_MAX - word % 3;
    default:
        for (std::uint64_t bit = 2; bit != 0; bit <<= 1) {
            word = (word & ~bit) | ((word << 1 ^ flips) & bit);
        }
        return word;
    }
}

mpz_class Operands::Below(const mpz_class &bound) {
    const std::uint64_t choice = random_() % 8;
    if (choice == 0) {
        return Mod(EdgeNumbers()[static_cast<std::size_t>(random_()) % EdgeNumbers().size()], bound);
    }
    const std::uint64_t uniform[4] = {random_(), random_(), random_(), random_()};
    const std::uint64_t runs[4] = {Word(), Word(), Word(), Word()};
    const mpz_class number = Integer(choice < 4 ? uniform : runs, 4);
    return choice == 7 ? Mod(-number, bound) : Mod(number, bound);
}

secp256k1_scalar Operands::Next() {
    return Scalar(Below(Order()));
}

bool operator==(const secp256k1_scalar &a, const secp256k1_scalar &b) {
    return std::equal(a.d, a.d + 4, b.d);
}

std::ostream &operator<<(std::ostream &out, const secp256k1_scalar &scalar) {
    const auto flags = out.flags();
    for (int i = 3; i >= 0; i--) {
        out << std::hex << std::setw(16) << std::setfill('0') << scalar.d[i];
    }
    out.flags(flags);
    return out << std::setfill(' ');
}
