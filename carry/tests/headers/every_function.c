/* Every public function of both headers, called once with run-time operands and, for arrays, with a constant and a
 * run-time length. C89 and C++ alike: the gates of check_headers.sh compile it in every standard and configuration, and
 * look at the object's symbols. */
#include "carry.h"
#include "limbs.h"

#ifdef CARRY_PREFIX
#define NAME(name) CARRY_PREFIX(name)
#else
#define NAME(name) name
#endif

#define BOTH_LENGTHS(function) \
    do {                       \
        function(4);           \
        function(n);           \
    } while (0)

const char *use_backend_name(void);
uint64_t use_words(uint64_t a, uint64_t b, uint64_t c, uint64_t d, uint64_t bit, uint64_t *out);
uint32_t use_words32(uint32_t a, uint32_t b, uint32_t c, uint32_t d, uint32_t bit, uint32_t *out);
uint64_t use_backends(uint64_t a, uint64_t b, uint64_t bit, uint64_t *out);
uint64_t use_accumulators(uint64_t a, uint64_t b, uint64_t *out);
uint64_t use_masks(uint64_t a, uint64_t b, uint64_t bit, unsigned int k, uint64_t *out);
uint64_t use_chains(uint64_t *r, const uint64_t *a, const uint64_t *b, size_t n, uint64_t w, unsigned int k);
void use_products(uint64_t *r, const uint64_t *a, const uint64_t *b, size_t n);
uint64_t use_masked(uint64_t mask, uint64_t *r, uint64_t *a, const uint64_t *b, const uint64_t *m, size_t n);
void use_bytes(unsigned char *bytes, uint64_t *r, size_t n);

const char *use_backend_name(void) {
    return NAME(carry_backend_name)();
}

uint64_t use_words(uint64_t a, uint64_t b, uint64_t c, uint64_t d, uint64_t bit, uint64_t *out) {
    uint64_t high = 0;
    uint64_t sum = NAME(add_carry)(a, b, bit, &high);

    *out++ = high;
    sum ^= NAME(sub_borrow)(a, b, bit, &high);
    *out++ = high;
    sum ^= NAME(mul_wide)(a, b, &high);
    *out++ = high;
    sum ^= NAME(mul_add)(a, b, c, &high);
    *out++ = high;
    sum ^= NAME(mul_add2)(a, b, c, d, &high);
    *out++ = high;
    return sum;
}

uint32_t use_words32(uint32_t a, uint32_t b, uint32_t c, uint32_t d, uint32_t bit, uint32_t *out) {
    uint32_t high = 0;
    uint32_t sum = NAME(add_carry32)(a, b, bit, &high);

    *out++ = high;
    sum ^= NAME(sub_borrow32)(a, b, bit, &high);
    *out++ = high;
    sum ^= NAME(mul_wide32)(a, b, &high);
    *out++ = high;
    sum ^= NAME(mul_add32)(a, b, c, &high);
    *out++ = high;
    sum ^= NAME(mul_add2_32)(a, b, c, d, &high);
    *out++ = high;
    return sum;
}

uint64_t use_backends(uint64_t a, uint64_t b, uint64_t bit, uint64_t *out) {
    uint64_t high = 0;
    uint64_t sum = NAME(add_carry_portable)(a, b, bit, &high);

    *out++ = high;
    sum ^= NAME(sub_borrow_portable)(a, b, bit, &high);
    *out++ = high;
    sum ^= NAME(mul_add2_portable)(a, b, a, b, &high);
    *out++ = high;
#if CARRY_HAS_INT128
    sum ^= NAME(add_carry_int128)(a, b, bit, &high);
    *out++ = high;
    sum ^= NAME(sub_borrow_int128)(a, b, bit, &high);
    *out++ = high;
    sum ^= NAME(mul_add2_int128)(a, b, a, b, &high);
    *out++ = high;
#endif
#if CARRY_HAS_OVERFLOW
    sum ^= NAME(add_carry_overflow)(a, b, bit, &high);
    *out++ = high;
    sum ^= NAME(sub_borrow_overflow)(a, b, bit, &high);
    *out++ = high;
#endif
#if CARRY_HAS_BUILTIN
    sum ^= NAME(add_carry_builtin)(a, b, bit, &high);
    *out++ = high;
    sum ^= NAME(sub_borrow_builtin)(a, b, bit, &high);
    *out++ = high;
#endif
#if CARRY_HAS_X86
    sum ^= NAME(add_carry_x86)(a, b, bit, &high);
    *out++ = high;
    sum ^= NAME(sub_borrow_x86)(a, b, bit, &high);
    *out++ = high;
#endif
    return sum;
}

