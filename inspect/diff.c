/* diff: two functions side by side, and the differences of their counts. Instructions are matched by the longest
 * common subsequence of their texts. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "columns.h"
#include "commands.h"
#include "gather.h"
#include "memory.h"
#include "output.h"
#include "text.h"

/* Beyond this many pairs of instructions, the table of the longest common subsequence grows too large to be useful:
 * the listings are shown from the top, unmatched. */
enum { MOST_PAIRS = 16000000 };

/* lengths[i][j]: how much the rests of a from i and of b from j have in common. */
static unsigned *common_lengths(const struct listing *a, const struct listing *b) {
    size_t width = b->count + 1;
    unsigned *lengths = memory_new((a->count + 1) * width, sizeof *lengths);

    for (size_t i = a->count; i-- > 0;) {
        for (size_t j = b->count; j-- > 0;) {
            unsigned down = lengths[(i + 1) * width + j];
            unsigned right = lengths[i * width + j + 1];

            lengths[i * width + j] = strcmp(a->instructions[i].text, b->instructions[j].text) == 0
                                         ? lengths[(i + 1) * width + j + 1] + 1
                                     : down > right ? down
                                                    : right;
        }
    }
    return lengths;
}

static void add_row(struct column columns[2], const struct instruction *a, const struct instruction *b, bool differs,
                    bool colour) {
    const struct instruction *side[2] = {a, b};

    for (size_t i = 0; i < 2; i++) {
        struct text text = {0};

        if (side[i] != NULL) {
            text_print(&text, "%s%s %s%s", differs && colour ? (i == 0 ? "\033[31m" : "\033[32m") : "",
                       differs ? (i == 0 ? "-" : "+") : " ", side[i]->text, differs && colour ? "\033[0m" : "");
        }
        column_add(&columns[i], text_string(&text));
        text_free(&text);
    }
}

/* Prints the instructions a[i..i_end) beside b[j..j_end), which have nothing in common. */
static void add_run(struct column columns[2], const struct listing *a, size_t i, size_t i_end, const struct listing *b,
                    size_t j, size_t j_end, bool colour) {
    while (i < i_end || j < j_end) {
        add_row(columns, i < i_end ? &a->instructions[i] : NULL, j < j_end ? &b->instructions[j] : NULL, true, colour);
        i += i < i_end;
        j += j < j_end;
    }
}

static void match(const struct listing *a, const struct listing *b, struct column columns[2], bool colour) {
    bool small = b->count == 0 || a->count < MOST_PAIRS / b->count;
    unsigned *lengths = small ? common_lengths(a, b) : NULL;
    size_t width = b->count + 1;
    size_t i = 0;
    size_t j = 0;

    while (small && (i < a->count || j < b->count)) {
        size_t i_start = i;
        size_t j_start = j;

        while (i < a->count && j < b->count && strcmp(a->instructions[i].text, b->instructions[j].text) == 0) {
            add_row(columns, &a->instructions[i++], &b->instructions[j++], false, colour);
            i_start = i;
            j_start = j;
        }
        while ((i < a->count || j < b->count) &&
               (i == a->count || j == b->count || strcmp(a->instructions[i].text, b->instructions[j].text) != 0)) {
            if (j == b->count || (i < a->count && lengths[(i + 1) * width + j] >= lengths[i * width + j + 1])) {
                i++;
            } else {
                j++;
            }
        }
        add_run(columns, a, i_start, i, b, j_start, j, colour);
    }
    add_run(columns, a, i, a->count, b, j, b->count, colour);
    free(lengths);
}

static void print_counts(const struct listing *a, const struct listing *b, struct text *out) {
    text_print(out, "%-10s %8s %8s %8s\n", "", "A", "B", "B - A");
    for (size_t kind = 0; kind < COUNT_KINDS; kind++) {
        unsigned left = a->counts.value[kind];
        unsigned right = b->counts.value[kind];

        if (left != 0 || right != 0) {
            text_print(out, "%-10s %8u %8u", count_descriptions[kind].name, left, right);
            text_print(out, left == right ? "\n" : " %+8ld\n", (long)right - (long)left);
        }
    }
}

static void print_side(const char *letter, const struct build *build, const struct listing *listing, struct text *out) {
    text_print(out, "%s: %s  %s%s%s, %s, %s\n", letter, listing->function->name, build->compiler_name,
               build->flags[0] != '\0' ? " " : "", build->flags, listing->object->target->name, build->input);
}

static void print_diff(const struct gathered *gathered, size_t a, size_t b, bool colour, struct text *out) {
    struct column columns[2] = {{.widest = 72}, {.widest = 72}};

    print_side("A", gathered->build[a], gathered->listing[a], out);
    print_side("B", gathered->build[b], gathered->listing[b], out);
    text_add(out, "\n");
    print_counts(gathered->listing[a], gathered->listing[b], out);
    text_add(out, "\n");
    match(gathered->listing[a], gathered->listing[b], columns, colour);
    columns_print(columns, 2, out);
    text_add(out, "\n");
    column_free(&columns[0]);
    column_free(&columns[1]);
}

/* A against B in each build; one name twice compares the first build with each of the others. */
static size_t print_diffs(const struct options *options, const struct gathered *gathered, struct text *out) {
    const char *const *names = options->functions.word;
    bool same = strcmp(names[0], names[1]) == 0;
    size_t printed = 0;

    for (size_t a = 0; a < gathered->count; a++) {
        if (strcmp(gathered->listing[a]->function->name, names[0]) != 0) {
            continue;
        }
        for (size_t b = 0; b < gathered->count; b++) {
            if (strcmp(gathered->listing[b]->function->name, names[1]) == 0 &&
                (same ? b > a : gathered->build[a] == gathered->build[b])) {
                print_diff(gathered, a, b, options->colour, out);
                printed++;
            }
        }
        if (same) {
            break;
        }
    }
    return printed;
}

static int diff(const struct options *options) {
    struct fault fault;
    struct builds builds = {0};
    struct gathered gathered = {0};
    struct text out = {0};
    int status = 0;

    if (!builds_load(&builds, options, false, &fault) || !gather(&gathered, &builds, options, &fault)) {
        status = fault_report(&fault);
    } else if (print_diffs(options, &gathered, &out) == 0) {
        fault_set(&fault, "diff: nothing to compare: A and B are in different builds, or one name was given and one "
                          "build");
        status = fault_report(&fault);
    } else if (!output_write(options->output, text_string(&out), &fault)) {
        status = fault_report(&fault);
    }
    text_free(&out);
    gathered_free(&gathered);
    builds_free(&builds);
    return status;
}

int command_diff(const struct options *options) {
    struct options rest = *options;
    struct fault fault;

    if (options->inputs.count < 3) {
        fault_set(&fault, "diff: give two functions, then C files, objects or archives");
        return fault_report(&fault);
    }
    rest.functions = (struct words){options->inputs.word, 2, 0};
    rest.inputs.word += 2;
    rest.inputs.count -= 2;
    return diff(&rest);
}
