/* Compiling: runs a compiler on a source file and reads back the object. */
#include "compile.h"

#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "input.h"
#include "memory.h"

static void add(struct words *words, const char *word) {
    words->word = memory_room(words->word, words->count, &words->room, sizeof *words->word);
    words->word[words->count++] = word;
}

/* Splits a copy at spaces; the words point into the copy, which the caller frees. */
static char *add_split(struct words *words, const char *sentence) {
    char *copy = memory_string(sentence);
    char *rest = copy;

    for (char *word = strtok_r(copy, " \t", &rest); word != NULL; word = strtok_r(NULL, " \t", &rest)) {
        add(words, word);
    }
    return copy;
}

static void run_child(const struct words *command, int input, int output, bool both) {
    char **arguments = memory_new(command->count + 1, sizeof *arguments);

    for (size_t i = 0; i < command->count; i++) {
        arguments[i] = memory_string(command->word[i]);
    }
    signal(SIGINT, SIG_DFL);
    signal(SIGQUIT, SIG_DFL);
    if (dup2(input, STDIN_FILENO) >= 0 && dup2(output, STDOUT_FILENO) >= 0) {
        FILE *null = both ? NULL : fopen("/dev/null", "w");

        dup2(null != NULL ? fileno(null) : output, STDERR_FILENO);
        execvp(arguments[0], arguments);
        dprintf(output, "%s: %s\n", arguments[0], strerror(errno));
    }
    _exit(127);
}

static void read_all(int descriptor, struct text *output) {
    char bytes[4096];
    ssize_t got;

    while ((got = read(descriptor, bytes, sizeof bytes)) > 0 || (got < 0 && errno == EINTR)) {
        text_add_bytes(output, bytes, got > 0 ? (size_t)got : 0);
    }
}

/* An unnamed file with the string in it, so that a child that reads slowly cannot block us. */
static FILE *make_input(const char *input) {
    FILE *file = tmpfile();

    if (file != NULL && fputs(input, file) >= 0 && fflush(file) == 0) {
        rewind(file);
    }
    return file;
}

/* As system() does, the parent ignores interrupts while the child runs: the child ends, and the parent cleans
 * up. */
bool compile_run(const struct words *command, const char *input, bool both, struct text *output) {
    struct sigaction ignore = {.sa_handler = SIG_IGN};
    struct sigaction old_interrupt;
    struct sigaction old_quit;
    FILE *file = make_input(input);
    int ends[2];
    int status = -1;
    pid_t child;

    if (file == NULL) {
        return false;
    }
    if (pipe(ends) != 0) {
        fclose(file);
        return false;
    }
    sigaction(SIGINT, &ignore, &old_interrupt);
    sigaction(SIGQUIT, &ignore, &old_quit);
    fflush(NULL);
    child = fork();
    if (child == 0) {
        close(ends[0]);
        run_child(command, fileno(file), ends[1], both);
    }
    close(ends[1]);
    fclose(file);
    if (child > 0) {
        read_all(ends[0], output);
        while (waitpid(child, &status, 0) < 0 && errno == EINTR) {
        }
    }
    close(ends[0]);
    sigaction(SIGINT, &old_interrupt, NULL);
    sigaction(SIGQUIT, &old_quit, NULL);
    return child > 0 && WIFEXITED(status) && WEXITSTATUS(status) == 0;
}

static unsigned char *compile_to(const char *object, const char *cc, const char *flags, const struct words *extra,
                                 const char *source, size_t *size, struct fault *fault) {
    struct words command = {0};
    struct text output = {0};
    char *cc_words = add_split(&command, cc);
    unsigned char *image = NULL;
    char *flag_words;

    add(&command, "-g");
    flag_words = add_split(&command, flags);
    for (size_t i = 0; i < extra->count; i++) {
        add(&command, extra->word[i]);
    }
    add(&command, "-c");
    add(&command, source);
    add(&command, "-o");
    add(&command, object);
    if (compile_run(&command, "", true, &output)) {
        image = input_read_file(object, size, fault);
    } else {
        fault_set(fault, "%s %s: does not compile %s:\n%s", cc, flags, source, text_string(&output));
    }
    text_free(&output);
    free(command.word);
    free(cc_words);
    free(flag_words);
    return image;
}

unsigned char *compile(const char *cc, const char *flags, const struct words *extra, const char *source, size_t *size,
                       struct fault *fault) {
    const char *base = getenv("TMPDIR");
    struct text folder = {0};
    struct text object = {0};
    unsigned char *image = NULL;

    text_print(&folder, "%s/inspect-XXXXXX", base != NULL && base[0] != '\0' ? base : "/tmp");
    if (mkdtemp(folder.bytes) == NULL) {
        fault_set(fault, "%s: no temporary folder: %s; set TMPDIR to one that can be written", folder.bytes,
                  strerror(errno));
    } else {
        text_print(&object, "%s/object.o", folder.bytes);
        image = compile_to(object.bytes, cc, flags, extra, source, size, fault);
        unlink(object.bytes);
        rmdir(folder.bytes);
    }
    text_free(&folder);
    text_free(&object);
    return image;
}

void compile_ask_version(const char *cc, struct compiler *compiler) {
    struct words command = {0};
    struct text output = {0};
    char *cc_words = add_split(&command, cc);

    memset(compiler, 0, sizeof *compiler);
    add(&command, "--version");
    if (compile_run(&command, "", false, &output)) {
        compiler_read(compiler, text_string(&output));
    }
    text_free(&output);
    free(command.word);
    free(cc_words);
}
