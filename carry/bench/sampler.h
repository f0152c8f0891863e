// SPDX-License-Identifier: MIT
//
// Times the subjects of one kernel against each other.
#ifndef CARRY_BENCH_SAMPLER_H
#define CARRY_BENCH_SAMPLER_H

#include "kernels.h"

#include <random>
#include <string>
#include <vector>

namespace bench {

struct Placement {
    bench_fn *run = nullptr;
    size_t calls = 0;           // in one sample
    std::vector<double> cycles; // of one call; one value a round
};

struct Subject {
    std::string name;
    std::vector<Placement> placements;
};

// The cycles in the placement that has the lowest median.
const std::vector<double> &best_cycles(const Subject &subject);

// A kernel and a metric: "latency" or "throughput".
struct Experiment {
    std::string kernel;
    std::string metric;
    bench_op op = BENCH_ADD;
    size_t n = 0;
    std::vector<Subject> subjects;
};

// Takes samples, and waits while something else uses the core: another process, or another virtual machine on the
// core's second thread. That takes more from code that keeps all units busy than from one long chain, and so changes
// ratios.
class Sampler {
  public:
    // `sample` and `patience`: the seconds that one sample takes, and that all of them may wait in sum.
    Sampler(double sample, double patience);

    // Times every subject in every placement once, in random order.
    void run_round(Experiment &experiment);

    size_t samples() const {
        return samples_;
    }
    // How many of them were taken in company, because the patience was spent.
    size_t disturbed() const {
        return disturbed_;
    }

  private:
    size_t calls_for(const Experiment &experiment, bench_fn *run) const;
    double time_calls(const Experiment &experiment, bench_fn *run, size_t calls);
    bool core_is_shared();

    const double sample_;
    double patience_;
    double alone_ = 0; // the highest rate of independent additions so far
    size_t samples_ = 0;
    size_t disturbed_ = 0;
    std::mt19937_64 random_;
};

} // namespace bench

#endif
