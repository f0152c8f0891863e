#!/bin/sh
# matrix.sh [OPTION]...: what ./dev matrix runs in the compiler root; ./dev help lists the options. One line a cell (see
# cell.sh), then a Markdown table. Returns 1 if a cell fails, or if a planted fault is not found.
set -eu

tools=$(cd "$(dirname "$0")" && pwd)
here=$(cd "$tools/../.." && pwd)
export MATRIX_WORK="$here/.local/matrix" MATRIX_HEADERS="$here/carry"

usage_error() {
    echo "dev: matrix: $*; ./dev help lists the options" >&2
    exit 2
}

targets='*' whats='*' compilers='*' flag_sets='' shard=1/1 json='' html='' list='' quick=''
while [ $# -gt 0 ]; do
    case $1 in
    --quick) quick=1 ;;
    --list) list=1 ;;
    --target | --compiler | --what | --flags | --shard | --json | --html)
        [ $# -ge 2 ] || usage_error "$1 takes a value"
        case $1 in
        --target) targets=$2 ;;
        --compiler) compilers=$2 ;;
        --what) whats=$2 ;;
        --flags) flag_sets="$flag_sets$2
" ;;
        --shard) shard=$2 ;;
        --json) json=$2 ;;
        --html) html=$2 ;;
        esac
        shift
        ;;
    *) usage_error "unknown option $1" ;;
    esac
    shift
done
case $shard in
*[!0-9/]* | */*/* | /* | */ | 0*) usage_error "--shard $shard: as 2/5, the second of five parts" ;;
*/*) [ "${shard%/*}" -le "${shard#*/}" ] || usage_error "--shard $shard: as 2/5, the second of five parts" ;;
*) usage_error "--shard $shard: as 2/5, the second of five parts" ;;
esac

for file in "$json" "$html"; do
    [ -z "$file" ] || (: >"$file") 2>/dev/null ||
        usage_error "$file: cannot be written; the compiler root sees the repository and the current folder only"
done

# ---- The cells: target, compiler, flags

of_root=$(tr ' ' '\n' <"$here/tools/compiler_root.txt" | grep -xE '(gcc|clang)-[0-9]+')

# The machine outside the compiler root (see enter_root.sh), and which of its compilers are there.
export MATRIX_HOST="${CARRY_HOST:-}"
of_host=$([ -z "$MATRIX_HOST" ] || for name in gcc clang; do
    ! chroot "$MATRIX_HOST" env sh -c "command -v $name" >/dev/null || echo "host-$name"
done)

# flags_of TARGET COMPILER WHAT: a set a line. Quick: -O2, and each target once.
flags_of() {
    case ${quick:-no}:$1:$2:$3 in
    1:*:suites) ;;
    *:suites) echo -O2 ;;
    *:tcc:plain) echo -O0 ;;
    *:module) echo -O2 ;;
    1:x86-64-v?:*) ;;
    1:x86-64:* | 1:*:gcc-16:*) echo -O2 ;;
    1:*:clang-23:*) grep -q "^$1 .*gcc-16" "$tools/targets.txt" || echo -O2 ;;
    1:*) echo -O2 ;;
    no:x86-64:gcc-16:*) printf '%s\n' -O1 -O2 -O3 -Os "-O2 -flto" "-O2 -fwrapv" "-O2 -ftrapv" "-O2 -funroll-loops" \
        "-O3 -fno-tree-vectorize" "-O2 -march=native" "-O2 -fPIC" "-O2 -fPIE" ;;
    no:x86-64:clang-23:*) printf '%s\n' -O1 -O2 -O3 -Os "-O2 -flto" "-O2 -fwrapv" "-O2 -ftrapv" "-O2 -funroll-loops" \
        "-O3 -fno-vectorize" "-O2 -march=native" "-O2 -fPIC" "-O2 -fPIE" ;;
    no:ppc64le:gcc-16:* | no:powerpc:gcc-16:*) printf '%s\n' -O1 -O2 -O3 ;; # -Os calls _savegpr0_N of libgcc
    no:*-v?:* | no:bpf:*) echo -O2 ;;
    no:*) printf '%s\n' -O1 -O2 -O3 -Os ;;
    esac
}

# runs_here TARGET: whether the processor has the instructions.
runs_here() {
    case $1 in
    x86-64-v3) grep -qw avx2 /proc/cpuinfo ;;
    x86-64-v4) grep -qw avx512vl /proc/cpuinfo ;;
    esac || { echo "matrix: $1 is left out: this processor does not run it" >&2 && return 1; }
}

