/* SPDX-License-Identifier: MIT
 *
 * carry.h: the carry flag, in C.
 *
 * Words of 64 and 32 bits with carry: add, subtract, wide products, accumulators, masks. Every function compiles to
 * straight-line code: no branch, no division, no call, no libgcc helper. Chains over arrays are in limbs.h.
 *
 * The file in order: configuration, platform, public part, backends, dispatch, public definitions.
 *
 * Each function that has more than one formulation exists under every backend's name, where that compiles:
 *
 *                                         _portable   _int128   _overflow   _builtin   _x86
 *     add_carry, sub_borrow                   x          x          x          x         x
 *     add_carry32, sub_borrow32               x                     x          x         x
 *     mul_wide, mul_add, mul_add2             x          x
 *     accum_mul_carry, accum_add_carry        x          x          x          x         x
 *     acc3_mul, acc3_mul2, acc3_add           x          x          x          x         x
 *     needs                                   -      CARRY_HAS  CARRY_HAS  CARRY_HAS  CARRY_HAS
 *                                                    _INT128    _OVERFLOW  _BUILTIN   _X86
 *
 * portable: comparisons, and 64-bit sums of 32-bit words; int128: unsigned __int128; overflow: __builtin_add_overflow;
 * builtin: __builtin_addcll; x86: the add-with-carry intrinsic. The dispatch block chooses among them, and says why.
 *
 * Configuration, all optional, defined before the first inclusion and the same for every inclusion in a unit:
 *
 *     CARRY_PREFIX(name)   function-like: the name that every function and type gets, e.g. my_##name
 *     CARRY_BACKEND        forces one backend, e.g. -DCARRY_BACKEND=CARRY_BACKEND_X86, and says so by #pragma message
 *                          (for clang a warning: -Wno-#pragma-messages); operations that it lacks take the portable one
 *     CARRY_CHECKS         checks with CARRY_ASSERT that carries and bits are 0 or 1, shifts are in range and accum_add
 *                          and accum_mul do not overflow; such builds are not constant time
 *     CARRY_ASSERT(x)      what CARRY_CHECKS calls; assert by default
 *
 * Constant time: the execution time depends on no input at -O1 and above on the targets in docs/compilers.md, and
 * at -O0, where another formulation is chosen if the optimised one would branch. GCC's -Og cannot be told from -O1 by
 * a macro: there x86-64 stays free of jumps through the intrinsic, other targets of GCC are not constant time.
 */
#ifndef CARRY_H
#define CARRY_H

#define CARRY_VERSION_MAJOR 0
#define CARRY_VERSION_MINOR 1
#define CARRY_VERSION_PATCH 0

#define CARRY_BACKEND_PORTABLE 1
#define CARRY_BACKEND_INT128 2
#define CARRY_BACKEND_OVERFLOW 3
#define CARRY_BACKEND_BUILTIN 4
#define CARRY_BACKEND_X86 5

/* ==== Platform ==================================================================================================== */

/* The MSVC code path. CARRY_FORCE_MSVC takes it in clang's MSVC mode too, which is how it is compiled in our tests. */
#if defined(_MSC_VER) && (!defined(__clang__) || defined(CARRY_FORCE_MSVC))
#define CARRY_MSVC 1
#else
#define CARRY_MSVC 0
#endif

/* CARRY_GCC is GCC's version times 100, e.g. 1402, and 0 for every other compiler. */
#if defined(__GNUC__) && !defined(__clang__) && !defined(__INTEL_COMPILER) && !defined(__NVCOMPILER) && \
    !defined(__TINYC__)
#define CARRY_GCC (__GNUC__ * 100 + __GNUC_MINOR__)
#else
#define CARRY_GCC 0
#endif

#if defined(__clang__) && !CARRY_MSVC
#define CARRY_CLANG __clang_major__
#else
#define CARRY_CLANG 0
#endif

/* GNU attributes, inline assembly and __builtin_constant_p */
#if CARRY_GCC || CARRY_CLANG
#define CARRY_GNU 1
#else
#define CARRY_GNU 0
#endif

#if defined(__x86_64__) || (defined(_M_X64) && !defined(_M_ARM64EC))
#define CARRY_X86_64 1
#else
#define CARRY_X86_64 0
#endif

#if defined(__KERNEL__)
#include <linux/types.h>
#else
#include <stdint.h>
#endif
#if CARRY_MSVC
#include <intrin.h>
#endif

/* Registers of 32 bits: the 64-bit functions are then pairs of 32-bit ones. x32, wasm32 and the ILP32 modes of 64-bit
 * machines have pointers of 32 bits and registers of 64. */
#if (defined(__SIZEOF_POINTER__) && __SIZEOF_POINTER__ == 8) || defined(_WIN64) || defined(__x86_64__) || \
    defined(__aarch64__) || defined(__wasm__) || defined(__mips64) || defined(__powerpc64__) || defined(__bpf__)
#define CARRY_32BIT 0
#elif defined(__SIZEOF_POINTER__) || defined(_WIN32) || defined(__i386__) || defined(__arm__)
#define CARRY_32BIT 1
#else
#define CARRY_32BIT 0
#endif

/* Where a 128-bit product is a call of __multi3, unsigned __int128 is no help: wasm without wide-arithmetic, sparc64,
 * riscv64 without M. bpf has no such call at all. */
#if defined(__SIZEOF_INT128__) && !CARRY_MSVC && !(defined(__wasm__) && !defined(__wasm_wide_arithmetic__)) && \
    !defined(__sparc__) && !(defined(__riscv) && !defined(__riscv_mul)) && !defined(__bpf__)
#define CARRY_HAS_INT128 1
#else
#define CARRY_HAS_INT128 0
#endif

#if CARRY_GCC >= 500 || CARRY_CLANG >= 4
#define CARRY_HAS_OVERFLOW 1
#else
#define CARRY_HAS_OVERFLOW 0
#endif

/* __builtin_subcll loses the borrow on arm64 in Xcode 14.3.1 (LLVM 15, llvm/llvm-project#63532). __builtin_addc takes
 * unsigned int, which has 16 bits on msp430 and avr. */
#if defined(__has_builtin) && CARRY_GNU
#if __has_builtin(__builtin_addcll) && __SIZEOF_INT__ == 4 && \
    !(defined(__aarch64__) && defined(__apple_build_version__) && __apple_build_version__ == 14030022)
#define CARRY_HAS_BUILTIN 1
#endif
#endif
#ifndef CARRY_HAS_BUILTIN
#define CARRY_HAS_BUILTIN 0
#endif

/* The x86 intrinsics, as the compiler spells them without a header. GCC 7 swaps the operands of the subtraction
 * (mit-plv/fiat-crypto#234), so GCC is taken from 8. */
#if CARRY_GCC >= 800
#define CARRY_X86_ADC64 __builtin_ia32_addcarryx_u64
#define CARRY_X86_SBB64 __builtin_ia32_sbb_u64
#define CARRY_X86_ADC32 __builtin_ia32_addcarryx_u32
#define CARRY_X86_SBB32 __builtin_ia32_sbb_u32
#elif CARRY_CLANG >= 8
#define CARRY_X86_ADC64 __builtin_ia32_addcarryx_u64
#define CARRY_X86_SBB64 __builtin_ia32_subborrow_u64
#define CARRY_X86_ADC32 __builtin_ia32_addcarryx_u32
#define CARRY_X86_SBB32 __builtin_ia32_subborrow_u32
#elif CARRY_MSVC
#define CARRY_X86_ADC64 _addcarry_u64
#define CARRY_X86_SBB64 _subborrow_u64
#define CARRY_X86_ADC32 _addcarry_u32
#define CARRY_X86_SBB32 _subborrow_u32
#endif
#if defined(CARRY_X86_ADC32) && (CARRY_X86_64 || defined(__i386__) || defined(_M_IX86))
#define CARRY_HAS_X86 1
#else
#define CARRY_HAS_X86 0
#endif

/* CARRY_FN: linkage of every function. In C++ plain inline, not static: a static function cannot be used from a C++20
 * module's interface. Words wrap on purpose, so clang's unsigned-integer-overflow checks are off in here.
 * CARRY_CONSTEXPR_FN: the same, and usable in constant expressions where the compiler can tell those apart.
 * CARRY_OUTLINE_FN: kept out of line. */
#if CARRY_CLANG >= 12
#define CARRY_WRAPS __attribute__((__no_sanitize__("unsigned-integer-overflow", "unsigned-shift-base")))
#elif CARRY_CLANG
#define CARRY_WRAPS __attribute__((__no_sanitize__("unsigned-integer-overflow")))
#else
#define CARRY_WRAPS
#endif

#if defined(__cplusplus) && CARRY_GNU
#define CARRY_FN inline __attribute__((__always_inline__)) CARRY_WRAPS
#define CARRY_OUTLINE_FN inline __attribute__((__noinline__)) CARRY_WRAPS
#elif CARRY_GNU
#define CARRY_FN static __inline__ __attribute__((__always_inline__, __unused__)) CARRY_WRAPS
#define CARRY_OUTLINE_FN static __attribute__((__noinline__, __unused__)) CARRY_WRAPS
#elif defined(_MSC_VER) && defined(__cplusplus)
#define CARRY_FN __forceinline
#define CARRY_OUTLINE_FN inline __declspec(noinline)
#elif defined(_MSC_VER)
#define CARRY_FN static __forceinline
#define CARRY_OUTLINE_FN static __declspec(noinline)
#elif defined(__cplusplus)
#define CARRY_FN inline
#define CARRY_OUTLINE_FN inline
#elif defined(__STDC_VERSION__) && __STDC_VERSION__ >= 199901L
#define CARRY_FN static inline
#define CARRY_OUTLINE_FN static inline
#else
#define CARRY_FN static
#define CARRY_OUTLINE_FN static
#endif

