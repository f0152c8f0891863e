/* Columns of text beside one another. */
#include "columns.h"

#include <stdlib.h>
#include <string.h>

#include "memory.h"

void column_add(struct column *column, const char *line) {
    column->lines = memory_room(column->lines, column->count, &column->room, sizeof(char *));
    column->lines[column->count++] = memory_string(line);
}

static size_t column_width(const struct column *column) {
    size_t width = 0;

    for (size_t i = 0; i < column->count; i++) {
        size_t line = text_width(column->lines[i], strlen(column->lines[i]));

        width = line > width ? line : width;
    }
    return column->widest != 0 && width > column->widest ? column->widest : width;
}

/* The line up to a width, colours kept: what is cut off ends in a mark. */
static void add_cut(struct text *out, const char *line, size_t width) {
    size_t length = strlen(line);
    size_t end = 0;
    size_t shown = 0;
    const char *reset = strstr(line, "\033[0m");

    if (text_width(line, length) <= width) {
        text_add(out, line);
        return;
    }
    while (end < length && shown + 1 < width) {
        size_t next = end + 1;

        if (line[end] == '\033') {
            next = end + strcspn(line + end, "m") + 1;
        } else {
            while (next < length && ((unsigned char)line[next] & 0xc0) == 0x80) {
                next++;
            }
            shown++;
        }
        end = next;
    }
    text_add_bytes(out, line, end);
    text_add(out, "~");
    text_add(out, reset != NULL ? "\033[0m" : "");
}

void columns_print(const struct column *columns, size_t count, struct text *out) {
    size_t height = 0;

    for (size_t i = 0; i < count; i++) {
        height = columns[i].count > height ? columns[i].count : height;
    }
    for (size_t row = 0; row < height; row++) {
        for (size_t i = 0; i < count; i++) {
            size_t start = out->length;
            size_t width = column_width(&columns[i]);

            if (row < columns[i].count) {
                add_cut(out, columns[i].lines[row], width);
            }
            if (i + 1 < count) {
                text_pad(out, start, width);
                text_add(out, " | ");
            }
        }
        while (out->length > 0 && out->bytes[out->length - 1] == ' ') {
            out->bytes[--out->length] = '\0';
        }
        text_add(out, "\n");
    }
}

void column_free(struct column *column) {
    for (size_t i = 0; i < column->count; i++) {
        free(column->lines[i]);
    }
    free(column->lines);
}
