#!/bin/sh
# compile_sanitized.sh CC LEVEL SUBJECT_C HEADERS GENDIR OUTPUT: compiles the sanitized subject under the sanitizers that
# the compiler has; each finding is a trap, which needs no run-time library.
set -eu

cc=$1 level=$2 source=$3 headers=$4 gendir=$5 output=$6

if "$cc" --version | grep -q clang; then
    sanitizers='-fsanitize=undefined,unsigned-integer-overflow,implicit-conversion -fsanitize-trap=all'
else
    sanitizers='-fsanitize=undefined -fsanitize-undefined-trap-on-error'
fi

# shellcheck disable=SC2086 # the sanitizers are several options
"$cc" -std=c11 "$level" -fPIC $sanitizers -DSUBJECT=c_sanitized -DSUBJECT_SANITIZED \
    -iquote . -iquote "$headers" -iquote "$gendir" -c "$source" -o "$output"
