/* SPDX-License-Identifier: MIT
 *
 * limbs.h: chains and rows over arrays of 64-bit words.
 *
 * Numbers are little-endian arrays: a = a[0] + a[1] 2^64 + ... + a[n-1] 2^(64 (n-1)). Everything here is built on
 * carry.h and on nothing else; modular reductions for a fixed modulus belong to their users (see examples/).
 *
 * Conventions of every function, unless it says otherwise:
 *     n       may be 0: nothing is written, and the carry in (else 0) is returned. A constant n <= 32 unrolls
 *             completely; a variable n takes the measured fast shape. n is public: the time depends on it.
 *     r       may equal a or b, and overlaps them in no other way
 *     mask    0 or 2^64 - 1
 *     CT      nothing leaks but n: neither time nor addresses depend on the words
 *
 * Products exist in several named forms; limbs_mul, limbs_sqr and the rows take the measured best:
 *     limbs_mul_rows           rows of a*b + r + c                                              constant n
 *     limbs_mul_compare_rows   the same, its carries by comparison                              constant n
 *     limbs_mul_chains         rows of limbs_addmul_word_chains                                 constant n
 *     limbs_mul_columns        columns in a three-word accumulator                              constant n <= 9
 *     limbs_mul4_rows          the rows of limbs_mul_rows, their words in variables             n = 4
 *     limbs_mul4_columns       the columns of limbs_mul_columns, likewise                        n = 4
 *     limbs_mul4_rda           rows of four products: one chain inside the row, one to add it   n = 4
 *     limbs_sqr_rows           rows of cross products, then doubled, and the squares added      any n
 *     limbs_sqr_columns        columns of cross products, doubled by c + c, and the squares     constant n <= 9
 *     limbs_sqr4_ra            rows of cross products, doubled by c + c, squares by one chain   n = 4
 *     limbs_sqr4_chains        all cross products first, then three chains, c + c, and squares  n = 4
 *     limbs_mul_word_rows      a*b + c, word by word                                            constant n
 *     limbs_mul_word_chains    blocks of four words: one chain that joins the products' halves  constant n
 *     limbs_addmul_word_rows, limbs_addmul_word_compare_rows                                    constant n
 *     limbs_addmul_word_chains blocks of four words: a chain of low halves, a chain of high     constant n
 */
#ifndef CARRY_LIMBS_H
#define CARRY_LIMBS_H

#include "carry.h"

#if !defined(__KERNEL__)
#include <stddef.h>
#endif

/* CARRY_PREFIX renames every function and type from here to the end of this file. */
#ifdef CARRY_PREFIX
#define acc3_extract CARRY_PREFIX(acc3_extract)
#define acc3_mul CARRY_PREFIX(acc3_mul)
#define acc3_zero CARRY_PREFIX(acc3_zero)
#define add_carry CARRY_PREFIX(add_carry)
#define add_carry_builtin CARRY_PREFIX(add_carry_builtin)
#define add_carry_int128 CARRY_PREFIX(add_carry_int128)
#define add_carry_overflow CARRY_PREFIX(add_carry_overflow)
#define add_carry_portable CARRY_PREFIX(add_carry_portable)
#define add_carry_x86 CARRY_PREFIX(add_carry_x86)
#define carry_acc3 CARRY_PREFIX(carry_acc3)
#define carry_barrier CARRY_PREFIX(carry_barrier)
#define carry_is_zero CARRY_PREFIX(carry_is_zero)
#define carry_mask CARRY_PREFIX(carry_mask)
#define carry_swap CARRY_PREFIX(carry_swap)
#define carry_u128 CARRY_PREFIX(carry_u128)
#define carry_u128_high CARRY_PREFIX(carry_u128_high)
#define carry_u128_low CARRY_PREFIX(carry_u128_low)
#define carry_u128_make CARRY_PREFIX(carry_u128_make)
#define funnel_shift_left CARRY_PREFIX(funnel_shift_left)
#define funnel_shift_right CARRY_PREFIX(funnel_shift_right)
#define limbs_add CARRY_PREFIX(limbs_add)
#define limbs_add_block CARRY_PREFIX(limbs_add_block)
#define limbs_add_fixed CARRY_PREFIX(limbs_add_fixed)
#define limbs_add_masked4 CARRY_PREFIX(limbs_add_masked4)
#define limbs_add_mod CARRY_PREFIX(limbs_add_mod)
#define limbs_add_pair CARRY_PREFIX(limbs_add_pair)
#define limbs_add_squares4 CARRY_PREFIX(limbs_add_squares4)
#define limbs_add_variable CARRY_PREFIX(limbs_add_variable)
#define limbs_add_word CARRY_PREFIX(limbs_add_word)
#define limbs_add_word_block CARRY_PREFIX(limbs_add_word_block)
#define limbs_add_word_compare CARRY_PREFIX(limbs_add_word_compare)
#define limbs_add_word_fixed CARRY_PREFIX(limbs_add_word_fixed)
#define limbs_add_word_variable CARRY_PREFIX(limbs_add_word_variable)
#define limbs_addmul_block CARRY_PREFIX(limbs_addmul_block)
#define limbs_addmul_word CARRY_PREFIX(limbs_addmul_word)
#define limbs_addmul_word_blocks CARRY_PREFIX(limbs_addmul_word_blocks)
#define limbs_addmul_word_chains CARRY_PREFIX(limbs_addmul_word_chains)
#define limbs_addmul_word_compare_rows CARRY_PREFIX(limbs_addmul_word_compare_rows)
#define limbs_addmul_word_four CARRY_PREFIX(limbs_addmul_word_four)
#define limbs_addmul_word_rows CARRY_PREFIX(limbs_addmul_word_rows)
#define limbs_addmul_word_switch CARRY_PREFIX(limbs_addmul_word_switch)
#define limbs_addmul_word_variable CARRY_PREFIX(limbs_addmul_word_variable)
#define limbs_block_join CARRY_PREFIX(limbs_block_join)
#define limbs_block_products CARRY_PREFIX(limbs_block_products)
#define limbs_cond_add CARRY_PREFIX(limbs_cond_add)
#define limbs_cond_sub CARRY_PREFIX(limbs_cond_sub)
#define limbs_cond_swap CARRY_PREFIX(limbs_cond_swap)
#define limbs_cross_column CARRY_PREFIX(limbs_cross_column)
#define limbs_eq CARRY_PREFIX(limbs_eq)
#define limbs_is_zero CARRY_PREFIX(limbs_is_zero)
#define limbs_load_be CARRY_PREFIX(limbs_load_be)
#define limbs_load_le CARRY_PREFIX(limbs_load_le)
#define limbs_load_word_be CARRY_PREFIX(limbs_load_word_be)
#define limbs_load_word_le CARRY_PREFIX(limbs_load_word_le)
#define limbs_lshift CARRY_PREFIX(limbs_lshift)
#define limbs_lt CARRY_PREFIX(limbs_lt)
#define limbs_lt_step CARRY_PREFIX(limbs_lt_step)
#define limbs_masked CARRY_PREFIX(limbs_masked)
#define limbs_mul CARRY_PREFIX(limbs_mul)
#define limbs_mul4_columns CARRY_PREFIX(limbs_mul4_columns)
#define limbs_mul4_rda CARRY_PREFIX(limbs_mul4_rda)
#define limbs_mul4_rows CARRY_PREFIX(limbs_mul4_rows)
#define limbs_mul_apart CARRY_PREFIX(limbs_mul_apart)
#define limbs_mul_block CARRY_PREFIX(limbs_mul_block)
#define limbs_mul_chains CARRY_PREFIX(limbs_mul_chains)
#define limbs_mul_column CARRY_PREFIX(limbs_mul_column)
#define limbs_mul_columns CARRY_PREFIX(limbs_mul_columns)
#define limbs_mul_compare_rows CARRY_PREFIX(limbs_mul_compare_rows)
#define limbs_mul_fixed CARRY_PREFIX(limbs_mul_fixed)
#define limbs_mul_rows CARRY_PREFIX(limbs_mul_rows)
#define limbs_mul_variable CARRY_PREFIX(limbs_mul_variable)
#define limbs_mul_word CARRY_PREFIX(limbs_mul_word)
#define limbs_mul_word_blocks CARRY_PREFIX(limbs_mul_word_blocks)
#define limbs_mul_word_chains CARRY_PREFIX(limbs_mul_word_chains)
#define limbs_mul_word_rows CARRY_PREFIX(limbs_mul_word_rows)
#define limbs_mul_word_variable CARRY_PREFIX(limbs_mul_word_variable)
#define limbs_neg CARRY_PREFIX(limbs_neg)
#define limbs_row4 CARRY_PREFIX(limbs_row4)
#define limbs_row4_accum CARRY_PREFIX(limbs_row4_accum)
#define limbs_row4_add CARRY_PREFIX(limbs_row4_add)
#define limbs_rshift CARRY_PREFIX(limbs_rshift)
#define limbs_select CARRY_PREFIX(limbs_select)
#define limbs_sqr CARRY_PREFIX(limbs_sqr)
#define limbs_sqr4_chains CARRY_PREFIX(limbs_sqr4_chains)
#define limbs_sqr4_product CARRY_PREFIX(limbs_sqr4_product)
#define limbs_sqr4_ra CARRY_PREFIX(limbs_sqr4_ra)
#define limbs_sqr4_words CARRY_PREFIX(limbs_sqr4_words)
#define limbs_sqr_columns CARRY_PREFIX(limbs_sqr_columns)
#define limbs_sqr_cross CARRY_PREFIX(limbs_sqr_cross)
#define limbs_sqr_diagonal CARRY_PREFIX(limbs_sqr_diagonal)
#define limbs_sqr_fixed CARRY_PREFIX(limbs_sqr_fixed)
#define limbs_sqr_passes CARRY_PREFIX(limbs_sqr_passes)
#define limbs_sqr_row CARRY_PREFIX(limbs_sqr_row)
#define limbs_sqr_rows CARRY_PREFIX(limbs_sqr_rows)
#define limbs_sqr_variable CARRY_PREFIX(limbs_sqr_variable)
#define limbs_step CARRY_PREFIX(limbs_step)
#define limbs_store_be CARRY_PREFIX(limbs_store_be)
#define limbs_store_le CARRY_PREFIX(limbs_store_le)
#define limbs_store_word_be CARRY_PREFIX(limbs_store_word_be)
#define limbs_store_word_le CARRY_PREFIX(limbs_store_word_le)
#define limbs_sub CARRY_PREFIX(limbs_sub)
#define limbs_sub_block CARRY_PREFIX(limbs_sub_block)
#define limbs_sub_fixed CARRY_PREFIX(limbs_sub_fixed)
#define limbs_sub_masked4 CARRY_PREFIX(limbs_sub_masked4)
#define limbs_sub_mod CARRY_PREFIX(limbs_sub_mod)
#define limbs_sub_pair CARRY_PREFIX(limbs_sub_pair)
#define limbs_sub_variable CARRY_PREFIX(limbs_sub_variable)
#define limbs_sub_word CARRY_PREFIX(limbs_sub_word)
#define limbs_sub_word_block CARRY_PREFIX(limbs_sub_word_block)
#define limbs_sub_word_compare CARRY_PREFIX(limbs_sub_word_compare)
#define limbs_sub_word_fixed CARRY_PREFIX(limbs_sub_word_fixed)
#define limbs_sub_word_variable CARRY_PREFIX(limbs_sub_word_variable)
#define limbs_submul_step CARRY_PREFIX(limbs_submul_step)
#define limbs_submul_word CARRY_PREFIX(limbs_submul_word)
#define limbs_sum_step CARRY_PREFIX(limbs_sum_step)
#define limbs_words4 CARRY_PREFIX(limbs_words4)
#define limbs_words4_load CARRY_PREFIX(limbs_words4_load)
#define mul_add CARRY_PREFIX(mul_add)
#define mul_add2 CARRY_PREFIX(mul_add2)
#define mul_add2_compare CARRY_PREFIX(mul_add2_compare)
#define mul_wide CARRY_PREFIX(mul_wide)
#define sub_borrow CARRY_PREFIX(sub_borrow)
#define sub_borrow_builtin CARRY_PREFIX(sub_borrow_builtin)
#define sub_borrow_int128 CARRY_PREFIX(sub_borrow_int128)
#define sub_borrow_overflow CARRY_PREFIX(sub_borrow_overflow)
#define sub_borrow_portable CARRY_PREFIX(sub_borrow_portable)
#define sub_borrow_x86 CARRY_PREFIX(sub_borrow_x86)
#endif

/* ==== Dispatch ==================================================================================================== */

/* CARRY_LOOP: the backend of steps in loops and switches.
 * GCC 14-16 store a dead stack slot per word for the intrinsic there (1.9 of the time of addcll in blocks), and make
 * addcll a chain. At -Og, which no macro tells apart, addcll has jumps: a variable n is not constant time there.
 * clang widens the carry of addcll between two blocks, and not the intrinsic's (latency at 32 words 1.22 of assembly). */
#if CARRY_GCC >= 1400 && CARRY_HAS_BUILTIN && CARRY_X86_64 && CARRY_OPTIMIZED && !defined(CARRY_BACKEND)
#define CARRY_LOOP(name) name##_builtin
#elif CARRY_CLANG && CARRY_HAS_X86 && !defined(CARRY_BACKEND)
#define CARRY_LOOP(name) name##_x86
#else
#define CARRY_LOOP(name) CARRY_CHAIN(name)
#endif

/* CARRY_PAIRS: chains go by two words, through the overflow of 128-bit sums. GCC on aarch64 forms adcs for nothing else: add
 * of four words 16 instructions at -O2 against 28 word by word (GCC 16). Elsewhere that overflow is a jump. */
#if CARRY_GCC && CARRY_OPTIMIZED && defined(__aarch64__) && CARRY_HAS_INT128 && !defined(CARRY_BACKEND)
#define CARRY_PAIRS 1
#else
#define CARRY_PAIRS 0
#endif

