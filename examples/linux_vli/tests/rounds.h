// SPDX-License-Identifier: MIT
//
// How long a test is: the BUILD file defines ROUNDS_PERCENT for each build of the library.
#ifndef LINUX_VLI_TESTS_ROUNDS_H
#define LINUX_VLI_TESTS_ROUNDS_H

constexpr int rounds(int full) {
    return full * ROUNDS_PERCENT / 100 + 1;
}

#endif
