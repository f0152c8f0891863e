/* Which compiler made something. */
#include "compiler.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The last word that looks like a version: "gcc-12 (Debian 12.2.0-14) 12.2.0", "clang version 23.1.0
 * (++2026...)". */
static const char *find_gcc_version(const char *words) {
    const char *found = NULL;

    for (const char *p = words; *p != '\0' && *p != '\n'; p++) {
        if ((p == words || p[-1] == ' ') && isdigit((unsigned char)*p)) {
            const char *dot = p + strspn(p, "0123456789");

            if (*dot == '.' && isdigit((unsigned char)dot[1])) {
                found = p;
                break;
            }
        }
        if (*p == '(') {
            p += strcspn(p, ")\n");
            if (*p != ')') {
                break;
            }
        }
    }
    return found;
}

bool compiler_read(struct compiler *compiler, const char *words) {
    const char *clang = strstr(words, "clang version ");
    const char *version = NULL;

    memset(compiler, 0, sizeof *compiler);
    if (clang != NULL) {
        version = clang + strlen("clang version ");
        strcpy(compiler->family, "clang");
    } else if (strstr(words, "GCC: ") != NULL || strncmp(words, "GNU ", 4) == 0 || strstr(words, "gcc") != NULL ||
               strstr(words, "g++") != NULL || strncmp(words, "cc (", 4) == 0) {
        version = find_gcc_version(words);
        strcpy(compiler->family, "gcc");
    }
    if (version != NULL) {
        size_t length = strspn(version, "0123456789.");

        snprintf(compiler->version, sizeof compiler->version, "%.*s", length > 31 ? 31 : (int)length, version);
    }
    return compiler->family[0] != '\0';
}

int compiler_compare_versions(const char *version, const char *pattern) {
    while (*pattern != '\0') {
        char *version_end;
        char *pattern_end;
        long have = strtol(version, &version_end, 10);
        long want = strtol(pattern, &pattern_end, 10);

        if (have != want) {
            return have < want ? -1 : 1;
        }
        version = version_end + (*version_end == '.');
        pattern = pattern_end + (*pattern_end == '.');
        if (pattern_end == pattern) {
            break;
        }
    }
    return 0;
}

/* A pattern, taken apart: family, and the two ends of the range, empty where open. */
struct range {
    char family[16];
    char low[32];
    char high[32];
};

/* Reads a word of the given characters, and the spaces after it; false when it does not fit. */
static bool read_word(const char **at, const char *characters, char *word, size_t size) {
    size_t length = strspn(*at, characters);

    snprintf(word, size, "%.*s", (int)length, *at);
    *at += length;
    *at += strspn(*at, " ");
    return length < size;
}

static bool read_pattern(struct range *range, const char *pattern) {
    char versions[64];
    char *dots;
    const char *at = pattern;

    memset(range, 0, sizeof *range);
    if (!read_word(&at, "abcdefghijklmnopqrstuvwxyz*", range->family, sizeof range->family) ||
        range->family[0] == '\0' || (*at != '\0' && at[-1] != ' ') ||
        !read_word(&at, "0123456789.", versions, sizeof versions) || *at != '\0') {
        return false;
    }
    dots = strstr(versions, "..");
    if (dots != NULL) {
        *dots = '\0';
        snprintf(range->high, sizeof range->high, "%.31s", dots + 2);
    } else {
        snprintf(range->high, sizeof range->high, "%.31s", versions);
    }
    snprintf(range->low, sizeof range->low, "%.31s", versions);
    return strstr(range->high, "..") == NULL && (strcmp(range->family, "*") == 0 || strcmp(range->family, "gcc") == 0 ||
                                                 strcmp(range->family, "clang") == 0);
}

bool compiler_pattern_is_valid(const char *pattern) {
    struct range range;

    return read_pattern(&range, pattern);
}

bool compiler_matches(const struct compiler *compiler, const char *pattern) {
    struct range range;

    if (!read_pattern(&range, pattern)) {
        return false;
    }
    return (strcmp(range.family, "*") == 0 || strcmp(range.family, compiler->family) == 0) &&
           (range.low[0] == '\0' || compiler_compare_versions(compiler->version, range.low) >= 0) &&
           (range.high[0] == '\0' || compiler_compare_versions(compiler->version, range.high) <= 0);
}
