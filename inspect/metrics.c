/* The counts of a function. */
#include "metrics.h"

#include <string.h>

#include "decode.h"
#include "source.h"
#include "text.h"

const struct count_description count_descriptions[COUNT_KINDS] = {
    [COUNT_INSNS] = {"insns", false, false, 0, "instructions"},
    [COUNT_BYTES] = {"bytes", false, false, 0, "bytes of code"},
    [COUNT_ADC] = {"adc", true, true, IS_ADC, "adds that consume a carry: adc, adcx, adox, adcs, adde, alcgr"},
    [COUNT_SBB] = {"sbb", true, true, IS_SBB, "subtracts that consume a borrow: sbb, sbcs, subfe, slbgr"},
    [COUNT_START] = {"start", true, true, IS_START, "adds, subtracts and compares whose carry is consumed"},
    [COUNT_CHAIN] = {"chain", true, true, 0, "adds in the longest unbroken carry chain, as the code stands"},
    [COUNT_SETCC] = {"setcc", false, true, IS_SET, "carries made into numbers: setc, sbb r,r, cset, sltu, ipm"},
    [COUNT_RESTORE] = {"restore", false, true, IS_RESTORE, "numbers made into carries: add -1, neg, cmp 1"},
    [COUNT_CMOV] = {"cmov", false, true, IS_CMOV, "conditional moves and selects"},
    [COUNT_JUMPS] = {"jumps", false, false, IS_JCC, "conditional jumps"},
    [COUNT_INDIRECT] = {"indirect", false, false, IS_INDIRECT, "jumps to a computed address"},
    [COUNT_CALLS] = {"calls", false, false, IS_CALL, "calls, tail calls too"},
    [COUNT_EXTERNAL] = {"external", false, false, IS_EXTERNAL,
                        "those of functions that the input does not hold: memcpy, __udivti3"},
    [COUNT_MUL] = {"mul", false, true, IS_WIDE_MUL, "multiplies that give the high half"},
    [COUNT_DIV] = {"div", false, true, IS_DIV, "divisions"},
    [COUNT_STACK] = {"stack", false, true, 0,
                     "loads and stores of the stack frame, saves excepted: spills, arrays, arguments"},
    [COUNT_LOADS] = {"loads", false, true, IS_STACK_LOAD, "loads of the stack frame"},
    [COUNT_STORES] = {"stores", false, true, IS_STACK_STORE, "stores to the stack frame"},
    [COUNT_SAVES] = {"saves", false, true, IS_SAVE,
                     "saves and restores of the caller's registers: push, pop, stp, stmg"},
    [COUNT_VECTOR] = {"vector", false, true, IS_VECTOR_MOVE, "moves into, out of and between vector registers"},
    [COUNT_UNKNOWN] = {"unknown", false, false, IS_UNDECODED, "pieces that this Capstone cannot decode"},
};

enum count_kind count_find(const char *name) {
    size_t kind = 0;

    while (kind < COUNT_KINDS && strcmp(count_descriptions[kind].name, name) != 0) {
        kind++;
    }
    return (enum count_kind)kind;
}

/* One flag while the code is followed from top to bottom: who wrote it last, and how long the chain is that ends
 * there. */
struct flag {
    struct instruction *writer;
    unsigned length;
};

static void consume(struct instruction *reader, struct flag *flag) {
    struct instruction *writer = flag->writer;

    if (writer == NULL || (writer->classes & IS_ADD) == 0 || (reader->classes & (IS_ADC | IS_SBB | IS_SET)) == 0) {
        return;
    }
    writer->classes |= IS_START;
    if ((reader->classes & (IS_ADC | IS_SBB)) == 0) {
        writer->confirmed = false;
    } else if ((writer->classes & IS_RESTORE) != 0) {
        writer->confirmed = true;
        flag->length = 0; /* it brings the carry in and adds no word */
    }
}

static unsigned follow(struct instruction *instruction, struct flag flags[2]) {
    bool adds = (instruction->classes & (IS_ADD | IS_ADC | IS_SBB)) != 0;
    unsigned length = adds ? 1 : 0;

    for (unsigned i = 0; i < 2; i++) {
        if ((instruction->reads >> i & 1) != 0) {
            consume(instruction, &flags[i]);
            length += adds ? flags[i].length : 0;
        }
    }
    for (unsigned i = 0; i < 2; i++) {
        if ((instruction->writes >> i & 1) != 0) {
            flags[i] = (struct flag){instruction, length};
        }
    }
    if ((instruction->classes & (IS_JUMP | IS_INDIRECT | IS_CALL | IS_RETURN)) != 0) {
        flags[0] = flags[1] = (struct flag){NULL, 0};
    }
    return length;
}