#if defined(__cplusplus) && __cplusplus >= 201402L && (CARRY_GCC >= 900 || CARRY_CLANG >= 9)
#define CARRY_CONSTEXPR_FN constexpr CARRY_FN
#define CARRY_CONSTANT_EVALUATED() __builtin_is_constant_evaluated()
#else
#define CARRY_CONSTEXPR_FN CARRY_FN
#define CARRY_CONSTANT_EVALUATED() 0
#endif

/* True where a, b and c are known to the compiler: the intrinsic folds to a constant on no compiler, the portable form
 * does. The builtins fold by themselves, and clang 17-23 lose the chain of a product behind this question (1.2 of the
 * time). Without optimisation it is always false, and costs no jump. */
#if defined(__OPTIMIZE__) && CARRY_HAS_X86 && (CARRY_GCC || (CARRY_CLANG && CARRY_CLANG < 17))
#define CARRY_FOLDS(a, b, c) \
    (CARRY_CONSTANT_EVALUATED() || (__builtin_constant_p(a) && __builtin_constant_p(b) && __builtin_constant_p(c)))
#else
#define CARRY_FOLDS(a, b, c) CARRY_CONSTANT_EVALUATED()
#endif

#if defined(CARRY_CHECKS)
#ifndef CARRY_ASSERT
#include <assert.h>
#define CARRY_ASSERT(x) assert(x)
#endif
#define CARRY_CHECK(x) CARRY_ASSERT(x)
#define CARRY_CHECKED 1
#else
#define CARRY_CHECK(x) ((void)0)
#define CARRY_CHECKED 0
#endif

/* 0 without optimisation, 2 for size, else 1 */
#if defined(__OPTIMIZE_SIZE__)
#define CARRY_OPTIMIZED 2
#elif defined(__OPTIMIZE__) || CARRY_MSVC
#define CARRY_OPTIMIZED 1
#else
#define CARRY_OPTIMIZED 0
#endif

/* ==== Dispatch ==================================================================================================== */

/* One macro a group of functions: it appends the chosen backend's suffix to a name.
 *     CARRY_CHAIN    add_carry, sub_borrow          CARRY_CHAIN32    their 32-bit forms
 *     CARRY_PRODUCT  mul_wide, mul_add, mul_add2    CARRY_ACCUM      accum_mul_carry, accum_add_carry
 *     CARRY_ACC3     acc3_*, and CARRY_ACC3_WIDE: 1 if that backend keeps the accumulator's low words in a carry_u128 */

#if CARRY_HAS_INT128
#define CARRY_PRODUCT(name) name##_int128
#else
#define CARRY_PRODUCT(name) name##_portable
#endif

#if defined(CARRY_BACKEND) /* forced */

#if CARRY_GNU || defined(_MSC_VER)
#pragma message("carry.h: CARRY_BACKEND forces a backend")
#endif
#if CARRY_BACKEND == CARRY_BACKEND_PORTABLE
#undef CARRY_PRODUCT
#define CARRY_PRODUCT(name) name##_portable
#define CARRY_CHAIN(name) name##_portable
#define CARRY_CHAIN32(name) name##_portable
#define CARRY_ACCUM(name) name##_portable
#define CARRY_ACC3(name) name##_portable
#define CARRY_ACC3_WIDE 0
#define CARRY_CHAIN_NAME portable
#elif CARRY_BACKEND == CARRY_BACKEND_INT128 && CARRY_HAS_INT128
#define CARRY_CHAIN(name) name##_int128
#define CARRY_CHAIN32(name) name##_portable
#define CARRY_ACCUM(name) name##_int128
#define CARRY_ACC3(name) name##_int128
#define CARRY_ACC3_WIDE 1
#define CARRY_CHAIN_NAME int128
#elif CARRY_BACKEND == CARRY_BACKEND_OVERFLOW && CARRY_HAS_OVERFLOW
#define CARRY_CHAIN(name) name##_overflow
#define CARRY_CHAIN32(name) name##_overflow
#if CARRY_HAS_INT128
#define CARRY_ACCUM(name) name##_overflow
#define CARRY_ACC3(name) name##_overflow
#define CARRY_ACC3_WIDE 1
#else
#define CARRY_ACCUM(name) name##_portable
#define CARRY_ACC3(name) name##_portable
#define CARRY_ACC3_WIDE 0
#endif
#define CARRY_CHAIN_NAME overflow
#elif CARRY_BACKEND == CARRY_BACKEND_BUILTIN && CARRY_HAS_BUILTIN
#define CARRY_CHAIN(name) name##_builtin
#define CARRY_CHAIN32(name) name##_builtin
#define CARRY_ACCUM(name) name##_builtin
#define CARRY_ACC3(name) name##_builtin
#define CARRY_ACC3_WIDE 0
#define CARRY_CHAIN_NAME builtin
#elif CARRY_BACKEND == CARRY_BACKEND_X86 && CARRY_HAS_X86
#define CARRY_CHAIN(name) name##_x86
#define CARRY_CHAIN32(name) name##_x86
#define CARRY_ACCUM(name) name##_x86
#define CARRY_ACC3(name) name##_x86
#define CARRY_ACC3_WIDE 0
#define CARRY_CHAIN_NAME x86
#else
#error "carry.h: CARRY_BACKEND names no backend of this compiler and target; see the table at the top of carry.h"
#endif

#elif CARRY_HAS_X86 && (CARRY_GCC || CARRY_MSVC)
/* GCC 11-13 turn the overflow builtins into setc, movzx and add (1.7 of the time of adc at nine words); GCC 14-16 lose
 * the chain of addcll when an addend is literally 0 and have no adc for it at -O1. The intrinsic keeps the flag on all
 * of them (1.01 at four words, 1.04 at nine) and has no jump at any level. */
#define CARRY_CHAIN(name) name##_x86
#define CARRY_CHAIN32(name) name##_x86
#define CARRY_ACCUM(name) name##_x86
#define CARRY_ACC3(name) name##_x86
#define CARRY_ACC3_WIDE 0
#define CARRY_CHAIN_NAME x86

#elif CARRY_CLANG && CARRY_HAS_BUILTIN && !(defined(__powerpc__) && CARRY_32BIT)
/* Not on 32-bit PowerPC, where clang makes jumps of the builtins' carries: 23 in five functions, 17 in nearly all. */
#if CARRY_HAS_X86 && CARRY_CLANG < 17
/* clang 14 stores the flag of addcll twice when the carry in is a variable, the intrinsic's never. */
#define CARRY_CHAIN(name) name##_x86
#define CARRY_CHAIN32(name) name##_x86
#define CARRY_CHAIN_NAME x86
#else
/* clang 14-23 compile addcll to the chain of the target at every level, and never to a jump (1.00 at four words, 0.99
 * at nine on x86-64). */
#define CARRY_CHAIN(name) name##_builtin
#define CARRY_CHAIN32(name) name##_builtin
#define CARRY_CHAIN_NAME builtin
#endif
#if CARRY_HAS_INT128 && (CARRY_X86_64 || defined(__aarch64__))
/* The 128-bit overflow builtin is the best accumulator here; on riscv64 it branches (13 times in a 4x4 product). */
#define CARRY_ACCUM(name) name##_overflow
#define CARRY_ACC3(name) name##_overflow
#define CARRY_ACC3_WIDE 1
#else
#define CARRY_ACCUM(name) name##_builtin
#define CARRY_ACC3(name) name##_builtin
#define CARRY_ACC3_WIDE 0
#endif

#elif CARRY_GCC && CARRY_OPTIMIZED && defined(__aarch64__)
/* GCC 16 forms no adcs from either builtin (add of four words: 30 instructions, int128 29, comparisons 36); in the
 * accumulator the 128-bit overflow does (4x4 columns: 84 instructions against 142 by addcll). */
#define CARRY_CHAIN(name) name##_int128
#define CARRY_CHAIN32(name) name##_portable
#define CARRY_ACCUM(name) name##_overflow
#define CARRY_ACC3(name) name##_overflow
#define CARRY_ACC3_WIDE 1
#define CARRY_CHAIN_NAME int128

#elif CARRY_GCC && CARRY_OPTIMIZED && defined(__powerpc64__)
/* GCC 16, four words: int128 33 instructions, overflow 45, comparisons 49. 128-bit overflow branches 41 times in a 4x4
 * product. */
#define CARRY_CHAIN(name) name##_int128
#define CARRY_CHAIN32(name) name##_portable
#define CARRY_ACCUM(name) name##_portable
#define CARRY_ACC3(name) name##_portable
#define CARRY_ACC3_WIDE 0
#define CARRY_CHAIN_NAME int128

#elif CARRY_GCC >= 500 && CARRY_OPTIMIZED && defined(__s390x__)
/* GCC 16, four words: overflow 29 instructions, comparisons 40. 128-bit overflow branches 39 times in a 4x4 product. */
#define CARRY_CHAIN(name) name##_overflow
#define CARRY_CHAIN32(name) name##_overflow
#define CARRY_ACCUM(name) name##_portable
#define CARRY_ACC3(name) name##_portable
#define CARRY_ACC3_WIDE 0
#define CARRY_CHAIN_NAME overflow

#else
/* Any other compiler, targets without a flag (riscv64: 31 instructions for four words by every backend), 32-bit ARM and
 * PowerPC by GCC (16, a square of four words on ARM: 332 instructions, overflow 388), and GCC without optimisation,
 * which branches on the overflow builtins. */
#define CARRY_CHAIN(name) name##_portable
#define CARRY_CHAIN32(name) name##_portable
#define CARRY_ACCUM(name) name##_portable
#define CARRY_ACC3(name) name##_portable
#define CARRY_ACC3_WIDE 0
#define CARRY_CHAIN_NAME portable
#endif

