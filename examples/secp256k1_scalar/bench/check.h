// SPDX-License-Identifier: MIT
//
// The kernels of this folder: their tables, their operands, and the check against GMP.
#ifndef SECP256K1_SCALAR_BENCH_CHECK_H
#define SECP256K1_SCALAR_BENCH_CHECK_H

#include "carry/bench/sampler.h"
#include "operations.h"

#include <string>
#include <vector>

namespace secp256k1_bench {

std::vector<bench_file> files();

// The operands that `operands` has in four words, in 5x52 too.
void prepare(const bench_kernel &kernel, bench::Operands &operands);

// Runs every subject of `kernel` on edges and on random numbers. Returns an empty string, or the first difference from
// GMP.
std::string check(const bench_kernel &kernel);

} // namespace secp256k1_bench

#endif
