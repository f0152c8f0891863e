/* SPDX-License-Identifier: MIT
 *
 * What the files of kernels share: the declarations of subjects, and text that is only there where the peer is. */
#ifndef CARRY_TOOLS_PEERS_KERNELS_H
#define CARRY_TOOLS_PEERS_KERNELS_H

#include "carry/bench/placement.h"
#include "tools/peers/peers.h"

#define DECLARE(who, name) extern bench_fn PEERS_NAME(who, name);
#define ENTRY(who, name) {#who, PEERS_NAME(who, name)},

#define SUBJECT(name, ...)                                                                                      \
    static BENCH_KERNEL_ATTRIBUTES uint64_t name(uint64_t *r, const uint64_t *a, const uint64_t *b, size_t n) { \
        (void)a, (void)b, (void)n;                                                                              \
        __VA_ARGS__                                                                                             \
    }

#ifdef HAVE_LIBSECP256K1
#define IF_LIBSECP256K1(...) __VA_ARGS__
#else
#define IF_LIBSECP256K1(...)
#endif
#ifdef HAVE_S2N_BIGNUM
#define IF_S2N_BIGNUM(...) __VA_ARGS__
#else
#define IF_S2N_BIGNUM(...)
#endif
#ifdef HAVE_GMP_TUNED
#define IF_GMP_TUNED(...) __VA_ARGS__
#else
#define IF_GMP_TUNED(...)
#endif
#ifdef HAVE_LINUX
#define IF_LINUX(...) __VA_ARGS__
#else
#define IF_LINUX(...)
#endif
#ifdef HAVE_NETTLE
#define IF_NETTLE(...) __VA_ARGS__
#else
#define IF_NETTLE(...)
#endif
#ifdef HAVE_MBEDTLS
#define IF_MBEDTLS(...) __VA_ARGS__
#else
#define IF_MBEDTLS(...)
#endif

#endif
