/* table: functions x compilers x flags, the counts, as text, Markdown or tab-separated values. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "build.h"
#include "commands.h"
#include "limits.h"
#include "mca.h"
#include "memory.h"
#include "output.h"
#include "source.h"
#include "text.h"

/* Columns before the counts. */
enum { COLUMN_FUNCTION, COLUMN_COMPILER, COLUMN_FLAGS, COLUMN_TARGET, COLUMN_OBJECT, LEADING_COLUMNS };

static const char *const leading_names[LEADING_COLUMNS] = {"function", "compiler", "flags", "target", "object"};

/* Columns after them, shown when there is something to say. */
enum { COLUMN_MCA = LEADING_COLUMNS + COUNT_KINDS, COLUMN_LIMITS, COLUMNS };

/* What a table shows when --columns does not say. */
static const char default_columns[] =
    "insns,bytes,adc,sbb,chain,setcc,restore,cmov,jumps,indirect,calls,mul,div,stack,vector";

struct row {
    char *cell[COLUMNS];
};

struct table {
    const struct options *options;
    const struct limits *limits; /* NULL without --expected */
    struct row *rows;
    size_t count;
    size_t room;
    bool shown[COLUMNS];
};

static const char *column_name(size_t column) {
    return column < LEADING_COLUMNS  ? leading_names[column]
           : column == COLUMN_MCA    ? "mca (a model)"
           : column == COLUMN_LIMITS ? "limits"
                                     : count_descriptions[column - LEADING_COLUMNS].name;
}

static bool is_number(size_t column) {
    return column >= LEADING_COLUMNS && column < COLUMN_LIMITS;
}

static bool choose_columns(struct table *table, const char *list, struct fault *fault) {
    char *copy = memory_string(list);
    char *rest = NULL;
    bool fine = true;

    for (char *name = strtok_r(copy, ",", &rest); name != NULL && fine; name = strtok_r(NULL, ",", &rest)) {
        enum count_kind kind = count_find(name);

        if (kind == COUNT_KINDS) {
            fine = fault_set(fault, "%s: no such count; see inspect --help", name);
        } else {
            table->shown[LEADING_COLUMNS + (size_t)kind] = true;
        }
    }
    free(copy);
    return fine;
}

static char *print_number(unsigned value) {
    char digits[16];

    snprintf(digits, sizeof digits, "%u", value);
    return memory_string(digits);
}

static char *print_limits(int broken) {
    char words[32];

    snprintf(words, sizeof words, broken < 0 ? "-" : broken == 0 ? "kept" : "%d broken", broken);
    return memory_string(words);
}

static bool add_row(void *context, const struct build *build, struct listing *listing) {
    struct table *table = context;
    struct row row = {0};

    row.cell[COLUMN_FUNCTION] = memory_string(listing->function->name);
    row.cell[COLUMN_COMPILER] = memory_string(build->compiler_name);
    row.cell[COLUMN_FLAGS] = memory_string(build->flags);
    row.cell[COLUMN_TARGET] = memory_string(listing->object->target->name);
    row.cell[COLUMN_OBJECT] = memory_string(source_name(listing->object->name));
    for (size_t kind = 0; kind < COUNT_KINDS; kind++) {
        bool known = !count_descriptions[kind].needs_classifier || target_counts_carries(listing->object->target);

        row.cell[LEADING_COLUMNS + kind] = known ? print_number(listing->counts.value[kind]) : memory_string("-");
    }
    row.cell[COLUMN_MCA] = table->options->mca != NULL ? mca_run(table->options->mca, listing) : memory_string("");
    row.cell[COLUMN_LIMITS] =
        table->limits != NULL ? print_limits(limits_broken(table->limits, build, listing)) : memory_string("");
    table->rows = memory_room(table->rows, table->count, &table->room, sizeof row);
    table->rows[table->count++] = row;
    listing_free(listing);
    return true;
}

/* A leading column that says the same in every row goes into the line above the table. */
static bool is_constant(const struct table *table, size_t column) {
    for (size_t i = 1; i < table->count; i++) {
        if (strcmp(table->rows[i].cell[column], table->rows[0].cell[column]) != 0) {
            return false;
        }
    }
    return true;
}

static void choose_leading(struct table *table) {
    table->shown[COLUMN_FUNCTION] = true;
    for (size_t column = COLUMN_COMPILER; column < LEADING_COLUMNS; column++) {
        table->shown[column] = !is_constant(table, column);
    }
    if (table->shown[COLUMN_OBJECT] && (table->shown[COLUMN_COMPILER] || table->shown[COLUMN_FLAGS])) {
        table->shown[COLUMN_OBJECT] = table->options->inputs.count > 1;
    }
    table->shown[COLUMN_MCA] = table->options->mca != NULL;
    table->shown[COLUMN_LIMITS] = table->limits != NULL;
}

