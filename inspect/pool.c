/* Strings, each once. */
#include "pool.h"

#include <stdlib.h>
#include <string.h>

#include "memory.h"

static size_t hash(const char *string) {
    size_t value = 5381;

    while (*string != '\0') {
        value = value * 33 + (unsigned char)*string++;
    }
    return value;
}

static void pool_grow(struct pool *pool) {
    free(pool->slots);
    pool->slot_count = pool->slot_count == 0 ? 64 : 2 * pool->slot_count;
    pool->slots = memory_new(pool->slot_count, sizeof *pool->slots);
    for (size_t i = 0; i < pool->count; i++) {
        size_t slot = hash(pool->string[i]) & (pool->slot_count - 1);

        while (pool->slots[slot] != 0) {
            slot = (slot + 1) & (pool->slot_count - 1);
        }
        pool->slots[slot] = i + 1;
    }
}

size_t pool_index(struct pool *pool, const char *string) {
    size_t slot;

    if (2 * (pool->count + 1) > pool->slot_count) {
        pool_grow(pool);
    }
    slot = hash(string) & (pool->slot_count - 1);
    while (pool->slots[slot] != 0) {
        if (strcmp(pool->string[pool->slots[slot] - 1], string) == 0) {
            return pool->slots[slot] - 1;
        }
        slot = (slot + 1) & (pool->slot_count - 1);
    }
    pool->string = memory_room(pool->string, pool->count, &pool->room, sizeof(char *));
    pool->string[pool->count] = memory_string(string);
    pool->slots[slot] = ++pool->count;
    return pool->count - 1;
}

void pool_free(struct pool *pool) {
    for (size_t i = 0; i < pool->count; i++) {
        free(pool->string[i]);
    }
    free(pool->string);
    free(pool->slots);
}
