# The kernel's crypto/ecc.c: its functions over digits, up to the first that needs the kernel, and with -v change=1 five bodies that
# become one call each.

function replace(call) {
    if (change) {
        body = 1
        replacement = call
    }
}

FNR == 1 && change { print "#include \"limbs.h\"" }
/^static uint128_t mul_64_64/ || /^typedef struct/ || /^(static )?u64 vli_u?(add|sub)\(/ || /^static void vli_(mult|square)\(/ { copy = 1 }
/^static uint128_t add_128_128/ { copy = 1 }

/vli_add\(u64/ { replace("return limbs_add(result, left, right, ndigits, 0);") }
/vli_sub\(u64/ { replace("return limbs_sub(result, left, right, ndigits, 0);") }
/vli_uadd\(u64/ { replace("return limbs_add_word(result, left, ndigits, right);") }
/vli_mult\(u64/ { replace("limbs_mul(result, left, right, ndigits);") }
/vli_square\(u64/ { replace("limbs_sqr(result, left, ndigits);") }

copy && (!body || !opened) { print }
body && /^{/ && !opened { print "\t" replacement; opened = 1 }
copy && /^}/ { if (body) print "}"; body = opened = copy = 0 }
