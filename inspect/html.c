/* html: one self-contained page. The page itself is page.html; this writes the data that its script reads:
 * texts and lines once each, listings as numbers. */
#include <string.h>

#include "commands.h"
#include "gather.h"
#include "limits.h"
#include "output.h"
#include "pool.h"
#include "source.h"
#include "text.h"

/* The lines of page.html; the build writes them (BUILD, page_inc). */
static const char *const page[] = {
#include "inspect/page.inc"
};

struct html {
    const struct options *options;
    const struct limits *limits;
    const struct builds *builds;
    struct pool texts;
    struct pool files;
    struct pool functions;
    struct pool instructions;
    struct pool codes; /* compilers often make the same code */
    struct sources sources;
    struct text out;
};

/* The names of files, without the folders, which are those of the machine that compiled. */
static void print_file_names(const struct pool *files, struct text *out) {
    text_add(out, "\"files\": [");
    for (size_t i = 0; i < files->count; i++) {
        text_add(out, i > 0 ? ",\n" : "");
        text_add_json(out, source_name(files->string[i]));
    }
    text_add(out, "]");
}

static void pool_print(const struct pool *pool, struct text *out) {
    text_add(out, "[");
    for (size_t i = 0; i < pool->count; i++) {
        text_add(out, i > 0 ? ",\n" : "");
        text_add_json(out, pool->string[i]);
    }
    text_add(out, "]");
}

static void print_kinds(struct text *out) {
    text_add(out, "\"kinds\": [");
    for (size_t kind = 0; kind < COUNT_KINDS; kind++) {
        const struct count_description *description = &count_descriptions[kind];

        text_print(out, "%s{\"name\": \"%s\", \"more\": %s, \"bits\": %u, \"meaning\": ", kind > 0 ? ",\n" : "",
                   description->name, description->more_is_better ? "true" : "false", description->classes);
        text_add_json(out, description->meaning);
        text_add(out, "}");
    }
    text_add(out, "],\n");
}

static void print_builds(const struct builds *builds, struct text *out) {
    text_add(out, "\"builds\": [");
    for (size_t i = 0; i < builds->count; i++) {
        const struct build *build = &builds->build[i];

        text_add(out, i > 0 ? ",\n{\"input\": " : "{\"input\": ");
        text_add_json(out, source_name(build->input));
        text_add(out, ", \"compiler\": ");
        text_add_json(out, build->compiler_name);
        text_add(out, ", \"flags\": ");
        text_add_json(out, build->flags);
        text_add(out, ", \"target\": ");
        text_add_json(out, build->objects.object[0]->target->name);
        text_add(out, "}");
    }
    text_add(out, "],\n");
}

static void print_place(struct html *html, const struct place *place, struct text *out) {
    text_print(out, ",%zu,%u", place->file == NULL ? 0 : pool_index(&html->files, place->file) + 1, place->line);
}

/* Seven numbers: text, classes, label, and file + 1 and line of the call and of the code itself. */
static size_t instruction_index(struct html *html, const struct instruction *instruction) {
    struct text text = {0};
    size_t index;

    text_print(&text, "%zu,%lu,%u", pool_index(&html->texts, instruction->text), (unsigned long)instruction->classes,
               instruction->label);
    print_place(html, &instruction->origin.call, &text);
    print_place(html, &instruction->origin.written, &text);
    index = pool_index(&html->instructions, text_string(&text));
    text_free(&text);
    return index;
}

/* What the page shows of a listing: counts, verdict and instructions. */
static size_t code_index(struct html *html, const struct listing *listing) {
    struct text code = {0};
    struct text verdict = {0};
    size_t index;

    text_add(&code, "{\"counts\": [");
    for (size_t kind = 0; kind < COUNT_KINDS; kind++) {
        bool known = !count_descriptions[kind].needs_classifier || target_counts_carries(listing->object->target);

        text_print(&code, "%s%ld", kind > 0 ? "," : "", known ? (long)listing->counts.value[kind] : -1L);
    }
    text_add(&code, "], \"verdict\": ");
    count_verdict(listing, &verdict);
    text_add_json(&code, text_string(&verdict));
    text_add(&code, ", \"asm\": [");
    for (size_t i = 0; i < listing->count; i++) {
        text_print(&code, "%s%zu", i > 0 ? "," : "", instruction_index(html, &listing->instructions[i]));
    }
    text_add(&code, "]}");
    index = pool_index(&html->codes, text_string(&code));
    text_free(&verdict);
    text_free(&code);
    return index;
}