static void print_heading(const struct table *table, struct text *out) {
    static const size_t columns[] = {COLUMN_OBJECT, COLUMN_COMPILER, COLUMN_FLAGS, COLUMN_TARGET};
    bool any = false;

    for (size_t i = 0; table->count > 0 && i < sizeof columns / sizeof columns[0]; i++) {
        const char *word = table->rows[0].cell[columns[i]];

        if (!table->shown[columns[i]] && is_constant(table, columns[i]) && word[0] != '\0') {
            text_print(out, "%s%s", any ? ", " : "", word);
            any = true;
        }
    }
    text_add(out, any ? "\n\n" : "");
}

static size_t column_width(const struct table *table, size_t column) {
    size_t width = text_width(column_name(column), strlen(column_name(column)));

    for (size_t i = 0; i < table->count; i++) {
        size_t cell = text_width(table->rows[i].cell[column], strlen(table->rows[i].cell[column]));

        width = cell > width ? cell : width;
    }
    return width;
}

/* One line of the table: the names when `row` is NULL. */
static void print_line(const struct table *table, const struct row *row, const size_t *widths, struct text *out) {
    bool first = true;

    for (size_t column = 0; column < COLUMNS; column++) {
        const char *cell = row == NULL ? column_name(column) : row->cell[column];
        size_t start;

        if (!table->shown[column]) {
            continue;
        }
        if (table->options->format == FORMAT_TSV) {
            text_print(out, "%s%s", first ? "" : "\t", cell);
        } else {
            text_add(out, table->options->format == FORMAT_MARKDOWN ? "| " : first ? "" : "  ");
            start = out->length;
            if (is_number(column)) {
                text_pad(out, start, widths[column] - text_width(cell, strlen(cell)));
            }
            text_add(out, cell);
            text_pad(out, start, widths[column]);
            text_add(out, table->options->format == FORMAT_MARKDOWN ? " " : "");
        }
        first = false;
    }
    text_add(out, table->options->format == FORMAT_MARKDOWN ? "|\n" : "\n");
}

static void print_rule(const struct table *table, const size_t *widths, struct text *out) {
    for (size_t column = 0; column < COLUMNS; column++) {
        if (table->shown[column]) {
            text_add(out, "|");
            for (size_t i = 0; i < widths[column] + 1; i++) {
                text_add(out, "-");
            }
            text_add(out, is_number(column) ? ":" : "-");
        }
    }
    text_add(out, "|\n");
}

static void print_table(const struct table *table, struct text *out) {
    size_t widths[COLUMNS];

    for (size_t column = 0; column < COLUMNS; column++) {
        widths[column] = column_width(table, column);
    }
    if (table->options->format != FORMAT_TSV) {
        print_heading(table, out);
    }
    print_line(table, NULL, widths, out);
    if (table->options->format == FORMAT_MARKDOWN) {
        print_rule(table, widths, out);
    }
    for (size_t i = 0; i < table->count; i++) {
        print_line(table, &table->rows[i], widths, out);
    }
}

static size_t find_word(struct words *words, char *word) {
    for (size_t i = 0; i < words->count; i++) {
        if (strcmp(words->word[i], word) == 0) {
            free(word);
            return i;
        }
    }
    words->word = memory_room(words->word, words->count, &words->room, sizeof *words->word);
    words->word[words->count++] = word;
    return words->count - 1;
}

static char *join(const char *a, const char *b) {
    struct text text = {0};

    text_print(&text, "%s%s%s", a, b[0] != '\0' ? " " : "", b);
    return text.bytes;
}

/* "4/0/1": the counts that --matrix lists. */
static char *matrix_cell(const struct table *table, const struct row *row) {
    struct text text = {0};

    for (size_t column = LEADING_COLUMNS; column < COLUMNS; column++) {
        if (table->shown[column]) {
            text_print(&text, "%s%s", text.length > 0 ? "/" : "", row->cell[column]);
        }
    }
    return text.bytes;
}

static void print_matrix_line(const struct table *table, const char *first, char *const *cells, size_t count,
                              const size_t *widths, struct text *out) {
    bool markdown = table->options->format == FORMAT_MARKDOWN;
    bool tabs = table->options->format == FORMAT_TSV;

    for (size_t i = 0; i <= count; i++) {
        const char *cell = i == 0 ? first : cells[i - 1] == NULL ? "" : cells[i - 1];
        size_t start;

        text_add(out, markdown ? "| " : i == 0 ? "" : tabs ? "\t" : "  ");
        start = out->length;
        text_add(out, cell);
        text_pad(out, start, tabs ? 0 : widths[i]);
        text_add(out, markdown ? " " : "");
    }
    text_add(out, markdown ? "|\n" : "\n");
}

