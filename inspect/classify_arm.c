/* Arm and Thumb: Capstone gives the condition of every instruction; whether the flags are written is read from the
 * mnemonic, since Capstone 4 says so of every adc. */
#include <string.h>

#include "classify.h"

static bool is_conditional(const cs_arm *arm) {
    return arm->cc != ARM_CC_AL && arm->cc != ARM_CC_INVALID;
}

static bool is_carry_condition(const cs_arm *arm) {
    return arm->cc == ARM_CC_HS || arm->cc == ARM_CC_LO || arm->cc == ARM_CC_HI || arm->cc == ARM_CC_LS;
}

/* The bases are three letters long: adcs, adcshs, subs.w. */
static bool sets_flags(const cs_insn *raw) {
    return strlen(raw->mnemonic) > 3 && raw->mnemonic[3] == 's';
}

static bool is_immediate(const cs_arm *arm, int32_t value) {
    const cs_arm_op *last = &arm->operands[arm->op_count - 1];

    return arm->op_count > 0 && last->type == ARM_OP_IMM && last->imm == value;
}

/* mov r, #0; adc r, r, #0: the carry becomes a number. */
static bool is_materialising(const struct machine *machine, const cs_arm *arm) {
    return arm->op_count >= 2 && is_immediate(arm, 0) && arm->operands[arm->op_count - 2].type == ARM_OP_REG &&
           machine_is_zero(machine, (unsigned)arm->operands[arm->op_count - 2].reg);
}

static bool writes_pc(const cs_arm *arm) {
    return arm->op_count > 0 && arm->operands[0].type == ARM_OP_REG && arm->operands[0].reg == ARM_REG_PC;
}

static bool has_pc(const cs_arm *arm) {
    for (unsigned i = 0; i < arm->op_count; i++) {
        if (arm->operands[i].type == ARM_OP_REG && arm->operands[i].reg == ARM_REG_PC) {
            return true;
        }
    }
    return false;
}

static void classify_arithmetic(struct machine *machine, const cs_insn *raw, struct instruction *instruction) {
    const cs_arm *arm = &raw->detail->arm;
    uint8_t writes = sets_flags(raw) ? FLAG_CARRY : 0;

    switch (raw->id) {
    case ARM_INS_ADC:
        instruction->classes |= is_materialising(machine, arm) ? IS_SET : IS_ADC;
        instruction->reads = FLAG_CARRY;
        instruction->writes = writes;
        break;
    case ARM_INS_SBC:
    case ARM_INS_RSC: {
        bool same = arm->op_count == 3 && arm->operands[1].type == ARM_OP_REG && arm->operands[2].type == ARM_OP_REG &&
                    arm->operands[1].reg == arm->operands[2].reg;

        instruction->classes |= same || (arm->op_count == 2 && arm->operands[1].type == ARM_OP_REG &&
                                         arm->operands[0].reg == arm->operands[1].reg)
                                    ? IS_SET
                                    : IS_SBB;
        instruction->reads = FLAG_CARRY;
        instruction->writes = writes;
        break;
    }
    case ARM_INS_ADD:
    case ARM_INS_SUB:
    case ARM_INS_RSB:
        instruction->classes |= writes != 0 ? IS_ADD : 0u;
        instruction->writes = writes;
        break;
    case ARM_INS_CMP:
    case ARM_INS_CMN:
        instruction->classes |= IS_ADD;
        instruction->writes = FLAG_CARRY;
        break;
    case ARM_INS_UMULL:
    case ARM_INS_SMULL:
    case ARM_INS_UMLAL:
    case ARM_INS_SMLAL:
    case ARM_INS_UMAAL: instruction->classes |= IS_WIDE_MUL; break;
    case ARM_INS_UDIV:
    case ARM_INS_SDIV: instruction->classes |= IS_DIV; break;
    case ARM_INS_LSL:
    case ARM_INS_LSR:
    case ARM_INS_ASR:
    case ARM_INS_ROR:
    case ARM_INS_RRX: instruction->writes = writes; break;
    default: break;
    }
    if ((instruction->classes & IS_ADD) != 0 && (is_immediate(arm, 1) || is_immediate(arm, -1))) {
        instruction->classes |= IS_RESTORE;
    }
}

