/* From the bytes of a function to classified instructions that know their source line and where their jumps
 * and calls go. Built on Capstone, object.h and lines.h. */
#ifndef INSPECT_DECODE_H
#define INSPECT_DECODE_H

#include <stdbool.h>
#include <stddef.h>

#include "classify.h"
#include "fault.h"
#include "metrics.h"
#include "object.h"

enum syntax { SYNTAX_INTEL, SYNTAX_ATT };

struct listing {
    const struct object *object;
    const struct function *function;
    struct instruction *instructions;
    size_t count;
    struct counts counts;
};

/* Prepares Capstone for a target; false when it cannot. */
bool machine_open(struct machine *machine, const struct target *target, enum syntax syntax, struct fault *fault);

/* Releases what machine_open() took. */
void machine_close(struct machine *machine);

/* Decodes a function, resolves its jumps and calls and counts. Lines are filled when lines_load() was called
 * before; `text` of the instructions only when asked for. */
struct listing *decode(struct machine *machine, const struct object *object, const struct function *function,
                       bool with_text);

/* Releases a listing; the strings that it borrowed from the object stay. */
void listing_free(struct listing *listing);

#endif
