#include "inspect/tests/support.h"

#include <gtest/gtest.h>

namespace {

// Decodes what link_base64() wrote.
std::string decode_base64(std::string address) {
    const std::string digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    std::string bytes;
    unsigned bits = 0;
    int have = 0;

    for (size_t i = 0; i < address.size(); i++) {
        char digit = address[i];
        if (digit == '%') {
            digit = static_cast<char>(std::stoi(address.substr(i + 1, 2), nullptr, 16));
            i += 2;
        }
        if (digit == '=' || digit == '\n') {
            break;
        }
        bits = bits << 6 | static_cast<unsigned>(digits.find(digit));
        have += 6;
        if (have >= 8) {
            have -= 8;
            bytes.push_back(static_cast<char>(bits >> have & 255));
        }
    }
    return bytes;
}

TEST(LinkBase64, ComesBack) {
    for (const char *words : {"", "a", "ab", "abc", "\xff\xff\xff\xfb\xef\xbe"}) {
        struct text text = {};
        link_base64(&text, words, strlen(words));
        EXPECT_EQ(decode_base64(text_string(&text)), words);
        EXPECT_EQ(std::string(text_string(&text)).find_first_of("+/="), std::string::npos);
        text_free(&text);
    }
}

TEST(LinkCompiler, IsTheReleaseThatExistsThere) {
    struct {
        const char *family;
        const char *version;
        const char *id;
    } const cases[] = {
        {"gcc", "12.2.0", "cg122"},        {"gcc", "14.4.0", "cg143"},        {"gcc", "99.1.0", ""},
        {"clang", "14.0.6", "cclang1400"}, {"clang", "19.1.7", "cclang1910"}, {"", "", ""},
    };
    for (const auto &c : cases) {
        struct compiler compiler = {};
        char id[16] = "";
        snprintf(compiler.family, sizeof compiler.family, "%s", c.family);
        snprintf(compiler.version, sizeof compiler.version, "%s", c.version);
        EXPECT_EQ(link_find_compiler(&compiler, id), c.id[0] != '\0') << c.version;
        EXPECT_STREQ(id, c.id);
    }
}

TEST(LinkSource, InlinesQuotedHeadersOnce) {
    write_file("inner.h", "int inner;\n");
    write_file("outer.h", "#include \"inner.h\"\nint outer;\n");
    std::string path =
        write_file("main.c", "#include <stdint.h>\n#include \"outer.h\"\n#include \"inner.h\"\nint x;\n");
    struct words flags = {};
    struct text text = {};
    struct fault fault;

    ASSERT_TRUE(link_inline(path.c_str(), &flags, &text, &fault)) << fault.message;
    std::string source = text_string(&text);
    text_free(&text);
    EXPECT_NE(source.find("#include <stdint.h>"), std::string::npos);
    EXPECT_EQ(source.find("#include \""), std::string::npos) << source;
    EXPECT_EQ(source.find("int inner;"), source.rfind("int inner;")) << source;
    EXPECT_LT(source.find("int inner;"), source.find("int outer;"));
}

TEST(Link, WantsOneSource) {
    EXPECT_EQ(run({"link", "a.o"}).status, 2);
    EXPECT_EQ(run({"link"}).status, 2);
}

} // namespace
