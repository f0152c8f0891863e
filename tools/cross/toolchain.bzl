"""Debian's cross compilers as Bazel toolchains, for --config=aarch64 and its kin in .bazelrc."""

load("@rules_cc//cc:cc_toolchain_config_lib.bzl", "tool_path")
load("@rules_cc//cc:defs.bzl", "cc_toolchain")
load("@rules_cc//cc/common:cc_common.bzl", "cc_common")

_TOOLS = ["ar", "cpp", "gcc", "gcov", "ld", "nm", "objcopy", "objdump", "strip"]
_FROM_GCC = {"cpp": "-16", "gcc": "-16", "gcov": "-16"}

def _toolchain_config_impl(ctx):
    return cc_common.create_cc_toolchain_config_info(
        ctx = ctx,
        toolchain_identifier = ctx.attr.triplet,
        host_system_name = "local",
        target_system_name = ctx.attr.triplet,
        target_cpu = ctx.attr.triplet,
        target_libc = "glibc",
        compiler = "gcc",
        abi_version = "gcc",
        abi_libc_version = "glibc",
        cxx_builtin_include_directories = ["/usr"],
        tool_paths = [
            tool_path(name = tool, path = "/usr/bin/%s-%s%s" % (ctx.attr.triplet, tool, _FROM_GCC.get(tool, "")))
            for tool in _TOOLS
        ],
    )

_toolchain_config = rule(
    implementation = _toolchain_config_impl,
    attrs = {"triplet": attr.string(mandatory = True)},
)

def cross_toolchain(name, triplet):
    """Declares the platform `name`, and GCC 16 of Debian for it.

    The platform has no constraint of @platforms//cpu, because not every release of it knows all of these. Expands to

        constraint_value(name = name + "_target", ...)
        platform(name = name, ...)
        cc_toolchain(name = name + "_gcc", ...) and its configuration
        toolchain(name = name + "_toolchain", ...)

    Args:
      name: the target's name in tools/matrix/targets.txt.
      triplet: what the compiler's name begins with.
    """
    native.constraint_value(
        name = name + "_target",
        constraint_setting = ":target",
    )
    native.platform(
        name = name,
        constraint_values = [
            ":%s_target" % name,
            "@platforms//os:linux",
        ],
    )
    _toolchain_config(
        name = name + "_config",
        triplet = triplet,
    )
    cc_toolchain(
        name = name + "_gcc",
        all_files = ":nothing",
        compiler_files = ":nothing",
        dwp_files = ":nothing",
        linker_files = ":nothing",
        objcopy_files = ":nothing",
        strip_files = ":nothing",
        supports_param_files = 0,
        toolchain_config = ":%s_config" % name,
    )
    native.toolchain(
        name = name + "_toolchain",
        exec_compatible_with = [
            "@platforms//cpu:x86_64",
            "@platforms//os:linux",
        ],
        target_compatible_with = [":%s_target" % name],
        toolchain = ":%s_gcc" % name,
        toolchain_type = "@bazel_tools//tools/cpp:toolchain_type",
    )
