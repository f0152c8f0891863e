// SPDX-License-Identifier: MIT
//
// Ratios as rows: see report.h.
#include "report.h"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <functional>
#include <istream>
#include <iterator>
#include <map>
#include <stdexcept>

namespace bench {
namespace {

std::string fixed(double value, int digits) {
    char text[32];
    std::snprintf(text, sizeof text, "%.*f", digits, value);
    return text;
}

std::string quoted(const std::string &text) {
    std::string out = "\"";
    for (char c : text) {
        if (c == '"' || c == '\\') {
            out += '\\';
        }
        out += c;
    }
    return out + '"';
}

// The subset of JSON that write_rows writes: an array of flat objects of strings and numbers.
class RowParser {
  public:
    explicit RowParser(std::istream &in) : text_(std::istreambuf_iterator<char>(in), {}) {}

    std::vector<Row> rows() {
        std::vector<Row> rows;
        expect('[');
        if (!accept(']')) {
            do {
                rows.push_back(row());
            } while (accept(','));
            expect(']');
        }
        skip_space();
        if (position_ != text_.size()) {
            fail("text after the array");
        }
        return rows;
    }

  private:
    Row row() {
        Row row = {};
        const std::map<std::string, std::function<void()>> fields = {
            {"kernel", [&] { row.kernel = string(); }},
            {"subject", [&] { row.subject = string(); }},
            {"baseline", [&] { row.baseline = string(); }},
            {"compiler", [&] { row.compiler = string(); }},
            {"flags", [&] { row.flags = string(); }},
            {"metric", [&] { row.metric = string(); }},
            {"ratio", [&] { row.ratio = number(); }},
            {"rounds", [&] { row.rounds = static_cast<int>(number()); }},
            {"low", [&] { row.low = number(); }},
            {"high", [&] { row.high = number(); }},
        };
        std::map<std::string, bool> seen;
        expect('{');
        do {
            const std::string key = string();
            const auto field = fields.find(key);
            if (field == fields.end() || seen[key]) {
                fail("no field, or one too many, of a row: " + key);
            }
            seen[key] = true;
            expect(':');
            field->second();
        } while (accept(','));
        expect('}');
        if (seen.size() != fields.size()) {
            fail("a row with a missing field");
        }
        return row;
    }

    std::string string() {
        std::string value;
        expect('"');
        for (; position_ < text_.size() && text_[position_] != '"'; position_++) {
            if (text_[position_] == '\\' && ++position_ == text_.size()) {
                break;
            }
            value += text_[position_];
        }
        expect('"');
        return value;
    }

    double number() {
        skip_space();
        size_t length = 0;
        double value = 0;
        try {
            value = std::stod(text_.substr(position_, 32), &length);
        } catch (const std::logic_error &) {
            fail("a number is missing");
        }
        position_ += length;
        return value;
    }

    void skip_space() {
        position_ = std::min(text_.find_first_not_of(" \t\r\n", position_), text_.size());
    }

    bool accept(char c) {
        skip_space();
        if (position_ == text_.size() || text_[position_] != c) {
            return false;
        }
        position_++;
        return true;
    }

    void expect(char c) {
        if (!accept(c)) {
            fail(std::string("expected ") + c);
        }
    }

    [[noreturn]] void fail(const std::string &what) const {
        const auto end = text_.begin() + static_cast<std::ptrdiff_t>(position_);
        throw std::runtime_error("line " + std::to_string(1 + std::count(text_.begin(), end, '\n')) + ": " + what);
    }

