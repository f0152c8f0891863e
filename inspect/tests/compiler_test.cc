#include "inspect/tests/support.h"

#include <gtest/gtest.h>

namespace {

struct Words {
    const char *words;
    const char *family;
    const char *version;
};

TEST(CompilerRead, FindsFamilyAndVersionInWhatCompilersSay) {
    const Words cases[] = {
        {"gcc (Debian 12.2.0-14+deb12u1) 12.2.0", "gcc", "12.2.0"},
        {"gcc-16 (Debian 16.2.0-3) 16.2.0", "gcc", "16.2.0"},
        {"aarch64-linux-gnu-gcc-16 (Debian 16.2.0-3) 16.2.0", "gcc", "16.2.0"},
        {"cc (Debian 12.2.0-14) 12.2.0", "gcc", "12.2.0"},
        {"GCC: (Debian 11.5.0-1) 11.5.0", "gcc", "11.5.0"},
        {"GNU C17 12.2.0 -mtune=generic -march=x86-64 -g -O2", "gcc", "12.2.0"},
        {"Debian clang version 14.0.6", "clang", "14.0.6"},
        {"Debian clang version 23.1.4 (1)", "clang", "23.1.4"},
        {"tcc version 0.9.28rc", "", ""},
        {"", "", ""},
    };
    for (const Words &c : cases) {
        struct compiler compiler;
        EXPECT_EQ(compiler_read(&compiler, c.words), c.family[0] != '\0') << c.words;
        EXPECT_STREQ(compiler.family, c.family) << c.words;
        EXPECT_STREQ(compiler.version, c.version) << c.words;
    }
}

struct Fit {
    const char *family;
    const char *version;
    const char *pattern;
    bool fits;
};

TEST(CompilerMatches, RangesIncludeTheirEnds) {
    const Fit cases[] = {
        {"gcc", "14.2.0", "*", true},
        {"", "", "*", true},
        {"gcc", "14.2.0", "gcc", true},
        {"gcc", "14.2.0", "clang", false},
        {"gcc", "14.2.0", "gcc 14", true},
        {"gcc", "14.2.0", "gcc 14.2", true},
        {"gcc", "14.2.0", "gcc 14.1", false},
        {"gcc", "4.9.4", "gcc 14", false},
        {"gcc", "11.5.0", "gcc 11..13", true},
        {"gcc", "13.4.0", "gcc 11..13", true},
        {"gcc", "14.1.0", "gcc 11..13", false},
        {"gcc", "14.1.0", "gcc 14..", true},
        {"gcc", "9.1.0", "gcc 14..", false},
        {"clang", "16.0.6", "clang ..16", true},
        {"clang", "17.0.1", "clang ..16", false},
    };
    for (const Fit &c : cases) {
        struct compiler compiler = {};
        snprintf(compiler.family, sizeof compiler.family, "%s", c.family);
        snprintf(compiler.version, sizeof compiler.version, "%s", c.version);
        EXPECT_EQ(compiler_matches(&compiler, c.pattern), c.fits) << c.version << " in " << c.pattern;
    }
}

TEST(CompilerPattern, RejectsWhatIsNone) {
    for (const char *pattern : {"", "icc", "gcc >14", "gcc 14 15", "gcc14", "gcc 11..13..15", "gcc x", "14"}) {
        EXPECT_FALSE(compiler_pattern_is_valid(pattern)) << pattern;
    }
}

} // namespace