/* CARRY_COMPARISON: the backend of subtractions whose difference is not used; see limbs_lt_step. */
#if CARRY_CLANG && CARRY_HAS_X86 && !defined(CARRY_BACKEND)
#define CARRY_COMPARISON(name) name##_x86
#else
#define CARRY_COMPARISON(name) CARRY_CHAIN(name)
#endif

/* limbs_mul4_rda on x86-64 (-O2):
 * CARRY_ROW_PRODUCT a product of a row. GCC 11 and 14-16 with its halves apart (GCC 12 and 13: 1.05 in the latency of
 *                   secp256k1's field product, Zen 4; GCC 11: 0.91 in its throughput), and
 * CARRY_ROW_WORDS   the words of a, for every row but the first: read again, not held in registers, of which there are
 *                   too few. Instructions of the product: GCC 14, 15 and 16 125, 125 and 131, were 146, 146 and 151;
 *                   clang 18 123, was 134. Throughput, libsecp256k1's assembly = 1 (Zen 5): GCC 0.88, 0.88 and 0.93,
 *                   were 1.07, 1.14 and 1.12; clang 17 to 23 0.87, were 0.92 to 1.01. secp256k1's scalar product by GCC 14
 *                   in latency 0.68, was 0.74. The same on Zen 4 by GCC 11, 12 and 13, with CARRY_ROW_END: 0.96, 0.93 and
 *                   0.94, were 1.09, 1.07 and 1.08; secp256k1's field product in latency 1.01, 0.92 and 0.95 of what it was.
 * CARRY_ROW_END     the word above a row, high + carry. GCC by a plain + and a barrier; 11-13 with add_carry, as in
 *                   CARRY_CHAIN_END, take 1.04-1.22 of the time.
 * CARRY_MUL_RESULT  a word of the product before its store. GCC 12 and 13 (11 at -O3) gather the words in vector registers
 *                   without a barrier (1.16 against 1.04); GCC 14-16 and clang lose up to 0.05 by it. Each word is stored as
 *                   soon as it is there: held back to the end, GCC 15 spills (1.22 against 1.01). */
#if CARRY_X86_64 && CARRY_GCC && (CARRY_GCC < 1200 || CARRY_GCC >= 1400)
#define CARRY_ROW_PRODUCT(a, w, high) limbs_mul_apart(a, w, high)
#else
#define CARRY_ROW_PRODUCT(a, w, high) mul_wide(a, w, high)
#endif
#if CARRY_X86_64 && (CARRY_GCC || CARRY_CLANG)
#define CARRY_ROW_WORDS(x, a) limbs_words4_load(a)
#else
#define CARRY_ROW_WORDS(x, a) (x)
#endif
#if CARRY_GCC && CARRY_X86_64
#define CARRY_ROW_END(high, carry) carry_barrier((high) + (carry))
#else
#define CARRY_ROW_END(high, carry) ((high) + (carry))
#endif
#if CARRY_GCC && CARRY_GCC < 1400 && CARRY_X86_64
#define CARRY_MUL_RESULT(x) carry_barrier(x)
#else
#define CARRY_MUL_RESULT(x) (x)
#endif

/* CARRY_STORED: a word before its store, in columns and squares. GCC 12-16 (11 at -O3) gather two neighbours in a vector
 * register otherwise, and who reads one of them next waits 12 cycles (-O2, Zen 5). Latency, of the product in assembly:
 * square of 4 words 0.66, was 1.00; products of 6 and 8 words 1.02 and 1.01, were 1.19 and 1.13; square of 6 by GCC 12
 * 0.86, was 1.01. Throughput 0.89 to 1.04 of what it was. The last additions of a square by columns lose a tenth by it. */
#if CARRY_GCC && CARRY_X86_64
#define CARRY_STORED(x) carry_barrier(x)
#else
#define CARRY_STORED(x) (x)
#endif

/* CARRY_READ: a word that is compared. GCC 14-16 and clang read words by pairs into vector registers otherwise, and wait
 * if these have just been stored one by one: 4 words added and compared with 0 (-O2, Zen 5), GCC 16 14.4 ticks of the
 * time stamp counter, was 20; clang 23 4.1, was 16. GCC 11-13 do not, and lose by it. */
#if (CARRY_GCC >= 1400 || CARRY_CLANG) && CARRY_X86_64
#define CARRY_READ(x) carry_barrier(x)
#else
#define CARRY_READ(x) (x)
#endif

/* CARRY_MUL: the product for a constant n <= 9. Throughput on x86-64 (GCC 11-16, Sapphire Rapids): columns
 * 0.66-0.88 of rows for every n but 4 (n = 5 on GCC 16: 1.00), latency 0.75-1.12; on clang columns 0.82-1.12, and n = 4
 * takes rda everywhere (0.94-1.05 of columns in assembly). clang 17-23, chains of rows (Zen 5): n = 5 to 7 0.92-0.95,
 * 8 and 9 0.79-0.86; columns 0.85-1.01. Instructions for n = 4 elsewhere (GCC 16): aarch64 columns
 * 84, rows 120; s390x compare rows 165, rows 200; ppc64le 170 and 174; riscv64 rows 145, rda 169; with registers of 32
 * bits columns 883 (i686) and 695 (arm), rows 1135 and 576. */
#if (CARRY_GCC && (CARRY_X86_64 || defined(__aarch64__))) || defined(__i386__)
#define CARRY_MUL(r, a, b, n) limbs_mul_columns(r, a, b, n)
#elif CARRY_CLANG && CARRY_X86_64
#define CARRY_MUL(r, a, b, n) limbs_mul_chains(r, a, b, n)
#elif CARRY_GCC && (defined(__s390x__) || defined(__powerpc64__))
#define CARRY_MUL(r, a, b, n) limbs_mul_compare_rows(r, a, b, n)
#else
#define CARRY_MUL(r, a, b, n) limbs_mul_rows(r, a, b, n)
#endif

/* CARRY_MUL4: the product of four words. Instructions at -O2. GCC 16: aarch64 columns in variables 84, columns 103, rows in
 * variables 93, rda 138; i686 columns in variables 882, columns 920; riscv64, ppc64le and loongarch64 rows in variables
 * 125, 147 and 128, rows 145, 170 and 148, rda 165, 302 and 176. clang 23: aarch64 and ppc64le rda 78 and 97, rows in
 * variables 95 and 103, rows 117 and 121; riscv64 rows in variables 129, rows 145; s390x rows 106, in variables 122.
 * On x86-64 columns in variables have fewer by GCC 11-13 (GCC 12: 125, rda 149), and end later: secp256k1's scalar
 * product by them takes 0.73-0.78 of libsecp256k1's assembly in latency, by rda 0.69-0.70 (GCC 11-13, Zen 5). */
#if CARRY_X86_64 || (CARRY_CLANG && (defined(__aarch64__) || defined(__powerpc64__)))
#define CARRY_MUL4(r, a, b) limbs_mul4_rda(r, a, b)
#elif (CARRY_GCC && defined(__aarch64__)) || defined(__i386__)
#define CARRY_MUL4(r, a, b) limbs_mul4_columns(r, a, b)
#elif defined(__s390x__) || CARRY_32BIT
#define CARRY_MUL4(r, a, b) CARRY_MUL(r, a, b, 4)
#else
#define CARRY_MUL4(r, a, b) limbs_mul4_rows(r, a, b)
#endif

/* CARRY_SQR: the square for a constant n <= 9 other than 4. GCC on x86-64, n = 5 to 9: columns 0.81-0.92 of rows in
 * throughput and 0.87-1.08 in latency (Sapphire Rapids); on clang 1.00-1.27. */
#if CARRY_GCC && CARRY_X86_64
#define CARRY_SQR(r, a, n) limbs_sqr_columns(r, a, n)
#else
#define CARRY_SQR(r, a, n) limbs_sqr_rows(r, a, n)
#endif

/* CARRY_SQR4: the square of four words. GCC 11-16 on x86-64: chains 0.78-0.80 of ra in latency, 0.87-0.98 in throughput (Zen 5;
 * 99 to 124 micro-operations on Sapphire Rapids, 111 to 141); clang 17-23 the other way, 91 of ra and 100 of chains. */
#if CARRY_GCC && CARRY_X86_64
#define CARRY_SQR4(r, a) limbs_sqr4_chains(r, a)
#else
#define CARRY_SQR4(r, a) limbs_sqr4_ra(r, a)
#endif

/* CARRY_SQR_LONG: the square for a variable n > 9. Passes of chains over one pass without them on x86-64, 16 words (Zen 5):
 * GCC 12 0.96, 14 0.89, clang 18 and 23 0.88. Where there is no flag the sums of a doubling take more than its shifts. */
#if CARRY_X86_64
#define CARRY_SQR_LONG(r, a, n) limbs_sqr_passes(r, a, n)
#else
#define CARRY_SQR_LONG(r, a, n) limbs_sqr_rows(r, a, n)
#endif

/* CARRY_SHORT_PRODUCTS: whether a variable length of up to nine words goes by a switch to the products and squares of a
 * constant one. Throughput on Zen 5, 13 compilers, 3 to 9 words: 0.57-1.09 of mpn_mul_n, was 1.21-1.58; 0.73-1.07 of
 * mpn_sqr, was 1.40-3.03. */
#if CARRY_GNU && CARRY_OPTIMIZED && !defined(__OPTIMIZE_SIZE__) && !CARRY_32BIT
#define CARRY_SHORT_PRODUCTS 1
#else
#define CARRY_SHORT_PRODUCTS 0
#endif

/* CARRY_MUL_WORD: limbs_mul_word for a constant n. clang 18 and 23, chains over rows (Zen 4): 4 to 9 words 0.74-0.98 in
 * latency, and the products of 5 to 9 words, whose first row this is, 0.95-1.00 in latency, 0.95-0.97 in throughput. GCC
 * 12-16: 0.76-1.03, but 1.02-1.18 in throughput, and its products are columns. */
#if CARRY_CLANG && CARRY_X86_64
#define CARRY_MUL_WORD(r, a, n, w) limbs_mul_word_chains(r, a, n, w)
#else
#define CARRY_MUL_WORD(r, a, n, w) limbs_mul_word_rows(r, a, n, w)
#endif

/* CARRY_ADDMUL: limbs_addmul_word for a constant n; see limbs_addmul_word_variable. */
#if CARRY_X86_64
#define CARRY_ADDMUL(r, a, n, w) limbs_addmul_word_chains(r, a, n, w)
#else
#define CARRY_ADDMUL(r, a, n, w) limbs_addmul_word_rows(r, a, n, w)
#endif

/* CARRY_CHAIN_END: the word above a chain of a row, high + carry. GCC 11-13 by the intrinsic: for a
 * plain + they store the flag. GCC 14-16 by a plain + and a barrier, without which they put it off until the next chain's
 * end, and the flag is stored until then. Against plain sums, latency and throughput on Zen 5, limbs_addmul_word of 9
 * words by GCC 12, 14 and 16: 0.77 and 0.92, 0.84 and 0.94, 0.80 and 0.92; of 64 words by GCC 14 and 16 0.90 and 0.91,
 * 0.92 and 0.97. */
#if CARRY_GCC >= 1400 && CARRY_X86_64
#define CARRY_CHAIN_END(high, carry) carry_barrier((high) + (carry))
#elif CARRY_GCC && CARRY_X86_64
#define CARRY_CHAIN_END(high, carry) add_carry(high, 0, carry, &(carry))
#else
#define CARRY_CHAIN_END(high, carry) ((high) + (carry))
#endif

/* CARRY_ADDMUL_STEP: the one to three words after the blocks of limbs_addmul_word_blocks. On x86-64 mul_add2 of clang 17
 * and 23 against GMP's mpn_addmul_1, throughput on Zen 5: 3 words 0.73 and 0.82, by comparisons 0.91 and 0.92; 6 words
 * 0.99 and 1.09, by comparisons 1.03 and 1.14. */
#if CARRY_X86_64
#define CARRY_ADDMUL_STEP(a, w, c, r, high) mul_add2(a, w, c, r, high)
#else
#define CARRY_ADDMUL_STEP(a, w, c, r, high) mul_add2_compare(a, w, c, r, high)
#endif

/* CARRY_SUM: the backend of the chain that adds a row in limbs_mul4_rda. Beside the assembly of columns, before the words of
 * a were read again: GCC 14-16 addcll 1.01-1.05, the intrinsic up to 1.13; clang 18-23 addcll 0.95, the intrinsic 0.98. */
#if CARRY_GCC
#define CARRY_SUM(name) CARRY_LOOP(name)
#else
#define CARRY_SUM(name) CARRY_CHAIN(name)
#endif

/* A length that the compiler knows, and that is worth unrolling. */
#if CARRY_GNU && defined(__OPTIMIZE__)
#define CARRY_FIXED_LENGTH(n) (__builtin_constant_p(n) && (n) <= 32)
#define CARRY_FIXED_OR_CONSTANT(n) (CARRY_CONSTANT_EVALUATED() || CARRY_FIXED_LENGTH(n))
#else
#define CARRY_FIXED_LENGTH(n) 0
#define CARRY_FIXED_OR_CONSTANT(n) CARRY_CONSTANT_EVALUATED()
#endif

/* Before a loop whose trip count is constant after inlining: unrolls it completely. GCC does not by itself at -O2 and
 * then keeps one setcc a word; clang does not at -O1 and -Os, and must never see the GCC form, which makes clang 14 peel. */
#if CARRY_GCC >= 800
#define CARRY_UNROLL _Pragma("GCC unroll 32")
#elif CARRY_CLANG
#define CARRY_UNROLL _Pragma("clang loop unroll(full)")
#else
#define CARRY_UNROLL
#endif

/* for (i = from; i < to; i += by) step, unrolled where to is a fixed length. A macro because the two loops differ in a
 * pragma only, which no function can take from outside. */
#define CARRY_EACH(i, from, to, by, step)             \
    if (CARRY_FIXED_LENGTH(to)) {                     \
        CARRY_UNROLL                                  \
        for ((i) = (from); (i) < (to); (i) += (by)) { \
            step;                                     \
        }                                             \
    } else {                                          \
        for ((i) = (from); (i) < (to); (i) += (by)) { \
            step;                                     \
        }                                             \
    }

