/* Power: the carry is its own bit, CA, apart from the condition registers. Capstone lists CA among the
 * registers that an instruction reads and writes; which of those are additions is a table. */
#include <stdio.h>
#include <string.h>

#include "classify.h"

static const struct rule rules[] = {
    {"adde", IS_ADC, FLAG_CARRY, FLAG_CARRY},
    {"addze", IS_ADC, FLAG_CARRY, FLAG_CARRY},
    {"addme", IS_ADC, FLAG_CARRY, FLAG_CARRY},
    {"subfe", IS_SBB, FLAG_CARRY, FLAG_CARRY},
    {"subfze", IS_SBB, FLAG_CARRY, FLAG_CARRY},
    {"subfme", IS_SBB, FLAG_CARRY, FLAG_CARRY},
    {"addc", IS_ADD, 0, FLAG_CARRY},
    {"addic", IS_ADD, 0, FLAG_CARRY},
    {"subfc", IS_ADD, 0, FLAG_CARRY},
    {"subc", IS_ADD, 0, FLAG_CARRY},
    {"subic", IS_ADD, 0, FLAG_CARRY},
    {"subfic", IS_ADD, 0, FLAG_CARRY},
    {"sraw", 0, 0, FLAG_CARRY},
    {"srawi", 0, 0, FLAG_CARRY},
    {"srad", 0, 0, FLAG_CARRY},
    {"sradi", 0, 0, FLAG_CARRY},
    {"isel", IS_CMOV, 0, 0},
    {"iseleq", IS_CMOV, 0, 0},
    {"isellt", IS_CMOV, 0, 0},
    {"iselgt", IS_CMOV, 0, 0},
    {"mulhd", IS_WIDE_MUL, 0, 0},
    {"mulhdu", IS_WIDE_MUL, 0, 0},
    {"mulhw", IS_WIDE_MUL, 0, 0},
    {"mulhwu", IS_WIDE_MUL, 0, 0},
    {"maddhdu", IS_WIDE_MUL, 0, 0},
    {"maddhd", IS_WIDE_MUL, 0, 0},
    {"divd", IS_DIV, 0, 0},
    {"divdu", IS_DIV, 0, 0},
    {"divw", IS_DIV, 0, 0},
    {"divwu", IS_DIV, 0, 0},
    {"divde", IS_DIV, 0, 0},
    {"divdeu", IS_DIV, 0, 0},
    {"modsd", IS_DIV, 0, 0},
    {"modud", IS_DIV, 0, 0},
    {"b", IS_JUMP, 0, 0},
    {"ba", IS_JUMP, 0, 0},
    {"bl", IS_CALL, 0, 0},
    {"bla", IS_CALL, 0, 0},
    {"bctrl", IS_CALL, 0, 0},
    {"blrl", IS_CALL, 0, 0},
    {"bctr", IS_INDIRECT, 0, 0},
    {"blr", IS_RETURN, 0, 0},
    {"bpermd", 0, 0, 0},
    {"brinc", 0, 0, 0},
    {"brh", 0, 0, 0},
    {"brw", 0, 0, 0},
    {"brd", 0, 0, 0},
    {"mfvsrd", IS_VECTOR_MOVE, 0, 0},
    {"mtvsrd", IS_VECTOR_MOVE, 0, 0},
    {"mtvsrdd", IS_VECTOR_MOVE, 0, 0},
    {"mfvsrld", IS_VECTOR_MOVE, 0, 0},
    {"lxv", IS_VECTOR_MOVE, 0, 0},
    {"lxvx", IS_VECTOR_MOVE, 0, 0},
    {"lxvd2x", IS_VECTOR_MOVE, 0, 0},
    {"stxv", IS_VECTOR_MOVE, 0, 0},
    {"stxvx", IS_VECTOR_MOVE, 0, 0},
    {"stxvd2x", IS_VECTOR_MOVE, 0, 0},
};

static bool is_register(const cs_ppc *ppc, unsigned index, unsigned reg) {
    return index < ppc->op_count && ppc->operands[index].type == PPC_OP_REG && ppc->operands[index].reg == reg;
}

