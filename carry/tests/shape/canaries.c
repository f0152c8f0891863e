/* Functions that the shape gate must reject. */
#include <stddef.h>
#include <stdint.h>

uint64_t compare_chain4(uint64_t *r, const uint64_t *a, const uint64_t *b);
uint64_t changed_if_unequal(uint64_t *r, const uint64_t *a, const uint64_t *b, size_t n);
uint64_t early_exit(uint64_t *r, const uint64_t *a, const uint64_t *b, size_t n);
uint64_t table_lookup(const uint64_t *table, const uint64_t *a);
uint64_t calls_away(uint64_t a);
uint64_t away(uint64_t a);

/* Carries by comparison: one setcc a word or more. */
uint64_t compare_chain4(uint64_t *r, const uint64_t *a, const uint64_t *b) {
    uint64_t carry = 0;
    int i;

    for (i = 0; i < 4; i++) {
        uint64_t sum = a[i] + carry;
        uint64_t first = sum < carry;

        r[i] = sum + b[i];
        carry = first | (uint64_t)(r[i] < sum);
    }
    return carry;
}

/* The loop that carry chains replace: the carry is only computed where the sum changed. The calls keep it a branch, which
 * some compilers make of it without them. */
uint64_t changed_if_unequal(uint64_t *r, const uint64_t *a, const uint64_t *b, size_t n) {
    uint64_t carry = 0;
    size_t i;

    for (i = 0; i < n; i++) {
        uint64_t sum = a[i] + b[i] + carry;

        if (sum != a[i]) {
            carry = sum < a[i];
            __asm__ volatile("");
        }
        r[i] = sum;
    }
    return carry;
}

uint64_t early_exit(uint64_t *r, const uint64_t *a, const uint64_t *b, size_t n) {
    size_t i;

    for (i = 0; i < n; i++) {
        r[i] = a[i];
        if (a[i] != b[i])
            return 1;
    }
    return 0;
}

/* No jump, but the address depends on a word. */
uint64_t table_lookup(const uint64_t *table, const uint64_t *a) {
    return table[a[0] & 15];
}

uint64_t calls_away(uint64_t a) {
    return away(a) + 1;
}
