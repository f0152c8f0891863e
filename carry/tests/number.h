/* Integers of any size, by GMP: what the tests state their equations in. */
#ifndef CARRY_TESTS_NUMBER_H
#define CARRY_TESTS_NUMBER_H

#include <cstddef>
#include <cstdint>
#include <gmp.h>
#include <ostream>
#include <vector>

using Words = std::vector<std::uint64_t>; // least significant word first

class Number {
  public:
    Number(std::uint64_t word); // not explicit: words stand in equations
    explicit Number(const Words &words);
    Number(const Number &other);
    Number &operator=(const Number &other);
    ~Number();

    Number operator+(const Number &other) const;
    Number operator-(const Number &other) const;
    Number operator*(const Number &other) const;
    Number operator%(const Number &other) const; // in [0, other)
    Number operator<<(std::size_t bits) const;
    Number operator>>(std::size_t bits) const; // rounds down
    bool operator==(const Number &other) const;
    bool operator<(const Number &other) const;

    // The value modulo 2^(64 n).
    Words ToWords(std::size_t n) const;
    friend std::ostream &operator<<(std::ostream &out, const Number &number);

  private:
    Number();
    mpz_t value_;
};

#endif
