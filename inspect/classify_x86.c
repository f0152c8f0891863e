/* x86: Capstone knows the flags of every instruction; only stack accesses and vector moves need a look at the
 * operands. */
#include <string.h>

#include "classify.h"

static bool is_stack_register(const struct machine *machine, x86_reg reg) {
    return reg == X86_REG_RSP || reg == X86_REG_ESP ||
           (machine->has_frame && (reg == X86_REG_RBP || reg == X86_REG_EBP));
}

static bool is_vector_register(x86_reg reg) {
    return (reg >= X86_REG_XMM0 && reg <= X86_REG_XMM31) || (reg >= X86_REG_YMM0 && reg <= X86_REG_YMM31) ||
           (reg >= X86_REG_ZMM0 && reg <= X86_REG_ZMM31);
}

static void read_flags(const cs_x86 *x86, struct instruction *instruction) {
    static const uint64_t carry_writers =
        X86_EFLAGS_MODIFY_CF | X86_EFLAGS_RESET_CF | X86_EFLAGS_SET_CF | X86_EFLAGS_UNDEFINED_CF;
    static const uint64_t overflow_writers = X86_EFLAGS_MODIFY_OF | X86_EFLAGS_RESET_OF | X86_EFLAGS_UNDEFINED_OF;

    instruction->reads = (x86->eflags & X86_EFLAGS_TEST_CF) != 0 ? FLAG_CARRY : 0;
    instruction->writes = (x86->eflags & carry_writers) != 0 ? FLAG_CARRY : 0;
    if ((x86->eflags & overflow_writers) != 0) {
        instruction->writes |= FLAG_OVERFLOW;
    }
}

/* Whether the last operand is an immediate of all ones, in the operand's own width. */
static bool adds_minus_one(const cs_x86 *x86) {
    const cs_x86_op *last = &x86->operands[x86->op_count - 1];
    uint64_t mask = x86->operands[0].size >= 8 ? UINT64_MAX : (UINT64_C(1) << 8 * x86->operands[0].size) - 1;

    return x86->op_count == 2 && last->type == X86_OP_IMM && ((uint64_t)last->imm & mask) == mask;
}

static bool is_immediate(const cs_x86 *x86, int64_t value) {
    const cs_x86_op *last = &x86->operands[x86->op_count - 1];

    return x86->op_count == 2 && last->type == X86_OP_IMM && last->imm == value;
}

static bool has_same_registers(const cs_x86 *x86) {
    return x86->op_count == 2 && x86->operands[0].type == X86_OP_REG && x86->operands[1].type == X86_OP_REG &&
           x86->operands[0].reg == x86->operands[1].reg;
}

static void classify_arithmetic(const cs_insn *raw, struct instruction *instruction) {
    const cs_x86 *x86 = &raw->detail->x86;

    switch (raw->id) {
    case X86_INS_ADC:
        instruction->classes |= IS_ADC;
        instruction->reads = FLAG_CARRY; /* Capstone 4 lists only what it writes */
        break;
    case X86_INS_ADCX:
        instruction->classes |= IS_ADC;
        instruction->reads = instruction->writes = FLAG_CARRY;
        break;
    case X86_INS_ADOX:
        instruction->classes |= IS_ADC;
        instruction->reads = instruction->writes = FLAG_OVERFLOW;
        break;
    case X86_INS_SBB: /* x - x - borrow is a mask, not a link of a chain */
        instruction->classes |= has_same_registers(x86) ? IS_SET : IS_SBB;
        instruction->reads = FLAG_CARRY;
        break;
    case X86_INS_ADD: instruction->classes |= IS_ADD | (adds_minus_one(x86) ? IS_RESTORE : 0u); break;
    case X86_INS_NEG: instruction->classes |= IS_ADD | IS_RESTORE; break;
    case X86_INS_CMP:
    case X86_INS_SUB: instruction->classes |= IS_ADD | (is_immediate(x86, 1) ? IS_RESTORE : 0u); break;
    case X86_INS_BT: instruction->classes |= is_immediate(x86, 0) ? IS_ADD | IS_RESTORE : 0u; break;
    case X86_INS_MUL:
    case X86_INS_MULX: instruction->classes |= IS_WIDE_MUL; break;
    case X86_INS_IMUL: instruction->classes |= x86->op_count == 1 ? IS_WIDE_MUL : 0u; break;
    case X86_INS_DIV:
    case X86_INS_IDIV: instruction->classes |= IS_DIV; break;
    default:
        if (begins_with(raw->mnemonic, "cmov")) {
            instruction->classes |= IS_CMOV;
        } else if (begins_with(raw->mnemonic, "set") && (instruction->reads & FLAG_CARRY) != 0) {
            instruction->classes |= IS_SET;
        }
    }
}

