/* Targets: from an ELF header to Capstone's architecture and mode, and the classifier that knows its carries. */
#ifndef INSPECT_TARGET_H
#define INSPECT_TARGET_H

#include <capstone/capstone.h>
#include <stdbool.h>

struct instruction;
struct machine;

/* Reads Capstone's detail of one instruction into the instruction's classes and carry effects (classify.h). */
typedef void classify_function(struct machine *machine, const cs_insn *raw, struct instruction *instruction);

struct target {
    const char *name;
    unsigned elf_machine;        /* EM_... */
    unsigned elf_class;          /* ELFCLASS32, ELFCLASS64, or 0 for either */
    unsigned elf_data;           /* ELFDATA2LSB, ELFDATA2MSB, or 0 for either */
    int arch;                    /* cs_arch; -1 where this Capstone does not know the architecture */
    unsigned mode;               /* cs_mode */
    unsigned step;               /* bytes to skip over what is no instruction */
    classify_function *classify; /* NULL: only what Capstone's groups say, jumps and calls */
};

/* The target of an ELF header; NULL when there is none in the table. */
const struct target *target_of_elf(unsigned elf_machine, unsigned elf_class, unsigned elf_data);

/* Whether the Capstone that this program runs on decodes the target. */
bool target_is_decoded(const struct target *target);

/* Whether carries, spills and wide multiplies are counted for the target, not only jumps and calls. */
bool target_counts_carries(const struct target *target);

/* The names of all targets, separated by commas, for messages. */
const char *target_names(void);

#endif
