/* Allocation that never returns NULL. A tool that reads files and prints one answer has nothing better to do
 * without memory than to say so and stop. */
#ifndef INSPECT_MEMORY_H
#define INSPECT_MEMORY_H

#include <stddef.h>

/* count * size zeroed bytes; exits with status 2 when there are none, or when the product overflows. */
void *memory_new(size_t count, size_t size);

/* Resizes a block to count * size bytes, keeping its content. */
void *memory_resize(void *block, size_t count, size_t size);

/* A copy of `length` bytes with a NUL after them. */
char *memory_copy(const char *bytes, size_t length);

/* A copy of a string. */
char *memory_string(const char *string);

/* Makes room for one more element: returns the block, doubled when `count` has reached `*room`. */
void *memory_room(void *block, size_t count, size_t *room, size_t size);

#endif
