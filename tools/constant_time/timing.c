/* SPDX-License-Identifier: MIT
 *
 * The statistics of timing.h, and its clock. */
#define _POSIX_C_SOURCE 200809L

#include "timing.h"

#include <math.h>
#include <stdlib.h>
#include <time.h>
#if defined(__x86_64__)
#include <x86intrin.h>
#endif

#define CROPS 100
#define TESTS (CROPS + 2)   /* all times, the cropped ones, the squared distances */
#define SQUARES (CROPS + 1) /* the last */
#define ENOUGH 1000         /* measurements of a class, for a test to count */

/* Welford's running mean and sum of squared distances from it, of both classes. */
typedef struct {
    double count[2], mean[2], squares[2];
} welch;

static void push(welch *test, int class, double x) {
    double delta = x - test->mean[class];

    test->count[class]++;
    test->mean[class] += delta / test->count[class];
    test->squares[class] += delta * (x - test->mean[class]);
}

static double t_of(const welch *test) {
    double error = 0;
    int class;

    for (class = 0; class < 2; class ++) {
        if (test->count[class] < ENOUGH) {
            return 0;
        }
        error += test->squares[class] / (test->count[class] - 1) / test->count[class];
    }
    return error > 0 ? fabs(test->mean[0] - test->mean[1]) / sqrt(error) : 0;
}

/* Cycles of the time stamp counter, or nanoseconds. Nothing is measured before what precedes it is done. */
static uint64_t now(void) {
#if defined(__x86_64__)
    uint64_t ticks;

    _mm_lfence();
    ticks = __rdtsc();
    _mm_lfence();
    return ticks;
#else
    struct timespec time;

    clock_gettime(CLOCK_MONOTONIC, &time);
    return (uint64_t)time.tv_sec * 1000000000 + (uint64_t)time.tv_nsec;
#endif
}

static double seconds_now(void) {
    struct timespec time;

    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec + (double)time.tv_nsec / 1e9;
}

/* Marsaglia's xorshift64* */
uint64_t timing_random(void) {
    static uint64_t state = UINT64_C(0x9e3779b97f4a7c15);

    state ^= state >> 12;
    state ^= state << 25;
    state ^= state >> 27;
    return state * UINT64_C(0x2545f4914f6cdd1d);
}

typedef struct {
    uint64_t *inputs; /* TIMING_INPUT_WORDS for each measurement */
    int *classes;
    double *times;
} batch;

/* All of a batch's inputs before its first measurement: making them must not show in the times. */
static void prepare(const timing_subject *subject, batch *b) {
    size_t i, j;

    for (i = 0; i < subject->batch; i++) {
        uint64_t *input = b->inputs + i * TIMING_INPUT_WORDS;

        b->classes[i] = (int)(timing_random() >> 63);
        for (j = 0; j < TIMING_INPUT_WORDS; j++) {
            input[j] = timing_random();
        }
        if (subject->limit != NULL) {
            subject->limit(input);
        }
        if (b->classes[i] == 0) {
            subject->fixed(input);
        }
    }
}

static void measure(const timing_subject *subject, batch *b) {
    size_t i;
    unsigned int call;

    for (i = 0; i < subject->batch; i++) {
        const uint64_t *input = b->inputs + i * TIMING_INPUT_WORDS;
        uint64_t begin = now();

        for (call = 0; call < subject->calls; call++) {
            subject->run(input);
        }
        b->times[i] = (double)(now() - begin);
    }
}

static int compare(const void *a, const void *b) {
    double x = *(const double *)a, y = *(const double *)b;

    return (x > y) - (x < y);
}

/* The limits below which a cropped test takes times: closer to each other towards the slow end, as in the paper's program. */
static void find_limits(double *limits, batch *b, size_t n) {
    int i;

    qsort(b->times, n, sizeof b->times[0], compare);
    for (i = 0; i < CROPS; i++) {
        limits[i] = b->times[(size_t)((1 - pow(0.5, 10.0 * (i + 1) / CROPS)) * (double)n)];
    }
}

static void push_all(welch *tests, const double *limits, double center, int class, double time) {
    int i;

    push(&tests[0], class, time);
    for (i = 0; i < CROPS; i++) {
        if (time < limits[i]) {
            push(&tests[1 + i], class, time);
        }
    }
    if (time < limits[CROPS - 1]) {
        push(&tests[SQUARES], class, (time - center) * (time - center));
    }
}

static timing_result measure_in(const timing_subject *subject, double seconds, batch *b) {
    static const welch nothing;
    timing_result result = {0, 0};
    welch tests[TESTS];
    double limits[CROPS], center, end = seconds_now() + seconds;
    size_t i;

    for (i = 0; i < TESTS; i++) {
        tests[i] = nothing;
    }
    /* The first batch warms up, the second tells what times are usual; neither is counted. */
    for (i = 0; i < 2; i++) {
        prepare(subject, b);
        measure(subject, b);
    }
    find_limits(limits, b, subject->batch);
    center = b->times[subject->batch / 2];
    do {
        prepare(subject, b);
        measure(subject, b);
        for (i = 0; i < subject->batch; i++) {
            push_all(tests, limits, center, b->classes[i], b->times[i]);
        }
        result.measurements += subject->batch;
    } while (seconds_now() < end);
    for (i = 0; i < TESTS; i++) {
        result.t = fmax(result.t, t_of(&tests[i]));
    }
    return result;
}

timing_result timing_measure(const timing_subject *subject, double seconds) {
    timing_result result = {0, -1};
    batch b;

    b.inputs = malloc(subject->batch * TIMING_INPUT_WORDS * sizeof b.inputs[0]);
    b.classes = malloc(subject->batch * sizeof b.classes[0]);
    b.times = malloc(subject->batch * sizeof b.times[0]);
    if (b.inputs != NULL && b.classes != NULL && b.times != NULL) {
        result = measure_in(subject, seconds, &b);
    }
    free(b.inputs);
    free(b.classes);
    free(b.times);
    return result;
}
