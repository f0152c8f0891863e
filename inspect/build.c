/* Builds: every input, compiler and set of flags that a command is about, opened. */
#include "build.h"

#include <fnmatch.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "compile.h"
#include "lines.h"
#include "memory.h"
#include "text.h"

static struct build *add_build(struct builds *builds, const char *input, const char *flags) {
    builds->build = memory_room(builds->build, builds->count, &builds->room, sizeof *builds->build);
    builds->build[builds->count] = (struct build){.input = input, .flags = memory_string(flags)};
    return &builds->build[builds->count++];
}

static void name_compiler(struct build *build, const char *otherwise) {
    struct text name = {0};

    if (build->compiler.family[0] != '\0') {
        text_print(&name, "%s %s", build->compiler.family, build->compiler.version);
    } else {
        text_add(&name, otherwise);
    }
    build->compiler_name = name.bytes;
}

/* What a build is called: its flags, but not where its headers lie. */
static void join_flags(struct text *text, const char *flags, const struct words *extra) {
    text_add(text, flags);
    for (size_t i = 0; i < extra->count; i++) {
        if (!begins_with(extra->word[i], "-I")) {
            text_print(text, "%s%s", text->length > 0 ? " " : "", extra->word[i]);
        }
    }
}

static bool load_source(struct builds *builds, const struct options *options, const char *input, const char *cc,
                        const char *flags, struct fault *fault) {
    size_t size = 0;
    struct text all = {0};
    unsigned char *image = compile(cc, flags, &options->extra, input, &size, fault);
    struct build *build;

    if (image == NULL) {
        return false;
    }
    join_flags(&all, flags, &options->extra);
    build = add_build(builds, input, text_string(&all));
    text_free(&all);
    build->compiled = true;
    compile_ask_version(cc, &build->compiler);
    name_compiler(build, cc);
    return input_open(&build->objects, input, image, size, fault);
}

static bool load_source_everywhere(struct builds *builds, const struct options *options, const char *input,
                                   struct fault *fault) {
    const char *default_cc = "cc";
    const char *default_flags = "-O2";
    const char *const *cc = options->compilers.count > 0 ? options->compilers.word : &default_cc;
    const char *const *flags = options->flags.count > 0 ? options->flags.word : &default_flags;

    for (size_t i = 0; i < (options->compilers.count > 0 ? options->compilers.count : 1); i++) {
        for (size_t j = 0; j < (options->flags.count > 0 ? options->flags.count : 1); j++) {
            if (!load_source(builds, options, input, cc[i], flags[j], fault)) {
                return false;
            }
        }
    }
    return true;
}

/* The -O of the words that GCC leaves in DW_AT_producer; "" when there is none. */
static void flags_of_producer(const char *producer, char flags[16]) {
    const char *at = producer == NULL ? NULL : strstr(producer, " -O");

    flags[0] = '\0';
    if (at != NULL) {
        snprintf(flags, 16, "%.*s", (int)strcspn(at + 1, " "), at + 1);
    }
}

static bool load_object(struct builds *builds, const struct options *options, const char *input, struct fault *fault) {
    size_t size = 0;
    unsigned char *image = input_read_file(input, &size, fault);
    struct build *build;

    if (image == NULL) {
        return false;
    }
    if (options->flags.count > 1) {
        free(image);
        return fault_set(fault, "%s: an object was built with one set of flags: give --flags once", input);
    }
    build = add_build(builds, input, options->flags.count == 1 ? options->flags.word[0] : "");
    if (!input_open(&build->objects, input, image, size, fault)) {
        return false;
    }
    build->compiler = build->objects.object[0]->compiler;
    name_compiler(build, "unknown compiler");
    if (options->flags.count == 0) {
        char flags[16];

        lines_load(build->objects.object[0]);
        flags_of_producer(lines_producer(build->objects.object[0]), flags);
        free(build->flags);
        build->flags = memory_string(flags);
    }
    return true;
}

static int compare_names(const void *a, const void *b) {
    return strcmp(*(const char *const *)a, *(const char *const *)b);
}

static void sort_names(struct build *build) {
    size_t room = 0;

    for (size_t i = 0; i < build->objects.count; i++) {
        const struct object *object = build->objects.object[i];

        for (size_t j = 0; j < object->function_count; j++) {
            build->names = memory_room(build->names, build->name_count, &room, sizeof *build->names);
            build->names[build->name_count++] = object->functions[j].name;
        }
    }
    if (build->name_count > 0) {
        qsort(build->names, build->name_count, sizeof *build->names, compare_names);
    }
}

bool builds_load(struct builds *builds, const struct options *options, bool with_lines, struct fault *fault) {
    memset(builds, 0, sizeof *builds);
    if (options->inputs.count == 0) {
        return fault_set(fault, "%s: no input: give C files, objects or archives", options->command);
    }
    for (size_t i = 0; i < options->inputs.count; i++) {
        const char *input = options->inputs.word[i];

        if (!(input_is_source(input) ? load_source_everywhere(builds, options, input, fault)
                                     : load_object(builds, options, input, fault))) {
            return false;
        }
    }
    for (size_t i = 0; i < builds->count; i++) {
        sort_names(&builds->build[i]);
        for (size_t j = 0; with_lines && j < builds->build[i].objects.count; j++) {
            lines_load(builds->build[i].objects.object[j]);
        }
    }
    return true;
}

