#!/bin/sh
# check_headers.sh CC HEADERS INPUTS OUTPUT: compiles the headers the way that users do and writes one row a gate to OUTPUT, as
# tools/gates.sh says. headers_test.cc makes each row a test case.
#
#     CC        the C compiler; where it is not clang, the gates for other targets take the clang on the PATH
#     HEADERS   the folder of carry.h and limbs.h, which are included by quote path: the -isystem that Bazel passes for
#               //carry would hide their warnings
#     INPUTS    the folder of this script's C files
#
# A gate that can only pass proves nothing: each kind of gate has a canary, a fault that it must reject with the message that
# belongs to that fault.
# shellcheck disable=SC2016 # the dollar signs in single quotes are sed's
set -eu

cc=$1 headers=$2 inputs=$3 output=$4

work=$output.work
# shellcheck source=tools/gates.sh
. "$(dirname "$0")/../../../tools/gates.sh"

# ---- What a gate does ----

warnings='-Wall -Wextra -Wpedantic -Wconversion -Wsign-conversion -Wshadow -Werror'

# compile LANGUAGE STANDARD SOURCE OPTION...: to $work/out.o, by quote path, every warning an error.
compile() {
    language=$1 standard=$2 source=$3
    shift 3
    # shellcheck disable=SC2086 # the warnings are a list
    "$cc" -x "$language" -std="$standard" $warnings -iquote "$headers" "$@" -c "$source" -o "$work/out.o"
}

# run LANGUAGE STANDARD SOURCE...: a program of these units, which returns 0. No unit needs the C++ library.
run() {
    language=$1 standard=$2
    shift 2
    count=0
    for source in "$@"; do
        compile "$language" "$standard" "$source" -O1 || return 1
        mv "$work/out.o" "$work/unit$count.o"
        count=$((count + 1))
    done
    "$cc" -o "$work/program" "$work"/unit*.o && "$work/program"
    status=$?
    rm -f "$work"/unit*.o
    return $status
}

# no_undefined_symbols SOURCE OPTION...: a freestanding object refers to nothing outside itself.
no_undefined_symbols() {
    source=$1
    shift
    "$cc" -std=c11 -ffreestanding -nostdlib -fno-pic -iquote "$headers" "$@" -c "$source" -o "$work/out.o" || return 1
    undefined=$(nm -u "$work/out.o")
    [ -z "$undefined" ] || { echo "undefined symbols: $undefined" && return 1; }
}

# no_library_calls SOURCE OPTION...: for targets whose objects the local nm may not read, the helpers of libgcc and the
# memory functions are looked for in the assembly.
no_library_calls() {
    source=$1
    shift
    "$clang" -ffreestanding -Wall -Wextra -Wconversion -Werror -iquote "$headers" "$@" -S "$source" \
        -o "$work/out.s" || return 1
    if grep -E '\b(__[a-z]*[sdt]i[345]?|__aeabi_[a-z0-9]+|mem(cpy|set|move))\b' "$work/out.s"; then
        return 1
    fi
}

# announces BACKEND: the compiler says that the backend is forced.
announces() {
    "$cc" -iquote "$headers" "-DCARRY_BACKEND=CARRY_BACKEND_$1" -c "$inputs/every_function.c" -o "$work/out.o" 2>&1 |
        grep -q 'CARRY_BACKEND forces a backend' || { echo 'no announcement' && return 1; }
}

# all_prefixed: with CARRY_PREFIX no name of the headers stays as it is; parameters may.
all_prefixed() {
    printf '#include "limbs.h"\n' > "$work/names.c"
    "$cc" -E -P -iquote "$headers" '-DCARRY_PREFIX(name)=my_##name' "$work/names.c" > "$work/names.i" || return 1
    ! grep -oE '\b(add_carry|sub_borrow|mul_(wide|add)|accum_|acc3_|carry_|limbs_|funnel_)[a-z0-9_]*' "$work/names.i" |
        grep -vxE 'carry_(in|out)'
}

# break_headers SED_SCRIPT: a copy of the headers with a fault in carry.h, in $work/broken.
break_headers() {
    mkdir -p "$work/broken"
    cp "$sound/carry.h" "$sound/limbs.h" "$work/broken"
    sed "$1" "$sound/carry.h" > "$work/broken/carry.h"
}

# with_broken SED_SCRIPT COMMAND...: the command on headers with that fault.
with_broken() {
    break_headers "$1"
    shift
    headers=$work/broken
    "$@"
}
sound=$headers

# ---- Every standard of C and C++: alone, twice, in both orders, every function ----

printf '#include "carry.h"\n' > "$work/carry_alone.c"
printf '#include "limbs.h"\n' > "$work/limbs_alone.c"
printf '#include "limbs.h"\n#include "carry.h"\n#include "limbs.h"\n#include "carry.h"\n' > "$work/both_twice.c"

