/* The command line, read once. */
#ifndef INSPECT_OPTIONS_H
#define INSPECT_OPTIONS_H

#include <stdbool.h>
#include <stddef.h>

#include "decode.h"
#include "fault.h"

/* A list of words; the words belong to argv. */
struct words {
    const char **word;
    size_t count;
    size_t room;
};

enum table_format { FORMAT_TEXT, FORMAT_MARKDOWN, FORMAT_TSV };

struct options {
    const char *command;
    struct words inputs;    /* what is neither an option nor its value */
    struct words functions; /* -f: names, or patterns with * and ? */
    struct words compilers; /* --cc */
    struct words flags;     /* --flags: one set of flags each */
    struct words extra;     /* after --: flags for all */
    const char *output;     /* -o; NULL for standard output */
    const char *expected;   /* --expected: limits for the verdicts of html, table and show */
    const char *columns;    /* --columns */
    const char *matrix;     /* --matrix */
    const char *mca;        /* --mca: the llvm-mca program; NULL for none */
    const char *title;      /* --title of the page */
    enum table_format format;
    enum syntax syntax;
    bool update;
    bool colour;
    bool side_by_side;
    bool inlined; /* --inlined: lines of inlined code are its own, not its call's */
};

/* Reads the command line; false with a sentence in the fault when it makes no sense. */
bool options_read(struct options *options, int argc, char **argv, struct fault *fault);

/* Releases the lists. */
void options_free(struct options *options);

/* Whether the function is asked for: by name, by pattern, or because no -f was given. */
bool options_want(const struct options *options, const char *function);

#endif
