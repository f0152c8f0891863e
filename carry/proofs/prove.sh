#!/bin/sh
# prove.sh [--quick] [--json FILE] [NAME]...: runs the proofs of proofs.txt, or those whose names begin with a NAME, two at a time.
#
# A proof is run twice: on the tree as it is, where the solver must find no counterexample, and on a copy with the proof's fault
# (one changed place), where it must find one. Anything else, a time-out too, is a failure.

set -eu

here=$(cd "$(dirname "$0")" && pwd)
tree=$here/../..
seconds=${CARRY_PROVE_SECONDS:-120} # for one run of one solver
tab=$(printf '\t')

die() {
    echo "prove: $*" >&2
    exit 2
}

# proofs.txt as lines "name, mode, solver, harness, entry, options, file, function, old => new", tab between them
list() {
    awk -v OFS='\t' '
        /^[ \t]*(#|$)/ { next }
        /^[^ ]/ {
            name = $1
            options = ""
            for (i = 6; i <= NF; i++) options = options (i > 6 ? " " : "") $i
            record = $1 OFS $2 OFS $3 OFS $4 OFS $5 OFS (options == "" ? "-" : options)
            next
        }
        {
            fault = $0
            sub(/^ *[^ ]+ +[^ ]+: /, "", fault)
            sub(/:$/, "", $2)
            print record, $1, $2, fault
        }' "$here/proofs.txt"
}

field() { printf '%s\n' "$record" | cut -f "$1"; }

# run_cbmc TREE: the harness in TREE; prints CBMC's output, and its status: 0 proved, 10 refuted.
run_cbmc() {
    defines='' replaced=''
    for option in $(field 6); do
        case $option in
        -*) defines="$defines $option" ;;
        replace=*) replaced="$replaced --replace-calls ${option#replace=}" ;;
        esac
    done
    # shellcheck disable=SC2086 # one word an option
    goto-cc -I "$1" -I "$1/carry" $defines "$1/carry/proofs/$(field 4)" -o "$work/program" >"$work/compiled" 2>&1 || {
        cat "$work/compiled"
        return 1
    }
    if [ -n "$replaced" ]; then
        # shellcheck disable=SC2086
        goto-instrument $replaced "$work/program" "$work/program.replaced" >"$work/compiled" 2>&1 || {
            cat "$work/compiled"
            return 1
        }
        mv "$work/program.replaced" "$work/program"
    fi
    case $(field 3) in
    cvc5 | bitwuzla) solver=--$(field 3) ;;
    *) solver="--external-sat-solver $(field 3)" ;;
    esac
    # The formula goes to a file, which a run that is stopped would leave behind.
    # shellcheck disable=SC2086
    TMPDIR=$work timeout -k 5 "$seconds" cbmc --no-standard-checks --unwinding-assertions --unwind 40 $solver \
        --function "$(field 5)" "$work/program" 2>&1
}

# run_z3 TREE: every check-sat of a script must be unsat.
run_z3() {
    timeout -k 5 "$seconds" z3 "$1/carry/proofs/$(field 4)" >"$work/answers" 2>&1 || true
    cat "$work/answers"
    if ! grep -qvx unsat "$work/answers" && [ -s "$work/answers" ]; then
        return 0
    elif grep -qx sat "$work/answers" && ! grep -qvxE 'sat|unsat' "$work/answers"; then
        return 10
    fi
    return 1
}

run() {
    status=0
    case $(field 3) in
    z3) run_z3 "$1" ;;
    exhaustive) timeout -k 5 "$seconds" "$1/carry/proofs/$(field 4)" "$work" 2>&1 ;;
    *) run_cbmc "$1" ;;
    esac >"$work/log" || status=$?
}

property() {
    case $(field 3) in
    z3) sed -n 's/^; property: //p' "$here/$(field 4)" ;;
    exhaustive) sed -n 's/^# property: //p' "$here/$(field 4)" ;;
    *) sed -n "s/^\[$(field 5)\.assertion\.[0-9]*\] line [0-9]* \(.*\): SUCCESS\$/\1/p" "$work/log" ;;
    esac | head -n 1
}