static void classify_flow(struct machine *machine, const cs_insn *raw, struct instruction *instruction) {
    const cs_x86 *x86 = &raw->detail->x86;
    bool direct = x86->op_count > 0 && x86->operands[x86->op_count - 1].type == X86_OP_IMM;

    if (cs_insn_group(machine->handle, raw, CS_GRP_CALL)) {
        instruction->classes |= IS_CALL;
    } else if (cs_insn_group(machine->handle, raw, CS_GRP_RET)) {
        instruction->classes |= IS_RETURN;
    } else if (raw->id == X86_INS_JMP || raw->id == X86_INS_LJMP) {
        instruction->classes |= direct ? IS_JUMP : IS_INDIRECT;
    } else if (cs_insn_group(machine->handle, raw, CS_GRP_JUMP) || begins_with(raw->mnemonic, "loop") ||
               raw->id == X86_INS_JRCXZ || raw->id == X86_INS_JECXZ || raw->id == X86_INS_JCXZ) {
        instruction->classes |= IS_JCC;
    } else {
        return;
    }
    instruction->has_destination = direct;
    instruction->destination = direct ? x86->operands[x86->op_count - 1].imm : 0;
}

static void classify_memory(struct machine *machine, const cs_insn *raw, struct instruction *instruction) {
    const cs_x86 *x86 = &raw->detail->x86;

    if (raw->id == X86_INS_LEA || raw->id == X86_INS_NOP) {
        return;
    }
    for (unsigned i = 0; i < x86->op_count; i++) {
        const cs_x86_op *op = &x86->operands[i];

        if (op->type != X86_OP_MEM || !is_stack_register(machine, op->mem.base)) {
            continue;
        }
        instruction->classes |= (op->access & CS_AC_WRITE) != 0 ? IS_STACK_STORE : 0u;
        instruction->classes |= (op->access & CS_AC_READ) != 0 || op->access == 0 ? IS_STACK_LOAD : 0u;
    }
}

static bool is_vector_move(const cs_insn *raw) {
    static const char *const prefixes[] = {"mov", "vmov", "pinsr", "vpinsr", "pextr", "vpextr"};
    const cs_x86 *x86 = &raw->detail->x86;
    bool moves = false;

    for (size_t i = 0; i < sizeof prefixes / sizeof prefixes[0]; i++) {
        moves = moves || begins_with(raw->mnemonic, prefixes[i]);
    }
    for (unsigned i = 0; moves && i < x86->op_count; i++) {
        if (x86->operands[i].type == X86_OP_REG && is_vector_register(x86->operands[i].reg)) {
            return true;
        }
    }
    return false;
}

static bool is_save(const cs_insn *raw) {
    const cs_x86 *x86 = &raw->detail->x86;

    return (raw->id == X86_INS_PUSH || raw->id == X86_INS_POP) && x86->operands[0].type == X86_OP_REG;
}

void classify_x86(struct machine *machine, const cs_insn *raw, struct instruction *instruction) {
    const cs_x86 *x86 = &raw->detail->x86;

    read_flags(x86, instruction);
    classify_arithmetic(raw, instruction);
    classify_flow(machine, raw, instruction);
    classify_memory(machine, raw, instruction);
    instruction->classes |= is_vector_move(raw) ? IS_VECTOR_MOVE : 0u;
    instruction->classes |= is_save(raw) ? IS_SAVE : 0u;
    if (raw->id == X86_INS_MOV && x86->op_count == 2 && x86->operands[1].type == X86_OP_REG &&
        (x86->operands[0].reg == X86_REG_RBP || x86->operands[0].reg == X86_REG_EBP) &&
        x86->operands[0].type == X86_OP_REG &&
        (x86->operands[1].reg == X86_REG_RSP || x86->operands[1].reg == X86_REG_ESP)) {
        machine->has_frame = true;
    }
}
