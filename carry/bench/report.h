// SPDX-License-Identifier: MIT
//
// Ratios as rows, in a file and as tables.
#ifndef CARRY_BENCH_REPORT_H
#define CARRY_BENCH_REPORT_H

#include <ostream>
#include <string>
#include <vector>

namespace bench {

// The time of one subject divided by the baseline's, over the rounds of one run: median and quartiles. The metric is
// "latency", "throughput" or, alone, "time". The baseline cycle_baseline is one core cycle: the time of a call itself, for the
// reader of one run, not for comparisons between machines.
const char cycle_baseline[] = "cycle";

struct Row {
    std::string kernel;
    std::string subject;
    std::string baseline;
    std::string compiler;
    std::string flags;
    std::string metric;
    double ratio;
    int rounds;
    double low;
    double high;
};

// The lower quartile, the median and the upper quartile. `values` is not empty.
struct Quartiles {
    double low, median, high;
};
Quartiles quartiles(std::vector<double> values);

// A JSON array with one row a line.
void write_rows(std::ostream &out, const std::vector<Row> &rows);

// Reads what write_rows wrote. Throws std::runtime_error that says what is wrong, and in which line.
std::vector<Row> read_rows(std::istream &in);

// One compiler: the subject "carry" against all baselines, then every subject against its kernel's first baseline. `cycles`
// are the rows of the baseline cycle_baseline, and `rows` all others.
void print_ratios(std::ostream &out, const std::vector<Row> &rows, const std::vector<Row> &cycles);

// Many compilers: a table of kernels and compilers for each of `subjects` and each baseline but cycles.
void print_matrix(std::ostream &out, const std::vector<Row> &rows, const std::vector<std::string> &subjects);

enum class Change { noise, faster, slower };

// Whether the second of two rows that differ in the run only is faster or slower, or whether that may be noise: the medians
// have to differ by more than their own uncertainties (1.57 (high - low) / sqrt(rounds) each, the notches of a box plot)
// and by more than 3 %, by which a ratio differs from run to run even if its rounds agree.
Change change_of(const Row &before, const Row &after);

// The rows of `subjects` in both runs that are faster or slower, and how many of each verdict there are.
void print_changes(std::ostream &out, const std::vector<Row> &before, const std::vector<Row> &after,
                   const std::vector<std::string> &subjects);

} // namespace bench

#endif
