// The gates of check_headers.sh, a test case for each row that it wrote.
#include <algorithm>
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
    std::ifstream input("carry/tests/headers/gates.tsv");
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

class Headers : public testing::TestWithParam<Gate> {};

TEST_P(Headers, GateHolds) {
    if (GetParam().status == "skipped")
        GTEST_SKIP() << GetParam().reason;
    EXPECT_EQ(GetParam().status, "ok") << GetParam().reason;
}

std::string GateName(const testing::TestParamInfo<Gate> &info) {
    return info.param.name;
}

INSTANTIATE_TEST_SUITE_P(Gates, Headers, testing::ValuesIn(ReadGates()), GateName);

// The script stopped early, or never ran, if a kind of gate is not there.
TEST(HeaderGates, EveryKindIsThere) {
    const std::vector<Gate> gates = ReadGates();
    for (const char *kind : {"carry_alone_", "limbs_alone_", "both_twice_", "every_function_", "two_units_",
                             "own_names_", "prefix", "forced_", "checks_", "constexpr_", "freestanding_O",
                             "freestanding_m32_", "kernel_", "target_", "msvc_", "canary_"}) {
        const auto of_kind = [&](const Gate &gate) { return gate.name.rfind(kind, 0) == 0; };
        EXPECT_TRUE(std::any_of(gates.begin(), gates.end(), of_kind)) << kind;
    }
}

} // namespace
