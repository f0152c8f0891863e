/* s390x: the carry lives in the condition code, which Capstone lists among the registers read and written. Only the
 * logical additions and subtractions leave a carry there; they are a table. */
#include <string.h>

#include "classify.h"

static const struct rule rules[] = {
    {"alcr", IS_ADC, FLAG_CARRY, FLAG_CARRY},
    {"alcgr", IS_ADC, FLAG_CARRY, FLAG_CARRY},
    {"alc", IS_ADC, FLAG_CARRY, FLAG_CARRY},
    {"alcg", IS_ADC, FLAG_CARRY, FLAG_CARRY},
    {"slbr", IS_SBB, FLAG_CARRY, FLAG_CARRY},
    {"slbgr", IS_SBB, FLAG_CARRY, FLAG_CARRY},
    {"slb", IS_SBB, FLAG_CARRY, FLAG_CARRY},
    {"slbg", IS_SBB, FLAG_CARRY, FLAG_CARRY},
    {"al", IS_ADD, 0, FLAG_CARRY},
    {"aly", IS_ADD, 0, FLAG_CARRY},
    {"alr", IS_ADD, 0, FLAG_CARRY},
    {"alrk", IS_ADD, 0, FLAG_CARRY},
    {"alg", IS_ADD, 0, FLAG_CARRY},
    {"algr", IS_ADD, 0, FLAG_CARRY},
    {"algrk", IS_ADD, 0, FLAG_CARRY},
    {"algf", IS_ADD, 0, FLAG_CARRY},
    {"algfr", IS_ADD, 0, FLAG_CARRY},
    {"algfi", IS_ADD, 0, FLAG_CARRY},
    {"alfi", IS_ADD, 0, FLAG_CARRY},
    {"alghsik", IS_ADD, 0, FLAG_CARRY},
    {"alhsik", IS_ADD, 0, FLAG_CARRY},
    {"algsi", IS_ADD, 0, FLAG_CARRY},
    {"alsi", IS_ADD, 0, FLAG_CARRY},
    {"sl", IS_ADD, 0, FLAG_CARRY},
    {"sly", IS_ADD, 0, FLAG_CARRY},
    {"slr", IS_ADD, 0, FLAG_CARRY},
    {"slrk", IS_ADD, 0, FLAG_CARRY},
    {"slg", IS_ADD, 0, FLAG_CARRY},
    {"slgr", IS_ADD, 0, FLAG_CARRY},
    {"slgrk", IS_ADD, 0, FLAG_CARRY},
    {"slgf", IS_ADD, 0, FLAG_CARRY},
    {"slgfr", IS_ADD, 0, FLAG_CARRY},
    {"slgfi", IS_ADD, 0, FLAG_CARRY},
    {"slfi", IS_ADD, 0, FLAG_CARRY},
    {"ipm", IS_SET, FLAG_CARRY, 0},
    {"mlgr", IS_WIDE_MUL, 0, 0},
    {"mlg", IS_WIDE_MUL, 0, 0},
    {"mlr", IS_WIDE_MUL, 0, 0},
    {"ml", IS_WIDE_MUL, 0, 0},
    {"mgrk", IS_WIDE_MUL, 0, 0},
    {"mg", IS_WIDE_MUL, 0, 0},
    {"dlgr", IS_DIV, 0, 0},
    {"dlg", IS_DIV, 0, 0},
    {"dlr", IS_DIV, 0, 0},
    {"dl", IS_DIV, 0, 0},
    {"dsgr", IS_DIV, 0, 0},
    {"dsg", IS_DIV, 0, 0},
    {"dsgfr", IS_DIV, 0, 0},
    {"dsgf", IS_DIV, 0, 0},
    {"dr", IS_DIV, 0, 0},
    {"d", IS_DIV, 0, 0},
    {"j", IS_JUMP, 0, 0},
    {"jg", IS_JUMP, 0, 0},
    {"bras", IS_CALL, 0, 0},
    {"brasl", IS_CALL, 0, 0},
    {"bas", IS_CALL, 0, 0},
    {"basr", IS_CALL, 0, 0},
    {"vlvg", IS_VECTOR_MOVE, 0, 0},
    {"vlvgg", IS_VECTOR_MOVE, 0, 0},
    {"vlvgp", IS_VECTOR_MOVE, 0, 0},
    {"vlgvg", IS_VECTOR_MOVE, 0, 0},
    {"vl", IS_VECTOR_MOVE, 0, 0},
    {"vst", IS_VECTOR_MOVE, 0, 0},
    {"ldgr", IS_VECTOR_MOVE, 0, 0},
    {"lgdr", IS_VECTOR_MOVE, 0, 0},
};

/* Compare-and-branch, branch on count, branch on index. */
static const char *const conditional_jumps[] = {"cgrj", "cgij", "crj",  "cij",   "clgrj", "clgij",
                                                "clrj", "clij", "brct", "brctg", "bct",   "brx"};

static bool is_register(const cs_sysz *sysz, unsigned index, unsigned reg) {
    return index < sysz->op_count && sysz->operands[index].type == SYSZ_OP_REG &&
           (unsigned)sysz->operands[index].reg == reg;
}

