// SPDX-License-Identifier: MIT
//
// The benchmark of this folder: its functions beside the form that they replace and beside the kernel's patch, in one
// interleaved run. Every round times every subject of every operation once, in random order; a ratio is the median of
// the rounds' ratios.
#include "ecc.h"
#include "kernel_form.h"
#include "vli.h"
#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <functional>
#include <memory>
#include <numeric>
#include <random>
#include <regex>
#include <string>
#include <vector>

namespace {

const char usage[] = "usage: bench [--rounds N] [--filter REGEX]\n"
                     "  --rounds N       time every subject N times, 1 to 1000 (21)\n"
                     "  --filter REGEX   only the operations that match, e.g. ^vli_add or shared_secret\n";

using Digits = std::vector<u64>;

struct Subject {
    std::string name;
    std::function<void()> run;
    size_t calls = 0;
    std::vector<double> cycles = {};
};

struct Operation {
    std::string name;
    std::vector<Subject> subjects; // the first is the baseline
};

double seconds(const std::function<void()> &work) {
    const auto start = std::chrono::steady_clock::now();
    work();
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}

// Core cycles a second: a chain of additions, one a cycle.
double frequency() {
    const u64 adds = 1 << 16;
    const double time = seconds([] {
        u64 x = 0;
        for (u64 i = 0; i < adds / 8; i++) {
            for (int j = 0; j < 8; j++) {
                x += i;
                asm volatile("" : "+r"(x));
            }
        }
    });
    return static_cast<double>(adds) / time;
}

double median(std::vector<double> values) {
    std::nth_element(values.begin(), values.begin() + static_cast<long>(values.size() / 2), values.end());
    return values[values.size() / 2];
}

std::mt19937_64 randomness(1);

Digits random_below(const u64 *limit, unsigned int n) {
    Digits digits(n);
    do {
        std::generate(digits.begin(), digits.end(), std::ref(randomness));
        digits[n - 1] &= UINT64_MAX >> (64 * n - vli_num_bits(limit, n));
    } while (vli_cmp(digits.data(), limit, n) >= 0);
    return digits;
}

using Binary = u64 (*)(u64 *, const u64 *, const u64 *, unsigned int);
using Unary = u64 (*)(u64 *, const u64 *, u64, unsigned int);
using Product = void (*)(u64 *, const u64 *, const u64 *, unsigned int);
using Square = void (*)(u64 *, const u64 *, unsigned int);

// Operands of eight calls, so that none waits for the one before.
struct Data {
    u64 a[8][ECC_MAX_DIGITS] = {}, b[8][ECC_MAX_DIGITS] = {}, products[8][2 * ECC_MAX_DIGITS] = {};
    u64 r[8][2 * ECC_MAX_DIGITS] = {};
    unsigned int n;

