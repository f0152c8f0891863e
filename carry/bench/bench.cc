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
#include <thread>
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

// The operands of all kernels.
struct alignas(64) Memory {
    uint64_t r[4 * BENCH_STRIDE], a[BENCH_MAX_WORDS + 1], b[BENCH_MAX_WORDS + 1];
} memory;

void fill_memory() {
    std::mt19937_64 random(1);
    std::generate(std::begin(memory.a), std::end(memory.a), std::ref(random));
    std::generate(std::begin(memory.b), std::end(memory.b), std::ref(random));
}

template <class Work> double seconds(Work work) {
    const auto start = std::chrono::steady_clock::now();
    work();
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}

double adds_per_second(uint64_t (*add)(size_t), size_t adds) {
    return static_cast<double>(adds) / seconds([&] { add(adds); });
}

void call(const Experiment &experiment, bench_fn *run, size_t calls) {
    const bool product = experiment.op == BENCH_MUL || experiment.op == BENCH_SQR;
    const size_t last = product ? 2 * experiment.n - 1 : BENCH_STRIDE - 1; // else a word that nothing writes
    if (experiment.metric == "latency") {
        bench_latency(run, memory.r, memory.a, memory.b, experiment.n, last, calls);
    } else {
        bench_throughput(run, memory.r, memory.a, memory.b, experiment.n, calls);
    }
}

// Takes samples, and waits while something else uses the core: another process, or another virtual machine on the core's
// second thread. That takes more from code that keeps all units busy than from one long chain, and so changes ratios.
class Sampler {
  public:
    // `sample` and `patience`: the seconds that one sample takes, and that all of them may wait in sum.
    Sampler(double sample, double patience) : sample_(sample), patience_(patience) {}

    void run_round(Experiment &experiment);

    // How many samples were taken in company, because the patience was spent.
    size_t disturbed() const {
        return disturbed_;
    }

  private:
    size_t calls_for(const Experiment &experiment, bench_fn *run) const;
    double time_calls(const Experiment &experiment, bench_fn *run, size_t calls);
    bool core_is_shared();

    const double sample_;
    double patience_;
    double alone_ = 0; // the highest rate of independent additions so far
    size_t disturbed_ = 0;
    std::mt19937_64 random_;
};

void Sampler::run_round(Experiment &experiment) {
    std::vector<std::pair<Subject *, int>> order;
    for (Subject &subject : experiment.subjects) {
        for (int placement = 0; placement < BENCH_PLACEMENTS; placement++) {
            order.emplace_back(&subject, placement);
        }
    }
    std::shuffle(order.begin(), order.end(), random_);
    memory.b[experiment.n] = UINT64_MAX; // the mask of BENCH_COND_SUB
    const double frequency = adds_per_second(bench_dependent_adds, 1 << 16);
    for (auto [subject, placement] : order) {
        bench_fn *const run = subject->run[placement];
        size_t &calls = subject->calls[placement];
        if (calls == 0) {
            calls = calls_for(experiment, run);
        }
        const double time = time_calls(experiment, run, calls);
        subject->cycles[placement].push_back(time * frequency / static_cast<double>(calls));
    }
}

// The number of calls that make a sample, a multiple of four.
size_t Sampler::calls_for(const Experiment &experiment, bench_fn *run) const {
    size_t calls = 64;
    double time = 0;
    while ((time = seconds([&] { call(experiment, run, calls); })) < sample_ / 4) {
        calls *= 2;
    }
    return static_cast<size_t>(static_cast<double>(calls) * sample_ / time) / 4 * 4 + 4;
}

double Sampler::time_calls(const Experiment &experiment, bench_fn *run, size_t calls) {
    const std::chrono::milliseconds pause(5);
    for (;;) {
        call(experiment, run, calls / 16 * 4); // caches and branch predictors see this subject again
        const double time = seconds([&] { call(experiment, run, calls); });
        if (!core_is_shared()) {
            return time;
        }
        if (patience_ <= 0) {
            disturbed_++;
            return time;
        }
        patience_ -= seconds([&] { std::this_thread::sleep_for(pause); }) + time;
    }
}

bool Sampler::core_is_shared() {
    const double rate = adds_per_second(bench_independent_adds, 1 << 14);
    alone_ = std::max(alone_, rate);
    return rate < 0.95 * alone_;
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
    Sampler sampler(options.quick ? 50e-6 : 200e-6, options.quick ? 20 : 60);
    size_t done = 0, samples = 0;
    fill_memory();
    for (Experiment &experiment : experiments) {
        const std::string name = experiment.kernel + "/" + experiment.metric;
        benchmark::RegisterBenchmark(name.c_str(),
                                     [&](benchmark::State &state) {
                                         for (auto _ : state) {
                                             state.SetIterationTime(seconds([&] { sampler.run_round(experiment); }));
                                         }
                                         for (const Subject &subject : experiment.subjects) {
                                             state.counters[subject.name] = best_placement(subject).back();
                                             samples += BENCH_PLACEMENTS;
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
    if (sampler.disturbed() > 0) {
        std::cerr << "bench: something else used the core during " << sampler.disturbed() << " of " << samples
                  << " samples\n";
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
            throw InputError("cannot read " + name);
        }
        try {
            const std::vector<Row> more = bench::read_rows(in);
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
    if (json.is_open()) {
        bench::write_rows(json, rows);
        if (!json.flush()) {
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
    } catch (const InputError &error) {
        std::cerr << "bench: " << error.what() << '\n';
        return 2;
    } catch (const std::exception &error) {
        std::cerr << "bench: " << error.what() << '\n';
        return 1;
    }
}
