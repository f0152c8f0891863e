#!/bin/sh
# build.sh CC SOURCES OUTPUT: builds OUTPUT/peers with the compiler CC: the peers' files unpacked in SOURCES and this repository's, by
# the same compiler and flags where there is source. A peer that is not there, or does not compile, is named as missing; the program
# has the rest. SOURCES/gmp_tuned.o, if it is there, is GMP with this processor's assembly: gmp.sh makes it.
set -eu

cc=$1 sources=$2 output=$3
here=$(cd "$(dirname "$0")" && pwd)
top=$(cd "$here/../.." && pwd)
cxx=${CXX:-g++}
rm -rf "$output"
mkdir -p "$output/shim"

flags='-O2 -fomit-frame-pointer -fno-stack-protector -falign-functions=64 -DBENCH_MAX_WORDS=64 -DBENCH_FLAGS=-O2'
vli=$top/examples/linux_vli
includes="-I$top -I$here -I$vli"
have=

# compile NAME FILE FLAG...: $output/NAME.o; the first line of what the compiler says otherwise
compile() {
    object=$output/$1 input=$2
    shift 2
    # shellcheck disable=SC2086 # one word an option
    "$cc" -std=gnu11 -Ulinux $flags $includes -D_GNU_SOURCE "$@" -c "$input" -o "$object.o" 2>"$object.log"
}

ours() {
    compile "$@" || {
        cat "$output/$1.log" >&2
        exit 1
    }
}

missing() {
    rm -f "$output/$1"*.o
    echo "peers: missing: $2 ($cc): $3"
}

# peer NAME DEFINE WHY PATH: whether PATH is there; otherwise the peer is missing
peer() {
    [ -e "$4" ] || {
        missing "$1" "$1" "$3"
        return 1
    }
}

# accept DEFINE COMMAND...: HAVE_DEFINE for the tables if every file compiles
accept() {
    define=$1 who=$2
    shift 2
    if "$@"; then
        have="$have -DHAVE_$define"
    else
        missing "$who" "$who" "does not compile: $(grep -h -m 1 -E 'error|fatal' "$output/$who"*.log || echo 'see the log')"
    fi
}

placements='0 1 2' # peers.cc has the same

compile_libsecp256k1() {
    library=$sources/libsecp256k1/src
    for placement in $placements; do
        compile "libsecp256k1_c_$placement" "$here/libsecp256k1.c" -I"$library" -w -DPEERS_VARIANT=libsecp256k1_c \
            -DBENCH_PLACEMENT="$placement" || return 1
        compile "libsecp256k1_asm_$placement" "$here/libsecp256k1.c" -I"$library" -w -DPEERS_VARIANT=libsecp256k1_asm \
            -DUSE_ASM_X86_64=1 -DBENCH_PLACEMENT="$placement" || return 1
    done
}

compile_s2n_bignum() {
    folder=$sources/s2n-bignum/s2n-bignum-imported
    mkdir -p "$output/shim/openssl"
    : >"$output/shim/openssl/boringssl_prefix_symbols_asm.h"
    for file in fastmul/bignum_mul_4_8 fastmul/bignum_sqr_4_8 secp256k1/bignum_mul_p256k1 secp256k1/bignum_sqr_p256k1; do
        for form in '' _alt; do
            compile "s2n_bignum_${file#*/}$form" "$folder/x86_att/$file$form.S" -I"$folder/include" -I"$output/shim" || return 1
        done
    done
}

# The headers that the kernel's file includes: linux.c has what it takes from them.
compile_linux() {
    sed -nE 's/^#include [<"]([a-z_0-9\/]+\.h)[>"].*/\1/p' "$sources/linux/crypto/ecc.c" | while read -r header; do
        mkdir -p "$output/shim/linux/$(dirname "$header")"
        : >"$output/shim/linux/$header"
    done
    compile linux_0 "$here/linux.c" -I"$output/shim/linux" -I"$sources/linux" -w -DBENCH_PLACEMENT=0 || return 1
    # Its functions have the names of ours.
    objcopy --wildcard --keep-global-symbol='linux_*_0' "$output/linux_0.o"
}

has_header() { echo "#include <$1>" | "$cc" -E -x c - >/dev/null 2>&1; }

if peer libsecp256k1 LIBSECP256K1 'its source package was not fetched' "$sources/libsecp256k1/src"; then
    accept LIBSECP256K1 libsecp256k1 compile_libsecp256k1
fi
if peer s2n_bignum S2N_BIGNUM 'librust-aws-lc-sys-dev was not fetched' "$sources/s2n-bignum"; then
    accept S2N_BIGNUM s2n_bignum compile_s2n_bignum
fi
if peer linux LINUX 'linux-source was not fetched' "$sources/linux/crypto/ecc.c"; then
    accept LINUX linux compile_linux
fi
libraries='-lgmpxx -lgmp -lcrypto'
if peer gmp_tuned GMP_TUNED 'its source package was not built' "$sources/gmp_tuned.o"; then
    have="$have -DHAVE_GMP_TUNED"
    libraries="$sources/gmp_tuned.o $libraries"
fi
if has_header nettle/ecc.h; then
    accept NETTLE nettle compile nettle "$here/nettle.c" -DBENCH_PLACEMENT=0
    libraries="-lhogweed -lnettle $libraries"
else
    missing nettle nettle 'no nettle-dev'
fi
if has_header mbedtls/ecp.h; then
    accept MBEDTLS mbedtls compile mbedtls "$here/mbedtls.c" -DBENCH_PLACEMENT=0
    libraries="-lmbedcrypto $libraries"
else
    missing mbedtls mbedtls 'no libmbedtls-dev'
fi

for placement in $placements; do
    ours "carry_$placement" "$here/carry.c" -DBENCH_PLACEMENT="$placement"
    # shellcheck disable=SC2086
    for kernels in secp256k1 gmp; do
        ours "kernels_${kernels}_$placement" "$here/${kernels}_kernels.c" $have -DBENCH_PLACEMENT="$placement"
    done
done
# shellcheck disable=SC2086
ours kernels_vli_0 "$here/vli_kernels.c" $have -DBENCH_PLACEMENT=0
for file in secp256k1_scalar/scalar secp256k1_scalar/scalar_mul secp256k1_scalar/field_4x64 secp256k1_scalar/field_common \
    secp256k1_scalar/modinv linux_vli/vli linux_vli/vli_mod linux_vli/vli_inv linux_vli/ecc linux_vli/ecc_curve linux_vli/ecc_point \
    linux_vli/bench/openssl; do
    ours "ours_$(echo "$file" | tr / _)" "$top/examples/$file.c"
done
ours loops "$top/carry/bench/loops.c"

# The program around them is no subject: any C++ compiler serves, once.
driver=$output/../driver
for file in "$top/carry/bench/runner" "$top/carry/bench/report" "$top/carry/bench/sampler" "$here/peers"; do
    object=$driver/$(basename "$file").o
    if [ ! -f "$object" ] || [ -n "$(find "$top/carry/bench" "$here" -newer "$object" -name '*.[ch]*')" ]; then
        mkdir -p "$driver"
        # shellcheck disable=SC2086
        "$cxx" -std=c++17 -O2 -DBENCH_MAX_WORDS=64 $includes -c "$file.cc" -o "$object"
    fi
done
# shellcheck disable=SC2086
"$cxx" "$output"/*.o "$driver"/*.o $libraries -lbenchmark -lpthread -o "$output/peers"