cells() {
    grep -v '^#' "$tools/targets.txt" | while read -r target what names _; do
        # shellcheck disable=SC2254 # globs of the user
        case $target in $targets) ;; *) continue ;; esac
        # shellcheck disable=SC2254
        case $what in $whats) ;; *) continue ;; esac
        runs_here "$target" || continue
        case $names in
        all) names="$of_root $of_host" ;;
        root) names=$of_root ;;
        esac
        for compiler in $(echo "$names" | tr , ' '); do
            # shellcheck disable=SC2254
            case $compiler in $compilers) ;; *) continue ;; esac
            if [ -n "$flag_sets" ]; then printf %s "$flag_sets"; else flags_of "$target" "$compiler" "$what"; fi |
                while read -r flags; do printf '%s\t%s\t%s\t%s\n' "$target" "$what" "$compiler" "$flags"; done
        done
    done | awk -v part="${shard%/*}" -v parts="${shard#*/}" 'NR % parts == part % parts'
}

export MATRIX_QUICK="$quick"
mkdir -p "$MATRIX_WORK"
if [ -n "$list" ]; then
    cells
    exit
fi
cells >"$MATRIX_WORK/cells.tsv"
[ -s "$MATRIX_WORK/cells.tsv" ] || usage_error "no cell has target $targets, compiler $compilers, kind $whats, shard $shard"

# ---- What the cells share

"$tools/generate.sh" "$MATRIX_WORK/generated"
echo "matrix: building the inspector"
mkdir -p "$MATRIX_WORK/generated/inspect"
sed -e 's/\\/\\\\/g' -e 's/"/\\"/g' -e 's/.*/"&",/' "$here/inspect/page.html" >"$MATRIX_WORK/generated/inspect/page.inc"
# shellcheck disable=SC2046 # one word a file
(cd "$here" && gcc-16 -std=c11 -O1 -D_GNU_SOURCE -I. -I"$MATRIX_WORK/generated" -o "$MATRIX_WORK/inspect" \
    $(printf '%s\n' inspect/*.c | grep -vE '/(kernels|controls)\.c$') -lcapstone -ldw -lelf)

# ---- The canaries: headers with a fault, which the runner must find, each at its step

# canary STEP TARGET SED_SCRIPT
canary() {
    mkdir -p "$MATRIX_WORK/broken/carry"
    cp "$here/carry/carry.h" "$here/carry/limbs.h" "$MATRIX_WORK/broken/carry"
    sed -i "$3" "$MATRIX_WORK/broken/carry/carry.h"
    MATRIX_HEADERS="$MATRIX_WORK/broken/carry" MATRIX_QUICK=1 "$tools/cell.sh" "canary/1	$2	plain	gcc-16	-O1" >"$MATRIX_WORK/canary"
    if [ "$(cut -f 6 "$MATRIX_WORK/results/canary")" != "$1" ]; then
        echo "matrix: a planted fault was not found at $1:"
        cat "$MATRIX_WORK/canary"
        exit 1
    fi
}

rm -rf "$MATRIX_WORK/results" "$MATRIX_WORK/cells"
# shellcheck disable=SC2016 # sed's last line
canary standards x86-64 '$a static uint32_t narrow(uint64_t x) { return x; }'
canary standing_alone x86-64 's/__asm__("" : "+r"(x));/extern void missing(void); missing();/'
canary shape x86-64 's/= CARRY_X86_ADC64(/= 0 \& CARRY_X86_ADC64(/'
canary shape loongarch64 's/return b ^ (carry_barrier/while (a > mask) {\na >>= 1;\n}\nreturn b ^ (carry_barrier/'
canary plain x86-64 's/return b ^ (carry_barrier/return a ^ (carry_barrier/'
rm "$MATRIX_WORK/results/canary"
echo "matrix: five planted faults were found"

# ---- All cells, two at a time or as many as there are processors, then the suites, because Bazel takes them all; and the table

count=$(wc -l <"$MATRIX_WORK/cells.tsv")
awk -v count="$count" '{ print NR "/" count "\t" $0 }' "$MATRIX_WORK/cells.tsv" >"$MATRIX_WORK/numbered.tsv"
for kind in -v -e; do
    grep $kind '	suites	' "$MATRIX_WORK/numbered.tsv" |
        xargs -r -d '\n' -n 1 -P "$([ "$kind" = -e ] && echo 1 || nproc)" "$tools/cell.sh" || true
done
seq "$count" | while read -r number; do
    cat "$MATRIX_WORK/results/$number" 2>/dev/null || printf 'cell %s\t\t\t\t\tdied\t0\t0\t\n' "$number"
done >"$MATRIX_WORK/results.tsv"
"$tools/report.sh" markdown "$MATRIX_WORK/results.tsv"
[ -z "$json" ] || "$tools/report.sh" json "$MATRIX_WORK/results.tsv" >"$json"
[ -z "$html" ] || "$tools/report.sh" html "$MATRIX_WORK/results.tsv" >"$html"
awk -F '\t' '{ if ($6 == "ok") ok++; else bad++ } END { print "matrix: " ok + 0 " cells passed, " bad + 0 " failed"; exit bad > 0 }' \
    "$MATRIX_WORK/results.tsv"
