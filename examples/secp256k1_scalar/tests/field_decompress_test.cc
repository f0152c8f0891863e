// SPDX-License-Identifier: MIT
//
// The program field_decompress as its user sees it: output, messages, exit status.
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <gtest/gtest.h>
#include <iterator>
#include <string>
#include <sys/wait.h>

namespace {

struct Outcome {
    int status;
    std::string output, errors;
};

std::string ReadFile(const std::string &name) {
    std::ifstream file(name);
    return {std::istreambuf_iterator<char>(file), {}};
}

Outcome RunProgram(const std::string &arguments, const std::string &input = "") {
    const char *directory = std::getenv("TEST_TMPDIR");
    const std::string base = std::string(directory == nullptr ? "." : directory) + "/field_decompress.";
    std::ofstream(base + "in") << input;
    const std::string command = "examples/secp256k1_scalar/field_decompress " + arguments + " <" + base + "in >" +
                                base + "out 2>" + base + "err";
    const int status = std::system(command.c_str());
    return {WIFEXITED(status) ? WEXITSTATUS(status) : -1, ReadFile(base + "out"), ReadFile(base + "err")};
}

const char kX[] = "79be667ef9dcbbac55a06295ce870b07029bfcdb2dce28d959f2815b16f81798";
const char kEvenY[] = "483ada7726a3c4655da4fbfc0e1108a8fd17b448a68554199c47d08ffb10d4b8";
const char kOddY[] = "b7c52588d95c3b9aa25b0403f1eef75702e84bb7597aabe663b82f6f04ef2777"; // p - kEvenY

std::string Point(const std::string &y) {
    return std::string("x = ") + kX + "\ny = " + y + "\ny^2 = x^3 + 7 holds\n";
}

TEST(FieldDecompress, WithoutArgumentsItTakesThePublishedExample) {
    const Outcome outcome = RunProgram("");
    EXPECT_EQ(outcome.status, 0) << outcome.errors;
    EXPECT_EQ(outcome.output, Point(kEvenY) + "y is the published one\n");
}

TEST(FieldDecompress, TheFirstByteChoosesTheParity) {
    EXPECT_EQ(RunProgram(std::string("02") + kX).output, Point(kEvenY));
    EXPECT_EQ(RunProgram(std::string("03") + kX).output, Point(kOddY));
}

TEST(FieldDecompress, ADashReadsStandardInput) {
    EXPECT_EQ(RunProgram("-", std::string("03") + kX + "\n").output, Point(kOddY));
    EXPECT_EQ(RunProgram("-", "").status, 2);
}

TEST(FieldDecompress, BadKeysAreNamedWithTheReason) {
    const struct {
        std::string key, reason;
    } cases[] = {
        {std::string("02") + kX + "00", "68 hex digits"},
        {"02", "2 hex digits"},
        {"''", "0 hex digits"},
        {std::string("0x") + kX, "not a hex digit"},
        {std::string("04") + kX, "neither 02 nor 03"},
        {"02fffffffffffffffffffffffffffffffffffffffffffffffffffffffefffffc2f", "not below the modulus"}, // p
        {"03ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff", "not below the modulus"},
        {"020000000000000000000000000000000000000000000000000000000000000005", "not on the curve"},
        {"020000000000000000000000000000000000000000000000000000000000000000", "not on the curve"},
    };
    for (const auto &c : cases) {
        const Outcome outcome = RunProgram(c.key);
        EXPECT_EQ(outcome.status, 2) << c.key;
        EXPECT_EQ(outcome.output, "") << c.key;
        EXPECT_EQ(outcome.errors.find("field_decompress: KEY: "), 0u) << outcome.errors;
        EXPECT_NE(outcome.errors.find(c.reason), std::string::npos) << c.key << ": " << outcome.errors;
    }
}

TEST(FieldDecompress, UsageForHelpAndForWrongArguments) {
    EXPECT_EQ(RunProgram("--help").status, 0);
    EXPECT_NE(RunProgram("--help").output.find("visible to other users"), std::string::npos);
    for (const char *arguments : {"-x", "02 03"}) {
        const Outcome outcome = RunProgram(arguments);
        EXPECT_EQ(outcome.status, 2) << arguments;
        EXPECT_EQ(outcome.errors.find("usage:"), 0u) << outcome.errors;
    }
}

} // namespace
