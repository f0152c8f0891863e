#!/bin/sh
# run.sh CC RECIPE SOURCES SCRATCH [--check]: builds the variants of a recipe over the unpacked sources of other projects in SOURCES,
# compares their results and times them. RECIPE.awk is the change, RECIPE.c the adapter.
set -eu

cc=$1 recipe=$2 sources=$3 scratch=$4
shift 4
here=$(cd "$(dirname "$0")" && pwd)
headers=$here/../../carry
flags='-std=gnu11 -O2'

# variant NAME FOLDER FLAG...: compiles the adapter with the files in FOLDER first. Only its table of functions stays visible.
variant() {
    name=$1 folder=$2
    shift 2
    # shellcheck disable=SC2086 # one word an option
    "$cc" $flags -DVARIANT="$name" -I"$folder" -I"$here" -I"$headers" "$@" -c "$here/$recipe.c" -o "$scratch/$name.o"
    objcopy --keep-global-symbol="$name" "$scratch/$name.o"
}

# change FILE...: the files, changed by the recipe, in $scratch/changed
change() {
    mkdir -p "$scratch/changed"
    for file in "$@"; do
        awk -f "$here/$recipe.awk" "$file" > "$scratch/changed/$(basename "$file")"
    done
}

assembly=
case $recipe in
fiat_crypto)
    variant before "$sources/fiat"
    change "$sources"/fiat/p256_64.h "$sources"/fiat/p384_64.h
    variant after "$scratch/changed"
    ;;
secp256k1)
    library=$sources/libsecp256k1/src
    variant before "$library" -I"$library" -w
    change "$library/scalar_4x64_impl.h"
    # scalar_impl.h includes the file from its own folder, so it comes along.
    cp "$library/scalar_impl.h" "$library/scalar.h" "$library/util.h" "$scratch/changed"
    variant after "$scratch/changed" -I"$library" -w
    variant assembly "$library" -I"$library" -w -DUSE_ASM_X86_64=1
    assembly=1
    ;;
linux_vli)
    mkdir -p "$scratch/unchanged" "$scratch/changed"
    awk -f "$here/$recipe.awk" "$sources/linux/crypto/ecc.c" > "$scratch/unchanged/vli.c"
    awk -v change=1 -f "$here/$recipe.awk" "$sources/linux/crypto/ecc.c" > "$scratch/changed/vli.c"
    variant before "$scratch/unchanged"
    variant after "$scratch/changed"
    ;;
tomsfastmath)
    library=$sources/tomsfastmath/src
    variant before "$library" -I"$library/headers" -DTFM_NO_ASM -w
    mkdir -p "$scratch/changed/mul"
    cp "$library"/mul/fp_mul_comba_*.c "$scratch/changed/mul"
    awk -f "$here/$recipe.awk" "$library/mul/fp_mul_comba.c" > "$scratch/changed/mul/fp_mul_comba.c"
    variant after "$scratch/changed" -I"$library/headers" -DTFM_NO_ASM -w
    variant assembly "$library" -I"$library/headers" -w
    assembly=1
    ;;
esac

"$cc" -std=c11 -O2 ${assembly:+-DWITH_ASSEMBLY} "$here/driver.c" "$scratch"/*.o -o "$scratch/driver"
"$scratch/driver" "$@"