/* The same by pairs, as far as they go, and nothing where CARRY_PAIRS is 0: step works on words i and i + 1. */
#if CARRY_PAIRS
#define CARRY_EACH_PAIR(i, n, step)   \
    CARRY_UNROLL                      \
    for (; (i) + 1 < (n); (i) += 2) { \
        step;                         \
    }
#else
#define CARRY_EACH_PAIR(i, n, step)
#endif

#if defined(__cplusplus)
inline namespace CARRY_NAMESPACE {
#endif

/* ==== Public part ================================================================================================= */

/* ---- Chains ------------------------------------------------------------------------------------------------------ */

/* a + b + carry_in = result * 2^(64n) + r             carry_in, result: 0 or 1 */
CARRY_CONSTEXPR_FN uint64_t limbs_add(uint64_t *r, const uint64_t *a, const uint64_t *b, size_t n, uint64_t carry_in);

/* a - b - borrow_in = r - result * 2^(64n)            borrow_in, result: 0 or 1 */
CARRY_CONSTEXPR_FN uint64_t limbs_sub(uint64_t *r, const uint64_t *a, const uint64_t *b, size_t n, uint64_t borrow_in);

/* a + w = result * 2^(64n) + r                        w: any word; result: 0 or 1, and w for n = 0 */
CARRY_CONSTEXPR_FN uint64_t limbs_add_word(uint64_t *r, const uint64_t *a, size_t n, uint64_t w);

/* a - w = r - result * 2^(64n)                        w: any word; result: 0 or 1, and w for n = 0 */
CARRY_CONSTEXPR_FN uint64_t limbs_sub_word(uint64_t *r, const uint64_t *a, size_t n, uint64_t w);

/* 0 - a = r - result * 2^(64n)                        result: 1 unless a = 0 */
CARRY_CONSTEXPR_FN uint64_t limbs_neg(uint64_t *r, const uint64_t *a, size_t n);

/* a * 2^k = result * 2^(64n) + r                      0 < k < 64; result < 2^k */
CARRY_CONSTEXPR_FN uint64_t limbs_lshift(uint64_t *r, const uint64_t *a, size_t n, unsigned int k);

/* a * 2^64 / 2^k = r * 2^64 + result                  0 < k < 64; the bits shifted out are at result's high end */
CARRY_CONSTEXPR_FN uint64_t limbs_rshift(uint64_t *r, const uint64_t *a, size_t n, unsigned int k);

/* ---- Rows and products ------------------------------------------------------------------------------------------- */

/* a * w = result * 2^(64n) + r */
CARRY_CONSTEXPR_FN uint64_t limbs_mul_word(uint64_t *r, const uint64_t *a, size_t n, uint64_t w);

/* r + a * w = result * 2^(64n) + new r */
CARRY_CONSTEXPR_FN uint64_t limbs_addmul_word(uint64_t *r, const uint64_t *a, size_t n, uint64_t w);

/* r - a * w = new r - result * 2^(64n) */
CARRY_CONSTEXPR_FN uint64_t limbs_submul_word(uint64_t *r, const uint64_t *a, size_t n, uint64_t w);

/* r = a * b, 2n words. r overlaps neither a nor b; a may equal b. A constant n <= 9 unrolls. */
CARRY_CONSTEXPR_FN void limbs_mul(uint64_t *r, const uint64_t *a, const uint64_t *b, size_t n);

/* r = a^2, 2n words. r does not overlap a. A constant n <= 9 unrolls. */
CARRY_CONSTEXPR_FN void limbs_sqr(uint64_t *r, const uint64_t *a, size_t n);

/* ---- Comparisons: 1 if true, else 0 ------------------------------------------------------------------------------ */

CARRY_CONSTEXPR_FN uint64_t limbs_is_zero(const uint64_t *a, size_t n);
CARRY_CONSTEXPR_FN uint64_t limbs_eq(const uint64_t *a, const uint64_t *b, size_t n);
CARRY_CONSTEXPR_FN uint64_t limbs_lt(const uint64_t *a, const uint64_t *b, size_t n);

/* ---- Masked operations ------------------------------------------------------------------------------------------- */

/* r = a + (b & mask), r = a - (b & mask); the carry and the borrow, 0 for mask = 0 */
CARRY_CONSTEXPR_FN uint64_t limbs_cond_add(uint64_t mask, uint64_t *r, const uint64_t *a, const uint64_t *b, size_t n);
CARRY_CONSTEXPR_FN uint64_t limbs_cond_sub(uint64_t mask, uint64_t *r, const uint64_t *a, const uint64_t *b, size_t n);

/* r = a for mask = 2^64 - 1, r = b for mask = 0 */
CARRY_CONSTEXPR_FN void limbs_select(uint64_t mask, uint64_t *r, const uint64_t *a, const uint64_t *b, size_t n);

/* exchanges a and b for mask = 2^64 - 1. a may equal b. */
CARRY_CONSTEXPR_FN void limbs_cond_swap(uint64_t mask, uint64_t *a, uint64_t *b, size_t n);

/* ---- Bytes: 8n of them, at any address --------------------------------------------------------------------------- */

CARRY_CONSTEXPR_FN void limbs_load_be(uint64_t *r, size_t n, const unsigned char *bytes);
CARRY_CONSTEXPR_FN void limbs_load_le(uint64_t *r, size_t n, const unsigned char *bytes);
CARRY_CONSTEXPR_FN void limbs_store_be(unsigned char *bytes, const uint64_t *a, size_t n);
CARRY_CONSTEXPR_FN void limbs_store_le(unsigned char *bytes, const uint64_t *a, size_t n);

/* ---- Modular sums ------------------------------------------------------------------------------------------------ */

/* r = a + b mod m, r = a - b mod m       a, b < m; then r < m. r does not overlap m. */
CARRY_CONSTEXPR_FN void limbs_add_mod(uint64_t *r, const uint64_t *a, const uint64_t *b, const uint64_t *m, size_t n);
CARRY_CONSTEXPR_FN void limbs_sub_mod(uint64_t *r, const uint64_t *a, const uint64_t *b, const uint64_t *m, size_t n);

/* One step of a chain by the loop backend. */
CARRY_CONSTEXPR_FN uint64_t limbs_step(uint64_t a, uint64_t b, uint64_t carry_in, uint64_t *carry_out) {
    if (CARRY_FOLDS(a, b, carry_in)) {
        return add_carry_portable(a, b, carry_in, carry_out);
    }
    return CARRY_LOOP(add_carry)(a, b, carry_in, carry_out);
}

/* ==== Chains ====================================================================================================== */

/* Three shapes of one chain. fixed: constant n, straight line. block: the same inside the variable shape, by the loop
 * backend. variable: up to nine words by a switch to straight lines, longer ones by blocks of 32, 16 and 8 and a switch
 * for the rest, so that the flag is stored once a block (32 words 1.00 of an unrolled assembly loop in latency, by two
 * blocks 1.07-1.10; a rolled loop with the carry in a register takes 2.0-2.4). Comparisons instead of the jump table take a
 * cycle of ten less in throughput, but clang moves the words that two lengths share in front of a comparison and stores
 * the flag there: 3 to 9 words 1.13-1.33 in latency (Zen 5). Unoptimised and -Os builds keep the rolled loop. */

#if CARRY_PAIRS

/* Of the two overflows at most one happens: they are added, not joined by |, for which GCC takes a longer way. */
CARRY_CONSTEXPR_FN uint64_t limbs_add_pair(uint64_t *r, const uint64_t *a, const uint64_t *b, uint64_t carry_in) {
    carry_u128 sum = 0;
    uint64_t carry = (uint64_t)__builtin_add_overflow(carry_u128_make(a[1], a[0]), carry_u128_make(b[1], b[0]), &sum);

    carry += (uint64_t)__builtin_add_overflow(sum, (carry_u128)(carry_in & 1), &sum);
    r[0] = carry_u128_low(sum);
    r[1] = carry_u128_high(sum);
    return carry;
}

CARRY_CONSTEXPR_FN uint64_t limbs_sub_pair(uint64_t *r, const uint64_t *a, const uint64_t *b, uint64_t borrow_in) {
    carry_u128 difference = 0;
    uint64_t borrow =
        (uint64_t)__builtin_sub_overflow(carry_u128_make(a[1], a[0]), carry_u128_make(b[1], b[0]), &difference);

    borrow += (uint64_t)__builtin_sub_overflow(difference, (carry_u128)(borrow_in & 1), &difference);
    r[0] = carry_u128_low(difference);
    r[1] = carry_u128_high(difference);
    return borrow;
}

#endif

CARRY_CONSTEXPR_FN uint64_t limbs_add_fixed(uint64_t *r, const uint64_t *a, const uint64_t *b, size_t n,
                                            uint64_t carry) {
    size_t i = 0;

    CARRY_EACH_PAIR(i, n, carry = limbs_add_pair(r + i, a + i, b + i, carry))
    CARRY_UNROLL
    for (; i < n; i++) {
        r[i] = add_carry(a[i], b[i], carry, &carry);
    }
    return carry;
}

CARRY_FN uint64_t limbs_add_block(uint64_t *r, const uint64_t *a, const uint64_t *b, size_t n, uint64_t carry) {
    size_t i = 0;

    CARRY_EACH_PAIR(i, n, carry = limbs_add_pair(r + i, a + i, b + i, carry))
    CARRY_UNROLL
    for (; i < n; i++) {
        r[i] = CARRY_LOOP(add_carry)(a[i], b[i], carry, &carry);
    }
    return carry;
}

CARRY_CONSTEXPR_FN uint64_t limbs_sub_fixed(uint64_t *r, const uint64_t *a, const uint64_t *b, size_t n,
                                            uint64_t borrow) {
    size_t i = 0;

    CARRY_EACH_PAIR(i, n, borrow = limbs_sub_pair(r + i, a + i, b + i, borrow))
    CARRY_UNROLL
    for (; i < n; i++) {
        r[i] = sub_borrow(a[i], b[i], borrow, &borrow);
    }
    return borrow;
}

CARRY_FN uint64_t limbs_sub_block(uint64_t *r, const uint64_t *a, const uint64_t *b, size_t n, uint64_t borrow) {
    size_t i = 0;

    CARRY_EACH_PAIR(i, n, borrow = limbs_sub_pair(r + i, a + i, b + i, borrow))
    CARRY_UNROLL
    for (; i < n; i++) {
        r[i] = CARRY_LOOP(sub_borrow)(a[i], b[i], borrow, &borrow);
    }
    return borrow;
}

#if CARRY_OPTIMIZED && !defined(__OPTIMIZE_SIZE__)

CARRY_OUTLINE_FN uint64_t limbs_add_variable(uint64_t *r, const uint64_t *a, const uint64_t *b, size_t n,
                                             uint64_t carry) {
    switch (n) {
    case 0: return carry;
    case 1: return limbs_add_block(r, a, b, 1, carry);
    case 2: return limbs_add_block(r, a, b, 2, carry);
    case 3: return limbs_add_block(r, a, b, 3, carry);
    case 4: return limbs_add_block(r, a, b, 4, carry);
    case 5: return limbs_add_block(r, a, b, 5, carry);
    case 6: return limbs_add_block(r, a, b, 6, carry);
    case 7: return limbs_add_block(r, a, b, 7, carry);
    case 8: return limbs_add_block(r, a, b, 8, carry);
    case 9: return limbs_add_block(r, a, b, 9, carry);
    default: break;
    }
    for (; n >= 32; n -= 32, r += 32, a += 32, b += 32) {
        carry = limbs_add_block(r, a, b, 32, carry);
    }
    if (n >= 16) {
        carry = limbs_add_block(r, a, b, 16, carry);
        n -= 16, r += 16, a += 16, b += 16;
    }
    if (n >= 8) {
        carry = limbs_add_block(r, a, b, 8, carry);
        n -= 8, r += 8, a += 8, b += 8;
    }
    switch (n) {
    case 1: return limbs_add_block(r, a, b, 1, carry);
    case 2: return limbs_add_block(r, a, b, 2, carry);
    case 3: return limbs_add_block(r, a, b, 3, carry);
    case 4: return limbs_add_block(r, a, b, 4, carry);
    case 5: return limbs_add_block(r, a, b, 5, carry);
    case 6: return limbs_add_block(r, a, b, 6, carry);
    case 7: return limbs_add_block(r, a, b, 7, carry);
    default: return carry;
    }
}

CARRY_OUTLINE_FN uint64_t limbs_sub_variable(uint64_t *r, const uint64_t *a, const uint64_t *b, size_t n,
                                             uint64_t borrow) {
    switch (n) {
    case 0: return borrow;
    case 1: return limbs_sub_block(r, a, b, 1, borrow);
    case 2: return limbs_sub_block(r, a, b, 2, borrow);
    case 3: return limbs_sub_block(r, a, b, 3, borrow);
    case 4: return limbs_sub_block(r, a, b, 4, borrow);
    case 5: return limbs_sub_block(r, a, b, 5, borrow);
    case 6: return limbs_sub_block(r, a, b, 6, borrow);
    case 7: return limbs_sub_block(r, a, b, 7, borrow);
    case 8: return limbs_sub_block(r, a, b, 8, borrow);
    case 9: return limbs_sub_block(r, a, b, 9, borrow);
    default: break;
    }
    for (; n >= 32; n -= 32, r += 32, a += 32, b += 32) {
        borrow = limbs_sub_block(r, a, b, 32, borrow);
    }
    if (n >= 16) {
        borrow = limbs_sub_block(r, a, b, 16, borrow);
        n -= 16, r += 16, a += 16, b += 16;
    }
    if (n >= 8) {
        borrow = limbs_sub_block(r, a, b, 8, borrow);
        n -= 8, r += 8, a += 8, b += 8;
    }
    switch (n) {
    case 1: return limbs_sub_block(r, a, b, 1, borrow);
    case 2: return limbs_sub_block(r, a, b, 2, borrow);
    case 3: return limbs_sub_block(r, a, b, 3, borrow);
    case 4: return limbs_sub_block(r, a, b, 4, borrow);
    case 5: return limbs_sub_block(r, a, b, 5, borrow);
    case 6: return limbs_sub_block(r, a, b, 6, borrow);
    case 7: return limbs_sub_block(r, a, b, 7, borrow);
    default: return borrow;
    }
}

#else

CARRY_OUTLINE_FN uint64_t limbs_add_variable(uint64_t *r, const uint64_t *a, const uint64_t *b, size_t n,
                                             uint64_t carry) {
    size_t i;

    for (i = 0; i < n; i++) {
        carry = limbs_add_block(r + i, a + i, b + i, 1, carry);
    }
    return carry;
}

CARRY_OUTLINE_FN uint64_t limbs_sub_variable(uint64_t *r, const uint64_t *a, const uint64_t *b, size_t n,
                                             uint64_t borrow) {
    size_t i;

    for (i = 0; i < n; i++) {
        borrow = limbs_sub_block(r + i, a + i, b + i, 1, borrow);
    }
    return borrow;
}

#endif

CARRY_CONSTEXPR_FN uint64_t limbs_add(uint64_t *r, const uint64_t *a, const uint64_t *b, size_t n, uint64_t carry_in) {
    CARRY_CHECK(carry_in <= 1);
    if (CARRY_FIXED_OR_CONSTANT(n)) {
        return limbs_add_fixed(r, a, b, n, carry_in);
    }
    return limbs_add_variable(r, a, b, n, carry_in);
}

CARRY_CONSTEXPR_FN uint64_t limbs_sub(uint64_t *r, const uint64_t *a, const uint64_t *b, size_t n, uint64_t borrow_in) {
    CARRY_CHECK(borrow_in <= 1);
    if (CARRY_FIXED_OR_CONSTANT(n)) {
        return limbs_sub_fixed(r, a, b, n, borrow_in);
    }
    return limbs_sub_variable(r, a, b, n, borrow_in);
}

/* Three shapes of one chain again. fixed: constant n > 0, through literal zeros. variable, on x86-64: as limbs_add_variable,
 * through a zero that the compiler does not know, because GCC 14-16 make no chain of addcll for a literal one; 4 to 32 words
 * take 0.96-1.02 of an unrolled assembly loop in latency, 0.88-1.11 in throughput (13 compilers, Zen 4). compare: one
 * comparison a step, for a carry that is a word only in the first; elsewhere and in unoptimised and -Os builds. On x86-64
 * it takes 1.2-2.5 and 1.0-2.9 of that loop. */
CARRY_CONSTEXPR_FN uint64_t limbs_add_word_fixed(uint64_t *r, const uint64_t *a, size_t n, uint64_t w) {
    uint64_t carry = 0;
    size_t i = 0;

    r[0] = add_carry(a[0], w, 0, &carry);
    CARRY_UNROLL
    for (i = 1; i < n; i++) {
        r[i] = add_carry(a[i], 0, carry, &carry);
    }
    return carry;
}

CARRY_CONSTEXPR_FN uint64_t limbs_sub_word_fixed(uint64_t *r, const uint64_t *a, size_t n, uint64_t w) {
    uint64_t borrow = 0;
    size_t i = 0;

    r[0] = sub_borrow(a[0], w, 0, &borrow);
    CARRY_UNROLL
    for (i = 1; i < n; i++) {
        r[i] = sub_borrow(a[i], 0, borrow, &borrow);
    }
    return borrow;
}

CARRY_CONSTEXPR_FN uint64_t limbs_add_word_compare(uint64_t *r, const uint64_t *a, size_t n, uint64_t w) {
    size_t i = 0;

    for (i = 0; i < n; i++) {
        r[i] = add_carry_portable(a[i], w, 0, &w);
    }
    return w;
}

CARRY_CONSTEXPR_FN uint64_t limbs_sub_word_compare(uint64_t *r, const uint64_t *a, size_t n, uint64_t w) {
    size_t i = 0;

    for (i = 0; i < n; i++) {
        r[i] = sub_borrow_portable(a[i], w, 0, &w);
    }
    return w;
}

#if CARRY_X86_64 && CARRY_GNU && CARRY_OPTIMIZED && !defined(__OPTIMIZE_SIZE__)

/* a + w + carry = result * 2^(64n) + r for a constant n > 0 */
CARRY_FN uint64_t limbs_add_word_block(uint64_t *r, const uint64_t *a, size_t n, uint64_t w, uint64_t carry) {
    const uint64_t zero = carry_barrier(0);
    size_t i = 0;

    r[0] = CARRY_LOOP(add_carry)(a[0], w, carry, &carry);
    CARRY_UNROLL
    for (i = 1; i < n; i++) {
        r[i] = CARRY_LOOP(add_carry)(a[i], zero, carry, &carry);
    }
    return carry;
}

/* a - w - borrow = r - result * 2^(64n) for a constant n > 0 */
CARRY_FN uint64_t limbs_sub_word_block(uint64_t *r, const uint64_t *a, size_t n, uint64_t w, uint64_t borrow) {
    const uint64_t zero = carry_barrier(0);
    size_t i = 0;

    r[0] = CARRY_LOOP(sub_borrow)(a[0], w, borrow, &borrow);
    CARRY_UNROLL
    for (i = 1; i < n; i++) {
        r[i] = CARRY_LOOP(sub_borrow)(a[i], zero, borrow, &borrow);
    }
    return borrow;
}

CARRY_OUTLINE_FN uint64_t limbs_add_word_variable(uint64_t *r, const uint64_t *a, size_t n, uint64_t w) {
    uint64_t carry = 0;

    switch (n) {
    case 0: return w;
    case 1: return limbs_add_word_block(r, a, 1, w, 0);
    case 2: return limbs_add_word_block(r, a, 2, w, 0);
    case 3: return limbs_add_word_block(r, a, 3, w, 0);
    case 4: return limbs_add_word_block(r, a, 4, w, 0);
    case 5: return limbs_add_word_block(r, a, 5, w, 0);
    case 6: return limbs_add_word_block(r, a, 6, w, 0);
    case 7: return limbs_add_word_block(r, a, 7, w, 0);
    case 8: return limbs_add_word_block(r, a, 8, w, 0);
    case 9: return limbs_add_word_block(r, a, 9, w, 0);
    default: break;
    }
    for (; n >= 32; n -= 32, r += 32, a += 32, w = 0) {
        carry = limbs_add_word_block(r, a, 32, w, carry);
    }
    if (n >= 16) {
        carry = limbs_add_word_block(r, a, 16, w, carry);
        n -= 16, r += 16, a += 16, w = 0;
    }
    if (n >= 8) {
        carry = limbs_add_word_block(r, a, 8, w, carry);
        n -= 8, r += 8, a += 8, w = 0;
    }
    switch (n) {
    case 1: return limbs_add_word_block(r, a, 1, w, carry);
    case 2: return limbs_add_word_block(r, a, 2, w, carry);
    case 3: return limbs_add_word_block(r, a, 3, w, carry);
    case 4: return limbs_add_word_block(r, a, 4, w, carry);
    case 5: return limbs_add_word_block(r, a, 5, w, carry);
    case 6: return limbs_add_word_block(r, a, 6, w, carry);
    case 7: return limbs_add_word_block(r, a, 7, w, carry);
    default: return carry;
    }
}

CARRY_OUTLINE_FN uint64_t limbs_sub_word_variable(uint64_t *r, const uint64_t *a, size_t n, uint64_t w) {
    uint64_t borrow = 0;

    switch (n) {
    case 0: return w;
    case 1: return limbs_sub_word_block(r, a, 1, w, 0);
    case 2: return limbs_sub_word_block(r, a, 2, w, 0);
    case 3: return limbs_sub_word_block(r, a, 3, w, 0);
    case 4: return limbs_sub_word_block(r, a, 4, w, 0);
    case 5: return limbs_sub_word_block(r, a, 5, w, 0);
    case 6: return limbs_sub_word_block(r, a, 6, w, 0);
    case 7: return limbs_sub_word_block(r, a, 7, w, 0);
    case 8: return limbs_sub_word_block(r, a, 8, w, 0);
    case 9: return limbs_sub_word_block(r, a, 9, w, 0);
    default: break;
    }
    for (; n >= 32; n -= 32, r += 32, a += 32, w = 0) {
        borrow = limbs_sub_word_block(r, a, 32, w, borrow);
    }
    if (n >= 16) {
        borrow = limbs_sub_word_block(r, a, 16, w, borrow);
        n -= 16, r += 16, a += 16, w = 0;
    }
    if (n >= 8) {
        borrow = limbs_sub_word_block(r, a, 8, w, borrow);
        n -= 8, r += 8, a += 8, w = 0;
    }
    switch (n) {
    case 1: return limbs_sub_word_block(r, a, 1, w, borrow);
    case 2: return limbs_sub_word_block(r, a, 2, w, borrow);
    case 3: return limbs_sub_word_block(r, a, 3, w, borrow);
    case 4: return limbs_sub_word_block(r, a, 4, w, borrow);
    case 5: return limbs_sub_word_block(r, a, 5, w, borrow);
    case 6: return limbs_sub_word_block(r, a, 6, w, borrow);
    case 7: return limbs_sub_word_block(r, a, 7, w, borrow);
    default: return borrow;
    }
}

#else

CARRY_FN uint64_t limbs_add_word_variable(uint64_t *r, const uint64_t *a, size_t n, uint64_t w) {
    return limbs_add_word_compare(r, a, n, w);
}

CARRY_FN uint64_t limbs_sub_word_variable(uint64_t *r, const uint64_t *a, size_t n, uint64_t w) {
    return limbs_sub_word_compare(r, a, n, w);
}

#endif

CARRY_CONSTEXPR_FN uint64_t limbs_add_word(uint64_t *r, const uint64_t *a, size_t n, uint64_t w) {
    if (CARRY_CONSTANT_EVALUATED()) {
        return limbs_add_word_compare(r, a, n, w);
    }
    if (CARRY_FIXED_LENGTH(n)) {
        return n > 0 ? limbs_add_word_fixed(r, a, n, w) : w;
    }
    return limbs_add_word_variable(r, a, n, w);
}

CARRY_CONSTEXPR_FN uint64_t limbs_sub_word(uint64_t *r, const uint64_t *a, size_t n, uint64_t w) {
    if (CARRY_CONSTANT_EVALUATED()) {
        return limbs_sub_word_compare(r, a, n, w);
    }
    if (CARRY_FIXED_LENGTH(n)) {
        return n > 0 ? limbs_sub_word_fixed(r, a, n, w) : w;
    }
    return limbs_sub_word_variable(r, a, n, w);
}

CARRY_CONSTEXPR_FN uint64_t limbs_neg(uint64_t *r, const uint64_t *a, size_t n) {
    uint64_t borrow = 0;
    size_t i = 0;

    CARRY_EACH(i, 0, n, 1, r[i] = sub_borrow(0, a[i], borrow, &borrow))
    return borrow;
}

/* From the top down, so that r may equal a. */
CARRY_CONSTEXPR_FN uint64_t limbs_lshift(uint64_t *r, const uint64_t *a, size_t n, unsigned int k) {
    uint64_t out = 0;
    size_t i = 0;

    CARRY_CHECK(0 < k && k < 64);
    if (n == 0) {
        return 0;
    }
    out = funnel_shift_left(0, a[n - 1], k);
    CARRY_EACH(i, 1, n, 1, r[n - i] = funnel_shift_left(a[n - i], a[n - i - 1], k))
    r[0] = funnel_shift_left(a[0], 0, k);
    return out;
}

CARRY_CONSTEXPR_FN uint64_t limbs_rshift(uint64_t *r, const uint64_t *a, size_t n, unsigned int k) {
    uint64_t out = 0;
    size_t i = 0;

    CARRY_CHECK(0 < k && k < 64);
    if (n == 0) {
        return 0;
    }
    out = funnel_shift_right(a[0], 0, k);
    CARRY_EACH(i, 1, n, 1, r[i - 1] = funnel_shift_right(a[i], a[i - 1], k))
    r[n - 1] = funnel_shift_right(0, a[n - 1], k);
    return out;
}

/* ==== Rows ======================================================================================================== */

typedef struct {
    uint64_t w0, w1, w2, w3;
} limbs_words4;

/* mul_wide, whose halves are words of their own: GCC on x86-64 keeps a product of 128 bits together until its second
 * half is used, and spills both. limbs_addmul_word of 64 words takes 0.87-0.92 of the time without (GCC 11-16, Sapphire
 * Rapids). See CARRY_ROW_PRODUCT for the rows of four words. */
CARRY_CONSTEXPR_FN uint64_t limbs_mul_apart(uint64_t a, uint64_t b, uint64_t *high) {
    uint64_t low = mul_wide(a, b, high);

#if CARRY_GCC && CARRY_X86_64
    *high = carry_barrier(*high);
    low = carry_barrier(low);
#endif
    return low;
}

CARRY_CONSTEXPR_FN uint64_t limbs_mul_word_rows(uint64_t *r, const uint64_t *a, size_t n, uint64_t w) {
    uint64_t high = 0;
    size_t i = 0;

    CARRY_UNROLL
    for (i = 0; i < n; i++) {
        r[i] = mul_add(a[i], w, high, &high);
    }
    return high;
}

/* a[i] * w = high.wi * 2^64 + low.wi for i < k, k = 2, 3 or 4, a constant; the words above are left alone. The result is the
 * last high half, <= 2^64 - 2. */
CARRY_CONSTEXPR_FN uint64_t limbs_block_products(limbs_words4 *low, limbs_words4 *high, const uint64_t *a, size_t k,
                                                 uint64_t w) {
    low->w0 = limbs_mul_apart(a[0], w, &high->w0);
    low->w1 = limbs_mul_apart(a[1], w, &high->w1);
    if (k > 2) {
        low->w2 = limbs_mul_apart(a[2], w, &high->w2);
    }
    if (k > 3) {
        low->w3 = limbs_mul_apart(a[3], w, &high->w3);
    }
    return k > 3 ? high->w3 : k > 2 ? high->w2 : high->w1;
}

/* The chain that joins the halves of a block, but for its last high half: the result is the carry into that one.
 *
 *                 (a3w high)  high.w2   high.w1   high.w0   below
 *              +              low.w3    low.w2    low.w1    low.w0
 *                 ------------------------------------------------
 *                 result      r3        r2        r1        r0            result: 0 or 1 */
CARRY_CONSTEXPR_FN uint64_t limbs_block_join(uint64_t *r, limbs_words4 low, limbs_words4 high, size_t k,
                                             uint64_t below) {
    uint64_t carry = 0;

    r[0] = limbs_step(low.w0, below, 0, &carry);
    r[1] = limbs_step(low.w1, high.w0, carry, &carry);
    if (k > 2) {
        r[2] = limbs_step(low.w2, high.w1, carry, &carry);
    }
    if (k > 3) {
        r[3] = limbs_step(low.w3, high.w2, carry, &carry);
    }
    return carry;
}

/* a * w + high = result * 2^(64 k) + r for k = 2, 3 or 4 words, a constant, by one chain. The sum is below 2^(64 (k + 1)). */
CARRY_CONSTEXPR_FN uint64_t limbs_mul_block(uint64_t *r, const uint64_t *a, size_t k, uint64_t w, uint64_t high) {
    limbs_words4 l = {0, 0, 0, 0}, h = {0, 0, 0, 0};
    uint64_t top = limbs_block_products(&l, &h, a, k, w);
    uint64_t carry = limbs_block_join(r, l, h, k, high);

    return CARRY_CHAIN_END(top, carry);
}

/* Blocks of four; two or three words after them are a block too, one is a row. Two or three words alone are rows: three take
 * 0.90 of a block's time by GCC 16, and the same by others (throughput, Zen 4). */
CARRY_CONSTEXPR_FN uint64_t limbs_mul_word_chains(uint64_t *r, const uint64_t *a, size_t n, uint64_t w) {
    uint64_t high = 0;
    size_t i = 0, whole = n & ~(size_t)3;

    CARRY_EACH(i, 0, whole, 4, high = limbs_mul_block(r + i, a + i, 4, w, high))
    if (whole > 0 && n - whole > 1) {
        return limbs_mul_block(r + whole, a + whole, n - whole, w, high);
    }
    CARRY_EACH(i, whole, n, 1, r[i] = mul_add(a[i], w, high, &high))
    return high;
}

/* A variable n: straight lines by a switch up to nine words, then a loop of one block, in a function of its own as for
 * limbs_addmul_word_blocks. By pointers, not by an index: on Zen 4 clang's mul with an index takes 11 cycles a block, with a
 * pointer 7. */
CARRY_OUTLINE_FN uint64_t limbs_mul_word_blocks(uint64_t *r, const uint64_t *a, size_t n, uint64_t w) {
    uint64_t high = 0;

    for (; n >= 4; n -= 4, r += 4, a += 4) {
        high = limbs_mul_block(r, a, 4, w, high);
    }
    for (; n > 0; n--, r++, a++) {
        r[0] = mul_add(a[0], w, high, &high);
    }
    return high;
}

#if CARRY_X86_64 && CARRY_GNU && CARRY_OPTIMIZED && !defined(__OPTIMIZE_SIZE__)

CARRY_OUTLINE_FN uint64_t limbs_mul_word_variable(uint64_t *r, const uint64_t *a, size_t n, uint64_t w) {
    switch (n) {
    case 1: return limbs_mul_word_chains(r, a, 1, w);
    case 2: return limbs_mul_word_chains(r, a, 2, w);
    case 3: return limbs_mul_word_chains(r, a, 3, w);
    case 4: return limbs_mul_word_chains(r, a, 4, w);
    case 5: return limbs_mul_word_chains(r, a, 5, w);
    case 6: return limbs_mul_word_chains(r, a, 6, w);
    case 7: return limbs_mul_word_chains(r, a, 7, w);
    case 8: return limbs_mul_word_chains(r, a, 8, w);
    case 9: return limbs_mul_word_chains(r, a, 9, w);
    default: return limbs_mul_word_blocks(r, a, n, w);
    }
}

#else

CARRY_FN uint64_t limbs_mul_word_variable(uint64_t *r, const uint64_t *a, size_t n, uint64_t w) {
    return limbs_mul_word_blocks(r, a, n, w);
}

#endif

CARRY_CONSTEXPR_FN uint64_t limbs_mul_word(uint64_t *r, const uint64_t *a, size_t n, uint64_t w) {
    if (CARRY_CONSTANT_EVALUATED()) {
        return limbs_mul_word_rows(r, a, n, w);
    }
    if (CARRY_FIXED_LENGTH(n)) {
        return CARRY_MUL_WORD(r, a, n, w);
    }
    return limbs_mul_word_variable(r, a, n, w);
}

/* r + a * w + c = high * 2^64 + result, its carries by comparison. */
CARRY_CONSTEXPR_FN uint64_t mul_add2_compare(uint64_t a, uint64_t w, uint64_t c, uint64_t r, uint64_t *high) {
    uint64_t top = 0, carry = 0;
    uint64_t low = mul_wide(a, w, &top);

    low = add_carry_portable(low, c, 0, &carry);
    top += carry;
    low = add_carry_portable(low, r, 0, &carry);
    *high = top + carry; /* the whole sum is below 2^128 */
    return low;
}

CARRY_CONSTEXPR_FN uint64_t limbs_addmul_word_rows(uint64_t *r, const uint64_t *a, size_t n, uint64_t w) {
    uint64_t high = 0;
    size_t i = 0;

    CARRY_UNROLL
    for (i = 0; i < n; i++) {
        r[i] = mul_add2(a[i], w, high, r[i], &high);
    }
    return high;
}

CARRY_CONSTEXPR_FN uint64_t limbs_addmul_word_compare_rows(uint64_t *r, const uint64_t *a, size_t n, uint64_t w) {
    uint64_t high = 0;
    size_t i = 0;

    CARRY_UNROLL
    for (i = 0; i < n; i++) {
        r[i] = mul_add2_compare(a[i], w, high, r[i], &high);
    }
    return high;
}

/* r + a * w + high = result * 2^(64 k) + new r for k = 2, 3 or 4 words, a constant, by two chains: the first adds the
 * products' low halves to r, the second high and their high halves. So high, which the block before makes last, enters
 * late and leaves after one chain (64 words, against joining the halves first, Sapphire Rapids: clang 23 0.59 in latency,
 * 0.66 in throughput). Named words, each with its column; k = 4:
 *
 *                 a3w high  a2w high  a1w high  a0w high  high          second chain
 *                           a3w low   a2w low   a1w low   a0w low       first chain
 *              +            r3        r2        r1        r0
 *                 --------------------------------------------------
 *                 result    r3        r2        r1        r0            result < 2^64: the sum is below 2^320 */
CARRY_CONSTEXPR_FN uint64_t limbs_addmul_block(uint64_t *r, const uint64_t *a, size_t k, uint64_t w, uint64_t high) {
    limbs_words4 l = {0, 0, 0, 0}, h = {0, 0, 0, 0};
    uint64_t top = limbs_block_products(&l, &h, a, k, w);
    uint64_t carry = 0;

    l.w0 = limbs_step(l.w0, r[0], 0, &carry);
    l.w1 = limbs_step(l.w1, r[1], carry, &carry);
    l.w2 = k > 2 ? limbs_step(l.w2, r[2], carry, &carry) : 0;
    l.w3 = k > 3 ? limbs_step(l.w3, r[3], carry, &carry) : 0;
    top = CARRY_CHAIN_END(top, carry);
    carry = limbs_block_join(r, l, h, k, high);
    return CARRY_CHAIN_END(top, carry);
}

/* Blocks of four; two or three words after them are a block too, one is a row. Throughput of 6 words, mpn_addmul_1 = 1,
 * Zen 5, GCC 11, 12 and 13 and clang 19: 1.18, 1.18, 1.08 and 1.02, by two rows 1.34, 1.22, 1.29 and 1.18. Two or three
 * words alone are faster as rows (GCC 12: 0.92 and 1.17 for three). */
CARRY_CONSTEXPR_FN uint64_t limbs_addmul_word_chains(uint64_t *r, const uint64_t *a, size_t n, uint64_t w) {
    uint64_t high = 0;
    size_t i = 0, whole = n & ~(size_t)3;

    CARRY_EACH(i, 0, whole, 4, high = limbs_addmul_block(r + i, a + i, 4, w, high))
    if (whole > 0 && n - whole > 1) {
        return limbs_addmul_block(r + whole, a + whole, n - whole, w, high);
    }
    CARRY_EACH(i, whole, n, 1, r[i] = mul_add2(a[i], w, high, r[i], &high))
    return high;
}

/* A variable n: straight lines by a switch up to 16 words, then a loop over two blocks of four, in a function of its own so
 * that only the loop pays for the registers that it saves (32 words, over one block at a time: GCC 12, 14 and 16 0.97, 0.92
 * and 0.92 of the time, clang 18 0.96). Throughput, Zen 5, mpn_addmul_1 = 1, GCC 12, 14 and 16 and
 * clang 18 and 23; what it was: GCC rows up to 9 words and blocks from there on, clang blocks everywhere.
 *
 *      4 words    0.80 0.89 0.89 0.78 0.78, were 1.00 1.22 1.22 1.03 1.03
 *      8          1.08 0.98 1.04 1.00 1.00,      1.26 1.21 1.22 1.11 1.12
 *      9          1.04 0.90 0.95 0.92 0.92,      1.13 1.08 1.10 1.04 1.05
 *     16          0.89 0.87 0.91 0.92 0.91,      1.08 1.22 1.15 1.05 1.04 */
CARRY_OUTLINE_FN uint64_t limbs_addmul_word_blocks(uint64_t *r, const uint64_t *a, size_t n, uint64_t w) {
    uint64_t high = 0;

    for (; n >= 8; n -= 8, r += 8, a += 8) {
        high = limbs_addmul_block(r, a, 4, w, high);
        high = limbs_addmul_block(r + 4, a + 4, 4, w, high);
    }
    if (n >= 4) {
        high = limbs_addmul_block(r, a, 4, w, high);
        n -= 4, r += 4, a += 4;
    }
    for (; n > 0; n--, r++, a++) {
        r[0] = CARRY_ADDMUL_STEP(a[0], w, high, r[0], &high);
    }
    return high;
}

#if CARRY_X86_64 && CARRY_GNU && CARRY_OPTIMIZED && !defined(__OPTIMIZE_SIZE__)

CARRY_OUTLINE_FN uint64_t limbs_addmul_word_four(uint64_t *r, const uint64_t *a, uint64_t w) {
    return limbs_addmul_word_chains(r, a, 4, w);
}

CARRY_OUTLINE_FN uint64_t limbs_addmul_word_switch(uint64_t *r, const uint64_t *a, size_t n, uint64_t w) {
    switch (n) {
    case 1: return limbs_addmul_word_chains(r, a, 1, w);
    case 2: return limbs_addmul_word_chains(r, a, 2, w);
    case 3: return limbs_addmul_word_chains(r, a, 3, w);
    case 5: return limbs_addmul_word_chains(r, a, 5, w);
    case 6: return limbs_addmul_word_chains(r, a, 6, w);
    case 7: return limbs_addmul_word_chains(r, a, 7, w);
    case 8: return limbs_addmul_word_chains(r, a, 8, w);
    case 9: return limbs_addmul_word_chains(r, a, 9, w);
    case 10: return limbs_addmul_word_chains(r, a, 10, w);
    case 11: return limbs_addmul_word_chains(r, a, 11, w);
    case 12: return limbs_addmul_word_chains(r, a, 12, w);
    case 13: return limbs_addmul_word_chains(r, a, 13, w);
    case 14: return limbs_addmul_word_chains(r, a, 14, w);
    case 15: return limbs_addmul_word_chains(r, a, 15, w);
    case 16: return limbs_addmul_word_chains(r, a, 16, w);
    default: return limbs_addmul_word_blocks(r, a, n, w);
    }
}

/* Four words do without the jump through a table, which takes one to two cycles of ten; clang would take them into the
 * switch if they were in the same function. */
CARRY_FN uint64_t limbs_addmul_word_variable(uint64_t *r, const uint64_t *a, size_t n, uint64_t w) {
    return n == 4 ? limbs_addmul_word_four(r, a, w) : limbs_addmul_word_switch(r, a, n, w);
}

#else

CARRY_FN uint64_t limbs_addmul_word_variable(uint64_t *r, const uint64_t *a, size_t n, uint64_t w) {
    return limbs_addmul_word_blocks(r, a, n, w);
}

#endif

CARRY_CONSTEXPR_FN uint64_t limbs_addmul_word(uint64_t *r, const uint64_t *a, size_t n, uint64_t w) {
    if (CARRY_CONSTANT_EVALUATED()) {
        return limbs_addmul_word_rows(r, a, n, w);
    }
    if (CARRY_FIXED_LENGTH(n)) {
        return CARRY_ADDMUL(r, a, n, w);
    }
    return limbs_addmul_word_variable(r, a, n, w);
}

/* r - (a * w + high) = result - new high * 2^64. a w + high <= (2^64-1) 2^64: its high word is 2^64-1 only with a low
 * word of 0, and then there is no borrow to add. */
CARRY_CONSTEXPR_FN uint64_t limbs_submul_step(uint64_t r, uint64_t a, uint64_t w, uint64_t *high) {
    uint64_t top = 0, borrow = 0;
    uint64_t low = mul_add(a, w, *high, &top);
    uint64_t word = sub_borrow(r, low, 0, &borrow);

    *high = top + borrow;
    return word;
}

CARRY_CONSTEXPR_FN uint64_t limbs_submul_word(uint64_t *r, const uint64_t *a, size_t n, uint64_t w) {
    uint64_t high = 0;
    size_t i = 0;

    CARRY_EACH(i, 0, n, 1, r[i] = limbs_submul_step(r[i], a[i], w, &high))
    return high;
}

/* ==== Products ==================================================================================================== */

CARRY_CONSTEXPR_FN limbs_words4 limbs_words4_load(const uint64_t *a) {
    limbs_words4 x = {0, 0, 0, 0};

    x.w0 = a[0];
    x.w1 = a[1];
    x.w2 = a[2];
    x.w3 = a[3];
    return x;
}

/* a * w = new high * 2^64 + result: a row of four products, joined by one chain.
 *
 *                  a3w high  a2w high  a1w high  a0w high
 *               +            a3w low   a2w low   a1w low   a0w low
 *                  --------------------------------------------------
 *                  high.w3   high.w2   high.w1   high.w0   result          high.w3 <= 2^64 - 2 */
CARRY_CONSTEXPR_FN uint64_t limbs_row4(limbs_words4 *high, limbs_words4 a, uint64_t w) {
    uint64_t h0 = 0, h1 = 0, h2 = 0, h3 = 0, carry = 0;
    uint64_t l0 = CARRY_ROW_PRODUCT(a.w0, w, &h0);
    uint64_t l1 = CARRY_ROW_PRODUCT(a.w1, w, &h1);
    uint64_t l2 = CARRY_ROW_PRODUCT(a.w2, w, &h2);
    uint64_t l3 = CARRY_ROW_PRODUCT(a.w3, w, &h3);

    high->w0 = add_carry(l1, h0, 0, &carry);
    high->w1 = add_carry(l2, h1, carry, &carry);
    high->w2 = add_carry(l3, h2, carry, &carry);
    high->w3 = CARRY_ROW_END(h3, carry);
    return l0;
}

/* One step of the chain that adds a row. */
CARRY_CONSTEXPR_FN uint64_t limbs_sum_step(uint64_t a, uint64_t b, uint64_t carry_in, uint64_t *carry_out) {
    if (CARRY_FOLDS(a, b, carry_in)) {
        return add_carry_portable(a, b, carry_in, carry_out);
    }
    return CARRY_SUM(add_carry)(a, b, carry_in, carry_out);
}

/* acc + a * w = new acc * 2^64 + result: the row, added by a second chain. */
CARRY_CONSTEXPR_FN uint64_t limbs_row4_accum(limbs_words4 *acc, limbs_words4 a, uint64_t w) {
    limbs_words4 high = {0, 0, 0, 0};
    uint64_t carry = 0;
    uint64_t low = limbs_row4(&high, a, w);
    uint64_t word = limbs_sum_step(acc->w0, low, 0, &carry);

    acc->w0 = limbs_sum_step(acc->w1, high.w0, carry, &carry);
    acc->w1 = limbs_sum_step(acc->w2, high.w1, carry, &carry);
    acc->w2 = limbs_sum_step(acc->w3, high.w2, carry, &carry);
    acc->w3 = CARRY_ROW_END(high.w3, carry);
    return word;
}

/* The words of b are read where they are used: held in registers from the start, GCC 14-16 spill more of them. */
CARRY_CONSTEXPR_FN void limbs_mul4_rda(uint64_t *r, const uint64_t *a, const uint64_t *b) {
    limbs_words4 x = limbs_words4_load(a);
    limbs_words4 acc = {0, 0, 0, 0};
    uint64_t word = limbs_row4(&acc, x, b[0]);

    r[0] = CARRY_MUL_RESULT(word);
    word = limbs_row4_accum(&acc, CARRY_ROW_WORDS(x, a), b[1]);
    r[1] = CARRY_MUL_RESULT(word);
    word = limbs_row4_accum(&acc, CARRY_ROW_WORDS(x, a), b[2]);
    r[2] = CARRY_MUL_RESULT(word);
    word = limbs_row4_accum(&acc, CARRY_ROW_WORDS(x, a), b[3]);
    r[3] = CARRY_MUL_RESULT(word);
    r[4] = CARRY_MUL_RESULT(acc.w0);
    r[5] = CARRY_MUL_RESULT(acc.w1);
    r[6] = CARRY_MUL_RESULT(acc.w2);
    r[7] = CARRY_MUL_RESULT(acc.w3);
}

/* acc + a * w = new acc * 2^64 + result: the row, added product by product. */
CARRY_CONSTEXPR_FN uint64_t limbs_row4_add(limbs_words4 *acc, limbs_words4 a, uint64_t w) {
    uint64_t high = 0;
    uint64_t word = mul_add2(a.w0, w, acc->w0, 0, &high);

    acc->w0 = mul_add2(a.w1, w, acc->w1, high, &high);
    acc->w1 = mul_add2(a.w2, w, acc->w2, high, &high);
    acc->w2 = mul_add2(a.w3, w, acc->w3, high, &high);
    acc->w3 = high;
    return word;
}

CARRY_CONSTEXPR_FN void limbs_mul4_rows(uint64_t *r, const uint64_t *a, const uint64_t *b) {
    limbs_words4 x = limbs_words4_load(a);
    limbs_words4 acc = {0, 0, 0, 0};

    r[0] = limbs_row4_add(&acc, x, b[0]);
    r[1] = limbs_row4_add(&acc, x, b[1]);
    r[2] = limbs_row4_add(&acc, x, b[2]);
    r[3] = limbs_row4_add(&acc, x, b[3]);
    r[4] = acc.w0;
    r[5] = acc.w1;
    r[6] = acc.w2;
    r[7] = acc.w3;
}

/* acc += a[0] b[count-1] + a[1] b[count-2] + ... + a[count-1] b[0]: a column of the product. count: constant, 1 to 9.
 * Nine products and a carry of three words are below 2^132. */
CARRY_FN void limbs_mul_column(carry_acc3 *acc, const uint64_t *a, const uint64_t *b, size_t count) {
    acc3_mul(acc, a[0], b[count - 1]);
    if (count > 1)
        acc3_mul(acc, a[1], b[count - 2]);
    if (count > 2)
        acc3_mul(acc, a[2], b[count - 3]);
    if (count > 3)
        acc3_mul(acc, a[3], b[count - 4]);
    if (count > 4)
        acc3_mul(acc, a[4], b[count - 5]);
    if (count > 5)
        acc3_mul(acc, a[5], b[count - 6]);
    if (count > 6)
        acc3_mul(acc, a[6], b[count - 7]);
    if (count > 7)
        acc3_mul(acc, a[7], b[count - 8]);
    if (count > 8)
        acc3_mul(acc, a[8], b[count - 9]);
}

/* For n = 4, and likewise for every n:
 *
 *                a3   a2   a1   a0
 *           x    b3   b2   b1   b0
 *  column 0: a0b0
 *  column 1: a0b1 + a1b0
 *  column 2: a0b2 + a1b1 + a2b0
 *  column 3: a0b3 + a1b2 + a2b1 + a3b0
 *  column 4:        a1b3 + a2b2 + a3b1         from here on the columns of the upper words of a and b
 *  column 5:               a2b3 + a3b2
 *  column 6:                      a3b3         below 2^128 with the carry: the product has 2n words */
CARRY_FN void limbs_mul_columns(uint64_t *r, const uint64_t *a, const uint64_t *b, size_t n) {
    carry_acc3 acc;
    size_t i;

    if (n == 0) {
        return;
    }
    acc3_zero(&acc);
    CARRY_UNROLL
    for (i = n; i > 0; i--) { /* downwards: upwards clang 17 does not unroll it, and keeps the jumps */
        limbs_mul_column(&acc, a, b, n + 1 - i);
        r[n - i] = acc3_extract(&acc);
    }
    CARRY_UNROLL
    for (i = 1; i < n; i++) {
        limbs_mul_column(&acc, a + i, b + i, n - i);
        r[n + i - 1] = CARRY_STORED(acc3_extract(&acc));
    }
    r[2 * n - 1] = CARRY_STORED(acc3_extract(&acc));
}

CARRY_FN void limbs_mul4_columns(uint64_t *r, const uint64_t *a, const uint64_t *b) {
    uint64_t x[4], y[4];

    x[0] = a[0], x[1] = a[1], x[2] = a[2], x[3] = a[3];
    y[0] = b[0], y[1] = b[1], y[2] = b[2], y[3] = b[3];
    limbs_mul_columns(r, x, y, 4);
}

/* The square by rows of cross products, doubled by the chain c + c, squares added by one chain:
 *
 *     c = a0a1 2^64 + a0a2 2^128 + (a0a3 + a1a2) 2^192 + a1a3 2^256 + a2a3 2^320        c1 .. c6
 *     r = 2 c + a0^2 + a1^2 2^128 + a2^2 2^256 + a3^2 2^384
 *
 * A product's high word is at most 2^64 - 2, so adding a carry to it does not overflow; 2c < a^2 < 2^512. */
CARRY_CONSTEXPR_FN void limbs_sqr4_ra(uint64_t *r, const uint64_t *a) {
    limbs_words4 x = limbs_words4_load(a);
    uint64_t h1 = 0, h2 = 0, h3 = 0, high = 0, low = 0, carry = 0;
    uint64_t c1 = mul_wide(x.w0, x.w1, &h1);
    uint64_t l2 = mul_wide(x.w0, x.w2, &h2);
    uint64_t l3 = mul_wide(x.w0, x.w3, &h3);
    uint64_t c2 = add_carry(l2, h1, 0, &carry);
    uint64_t c3 = add_carry(l3, h2, carry, &carry);
    uint64_t c4 = add_carry(h3, 0, carry, &carry);
    uint64_t l1 = mul_wide(x.w1, x.w2, &h1);
    uint64_t c5 = 0, c6 = 0, c7 = 0, r0 = 0;

    l2 = mul_wide(x.w1, x.w3, &h2);
    l2 = add_carry(l2, h1, 0, &carry);
    h2 = add_carry(h2, 0, carry, &carry);
    c3 = add_carry(c3, l1, 0, &carry);
    c4 = add_carry(c4, l2, carry, &carry);
    c5 = add_carry(h2, 0, carry, &carry);
    low = mul_wide(x.w2, x.w3, &high);
    c5 = add_carry(c5, low, 0, &carry);
    c6 = add_carry(high, 0, carry, &carry);

    c1 = add_carry(c1, c1, 0, &carry);
    c2 = add_carry(c2, c2, carry, &carry);
    c3 = add_carry(c3, c3, carry, &carry);
    c4 = add_carry(c4, c4, carry, &carry);
    c5 = add_carry(c5, c5, carry, &carry);
    c6 = add_carry(c6, c6, carry, &carry);
    c7 = carry;

    r0 = mul_wide(x.w0, x.w0, &high);
    c1 = add_carry(c1, high, 0, &carry);
    low = mul_wide(x.w1, x.w1, &high);
    c2 = add_carry(c2, low, carry, &carry);
    c3 = add_carry(c3, high, carry, &carry);
    low = mul_wide(x.w2, x.w2, &high);
    c4 = add_carry(c4, low, carry, &carry);
    c5 = add_carry(c5, high, carry, &carry);
    low = mul_wide(x.w3, x.w3, &high);
    c6 = add_carry(c6, low, carry, &carry);
    c7 = add_carry(c7, high, carry, &carry);

    r[0] = CARRY_STORED(r0);
    r[1] = CARRY_STORED(c1);
    r[2] = CARRY_STORED(c2);
    r[3] = CARRY_STORED(c3);
    r[4] = CARRY_STORED(c4);
    r[5] = CARRY_STORED(c5);
    r[6] = CARRY_STORED(c6);
    r[7] = CARRY_STORED(c7);
}

CARRY_CONSTEXPR_FN uint64_t limbs_sqr4_product(uint64_t a, uint64_t b, uint64_t *high, int apart) {
    return apart ? limbs_mul_apart(a, b, high) : mul_wide(a, b, high);
}

/* x^2 = high 2^256 + low. apart: a constant, whether the products' halves are kept apart; the square of secp256k1's
 * field, where a reduction follows, takes 0.92-1.00 of the time in latency without. The cross products in three chains,
 * doubled by a fourth, the squares added by a fifth:
 *
 *     word      7        6        5        4        3        2        1        0
 *                      a2a3h    a2a3l      |        |        |        |
 *                        |      a1a3h    a1a3l      |        |        |
 *                        |        |      a1a2h    a1a2l      |        |
 *                        |        |      a0a3h    a0a3l      |        |
 *                        |        |        |      a0a2h    a0a2l      |
 *                        |        |        |        |      a0a1h    a0a1l
 *              ------------------------------------------------------------
 *                       c6       c5       c4       c3       c2       c1              below 2^447
 *     twice     top     c6       c5       c4       c3       c2       c1
 *     +       a3a3h    a3a3l    a2a2h    a2a2l    a1a1h    a1a1l    a0a0h    a0a0l
 *
 * No chain carries out of its last word: each sum is at most the final one. No product stands inside a chain: a
 * multiplication spoils the flag, and GCC keeps the order and saves the carry. The squares wait until the cross
 * products are in six words. */
CARRY_CONSTEXPR_FN void limbs_sqr4_words(limbs_words4 *low, limbs_words4 *high, limbs_words4 x, int apart) {
    uint64_t h01 = 0, h02 = 0, h03 = 0, h12 = 0, h13 = 0, h23 = 0, h0 = 0, h1 = 0, h2 = 0, h3 = 0;
    uint64_t carry = 0, c1 = 0, c2 = 0, c3 = 0, c4 = 0, c5 = 0, c6 = 0, top = 0;
    uint64_t l01 = limbs_sqr4_product(x.w0, x.w1, &h01, apart);
    uint64_t l02 = limbs_sqr4_product(x.w0, x.w2, &h02, apart);
    uint64_t l03 = limbs_sqr4_product(x.w0, x.w3, &h03, apart);
    uint64_t l12 = limbs_sqr4_product(x.w1, x.w2, &h12, apart);
    uint64_t l13 = limbs_sqr4_product(x.w1, x.w3, &h13, apart);
    uint64_t l23 = limbs_sqr4_product(x.w2, x.w3, &h23, apart);
    uint64_t l0 = 0, l1 = 0, l2 = 0, l3 = 0;

    c2 = add_carry(l02, h01, 0, &carry);
    c3 = add_carry(l03, h02, carry, &carry);
    c4 = add_carry(h03, 0, carry, &carry);

    c3 = add_carry(c3, l12, 0, &carry);
    c4 = add_carry(c4, h12, carry, &carry);
    c5 = add_carry(l23, h13, carry, &carry);
    c6 = add_carry(h23, 0, carry, &carry);

    c4 = add_carry(c4, l13, 0, &carry);
    c5 = add_carry(c5, 0, carry, &carry);
    c6 = add_carry(c6, 0, carry, &carry);

    l0 = limbs_sqr4_product(x.w0, x.w0, &h0, apart);
    l1 = limbs_sqr4_product(x.w1, x.w1, &h1, apart);
    l2 = limbs_sqr4_product(x.w2, x.w2, &h2, apart);
    l3 = limbs_sqr4_product(x.w3, x.w3, &h3, apart);

    c1 = add_carry(l01, l01, 0, &carry);
    c2 = add_carry(c2, c2, carry, &carry);
    c3 = add_carry(c3, c3, carry, &carry);
    c4 = add_carry(c4, c4, carry, &carry);
    c5 = add_carry(c5, c5, carry, &carry);
    c6 = add_carry(c6, c6, carry, &carry);
    top = carry;

    low->w0 = l0;
    low->w1 = add_carry(c1, h0, 0, &carry);
    low->w2 = add_carry(c2, l1, carry, &carry);
    low->w3 = add_carry(c3, h1, carry, &carry);
    high->w0 = add_carry(c4, l2, carry, &carry);
    high->w1 = add_carry(c5, h2, carry, &carry);
    high->w2 = add_carry(c6, l3, carry, &carry);
    high->w3 = add_carry(top, h3, carry, &carry);
}

CARRY_CONSTEXPR_FN void limbs_sqr4_chains(uint64_t *r, const uint64_t *a) {
    limbs_words4 low = {0, 0, 0, 0}, high = {0, 0, 0, 0};

    limbs_sqr4_words(&low, &high, limbs_words4_load(a), 1);
    r[0] = CARRY_STORED(low.w0);
    r[1] = CARRY_STORED(low.w1);
    r[2] = CARRY_STORED(low.w2);
    r[3] = CARRY_STORED(low.w3);
    r[4] = CARRY_STORED(high.w0);
    r[5] = CARRY_STORED(high.w1);
    r[6] = CARRY_STORED(high.w2);
    r[7] = CARRY_STORED(high.w3);
}

/* acc += a[0] a[count-1] + a[1] a[count-2] + ..., without the square in the middle of an odd count. count: constant, 2 to
 * 9. */
CARRY_FN void limbs_cross_column(carry_acc3 *acc, const uint64_t *a, size_t count) {
    acc3_mul(acc, a[0], a[count - 1]);
    if (count > 3)
        acc3_mul(acc, a[1], a[count - 2]);
    if (count > 5)
        acc3_mul(acc, a[2], a[count - 3]);
    if (count > 7)
        acc3_mul(acc, a[3], a[count - 4]);
}

/* Column i holds the cross products a[j] a[i-j], j < i-j: columns 1 to 2n-3 and the last one's carry are the words x1 ..
 * x[2n-2] of x. Then r = 2 x + a0^2 + a1^2 2^128 + ..., by a chain each. The squares come first, because a product inside
 * the chain costs its flag, and x is not stored in r, because GCC 12-15 would store its last two words as one vector.
 * Latency and throughput on Zen 5, GCC 11-16, of the form without both: 3 words 0.65-0.89 and 0.79-0.85, 6 words 0.82-0.89
 * and 0.85-0.88, 9 words 0.91-0.95 and 0.94-0.99. */
CARRY_FN void limbs_sqr_columns(uint64_t *r, const uint64_t *a, size_t n) {
    uint64_t x[18], squares[18];
    carry_acc3 acc;
    size_t i;

    if (n == 0) {
        return;
    }
    acc3_zero(&acc);
    x[0] = 0;
    CARRY_UNROLL
    for (i = 1; i < n; i++) {
        limbs_cross_column(&acc, a, i + 1);
        x[i] = CARRY_STORED(acc3_extract(&acc));
    }
    CARRY_UNROLL
    for (i = 1; i < n - 1; i++) {
        limbs_cross_column(&acc, a + i, n - i);
        x[n + i - 1] = CARRY_STORED(acc3_extract(&acc));
    }
    x[2 * n - 2] = CARRY_STORED(acc3_extract(&acc));
    x[2 * n - 1] = limbs_add_fixed(x + 1, x + 1, x + 1, 2 * n - 2, 0);
    CARRY_UNROLL
    for (i = 0; i < n; i++) {
        squares[2 * i] = mul_wide(a[i], a[i], &squares[2 * i + 1]);
    }
    limbs_add_fixed(r, x, squares, 2 * n, 0);
}

CARRY_CONSTEXPR_FN void limbs_mul_rows(uint64_t *r, const uint64_t *a, const uint64_t *b, size_t n) {
    size_t i = 0;

    if (n == 0) {
        return;
    }
    r[n] = limbs_mul_word(r, a, n, b[0]);
    CARRY_UNROLL
    for (i = 1; i < n; i++) {
        r[n + i] = limbs_addmul_word_rows(r + i, a, n, b[i]);
    }
}

CARRY_CONSTEXPR_FN void limbs_mul_compare_rows(uint64_t *r, const uint64_t *a, const uint64_t *b, size_t n) {
    size_t i = 0;

    if (n == 0) {
        return;
    }
    r[n] = limbs_mul_word(r, a, n, b[0]);
    CARRY_UNROLL
    for (i = 1; i < n; i++) {
        r[n + i] = limbs_addmul_word_compare_rows(r + i, a, n, b[i]);
    }
}

CARRY_CONSTEXPR_FN void limbs_mul_chains(uint64_t *r, const uint64_t *a, const uint64_t *b, size_t n) {
    size_t i = 0;

    if (n == 0) {
        return;
    }
    r[n] = limbs_mul_word(r, a, n, b[0]);
    CARRY_UNROLL
    for (i = 1; i < n; i++) {
        r[n + i] = limbs_addmul_word_chains(r + i, a, n, b[i]);
    }
}

/* The product for a constant n <= 9. */
CARRY_FN void limbs_mul_fixed(uint64_t *r, const uint64_t *a, const uint64_t *b, size_t n) {
    if (n == 4) {
        CARRY_MUL4(r, a, b);
    } else {
        CARRY_MUL(r, a, b, n);
    }
}

CARRY_OUTLINE_FN void limbs_mul_variable(uint64_t *r, const uint64_t *a, const uint64_t *b, size_t n) {
    size_t i;

    if (n == 0) {
        return;
    }
#if CARRY_SHORT_PRODUCTS
    switch (n) {
    case 1: limbs_mul_fixed(r, a, b, 1); return;
    case 2: limbs_mul_fixed(r, a, b, 2); return;
    case 3: limbs_mul_fixed(r, a, b, 3); return;
    case 4: limbs_mul_fixed(r, a, b, 4); return;
    case 5: limbs_mul_fixed(r, a, b, 5); return;
    case 6: limbs_mul_fixed(r, a, b, 6); return;
    case 7: limbs_mul_fixed(r, a, b, 7); return;
    case 8: limbs_mul_fixed(r, a, b, 8); return;
    case 9: limbs_mul_fixed(r, a, b, 9); return;
    default: break;
    }
#endif
    r[n] = limbs_mul_word(r, a, n, b[0]);
    for (i = 1; i < n; i++) {
        r[n + i] = limbs_addmul_word(r + i, a, n, b[i]);
    }
}

/* Row i of the cross products, at r[2i+1] .. r[n+i]: a[i] * (a[i+1] .. a[n-1]). */
CARRY_CONSTEXPR_FN void limbs_sqr_row(uint64_t *r, const uint64_t *a, size_t n, size_t i) {
    r[n + i] = limbs_addmul_word(r + 2 * i + 1, a + i + 1, n - 1 - i, a[i]);
}

/* The square at i, added to twice the cross products; *top is the bit that the doubling moved out of the word below. */
CARRY_CONSTEXPR_FN void limbs_sqr_diagonal(uint64_t *r, const uint64_t *a, size_t i, uint64_t *top, uint64_t *carry) {
    uint64_t high = 0;
    uint64_t low = mul_wide(a[i], a[i], &high);
    uint64_t even = r[2 * i] << 1 | *top;
    uint64_t odd = funnel_shift_left(r[2 * i + 1], r[2 * i], 1);

    *top = r[2 * i + 1] >> 63;
    r[2 * i] = add_carry(even, low, *carry, carry);
    r[2 * i + 1] = add_carry(odd, high, *carry, carry);
}

/* Rows of cross products. They are written out for a constant n <= 9: no compiler knows the length of row i inside a loop
 * over i. */
CARRY_CONSTEXPR_FN void limbs_sqr_cross(uint64_t *r, const uint64_t *a, size_t n) {
    size_t i = 0;

    r[0] = 0;
    r[n] = limbs_mul_word(r + 1, a + 1, n - 1, a[0]);
    if (CARRY_FIXED_LENGTH(n) && n <= 9) {
        if (n > 2)
            limbs_sqr_row(r, a, n, 1);
        if (n > 3)
            limbs_sqr_row(r, a, n, 2);
        if (n > 4)
            limbs_sqr_row(r, a, n, 3);
        if (n > 5)
            limbs_sqr_row(r, a, n, 4);
        if (n > 6)
            limbs_sqr_row(r, a, n, 5);
        if (n > 7)
            limbs_sqr_row(r, a, n, 6);
        if (n > 8)
            limbs_sqr_row(r, a, n, 7);
    } else {
        for (i = 1; i + 1 < n; i++) {
            limbs_sqr_row(r, a, n, i);
        }
    }
    r[2 * n - 1] = 0; /* so that nothing leaves the top when they are doubled and the squares added */
}

/* The cross products, then one pass that doubles them and adds the squares. */
CARRY_CONSTEXPR_FN void limbs_sqr_rows(uint64_t *r, const uint64_t *a, size_t n) {
    uint64_t top = 0, carry = 0;
    size_t i = 0;

    if (n == 0) {
        return;
    }
    limbs_sqr_cross(r, a, n);
    CARRY_EACH(i, 0, n, 1, limbs_sqr_diagonal(r, a, i, &top, &carry))
}

/* r + a[0]^2 + a[1]^2 2^128 + a[2]^2 2^256 + a[3]^2 2^384 + carry = result * 2^512 + new r, by one chain. */
CARRY_FN uint64_t limbs_add_squares4(uint64_t *r, const uint64_t *a, uint64_t carry) {
    uint64_t h0 = 0, h1 = 0, h2 = 0, h3 = 0;
    uint64_t l0 = mul_wide(a[0], a[0], &h0);
    uint64_t l1 = mul_wide(a[1], a[1], &h1);
    uint64_t l2 = mul_wide(a[2], a[2], &h2);
    uint64_t l3 = mul_wide(a[3], a[3], &h3);

    r[0] = limbs_step(r[0], l0, carry, &carry);
    r[1] = limbs_step(r[1], h0, carry, &carry);
    r[2] = limbs_step(r[2], l1, carry, &carry);
    r[3] = limbs_step(r[3], h1, carry, &carry);
    r[4] = limbs_step(r[4], l2, carry, &carry);
    r[5] = limbs_step(r[5], h2, carry, &carry);
    r[6] = limbs_step(r[6], l3, carry, &carry);
    r[7] = limbs_step(r[7], h3, carry, &carry);
    return carry;
}

/* The cross products, doubled by a chain, then the squares by another. */
CARRY_FN void limbs_sqr_passes(uint64_t *r, const uint64_t *a, size_t n) {
    uint64_t high = 0, carry = 0;
    size_t i = 0;

    if (n == 0) {
        return;
    }
    limbs_sqr_cross(r, a, n);
    limbs_add(r, r, r, 2 * n, 0);
    for (; n - i >= 4; i += 4) {
        carry = limbs_add_squares4(r + 2 * i, a + i, carry);
    }
    for (; i < n; i++) {
        r[2 * i] = limbs_step(r[2 * i], mul_wide(a[i], a[i], &high), carry, &carry);
        r[2 * i + 1] = limbs_step(r[2 * i + 1], high, carry, &carry);
    }
}

/* The square for a constant n <= 9. */
CARRY_FN void limbs_sqr_fixed(uint64_t *r, const uint64_t *a, size_t n) {
    if (n == 4) {
        CARRY_SQR4(r, a);
    } else {
        CARRY_SQR(r, a, n);
    }
}

CARRY_OUTLINE_FN void limbs_sqr_variable(uint64_t *r, const uint64_t *a, size_t n) {
#if CARRY_SHORT_PRODUCTS
    switch (n) {
    case 0: return;
    case 1: limbs_sqr_fixed(r, a, 1); return;
    case 2: limbs_sqr_fixed(r, a, 2); return;
    case 3: limbs_sqr_fixed(r, a, 3); return;
    case 4: limbs_sqr_fixed(r, a, 4); return;
    case 5: limbs_sqr_fixed(r, a, 5); return;
    case 6: limbs_sqr_fixed(r, a, 6); return;
    case 7: limbs_sqr_fixed(r, a, 7); return;
    case 8: limbs_sqr_fixed(r, a, 8); return;
    case 9: limbs_sqr_fixed(r, a, 9); return;
    default: break;
    }
#endif
    CARRY_SQR_LONG(r, a, n);
}

CARRY_CONSTEXPR_FN void limbs_mul(uint64_t *r, const uint64_t *a, const uint64_t *b, size_t n) {
    if (CARRY_CONSTANT_EVALUATED()) {
        limbs_mul_rows(r, a, b, n);
    } else if (CARRY_FIXED_LENGTH(n) && n <= 9) {
        limbs_mul_fixed(r, a, b, n);
    } else {
        limbs_mul_variable(r, a, b, n);
    }
}

CARRY_CONSTEXPR_FN void limbs_sqr(uint64_t *r, const uint64_t *a, size_t n) {
    if (CARRY_CONSTANT_EVALUATED()) {
        limbs_sqr_rows(r, a, n);
    } else if (CARRY_FIXED_LENGTH(n) && n <= 9) {
        limbs_sqr_fixed(r, a, n);
    } else {
        limbs_sqr_variable(r, a, n);
    }
}

/* ==== Comparisons ================================================================================================= */

CARRY_CONSTEXPR_FN uint64_t limbs_is_zero(const uint64_t *a, size_t n) {
    uint64_t all = 0;
    size_t i = 0;

    CARRY_EACH(i, 0, n, 1, all |= CARRY_READ(a[i]))
    return carry_is_zero(all);
}

CARRY_CONSTEXPR_FN uint64_t limbs_eq(const uint64_t *a, const uint64_t *b, size_t n) {
    uint64_t difference = 0;
    size_t i = 0;

    CARRY_EACH(i, 0, n, 1, difference |= CARRY_READ(a[i] ^ b[i]))
    return carry_is_zero(difference);
}

/* One step of a comparison: a subtraction for its borrow. clang makes comparisons of a difference that nobody reads and
 * loses the chain (8 setcc in four words, clang 17); the intrinsic keeps it. */
CARRY_CONSTEXPR_FN void limbs_lt_step(uint64_t a, uint64_t b, uint64_t *borrow) {
    if (CARRY_CONSTANT_EVALUATED()) {
        sub_borrow_portable(a, b, *borrow, borrow);
    } else {
        CARRY_COMPARISON(sub_borrow)(a, b, *borrow, borrow);
    }
}

CARRY_CONSTEXPR_FN uint64_t limbs_lt(const uint64_t *a, const uint64_t *b, size_t n) {
    uint64_t borrow = 0;
    size_t i = 0;

    CARRY_EACH(i, 0, n, 1, limbs_lt_step(a[i], b[i], &borrow))
    return borrow;
}

/* ==== Masked operations =========================================================================================== */

/* b & mask, before the chain that adds it begins: between two steps the and costs the flag. GCC puts it there where b is a
 * constant. One that is 0 or all ones needs no and. */
CARRY_CONSTEXPR_FN uint64_t limbs_masked(uint64_t b, uint64_t mask) {
#if CARRY_GCC && CARRY_X86_64
    if (!CARRY_CONSTANT_EVALUATED() && !(__builtin_constant_p(b) && (b == 0 || b + 1 == 0))) {
        return carry_barrier(b & mask);
    }
#endif
    return b & mask;
}

CARRY_CONSTEXPR_FN uint64_t limbs_add_masked4(uint64_t mask, uint64_t *r, const uint64_t *a, const uint64_t *b,
                                              uint64_t carry) {
    uint64_t b0 = limbs_masked(b[0], mask), b1 = limbs_masked(b[1], mask);
    uint64_t b2 = limbs_masked(b[2], mask), b3 = limbs_masked(b[3], mask);

    r[0] = add_carry(a[0], b0, carry, &carry);
    r[1] = add_carry(a[1], b1, carry, &carry);
    r[2] = add_carry(a[2], b2, carry, &carry);
    r[3] = add_carry(a[3], b3, carry, &carry);
    return carry;
}

CARRY_CONSTEXPR_FN uint64_t limbs_cond_add(uint64_t mask, uint64_t *r, const uint64_t *a, const uint64_t *b, size_t n) {
    uint64_t opaque = carry_barrier(mask), carry = 0;
    size_t i = 0, whole = n & ~(size_t)3;

    CARRY_EACH(i, 0, whole, 4, carry = limbs_add_masked4(opaque, r + i, a + i, b + i, carry))
    CARRY_EACH(i, whole, n, 1, r[i] = add_carry(a[i], b[i] & opaque, carry, &carry))
    return carry;
}

CARRY_CONSTEXPR_FN uint64_t limbs_sub_masked4(uint64_t mask, uint64_t *r, const uint64_t *a, const uint64_t *b,
                                              uint64_t borrow) {
    uint64_t b0 = limbs_masked(b[0], mask), b1 = limbs_masked(b[1], mask);
    uint64_t b2 = limbs_masked(b[2], mask), b3 = limbs_masked(b[3], mask);

    r[0] = sub_borrow(a[0], b0, borrow, &borrow);
    r[1] = sub_borrow(a[1], b1, borrow, &borrow);
    r[2] = sub_borrow(a[2], b2, borrow, &borrow);
    r[3] = sub_borrow(a[3], b3, borrow, &borrow);
    return borrow;
}

CARRY_CONSTEXPR_FN uint64_t limbs_cond_sub(uint64_t mask, uint64_t *r, const uint64_t *a, const uint64_t *b, size_t n) {
    uint64_t opaque = carry_barrier(mask), borrow = 0;
    size_t i = 0, whole = n & ~(size_t)3;

    CARRY_EACH(i, 0, whole, 4, borrow = limbs_sub_masked4(opaque, r + i, a + i, b + i, borrow))
    CARRY_EACH(i, whole, n, 1, r[i] = sub_borrow(a[i], b[i] & opaque, borrow, &borrow))
    return borrow;
}

CARRY_CONSTEXPR_FN void limbs_select(uint64_t mask, uint64_t *r, const uint64_t *a, const uint64_t *b, size_t n) {
    uint64_t opaque = carry_barrier(mask);
    size_t i = 0;

    CARRY_EACH(i, 0, n, 1, r[i] = b[i] ^ (opaque & (a[i] ^ b[i])))
}

CARRY_CONSTEXPR_FN void limbs_cond_swap(uint64_t mask, uint64_t *a, uint64_t *b, size_t n) {
    size_t i = 0;

    CARRY_EACH(i, 0, n, 1, carry_swap(mask, &a[i], &b[i]))
}

/* ==== Bytes ======================================================================================================= */

/* Shifts only: right on either byte order, and compilers make one load or store of them. */
CARRY_CONSTEXPR_FN uint64_t limbs_load_word_le(const unsigned char *bytes) {
    return (uint64_t)bytes[0] | (uint64_t)bytes[1] << 8 | (uint64_t)bytes[2] << 16 | (uint64_t)bytes[3] << 24 |
           (uint64_t)bytes[4] << 32 | (uint64_t)bytes[5] << 40 | (uint64_t)bytes[6] << 48 | (uint64_t)bytes[7] << 56;
}

CARRY_CONSTEXPR_FN uint64_t limbs_load_word_be(const unsigned char *bytes) {
    return (uint64_t)bytes[7] | (uint64_t)bytes[6] << 8 | (uint64_t)bytes[5] << 16 | (uint64_t)bytes[4] << 24 |
           (uint64_t)bytes[3] << 32 | (uint64_t)bytes[2] << 40 | (uint64_t)bytes[1] << 48 | (uint64_t)bytes[0] << 56;
}

CARRY_CONSTEXPR_FN void limbs_store_word_le(unsigned char *bytes, uint64_t word) {
    bytes[0] = (unsigned char)(word & 0xff);
    bytes[1] = (unsigned char)(word >> 8 & 0xff);
    bytes[2] = (unsigned char)(word >> 16 & 0xff);
    bytes[3] = (unsigned char)(word >> 24 & 0xff);
    bytes[4] = (unsigned char)(word >> 32 & 0xff);
    bytes[5] = (unsigned char)(word >> 40 & 0xff);
    bytes[6] = (unsigned char)(word >> 48 & 0xff);
    bytes[7] = (unsigned char)(word >> 56);
}

CARRY_CONSTEXPR_FN void limbs_store_word_be(unsigned char *bytes, uint64_t word) {
    bytes[7] = (unsigned char)(word & 0xff);
    bytes[6] = (unsigned char)(word >> 8 & 0xff);
    bytes[5] = (unsigned char)(word >> 16 & 0xff);
    bytes[4] = (unsigned char)(word >> 24 & 0xff);
    bytes[3] = (unsigned char)(word >> 32 & 0xff);
    bytes[2] = (unsigned char)(word >> 40 & 0xff);
    bytes[1] = (unsigned char)(word >> 48 & 0xff);
    bytes[0] = (unsigned char)(word >> 56);
}

CARRY_CONSTEXPR_FN void limbs_load_be(uint64_t *r, size_t n, const unsigned char *bytes) {
    size_t i = 0;

    CARRY_EACH(i, 0, n, 1, r[i] = limbs_load_word_be(bytes + 8 * (n - 1 - i)))
}

CARRY_CONSTEXPR_FN void limbs_load_le(uint64_t *r, size_t n, const unsigned char *bytes) {
    size_t i = 0;

    CARRY_EACH(i, 0, n, 1, r[i] = limbs_load_word_le(bytes + 8 * i))
}

CARRY_CONSTEXPR_FN void limbs_store_be(unsigned char *bytes, const uint64_t *a, size_t n) {
    size_t i = 0;

    CARRY_EACH(i, 0, n, 1, limbs_store_word_be(bytes + 8 * (n - 1 - i), a[i]))
}

CARRY_CONSTEXPR_FN void limbs_store_le(unsigned char *bytes, const uint64_t *a, size_t n) {
    size_t i = 0;

    CARRY_EACH(i, 0, n, 1, limbs_store_word_le(bytes + 8 * i, a[i]))
}

/* ==== Modular sums ================================================================================================ */

/* a + b < 2m: one subtraction of m reduces it. It is due when the sum carried or is not below m. */
CARRY_CONSTEXPR_FN void limbs_add_mod(uint64_t *r, const uint64_t *a, const uint64_t *b, const uint64_t *m, size_t n) {
    uint64_t carry = limbs_add(r, a, b, n, 0);
    uint64_t below = limbs_lt(r, m, n);

    limbs_cond_sub(carry_mask(carry | (below ^ 1)), r, r, m, n);
}

/* a - b > -m: one addition of m corrects a borrow. */
CARRY_CONSTEXPR_FN void limbs_sub_mod(uint64_t *r, const uint64_t *a, const uint64_t *b, const uint64_t *m, size_t n) {
    uint64_t borrow = limbs_sub(r, a, b, n, 0);

    limbs_cond_add(carry_mask(borrow), r, r, m, n);
}

#if defined(__cplusplus)
} /* namespace */
#endif

