// SPDX-License-Identifier: MIT
//
// Subjects against GMP: nothing is timed that gives a wrong answer.
#ifndef CARRY_BENCH_CHECK_H
#define CARRY_BENCH_CHECK_H

#include "operations.h"

#include <string>

namespace bench {

// Runs every subject of `kernel` on edge words crossed with edge words and on random words. Returns an empty string, or
// the first difference from GMP, e.g. "add/4, x86: the returned word is 0, GMP has 1".
std::string check_kernel(const bench_kernel &kernel);

} // namespace bench

#endif
