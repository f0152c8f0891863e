/* The commands. Each reads what it needs from the options and returns the exit status: 0 done, 1 a limit is broken,
 * 2 bad input. */
#ifndef INSPECT_COMMANDS_H
#define INSPECT_COMMANDS_H

#include "options.h"

/* show: source beside assembly, and the verdict. */
int command_show(const struct options *options);

/* table: functions x compilers x flags, the counts. */
int command_table(const struct options *options);

/* diff: two functions side by side, with the differences of their counts. */
int command_diff(const struct options *options);

/* check: the gate. */
int command_check(const struct options *options);

/* html: one self-contained page. */
int command_html(const struct options *options);

/* json: the same data for other programs. */
int command_json(const struct options *options);

/* link: a Compiler Explorer address with the headers inlined. */
int command_link(const struct options *options);

/* Runs the command that the words ask for; what main() does. */
int inspect_run(int argc, char **argv);

/* Prints the manual. */
void help_print(void);

#endif