uint64_t use_accumulators(uint64_t a, uint64_t b, uint64_t *out) {
    NAME(carry_u128) sum = NAME(carry_u128_make)(a, b);
    NAME(carry_acc3) column;
    uint64_t carry = NAME(accum_mul_carry)(&sum, a, b);

    carry += NAME(accum_add_carry)(&sum, a);
    *out++ = NAME(accum_extract)(&sum, carry);
    NAME(accum_mul)(&sum, a >> 32, b >> 32);
    NAME(accum_add)(&sum, a);
    *out++ = NAME(carry_u128_low)(sum);
    *out++ = NAME(carry_u128_high)(sum);

    NAME(acc3_zero)(&column);
    NAME(acc3_mul)(&column, a, b);
    *out++ = NAME(acc3_extract)(&column);
    NAME(acc3_set)(&column, a, b, 0);
    NAME(acc3_mul2)(&column, a, b);
    NAME(acc3_add)(&column, a);
    return NAME(acc3_extract)(&column);
}

uint64_t use_masks(uint64_t a, uint64_t b, uint64_t bit, unsigned int k, uint64_t *out) {
    uint64_t mask = NAME(carry_mask)(bit);

    NAME(carry_swap)(mask, &out[0], &out[1]);
    out[2] = NAME(carry_select)(mask, a, b);
    out[3] = NAME(carry_is_zero)(a);
    out[4] = NAME(carry_lt)(a, b);
    out[5] = NAME(carry_eq)(a, b);
    out[6] = NAME(funnel_shift_left)(a, b, k);
    out[7] = NAME(funnel_shift_right)(a, b, k);
    return NAME(carry_barrier)(a);
}

uint64_t use_chains(uint64_t *r, const uint64_t *a, const uint64_t *b, size_t n, uint64_t w, unsigned int k) {
    uint64_t out = 0;

#define CHAINS(n)                               \
    out ^= NAME(limbs_add)(r, a, b, n, 0);      \
    out ^= NAME(limbs_sub)(r, a, b, n, 0);      \
    out ^= NAME(limbs_add_word)(r, a, n, w);    \
    out ^= NAME(limbs_sub_word)(r, a, n, w);    \
    out ^= NAME(limbs_mul_word)(r, a, n, w);    \
    out ^= NAME(limbs_addmul_word)(r, a, n, w); \
    out ^= NAME(limbs_submul_word)(r, a, n, w); \
    out ^= NAME(limbs_neg)(r, a, n);            \
    out ^= NAME(limbs_lshift)(r, a, n, k);      \
    out ^= NAME(limbs_rshift)(r, a, n, k);      \
    out ^= NAME(limbs_is_zero)(a, n);           \
    out ^= NAME(limbs_eq)(a, b, n);             \
    out ^= NAME(limbs_lt)(a, b, n)
    BOTH_LENGTHS(CHAINS);
    return out;
}

void use_products(uint64_t *r, const uint64_t *a, const uint64_t *b, size_t n) {
#define PRODUCTS(n)              \
    NAME(limbs_mul)(r, a, b, n); \
    NAME(limbs_sqr)(r, a, n)
    BOTH_LENGTHS(PRODUCTS);
}

uint64_t use_masked(uint64_t mask, uint64_t *r, uint64_t *a, const uint64_t *b, const uint64_t *m, size_t n) {
    uint64_t out = 0;

#define MASKED(n)                                  \
    out ^= NAME(limbs_cond_add)(mask, r, a, b, n); \
    out ^= NAME(limbs_cond_sub)(mask, r, a, b, n); \
    NAME(limbs_select)(mask, r, a, b, n);          \
    NAME(limbs_cond_swap)(mask, r, a, n);          \
    NAME(limbs_add_mod)(r, a, b, m, n);            \
    NAME(limbs_sub_mod)(r, a, b, m, n)
    BOTH_LENGTHS(MASKED);
    return out;
}

void use_bytes(unsigned char *bytes, uint64_t *r, size_t n) {
#define BYTES(n)                       \
    NAME(limbs_load_be)(r, n, bytes);  \
    NAME(limbs_load_le)(r, n, bytes);  \
    NAME(limbs_store_be)(bytes, r, n); \
    NAME(limbs_store_le)(bytes, r, n)
    BOTH_LENGTHS(BYTES);
}
