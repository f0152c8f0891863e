/* Limits: expected.tsv, read, applied to functions, and rewritten. */
#include "limits.h"

#include <fnmatch.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "input.h"
#include "memory.h"
#include "output.h"
#include "text.h"

static const char *const signs[] = {"<=", ">=", "="};

/* One limit, "setcc <= 1", with nothing after it. */
static bool read_limit(struct limit *limit, const char *words) {
    char name[16];
    char sign[3];
    char extra;

    memset(limit, 0, sizeof *limit);
    if (sscanf(words, " %15[a-z] %2[<>=] %u %c", name, sign, &limit->value, &extra) != 3) {
        return false;
    }
    limit->kind = count_find(name);
    for (size_t i = 0; i < sizeof signs / sizeof signs[0]; i++) {
        if (strcmp(sign, signs[i]) == 0) {
            limit->sense = (enum limit_sense)i;
            return limit->kind != COUNT_KINDS;
        }
    }
    return false;
}

static bool read_limits(struct limits *file, struct limit_row *row, char *column, struct fault *fault) {
    char *rest = NULL;

    for (char *part = strtok_r(column, ",", &rest); part != NULL; part = strtok_r(NULL, ",", &rest)) {
        struct limit limit;

        if (!read_limit(&limit, part)) {
            struct text names = {0};

            for (size_t i = 0; i < COUNT_KINDS; i++) {
                text_print(&names, "%s%s", i > 0 ? ", " : "", count_descriptions[i].name);
            }
            fault_set(fault, "%s:%u: \"%s\" is no limit: write NAME <= N, >= N or = N; names are %s", file->path,
                      row->line, part + strspn(part, " "), names.bytes);
            text_free(&names);
            return false;
        }
        row->limits = memory_room(row->limits, row->count, &row->room, sizeof limit);
        row->limits[row->count++] = limit;
    }
    return row->count > 0 || fault_set(fault, "%s:%u: a row without limits", file->path, row->line);
}

static bool read_row(struct limits *limits, const char *line, unsigned number, struct fault *fault) {
    struct limit_row row = {.line = number};
    char *copy = memory_string(line);
    char *column[5] = {copy, NULL, NULL, NULL, NULL};
    bool fine;

    for (size_t i = 1; i < 5; i++) {
        char *tab = column[i - 1] == NULL ? NULL : strchr(column[i - 1], '\t');

        if (tab != NULL) {
            *tab = '\0';
            column[i] = tab + 1;
        }
    }
    if (column[4] == NULL || strchr(column[4], '\t') != NULL) {
        free(copy);
        return fault_set(fault,
                         "%s:%u: a row has five columns, separated by tabs: function, compiler, flags, target, "
                         "limits",
                         limits->path, number);
    }
    row.function = memory_string(column[0]);
    row.compiler = memory_string(column[1]);
    row.flags = memory_string(column[2]);
    row.target = memory_string(column[3]);
    fine = read_limits(limits, &row, column[4], fault);
    free(copy);
    if (fine && !compiler_pattern_is_valid(row.compiler)) {
        fine = fault_set(fault, "%s:%u: \"%s\" is no compiler: write *, gcc, clang 17, gcc 11..13 or gcc 14..",
                         limits->path, number, row.compiler);
    }
    limits->rows = memory_room(limits->rows, limits->count, &limits->room, sizeof row);
    limits->rows[limits->count++] = row;
    return fine;
}

bool limits_read(struct limits *limits, const char *path, struct fault *fault) {
    size_t size = 0;
    unsigned char *bytes;
    bool fine = true;

    memset(limits, 0, sizeof *limits);
    limits->path = path;
    bytes = input_read_file(path, &size, fault);
    if (bytes == NULL) {
        return false;
    }
    for (size_t at = 0; fine && at < size;) {
        const char *start = (const char *)bytes + at;
        const char *end = memchr(start, '\n', size - at);
        size_t length = end == NULL ? size - at : (size_t)(end - start);
        char *line = memory_copy(start, length);

        limits->lines = memory_room(limits->lines, limits->line_count, &limits->line_room, sizeof(char *));
        limits->lines[limits->line_count++] = line;
        if (line[strspn(line, " \t\r")] != '\0' && line[0] != '#') {
            fine = read_row(limits, line, (unsigned)limits->line_count, fault);
        }
        at += length + 1;
    }
    free(bytes);
    return fine && (limits->count > 0 || fault_set(fault, "%s: no rows: nothing would be checked", path));
}