static void print_matrix(struct table *table, struct text *out) {
    struct words rows = {0};
    struct words columns = {0};
    size_t *row_of = memory_new(table->count, sizeof *row_of);
    size_t *column_of = memory_new(table->count, sizeof *column_of);
    char **cells;
    size_t *widths;

    for (size_t i = 0; i < table->count; i++) {
        const struct row *row = &table->rows[i];

        row_of[i] = find_word(&rows, join(row->cell[COLUMN_FUNCTION], row->cell[COLUMN_FLAGS]));
        column_of[i] = find_word(&columns, join(row->cell[COLUMN_COMPILER],
                                                is_constant(table, COLUMN_TARGET) ? "" : row->cell[COLUMN_TARGET]));
    }
    cells = memory_new(rows.count * columns.count, sizeof *cells);
    widths = memory_new(columns.count + 1, sizeof *widths);
    for (size_t i = 0; i < table->count; i++) {
        char **cell = &cells[row_of[i] * columns.count + column_of[i]];

        free(*cell);
        *cell = matrix_cell(table, &table->rows[i]);
        widths[column_of[i] + 1] = strlen(*cell) > widths[column_of[i] + 1] ? strlen(*cell) : widths[column_of[i] + 1];
        widths[0] = strlen(rows.word[row_of[i]]) > widths[0] ? strlen(rows.word[row_of[i]]) : widths[0];
    }
    for (size_t i = 0; i < columns.count; i++) {
        widths[i + 1] = strlen(columns.word[i]) > widths[i + 1] ? strlen(columns.word[i]) : widths[i + 1];
    }
    for (size_t column = LEADING_COLUMNS, n = 0; column < COLUMNS; column++) {
        if (table->shown[column]) {
            text_print(out, "%s%s", n++ > 0 ? " / " : "", column_name(column));
        }
    }
    text_add(out, "\n\n");
    print_matrix_line(table, "", (char *const *)columns.word, columns.count, widths, out);
    if (table->options->format == FORMAT_MARKDOWN) {
        for (size_t i = 0; i <= columns.count; i++) {
            text_add(out, "|---");
        }
        text_add(out, "|\n");
    }
    for (size_t i = 0; i < rows.count; i++) {
        print_matrix_line(table, rows.word[i], &cells[i * columns.count], columns.count, widths, out);
    }
    for (size_t i = 0; i < rows.count * columns.count; i++) {
        free(cells[i]);
    }
    for (size_t i = 0; i < rows.count; i++) {
        free((char *)rows.word[i]);
    }
    for (size_t i = 0; i < columns.count; i++) {
        free((char *)columns.word[i]);
    }
    free(rows.word);
    free(columns.word);
    free(cells);
    free(widths);
    free(row_of);
    free(column_of);
}

static void table_free(struct table *table) {
    for (size_t i = 0; i < table->count; i++) {
        for (size_t column = 0; column < COLUMNS; column++) {
            free(table->rows[i].cell[column]);
        }
    }
    free(table->rows);
}

static bool make_table(struct table *table, const struct builds *builds, struct text *out, struct fault *fault) {
    const struct options *options = table->options;
    const char *columns = options->matrix != NULL    ? options->matrix
                          : options->columns != NULL ? options->columns
                                                     : default_columns;

    if (!choose_columns(table, columns, fault) ||
        !builds_visit(builds, options, options->mca != NULL, add_row, table, fault)) {
        return false;
    }
    if (table->count == 0) {
        return fault_set(fault, "%s: no functions: it holds no code, or only code without symbols",
                         options->inputs.word[0]);
    }
    if (options->matrix != NULL) {
        print_matrix(table, out);
    } else {
        choose_leading(table);
        print_table(table, out);
    }
    return true;
}

int command_table(const struct options *options) {
    struct fault fault;
    struct limits limits = {0};
    struct builds builds = {0};
    struct table table = {.options = options};
    struct text out = {0};
    int status = 0;

    if ((options->expected != NULL && !limits_read(&limits, options->expected, &fault)) ||
        !builds_load(&builds, options, false, &fault)) {
        status = fault_report(&fault);
    } else {
        table.limits = options->expected != NULL ? &limits : NULL;
        if (!make_table(&table, &builds, &out, &fault) || !output_write(options->output, text_string(&out), &fault)) {
            status = fault_report(&fault);
        }
    }
    text_free(&out);
    table_free(&table);
    limits_free(&limits);
    builds_free(&builds);
    return status;
}
