/* The functions under test as tables of plain pointers, so that one test serves every backend, language and level.
 *
 * A subject is carry.h and limbs.h, compiled once: as C or as C++, with the compiler's own choice of backend or with a
 * forced one. subject.c makes its tables; the tests call through them and never include the headers. A call through a
 * pointer is opaque to the optimiser, so its operands are run-time values; the *_literals functions and literal_case
 * are the same operations on constants. */
#ifndef CARRY_TESTS_SUBJECT_H
#define CARRY_TESTS_SUBJECT_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* One step of a three-word column accumulator. */
enum acc3_action { ACC3_MUL, ACC3_MUL2, ACC3_ADD, ACC3_EXTRACT };
struct acc3_step {
    enum acc3_action action;
    uint64_t a, b;
};

/* The word operations that come in several backends; a null pointer where this backend has none. Accumulators are
 * arrays, word 0 least significant. */
struct word_functions {
    const char *name;
    uint64_t (*add_carry)(uint64_t a, uint64_t b, uint64_t carry, uint64_t *carry_out);
    uint64_t (*sub_borrow)(uint64_t a, uint64_t b, uint64_t borrow, uint64_t *borrow_out);
    uint32_t (*add_carry32)(uint32_t a, uint32_t b, uint32_t carry, uint32_t *carry_out);
    uint32_t (*sub_borrow32)(uint32_t a, uint32_t b, uint32_t borrow, uint32_t *borrow_out);
    uint64_t (*mul_wide)(uint64_t a, uint64_t b, uint64_t *high);
    uint64_t (*mul_add)(uint64_t a, uint64_t b, uint64_t c, uint64_t *high);
    uint64_t (*mul_add2)(uint64_t a, uint64_t b, uint64_t c, uint64_t d, uint64_t *high);
    uint64_t (*accum_mul_carry)(uint64_t acc[2], uint64_t a, uint64_t b);
    uint64_t (*accum_add_carry)(uint64_t acc[2], uint64_t a);
    /* Starts at zero where start is null. Each ACC3_EXTRACT writes a word to out; so does the end, three times. */
    void (*acc3_run)(const uint64_t *start, const struct acc3_step *steps, size_t count, uint64_t *out);

    /* The operation twice on every case of edge_cases.inc, as constants: four words a case, each result followed by the
     * word that comes out. Sums and differences: carry in 0, then 1. mul_wide: a b, then b a. mul_add: plus a, then
     * plus 2^64 - 1. mul_add2: plus a plus b, then plus 2^64 - 1 twice. */
    void (*add_carry_literals)(uint64_t *out);
    void (*sub_borrow_literals)(uint64_t *out);
    void (*add_carry32_literals)(uint32_t *out);
    void (*sub_borrow32_literals)(uint32_t *out);
    void (*mul_wide_literals)(uint64_t *out);
    void (*mul_add_literals)(uint64_t *out);
    void (*mul_add2_literals)(uint64_t *out);

    /* A run-time word with each of edge_words.inc as a constant: four words a constant, x with it and then it with x. */
    void (*add_carry_half_literals)(uint64_t x, uint64_t carry, uint64_t *out);
    void (*sub_borrow_half_literals)(uint64_t x, uint64_t borrow, uint64_t *out);
};

/* The word operations that have one form. */
struct helper_functions {
    const char *(*backend_name)(void);
    uint32_t (*mul_wide32)(uint32_t a, uint32_t b, uint32_t *high);
    uint32_t (*mul_add32)(uint32_t a, uint32_t b, uint32_t c, uint32_t *high);
    uint32_t (*mul_add2_32)(uint32_t a, uint32_t b, uint32_t c, uint32_t d, uint32_t *high);
    void (*accum_mul)(uint64_t acc[2], uint64_t a, uint64_t b);
    void (*accum_add)(uint64_t acc[2], uint64_t a);
    uint64_t (*accum_extract)(uint64_t acc[2], uint64_t top);
    uint64_t (*barrier)(uint64_t x);
    uint64_t (*mask)(uint64_t bit);
    uint64_t (*select)(uint64_t mask, uint64_t a, uint64_t b);
    void (*swap)(uint64_t mask, uint64_t *a, uint64_t *b);
    uint64_t (*is_zero)(uint64_t x);
    uint64_t (*lt)(uint64_t a, uint64_t b);
    uint64_t (*eq)(uint64_t a, uint64_t b);
    uint64_t (*funnel_shift_left)(uint64_t hi, uint64_t lo, unsigned int k);
    uint64_t (*funnel_shift_right)(uint64_t hi, uint64_t lo, unsigned int k);
};

