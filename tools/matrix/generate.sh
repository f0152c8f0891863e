#!/bin/sh
# generate.sh FOLDER: FOLDER/carry/tests/*.inc, as carry/tests/BUILD makes them for subject.c.
set -eu

mkdir -p "$1/carry/tests"
generated=$(cd "$1/carry/tests" && pwd)
cd "$(dirname "$0")/../../carry/tests"
awk -v crossed=1 -f edge_cases.awk edge_words.txt >"$generated/edge_cases.inc"
awk -f edge_cases.awk edge_words.txt >"$generated/edge_words.inc"
awk -f literal_cases.awk cases_limb.txt cases_mul.txt >"$generated/literal_cases.inc"
