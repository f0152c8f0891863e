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

targets='*' compilers='*' flag_sets='' shard=1/1 json='' list='' quick=''
while [ $# -gt 0 ]; do
    case $1 in
    --quick) quick=1 ;;
    --list) list=1 ;;
    --target | --compiler | --flags | --shard | --json)
        [ $# -ge 2 ] || usage_error "$1 takes a value"
        case $1 in
        --target) targets=$2 ;;
        --compiler) compilers=$2 ;;
        --flags) flag_sets="$flag_sets$2
" ;;
        --shard) shard=$2 ;;
        --json) json=$2 ;;
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

[ -z "$json" ] || (: >"$json") 2>/dev/null ||
    usage_error "--json $json: cannot be written; the compiler root sees the repository and the current folder only"

# ---- The cells: target, compiler, flags

everyone=$(tr ' ' '\n' <"$here/tools/compiler_root.txt" | grep -xE '(gcc|clang)-[0-9]+')

# flags_of TARGET COMPILER: a set a line. Quick: -O2, and each target once.
flags_of() {
    case ${quick:-no}:$1:$2 in
    *:*:tcc) echo -O0 ;;
    *:kernel:*) echo -O2 ;;
    1:x86-64-v?:*) ;;
    1:x86-64:* | 1:*:gcc-16) echo -O2 ;;
    1:*:clang-23) grep -q "^$1 .*gcc-16" "$tools/targets.txt" || echo -O2 ;;
    1:*) echo -O2 ;;
    no:x86-64:gcc-16) printf '%s\n' -O1 -O2 -O3 -Os "-O2 -flto" "-O2 -fwrapv" "-O2 -ftrapv" "-O2 -funroll-loops" \
        "-O3 -fno-tree-vectorize" "-O2 -march=native" "-O2 -fPIC" "-O2 -fPIE" ;;
    no:x86-64:clang-23) printf '%s\n' -O1 -O2 -O3 -Os "-O2 -flto" "-O2 -fwrapv" "-O2 -ftrapv" "-O2 -funroll-loops" \
        "-O3 -fno-vectorize" "-O2 -march=native" "-O2 -fPIC" "-O2 -fPIE" ;;
    no:x86-64:*) printf '%s\n' -O1 -O2 -O3 -Os ;;
    no:ppc64le:gcc-16 | no:powerpc:gcc-16) printf '%s\n' -O1 -O2 -O3 ;; # -Os calls _savegpr0_N of libgcc
    no:*-v?:* | no:bpf:*) echo -O2 ;;
    no:*) printf '%s\n' -O1 -O2 -O3 -Os ;;
    esac
}

cells() {
    grep -v '^#' "$tools/targets.txt" | while read -r target _ names _; do
        # shellcheck disable=SC2254 # globs of the user
        case $target in $targets) ;; *) continue ;; esac
        for compiler in $(echo "$names" | sed "s/^all$/$(echo "$everyone" | paste -s -d,)/" | tr , ' '); do
            # shellcheck disable=SC2254
            case $compiler in $compilers) ;; *) continue ;; esac
            if [ -n "$flag_sets" ]; then printf %s "$flag_sets"; else flags_of "$target" "$compiler"; fi |
                while read -r flags; do printf '%s\t%s\t%s\n' "$target" "$compiler" "$flags"; done
        done
    done | awk -v part="${shard%/*}" -v parts="${shard#*/}" 'NR % parts == part % parts'
}

mkdir -p "$MATRIX_WORK"
cells >"$MATRIX_WORK/cells.tsv"
[ -s "$MATRIX_WORK/cells.tsv" ] || usage_error "no cell has target $targets, compiler $compilers, shard $shard"
if [ -n "$list" ]; then
    cat "$MATRIX_WORK/cells.tsv"
    exit
fi

# ---- What the cells share

"$tools/generate.sh" "$MATRIX_WORK/generated"
echo "matrix: building the inspector"
mkdir -p "$MATRIX_WORK/generated/inspect"
sed -e 's/\\/\\\\/g' -e 's/"/\\"/g' -e 's/.*/"&",/' "$here/inspect/page.html" >"$MATRIX_WORK/generated/inspect/page.inc"
# shellcheck disable=SC2046 # one word a file
(cd "$here" && gcc-16 -std=c11 -O1 -D_GNU_SOURCE -I. -I"$MATRIX_WORK/generated" -o "$MATRIX_WORK/inspect" \
    $(printf '%s\n' inspect/*.c | grep -vE '/(kernels|controls)\.c$') -lcapstone -ldw -lelf)

# ---- The canaries: headers with a fault, which the runner must find, each at its step

# canary STEP SED_SCRIPT
canary() {
    mkdir -p "$MATRIX_WORK/broken/carry"
    cp "$here/carry/carry.h" "$here/carry/limbs.h" "$MATRIX_WORK/broken/carry"
    sed -i "$2" "$MATRIX_WORK/broken/carry/carry.h"
    MATRIX_HEADERS="$MATRIX_WORK/broken/carry" "$tools/cell.sh" "canary/1	x86-64	gcc-16	-O1" >"$MATRIX_WORK/canary"
    if [ "$(cut -f 6 "$MATRIX_WORK/results/canary")" != "$1" ]; then
        echo "matrix: a planted fault was not found at $1:"
        cat "$MATRIX_WORK/canary"
        exit 1
    fi
}

rm -rf "$MATRIX_WORK/results" "$MATRIX_WORK/cells"
# shellcheck disable=SC2016 # sed's last line
canary standards '$a static uint32_t narrow(uint64_t x) { return x; }'
canary standing_alone 's/__asm__("" : "+r"(x));/extern void missing(void); missing();/'
canary shape 's/= CARRY_X86_ADC64(/= 0 \& CARRY_X86_ADC64(/'
canary plain 's/return b ^ (carry_barrier/return a ^ (carry_barrier/'
rm "$MATRIX_WORK/results/canary"
echo "matrix: four planted faults were found"

# ---- All cells, two at a time or as many as there are processors, and the table

count=$(wc -l <"$MATRIX_WORK/cells.tsv")
awk -v count="$count" '{ print NR "/" count "\t" $0 }' "$MATRIX_WORK/cells.tsv" |
    xargs -d '\n' -n 1 -P "$(nproc)" "$tools/cell.sh" || true
seq "$count" | while read -r number; do
    cat "$MATRIX_WORK/results/$number" 2>/dev/null || printf 'cell %s\t\t\t\t\tdied\t0\t0\t\n' "$number"
done >"$MATRIX_WORK/results.tsv"
"$tools/report.sh" markdown "$MATRIX_WORK/results.tsv"
[ -z "$json" ] || "$tools/report.sh" json "$MATRIX_WORK/results.tsv" >"$json"
awk -F '\t' '{ if ($6 == "ok") ok++; else bad++ } END { print "matrix: " ok + 0 " cells passed, " bad + 0 " failed"; exit bad > 0 }' \
    "$MATRIX_WORK/results.tsv"
