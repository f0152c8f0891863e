// SPDX-License-Identifier: MIT
//
// Subjects against GMP: see check.h.
#include "check.h"

#include <algorithm>
#include <gmp.h>
#include <iterator>
#include <random>
#include <vector>

namespace bench {
namespace {

using Words = std::vector<uint64_t>;

class Integer {
  public:
    Integer() {
        mpz_init(value_);
    }
    Integer(const uint64_t *words, size_t n) : Integer() {
        mpz_import(value_, n, -1, sizeof *words, 0, 0, words);
    }
    ~Integer() {
        mpz_clear(value_);
    }
    Integer(const Integer &) = delete;
    Integer &operator=(const Integer &) = delete;

    operator mpz_ptr() {
        return value_;
    }

    // floor(value / 2^(64 i)) mod 2^64, of a negative value too
    uint64_t word(size_t i) const {
        Integer shifted;
        uint64_t word = 0;
        mpz_fdiv_q_2exp(shifted, value_, 64 * i);
        mpz_fdiv_r_2exp(shifted, shifted, 64);
        mpz_export(&word, nullptr, -1, sizeof word, 0, 0, shifted);
        return word;
    }

  private:
    mpz_t value_;
};

// What an operation gives: the words from r on, and the returned word.
struct Result {
    Words r;
    uint64_t word;
};

Result expected(const bench_kernel &kernel, const Words &r_words, const Words &a_words, const Words &b_words) {
    const size_t n = kernel.n;
    Integer value, r(r_words.data(), n), a(a_words.data(), n), b(b_words.data(), n), w(b_words.data(), 1);
    Result result = {Words(n), 0};
    switch (static_cast<bench_op>(kernel.op)) {
    case BENCH_ADD: mpz_add(value, a, b); break;
    case BENCH_SUB: mpz_sub(value, a, b); break;
    case BENCH_ADD_WORD: mpz_add(value, a, w); break;
    case BENCH_SUB_WORD: mpz_sub(value, a, w); break;
    case BENCH_COND_SUB:
        mpz_set(value, a);
        if (b_words[n] != 0) {
            mpz_sub(value, a, b);
        }
        break;
    case BENCH_MUL_WORD: mpz_mul(value, a, w); break;
    case BENCH_ADDMUL_WORD:
        mpz_set(value, r);
        mpz_addmul(value, a, w);
        break;
    case BENCH_MUL:
        mpz_mul(value, a, b);
        result.r.resize(2 * n);
        break;
    case BENCH_SQR:
        mpz_mul(value, a, a);
        result.r.resize(2 * n);
        break;
    case BENCH_COLUMN:
        for (size_t i = 0; i < n; i++) {
            Integer x(&a_words[i], 1), y(&b_words[n - 1 - i], 1);
            mpz_addmul(value, x, y);
        }
        result.r.resize(3);
        break;
    }
    for (size_t i = 0; i < result.r.size(); i++) {
        result.r[i] = value.word(i);
    }
    if (kernel.op == BENCH_COLUMN) {
        result.word = value.word(2);
    } else if (mpz_sgn(static_cast<mpz_ptr>(value)) < 0) {
        result.word = 1;
    } else {
        result.word = value.word(result.r.size());
    }
    return result;
}

// How one subject's result differs from GMP's; `r` holds what was there before.
std::string difference(const bench_kernel &kernel, const bench_subject &subject, const Result &want, Words r,
                       const Words &a, const Words &b) {
    const std::string who = std::string(kernel.name) + ", " + subject.name + ": ";
    const Words before = r;
    const uint64_t word = subject.run(r.data(), a.data(), b.data(), kernel.n);
    if (word != want.word) {
        return who + "the returned word is " + std::to_string(word) + ", GMP has " + std::to_string(want.word);
    }
    for (size_t i = 0; i < r.size(); i++) {
        const bool written = i < want.r.size();
        const uint64_t right = written ? want.r[i] : before[i];
        if (r[i] != right) {
            return who + "word " + std::to_string(i) + " is " + std::to_string(r[i]) +
                   (written ? ", GMP has " : ", it should have stayed ") + std::to_string(right);
        }
    }
    return "";
}

std::string first_difference(const bench_kernel &kernel, const Words &r, const Words &a, const Words &b) {
    const Result want = expected(kernel, r, a, b);
    for (const bench_subject *subject = kernel.subjects; subject->name != nullptr; subject++) {
        const std::string found = difference(kernel, *subject, want, r, a, b);
        if (!found.empty()) {
            return found;
        }
    }
    return "";
}

} // namespace

std::string check_kernel(const bench_kernel &kernel) {
    static const uint64_t edges[] = {0, 1, 2, 0x7fffffffffffffff, 0x8000000000000000, UINT64_MAX - 1, UINT64_MAX};
    const size_t words = 2 * kernel.n + 2;
    std::mt19937_64 random(kernel.n);
    const auto mask = [&] { return kernel.op == BENCH_COND_SUB ? -(random() & 1) : random(); };

    // Uniform operands: every word the same edge.
    for (uint64_t x : edges) {
        for (uint64_t y : edges) {
            Words b(words, y);
            b[kernel.n] = mask();
            const std::string found = first_difference(kernel, Words(words, x), Words(words, x), b);
            if (!found.empty()) {
                return found;
            }
        }
    }
    // Each word an edge or random, which makes carries start and end in every word.
    for (int i = 0; i < 300; i++) {
        const auto word = [&] { return random() % 4 == 0 ? random() : edges[random() % std::size(edges)]; };
        Words r(words), a(words), b(words);
        std::generate(r.begin(), r.end(), word);
        std::generate(a.begin(), a.end(), word);
        std::generate(b.begin(), b.end(), word);
        b[kernel.n] = mask();
        const std::string found = first_difference(kernel, r, a, b);
        if (!found.empty()) {
            return found;
        }
    }
    return "";
}

} // namespace bench
