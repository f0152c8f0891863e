// SPDX-License-Identifier: MIT
#include "number.h"

mpz_class to_mpz(const uint64_t *digits, size_t ndigits) {
    mpz_class number;
    mpz_import(number.get_mpz_t(), ndigits, -1, sizeof(uint64_t), 0, 0, digits);
    return number;
}

mpz_class to_mpz(const Digits &digits) {
    return to_mpz(digits.data(), digits.size());
}

Digits to_digits(const mpz_class &number, size_t ndigits) {
    const mpz_class low = mod(number, power_of_two(64 * ndigits));
    Digits digits(ndigits);
    size_t count = 0;
    if (low != 0) {
        mpz_export(digits.data(), &count, -1, sizeof(uint64_t), 0, 0, low.get_mpz_t());
    }
    return digits;
}

mpz_class from_hex(const std::string &hex) {
    return mpz_class(hex.compare(0, 2, "0x") == 0 ? hex.substr(2) : hex, 16);
}

mpz_class power_of_two(size_t bits) {
    mpz_class power = 1;
    power <<= bits;
    return power;
}

mpz_class mod(const mpz_class &number, const mpz_class &modulus) {
    mpz_class residue;
    mpz_mod(residue.get_mpz_t(), number.get_mpz_t(), modulus.get_mpz_t());
    return residue;
}

Digits random_digits(Random &random, size_t ndigits) {
    static const uint64_t edges[] = {0,          1,          2,          UINT64_MAX,     UINT64_MAX - 1,
                                     1ull << 63, UINT32_MAX, 1ull << 32, INT64_MAX,      0xffffffff00000000,
                                     UINT64_MAX, 0,          UINT64_MAX, UINT64_MAX - 2, 0xffffffff00000001};
    Digits digits(ndigits);
    for (uint64_t &digit : digits) {
        const uint64_t choice = random() % 32;
        digit = choice < 15 ? edges[choice] : random();
    }
    return digits;
}

mpz_class random_below(Random &random, const mpz_class &limit) {
    const size_t ndigits = mpz_sizeinbase(limit.get_mpz_t(), 2) / 64 + 1;
    switch (random() % 16) {
    case 0: return mod(mpz_class(static_cast<unsigned long>(random() % 4)), limit);
    case 1: return mod(limit - 1 - static_cast<unsigned long>(random() % 4), limit);
    case 2: return mod(limit / 2 + static_cast<unsigned long>(random() % 4), limit);
    default: return mod(to_mpz(random_digits(random, ndigits)), limit);
    }
}
