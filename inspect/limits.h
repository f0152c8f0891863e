/* Limits: expected.tsv, read, applied to functions, and rewritten.
 *
 * One row a line, five columns separated by tabs, # begins a comment line:
 *     function  compiler  flags  target  limits
 * function, flags and target are patterns with * ? [ ]; a column may hold several, separated by |. compiler is "*",
 * or a family with an optional version or range: gcc, gcc 14.., clang 17..23. limits are separated by commas:
 * jumps = 0, chain >= 4, setcc <= 1. Every row that fits a function counts. */
#ifndef INSPECT_LIMITS_H
#define INSPECT_LIMITS_H

#include <stdbool.h>
#include <stddef.h>

#include "build.h"
#include "decode.h"
#include "fault.h"

enum limit_sense { AT_MOST, AT_LEAST, EXACTLY };

struct limit {
    enum count_kind kind;
    enum limit_sense sense;
    unsigned value;
    unsigned worst; /* of what limits_observe() saw */
    bool observed;
    bool varies; /* an exact limit for which different values were seen */
};

struct limit_row {
    unsigned line; /* in the file */
    char *function;
    char *compiler;
    char *flags;
    char *target;
    struct limit *limits;
    size_t count;
    size_t room;
};

struct limits {
    const char *path;
    char **lines; /* the file, for rewriting */
    size_t line_count;
    size_t line_room;
    struct limit_row *rows;
    size_t count;
    size_t room;
};

/* Reads a file of limits; false with path, line and reason in the fault. */
bool limits_read(struct limits *limits, const char *path, struct fault *fault);

/* Releases them. */
void limits_free(struct limits *limits);

/* Whether a row is about a build: its compiler, flags and target fit. */
bool limits_row_is_about(const struct limit_row *row, const struct build *build);

/* The next of the patterns between bars, without spaces around it; NULL after the last. *rest begins as the whole
 * string, which is cut up. */
char *limits_next_pattern(char **rest);

/* Whether a row names a function. */
bool limits_row_names(const struct limit_row *row, const char *function);

/* Whether a limit holds for the counts. */
bool limit_holds(const struct limit *limit, const struct counts *counts);

/* The number of limits that do not hold for a listing, over all rows; -1 when no row is about it. */
int limits_broken(const struct limits *limits, const struct build *build, const struct listing *listing);

/* Notes what a function has, for limits_rewrite(). */
void limit_observe(struct limit *limit, const struct counts *counts);

/* Writes the file anew with every observed limit set to the worst that was seen, and prints each changed row as a
 * pair of - and + lines. */
bool limits_rewrite(struct limits *limits, struct fault *fault);

#endif
