/* show: source beside assembly. A source line and its instructions have one colour; without colours they share a
 * number, which is there in any case. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include "columns.h"
#include "commands.h"
#include "gather.h"
#include "limits.h"
#include "memory.h"
#include "output.h"
#include "source.h"
#include "text.h"

/* Pale backgrounds of the 256-colour palette, under black letters: they read on dark and on light terminals. */
static const unsigned palette[] = {224, 194, 189, 229, 195, 225, 223, 187, 152, 217};

struct show {
    const struct options *options;
    const struct limits *limits;
    struct sources sources;
    struct text out;
};

/* The source lines that some instruction came from. */
struct used_lines {
    struct place *line;
    size_t count;
    size_t room;
};

/* The line that an instruction is shown with. */
static const struct place *place_of(const struct show *show, const struct instruction *instruction) {
    return show->options->inlined ? &instruction->origin.written : &instruction->origin.call;
}

static size_t find_used(const struct used_lines *used, const char *file, unsigned line) {
    for (size_t i = 0; i < used->count; i++) {
        if (used->line[i].line == line && strcmp(used->line[i].file, file) == 0) {
            return i;
        }
    }
    return used->count;
}

static void add_used(struct used_lines *used, const struct show *show, const struct listing *listing) {
    for (size_t i = 0; i < listing->count; i++) {
        const struct place *place = place_of(show, &listing->instructions[i]);

        if (place->file == NULL || place->line == 0 || find_used(used, place->file, place->line) < used->count) {
            continue;
        }
        used->line = memory_room(used->line, used->count, &used->room, sizeof *used->line);
        used->line[used->count++] = *place;
    }
}

static void add_coloured(struct text *text, const struct show *show, size_t colour, const char *line) {
    if (show->options->colour) {
        text_print(text, "\033[48;5;%u;38;5;16m%s\033[0m", palette[colour % (sizeof palette / sizeof palette[0])],
                   line);
    } else {
        text_add(text, line);
    }
}

static void add_source_line(struct show *show, struct column *column, const struct used_lines *used, const char *file,
                            unsigned line) {
    const char *words = source_line(&show->sources, file, line);
    size_t colour = find_used(used, file, line);
    struct text text = {0};

    text_print(&text, "%5u  ", line);
    if (colour < used->count) {
        add_coloured(&text, show, colour, words != NULL ? words : "(the source is not here)");
    } else {
        text_add(&text, words != NULL ? words : "");
    }
    column_add(column, text.bytes);
    text_free(&text);
}

static int compare_unsigned(const void *a, const void *b) {
    unsigned x = *(const unsigned *)a;
    unsigned y = *(const unsigned *)b;

    return x < y ? -1 : x > y;
}

/* The used lines of one file in order; short gaps are filled, long ones marked. */
static void add_source_file(struct show *show, struct column *column, const struct used_lines *used, const char *file) {
    enum { GAP = 4 };
    unsigned *lines = memory_new(used->count, sizeof *lines);
    size_t count = 0;

    for (size_t i = 0; i < used->count; i++) {
        if (strcmp(used->line[i].file, file) == 0) {
            lines[count++] = used->line[i].line;
        }
    }
    qsort(lines, count, sizeof *lines, compare_unsigned);
    column_add(column, source_name(file));
    for (size_t i = 0; i < count; i++) {
        if (i > 0 && lines[i] - lines[i - 1] > GAP) {
            column_add(column, "       ...");
        }
        for (unsigned line = i > 0 && lines[i] - lines[i - 1] <= GAP ? lines[i - 1] + 1 : lines[i]; line <= lines[i];
             line++) {
            add_source_line(show, column, used, file, line);
        }
    }
    free(lines);
}

static void make_source_column(struct show *show, struct column *column, const struct used_lines *used) {
    for (size_t i = 0; i < used->count; i++) {
        bool told = false;

        for (size_t j = 0; j < i; j++) {
            told = told || strcmp(used->line[j].file, used->line[i].file) == 0;
        }
        if (!told) {
            add_source_file(show, column, used, used->line[i].file);
        }
    }
}

/* The word for what an instruction is, the worst first. */
static const char *class_word(const struct instruction *instruction) {
    static const struct {
        uint32_t classes;
        const char *word;
    } words[] = {
        {IS_JCC, "jump?"},        {IS_INDIRECT, "jump*"},    {IS_CALL, "call"},          {IS_DIV, "division"},
        {IS_UNDECODED, "?"},      {IS_SET, "setcc"},         {IS_RESTORE, "restore"},    {IS_ADC, "adc"},
        {IS_SBB, "sbb"},          {IS_START, "start"},       {IS_CMOV, "cmov"},          {IS_WIDE_MUL, "mul"},
        {IS_STACK_LOAD, "stack"}, {IS_STACK_STORE, "stack"}, {IS_VECTOR_MOVE, "vector"},
    };

    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++) {
        if ((instruction->classes & words[i].classes) != 0) {
            return words[i].word;
        }
    }
    return "";
}

static const char *class_colour(const struct instruction *instruction) {
    if ((instruction->classes & (IS_JCC | IS_INDIRECT | IS_CALL | IS_DIV | IS_UNDECODED)) != 0) {
        return "\033[1;31m";
    }
    if ((instruction->classes & (IS_SET | IS_RESTORE | IS_STACK_LOAD | IS_STACK_STORE | IS_VECTOR_MOVE)) != 0) {
        return "\033[33m";
    }
    return "\033[32m";
}

