"""The warnings and language standards of this repository's own code. A project that depends on carry gets none of these."""

_WARNINGS = [
    "-Wall",
    "-Wextra",
    "-Wpedantic",
    "-Wconversion",
    "-Wsign-conversion",
    "-Wshadow",
    "-Werror",
]

CARRY_C_COPTS = ["-std=c11"] + _WARNINGS

# GoogleTest 1.18 and Google Benchmark 1.9 need C++17.
CARRY_CXX_COPTS = ["-std=c++17"] + _WARNINGS

# What is timed is pinned: the flags of a plain -O2, whatever the toolchain and the configuration add, and every function at
# the start of a cache line.
CARRY_TIMED_COPTS = CARRY_C_COPTS + [
    "-O2",
    "-fomit-frame-pointer",
    "-fno-stack-protector",
    "-falign-functions=64",
]
