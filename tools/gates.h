// The rows that a script wrote by gates.sh, a test case each.
#ifndef CARRY_TOOLS_GATES_H
#define CARRY_TOOLS_GATES_H

#include <fstream>
#include <gtest/gtest.h>
#include <sstream>
#include <string>
#include <vector>

struct Gate {
    std::string name, status, reason;
};

// The rows of `path`; none where there is no such file.
inline std::vector<Gate> ReadGates(const char *path) {
    std::ifstream input(path);
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

inline std::string GateName(const testing::TestParamInfo<Gate> &info) {
    return info.param.name;
}

class Gates : public testing::TestWithParam<Gate> {};

TEST_P(Gates, Holds) {
    // For a bare `bazel test` on a machine without clang, and for compilers without -m32: the reason says where the gate runs.
    // ./dev test, as in .ci/run, has both, skips nothing on x86-64, and would count what it skips.
    if (GetParam().status == "skipped") {
        GTEST_SKIP() << GetParam().reason;
    }
    EXPECT_EQ(GetParam().status, "ok") << GetParam().reason;
}

#endif
