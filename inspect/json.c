/* json: every listing for other programs. One result a build, shaped like Compiler Explorer's answer to a
 * compilation with "binary object" (code, stdout, stderr, asm, labelDefinitions), and beside it what Compiler
 * Explorer has no place for: the compiler, the flags, the target, and the counts of each function. */
#include <stdlib.h>
#include <string.h>

#include "build.h"
#include "commands.h"
#include "limits.h"
#include "output.h"
#include "text.h"

struct json {
    const struct limits *limits;
    const struct build *build; /* the one that is being written */
    struct text out;
    struct text labels;    /* of the current build */
    struct text functions; /* of the current build */
    size_t lines;          /* of asm so far in the current build */
};

static void add_member(struct text *text, const char *name, const char *value) {
    text_print(text, "\"%s\": ", name);
    text_add_json(text, value);
}

static void open_build(struct json *json, const struct build *build) {
    struct text *out = &json->out;

    text_add(out, json->build == NULL ? "\n{" : ",\n{");
    json->build = build;
    json->lines = 0;
    add_member(out, "input", build->input);
    text_add(out, ", \"compiler\": {");
    add_member(out, "name", build->compiler_name);
    text_add(out, ", ");
    add_member(out, "family", build->compiler.family);
    text_add(out, ", ");
    add_member(out, "version", build->compiler.version);
    text_add(out, "}, ");
    add_member(out, "flags", build->flags);
    text_add(out, ", ");
    add_member(out, "target", build->objects.object[0]->target->name);
    text_add(out, ",\n \"code\": 0, \"stdout\": [], \"stderr\": [],\n \"asm\": [");
}

static void close_build(struct json *json) {
    if (json->build != NULL) {
        text_print(&json->out, "\n ],\n \"labelDefinitions\": {%s},\n \"functions\": [%s\n ]}",
                   text_string(&json->labels), text_string(&json->functions));
    }
    text_free(&json->labels);
    text_free(&json->functions);
}

static void add_line(struct json *json) {
    text_add(&json->out, json->lines++ > 0 ? ",\n  " : "\n  ");
}

static void add_label(struct json *json, const char *function, unsigned label) {
    struct text name = {0};

    text_add(&name, function);
    if (label != 0) {
        text_print(&name, ".L%u", label);
    }
    add_line(json);
    text_add(&json->out, "{");
    text_print(&json->labels, "%s", json->labels.length > 0 ? ", " : "");
    text_add_json(&json->labels, name.bytes);
    text_print(&json->labels, ": %zu", json->lines);
    text_add(&name, ":");
    add_member(&json->out, "text", label != 0 ? strrchr(name.bytes, '.') : name.bytes);
    text_add(&json->out, ", \"source\": null, \"labels\": []}");
    text_free(&name);
}

static void add_place(struct text *out, const char *name, const struct place *place) {
    if (place->file == NULL) {
        text_print(out, "\"%s\": null", name);
        return;
    }
    text_print(out, "\"%s\": {", name);
    add_member(out, "file", place->file);
    text_print(out, ", \"line\": %u}", place->line);
}

/* "source" is where the code is written, as on Compiler Explorer; "callSite" the function's own line. */
static void add_source(struct text *out, const struct origin *origin) {
    add_place(out, "source", &origin->written);
    text_add(out, ", ");
    add_place(out, "callSite", &origin->call);
}

static void add_classes(struct text *out, uint32_t classes) {
    bool any = false;

    text_add(out, "\"classes\": [");
    for (size_t kind = 0; kind < COUNT_KINDS; kind++) {
        if ((count_descriptions[kind].classes & classes) != 0) {
            text_print(out, "%s\"%s\"", any ? ", " : "", count_descriptions[kind].name);
            any = true;
        }
    }
    text_add(out, "]");
}

