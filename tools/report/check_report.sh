#!/bin/sh
# check_report.sh DEV OUTPUT: the report's tables of small results, and what ./dev report, peers and bench say to bad input; one row a
# gate to OUTPUT, as tools/gates.sh says. report_test.cc makes each row a test case.
set -eu

dev=$1 output=$2
here=$(cd "$(dirname "$0")" && pwd)
work=$output.work
# shellcheck source=tools/gates.sh
. "$here/../gates.sh"
export HOME="${HOME:-$work}"

# Two compilers, one kernel, three subjects: 100, 110 and 72 cycles by gcc, 90 and no assembly by clang
cat >"$work/rows.json" <<'JSON'
[
{"kernel": "scalar_mul", "subject": "libsecp256k1_asm", "baseline": "cycle", "compiler": "gcc 16.2.0", "flags": "-O2", "metric": "latency", "ratio": 100, "rounds": 7, "low": 99, "high": 101},
{"kernel": "scalar_mul", "subject": "libsecp256k1_c", "baseline": "libsecp256k1_asm", "compiler": "gcc 16.2.0", "flags": "-O2", "metric": "latency", "ratio": 1.1, "rounds": 7, "low": 1.1, "high": 1.1},
{"kernel": "scalar_mul", "subject": "carry", "baseline": "libsecp256k1_asm", "compiler": "gcc 16.2.0", "flags": "-O2", "metric": "latency", "ratio": 0.72, "rounds": 7, "low": 0.71, "high": 0.73},
{"kernel": "scalar_mul", "subject": "libsecp256k1_asm", "baseline": "cycle", "compiler": "gcc 16.2.0", "flags": "-O2", "metric": "throughput", "ratio": 80, "rounds": 7, "low": 80, "high": 80},
{"kernel": "scalar_mul", "subject": "libsecp256k1_c", "baseline": "libsecp256k1_asm", "compiler": "gcc 16.2.0", "flags": "-O2", "metric": "throughput", "ratio": 1, "rounds": 7, "low": 1, "high": 1},
{"kernel": "scalar_mul", "subject": "carry", "baseline": "libsecp256k1_asm", "compiler": "gcc 16.2.0", "flags": "-O2", "metric": "throughput", "ratio": 0.913, "rounds": 7, "low": 0.9, "high": 0.92},
{"kernel": "scalar_mul", "subject": "carry", "baseline": "libsecp256k1_asm", "compiler": "clang 9.0.1", "flags": "-O2", "metric": "latency", "ratio": 0.7, "rounds": 7, "low": 0.7, "high": 0.7},
{"kernel": "add_n/4", "subject": "gmp", "baseline": "cycle", "compiler": "gcc 16.2.0", "flags": "-O2", "metric": "throughput", "ratio": 8, "rounds": 7, "low": 8, "high": 8},
{"kernel": "add_n/4", "subject": "carry", "baseline": "cycle", "compiler": "gcc 16.2.0", "flags": "-O2", "metric": "throughput", "ratio": 10, "rounds": 7, "low": 10, "high": 10},
{"kernel": "mul/4", "subject": "carry", "baseline": "assembly", "compiler": "gcc 16.2.0", "flags": "-O2", "metric": "latency", "ratio": 1.005, "rounds": 7, "low": 1, "high": 1.01},
{"kernel": "mul/4", "subject": "carry", "baseline": "before", "compiler": "gcc 16.2.0", "flags": "-O2", "metric": "latency", "ratio": 0.5, "rounds": 7, "low": 0.5, "high": 0.5},
{"kernel": "mul/4", "subject": "carry", "baseline": "cycle", "compiler": "gcc 16.2.0", "flags": "-O2", "metric": "latency", "ratio": 33, "rounds": 7, "low": 33, "high": 33},
{"kernel": "mul/4", "subject": "int128", "baseline": "assembly", "compiler": "gcc 16.2.0", "flags": "-O2", "metric": "latency", "ratio": 2, "rounds": 7, "low": 2, "high": 2}
]
JSON

add_rows() {
    jq -s -r --argjson run '{"date": "2026-01-02", "commit": "abc", "note": ""}' --arg machine m --slurpfile earliers "$1" \
        "\$earliers[0] as \$earlier | $(cat "$here/add.jq")" "$2"
}

# table FILTER: what is expected comes on standard input
table() {
    jq -r -L "$here" "include \"report\"; rows | $1" "$work/results.json" | diff - "$work/expected"
}

echo null >"$work/null"
add_rows "$work/null" "$work/rows.json" >"$work/results.json" || :
accept results_are_json jq -e .rows "$work/results.json"
# Other forms than those on the pages, and cycles without a peer, are not kept.
accept results_keep_what_is_shown jq -e '(.rows | length) == 11' "$work/results.json"

sed 's/"ratio": 0.72/"ratio": 0.75/; s/"mul\/4"/"mul\/6"/' "$work/rows.json" >"$work/again.json"
add_rows "$work/results.json" "$work/again.json" >"$work/twice.json" || :
accept results_are_replaced_or_added jq -e '(.rows | length) == 13 and (.runs | length) == 2 and ([.rows[][6]] | index(0.72)) == null' \
    "$work/twice.json"

