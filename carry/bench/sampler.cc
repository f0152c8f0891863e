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

template <class Work> double fastest(int slices, Work work) {
    double time = seconds(work);
    for (int i = 1; i < slices; i++) {
        time = std::min(time, seconds(work));
    }
    return time;
}

// The core's cycles in a second, by one dependent addition a cycle.
double adds_per_second() {
    const size_t adds = 1 << 16;
    return static_cast<double>(adds) / fastest(4, [&] { bench_dependent_adds(adds); });
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

// The number of calls that take 25 microseconds, a multiple of four.
size_t calls_in_slice(const Experiment &experiment, bench_fn *run) {
    const double slice = 25e-6;
    size_t calls = 64;
    double time = 0;
    while ((time = fastest(4, [&] { call(experiment, run, calls); })) < slice / 4) {
        calls *= 2;
    }
    return static_cast<size_t>(static_cast<double>(calls) * slice / time) / 4 * 4 + 4;
}

} // namespace

const std::vector<double> &best_cycles(const Subject &subject) {
    const auto lower = [](const Placement &x, const Placement &y) {
        return quartiles(x.cycles).median < quartiles(y.cycles).median;
    };
    return std::min_element(subject.placements.begin(), subject.placements.end(), lower)->cycles;
}

Sampler::Sampler(int slices) : slices_(slices) {
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
    const double frequency = adds_per_second();
    for (Placement *placement : order) {
        if (placement->calls == 0) {
            placement->calls = calls_in_slice(experiment, placement->run);
        }
        const double time = fastest(slices_, [&] { call(experiment, placement->run, placement->calls); });
        placement->cycles.push_back(time * frequency / static_cast<double>(placement->calls));
    }
}

} // namespace bench
