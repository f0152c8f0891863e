/* What went wrong, told once. */
#include "fault.h"

#include <stdarg.h>
#include <stdio.h>

bool fault_set(struct fault *fault, const char *format, ...) {
    va_list arguments;

    va_start(arguments, format);
    vsnprintf(fault->message, sizeof fault->message, format, arguments);
    va_end(arguments);
    return false;
}

int fault_report(const struct fault *fault) {
    fprintf(stderr, "inspect: %s\n", fault->message);
    return 2;
}