static bool writes_condition_code(const cs_insn *raw) {
    for (unsigned i = 0; i < raw->detail->regs_write_count; i++) {
        if (raw->detail->regs_write[i] == SYSZ_REG_CC) {
            return true;
        }
    }
    return false;
}

/* slbgr r, r is minus the borrow; alcgr r, r with r = 0 is the carry. */
static bool is_materialising(const struct machine *machine, const cs_sysz *sysz, uint32_t classes) {
    return sysz->op_count == 2 && sysz->operands[0].type == SYSZ_OP_REG &&
           is_register(sysz, 1, (unsigned)sysz->operands[0].reg) &&
           ((classes & IS_SBB) != 0 || machine_is_zero(machine, (unsigned)sysz->operands[0].reg));
}

/* Branches on condition have the condition in their names: jne, jghe, bnler. */
static uint32_t branch_classes(const cs_insn *raw) {
    const cs_sysz *sysz = &raw->detail->sysz;
    const char *mnemonic = raw->mnemonic;

    for (size_t i = 0; i < sizeof conditional_jumps / sizeof conditional_jumps[0]; i++) {
        if (begins_with(mnemonic, conditional_jumps[i])) {
            return IS_JCC;
        }
    }
    if (strcmp(mnemonic, "br") == 0) {
        return is_register(sysz, 0, SYSZ_REG_14) ? IS_RETURN : IS_INDIRECT;
    }
    if (strcmp(mnemonic, "bcr") == 0 || strcmp(mnemonic, "bc") == 0) {
        bool never = sysz->op_count > 0 && sysz->operands[0].type == SYSZ_OP_IMM && sysz->operands[0].imm == 0;

        return never ? 0 : IS_JCC; /* bcr 0 pads between functions, and orders memory */
    }
    if (mnemonic[0] == 'j' && strcmp(mnemonic, "jnop") != 0 && strcmp(mnemonic, "jgnop") != 0) {
        return IS_JCC;
    }
    return mnemonic[0] == 'b' && mnemonic[1] != 'a' && mnemonic[1] != 's' ? IS_JCC : 0;
}

static void classify_memory(struct machine *machine, const cs_insn *raw, struct instruction *instruction) {
    const cs_sysz *sysz = &raw->detail->sysz;
    bool stores = begins_with(raw->mnemonic, "st") || begins_with(raw->mnemonic, "mv");

    if (begins_with(raw->mnemonic, "la") && strcmp(raw->mnemonic, "laa") != 0) {
        return; /* an address, no access */
    }
    if (begins_with(raw->mnemonic, "stm") || begins_with(raw->mnemonic, "lm")) {
        instruction->classes |= IS_SAVE;
        return;
    }
    for (unsigned i = 0; i < sysz->op_count; i++) {
        const cs_sysz_op *op = &sysz->operands[i];

        if (op->type == SYSZ_OP_MEM &&
            (op->mem.base == SYSZ_REG_15 || (machine->has_frame && op->mem.base == SYSZ_REG_11))) {
            instruction->classes |= stores ? IS_STACK_STORE : IS_STACK_LOAD;
        }
    }
}

static void remember(struct machine *machine, const cs_insn *raw) {
    const cs_sysz *sysz = &raw->detail->sysz;

    if (sysz->op_count == 0 || sysz->operands[0].type != SYSZ_OP_REG) {
        return;
    }
    machine_set_zero(machine, (unsigned)sysz->operands[0].reg,
                     (strcmp(raw->mnemonic, "lghi") == 0 || strcmp(raw->mnemonic, "lhi") == 0) && sysz->op_count == 2 &&
                         sysz->operands[1].imm == 0);
    if (is_register(sysz, 0, SYSZ_REG_11) && is_register(sysz, 1, SYSZ_REG_15)) {
        machine->has_frame = true;
    }
}

void classify_s390x(struct machine *machine, const cs_insn *raw, struct instruction *instruction) {
    const cs_sysz *sysz = &raw->detail->sysz;
    const struct rule *rule = rule_find(rules, sizeof rules / sizeof rules[0], raw->mnemonic);

    if (rule != NULL) {
        instruction->classes |= rule->classes;
        instruction->reads = rule->reads;
        instruction->writes = rule->writes;
    } else {
        instruction->writes = writes_condition_code(raw) ? FLAG_CARRY : 0;
        instruction->classes |= branch_classes(raw);
        if (begins_with(raw->mnemonic, "loc") || begins_with(raw->mnemonic, "sel")) {
            instruction->classes |= IS_CMOV;
        }
    }
    if ((instruction->classes & (IS_ADC | IS_SBB)) != 0 && is_materialising(machine, sysz, instruction->classes)) {
        instruction->classes = IS_SET;
    }
    classify_memory(machine, raw, instruction);
    if ((instruction->classes & (IS_JCC | IS_JUMP | IS_CALL)) != 0 && sysz->op_count > 0 &&
        sysz->operands[sysz->op_count - 1].type == SYSZ_OP_IMM) {
        instruction->has_destination = true;
        instruction->destination = sysz->operands[sysz->op_count - 1].imm;
    }
    remember(machine, raw);
}
