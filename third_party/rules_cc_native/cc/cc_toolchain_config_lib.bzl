"""What a toolchain's configuration is made of, as Bazel has it."""

load("@bazel_tools//tools/cpp:cc_toolchain_config_lib.bzl", _tool_path = "tool_path")

tool_path = _tool_path
