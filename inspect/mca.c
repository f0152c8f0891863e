/* llvm-mca's opinion of a function. */
#include "mca.h"

#include <stdlib.h>
#include <string.h>

#include "compile.h"
#include "decode.h"
#include "memory.h"
#include "text.h"

/* The names under which LLVM knows our targets. */
static const char *triple_of(const struct target *target) {
    static const char *const names[][2] = {
        {"x86-64", "x86_64"},   {"i386", "i386"},           {"aarch64", "aarch64"}, {"arm", "armv7a"},
        {"riscv64", "riscv64"}, {"ppc64le", "powerpc64le"}, {"s390x", "s390x"},
    };

    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        if (strcmp(names[i][0], target->name) == 0) {
            return names[i][1];
        }
    }
    return target->name;
}

/* Jumps, calls and returns end a block and are left out: llvm-mca takes the rest for straight-line code. */
static void print_block(const struct listing *listing, struct text *text) {
    const uint32_t flow = IS_JCC | IS_JUMP | IS_INDIRECT | IS_CALL | IS_RETURN | IS_UNDECODED | IS_DATA;

    for (size_t i = 0; i < listing->count; i++) {
        const struct instruction *instruction = &listing->instructions[i];
        const char *mark = strstr(instruction->text, "  <");

        if ((instruction->classes & flow) == 0) {
            text_add_bytes(text, instruction->text,
                           mark != NULL ? (size_t)(mark - instruction->text) : strlen(instruction->text));
            text_add(text, "\n");
        }
    }
}

char *mca_run(const char *program, const struct listing *listing) {
    static const char label[] = "Block RThroughput:";
    struct text triple = {0};
    struct text block = {0};
    struct text output = {0};
    const char *words[4] = {program, NULL, "-iterations=1", "-instruction-info=0"};
    struct words command = {words, 4, 4};
    const char *found = NULL;
    char *answer;

    text_print(&triple, "-mtriple=%s", triple_of(listing->object->target));
    words[1] = triple.bytes;
    print_block(listing, &block);
    if (compile_run(&command, text_string(&block), false, &output)) {
        found = strstr(text_string(&output), label);
    }
    if (found != NULL) {
        found += strlen(label) + strspn(found + strlen(label), " ");
        answer = memory_copy(found, strcspn(found, " \n"));
    } else {
        answer = memory_string("-");
    }
    text_free(&triple);
    text_free(&block);
    text_free(&output);
    return answer;
}
