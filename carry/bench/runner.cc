// SPDX-License-Identifier: MIT
//
// A benchmark program from tables of kernels: see runner.h.
#include "runner.h"

#include "loops.h"
#include "report.h"

#include <benchmark/benchmark.h>

#include <algorithm>
#include <fstream>
#include <functional>
#include <iostream>
#include <iterator>
#include <random>
#include <regex>
#include <stdexcept>
#include <unistd.h>

namespace bench {
namespace {

const char usage[] =
    "usage: bench [--rounds N] [--quick] [--filter REGEX] [--json FILE] [--compare FILE] [--benchmark_...]\n"
    "       bench --merge FILE... [--json FILE] [--compare FILE]\n"
    "  --rounds N       time every subject N times, 1 to 1000 (21; with --quick 7)\n"
    "  --quick          fewer and shorter rounds\n"
    "  --filter REGEX   only the kernels and metrics that match, e.g. ^mul/4 or throughput\n"
    "  --json FILE      write the ratios and the cycles as rows too\n"
    "  --compare FILE   and what changed since an earlier run, whose --json wrote FILE: faster, slower, or noise\n"
    "  --merge FILE...  time nothing: print kernels and compilers as a table, from files of --json\n";

// Bad input ends with status 2, a bad command line with the usage too.
struct InputError : std::runtime_error {
    using std::runtime_error::runtime_error;
};
struct UsageError : InputError {
    using InputError::InputError;
};

struct Options {
    int rounds = 0;
    bool quick = false;
    std::string filter;
    std::string json;
    std::string compare;
    std::vector<std::string> merge;
};

Operands operands_of(const bench_kernel &kernel, const Suite &suite) {
    Operands operands;
    std::mt19937_64 random(1);
    std::generate(std::begin(operands.a), std::end(operands.a), std::ref(random));
    std::generate(std::begin(operands.b), std::end(operands.b), std::ref(random));
    if (suite.prepare) {
        suite.prepare(kernel, operands);
    }
    return operands;
}

std::vector<std::string> metrics_of(const bench_kernel &kernel) {
    if (kernel.last == BENCH_LONG || kernel.last == BENCH_LONG_RESULT) {
        return {"time"};
    }
    return {"latency", "throughput"};
}

// Every metric of every kernel of one file.
void add_experiments(std::vector<Experiment> &experiments, const bench_file &file, const Suite &suite) {
    for (size_t k = 0; file.tables[0][k].name != nullptr; k++) {
        const bench_kernel &kernel = file.tables[0][k];
        std::vector<Subject> subjects;
        for (size_t s = 0; kernel.subjects[s].name != nullptr; s++) {
            subjects.push_back({kernel.subjects[s].name, std::vector<Placement>(file.placements)});
            for (size_t p = 0; p < file.placements; p++) {
                subjects[s].placements[p].run = file.tables[p][k].subjects[s].run;
            }
        }
        for (const std::string &metric : metrics_of(kernel)) {
            experiments.push_back({kernel.name, metric, kernel.n, kernel.last, operands_of(kernel, suite), subjects});
        }
    }
}

Row row_of(const Experiment &experiment, const Subject &subject, const std::string &baseline,
           const std::vector<double> &values) {
    const Quartiles q = quartiles(values);
    return {experiment.kernel,
            subject.name,
            baseline,
            bench_compiler,
            bench_flags,
            experiment.metric,
            q.median,
            static_cast<int>(values.size()),
            q.low,
            q.high};
}

void append_rows(std::vector<Row> &rows, const Experiment &experiment, const std::vector<std::string> &baselines) {
    for (const Subject &baseline : experiment.subjects) {
        if (std::count(baselines.begin(), baselines.end(), baseline.name) == 0) {
            continue;
        }
        const std::vector<double> &reference = best_cycles(baseline);
        for (const Subject &subject : experiment.subjects) {
            if (&subject == &baseline) {
                continue;
            }
            std::vector<double> ratios = best_cycles(subject);
            for (size_t round = 0; round < ratios.size(); round++) {
                ratios[round] /= reference[round];
            }
            rows.push_back(row_of(experiment, subject, baseline.name, ratios));
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
    Sampler sampler(options.quick ? 16 : 24);
    size_t done = 0;
    for (Experiment &experiment : experiments) {
        const auto play_round = [&](benchmark::State &state) {
            for (auto _ : state) {
                sampler.run_round(experiment);
            }
            for (const Subject &subject : experiment.subjects) {
                state.counters[subject.name] = best_cycles(subject).back();
            }
            show_progress(++done, experiments.size() * static_cast<size_t>(rounds));
        };
        const std::string name = experiment.kernel + "/" + experiment.metric;
        auto *registered = benchmark::RegisterBenchmark(name.c_str(), play_round);
        registered->Iterations(1)->Repetitions(rounds)->UseRealTime();
    }
    SilentReporter reporter;
    if (benchmark::RunSpecifiedBenchmarks(&reporter) == 0) {
        throw UsageError("no kernel matches");
    }
    experiments.erase(
        std::remove_if(experiments.begin(), experiments.end(),
                       [](const Experiment &experiment) {
                           return experiment.subjects[0].placements[0].cycles.empty(); // --benchmark_filter
                       }),
        experiments.end());
}

void check_all(const Suite &suite) {
    for (const bench_file &file : suite.files) {
        for (size_t p = 0; p < file.placements; p++) {
            for (const bench_kernel *kernel = file.tables[p]; kernel->name != nullptr; kernel++) {
                const std::string difference = suite.check(*kernel);
                if (!difference.empty()) {
                    throw std::runtime_error(difference);
                }
            }
        }
    }
}

std::vector<Row> merge(const std::vector<std::string> &files) {
    std::vector<Row> rows;
    for (const std::string &name : files) {
        std::ifstream in(name);
        if (!in) {
            throw InputError("cannot read " + name);
        }
        try {
            const std::vector<Row> more = read_rows(in);
            rows.insert(rows.end(), more.begin(), more.end());
        } catch (const std::runtime_error &error) {
            throw InputError(name + ": " + error.what());
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
        } else if (name == "--compare") {
            options.compare = value();
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

void run_or_throw(int argc, char **argv, const Suite &suite) {
    std::vector<char *> arguments(argv, argv + argc);
    if (std::count(arguments.begin() + 1, arguments.end(), std::string("--help")) > 0) {
        std::cout << usage;
        return;
    }
    char interleave[] = "--benchmark_enable_random_interleaving=true";
    arguments.insert(arguments.begin() + 1, interleave);
    int count = argc + 1;
    benchmark::Initialize(&count, arguments.data());
    const Options options = parse({arguments.begin() + 1, arguments.begin() + count});

    std::ofstream json;
    if (!options.json.empty()) {
        json.open(options.json);
        if (!json) {
            throw InputError("cannot write " + options.json);
        }
    }
    const std::vector<Row> earlier =
        options.compare.empty() ? std::vector<Row>() : merge({options.compare}); // before anything is timed
    std::vector<Row> rows;
    if (!options.merge.empty()) {
        rows = merge(options.merge);
        print_matrix(std::cout, rows, suite.shown);
    } else {
        std::vector<Experiment> experiments;
        for (const bench_file &file : suite.files) {
            add_experiments(experiments, file, suite);
        }
        keep_matching(experiments, options.filter);
        check_all(suite);
        measure(options, experiments);
        std::vector<Row> cycles;
        for (const Experiment &experiment : experiments) {
            append_rows(rows, experiment, suite.baselines);
            for (const Subject &subject : experiment.subjects) {
                cycles.push_back(row_of(experiment, subject, cycle_baseline, best_cycles(subject)));
            }
        }
        print_ratios(std::cout, rows, cycles);
        rows.insert(rows.end(), cycles.begin(), cycles.end());
    }
    if (!options.compare.empty()) {
        print_changes(std::cout, earlier, rows, suite.shown);
    }
    if (json.is_open()) {
        write_rows(json, rows);
        if (!json.flush()) {
            throw std::runtime_error("cannot write " + options.json);
        }
    }
}

} // namespace

int run(int argc, char **argv, const Suite &suite) {
    try {
        run_or_throw(argc, argv, suite);
        return 0;
    } catch (const UsageError &error) {
        std::cerr << "bench: " << error.what() << '\n' << usage;
        return 2;
    } catch (const InputError &error) {
        std::cerr << "bench: " << error.what() << '\n';
        return 2;
    } catch (const std::exception &error) {
        std::cerr << "bench: " << error.what() << '\n';
        return 1;
    }
}

} // namespace bench
