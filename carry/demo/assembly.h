/* SPDX-License-Identifier: MIT
 *
 * The assembly of the kernels, as objdump listed their object file in the build. */
#ifndef CARRY_DEMO_ASSEMBLY_H
#define CARRY_DEMO_ASSEMBLY_H

/* One function's instructions: text without addresses, e.g. "adc 0x8(%rdx),%rax". */
struct assembly {
    const char *line[256];
    int lines;
};

/* What an instruction does to a carry. */
enum kind { PLAIN, ADD, ADD_WITH_CARRY, FLAG_TO_REGISTER, CONDITIONAL_JUMP };

/* The counts are for x86-64. */
int assembly_is_known(void);

/* Finds a function in the listing; 0 lines if it is not there. */
struct assembly assembly_of(const char *function);

enum kind assembly_kind(const char *line);

int assembly_count(const struct assembly *assembly, enum kind kind);

#endif