void builds_free(struct builds *builds) {
    for (size_t i = 0; i < builds->count; i++) {
        free(builds->build[i].compiler_name);
        free(builds->build[i].flags);
        objects_close(&builds->build[i].objects);
        free(builds->build[i].names);
    }
    free(builds->build);
    *builds = (struct builds){0};
}

/* Levenshtein's distance, cut off at 63 characters. */
static unsigned distance(const char *a, const char *b) {
    unsigned row[64];
    size_t width = strnlen(b, 63);

    for (unsigned j = 0; j <= width; j++) {
        row[j] = j;
    }
    for (size_t i = 0; a[i] != '\0' && i < 63; i++) {
        unsigned diagonal = row[0];

        row[0] = (unsigned)i + 1;
        for (size_t j = 0; j < width; j++) {
            unsigned best = diagonal + (a[i] != b[j]);

            best = best < row[j] + 1 ? best : row[j] + 1;
            best = best < row[j + 1] + 1 ? best : row[j + 1] + 1;
            diagonal = row[j + 1];
            row[j + 1] = best;
        }
    }
    return row[width];
}

/* The three nearest names so far, the nearest first. */
struct near {
    const char *name[3];
    unsigned distance[3];
};

static void consider(struct near *near, const char *name, unsigned how_far) {
    for (size_t i = 0; i < 3; i++) {
        if (near->name[i] != NULL && strcmp(near->name[i], name) == 0) {
            return;
        }
        if (near->name[i] == NULL || how_far < near->distance[i]) {
            for (size_t j = 2; j > i; j--) {
                near->name[j] = near->name[j - 1];
                near->distance[j] = near->distance[j - 1];
            }
            near->name[i] = name;
            near->distance[i] = how_far;
            return;
        }
    }
}

void builds_near(const struct builds *builds, const char *name, struct text *text) {
    struct near near = {0};
    size_t limit = strlen(name) / 3 + 1;

    for (size_t i = 0; i < builds->count; i++) {
        for (size_t j = 0; j < builds->build[i].objects.count; j++) {
            const struct object *object = builds->build[i].objects.object[j];

            for (size_t k = 0; k < object->function_count; k++) {
                unsigned how_far = distance(name, object->functions[k].name);

                if (how_far <= limit || strstr(object->functions[k].name, name) != NULL) {
                    consider(&near, object->functions[k].name, how_far);
                }
            }
        }
    }
    for (size_t i = 0; i < 3 && near.name[i] != NULL; i++) {
        text_print(text, "%s%s", i == 0 ? "; near: " : ", ", near.name[i]);
    }
}

static bool check_patterns(const struct builds *builds, const struct options *options, const bool *met,
                           struct fault *fault) {
    for (size_t i = 0; i < options->functions.count; i++) {
        if (!met[i]) {
            struct text near = {0};

            builds_near(builds, options->functions.word[i], &near);
            fault_set(fault, "%s: no such function%s", options->functions.word[i], text_string(&near));
            text_free(&near);
            return false;
        }
    }
    return true;
}

static void mark_external(const struct build *build, struct listing *listing) {
    for (size_t i = 0; i < listing->count; i++) {
        struct instruction *instruction = &listing->instructions[i];

        if (instruction->callee != NULL &&
            (build->name_count == 0 || bsearch(&instruction->callee, build->names, build->name_count,
                                               sizeof *build->names, compare_names) == NULL)) {
            instruction->classes |= IS_EXTERNAL;
            listing->counts.value[COUNT_EXTERNAL]++;
        }
    }
}

struct visit {
    const struct options *options;
    bool with_text;
    visit_function *function;
    void *context;
    bool *met;
    struct machine machine;
    struct fault *fault;
};

static bool visit_object(struct visit *visit, const struct build *build, const struct object *object) {
    if (visit->machine.target != object->target) {
        machine_close(&visit->machine);
        if (!machine_open(&visit->machine, object->target, visit->options->syntax, visit->fault)) {
            return false;
        }
    }
    for (size_t i = 0; i < object->function_count; i++) {
        const struct function *function = &object->functions[i];
        struct listing *listing;

        if (!options_want(visit->options, function->name)) {
            continue;
        }
        for (size_t j = 0; j < visit->options->functions.count; j++) {
            visit->met[j] |= fnmatch(visit->options->functions.word[j], function->name, 0) == 0;
        }
        listing = decode(&visit->machine, object, function, visit->with_text);
        mark_external(build, listing);
        if (!visit->function(visit->context, build, listing)) {
            return false;
        }
    }
    return true;
}

bool builds_visit(const struct builds *builds, const struct options *options, bool with_text, visit_function *function,
                  void *context, struct fault *fault) {
    struct visit visit = {options, with_text, function, context, NULL, {0}, fault};
    bool fine = true;

    visit.met = memory_new(options->functions.count, sizeof *visit.met);
    for (size_t i = 0; fine && i < builds->count; i++) {
        for (size_t j = 0; fine && j < builds->build[i].objects.count; j++) {
            fine = visit_object(&visit, &builds->build[i], builds->build[i].objects.object[j]);
        }
    }
    fine = fine && check_patterns(builds, options, visit.met, fault);
    machine_close(&visit.machine);
    free(visit.met);
    return fine;
}
