#!/bin/sh
# fetch.sh ARCHIVE SOURCES RECIPE...: the files of other projects that the recipes change, and those that tools/peers measures (gmp,
# s2n_bignum), unpacked in SOURCES from packages of the Debian archive at the address ARCHIVE. Nothing is installed; what is there is
# not fetched again.
set -eu

archive=$1 sources=$2
shift 2
mkdir -p "$sources/apt/lists/partial" "$sources/apt/cache/archives/partial"
cd "$sources/apt"

signed='[signed-by=/usr/share/keyrings/debian-archive-keyring.gpg]'
printf '%s\n' "deb $signed $archive sid main" "deb $signed $archive bookworm main" "deb-src $signed $archive trixie main" > sources.list

# An apt of its own. A frozen mirror's index is past its date, so this apt does not look at the date.
apt() {
    apt-get -q -o Dir::Etc::sourcelist="$PWD/sources.list" -o Dir::Etc::sourceparts=- -o Dir::State::lists="$PWD/lists" \
        -o Dir::Cache="$PWD/cache" -o Acquire::Check-Valid-Until=false -o APT::Sandbox::User="$(id -un)" "$@"
}

updated=
update_once() {
    [ -n "$updated" ] || apt update
    updated=1
}

# source_package NAME: the project's own archive, unpacked
source_package() {
    apt source --tar-only --download-only "$1"
    mkdir "$sources/$1.new"
    tar -xf "$1"_*.orig.tar.* --strip-components=1 -C "$sources/$1.new"
    mv "$sources/$1.new" "$sources/$1"
}

# get_aws_lc FOLDER TREE: a folder of AWS-LC's third_party: fiat-crypto's generated C, s2n-bignum's assembly
get_aws_lc() {
    apt download librust-aws-lc-sys-dev
    dpkg-deb -x librust-aws-lc-sys-dev_*.deb aws-lc
    mv aws-lc/usr/share/cargo/registry/aws-lc-sys-*/aws-lc/third_party/"$1" "$sources/$2"
    rm -rf aws-lc
}

# get_linux TREE FILE...
get_linux() {
    tree=$1
    shift
    apt download linux-source-6.1
    dpkg-deb --fsys-tarfile linux-source-6.1_*.deb | tar -xO ./usr/src/linux-source-6.1.tar.xz > linux.tar.xz
    mkdir "$sources/$tree.new"
    for file in "$@"; do
        shift
        set -- "$@" "linux-source-6.1/$file"
    done
    tar -xJf linux.tar.xz --strip-components=1 -C "$sources/$tree.new" "$@"
    mv "$sources/$tree.new" "$sources/$tree"
    rm linux.tar.xz
}

for recipe in "$@"; do
    case $recipe in
    fiat_crypto) tree=fiat ;;
    linux_vli) tree=linux ;;
    linux_ecc) tree=linux-ecc ;;
    secp256k1) tree=libsecp256k1 ;;
    tomsfastmath) tree=tomsfastmath ;;
    gmp) tree=gmp ;;
    s2n_bignum) tree=s2n-bignum ;;
    esac
    [ ! -d "$sources/$tree" ] || continue
    update_once
    rm -rf "$sources/$tree.new" aws-lc
    case $tree in
    fiat) get_aws_lc fiat fiat ;;
    s2n-bignum) get_aws_lc s2n-bignum s2n-bignum ;;
    linux) get_linux linux crypto/ecc.c ;;
    linux-ecc) get_linux linux-ecc crypto/ecc.c crypto/ecc_curve_defs.h crypto/ecdsa.c include/crypto/ecc_curve.h \
        include/crypto/internal/ecc.h ;;
    *) source_package "$tree" ;;
    esac
done
