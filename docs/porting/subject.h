/* SPDX-License-Identifier: MIT
 *
 * The functions of other projects that a recipe changes. Each variant of a recipe (before, after, assembly) is the same adapter,
 * compiled with -DVARIANT=NAME over another copy of the project's file; driver.c compares and times them. */
#ifndef CARRY_DOCS_PORTING_SUBJECT_H
#define CARRY_DOCS_PORTING_SUBJECT_H

#include <stddef.h>
#include <stdint.h>

struct subject {
    const char *name;
    size_t words_in;  /* of a and of b; the highest bit of each is 0 */
    size_t words_out; /* of r, which is neither a nor b; at least words_in */
    void (*run)(uint64_t *r, const uint64_t *a, const uint64_t *b);
    int wrong_at_edges; /* 1 if the project's function is known to be wrong on words at an edge */
};

/* Each ends with a name of NULL. */
extern const struct subject before[], after[];
#ifdef WITH_ASSEMBLY
extern const struct subject assembly[];
#endif

#endif
