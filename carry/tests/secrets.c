/* SPDX-License-Identifier: MIT
 *
 * Every public function of carry.h and limbs.h on secrets; see tools/constant_time/secrets.h. Lengths and shift counts are
 * public. */
#include "tools/constant_time/secrets.h"
#include "carry/carry.h"
#include "carry/limbs.h"

#define MAX 40 /* words */

#if CARRY_GNU
#define INLINED static __inline__ __attribute__((__always_inline__))
#else
#define INLINED static
#endif

static uint64_t a[MAX], b[MAX], m[MAX], r[2 * MAX], x, y, bit, mask;
static uint32_t x32, y32, bit32, out32;
static unsigned char bytes[8 * MAX];
static carry_u128 acc;
static carry_acc3 acc3;
static volatile unsigned int shift = 13;

/* Any values will do, within the functions' ranges: that they are secret is what counts. */
static void make_secrets(void) {
    size_t i;

    for (i = 0; i < MAX; i++) {
        a[i] = UINT64_C(0x0123456789abcdef) * (i + 1);
        b[i] = UINT64_C(0x7edcba9876543210) / (i + 1);
        m[i] = ~(uint64_t)0;
        r[i] = r[MAX + i] = a[i] ^ b[i];
    }
    for (i = 0; i < sizeof bytes; i++) {
        bytes[i] = (unsigned char)(7 * i);
    }
    x = a[1];
    y = b[2];
    bit = 1;
    mask = ~(uint64_t)0;
    x32 = (uint32_t)x;
    y32 = (uint32_t)y;
    bit32 = 1;
    acc = carry_u128_make(1, x);
    acc3_set(&acc3, x, y, 1);
    make_secret(a, sizeof a);
    make_secret(b, sizeof b);
    make_secret(m, sizeof m);
    make_secret(r, sizeof r);
    make_secret(bytes, sizeof bytes);
    make_secret(&x, sizeof x);
    make_secret(&y, sizeof y);
    make_secret(&bit, sizeof bit);
    make_secret(&mask, sizeof mask);
    make_secret(&x32, sizeof x32);
    make_secret(&y32, sizeof y32);
    make_secret(&bit32, sizeof bit32);
    make_secret(&acc, sizeof acc);
    make_secret(&acc3, sizeof acc3);
}

static void words(void) {
    uint64_t out = 0;

    CONSTANT_TIME("add_carry", (sink = add_carry(x, y, bit, &out), sink = out));
    CONSTANT_TIME("sub_borrow", (sink = sub_borrow(x, y, bit, &out), sink = out));
    CONSTANT_TIME("mul_wide", (sink = mul_wide(x, y, &out), sink = out));
    CONSTANT_TIME("mul_add", (sink = mul_add(x, y, a[0], &out), sink = out));
    CONSTANT_TIME("mul_add2", (sink = mul_add2(x, y, a[0], b[0], &out), sink = out));
    CONSTANT_TIME("add_carry32", (sink = add_carry32(x32, y32, bit32, &out32), sink = out32));
    CONSTANT_TIME("sub_borrow32", (sink = sub_borrow32(x32, y32, bit32, &out32), sink = out32));
    CONSTANT_TIME("mul_wide32", (sink = mul_wide32(x32, y32, &out32), sink = out32));
    CONSTANT_TIME("mul_add32", (sink = mul_add32(x32, y32, bit32, &out32), sink = out32));
    CONSTANT_TIME("mul_add2_32", (sink = mul_add2_32(x32, y32, x32, y32, &out32), sink = out32));
    CONSTANT_TIME("carry_barrier", sink = carry_barrier(x));
    CONSTANT_TIME("carry_mask", sink = carry_mask(bit));
    CONSTANT_TIME("carry_select", sink = carry_select(mask, x, y));
    CONSTANT_TIME("carry_swap", carry_swap(mask, &x, &y));
    CONSTANT_TIME("carry_is_zero", sink = carry_is_zero(x));
    CONSTANT_TIME("carry_lt", sink = carry_lt(x, y));
    CONSTANT_TIME("carry_eq", sink = carry_eq(x, y));
    CONSTANT_TIME("funnel_shift_left", sink = funnel_shift_left(x, y, 13));
    CONSTANT_TIME("funnel_shift_left.variable", sink = funnel_shift_left(x, y, shift));
    CONSTANT_TIME("funnel_shift_right", sink = funnel_shift_right(x, y, 13));
    CONSTANT_TIME("funnel_shift_right.variable", sink = funnel_shift_right(x, y, shift));
    PUBLIC_ONLY("carry_backend_name");
}