void limits_free(struct limits *limits) {
    for (size_t i = 0; i < limits->count; i++) {
        free(limits->rows[i].function);
        free(limits->rows[i].compiler);
        free(limits->rows[i].flags);
        free(limits->rows[i].target);
        free(limits->rows[i].limits);
    }
    for (size_t i = 0; i < limits->line_count; i++) {
        free(limits->lines[i]);
    }
    free(limits->lines);
    free(limits->rows);
    *limits = (struct limits){0};
}

char *limits_next_pattern(char **rest) {
    char *pattern = strtok_r(NULL, "|", rest);

    if (pattern != NULL) {
        pattern += strspn(pattern, " ");
        for (size_t n = strlen(pattern); n > 0 && pattern[n - 1] == ' '; n--) {
            pattern[n - 1] = '\0';
        }
    }
    return pattern;
}

/* Whether a string fits one of the patterns between the bars. */
static bool fits(const char *patterns, const char *string) {
    char *copy = memory_string(patterns);
    char *rest = copy;
    bool found = false;

    for (char *one = limits_next_pattern(&rest); one != NULL && !found; one = limits_next_pattern(&rest)) {
        found = fnmatch(one, string, 0) == 0;
    }
    free(copy);
    return found;
}

bool limits_row_is_about(const struct limit_row *row, const struct build *build) {
    return compiler_matches(&build->compiler, row->compiler) && fits(row->flags, build->flags) &&
           fits(row->target, build->objects.object[0]->target->name);
}

bool limits_row_names(const struct limit_row *row, const char *function) {
    return fits(row->function, function);
}

bool limit_holds(const struct limit *limit, const struct counts *counts) {
    unsigned value = counts->value[limit->kind];

    return limit->sense == AT_MOST    ? value <= limit->value
           : limit->sense == AT_LEAST ? value >= limit->value
                                      : value == limit->value;
}

int limits_broken(const struct limits *limits, const struct build *build, const struct listing *listing) {
    int broken = -1;

    for (size_t i = 0; i < limits->count; i++) {
        const struct limit_row *row = &limits->rows[i];

        if (!limits_row_is_about(row, build) || !limits_row_names(row, listing->function->name)) {
            continue;
        }
        broken = broken < 0 ? 0 : broken;
        for (size_t j = 0; j < row->count; j++) {
            broken += !limit_holds(&row->limits[j], &listing->counts);
        }
    }
    return broken;
}

void limit_observe(struct limit *limit, const struct counts *counts) {
    unsigned value = counts->value[limit->kind];
    bool worse = limit->sense == AT_LEAST ? value < limit->worst : value > limit->worst;

    limit->varies = limit->varies || (limit->observed && value != limit->worst);
    if (!limit->observed || worse) {
        limit->worst = value;
    }
    limit->observed = true;
}

static void print_row(const struct limit_row *row, struct text *text) {
    text_print(text, "%s\t%s\t%s\t%s\t", row->function, row->compiler, row->flags, row->target);
    for (size_t i = 0; i < row->count; i++) {
        const struct limit *limit = &row->limits[i];
        enum limit_sense sense = limit->sense == EXACTLY && limit->varies ? AT_MOST : limit->sense;

        text_print(text, "%s%s %s %u", i > 0 ? ", " : "", count_descriptions[limit->kind].name, signs[sense],
                   limit->observed ? limit->worst : limit->value);
    }
}

/* A row whose limits are already the worst that was seen keeps its line to the letter. */
static bool row_changes(const struct limit_row *row) {
    for (size_t i = 0; i < row->count; i++) {
        const struct limit *limit = &row->limits[i];

        if (limit->observed && (limit->worst != limit->value || (limit->sense == EXACTLY && limit->varies))) {
            return true;
        }
    }
    return false;
}

static bool write_lines(const struct limits *limits, struct fault *fault) {
    struct text text = {0};
    bool fine;

    for (size_t i = 0; i < limits->line_count; i++) {
        text_print(&text, "%s\n", limits->lines[i]);
    }
    fine = output_write(limits->path, text_string(&text), fault);
    text_free(&text);
    return fine;
}

bool limits_rewrite(struct limits *limits, struct fault *fault) {
    bool changed = false;

    for (size_t i = 0; i < limits->count; i++) {
        struct limit_row *row = &limits->rows[i];
        char **line = &limits->lines[row->line - 1];
        struct text text = {0};

        if (row_changes(row)) {
            print_row(row, &text);
            printf("-%s\n+%s\n", *line, text.bytes);
            free(*line);
            *line = text.bytes;
            changed = true;
        }
    }
    return !changed || write_lines(limits, fault);
}
