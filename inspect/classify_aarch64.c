/* AArch64: Capstone gives conditions and operands; which instructions link carries is a table. Its carry after a
 * subtraction is "no borrow", which changes nothing about who reads what. */
#include <string.h>

#include "classify.h"

static const struct rule rules[] = {
    {"adc", IS_ADC, FLAG_CARRY, 0},
    {"adcs", IS_ADC, FLAG_CARRY, FLAG_CARRY},
    {"sbc", IS_SBB, FLAG_CARRY, 0},
    {"sbcs", IS_SBB, FLAG_CARRY, FLAG_CARRY},
    {"ngc", IS_SBB, FLAG_CARRY, 0},
    {"ngcs", IS_SBB, FLAG_CARRY, FLAG_CARRY},
    {"adds", IS_ADD, 0, FLAG_CARRY},
    {"subs", IS_ADD, 0, FLAG_CARRY},
    {"cmp", IS_ADD, 0, FLAG_CARRY},
    {"cmn", IS_ADD, 0, FLAG_CARRY},
    {"negs", IS_ADD | IS_RESTORE, 0, FLAG_CARRY},
    {"ands", 0, 0, FLAG_CARRY},
    {"tst", 0, 0, FLAG_CARRY},
    {"bics", 0, 0, FLAG_CARRY},
    {"ccmp", 0, 0, FLAG_CARRY},
    {"ccmn", 0, 0, FLAG_CARRY},
    {"fcmp", 0, 0, FLAG_CARRY},
    {"fcmpe", 0, 0, FLAG_CARRY},
    {"csel", IS_CMOV, 0, 0},
    {"csinc", IS_CMOV, 0, 0},
    {"csinv", IS_CMOV, 0, 0},
    {"csneg", IS_CMOV, 0, 0},
    {"cinc", IS_CMOV, 0, 0},
    {"cinv", IS_CMOV, 0, 0},
    {"cneg", IS_CMOV, 0, 0},
    {"cbz", IS_JCC, 0, 0},
    {"cbnz", IS_JCC, 0, 0},
    {"tbz", IS_JCC, 0, 0},
    {"tbnz", IS_JCC, 0, 0},
    {"b", IS_JUMP, 0, 0},
    {"br", IS_INDIRECT, 0, 0},
    {"bl", IS_CALL, 0, 0},
    {"blr", IS_CALL, 0, 0},
    {"ret", IS_RETURN, 0, 0},
    {"umulh", IS_WIDE_MUL, 0, 0},
    {"smulh", IS_WIDE_MUL, 0, 0},
    {"umull", IS_WIDE_MUL, 0, 0},
    {"smull", IS_WIDE_MUL, 0, 0},
    {"umaddl", IS_WIDE_MUL, 0, 0},
    {"smaddl", IS_WIDE_MUL, 0, 0},
    {"udiv", IS_DIV, 0, 0},
    {"sdiv", IS_DIV, 0, 0},
};

static bool is_carry_condition(arm64_cc condition) {
    return condition == ARM64_CC_HS || condition == ARM64_CC_LO || condition == ARM64_CC_HI || condition == ARM64_CC_LS;
}

static bool is_register(const cs_arm64_op *op, arm64_reg reg) {
    return op->type == ARM64_OP_REG && op->reg == reg;
}

static bool is_zero_register(const cs_arm64_op *op) {
    return is_register(op, ARM64_REG_XZR) || is_register(op, ARM64_REG_WZR);
}

/* cmp x, #1; subs x, x, #1; adds x, x, #-1; cmp xzr, x: each makes a carry out of a number that is 0 or 1. */
static bool is_restore(const cs_insn *raw) {
    const cs_arm64 *arm = &raw->detail->arm64;
    const cs_arm64_op *last = &arm->operands[arm->op_count - 1];
    unsigned left = begins_with(raw->mnemonic, "cm") ? 0 : 1;

    if (arm->op_count < 2) {
        return false;
    }
    return (last->type == ARM64_OP_IMM && (last->imm == 1 || last->imm == -1)) ||
           (raw->mnemonic[0] != 'a' && left < arm->op_count && is_zero_register(&arm->operands[left]));
}

/* adc x, xzr, xzr and ngc x, xzr are cset and csetm under other names. */
static bool is_materialising(const cs_arm64 *arm) {
    for (unsigned i = 1; i < arm->op_count; i++) {
        if (!is_zero_register(&arm->operands[i])) {
            return false;
        }
    }
    return arm->op_count > 1;
}

static bool is_vector_register(const struct machine *machine, const cs_arm64_op *op) {
    const char *name = op->type == ARM64_OP_REG ? cs_reg_name(machine->handle, op->reg) : NULL;

    return name != NULL && strchr("qvd", name[0]) != NULL;
}

