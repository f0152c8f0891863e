// SPDX-License-Identifier: MIT
//
// Nothing secret decides a jump or an address: runs secrets.c under valgrind and reads what it prints.
#include <cstdio>
#include <gtest/gtest.h>
#include <sstream>
#include <string>
#include <sys/wait.h>

namespace {

std::string output_of(const std::string &command, int *status) {
    std::string text;
    FILE *pipe = popen(command.c_str(), "r");
    char part[256];
    while (pipe != nullptr && fgets(part, sizeof(part), pipe) != nullptr) {
        text += part;
    }
    *status = pipe == nullptr ? -1 : pclose(pipe);
    return text;
}

TEST(ConstantTime, OnlyVariableTimeCodeDrawsReports) {
    int status = 0;
    std::istringstream lines(
        output_of("valgrind --quiet --log-file=/dev/null examples/linux_vli/tests/secrets", &status));
    ASSERT_EQ(0, status) << (WIFEXITED(status) && WEXITSTATUS(status) == 127
                                 ? "no valgrind here: this test needs the package valgrind"
                                 : "valgrind or secrets failed");
    std::string name;
    unsigned long reports = 0;
    int count = 0, leaks = 0;
    for (; lines >> name >> reports; count++) {
        const std::string end = "_leaks";
        if (name.size() > end.size() && name.compare(name.size() - end.size(), end.size(), end) == 0) {
            EXPECT_GT(reports, 0u) << name << ", and valgrind did not see it";
            leaks++;
        } else {
            EXPECT_EQ(0u, reports) << name;
        }
    }
    EXPECT_EQ(4 * 24 + 5 * 9 + 2, count);
    EXPECT_EQ(4 + 5 + 2, leaks);
}

} // namespace
