/* The counts of a function: one number a kind, each kind with its name, so that the table, the gate and the
 * pages all go through the same list. */
#ifndef INSPECT_METRICS_H
#define INSPECT_METRICS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct listing;
struct text;

enum count_kind {
    COUNT_INSNS,
    COUNT_BYTES,
    COUNT_ADC,
    COUNT_SBB,
    COUNT_START,
    COUNT_CHAIN,
    COUNT_SETCC,
    COUNT_RESTORE,
    COUNT_CMOV,
    COUNT_JUMPS,
    COUNT_INDIRECT,
    COUNT_CALLS,
    COUNT_EXTERNAL,
    COUNT_MUL,
    COUNT_DIV,
    COUNT_STACK,
    COUNT_LOADS,
    COUNT_STORES,
    COUNT_SAVES,
    COUNT_VECTOR,
    COUNT_UNKNOWN,
    COUNT_KINDS
};

struct counts {
    unsigned value[COUNT_KINDS];
};

/* A kind of count: its name in tables and limits, whether more of it is better, what it counts. */
struct count_description {
    const char *name;
    bool more_is_better;
    bool needs_classifier; /* meaningless for a target that only has jumps and calls */
    uint32_t classes;      /* the instructions it counts; 0 for those that are no plain count */
    const char *meaning;
};

extern const struct count_description count_descriptions[COUNT_KINDS];

/* The kind with a name; COUNT_KINDS when there is none. */
enum count_kind count_find(const char *name);

/* Follows the carries through a listing, confirms its starts and restores, and fills its counts. */
void count_listing(struct listing *listing);

/* Appends the verdict: the counts that are worth a word, the lines of the jumps, the names of what is called. */
void count_verdict(const struct listing *listing, struct text *text);

#endif
