/* SPDX-License-Identifier: MIT
 *
 * secrets.h: what a program is made of that runs functions on secrets, so that a tool sees what depends on them.
 *
 * To valgrind and to MemorySanitizer a secret is memory that was never written: valgrind's memcheck and
 * clang -fsanitize=memory then report each jump and each address that depends on it. The program includes this
 * once, defines make_secrets, and calls in main
 *
 *     CONSTANT_TIME(name, call)    which must draw no report
 *     VARIABLE_TIME(name, call)    which must draw one: the control that the tool sees such code
 *     PUBLIC_ONLY(name)            a function that takes nothing secret, and is not run
 *
 * and show_leaks. name is the function's, and after a full stop whatever tells its runs apart. Each prints a line: its
 * kind, name, and number of reports; constant_time_test.cc reads them. With arguments the program runs only the functions
 * that they name, as a line says them: for who looks for the place of a report. */
#ifndef TOOLS_CONSTANT_TIME_SECRETS_H
#define TOOLS_CONSTANT_TIME_SECRETS_H

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#if defined(__has_feature)
#if __has_feature(memory_sanitizer)
#define SECRETS_BY_MSAN
#endif
#endif

static char **only; /* main's arguments, or NULL */
static volatile uint64_t sink;

static void make_secrets(void); /* new secrets, before each call */

static int is_wanted(const char *name) {
    char **argument = only;

    while (argument != NULL && *argument != NULL && strcmp(*argument, name) != 0) {
        argument++;
    }
    return argument == NULL || *argument != NULL;
}

/* For what a call must return. */
static inline void demand(const char *name, int holds) {
    if (!holds) {
        fprintf(stderr, "%s: not the expected result\n", name);
        exit(3);
    }
}

#if defined(SECRETS_BY_MSAN)

#include <sanitizer/msan_interface.h>

static unsigned long report_count;

/* What MemorySanitizer calls at each report; the program goes on after it (-fsanitize-recover=memory). */
void __sanitizer_report_error_summary(const char *summary);
void __sanitizer_report_error_summary(const char *summary) {
    report_count++;
    (void)summary;
}

const char *__msan_default_options(void);
const char *__msan_default_options(void) {
    return "exitcode=0";
}

static void make_secret(void *memory, size_t bytes) {
    __msan_poison(memory, bytes);
}

static unsigned long reports(void) {
    return report_count;
}

static void ready(char **arguments) {
    only = *arguments != NULL ? arguments : NULL;
}

#else

#include <valgrind/memcheck.h>

static void make_secret(void *memory, size_t bytes) {
    VALGRIND_MAKE_MEM_UNDEFINED(memory, bytes);
}

static unsigned long reports(void) {
    return VALGRIND_COUNT_ERRORS;
}

static void ready(char **arguments) {
    if (!RUNNING_ON_VALGRIND) {
        fprintf(stderr, "secrets: says something under valgrind only\n");
        exit(2);
    }
    only = *arguments != NULL ? arguments : NULL;
}

#endif

#define RUN(kind, name, call)                                      \
    do {                                                           \
        if (is_wanted(name)) {                                     \
            unsigned long before = reports();                      \
                                                                   \
            make_secrets();                                        \
            call;                                                  \
            printf("%s %s %lu\n", kind, name, reports() - before); \
        }                                                          \
    } while (0)

#define CONSTANT_TIME(name, call) RUN("constant", name, call)
#define VARIABLE_TIME(name, call) RUN("variable", name, call)
#define PUBLIC_ONLY(name) printf("public %s 0\n", name)

/* ---- Leaks: what the tools must report ------------------------------------------------------------------------------- */

static uint64_t leaked;
static const uint64_t leak_table[8] = {3, 1, 4, 1, 5, 9, 2, 6};

static uint64_t new_leaked(void) {
    leaked = 5;
    make_secret(&leaked, sizeof leaked);
    return leaked;
}

static void leak_by_branch(uint64_t secret) {
    if (secret & 1) {
        sink = 1;
    }
}

static void leak_by_address(uint64_t secret) {
    sink = leak_table[secret & 7];
}

static void leak_by_length(uint64_t secret) {
    uint64_t i;

    for (i = 0; i < (secret & 7); i++) {
        sink = i;
    }
}

static void show_leaks(void) {
    VARIABLE_TIME("leak_by_branch", leak_by_branch(new_leaked()));
    VARIABLE_TIME("leak_by_length", leak_by_length(new_leaked()));
    VARIABLE_TIME("leak_by_address", leak_by_address(new_leaked()));
}

#endif
