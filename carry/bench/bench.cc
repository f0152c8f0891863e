// SPDX-License-Identifier: MIT
//
// The benchmark: how long the functions of carry.h and limbs.h take, divided by the time of hand-written assembly and of
// the forms that they replace.
#include "check.h"
#include "operations.h"
#include "runner.h"

#include <iterator>

namespace {

void set_mask(const bench_kernel &kernel, bench::Operands &operands) {
    if (kernel.op == BENCH_COND_SUB) {
        operands.b[kernel.n] = UINT64_MAX;
    }
}

} // namespace

int main(int argc, char **argv) {
    bench::Suite suite;
    suite.files.assign(std::begin(bench_files), std::end(bench_files));
    suite.baselines = {"assembly", "before"};
    suite.shown = {"carry"};
    suite.check = bench::check_kernel;
    suite.prepare = set_mask;
    return bench::run(argc, argv, suite);
}
