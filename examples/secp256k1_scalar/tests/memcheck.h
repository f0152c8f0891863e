// SPDX-License-Identifier: MIT
//
// Runs a program that prints how many reports each function drew from valgrind's memcheck: scalar_secrets.c and
// field_secrets.c do.
#ifndef SECP256K1_SCALAR_TESTS_MEMCHECK_H
#define SECP256K1_SCALAR_TESTS_MEMCHECK_H

#include <cstdio>
#include <gtest/gtest.h>
#include <map>
#include <sstream>
#include <string>
#include <sys/wait.h>

// The reports of each function by its name.
inline std::map<std::string, unsigned long> Reports(const std::string &program) {
    const std::string command = "valgrind --quiet --log-file=/dev/null " + program;
    std::FILE *pipe = popen(command.c_str(), "r");
    std::string text;
    char part[256];
    while (pipe != nullptr && std::fgets(part, sizeof part, pipe) != nullptr) {
        text += part;
    }
    const int status = pipe == nullptr ? -1 : pclose(pipe);
    EXPECT_EQ(status, 0) << (WIFEXITED(status) && WEXITSTATUS(status) == 127
                                 ? "no valgrind here: this test needs the package valgrind"
                                 : "valgrind or " + program + " failed");
    std::map<std::string, unsigned long> reports;
    std::istringstream lines(text);
    std::string name;
    unsigned long count = 0;
    while (lines >> name >> count) {
        reports[name] = count;
    }
    return reports;
}

#endif
