// The gates of check_pages.sh, a test case for each row that it wrote.
#include "tools/gates.h"

namespace {

std::vector<Gate> PageGates() {
    return ReadGates("docs/tests/gates.tsv");
}

INSTANTIATE_TEST_SUITE_P(Pages, Gates, testing::ValuesIn(PageGates()), GateName);

// The script ends with its canaries: without the last one it stopped early.
TEST(PageGates, AllAreThere) {
    const std::vector<Gate> gates = PageGates();
    ASSERT_FALSE(gates.empty());
    EXPECT_EQ(gates.front().name, "code_README");
    EXPECT_EQ(gates.back().name, "canary_listing");
}

} // namespace
