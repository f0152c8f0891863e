// SPDX-License-Identifier: MIT
//
// Numbers for the tests: arrays of digits as GMP integers and back, and operands that meet the edges often.
#ifndef LINUX_VLI_TESTS_NUMBER_H
#define LINUX_VLI_TESTS_NUMBER_H

#include <cstddef>
#include <cstdint>
#include <gmpxx.h>
#include <random>
#include <string>
#include <vector>

using Digits = std::vector<uint64_t>;

mpz_class to_mpz(const uint64_t *digits, size_t ndigits);
mpz_class to_mpz(const Digits &digits);

// The low ndigits digits; a negative number in two's complement.
Digits to_digits(const mpz_class &number, size_t ndigits);

// From hexadecimal digits, with or without 0x.
mpz_class from_hex(const std::string &hex);

// 2^bits
mpz_class power_of_two(size_t bits);

// The residue in [0, modulus).
mpz_class mod(const mpz_class &number, const mpz_class &modulus);

using Random = std::mt19937_64;

// Digits of which about half are 0, 1, 2^63, all ones and their neighbours.
Digits random_digits(Random &random, size_t ndigits);

// Below limit, and often 0, 1, limit - 1 or close to a multiple of a power of two.
mpz_class random_below(Random &random, const mpz_class &limit);

#endif
