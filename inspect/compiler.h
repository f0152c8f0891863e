/* Which compiler made something: its family and version, read from the words that compilers print and leave
 * behind. */
#ifndef INSPECT_COMPILER_H
#define INSPECT_COMPILER_H

#include <stdbool.h>

struct compiler {
    char family[16];  /* "gcc", "clang", or "" when unknown */
    char version[32]; /* "14.2.0", or "" */
};

/* Reads family and version from a line of `CC --version`, of .comment, or of DW_AT_producer. Returns whether
 * it found a family. */
bool compiler_read(struct compiler *compiler, const char *words);

/* Compares two versions number by number over the numbers that `pattern` has: 14.2.0 equals 14 and 14.2, and
 * is below 14.3. */
int compiler_compare_versions(const char *version, const char *pattern);

/* Whether the compiler fits a pattern: "*", "gcc", "clang 17", "gcc 11..13", "gcc 14..", "clang ..16". */
bool compiler_matches(const struct compiler *compiler, const char *pattern);

/* Whether the words are such a pattern. */
bool compiler_pattern_is_valid(const char *pattern);

#endif
