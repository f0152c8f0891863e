#!/bin/sh
# run.sh CC TRIAL SOURCES SCRATCH [--check]: one trial of docs/swap.md: a project's own tests over our functions, in SCRATCH, from
# the project's unpacked sources in SOURCES; with --check nothing is timed. Prints a verdict a program; fails where it
# cannot go on. The last verdict of a trial is the canary's: with a fault in our functions the project's tests have to fail.
set -eu

cc=$1 trial=$2 sources=$3 scratch=$4 check=${5:-}
here=$(cd "$(dirname "$0")" && pwd)
root=$(cd "$here/../.." && pwd)
ours=$scratch/ours # examples and carry, faults and all
export SECP256K1_TEST_ITERS="${SECP256K1_TEST_ITERS:-8}" # of libsecp256k1's tests, whose default is 64: minutes

# verdict NAME LOG COMMAND...
verdict() {
    name=$1 log=$2
    shift 2
    start=$(date +%s)
    if "$@" >"$log" 2>&1; then
        echo "ok $trial $cc $name ($(($(date +%s) - start)) s)"
    else
        echo "FAILED $trial $cc $name"
        tail -n 5 "$log"
    fi
}

# fault FILE OLD NEW: a fault in our functions.
fault() { "$root/tools/mutate.sh" "$ours/examples/$1" - "$2" "$3"; }

# ends_with STATUS COMMAND...
# shellcheck disable=SC2317 # verdict calls it
ends_with() {
    want=$1 status=0
    shift
    "$@" || status=$?
    [ "$status" = "$want" ]
}

# table COLUMNS: the head of what the drivers print
table() {
    echo "| compiler | flow | theirs, us | $1 |"
    echo "|---|---|---|${1:+$(echo "$1" | sed 's/[^|]//g; s/|/---|/g')}---|"
}

# --- libsecp256k1

modules='-DENABLE_MODULE_ECDH -DENABLE_MODULE_RECOVERY -DENABLE_MODULE_EXTRAKEYS -DENABLE_MODULE_SCHNORRSIG -DENABLE_MODULE_ELLSWIFT'
settings="-DECMULT_WINDOW_SIZE=15 -DCOMB_BLOCKS=43 -DCOMB_TEETH=6 $modules"

# field_names BEGIN END: our names of the field become libsecp256k1's of the implementation while our files are read.
field_names() {
    header=$ours/examples/secp256k1_scalar/field.h
    sed -nE 's/^#define (secp256k1_fe_([a-z0-9_]+)) secp256k1_fe_5x52_.*/\1 \2/p' "$header" | while read -r name short; do
        case $short in
        negate | mul_int) to=impl_${short}_unchecked ;;
        equal | sqrt) to=carry_$short ;;
        storage_cmov) continue ;;
        *) to=impl_$short ;;
        esac
        printf '#pragma push_macro("%s")\n#undef %s\n#define %s secp256k1_fe_%s\n' "$name" "$name" "$name" "$to"
        echo "#pragma pop_macro(\"$name\")" >>"$2"
    done >"$1"
    # GCC 14 and later leave the small ones out of line without being told.
    small='add|add_int|negate|half|mul_int|cmov|storage_cmov|normalize_weak|normalizes_to_zero(_var)?|is_odd|from_storage|to_storage'
    sed -nE -e "s/^(void|int) secp256k1_fe_($small)\\(/__attribute__((always_inline)) static inline &/p; t" \
        -e 's/^(void|int) secp256k1_fe_/SECP256K1_INLINE static &/p' "$header" >>"$1"
}

