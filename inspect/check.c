/* check: the gate. Applies expected.tsv to every build and prints each violation with the instructions behind
 * it. */
#include <fnmatch.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "build.h"
#include "commands.h"
#include "limits.h"
#include "memory.h"
#include "source.h"
#include "text.h"

enum { MOST_INSTRUCTIONS_SHOWN = 8 };

struct check {
    struct limits limits;
    const struct builds *builds;
    bool update;
    size_t functions;
    size_t checked;
    size_t violations;
    struct fault *fault;
};

static void print_build(const struct build *build) {
    printf("%s, %s%s%s, %s", build->input, build->compiler_name, build->flags[0] != '\0' ? " " : "", build->flags,
           build->objects.object[0]->target->name);
}

/* The classes of instructions that explain a broken limit: what is too many, or what a chain was broken for. */
static uint32_t explaining_classes(const struct limit *limit) {
    if (limit->kind == COUNT_STACK) {
        return IS_STACK_LOAD | IS_STACK_STORE;
    }
    if (count_descriptions[limit->kind].more_is_better) {
        return IS_SET | IS_RESTORE | IS_JCC;
    }
    return count_descriptions[limit->kind].classes;
}

static void print_origin(const struct origin *origin) {
    if (origin->call.file != NULL) {
        printf("  %s:%u", source_short(origin->call.file), origin->call.line);
    }
    if (origin->written.file != NULL &&
        (origin->written.line != origin->call.line || strcmp(origin->written.file, origin->call.file) != 0)) {
        printf(", inlined from %s:%u", source_short(origin->written.file), origin->written.line);
    }
}

static void print_instructions(const struct listing *listing, uint32_t classes) {
    unsigned shown = 0;

    for (size_t i = 0; i < listing->count; i++) {
        const struct instruction *instruction = &listing->instructions[i];

        if ((instruction->classes & classes) == 0) {
            continue;
        }
        if (++shown > MOST_INSTRUCTIONS_SHOWN) {
            continue;
        }
        printf("    +0x%llx  %-44s", (unsigned long long)(instruction->offset - listing->function->offset),
               instruction->text);
        print_origin(&instruction->origin);
        printf("\n");
    }
    if (shown > MOST_INSTRUCTIONS_SHOWN) {
        printf("    and %u more\n", shown - MOST_INSTRUCTIONS_SHOWN);
    }
}

static void report(struct check *check, const struct limit_row *row, const struct limit *limit,
                   const struct build *build, const struct listing *listing) {
    static const char *const words[] = {"at most", "at least", "exactly"};

    check->violations++;
    printf("%s:%u: %s: %s is %u, %s %u is allowed\n    in ", check->limits.path, row->line, listing->function->name,
           count_descriptions[limit->kind].name, listing->counts.value[limit->kind], words[limit->sense], limit->value);
    print_build(build);
    printf("\n");
    print_instructions(listing, explaining_classes(limit));
}

/* What was not decoded was not counted: no limit can be said to hold. */
static void report_unknown(struct check *check, const struct limit_row *row, const struct build *build,
                           const struct listing *listing) {
    for (size_t i = 0; i < row->count; i++) {
        if (row->limits[i].kind == COUNT_UNKNOWN) {
            return;
        }
    }
    check->violations++;
    printf("%s:%u: %s: %u pieces cannot be decoded, the counts are too low; write unknown <= %u to allow it\n    in ",
           check->limits.path, row->line, listing->function->name, listing->counts.value[COUNT_UNKNOWN],
           listing->counts.value[COUNT_UNKNOWN]);
    print_build(build);
    printf("\n");
    print_instructions(listing, IS_UNDECODED);
}

static bool check_row(struct check *check, struct limit_row *row, const struct build *build,
                      const struct listing *listing) {
    for (size_t i = 0; i < row->count; i++) {
        struct limit *limit = &row->limits[i];

        if (count_descriptions[limit->kind].needs_classifier && !target_counts_carries(listing->object->target)) {
            return fault_set(check->fault, "%s:%u: %s cannot be counted on %s: only jumps and calls are",
                             check->limits.path, row->line, count_descriptions[limit->kind].name,
                             listing->object->target->name);
        }
        check->checked++;
        if (check->update) {
            limit_observe(limit, &listing->counts);
        } else if (!limit_holds(limit, &listing->counts)) {
            report(check, row, limit, build, listing);
        }
    }
    if (listing->counts.value[COUNT_UNKNOWN] > 0) {
        report_unknown(check, row, build, listing);
    }
    return true;
}

