#include "inspect/tests/support.h"

#include <gtest/gtest.h>

namespace {

std::string json(const std::string &string) {
    struct text text = {};
    text_add_json(&text, string.c_str());
    std::string result = text_string(&text);
    text_free(&text);
    return result;
}

TEST(TextJson, EscapesWhatJsonAndHtmlCannotHold) {
    EXPECT_EQ(json("a\"b\\c"), R"("a\"b\\c")");
    EXPECT_EQ(json("\t\n"), R"("\u0009\u000a")");
    EXPECT_EQ(json("</script>"), R"("\u003c/script>")");
}

TEST(TextJson, KeepsUtf8AndReplacesWhatIsNone) {
    EXPECT_EQ(json("\xc3\xa9"), "\"\xc3\xa9\"");
    EXPECT_EQ(json("a\xff"), "\"a\xef\xbf\xbd\"");
    EXPECT_EQ(json("\xe2\x82"), "\"\xef\xbf\xbd\xef\xbf\xbd\"") << "a sequence that the string's end cuts off";
}

TEST(Text, GrowsBeyondItsSmallBuffer) {
    struct text text = {};
    std::string word(1000, 'x');
    text_print(&text, "%s-%d", word.c_str(), 7);
    EXPECT_EQ(text_string(&text), word + "-7");
    text_free(&text);
}

TEST(Text, WidthCountsNeitherColoursNorTheRestOfASequence) {
    std::string line = "\033[1;31mab\xc3\xa9\033[0m";
    EXPECT_EQ(text_width(line.data(), line.size()), 3u);
}

} // namespace
