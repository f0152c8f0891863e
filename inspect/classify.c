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
