/* A string that grows. */
#include "text.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "memory.h"

void text_add_bytes(struct text *text, const char *bytes, size_t length) {
    size_t needed = text->length + length + 1;

    if (needed > text->room) {
        text->room = needed > 2 * text->room ? needed : 2 * text->room;
        text->bytes = memory_resize(text->bytes, text->room, 1);
    }
    if (length > 0) {
        memcpy(text->bytes + text->length, bytes, length);
    }
    text->length += length;
    text->bytes[text->length] = '\0';
}

void text_add(struct text *text, const char *string) {
    text_add_bytes(text, string, strlen(string));
}

void text_print(struct text *text, const char *format, ...) {
    char small[256];
    va_list arguments;
    int length;

    va_start(arguments, format);
    length = vsnprintf(small, sizeof small, format, arguments);
    va_end(arguments);
    if (length >= 0 && (size_t)length < sizeof small) {
        text_add_bytes(text, small, (size_t)length);
    } else if (length >= 0) {
        char *large = memory_new((size_t)length + 1, 1);

        va_start(arguments, format);
        vsnprintf(large, (size_t)length + 1, format, arguments);
        va_end(arguments);
        text_add_bytes(text, large, (size_t)length);
        free(large);
    }
}

/* The length of the UTF-8 sequence at `bytes`, 0 when it is none. Overlong forms and surrogates pass: a
 * browser replaces them. */
static size_t utf8_length(const unsigned char *bytes) {
    size_t length = bytes[0] < 0x80   ? 1
                    : bytes[0] < 0xc2 ? 0
                    : bytes[0] < 0xe0 ? 2
                    : bytes[0] < 0xf0 ? 3
                    : bytes[0] < 0xf5 ? 4
                                      : 0;

    for (size_t i = 1; i < length; i++) {
        if ((bytes[i] & 0xc0) != 0x80) {
            return 0;
        }
    }
    return length;
}

void text_add_json(struct text *text, const char *string) {
    const unsigned char *p = (const unsigned char *)string;

    text_add(text, "\"");
    while (*p != '\0') {
        size_t length = utf8_length(p);

        if (length == 0) {
            text_add(text, "\xef\xbf\xbd");
            length = 1;
        } else if (*p == '"' || *p == '\\') {
            text_print(text, "\\%c", *p);
        } else if (*p < 0x20 || *p == 0x7f || *p == '<') {
            text_print(text, "\\u%04x", *p);
        } else {
            text_add_bytes(text, (const char *)p, length);
        }
        p += length;
    }
    text_add(text, "\"");
}

size_t text_width(const char *bytes, size_t length) {
    size_t width = 0;

    for (size_t i = 0; i < length; i++) {
        if (bytes[i] == '\033') {
            while (i < length && bytes[i] != 'm') {
                i++;
            }
        } else if (((unsigned char)bytes[i] & 0xc0) != 0x80) {
            width++;
        }
    }
    return width;
}

void text_pad(struct text *text, size_t line_start, size_t column) {
    size_t width = text->length > line_start ? text_width(text->bytes + line_start, text->length - line_start) : 0;

    for (; width < column; width++) {
        text_add(text, " ");
    }
}

const char *text_string(const struct text *text) {
    return text->bytes == NULL ? "" : text->bytes;
}

void text_free(struct text *text) {
    free(text->bytes);
    *text = (struct text){0};
}
