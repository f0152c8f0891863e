/* SPDX-License-Identifier: MIT
 *
 * driver [--check]: compares the variants of a recipe on edge words and random words, then times them, call after call,
 * interleaved, and prints a row of a Markdown table a function: nanoseconds before, and the medians of the ratios to it. */
#define _POSIX_C_SOURCE 200809L
#include "subject.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { max_words = 16, cases = 20000, calls = 4000, rounds = 101 };

static uint64_t state = 1;

static uint64_t random_word(void) {
    state ^= state << 13;
    state ^= state >> 7;
    state ^= state << 17;
    return state;
}

/* With edges, half of the words are where carries run far. */
static void random_number(uint64_t *x, size_t n, int with_edges) {
    static const uint64_t edges[4] = {0, 1, UINT64_MAX, UINT64_MAX - 1};
    size_t i;

    for (i = 0; i < n; i++) {
        x[i] = with_edges && random_word() % 2 ? edges[random_word() % 4] : random_word();
    }
    x[n - 1] >>= 1;
}

static int differences(const struct subject *reference, const struct subject *other, int with_edges) {
    uint64_t a[max_words], b[max_words], want[max_words], got[max_words];
    int i, count = 0;

    for (i = 0; i < cases; i++) {
        random_number(a, reference->words_in, with_edges);
        random_number(b, reference->words_in, with_edges);
        reference->run(want, a, b);
        other->run(got, a, b);
        count += memcmp(want, got, reference->words_out * sizeof *want) != 0;
    }
    return count;
}

static void compare(const struct subject *reference, const struct subject *other, const char *variant) {
    const int at_edges = differences(reference, other, 1), elsewhere = differences(reference, other, 0);

    if (reference->wrong_at_edges && at_edges > 0) {
        fprintf(stderr, "driver: %s: the known fault before: %d of %d products at edges\n", reference->name, at_edges,
                cases);
    }
    if (elsewhere > 0 || (at_edges > 0) != reference->wrong_at_edges) {
        fprintf(stderr, "driver: %s: %d and %d results of %d before and %s differ\n", reference->name, at_edges,
                elsewhere, cases, variant);
        exit(1);
    }
}

static double nanoseconds(const struct subject *subject) {
    uint64_t x[max_words] = {3}, y[max_words] = {5}, b[max_words];
    struct timespec start, end;
    int i;

    random_number(b, subject->words_in, 0);
    clock_gettime(CLOCK_MONOTONIC, &start);
    for (i = 0; i < calls; i += 2) {
        subject->run(y, x, b);
        subject->run(x, y, b);
    }
    clock_gettime(CLOCK_MONOTONIC, &end);
    return ((double)(end.tv_sec - start.tv_sec) * 1e9 + (double)(end.tv_nsec - start.tv_nsec)) / calls;
}

static int ascending(const void *a, const void *b) {
    return (*(const double *)a > *(const double *)b) - (*(const double *)a < *(const double *)b);
}

static double median(double *x) {
    qsort(x, rounds, sizeof *x, ascending);
    return x[rounds / 2];
}

static void row(const struct subject *const *variants, size_t count) {
    static double time[3][rounds], ratio[3][rounds];
    size_t v, round;

    for (round = 0; round < rounds; round++) {
        for (v = 0; v < count; v++) {
            time[v][round] = nanoseconds(variants[v]);
        }
        for (v = 1; v < count; v++) {
            ratio[v][round] = time[v][round] / time[0][round];
        }
    }
    printf("| %s | %.1f |", variants[0]->name, median(time[0]));
    for (v = 1; v < count; v++) {
        printf(" %.2f |", median(ratio[v]));
    }
    printf("\n");
}

int main(int argc, char **argv) {
    const int check_only = argc > 1 && strcmp(argv[1], "--check") == 0;
    size_t i;

    for (i = 0; before[i].name != NULL; i++) {
        const struct subject *variants[3];
        size_t count = 0;

        variants[count++] = &before[i];
        variants[count++] = &after[i];
        compare(&before[i], &after[i], "after");
#ifdef WITH_ASSEMBLY
        variants[count++] = &assembly[i];
        compare(&before[i], &assembly[i], "in assembly");
#endif
        if (!check_only) {
            row(variants, count);
        }
    }
    return 0;
}