/* The operations on arrays, for lengths from least_n to most_n; a null pointer where this form has none. A form for 32
 * words at most takes 0 to 20 and 32. */
struct limb_functions {
    const char *name;
    size_t least_n, most_n;
    uint64_t (*add)(uint64_t *r, const uint64_t *a, const uint64_t *b, size_t n, uint64_t carry);
    uint64_t (*sub)(uint64_t *r, const uint64_t *a, const uint64_t *b, size_t n, uint64_t borrow);
    uint64_t (*add_word)(uint64_t *r, const uint64_t *a, size_t n, uint64_t w);
    uint64_t (*sub_word)(uint64_t *r, const uint64_t *a, size_t n, uint64_t w);
    uint64_t (*mul_word)(uint64_t *r, const uint64_t *a, size_t n, uint64_t w);
    uint64_t (*addmul_word)(uint64_t *r, const uint64_t *a, size_t n, uint64_t w);
    uint64_t (*submul_word)(uint64_t *r, const uint64_t *a, size_t n, uint64_t w);
    void (*mul)(uint64_t *r, const uint64_t *a, const uint64_t *b, size_t n);
    void (*sqr)(uint64_t *r, const uint64_t *a, size_t n);
    uint64_t (*neg)(uint64_t *r, const uint64_t *a, size_t n);
    uint64_t (*lshift)(uint64_t *r, const uint64_t *a, size_t n, unsigned int k);
    uint64_t (*rshift)(uint64_t *r, const uint64_t *a, size_t n, unsigned int k);
    uint64_t (*is_zero)(const uint64_t *a, size_t n);
    uint64_t (*eq)(const uint64_t *a, const uint64_t *b, size_t n);
    uint64_t (*lt)(const uint64_t *a, const uint64_t *b, size_t n);
    uint64_t (*cond_add)(uint64_t mask, uint64_t *r, const uint64_t *a, const uint64_t *b, size_t n);
    uint64_t (*cond_sub)(uint64_t mask, uint64_t *r, const uint64_t *a, const uint64_t *b, size_t n);
    void (*select)(uint64_t mask, uint64_t *r, const uint64_t *a, const uint64_t *b, size_t n);
    void (*cond_swap)(uint64_t mask, uint64_t *a, uint64_t *b, size_t n);
    void (*load_be)(uint64_t *r, size_t n, const unsigned char *bytes);
    void (*load_le)(uint64_t *r, size_t n, const unsigned char *bytes);
    void (*store_be)(unsigned char *bytes, const uint64_t *a, size_t n);
    void (*store_le)(unsigned char *bytes, const uint64_t *a, size_t n);
    void (*add_mod)(uint64_t *r, const uint64_t *a, const uint64_t *b, const uint64_t *m, size_t n);
    void (*sub_mod)(uint64_t *r, const uint64_t *a, const uint64_t *b, const uint64_t *m, size_t n);
};

/* A directed case compiled with its operands as constants: run writes the result's words, then the word that comes out. */
struct literal_case {
    const char *id;
    void (*run)(uint64_t *out);
};

enum { MAX_TABLE_ROWS = 16, MAX_LITERAL_CASES = 512 };

/* words[0] holds the dispatched functions; the backends by name follow. limbs: the functions with a run-time length,
 * the forms with a name of their own, and the functions with a constant length. */
struct subject {
    const char *name;
    int words_of_32_bits; /* whether 64-bit words are pairs of 32-bit ones */
    size_t word_count, limb_count, literal_count;
    struct word_functions words[MAX_TABLE_ROWS];
    struct limb_functions limbs[MAX_TABLE_ROWS];
    struct literal_case literals[MAX_LITERAL_CASES];
    struct helper_functions helpers;
};

#ifdef __cplusplus
}
#endif

#endif
