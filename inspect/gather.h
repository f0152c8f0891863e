/* Listings gathered in one list, for the commands that look at several at once. */
#ifndef INSPECT_GATHER_H
#define INSPECT_GATHER_H

#include <stdbool.h>
#include <stddef.h>

#include "build.h"
#include "decode.h"

struct gathered {
    const struct build **build;
    struct listing **listing;
    size_t count;
    size_t build_room;
    size_t listing_room;
};

/* Decodes, with text, all functions that the options ask for; by function, in the order of the first build. */
bool gather(struct gathered *gathered, const struct builds *builds, const struct options *options, struct fault *fault);

/* Releases the listings. */
void gathered_free(struct gathered *gathered);

#endif
