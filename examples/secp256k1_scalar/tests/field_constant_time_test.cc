// SPDX-License-Identifier: MIT
//
// Nothing secret decides a jump or an address: runs field_secrets.c under valgrind and reads what it prints.
#include <cstdio>
#include <gtest/gtest.h>
#include <map>
#include <sstream>
#include <string>
#include <sys/wait.h>

namespace {

// SECRETS_PROGRAM, from the BUILD file, is field_secrets.c linked with one build of one representation.
std::map<std::string, unsigned long> Reports() {
    const std::string command = "valgrind --quiet --log-file=/dev/null " SECRETS_PROGRAM;
    std::FILE *pipe = popen(command.c_str(), "r");
    std::string text;
    char part[256];
    while (pipe != nullptr && std::fgets(part, sizeof part, pipe) != nullptr) {
        text += part;
    }
    const int status = pipe == nullptr ? -1 : pclose(pipe);
    EXPECT_EQ(status, 0) << (WIFEXITED(status) && WEXITSTATUS(status) == 127
                                 ? "no valgrind here: this test needs the package valgrind"
                                 : "valgrind or field_secrets failed");
    std::map<std::string, unsigned long> reports;
    std::istringstream lines(text);
    std::string name;
    unsigned long count = 0;
    while (lines >> name >> count) {
        reports[name] = count;
    }
    return reports;
}

TEST(FieldConstantTime, OnlyVariableTimeCodeDrawsReports) {
    std::map<std::string, unsigned long> reports = Reports();
    EXPECT_EQ(reports.size(), 31u);
    for (const char *leak : {"inv_var", "is_square_var", "normalize_var", "normalizes_to_zero_var", "cmp_var",
                             "leak_by_branch", "leak_by_address"}) {
        EXPECT_GT(reports[leak], 0u) << leak << " leaks, and valgrind did not see it";
        reports.erase(leak);
    }
    for (const auto &[name, count] : reports) {
        EXPECT_EQ(count, 0u) << name;
    }
}

} // namespace
