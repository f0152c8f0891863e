#!/bin/sh
# gate.sh [--all] INSPECT FOLDER
#
# The shape gate over what shapes.sh made, FOLDER/COMPILER/LEVEL/: expected.tsv holds for every build, a build at -O0 does not
# pass for an optimised one, and each negative control breaks its limits wherever controls.tsv has a row for it. --all: FOLDER
# has every target, and a control for which no build has a row is a failure too. INSPECT is the inspector; run from the
# repository's root. Status 1 when the gate fails.

set -eu

all=
[ "$1" != --all ] || { all=1 && shift; }
inspect=$1 folder=$2
status=0
output=$(mktemp "${TMPDIR:-/tmp}/carry-gate.XXXXXX")
trap 'rm -f "$output"' EXIT

# refuse LIMITS ARCHIVE OPTION...: the check must fail; $refused counts the builds that have a row about them.
refuse() {
    result=0
    "$inspect" check "$@" >"$output" 2>&1 || result=$?
    if [ "$result" = 1 ]; then
        refused=$((refused + 1))
    elif [ "$result" = 0 ]; then
        echo "gate: FAILED: must be refused and passes: inspect check $*"
        status=1
    elif ! grep -q "nothing was checked" "$output"; then
        cat "$output" >&2
        exit 2
    fi
}

"$inspect" check inspect/expected.tsv "$folder"/*/O[123s]/shapes.a || status=$?
[ "$status" != 2 ] || exit 2

refused=0
for archive in "$folder"/*/O0/shapes.a; do
    refuse inspect/expected.tsv "$archive" --flags=-O2
done
echo "gate: built at -O0: refused in $refused builds"

controls=$(sed -n 's/^\(control_[a-z0-9_]*\)[[:space:]].*/\1/p' inspect/controls.tsv)
for control in $controls; do
    refused=0
    for archive in "$folder"/*/O[123s]/controls.a; do
        refuse inspect/controls.tsv "$archive" -f "$control"
    done
    echo "gate: $control: refused in $refused builds"
    [ "$refused:$all" != 0:1 ] || { echo "gate: FAILED: no build has a row about $control: a target is missing" && status=1; }
done
exit "$status"
