/* From the bytes of a function to classified instructions. */
#include "decode.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "lines.h"
#include "memory.h"
#include "text.h"

bool machine_open(struct machine *machine, const struct target *target, enum syntax syntax, struct fault *fault) {
    cs_err error;

    memset(machine, 0, sizeof *machine);
    machine->target = target;
    error = cs_open((cs_arch)target->arch, (cs_mode)target->mode, &machine->handle);
    if (error != CS_ERR_OK) {
        return fault_set(fault, "%s: Capstone cannot decode this target: %s", target->name, cs_strerror(error));
    }
    cs_option(machine->handle, CS_OPT_DETAIL, CS_OPT_ON);
    if (target->arch == CS_ARCH_X86 && syntax == SYNTAX_ATT) {
        cs_option(machine->handle, CS_OPT_SYNTAX, CS_OPT_SYNTAX_ATT);
    }
    machine->raw = cs_malloc(machine->handle);
    if (machine->raw == NULL) {
        cs_close(&machine->handle);
        return fault_set(fault, "%s: out of memory for Capstone", target->name);
    }
    return true;
}

void machine_close(struct machine *machine) {
    if (machine->raw != NULL) {
        cs_free(machine->raw, 1);
        cs_close(&machine->handle);
    }
    machine->raw = NULL;
}

/* Power's compilers put a traceback table, which begins with a zero word, after the code and inside the
 * function. */
static bool begins_traceback(const struct machine *machine, const unsigned char *code, size_t left) {
    return machine->target->arch == CS_ARCH_PPC && left >= 4 && memcmp(code, "\0\0\0\0", 4) == 0;
}

/* Power's compilers put jump tables behind their jumps, without a mark. No instruction has the opcode 0, a table's small
 * distances have. */
static bool is_table_word(const struct machine *machine, const unsigned char *code, size_t left) {
    size_t opcode = machine->target->elf_data == ELFDATA2MSB ? 0 : 3;

    return machine->target->arch == CS_ARCH_PPC && left >= 4 && code[opcode] >> 2 == 0;
}

/* What the bytes at an offset are: 'd' data, 't' Thumb, anything else the target's ordinary code. */
static char kind_at(const struct object *object, const struct function *function, uint64_t offset) {
    char kind = object->mapping_count == 0 ? 0 : object_mapping(object, function->section, offset);

    return kind == 0 && function->thumb ? 't' : kind;
}

static void decode_one(struct machine *machine, const unsigned char *code, size_t left, char kind, bool with_text,
                       struct instruction *instruction) {
    const unsigned char *at = code;
    uint64_t address = instruction->offset;
    size_t step = left < machine->target->step ? left : machine->target->step;

    if (machine->target->arch == CS_ARCH_ARM) {
        cs_option(machine->handle, CS_OPT_MODE, kind == 't' ? CS_MODE_THUMB : CS_MODE_ARM);
        step = kind == 't' || left < 4 ? step : 4;
    }
    instruction->bytes = code;
    instruction->jump_to = -1;
    if (kind == 'd') {
        instruction->classes = IS_DATA;
        instruction->size = left < 4 ? (unsigned)left : 4;
    } else if (cs_disasm_iter(machine->handle, &at, &left, &address, machine->raw)) {
        instruction->size = machine->raw->size;
        (machine->target->classify != NULL ? machine->target->classify : classify_by_groups)(machine, machine->raw,
                                                                                             instruction);
    } else {
        instruction->classes = IS_UNDECODED;
        instruction->size = (unsigned)step;
    }
    if (with_text) {
        struct text text = {0};

        if ((instruction->classes & (IS_DATA | IS_UNDECODED)) != 0) {
            text_add(&text, (instruction->classes & IS_DATA) != 0 ? ".byte" : "(unknown)");
            for (unsigned i = 0; i < instruction->size; i++) {
                text_print(&text, " %02x", code[i]);
            }
        } else {
            text_print(&text, "%s%s%s", machine->raw->mnemonic, machine->raw->op_str[0] != '\0' ? " " : "",
                       machine->raw->op_str);
        }
        instruction->text = text.bytes;
    }
}

