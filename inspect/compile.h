/* Compiling: runs a compiler on a source file and reads back the object. */
#ifndef INSPECT_COMPILE_H
#define INSPECT_COMPILE_H

#include <stdbool.h>
#include <stddef.h>

#include "compiler.h"
#include "fault.h"
#include "options.h"
#include "text.h"

/* Runs `cc -g flags extra -c source` in a temporary folder, which is gone when the function returns, and reads the
 * object into memory. `cc` and `flags` are split at spaces. NULL: the fault holds the compiler's own words. */
unsigned char *compile(const char *cc, const char *flags, const struct words *extra, const char *source, size_t *size,
                       struct fault *fault);

/* Runs `cc --version` and reads family and version from its first line; an unknown compiler is none of the two
 * families, and no fault. */
void compile_ask_version(const char *cc, struct compiler *compiler);

/* Runs a program with standard input from a string and gives back its output; false when it cannot be run or fails.
 * `output` gets standard output, and standard error too when `both`. */
bool compile_run(const struct words *command, const char *input, bool both, struct text *output);

#endif
