/* The text of source files, by line. */
#include "source.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "input.h"
#include "memory.h"
#include "text.h"

/* A line as a screen shows it: tabs go to the next multiple of four. */
static char *make_line(const char *bytes, size_t length) {
    struct text text = {0};

    text_add(&text, "");
    for (size_t i = 0; i < length; i++) {
        if (bytes[i] == '\t') {
            text_pad(&text, 0, (text_width(text.bytes, text.length) / 4 + 1) * 4);
        } else if (bytes[i] != '\r') {
            text_add_bytes(&text, &bytes[i], 1);
        }
    }
    return text.bytes;
}

static void read_lines(struct source_file *file) {
    struct fault unread;
    size_t size = 0;
    size_t room = 0;
    unsigned char *bytes = input_read_file(file->path, &size, &unread);

    for (size_t at = 0; bytes != NULL && at < size;) {
        const char *start = (const char *)bytes + at;
        const char *end = memchr(start, '\n', size - at);
        size_t length = end == NULL ? size - at : (size_t)(end - start);

        file->lines = memory_room(file->lines, file->count, &room, sizeof(char *));
        file->lines[file->count++] = make_line(start, length);
        at += length + 1;
    }
    free(bytes);
}

const char *source_line(struct sources *sources, const char *path, unsigned line) {
    struct source_file *file = NULL;

    if (path == NULL) {
        return NULL;
    }
    for (size_t i = 0; i < sources->count; i++) {
        if (strcmp(sources->file[i].path, path) == 0) {
            file = &sources->file[i];
        }
    }
    if (file == NULL) {
        sources->file = memory_room(sources->file, sources->count, &sources->room, sizeof *sources->file);
        file = &sources->file[sources->count++];
        *file = (struct source_file){.path = memory_string(path)};
        read_lines(file);
    }
    return line >= 1 && line <= file->count ? file->lines[line - 1] : NULL;
}

const char *source_name(const char *path) {
    const char *slash = strrchr(path, '/');

    return slash != NULL ? slash + 1 : path;
}

const char *source_short(const char *path) {
    static const char bazel[] = "/proc/self/cwd/";
    char folder[4096];
    size_t length;

    if (strncmp(path, bazel, sizeof bazel - 1) == 0) {
        return path + sizeof bazel - 1;
    }
    if (getcwd(folder, sizeof folder) == NULL) {
        return path;
    }
    length = strlen(folder);
    return strncmp(path, folder, length) == 0 && path[length] == '/' ? path + length + 1 : path;
}

void sources_free(struct sources *sources) {
    for (size_t i = 0; i < sources->count; i++) {
        for (size_t j = 0; j < sources->file[i].count; j++) {
            free(sources->file[i].lines[j]);
        }
        free(sources->file[i].lines);
        free(sources->file[i].path);
    }
    free(sources->file);
    *sources = (struct sources){0};
}
