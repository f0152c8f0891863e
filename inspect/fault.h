/* What went wrong, told once: functions that can fail return false (or NULL) and leave the sentence
 * here; the caller at the top prints it. It says what, where and what to do, without "inspect:" before it. */
#ifndef INSPECT_FAULT_H
#define INSPECT_FAULT_H

#include <stdbool.h>

struct fault {
    char message[4096];
};

/* Writes the sentence; returns false, so that a failing function can end in `return fault_set(...)`. */
bool fault_set(struct fault *fault, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* Prints "inspect: " and the sentence to standard error; returns 2, the exit status of bad input. */
int fault_report(const struct fault *fault);

#endif
