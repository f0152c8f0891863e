#!/bin/sh
# gmp.sh SOURCES SCRATCH: makes SOURCES/gmp_tuned.o of GMP's source package in SOURCES/gmp: the functions that peers times, configured
# for this processor, under the names tuned_*, so that they stand beside the packaged library's.
set -eu

sources=$1 scratch=$2
functions='add_n sub_n mul_1 addmul_1 mul_n sqr'

mkdir -p "$scratch/build"
cp -r "$sources/gmp" "$scratch/source"
# Debian's package is without the manual, whose folder configure wants.
mkdir -p "$scratch/source/doc"
: >"$scratch/source/doc/Makefile.in"
cd "$scratch/build"
processor=$(../source/config.guess)
# Processors that came after it are guessed to be old ones.
case $processor in
nehalem-* | x86_64-*) ! grep -qw adx /proc/cpuinfo || processor=skylake-${processor#*-} ;;
esac
../source/configure --build="$processor" --disable-shared --with-pic
jobs=$(getconf _NPROCESSORS_ONLN)
make -j "$jobs" fac_table.h fib_table.h mpn/fib_table.c mp_bases.h mpn/mp_bases.c sieve_table.h trialdivtab.h mpn/jacobitab.h mpn/perfsqr.h
make -j "$jobs" -C mpn
make -j "$jobs" assert.lo errno.lo memory.lo tal-reent.lo mp_clz_tab.lo mp_minv_tab.lo

# shellcheck disable=SC2046,SC2086 # one word an option
ld -r $(printf -- ' -u __gmpn_%s' $functions) assert.o errno.o memory.o tal-reent.o mp_clz_tab.o mp_minv_tab.o mpn/.libs/libmpn.a -o functions.o
# The six get our names. Every other symbol of GMP stays inside.
for function in $functions; do
    echo "__gmpn_$function tuned_$function"
done >names
objcopy --redefine-syms=names functions.o
objcopy --wildcard --keep-global-symbol='tuned_*' functions.o "$sources/gmp_tuned.o.new"
mv "$sources/gmp_tuned.o.new" "$sources/gmp_tuned.o"
