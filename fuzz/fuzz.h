/* What the fuzz targets share: words from libFuzzer's bytes, GMP integers from words and back, and a check that stops. */
#ifndef CARRY_FUZZ_FUZZ_H
#define CARRY_FUZZ_FUZZ_H

#include <gmp.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* The property does not hold: libFuzzer keeps the input and ends. */
static inline void check(int holds) {
    if (!holds) {
        abort();
    }
}

/* The next count bytes; zeros once the input is used up. */
static inline void take(void *to, size_t count, const uint8_t **data, size_t *size) {
    size_t have = *size < count ? *size : count;

    memset(to, 0, count);
    memcpy(to, *data, have);
    *data += have;
    *size -= have;
}

static inline void to_mpz(mpz_t r, const uint64_t *words, size_t n) {
    mpz_import(r, n, -1, sizeof *words, 0, 0, words);
}

static inline void to_words(uint64_t *words, size_t n, const mpz_t a) {
    memset(words, 0, n * sizeof *words);
    mpz_export(words, NULL, -1, sizeof *words, 0, 0, a);
}

static inline int equals(const uint64_t *words, size_t n, const mpz_t expected) {
    mpz_t got;
    int same;

    mpz_init(got);
    to_mpz(got, words, n);
    same = mpz_cmp(got, expected) == 0;
    mpz_clear(got);
    return same;
}

#endif
