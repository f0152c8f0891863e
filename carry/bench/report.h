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
// "latency", "throughput" or, alone, "time".
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

// The median time of one subject, in core cycles a call: for the reader of one run, not for comparisons between runs.
struct Cycles {
    std::string kernel;
    std::string subject;
    std::string metric;
    double cycles;
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

// One compiler: the subject "carry" against all baselines, then every subject against its kernel's first baseline.
void print_ratios(std::ostream &out, const std::vector<Row> &rows, const std::vector<Cycles> &cycles);

// Many compilers: a table of kernels and compilers for each of `subjects` and each baseline.
void print_matrix(std::ostream &out, const std::vector<Row> &rows, const std::vector<std::string> &subjects);

} // namespace bench

#endif
