/* The whole program but its main(): finds the command and runs it. */
#include <stdio.h>
#include <string.h>

#include "commands.h"
#include "fault.h"
#include "options.h"

static const struct {
    const char *name;
    int (*run)(const struct options *options);
} commands[] = {
    {"show", command_show}, {"table", command_table}, {"diff", command_diff}, {"check", command_check},
    {"html", command_html}, {"json", command_json},   {"link", command_link},
};

static bool asks_for_help(int argc, char **argv) {
    for (int i = 1; i < argc && strcmp(argv[i], "--") != 0; i++) {
        if (strcmp(argv[i], "--help") == 0 || strcmp(argv[i], "-h") == 0 || (i == 1 && strcmp(argv[i], "help") == 0)) {
            return true;
        }
    }
    return false;
}

int inspect_run(int argc, char **argv) {
    struct options options;
    struct fault fault;
    int status;

    if (asks_for_help(argc, argv)) {
        help_print();
        return 0;
    }
    if (!options_read(&options, argc, argv, &fault)) {
        options_free(&options);
        return fault_report(&fault);
    }
    status = -1;
    for (size_t i = 0; i < sizeof commands / sizeof commands[0]; i++) {
        if (strcmp(options.command, commands[i].name) == 0) {
            status = commands[i].run(&options);
        }
    }
    if (status < 0) {
        fault_set(&fault, "%s%sgive a command: show, table, diff, check, html, json or link; see inspect --help",
                  options.command, options.command[0] != '\0' ? ": no such command; " : "");
        status = fault_report(&fault);
    }
    options_free(&options);
    return status;
}