for standard in c89 c99 c11 c17 c2x c++11 c++14 c++17 c++20; do
    case $standard in
    c++*) language=c++ ;;
    *) language=c ;;
    esac
    label=$(printf %s "$standard" | sed 's/+/p/g; s/2x/23/')
    accept "carry_alone_$label" compile $language $standard "$work/carry_alone.c"
    accept "limbs_alone_$label" compile $language $standard "$work/limbs_alone.c"
    accept "both_twice_$label" compile $language $standard "$work/both_twice.c"
    accept "every_function_$label" compile $language $standard "$inputs/every_function.c" -O2
done

accept more_warnings_c compile c c11 "$inputs/every_function.c" -Wundef -Wcast-qual -Wcast-align -Wredundant-decls \
    -Wmissing-declarations -Wstrict-prototypes -Wc++-compat
accept more_warnings_cpp compile c++ c++17 "$inputs/every_function.c" -Wundef -Wcast-qual -Wcast-align \
    -Wredundant-decls -Wmissing-declarations

faulty='$a static uint32_t narrow(uint64_t x) { return x; }'
reject canary_warning_c conver with_broken "$faulty" compile c c11 "$work/carry_alone.c"
reject canary_warning_cpp conver with_broken "$faulty" compile c++ c++17 "$work/carry_alone.c"
reject canary_c89_comment 'comment' with_broken '$a // a comment of C99' compile c c89 "$work/carry_alone.c"
reject canary_no_guard redefinition with_broken '/^#ifndef CARRY_H$/d; $d' compile c c11 "$work/both_twice.c"

# ---- Two units of one program, and a program with names like ours ----

for standard in c89 c++20; do
    case $standard in
    c++*) language=c++ ;;
    *) language=c ;;
    esac
    label=$(printf %s "$standard" | sed 's/+/p/g')
    accept "two_units_$label" run $language $standard "$inputs/unit_main.c" "$inputs/unit_other.c"
    accept "own_names_$label" run $language $standard "$inputs/own_names.c"
    accept "prefixed_every_function_$label" compile $language $standard "$inputs/every_function.c" \
        '-DCARRY_PREFIX(name)=my_##name'
done
accept prefix_reaches_every_name all_prefixed

reject canary_two_definitions 'multiple definition\|duplicate symbol' \
    with_broken '$i int twice(void); int twice(void) { return 0; }' \
    run c c99 "$inputs/unit_main.c" "$inputs/unit_other.c"
reject canary_own_names 'add_carry' with_broken '/define add_carry CARRY_PREFIX/d' run c c89 "$inputs/own_names.c"
reject canary_forgotten_prefix limbs_forgotten with_broken '$a static int limbs_forgotten(void);' all_prefixed

# ---- Forced backends and checks ----

backends='PORTABLE'
has() {
    printf '#include "carry.h"\n#if !CARRY_HAS_%s\n#error no\n#endif\n' "$1" > "$work/has.c"
    "$cc" -iquote "$headers" -c "$work/has.c" -o "$work/out.o" 2> "$work/log"
}
for backend in INT128 OVERFLOW BUILTIN X86; do
    if has $backend; then
        backends="$backends $backend"
    else
        reject "forced_${backend}_is_refused" 'names no backend' compile c c11 "$inputs/every_function.c" \
            "-DCARRY_BACKEND=CARRY_BACKEND_$backend"
    fi
done
for backend in $backends; do
    # clang counts the announcement as a warning
    for standard in c89 c++11; do
        case $standard in
        c++*) language=c++ ;;
        *) language=c ;;
        esac
        accept "forced_${backend}_$(printf %s "$standard" | sed 's/+/p/g')" compile $language $standard \
            "$inputs/every_function.c" "-DCARRY_BACKEND=CARRY_BACKEND_$backend" '-Wno-#pragma-messages'
    done
    accept "forced_${backend}_constexpr" compile c++ c++14 "$inputs/constexpr.cc" \
        "-DCARRY_BACKEND=CARRY_BACKEND_$backend" '-Wno-#pragma-messages'
    accept "forced_${backend}_is_announced" announces "$backend"
done
reject canary_unknown_backend 'names no backend' compile c c11 "$work/carry_alone.c" -DCARRY_BACKEND=99
reject canary_silent_backend 'no announcement' with_broken '/pragma message/d' announces PORTABLE

