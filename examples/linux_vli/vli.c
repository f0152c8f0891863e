/* SPDX-License-Identifier: MIT
 *
 * Plain values, sums, shifts and products: thin names over limbs.h. What has a modulus is in vli_mod.c and vli_inv.c. */
#include "vli.h"
#include "carry/carry.h"
#include "carry/limbs.h"
#include <string.h>

/* ==== Plain values ================================================================================================ */

void vli_clear(u64 *vli, unsigned int ndigits) {
    unsigned int i;

    for (i = 0; i < ndigits; i++) {
        vli[i] = 0;
    }
}

void vli_set(u64 *dest, const u64 *src, unsigned int ndigits) {
    unsigned int i;

    for (i = 0; i < ndigits; i++) {
        dest[i] = src[i];
    }
}

bool vli_is_zero(const u64 *vli, unsigned int ndigits) {
    return limbs_is_zero(vli, ndigits) != 0;
}

bool vli_is_negative(const u64 *vli, unsigned int ndigits) {
    return ndigits > 0 && vli[ndigits - 1] >> 63 != 0;
}

u64 vli_test_bit(const u64 *vli, unsigned int bit) {
    return vli[bit / 64] & (u64)1 << bit % 64;
}

unsigned int vli_num_digits(const u64 *vli, unsigned int ndigits) {
    u64 digits = 0;
    unsigned int i;

    for (i = 0; i < ndigits; i++) {
        digits = carry_select(carry_mask(carry_is_zero(vli[i])), digits, i + 1);
    }
    return (unsigned int)digits;
}

/* The length of the top digit by halving: whenever its upper part is not 0, that part is looked at next. */
unsigned int vli_num_bits(const u64 *vli, unsigned int ndigits) {
    u64 top = 0, bits = 0;
    unsigned int i, shift;

    for (i = 0; i < ndigits; i++) {
        u64 zero = carry_mask(carry_is_zero(vli[i]));

        top = carry_select(zero, top, vli[i]);
        bits = carry_select(zero, bits, (u64)64 * i);
    }
    for (shift = 32; shift > 0; shift /= 2) {
        u64 zero = carry_mask(carry_is_zero(top >> shift));

        bits += shift & ~zero;
        top = carry_select(zero, top, top >> shift);
    }
    return (unsigned int)(bits + top); /* top is 1, or 0 for the number 0 */
}

int vli_cmp(const u64 *left, const u64 *right, unsigned int ndigits) {
    return (int)limbs_lt(right, left, ndigits) - (int)limbs_lt(left, right, ndigits);
}

void vli_from_be64(u64 *dest, const void *src, unsigned int ndigits) {
    limbs_load_be(dest, ndigits, (const unsigned char *)src);
}

void vli_from_le64(u64 *dest, const void *src, unsigned int ndigits) {
    limbs_load_le(dest, ndigits, (const unsigned char *)src);
}

void vli_to_be64(void *dest, const u64 *src, unsigned int ndigits) {
    limbs_store_be((unsigned char *)dest, src, ndigits);
}

void ecc_digits_from_bytes(const u8 *in, unsigned int nbytes, u64 *out, unsigned int ndigits) {
    unsigned int i;

    vli_clear(out, ndigits);
    for (i = 0; i < nbytes && i / 8 < ndigits; i++) {
        out[i / 8] |= (u64)in[nbytes - 1 - i] << 8 * (i % 8);
    }
}

/* Through a pointer that may change, so that the zeros stay, and as the last thing: clang pushes rax, which may hold a
 * secret, to align the stack for a call that it comes back from. */
void vli_wipe(void *memory, size_t bytes) {
    static void *(*const volatile fill)(void *, int, size_t) = memset;

    fill(memory, 0, bytes);
}

/* ==== Sums and shifts ============================================================================================= */

/* The lengths of the curves go to straight lines. The two shortest are compared for first: a call of three or four digits
 * takes ten cycles, of which the jump through a switch's table would be three or four (vli_add of four digits: 0.60 of
 * the form before, by a switch alone 0.74-0.86; gcc 12, 16, clang 14, 19). The barrier keeps compilers from folding all
 * into one table again. */

u64 vli_add(u64 *result, const u64 *left, const u64 *right, unsigned int ndigits) {
    if (ndigits == 4) {
        return limbs_add(result, left, right, 4, 0);
    }
    if (ndigits == 3) {
        return limbs_add(result, left, right, 3, 0);
    }
    switch (carry_barrier(ndigits)) {
    case 6: return limbs_add(result, left, right, 6, 0);
    case 8: return limbs_add(result, left, right, 8, 0);
    case 9: return limbs_add(result, left, right, 9, 0);
    default: return limbs_add(result, left, right, ndigits, 0);
    }
}

u64 vli_sub(u64 *result, const u64 *left, const u64 *right, unsigned int ndigits) {
    if (ndigits == 4) {
        return limbs_sub(result, left, right, 4, 0);
    }
    if (ndigits == 3) {
        return limbs_sub(result, left, right, 3, 0);
    }
    switch (carry_barrier(ndigits)) {
    case 6: return limbs_sub(result, left, right, 6, 0);
    case 8: return limbs_sub(result, left, right, 8, 0);
    case 9: return limbs_sub(result, left, right, 9, 0);
    default: return limbs_sub(result, left, right, ndigits, 0);
    }
}

u64 vli_uadd(u64 *result, const u64 *left, u64 right, unsigned int ndigits) {
    if (ndigits == 4) {
        return limbs_add_word(result, left, 4, right);
    }
    if (ndigits == 3) {
        return limbs_add_word(result, left, 3, right);
    }
    switch (carry_barrier(ndigits)) {
    case 6: return limbs_add_word(result, left, 6, right);
    case 8: return limbs_add_word(result, left, 8, right);
    case 9: return limbs_add_word(result, left, 9, right);
    default: return limbs_add_word(result, left, ndigits, right);
    }
}

u64 vli_usub(u64 *result, const u64 *left, u64 right, unsigned int ndigits) {
    if (ndigits == 4) {
        return limbs_sub_word(result, left, 4, right);
    }
    if (ndigits == 3) {
        return limbs_sub_word(result, left, 3, right);
    }
    switch (carry_barrier(ndigits)) {
    case 6: return limbs_sub_word(result, left, 6, right);
    case 8: return limbs_sub_word(result, left, 8, right);
    case 9: return limbs_sub_word(result, left, 9, right);
    default: return limbs_sub_word(result, left, ndigits, right);
    }
}

u64 vli_lshift(u64 *result, const u64 *in, unsigned int shift, unsigned int ndigits) {
    if (shift == 0) {
        vli_set(result, in, ndigits);
        return 0;
    }
    return limbs_lshift(result, in, ndigits, shift);
}

void vli_rshift1(u64 *vli, unsigned int ndigits) {
    limbs_rshift(vli, vli, ndigits, 1);
}

/* ==== Products ==================================================================================================== */

void vli_mult(u64 *result, const u64 *left, const u64 *right, unsigned int ndigits) {
    limbs_mul(result, left, right, ndigits);
}

void vli_square(u64 *result, const u64 *left, unsigned int ndigits) {
    limbs_sqr(result, left, ndigits);
}

void vli_umult(u64 *result, const u64 *left, u64 right, unsigned int ndigits) {
    u64 high = limbs_mul_word(result, left, ndigits, right);

    vli_clear(result + ndigits, ndigits);
    if (ndigits > 0) {
        result[ndigits] = high;
    }
}
