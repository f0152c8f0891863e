/* Negative controls: code that people write for carries and masks, and that compilers turn into jumps. The
 * gate must fail on each; controls.tsv says under which compilers. A gate that passes them measures nothing. */
#include <stdint.h>

/* The carry of a + b + c, asked for by comparing: GCC and clang make `if (sum != a)` a jump on the data. */
uint64_t control_compare(uint64_t *r, const uint64_t *a, const uint64_t *b, uint64_t carry) {
    for (int i = 0; i < 4; i++) {
        uint64_t sum = a[i] + b[i] + carry;

        if (sum != a[i]) {
            carry = sum < a[i];
        }
        r[i] = sum;
    }
    return carry;
}

/* The same by two comparisons a word: no jump, but a setcc a word or more where a chain was meant. */
uint64_t control_setcc(uint64_t *r, const uint64_t *a, const uint64_t *b) {
    uint64_t carry = 0;

    for (int i = 0; i < 4; i++) {
        uint64_t sum = a[i] + carry;
        uint64_t first = sum < carry;

        r[i] = sum + b[i];
        carry = first | (uint64_t)(r[i] < sum);
    }
    return carry;
}

uint64_t control_elsewhere(uint64_t a);

/* A helper that is not inlined. */
uint64_t control_call(uint64_t a) {
    return control_elsewhere(a) + 1;
}

/* The comparison that stops at the first difference. */
int control_early_exit(const uint64_t *a, const uint64_t *b) {
    for (int i = 0; i < 4; i++) {
        if (a[i] != b[i]) {
            return 0;
        }
    }
    return 1;
}

/* Adding the modulus back under a mask made of the borrow, without a barrier: clang sees that the mask is 0 or
 * ~0, and jumps. */
void control_add_back(uint64_t *r, const uint64_t *a, const uint64_t *m) {
    uint64_t borrow = 0;
    uint64_t carry = 0;
    uint64_t mask;

    for (int i = 0; i < 4; i++) {
        uint64_t first = __builtin_sub_overflow(a[i], m[i], &r[i]);

        borrow = first | __builtin_sub_overflow(r[i], borrow, &r[i]);
    }
    mask = 0 - borrow;
    for (int i = 0; i < 4; i++) {
        uint64_t first = __builtin_add_overflow(r[i], m[i] & mask, &r[i]);

        carry = first | __builtin_add_overflow(r[i], carry, &r[i]);
    }
}

#if defined(__SIZEOF_INT128__)
__extension__ typedef unsigned __int128 two_words;
#else
typedef uint64_t two_words;
#endif

/* The overflow builtin on two words: a compare of both, and on a machine without a flag a jump between them. */
uint64_t control_overflow128(two_words *sum, uint64_t a, uint64_t b) {
    return __builtin_add_overflow(*sum, (two_words)a * b, sum);
}
