/* SPDX-License-Identifier: MIT
 *
 * Interleaved rounds: the builds of one function, timed one after the other, a round's ratio from times milliseconds apart. */
#ifndef CARRY_TOOLS_SWAP_ROUNDS_H
#define CARRY_TOOLS_SWAP_ROUNDS_H

#include <stdio.h>
#include <stdlib.h>
#include <time.h>

enum { most_builds = 4, rounds = 61 };

static int ascending(const void *a, const void *b) {
    return (*(const double *)a > *(const double *)b) - (*(const double *)a < *(const double *)b);
}

static double median(double *x) {
    qsort(x, rounds, sizeof *x, ascending);
    return x[rounds / 2];
}

/* Microseconds of work(context, build), which exits by itself if a result is wrong. */
static double microseconds(void (*work)(void *context, int build), void *context, int build) {
    struct timespec start, end;

    clock_gettime(CLOCK_MONOTONIC, &start);
    work(context, build);
    clock_gettime(CLOCK_MONOTONIC, &end);
    return (double)(end.tv_sec - start.tv_sec) * 1e6 + (double)(end.tv_nsec - start.tv_nsec) / 1e3;
}

/* A row of a Markdown table: label, name, the microseconds of one of the calls that work makes with build 0, and for the other builds
 * the medians of their times divided by it. */
static void row(const char *label, const char *name, int builds, int calls, void (*work)(void *context, int build),
                void *context) {
    static double times[most_builds][rounds], ratios[most_builds][rounds];
    int build, round;

    for (round = 0; round < rounds; round++) {
        for (build = 0; build < builds; build++) {
            const int at = (round + build) % builds; /* none is always the first */

            times[at][round] = microseconds(work, context, at);
        }
        for (build = 1; build < builds; build++) {
            ratios[build][round] = times[build][round] / times[0][round];
        }
    }
    printf("| %s | %s | %.1f |", label, name, median(times[0]) / calls);
    for (build = 1; build < builds; build++) {
        printf(" %.2f |", median(ratios[build]));
    }
    printf("\n");
}

#endif
