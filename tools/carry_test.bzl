"""A test that runs on both of the formulations that the header chooses from."""

load("@rules_cc//cc:cc_test.bzl", "cc_test")
load("//tools:copts.bzl", "CARRY_CXX_COPTS")

_LEVELS = ["O0", "O2"]

def carry_cc_test(name, copts = [], deps = [], tags = [], **kwargs):
    """Declares the GoogleTest binary `name` twice, compiled at -O0 and at -O2.

    carry.h chooses another formulation when nothing is optimised, and a plain `bazel test` compiles at -O0: without the
    second target, the code that users run would not be tested. Expands to

        cc_test(name = name + "_O0", copts = CARRY_CXX_COPTS + copts + ["-O0"], ...)
        cc_test(name = name + "_O2", copts = CARRY_CXX_COPTS + copts + ["-O2"], ...)
        test_suite(name = name, tests = [name + "_O0", name + "_O2"])

    copts come after the toolchain's flags, so the level holds under -c opt too. Sources that the test links through deps
    keep the level of their own target.

    Args:
      name: the suite's name, and the stem of the two tests' names.
      copts: more compiler options, between the common ones and the level.
      deps: more dependencies; @googletest//:gtest_main is always there.
      tags: tags of the two tests and the suite.
      **kwargs: every other attribute of cc_test, the same for both.
    """
    for level in _LEVELS:
        cc_test(
            name = "%s_%s" % (name, level),
            copts = CARRY_CXX_COPTS + copts + ["-" + level],
            tags = tags,
            deps = ["@googletest//:gtest_main"] + deps,
            **kwargs
        )
    native.test_suite(
        name = name,
        tags = tags,
        tests = ["%s_%s" % (name, level) for level in _LEVELS],
    )
