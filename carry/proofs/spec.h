/* What every proof builds on: any word, wide integers that cannot overflow, and the specifications of what CBMC does not
 * model. A proof includes this first and the real header after it; the headers' text is not changed for CBMC.
 *
 * Specified here, not proved: the add-with-carry builtins and intrinsics, which CBMC takes for functions that return
 * anything. The empty inline assembly of carry_barrier is dropped by CBMC: it is the identity. */
#ifndef CARRY_PROOFS_SPEC_H
#define CARRY_PROOFS_SPEC_H

#include <stdint.h>

/* The forms for registers of 32 bits, which are pairs of 32-bit words: the system's headers have been read. */
#ifdef PAIRS
#undef __SIZEOF_INT128__
#undef __SIZEOF_POINTER__
#undef __x86_64__
#define __SIZEOF_POINTER__ 4
#define __i386__ 1
#endif

/* Any value: CBMC gives a function named nondet_* without a body every result. */
uint64_t nondet_word(void);
uint32_t nondet_word32(void);
unsigned int nondet_unsigned(void);

typedef unsigned __CPROVER_bitvector[200] wide; /* a few words */
#ifndef HUGE_BITS
#define HUGE_BITS 1160 /* 18 words */
#endif
typedef unsigned __CPROVER_bitvector[HUGE_BITS] huge; /* whole numbers */

typedef unsigned __int128 double_word;

#define WORD_MAX ((wide)UINT64_MAX)

/* a carry, a borrow, a bit; and a mask */
static uint64_t any_bit(void) {
    return nondet_word() & 1;
}

static uint64_t any_mask(void) {
    return 0 - any_bit();
}

#define ASSUME(x) __CPROVER_assume(x)

/* The one property of a proof, in words. */
#define PROVE(x, property) __CPROVER_assert(x, property)

/* a b. The assumption is the fact about products that no solver finds by itself: (2^64 - 1)^2 is the largest. With
 * -DFREE_PRODUCT it is any value within that bound, the same for every call, and the code under proof gets it from
 * free_mul_wide: no multiplication is left in the formula, and what is proved holds whatever a b is. */
#define PRODUCT_MAX (WORD_MAX * WORD_MAX)

#ifdef FREE_PRODUCT
static uint64_t factors[2];
static double_word the_product;
double_word nondet_double_word(void);

static wide product(uint64_t a, uint64_t b) {
    factors[0] = a;
    factors[1] = b;
    the_product = nondet_double_word();
    ASSUME(the_product <= PRODUCT_MAX);
    return the_product;
}

uint64_t free_mul_wide(uint64_t a, uint64_t b, uint64_t *high) {
    __CPROVER_assert(a == factors[0] && b == factors[1], "the product is that of a and b");
    *high = (uint64_t)(the_product >> 64);
    return (uint64_t)the_product;
}
#else
static wide product(uint64_t a, uint64_t b) {
    wide p = (double_word)a * b;

    ASSUME(p <= PRODUCT_MAX);
    return p;
}
#endif

/* ---- Specifications -------------------------------------------------------------------------------------------------- */

unsigned long long __builtin_addcll(unsigned long long a, unsigned long long b, unsigned long long carry_in,
                                    unsigned long long *carry_out) {
    wide sum = (wide)a + b + carry_in;

    *carry_out = (unsigned long long)(sum >> 64 != 0);
    return (unsigned long long)sum;
}

unsigned long long __builtin_subcll(unsigned long long a, unsigned long long b, unsigned long long borrow_in,
                                    unsigned long long *borrow_out) {
    *borrow_out = (wide)a < (wide)b + borrow_in;
    return a - b - borrow_in;
}

unsigned int __builtin_addc(unsigned int a, unsigned int b, unsigned int carry_in, unsigned int *carry_out) {
    wide sum = (wide)a + b + carry_in;

    *carry_out = (unsigned int)(sum >> 32 != 0);
    return (unsigned int)sum;
}

unsigned int __builtin_subc(unsigned int a, unsigned int b, unsigned int borrow_in, unsigned int *borrow_out) {
    *borrow_out = (wide)a < (wide)b + borrow_in;
    return a - b - borrow_in;
}

unsigned char __builtin_ia32_addcarryx_u64(unsigned char carry_in, unsigned long long a, unsigned long long b,
                                           unsigned long long *sum) {
    wide whole = (wide)a + b + (carry_in != 0);

    *sum = (unsigned long long)whole;
    return (unsigned char)(whole >> 64);
}

unsigned char __builtin_ia32_sbb_u64(unsigned char borrow_in, unsigned long long a, unsigned long long b,
                                     unsigned long long *difference) {
    *difference = a - b - (borrow_in != 0);
    return (wide)a < (wide)b + (borrow_in != 0);
}

unsigned char __builtin_ia32_addcarryx_u32(unsigned char carry_in, unsigned int a, unsigned int b, unsigned int *sum) {
    wide whole = (wide)a + b + (carry_in != 0);

    *sum = (unsigned int)whole;
    return (unsigned char)(whole >> 32);
}

unsigned char __builtin_ia32_sbb_u32(unsigned char borrow_in, unsigned int a, unsigned int b,
                                     unsigned int *difference) {
    *difference = a - b - (borrow_in != 0);
    return (wide)a < (wide)b + (borrow_in != 0);
}

#endif
