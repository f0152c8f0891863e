/* The operands of the tests: the edge words, and random words that are rich in runs of ones and zeros. */
#ifndef CARRY_TESTS_VALUES_H
#define CARRY_TESTS_VALUES_H

#include "carry/tests/number.h"

#include <cstddef>
#include <cstdint>
#include <ostream>
#include <vector>

// A pair of edge words, in the order of edge_cases.inc.
struct EdgePair {
    std::uint64_t a, b;
};

const std::vector<EdgePair> &EdgePairs();
const std::vector<std::uint64_t> &EdgeWords();

// Arrays of n words whose carries go everywhere or nowhere: zero, one, all ones, the top bit, alternating words.
std::vector<Words> EdgeArrays(std::size_t n);

// A reproducible sequence. Tests print it with SCOPED_TRACE(random); CARRY_TEST_SEED in the environment starts another.
class Random {
  public:
    Random();
    std::uint64_t Word();
    Words Array(std::size_t n);
    friend std::ostream &operator<<(std::ostream &out, const Random &random);

  private:
    std::uint64_t Next();

    std::uint64_t seed_;
    std::uint64_t state_;
};

#endif
