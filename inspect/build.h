/* Builds: every input, compiler and set of flags that a command is about, opened. */
#ifndef INSPECT_BUILD_H
#define INSPECT_BUILD_H

#include <stdbool.h>
#include <stddef.h>

#include "compiler.h"
#include "fault.h"
#include "input.h"
#include "options.h"

struct build {
    const char *input;   /* path */
    char *compiler_name; /* what a person calls it: "gcc 12.2.0" */
    struct compiler compiler;
    char *flags;   /* "-O2" */
    bool compiled; /* from source, by us */
    struct objects objects;
    const char **names; /* of its functions, sorted */
    size_t name_count;
};

struct builds {
    struct build *build;
    size_t count;
    size_t room;
};

/* Compiles the sources and opens the objects that the options name, with their lines when `with_lines`. */
bool builds_load(struct builds *builds, const struct options *options, bool with_lines, struct fault *fault);

/* Releases everything. */
void builds_free(struct builds *builds);

/* What is called for each function that the options ask for; returns false to stop. */
typedef bool visit_function(void *context, const struct build *build, struct listing *listing);

/* Decodes the functions asked for, build by build in the order of the code, and hands each listing over; the
 * visitor owns it. A pattern of -f that fits no function at all is a fault that names what is near. */
bool builds_visit(const struct builds *builds, const struct options *options, bool with_text, visit_function *visit,
                  void *context, struct fault *fault);

/* Adds up to three names near to `name` to a sentence: "; near: add4, add9". Nothing when none is near. */
void builds_near(const struct builds *builds, const char *name, struct text *text);

#endif
