// SPDX-License-Identifier: MIT
//
// The benchmark of this folder: its functions beside the form that they replace, beside the kernel's patch and beside
// OpenSSL; and whether their time depends on the data.
#include "carry/bench/runner.h"
#include "check.h"

int main(int argc, char **argv) {
    bench::Suite suite;
    suite.files = vli_bench::files();
    suite.baselines = {"before", "openssl", "random"};
    suite.shown = {"carry", "patch", "modulus", "sparse", "one", "last"};
    suite.check = vli_bench::check;
    suite.prepare = vli_bench::prepare;
    return bench::run(argc, argv, suite);
}
