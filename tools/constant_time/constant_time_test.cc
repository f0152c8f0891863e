// SPDX-License-Identifier: MIT
//
// Runs a program made with secrets.h and reads what it prints: nothing secret decides a jump or an address in the functions that
// it calls constant time, the tool sees the code that leaks, and no function that the headers declare is missing.
//
// SECRETS_COMMAND runs the program, DECLARED_FUNCTIONS is what declared_functions.awk makes of the headers.
#include <cstdio>
#include <fstream>
#include <gtest/gtest.h>
#include <istream>
#include <set>
#include <sstream>
#include <string>
#include <sys/wait.h>
#include <vector>

namespace {

struct Line {
    std::string kind, name;
    unsigned long reports;
};

const std::vector<Line> &Lines() {
    static const std::vector<Line> lines = [] {
        std::FILE *pipe = popen(SECRETS_COMMAND, "r");
        std::string text;
        char part[256];
        while (pipe != nullptr && std::fgets(part, sizeof part, pipe) != nullptr) {
            text += part;
        }
        const int status = pipe == nullptr ? -1 : pclose(pipe);
        EXPECT_EQ(status, 0) << (WIFEXITED(status) && WEXITSTATUS(status) == 127
                                     ? "no valgrind here: this test needs the package valgrind"
                                     : SECRETS_COMMAND " failed");
        std::vector<Line> read;
        std::istringstream words(text);
        for (Line line; words >> line.kind >> line.name >> line.reports;) {
            read.push_back(line);
        }
        return read;
    }();
    return lines;
}

TEST(ConstantTime, NoSecretDecidesAJumpOrAnAddress) {
    int shown = 0;
    for (const Line &line : Lines()) {
        if (line.kind == "constant") {
            EXPECT_EQ(line.reports, 0u) << line.name;
            shown++;
        }
    }
    EXPECT_GT(shown, 0);
}

TEST(ConstantTime, CodeThatLeaksIsSeen) {
    std::set<std::string> leaks;
    for (const Line &line : Lines()) {
        if (line.kind == "variable") {
            EXPECT_GT(line.reports, 0u) << line.name << " leaks, and was not seen";
            leaks.insert(line.name);
        }
    }
    EXPECT_EQ(leaks.count("leak_by_branch") + leaks.count("leak_by_length") + leaks.count("leak_by_address"), 3u);
}

// The declared functions that the program does not show, though their names promise constant time.
std::vector<std::string> NotShown(std::istream &declared) {
    std::set<std::string> shown;
    std::vector<std::string> missing;
    for (const Line &line : Lines()) {
        shown.insert(line.name.substr(0, line.name.find('.')));
    }
    for (std::string name; declared >> name;) {
        const bool variable = name.size() > 4 && name.compare(name.size() - 4, 4, "_var") == 0;
        if (!variable && shown.count(name) == 0) {
            missing.push_back(name);
        }
    }
    return missing;
}

TEST(ConstantTime, EveryDeclaredFunctionIsShown) {
    std::ifstream declared(DECLARED_FUNCTIONS);
    EXPECT_TRUE(declared && declared.peek() != std::ifstream::traits_type::eof());
    EXPECT_EQ(NotShown(declared), std::vector<std::string>());
}

TEST(ConstantTime, ANewFunctionIsMissed) {
    std::istringstream declared("a_new_function\na_new_function_var\n");
    EXPECT_EQ(NotShown(declared), std::vector<std::string>{"a_new_function"});
}

} // namespace
