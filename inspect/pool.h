/* Strings, each once; found by hashing. */
#ifndef INSPECT_POOL_H
#define INSPECT_POOL_H

#include <stddef.h>

struct pool {
    char **string;
    size_t count;
    size_t room;
    size_t *slots; /* index + 1 into string, 0 for none */
    size_t slot_count;
};

/* The index of a string in a pool, put there when it is new. */
size_t pool_index(struct pool *pool, const char *string);

/* Releases the strings. */
void pool_free(struct pool *pool);

#endif