static void accumulators(void) {
    CONSTANT_TIME("carry_u128_make", acc = carry_u128_make(x, y));
    CONSTANT_TIME("carry_u128_low", sink = carry_u128_low(acc));
    CONSTANT_TIME("carry_u128_high", sink = carry_u128_high(acc));
    CONSTANT_TIME("accum_mul_carry", sink = accum_mul_carry(&acc, x, y));
    CONSTANT_TIME("accum_add_carry", sink = accum_add_carry(&acc, x));
    CONSTANT_TIME("accum_mul", accum_mul(&acc, x, y));
    CONSTANT_TIME("accum_add", accum_add(&acc, x));
    CONSTANT_TIME("accum_extract", sink = accum_extract(&acc, x));
    CONSTANT_TIME("acc3_zero", acc3_zero(&acc3));
    CONSTANT_TIME("acc3_set", acc3_set(&acc3, x, y, bit));
    CONSTANT_TIME("acc3_mul", acc3_mul(&acc3, x, y));
    CONSTANT_TIME("acc3_mul2", acc3_mul2(&acc3, x, y));
    CONSTANT_TIME("acc3_add", acc3_add(&acc3, x));
    CONSTANT_TIME("acc3_extract", sink = acc3_extract(&acc3));
}

/* Inlined, so that a constant n is one for the functions too. */
INLINED void limbs(const char *label, size_t n) {
    char name[64];

#define LIMBS(function, call)                                   \
    do {                                                        \
        snprintf(name, sizeof name, "%s.%s", #function, label); \
        CONSTANT_TIME(name, call);                              \
    } while (0)
#define VALUE(function, ...) LIMBS(function, sink = function(__VA_ARGS__))
#define VOID(function, ...) LIMBS(function, function(__VA_ARGS__))

    VALUE(limbs_add, r, a, b, n, bit);
    VALUE(limbs_sub, r, a, b, n, bit);
    VALUE(limbs_add_word, r, a, n, x);
    VALUE(limbs_sub_word, r, a, n, x);
    VALUE(limbs_neg, r, a, n);
    VALUE(limbs_lshift, r, a, n, shift);
    VALUE(limbs_rshift, r, a, n, shift);
    VALUE(limbs_mul_word, r, a, n, x);
    VALUE(limbs_addmul_word, r, a, n, x);
    VALUE(limbs_submul_word, r, a, n, x);
    VOID(limbs_mul, r, a, b, n);
    VOID(limbs_sqr, r, a, n);
    VALUE(limbs_is_zero, a, n);
    VALUE(limbs_eq, a, b, n);
    VALUE(limbs_lt, a, b, n);
    VALUE(limbs_cond_add, mask, r, a, b, n);
    VALUE(limbs_cond_sub, mask, r, a, b, n);
    VOID(limbs_select, mask, r, a, b, n);
    VOID(limbs_cond_swap, mask, a, b, n);
    VOID(limbs_load_be, r, n, bytes);
    VOID(limbs_load_le, r, n, bytes);
    VOID(limbs_store_be, bytes, a, n);
    VOID(limbs_store_le, bytes, a, n);
    VOID(limbs_add_mod, r, a, b, m, n);
    VOID(limbs_sub_mod, r, a, b, m, n);
}

/* The products' other forms. */
INLINED void forms(const char *label, size_t n) {
    char name[64];

    VOID(limbs_mul_rows, r, a, b, n);
    VOID(limbs_mul_compare_rows, r, a, b, n);
    VOID(limbs_mul_chains, r, a, b, n);
    VOID(limbs_mul_columns, r, a, b, n);
    VOID(limbs_sqr_rows, r, a, n);
    VOID(limbs_sqr_columns, r, a, n);
    VALUE(limbs_mul_word_rows, r, a, n, x);
    VALUE(limbs_mul_word_chains, r, a, n, x);
    VALUE(limbs_addmul_word_rows, r, a, n, x);
    VALUE(limbs_addmul_word_compare_rows, r, a, n, x);
    VALUE(limbs_addmul_word_chains, r, a, n, x);
}

static void constant_lengths(void) {
    limbs("1", 1);
    limbs("3", 3);
    limbs("4", 4);
    limbs("9", 9);
    forms("3", 3);
    forms("4", 4);
    forms("9", 9);
    CONSTANT_TIME("limbs_mul4_rows", limbs_mul4_rows(r, a, b));
    CONSTANT_TIME("limbs_mul4_columns", limbs_mul4_columns(r, a, b));
    CONSTANT_TIME("limbs_mul4_rda", limbs_mul4_rda(r, a, b));
    CONSTANT_TIME("limbs_sqr4_ra", limbs_sqr4_ra(r, a));
    CONSTANT_TIME("limbs_sqr4_chains", limbs_sqr4_chains(r, a));
}

static void variable_lengths(void) {
    static const size_t lengths[] = {1, 2, 4, 7, 9, 13, 17, MAX};
    volatile size_t n = 0;
    char label[16];
    size_t i;

    for (i = 0; i < sizeof lengths / sizeof lengths[0]; i++) {
        n = lengths[i];
        snprintf(label, sizeof label, "variable_%d", (int)n);
        limbs(label, n);
    }
}

int main(int argc, char **argv) {
    (void)argc;
    ready(argv + 1);
    words();
    accumulators();
    constant_lengths();
    variable_lengths();
    show_leaks();
    return 0;
}