/* A register that a function must leave as it was. */
static bool is_callers(arm64_reg reg) {
    return (reg >= ARM64_REG_X19 && reg <= ARM64_REG_X28) || reg == ARM64_REG_X29 || reg == ARM64_REG_X30 ||
           (reg >= ARM64_REG_D8 && reg <= ARM64_REG_D15);
}

/* What moves a pointer before the store or after the load leaves the register at the bottom of the frame. */
static uint32_t stack_class(struct machine *machine, const cs_insn *raw, const cs_arm64_op *memory) {
    const cs_arm64_op *first = &raw->detail->arm64.operands[0];
    int64_t slot = raw->detail->arm64.writeback ? 0 : memory->mem.disp;
    bool callers = first->type == ARM64_OP_REG && is_callers(first->reg);

    if (begins_with(raw->mnemonic, "ld")) {
        return callers ? machine_restores(machine, (unsigned)first->reg, slot) : IS_STACK_LOAD;
    }
    if (begins_with(raw->mnemonic, "st")) {
        return callers ? machine_saves(machine, (unsigned)first->reg, slot) : IS_STACK_STORE;
    }
    return 0;
}

static void classify_memory(struct machine *machine, const cs_insn *raw, struct instruction *instruction) {
    const cs_arm64 *arm = &raw->detail->arm64;

    for (unsigned i = 0; i < arm->op_count; i++) {
        const cs_arm64_op *op = &arm->operands[i];

        if (op->type == ARM64_OP_MEM &&
            (op->mem.base == ARM64_REG_SP || (machine->has_frame && op->mem.base == ARM64_REG_X29))) {
            instruction->classes |= stack_class(machine, raw, op);
        }
    }
}

static bool is_vector_move(const struct machine *machine, const cs_insn *raw) {
    static const char *const prefixes[] = {"ld", "st", "fmov", "mov", "umov", "smov", "ins", "dup"};
    const cs_arm64 *arm = &raw->detail->arm64;
    bool moves = false;

    for (size_t i = 0; i < sizeof prefixes / sizeof prefixes[0]; i++) {
        moves = moves || begins_with(raw->mnemonic, prefixes[i]);
    }
    for (unsigned i = 0; moves && i < arm->op_count; i++) {
        if (is_vector_register(machine, &arm->operands[i])) {
            return true;
        }
    }
    return false;
}

static void classify_condition(const cs_insn *raw, struct instruction *instruction) {
    bool of_carry = is_carry_condition(raw->detail->arm64.cc);
    const char *mnemonic = raw->mnemonic;

    if (begins_with(mnemonic, "b.")) {
        instruction->classes |= IS_JCC;
    }
    if (of_carry &&
        (begins_with(mnemonic, "cset") || strcmp(mnemonic, "cinc") == 0 || strcmp(mnemonic, "csinc") == 0)) {
        instruction->classes = IS_SET;
    }
    if (of_carry) {
        instruction->reads |= FLAG_CARRY;
    }
}

static void read_destination(const cs_arm64 *arm, struct instruction *instruction) {
    if ((instruction->classes & (IS_JCC | IS_JUMP | IS_CALL)) != 0 && arm->op_count > 0 &&
        arm->operands[arm->op_count - 1].type == ARM64_OP_IMM) {
        instruction->has_destination = true;
        instruction->destination = arm->operands[arm->op_count - 1].imm;
    }
}

void classify_aarch64(struct machine *machine, const cs_insn *raw, struct instruction *instruction) {
    const cs_arm64 *arm = &raw->detail->arm64;
    const struct rule *rule = rule_find(rules, sizeof rules / sizeof rules[0], raw->mnemonic);

    if (rule != NULL) {
        instruction->classes |= rule->classes;
        instruction->reads = rule->reads;
        instruction->writes = rule->writes;
    }
    classify_condition(raw, instruction);
    if ((instruction->classes & (IS_ADC | IS_SBB)) != 0 && is_materialising(arm)) {
        instruction->classes = IS_SET;
    }
    if ((instruction->classes & IS_ADD) != 0 && is_restore(raw)) {
        instruction->classes |= IS_RESTORE;
    }
    classify_memory(machine, raw, instruction);
    instruction->classes |= is_vector_move(machine, raw) ? IS_VECTOR_MOVE : 0u;
    read_destination(arm, instruction);
    if (arm->op_count >= 2 && is_register(&arm->operands[0], ARM64_REG_X29) &&
        is_register(&arm->operands[1], ARM64_REG_SP)) {
        machine->has_frame = true;
    }
}
