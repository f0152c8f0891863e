// SPDX-License-Identifier: MIT
//
// peers: this repository's functions beside those of other libraries, in one interleaved run. Before anything is timed, each
// subject has to give what ours gives, on edges and on random operands.
#include "tools/peers/peers.h"
#include "carry/bench/runner.h"
#include "ecc.h"
#include "vli.h"

#include <algorithm>
#include <functional>
#include <gmpxx.h>
#include <iterator>
#include <random>
#include <stdexcept>

extern "C" {
extern const bench_kernel bench_secp256k1_0[], bench_secp256k1_1[], bench_secp256k1_2[];
extern const bench_kernel bench_gmp_0[], bench_gmp_1[], bench_gmp_2[];
extern const bench_kernel bench_vli_0[];
}

namespace {

// build.sh has the same numbers of placements.
const bench_kernel *const secp256k1_tables[] = {bench_secp256k1_0, bench_secp256k1_1, bench_secp256k1_2};
const bench_kernel *const gmp_tables[] = {bench_gmp_0, bench_gmp_1, bench_gmp_2};
const bench_kernel *const vli_tables[] = {bench_vli_0};

using bench::Operands;

int operation(const bench_kernel &kernel) {
    return kernel.op >> 8;
}

unsigned int curve_id(const bench_kernel &kernel) {
    return static_cast<unsigned int>(kernel.op & 0xff);
}

void to_5x52(uint64_t *limbs, const uint64_t *words) {
    const uint64_t mask = UINT64_MAX >> 12;
    limbs[0] = words[0] & mask;
    limbs[1] = (words[0] >> 52 | words[1] << 12) & mask;
    limbs[2] = (words[1] >> 40 | words[2] << 24) & mask;
    limbs[3] = (words[2] >> 28 | words[3] << 36) & mask;
    limbs[4] = words[3] >> 16;
}

// A number of as many bits as the curve's p and n becomes one below both.
void make_below(const ecc_curve &curve, uint64_t *number) {
    number[curve.g.ndigits - 1] >>= 1;
}

// b becomes the public key of the private key that it holds.
void make_keys(const bench_kernel &kernel, Operands &operands) {
    make_below(*ecc_get_curve(curve_id(kernel)), operands.a);
    make_below(*ecc_get_curve(curve_id(kernel)), operands.b);
    uint64_t key[ECC_MAX_DIGITS];
    std::copy(operands.b, operands.b + kernel.n, key);
    if (ecc_make_pub_key(curve_id(kernel), static_cast<unsigned int>(kernel.n), key, operands.b) != 0) {
        throw std::logic_error("no public key");
    }
}

void prepare(const bench_kernel &kernel, Operands &operands) {
    switch (operation(kernel)) {
    case PEERS_SCALAR:
    case PEERS_SCALAR_PRODUCT:
        operands.a[3] = std::min(operands.a[3], UINT64_MAX - 1);
        operands.b[3] = std::min(operands.b[3], UINT64_MAX - 1);
        break;
    case PEERS_FIELD:
        to_5x52(operands.a + PEERS_5X52_WORD, operands.a);
        to_5x52(operands.b + PEERS_5X52_WORD, operands.b);
        break;
    case PEERS_REDUCTION: {
        const ecc_curve *curve = ecc_get_curve(curve_id(kernel));
        make_below(*curve, operands.a);
        make_below(*curve, operands.b);
        uint64_t product[2 * ECC_MAX_DIGITS];
        vli_mult(product, operands.a, operands.b, curve->g.ndigits);
        std::copy(product, product + 2 * curve->g.ndigits, operands.a);
        operands.b[0] = reinterpret_cast<std::uintptr_t>(curve);
        break;
    }
    case PEERS_SECRET: make_keys(kernel, operands); break;
    default: break; // any words will do
    }
}

// The residue of a number in words of 64 bits, or in limbs of which each counts 2^52 times the one before.
mpz_class residue(const uint64_t *words, size_t count, unsigned int bits) {
    static const mpz_class p("FFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFEFFFFFC2F", 16);
    mpz_class value, word;
    for (size_t i = count; i-- > 0;) {
        mpz_import(word.get_mpz_t(), 1, -1, sizeof *words, 0, 0, &words[i]);
        value = (value << bits) + word;
    }
    return value % p;
}

size_t result_words(const bench_kernel &kernel) {
    switch (operation(kernel)) {
    case PEERS_PRODUCT:
    case PEERS_RANDOM_PRODUCT: return 2 * kernel.n;
    case PEERS_SCALAR_PRODUCT: return 8;
    default: return kernel.n;
    }
}

// What a subject gives, in a form that can be compared.
std::string result(const bench_kernel &kernel, const bench_subject &subject, const Operands &operands) {
    std::vector<uint64_t> r(BENCH_NO_WORD, 1); // addmul_1 adds to it
    const uint64_t returned = subject.run(r.data(), operands.a, operands.b, kernel.n);
    const std::string name = subject.name;
    if (operation(kernel) == PEERS_FIELD) {
        const bool is_5x52 = name.rfind("libsecp256k1", 0) == 0;
        return (is_5x52 ? residue(r.data() + PEERS_5X52_WORD, 5, 52) : residue(r.data(), 4, 64)).get_str(16);
    }
    std::string text = std::to_string(returned);
    for (size_t i = 0; i < result_words(kernel); i++) {
        text += " " + std::to_string(r[i]);
    }
    return text;
}

std::string first_difference(const bench_kernel &kernel, const Operands &operands) {
    const std::string ours = result(kernel, kernel.subjects[0], operands);
    for (const bench_subject *subject = kernel.subjects + 1; subject->name != nullptr; subject++) {
        const std::string theirs = result(kernel, *subject, operands);
        if (theirs != ours) {
            return std::string(kernel.name) + ": " + subject->name + " has " + theirs + ", " + kernel.subjects[0].name +
                   " has " + ours;
        }
    }
    return "";
}

// First every edge in all words of a with every edge in all words of b, then each word an edge or random.
std::string check(const bench_kernel &kernel) {
    static const uint64_t edges[] = {0, 1, UINT64_C(1) << 63, UINT64_MAX - 1, UINT64_MAX};
    const size_t count = std::size(edges);
    const bool random_only = operation(kernel) == PEERS_RANDOM_PRODUCT || operation(kernel) == PEERS_SECRET;
    std::mt19937_64 random(1);
    for (size_t i = 0; i < (operation(kernel) == PEERS_SECRET ? 3 : 400); i++) {
        const auto word = [&](size_t edge) {
            return random_only            ? random()
                   : i < count * count    ? edges[edge]
                   : random() % 4 < i % 4 ? edges[random() % count]
                                          : random();
        };
        Operands operands = {};
        std::generate(std::begin(operands.a), std::end(operands.a), [&] { return word(i / count); });
        std::generate(std::begin(operands.b), std::end(operands.b), [&] { return word(i % count); });
        prepare(kernel, operands);
        const std::string found = first_difference(kernel, operands);
        if (!found.empty()) {
            return found;
        }
    }
    return "";
}

} // namespace

int main(int argc, char **argv) {
    bench::Suite suite;
    suite.files = {{secp256k1_tables, std::size(secp256k1_tables)},
                   {gmp_tables, std::size(gmp_tables)},
                   {vli_tables, std::size(vli_tables)}};
    suite.baselines = {"libsecp256k1_asm", "libsecp256k1_c", "s2n_bignum", "s2n_bignum_alt", "gmp",
                       "gmp_tuned",        "linux",          "openssl",    "nettle",         "mbedtls"};
    suite.shown = {"carry", "libsecp256k1_c"};
    suite.check = check;
    suite.prepare = prepare;
    return bench::run(argc, argv, suite);
}
