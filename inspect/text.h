/* A string that grows, and the ways of writing into one: plain, by printf, as JSON, padded for a terminal. */
#ifndef INSPECT_TEXT_H
#define INSPECT_TEXT_H

#include <stddef.h>

struct text {
    char *bytes; /* always ends in NUL once something was added; NULL before */
    size_t length;
    size_t room;
};

/* Appends `length` bytes. */
void text_add_bytes(struct text *text, const char *bytes, size_t length);

/* Appends a string. */
void text_add(struct text *text, const char *string);

/* Appends as printf writes. */
void text_print(struct text *text, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* Appends a JSON string with its quotes. Bytes that are not UTF-8 become U+FFFD; < is escaped, so that the result
 * may stand in a script of an HTML page. */
void text_add_json(struct text *text, const char *string);

/* Appends spaces until what follows `line_start` is `column` characters wide. */
void text_pad(struct text *text, size_t line_start, size_t column);

/* The characters that a terminal shows for the bytes: UTF-8 sequences count once, colour escapes not at all. */
size_t text_width(const char *bytes, size_t length);

/* The string, "" when nothing was added. */
const char *text_string(const struct text *text);

/* Releases the bytes and empties the text. */
void text_free(struct text *text);

#endif
