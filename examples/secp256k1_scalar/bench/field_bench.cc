// SPDX-License-Identifier: MIT
//
// The benchmark of the field: the time of each operation in 4x64 divided by its time in 5x52.
//
// A round times every operation in both representations, one right after the other. While another thread shares the core
// the two slow down by different factors: then a pair is timed again, until a minute has been spent on waiting.
#include "carry/bench/loops.h"
#include "carry/bench/report.h"
#include "field_kernels.h"

#include <algorithm>
#include <chrono>
#include <fstream>
#include <iostream>
#include <stdexcept>
#include <string>
#include <thread>
#include <vector>

namespace {

const char usage[] = "usage: field_bench [--rounds N] [--json FILE]\n"
                     "  --rounds N    time every operation N times, 10 to 9999 (101)\n"
                     "  --json FILE   write the ratios as rows too\n";

struct UsageError : std::runtime_error {
    using std::runtime_error::runtime_error;
};

template <class Work> double seconds(Work work) {
    const auto start = std::chrono::steady_clock::now();
    work();
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}

// In core cycles a call, after a run that warms caches and predictors up.
double cycles(void (*loop)(size_t), size_t calls) {
    const size_t adds = 8192;
    loop(calls);
    const double cycle = seconds([] { bench_dependent_adds(adds); }) / static_cast<double>(adds);
    return seconds([=] { loop(calls); }) / static_cast<double>(calls) / cycle;
}

// Whether another thread uses the units of this core: a burst of independent additions is then slower than the best one.
class Core {
  public:
    bool is_shared() {
        const double burst = seconds([] { bench_independent_adds(1 << 14); });
        best_burst_ = std::min(best_burst_, burst);
        return burst > 1.05 * best_burst_;
    }

  private:
    double best_burst_ = 1;
};

struct Pair {
    std::string kernel, metric;
    size_t calls;
    void (*carry)(size_t), (*before)(size_t);
    std::vector<double> carry_cycles, before_cycles; // one value a round
};

std::vector<Pair> all_pairs() {
    std::vector<Pair> pairs;
    for (size_t k = 0; field_kernels_4x64[k].name != nullptr; k++) {
        const field_kernel &carry = field_kernels_4x64[k], &before = field_kernels_5x52[k];
        const std::string name = std::string("field_") + carry.name;
        pairs.push_back({name, "latency", carry.calls, carry.latency, before.latency, {}, {}});
        pairs.push_back({name, "throughput", carry.calls, carry.throughput, before.throughput, {}, {}});
    }
    return pairs;
}

// One round. Returns how many pairs were timed in company, because the patience, in seconds, was spent.
size_t measure(std::vector<Pair> &pairs, Core &core, double &patience) {
    const std::chrono::milliseconds pause(5);
    size_t disturbed = 0;
    for (Pair &pair : pairs) {
        double carry = cycles(pair.carry, pair.calls), before = cycles(pair.before, pair.calls);
        while (core.is_shared()) {
            if (patience <= 0) {
                disturbed++;
                break;
            }
            patience -= seconds([&] {
                std::this_thread::sleep_for(pause);
                carry = cycles(pair.carry, pair.calls);
                before = cycles(pair.before, pair.calls);
            });
        }
        pair.carry_cycles.push_back(carry);
        pair.before_cycles.push_back(before);
    }
    return disturbed;
}

void append(std::vector<bench::Row> &rows, std::vector<bench::Cycles> &times, const Pair &pair) {
    std::vector<double> ratios = pair.carry_cycles;
    for (size_t round = 0; round < ratios.size(); round++) {
        ratios[round] /= pair.before_cycles[round];
    }
    const bench::Quartiles q = bench::quartiles(ratios);
    rows.push_back({pair.kernel, "carry", "5x52", bench_compiler, bench_flags, pair.metric, q.median,
                    static_cast<int>(ratios.size()), q.low, q.high});
    times.push_back({pair.kernel, "carry", pair.metric, bench::quartiles(pair.carry_cycles).median});
}

void run(const std::vector<std::string> &arguments) {
    int rounds = 101;
    std::string json;
    for (size_t i = 0; i < arguments.size(); i += 2) {
        if (i + 1 == arguments.size() || (arguments[i] != "--rounds" && arguments[i] != "--json")) {
            throw UsageError("unknown option, or one without its value: " + arguments[i]);
        }
        const std::string &text = arguments[i + 1];
        if (arguments[i] == "--json") {
            json = text;
        } else if (text.size() < 2 || text.size() > 4 || text.find_first_not_of("0123456789") != std::string::npos) {
            throw UsageError("--rounds takes a number from 10 to 9999, not " + text);
        } else {
            rounds = std::stoi(text);
        }
    }
    std::vector<Pair> pairs = all_pairs();
    Core core;
    double patience = 60;
    size_t disturbed = 0;
    for (int round = 0; round < rounds; round++) {
        disturbed += measure(pairs, core, patience);
    }
    if (disturbed > 0) {
        std::cerr << "field_bench: something else used the core during " << disturbed << " of "
                  << pairs.size() * static_cast<size_t>(rounds) << " samples\n";
    }
    std::vector<bench::Row> rows;
    std::vector<bench::Cycles> times;
    for (const Pair &pair : pairs) {
        append(rows, times, pair);
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
        std::cerr << "field_bench: " << error.what() << '\n' << usage;
        return 2;
    } catch (const std::exception &error) {
        std::cerr << "field_bench: " << error.what() << '\n';
        return 1;
    }
}