/* The namespace of C++ carries the choice in its name: two units with different backends, -O levels or checks would
 * otherwise share one body of each function. */
#define CARRY_PASTE6(a, b, c, d, e, f) a##b##c##d##e##f
#define CARRY_NAMESPACE_(a, b, c, d, e, f) CARRY_PASTE6(a, b, c, d, e, f)
#define CARRY_NAMESPACE CARRY_NAMESPACE_(carry_, CARRY_CHAIN_NAME, _o, CARRY_OPTIMIZED, _c, CARRY_CHECKED)
#define CARRY_STRING_(x) #x
#define CARRY_STRING(x) CARRY_STRING_(x)

/* The accumulator's functions that only depend on its representation, and its backend in constant expressions. */
#if CARRY_ACC3_WIDE
#define CARRY_ACC3_FORM(name) name##_wide
#define CARRY_ACC3_CONSTEXPR(name) name##_int128
#else
#define CARRY_ACC3_FORM(name) name##_words
#define CARRY_ACC3_CONSTEXPR(name) name##_portable
#endif

/* CARRY_PREFIX renames every function and type from here to the end of this file. */
#ifdef CARRY_PREFIX
#define acc3_add CARRY_PREFIX(acc3_add)
#define acc3_add2_builtin CARRY_PREFIX(acc3_add2_builtin)
#define acc3_add2_portable CARRY_PREFIX(acc3_add2_portable)
#define acc3_add2_x86 CARRY_PREFIX(acc3_add2_x86)
#define acc3_add_builtin CARRY_PREFIX(acc3_add_builtin)
#define acc3_add_int128 CARRY_PREFIX(acc3_add_int128)
#define acc3_add_overflow CARRY_PREFIX(acc3_add_overflow)
#define acc3_add_portable CARRY_PREFIX(acc3_add_portable)
#define acc3_add_x86 CARRY_PREFIX(acc3_add_x86)
#define acc3_extract CARRY_PREFIX(acc3_extract)
#define acc3_extract_wide CARRY_PREFIX(acc3_extract_wide)
#define acc3_extract_words CARRY_PREFIX(acc3_extract_words)
#define acc3_mul CARRY_PREFIX(acc3_mul)
#define acc3_mul2 CARRY_PREFIX(acc3_mul2)
#define acc3_mul2_builtin CARRY_PREFIX(acc3_mul2_builtin)
#define acc3_mul2_int128 CARRY_PREFIX(acc3_mul2_int128)
#define acc3_mul2_overflow CARRY_PREFIX(acc3_mul2_overflow)
#define acc3_mul2_portable CARRY_PREFIX(acc3_mul2_portable)
#define acc3_mul2_x86 CARRY_PREFIX(acc3_mul2_x86)
#define acc3_mul_builtin CARRY_PREFIX(acc3_mul_builtin)
#define acc3_mul_int128 CARRY_PREFIX(acc3_mul_int128)
#define acc3_mul_overflow CARRY_PREFIX(acc3_mul_overflow)
#define acc3_mul_portable CARRY_PREFIX(acc3_mul_portable)
#define acc3_mul_x86 CARRY_PREFIX(acc3_mul_x86)
#define acc3_set CARRY_PREFIX(acc3_set)
#define acc3_set_wide CARRY_PREFIX(acc3_set_wide)
#define acc3_set_words CARRY_PREFIX(acc3_set_words)
#define acc3_zero CARRY_PREFIX(acc3_zero)
#define acc3_zero_wide CARRY_PREFIX(acc3_zero_wide)
#define acc3_zero_words CARRY_PREFIX(acc3_zero_words)
#define accum_add CARRY_PREFIX(accum_add)
#define accum_add_carry CARRY_PREFIX(accum_add_carry)
#define accum_add_carry_builtin CARRY_PREFIX(accum_add_carry_builtin)
#define accum_add_carry_int128 CARRY_PREFIX(accum_add_carry_int128)
#define accum_add_carry_overflow CARRY_PREFIX(accum_add_carry_overflow)
#define accum_add_carry_portable CARRY_PREFIX(accum_add_carry_portable)
#define accum_add_carry_x86 CARRY_PREFIX(accum_add_carry_x86)
#define accum_extract CARRY_PREFIX(accum_extract)
#define accum_mul CARRY_PREFIX(accum_mul)
#define accum_mul_carry CARRY_PREFIX(accum_mul_carry)
#define accum_mul_carry_builtin CARRY_PREFIX(accum_mul_carry_builtin)
#define accum_mul_carry_int128 CARRY_PREFIX(accum_mul_carry_int128)
#define accum_mul_carry_overflow CARRY_PREFIX(accum_mul_carry_overflow)
#define accum_mul_carry_portable CARRY_PREFIX(accum_mul_carry_portable)
#define accum_mul_carry_x86 CARRY_PREFIX(accum_mul_carry_x86)
#define add_carry CARRY_PREFIX(add_carry)
#define add_carry32 CARRY_PREFIX(add_carry32)
#define add_carry32_builtin CARRY_PREFIX(add_carry32_builtin)
#define add_carry32_overflow CARRY_PREFIX(add_carry32_overflow)
#define add_carry32_portable CARRY_PREFIX(add_carry32_portable)
#define add_carry32_x86 CARRY_PREFIX(add_carry32_x86)
#define add_carry_builtin CARRY_PREFIX(add_carry_builtin)
#define add_carry_int128 CARRY_PREFIX(add_carry_int128)
#define add_carry_overflow CARRY_PREFIX(add_carry_overflow)
#define add_carry_portable CARRY_PREFIX(add_carry_portable)
#define add_carry_x86 CARRY_PREFIX(add_carry_x86)
#define carry_acc3 CARRY_PREFIX(carry_acc3)
#define carry_acc3_wide CARRY_PREFIX(carry_acc3_wide)
#define carry_acc3_words CARRY_PREFIX(carry_acc3_words)
#define carry_backend_name CARRY_PREFIX(carry_backend_name)
#define carry_barrier CARRY_PREFIX(carry_barrier)
#define carry_barrier_opaque CARRY_PREFIX(carry_barrier_opaque)
#define carry_eq CARRY_PREFIX(carry_eq)
#define carry_in_register CARRY_PREFIX(carry_in_register)
#define carry_is_zero CARRY_PREFIX(carry_is_zero)
#define carry_join32 CARRY_PREFIX(carry_join32)
#define carry_lt CARRY_PREFIX(carry_lt)
#define carry_mask CARRY_PREFIX(carry_mask)
#define carry_select CARRY_PREFIX(carry_select)
#define carry_swap CARRY_PREFIX(carry_swap)
#define carry_u128 CARRY_PREFIX(carry_u128)
#define carry_u128_add_int128 CARRY_PREFIX(carry_u128_add_int128)
#define carry_u128_high CARRY_PREFIX(carry_u128_high)
#define carry_u128_low CARRY_PREFIX(carry_u128_low)
#define carry_u128_make CARRY_PREFIX(carry_u128_make)
#define carry_ull CARRY_PREFIX(carry_ull)
#define carry_window32 CARRY_PREFIX(carry_window32)
#define funnel_shift_left CARRY_PREFIX(funnel_shift_left)
#define funnel_shift_right CARRY_PREFIX(funnel_shift_right)
#define mul_add CARRY_PREFIX(mul_add)
#define mul_add2 CARRY_PREFIX(mul_add2)
#define mul_add2_32 CARRY_PREFIX(mul_add2_32)
#define mul_add2_int128 CARRY_PREFIX(mul_add2_int128)
#define mul_add2_portable CARRY_PREFIX(mul_add2_portable)
#define mul_add32 CARRY_PREFIX(mul_add32)
#define mul_add_int128 CARRY_PREFIX(mul_add_int128)
#define mul_add_portable CARRY_PREFIX(mul_add_portable)
#define mul_wide CARRY_PREFIX(mul_wide)
#define mul_wide32 CARRY_PREFIX(mul_wide32)
#define mul_wide_int128 CARRY_PREFIX(mul_wide_int128)
#define mul_wide_portable CARRY_PREFIX(mul_wide_portable)
#define sub_borrow CARRY_PREFIX(sub_borrow)
#define sub_borrow32 CARRY_PREFIX(sub_borrow32)
#define sub_borrow32_builtin CARRY_PREFIX(sub_borrow32_builtin)
#define sub_borrow32_overflow CARRY_PREFIX(sub_borrow32_overflow)
#define sub_borrow32_portable CARRY_PREFIX(sub_borrow32_portable)
#define sub_borrow32_x86 CARRY_PREFIX(sub_borrow32_x86)
#define sub_borrow_builtin CARRY_PREFIX(sub_borrow_builtin)
#define sub_borrow_int128 CARRY_PREFIX(sub_borrow_int128)
#define sub_borrow_overflow CARRY_PREFIX(sub_borrow_overflow)
#define sub_borrow_portable CARRY_PREFIX(sub_borrow_portable)
#define sub_borrow_x86 CARRY_PREFIX(sub_borrow_x86)
#endif