static void decode_all(struct machine *machine, struct listing *listing, bool with_text) {
    const unsigned char *code = NULL;
    size_t size = object_code(listing->object, listing->function, &code);
    size_t room = 0;
    bool is_table = false;

    machine_forget(machine);
    for (size_t at = 0; at < size; at += listing->instructions[listing->count - 1].size) {
        struct instruction instruction = {.offset = listing->function->offset + at};

        instruction.origin = lines_find(listing->object, listing->function->section, instruction.offset);
        is_table = is_table || begins_traceback(machine, code + at, size - at);
        decode_one(machine, code + at, size - at,
                   is_table || is_table_word(machine, code + at, size - at)
                       ? 'd'
                       : kind_at(listing->object, listing->function, instruction.offset),
                   with_text, &instruction);
        listing->instructions = memory_room(listing->instructions, listing->count, &room, sizeof instruction);
        listing->instructions[listing->count++] = instruction;
    }
}

/* The index of the instruction at an offset of the section, -1 when none begins there. */
static long find_instruction(const struct listing *listing, uint64_t offset) {
    size_t low = 0;
    size_t high = listing->count;

    while (low < high) {
        size_t middle = low + (high - low) / 2;

        if (listing->instructions[middle].offset < offset) {
            low = middle + 1;
        } else {
            high = middle;
        }
    }
    return low < listing->count && listing->instructions[low].offset == offset ? (long)low : -1;
}

/* A relocation gives symbol + addend; what the machine jumps to differs by where in the instruction the field
 * lies. */
static uint64_t relocated_destination(const struct listing *listing, const struct instruction *instruction,
                                      const struct relocation *relocation) {
    uint64_t destination = (uint64_t)relocation->destination;

    switch (listing->object->target->arch) {
    case CS_ARCH_X86:
        if (listing->object->target->mode == CS_MODE_32) { /* REL: the addend is in the instruction */
            return destination + (uint64_t)instruction->destination - relocation->offset;
        }
        return destination + instruction->offset + instruction->size - relocation->offset;
    case CS_ARCH_ARM: return (destination & ~UINT64_C(1)) + (uint64_t)instruction->destination - instruction->offset;
    case CS_ARCH_SYSZ: return destination - (relocation->offset - instruction->offset);
    default: return destination;
    }
}

static bool is_inside(const struct function *function, size_t section, uint64_t offset) {
    return section == function->section && offset - function->offset < function->size;
}

/* GCC moves unlikely code of f into f.cold: a jump there is no call. */
static bool is_own_part(const struct function *function, const char *name) {
    size_t length = strlen(function->name);

    return strncmp(name, function->name, length) == 0 && begins_with(name + length, ".cold");
}

/* Where code is to be small, compilers save registers by calling for it: Power's ABI names the functions, and libgcc has
 * RISC-V's. */
static bool saves_registers(const char *callee) {
    return begins_with(callee, "_savegpr") || begins_with(callee, "_restgpr") || begins_with(callee, "_savefpr") ||
           begins_with(callee, "_restfpr") || begins_with(callee, "__riscv_save_") ||
           begins_with(callee, "__riscv_restore_");
}

static void resolve_destination(struct listing *listing, struct instruction *instruction, size_t section,
                                uint64_t offset) {
    if (is_inside(listing->function, section, offset)) {
        instruction->jump_to = find_instruction(listing, offset);
    } else {
        const struct function *other = object_function_at(listing->object, section, offset);

        if (other != NULL) {
            instruction->symbol = other->name;
        }
    }
}

/* auipc ra; jalr ra: the relocation is on the first of the two. */
static const char *symbol_of_pair(const struct listing *listing, const struct instruction *instruction) {
    return instruction > listing->instructions && listing->object->target->elf_machine == EM_RISCV
               ? instruction[-1].symbol
               : NULL;
}

