/* What the classifiers share, and the one for targets that have none of their own. */
#include "classify.h"

#include <string.h>

const struct rule *rule_find(const struct rule *rules, size_t count, const char *mnemonic) {
    for (size_t i = 0; i < count; i++) {
        if (strcmp(rules[i].mnemonic, mnemonic) == 0) {
            return &rules[i];
        }
    }
    return NULL;
}

bool begins_with(const char *string, const char *prefix) {
    return strncmp(string, prefix, strlen(prefix)) == 0;
}

void machine_forget(struct machine *machine) {
    machine->has_frame = false;
    memset(machine->zeros, 0, sizeof machine->zeros);
    machine->saved_count = 0;
}

void machine_set_zero(struct machine *machine, unsigned reg, bool zero) {
    if (reg < 512 && zero) {
        machine->zeros[reg / 64] |= UINT64_C(1) << reg % 64;
    } else if (reg < 512) {
        machine->zeros[reg / 64] &= ~(UINT64_C(1) << reg % 64);
    }
}

bool machine_is_zero(const struct machine *machine, unsigned reg) {
    return reg < 512 && (machine->zeros[reg / 64] >> reg % 64 & 1) != 0;
}

static const struct saved *find_saved(const struct machine *machine, unsigned reg) {
    for (unsigned i = 0; i < machine->saved_count; i++) {
        if (machine->saved[i].reg == reg) {
            return &machine->saved[i];
        }
    }
    return NULL;
}

uint32_t machine_saves(struct machine *machine, unsigned reg, int64_t slot) {
    if (find_saved(machine, reg) != NULL || machine->saved_count == MOST_SAVED) {
        return IS_STACK_STORE;
    }
    machine->saved[machine->saved_count++] = (struct saved){reg, slot};
    return IS_SAVE;
}

uint32_t machine_restores(const struct machine *machine, unsigned reg, int64_t slot) {
    const struct saved *saved = find_saved(machine, reg);

    return saved != NULL && saved->slot == slot ? IS_SAVE : IS_STACK_LOAD;
}

void classify_by_groups(struct machine *machine, const cs_insn *raw, struct instruction *instruction) {
    static const char *const unconditional[] = {"j", "b", "ba", "bra", "jmp"};

    if (cs_insn_group(machine->handle, raw, CS_GRP_CALL) || begins_with(raw->mnemonic, "jal")) {
        instruction->classes |= IS_CALL;
    } else if (cs_insn_group(machine->handle, raw, CS_GRP_RET)) {
        instruction->classes |= IS_RETURN;
    } else if (cs_insn_group(machine->handle, raw, CS_GRP_JUMP)) {
        instruction->classes |= IS_JCC;
        for (size_t i = 0; i < sizeof unconditional / sizeof unconditional[0]; i++) {
            if (strcmp(raw->mnemonic, unconditional[i]) == 0) {
                instruction->classes = (instruction->classes & ~(uint32_t)IS_JCC) | IS_JUMP;
            }
        }
    }
}
