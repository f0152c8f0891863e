/* SPDX-License-Identifier: MIT
 *
 * timing.h: whether the time of a function depends on its input, by statistics: the method of Reparaz, Balasch and
 * Verbauwhede, "Dude, is my code constant time?" (DATE 2017).
 *
 * Each measurement takes at random one of two classes of input, one fixed and one drawn anew. Welch's t-test then asks
 * whether the two classes' times have the same mean: for all times, for those below each of a hundred percentiles, which
 * leaves interrupts out, and for their squared distances from the mean. |t| grows with the root of the number of
 * measurements where there is a difference, and stays below a few where there is none. */
#ifndef TOOLS_CONSTANT_TIME_TIMING_H
#define TOOLS_CONSTANT_TIME_TIMING_H

#include <stddef.h>
#include <stdint.h>

#define TIMING_INPUT_WORDS 20

typedef struct {
    const char *name;
    int leaks;                          /* a control: its time does depend on the input */
    size_t batch;                       /* measurements between two looks at the clock */
    unsigned int calls;                 /* calls in one measurement */
    void (*fixed)(uint64_t *input);     /* fills the input of the fixed class; random words are the other's */
    void (*limit)(uint64_t *input);     /* brings random words into the function's range; or NULL */
    void (*run)(const uint64_t *input); /* one call */
} timing_subject;

typedef struct {
    uint64_t measurements;
    double t; /* the largest |t| of the tests with enough measurements in both classes */
} timing_result;

/* Measures for so many seconds, and so much longer as a batch takes. A negative t: no memory. */
timing_result timing_measure(const timing_subject *subject, double seconds);

/* A word at random, not for keys. */
uint64_t timing_random(void);

#endif