static bool check_listing(void *context, const struct build *build, struct listing *listing) {
    struct check *check = context;
    bool fine = true;
    bool named = false;

    for (size_t i = 0; fine && i < check->limits.count; i++) {
        struct limit_row *row = &check->limits.rows[i];

        if (limits_row_is_about(row, build) && limits_row_names(row, listing->function->name)) {
            named = true;
            fine = check_row(check, row, build, listing);
        }
    }
    check->functions += named;
    listing_free(listing);
    return fine;
}

static bool has_function(const struct build *build, const char *pattern) {
    for (size_t i = 0; i < build->objects.count; i++) {
        const struct object *object = build->objects.object[i];

        for (size_t j = 0; j < object->function_count; j++) {
            if (fnmatch(pattern, object->functions[j].name, 0) == 0) {
                return true;
            }
        }
    }
    return false;
}

/* Each of the row's patterns must fit a function of the build; with -f, those that were asked for. */
static void report_missing_of(struct check *check, const struct limit_row *row, const struct build *build,
                              const struct options *options) {
    char *patterns = memory_string(row->function);
    char *rest = patterns;

    for (char *one = limits_next_pattern(&rest); one != NULL; one = limits_next_pattern(&rest)) {
        struct text near = {0};

        if (!options_want(options, one) || has_function(build, one)) {
            continue;
        }
        builds_near(check->builds, one, &near);
        check->violations++;
        printf("%s:%u: %s: no such function%s\n    in ", check->limits.path, row->line, one, text_string(&near));
        print_build(build);
        printf("\n");
        text_free(&near);
    }
    free(patterns);
}

static void report_missing(struct check *check, const struct options *options) {
    for (size_t i = 0; i < check->limits.count; i++) {
        for (size_t j = 0; j < check->builds->count; j++) {
            if (limits_row_is_about(&check->limits.rows[i], &check->builds->build[j])) {
                report_missing_of(check, &check->limits.rows[i], &check->builds->build[j], options);
            }
        }
    }
}

/* A build that no row is about passes without being looked at: that is told, and fails when it is true of all. */
static bool report_unchecked(const struct check *check) {
    size_t unchecked = 0;

    for (size_t j = 0; j < check->builds->count; j++) {
        bool about = false;

        for (size_t i = 0; i < check->limits.count; i++) {
            about = about || limits_row_is_about(&check->limits.rows[i], &check->builds->build[j]);
        }
        if (!about) {
            printf("not checked, no row is about it: ");
            print_build(&check->builds->build[j]);
            printf("\n");
            unchecked++;
        }
    }
    if (unchecked == check->builds->count) {
        return fault_set(check->fault, "%s: no row is about any of these builds: nothing was checked",
                         check->limits.path);
    }
    return check->checked + check->violations > 0 ||
           fault_set(check->fault, "%s: no row names a function that -f asks for: nothing was checked",
                     check->limits.path);
}

static int check_builds(struct check *check, const struct options *options) {
    if (!builds_visit(check->builds, options, true, check_listing, check, check->fault)) {
        return fault_report(check->fault);
    }
    report_missing(check, options);
    if (!report_unchecked(check)) {
        return fault_report(check->fault);
    }
    if (check->update && !limits_rewrite(&check->limits, check->fault)) {
        return fault_report(check->fault);
    }
    printf("%s: %zu limits on %zu functions in %zu builds: %zu broken\n", check->limits.path, check->checked,
           check->functions, check->builds->count, check->violations);
    return check->violations > 0 ? 1 : 0;
}

int command_check(const struct options *options) {
    struct fault fault;
    struct check check = {.update = options->update, .fault = &fault};
    struct options rest = *options;
    struct builds builds = {0};
    int status;

    if (options->inputs.count < 2) {
        fault_set(&fault, "check: give the file of limits, then C files, objects or archives");
        return fault_report(&fault);
    }
    rest.inputs.word++;
    rest.inputs.count--;
    if (!limits_read(&check.limits, options->inputs.word[0], &fault) || !builds_load(&builds, &rest, true, &fault)) {
        status = fault_report(&fault);
    } else {
        check.builds = &builds;
        status = check_builds(&check, &rest);
    }
    limits_free(&check.limits);
    builds_free(&builds);
    return status;
}
