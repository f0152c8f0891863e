/* The command line, read once. */
#include "options.h"

#include <fnmatch.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "memory.h"

static void add_word(struct words *words, const char *word) {
    words->word = memory_room(words->word, words->count, &words->room, sizeof *words->word);
    words->word[words->count++] = word;
}

static bool set_colour(struct options *options, const char *value, struct fault *fault) {
    if (strcmp(value, "auto") == 0) {
        options->colour = isatty(STDOUT_FILENO) && getenv("NO_COLOR") == NULL;
        return true;
    }
    options->colour = strcmp(value, "always") == 0;
    return options->colour || strcmp(value, "never") == 0 ||
           fault_set(fault, "--color=%s: give auto, always or never", value);
}

static bool set_format(struct options *options, const char *value, struct fault *fault) {
    static const char *const names[] = {"text", "markdown", "tsv"};

    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        if (strcmp(value, names[i]) == 0) {
            options->format = (enum table_format)i;
            return true;
        }
    }
    return fault_set(fault, "--format=%s: give text, markdown or tsv", value);
}

static bool set_syntax(struct options *options, const char *value, struct fault *fault) {
    options->syntax = strcmp(value, "att") == 0 ? SYNTAX_ATT : SYNTAX_INTEL;
    return options->syntax == SYNTAX_ATT || strcmp(value, "intel") == 0 ||
           fault_set(fault, "--syntax=%s: give intel or att", value);
}

/* An option that takes a value: where the value goes. */
static bool set_value(struct options *options, const char *name, const char *value, struct fault *fault) {
    struct {
        const char *name;
        struct words *list;
        const char **single;
        bool (*set)(struct options *, const char *, struct fault *);
    } const places[] = {
        {"-f", &options->functions, NULL, NULL},        {"--function", &options->functions, NULL, NULL},
        {"--cc", &options->compilers, NULL, NULL},      {"--flags", &options->flags, NULL, NULL},
        {"-o", NULL, &options->output, NULL},           {"--output", NULL, &options->output, NULL},
        {"--expected", NULL, &options->expected, NULL}, {"--columns", NULL, &options->columns, NULL},
        {"--matrix", NULL, &options->matrix, NULL},     {"--mca", NULL, &options->mca, NULL},
        {"--title", NULL, &options->title, NULL},       {"--color", NULL, NULL, set_colour},
        {"--format", NULL, NULL, set_format},           {"--syntax", NULL, NULL, set_syntax},
    };

    for (size_t i = 0; i < sizeof places / sizeof places[0]; i++) {
        if (strcmp(name, places[i].name) != 0) {
            continue;
        }
        if (value == NULL) {
            return fault_set(fault, "%s: a value must follow; see inspect --help", name);
        }
        if (places[i].list != NULL) {
            add_word(places[i].list, value);
        } else if (places[i].single != NULL) {
            *places[i].single = value;
        } else {
            return places[i].set(options, value, fault);
        }
        return true;
    }
    return fault_set(fault, "%s: no such option; see inspect --help", name);
}

/* Reads the option at argv[i]; returns how many words it took, 0 on a fault. */
static int read_option(struct options *options, char **argv, int i, struct fault *fault) {
    const char *equals = strchr(argv[i], '=');
    char *name;
    bool fine;

    if (strcmp(argv[i], "--update") == 0) {
        options->update = true;
        return 1;
    }
    if (strcmp(argv[i], "--side-by-side") == 0) {
        options->side_by_side = true;
        return 1;
    }
    if (strcmp(argv[i], "--inlined") == 0) {
        options->inlined = true;
        return 1;
    }
    if (argv[i][1] != '-' || equals == NULL) {
        return set_value(options, argv[i], argv[i + 1], fault) ? 2 : 0;
    }
    name = memory_copy(argv[i], (size_t)(equals - argv[i]));
    fine = set_value(options, name, equals + 1, fault);
    free(name);
    return fine ? 1 : 0;
}

bool options_read(struct options *options, int argc, char **argv, struct fault *fault) {
    int i = 2;

    memset(options, 0, sizeof *options);
    options->command = argc > 1 ? argv[1] : "";
    set_colour(options, "auto", fault);
    while (i < argc && strcmp(argv[i], "--") != 0) {
        if (argv[i][0] == '-' && argv[i][1] != '\0') {
            int taken = read_option(options, argv, i, fault);

            if (taken == 0) {
                return false;
            }
            i += taken;
        } else {
            add_word(&options->inputs, argv[i++]);
        }
    }
    for (i++; i < argc; i++) {
        add_word(&options->extra, argv[i]);
    }
    if (options->mca != NULL) {
        options->syntax = SYNTAX_ATT; /* llvm-mca reads no other */
    }
    return true;
}

void options_free(struct options *options) {
    free(options->inputs.word);
    free(options->functions.word);
    free(options->compilers.word);
    free(options->flags.word);
    free(options->extra.word);
}

bool options_want(const struct options *options, const char *function) {
    for (size_t i = 0; i < options->functions.count; i++) {
        if (fnmatch(options->functions.word[i], function, 0) == 0) {
            return true;
        }
    }
    return options->functions.count == 0;
}
