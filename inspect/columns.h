/* Columns of text beside one another, for a terminal or a file. */
#ifndef INSPECT_COLUMNS_H
#define INSPECT_COLUMNS_H

#include <stddef.h>

#include "text.h"

struct column {
    char **lines;
    size_t count;
    size_t room;
    size_t widest; /* limit of the width; longer lines are cut; 0 for none */
};

/* Appends a line to a column; takes over nothing. */
void column_add(struct column *column, const char *line);

/* Writes the columns side by side, " | " between them. */
void columns_print(const struct column *columns, size_t count, struct text *out);

/* Releases the lines of a column. */
void column_free(struct column *column);

#endif
