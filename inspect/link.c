/* link: a Compiler Explorer address that opens the source, its quoted headers inlined, under the compilers
 * that exist there. The address carries everything (clientstate: base64 of JSON), so nothing is uploaded by
 * making it. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "link.h"

#include "commands.h"
#include "compile.h"
#include "input.h"
#include "memory.h"
#include "output.h"
#include "text.h"

/* Compiler Explorer's x86-64 C compilers, as of its configuration when GCC 15.2 and clang 21.1 were its
 * newest: GCC's identifiers are cg and the first two numbers of the version, up to these. */
static const struct {
    unsigned major;
    unsigned last_minor;
} gcc_there[] = {{7, 5}, {8, 5}, {9, 5}, {10, 5}, {11, 4}, {12, 5}, {13, 4}, {14, 3}, {15, 2}};

/* Clang's have one version a major. */
static const struct {
    unsigned major;
    const char *id;
} clang_there[] = {
    {9, "cclang901"},   {10, "cclang1001"}, {11, "cclang1101"}, {12, "cclang1201"}, {13, "cclang1301"},
    {14, "cclang1400"}, {15, "cclang1500"}, {16, "cclang1600"}, {17, "cclang1701"}, {18, "cclang1810"},
    {19, "cclang1910"}, {20, "cclang2010"}, {21, "cclang2110"},
};

bool link_find_compiler(const struct compiler *compiler, char id[16]) {
    unsigned major = 0;
    unsigned minor = 0;

    sscanf(compiler->version, "%u.%u", &major, &minor);
    for (size_t i = 0; strcmp(compiler->family, "gcc") == 0 && i < sizeof gcc_there / sizeof gcc_there[0]; i++) {
        if (gcc_there[i].major == major) {
            unsigned last = gcc_there[i].last_minor;

            snprintf(id, 16, "cg%u%u", major, minor < 1 ? 1 : minor < last ? minor : last);
            return true;
        }
    }
    for (size_t i = 0; strcmp(compiler->family, "clang") == 0 && i < sizeof clang_there / sizeof clang_there[0]; i++) {
        if (clang_there[i].major == major) {
            snprintf(id, 16, "%s", clang_there[i].id);
            return true;
        }
    }
    return false;
}

/* Files that were inlined, each once. */
struct inlined {
    char **path;
    size_t count;
    size_t room;
};

static bool inline_file(struct inlined *inlined, const struct words *flags, const char *path, struct text *out,
                        struct fault *fault);

/* The name in `#include "name"`, or NULL. */
static char *included_name(const char *line, size_t length) {
    size_t at = 0;
    const char *end;

    while (at < length && (line[at] == ' ' || line[at] == '\t')) {
        at++;
    }
    if (at >= length || line[at++] != '#') {
        return NULL;
    }
    while (at < length && (line[at] == ' ' || line[at] == '\t')) {
        at++;
    }
    if (length - at < 10 || strncmp(line + at, "include", 7) != 0) {
        return NULL;
    }
    for (at += 7; at < length && (line[at] == ' ' || line[at] == '\t'); at++) {
    }
    if (at >= length || line[at] != '"' || (end = memchr(line + at + 1, '"', length - at - 1)) == NULL) {
        return NULL;
    }
    return memory_copy(line + at + 1, (size_t)(end - line - (long)at - 1));
}

static bool exists(const char *path) {
    FILE *file = fopen(path, "r");

    if (file != NULL) {
        fclose(file);
    }
    return file != NULL;
}

/* Where the preprocessor would find a quoted header: beside the including file, then in the -I folders. */
static char *find_header(const struct words *flags, const char *from, const char *name) {
    const char *slash = strrchr(from, '/');
    struct text path = {0};

    text_add_bytes(&path, from, slash == NULL ? 0 : (size_t)(slash - from) + 1);
    text_add(&path, name);
    for (size_t i = 0; !exists(path.bytes) && i <= flags->count; i++) {
        const char *flag = i < flags->count ? flags->word[i] : "";
        const char *folder = strcmp(flag, "-I") == 0 && i + 1 < flags->count ? flags->word[i + 1]
                             : strncmp(flag, "-I", 2) == 0                   ? flag + 2
                                                                             : NULL;

        if (i == flags->count) {
            text_free(&path);
            return NULL;
        }
        if (folder != NULL) {
            text_free(&path);
            text_print(&path, "%s/%s", folder, name);
        }
    }
    return path.bytes;
}

static bool inline_include(struct inlined *inlined, const struct words *flags, const char *from, const char *line,
                           size_t length, struct text *out, struct fault *fault) {
    char *name = included_name(line, length);
    char *path = name == NULL ? NULL : find_header(flags, from, name);
    bool fine = true;

    free(name);
    if (path == NULL) {
        text_add_bytes(out, line, length);
        return true;
    }
    for (size_t i = 0; i < inlined->count; i++) {
        if (strcmp(inlined->path[i], path) == 0) {
            free(path);
            return true; /* its guard would make it empty */
        }
    }
    text_print(out, "/* %s, inlined */\n", path);
    fine = inline_file(inlined, flags, path, out, fault);
    free(path);
    return fine;
}

