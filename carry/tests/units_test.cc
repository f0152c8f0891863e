// Units of one C++ program with different backends and levels: each keeps its own functions, which an inline namespace
// sees to. Without it the linker would take one body for all of them.
#include <cstdint>
#include <gtest/gtest.h>
#include <string>

#define UNIT(id)                     \
    const char *backend_name_##id(); \
    std::uint64_t (*add_carry_##id())(std::uint64_t, std::uint64_t, std::uint64_t, std::uint64_t *);

UNIT(chosen_O0)
UNIT(chosen_O2)
UNIT(portable_O0)
UNIT(portable_O2)
UNIT(overflow_O2)

namespace {

TEST(Units, EachNamesItsOwnBackend) {
    EXPECT_EQ(std::string(backend_name_portable_O0()), "portable");
    EXPECT_EQ(std::string(backend_name_portable_O2()), "portable");
    EXPECT_EQ(std::string(backend_name_overflow_O2()), "overflow");
}

TEST(Units, EachHasItsOwnBodyOfAFunction) {
    EXPECT_NE(add_carry_chosen_O0(), add_carry_chosen_O2());
    EXPECT_NE(add_carry_portable_O0(), add_carry_portable_O2());
    EXPECT_NE(add_carry_portable_O2(), add_carry_overflow_O2());
    // riscv64 has no flag, and GCC chooses the portable backend there: one backend, level and body.
    EXPECT_EQ(add_carry_portable_O0() == add_carry_chosen_O0(), std::string(backend_name_chosen_O0()) == "portable");
}

TEST(Units, EveryBodyAdds) {
    for (const auto add : {add_carry_chosen_O0(), add_carry_chosen_O2(), add_carry_portable_O0(),
                           add_carry_portable_O2(), add_carry_overflow_O2()}) {
        std::uint64_t carry = 99;
        EXPECT_EQ(add(UINT64_MAX, 0, 1, &carry), 0u);
        EXPECT_EQ(carry, 1u);
    }
}

} // namespace
