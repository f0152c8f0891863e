/* Allocation that never returns NULL. */
#include "memory.h"

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void *checked(void *block) {
    if (block == NULL) {
        fputs("inspect: out of memory: give it fewer functions, compilers or flags at a time\n", stderr);
        exit(2);
    }
    return block;
}

void *memory_new(size_t count, size_t size) {
    return checked(calloc(count > 0 ? count : 1, size > 0 ? size : 1));
}

void *memory_resize(void *block, size_t count, size_t size) {
    if (size != 0 && count > SIZE_MAX / size) {
        return checked(NULL);
    }
    return checked(realloc(block, count * size > 0 ? count * size : 1));
}

char *memory_copy(const char *bytes, size_t length) {
    char *copy = memory_new(length + 1, 1);

    if (length > 0) {
        memcpy(copy, bytes, length);
    }
    return copy;
}

char *memory_string(const char *string) {
    return memory_copy(string, strlen(string));
}

void *memory_room(void *block, size_t count, size_t *room, size_t size) {
    if (count < *room) {
        return block;
    }
    *room = *room == 0 ? 8 : 2 * *room;
    return memory_resize(block, *room, size);
}
