/* The text of source files, by line, for showing beside the assembly. */
#ifndef INSPECT_SOURCE_H
#define INSPECT_SOURCE_H

#include <stddef.h>

struct source_file {
    char *path;
    char **lines;
    size_t count; /* 0 when the file cannot be read */
};

struct sources {
    struct source_file *file;
    size_t count;
    size_t room;
};

/* A line of a file, without its end and with tabs made spaces; NULL when there is no such line here. */
const char *source_line(struct sources *sources, const char *path, unsigned line);

/* The last part of a path. */
const char *source_name(const char *path);

/* The path without the current folder in front, and without Bazel's name for it. */
const char *source_short(const char *path);

/* Releases them. */
void sources_free(struct sources *sources);

#endif
