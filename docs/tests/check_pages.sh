#!/bin/sh
# check_pages.sh CC HEADERS DOCS OUTPUT PAGE...: compiles and runs the code of the documentation's pages, compares DOCS/api.md with
# the headers, and writes one row a gate to OUTPUT, as tools/gates.sh says. pages_test.cc makes each row a test case.
#
#     CC        the C compiler
#     HEADERS   the folder of carry.h and limbs.h
#     DOCS      the folder of api.md, api.awk and tests/page_*.awk, which say what they find in a page
set -eu

cc=$1 headers=$2 docs=$3 output=$4
shift 4

work=$output.work
# shellcheck source=tools/gates.sh
. "$(dirname "$0")/../../tools/gates.sh"

# ---- Programs: what C code a page has, and the checks in its comments ----

# program PAGE: compiles them as one program, and runs it.
program() {
    awk -f "$docs/tests/page_program.awk" "$1" > "$work/page.c" &&
        "$cc" -std=c11 -O2 -Wall -Wextra -Wpedantic -Wconversion -Wshadow -Werror -iquote "$headers" "$work/page.c" -o "$work/page" &&
        "$work/page"
}

# ---- Listings: the assembly that a page shows of its functions ----

# listing PAGE FUNCTION: what the page shows and what the compiler makes are the same.
listing() {
    awk -v function_name="$2" -f "$docs/tests/page_listing.awk" "$1" > "$work/shown"
    awk -f "$docs/tests/page_program.awk" "$1" > "$work/page.c"
    "$cc" -std=c11 -O2 -iquote "$headers" -c "$work/page.c" -o "$work/page.o"
    objdump --disassemble="$2" --no-show-raw-insn -M intel "$work/page.o" |
        sed -nE 's/^ +[0-9a-f]+:\t//p' | sed -E 's/(QWORD|DWORD|BYTE) PTR //; s/ +/ /g; s/ $//' |
        sed -E '/^(nop|xchg ax,ax|data16|cs nop)/d' > "$work/made"
    diff "$work/shown" "$work/made"
}

# The listings are those of Debian 12's compiler; another makes others.
makes_listings() { [ "$("$cc" -dumpfullversion 2> "$work/log")" = 12.2.0 ]; }

# ---- The API reference ----

# reference FOLDER: api.md is what the headers in FOLDER make.
reference() {
    awk -f "$docs/api.awk" "$1/carry.h" "$1/limbs.h" > "$work/api.md"
    diff "$docs/api.md" "$work/api.md"
}

for page in "$@"; do
    title=$(basename "$page" .md | tr -c '[:alnum:]\n' _)
    accept "code_$title" program "$page"
    makes_listings || continue
    sed -nE 's/^<!-- listing: (.*) -->$/\1/p' "$page" | tr ' ' '\n' > "$work/functions"
    while read -r function; do
        accept "listing_${title}_$function" listing "$page" "$function"
    done < "$work/functions"
done

accept api reference "$headers"

# ---- Canaries ----

cp "$headers"/*.h "$work"
sed -i 's/ add_carry(uint64_t a,/ add_carry(uint64_t added,/' "$work/carry.h"
reject canary_api added reference "$work"

# canary NAME: a page with a fault, from standard input.
canary() { cat > "$work/$1.md"; }

canary warning << 'PAGE'
```c
int narrow(long x) { return x; }
```
<!-- check
-->
PAGE
reject canary_warning onver program "$work/warning.md"

canary check << 'PAGE'
```c
int two(void) { return 3; }
```
<!-- check
check(two() == 2);
-->
PAGE
reject canary_check 'check.md:5: two() == 2' program "$work/check.md"

canary unchecked << 'PAGE'
```c
int two(void) { return 2; }
```
PAGE
reject canary_unchecked 'no check' program "$work/unchecked.md"

canary listing << 'PAGE'
```c
int two(void) { return 2; }
```
<!-- check
-->
<!-- listing: two -->
```asm
mov eax,3
ret
```
PAGE
reject canary_listing 'mov' listing "$work/listing.md" two

rm -rf "$work"