    // kind: "random", "modulus" (the right operand is p) or "sparse" (half the digits are 0)
    Data(const ecc_curve *curve, const std::string &kind) : n(curve->g.ndigits) {
        for (int i = 0; i < 8; i++) {
            for (u64 *operand : {a[i], b[i]}) {
                const Digits digits =
                    kind == "modulus" && operand == b[i] ? Digits(curve->p, curve->p + n) : random_below(curve->p, n);
                std::transform(digits.begin(), digits.end(), operand,
                               [&](u64 digit) { return kind == "sparse" && randomness() % 2 == 0 ? 0 : digit; });
            }
            vli_mult(products[i], a[i], b[i], n);
        }
    }
};

Subject eight_calls(const std::string &name, const ecc_curve *curve, const std::string &kind,
                    void (*calls)(Data &, const ecc_curve *)) {
    const auto data = std::make_shared<Data>(curve, kind);
    return {name, [=] { calls(*data, curve); }};
}

template <Binary f>
Subject binary(const std::string &name, const ecc_curve *curve, const std::string &kind = "random") {
    return eight_calls(name, curve, kind, [](Data &d, const ecc_curve *) {
        const unsigned int n = d.n;
        for (int i = 0; i < 8; i++) {
            f(d.r[i], d.a[i], d.b[i], n);
        }
    });
}

template <Unary f> Subject unary(const std::string &name, const ecc_curve *curve) {
    return eight_calls(name, curve, "random", [](Data &d, const ecc_curve *) {
        const unsigned int n = d.n;
        for (int i = 0; i < 8; i++) {
            f(d.r[i], d.a[i], d.b[i][0], n);
        }
    });
}

template <Product f> Subject product(const std::string &name, const ecc_curve *curve) {
    return eight_calls(name, curve, "random", [](Data &d, const ecc_curve *) {
        const unsigned int n = d.n;
        for (int i = 0; i < 8; i++) {
            f(d.r[i], d.a[i], d.b[i], n);
        }
    });
}

template <Square f> Subject square(const std::string &name, const ecc_curve *curve) {
    return eight_calls(name, curve, "random", [](Data &d, const ecc_curve *) {
        const unsigned int n = d.n;
        for (int i = 0; i < 8; i++) {
            f(d.r[i], d.a[i], n);
        }
    });
}

template <auto f> Subject reduction(const std::string &name, const ecc_curve *curve) {
    return eight_calls(name, curve, "random", [](Data &d, const ecc_curve *c) {
        for (int i = 0; i < 8; i++) {
            f(d.r[i], d.products[i], c);
        }
    });
}

[[noreturn]] void fail(const std::string &message) {
    std::fprintf(stderr, "bench: %s\n", message.c_str());
    std::exit(1);
}

struct KeyPair {
    Digits key, x, y, words;
};

KeyPair make_pair(unsigned int id, const ecc_curve *curve) {
    const unsigned int n = curve->g.ndigits;
    KeyPair pair = {Digits(n), Digits(n), Digits(n), Digits(2 * n)};
    if (ecc_gen_privkey(id, n, pair.key.data()) != 0 ||
        ecc_make_pub_key(id, n, pair.key.data(), pair.words.data()) != 0) {
        fail("no key pair");
    }
    vli_from_be64(pair.x.data(), pair.words.data(), n);
    vli_from_be64(pair.y.data(), pair.words.data() + n, n);
    return pair;
}

void add_curve(std::vector<Operation> &operations, unsigned int id) {
    const ecc_curve *curve = ecc_get_curve(id);
    const unsigned int n = curve->g.ndigits;
    const auto own = std::make_shared<KeyPair>(make_pair(id, curve));
    const auto peer = std::make_shared<KeyPair>(make_pair(id, curve));
    const auto out = std::make_shared<Digits>(2 * n);

    // All three agree, or there is nothing to time.
    Digits x(n), y(n), secret(n), words(n);
    if (crypto_ecdh_shared_secret(id, n, own->key.data(), peer->words.data(), words.data()) != 0) {
        fail("no shared secret");
    }
    vli_from_be64(secret.data(), words.data(), n);
    for (auto shared : {before_shared_secret, patched_shared_secret}) {
        if (shared(curve, own->key.data(), peer->x.data(), peer->y.data(), x.data()) != 0 || x != secret) {
            fail(std::string("the forms disagree about a shared secret of ") + curve->name);
        }
    }
    for (auto make : {before_make_pub_key, patched_make_pub_key}) {
        if (make(curve, own->key.data(), x.data(), y.data()) != 0 || x != own->x || y != own->y) {
            fail(std::string("the forms disagree about a public key of ") + curve->name);
        }
    }

    const std::string name = curve->name;
    operations.push_back(
        {"shared_secret " + name,
         {{"before",
           [=] { before_shared_secret(curve, own->key.data(), peer->x.data(), peer->y.data(), out->data()); }},
          {"patched",
           [=] { patched_shared_secret(curve, own->key.data(), peer->x.data(), peer->y.data(), out->data()); }},
          {"vli", [=] { crypto_ecdh_shared_secret(id, n, own->key.data(), peer->words.data(), out->data()); }}}});
    operations.push_back(
        {"make_pub_key " + name,
         {{"before", [=] { before_make_pub_key(curve, own->key.data(), out->data(), out->data() + n); }},
          {"patched", [=] { patched_make_pub_key(curve, own->key.data(), out->data(), out->data() + n); }},
          {"vli", [=] { ecc_make_pub_key(id, n, own->key.data(), out->data()); }}}});
    operations.push_back({"mmod_fast " + name,
                          {reduction<before_mmod_fast>("before", curve), reduction<patched_mmod_fast>("patched", curve),
                           reduction<vli_mmod_fast>("vli", curve)}});
    if (id == ECC_CURVE_SECP256K1) {
        return; // the rest depends on the length only
    }
    const std::string length = std::to_string(n);
    operations.push_back(
        {"vli_add " + length,
         {binary<before_add>("before", curve), binary<patched_add>("patched", curve), binary<vli_add>("vli", curve)}});
    operations.push_back(
        {"vli_sub " + length,
         {binary<before_sub>("before", curve), binary<patched_sub>("patched", curve), binary<vli_sub>("vli", curve)}});
    operations.push_back(
        {"vli_uadd " + length,
         {unary<before_uadd>("before", curve), unary<patched_uadd>("patched", curve), unary<vli_uadd>("vli", curve)}});
    operations.push_back(
        {"vli_usub " + length,
         {unary<before_usub>("before", curve), unary<patched_usub>("patched", curve), unary<vli_usub>("vli", curve)}});
    operations.push_back({"vli_mult " + length,
                          {product<before_mult>("before", curve), product<patched_mult>("patched", curve),
                           product<vli_mult>("vli", curve)}});
    operations.push_back({"vli_square " + length,
                          {square<before_square>("before", curve), square<patched_square>("patched", curve),
                           square<vli_square>("vli", curve)}});
}

template <Binary f>
void add_data_of(std::vector<Operation> &operations, const std::string &name, const ecc_curve *curve) {
    operations.push_back(
        {"data " + name,
         {binary<f>("random", curve), binary<f>("modulus", curve, "modulus"), binary<f>("sparse", curve, "sparse")}});
}

// Whether the time depends on the data: each kind of operands divided by random ones.
void add_data(std::vector<Operation> &operations) {
    const ecc_curve *curve = ecc_get_curve(ECC_CURVE_NIST_P256);
    add_data_of<before_add>(operations, "before_add", curve);
    add_data_of<patched_add>(operations, "patched_add", curve);
    add_data_of<vli_add>(operations, "vli_add", curve);
    for (unsigned int id = ECC_CURVE_NIST_P192; id <= ECC_CURVE_SECP256K1; id++) {
        const ecc_curve *c = ecc_get_curve(id);
        const unsigned int n = c->g.ndigits;
        const auto peer = std::make_shared<KeyPair>(make_pair(id, c));
        const auto out = std::make_shared<Digits>(n);
        const auto subject = [=](const std::string &name, const Digits &key) -> Subject {
            return {name, [=] { crypto_ecdh_shared_secret(id, n, key.data(), peer->words.data(), out->data()); }};
        };
        Digits one(n), last(c->n, c->n + n), sparse(n);
        one[0] = 1;
        last[0]--;
        sparse[n - 1] = 1;
        operations.push_back(
            {std::string("data shared_secret ") + c->name,
             {subject("random", peer->key), subject("one", one), subject("n - 1", last), subject("sparse", sparse)}});
    }
}

double time_calls(const Subject &subject, size_t calls) {
    return seconds([&] {
        for (size_t i = 0; i < calls; i++) {
            subject.run();
        }
    });
}

// Calls for a sample of 300 microseconds; the fastest of three tries, for one may be interrupted.
size_t calls_for(const Subject &subject) {
    const double sample = 300e-6;
    size_t calls = 1;
    double time = 0;
    do {
        calls *= 2;
        time = std::min({time_calls(subject, calls), time_calls(subject, calls), time_calls(subject, calls)});
    } while (time < sample / 4);
    return static_cast<size_t>(static_cast<double>(calls) * sample / time) + 1;
}

void time_subject(Subject &subject, double cycles_per_second) {
    if (subject.calls == 0) {
        subject.calls = calls_for(subject);
    }
    const double time = time_calls(subject, subject.calls);
    subject.cycles.push_back(time * cycles_per_second / static_cast<double>(subject.calls));
}

void print(const std::vector<Operation> &operations) {
    for (const Operation &operation : operations) {
        const Subject &baseline = operation.subjects[0];
        const bool whole =
            operation.name.find("shared") != std::string::npos || operation.name.find("make_pub") != std::string::npos;
        std::printf("%-26s %s %10.1f", operation.name.c_str(), baseline.name.c_str(),
                    median(baseline.cycles) / (whole ? 1000 : 8));
        for (size_t i = 1; i < operation.subjects.size(); i++) {
            const Subject &subject = operation.subjects[i];
            std::vector<double> ratios;
            for (size_t round = 0; round < subject.cycles.size(); round++) {
                ratios.push_back(subject.cycles[round] / baseline.cycles[round]);
            }
            std::printf("   %s %.2f", subject.name.c_str(), median(ratios));
        }
        std::printf("\n");
    }
}

} // namespace

