#!/bin/sh
# report.sh REPOSITORY SCRATCH [--add NAME [--note TEXT] FILE...]: docs/benchmarks.md, docs/benchmarks.html and docs/plots of the results
# in docs/results, one file a machine and set of compilers. With --add, first the rows of FILEs, which --json wrote on this machine,
# into docs/results/NAME.json: they replace those of the same kernels, compilers and baselines.
set -eu

repository=$1 scratch=$2
shift 2
here=$(cd "$(dirname "$0")" && pwd)
results=$repository/docs/results plots=$repository/docs/plots

usage_error() {
    echo "report: $*" >&2
    exit 2
}

name='' note=''
while [ $# -gt 0 ]; do
    case $1 in
    --add | --note)
        [ $# -ge 2 ] || usage_error "$1 takes a value"
        [ "$1" = --add ] && name=$2 || note=$2
        shift
        ;;
    -*) usage_error "unknown option $1" ;;
    *) break ;;
    esac
    shift
done

machine() {
    awk -F ': *' '/^model name/ { name = $2 } /^cpu family/ { family = $2 } /^model\t/ { model = $2 }
        END { print name ", family " family ", model " model }' /proc/cpuinfo
}

add() {
    case $name in
    '' | *[!a-z0-9_-]*) usage_error "--add $name: the name takes small letters, digits, - and _" ;;
    esac
    [ $# -gt 0 ] || usage_error "--add $name: which files of --json?"
    for file in "$@"; do
        [ -r "$file" ] || usage_error "cannot read $file"
        jq -e . "$file" >/dev/null 2>&1 || usage_error "$file: no JSON"
    done
    mkdir -p "$results"
    file=$results/$name.json
    earlier=null
    [ ! -f "$file" ] || earlier=$(cat "$file")
    echo "$earlier" >"$scratch/earlier"
    run=$(jq -n --arg date "$(date -u +%Y-%m-%d)" --arg commit "$(git -C "$repository" rev-parse --short HEAD)" --arg note "$note" \
        '{date: $date, commit: $commit, note: $note}')
    jq -s -r --argjson run "$run" --arg machine "$(machine)" --slurpfile earliers "$scratch/earlier" \
        "\$earliers[0] as \$earlier | $(cat "$here/add.jq")" "$@" >"$scratch/results" 2>"$scratch/error" ||
        usage_error "$(tail -n 1 "$scratch/error")"
    mv "$scratch/results" "$file"
}

# query FILE FILTER: what report.jq makes of a results file
query() { jq -r -L "$here" --slurpfile aims "$here/aims.json" --slurpfile figures "$here/earlier.json" "include \"report\"; rows | $2" "$1"; }

# section LEVEL TITLE TEXT FILTER: a table with its heading, unless there is none
section() {
    query "$file" "$4" >"$scratch/table"
    [ -s "$scratch/table" ] || return 0
    printf '\n%s %s\n\n' "$1" "$2"
    [ -z "$3" ] || printf '%s\n\n' "$3"
    cat "$scratch/table"
}

# plot NAME TITLE SCRIPT: docs/plots/MACHINE-NAME.svg of the data on standard input, and a PNG in the scratch folder
plot() {
    cat >"$scratch/$1.tsv"
    [ -s "$scratch/$1.tsv" ] || return 0
    mkdir -p "$plots"
    columns=$(head -n 1 "$scratch/$1.tsv" | tr '\t' '\n' | wc -l)
    for terminal in svg png; do
        picture=$plots/$id-$1.svg
        [ $terminal = svg ] || picture=$scratch/$id-$1.png
        gnuplot -e "here='$here'; data='$scratch/$1.tsv'; picture='$picture'; subject=\"$2\"; terminal='$terminal'; columns=$columns" \
            "$here/$3.gp"
    done
    printf '\n![%s](plots/%s-%s.svg)\n' "$2" "$id" "$1"
}

