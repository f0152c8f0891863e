#include "carry/tests/values.h"

#include <cstdlib>

const std::vector<EdgePair> &EdgePairs() {
    static const std::vector<EdgePair> pairs = {
#define EDGE_CASE(i, a, b) {a, b},
#include "carry/tests/edge_cases.inc"
#undef EDGE_CASE
    };
    return pairs;
}

const std::vector<std::uint64_t> &EdgeWords() {
    static const std::vector<std::uint64_t> words = {
#define EDGE_WORD(i, w) w,
#include "carry/tests/edge_words.inc"
#undef EDGE_WORD
    };
    return words;
}

std::vector<Words> EdgeArrays(std::size_t n) {
    if (n == 0)
        return {{}};
    const std::uint64_t ones = UINT64_MAX;
    Words one(n), top(n), even(n), odd(n);
    one.front() = 1;
    top.back() = UINT64_C(1) << 63;
    for (std::size_t i = 0; i < n; i++)
        (i % 2 == 0 ? even : odd)[i] = ones;
    return {Words(n), one, Words(n, ones), top, even, odd};
}

Random::Random() {
    const char *seed = std::getenv("CARRY_TEST_SEED");
    seed_ = seed ? std::strtoull(seed, nullptr, 0) : 20261130;
    state_ = seed_;
}

// splitmix64
std::uint64_t Random::Next() {
    std::uint64_t z = state_ += UINT64_C(0x9e3779b97f4a7c15);
    z = (z ^ (z >> 30)) * UINT64_C(0xbf58476d1ce4e5b9);
    z = (z ^ (z >> 27)) * UINT64_C(0x94d049bb133111eb);
    return z ^ (z >> 31);
}

// One word in four is an edge word, one in four a run of ones, the others are uniform: uniform words alone almost never
// meet a carry that ripples.
std::uint64_t Random::Word() {
    const std::uint64_t choice = Next();
    switch (choice % 4) {
    case 0: return EdgeWords()[static_cast<std::size_t>(choice >> 8) % EdgeWords().size()];
    case 1: return (UINT64_MAX << (choice >> 8) % 64) & (UINT64_MAX >> (choice >> 16) % 64);
    default: return Next();
    }
}

Words Random::Array(std::size_t n) {
    Words words(n);
    for (std::uint64_t &word : words)
        word = Word();
    return words;
}

std::ostream &operator<<(std::ostream &out, const Random &random) {
    return out << "CARRY_TEST_SEED=" << random.seed_;
}