int main(int argc, char **argv) {
    long rounds = 21;
    std::string filter;
    for (int i = 1; i < argc; i += 2) {
        const std::string name = argv[i];
        char *end = nullptr;
        if (name == "--rounds" && i + 1 < argc && (rounds = std::strtol(argv[i + 1], &end, 10)) >= 1 &&
            rounds <= 1000 && *end == 0) {
            continue;
        }
        if (name == "--filter" && i + 1 < argc) {
            filter = argv[i + 1];
            continue;
        }
        std::fputs(usage, name == "--help" ? stdout : stderr);
        return name == "--help" ? 0 : 2;
    }

    std::vector<Operation> operations;
    for (unsigned int id = ECC_CURVE_NIST_P192; id <= ECC_CURVE_SECP256K1; id++) {
        add_curve(operations, id);
    }
    add_data(operations);
    try {
        const std::regex pattern(filter);
        operations.erase(std::remove_if(operations.begin(), operations.end(),
                                        [&](const Operation &o) { return !std::regex_search(o.name, pattern); }),
                         operations.end());
    } catch (const std::regex_error &) {
        std::fprintf(stderr, "bench: --filter: not a regular expression: %s\n", filter.c_str());
        return 2;
    }
    if (operations.empty()) {
        std::fprintf(stderr, "bench: --filter: no operation matches %s\n", filter.c_str());
        return 2;
    }
    for (long round = 0; round < rounds; round++) {
        std::shuffle(operations.begin(), operations.end(), randomness);
        for (Operation &operation : operations) {
            const double cycles_per_second = frequency();
            std::vector<size_t> order(operation.subjects.size());
            std::iota(order.begin(), order.end(), 0);
            std::shuffle(order.begin(), order.end(), randomness);
            for (const size_t i : order) {
                time_subject(operation.subjects[i], cycles_per_second);
            }
        }
    }
    std::sort(operations.begin(), operations.end(),
              [](const Operation &a, const Operation &b) { return a.name < b.name; });
    std::printf("Core cycles of one call (thousands for whole operations), and ratios to it: medians of %ld rounds.\n",
                rounds);
    print(operations);
    return 0;
}