    const std::string text_;
    size_t position_ = 0;
};

using Line = std::vector<std::string>;

// A Markdown table whose columns are aligned in a terminal too. The first line is the header.
void print_table(std::ostream &out, const std::vector<Line> &lines) {
    std::vector<size_t> widths(lines[0].size());
    for (const Line &line : lines) {
        for (size_t i = 0; i < line.size(); i++) {
            widths[i] = std::max(widths[i], line[i].size());
        }
    }
    for (size_t l = 0; l < lines.size(); l++) {
        for (size_t i = 0; i < widths.size(); i++) {
            out << "| " << lines[l][i] << std::string(widths[i] - lines[l][i].size() + 1, ' ');
        }
        out << "|\n";
        for (size_t i = 0; l == 0 && i < widths.size(); i++) {
            out << '|' << std::string(widths[i] + 2, '-');
        }
        out << (l == 0 ? "|\n" : "");
    }
}

// The values of one column of rows, each once, in the order of their first appearance.
std::vector<std::string> distinct(const std::vector<Row> &rows, std::string Row::*column) {
    std::vector<std::string> values;
    for (const Row &row : rows) {
        if (std::find(values.begin(), values.end(), row.*column) == values.end()) {
            values.push_back(row.*column);
        }
    }
    return values;
}

std::vector<Row> where(const std::vector<Row> &rows, std::string Row::*column, const std::string &value) {
    std::vector<Row> found;
    std::copy_if(rows.begin(), rows.end(), std::back_inserter(found),
                 [&](const Row &row) { return row.*column == value; });
    return found;
}

// "latency / throughput" of rows that differ in nothing else, "-" for what is not there; or the time alone.
std::string cell(const std::vector<Row> &rows, int digits) {
    const auto text = [&](const char *metric) {
        const std::vector<Row> found = where(rows, &Row::metric, metric);
        return found.empty() ? "-" : fixed(found[0].ratio, digits);
    };
    return where(rows, &Row::metric, "time").empty() ? text("latency") + " / " + text("throughput") : text("time");
}

std::string ratio_cell(const std::vector<Row> &rows) {
    return cell(rows, 2);
}

// The subject "carry" against every baseline.
void print_ours(std::ostream &out, const std::vector<Row> &rows, const std::vector<Row> &cycles) {
    const std::vector<std::string> baselines = distinct(rows, &Row::baseline);
    std::vector<Line> lines = {{"latency / throughput", "carry, cycles"}};
    for (const std::string &baseline : baselines) {
        lines[0].push_back("carry / " + baseline);
    }
    for (const std::string &kernel : distinct(rows, &Row::kernel)) {
        lines.push_back({kernel, cell(where(cycles, &Row::kernel, kernel), 1)});
        for (const std::string &baseline : baselines) {
            lines.back().push_back(ratio_cell(where(where(rows, &Row::kernel, kernel), &Row::baseline, baseline)));
        }
    }
    print_table(out, lines);
    out << '\n';
}

// Every subject of the kernels whose first baseline this is.
void print_forms(std::ostream &out, const std::vector<Row> &rows, const std::string &baseline) {
    std::vector<Line> lines = {{"latency / throughput", "every form / " + baseline}};
    for (const std::string &kernel : distinct(rows, &Row::kernel)) {
        std::vector<Row> of_kernel = where(rows, &Row::kernel, kernel);
        if (of_kernel[0].baseline != baseline) {
            continue;
        }
        of_kernel = where(of_kernel, &Row::baseline, baseline);
        std::string text;
        for (const std::string &subject : distinct(of_kernel, &Row::subject)) {
            text += (text.empty() ? "" : ", ") + subject + " " + ratio_cell(where(of_kernel, &Row::subject, subject));
        }
        lines.push_back({kernel, text});
    }
    if (lines.size() > 1) {
        print_table(out, lines);
        out << '\n';
    }
}

// Rows of one subject and one baseline.
void print_compilers(std::ostream &out, const std::vector<Row> &rows, const std::vector<std::string> &compilers) {
    std::vector<Line> lines = {{rows[0].subject + " / " + rows[0].baseline}};
    lines[0].insert(lines[0].end(), compilers.begin(), compilers.end());
    lines[0].push_back("highest");
    for (const std::string &kernel : distinct(rows, &Row::kernel)) {
        const std::vector<Row> of_kernel = where(rows, &Row::kernel, kernel);
        lines.push_back({kernel});
        for (const std::string &compiler : compilers) {
            lines.back().push_back(ratio_cell(where(of_kernel, &Row::compiler, compiler)));
        }
        const auto highest = std::max_element(of_kernel.begin(), of_kernel.end(),
                                              [](const Row &x, const Row &y) { return x.ratio < y.ratio; });
        lines.back().push_back(fixed(highest->ratio, 2) + " " + highest->compiler);
    }
    print_table(out, lines);
    out << '\n';
}

} // namespace

Quartiles quartiles(std::vector<double> values) {
    std::sort(values.begin(), values.end());
    const auto at = [&](double fraction) {
        const double position = fraction * static_cast<double>(values.size() - 1);
        const auto index = static_cast<size_t>(position);
        const double next = values[std::min(index + 1, values.size() - 1)];
        return values[index] + (position - static_cast<double>(index)) * (next - values[index]);
    };
    return {at(0.25), at(0.5), at(0.75)};
}

void write_rows(std::ostream &out, const std::vector<Row> &rows) {
    out << "[\n";
    for (size_t i = 0; i < rows.size(); i++) {
        const Row &row = rows[i];
        out << "{\"kernel\": " << quoted(row.kernel) << ", \"subject\": " << quoted(row.subject)
            << ", \"baseline\": " << quoted(row.baseline) << ", \"compiler\": " << quoted(row.compiler)
            << ", \"flags\": " << quoted(row.flags) << ", \"metric\": " << quoted(row.metric)
            << ", \"ratio\": " << fixed(row.ratio, 4) << ", \"rounds\": " << row.rounds
            << ", \"low\": " << fixed(row.low, 4) << ", \"high\": " << fixed(row.high, 4) << '}'
            << (i + 1 < rows.size() ? ",\n" : "\n");
    }
    out << "]\n";
}

std::vector<Row> read_rows(std::istream &in) {
    return RowParser(in).rows();
}

void print_ratios(std::ostream &out, const std::vector<Row> &rows, const std::vector<Row> &cycles) {
    const std::vector<Row> ours = where(rows, &Row::subject, "carry");
    if (!ours.empty()) {
        print_ours(out, ours, where(cycles, &Row::subject, "carry"));
    }
    for (const std::string &baseline : distinct(rows, &Row::baseline)) {
        print_forms(out, rows, baseline);
    }
}

void print_matrix(std::ostream &out, const std::vector<Row> &rows, const std::vector<std::string> &subjects) {
    const std::vector<std::string> compilers = distinct(rows, &Row::compiler);
    for (const std::string &subject : subjects) {
        const std::vector<Row> of_subject = where(rows, &Row::subject, subject);
        for (const std::string &baseline : distinct(of_subject, &Row::baseline)) {
            if (baseline != cycle_baseline) {
                print_compilers(out, where(of_subject, &Row::baseline, baseline), compilers);
            }
        }
    }
}

Change change_of(const Row &before, const Row &after) {
    const auto notch = [](const Row &row) { return 1.57 * (row.high - row.low) / std::sqrt(row.rounds); };
    const double difference = after.ratio - before.ratio;
    if (std::abs(difference) <= std::max(notch(before) + notch(after), 0.03 * before.ratio)) {
        return Change::noise;
    }
    return difference < 0 ? Change::faster : Change::slower;
}

void print_changes(std::ostream &out, const std::vector<Row> &before, const std::vector<Row> &after,
                   const std::vector<std::string> &subjects) {
    std::map<Change, std::vector<Line>> lines;
    size_t alone = 0;
    for (const Row &row : after) {
        if (std::find(subjects.begin(), subjects.end(), row.subject) == subjects.end()) {
            continue;
        }
        const auto earlier = std::find_if(before.begin(), before.end(), [&](const Row &other) {
            return other.kernel == row.kernel && other.subject == row.subject && other.baseline == row.baseline &&
                   other.compiler == row.compiler && other.flags == row.flags && other.metric == row.metric;
        });
        if (earlier == before.end()) {
            alone++;
            continue;
        }
        const Change change = change_of(*earlier, row);
        lines[change].push_back({row.kernel + ", " + row.metric, row.subject + " / " + row.baseline, row.compiler,
                                 fixed(earlier->ratio, 2), fixed(row.ratio, 2),
                                 fixed(100 * (row.ratio / earlier->ratio - 1), 0) + " %",
                                 change == Change::faster ? "faster" : "slower"});
    }
    std::vector<Line> table = {{"kernel", "of", "compiler", "before", "now", "change", "verdict"}};
    for (const Change change : {Change::slower, Change::faster}) {
        table.insert(table.end(), lines[change].begin(), lines[change].end());
    }
    if (table.size() > 1) {
        print_table(out, table);
        out << '\n';
    }
    out << lines[Change::slower].size() << " slower, " << lines[Change::faster].size() << " faster, "
        << lines[Change::noise].size() << " within noise, " << alone << " not in the earlier run\n";
}

} // namespace bench
