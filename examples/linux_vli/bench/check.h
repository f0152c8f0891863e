// SPDX-License-Identifier: MIT
//
// The kernels of this folder: their tables, their operands, and the check that all ways agree.
#ifndef LINUX_VLI_BENCH_CHECK_H
#define LINUX_VLI_BENCH_CHECK_H

#include "carry/bench/sampler.h"
#include "operations.h"

#include <string>
#include <vector>

namespace vli_bench {

std::vector<bench_file> files();

// Makes what the kernel takes from operands of random words.
void prepare(const bench_kernel &kernel, bench::Operands &operands);

// Runs every subject of `kernel` on random operands. Returns an empty string, or what differs from the first subject; for
// kernels of particular data, from vli_add and from OpenSSL.
std::string check(const bench_kernel &kernel);

} // namespace vli_bench

#endif
