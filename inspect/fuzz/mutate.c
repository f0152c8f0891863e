/* A mutation fuzzer: damages object files and archives and reads them as inspect does: symbols, relocations, DWARF
 * lines, instructions, counts. It is to be built with the address sanitizer (--config=asan), which ends it at the first
 * fault; the mutation that did it lies in the file `mutant` then.
 *
 *     mutate SECONDS SEED FILE...
 */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "inspect/decode.h"
#include "inspect/input.h"
#include "inspect/lines.h"
#include "inspect/memory.h"
#include "inspect/text.h"

struct sample {
    unsigned char *bytes;
    size_t size;
};

/* xorshift64: repeatable from the seed. */
static uint64_t next(uint64_t *state) {
    *state ^= *state << 13;
    *state ^= *state >> 7;
    *state ^= *state << 17;
    return *state;
}

/* Numbers that formats choke on. */
static uint64_t interesting(uint64_t *state) {
    static const uint64_t numbers[] = {0,      1,          0x7f,       0xff,       0x7fff,
                                       0xffff, 0x7fffffff, 0xffffffff, UINT64_MAX, 0x8000000000000000};

    return numbers[next(state) % (sizeof numbers / sizeof numbers[0])] + next(state) % 3 - 1;
}

/* Half of the damage goes to the first and last 2 KiB, where the headers are. */
static size_t place(uint64_t *state, size_t size) {
    size_t edge = size < 2048 ? size : 2048;
    uint64_t which = next(state) % 4;

    return which == 0 ? next(state) % edge : which == 1 ? size - 1 - next(state) % edge : next(state) % size;
}

static void damage(uint64_t *state, unsigned char *bytes, size_t *size) {
    size_t at = place(state, *size);
    size_t room = *size - at;
    uint64_t number = interesting(state);
    size_t width = (size_t)1 << next(state) % 4;

    switch (next(state) % 5) {
    case 0: bytes[at] ^= (unsigned char)(1 << next(state) % 8); break;
    case 1: bytes[at] = (unsigned char)next(state); break;
    case 2: memcpy(bytes + at, &number, width < room ? width : room); break;
    case 3: /* a piece from elsewhere */
        width = 1 + next(state) % 64;
        width = width < room ? width : room;
        memmove(bytes + at, bytes + next(state) % (*size - width + 1), width);
        break;
    default:
        if (next(state) % 16 == 0) {
            *size = at > 0 ? at : 1;
        }
    }
}

static void read_object(struct object *object) {
    struct machine machine;
    struct fault fault;

    lines_load(object);
    if (!machine_open(&machine, object->target, SYNTAX_INTEL, &fault)) {
        return;
    }
    for (size_t i = 0; i < object->function_count && i < 2000; i++) {
        struct listing *listing = decode(&machine, object, &object->functions[i], true);
        struct text verdict = {0};

        count_verdict(listing, &verdict);
        text_free(&verdict);
        listing_free(listing);
    }
    machine_close(&machine);
}

static void save(const unsigned char *bytes, size_t size) {
    FILE *file = fopen("mutant", "wb");

    if (file != NULL) {
        fwrite(bytes, 1, size, file);
        fclose(file);
    }
}

static bool run(uint64_t *state, const struct sample *sample) {
    struct objects objects = {0};
    struct fault fault;
    unsigned char *bytes = (unsigned char *)memory_copy((const char *)sample->bytes, sample->size);
    size_t size = sample->size;
    bool opened;

    for (uint64_t i = 1 + next(state) % 8; i > 0; i--) {
        damage(state, bytes, &size);
    }
    save(bytes, size);
    opened = input_open(&objects, "mutant", bytes, size, &fault);
    for (size_t i = 0; i < objects.count; i++) {
        read_object(objects.object[i]);
    }
    objects_close(&objects);
    return opened;
}

int main(int argc, char **argv) {
    struct fault fault;
    struct sample *samples;
    size_t count = argc > 3 ? (size_t)argc - 3 : 0;
    unsigned long opened = 0;
    unsigned long runs = 0;
    uint64_t state;
    time_t end;

    if (count == 0) {
        fputs("usage: mutate SECONDS SEED FILE...\n", stderr);
        return 2;
    }
    samples = memory_new(count, sizeof *samples);
    for (size_t i = 0; i < count; i++) {
        samples[i].bytes = input_read_file(argv[i + 3], &samples[i].size, &fault);
        if (samples[i].bytes == NULL || samples[i].size == 0) {
            return fault_report(&fault);
        }
    }
    state = strtoull(argv[2], NULL, 10) * 2 + 1;
    end = time(NULL) + strtol(argv[1], NULL, 10);
    for (; time(NULL) < end; runs++) {
        opened += run(&state, &samples[next(&state) % count]);
    }
    printf("%lu mutants, %lu of them opened\n", runs, opened);
    for (size_t i = 0; i < count; i++) {
        free(samples[i].bytes);
    }
    free(samples);
    return 0;
}