static bool inline_file(struct inlined *inlined, const struct words *flags, const char *path, struct text *out,
                        struct fault *fault) {
    size_t size = 0;
    unsigned char *bytes = input_read_file(path, &size, fault);
    bool fine = bytes != NULL;

    inlined->path = memory_room(inlined->path, inlined->count, &inlined->room, sizeof(char *));
    inlined->path[inlined->count++] = memory_string(path);
    for (size_t at = 0; fine && at < size;) {
        const char *start = (const char *)bytes + at;
        const char *end = memchr(start, '\n', size - at);
        size_t length = end == NULL ? size - at : (size_t)(end - start);

        fine = inline_include(inlined, flags, path, start, length, out, fault);
        text_add(out, "\n");
        at += length + 1;
    }
    free(bytes);
    return fine;
}

bool link_inline(const char *path, const struct words *flags, struct text *out, struct fault *fault) {
    struct inlined inlined = {0};
    bool fine = inline_file(&inlined, flags, path, out, fault);

    for (size_t i = 0; i < inlined.count; i++) {
        free(inlined.path[i]);
    }
    free(inlined.path);
    return fine;
}

void link_base64(struct text *out, const char *bytes, size_t length) {
    static const char digits[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

    for (size_t i = 0; i < length; i += 3) {
        unsigned long word = 0;
        size_t left = length - i < 3 ? length - i : 3;

        for (size_t j = 0; j < 3; j++) {
            word = word << 8 | (j < left ? (unsigned char)bytes[i + j] : 0u);
        }
        for (size_t j = 0; j <= left; j++) {
            char digit = digits[word >> (18 - 6 * j) & 63];

            text_print(out, digit == '+' ? "%%2B" : digit == '/' ? "%%2F" : "%c", digit);
        }
        text_add(out, left == 3 ? "" : left == 2 ? "%3D" : "%3D%3D");
    }
}

static void add_compiler(struct text *state, const char *cc, const char *flags, const struct words *extra, bool *any) {
    struct compiler compiler;
    char id[16];
    struct text all = {0};

    compile_ask_version(cc, &compiler);
    if (!link_find_compiler(&compiler, id)) {
        fprintf(stderr, "inspect: link: %s (%s %s) does not exist on Compiler Explorer for x86-64: left out\n", cc,
                compiler.family[0] != '\0' ? compiler.family : "unknown", compiler.version);
        return;
    }
    text_add(&all, flags);
    for (size_t i = 0; i < extra->count; i++) {
        if (strncmp(extra->word[i], "-I", 2) != 0) {
            text_print(&all, "%s%s", all.length > 0 ? " " : "", extra->word[i]);
        }
    }
    text_print(state, "%s{\"id\":\"%s\",\"options\":", *any ? "," : "", id);
    text_add_json(state, text_string(&all));
    text_add(state, "}");
    text_free(&all);
    *any = true;
}

static bool make_state(const struct options *options, struct text *state, struct fault *fault) {
    const char *default_cc = "cc";
    const char *default_flags = "-O2";
    const char *const *cc = options->compilers.count > 0 ? options->compilers.word : &default_cc;
    const char *const *flags = options->flags.count > 0 ? options->flags.word : &default_flags;
    struct text source = {0};
    bool any = false;
    bool fine = link_inline(options->inputs.word[0], &options->extra, &source, fault);

    text_add(state, "{\"sessions\":[{\"id\":1,\"language\":\"c\",\"source\":");
    text_add_json(state, text_string(&source));
    text_add(state, ",\"compilers\":[");
    for (size_t i = 0; fine && i < (options->compilers.count > 0 ? options->compilers.count : 1); i++) {
        for (size_t j = 0; j < (options->flags.count > 0 ? options->flags.count : 1); j++) {
            add_compiler(state, cc[i], flags[j], &options->extra, &any);
        }
    }
    text_add(state, "]}]}");
    text_free(&source);
    return fine && (any || fault_set(fault, "link: none of the compilers exists on Compiler Explorer: give another "
                                            "--cc"));
}

int command_link(const struct options *options) {
    struct fault fault;
    struct text state = {0};
    struct text address = {0};
    int status = 0;

    if (options->inputs.count != 1 || !input_is_source(options->inputs.word[0])) {
        fault_set(&fault, "link: give one C file");
        return fault_report(&fault);
    }
    if (make_state(options, &state, &fault)) {
        text_add(&address, "https://godbolt.org/clientstate/");
        link_base64(&address, state.bytes, state.length);
        text_add(&address, "\n");
        status = output_write(options->output, text_string(&address), &fault) ? 0 : fault_report(&fault);
    } else {
        status = fault_report(&fault);
    }
    text_free(&state);
    text_free(&address);
    return status;
}
