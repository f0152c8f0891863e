/* One ELF object in memory: its functions, the relocations of its code, and who compiled it. Built on libelf.
 * The lines of its source are lines.h's, its instructions decode.h's. Nothing here trusts the file: every
 * offset is checked against the section that it points into. */
#ifndef INSPECT_OBJECT_H
#define INSPECT_OBJECT_H

#include <libelf.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "compiler.h"
#include "fault.h"
#include "target.h"

struct function {
    const char *name;
    size_t section;  /* index of the section that holds the code */
    uint64_t offset; /* of the first instruction, in the section */
    uint64_t size;   /* in bytes */
    bool thumb;      /* Arm: Thumb code */
};

struct relocation {
    size_t section; /* of the code that is to be patched */
    uint64_t offset;
    const char *symbol;
    size_t symbol_section; /* where the symbol is defined; 0 when not in this object */
    int64_t destination;   /* the symbol's value plus the addend */
    bool of_section;       /* the symbol is a section: the destination says more than the name */
};

/* Arm, AArch64 and RISC-V mark data inside code by symbols $d, and code by $a, $t, $x. */
struct mapping {
    size_t section;
    uint64_t offset;
    char kind; /* 'd', 'a', 't' or 'x' */
};

struct line_table;

struct object {
    char *name; /* "path", or "path(member)" */
    const struct target *target;
    struct compiler compiler; /* from .comment */
    struct function *functions;
    size_t function_count;
    struct relocation *relocations; /* by section and offset */
    size_t relocation_count;
    struct mapping *mappings; /* by section and offset */
    size_t mapping_count;
    struct line_table *lines; /* NULL until lines_load() */
    unsigned char *image;
    size_t image_size;
    Elf *elf;
};

/* Reads an object from memory. Takes over `image`, which must come from memory_new(), whether it succeeds or
 * not. NULL: see the fault. */
struct object *object_open(const char *name, unsigned char *image, size_t size, struct fault *fault);

/* Releases everything. */
void object_close(struct object *object);

/* The code of a function: a pointer into the object, and never beyond its section. Returns the number of
 * bytes, 0 when there are none. */
size_t object_code(const struct object *object, const struct function *function, const unsigned char **code);

/* The first relocation in [offset, offset + size) of a section; NULL when there is none. */
const struct relocation *object_relocation(const struct object *object, size_t section, uint64_t offset, uint64_t size);

/* The function that begins at, or contains, an offset of a section; NULL when there is none. */
const struct function *object_function_at(const struct object *object, size_t section, uint64_t offset);

/* What the bytes at an offset are according to the mapping symbols: 'a', 't', 'x', 'd', or 0 when the target
 * has none. */
char object_mapping(const struct object *object, size_t section, uint64_t offset);

#endif
