/* SPDX-License-Identifier: MIT
 *
 * Interleaved rounds: the builds of one function, timed one after the other, a round's ratio from times milliseconds apart. Rounds in
 * which the core was shared with something else take half as long again, and favour the build with fewer instructions: only those near
 * the fastest count. */
#ifndef CARRY_TOOLS_SWAP_ROUNDS_H
#define CARRY_TOOLS_SWAP_ROUNDS_H

#include <stdio.h>
#include <stdlib.h>
#include <time.h>

enum { most_builds = 4, rounds = 151 };

static int ascending(const void *a, const void *b) {
    return (*(const double *)a > *(const double *)b) - (*(const double *)a < *(const double *)b);
}

static double median(double *x, int n) {
    qsort(x, (size_t)n, sizeof *x, ascending);
    return x[n / 2];
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
    static double times[rounds][most_builds], column[rounds];
    double fastest = 0;
    int build, round, kept;

    for (round = 0; round < rounds; round++) {
        for (build = 0; build < builds; build++) {
            const int at = (round + build) % builds; /* none is always the first */

            times[round][at] = microseconds(work, context, at);
        }
        if (round == 0 || times[round][0] < fastest) {
            fastest = times[round][0];
        }
    }
    printf("| %s | %s |", label, name);
    for (build = 0; build < builds; build++) {
        for (round = kept = 0; round < rounds; round++) {
            if (times[round][0] < 1.1 * fastest) {
                column[kept++] = build == 0 ? times[round][0] / calls : times[round][build] / times[round][0];
            }
        }
        printf(build == 0 ? " %.1f |" : " %.2f |", median(column, kept));
    }
    printf("\n");
}

#endif
