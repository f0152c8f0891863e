// SPDX-License-Identifier: MIT
//
// Nothing secret decides a jump or an address: runs field_secrets.c under valgrind and reads what it prints.
#include "memcheck.h"

#include <gtest/gtest.h>
#include <map>
#include <string>

namespace {

// SECRETS_PROGRAM, from the BUILD file, is field_secrets.c linked with one build of one representation.
TEST(FieldConstantTime, OnlyVariableTimeCodeDrawsReports) {
    std::map<std::string, unsigned long> reports = Reports(SECRETS_PROGRAM);
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
