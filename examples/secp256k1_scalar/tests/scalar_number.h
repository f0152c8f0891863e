// SPDX-License-Identifier: MIT
//
// What the tests of scalars and of their inverses state their equations in: integers by GMP, and operands at which
// carries start, end and run through.
#ifndef SECP256K1_SCALAR_TESTS_SCALAR_NUMBER_H
#define SECP256K1_SCALAR_TESTS_SCALAR_NUMBER_H

#include "examples/secp256k1_scalar/scalar.h"

#include <cstddef>
#include <cstdint>
#include <gmpxx.h>
#include <ostream>
#include <random>
#include <vector>

// The integer of `count` words, the least significant first.
mpz_class Integer(const std::uint64_t *words, std::size_t count);
mpz_class Integer(const secp256k1_scalar &scalar);

// The low `count` words of a number that is not negative.
std::vector<std::uint64_t> Words(const mpz_class &value, std::size_t count);

// value mod n, as a scalar.
secp256k1_scalar Scalar(const mpz_class &value);

// The remainder in [0, modulus), of negative numbers too.
mpz_class Mod(const mpz_class &value, const mpz_class &modulus);

// n, from its published digits and not from the code under test.
const mpz_class &Order();

// Numbers below 2^256 at which something changes: 0, 1, 2^k and its neighbours, n, n / 2, 2^256 and theirs.
const std::vector<mpz_class> &EdgeNumbers();

// A reproducible sequence of operands: edges, words of runs of ones and zeros, and uniform ones, in turn.
class Operands {
  public:
    explicit Operands(std::uint64_t seed) : random_(seed) {}
    mpz_class Below(const mpz_class &bound); // at most 2^256
    secp256k1_scalar Next();
    std::uint64_t Word();

  private:
    std::mt19937_64 random_;
};

// How many operands a test takes; the long tests define it as a million.
#ifndef SCALAR_TEST_ROUNDS
#define SCALAR_TEST_ROUNDS 3000
#endif

bool operator==(const secp256k1_scalar &a, const secp256k1_scalar &b);
std::ostream &operator<<(std::ostream &out, const secp256k1_scalar &scalar);

#endif
