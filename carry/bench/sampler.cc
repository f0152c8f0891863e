// SPDX-License-Identifier: MIT
//
// Times the subjects of one kernel against each other: see sampler.h.
#include "sampler.h"

#include "loops.h"
#include "report.h"

#include <algorithm>
#include <chrono>
#include <utility>

namespace bench {
namespace {

// What all kernels work on: the experiment's operands, and their results.
struct {
    Operands operands;
    alignas(64) uint64_t r[4 * BENCH_STRIDE];
} memory;

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
    auto &[a, b] = memory.operands;
    if (experiment.metric == "throughput") {
        bench_throughput(run, memory.r, a, b, experiment.n, calls);
    } else if (experiment.last == BENCH_RESULT || experiment.last == BENCH_LONG_RESULT) {
        bench_chain(run, memory.r, a, b, experiment.n, calls);
    } else {
        bench_latency(run, memory.r, a, b, experiment.n, std::min<size_t>(experiment.last, BENCH_NO_WORD), calls);
    }
}

// The number of calls that take 25 microseconds, a multiple of four; fewer if they are long.
size_t calls_in_slice(const Experiment &experiment, bench_fn *run) {
    const double slice = 25e-6;
    const size_t step = experiment.last == BENCH_LONG ? 1 : experiment.last == BENCH_LONG_RESULT ? 2 : 4;
    size_t calls = step;
    double time = 0;
    while ((time = fastest(4, [&] { call(experiment, run, calls); })) < slice / 4) {
        calls *= 2;
    }
    return static_cast<size_t>(static_cast<double>(calls) * slice / time) / step * step + step;
}

} // namespace

const std::vector<double> &best_cycles(const Subject &subject) {
    const auto lower = [](const Placement &x, const Placement &y) {
        return quartiles(x.cycles).median < quartiles(y.cycles).median;
    };
    return std::min_element(subject.placements.begin(), subject.placements.end(), lower)->cycles;
}

Sampler::Sampler(int slices) : slices_(slices) {}

void Sampler::run_round(Experiment &experiment) {
    std::vector<Placement *> order;
    for (Subject &subject : experiment.subjects) {
        for (Placement &placement : subject.placements) {
            order.push_back(&placement);
        }
    }
    std::shuffle(order.begin(), order.end(), random_);
    memory.operands = experiment.operands;
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
