#!/bin/sh
# property: mul_wide_portable's own text over words of 16 bits: a b on all 2^32 pairs
# exhaustive_product.sh SCRATCH: makes the instance from the header beside this file, compiles and runs it. Status 10: a pair is wrong.

set -eu

header=$(dirname "$0")/../carry.h
{
    echo '#include <stdint.h>'
    sed -n '/^CARRY_CONSTEXPR_FN uint64_t mul_wide_portable(.*{$/,/^}/p' "$header" |
        sed 's/CARRY_CONSTEXPR_FN/static/; s/uint64_t/uint16_t/g; s/uint32_t/uint8_t/g; s/32/8/g'
    cat <<'C'
int main(void) {
    uint32_t a, b;
    for (a = 0; a < 65536; a++)
        for (b = 0; b < 65536; b++) {
            uint16_t high, low = mul_wide_portable((uint16_t)a, (uint16_t)b, &high);
            if (((uint32_t)high << 16 | low) != a * b)
                return 10;
        }
    return 0;
}
C
} >"$1/product16.c"
gcc -O2 -o "$1/product16" "$1/product16.c"
"$1/product16"
