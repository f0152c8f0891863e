#!/bin/sh
# fuzz.sh [--minutes N] [--corpus FOLDER] [TARGET]...: builds the fuzz targets with clang, AddressSanitizer and
# UndefinedBehaviorSanitizer, and runs each for its part of N minutes (1 if not said). The seeds are the directed cases, the dictionary
# is words.dict; FOLDER keeps what is found beyond them for the next run. What makes a target fail stays in fuzz/found.

set -eu

here=$(cd "$(dirname "$0")" && pwd)
tree=$here/..
minutes=1
corpora=
targets=

die() {
    echo "fuzz: $*" >&2
    exit 2
}

while [ $# -gt 0 ]; do
    case $1 in
    --minutes)
        [ $# -ge 2 ] || die "--minutes takes a number"
        minutes=$2
        shift
        ;;
    --corpus)
        [ $# -ge 2 ] || die "--corpus takes a folder"
        corpora=$(mkdir -p "$2" && cd "$2" && pwd) || die "--corpus $2: no folder, and none can be made there"
        shift
        ;;
    -*) die "unknown option $1; fuzz.sh [--minutes N] [--corpus FOLDER] [TARGET]..." ;;
    *) targets="$targets $1" ;;
    esac
    shift
done
case $minutes in
'' | *[!0-9]* | 0) die "--minutes $minutes: a whole number from 1" ;;
esac
[ -n "$targets" ] || targets="limbs scalar field_4x64 field_5x52 reductions curve hex"

scratch=$(mktemp -d "${TMPDIR:-/tmp}/carry-fuzz.XXXXXX")
trap 'rm -rf "$scratch"' EXIT
trap 'exit 130' INT TERM

# build TARGET
build() {
    example=$tree/examples/secp256k1_scalar
    source=$here/$1_fuzz.c
    case $1 in
    limbs) set -- -lgmp ;;
    scalar) set -- "$example/scalar.c" "$example/scalar_mul.c" "$example/modinv.c" -lgmp ;;
    field_*)
        form=${1#field_}
        source=$here/field_fuzz.c
        set -- "$example/field_$form.c" "$example/field_common.c" "$example/modinv.c" -lgmp
        [ "$form" = 4x64 ] || set -- -DSECP256K1_FIELD_5X52 "$@"
        ;;
    reductions | curve) set -- "$tree"/examples/linux_vli/vli*.c "$tree"/examples/linux_vli/ecc*.c "$tree"/examples/linux_vli/ecdsa.c -lgmp -lcrypto ;;
    hex) set -- "$example/hex.c" ;;
    *) die "$1 is no target: limbs scalar field_4x64 field_5x52 reductions curve hex" ;;
    esac
    clang -O1 -g -fsanitize=fuzzer,address,undefined -fno-sanitize-recover=all -Wall -Wextra -Werror -I "$tree" -I "$here" \
        -o "$scratch/program" "$source" "$@"
}

# The words of each directed case, least significant byte first, are one seed.
make_seeds() {
    mkdir "$scratch/seeds"
    number=0
    cat "$tree"/carry/tests/cases_*.txt "$tree"/examples/*/tests/cases_*.txt | grep -oE '([0-9a-fA-F]{16}|[ ,])+' | tr -d ' ,' |
        grep -E '.{32}' | sort -u | while read -r digits; do
        number=$((number + 1))
        printf '%s' "00$digits" | xxd -r -p >"$scratch/seeds/$number"
    done
    : >"$scratch/seeds/empty"
}

# read_clock: $clock is the processor time, in hundredths of a second, that the programs started so far have taken. Not in a
# subshell, which has started none.
read_clock() {
    times >"$scratch/times"
    clock=$(awk -F '[ms ]+' 'NR == 2 { printf "%d", 100 * (60 * $1 + $2 + 60 * $3 + $4) }' "$scratch/times")
}

make_seeds
corpora=${corpora:-$scratch/corpora}
set -f
# shellcheck disable=SC2086 # one word a target
set -- $targets
set +f
each=$((minutes * 60 / $#))
[ "$each" -gt 0 ] || each=1
failed=0
for target in "$@"; do
    build "$target"
    mkdir -p "$corpora/$target"
    read_clock
    before=$clock
    if (cd "$scratch" && ./program -max_total_time="$each" -max_len=400 -dict="$here/words.dict" -print_final_stats=1 \
        "$corpora/$target" seeds) >"$scratch/log" 2>&1; then
        verdict="no failure"
    else
        verdict=FAILED
        failed=1
        mkdir -p "$here/found"
        cp "$scratch"/crash-* "$scratch"/leak-* "$scratch"/timeout-* "$here/found/" 2>/dev/null || true
        tail -n 30 "$scratch/log" >&2
    fi
    read_clock
    runs=$(sed -n 's/^stat::number_of_executed_units: //p' "$scratch/log")
    features=$(sed -n 's/.* cov: \([0-9]*\) ft: \([0-9]*\).*/\1 edges, \2 features/p' "$scratch/log" | tail -n 1)
    used=$(((clock - before) / 100)).$(((clock - before) / 10 % 10))
    printf '%-12s %4d s (%6s s of processor) %10s runs, %s: %s\n' "$target" "$each" "$used" "${runs:-?}" "$features" "$verdict"
    rm -rf "$scratch"/crash-* "$scratch"/leak-* "$scratch"/timeout-*
done
[ "$failed" = 0 ]
