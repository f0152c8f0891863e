/* Listings gathered in one list. */
#include "gather.h"

#include <stdlib.h>
#include <string.h>

#include "memory.h"

static bool add(void *context, const struct build *build, struct listing *listing) {
    struct gathered *g = context;

    g->build = memory_room(g->build, g->count, &g->build_room, sizeof(struct build *));
    g->listing = memory_room(g->listing, g->count, &g->listing_room, sizeof(struct listing *));
    g->build[g->count] = build;
    g->listing[g->count++] = listing;
    return true;
}

/* Brings listings of one function together, keeping the order in which functions were first seen. */
static void group(struct gathered *gathered) {
    struct gathered grouped = {0};

    for (size_t i = 0; i < gathered->count; i++) {
        if (gathered->listing[i] == NULL) {
            continue;
        }
        const char *name = gathered->listing[i]->function->name;

        for (size_t j = i; j < gathered->count; j++) {
            if (gathered->listing[j] != NULL && strcmp(gathered->listing[j]->function->name, name) == 0) {
                add(&grouped, gathered->build[j], gathered->listing[j]);
                gathered->listing[j] = NULL;
            }
        }
    }
    free(gathered->build);
    free(gathered->listing);
    *gathered = grouped;
}

bool gather(struct gathered *gathered, const struct builds *builds, const struct options *options,
            struct fault *fault) {
    bool fine = builds_visit(builds, options, true, add, gathered, fault);

    group(gathered);
    return fine && (gathered->count > 0 || fault_set(fault,
                                                     "%s: no functions: it holds no code, or only code "
                                                     "without symbols",
                                                     options->inputs.word[0]));
}

void gathered_free(struct gathered *gathered) {
    for (size_t i = 0; i < gathered->count; i++) {
        listing_free(gathered->listing[i]);
    }
    free(gathered->build);
    free(gathered->listing);
    *gathered = (struct gathered){0};
}