static void print_listing(struct html *html, const struct build *build, const struct listing *listing) {
    int broken = html->limits == NULL ? -1 : limits_broken(html->limits, build, listing);

    text_print(&html->out, "{\"f\": %zu, \"b\": %zu, \"broken\": %d, \"code\": %zu}",
               pool_index(&html->functions, listing->function->name), (size_t)(build - html->builds->build), broken,
               code_index(html, listing));
}

/* Whole files where they are short; the script shows what lies near the lines that are used. */
static void print_sources(struct html *html) {
    enum { MOST_LINES = 5000 };

    text_add(&html->out, "\"sources\": [");
    for (size_t i = 0; i < html->files.count; i++) {
        text_add(&html->out, i > 0 ? ",\n[" : "[");
        for (unsigned line = 1; line <= MOST_LINES; line++) {
            const char *words = source_line(&html->sources, html->files.string[i], line);

            if (words == NULL) {
                break;
            }
            text_add(&html->out, line > 1 ? ",\n" : "");
            text_add_json(&html->out, words);
        }
        text_add(&html->out, "]");
    }
    text_add(&html->out, "],\n");
}

/* A pool whose strings are JSON already. */
static void print_json_pool(const char *name, const char *before, const struct pool *pool, const char *after,
                            struct text *out) {
    text_print(out, "\"%s\": [", name);
    for (size_t i = 0; i < pool->count; i++) {
        text_print(out, "%s%s%s%s", i > 0 ? ",\n" : "", before, pool->string[i], after);
    }
    text_add(out, "],\n");
}

static void print_data(struct html *html, const struct gathered *gathered) {
    struct text *out = &html->out;

    text_add(out, "{\"title\": ");
    text_add_json(out, html->options->title != NULL ? html->options->title : source_name(html->builds->build[0].input));
    text_add(out, ",\n");
    print_kinds(out);
    print_builds(html->builds, out);
    text_add(out, "\"listings\": [");
    for (size_t i = 0; i < gathered->count; i++) {
        text_add(out, i > 0 ? ",\n" : "");
        print_listing(html, gathered->build[i], gathered->listing[i]);
    }
    text_add(out, "],\n");
    print_json_pool("instructions", "[", &html->instructions, "]", out);
    print_json_pool("codes", "", &html->codes, "", out);
    print_sources(html);
    print_file_names(&html->files, out);
    text_add(out, ",\n\"functions\": ");
    pool_print(&html->functions, out);
    text_add(out, ",\n\"texts\": ");
    pool_print(&html->texts, out);
    text_add(out, "}\n");
}

static void print_page(struct html *html, const struct gathered *gathered) {
    for (size_t i = 0; i < sizeof page / sizeof page[0]; i++) {
        if (strcmp(page[i], "@DATA@") == 0) {
            print_data(html, gathered);
        } else {
            text_print(&html->out, "%s\n", page[i]);
        }
    }
}

int command_html(const struct options *options) {
    struct fault fault;
    struct limits limits = {0};
    struct builds builds = {0};
    struct gathered gathered = {0};
    struct html html = {.options = options, .builds = &builds};
    int status = 0;

    if ((options->expected != NULL && !limits_read(&limits, options->expected, &fault)) ||
        !builds_load(&builds, options, true, &fault) || !gather(&gathered, &builds, options, &fault)) {
        status = fault_report(&fault);
    } else {
        html.limits = options->expected != NULL ? &limits : NULL;
        print_page(&html, &gathered);
        if (!output_write(options->output, text_string(&html.out), &fault)) {
            status = fault_report(&fault);
        }
    }
    text_free(&html.out);
    pool_free(&html.texts);
    pool_free(&html.files);
    pool_free(&html.functions);
    pool_free(&html.instructions);
    pool_free(&html.codes);
    sources_free(&html.sources);
    gathered_free(&gathered);
    limits_free(&limits);
    builds_free(&builds);
    return status;
}