void count_listing(struct listing *listing) {
    struct counts *counts = &listing->counts;
    struct flag flags[2] = {{NULL, 0}, {NULL, 0}};

    for (size_t i = 0; i < listing->count; i++) {
        unsigned length = follow(&listing->instructions[i], flags);

        if (length > 1 && length > counts->value[COUNT_CHAIN]) {
            counts->value[COUNT_CHAIN] = length;
        }
    }
    for (size_t i = 0; i < listing->count; i++) {
        struct instruction *instruction = &listing->instructions[i];

        if (!instruction->confirmed) {
            instruction->classes &= ~(uint32_t)IS_RESTORE;
        }
        counts->value[COUNT_INSNS] += (instruction->classes & IS_DATA) == 0;
        counts->value[COUNT_BYTES] += instruction->size;
        for (size_t kind = 0; kind < COUNT_KINDS; kind++) {
            counts->value[kind] += (instruction->classes & count_descriptions[kind].classes) != 0;
        }
    }
    counts->value[COUNT_STACK] = counts->value[COUNT_LOADS] + counts->value[COUNT_STORES];
}

static void add_count(const struct listing *listing, enum count_kind kind, const char *one, const char *many,
                      struct text *text) {
    unsigned n = listing->counts.value[kind];

    if (n > 0) {
        text_print(text, ", %u %s", n, n == 1 ? one : many);
    }
}

/* " (add.c:12, carry.h:40)": the lines of the conditional jumps, each once in a row. */
static void add_jump_lines(const struct listing *listing, struct text *text) {
    const struct instruction *last = NULL;
    size_t start = text->length;

    for (size_t i = 0; i < listing->count; i++) {
        const struct instruction *instruction = &listing->instructions[i];

        if ((instruction->classes & IS_JCC) == 0 || instruction->origin.call.file == NULL ||
            (last != NULL && last->origin.call.line == instruction->origin.call.line)) {
            continue;
        }
        text_print(text, "%s%s:%u", text->length == start ? " (" : ", ", source_name(instruction->origin.call.file),
                   instruction->origin.call.line);
        last = instruction;
    }
    text_add(text, text->length > start ? ")" : "");
}

static void add_callees(const struct listing *listing, struct text *text) {
    size_t start = text->length;

    for (size_t i = 0; i < listing->count; i++) {
        const struct instruction *instruction = &listing->instructions[i];
        bool told = false;

        for (size_t j = 0; j < i; j++) {
            told = told || (listing->instructions[j].callee != NULL && instruction->callee != NULL &&
                            strcmp(listing->instructions[j].callee, instruction->callee) == 0);
        }
        if (instruction->callee != NULL && !told) {
            text_print(text, "%s%s", text->length == start ? " (" : ", ", instruction->callee);
        }
    }
    text_add(text, text->length > start ? ")" : "");
}

void count_verdict(const struct listing *listing, struct text *text) {
    const unsigned *n = listing->counts.value;

    text_print(text, "%u instructions, %u bytes", n[COUNT_INSNS], n[COUNT_BYTES]);
    if (target_counts_carries(listing->object->target)) {
        text_print(text, "; chain %u", n[COUNT_CHAIN]);
        add_count(listing, COUNT_ADC, "adc", "adc", text);
        add_count(listing, COUNT_SBB, "sbb", "sbb", text);
        text_print(text, ", %u setcc", n[COUNT_SETCC]);
        add_count(listing, COUNT_RESTORE, "restore", "restores", text);
        add_count(listing, COUNT_CMOV, "cmov", "cmov", text);
        add_count(listing, COUNT_MUL, "wide multiply", "wide multiplies", text);
        add_count(listing, COUNT_STACK, "stack access", "stack accesses", text);
        add_count(listing, COUNT_VECTOR, "vector move", "vector moves", text);
    }
    text_print(text, "; %u conditional jump%s", n[COUNT_JUMPS], n[COUNT_JUMPS] == 1 ? "" : "s");
    add_jump_lines(listing, text);
    add_count(listing, COUNT_INDIRECT, "indirect jump", "indirect jumps", text);
    text_print(text, ", %u call%s", n[COUNT_CALLS], n[COUNT_CALLS] == 1 ? "" : "s");
    add_callees(listing, text);
    add_count(listing, COUNT_DIV, "division", "divisions", text);
    add_count(listing, COUNT_UNKNOWN, "piece not decoded", "pieces not decoded", text);
}
