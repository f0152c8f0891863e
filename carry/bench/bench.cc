// SPDX-License-Identifier: MIT
//
// The benchmark: how long this library's functions take, divided by the time of hand-written assembly and of the forms
// that they replace.
//
// A kernel with a metric, latency or throughput, is one Google Benchmark of `rounds` repetitions, which run in random
// order among those of all others. A repetition is a round: every subject in every placement is timed once, in random
// order. A round's ratio therefore comes from two times that lie milliseconds apart, and the rounds of a kernel are
// spread over the whole run.
#include "check.h"
#include "loops.h"
#include "report.h"

#include <benchmark/benchmark.h>

#include <algorithm>
#include <chrono>
#include <fstream>
#include <iostream>
#include <random>
#include <regex>
#include <stdexcept>
#include <string>
#include <unistd.h>
#include <vector>

namespace {

using bench::Row;

const char usage[] = "usage: bench [--rounds N] [--quick] [--filter REGEX] [--json FILE] [--benchmark_...]\n"
                     "       bench --merge FILE... [--json FILE]\n"
                     "  --rounds N       time every subject N times, 1 to 1000 (21; with --quick 7)\n"
                     "  --quick          fewer and shorter rounds\n"
                     "  --filter REGEX   only the kernels and metrics that match, e.g. ^mul/4 or throughput\n"
                     "  --json FILE      write the ratios as rows too\n"
                     "  --merge FILE...  time nothing: print kernels and compilers as a table, from files of --json\n";

struct UsageError : std::runtime_error {
    using std::runtime_error::runtime_error;
};

struct Options {
    int rounds = 0;
    bool quick = false;
    std::string filter;
    std::string json;
    std::vector<std::string> merge;
};

struct Subject {
    std::string name;
    bench_fn *run[BENCH_PLACEMENTS] = {};
    size_t calls[BENCH_PLACEMENTS] = {};               // in one sample
    std::vector<double> cycles[BENCH_PLACEMENTS] = {}; // of one call; one value a round
};

struct Experiment {
    std::string kernel;
    std::string metric;
    bench_op op = BENCH_ADD;
    size_t n = 0;
    std::vector<Subject> subjects;
};

// The operands of all kernels. Odd words, so that no chain of products decays to zero.
struct alignas(64) Memory {
    uint64_t r[4 * BENCH_STRIDE], x[BENCH_STRIDE + 1], y[BENCH_STRIDE + 1], a[BENCH_MAX_WORDS + 1],
        b[BENCH_MAX_WORDS + 1];
} memory;

void fill_memory() {
    std::mt19937_64 random(1);
    for (auto *part : {memory.a, memory.b}) {
        std::generate(part, part + BENCH_MAX_WORDS + 1, [&] { return random() | 1; });
    }
    for (auto *part : {memory.x, memory.y}) {
        std::generate(part, part + BENCH_STRIDE + 1, [&] { return random() | 1; });
    }
}

template <class Work> double seconds(Work work) {
    const auto start = std::chrono::steady_clock::now();
    work();
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}

double cycles_per_second() {
    const size_t adds = 1 << 16;
    return static_cast<double>(adds) / seconds([&] { bench_dependent_adds(adds); });
}

// Products feed their words from the second on to the next call. The others return a word that is ready last, and read
// the same operand again: a chain through a few words in memory would time the processor's store forwarding instead.
bench_chain chain_of(const Experiment &experiment) {
    if (experiment.op == BENCH_MUL || experiment.op == BENCH_SQR) {
        return {memory.x, memory.y, memory.x + 1, memory.y + 1, 2 * experiment.n - 1};
    }
    return {memory.x, memory.y, memory.a, memory.a, BENCH_STRIDE};
}

void call(const Experiment &experiment, bench_fn *run, size_t calls) {
    if (experiment.metric == "latency") {
        const bench_chain chain = chain_of(experiment);
        bench_latency(run, &chain, memory.b, experiment.n, calls);
    } else {
        bench_throughput(run, memory.r, memory.a, memory.b, experiment.n, calls);
    }
}

// The number of calls that take about `sample` seconds, a multiple of four.
size_t calls_for(const Experiment &experiment, bench_fn *run, double sample) {
    size_t calls = 64;
    double time = 0;
    while ((time = seconds([&] { call(experiment, run, calls); })) < sample / 4) {
        calls *= 2;
    }
    return static_cast<size_t>(static_cast<double>(calls) * sample / time) / 4 * 4 + 4;
}

void run_round(Experiment &experiment, double sample, std::mt19937_64 &random) {
    std::vector<std::pair<Subject *, int>> order;
    for (Subject &subject : experiment.subjects) {
        for (int placement = 0; placement < BENCH_PLACEMENTS; placement++) {
            order.emplace_back(&subject, placement);
        }
    }
    std::shuffle(order.begin(), order.end(), random);
    memory.b[experiment.n] = UINT64_MAX; // the mask of BENCH_COND_SUB
    const double frequency = cycles_per_second();
    for (auto [subject, placement] : order) {
        bench_fn *const run = subject->run[placement];
        size_t &calls = subject->calls[placement];
        if (calls == 0) {
            calls = calls_for(experiment, run, sample);
        }
        call(experiment, run, calls / 16 * 4); // caches and branch predictors see this subject again
        const double time = seconds([&] { call(experiment, run, calls); });
        subject->cycles[placement].push_back(time * frequency / static_cast<double>(calls));
    }
}

// Both metrics of every kernel of a table that comes in several placements.
void add_experiments(std::vector<Experiment> &experiments, const bench_kernel *const (&tables)[BENCH_PLACEMENTS]) {
    for (size_t k = 0; tables[0][k].name != nullptr; k++) {
        for (const char *metric : {"latency", "throughput"}) {
            Experiment experiment = {tables[0][k].name, metric, tables[0][k].op, tables[0][k].n, {}};
            for (size_t s = 0; tables[0][k].subjects[s].name != nullptr; s++) {
                Subject subject;
                subject.name = tables[0][k].subjects[s].name;
                for (int placement = 0; placement < BENCH_PLACEMENTS; placement++) {
                    subject.run[placement] = tables[placement][k].subjects[s].run;
                }
                experiment.subjects.push_back(subject);
            }
            experiments.push_back(experiment);
        }
    }
}

const std::vector<double> &best_placement(const Subject &subject) {
    return *std::min_element(std::begin(subject.cycles), std::end(subject.cycles),
                             [](const std::vector<double> &x, const std::vector<double> &y) {
                                 return bench::quartiles(x).median < bench::quartiles(y).median;
                             });
}

void append_rows(std::vector<Row> &rows, const Experiment &experiment) {
    for (const Subject &baseline : experiment.subjects) {
        if (baseline.name != "assembly" && baseline.name != "before") {
            continue;
        }
        const std::vector<double> &reference = best_placement(baseline);
        for (const Subject &subject : experiment.subjects) {
            if (&subject == &baseline) {
                continue;
            }
            std::vector<double> ratios = best_placement(subject);
            for (size_t round = 0; round < ratios.size(); round++) {
                ratios[round] /= reference[round];
            }
            const bench::Quartiles q = bench::quartiles(ratios);
            rows.push_back({experiment.kernel, subject.name, baseline.name, bench_compiler, bench_flags,
                            experiment.metric, q.median, static_cast<int>(ratios.size()), q.low, q.high});
        }
    }
}

// Google Benchmark prints nothing: the tables come from the samples.
class SilentReporter : public benchmark::BenchmarkReporter {
  public:
    bool ReportContext(const Context &) override {
        return true;
    }
    void ReportRuns(const std::vector<Run> &) override {}
};

void show_progress(size_t done, size_t rounds) {
    static const bool terminal = isatty(STDERR_FILENO) != 0;
    const size_t step = std::max<size_t>(rounds / 100, 1);
    if (terminal && (done % step == 0 || done == rounds)) {
        std::cerr << "\rbench: " << 100 * done / rounds << " %" << (done == rounds ? "\r          \r" : "")
                  << std::flush;
    }
}

void measure(const Options &options, std::vector<Experiment> &experiments) {
    const int rounds = options.rounds != 0 ? options.rounds : options.quick ? 7 : 21;
    const double sample = options.quick ? 50e-6 : 200e-6;
    std::mt19937_64 random;
    size_t done = 0;
    fill_memory();
    for (Experiment &experiment : experiments) {
        const std::string name = experiment.kernel + "/" + experiment.metric;
        benchmark::RegisterBenchmark(name.c_str(),
                                     [&](benchmark::State &state) {
                                         for (auto _ : state) {
                                             state.SetIterationTime(
                                                 seconds([&] { run_round(experiment, sample, random); }));
                                         }
                                         for (const Subject &subject : experiment.subjects) {
                                             state.counters[subject.name] = best_placement(subject).back();
                                         }
                                         show_progress(++done, experiments.size() * static_cast<size_t>(rounds));
                                     })
            ->Iterations(1)
            ->Repetitions(rounds)
            ->UseManualTime();
    }
    SilentReporter reporter;
    if (benchmark::RunSpecifiedBenchmarks(&reporter) == 0) {
        throw UsageError("no kernel matches");
    }
    experiments.erase(std::remove_if(experiments.begin(), experiments.end(),
                                     [](const Experiment &experiment) {
                                         return experiment.subjects[0].cycles[0].empty(); // --benchmark_filter
                                     }),
                      experiments.end());
}

void check(const std::vector<const bench_kernel *> &tables) {
    for (const bench_kernel *table : tables) {
        const std::string difference = bench::check_table(table);
        if (!difference.empty()) {
            throw std::runtime_error(difference);
        }
    }
}

std::vector<Row> merge(const std::vector<std::string> &files) {
    std::vector<Row> rows;
    for (const std::string &name : files) {
        std::ifstream in(name);
        if (!in) {
            throw std::runtime_error("cannot read " + name);
        }
        try {
            const std::vector<Row> more = bench::read_rows(in);
            rows.insert(rows.end(), more.begin(), more.end());
        } catch (const std::runtime_error &error) {
            throw std::runtime_error(name + ": " + error.what());
        }
    }
    return rows;
}

void keep_matching(std::vector<Experiment> &experiments, const std::string &filter) {
    try {
        const std::regex pattern(filter);
        experiments.erase(std::remove_if(experiments.begin(), experiments.end(),
                                         [&](const Experiment &experiment) {
                                             return !std::regex_search(experiment.kernel + "/" + experiment.metric,
                                                                       pattern);
                                         }),
                          experiments.end());
    } catch (const std::regex_error &) {
        throw UsageError("--filter: not a regular expression: " + filter);
    }
    if (experiments.empty()) {
        throw UsageError("--filter: no kernel matches " + filter);
    }
}

// The options that Google Benchmark left.
Options parse(const std::vector<std::string> &arguments) {
    Options options;
    for (size_t i = 0; i < arguments.size(); i++) {
        const std::string &name = arguments[i];
        const auto value = [&] {
            if (++i == arguments.size()) {
                throw UsageError(name + " needs a value");
            }
            return arguments[i];
        };
        if (name == "--rounds") {
            const std::string text = value();
            if (!std::regex_match(text, std::regex("[1-9][0-9]{0,2}|1000"))) {
                throw UsageError("--rounds takes a number from 1 to 1000, not " + text);
            }
            options.rounds = std::stoi(text);
        } else if (name == "--quick") {
            options.quick = true;
        } else if (name == "--filter") {
            options.filter = value();
        } else if (name == "--json") {
            options.json = value();
        } else if (name == "--merge") {
            do {
                options.merge.push_back(value());
            } while (i + 1 < arguments.size() && arguments[i + 1].rfind("--", 0) != 0);
        } else {
            throw UsageError("unknown option: " + name);
        }
    }
    return options;
}

void run(int argc, char **argv) {
    std::vector<char *> arguments(argv, argv + argc);
    char interleave[] = "--benchmark_enable_random_interleaving=true";
    arguments.insert(arguments.begin() + 1, interleave);
    int count = argc + 1;
    benchmark::Initialize(&count, arguments.data());
    const Options options = parse({arguments.begin() + 1, arguments.begin() + count});

    std::vector<Row> rows;
    if (!options.merge.empty()) {
        rows = merge(options.merge);
        bench::print_matrix(std::cout, rows);
    } else {
        std::vector<Experiment> experiments;
        add_experiments(experiments, {bench_chains_0, bench_chains_1, bench_chains_2, bench_chains_3, bench_chains_4});
        add_experiments(experiments,
                        {bench_products_0, bench_products_1, bench_products_2, bench_products_3, bench_products_4});
        keep_matching(experiments, options.filter);
        check({bench_chains_0, bench_chains_1, bench_chains_2, bench_chains_3, bench_chains_4, bench_products_0,
               bench_products_1, bench_products_2, bench_products_3, bench_products_4});
        measure(options, experiments);
        std::vector<bench::Cycles> cycles;
        for (const Experiment &experiment : experiments) {
            append_rows(rows, experiment);
            for (const Subject &subject : experiment.subjects) {
                cycles.push_back({experiment.kernel, subject.name, experiment.metric,
                                  bench::quartiles(best_placement(subject)).median});
            }
        }
        if (!rows.empty()) {
            bench::print_ratios(std::cout, rows, cycles);
        }
    }
    if (!options.json.empty()) {
        std::ofstream out(options.json);
        bench::write_rows(out, rows);
        if (!out.flush()) {
            throw std::runtime_error("cannot write " + options.json);
        }
    }
}

} // namespace

int main(int argc, char **argv) {
    try {
        run(argc, argv);
        return 0;
    } catch (const UsageError &error) {
        std::cerr << "bench: " << error.what() << '\n' << usage;
        return 2;
    } catch (const std::exception &error) {
        std::cerr << "bench: " << error.what() << '\n';
        return 1;
    }
}
