"""Tests of constant time: a program made with secrets.h, under valgrind or compiled for MemorySanitizer."""

load("@rules_cc//cc:cc_binary.bzl", "cc_binary")
load("@rules_cc//cc:cc_test.bzl", "cc_test")
load("//tools:copts.bzl", "CARRY_CXX_COPTS", "CARRY_C_COPTS")

# Valgrind runs no AVX-512: what it runs is for any x86-64, whatever the build's own flags.
ANY_X86_64 = select({
    "@platforms//cpu:x86_64": ["-march=x86-64"],
    "//conditions:default": [],
})

# What MemorySanitizer is to see. Inline assembly it takes for a use of its operands, and so for a report, the intrinsics and
# the overflow builtins too in some versions: carry_barrier is dropped, and the backend has none. The check of parameters is
# off, since a secret may be passed. On for clang only.
MSAN_COPTS = [
    "-fsanitize=memory",
    "-fsanitize-recover=memory",
    "-fno-sanitize-memory-param-retval",
    "-D__asm__(...)=",
    "-DCARRY_BACKEND=CARRY_BACKEND_INT128",
    "-Wno-#pragma-messages",
]

CLANG_ONLY = select({
    "//tools/constant_time:clang": [],
    "//conditions:default": ["@platforms//:incompatible"],
})

def declared_functions(name, headers):
    """Makes the text file `name`: the functions that the headers declare, one a line."""
    native.genrule(
        name = name + "_list",
        testonly = True,
        srcs = headers + ["//tools/constant_time:declared_functions.awk"],
        outs = [name],
        cmd = "awk -f $(location //tools/constant_time:declared_functions.awk) %s > $@" %
              " ".join(["$(location %s)" % header for header in headers]),
    )

def constant_time_test(name, src, functions, deps, msan = False, copts = [], size = "small"):
    """Declares the program `name`_secrets and the test `name` that runs it.

    Args:
      name: the test's name.
      src: the program in C, which includes secrets.h.
      functions: what declared_functions made.
      deps: the code that is shown, compiled at the level that is shown; with MSAN_COPTS where msan is set.
      msan: MemorySanitizer, with clang only, instead of valgrind.
      copts: the program's own options.
      size: the test's size.
    """
    program = name + "_secrets"
    path = "%s/%s" % (native.package_name(), program)
    list_path = functions[2:].replace(":", "/") if functions.startswith("//") else "%s/%s" % (native.package_name(), functions)
    cc_binary(
        name = program,
        testonly = True,
        srcs = [src],
        copts = CARRY_C_COPTS + (MSAN_COPTS if msan else ANY_X86_64) + copts,
        linkopts = ["-fsanitize=memory"] if msan else [],
        linkstatic = True,
        target_compatible_with = CLANG_ONLY if msan else [],
        deps = deps + ["//tools/constant_time:secrets"],
    )
    cc_test(
        name = name,
        size = size,
        srcs = ["//tools/constant_time:constant_time_test.cc"],
        copts = CARRY_CXX_COPTS + [
            "-DSECRETS_COMMAND='\"%s\"'" % (path + " 2>/dev/null" if msan else "valgrind --quiet --log-file=/dev/null " + path),
            "-DDECLARED_FUNCTIONS='\"%s\"'" % list_path,
        ],
        data = [
            functions,
            program,
        ],
        # Valgrind runs no sanitizer's program, and these no other sanitizer's: --test_tag_filters=-valgrind there.
        tags = ["valgrind"],
        target_compatible_with = CLANG_ONLY if msan else [],
        deps = ["@googletest//:gtest_main"],
    )
