// The directed cases: inputs at which carry code is known to go wrong, with results that others computed. Every case
// runs on every subject, once with its operands read from the table and once with them compiled in as constants.
#include "carry/tests/number.h"
#include "carry/tests/subjects.h"

#include <algorithm>
#include <fstream>
#include <gtest/gtest-spi.h>
#include <gtest/gtest.h>
#include <map>
#include <sstream>
#include <stdexcept>
#include <string>
#include <vector>

namespace {

struct DirectedCase {
    std::string id, op, alias;
    size_t n;
    Words start, a, b;
    std::uint64_t in;
    Words expected; // the words of the result, then the word that comes out, if any
};

// A dash is no word; other numbers are hex, most significant digit first.
Words ParseWords(std::string digits) {
    Words words;
    if (digits == "-")
        return words;
    while (!digits.empty()) {
        const size_t start = digits.size() > 16 ? digits.size() - 16 : 0;
        words.push_back(std::stoull(digits.substr(start), nullptr, 16));
        digits.erase(start);
    }
    return words;
}

std::vector<DirectedCase> ReadCases(const std::string &file) {
    std::ifstream input("carry/tests/" + file);
    std::vector<DirectedCase> cases;
    std::string line;
    while (std::getline(input, line)) {
        if (line.empty() || line[0] == '#' || line.compare(0, 3, "id ") == 0)
            continue;
        std::istringstream columns(line);
        DirectedCase c;
        std::string start, a, b, in, result, out;
        if (!(columns >> c.id >> c.op >> c.n >> c.alias >> start >> a >> b >> in >> result >> out))
            throw std::runtime_error(file + ": a line with too few columns: " + line);
        c.start = ParseWords(start);
        c.a = ParseWords(a);
        c.b = ParseWords(b);
        c.in = in == "-" ? 0 : ParseWords(in)[0];
        c.expected = ParseWords(result);
        if (c.op == "cmp") {
            c.expected.push_back(out == "lt" ? 1 : 0);
            c.expected.push_back(out == "eq" ? 1 : 0);
        } else if (out != "-") {
            c.expected.push_back(ParseWords(out)[0]);
        }
        cases.push_back(c);
    }
    return cases;
}

std::vector<DirectedCase> AllCases() {
    std::vector<DirectedCase> cases = ReadCases("cases_limb.txt");
    const std::vector<DirectedCase> products = ReadCases("cases_mul.txt");
    cases.insert(cases.end(), products.begin(), products.end());
    return cases;
}

template <typename Word, typename Function> Words RunChain(Function function, const DirectedCase &c) {
    if (!function)
        return {};
    Word out = 99;
    const Word result = function(static_cast<Word>(c.a[0]), static_cast<Word>(c.b[0]), static_cast<Word>(c.in), &out);
    return {result, out};
}

Words RunAcc3(const word_functions &f, const DirectedCase &c) {
    if (!f.acc3_run)
        return {};
    const acc3_step step = {ACC3_MUL, c.a[0], c.b[0]};
    Words out(3);
    f.acc3_run(c.start.data(), &step, 1, out.data());
    return out;
}

// The case on one row of words; empty where the row lacks the operation.
Words RunOnWords(const word_functions &f, const DirectedCase &c) {
    if (c.op == "add_carry")
        return RunChain<std::uint64_t>(f.add_carry, c);
    if (c.op == "sub_borrow")
        return RunChain<std::uint64_t>(f.sub_borrow, c);
    if (c.op == "add_carry32")
        return RunChain<std::uint32_t>(f.add_carry32, c);
    if (c.op == "sub_borrow32")
        return RunChain<std::uint32_t>(f.sub_borrow32, c);
    if (c.op == "acc3_mul")
        return RunAcc3(f, c);
    Words acc = c.start;
    if (c.op == "accum_mul_carry" && f.accum_mul_carry)
        acc.push_back(f.accum_mul_carry(acc.data(), c.a[0], c.b[0]));
    else if (c.op == "accum_add_carry" && f.accum_add_carry)
        acc.push_back(f.accum_add_carry(acc.data(), c.a[0]));
    else
        return {};
    return acc;
}

// The case on one row of arrays, the result overlaying an operand where the case says so; empty as above.
Words RunOnLimbs(const limb_functions &f, const DirectedCase &c) {
    if (c.n < f.least_n || c.n > f.most_n)
        return {};
    Words first = c.a, second = c.b, result = c.start;
    result.resize(2 * c.n);
    std::uint64_t *const r = c.alias == "r=a" || c.alias == "r=a=b" ? first.data()
                             : c.alias == "r=b"                     ? second.data()
                                                                    : result.data();
    const std::uint64_t *const a = first.data();
    const std::uint64_t *const b = c.alias == "r=a=b" || c.alias == "a=b" ? a : second.data();
    const auto with_out = [&](std::uint64_t out) {
        Words words(r, r + c.n);
        words.push_back(out);
        return words;
    };

    if (c.op == "add" && f.add)
        return with_out(f.add(r, a, b, c.n, c.in));
    if (c.op == "sub" && f.sub)
        return with_out(f.sub(r, a, b, c.n, c.in));
    if (c.op == "add_word" && f.add_word)
        return with_out(f.add_word(r, a, c.n, c.in));
    if (c.op == "sub_word" && f.sub_word)
        return with_out(f.sub_word(r, a, c.n, c.in));
    if (c.op == "mul_word" && f.mul_word)
        return with_out(f.mul_word(r, a, c.n, c.in));
    if (c.op == "addmul_word" && f.addmul_word)
        return with_out(f.addmul_word(r, a, c.n, c.in));
    if (c.op == "lshift" && f.lshift)
        return with_out(f.lshift(r, a, c.n, static_cast<unsigned int>(c.in)));
    if (c.op == "rshift" && f.rshift)
        return with_out(f.rshift(r, a, c.n, static_cast<unsigned int>(c.in)));
    if (c.op == "cmp" && f.lt)
        return {f.is_zero(a, c.n), f.lt(a, b, c.n), f.eq(a, b, c.n)};
    if (c.op == "mul" && f.mul)
        f.mul(r, a, b, c.n);
    else if (c.op == "sqr" && f.sqr)
        f.sqr(r, a, c.n);
    else
        return {};
    return result;
}

// Word by word: comparisons of memory against constants have been miscompiled (GCC PR95189).
void ExpectWords(const Words &actual, const Words &expected) {
    ASSERT_EQ(actual.size(), expected.size());
    for (size_t i = 0; i < actual.size(); i++)
        EXPECT_EQ(Number(actual[i]), Number(expected[i])) << "word " << i;
}

class Directed : public testing::TestWithParam<DirectedCase> {};

TEST_P(Directed, HoldsForRunTimeOperands) {
    const DirectedCase &c = GetParam();
    for (const subject *each : Subjects()) {
        int runs = 0;
        const auto check = [&](const char *row, const Words &actual) {
            if (actual.empty())
                return;
            SCOPED_TRACE(testing::Message() << c.op << " on " << each->name << ", " << row);
            ExpectWords(actual, c.expected);
            runs++;
        };
        for (size_t i = 0; i < each->word_count; i++)
            check(each->words[i].name, RunOnWords(each->words[i], c));
        for (size_t i = 0; i < each->limb_count; i++)
            check(each->limbs[i].name, RunOnLimbs(each->limbs[i], c));
        EXPECT_GT(runs, 0) << "no row of " << each->name << " has " << c.op;
    }
}

TEST_P(Directed, HoldsForConstantOperands) {
    const DirectedCase &c = GetParam();
    for (const subject *each : Subjects()) {
        SCOPED_TRACE(testing::Message() << c.op << " on " << each->name);
        const literal_case *const end = each->literals + each->literal_count;
        const literal_case *const found =
            std::find_if(each->literals, end, [&](const literal_case &literal) { return literal.id == c.id; });
        ASSERT_NE(found, end) << "the case was not compiled";
        Words out(c.expected.size());
        found->run(out.data());
        ExpectWords(out, c.expected);
    }
}

std::string CaseName(const testing::TestParamInfo<DirectedCase> &info) {
    std::string name = info.param.id;
    std::replace(name.begin(), name.end(), '-', '_');
    return name;
}

INSTANTIATE_TEST_SUITE_P(Cases, Directed, testing::ValuesIn(AllCases()), CaseName);

TEST(DirectedTables, HoldEveryCase) {
    EXPECT_EQ(ReadCases("cases_limb.txt").size(), 217u);
    EXPECT_EQ(ReadCases("cases_mul.txt").size(), 86u);
}

TEST(DirectedTables, AreAllCompiledAsLiterals) {
    for (const subject *each : Subjects())
        EXPECT_EQ(each->literal_count, 217u + 86u) << each->name;
}

// The comparison itself must fail on one wrong bit, in the first word and in the last.
TEST(DirectedTables, OneWrongBitIsSeen) {
    static const Words zero = {0, 0};
    EXPECT_FATAL_FAILURE(ExpectWords({0}, zero), "size");
    EXPECT_NONFATAL_FAILURE(ExpectWords({UINT64_C(1) << 63, 0}, zero), "word 0");
    EXPECT_NONFATAL_FAILURE(ExpectWords({0, 1}, zero), "word 1");
}

} // namespace