#if defined(__cplusplus)
inline namespace CARRY_NAMESPACE {
#endif

/* The builtins and intrinsics take unsigned long long, which uint64_t is not on most systems of 64 bits: typed locals,
 * no casts of pointers. */
#if CARRY_GNU
__extension__ typedef unsigned long long carry_ull;
#else
typedef unsigned long long carry_ull;
#endif

/* carry_u128 is unsigned __int128 where there is one (CARRY_HAS_INT128), else two words. carry_acc3 is the representation
 * of the three-word accumulator that the dispatch chose: do not share it between units that are compiled differently. */
#if CARRY_HAS_INT128
__extension__ typedef unsigned __int128 carry_u128;
#else
typedef struct {
    uint64_t low, high;
} carry_u128;
#endif

typedef struct {
    uint64_t w0, w1, w2; /* w0 + w1 2^64 + w2 2^128 */
} carry_acc3_words;

typedef struct {
    carry_u128 low;
    uint64_t high; /* low + high 2^128 */
} carry_acc3_wide;

#if CARRY_ACC3_WIDE
typedef carry_acc3_wide carry_acc3;
#else
typedef carry_acc3_words carry_acc3;
#endif

/* ==== Public part ================================================================================================= */

/* ---- Words of 64 bits -------------------------------------------------------------------------------------------- */

/* a + b + carry_in = carry_out * 2^64 + result
 *
 * carry_in   0 or 1 (checked under CARRY_CHECKS); any other value gives an unspecified result and carry
 * carry_out  0 or 1; let it point to a local variable: through a pointer into a struct GCC 12-16 keep the chain in
 *            memory (4 times the time)
 * CT: nothing. The execution time does not depend on the inputs. */
CARRY_CONSTEXPR_FN uint64_t add_carry(uint64_t a, uint64_t b, uint64_t carry_in, uint64_t *carry_out);

/* a - b - borrow_in = result - borrow_out * 2^64
 *
 * borrow_in   0 or 1 (checked under CARRY_CHECKS); any other value gives an unspecified result and borrow
 * borrow_out  0 or 1; points to a local variable, as above
 * CT: nothing. */
CARRY_CONSTEXPR_FN uint64_t sub_borrow(uint64_t a, uint64_t b, uint64_t borrow_in, uint64_t *borrow_out);

/* a * b = high * 2^64 + result         high <= 2^64 - 2
 * CT: nothing, where the target's multiplication takes constant time. */
CARRY_CONSTEXPR_FN uint64_t mul_wide(uint64_t a, uint64_t b, uint64_t *high);

/* a * b + c = high * 2^64 + result     never overflows: (2^64-1)^2 + 2^64-1 = (2^64-1) 2^64
 * CT: as mul_wide. */
CARRY_CONSTEXPR_FN uint64_t mul_add(uint64_t a, uint64_t b, uint64_t c, uint64_t *high);

/* a * b + c + d = high * 2^64 + result     never overflows: (2^64-1)^2 + 2 (2^64-1) = 2^128 - 1
 * CT: as mul_wide. */
CARRY_CONSTEXPR_FN uint64_t mul_add2(uint64_t a, uint64_t b, uint64_t c, uint64_t d, uint64_t *high);

/* ---- Words of 32 bits: the same equations with 2^32 for 2^64 ------------------------------------------------------- */

CARRY_CONSTEXPR_FN uint32_t add_carry32(uint32_t a, uint32_t b, uint32_t carry_in, uint32_t *carry_out);
CARRY_CONSTEXPR_FN uint32_t sub_borrow32(uint32_t a, uint32_t b, uint32_t borrow_in, uint32_t *borrow_out);
CARRY_CONSTEXPR_FN uint32_t mul_wide32(uint32_t a, uint32_t b, uint32_t *high);
CARRY_CONSTEXPR_FN uint32_t mul_add32(uint32_t a, uint32_t b, uint32_t c, uint32_t *high);
CARRY_CONSTEXPR_FN uint32_t mul_add2_32(uint32_t a, uint32_t b, uint32_t c, uint32_t d, uint32_t *high);

/* ---- Accumulators -------------------------------------------------------------------------------------------------- */

/* high * 2^64 + low, and its halves. CT: nothing. */
CARRY_CONSTEXPR_FN carry_u128 carry_u128_make(uint64_t high, uint64_t low);
CARRY_CONSTEXPR_FN uint64_t carry_u128_low(carry_u128 x);
CARRY_CONSTEXPR_FN uint64_t carry_u128_high(carry_u128 x);

/* acc + a * b = result * 2^128 + new acc     result 0 or 1
 * CT: as mul_wide. */
CARRY_CONSTEXPR_FN uint64_t accum_mul_carry(carry_u128 *acc, uint64_t a, uint64_t b);

/* acc + a = result * 2^128 + new acc         result 0 or 1
 * CT: nothing. */
CARRY_CONSTEXPR_FN uint64_t accum_add_carry(carry_u128 *acc, uint64_t a);

/* acc += a * b and acc += a, where the caller knows that the sum is below 2^128 (checked under CARRY_CHECKS).
 * CT: as mul_wide. */
CARRY_CONSTEXPR_FN void accum_mul(carry_u128 *acc, uint64_t a, uint64_t b);
CARRY_CONSTEXPR_FN void accum_add(carry_u128 *acc, uint64_t a);

/* result = acc mod 2^64, new acc = floor(acc / 2^64) + top * 2^64
 * top is the accumulator's third word: the sum of the carries since the last extraction.
 * CT: nothing. */
CARRY_CONSTEXPR_FN uint64_t accum_extract(carry_u128 *acc, uint64_t top);

/* carry_acc3: 192 bits, for the columns of a product. */

/* acc = 0, and acc = w0 + w1 2^64 + w2 2^128. CT: nothing. */
CARRY_CONSTEXPR_FN void acc3_zero(carry_acc3 *acc);
CARRY_CONSTEXPR_FN void acc3_set(carry_acc3 *acc, uint64_t w0, uint64_t w1, uint64_t w2);

/* acc += a * b,  acc += 2 a * b (129 bits),  acc += a       contract: the sum is below 2^192
 * CT: as mul_wide. */
CARRY_CONSTEXPR_FN void acc3_mul(carry_acc3 *acc, uint64_t a, uint64_t b);
CARRY_CONSTEXPR_FN void acc3_mul2(carry_acc3 *acc, uint64_t a, uint64_t b);
CARRY_CONSTEXPR_FN void acc3_add(carry_acc3 *acc, uint64_t a);

/* result = acc mod 2^64, new acc = floor(acc / 2^64)
 * CT: nothing. */
CARRY_CONSTEXPR_FN uint64_t acc3_extract(carry_acc3 *acc);

/* ---- Masks --------------------------------------------------------------------------------------------------------- */

/* x, in a way that the optimiser cannot see through. It defeats the recognition of a mask as a boolean, after which
 * clang turns masked selections into branches (select without it: clang 14-23, riscv64 and x86-64).
 * CT: nothing. */
CARRY_CONSTEXPR_FN uint64_t carry_barrier(uint64_t x);

/* 0 for bit = 0, 2^64 - 1 for bit = 1; behind a barrier. bit is 0 or 1 (checked under CARRY_CHECKS).
 * CT: nothing. */
CARRY_CONSTEXPR_FN uint64_t carry_mask(uint64_t bit);

/* a for mask = 2^64 - 1, b for mask = 0; bit by bit for any other mask. CT: nothing. */
CARRY_CONSTEXPR_FN uint64_t carry_select(uint64_t mask, uint64_t a, uint64_t b);

/* Exchanges *a and *b for mask = 2^64 - 1, leaves them for mask = 0. a may equal b. CT: nothing. */
CARRY_CONSTEXPR_FN void carry_swap(uint64_t mask, uint64_t *a, uint64_t *b);

/* 1 if x = 0, a < b, a = b; else 0. CT: nothing. */
CARRY_CONSTEXPR_FN uint64_t carry_is_zero(uint64_t x);
CARRY_CONSTEXPR_FN uint64_t carry_lt(uint64_t a, uint64_t b);
CARRY_CONSTEXPR_FN uint64_t carry_eq(uint64_t a, uint64_t b);

/* ---- Shifts over two words ----------------------------------------------------------------------------------------- */

/* hi << k | lo >> (64 - k): the high word of (hi * 2^64 + lo) * 2^k mod 2^128.     0 < k < 64 (under CARRY_CHECKS)
 * CT: nothing, where the target's shifts take constant time. */
CARRY_CONSTEXPR_FN uint64_t funnel_shift_left(uint64_t hi, uint64_t lo, unsigned int k);

/* lo >> k | hi << (64 - k): the low word of floor((hi * 2^64 + lo) / 2^k).         0 < k < 64 (under CARRY_CHECKS)
 * CT: as above. */
CARRY_CONSTEXPR_FN uint64_t funnel_shift_right(uint64_t hi, uint64_t lo, unsigned int k);

/* The name of the backend that add_carry uses here: "portable", "int128", "overflow", "builtin" or "x86". */
CARRY_CONSTEXPR_FN const char *carry_backend_name(void);

/* ==== Backends ==================================================================================================== */

/* b, as an operand that may be subtracted with borrow. GCC 15.3 and 16.2 put the constant 2^31 into sbb as an immediate,
 * which that instruction does not have, and the assembler refuses it (no report known to us; reproducer: sub_borrow with
 * the literal 0x80000000 at -O2). Their subtractions take it from a register. */
#if CARRY_GCC >= 1500 && CARRY_X86_64
CARRY_FN uint64_t carry_in_register(uint64_t x) {
    __asm__("" : "+r"(x));
    return x;
}
#define CARRY_SUBTRAHEND(b) \
    (!CARRY_CONSTANT_EVALUATED() && __builtin_constant_p(b) && (b) == 0x80000000 ? carry_in_register(b) : (b))
#else
#define CARRY_SUBTRAHEND(b) (b)
#endif

/* A pair of 32-bit words as one of 64 bits. */
CARRY_CONSTEXPR_FN uint64_t carry_join32(uint32_t high, uint32_t low) {
    return (uint64_t)high << 32 | low;
}

/* ---- portable backend: begin ---- */

/* The 32-bit forms sum in 64 bits: what carries is then a word of its own, which no compiler makes a jump of. With
 * comparisons instead clang 17-23 jump on 32-bit PowerPC, and GCC 16 takes 100 instructions there for four words, not
 * 58. */
CARRY_CONSTEXPR_FN uint32_t add_carry32_portable(uint32_t a, uint32_t b, uint32_t carry_in, uint32_t *carry_out) {
    uint64_t sum = (uint64_t)a + b + (carry_in & 1); /* <= 2 (2^32 - 1) + 1 < 2^33 */

    *carry_out = (uint32_t)(sum >> 32);
    return (uint32_t)sum;
}

/* a - b - borrow_in = a + (2^32 - 1 - b) + (1 - borrow_in) - 2^32, and its borrow is what does not carry. As a sum it is a
 * chain: clang 23 on 32-bit PowerPC takes 39 instructions for four words, 65 for the difference in 64 bits. */
CARRY_CONSTEXPR_FN uint32_t sub_borrow32_portable(uint32_t a, uint32_t b, uint32_t borrow_in, uint32_t *borrow_out) {
    uint64_t sum = (uint64_t)a + (uint32_t)~b + ((borrow_in & 1) ^ 1); /* < 2^33 */

    *borrow_out = (uint32_t)(sum >> 32) ^ 1;
    return (uint32_t)sum;
}

#if CARRY_32BIT

CARRY_CONSTEXPR_FN uint64_t add_carry_portable(uint64_t a, uint64_t b, uint64_t carry_in, uint64_t *carry_out) {
    uint32_t carry = 0;
    uint32_t low = add_carry32_portable((uint32_t)a, (uint32_t)b, (uint32_t)carry_in, &carry);
    uint32_t high = add_carry32_portable((uint32_t)(a >> 32), (uint32_t)(b >> 32), carry, &carry);

    *carry_out = carry;
    return carry_join32(high, low);
}

CARRY_CONSTEXPR_FN uint64_t sub_borrow_portable(uint64_t a, uint64_t b, uint64_t borrow_in, uint64_t *borrow_out) {
    uint32_t borrow = 0;
    uint32_t low = sub_borrow32_portable((uint32_t)a, (uint32_t)b, (uint32_t)borrow_in, &borrow);
    uint32_t high = sub_borrow32_portable((uint32_t)(a >> 32), (uint32_t)(b >> 32), borrow, &borrow);

    *borrow_out = borrow;
    return carry_join32(high, low);
}

#else

CARRY_CONSTEXPR_FN uint64_t add_carry_portable(uint64_t a, uint64_t b, uint64_t carry_in, uint64_t *carry_out) {
    uint64_t partial = a + b;
    uint64_t sum = partial + (carry_in & 1);

    *carry_out = (uint64_t)(partial < a) | (uint64_t)(sum < partial);
    return sum;
}

CARRY_CONSTEXPR_FN uint64_t sub_borrow_portable(uint64_t a, uint64_t b, uint64_t borrow_in, uint64_t *borrow_out) {
    uint64_t partial = a - b;
    uint64_t difference = partial - (borrow_in & 1);

    *borrow_out = (uint64_t)(a < b) | (uint64_t)(partial < difference);
    return difference;
}

#endif

/*                 a1        a0        halves of 32 bits
 *            x    b1        b0
 *                 a0b0 high, a0b0 low
 *   middle:  a1b0 + high half of a0b0              <= (2^32-1)^2 + 2^32-1 < 2^64
 *   cross:   a0b1 + low half of middle             <= (2^32-1)^2 + 2^32-1 < 2^64
 *   high:    a1b1 + high halves of middle, cross   <= (2^32-1)^2 + 2 (2^32-1) < 2^64 */
CARRY_CONSTEXPR_FN uint64_t mul_wide_portable(uint64_t a, uint64_t b, uint64_t *high) {
    uint32_t a0 = (uint32_t)a, a1 = (uint32_t)(a >> 32);
    uint32_t b0 = (uint32_t)b, b1 = (uint32_t)(b >> 32);
    uint64_t low = (uint64_t)a0 * b0;
    uint64_t middle = (uint64_t)a1 * b0 + (low >> 32);
    uint64_t cross = (uint64_t)a0 * b1 + (uint32_t)middle;

    *high = (uint64_t)a1 * b1 + (middle >> 32) + (cross >> 32);
    return cross << 32 | (uint32_t)low;
}

/* The target's own chain for the carry: clang 23 on ARM, 4x4 rows, 406 instructions, 585 with the portable one. */
CARRY_CONSTEXPR_FN uint64_t mul_add_portable(uint64_t a, uint64_t b, uint64_t c, uint64_t *high) {
    uint64_t top = 0, carry = 0;
    uint64_t low = mul_wide_portable(a, b, &top);

    low = add_carry(low, c, 0, &carry);
    *high = top + carry; /* top <= 2^64 - 2 */
    return low;
}

CARRY_CONSTEXPR_FN uint64_t mul_add2_portable(uint64_t a, uint64_t b, uint64_t c, uint64_t d, uint64_t *high) {
    uint64_t top = 0, carry = 0;
    uint64_t low = mul_add_portable(a, b, c, &top);

    low = add_carry(low, d, 0, &carry);
    *high = top + carry; /* the whole sum is below 2^128 */
    return low;
}

/* The word forms of the accumulators take the best product of the target (mul_wide): the backend is in the carries. */
CARRY_CONSTEXPR_FN uint64_t accum_mul_carry_portable(carry_u128 *acc, uint64_t a, uint64_t b) {
    uint64_t high = 0, carry = 0;
    uint64_t low = mul_wide(a, b, &high);

    low = add_carry_portable(carry_u128_low(*acc), low, 0, &carry);
    high = add_carry_portable(carry_u128_high(*acc), high, carry, &carry);
    *acc = carry_u128_make(high, low);
    return carry;
}

CARRY_CONSTEXPR_FN uint64_t accum_add_carry_portable(carry_u128 *acc, uint64_t a) {
    uint64_t carry = 0;
    uint64_t low = add_carry_portable(carry_u128_low(*acc), a, 0, &carry);
    uint64_t high = add_carry_portable(carry_u128_high(*acc), 0, carry, &carry);

    *acc = carry_u128_make(high, low);
    return carry;
}

/* acc += w0 + w1 2^64. The carry out of w1 is added to w2 and cannot leave it: the sum is below 2^192. */
CARRY_CONSTEXPR_FN void acc3_add2_portable(carry_acc3_words *acc, uint64_t w0, uint64_t w1) {
    uint64_t carry = 0;

    acc->w0 = add_carry_portable(acc->w0, w0, 0, &carry);
    acc->w1 = add_carry_portable(acc->w1, w1, carry, &carry);
    acc->w2 += carry;
}

CARRY_CONSTEXPR_FN void acc3_mul_portable(carry_acc3_words *acc, uint64_t a, uint64_t b) {
    uint64_t high = 0;
    uint64_t low = mul_wide(a, b, &high);

    acc3_add2_portable(acc, low, high);
}

CARRY_CONSTEXPR_FN void acc3_mul2_portable(carry_acc3_words *acc, uint64_t a, uint64_t b) {
    uint64_t high = 0;
    uint64_t low = mul_wide(a, b, &high);

    acc3_add2_portable(acc, low, high);
    acc3_add2_portable(acc, low, high);
}

CARRY_CONSTEXPR_FN void acc3_add_portable(carry_acc3_words *acc, uint64_t a) {
    acc3_add2_portable(acc, a, 0);
}

/* ---- portable backend: end ---- */

/* The two representations of the three-word accumulator. */

CARRY_CONSTEXPR_FN void acc3_set_words(carry_acc3_words *acc, uint64_t w0, uint64_t w1, uint64_t w2) {
    acc->w0 = w0;
    acc->w1 = w1;
    acc->w2 = w2;
}

CARRY_CONSTEXPR_FN void acc3_zero_words(carry_acc3_words *acc) {
    acc3_set_words(acc, 0, 0, 0);
}

CARRY_CONSTEXPR_FN uint64_t acc3_extract_words(carry_acc3_words *acc) {
    uint64_t word = acc->w0;

    acc->w0 = acc->w1;
    acc->w1 = acc->w2;
    acc->w2 = 0;
    return word;
}

CARRY_CONSTEXPR_FN void acc3_set_wide(carry_acc3_wide *acc, uint64_t w0, uint64_t w1, uint64_t w2) {
    acc->low = carry_u128_make(w1, w0);
    acc->high = w2;
}

CARRY_CONSTEXPR_FN void acc3_zero_wide(carry_acc3_wide *acc) {
    acc3_set_wide(acc, 0, 0, 0);
}

CARRY_CONSTEXPR_FN uint64_t acc3_extract_wide(carry_acc3_wide *acc) {
    uint64_t word = accum_extract(&acc->low, acc->high);

    acc->high = 0;
    return word;
}

#if CARRY_HAS_INT128

CARRY_CONSTEXPR_FN uint64_t add_carry_int128(uint64_t a, uint64_t b, uint64_t carry_in, uint64_t *carry_out) {
    carry_u128 sum = (carry_u128)a + b + (carry_in & 1);

    *carry_out = (uint64_t)(sum >> 64); /* sum <= 2^65 - 1 */
    return (uint64_t)sum;
}

CARRY_CONSTEXPR_FN uint64_t sub_borrow_int128(uint64_t a, uint64_t b, uint64_t borrow_in, uint64_t *borrow_out) {
    carry_u128 difference = (carry_u128)a - b - (borrow_in & 1);

    *borrow_out = (uint64_t)(difference >> 64) & 1; /* the high word is 0 or 2^64 - 1 */
    return (uint64_t)difference;
}

CARRY_CONSTEXPR_FN uint64_t mul_wide_int128(uint64_t a, uint64_t b, uint64_t *high) {
    carry_u128 product = (carry_u128)a * b;

    *high = (uint64_t)(product >> 64);
    return (uint64_t)product;
}

CARRY_CONSTEXPR_FN uint64_t mul_add_int128(uint64_t a, uint64_t b, uint64_t c, uint64_t *high) {
    carry_u128 sum = (carry_u128)a * b + c;

    *high = (uint64_t)(sum >> 64);
    return (uint64_t)sum;
}

CARRY_CONSTEXPR_FN uint64_t mul_add2_int128(uint64_t a, uint64_t b, uint64_t c, uint64_t d, uint64_t *high) {
    carry_u128 sum = (carry_u128)a * b + c + d;

    *high = (uint64_t)(sum >> 64);
    return (uint64_t)sum;
}

/* acc + addend by halves: a comparison of 128-bit values would branch at -Os on GCC 13 and later. */
CARRY_CONSTEXPR_FN uint64_t carry_u128_add_int128(carry_u128 *acc, carry_u128 addend) {
    carry_u128 low = (carry_u128)(uint64_t)*acc + (uint64_t)addend;
    carry_u128 high = (*acc >> 64) + (addend >> 64) + (low >> 64);

    *acc = high << 64 | (uint64_t)low;
    return (uint64_t)(high >> 64);
}

CARRY_CONSTEXPR_FN uint64_t accum_mul_carry_int128(carry_u128 *acc, uint64_t a, uint64_t b) {
    return carry_u128_add_int128(acc, (carry_u128)a * b);
}

CARRY_CONSTEXPR_FN uint64_t accum_add_carry_int128(carry_u128 *acc, uint64_t a) {
    return carry_u128_add_int128(acc, a);
}

CARRY_CONSTEXPR_FN void acc3_mul_int128(carry_acc3_wide *acc, uint64_t a, uint64_t b) {
    acc->high += accum_mul_carry_int128(&acc->low, a, b);
}

CARRY_CONSTEXPR_FN void acc3_mul2_int128(carry_acc3_wide *acc, uint64_t a, uint64_t b) {
    carry_u128 product = (carry_u128)a * b;

    acc->high += carry_u128_add_int128(&acc->low, product);
    acc->high += carry_u128_add_int128(&acc->low, product);
}

CARRY_CONSTEXPR_FN void acc3_add_int128(carry_acc3_wide *acc, uint64_t a) {
    acc->high += accum_add_carry_int128(&acc->low, a);
}

#endif /* CARRY_HAS_INT128 */

#if CARRY_HAS_OVERFLOW

/* The flags are joined with |: GCC 14 and later recognise that as a chain, and + on no version. */
CARRY_CONSTEXPR_FN uint32_t add_carry32_overflow(uint32_t a, uint32_t b, uint32_t carry_in, uint32_t *carry_out) {
    uint32_t partial = 0, sum = 0;
    uint32_t first = __builtin_add_overflow(a, b, &partial);
    uint32_t second = __builtin_add_overflow(partial, carry_in & 1, &sum);

    *carry_out = first | second;
    return sum;
}

CARRY_CONSTEXPR_FN uint32_t sub_borrow32_overflow(uint32_t a, uint32_t b, uint32_t borrow_in, uint32_t *borrow_out) {
    uint32_t partial = 0, difference = 0;
    uint32_t first = __builtin_sub_overflow(a, b, &partial);
    uint32_t second = __builtin_sub_overflow(partial, borrow_in & 1, &difference);

    *borrow_out = first | second;
    return difference;
}

CARRY_CONSTEXPR_FN uint64_t add_carry_overflow(uint64_t a, uint64_t b, uint64_t carry_in, uint64_t *carry_out) {
    uint64_t partial = 0, sum = 0;
    uint64_t first = __builtin_add_overflow(a, b, &partial);
    uint64_t second = __builtin_add_overflow(partial, carry_in & 1, &sum);

    *carry_out = first | second;
    return sum;
}

CARRY_CONSTEXPR_FN uint64_t sub_borrow_overflow(uint64_t a, uint64_t b, uint64_t borrow_in, uint64_t *borrow_out) {
    uint64_t partial = 0, difference = 0;
    uint64_t first = __builtin_sub_overflow(a, CARRY_SUBTRAHEND(b), &partial);
    uint64_t second = __builtin_sub_overflow(partial, borrow_in & 1, &difference);

    *borrow_out = first | second;
    return difference;
}

#if CARRY_HAS_INT128

CARRY_CONSTEXPR_FN uint64_t accum_mul_carry_overflow(carry_u128 *acc, uint64_t a, uint64_t b) {
    carry_u128 sum = 0;
    uint64_t carry = __builtin_add_overflow(*acc, (carry_u128)a * b, &sum);

    *acc = sum;
    return carry;
}

CARRY_CONSTEXPR_FN uint64_t accum_add_carry_overflow(carry_u128 *acc, uint64_t a) {
    carry_u128 sum = 0;
    uint64_t carry = __builtin_add_overflow(*acc, (carry_u128)a, &sum);

    *acc = sum;
    return carry;
}

CARRY_CONSTEXPR_FN void acc3_mul_overflow(carry_acc3_wide *acc, uint64_t a, uint64_t b) {
    acc->high += accum_mul_carry_overflow(&acc->low, a, b);
}

CARRY_CONSTEXPR_FN void acc3_mul2_overflow(carry_acc3_wide *acc, uint64_t a, uint64_t b) {
    carry_u128 product = (carry_u128)a * b;
    carry_u128 sum = 0;

    acc->high += (uint64_t)__builtin_add_overflow(acc->low, product, &sum);
    acc->high += (uint64_t)__builtin_add_overflow(sum, product, &acc->low);
}

CARRY_CONSTEXPR_FN void acc3_add_overflow(carry_acc3_wide *acc, uint64_t a) {
    acc->high += accum_add_carry_overflow(&acc->low, a);
}

#endif /* CARRY_HAS_INT128 */
#endif /* CARRY_HAS_OVERFLOW */

#if CARRY_HAS_BUILTIN

CARRY_FN uint32_t add_carry32_builtin(uint32_t a, uint32_t b, uint32_t carry_in, uint32_t *carry_out) {
    unsigned int carry = 0;
    unsigned int sum = __builtin_addc(a, b, carry_in & 1, &carry);

    *carry_out = carry;
    return sum;
}

CARRY_FN uint32_t sub_borrow32_builtin(uint32_t a, uint32_t b, uint32_t borrow_in, uint32_t *borrow_out) {
    unsigned int borrow = 0;
    unsigned int difference = __builtin_subc(a, b, borrow_in & 1, &borrow);

    *borrow_out = borrow;
    return difference;
}

#if CARRY_32BIT

CARRY_FN uint64_t add_carry_builtin(uint64_t a, uint64_t b, uint64_t carry_in, uint64_t *carry_out) {
    uint32_t carry = 0;
    uint32_t low = add_carry32_builtin((uint32_t)a, (uint32_t)b, (uint32_t)carry_in, &carry);
    uint32_t high = add_carry32_builtin((uint32_t)(a >> 32), (uint32_t)(b >> 32), carry, &carry);

    *carry_out = carry;
    return carry_join32(high, low);
}

CARRY_FN uint64_t sub_borrow_builtin(uint64_t a, uint64_t b, uint64_t borrow_in, uint64_t *borrow_out) {
    uint32_t borrow = 0;
    uint32_t low = sub_borrow32_builtin((uint32_t)a, (uint32_t)b, (uint32_t)borrow_in, &borrow);
    uint32_t high = sub_borrow32_builtin((uint32_t)(a >> 32), (uint32_t)(b >> 32), borrow, &borrow);

    *borrow_out = borrow;
    return carry_join32(high, low);
}

#else

CARRY_FN uint64_t add_carry_builtin(uint64_t a, uint64_t b, uint64_t carry_in, uint64_t *carry_out) {
    carry_ull carry = 0;
    uint64_t sum = __builtin_addcll(a, b, carry_in & 1, &carry);

    *carry_out = carry;
    return sum;
}

CARRY_FN uint64_t sub_borrow_builtin(uint64_t a, uint64_t b, uint64_t borrow_in, uint64_t *borrow_out) {
    carry_ull borrow = 0;
    uint64_t difference = __builtin_subcll(a, CARRY_SUBTRAHEND(b), borrow_in & 1, &borrow);

    *borrow_out = borrow;
    return difference;
}

#endif

CARRY_FN uint64_t accum_mul_carry_builtin(carry_u128 *acc, uint64_t a, uint64_t b) {
    uint64_t high = 0, carry = 0;
    uint64_t low = mul_wide(a, b, &high);

    low = add_carry_builtin(carry_u128_low(*acc), low, 0, &carry);
    high = add_carry_builtin(carry_u128_high(*acc), high, carry, &carry);
    *acc = carry_u128_make(high, low);
    return carry;
}

CARRY_FN uint64_t accum_add_carry_builtin(carry_u128 *acc, uint64_t a) {
    uint64_t carry = 0;
    uint64_t low = add_carry_builtin(carry_u128_low(*acc), a, 0, &carry);
    uint64_t high = add_carry_builtin(carry_u128_high(*acc), 0, carry, &carry);

    *acc = carry_u128_make(high, low);
    return carry;
}

CARRY_FN void acc3_add2_builtin(carry_acc3_words *acc, uint64_t w0, uint64_t w1) {
    uint64_t carry = 0;

    acc->w0 = add_carry_builtin(acc->w0, w0, 0, &carry);
    acc->w1 = add_carry_builtin(acc->w1, w1, carry, &carry);
    acc->w2 += carry;
}

CARRY_FN void acc3_mul_builtin(carry_acc3_words *acc, uint64_t a, uint64_t b) {
    uint64_t high = 0;
    uint64_t low = mul_wide(a, b, &high);

    acc3_add2_builtin(acc, low, high);
}

CARRY_FN void acc3_mul2_builtin(carry_acc3_words *acc, uint64_t a, uint64_t b) {
    uint64_t high = 0;
    uint64_t low = mul_wide(a, b, &high);

    acc3_add2_builtin(acc, low, high);
    acc3_add2_builtin(acc, low, high);
}

CARRY_FN void acc3_add_builtin(carry_acc3_words *acc, uint64_t a) {
    acc3_add2_builtin(acc, a, 0);
}

#endif /* CARRY_HAS_BUILTIN */

#if CARRY_HAS_X86

CARRY_FN uint32_t add_carry32_x86(uint32_t a, uint32_t b, uint32_t carry_in, uint32_t *carry_out) {
    unsigned int sum = 0;

    *carry_out = CARRY_X86_ADC32((unsigned char)(carry_in & 1), a, b, &sum);
    return sum;
}

CARRY_FN uint32_t sub_borrow32_x86(uint32_t a, uint32_t b, uint32_t borrow_in, uint32_t *borrow_out) {
    unsigned int difference = 0;

    *borrow_out = CARRY_X86_SBB32((unsigned char)(borrow_in & 1), a, b, &difference);
    return difference;
}

#if CARRY_32BIT

CARRY_FN uint64_t add_carry_x86(uint64_t a, uint64_t b, uint64_t carry_in, uint64_t *carry_out) {
    uint32_t carry = 0;
    uint32_t low = add_carry32_x86((uint32_t)a, (uint32_t)b, (uint32_t)carry_in, &carry);
    uint32_t high = add_carry32_x86((uint32_t)(a >> 32), (uint32_t)(b >> 32), carry, &carry);

    *carry_out = carry;
    return carry_join32(high, low);
}

CARRY_FN uint64_t sub_borrow_x86(uint64_t a, uint64_t b, uint64_t borrow_in, uint64_t *borrow_out) {
    uint32_t borrow = 0;
    uint32_t low = sub_borrow32_x86((uint32_t)a, (uint32_t)b, (uint32_t)borrow_in, &borrow);
    uint32_t high = sub_borrow32_x86((uint32_t)(a >> 32), (uint32_t)(b >> 32), borrow, &borrow);

    *borrow_out = borrow;
    return carry_join32(high, low);
}

#else

CARRY_FN uint64_t add_carry_x86(uint64_t a, uint64_t b, uint64_t carry_in, uint64_t *carry_out) {
    carry_ull sum = 0;

    *carry_out = CARRY_X86_ADC64((unsigned char)(carry_in & 1), a, b, &sum);
    return sum;
}

CARRY_FN uint64_t sub_borrow_x86(uint64_t a, uint64_t b, uint64_t borrow_in, uint64_t *borrow_out) {
    carry_ull difference = 0;

    *borrow_out = CARRY_X86_SBB64((unsigned char)(borrow_in & 1), a, CARRY_SUBTRAHEND(b), &difference);
    return difference;
}

#endif

CARRY_FN uint64_t accum_mul_carry_x86(carry_u128 *acc, uint64_t a, uint64_t b) {
    uint64_t high = 0, carry = 0;
    uint64_t low = mul_wide(a, b, &high);

    low = add_carry_x86(carry_u128_low(*acc), low, 0, &carry);
    high = add_carry_x86(carry_u128_high(*acc), high, carry, &carry);
    *acc = carry_u128_make(high, low);
    return carry;
}

CARRY_FN uint64_t accum_add_carry_x86(carry_u128 *acc, uint64_t a) {
    uint64_t carry = 0;
    uint64_t low = add_carry_x86(carry_u128_low(*acc), a, 0, &carry);
    uint64_t high = add_carry_x86(carry_u128_high(*acc), 0, carry, &carry);

    *acc = carry_u128_make(high, low);
    return carry;
}

/* The third step is an intrinsic too: w2 += carry would store the flag first. */
CARRY_FN void acc3_add2_x86(carry_acc3_words *acc, uint64_t w0, uint64_t w1) {
    uint64_t carry = 0;

    acc->w0 = add_carry_x86(acc->w0, w0, 0, &carry);
    acc->w1 = add_carry_x86(acc->w1, w1, carry, &carry);
    acc->w2 = add_carry_x86(acc->w2, 0, carry, &carry);
}

CARRY_FN void acc3_mul_x86(carry_acc3_words *acc, uint64_t a, uint64_t b) {
    uint64_t high = 0;
    uint64_t low = mul_wide(a, b, &high);

    acc3_add2_x86(acc, low, high);
}

CARRY_FN void acc3_mul2_x86(carry_acc3_words *acc, uint64_t a, uint64_t b) {
    uint64_t high = 0;
    uint64_t low = mul_wide(a, b, &high);

    acc3_add2_x86(acc, low, high);
    acc3_add2_x86(acc, low, high);
}

CARRY_FN void acc3_add_x86(carry_acc3_words *acc, uint64_t a) {
    acc3_add2_x86(acc, a, 0);
}

#endif /* CARRY_HAS_X86 */

/* ==== Public definitions ========================================================================================== */

CARRY_CONSTEXPR_FN uint64_t add_carry(uint64_t a, uint64_t b, uint64_t carry_in, uint64_t *carry_out) {
    CARRY_CHECK(carry_in <= 1);
    if (CARRY_FOLDS(a, b, carry_in)) {
        return add_carry_portable(a, b, carry_in, carry_out);
    }
    return CARRY_CHAIN(add_carry)(a, b, carry_in, carry_out);
}

CARRY_CONSTEXPR_FN uint64_t sub_borrow(uint64_t a, uint64_t b, uint64_t borrow_in, uint64_t *borrow_out) {
    CARRY_CHECK(borrow_in <= 1);
    if (CARRY_FOLDS(a, b, borrow_in)) {
        return sub_borrow_portable(a, b, borrow_in, borrow_out);
    }
    return CARRY_CHAIN(sub_borrow)(a, b, borrow_in, borrow_out);
}

CARRY_CONSTEXPR_FN uint32_t add_carry32(uint32_t a, uint32_t b, uint32_t carry_in, uint32_t *carry_out) {
    CARRY_CHECK(carry_in <= 1);
    if (CARRY_FOLDS(a, b, carry_in)) {
        return add_carry32_portable(a, b, carry_in, carry_out);
    }
    return CARRY_CHAIN32(add_carry32)(a, b, carry_in, carry_out);
}

CARRY_CONSTEXPR_FN uint32_t sub_borrow32(uint32_t a, uint32_t b, uint32_t borrow_in, uint32_t *borrow_out) {
    CARRY_CHECK(borrow_in <= 1);
    if (CARRY_FOLDS(a, b, borrow_in)) {
        return sub_borrow32_portable(a, b, borrow_in, borrow_out);
    }
    return CARRY_CHAIN32(sub_borrow32)(a, b, borrow_in, borrow_out);
}

CARRY_CONSTEXPR_FN uint64_t mul_wide(uint64_t a, uint64_t b, uint64_t *high) {
    return CARRY_PRODUCT(mul_wide)(a, b, high);
}

CARRY_CONSTEXPR_FN uint64_t mul_add(uint64_t a, uint64_t b, uint64_t c, uint64_t *high) {
    return CARRY_PRODUCT(mul_add)(a, b, c, high);
}

CARRY_CONSTEXPR_FN uint64_t mul_add2(uint64_t a, uint64_t b, uint64_t c, uint64_t d, uint64_t *high) {
    return CARRY_PRODUCT(mul_add2)(a, b, c, d, high);
}

CARRY_CONSTEXPR_FN uint32_t mul_wide32(uint32_t a, uint32_t b, uint32_t *high) {
    return mul_add2_32(a, b, 0, 0, high);
}

CARRY_CONSTEXPR_FN uint32_t mul_add32(uint32_t a, uint32_t b, uint32_t c, uint32_t *high) {
    return mul_add2_32(a, b, c, 0, high);
}

CARRY_CONSTEXPR_FN uint32_t mul_add2_32(uint32_t a, uint32_t b, uint32_t c, uint32_t d, uint32_t *high) {
    uint64_t sum = (uint64_t)a * b + c + d; /* <= (2^32-1)^2 + 2 (2^32-1) = 2^64 - 1 */

    *high = (uint32_t)(sum >> 32);
    return (uint32_t)sum;
}

#if CARRY_HAS_INT128

CARRY_CONSTEXPR_FN carry_u128 carry_u128_make(uint64_t high, uint64_t low) {
    return (carry_u128)high << 64 | low;
}

CARRY_CONSTEXPR_FN uint64_t carry_u128_low(carry_u128 x) {
    return (uint64_t)x;
}

CARRY_CONSTEXPR_FN uint64_t carry_u128_high(carry_u128 x) {
    return (uint64_t)(x >> 64);
}

#else

CARRY_CONSTEXPR_FN carry_u128 carry_u128_make(uint64_t high, uint64_t low) {
    carry_u128 x = {0, 0};

    x.low = low;
    x.high = high;
    return x;
}

CARRY_CONSTEXPR_FN uint64_t carry_u128_low(carry_u128 x) {
    return x.low;
}

CARRY_CONSTEXPR_FN uint64_t carry_u128_high(carry_u128 x) {
    return x.high;
}

#endif

CARRY_CONSTEXPR_FN uint64_t accum_mul_carry(carry_u128 *acc, uint64_t a, uint64_t b) {
    if (CARRY_CONSTANT_EVALUATED()) {
        return accum_mul_carry_portable(acc, a, b);
    }
    return CARRY_ACCUM(accum_mul_carry)(acc, a, b);
}

CARRY_CONSTEXPR_FN uint64_t accum_add_carry(carry_u128 *acc, uint64_t a) {
    if (CARRY_CONSTANT_EVALUATED()) {
        return accum_add_carry_portable(acc, a);
    }
    return CARRY_ACCUM(accum_add_carry)(acc, a);
}

#if CARRY_HAS_INT128 && !CARRY_CHECKED

CARRY_CONSTEXPR_FN void accum_mul(carry_u128 *acc, uint64_t a, uint64_t b) {
    *acc += (carry_u128)a * b;
}

CARRY_CONSTEXPR_FN void accum_add(carry_u128 *acc, uint64_t a) {
    *acc += a;
}

#else

CARRY_CONSTEXPR_FN void accum_mul(carry_u128 *acc, uint64_t a, uint64_t b) {
    uint64_t carry = accum_mul_carry(acc, a, b);

    (void)carry;
    CARRY_CHECK(carry == 0);
}

CARRY_CONSTEXPR_FN void accum_add(carry_u128 *acc, uint64_t a) {
    uint64_t carry = accum_add_carry(acc, a);

    (void)carry;
    CARRY_CHECK(carry == 0);
}

#endif

CARRY_CONSTEXPR_FN uint64_t accum_extract(carry_u128 *acc, uint64_t top) {
    uint64_t word = carry_u128_low(*acc);

    *acc = carry_u128_make(top, carry_u128_high(*acc));
    return word;
}

CARRY_CONSTEXPR_FN void acc3_zero(carry_acc3 *acc) {
    CARRY_ACC3_FORM(acc3_zero)(acc);
}

CARRY_CONSTEXPR_FN void acc3_set(carry_acc3 *acc, uint64_t w0, uint64_t w1, uint64_t w2) {
    CARRY_ACC3_FORM(acc3_set)(acc, w0, w1, w2);
}

CARRY_CONSTEXPR_FN uint64_t acc3_extract(carry_acc3 *acc) {
    return CARRY_ACC3_FORM(acc3_extract)(acc);
}

CARRY_CONSTEXPR_FN void acc3_mul(carry_acc3 *acc, uint64_t a, uint64_t b) {
    if (CARRY_CONSTANT_EVALUATED()) {
        CARRY_ACC3_CONSTEXPR(acc3_mul)(acc, a, b);
    } else {
        CARRY_ACC3(acc3_mul)(acc, a, b);
    }
}

CARRY_CONSTEXPR_FN void acc3_mul2(carry_acc3 *acc, uint64_t a, uint64_t b) {
    if (CARRY_CONSTANT_EVALUATED()) {
        CARRY_ACC3_CONSTEXPR(acc3_mul2)(acc, a, b);
    } else {
        CARRY_ACC3(acc3_mul2)(acc, a, b);
    }
}

CARRY_CONSTEXPR_FN void acc3_add(carry_acc3 *acc, uint64_t a) {
    if (CARRY_CONSTANT_EVALUATED()) {
        CARRY_ACC3_CONSTEXPR(acc3_add)(acc, a);
    } else {
        CARRY_ACC3(acc3_add)(acc, a);
    }
}

/* The barrier proper: inline assembly has no place in a constant expression. clang has no registers for an operand of 64
 * bits on AVR and m68k ("could not allocate output register", clang 23). */
CARRY_FN uint64_t carry_barrier_opaque(uint64_t x) {
#if (CARRY_GNU && !defined(__AVR__) && !defined(__m68k__)) || defined(__TINYC__)
    __asm__("" : "+r"(x));
    return x;
#else
    volatile uint64_t opaque = x;

    return opaque;
#endif
}

CARRY_CONSTEXPR_FN uint64_t carry_barrier(uint64_t x) {
    return CARRY_CONSTANT_EVALUATED() ? x : carry_barrier_opaque(x);
}

CARRY_CONSTEXPR_FN uint64_t carry_mask(uint64_t bit) {
    CARRY_CHECK(bit <= 1);
    return carry_barrier(0 - bit);
}

CARRY_CONSTEXPR_FN uint64_t carry_select(uint64_t mask, uint64_t a, uint64_t b) {
    return b ^ (carry_barrier(mask) & (a ^ b));
}

CARRY_CONSTEXPR_FN void carry_swap(uint64_t mask, uint64_t *a, uint64_t *b) {
    uint64_t difference = carry_barrier(mask) & (*a ^ *b);

    *a ^= difference;
    *b ^= difference; /* a = b: the difference is 0 */
}

/* For x > 0 the top bit of x or of -x is set. */
CARRY_CONSTEXPR_FN uint64_t carry_is_zero(uint64_t x) {
    return ((x | (0 - x)) >> 63) ^ 1;
}

CARRY_CONSTEXPR_FN uint64_t carry_lt(uint64_t a, uint64_t b) {
    uint64_t borrow = 0;

    sub_borrow(a, b, 0, &borrow);
    return borrow;
}

CARRY_CONSTEXPR_FN uint64_t carry_eq(uint64_t a, uint64_t b) {
    return carry_is_zero(a ^ b);
}

#if CARRY_32BIT

/* Bits k .. k + 31 of the 64-bit word high * 2^32 + low, for k < 32. The shift by one and then by 31 - k keeps k = 0 in
 * range; a shift of 64-bit words by a variable branches on k or calls libgcc here. */
CARRY_CONSTEXPR_FN uint32_t carry_window32(uint32_t high, uint32_t low, unsigned int k) {
    return low >> k | high << 1 << (31 - k);
}

CARRY_CONSTEXPR_FN uint64_t funnel_shift_right(uint64_t hi, uint64_t lo, unsigned int k) {
    /* words = floor((hi * 2^64 + lo) / 2^(k & 32)), its low 96 bits */
    uint64_t mask = carry_mask(k >> 5 & 1);
    uint64_t shifted_low = carry_join32((uint32_t)hi, (uint32_t)(lo >> 32));
    uint64_t low = carry_select(mask, shifted_low, lo);
    uint32_t top = (uint32_t)carry_select(mask, hi >> 32, hi);

    CARRY_CHECK(0 < k && k < 64);
    return carry_join32(carry_window32(top, (uint32_t)(low >> 32), k & 31),
                        carry_window32((uint32_t)(low >> 32), (uint32_t)low, k & 31));
}

CARRY_CONSTEXPR_FN uint64_t funnel_shift_left(uint64_t hi, uint64_t lo, unsigned int k) {
    return funnel_shift_right(hi, lo, 64 - k);
}

#else

CARRY_CONSTEXPR_FN uint64_t funnel_shift_left(uint64_t hi, uint64_t lo, unsigned int k) {
    CARRY_CHECK(0 < k && k < 64);
    return hi << k | lo >> (64 - k);
}

CARRY_CONSTEXPR_FN uint64_t funnel_shift_right(uint64_t hi, uint64_t lo, unsigned int k) {
    CARRY_CHECK(0 < k && k < 64);
    return lo >> k | hi << (64 - k);
}

#endif

CARRY_CONSTEXPR_FN const char *carry_backend_name(void) {
    return CARRY_STRING(CARRY_CHAIN_NAME);
}

#if defined(__cplusplus)
} /* namespace */
#endif

