// SPDX-License-Identifier: MIT
//
// The kernels of this folder: see check.h.
#include "check.h"

#include <algorithm>
#include <gmpxx.h>
#include <iterator>
#include <random>

#define TABLES(name) bench_##name##_0[], bench_##name##_1[], bench_##name##_2[], bench_##name##_3[], bench_##name##_4[]
#define TABLE_LIST(name) \
    { bench_##name##_0, bench_##name##_1, bench_##name##_2, bench_##name##_3, bench_##name##_4 }

extern "C" {
extern const bench_kernel TABLES(scalar);
extern const bench_kernel TABLES(field);
}

namespace secp256k1_bench {
namespace {

const size_t placements = 5; // BUILD has the same number
const bench_kernel *const scalar_tables[placements] = TABLE_LIST(scalar);
const bench_kernel *const field_tables[placements] = TABLE_LIST(field);

const mpz_class n("FFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFEBAAEDCE6AF48A03BBFD25E8CD0364141", 16);
const mpz_class p("FFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFEFFFFFC2F", 16);

// The number in words of 64 bits, or in limbs of which each counts 2^52 times the one before.
mpz_class number(const uint64_t *words, size_t count, unsigned int bits) {
    mpz_class value, word;
    for (size_t i = count; i-- > 0;) {
        mpz_import(word.get_mpz_t(), 1, -1, sizeof *words, 0, 0, &words[i]);
        value = (value << bits) + word;
    }
    return value;
}

void to_5x52(uint64_t *limbs, const uint64_t *words) {
    const uint64_t mask = UINT64_MAX >> 12;
    limbs[0] = words[0] & mask;
    limbs[1] = (words[0] >> 52 | words[1] << 12) & mask;
    limbs[2] = (words[1] >> 40 | words[2] << 24) & mask;
    limbs[3] = (words[2] >> 28 | words[3] << 36) & mask;
    limbs[4] = words[3] >> 16;
}

mpz_class inverse(const mpz_class &a, const mpz_class &modulus) {
    mpz_class r;
    return mpz_invert(r.get_mpz_t(), a.get_mpz_t(), modulus.get_mpz_t()) != 0 ? r : mpz_class(0);
}

mpz_class power(const mpz_class &a, const mpz_class &exponent) {
    mpz_class r;
    mpz_powm(r.get_mpz_t(), a.get_mpz_t(), exponent.get_mpz_t(), p.get_mpz_t());
    return r;
}

mpz_class expected(int op, const mpz_class &a, const mpz_class &b) {
    switch (static_cast<secp256k1_op>(op)) {
    case SCALAR_MUL: return a * b % n;
    case SCALAR_SQR: return a * a % n;
    case SCALAR_ADD: return (a + b) % n;
    case SCALAR_NEGATE: return (n - a) % n;
    case SCALAR_HALF: return a * inverse(2, n) % n;
    case SCALAR_INVERSE: return (inverse(a, n) + b) % n;
    case FIELD_MUL: return a * b % p;
    case FIELD_SQR: return a * a % p;
    case FIELD_ADD: return (a + b) % p;
    case FIELD_NEGATE: return (p - a % p) % p;
    case FIELD_HALF: return a * inverse(2, p) % p;
    case FIELD_INVERSE: return (inverse(a, p) + b) % p;
    case FIELD_NORMALIZE: return a % p;
    case FIELD_SQRT: return power(a, (p + 1) / 4);
    }
    return -1;
}

// The field's results are below p only where they are normalized; a scalar is always reduced.
bool is_reduced(int op) {
    return op < FIELD_MUL || op == FIELD_NORMALIZE;
}

std::string first_difference(const bench_kernel &kernel, const bench::Operands &operands) {
    const mpz_class a = number(operands.a, 4, 64), b = number(operands.b, 4, 64);
    const mpz_class want = expected(kernel.op, a, b);
    for (const bench_subject *subject = kernel.subjects; subject->name != nullptr; subject++) {
        uint64_t r[BENCH_NO_WORD] = {};
        subject->run(r, operands.a, operands.b, kernel.n);
        mpz_class got = subject->name == std::string("5x52") ? number(r + FIELD_5X52_WORD, 5, 52) : number(r, 4, 64);
        if (!is_reduced(kernel.op)) {
            got %= p;
        }
        if (got != want) {
            return std::string(kernel.name) + ", " + subject->name + ": " + got.get_str(16) + ", GMP has " +
                   want.get_str(16) + " for " + a.get_str(16) + " and " + b.get_str(16);
        }
    }
    return "";
}

} // namespace

std::vector<bench_file> files() {
    return {{scalar_tables, placements}, {field_tables, placements}};
}

void prepare(const bench_kernel &, bench::Operands &operands) {
    to_5x52(operands.a + FIELD_5X52_WORD, operands.a);
    to_5x52(operands.b + FIELD_5X52_WORD, operands.b);
}

std::string check(const bench_kernel &kernel) {
    static const uint64_t edges[] = {0, 1, UINT64_C(1) << 63, UINT64_MAX - 1, UINT64_MAX};
    const size_t count = std::size(edges);
    std::mt19937_64 random(1);
    // First every edge in all words of a with every edge in all words of b, then each word an edge or random.
    for (size_t i = 0; i < 400; i++) {
        const auto word = [&](size_t edge) {
            return i < count * count ? edges[edge] : random() % 4 < i % 4 ? edges[random() % count] : random();
        };
        bench::Operands operands = {};
        std::generate(operands.a, operands.a + 4, [&] { return word(i / count); });
        std::generate(operands.b, operands.b + 4, [&] { return word(i % count); });
        if (kernel.op < FIELD_MUL) { // scalars are below n
            operands.a[3] = std::min(operands.a[3], UINT64_MAX - 1);
            operands.b[3] = std::min(operands.b[3], UINT64_MAX - 1);
        }
        prepare(kernel, operands);
        const std::string found = first_difference(kernel, operands);
        if (!found.empty()) {
            return found;
        }
    }
    return "";
}

} // namespace secp256k1_bench