static void add_instruction(struct json *json, const struct instruction *instruction) {
    struct text *out = &json->out;

    add_line(json);
    text_add(out, "{");
    add_member(out, "text", instruction->text);
    text_print(out, ", \"address\": %llu, \"opcodes\": [", (unsigned long long)instruction->offset);
    for (unsigned i = 0; i < instruction->size; i++) {
        text_print(out, "%s\"%02x\"", i > 0 ? ", " : "", instruction->bytes[i]);
    }
    text_add(out, "], ");
    add_source(out, &instruction->origin);
    text_add(out, ", ");
    add_classes(out, instruction->classes);
    text_add(out, ", \"labels\": []}");
}

static void add_counts(struct text *out, const struct listing *listing) {
    bool any = false;

    text_add(out, "\"counts\": {");
    for (size_t kind = 0; kind < COUNT_KINDS; kind++) {
        if (!count_descriptions[kind].needs_classifier || target_counts_carries(listing->object->target)) {
            text_print(out, "%s\"%s\": %u", any ? ", " : "", count_descriptions[kind].name,
                       listing->counts.value[kind]);
            any = true;
        }
    }
    text_add(out, "}");
}

static void add_jumps_and_calls(struct text *out, const struct listing *listing) {
    bool any = false;

    text_add(out, "\"jumps\": [");
    for (size_t i = 0; i < listing->count; i++) {
        const struct instruction *instruction = &listing->instructions[i];

        if ((instruction->classes & IS_JCC) != 0) {
            text_add(out, any ? ", {" : "{");
            add_member(out, "text", instruction->text);
            text_add(out, ", ");
            add_source(out, &instruction->origin);
            text_add(out, "}");
            any = true;
        }
    }
    any = false;
    text_add(out, "], \"calls\": [");
    for (size_t i = 0; i < listing->count; i++) {
        if (listing->instructions[i].callee != NULL) {
            text_add(out, any ? ", " : "");
            text_add_json(out, listing->instructions[i].callee);
            any = true;
        }
    }
    text_add(out, "]");
}

static void add_function(struct json *json, const struct listing *listing, size_t first) {
    struct text *out = &json->functions;
    int broken = json->limits == NULL ? -1 : limits_broken(json->limits, json->build, listing);

    text_add(out, out->length > 0 ? ",\n  {" : "\n  {");
    add_member(out, "name", listing->function->name);
    text_add(out, ", ");
    add_member(out, "object", listing->object->name);
    text_print(out, ", \"line\": %zu, \"lines\": %zu, ", first, json->lines - first + 1);
    if (broken >= 0) {
        text_print(out, "\"limitsBroken\": %d, ", broken);
    }
    add_counts(out, listing);
    text_add(out, ", ");
    add_jumps_and_calls(out, listing);
    text_add(out, "}");
}

static bool add_listing(void *context, const struct build *build, struct listing *listing) {
    struct json *json = context;
    size_t first;

    if (json->build != build) {
        close_build(json);
        open_build(json, build);
    }
    first = json->lines + 1;
    add_label(json, listing->function->name, 0);
    for (size_t i = 0; i < listing->count; i++) {
        if (listing->instructions[i].label != 0) {
            add_label(json, listing->function->name, listing->instructions[i].label);
        }
        add_instruction(json, &listing->instructions[i]);
    }
    add_function(json, listing, first);
    listing_free(listing);
    return true;
}

int command_json(const struct options *options) {
    struct fault fault;
    struct limits limits = {0};
    struct builds builds = {0};
    struct json json = {0};
    int status = 0;

    text_add(&json.out, "{\"tool\": \"inspect\", \"results\": [");
    if ((options->expected != NULL && !limits_read(&limits, options->expected, &fault)) ||
        !builds_load(&builds, options, true, &fault)) {
        status = fault_report(&fault);
    } else {
        json.limits = options->expected != NULL ? &limits : NULL;
        if (!builds_visit(&builds, options, true, add_listing, &json, &fault)) {
            status = fault_report(&fault);
        }
        close_build(&json);
        text_add(&json.out, "\n]}\n");
        if (status == 0 && !output_write(options->output, text_string(&json.out), &fault)) {
            status = fault_report(&fault);
        }
    }
    text_free(&json.out);
    text_free(&json.labels);
    text_free(&json.functions);
    limits_free(&limits);
    builds_free(&builds);
    return status;
}
