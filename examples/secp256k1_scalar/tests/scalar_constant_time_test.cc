// SPDX-License-Identifier: MIT
//
// Nothing secret decides a jump or an address: runs scalar_secrets.c under valgrind and reads what it prints.
#include "memcheck.h"

#include <gtest/gtest.h>
#include <map>
#include <string>

namespace {

// SECRETS_PROGRAM, from the BUILD file, is scalar_secrets.c linked with one build of the library.
TEST(ScalarConstantTime, OnlyVariableTimeCodeDrawsReports) {
    std::map<std::string, unsigned long> reports = Reports(SECRETS_PROGRAM);
    EXPECT_EQ(reports.size(), 32u);
    for (const char *leak : {"inverse_var", "leak_by_branch", "leak_by_address"}) {
        EXPECT_GT(reports[leak], 0u) << leak << " leaks, and valgrind did not see it";
        reports.erase(leak);
    }
    for (const auto &[name, count] : reports) {
        EXPECT_EQ(count, 0u) << name;
    }
}

} // namespace