of_machine() {
    file=$1
    id=$(basename "$file" .json)
    printf '\n## %s\n\n' "$(jq -r .machine "$file")"
    query "$file" '"\(compilers | join(", ")); \(map(.flags) | unique | join(", ")). Measured:"'
    echo
    jq -r '.runs[] | "- \(.date), commit \(.commit)\(if .note == "" then "" else ": \(.note)" end)"' "$file"
    # shellcheck disable=SC2016 # jq's own variable
    section '###' 'The numbers to reach' 'The highest of a compiler, over its lengths and metrics; bold where it is above the aim.' \
        'aims($aims[0])'
    section '###' "secp256k1's scalar product" "Time against libsecp256k1's assembly, built by the same compiler: latency, then throughput." \
        scalar_mul
    query "$file" plot_scalar_mul | plot scalar_mul "Scalar product, % of the assembly (latency)" bars
    query "$file" 'plot_forms("add/9"; "throughput")' | plot add_9 "Nine words added, % of inline assembly (throughput)" bars
    query "$file" 'plot_forms("scalar_mul"; "latency")' | plot scalar_forms "Scalar product, % of inline assembly (latency)" bars
    for kernel in mul_512 sqr_512 field_mul field_sqr; do
        section '###' "$kernel" 'Core cycles, latency / throughput.' "cycles(\"$kernel\"; 1)"
    done
    for kernel in scalar_inverse scalar_inverse_var field_inv field_inv_var; do
        section '###' "$kernel" 'Core cycles.' "cycles(\"$kernel\"; 0)"
    done
    for kernel in add_n:1 sub_n:1 mul_1:1 addmul_1:1 mul_n:2 sqr:2; do
        section '###' "${kernel%:*} beside GMP" 'Throughput.' "per_word(\"${kernel%:*}\"; ${kernel#*:})"
        unit='cycles a word'
        [ "${kernel#*:}" = 1 ] || unit='cycles a product of n x n'
        query "$file" "plot_per_word(\"${kernel%:*}\"; ${kernel#*:})" | plot "${kernel%:*}" "${kernel%:*}, $unit (throughput)" lines
    done
    for curve in P-192 P-256 P-384; do
        section '###' "A shared secret, $curve" 'Core cycles.' "cycles(\"shared_secret/$curve\"; 0)"
    done
    query "$file" plot_secret_forms | plot secret_forms "A shared secret, % of the kernel's form before its patch" bars
    query "$file" plot_secrets | plot secrets 'A shared secret, thousands of core cycles' bars
    # shellcheck disable=SC2016
    section '###' "The peers' figures beside earlier ones" \
        'The earlier were measured on an EPYC (Zen 4), before this library was written, with other versions of some peers: tools/report/earlier.json.' \
        'earlier($figures[0])'
    query "$file" 'distinct([.subject, .baseline])[] | select(.[1] != "cycle") | join(" ")' | sort >"$scratch/pairs"
    while read -r subject baseline; do
        section '###' "$subject / $baseline" 'Ratios, latency / throughput.' "matrix(\"$subject\"; \"$baseline\")"
    done <"$scratch/pairs"
}

make() {
    ls "$results"/*.json >/dev/null 2>&1 || usage_error "no results in docs/results; ./dev report --add NAME FILE... puts some there"
    rm -f "$plots"/*.svg
    {
        cat "$here/introduction.txt"
        for file in "$results"/*.json; do
            of_machine "$file"
        done
    } >"$scratch/benchmarks.md"
    mv "$scratch/benchmarks.md" "$repository/docs/benchmarks.md"
    page >"$repository/docs/benchmarks.html"
}

# page: the plots of every machine, in one file that loads nothing
page() {
    cat "$here/page.html"
    for file in "$results"/*.json; do
        id=$(basename "$file" .json)
        echo "<h2>$(jq -r '.machine | @html' "$file")</h2>"
        jq -r '"<p>" + ([.runs[] | "\(.date), commit \(.commit)\(if .note == "" then "" else ": \(.note)" end)" | @html] | join("<br>")) + "</p>"' "$file"
        for picture in "$plots/$id"-*.svg; do
            [ ! -f "$picture" ] || sed '1,/^<svg/{/^<svg/!d;}' "$picture"
        done
    done
    echo '</main>'
}

[ -z "$name$*" ] || add "$@"
make
