/* Where results go: a file, or standard output. */
#ifndef INSPECT_OUTPUT_H
#define INSPECT_OUTPUT_H

#include <stdbool.h>

#include "fault.h"

/* Writes a string to a file; to standard output when `path` is NULL or "-". A file appears whole or not at all. */
bool output_write(const char *path, const char *string, struct fault *fault);

#endif