#ifdef CARRY_PREFIX
#undef acc3_extract
#undef acc3_mul
#undef acc3_zero
#undef add_carry
#undef add_carry_builtin
#undef add_carry_int128
#undef add_carry_overflow
#undef add_carry_portable
#undef add_carry_x86
#undef carry_acc3
#undef carry_barrier
#undef carry_is_zero
#undef carry_mask
#undef carry_swap
#undef carry_u128
#undef carry_u128_high
#undef carry_u128_low
#undef carry_u128_make
#undef funnel_shift_left
#undef funnel_shift_right
#undef limbs_add
#undef limbs_add_block
#undef limbs_add_fixed
#undef limbs_add_masked4
#undef limbs_add_mod
#undef limbs_add_pair
#undef limbs_add_squares4
#undef limbs_add_variable
#undef limbs_add_word
#undef limbs_add_word_block
#undef limbs_add_word_compare
#undef limbs_add_word_fixed
#undef limbs_add_word_variable
#undef limbs_addmul_block
#undef limbs_addmul_word
#undef limbs_addmul_word_blocks
#undef limbs_addmul_word_chains
#undef limbs_addmul_word_compare_rows
#undef limbs_addmul_word_four
#undef limbs_addmul_word_rows
#undef limbs_addmul_word_switch
#undef limbs_addmul_word_variable
#undef limbs_block_join
#undef limbs_block_products
#undef limbs_cond_add
#undef limbs_cond_sub
#undef limbs_cond_swap
#undef limbs_cross_column
#undef limbs_eq
#undef limbs_is_zero
#undef limbs_load_be
#undef limbs_load_le
#undef limbs_load_word_be
#undef limbs_load_word_le
#undef limbs_lshift
#undef limbs_lt
#undef limbs_lt_step
#undef limbs_masked
#undef limbs_mul
#undef limbs_mul4_columns
#undef limbs_mul4_rda
#undef limbs_mul4_rows
#undef limbs_mul_apart
#undef limbs_mul_block
#undef limbs_mul_chains
#undef limbs_mul_column
#undef limbs_mul_columns
#undef limbs_mul_compare_rows
#undef limbs_mul_fixed
#undef limbs_mul_rows
#undef limbs_mul_variable
#undef limbs_mul_word
#undef limbs_mul_word_blocks
#undef limbs_mul_word_chains
#undef limbs_mul_word_rows
#undef limbs_mul_word_variable
#undef limbs_neg
#undef limbs_row4
#undef limbs_row4_accum
#undef limbs_row4_add
#undef limbs_rshift
#undef limbs_select
#undef limbs_sqr
#undef limbs_sqr4_chains
#undef limbs_sqr4_product
#undef limbs_sqr4_ra
#undef limbs_sqr4_words
#undef limbs_sqr_columns
#undef limbs_sqr_cross
#undef limbs_sqr_diagonal
#undef limbs_sqr_fixed
#undef limbs_sqr_passes
#undef limbs_sqr_row
#undef limbs_sqr_rows
#undef limbs_sqr_variable
#undef limbs_step
#undef limbs_store_be
#undef limbs_store_le
#undef limbs_store_word_be
#undef limbs_store_word_le
#undef limbs_sub
#undef limbs_sub_block
#undef limbs_sub_fixed
#undef limbs_sub_masked4
#undef limbs_sub_mod
#undef limbs_sub_pair
#undef limbs_sub_variable
#undef limbs_sub_word
#undef limbs_sub_word_block
#undef limbs_sub_word_compare
#undef limbs_sub_word_fixed
#undef limbs_sub_word_variable
#undef limbs_submul_step
#undef limbs_submul_word
#undef limbs_sum_step
#undef limbs_words4
#undef limbs_words4_load
#undef mul_add
#undef mul_add2
#undef mul_add2_compare
#undef mul_wide
#undef sub_borrow
#undef sub_borrow_builtin
#undef sub_borrow_int128
#undef sub_borrow_overflow
#undef sub_borrow_portable
#undef sub_borrow_x86
#endif

#endif /* CARRY_LIMBS_H */
