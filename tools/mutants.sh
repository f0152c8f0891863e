#!/bin/sh
# mutants.sh [--quick] [NAME]...: applies the faults of mutants.txt, or those whose names begin with a NAME, one at a time to a copy of
# the tree, two copies at work, and runs the tests that must see them. Prints a Markdown table. Status 1 if a fault survives.
#
# The tests must pass on the tree as it is, a fault must hit one place and compile, the canaries that change nothing must
# survive, and canary/absent, whose text is nowhere, must be refused: else nothing would be known. Bazel keeps what it
# built from one fault to the next.

set -eu

here=$(cd "$(dirname "$0")" && pwd)
tree=$(cd "$here/.." && pwd)
list=$here/mutants.txt

die() {
    echo "mutants: $*" >&2
    exit 2
}

# test_in JOBS COPY COMPILER TARGET...: Bazel's status, 3 where a test failed; its output is in COPY.log.
test_in() {
    jobs=$1 copy=$2 flags=
    [ "$3" = gcc ] || flags=--config=$3
    shift 3
    # shellcheck disable=SC2086 # one word an option
    (cd "$copy" && bazel --output_base="$copy.base" --max_idle_secs=60 test --jobs="$jobs" $flags --disk_cache="$scratch/cache" --test_output=errors \
        --curses=no --color=no --noshow_progress --show_result=0 "$@") >"$copy.log" 2>&1
}

# witness LOG: the test case that failed, or else the target.
witness() {
    case_name=$(sed -nE 's/^\[  FAILED  \] ([^ ,]*).*/\1/p' "$1" | head -n 1)
    target=$(sed -nE 's|^(//[^ ]*) +(FAILED\|TIMEOUT).*|\1|p' "$1" | head -n 1)
    echo "${target#//}${case_name:+, $case_name}"
}

# run_one RECORD: a row of the table.
run_one() {
    for number in 1 2; do
        copy=$scratch/tree$number
        ! mkdir "$copy.taken" 2>/dev/null || break
        copy=
    done
    [ -n "$copy" ] || die "no copy is free"
    name=$(printf '%s\n' "$1" | cut -f 1)
    compiler=$(printf '%s\n' "$1" | cut -f 3)
    targets=$(printf '%s\n' "$1" | cut -f 4)
    file=$(printf '%s\n' "$1" | cut -f 5)
    function=$(printf '%s\n' "$1" | cut -f 6)
    fault=$(printf '%s\n' "$1" | cut -f 7)
    begin=$(date +%s)
    cp "$copy/$file" "$copy.kept"
    if ! "$here/mutate.sh" "$copy/$file" "$function" "${fault%% => *}" "${fault#* => }" 2>"$copy.log"; then
        rm -f "$copy/$file.mutated"
        verdict="FAILED: $(cat "$copy.log")"
    else
        status=0
        # shellcheck disable=SC2086 # one word a target
        test_in 1 "$copy" "$compiler" $targets || status=$?
        case $status in
        3) verdict=$(witness "$copy.log") ;;
        0) verdict="SURVIVES $targets" ;;
        *)
            verdict="FAILED: bazel ended with $status: $(grep -m 1 -E 'error:|ERROR:' "$copy.log" | cut -c 1-200)"
            cp "$copy.log" "$scratch/$(echo "$name" | tr / -).log"
            ;;
        esac
    fi
    cp "$copy.kept" "$copy/$file"
    as_it_must=1
    case $name,$verdict in
    canary/absent,"FAILED: mutate: "*"not once") verdict="refused, as it must be" ;;
    canary/absent,*) verdict="FAILED: a canary: $verdict" as_it_must= ;;
    canary/*,SURVIVES*) verdict="nothing, as it must" ;;
    canary/*) verdict="FAILED: a canary: $verdict" as_it_must= ;;
    *,SURVIVES* | *,FAILED*) as_it_must= ;;
    esac
    [ -n "$as_it_must" ] || echo "$name" >>"$scratch/wrong"
    code=$(printf '%s' "$fault" | sed "s/|/\\\\|/g; s/ => /\` becomes \`/")
    verdict=$(printf '%s' "$verdict" | sed 's/|/\\|/g')
    printf "| %s | %s: %s: \`%s\` | %s | %d |\\n" "$name" "$file" "$function" "$code" "$verdict" $(($(date +%s) - begin))
    rmdir "$copy.taken"
}

if [ "${1:-}" = --one ]; then
    scratch=$2
    run_one "$3"
    exit
fi

quick='' names=''
for argument in "$@"; do
    case $argument in
    --quick) quick=1 ;;
    -*) die "unknown option $argument; mutants.sh [--quick] [NAME]..." ;;
    *) names="$names $argument" ;;
    esac
done

scratch=$(mktemp -d "${TMPDIR:-/tmp}/carry-mutants.XXXXXX")

clean_up() {
    status=$?
    for number in 1 2; do
        [ ! -d "$scratch/tree$number.base" ] || (cd "$scratch/tree$number" && bazel --output_base="$scratch/tree$number.base" shutdown) >/dev/null 2>&1 || true
    done
    chmod -R u+w "$scratch" 2>/dev/null || true
    rm -rf "$scratch"
    exit "$status"
}
trap clean_up EXIT
trap 'exit 130' INT
trap 'exit 143' TERM

# Lines "name, mode, compiler, targets, file, function, old => new", tab between them; the canaries always.
awk -v OFS='\t' -v quick="$quick" -v names="$names" '
    BEGIN { count = split(names, wanted, " ") }
    /^[ \t]*(#|$)/ { next }
    /^[^ ]/ {
        targets = $4
        for (i = 5; i <= NF; i++) targets = targets " " $i
        record = $1 OFS $2 OFS $3 OFS targets
        take = (count == 0 && !quick) || (quick && $2 == "quick") || $1 ~ /^canary\//
        for (i = 1; i <= count; i++) if (index($1, wanted[i]) == 1) take = 1
        next
    }
    take {
        fault = $0
        sub(/^ *[^ ]+ +[^ ]+: /, "", fault)
        sub(/:$/, "", $2)
        print record, $1, $2, fault
    }' "$list" >"$scratch/list"
total=$(grep -vc '^canary/' "$scratch/list" || true)
[ "$total" -gt 0 ] || die "no fault is named$names; tools/mutants.txt lists them"

for number in 1 2; do
    mkdir "$scratch/tree$number"
    (cd "$tree" && tar -cf - --exclude=./.git --exclude='./bazel-*' .) | tar -xf - -C "$scratch/tree$number"
done

: >"$scratch/wrong"
begin=$(date +%s)
compilers=$(cut -f 3 "$scratch/list" | sort -u)
for compiler in $compilers; do
    echo "mutants: the tests of the faults, on the tree as it is, with $compiler" >&2
    # shellcheck disable=SC2046 # one word a target
    test_in 2 "$scratch/tree1" "$compiler" $(awk -F '\t' -v compiler="$compiler" '$3 == compiler { print $4 }' "$scratch/list" | tr ' ' '\n' | sort -u) || {
        tail -n 30 "$scratch/tree1.log" >&2
        die "the tests do not pass without a fault"
    }
done

echo "| fault | place | caught by | seconds |"
echo "|---|---|---|---|"
tr '\n' '\0' <"$scratch/list" | xargs -0 -n 1 -P 2 "$here/mutants.sh" --one "$scratch"
uncaught=$(grep -vc '^canary/' "$scratch/wrong" || true)
echo
echo "$((total - uncaught)) of $total faults are caught, in $(($(date +%s) - begin)) s"
[ ! -s "$scratch/wrong" ]
