/* RISC-V has no flags: a carry is a number from the start, made by sltu. */
#include "classify.h"

#if CS_API_MAJOR >= 5

#include <string.h>

static const struct rule rules[] = {
    {"sltu", IS_SET, 0, 0},      {"sltiu", IS_SET, 0, 0},       {"mulhu", IS_WIDE_MUL, 0, 0},
    {"mulh", IS_WIDE_MUL, 0, 0}, {"mulhsu", IS_WIDE_MUL, 0, 0}, {"div", IS_DIV, 0, 0},
    {"divu", IS_DIV, 0, 0},      {"divw", IS_DIV, 0, 0},        {"divuw", IS_DIV, 0, 0},
    {"rem", IS_DIV, 0, 0},       {"remu", IS_DIV, 0, 0},        {"remw", IS_DIV, 0, 0},
    {"remuw", IS_DIV, 0, 0},     {"czero.eqz", IS_CMOV, 0, 0},  {"czero.nez", IS_CMOV, 0, 0},
    {"j", IS_JUMP, 0, 0},        {"jal", IS_CALL, 0, 0},        {"call", IS_CALL, 0, 0},
    {"tail", IS_CALL, 0, 0},     {"ret", IS_RETURN, 0, 0},      {"beq", IS_JCC, 0, 0},
    {"bne", IS_JCC, 0, 0},       {"blt", IS_JCC, 0, 0},         {"bge", IS_JCC, 0, 0},
    {"bltu", IS_JCC, 0, 0},      {"bgeu", IS_JCC, 0, 0},        {"beqz", IS_JCC, 0, 0},
    {"bnez", IS_JCC, 0, 0},      {"blez", IS_JCC, 0, 0},        {"bgez", IS_JCC, 0, 0},
    {"bltz", IS_JCC, 0, 0},      {"bgtz", IS_JCC, 0, 0},        {"bgt", IS_JCC, 0, 0},
    {"ble", IS_JCC, 0, 0},       {"bgtu", IS_JCC, 0, 0},        {"bleu", IS_JCC, 0, 0},
};

static const cs_riscv_op *operand(const cs_insn *raw, unsigned index) {
    const cs_riscv *riscv = &raw->detail->riscv;

    return index < riscv->op_count ? &riscv->operands[index] : NULL;
}

static bool is_register(const cs_riscv_op *op, unsigned reg) {
    return op != NULL && op->type == RISCV_OP_REG && op->reg == reg;
}

/* jr and jalr: a return through ra, a jump through another register, a call when the result is kept. */
static uint32_t register_jump(const cs_insn *raw, const char *mnemonic) {
    bool links = strcmp(mnemonic, "jalr") == 0 && !is_register(operand(raw, 0), RISCV_REG_ZERO);
    unsigned target = raw->detail->riscv.op_count >= 2 && !is_register(operand(raw, 0), RISCV_REG_RA) ? 1 : 0;

    if (links) {
        return IS_CALL;
    }
    return is_register(operand(raw, 0), RISCV_REG_RA) || is_register(operand(raw, target), RISCV_REG_RA) ? IS_RETURN
                                                                                                         : IS_INDIRECT;
}

/* ra, s0, s1, s2 to s11: what a function must leave as it was. */
static bool is_callers(const cs_riscv_op *op) {
    return op != NULL && op->type == RISCV_OP_REG &&
           (op->reg == RISCV_REG_X1 || op->reg == RISCV_REG_X8 || op->reg == RISCV_REG_X9 ||
            (op->reg >= RISCV_REG_X18 && op->reg <= RISCV_REG_X27));
}

/* The place on the stack that an instruction loads from or stores to; false when it does not. */
static bool find_slot(const struct machine *machine, const cs_insn *raw, const char *mnemonic, int64_t *slot) {
    bool on_stack = strlen(mnemonic) == 4 && strcmp(mnemonic + 2, "sp") == 0; /* ldsp, sdsp, lwsp, swsp */

    for (unsigned i = 1; i < raw->detail->riscv.op_count; i++) {
        const cs_riscv_op *op = operand(raw, i);

        if (op->type == RISCV_OP_MEM) {
            on_stack = on_stack || op->mem.base == RISCV_REG_SP || (machine->has_frame && op->mem.base == RISCV_REG_S0);
            *slot = op->mem.disp;
        } else if (op->type == RISCV_OP_IMM) {
            *slot = op->imm;
        }
    }
    return on_stack;
}

static void classify_memory(struct machine *machine, const cs_insn *raw, const char *mnemonic,
                            struct instruction *instruction) {
    bool loads = mnemonic[0] == 'l' && mnemonic[1] != 'i' && mnemonic[1] != 'u' && mnemonic[1] != 'a';
    bool stores = mnemonic[0] == 's' && mnemonic[1] != '\0' && strchr("dwhb", mnemonic[1]) != NULL &&
                  (mnemonic[2] == '\0' || mnemonic[2] == 's');
    const cs_riscv_op *first = operand(raw, 0);
    int64_t slot = 0;

    if (!(loads || stores) || !find_slot(machine, raw, mnemonic, &slot)) {
        return;
    }
    if (is_callers(first)) {
        instruction->classes |=
            loads ? machine_restores(machine, first->reg, slot) : machine_saves(machine, first->reg, slot);
    } else {
        instruction->classes |= loads ? IS_STACK_LOAD : IS_STACK_STORE;
    }
}

void classify_riscv(struct machine *machine, const cs_insn *raw, struct instruction *instruction) {
    const char *mnemonic = begins_with(raw->mnemonic, "c.") ? raw->mnemonic + 2 : raw->mnemonic;
    const struct rule *rule = rule_find(rules, sizeof rules / sizeof rules[0], mnemonic);
    const cs_riscv *riscv = &raw->detail->riscv;

    if (rule != NULL) {
        instruction->classes |= rule->classes;
    }
    if (strcmp(mnemonic, "jal") == 0 && is_register(operand(raw, 0), RISCV_REG_ZERO)) {
        instruction->classes = IS_JUMP;
    } else if (strcmp(mnemonic, "jr") == 0 || strcmp(mnemonic, "jalr") == 0) {
        instruction->classes |= register_jump(raw, mnemonic);
    } else if (strcmp(mnemonic, "sltu") == 0 && is_register(operand(raw, 1), RISCV_REG_ZERO)) {
        instruction->classes = 0; /* snez: a test for zero, no carry */
    } else if (strcmp(mnemonic, "sltiu") == 0 && riscv->op_count == 3 && operand(raw, 2)->imm == 1) {
        instruction->classes = 0; /* seqz */
    }
    classify_memory(machine, raw, mnemonic, instruction);
    if ((instruction->classes & (IS_JCC | IS_JUMP | IS_CALL)) != 0 && riscv->op_count > 0 &&
        operand(raw, riscv->op_count - 1u)->type == RISCV_OP_IMM && strcmp(mnemonic, "jalr") != 0) {
        instruction->has_destination = true;
        instruction->destination = (int64_t)instruction->offset + operand(raw, riscv->op_count - 1u)->imm;
    }
    if (is_register(operand(raw, 0), RISCV_REG_S0) && is_register(operand(raw, 1), RISCV_REG_SP)) {
        machine->has_frame = true;
    }
}

#endif
