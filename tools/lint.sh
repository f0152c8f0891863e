#!/bin/sh
# lint.sh SCRATCH CHECK...: the style of the repository's files, by the tools that CONTRIBUTING.md names. A CHECK is a function
# check_NAME below, which takes files and fails on a fault in one; files_NAME prints those it is for. Before it sees them, each
# has to find a fault in a file made for it.
set -eu

scratch=$1
shift

# ---- format: C and C++, by .clang-format. Another version of clang-format lays some lines out otherwise.

clang_format=$(command -v clang-format-14 || echo clang-format)
files_format() { git ls-files '*.c' '*.h' '*.cc'; }
check_format() { xargs "$clang_format" --dry-run -Werror; }
fault_format() { printf 'int  x ;\n' > "$1.c" && echo "$1.c"; }

# ---- shell: scripts

files_shell() { git grep -lE '^#!(/bin/sh|/usr/bin/env bash)$'; }
check_shell() { xargs shellcheck -x; }
# shellcheck disable=SC2016 # the fault: a parameter without quotes
fault_shell() { printf '#!/bin/sh\nrm $1\n' > "$1.sh" && echo "$1.sh"; }

# ---- build: Bazel's files. sh_binary stays Bazel's own: Debian has no rules_shell.

files_build() { git ls-files BUILD '*/BUILD' '*.BUILD' '*.bzl' WORKSPACE MODULE.bazel; }
check_build() {
    [ -e "$scratch/npm/node_modules/.bin/buildifier" ] ||
        npm install --silent --no-fund --no-audit --prefix "$scratch/npm" @bazel/buildifier@8.2.1 || return
    xargs "$scratch/npm/node_modules/.bin/buildifier" -mode=check -lint=warn -warnings=-native-sh-binary
}
fault_build() { printf 'filegroup(name="x")\n' > "$1.BUILD" && echo "$1.BUILD"; }

# ---- tidy: the C of the headers and the examples, by .clang-tidy

files_tidy() { git ls-files examples/linux_vli/'*.c' examples/secp256k1_scalar/'*.c' carry/tests/headers/every_function.c | grep -v /bench/; }
check_tidy() {
    [ -e "$scratch/tidy/compile_commands.json" ] || cmake -S . -B "$scratch/tidy" -DCARRY_EDITOR=ON > "$scratch/cmake.log" || return
    xargs -n 4 -P "$(getconf _NPROCESSORS_ONLN)" clang-tidy --quiet -p "$scratch/tidy" --warnings-as-errors='*' 2> "$scratch/tidy.log"
}
fault_tidy() { printf 'int f(int *p);\nint f(int *p) { return p ? 0 : *p; }\n' > "$1.c" && echo "$1.c"; }

for name in "$@"; do
    if "fault_$name" "$scratch/fault" | "check_$name" > "$scratch/canary.log" 2>&1; then
        echo "lint: $name does not find the fault made for it" >&2
        exit 1
    fi
    count=$("files_$name" | wc -l)
    if ! "files_$name" | "check_$name"; then
        echo "lint: $name: the faults above" >&2
        exit 1
    fi
    echo "lint: $name: $count files are right"
done