static void classify_flow(struct machine *machine, const cs_insn *raw, struct instruction *instruction) {
    const cs_arm *arm = &raw->detail->arm;
    const cs_arm_op *first = &arm->operands[0];

    (void)machine;
    switch (raw->id) {
    case ARM_INS_B: instruction->classes |= is_conditional(arm) ? IS_JCC : IS_JUMP; break;
    case ARM_INS_CBZ:
    case ARM_INS_CBNZ: instruction->classes |= IS_JCC; break;
    case ARM_INS_BL:
    case ARM_INS_BLX: instruction->classes |= IS_CALL; break;
    case ARM_INS_BX:
        instruction->classes |= is_conditional(arm) ? IS_JCC : 0u;
        instruction->classes |= first->type == ARM_OP_REG && first->reg == ARM_REG_LR ? IS_RETURN : IS_INDIRECT;
        break;
    case ARM_INS_TBB:
    case ARM_INS_TBH: instruction->classes |= IS_INDIRECT; break;
    default:
        if ((raw->id == ARM_INS_POP || begins_with(raw->mnemonic, "ldm")) && has_pc(arm)) {
            instruction->classes |= IS_RETURN | (is_conditional(arm) ? IS_JCC : 0u);
        } else if (writes_pc(arm) && raw->id != ARM_INS_CMP && !begins_with(raw->mnemonic, "st")) {
            instruction->classes |= IS_INDIRECT | (is_conditional(arm) ? IS_JCC : 0u);
        } else if (is_conditional(arm)) {
            instruction->classes |= IS_CMOV; /* an instruction that is executed or not is a select */
        }
    }
    if ((instruction->classes & (IS_JCC | IS_JUMP | IS_CALL)) != 0 && arm->op_count > 0 &&
        arm->operands[arm->op_count - 1].type == ARM_OP_IMM) {
        instruction->has_destination = true;
        instruction->destination = (uint32_t)arm->operands[arm->op_count - 1].imm;
    }
}

static bool is_save(const cs_insn *raw) {
    return raw->id == ARM_INS_PUSH || raw->id == ARM_INS_POP || raw->id == ARM_INS_VPUSH || raw->id == ARM_INS_VPOP;
}

static void classify_memory(struct machine *machine, const cs_insn *raw, struct instruction *instruction) {
    const cs_arm *arm = &raw->detail->arm;
    bool loads = begins_with(raw->mnemonic, "ldr") || begins_with(raw->mnemonic, "vldr");
    bool stores = begins_with(raw->mnemonic, "str") || begins_with(raw->mnemonic, "vstr");

    for (unsigned i = 0; (loads || stores) && i < arm->op_count; i++) {
        const cs_arm_op *op = &arm->operands[i];

        if (op->type == ARM_OP_MEM &&
            (op->mem.base == ARM_REG_SP ||
             (machine->has_frame && (op->mem.base == ARM_REG_FP || op->mem.base == ARM_REG_R7)))) {
            instruction->classes |= loads ? IS_STACK_LOAD : IS_STACK_STORE;
        }
    }
    if (begins_with(raw->mnemonic, "vmov") || begins_with(raw->mnemonic, "vld") || begins_with(raw->mnemonic, "vst") ||
        begins_with(raw->mnemonic, "vdup")) {
        instruction->classes |= IS_VECTOR_MOVE;
    }
}

static void remember(struct machine *machine, const cs_insn *raw) {
    const cs_arm *arm = &raw->detail->arm;

    if (arm->op_count == 0 || arm->operands[0].type != ARM_OP_REG) {
        return;
    }
    machine_set_zero(machine, (unsigned)arm->operands[0].reg,
                     raw->id == ARM_INS_MOV && arm->op_count == 2 && is_immediate(arm, 0) && !is_conditional(arm));
    if ((arm->operands[0].reg == ARM_REG_FP || arm->operands[0].reg == ARM_REG_R7) && arm->op_count >= 2 &&
        arm->operands[1].type == ARM_OP_REG && arm->operands[1].reg == ARM_REG_SP) {
        machine->has_frame = true;
    }
}

void classify_arm(struct machine *machine, const cs_insn *raw, struct instruction *instruction) {
    classify_arithmetic(machine, raw, instruction);
    classify_flow(machine, raw, instruction);
    classify_memory(machine, raw, instruction);
    instruction->classes |= is_save(raw) ? IS_SAVE : 0u;
    if (is_carry_condition(&raw->detail->arm)) {
        instruction->reads |= FLAG_CARRY;
        if (raw->id == ARM_INS_MOV && raw->detail->arm.op_count == 2 &&
            raw->detail->arm.operands[1].type == ARM_OP_IMM) {
            instruction->classes = IS_SET; /* movhs r, #1 */
        }
    }
    remember(machine, raw);
}
