/* Source lines: from an offset of a section to file and line, through DWARF. Built on libdwfl, which lays out
 * the sections of an object and relocates its debugging information. */
#ifndef INSPECT_LINES_H
#define INSPECT_LINES_H

#include <stddef.h>
#include <stdint.h>

struct line_table;
struct object;

struct place {
    const char *file; /* as the compiler wrote it, absolute where it knew the folder; NULL when unknown */
    unsigned line;    /* 0 when unknown */
};

/* Where an instruction comes from. Code that was inlined has two places: the line of the function's own text that
 * calls it, and the line where it is written. For other code they are the same. */
struct origin {
    struct place call;
    struct place written;
};

/* Reads the line table of an object into object->lines; an object without DWARF gets an empty one. Does
 * nothing the second time. */
void lines_load(struct object *object);

/* The origin of the instruction at an offset of a section. */
struct origin lines_find(const struct object *object, size_t section, uint64_t offset);

/* The compiler's words about itself (DW_AT_producer); NULL without DWARF. */
const char *lines_producer(const struct object *object);

/* Releases a table; NULL is allowed. */
void lines_free(struct line_table *table);

#endif
