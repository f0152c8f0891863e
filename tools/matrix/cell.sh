#!/bin/sh
# cell.sh NUMBER/COUNT<tab>TARGET<tab>WHAT<tab>COMPILER<tab>FLAGS
#
# One cell of the matrix, in the compiler root: the headers in every standard, an object that stands alone, the shapes of the
# kernels, and the tests that the target has (see targets.txt). Prints a line, and writes $MATRIX_WORK/results/NUMBER: target,
# compiler, version, flags, what ran, "ok" or the step that failed, test cases, seconds, and the counts of add4 and mul4.
#
#     MATRIX_WORK      where everything is built
#     MATRIX_HEADERS   the folder of carry.h and limbs.h
#     MATRIX_QUICK     1: a shorter subject (see subject.c), and on x86-64 no programs
#     MATRIX_HOST      the machine outside the compiler root, for compilers host-NAME; empty: there is none
set -eu

tab=$(printf '\t')
IFS=$tab read -r position target what compiler flags <<CELL
$1
CELL
tools=$(cd "$(dirname "$0")" && pwd)
cd "$tools/../.."
read -r _ _ _ triplet options runner allowed <<TARGET
$(grep -E "^$target +$what " "$tools/targets.txt")
TARGET
[ "$options" != - ] || options=
[ "$runner" != - ] || runner=
number=${position%/*}
work=$MATRIX_WORK/cells/$number
rm -rf "$work"
mkdir -p "$work" "$MATRIX_WORK/results"
started=$(date +%s)

# ---- The compiler

case $compiler:$triplet in
host-*) cc="chroot $MATRIX_HOST env -C $PWD ${compiler#host-}" ;;
*:- | *:x86_64-linux-gnu) cc=$compiler ;;
clang*) cc="$compiler --target=$triplet" ;;
*) cc=$triplet-$compiler ;;
esac
case $runner in
wasi) runner="node --no-warnings $tools/wasi.mjs" ;;
wine64) # with TMPDIR set, wine 10 ends at once with "free(): invalid pointer"
    export WINEDEBUG=-all WINEPREFIX="$MATRIX_WORK/wine"
    unset TMPDIR
    ;;
esac
static=-static
case $target:$compiler in
wasm32:* | tcc:*) static= ;;
windows:*) static="-static -D__USE_MINGW_ANSI_STDIO=1" ;;
esac

# ---- Steps. Each prints what is wrong; the first that fails ends the cell.

warnings="-Wall -Wextra -Wpedantic -Wconversion -Wsign-conversion -Wshadow -Werror"
[ "$compiler" != tcc ] || warnings="-Wall -Werror"

# compile SOURCE OBJECT OPTION...: not as system headers, so that their warnings count.
compile() {
    source=$1 object=$2
    shift 2
    # shellcheck disable=SC2086 # options are lists
    $cc $options $flags -I"$MATRIX_HEADERS" -I"$MATRIX_HEADERS/.." -I. -I"$MATRIX_WORK/generated" "$@" -c "$source" \
        -o "$work/$object"
}

check_standards() {
    standards="c89 c99 c11 c17 c2x c++11 c++14 c++17 c++20" only=-fsyntax-only
    case $compiler in
    tcc) standards="c99 c11" only="-c -o $work/standard.o" ;;
    *mingw32-gcc | musl-gcc) standards="c89 c99 c11 c17 c2x" ;; # C compilers only
    esac
    for standard in $standards; do
        case $standard in
        c++*) language=c++ ;;
        *) language=c ;;
        esac
        # shellcheck disable=SC2086
        $cc $options $warnings -std="$standard" -x $language -ffreestanding -I"$MATRIX_HEADERS" $only \
            carry/tests/headers/every_function.c || return 1
    done
}

# What a target's own helpers may be called is the last column of targets.txt. The linker makes PowerPC's .TOC. itself.
check_standing_alone() {
    # shellcheck disable=SC2046 # an option or none
    compile carry/tests/headers/every_function.c alone.o -std=c11 -ffreestanding $(no_lto) $(no_pic) || return 1
    undefined=$(llvm-nm-23 -u "$work/alone.o" | awk '{ print $NF }' | grep -vxE "[.]TOC[.]|${allowed:-none}" || true)
    [ -z "$undefined" ] || { echo "undefined symbols: $undefined" && return 1; }
}

no_lto() { case $flags in *-flto*) echo -fno-lto ;; esac; }
no_pic() { case "$flags $target" in *-fPI* | *windows | *msvc*) ;; *) echo -fno-pic ;; esac; }

# The kernels of carry alone: the examples' functions, which expected.tsv limits too, are not in this object.
check_shape() {
    # shellcheck disable=SC2046 # an option or none
    compile inspect/kernels.c kernels.o -std=c11 -g -ffreestanding $(no_lto) || return 1
    case "$target $flags" in
    bpf* | avr*) return 0 ;; # they have no other way: see docs/compilers.md
    loongarch64* | windows* | wasm32* | msvc* | mips* | sparc64* | thumbv6m*)
        "$tools/jumps.sh" "$target" "$work/kernels.o" inspect/expected.tsv
        return
        ;;
    esac
    level=$(echo "$flags" | tr ' ' '\n' | grep -xE -- '-O[0-3s]')
    case $options in *-v4) level="$level $options" ;; esac # where GCC keeps words in vector registers
    # shellcheck disable=SC2046 # a list of options
    "$MATRIX_WORK/inspect" check inspect/expected.tsv "$work/kernels.o" --flags="$level" \
        $(sed -nE 's/^KERNEL .*[ *]([a-z0-9_]+)\(.*/-f \1/p' inspect/kernels.c) || return 1
    "$MATRIX_WORK/inspect" table "$work/kernels.o" -f add4 -f mul4 --columns insns,adc,sbb,setcc 2>/dev/null |
        awk '$1 == "add4" || $1 == "mul4" { print $2 "/" $3 + $4 "/" $5 }' >"$work/counts"
}

