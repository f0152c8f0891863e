// SPDX-License-Identifier: MIT
//
// Times the subjects of one kernel against each other: see sampler.h.
#include "sampler.h"

#include "loops.h"
#include "report.h"

#include <algorithm>
#include <chrono>
#include <functional>
#include <iterator>
#include <thread>
#include <utility>

namespace bench {
namespace {

// The operands of all kernels.
struct alignas(64) Memory {
    uint64_t r[4 * BENCH_STRIDE], a[BENCH_MAX_WORDS + 1], b[BENCH_MAX_WORDS + 1];
} memory;

void fill_memory() {
    std::mt19937_64 random(1);
    std::generate(std::begin(memory.a), std::end(memory.a), std::ref(random));
    std::generate(std::begin(memory.b), std::end(memory.b), std::ref(random));
}

template <class Work> double seconds(Work work) {
    const auto start = std::chrono::steady_clock::now();
    work();
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}

double adds_per_second(uint64_t (*add)(size_t), size_t adds) {
    return static_cast<double>(adds) / seconds([&] { add(adds); });
}

void call(const Experiment &experiment, bench_fn *run, size_t calls) {
    const bool product = experiment.op == BENCH_MUL || experiment.op == BENCH_SQR;
    const size_t last = product ? 2 * experiment.n - 1 : BENCH_STRIDE - 1; // else a word that nothing writes
    if (experiment.metric == "latency") {
        bench_latency(run, memory.r, memory.a, memory.b, experiment.n, last, calls);
    } else {
        bench_throughput(run, memory.r, memory.a, memory.b, experiment.n, calls);
    }
}

} // namespace

const std::vector<double> &best_cycles(const Subject &subject) {
    const auto lower = [](const Placement &x, const Placement &y) {
        return quartiles(x.cycles).median < quartiles(y.cycles).median;
    };
    return std::min_element(subject.placements.begin(), subject.placements.end(), lower)->cycles;
}

Sampler::Sampler(double sample, double patience) : sample_(sample), patience_(patience) {
    fill_memory();
}

void Sampler::run_round(Experiment &experiment) {
    std::vector<Placement *> order;
    for (Subject &subject : experiment.subjects) {
        for (Placement &placement : subject.placements) {
            order.push_back(&placement);
        }
    }
    std::shuffle(order.begin(), order.end(), random_);
    memory.b[experiment.n] = UINT64_MAX; // the mask of BENCH_COND_SUB
    const double frequency = adds_per_second(bench_dependent_adds, 1 << 16);
    for (Placement *placement : order) {
        if (placement->calls == 0) {
            placement->calls = calls_for(experiment, placement->run);
        }
        const double time = time_calls(experiment, placement->run, placement->calls);
        placement->cycles.push_back(time * frequency / static_cast<double>(placement->calls));
        samples_++;
    }
}

// The number of calls that make a sample, a multiple of four.
size_t Sampler::calls_for(const Experiment &experiment, bench_fn *run) const {
    size_t calls = 64;
    double time = 0;
    while ((time = seconds([&] { call(experiment, run, calls); })) < sample_ / 4) {
        calls *= 2;
    }
    return static_cast<size_t>(static_cast<double>(calls) * sample_ / time) / 4 * 4 + 4;
}

double Sampler::time_calls(const Experiment &experiment, bench_fn *run, size_t calls) {
    const std::chrono::milliseconds pause(5);
    for (;;) {
        call(experiment, run, calls / 16 * 4); // caches and branch predictors see this subject again
        const double time = seconds([&] { call(experiment, run, calls); });
        if (!core_is_shared()) {
            return time;
        }
        if (patience_ <= 0) {
            disturbed_++;
            return time;
        }
        patience_ -= seconds([&] { std::this_thread::sleep_for(pause); }) + time;
    }
}

bool Sampler::core_is_shared() {
    const double rate = adds_per_second(bench_independent_adds, 1 << 14);
    alone_ = std::max(alone_, rate);
    return rate < 0.95 * alone_;
}

} // namespace bench
