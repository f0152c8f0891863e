/* Files: an object, or an archive of objects, read into memory and recognised by its first bytes. */
#ifndef INSPECT_INPUT_H
#define INSPECT_INPUT_H

#include <stdbool.h>
#include <stddef.h>

#include "fault.h"
#include "object.h"

/* Whether a path names C, C++ or assembly source, by its ending. */
bool input_is_source(const char *path);

/* Reads a whole file. NULL: see the fault. The result comes from memory_new(). */
unsigned char *input_read_file(const char *path, size_t *size, struct fault *fault);

struct objects {
    struct object **object;
    size_t count;
    size_t room;
};

/* Opens what the bytes hold: one object, or every object of an archive. Takes over `image`. Members of an archive
 * that are no objects (its index, LLVM bitcode) are passed over; an archive without any object is a fault. */
bool input_open(struct objects *objects, const char *name, unsigned char *image, size_t size, struct fault *fault);

/* Closes all objects. */
void objects_close(struct objects *objects);

#endif
