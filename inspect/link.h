/* The parts of a Compiler Explorer address. */
#ifndef INSPECT_LINK_H
#define INSPECT_LINK_H

#include <stdbool.h>
#include <stddef.h>

#include "compiler.h"
#include "fault.h"
#include "options.h"
#include "text.h"

/* Appends the source with its quoted headers inlined, each once; headers that are not found stay as they are.
 * `flags` are looked through for -I. */
bool link_inline(const char *path, const struct words *flags, struct text *out, struct fault *fault);

/* The identifier that a compiler has there, or the nearest release of its major version; false when there is
 * none. */
bool link_find_compiler(const struct compiler *compiler, char id[16]);

/* Appends base64 as an address may hold it. */
void link_base64(struct text *out, const char *bytes, size_t length);

#endif