accept checks_c89 compile c c89 "$inputs/every_function.c" -DCARRY_CHECKS
accept checks_cpp11 compile c++ c++11 "$inputs/every_function.c" -DCARRY_CHECKS
accept checks_cpp20 compile c++ c++20 "$inputs/every_function.c" -DCARRY_CHECKS
accept checks_with_own_assert compile c c11 "$inputs/every_function.c" -DCARRY_CHECKS '-DCARRY_ASSERT(x)=((void)(x))'
reject canary_own_assert_is_used no_such_function compile c c11 "$work/carry_alone.c" -DCARRY_CHECKS \
    '-DCARRY_ASSERT(x)=no_such_function(x)'

# ---- Constant expressions ----

for year in 14 17 20; do
    accept "constexpr_cpp$year" compile c++ c++$year "$inputs/constexpr.cc"
done
accept constexpr_with_checks compile c++ c++14 "$inputs/constexpr.cc" -DCARRY_CHECKS
reject canary_constexpr 'static assertion\|static_assert' with_broken 's/partial + (carry_in & 1)/partial/' \
    compile c++ c++14 "$inputs/constexpr.cc"

# ---- Freestanding: no symbol from anywhere else ----

for level in O0 O1 O2 O3 Os; do
    accept "freestanding_$level" no_undefined_symbols "$inputs/every_function.c" -$level
done
accept freestanding_portable_O2 no_undefined_symbols "$inputs/every_function.c" -O2 -w \
    -DCARRY_BACKEND=CARRY_BACKEND_PORTABLE
printf 'int x;\n' > "$work/tiny.c"
for level in O0 O1 O2 O3 Os; do
    if "$cc" -m32 -ffreestanding -c "$work/tiny.c" -o "$work/out.o" 2> "$work/log"; then
        accept "freestanding_m32_$level" no_undefined_symbols "$inputs/every_function.c" -m32 -$level
    else
        row "freestanding_m32_$level" skipped "$cc has no -m32; gcc and clang of ./dev test on x86-64 run it"
    fi
done

mkdir -p "$work/kernel/linux"
printf '%s\n' 'typedef __UINT32_TYPE__ uint32_t;' 'typedef __UINT64_TYPE__ uint64_t;' 'typedef __SIZE_TYPE__ size_t;' \
    > "$work/kernel/linux/types.h"
accept kernel_needs_linux_types_only no_undefined_symbols "$inputs/every_function.c" -O2 -D__KERNEL__ -nostdinc \
    -I"$work/kernel"

printf '%s\n' 'typedef __SIZE_TYPE__ size_t;' 'void *memcpy(void *, const void *, size_t);' \
    'void copy(void *a, const void *b, size_t n) { memcpy(a, b, n); }' \
    'unsigned long long divide(unsigned long long a, unsigned long long b) { return a / b; }' > "$work/library.c"
reject canary_undefined_symbol memcpy no_undefined_symbols "$work/library.c" -O2
reject canary_kernel_with_stdint 'stdint.h' with_broken 's/defined(__KERNEL__)/0/' \
    no_undefined_symbols "$inputs/every_function.c" -O2 -D__KERNEL__ -nostdinc -I"$work/kernel"

# ---- Other targets, by clang ----

clang=
if "$cc" --version | grep -q clang; then
    clang=$cc
elif command -v clang > "$work/log"; then
    clang=clang
fi

# clang_gate GATE NAME ARGUMENT...: the gate, skipped where there is no clang.
clang_gate() {
    gate=$1
    shift
    if [ -n "$clang" ]; then
        "$gate" "$@"
    else
        row "$1" skipped 'no clang on the PATH; ./dev test installs one and runs it'
    fi
}

for target in aarch64-linux-gnu armv7-linux-gnueabihf i686-linux-gnu powerpc64le-linux-gnu riscv32-linux-gnu \
    riscv64-linux-gnu s390x-linux-gnu wasm32 x86_64-linux-gnux32; do
    for level in O0 O2; do
        clang_gate accept "target_$(printf %s "$target" | tr - _)_$level" \
            no_library_calls "$inputs/every_function.c" "--target=$target" -$level
    done
done
clang_gate reject canary_library_call __aeabi_uldivmod no_library_calls "$work/library.c" \
    --target=armv7-linux-gnueabihf -O2

# MSVC's own path, which clang's MSVC mode takes by force, and clang's. Not -Wpedantic: __forceinline is an extension.
for machine in x86_64 aarch64 i686; do
    for language in c c++; do
        label=msvc_${machine}_$(printf %s $language | sed 's/+/p/g')
        clang_gate accept "$label" no_library_calls "$inputs/every_function.c" "--target=$machine-pc-windows-msvc" \
            -x $language -O2 -DCARRY_FORCE_MSVC
        clang_gate accept "clang_$label" no_library_calls "$inputs/every_function.c" \
            "--target=$machine-pc-windows-msvc" -x $language -O2
    done
done

rm -rf "$work"