now() { date +%s%N; }

# prove_one RECORD: a line "name, property, solver, seconds, verdict", tab between them.
prove_one() {
    record=$1
    work=$(mktemp -d "$scratch/proof.XXXXXX")
    begin=$(now)
    run "$tree"
    what=$(property)
    verdict=proved
    case $status in
    0) ;;
    10) verdict="REFUTED: $(grep -m 1 FAILURE "$work/log" || true)" ;;
    124 | 137) verdict="FAILED: no answer in $seconds s" ;;
    *) verdict="FAILED: status $status: $(tail -n 1 "$work/log")" ;;
    esac
    took=$(($(now) - begin))
    if [ "$verdict" = proved ]; then
        mkdir -p "$work/carry" "$work/examples"
        (cd "$tree" && tar -cf - carry/*.h carry/proofs examples/*/*.[ch]) | tar -xf - -C "$work"
        fault=$(field 9)
        if ! "$tree/tools/mutate.sh" "$work/$(field 7)" "$(field 8)" "${fault%% => *}" "${fault#* => }" 2>"$work/log"; then
            verdict="FAILED: $(cat "$work/log")"
        else
            run "$work"
            [ "$status" = 10 ] || verdict="FAILED: the fault \"$fault\" is not found (status $status)"
        fi
    fi
    printf '%s\t%s\t%s\t%d.%d\t%s\n' "$(field 1)" "${what:--}" "$(field 3)" $((took / 1000000000)) \
        $((took / 100000000 % 10)) "$verdict" | tee "$work.result"
    rm -rf "$work"
}

if [ "${1:-}" = --one ]; then
    scratch=$2
    prove_one "$3"
    exit
fi

quick='' json='' names=''
while [ $# -gt 0 ]; do
    case $1 in
    --quick) quick=1 ;;
    --json)
        [ $# -ge 2 ] || die "--json takes a file"
        json=$2
        shift
        ;;
    -*) die "unknown option $1; prove.sh [--quick] [--json FILE] [NAME]..." ;;
    *) names="$names $1" ;;
    esac
    shift
done

scratch=$(mktemp -d "${TMPDIR:-/tmp}/carry-prove.XXXXXX")
trap 'rm -rf "$scratch"' EXIT
trap 'exit 130' INT TERM

list | awk -F '\t' -v quick="$quick" -v names="$names" '
    BEGIN { count = split(names, wanted, " ") }
    quick && $2 != "quick" { next }
    {
        take = count == 0
        for (i = 1; i <= count; i++) if (index($1, wanted[i]) == 1) take = 1
        if (take) print
    }' >"$scratch/list"
total=$(wc -l <"$scratch/list")
[ "$total" -gt 0 ] || die "no proof is named$names; carry/proofs/proofs.txt lists them"

begin=$(date +%s)
# Not awk: Debian's reads ahead, and shows a line when many are there.
number=0
tr '\n' '\0' <"$scratch/list" | xargs -0 -n 1 -P 2 "$0" --one "$scratch" |
    while IFS=$tab read -r name what solver took verdict; do
        number=$((number + 1))
        printf '[%d/%d] %-34s %-60s %-10s %6s s  %s\n' "$number" "$total" "$name" "$what" "$solver" "$took" "$verdict"
    done
cat "$scratch"/*.result | sort >"$scratch/results"
good=$(awk -F '\t' '$5 == "proved"' "$scratch/results" | wc -l)
if [ -n "$json" ]; then
    awk -F '\t' '
        function quoted(text) {
            gsub(/\\/, "\\\\", text)
            gsub(/"/, "\\\"", text)
            return "\"" text "\""
        }
        BEGIN { print "[" }
        {
            printf "%s  {\"name\": %s, \"property\": %s, \"solver\": %s, \"seconds\": %s, \"verdict\": %s}", (NR > 1 ? ",\n" : ""),
                quoted($1), quoted($2), quoted($3), $4, quoted($5)
        }
        END { print "\n]" }' "$scratch/results" >"$json"
fi
echo "$good of $total proved, each with a fault that is found, in $(($(date +%s) - begin)) s"
[ "$good" = "$total" ]