# link OUTPUT OBJECT...: a C program; names are those in $work
link() {
    output=$work/$1
    shift
    # shellcheck disable=SC2046,SC2086 # lists
    $cc $options $flags $static -o "$output" $(printf "$work/%s " "$@")
}

# run COUNT PROGRAM ARGUMENT...: what it prints goes to the log if it fails; sed's COUNT takes the number of cases out of it.
run() {
    count=$1
    shift
    # shellcheck disable=SC2086
    $runner "$@" >"$work/output" 2>&1 </dev/null || { tail -n 30 "$work/output" && return 1; }
    sed -n "$count" "$work/output" >>"$work/cases"
}

# Every constant length takes half a minute to compile: in the full matrix, at -O2.
brief() { [ "${MATRIX_QUICK:-}:$flags" = :-O2 ] || echo -DSUBJECT_BRIEF; }

check_plain() {
    # shellcheck disable=SC2046 # an option or none
    compile carry/tests/subject.c subject.o -std=c11 -DSUBJECT=c $(brief) &&
        compile carry/tests/plain.c plain.o -std=c11 &&
        link plain.exe subject.o plain.o && run 's/.* \([0-9]*\) equations, 0 do not hold.*/\1/p' "$work/plain.exe"
}

scalar_objects="modinv.o scalar.o scalar_mul.o"
field_objects="field_4x64.o field_common.o modinv.o"
vli_objects="ecc.o ecc_curve.o ecc_point.o ecdsa.o vli.o vli_inv.o vli_mod.o"

compile_examples() {
    for source in modinv scalar scalar_mul field_4x64 field_common hex; do
        compile examples/secp256k1_scalar/$source.c $source.o -std=c11 || return 1
    done
    ! has_vli || for source in ecc ecc_curve ecc_point ecdsa vli vli_inv vli_mod; do
        compile examples/linux_vli/$source.c $source.o -std=c11 -D_GNU_SOURCE || return 1
    done
}

