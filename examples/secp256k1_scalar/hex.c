/* SPDX-License-Identifier: MIT
 *
 * Numbers in hex: see hex.h. */
#include "hex.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

/* The digit's value, or 16. */
static unsigned int digit_value(char c) {
    if (c >= '0' && c <= '9') {
        return (unsigned int)(c - '0');
    }
    if (c >= 'a' && c <= 'f') {
        return (unsigned int)(c - 'a') + 10;
    }
    if (c >= 'A' && c <= 'F') {
        return (unsigned int)(c - 'A') + 10;
    }
    return 16;
}

int hex_decode(unsigned char *bytes, size_t count, const char *text, char *why) {
    size_t length = strlen(text), i;

    for (i = 0; i < length; i++) {
        if (digit_value(text[i]) > 15) {
            snprintf(why, HEX_WHY_SIZE, "character %zu is not a hex digit", i + 1);
            return -1;
        }
    }
    if (length != 2 * count) {
        snprintf(why, HEX_WHY_SIZE, "%zu hex digits, it takes %zu", length, 2 * count);
        return -1;
    }
    for (i = 0; i < count; i++) {
        bytes[i] = (unsigned char)(digit_value(text[2 * i]) << 4 | digit_value(text[2 * i + 1]));
    }
    return 0;
}

void hex_encode(char *text, const unsigned char *bytes, size_t count) {
    static const char digits[] = "0123456789abcdef";
    size_t i;

    for (i = 0; i < count; i++) {
        text[2 * i] = digits[bytes[i] >> 4];
        text[2 * i + 1] = digits[bytes[i] & 15];
    }
    text[2 * count] = 0;
}

void hex_wipe(void *bytes, size_t count) {
    volatile unsigned char *byte = bytes;

    while (count-- > 0) {
        *byte++ = 0;
    }
}

/* The next line of standard input without its end. Read byte by byte and not through stdio, whose buffer would keep a
 * copy of the secret. Returns 0, or -1 with the reason in why. */
static int read_line(char *line, size_t size, char *why) {
    size_t length = 0;

    for (;;) {
        char c = 0;
        ssize_t got = read(STDIN_FILENO, &c, 1);

        if (got < 0 && errno == EINTR) {
            continue;
        }
        if (got < 0) {
            snprintf(why, HEX_WHY_SIZE, "standard input: %s", strerror(errno));
            return -1;
        }
        if (got == 0 && length == 0) {
            snprintf(why, HEX_WHY_SIZE, "standard input has no line for it");
            return -1;
        }
        if (got == 0 || c == '\n') {
            break;
        }
        if (length + 1 == size) {
            snprintf(why, HEX_WHY_SIZE, "the line of standard input is longer than %zu characters", size - 1);
            return -1;
        }
        line[length++] = c;
    }
    if (length > 0 && line[length - 1] == '\r') {
        length--;
    }
    line[length] = 0;
    return 0;
}

int hex_argument(unsigned char *bytes, size_t count, const char *program, const char *name, const char *text) {
    char line[2 * HEX_MAX_BYTES + 2] = ""; /* the digits, a carriage return, the final 0 */
    char why[HEX_WHY_SIZE];
    int bad = 0;

    if (strcmp(text, "-") == 0) {
        bad = read_line(line, sizeof line, why);
        text = line;
    }
    bad = bad || hex_decode(bytes, count, text, why);
    hex_wipe(line, sizeof line);
    if (bad) {
        fprintf(stderr, "%s: %s: %s\n", program, name, why);
    }
    return bad ? -1 : 0;
}
