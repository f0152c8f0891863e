// The gates of check_report.sh, a test case for each row that it wrote.
#include "tools/gates.h"

namespace {

std::vector<Gate> ReportGates() {
    return ReadGates("tools/report/gates.tsv");
}

INSTANTIATE_TEST_SUITE_P(Report, Gates, testing::ValuesIn(ReportGates()), GateName);

// The script ends with its canary: without it, it stopped early.
TEST(ReportGates, AllAreThere) {
    const std::vector<Gate> gates = ReportGates();
    ASSERT_FALSE(gates.empty());
    EXPECT_EQ(gates.back().name, "canary_table");
}

} // namespace
