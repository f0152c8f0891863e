/* SPDX-License-Identifier: MIT
 *
 * The loops that are timed: see loops.h. */
#include "loops.h"

#define STRING_(x) #x
#define STRING(x) STRING_(x)

#if defined(__clang__)
const char bench_compiler[] =
    "clang " STRING(__clang_major__) "." STRING(__clang_minor__) "." STRING(__clang_patchlevel__);
#else
const char bench_compiler[] = "gcc " STRING(__GNUC__) "." STRING(__GNUC_MINOR__) "." STRING(__GNUC_PATCHLEVEL__);
#endif
const char bench_flags[] = STRING(BENCH_FLAGS);

#define LOOP __attribute__((noinline, aligned(64)))

/* The compiler can tell nothing about the result. */
static uint64_t opaque(uint64_t x) {
    __asm__ volatile("" : "+r"(x));
    return x;
}

LOOP void bench_throughput(bench_fn *run, uint64_t *r, const uint64_t *a, const uint64_t *b, size_t n, size_t calls) {
    size_t i;
    for (i = 0; i < calls; i += 4) {
        run(r, a, b, n);
        run(r + BENCH_STRIDE, a, b, n);
        run(r + 2 * BENCH_STRIDE, a, b, n);
        run(r + 3 * BENCH_STRIDE, a, b, n);
    }
}

LOOP void bench_latency(bench_fn *run, uint64_t *r, const uint64_t *a, const uint64_t *b, size_t n, size_t last,
                        size_t calls) {
    const uint64_t zero = opaque(0);
    size_t i, offset = 0;
    for (i = 0; i < calls; i++) {
        offset = (size_t)((run(r, a + offset, b, n) ^ r[last]) & zero);
    }
}

LOOP void bench_chain(bench_fn *run, uint64_t *r, uint64_t *a, const uint64_t *b, size_t n, size_t calls) {
    size_t i;
    for (i = 0; i < calls; i += 2) {
        run(r, a, b, n);
        run(a, r, b, n);
    }
}

#define ADD(x) \
    x += step; \
    x = opaque(x);
#define ADDS_4(w, x, y, z) ADD(w) ADD(x) ADD(y) ADD(z)
#define ADDS_16(w, x, y, z) ADDS_4(w, x, y, z) ADDS_4(w, x, y, z) ADDS_4(w, x, y, z) ADDS_4(w, x, y, z)
#define ADDS_64(w, x, y, z) ADDS_16(w, x, y, z) ADDS_16(w, x, y, z) ADDS_16(w, x, y, z) ADDS_16(w, x, y, z)

LOOP uint64_t bench_dependent_adds(size_t adds) {
    const uint64_t step = opaque(1);
    uint64_t x = 0;
    size_t i;
    for (i = 0; i < adds; i += 64) {
        ADDS_64(x, x, x, x)
    }
    return x;
}

LOOP uint64_t bench_independent_adds(size_t adds) {
    const uint64_t step = opaque(1);
    uint64_t w = 0, x = 0, y = 0, z = 0;
    size_t i;
    for (i = 0; i < adds; i += 64) {
        ADDS_64(w, x, y, z)
    }
    return w + x + y + z;
}
