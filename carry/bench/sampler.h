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

struct alignas(64) Operands {
    uint64_t a[BENCH_OPERAND_WORDS], b[BENCH_OPERAND_WORDS];
};

// A kernel and a metric: "latency", "throughput" or "time".
struct Experiment {
    std::string kernel;
    std::string metric;
    size_t n = 0;
    size_t last = BENCH_NO_WORD;
    Operands operands = {};
    std::vector<Subject> subjects;
};

// Times subjects. The machine may be shared: another process on the core, or another virtual machine on its second
// thread, slows down code that keeps all units busy more than one long chain, and so would change ratios. Such company
// comes and goes within a millisecond; so a sample is the fastest of `slices` slices of 25 microseconds.
class Sampler {
  public:
    explicit Sampler(int slices);

    // Times every subject in every placement once, in random order.
    void run_round(Experiment &experiment);

  private:
    const int slices_;
    std::mt19937_64 random_;
};

} // namespace bench

#endif
