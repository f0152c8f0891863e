#!/bin/sh
# shapes.sh COMPILER LEVEL FOLDER
#
# Compiles the code whose shape expected.tsv limits at -LEVEL, from the repository's root, into two archives: FOLDER/shapes.a,
# the kernels and the examples, and FOLDER/controls.a, what the gate must refuse. The objects say which compiler and flags
# made them.

set -eu

compiler=$1 level=$2 folder=$3
secp=examples/secp256k1_scalar
vli=examples/linux_vli

objects=$(mktemp -d "${TMPDIR:-/tmp}/carry-shapes.XXXXXX")
trap 'rm -rf "$objects"' EXIT
mkdir "$objects/shapes" "$objects/controls"
mkdir -p "$folder"

# compile ARCHIVE FILE [FLAG]...
compile() {
    archive=$1 file=$2
    shift 2
    object=$(echo "${file##*/}$*" | tr -c '[:alnum:]\n' _)
    "$compiler" -std=c11 -g -grecord-gcc-switches "-$level" "$@" -I. -c "$file" -o "$objects/$archive/$object.o"
}

for file in inspect/kernels.c $secp/scalar.c $secp/scalar_mul.c $secp/modinv.c $secp/field_4x64.c $secp/field_common.c \
    $vli/vli.c $vli/vli_inv.c $vli/vli_mod.c; do
    compile shapes "$file"
done
for file in $secp/field_5x52.c $secp/field_common.c; do
    compile shapes "$file" -DSECP256K1_FIELD_5X52
done
compile controls inspect/controls.c

for archive in shapes controls; do
    rm -f "$folder/$archive.a"
    ar rcSD "$folder/$archive.a" "$objects/$archive"/*.o
done
