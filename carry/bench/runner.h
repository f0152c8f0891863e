// SPDX-License-Identifier: MIT
//
// A benchmark program from tables of kernels: options, rounds, ratios, tables and rows.
//
// A kernel with a metric is one Google Benchmark of `rounds` repetitions, which run in random
// order among those of all others. A repetition is a round: every subject in every placement is timed once, in random
// order. A round's ratio therefore comes from two times that lie milliseconds apart, and the rounds of a kernel are
// spread over the whole run.
#ifndef CARRY_BENCH_RUNNER_H
#define CARRY_BENCH_RUNNER_H

#include "kernels.h"
#include "sampler.h"

#include <functional>
#include <string>
#include <vector>

namespace bench {

struct Suite {
    std::vector<bench_file> files;
    // The names of the subjects that the others are divided by, and of those whose ratios --merge shows.
    std::vector<std::string> baselines;
    std::vector<std::string> shown;
    // Runs before anything is timed: an empty string, or what is wrong with a subject.
    std::function<std::string(const bench_kernel &)> check;
    // Changes a kernel's operands, which are random words.
    std::function<void(const bench_kernel &, Operands &)> prepare;
};

// The program's exit status: 0, 1 for a wrong kernel, 2 for bad input.
int run(int argc, char **argv, const Suite &suite);

} // namespace bench

#endif