/* subfe r, x, x is minus the borrow; addze r, zero is the carry itself. */
static bool is_materialising(const struct machine *machine, const cs_ppc *ppc) {
    bool zeros = ppc->op_count >= 2;

    if (ppc->op_count == 3 && ppc->operands[1].type == PPC_OP_REG && is_register(ppc, 2, ppc->operands[1].reg)) {
        return true;
    }
    for (unsigned i = 1; i < ppc->op_count; i++) {
        zeros = zeros && ppc->operands[i].type == PPC_OP_REG && machine_is_zero(machine, ppc->operands[i].reg);
    }
    return zeros;
}

static bool is_restore(const cs_ppc *ppc) {
    const cs_ppc_op *last = &ppc->operands[ppc->op_count - 1];

    return ppc->op_count == 3 && last->type == PPC_OP_IMM && (last->imm == -1 || last->imm == 0 || last->imm == 1);
}

/* r14 to r31 are the caller's; so is the link register, which goes through r0 to its place 16 above the frame. */
static bool is_callers(const cs_ppc_op *op, int64_t slot) {
    return op->type == PPC_OP_REG &&
           ((op->reg >= PPC_REG_R14 && op->reg <= PPC_REG_R31) || (op->reg == PPC_REG_R0 && slot == 16));
}

static uint32_t stack_class(struct machine *machine, const cs_insn *raw, int64_t slot) {
    const cs_ppc_op *first = &raw->detail->ppc.operands[0];
    bool callers = is_callers(first, slot);

    if (raw->mnemonic[0] == 'l') {
        return callers ? machine_restores(machine, (unsigned)first->reg, slot) : IS_STACK_LOAD;
    }
    if (begins_with(raw->mnemonic, "st")) {
        return callers ? machine_saves(machine, (unsigned)first->reg, slot) : IS_STACK_STORE;
    }
    return 0;
}

static void classify_memory(struct machine *machine, const cs_insn *raw, struct instruction *instruction) {
    const cs_ppc *ppc = &raw->detail->ppc;

    for (unsigned i = 0; i < ppc->op_count; i++) {
        const cs_ppc_op *op = &ppc->operands[i];

        if (op->type == PPC_OP_MEM &&
            (op->mem.base == PPC_REG_R1 || (machine->has_frame && op->mem.base == PPC_REG_R31))) {
            instruction->classes |= stack_class(machine, raw, op->mem.disp);
        }
    }
}

static void remember(struct machine *machine, const cs_insn *raw) {
    const cs_ppc *ppc = &raw->detail->ppc;

    if (ppc->op_count == 0 || ppc->operands[0].type != PPC_OP_REG) {
        return;
    }
    machine_set_zero(machine, ppc->operands[0].reg,
                     strcmp(raw->mnemonic, "li") == 0 && ppc->op_count == 2 && ppc->operands[1].imm == 0);
    if (is_register(ppc, 0, PPC_REG_R31) && is_register(ppc, 1, PPC_REG_R1)) {
        machine->has_frame = true;
    }
}

void classify_ppc(struct machine *machine, const cs_insn *raw, struct instruction *instruction) {
    const cs_ppc *ppc = &raw->detail->ppc;
    char mnemonic[CS_MNEMONIC_SIZE];
    const struct rule *rule;

    snprintf(mnemonic, sizeof mnemonic, "%s", raw->mnemonic);
    mnemonic[strcspn(mnemonic, ".+-")] = '\0'; /* "addic." also compares with 0; "bne+" is a hint */
    rule = rule_find(rules, sizeof rules / sizeof rules[0], mnemonic);
    if (rule != NULL) {
        instruction->classes |= rule->classes;
        instruction->reads = rule->reads;
        instruction->writes = rule->writes;
    } else if (mnemonic[0] == 'b') {
        instruction->classes |= IS_JCC; /* beq, bdnz, bnelr and their kin */
    }
    if ((instruction->classes & (IS_ADC | IS_SBB)) != 0 && is_materialising(machine, ppc)) {
        instruction->classes = IS_SET;
    }
    if ((instruction->classes & IS_ADD) != 0 && is_restore(ppc)) {
        instruction->classes |= IS_RESTORE;
    }
    classify_memory(machine, raw, instruction);
    if ((instruction->classes & (IS_JCC | IS_JUMP | IS_CALL)) != 0 && ppc->op_count > 0 &&
        ppc->operands[ppc->op_count - 1].type == PPC_OP_IMM) {
        instruction->has_destination = true;
        instruction->destination = ppc->operands[ppc->op_count - 1].imm;
    }
    remember(machine, raw);
}
