// Damaged objects are refused or read, and never crash: the object is cut off at many lengths, and flipped at many
// places. //inspect/fuzz does the same for longer.
#include "inspect/tests/support.h"

#include <gtest/gtest.h>

extern "C" {
#include "inspect/lines.h"
}

namespace {

size_t read_all(const std::string &bytes) {
    struct objects objects = {};
    struct fault fault;
    size_t instructions = 0;

    input_open(&objects, "damaged", take(bytes), bytes.size(), &fault);
    for (size_t i = 0; i < objects.count; i++) {
        struct object *object = objects.object[i];
        struct machine machine;

        lines_load(object);
        if (machine_open(&machine, object->target, SYNTAX_INTEL, &fault)) {
            for (size_t j = 0; j < object->function_count; j++) {
                struct listing *listing = decode(&machine, object, &object->functions[j], true);
                instructions += listing->count;
                listing_free(listing);
            }
            machine_close(&machine);
        }
    }
    objects_close(&objects);
    return instructions;
}

TEST(Damage, CutOffAnywhereIsNoCrash) {
    std::string whole = read_file("inspect/O2/controls.a");
    ASSERT_GT(read_all(whole), 20u);
    for (size_t length = 0; length < whole.size(); length += 37) {
        read_all(whole.substr(0, length));
    }
}

TEST(Damage, AFlippedBitIsNoCrash) {
    std::string whole = read_file("inspect/O2/controls.a");
    for (size_t at = 0; at < whole.size(); at += 11) {
        std::string damaged = whole;
        damaged[at] = static_cast<char>(damaged[at] ^ (1 << at % 8));
        read_all(damaged);
    }
}

} // namespace
