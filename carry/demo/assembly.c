/* SPDX-License-Identifier: MIT
 *
 * The assembly of the kernels: see assembly.h. */
#include "assembly.h"

#include <stddef.h>
#include <stdio.h>
#include <string.h>

/* objdump -d, one string a line, tabs as spaces */
static const char *const listing[] = {
#include "carry/demo/listing.inc"
    NULL};

int assembly_is_known(void) {
#if defined(__x86_64__)
    return 1;
#else
    return 0;
#endif
}

struct assembly assembly_of(const char *function) {
    struct assembly found = {{NULL}, 0};
    char title[64];
    int i = 0;

    snprintf(title, sizeof title, "<%s>:", function);
    while (listing[i] != NULL && strstr(listing[i], title) == NULL) {
        i++;
    }
    if (listing[i] == NULL) {
        return found;
    }
    /* "   4: adc 0x8(%rdx),%rax": up to an empty line; what pads a function is no part of it */
    for (i++; listing[i] != NULL && listing[i][0] == ' ' && found.lines < 256; i++) {
        const char *text = strchr(listing[i], ':');

        if (text != NULL && strstr(text, "nop") == NULL && strstr(text, "%ax,%ax") == NULL) {
            found.line[found.lines++] = text + 2;
        }
    }
    return found;
}

enum kind assembly_kind(const char *line) {
    if (strncmp(line, "adc", 3) == 0 || strncmp(line, "sbb", 3) == 0) {
        return ADD_WITH_CARRY;
    }
    if (strncmp(line, "add", 3) == 0 || strncmp(line, "sub", 3) == 0) {
        return ADD;
    }
    if (strncmp(line, "set", 3) == 0) {
        return FLAG_TO_REGISTER;
    }
    if (line[0] == 'j' && strncmp(line, "jmp", 3) != 0) {
        return CONDITIONAL_JUMP;
    }
    return PLAIN;
}

int assembly_count(const struct assembly *assembly, enum kind kind) {
    int i, count = 0;

    for (i = 0; i < assembly->lines; i++) {
        count += assembly_kind(assembly->line[i]) == kind;
    }
    return count;
}
