/* What an instruction is to carries, and to constant time. One classifier an architecture: Capstone's groups
 * and flags say what they can, a table of mnemonics the rest. */
#ifndef INSPECT_CLASSIFY_H
#define INSPECT_CLASSIFY_H

#include <capstone/capstone.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "lines.h"
#include "target.h"

/* Classes of instructions; an instruction may be in several. */
enum {
    IS_ADC = 1 << 0,          /* adds with the carry */
    IS_SBB = 1 << 1,          /* subtracts with the borrow */
    IS_ADD = 1 << 2,          /* adds, subtracts or compares, and writes the carry */
    IS_START = 1 << 3,        /* an IS_ADD whose carry an adc, sbb or setcc consumes (metrics.c finds it) */
    IS_SET = 1 << 4,          /* turns the carry into a number */
    IS_RESTORE = 1 << 5,      /* turns a number back into the carry; the classifier proposes it, metrics.c confirms */
    IS_CMOV = 1 << 6,         /* conditional move or select */
    IS_JCC = 1 << 7,          /* conditional jump */
    IS_JUMP = 1 << 8,         /* unconditional jump to a constant address */
    IS_INDIRECT = 1 << 9,     /* jump to a computed address */
    IS_CALL = 1 << 10,        /* call, or a jump to another function */
    IS_RETURN = 1 << 11,      /* return */
    IS_WIDE_MUL = 1 << 12,    /* multiply that gives the high half */
    IS_DIV = 1 << 13,         /* division: its time depends on its operands on most machines */
    IS_STACK_LOAD = 1 << 14,  /* load through the stack or frame pointer, IS_SAVE excepted */
    IS_STACK_STORE = 1 << 15, /* store through the stack or frame pointer, IS_SAVE excepted */
    IS_VECTOR_MOVE = 1 << 16, /* move into, out of or between vector registers */
    IS_UNDECODED = 1 << 17,   /* bytes that Capstone does not know */
    IS_DATA = 1 << 18,        /* data inside code, as the mapping symbols say */
    IS_SAVE = 1 << 19,        /* saves or restores registers of the caller: push, pop, stmg, stp to a new slot */
    IS_EXTERNAL = 1 << 20     /* call of a function that the input does not hold (build.c finds it) */
};

/* Flags that carry: x86 has two with adcx and adox, the others one. */
enum { FLAG_CARRY = 1, FLAG_OVERFLOW = 2 };

struct instruction {
    uint64_t offset; /* in its section */
    const unsigned char *bytes;
    unsigned size;
    uint32_t classes;
    bool confirmed; /* a restore whose carry an adc or sbb consumes */
    uint8_t reads;  /* flags that it consumes */
    uint8_t writes; /* flags that it sets, or destroys when it is no add */
    bool has_destination;
    int64_t destination;  /* of a direct jump or call: an offset in the section */
    char *text;           /* "mnemonic operands" */
    const char *symbol;   /* what its relocation names; NULL for none */
    const char *callee;   /* of a call: the function's name, or "*" for a computed one */
    unsigned label;       /* number of the label that stands before it; 0 for none */
    long jump_to;         /* index of the instruction that a jump goes to; -1 for none or outside */
    struct origin origin; /* the source line, unknown without DWARF */
};

/* A register of the caller that the function has stored, and where on the stack. */
struct saved {
    unsigned reg;
    int64_t slot;
};

enum { MOST_SAVED = 40 };

/* A handle of Capstone, and what the classifier remembers within one function. */
struct machine {
    const struct target *target;
    csh handle;
    cs_insn *raw;
    bool has_frame;    /* the frame pointer was set from the stack pointer */
    uint64_t zeros[8]; /* registers, by Capstone's numbers, that hold 0 */
    struct saved saved[MOST_SAVED];
    unsigned saved_count;
};

/* A row of a table of mnemonics. */
struct rule {
    const char *mnemonic;
    uint32_t classes;
    uint8_t reads;
    uint8_t writes;
};

/* The row for a mnemonic; NULL when there is none. */
const struct rule *rule_find(const struct rule *rules, size_t count, const char *mnemonic);

/* Whether a string begins with a prefix. */
bool begins_with(const char *string, const char *prefix);

/* Forgets what the classifiers remember: to be called before each function. */
void machine_forget(struct machine *machine);

/* Notes that a register holds 0, or no longer. */
void machine_set_zero(struct machine *machine, unsigned reg, bool zero);

/* Whether a register is known to hold 0. */
bool machine_is_zero(const struct machine *machine, unsigned reg);

/* The class of a store to the stack, or of a load from it, of a register that belongs to the caller: the first store is
 * the save, and loads from where that went are restores. All others are the function's own. */
uint32_t machine_saves(struct machine *machine, unsigned reg, int64_t slot);
uint32_t machine_restores(const struct machine *machine, unsigned reg, int64_t slot);

/* The classifiers. They fill classes, reads, writes and destination. */
classify_function classify_x86;
classify_function classify_aarch64;
classify_function classify_arm;
classify_function classify_riscv;
classify_function classify_ppc;
classify_function classify_s390x;
classify_function classify_by_groups; /* for targets without a classifier: jumps and calls */

#endif