#ifdef CARRY_PREFIX
#undef acc3_add
#undef acc3_add2_builtin
#undef acc3_add2_portable
#undef acc3_add2_x86
#undef acc3_add_builtin
#undef acc3_add_int128
#undef acc3_add_overflow
#undef acc3_add_portable
#undef acc3_add_x86
#undef acc3_extract
#undef acc3_extract_wide
#undef acc3_extract_words
#undef acc3_mul
#undef acc3_mul2
#undef acc3_mul2_builtin
#undef acc3_mul2_int128
#undef acc3_mul2_overflow
#undef acc3_mul2_portable
#undef acc3_mul2_x86
#undef acc3_mul_builtin
#undef acc3_mul_int128
#undef acc3_mul_overflow
#undef acc3_mul_portable
#undef acc3_mul_x86
#undef acc3_set
#undef acc3_set_wide
#undef acc3_set_words
#undef acc3_zero
#undef acc3_zero_wide
#undef acc3_zero_words
#undef accum_add
#undef accum_add_carry
#undef accum_add_carry_builtin
#undef accum_add_carry_int128
#undef accum_add_carry_overflow
#undef accum_add_carry_portable
#undef accum_add_carry_x86
#undef accum_extract
#undef accum_mul
#undef accum_mul_carry
#undef accum_mul_carry_builtin
#undef accum_mul_carry_int128
#undef accum_mul_carry_overflow
#undef accum_mul_carry_portable
#undef accum_mul_carry_x86
#undef add_carry
#undef add_carry32
#undef add_carry32_builtin
#undef add_carry32_overflow
#undef add_carry32_portable
#undef add_carry32_x86
#undef add_carry_builtin
#undef add_carry_int128
#undef add_carry_overflow
#undef add_carry_portable
#undef add_carry_x86
#undef carry_acc3
#undef carry_acc3_wide
#undef carry_acc3_words
#undef carry_backend_name
#undef carry_barrier
#undef carry_barrier_opaque
#undef carry_eq
#undef carry_in_register
#undef carry_is_zero
#undef carry_join32
#undef carry_lt
#undef carry_mask
#undef carry_select
#undef carry_swap
#undef carry_u128
#undef carry_u128_add_int128
#undef carry_u128_high
#undef carry_u128_low
#undef carry_u128_make
#undef carry_ull
#undef carry_window32
#undef funnel_shift_left
#undef funnel_shift_right
#undef mul_add
#undef mul_add2
#undef mul_add2_32
#undef mul_add2_int128
#undef mul_add2_portable
#undef mul_add32
#undef mul_add_int128
#undef mul_add_portable
#undef mul_wide
#undef mul_wide32
#undef mul_wide_int128
#undef mul_wide_portable
#undef sub_borrow
#undef sub_borrow32
#undef sub_borrow32_builtin
#undef sub_borrow32_overflow
#undef sub_borrow32_portable
#undef sub_borrow32_x86
#undef sub_borrow_builtin
#undef sub_borrow_int128
#undef sub_borrow_overflow
#undef sub_borrow_portable
#undef sub_borrow_x86
#endif

#endif /* CARRY_H */
