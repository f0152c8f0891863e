// SPDX-License-Identifier: MIT
//
// The program ecdh, run as a user runs it: what it prints, and what it refuses.
#include <cstdio>
#include <gtest/gtest.h>
#include <regex>
#include <sstream>
#include <stdexcept>
#include <string>
#include <sys/wait.h>

namespace {

struct Result {
    int status;
    std::string text; // standard output and standard error
};

// Runs a shell command in which ecdh is the program.
Result run(std::string command) {
    command = "ecdh() { ./examples/linux_vli/ecdh \"$@\"; }; { " + command + "; } 2>&1";
    FILE *pipe = popen(command.c_str(), "r");
    if (pipe == nullptr) {
        throw std::runtime_error("no shell");
    }
    Result result;
    char buffer[4096];
    for (size_t got; (got = fread(buffer, 1, sizeof(buffer), pipe)) > 0;) {
        result.text.append(buffer, got);
    }
    const int status = pclose(pipe);
    result.status = WIFEXITED(status) ? WEXITSTATUS(status) : -1;
    return result;
}

void expect_refused(const std::string &arguments, const std::string &message) {
    const Result result = run("ecdh " + arguments);
    EXPECT_EQ(2, result.status) << arguments;
    EXPECT_EQ("ecdh: " + message + "\n", result.text) << arguments;
}

// RFC 5903, 8.1
const std::string key = "c88f01f510d9ac3f70a292daa2316de544e9aab8afe84049c62a9c57862d1433";
const std::string x = "d12dfb5289c8d4f81208b70270398c342296970a0bccb74c736fc7554494bf63";
const std::string y = "56fbf3ca366cc23e8157854c13c58d6aac23f046ada30f8353e74f33039872ab";
const std::string secret = "d6840f6b42f6edafd13116e0e12565202fef8e9ece7dce03812464d04b9442de\n";

TEST(Ecdh, PrintsTheSharedSecret) {
    const Result result = run("ecdh P-256 " + key + ' ' + x + ' ' + y);
    EXPECT_EQ(0, result.status);
    EXPECT_EQ(secret, result.text);
}

TEST(Ecdh, TakesUpperCase) {
    EXPECT_EQ(secret, run("ecdh P-256 $(echo " + key + " | tr a-f A-F) " + x + ' ' + y).text);
}

TEST(Ecdh, ReadsTheKeyFromStandardInput) {
    for (const char *format : {"%s\\n", "%s", "%s\\r\\n", "%s\\nmore\\n"}) {
        const Result result = run(std::string("printf '") + format + "' " + key + " | ecdh P-256 - " + x + ' ' + y);
        EXPECT_EQ(0, result.status) << format;
        EXPECT_EQ(secret, result.text) << format;
    }
}

TEST(Ecdh, RefusesWhatIsNoLine) {
    const std::string rest = " | ecdh P-256 - " + x + ' ' + y;
    EXPECT_EQ("ecdh: private key: standard input is empty\n", run("printf ''" + rest).text);
    EXPECT_EQ("ecdh: private key: standard input is empty\n", run("printf '\\n" + key + "'" + rest).text);
    EXPECT_EQ("ecdh: private key: the line of standard input is longer than any key\n",
              run("printf %0146d 1" + rest).text); // one more than the line's buffer takes
    EXPECT_EQ("ecdh: private key: 145 hex digits, P-256 takes 64\n", run("printf %0145d 1" + rest).text);
    EXPECT_EQ("ecdh: private key: character 65 is no hex digit: write 0-9 and a-f only\n",
              run("printf '" + key + "\\0'" + rest).text);
    EXPECT_EQ(2, run("printf ''" + rest).status);
    EXPECT_EQ(2, run("printf %0200d 1" + rest).status);
}

TEST(Ecdh, ReadsOneLineAndNoMore) {
    EXPECT_EQ(secret + "more\n",
              run("printf '%s\\nmore\\n' " + key + " | { ecdh P-256 - " + x + ' ' + y + "; cat; }").text);
}

TEST(Ecdh, NeverShowsAKeyThatItRefuses) {
    const std::string bad = key.substr(1) + "g";
    const Result result = run("ecdh P-256 " + bad + ' ' + x + ' ' + y);
    EXPECT_EQ(2, result.status);
    EXPECT_EQ(std::string::npos, result.text.find(bad.substr(0, 8))) << result.text;
}

TEST(Ecdh, GeneratesPairsThatAgree) {
    for (const std::string curve : {"P-192", "P-256", "P-384", "P-521", "secp256k1"}) {
        std::string word[2][3], label;
        for (auto &pair : word) {
            const Result result = run("ecdh " + curve + " --generate");
            EXPECT_EQ(0, result.status);
            std::istringstream text(result.text);
            text >> label >> pair[0] >> label >> pair[1] >> label >> pair[2];
            EXPECT_TRUE(std::regex_match(result.text, std::regex("private [0-9a-f]+\nx [0-9a-f]+\ny [0-9a-f]+\n")));
        }
        EXPECT_NE(word[0][0], word[1][0]);
        const Result one = run("ecdh " + curve + ' ' + word[0][0] + ' ' + word[1][1] + ' ' + word[1][2]);
        const Result two = run("ecdh " + curve + ' ' + word[1][0] + ' ' + word[0][1] + ' ' + word[0][2]);
        EXPECT_EQ(0, one.status);
        EXPECT_EQ(one.text, two.text);
        EXPECT_EQ(word[0][0].size() + 1, one.text.size());
    }
}

TEST(Ecdh, SelfCheck) {
    const Result result = run("ecdh --self-check");
    EXPECT_EQ(0, result.status);
    EXPECT_EQ("self-check: 5 shared secrets as published\n", result.text);
}

TEST(Ecdh, HelpWarnsOfVisibleArguments) {
    const Result result = run("ecdh --help");
    EXPECT_EQ(0, result.status);
    EXPECT_NE(std::string::npos, result.text.find("visible to other users"));
}

TEST(Ecdh, RefusesNumbersOfAnotherLength) {
    expect_refused("P-256 " + key + "0 " + x + ' ' + y, "private key: 65 hex digits, P-256 takes 64");
    expect_refused("P-256 " + key + ' ' + x.substr(1) + ' ' + y, "peer's x: 63 hex digits, P-256 takes 64");
    expect_refused("P-256 " + key + ' ' + x + " ''", "peer's y: 0 hex digits, P-256 takes 64");
    expect_refused("P-521 " + key + ' ' + x + ' ' + y, "private key: 64 hex digits, P-521 takes 132");
}

TEST(Ecdh, RefusesWhatIsNoHexDigit) {
    expect_refused("P-256 0x" + key.substr(2) + ' ' + x + ' ' + y,
                   "private key: character 2 is no hex digit: write 0-9 and a-f only");
    expect_refused("P-256 " + key + " '" + x.substr(1) + " ' " + y,
                   "peer's x: character 64 is no hex digit: write 0-9 and a-f only");
    expect_refused("P-256 " + key + ' ' + x + " --generate",
                   "peer's y: character 1 is no hex digit: write 0-9 and a-f only");
}

TEST(Ecdh, RefusesKeysOutOfRangeAndPointsOffTheCurve) {
    const std::string zero(64, '0'), order = "ffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551";
    const std::string range = "private key: not between 1 and n - 1, n being the order of P-256; --generate makes one";
    expect_refused("P-256 " + zero + ' ' + x + ' ' + y, range);
    expect_refused("P-256 " + order + ' ' + x + ' ' + y, range);
    expect_refused("P-256 " + key + ' ' + y + ' ' + x,
                   "peer: x and y are no point of P-256; is the key of this curve, x before y?");
    expect_refused("P-256 " + key + ' ' + zero + ' ' + zero,
                   "peer: x and y are no point of P-256; is the key of this curve, x before y?");
    expect_refused("secp256k1 " + key + ' ' + x + ' ' + y,
                   "peer: x and y are no point of secp256k1; is the key of this curve, x before y?");
}

TEST(Ecdh, RefusesOtherArguments) {
    const std::string curves = "no such curve or option; curves are P-192, P-256, P-384, P-521 and secp256k1: ";
    expect_refused("", "missing, see ecdh --help: curve");
    expect_refused("P-256", "missing, see ecdh --help: private key");
    expect_refused("P-256 " + key, "missing, see ecdh --help: peer's x");
    expect_refused("P-256 " + key + ' ' + x, "missing, see ecdh --help: peer's y");
    expect_refused("P-256 " + key + ' ' + x + ' ' + y + " 1", "one argument too many, see ecdh --help: 1");
    expect_refused("P-256 --generate 1", "--generate takes no more arguments: 1");
    expect_refused("P-257 --generate", curves + "P-257");
    expect_refused("p-256 --generate", curves + "p-256");
    expect_refused("''", curves);
    expect_refused("--version", curves + "--version");
    expect_refused("--help P-256", curves + "--help");
}

TEST(Ecdh, SaysWhenItCannotWrite) {
    const Result result = run("ecdh --self-check > /dev/full");
    EXPECT_EQ(1, result.status);
    EXPECT_EQ("ecdh: cannot write to standard output\n", result.text);
}

} // namespace