static void resolve_flow(struct listing *listing, struct instruction *instruction) {
    const struct relocation *relocation =
        object_relocation(listing->object, listing->function->section, instruction->offset, instruction->size);

    if (relocation != NULL) {
        instruction->symbol = relocation->symbol;
    }
    if ((instruction->classes & (IS_JCC | IS_JUMP | IS_CALL | IS_INDIRECT)) == 0) {
        return;
    }
    if (relocation != NULL && relocation->symbol_section != 0 && instruction->has_destination) {
        resolve_destination(listing, instruction, relocation->symbol_section,
                            relocated_destination(listing, instruction, relocation));
    } else if (relocation == NULL && instruction->has_destination) {
        resolve_destination(listing, instruction, listing->function->section, (uint64_t)instruction->destination);
    } else if (relocation == NULL) {
        instruction->symbol = symbol_of_pair(listing, instruction);
    }
    if ((instruction->classes & IS_JUMP) != 0 && instruction->jump_to < 0 && instruction->symbol != NULL &&
        !is_own_part(listing->function, instruction->symbol)) {
        instruction->classes = (instruction->classes & ~(uint32_t)IS_JUMP) | IS_CALL;
    } else if ((instruction->classes & IS_INDIRECT) != 0 && instruction->symbol != NULL &&
               (relocation == NULL || (!relocation->of_section && relocation->symbol_section == 0))) {
        instruction->classes = (instruction->classes & ~(uint32_t)IS_INDIRECT) | IS_CALL;
    }
    if (instruction->jump_to == instruction - listing->instructions + 1) {
        instruction->classes &= ~(uint32_t)IS_CALL; /* call next; pop: how i386 learns its own address */
    }
    if ((instruction->classes & IS_CALL) != 0 && instruction->symbol != NULL && saves_registers(instruction->symbol)) {
        instruction->classes = (instruction->classes & ~(uint32_t)IS_CALL) | IS_SAVE;
    } else if ((instruction->classes & IS_CALL) != 0) {
        instruction->callee = instruction->symbol != NULL    ? instruction->symbol
                              : instruction->jump_to >= 0    ? listing->function->name
                              : instruction->has_destination ? "(outside)"
                                                             : "*";
    }
}

/* Writes the name of a label or a function where Capstone wrote a number. */
static void name_destination(struct instruction *instruction, const char *name) {
    char *comma = strrchr(instruction->text, ',');
    char *space = strchr(instruction->text, ' ');
    char *operand = comma != NULL ? comma + 1 : space;
    struct text text = {0};

    if (operand == NULL) {
        return;
    }
    text_add_bytes(&text, instruction->text, (size_t)(operand - instruction->text));
    text_print(&text, " %s", name);
    free(instruction->text);
    instruction->text = text.bytes;
}

static void name_destinations(struct listing *listing) {
    unsigned *labels = memory_new(listing->count, sizeof *labels);
    unsigned next = 0;

    for (size_t i = 0; i < listing->count; i++) {
        if (listing->instructions[i].jump_to >= 0) {
            labels[listing->instructions[i].jump_to] = 1;
        }
    }
    for (size_t i = 0; i < listing->count; i++) {
        labels[i] = labels[i] != 0 ? ++next : 0;
        listing->instructions[i].label = labels[i];
    }
    for (size_t i = 0; i < listing->count; i++) {
        struct instruction *instruction = &listing->instructions[i];

        if (instruction->jump_to >= 0) {
            char name[24];

            snprintf(name, sizeof name, ".L%u", labels[instruction->jump_to]);
            name_destination(instruction, name);
        } else if (instruction->symbol != NULL && instruction->has_destination) {
            name_destination(instruction, instruction->symbol);
        } else if (instruction->symbol != NULL) {
            struct text text = {0};

            text_print(&text, "%s  <%s>", instruction->text, instruction->symbol);
            free(instruction->text);
            instruction->text = text.bytes;
        }
    }
    free(labels);
}

struct listing *decode(struct machine *machine, const struct object *object, const struct function *function,
                       bool with_text) {
    struct listing *listing = memory_new(1, sizeof *listing);

    listing->object = object;
    listing->function = function;
    decode_all(machine, listing, with_text);
    for (size_t i = 0; i < listing->count; i++) {
        resolve_flow(listing, &listing->instructions[i]);
    }
    count_listing(listing);
    if (with_text) {
        name_destinations(listing);
    }
    return listing;
}

void listing_free(struct listing *listing) {
    if (listing == NULL) {
        return;
    }
    for (size_t i = 0; i < listing->count; i++) {
        free(listing->instructions[i].text);
    }
    free(listing->instructions);
    free(listing);
}
