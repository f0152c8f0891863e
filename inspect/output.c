/* Where results go: a file, or standard output. */
#include "output.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "text.h"

bool output_write(const char *path, const char *string, struct fault *fault) {
    struct text name = {0};
    FILE *file;
    bool fine;

    if (path == NULL || strcmp(path, "-") == 0) {
        fine = fputs(string, stdout) >= 0 && fflush(stdout) == 0;
        return fine || fault_set(fault, "standard output: %s", strerror(errno));
    }
    text_print(&name, "%s.new", path);
    file = fopen(name.bytes, "w");
    fine = file != NULL && fputs(string, file) >= 0;
    fine = file != NULL && fclose(file) == 0 && fine && rename(name.bytes, path) == 0;
    if (!fine) {
        fault_set(fault, "%s: cannot be written: %s", path, strerror(errno));
        unlink(name.bytes);
    }
    text_free(&name);
    return fine;
}
