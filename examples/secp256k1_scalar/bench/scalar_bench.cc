// SPDX-License-Identifier: MIT
//
// The benchmark of scalars: the time of each formulation of the product and of the square, divided by the assembly's.
//
// A round times every subject in every placement once, in random order, and gives one ratio. The machines that it runs
// on share a core with a neighbour now and then, which changes the ratios of assembly and C: rounds in which the
// baseline takes more than 1.05 of its lower quartile are left out.
#include "carry/bench/loops.h"
#include "carry/bench/report.h"
#include "scalar_kernels.h"

#include <algorithm>
#include <chrono>
#include <fstream>
#include <gmpxx.h>
#include <iostream>
#include <random>
#include <stdexcept>
#include <string>
#include <vector>

namespace {

const char usage[] = "usage: scalar_bench [--rounds N] [--json FILE]\n"
                     "  --rounds N    time every subject N times, 3 to 1000 (41)\n"
                     "  --json FILE   write the ratios as rows too\n";

struct UsageError : std::runtime_error {
    using std::runtime_error::runtime_error;
};

constexpr size_t placements = 5;
const bench_kernel *const tables[placements] = {bench_scalar_0, bench_scalar_1, bench_scalar_2, bench_scalar_3,
                                                bench_scalar_4};
const char *const metrics[] = {"latency", "throughput"};

struct alignas(64) Memory {
    uint64_t r[4 * BENCH_STRIDE], a[4], b[4];
} memory;

std::mt19937_64 random_words(1);

mpz_class integer(const uint64_t *words) {
    mpz_class value;
    mpz_import(value.get_mpz_t(), 4, -1, sizeof *words, 0, 0, words);
    return value;
}

// Nothing is timed that gives a wrong answer.
void check(const bench_kernel &kernel, const bench_subject &subject) {
    const mpz_class order("FFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFEBAAEDCE6AF48A03BBFD25E8CD0364141", 16);
    const uint64_t edges[] = {0, 1, 0x8000000000000000, UINT64_MAX - 1, UINT64_MAX};
    for (int i = 0; i < 2000; i++) {
        uint64_t a[4], b[4], r[4];
        for (uint64_t *word : {a, b}) {
            std::generate(word, word + 4, [&] { return i % 2 ? edges[random_words() % 5] : random_words(); });
            word[3] = std::min(word[3], UINT64_MAX - 1); // below the order
        }
        subject.run(r, a, b, 4);
        const mpz_class product = integer(a) * integer(kernel.op == BENCH_SQR ? a : b);
        if (integer(r) != product % order) {
            throw std::runtime_error(std::string(kernel.name) + ", " + subject.name + ": a wrong product");
        }
    }
}

template <class Work> double seconds(Work work) {
    const auto start = std::chrono::steady_clock::now();
    work();
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}

// Each product is an operand of the next one.
void chain(bench_fn *run, size_t calls) {
    for (size_t i = 0; i < calls; i += 2) {
        run(memory.r, memory.a, memory.b, 4);
        run(memory.a, memory.r, memory.b, 4);
    }
}

// The best of three, in core cycles a call.
double cycles(const std::string &metric, bench_fn *run) {
    const size_t adds = 1 << 14, calls = 800;
    double best = 1e9, cycle = 1e9;
    for (int i = 0; i < 3; i++) {
        cycle = std::min(cycle, seconds([&] { bench_dependent_adds(adds); }) / static_cast<double>(adds));
    }
    for (int i = 0; i < 3; i++) {
        best = std::min(best, seconds([&] {
                                  if (metric == "latency") {
                                      chain(run, calls);
                                  } else {
                                      bench_throughput(run, memory.r, memory.a, memory.b, 4, calls);
                                  }
                              }) / static_cast<double>(calls));
    }
    return best / cycle;
}

struct Subject {
    std::string name;
    std::vector<double> cycles; // one value a round, of the best placement
};

std::vector<Subject> measure(size_t kernel, const std::string &metric, int rounds) {
    std::vector<Subject> subjects;
    std::vector<std::pair<size_t, size_t>> order;
    for (size_t s = 0; tables[0][kernel].subjects[s].name != nullptr; s++) {
        subjects.push_back({tables[0][kernel].subjects[s].name, {}});
        for (size_t placement = 0; placement < placements; placement++) {
            check(tables[placement][kernel], tables[placement][kernel].subjects[s]);
            order.emplace_back(s, placement);
        }
    }
    for (int round = 0; round < rounds; round++) {
        std::shuffle(order.begin(), order.end(), random_words);
        for (Subject &subject : subjects) {
            subject.cycles.push_back(1e9);
        }
        for (auto [s, placement] : order) {
            double &best = subjects[s].cycles.back();
            best = std::min(best, cycles(metric, tables[placement][kernel].subjects[s].run));
        }
    }
    return subjects;
}

// The rounds of `subject` in which the baseline was not disturbed.
std::vector<double> undisturbed(const std::vector<double> &subject, const std::vector<double> &baseline) {
    const double limit = 1.05 * bench::quartiles(baseline).low;
    std::vector<double> kept;
    for (size_t round = 0; round < baseline.size(); round++) {
        if (baseline[round] <= limit) {
            kept.push_back(subject[round]);
        }
    }
    return kept;
}

void append(std::vector<bench::Row> &rows, std::vector<bench::Cycles> &times, const std::string &kernel,
            const std::string &metric, const std::vector<Subject> &subjects) {
    const std::vector<double> &reference = subjects[1].cycles; // assembly, and "before" where there is none
    for (const Subject &subject : subjects) {
        const std::vector<double> kept = undisturbed(subject.cycles, reference);
        times.push_back({kernel, subject.name, metric, bench::quartiles(kept).median});
        if (&subject == &subjects[1]) {
            continue;
        }
        std::vector<double> ratios;
        for (size_t round = 0; round < reference.size(); round++) {
            ratios.push_back(subject.cycles[round] / reference[round]);
        }
        ratios = undisturbed(ratios, reference);
        const bench::Quartiles q = bench::quartiles(ratios);
        rows.push_back({kernel, subject.name, subjects[1].name, bench_compiler, bench_flags, metric, q.median,
                        static_cast<int>(ratios.size()), q.low, q.high});
    }
}

void run(const std::vector<std::string> &arguments) {
    int rounds = 41;
    std::string json;
    for (size_t i = 0; i < arguments.size(); i += 2) {
        if (i + 1 == arguments.size() || (arguments[i] != "--rounds" && arguments[i] != "--json")) {
            throw UsageError("unknown option, or one without its value: " + arguments[i]);
        }
        if (arguments[i] == "--json") {
            json = arguments[i + 1];
            continue;
        }
        const std::string &text = arguments[i + 1];
        if (text.empty() || text.size() > 4 || text.find_first_not_of("0123456789") != std::string::npos ||
            std::stoi(text) < 3 || std::stoi(text) > 1000) {
            throw UsageError("--rounds takes a number from 3 to 1000, not " + text);
        }
        rounds = std::stoi(text);
    }
    for (uint64_t *part : {memory.a, memory.b}) {
        std::generate(part, part + 4, [] { return random_words() >> 1; }); // below the order
    }
    std::vector<bench::Row> rows;
    std::vector<bench::Cycles> times;
    for (size_t kernel = 0; tables[0][kernel].name != nullptr; kernel++) {
        for (const std::string metric : metrics) {
            append(rows, times, tables[0][kernel].name, metric, measure(kernel, metric, rounds));
        }
    }
    bench::print_ratios(std::cout, rows, times);
    if (!json.empty()) {
        std::ofstream out(json);
        bench::write_rows(out, rows);
        if (!out.flush()) {
            throw std::runtime_error("cannot write " + json);
        }
    }
}

} // namespace

int main(int argc, char **argv) {
    try {
        run({argv + 1, argv + argc});
        return 0;
    } catch (const UsageError &error) {
        std::cerr << "scalar_bench: " << error.what() << '\n' << usage;
        return 2;
    } catch (const std::exception &error) {
        std::cerr << "scalar_bench: " << error.what() << '\n';
        return 1;
    }
}