# tree FOLDER SWAP: libsecp256k1 with our SWAP (theirs, scalar, field, both) in it.
tree() {
    mkdir -p "$1"
    cp -r "$sources/libsecp256k1/src" "$sources/libsecp256k1/include" "$sources/libsecp256k1/contrib" "$1"
    case $2 in
    scalar | both)
        cp "$here/scalar_4x64_impl.h" "$1/src"
        # Two functions that it builds on the others: ours are among the swapped ones.
        sed 's/^static void secp256k1_scalar_split_lambda(/static void their_split_lambda(/
            s/^static int secp256k1_scalar_set_b32_seckey(/static int their_set_b32_seckey(/' \
            "$sources/libsecp256k1/src/scalar_impl.h" >"$1/src/scalar_impl.h"
        ;;
    esac
    case $2 in
    field | both)
        cp "$here/field_5x52.h" "$here/field_5x52_impl.h" "$1/src"
        field_names "$1/src/carry_field_begin.h" "$1/src/carry_field_end.h"
        ;;
    esac
}

# compile TREE OUTPUT FLAG...
compile() {
    folder=$1 output=$2
    shift 2
    # shellcheck disable=SC2086 # one word an option
    "$cc" -std=gnu11 -O2 -w -fvisibility=hidden $settings -I"$folder/src" -I"$folder/include" -I"$ours" -o "$output" "$@"
}

# program TREE NAME SOURCE FLAG...
program() {
    folder=$1 name=$2 source=$3
    shift 3
    compile "$folder" "$folder/$name" "$@" "$folder/src/$source" "$folder/tables.o" "$folder/modinv.o"
}

# library TREE: what the programs link besides a unit of their own; the tables do not depend on the field.
library() {
    folder=$1
    compile "$folder" "$folder/ecmult.o" -c "$folder/src/precomputed_ecmult.c"
    compile "$folder" "$folder/ecmult_gen.o" -c "$folder/src/precomputed_ecmult_gen.c"
    ld -r "$folder/ecmult.o" "$folder/ecmult_gen.o" -o "$folder/tables.o"
    compile "$folder" "$folder/modinv.o" -c "$ours/examples/secp256k1_scalar/modinv.c"
}

secp256k1() {
    folder=$scratch/$trial
    tree "$folder" "$trial"
    library "$folder"
    program "$folder" tests tests.c -DVERIFY
    verdict tests "$folder/tests.log" "$folder/tests"
    program "$folder" noverify_tests tests.c
    verdict noverify_tests "$folder/noverify_tests.log" "$folder/noverify_tests"
    program "$folder" ctime_tests ctime_tests.c -DVALGRIND "$folder/src/secp256k1.c"
    verdict ctime_tests "$folder/ctime_tests.log" valgrind --error-exitcode=1 -q "$folder/ctime_tests"
    case $trial in
    scalar) fault secp256k1_scalar/scalar_order.h '(~N_0 + 1)' '(~N_0 + 2)' ;;
    field)
        program "$folder" exhaustive_tests tests_exhaustive.c -DVERIFY
        verdict exhaustive_tests "$folder/exhaustive_tests.log" "$folder/exhaustive_tests"
        fault secp256k1_scalar/field_4x64.c '<< 32) + 977)' '<< 32) + 978)'
        ;;
    esac
    program "$folder" canary tests.c
    verdict canary "$folder/canary.log" ends_with 134 "$folder/canary" # a failed check of its tests aborts
}

