// The gates of check_pages.sh, a test case for each row that it wrote.
#include <fstream>
#include <gtest/gtest.h>
#include <sstream>
#include <string>
#include <vector>

namespace {

struct Gate {
    std::string name, status, reason;
};

std::vector<Gate> ReadGates() {
    std::ifstream input("docs/tests/gates.tsv");
    std::vector<Gate> gates;
    std::string line;
    while (std::getline(input, line)) {
        std::istringstream columns(line);
        Gate gate;
        std::getline(columns, gate.name, '\t');
        std::getline(columns, gate.status, '\t');
        std::getline(columns, gate.reason);
        gates.push_back(gate);
    }
    return gates;
}

class Pages : public testing::TestWithParam<Gate> {};

TEST_P(Pages, CodeIsRight) {
    EXPECT_EQ(GetParam().status, "ok") << GetParam().reason;
}

std::string GateName(const testing::TestParamInfo<Gate> &info) {
    return info.param.name;
}

INSTANTIATE_TEST_SUITE_P(Gates, Pages, testing::ValuesIn(ReadGates()), GateName);

// The script ends with its canaries: without the last one it stopped early.
TEST(PageGates, AllAreThere) {
    const std::vector<Gate> gates = ReadGates();
    ASSERT_FALSE(gates.empty());
    EXPECT_EQ(gates.front().name, "code_README");
    EXPECT_EQ(gates.back().name, "canary_listing");
}

} // namespace