static void add_instruction(const struct show *show, struct column *column, const struct used_lines *used,
                            const char *main_file, const struct instruction *instruction, size_t widest) {
    struct text text = {0};
    const char *word = class_word(instruction);
    struct text number = {0};
    const struct place *place = place_of(show, instruction);

    if (instruction->label != 0) {
        text_print(&text, ".L%u:", instruction->label);
        column_add(column, text.bytes);
        text_free(&text);
    }
    if (place->file != NULL && place->line != 0) {
        bool elsewhere = main_file != NULL && strcmp(main_file, place->file) != 0;

        text_print(&number, "%s%s%u", elsewhere ? source_name(place->file) : "", elsewhere ? ":" : "", place->line);
    }
    text_print(&text, "%*s%s  ", number.length < 5 ? 5 - (int)number.length : 0, "", text_string(&number));
    if (place->file != NULL && place->line != 0) {
        add_coloured(&text, show, find_used(used, place->file, place->line), instruction->text);
    } else {
        text_add(&text, instruction->text);
    }
    if (word[0] != '\0') {
        text_pad(&text, 0, widest);
        text_print(&text, "  %s%s%s", show->options->colour ? class_colour(instruction) : "", word,
                   show->options->colour ? "\033[0m" : "");
    }
    column_add(column, text.bytes);
    text_free(&text);
    text_free(&number);
}

static void make_assembly_column(const struct show *show, struct column *column, const struct used_lines *used,
                                 const struct listing *listing) {
    size_t widest = 0;

    for (size_t i = 0; i < listing->count; i++) {
        size_t width = strlen(listing->instructions[i].text) + 7;

        widest = width > widest && width < 60 ? width : widest;
    }
    for (size_t i = 0; i < listing->count; i++) {
        add_instruction(show, column, used, used->count > 0 ? used->line[0].file : NULL, &listing->instructions[i],
                        widest);
    }
}

static void add_verdict(struct show *show, const struct build *build, const struct listing *listing) {
    const char *bold = show->options->colour ? "\033[1m" : "";
    const char *reset = show->options->colour ? "\033[0m" : "";
    int broken = show->limits != NULL ? limits_broken(show->limits, build, listing) : -1;

    text_print(&show->out, "%s%s%s  %s%s%s, %s, %s\n  ", bold, listing->function->name, reset, build->compiler_name,
               build->flags[0] != '\0' ? " " : "", build->flags, listing->object->target->name, listing->object->name);
    count_verdict(listing, &show->out);
    if (broken >= 0) {
        text_print(&show->out, "\n  %s: %s", show->limits->path, broken == 0 ? "all limits kept" : "limits are broken");
    }
    text_add(&show->out, "\n");
}

static size_t terminal_width(const struct options *options) {
    struct winsize size;

    if (options->output != NULL || !isatty(STDOUT_FILENO) || ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) != 0) {
        return 0;
    }
    return size.ws_col;
}

/* Source, then the assembly of `count` builds. */
static void show_group(struct show *show, const struct gathered *gathered, size_t first, size_t count) {
    struct used_lines used = {0};
    struct column *columns = memory_new(count + 1, sizeof *columns);
    size_t width = terminal_width(show->options);

    for (size_t i = first; i < first + count; i++) {
        add_verdict(show, gathered->build[i], gathered->listing[i]);
        add_used(&used, show, gathered->listing[i]);
    }
    text_add(&show->out, "\n");
    make_source_column(show, &columns[0], &used);
    columns[0].widest = width > 160 ? width * 2 / 5 : width > 0 ? width / (count + 1) : 72;
    for (size_t i = 0; i < count; i++) {
        if (count > 1) {
            column_add(&columns[i + 1], gathered->build[first + i]->compiler_name);
        }
        make_assembly_column(show, &columns[i + 1], &used, gathered->listing[first + i]);
    }
    if (used.count > 0) {
        columns_print(columns, count + 1, &show->out);
    } else {
        columns_print(columns + 1, count, &show->out);
    }
    text_add(&show->out, "\n");
    for (size_t i = 0; i <= count; i++) {
        column_free(&columns[i]);
    }
    free(columns);
    free(used.line);
}

static void show_all(struct show *show, const struct gathered *gathered) {
    for (size_t i = 0; i < gathered->count;) {
        size_t count = 1;

        while (show->options->side_by_side && i + count < gathered->count &&
               strcmp(gathered->listing[i + count]->function->name, gathered->listing[i]->function->name) == 0) {
            count++;
        }
        show_group(show, gathered, i, count);
        i += count;
    }
}

int command_show(const struct options *options) {
    struct fault fault;
    struct limits limits = {0};
    struct builds builds = {0};
    struct gathered gathered = {0};
    struct show show = {.options = options};
    int status = 0;

    if ((options->expected != NULL && !limits_read(&limits, options->expected, &fault)) ||
        !builds_load(&builds, options, true, &fault) || !gather(&gathered, &builds, options, &fault)) {
        status = fault_report(&fault);
    } else {
        show.limits = options->expected != NULL ? &limits : NULL;
        show_all(&show, &gathered);
        if (!output_write(options->output, text_string(&show.out), &fault)) {
            status = fault_report(&fault);
        }
    }
    text_free(&show.out);
    sources_free(&show.sources);
    gathered_free(&gathered);
    limits_free(&limits);
    builds_free(&builds);
    return status;
}