# linux_vli takes getrandom and Linux's error numbers from the system.
has_vli() { case $target in windows | wasm32) return 1 ;; esac; }

# The examples' programs on the published values that they know.
holds='s/.* holds.*/1/p'
check_programs() {
    compile_examples || return 1
    for program in scalar_sign_equation field_decompress; do
        compile examples/secp256k1_scalar/$program.c $program.o -std=c11 || return 1
    done
    # shellcheck disable=SC2086
    link scalar.exe scalar_sign_equation.o hex.o $scalar_objects && run "$holds" "$work/scalar.exe" &&
        link field.exe field_decompress.o hex.o $field_objects && run "$holds" "$work/field.exe" || return 1
    has_vli || return 0
    # shellcheck disable=SC2086
    compile examples/linux_vli/ecdh.c ecdh.o -std=c11 -D_GNU_SOURCE && link ecdh.exe ecdh.o $vli_objects &&
        run "$holds" "$work/ecdh.exe" --self-check
}

# Every warning that the kernel's own options ask for is an error.
check_module() {
    cp -r carry/tests/kernel_module "$work/module"
    make -C "$(echo /usr/src/linux-headers-*-amd64)" M="$work/module" CARRY_HEADERS="$MATRIX_HEADERS" CC="$cc" W=1 modules
}

# The GoogleTest suites of carry and the examples, by Bazel, against GMP and OpenSSL; on x86-64 the secrets under valgrind too.
check_suites() {
    suites=//tools/matrix:suites
    case $target in
    x86-64) set -- --compiler "$compiler" --flags "$options $flags" //tools/matrix:secrets ;;
    x86-64*) set -- --compiler "$compiler" --flags "$options $flags" ;;
    powerpc) set -- --on "$target" --flags "$flags" && suites=${suites}_without_gmp ;;
    *) set -- --on "$target" --flags "$flags" ;;
    esac
    ./dev test --brief "$@" "$suites" >"$work/output" 2>&1 || { tail -n 30 "$work/output" && return 1; }
    sed -n 's/^\([0-9]*\) passed, 0 failed$/\1/p' "$work/output" >>"$work/cases"
}

case $what in
module) steps=module ;;
suites) steps=suites ;;
plain) steps="standards standing_alone shape plain programs" ;;
compile) steps="standards standing_alone shape" ;;
esac
[ "${MATRIX_QUICK:-}:$target" != 1:x86-64 ] || steps=${steps% programs}
[ "$compiler" != tcc ] || steps="standards plain programs" # tcc's objects have unused functions, and no chain

outcome=ok
: >"$work/cases"
for step in $steps; do
    if ! "check_$step" >"$work/log" 2>&1; then
        outcome=$step
        break
    fi
done

# ---- The report

version=$($cc -dumpfullversion 2>/dev/null || $cc -dumpversion 2>/dev/null || $cc -v 2>&1 | sed -n 's/.*version \([0-9.]*\).*/\1/p')
seconds=$(($(date +%s) - started))
cases=$(awk '{ sum += $1 } END { print sum + 0 }' "$work/cases")
case $outcome:$what:$cases in
ok:plain:0 | ok:suites:0) outcome=nothing_ran ;;
esac
if [ "$outcome" = ok ]; then
    echo "matrix: $position $target, $compiler $flags: ok, $what, $cases cases ($seconds s)"
else
    echo "matrix: $position $target, $compiler $flags: FAILED at $outcome"
    tail -n 12 "$work/log"
    echo "matrix: alone: ./dev matrix --what $what --target $target --compiler $compiler --flags '$flags'"
fi
printf '%s\t%s\t%s\t%s\t%s\t%s\t%s\t%s\t%s\n' "$target" "$compiler" "$version" "$flags" "$what" "$outcome" "$cases" \
    "$seconds" \
    "$([ -f "$work/counts" ] && paste -s "$work/counts")" >"$MATRIX_WORK/results/$number"
rm -rf "$work"