cat >"$work/expected" <<'TABLE'
| scalar_mul | assembly, cycles | C before | C now | assembly, cycles, throughput | C before | C now |
| --- | --- | --- | --- | --- | --- | --- |
| gcc 16.2.0 | 100.0 | +10 % | -28 % | 80.0 | 0 % | -9 % |
TABLE
accept table_of_percentages table scalar_mul

cat >"$work/expected" <<'TABLE'
| carry / libsecp256k1_asm | gcc 16.2.0 | clang 9.0.1 | highest |
| --- | --- | --- | --- |
| scalar_mul | 0.72 / 0.91 | 0.70 / - | 0.91 gcc 16.2.0 |
TABLE
accept table_of_compilers table 'matrix("carry"; "libsecp256k1_asm")'

cat >"$work/expected" <<'TABLE'
| add_n, cycles a word, n = | 4 |
| --- | --- |
| gmp | 2.00 |
| carry, gcc 16.2.0 | 2.50 |
TABLE
accept table_of_words table 'per_word("add_n"; 1)'

# 0.913 is above 0.83; 0.7 is not above clang's 0.72; what was not measured has no line.
cat >"$work/expected" <<'TABLE'
| aim | at most | gcc 16.2 | clang 9.0 | above the aim |
| --- | --- | --- | --- | --- |
| product | 0.83, clang 0.72 | **0.91** | 0.70 | 10 % at most: scalar_mul, throughput, gcc 16.2 |
| latency | 0.83 | 0.72 | 0.70 | none |
TABLE
accept table_of_aims table 'aims([
    {what: "product", kernel: "^scalar_mul$", baseline: "libsecp256k1_asm", aim: 0.83, clang: 0.72},
    {what: "latency", kernel: "^scalar_mul$", baseline: "libsecp256k1_asm", metric: "latency", aim: 0.83},
    {what: "nothing", kernel: "^none$", baseline: "gmp", aim: 1}])'

cat >"$work/expected" <<'TABLE'
| peer | compiler | earlier, EPYC | here | difference |
| --- | --- | --- | --- | --- |
| add, 4 words | gcc 16.2 | 1.60 | 2.00 | +25 % |
TABLE
accept table_of_earlier_figures table 'earlier([
    {what: "add", kernel: "add_n/4", metric: "throughput", subject: "gmp", baseline: "cycle", compiler: "gcc 16", words: 4, earlier: 1.6},
    {what: "none", kernel: "add_n/4", metric: "throughput", subject: "gmp", baseline: "cycle", compiler: "gcc 1", words: 4, earlier: 1}])'

cat >"$work/expected" <<'TABLE'
["sqr/4","sqr/16","x","x/P-256"]
TABLE
accept lengths_are_numbers table '["x/P-256", "sqr/16", "x", "sqr/4"] | by_length | tojson'

printf 'compiler\tassembly\tC before\tC now\ngcc 16.2\t100\t110.0\t72.0\n' >"$work/expected"
accept plot_of_percentages table plot_scalar_mul

printf 'compiler\tassembly\tcomparisons\tcarry\ngcc 16.2\t100\t201.0\t100.5\n' >"$work/expected"
accept plot_of_forms table 'plot_forms("mul/4"; "latency")'

# ---- Bad input: status 2, and what is wrong

# refuses NAME MESSAGE COMMAND...
refuses() {
    name=$1 pattern=$2
    shift 2
    reject "$name" "$pattern" "$@"
    status=0
    "$@" >/dev/null 2>&1 || status=$?
    accept "${name}_status" test "$status" = 2
}

mkdir -p "$work/repository"
report() { "$here/report.sh" "$work/repository" "$work" "$@"; }
refuses report_option 'unknown option --bogus' report --bogus
refuses report_no_results 'no results in docs/results' report
refuses report_name 'small letters' report --add ../x "$work/rows.json"
refuses report_no_name 'takes a value' report --add
refuses report_no_file 'which files' report --add x
refuses report_missing_file 'cannot read' report --add x "$work/none.json"
echo '{' >"$work/broken.json"
refuses report_broken_file 'no JSON' report --add x "$work/broken.json"
echo '[{"kernel": 1}]' >"$work/other.json"
refuses report_other_file 'not of --json' report --add x "$work/other.json"
refuses peers_option 'unknown option --bogus' sh "$dev" peers --bogus
refuses peers_no_value '--rounds takes a value' sh "$dev" peers --rounds
refuses peers_compiler 'no compiler here' sh "$dev" peers --compiler 'tcc*'
refuses peers_json 'cannot be written' sh "$dev" peers --json "$work/none/x.json"
refuses bench_no_value '--compare takes a file' sh "$dev" bench --all carry --compare
refuses bench_no_file 'cannot read' sh "$dev" bench --all carry --compare "$work/none.json"

# ---- Canary: a table with another number is not accepted

printf 'compiler\tassembly\tC before\tC now\ngcc 16.2\t100\t110.0\t72.1\n' >"$work/expected"
reject canary_table 72.1 table plot_scalar_mul