# flows: the library with its own arithmetic and with ours, in one program that compares and times them.
flows() {
    for build in theirs scalar field both; do
        folder=$scratch/build_$build
        tree "$folder" "$build"
        compile "$folder" "$folder/secp256k1.o" -c "$folder/src/secp256k1.c"
        compile "$folder" "$folder/flows.o" -DBUILD="$build" -I"$here" -c "$here/secp256k1_flows.c"
        ld -r "$folder/secp256k1.o" "$folder/flows.o" -o "$scratch/$build.o"
        objcopy --keep-global-symbol="$build" "$scratch/$build.o"
    done
    library "$scratch/build_theirs"
    "$cc" -std=c11 -O2 "$here/secp256k1_driver.c" "$scratch"/*.o "$folder/tables.o" "$folder/modinv.o" -o "$scratch/driver"
    verdict flows "$scratch/driver.log" "$scratch/driver" --check
    [ -z "$check" ] || return 0
    table 'scalar | field | both'
    "$scratch/driver" "$cc"
}

# --- The kernel's crypto/ecc.c

# digits_unit SOURCE OBJECT FLAG...
digits_unit() {
    source=$1 object=$2
    shift 2
    "$cc" -std=gnu11 -O2 -w "$@" -c "$source" -o "$object"
}

# kernel_build BUILD DROPPED FLAG...: $scratch/BUILD.unit.o, the kernel's file without the DROPPED functions
kernel_build() {
    build=$1 dropped=$2
    shift 2
    folder=$scratch/build_$build
    mkdir "$folder"
    cp "$kernel/crypto/ecc_curve_defs.h" "$folder"
    awk -v drop="$dropped" -f "$here/kernel.awk" "$kernel/crypto/ecc.c" >"$folder/ecc.c"
    awk -f "$here/kernel.awk" "$kernel/crypto/ecdsa.c" >"$folder/ecdsa.c"
    digits_unit "$here/kernel_unit.c" "$scratch/$build.unit.o" -DBUILD="$build" -I"$folder" -I"$here" -I"$scratch/shim" \
        -I"$kernel/include" "$@"
}

# kernel_driver OUTPUT: the flows over the kernel's digits and over those of $ours, in one program
kernel_driver() {
    set -- "$1" "$scratch/ours.unit.o"
    for source in "$ours"/examples/linux_vli/vli*.c "$ours/examples/linux_vli/ecc_curve.c" "$here/kernel_curves.c"; do
        object=$scratch/$(basename "$source" .c).o
        digits_unit "$source" "$object" -D_GNU_SOURCE -Decc_get_curve=carry_get_curve -I"$ours" -I"$ours/examples/linux_vli"
        set -- "$@" "$object"
    done
    output=$1
    shift
    ld -r "$@" -o "$scratch/ours.o"
    ld -r "$scratch/theirs.unit.o" -o "$scratch/theirs.o"
    for build in theirs ours; do objcopy --keep-global-symbol="$build" "$scratch/$build.o"; done
    "$cc" -std=gnu11 -O2 -w -I"$here" "$here/kernel_driver.c" "$scratch/theirs.o" "$scratch/ours.o" -o "$output"
}

vli() {
    kernel=$sources/linux-ecc
    cases=$root/examples/linux_vli/tests
    for header in linux/types linux/module linux/random linux/slab linux/swab linux/fips linux/ratelimit crypto/ecdh crypto/rng \
        asm/unaligned; do
        mkdir -p "$scratch/shim/$(dirname "$header")"
        cp "$here/kernel.h" "$scratch/shim/$header.h"
    done
    grep -E '^[a-z].*[ *]vli_[a-z0-9_]+\(.*\);$' "$ours/examples/linux_vli/vli.h" | grep -v 'struct ecc_curve' >"$scratch/carry_vli.h"
    swapped=''
    for name in vli_mmod_fast $(sed -E 's/\(.*//; s/.*[ *]//' "$scratch/carry_vli.h"); do
        ! grep -qE "^[a-z].*[ *]$name\(" "$kernel/crypto/ecc.c" || swapped="$swapped $name"
    done
    echo "$(echo "$swapped" | wc -w) functions of ours:$swapped"
    kernel_build theirs ''
    kernel_build ours "$swapped" -DSWAPPED -I"$scratch"
    kernel_driver "$scratch/driver"
    verdict flows "$scratch/driver.log" "$scratch/driver" "$cases/vectors.txt" "$cases/cases_ec.txt"
    tail -n 1 "$scratch/driver.log"
    fault linux_vli/vli_reduce.h 's23 - s56 - w7;' 's23 - s56 - w6;'
    kernel_driver "$scratch/canary"
    verdict canary "$scratch/canary.log" ends_with 1 "$scratch/canary" "$cases/vectors.txt"
    [ -z "$check" ] || return 0
    table ours
    "$scratch/driver" --time "$cc"
}

mkdir -p "$ours"
cp -r "$root/carry" "$root/examples" "$ours"
case $trial in
scalar | field) secp256k1 ;;
flows) flows ;;
vli) vli ;;
esac
