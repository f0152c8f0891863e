// SPDX-License-Identifier: MIT
//
// The benchmark of this folder: each formulation of the scalar's product beside assembly and beside compared carries, the
// scalar's inverses beside GMP's, and the field in 4x64 beside 5x52.
#include "carry/bench/runner.h"
#include "check.h"

int main(int argc, char **argv) {
    bench::Suite suite;
    suite.files = secp256k1_bench::files();
    suite.baselines = {"assembly", "before", "5x52", "gmp"};
    suite.shown = {"carry", "rows", "accum"};
    suite.check = secp256k1_bench::check;
    suite.prepare = secp256k1_bench::prepare;
    return bench::run(argc, argv, suite);
}
