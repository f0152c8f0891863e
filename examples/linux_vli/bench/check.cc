// SPDX-License-Identifier: MIT
//
// The kernels of this folder: see check.h.
#include "check.h"
#include "ecc.h"
#include "openssl.h"
#include "vli.h"

#include <algorithm>
#include <cstdint>
#include <functional>
#include <iterator>
#include <random>
#include <stdexcept>

extern "C" {
extern const bench_kernel bench_digits_0[], bench_digits_1[], bench_digits_2[], bench_digits_3[], bench_digits_4[];
extern const bench_kernel bench_keys_0[];
}

namespace vli_bench {
namespace {

// BUILD has the same numbers.
const bench_kernel *const digits[] = {bench_digits_0, bench_digits_1, bench_digits_2, bench_digits_3, bench_digits_4};
const bench_kernel *const keys[] = {bench_keys_0};

int operation(const bench_kernel &kernel) {
    return kernel.op >> 8;
}

unsigned int curve_id(const bench_kernel &kernel) {
    return static_cast<unsigned int>(kernel.op & 0xff);
}

const ecc_curve &curve(const bench_kernel &kernel) {
    return *ecc_get_curve(curve_id(kernel));
}

// Random digits become a number below p and n, which have the same length in bits.
void make_below(const ecc_curve &curve, u64 *number) {
    const unsigned int top = curve.g.ndigits - 1u;
    number[top] &= UINT64_MAX >> (64 * (top + 1) - curve.nbits + 1);
}

void make_product(const ecc_curve &curve, u64 *a, u64 *b) {
    make_below(curve, a);
    make_below(curve, b);
    u64 product[2 * ECC_MAX_DIGITS];
    vli_mult(product, a, b, curve.g.ndigits);
    std::copy(product, product + 2 * curve.g.ndigits, a);
    b[0] = reinterpret_cast<std::uintptr_t>(&curve);
}

// b becomes the public key of the private key that it holds.
void make_keys(const bench_kernel &kernel, u64 *a, u64 *b) {
    make_below(curve(kernel), a);
    make_below(curve(kernel), b);
    u64 peer[ECC_MAX_DIGITS];
    std::copy(b, b + kernel.n, peer);
    if (ecc_make_pub_key(curve_id(kernel), static_cast<unsigned int>(kernel.n), peer, b) != 0) {
        throw std::logic_error("no public key");
    }
}

// The order is that of the subjects in digits.c: random, modulus, sparse.
void make_data_of_sums(const ecc_curve &curve, u64 *a, u64 *b) {
    u64 *modulus = b + DATA_WORDS, *sparse = modulus + DATA_WORDS;
    for (size_t i = 0; i < DATA_WORDS; i++) {
        modulus[i] = curve.p[i % curve.g.ndigits];
        (a[2 * DATA_WORDS + i] & 2 ? sparse : a + 2 * DATA_WORDS)[i] = 0;
    }
}

// ... and in keys.c: random, one, last, sparse.
void make_data_of_keys(const bench_kernel &kernel, u64 *a) {
    u64 *one = a + ECC_MAX_DIGITS, *last = one + ECC_MAX_DIGITS, *sparse = last + ECC_MAX_DIGITS;
    std::fill(one, one + kernel.n, 0);
    one[0] = 1;
    std::copy(curve(kernel).n, curve(kernel).n + kernel.n, last);
    last[0]--;
    std::copy(a, a + kernel.n, sparse);
    for (size_t i = 1; i < kernel.n; i += 2) {
        sparse[i] = 0;
    }
}

struct Result {
    std::vector<u64> words;
    u64 returned;

    bool operator!=(const Result &other) const {
        return words != other.words || returned != other.returned;
    }
};

Result run(const bench_kernel &kernel, bench_fn *subject, const bench::Operands &operands) {
    Result result = {std::vector<u64>(BENCH_NO_WORD), 0};
    result.returned = subject(result.words.data(), operands.a, operands.b, kernel.n);
    return result;
}

// What subject number `index` has to give.
Result expected(const bench_kernel &kernel, size_t index, const bench::Operands &operands) {
    Result result = {std::vector<u64>(BENCH_NO_WORD), 0};
    const auto n = static_cast<unsigned int>(kernel.n);
    if (operation(kernel) == VLI_ADD_DATA) {
        for (size_t i = 0; i < DATA_WORDS; i += n) {
            const size_t word = index * DATA_WORDS + i;
            vli_add(&result.words[i], operands.a + word, operands.b + word, n);
        }
    } else if (operation(kernel) == SECRET_DATA) {
        const u64 *key = operands.a + index * ECC_MAX_DIGITS;
        openssl_shared_secret(curve_id(kernel), n, key, operands.b, result.words.data());
    } else {
        return run(kernel, kernel.subjects[0].run, operands);
    }
    return result;
}

} // namespace

std::vector<bench_file> files() {
    return {{digits, std::size(digits)}, {keys, std::size(keys)}};
}

void prepare(const bench_kernel &kernel, bench::Operands &operands) {
    switch (operation(kernel)) {
    case VLI_MMOD_FAST: make_product(curve(kernel), operands.a, operands.b); break;
    case VLI_ADD_DATA: make_data_of_sums(curve(kernel), operands.a, operands.b); break;
    case PUBLIC_KEY:
    case SHARED_SECRET: make_keys(kernel, operands.a, operands.b); break;
    case SECRET_DATA:
        make_keys(kernel, operands.a, operands.b);
        make_data_of_keys(kernel, operands.a);
        break;
    default: break; // random words will do
    }
}

std::string check(const bench_kernel &kernel) {
    std::mt19937_64 random(1);
    const int tries = operation(kernel) < PUBLIC_KEY ? 100 : 2;
    for (int i = 0; i < tries; i++) {
        bench::Operands operands;
        std::generate(std::begin(operands.a), std::end(operands.a), std::ref(random));
        std::generate(std::begin(operands.b), std::end(operands.b), std::ref(random));
        prepare(kernel, operands);
        for (size_t s = 0; kernel.subjects[s].name != nullptr; s++) {
            if (run(kernel, kernel.subjects[s].run, operands) != expected(kernel, s, operands)) {
                return std::string(kernel.name) + ", " + kernel.subjects[s].name + ": differs";
            }
        }
    }
    return "";
}

} // namespace vli_bench
