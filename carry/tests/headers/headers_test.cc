// The gates of check_headers.sh, a test case for each row that it wrote.
#include "tools/gates.h"

#include <algorithm>

namespace {

std::vector<Gate> HeaderGates() {
    return ReadGates("carry/tests/headers/gates.tsv");
}

INSTANTIATE_TEST_SUITE_P(Headers, Gates, testing::ValuesIn(HeaderGates()), GateName);

// The script stopped early, or never ran, if a kind of gate is not there.
TEST(HeaderGates, EveryKindIsThere) {
    const std::vector<Gate> gates = HeaderGates();
    for (const char *kind : {"carry_alone_", "limbs_alone_", "both_twice_", "every_function_", "two_units_",
                             "own_names_", "prefix", "forced_", "checks_", "constexpr_", "freestanding_O",
                             "freestanding_m32_", "kernel_", "target_", "msvc_", "canary_"}) {
        const auto of_kind = [&](const Gate &gate) { return gate.name.rfind(kind, 0) == 0; };
        EXPECT_TRUE(std::any_of(gates.begin(), gates.end(), of_kind)) << kind;
    }
}

} // namespace
