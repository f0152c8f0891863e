# report.jq: what the pages and the plots are made of, from one results file: {machine, cpu, date, commit, commands, columns, rows}.
# -L tools/report; each part is a function of the file's content.

# The rows as objects.
def rows: .columns as $columns | [.rows[] | [$columns, .] | transpose | map({key: .[0], value: .[1]}) | from_entries];

# gcc before clang, the older first.
def compiler_order: capture("^(?<family>[a-z]+) (?<version>.*)$") | [.family != "gcc", (.version | split(".") | map(tonumber))];
def compilers: map(.compiler) | unique | sort_by(compiler_order);

def short: sub("(?<v>^[a-z]+ [0-9]+\\.[0-9]+).*"; "\(.v)");

# 1.2345 | fixed(2) is "1.23".
def fixed($digits):
    pow(10; $digits) as $scale
    | (. * $scale | round) as $n
    | (if $n < 0 then "-" else "" end) as $sign
    | ($n | fabs | tostring) as $text
    | if $digits == 0 then $sign + $text
      else
          ("0" * ([$digits + 1 - ($text | length), 0] | max) // "") as $zeros
          | ($zeros + $text) as $all
          | $sign + $all[:-$digits] + "." + $all[-$digits:]
      end;

def percent: (100 * . - 100) | round | if . > 0 then "+\(.) %" else "\(.) %" end;

# An array of lines, the first of them the header.
def table: (.[0], (.[0] | map("---")), .[1:][]) | "| " + join(" | ") + " |";

def find($kernel; $metric; $subject; $baseline; $compiler):
    map(select(.kernel == $kernel and .metric == $metric and .subject == $subject and .baseline == $baseline and .compiler == $compiler))[0];

# latency / throughput of rows that differ in nothing else, or the time alone
def cell($digits):
    (map({key: .metric, value: (.ratio | fixed($digits))}) | from_entries)
    | .time // "\(.latency // "-") / \(.throughput // "-")";

def distinct(f): reduce .[] as $row ([]; ($row | f) as $value | if index([$value]) then . else . + [$value] end);

# add_n/9 comes before add_n/16.
def by_length: sort_by(sub("/[0-9]+$"; ""), (capture("/(?<n>[0-9]+)$").n // "0" | tonumber));

# ---- Kernels and compilers: one table a subject and baseline

def matrix($subject; $baseline):
    map(select(.subject == $subject and .baseline == $baseline))
    | if length == 0 then empty
      else
          compilers as $compilers
          | . as $rows
          | [["\($subject) / \($baseline)"] + $compilers + ["highest"]]
          + [(distinct(.kernel) | by_length)[] as $kernel
              | ($rows | map(select(.kernel == $kernel))) as $row
              | ($row | max_by(.ratio)) as $highest
              | [$kernel]
              + [$compilers[] as $compiler | $row | map(select(.compiler == $compiler)) | if length == 0 then "-" else cell(2) end]
              + ["\($highest.ratio | fixed(2)) \($highest.compiler)"]]
          | table
      end;

# ---- The aims

def aim_for($aim; $compiler):
    ($aim | to_entries | map(select(.key as $key | $compiler | startswith($key))) | .[0].value) // $aim.aim;

def aims($aims):
    . as $rows
    | compilers as $compilers
    | [["aim", "at most"] + ($compilers | map(short)) + ["above the aim"]]
    + [$aims[] as $aim
        | ($rows | map(select(.subject == "carry" and .baseline == $aim.baseline
                and (.kernel | test($aim.kernel))
                and (.metric | test($aim.metric // "."))
                and (.compiler | test($aim.compiler // "."))))) as $measured
        | ($compilers | map(. as $compiler
                | ($measured | map(select(.compiler == $compiler)) | max_by(.ratio)) as $worst
                | if $worst == null then {text: "-"}
                  else
                      aim_for($aim; $compiler) as $limit
                      | ($worst.ratio | fixed(2)) as $text
                      | ($text | tonumber) as $value
                      | {text: (if $value > $limit then "**\($text)**" else $text end),
                          gap: (if $value > $limit then ($value / $limit - 1) else 0 end),
                          worst: $worst, compiler: $compiler}
                  end)) as $cells
        | ($cells | map(select(.gap != null)) | max_by(.gap)) as $most
        | select($most)
        | [$aim.what,
            ([$aim.aim | fixed(2)] + [$aim | to_entries[] | select(.key | test("^(gcc|clang)")) | "\(.key) \(.value | fixed(2))"] | join(", "))]
        + ($cells | map(.text))
        + [if $most.gap == 0 then "none"
            else "\(100 * $most.gap | fixed(0)) % at most: \($most.worst.kernel), \($most.worst.metric), \($most.compiler | short)"
            end]]
    | table;

# What the peers were measured at before, on another machine, beside what is measured here
def earlier($figures):
    . as $rows
    | [$figures[] as $figure
        | ($rows | map(select(.kernel == $figure.kernel and .metric == $figure.metric and .subject == $figure.subject
                and .baseline == $figure.baseline and (.compiler | startswith($figure.compiler + ".")))) | .[-1]) as $row
        | select($row)
        | ($row.ratio / $figure.words) as $value
        | (if $value < 10 then 2 elif $value < 1000 then 1 else 0 end) as $digits
        | [$figure.what + (if $figure.words > 1 then ", \($figure.words) words" else "" end), ($row.compiler | short),
            ($figure.earlier | fixed($digits)), ($value | fixed($digits)), ($value / $figure.earlier | percent)]]
    | if length == 0 then empty else [["peer", "compiler", "earlier, EPYC", "here", "difference"]] + . | table end;

# ---- The shapes that the field uses

# compiler x {assembly, C before, C now}: percentages
def scalar_mul:
    . as $rows
    | ["latency", "throughput"] as $metrics
    | [["scalar_mul", "assembly, cycles", "C before", "C now", "assembly, cycles, throughput", "C before", "C now"]]
    + [compilers[] as $compiler
        | [$metrics[] as $metric
            | ($rows | find("scalar_mul"; $metric; "libsecp256k1_asm"; "cycle"; $compiler)) as $asm
            | select($asm)
            | ($asm.ratio | fixed(1)),
              ($rows | find("scalar_mul"; $metric; "libsecp256k1_c"; "libsecp256k1_asm"; $compiler) | .ratio | percent),
              ($rows | find("scalar_mul"; $metric; "carry"; "libsecp256k1_asm"; $compiler) | .ratio | percent)]
        | select(length == 6)
        | [$compiler] + .]
    | if length > 1 then table else empty end;

# One kernel in cycles: every subject and compiler
def cycles($kernel; $digits):
    map(select(.kernel == $kernel and .baseline == "cycle"))
    | if length == 0 then empty
      else
          . as $rows
          | distinct(.subject) as $subjects
          | [["\($kernel), cycles"] + $subjects]
          + [compilers[] as $compiler
              | [$compiler]
              + [$subjects[] as $subject
                  | $rows | map(select(.compiler == $compiler and .subject == $subject))
                  | if length == 0 then "-" else cell($digits) end]]
          | table
      end;

# Cycles a word (of the n words, or of the n^2 products) over n: GMP's and ours
def words($name): .kernel | ltrimstr($name + "/") | tonumber;
def per_word($name; $power):
    map(select((.kernel | startswith($name + "/")) and .baseline == "cycle" and .metric == "throughput"))
    | if length == 0 then empty
      else
          . as $rows
          | (map(words($name)) | unique) as $lengths
          | def line($title; $found):
                [$title] + [$lengths[] as $n
                    | $found | map(select(words($name) == $n) | .ratio) | sort | .[length / 2 | floor]
                    | if . == null then "-" else . / pow($n; $power) | fixed(2) end];
            [["\($name), cycles a \(if $power == 1 then "word" else "product" end), n ="] + ($lengths | map(tostring))]
            + [("gmp", "gmp_tuned") as $subject
                | ($rows | map(select(.subject == $subject)))
                | select(length > 0)
                | line($subject; .)]
            + [compilers[] as $compiler | line("carry, \($compiler)"; $rows | map(select(.subject == "carry" and .compiler == $compiler)))]
          | table
      end;

# ---- Data for the plots: tab-separated, with a header

def tsv_of($lines): $lines[] | map(tostring) | join("\t");

def plot_scalar_mul:
    . as $rows
    | [compilers[] as $compiler
        | ($rows | find("scalar_mul"; "latency"; "libsecp256k1_asm"; "cycle"; $compiler)) as $asm
        | select($asm)
        | [($compiler | short), 100,
            ($rows | find("scalar_mul"; "latency"; "libsecp256k1_c"; "libsecp256k1_asm"; $compiler) | 100 * .ratio | fixed(1)),
            ($rows | find("scalar_mul"; "latency"; "carry"; "libsecp256k1_asm"; $compiler) | 100 * .ratio | fixed(1))]]
    | select(length > 0)
    | tsv_of([["compiler", "assembly", "C before", "C now"]] + .);

# The oldest and the newest gcc, and the newest clang, for plots over n.
def plotted: map(select(startswith("gcc"))) as $gcc | map(select(startswith("clang"))) as $clang
    | [$gcc[0], $gcc[-1], $clang[-1]] | map(select(.)) | unique | sort_by(compiler_order);

def plot_per_word($name; $power):
    map(select((.kernel | startswith($name + "/")) and .baseline == "cycle" and .metric == "throughput"))
    | select(length > 0)
    | . as $rows
    | (map(words($name)) | unique) as $lengths
    | (compilers | plotted) as $compilers
    | tsv_of([["n", "GMP"] + (if any(.subject == "gmp_tuned") then ["GMP, tuned"] else [] end) + ($compilers | map("carry, " + short))]
        + [$lengths[] as $n
            | ($rows | map(select(words($name) == $n))) as $row
            | [$n]
            + [("gmp", "gmp_tuned") as $subject
                | $row | map(select(.subject == $subject) | .ratio) | sort | select(length > 0) | .[length / 2 | floor] / pow($n; $power) | fixed(3)]
            + [$compilers[] as $compiler
                | $row | map(select(.subject == "carry" and .compiler == $compiler))[0].ratio / pow($n; $power) | fixed(3)]]);

def plot_secrets:
    map(select((.kernel | startswith("shared_secret/")) and .baseline == "cycle"))
    | select(any(.subject == "linux"))
    | (map(select(.subject == "linux")) | compilers | plotted) as $compilers
    | . as $rows
    | ["linux", "carry", "openssl", "nettle", "mbedtls"] as $subjects
    | tsv_of([["curve"] + $subjects]
        + [("P-192", "P-256", "P-384") as $curve
            | $compilers[-1, -2] as $compiler
            | select($compiler)
            | [$curve + ", " + ($compiler | short)]
            + [$subjects[] as $subject
                | ($rows | map(select(.kernel == "shared_secret/" + $curve and .subject == $subject and .compiler == $compiler))[0]) as $row
                | if $row then ($row.ratio / 1000 | fixed(0)) else "nan" end]]);

# Of ./dev bench, ratios alone: every compiler's assembly, comparisons and carry, in percent of the assembly
def plot_forms($kernel; $metric):
    . as $rows
    | [compilers[] as $compiler
        | ($rows | find($kernel; $metric; "carry"; "assembly"; $compiler)) as $assembly
        | ($rows | find($kernel; $metric; "carry"; "before"; $compiler)) as $before
        | select($assembly and $before)
        | [($compiler | short), 100, (100 * $assembly.ratio / $before.ratio | fixed(1)), (100 * $assembly.ratio | fixed(1))]]
    | select(length > 0)
    | tsv_of([["compiler", "assembly", "comparisons", "carry"]] + .);

# ... and shared secrets, in percent of the kernel's form before its patch, by the newest gcc and clang
def plot_secret_forms:
    map(select(.kernel | startswith("shared_secret/")))
    | select(any(.subject == "patch"))
    | . as $rows
    | (map(select(.subject == "patch")) | compilers | plotted[-2:]) as $compilers
    | [("P-192", "P-256", "P-384", "P-521", "secp256k1") as $curve
        | $compilers[] as $compiler
        | ($rows | find("shared_secret/" + $curve; "time"; "carry"; "before"; $compiler)) as $carry
        | ($rows | find("shared_secret/" + $curve; "time"; "patch"; "before"; $compiler)) as $patch
        | ($rows | find("shared_secret/" + $curve; "time"; "carry"; "openssl"; $compiler)) as $openssl
        | select($carry and $patch and $openssl)
        | [$curve + ", " + ($compiler | short), 100, (100 * $patch.ratio | fixed(1)), (100 * $carry.ratio | fixed(1)),
            (100 * $carry.ratio / $openssl.ratio | fixed(1))]]
    | tsv_of([["curve", "before", "patch", "carry", "OpenSSL"]] + .);
