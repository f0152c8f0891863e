/* SPDX-License-Identifier: MIT
 *
 * What chains.c, variable.c and products.c share: what exists on this compiler and target. */
#ifndef CARRY_BENCH_SUBJECTS_H
#define CARRY_BENCH_SUBJECTS_H

#include "assembly.h"
#include "before.h"
#include "carry/carry.h"
#include "carry/limbs.h"
#include "operations.h"
#include "placement.h"

/* A loop with a constant number of steps, unrolled; clang takes GCC's pragma for another request. */
#if defined(__clang__)
#define BENCH_UNROLL _Pragma("clang loop unroll(full)")
#else
#define BENCH_UNROLL _Pragma("GCC unroll 32")
#endif

/* Text that is only there where the form exists. */
#if BENCH_HAS_ASSEMBLY
#define IF_ASSEMBLY(...) __VA_ARGS__
#else
#define IF_ASSEMBLY(...)
#endif
#if CARRY_HAS_INT128
#define IF_INT128(...) __VA_ARGS__
#else
#define IF_INT128(...)
#endif
#if CARRY_HAS_OVERFLOW
#define IF_OVERFLOW(...) __VA_ARGS__
#else
#define IF_OVERFLOW(...)
#endif
#if CARRY_HAS_OVERFLOW && CARRY_HAS_INT128
#define IF_OVERFLOW128(...) __VA_ARGS__
#else
#define IF_OVERFLOW128(...)
#endif
#if CARRY_HAS_BUILTIN
#define IF_BUILTIN(...) __VA_ARGS__
#else
#define IF_BUILTIN(...)
#endif
#if CARRY_HAS_X86
#define IF_X86(...) __VA_ARGS__
#else
#define IF_X86(...)
#endif

#endif
