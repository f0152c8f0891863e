// SPDX-License-Identifier: MIT
//
// The program scalar_sign_equation, run as a user runs it: exit status, standard output, standard error.
#include <cstdio>
#include <fstream>
#include <gtest/gtest.h>
#include <iterator>
#include <string>
#include <sys/wait.h>
#include <vector>

namespace {

const char program[] = "examples/secp256k1_scalar/scalar_sign_equation";

const std::string k = "8f8a276c19f4149656b280621e358cce24f5f52542772691ee69063b74f15d15";
const std::string z = "a0dc65ffca799873cbea0ac274015b9526505daaaed385155425f7337704883e";
const std::string r = "934b1ea10a4b3c1757e2b0c017d0b6143ce3c9a7e6a4a49860d7a6ab210ee3d8";
const std::string d = "0000000000000000000000000000000000000000000000000000000000000001";
const std::string low_s = "2442ce9d2b916064108014783e923ec36b49743e2ffa1c4496f01a512aafd9e5";
const std::string high_s = "dbbd3162d46e9f9bef7feb87c16dc13b4f6568a87f4e83f728e2443ba586675c";
const std::string n = "fffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141";
const std::string zero(64, '0');

struct Outcome {
    int status;
    std::string out, err;
};

std::string ReadFile(const std::string &name) {
    std::ifstream in(name);
    return {std::istreambuf_iterator<char>(in), {}};
}

Outcome RunProgram(const std::vector<std::string> &arguments, const std::string &input = "") {
    const std::string stem = testing::TempDir() + "scalar_sign_equation";
    std::ofstream(stem + ".in") << input;
    std::string command = program;
    for (const std::string &argument : arguments) {
        command += " '" + argument + "'";
    }
    command += " <" + stem + ".in >" + stem + ".out 2>" + stem + ".err";
    const int status = std::system(command.c_str());
    return {WIFEXITED(status) ? WEXITSTATUS(status) : -1, ReadFile(stem + ".out"), ReadFile(stem + ".err")};
}

TEST(SignEquation, PublishedValuesHold) {
    const Outcome outcome = RunProgram({});
    EXPECT_EQ(outcome.status, 0) << outcome.err;
    std::size_t count = 0;
    for (std::size_t at = 0; (at = outcome.out.find(" holds", at)) != std::string::npos; at++) {
        count++;
    }
    EXPECT_EQ(count, 4u) << outcome.out;
}

TEST(SignEquation, HoldsForSAndForItsLowForm) {
    EXPECT_EQ(RunProgram({k, z, r, d, high_s}).out, "s = k^-1 (z + r d) holds\n");
    const Outcome low = RunProgram({k, z, r, d, low_s});
    EXPECT_EQ(low.status, 0);
    EXPECT_EQ(low.out, "n - s = k^-1 (z + r d) holds, s is the low form\n");
}

TEST(SignEquation, AnyOtherValueFails) {
    std::string other = z;
    other.back() = 'f';
    const Outcome outcome = RunProgram({k, other, r, d, low_s});
    EXPECT_EQ(outcome.status, 1);
    EXPECT_EQ(outcome.out, "s = k^-1 (z + r d) does not hold\n");
}

TEST(SignEquation, SecretsComeFromStandardInput) {
    EXPECT_EQ(RunProgram({"-", z, r, "-", low_s}, k + "\n" + d + "\n").status, 0);
    EXPECT_EQ(RunProgram({"-", z, r, "-", low_s}, k + "\r\n" + d).status, 0) << "CRLF, and no end of the last line";
    const Outcome missing = RunProgram({"-", z, r, "-", low_s}, k + "\n");
    EXPECT_EQ(missing.status, 2);
    EXPECT_EQ(missing.err, "scalar_sign_equation: d: standard input has no line for it\n");
    const Outcome endless = RunProgram({"-", z, r, d, low_s}, std::string(1000, 'a'));
    EXPECT_EQ(endless.status, 2);
    EXPECT_NE(endless.err.find(": k: the line of standard input is longer than"), std::string::npos) << endless.err;
    // The line's buffer to its last byte, and one more.
    const Outcome longest = RunProgram({"-", z, r, d, low_s}, std::string(129, 'a'));
    EXPECT_EQ(longest.err, "scalar_sign_equation: k: 129 hex digits, it takes 64\n");
    const Outcome too_long = RunProgram({"-", z, r, d, low_s}, std::string(130, 'a'));
    EXPECT_EQ(too_long.err, "scalar_sign_equation: k: the line of standard input is longer than 129 characters\n");
}

TEST(SignEquation, ErrorsNameTheArgument) {
    const std::string names[] = {"k", "z", "r", "d", "s"};
    for (std::size_t i = 0; i < 5; i++) {
        const auto error_with = [&](const std::string &value) {
            std::vector<std::string> arguments = {k, z, r, d, low_s};
            arguments[i] = value;
            const Outcome outcome = RunProgram(arguments);
            EXPECT_EQ(outcome.status, 2) << value;
            EXPECT_EQ(outcome.out, "");
            return outcome.err;
        };
        const std::string start = "scalar_sign_equation: " + names[i] + ": ";
        EXPECT_EQ(error_with("12"), start + "2 hex digits, it takes 64\n");
        EXPECT_EQ(error_with(k + "0"), start + "65 hex digits, it takes 64\n");
        EXPECT_EQ(error_with("0x" + k.substr(2)), start + "character 2 is not a hex digit\n");
        if (names[i] != "z") {
            EXPECT_EQ(error_with(n), start + "not below the group's order\n");
            EXPECT_EQ(error_with(zero), start + "zero, it takes 1 to n - 1\n");
        }
    }
    // z counts mod n: n + 1 is 1.
    EXPECT_EQ(RunProgram({k, n.substr(0, 63) + "2", r, d, low_s}).status, 1);
}

TEST(SignEquation, WrongUseShowsTheUsage) {
    const Outcome outcome = RunProgram({k});
    EXPECT_EQ(outcome.status, 2);
    EXPECT_NE(outcome.err.find("usage: "), std::string::npos);
    const Outcome help = RunProgram({"--help"});
    EXPECT_EQ(help.status, 0);
    EXPECT_NE(help.out.find("Other users of this machine can see the arguments"), std::string::npos);
}

} // namespace
