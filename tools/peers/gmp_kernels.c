/* SPDX-License-Identifier: MIT
 *
 * Chains, rows and products of n words beside GMP's: the packaged library's and, under other names, those that its source
 * package makes for this processor. n is a variable on both sides. */
#include "kernels.h"

#include "carry/limbs.h"

#include <gmp.h>

#define R ((mp_limb_t *)r)
#define A ((const mp_limb_t *)a)
#define B ((const mp_limb_t *)b)
#define NN ((mp_size_t)n)

#define WAYS(name, ours, gmp_function, arguments)                \
    SUBJECT(carry_##name, ours)                                  \
    SUBJECT(gmp_##name, GMP_CALL(mpn_##gmp_function, arguments)) \
    IF_GMP_TUNED(SUBJECT(gmp_tuned_##name, GMP_CALL(tuned_##gmp_function, arguments)))
#define GMP_CALL(function, arguments) return function arguments;

#ifdef HAVE_GMP_TUNED
mp_limb_t tuned_add_n(mp_limb_t *, const mp_limb_t *, const mp_limb_t *, mp_size_t);
mp_limb_t tuned_sub_n(mp_limb_t *, const mp_limb_t *, const mp_limb_t *, mp_size_t);
mp_limb_t tuned_mul_1(mp_limb_t *, const mp_limb_t *, mp_size_t, mp_limb_t);
mp_limb_t tuned_addmul_1(mp_limb_t *, const mp_limb_t *, mp_size_t, mp_limb_t);
void tuned_mul_n(mp_limb_t *, const mp_limb_t *, const mp_limb_t *, mp_size_t);
void tuned_sqr(mp_limb_t *, const mp_limb_t *, mp_size_t);
#endif

WAYS(add_n, return limbs_add(r, a, b, n, 0);, add_n, (R, A, B, NN))
WAYS(sub_n, return limbs_sub(r, a, b, n, 0);, sub_n, (R, A, B, NN))
WAYS(mul_1, return limbs_mul_word(r, a, n, b[0]);, mul_1, (R, A, NN, b[0]))
WAYS(addmul_1, return limbs_addmul_word(r, a, n, b[0]);, addmul_1, (R, A, NN, b[0]))

#undef GMP_CALL
#define GMP_CALL(function, arguments) \
    function arguments;               \
    return 0;
WAYS(mul_n, limbs_mul(r, a, b, n); return 0;, mul_n, (R, A, B, NN))
WAYS(sqr, limbs_sqr(r, a, n); return 0;, sqr, (R, A, NN))

/* clang-format off */
#define ROW(name, operation, n_words, last)                                             \
    {#name "/" #n_words, PEERS_OP(operation, 0), n_words, last, {                       \
        {"carry", carry_##name}, {"gmp", gmp_##name},                                   \
        IF_GMP_TUNED({"gmp_tuned", gmp_tuned_##name},)                                  \
    }},
#define LENGTH(n_words)                                                                 \
    ROW(add_n, WORDS, n_words, BENCH_NO_WORD)                                           \
    ROW(sub_n, WORDS, n_words, BENCH_NO_WORD)                                           \
    ROW(mul_1, WORDS, n_words, BENCH_NO_WORD)                                           \
    ROW(addmul_1, WORDS, n_words, BENCH_NO_WORD)                                        \
    ROW(mul_n, PRODUCT, n_words, 2 * n_words - 1)                                       \
    ROW(sqr, PRODUCT, n_words, 2 * n_words - 1)

const struct bench_kernel BENCH_TABLE(gmp)[] = {
    LENGTH(3) LENGTH(4) LENGTH(6) LENGTH(8) LENGTH(9) LENGTH(16) LENGTH(32) LENGTH(64)
    {NULL, 0, 0, 0, {{NULL, NULL}}},
};
