#!/bin/sh
# consumers.sh REPOSITORY WORK WAY: uses carry in one of the ways of its users, each a function way_WAY below, in the empty
# folder WORK. WORK/carry is a copy of the repository as a release has it, WORK/consumer the project that depends on it.
# ./dev consumers runs them all.
set -eu

repository=$1 work=$2 way=$3
consumer=$work/consumer
strict='-Wall -Wextra -Wpedantic -Werror'

# run_programs FLAG...: what a makefile of the user's own would do.
run_programs() {
    # shellcheck disable=SC2086 # one word an option
    cc $strict "$@" "$consumer/sum.c" -o "$work/sum"
    # shellcheck disable=SC2086
    c++ $strict "$@" "$consumer/product.cc" -o "$work/product"
    "$work/sum"
    "$work/product"
}

# build_consumer FLAG...: by CMake
build_consumer() {
    cmake -S "$consumer" -B "$work/build" "$@"
    cmake --build "$work/build"
    (cd "$work/build" && ctest --output-on-failure)
}

install_by_cmake() {
    cmake -S "$work/carry" -B "$work/carry-build" -DCMAKE_INSTALL_PREFIX="$work/prefix"
    cmake --install "$work/carry-build"
}

# ---- The ways ----

# The one header, copied beside the user's file.
way_header() {
    cp "$work/carry/carry/carry.h" "$consumer"
    # shellcheck disable=SC2086 # one word an option
    cc -std=c89 $strict "$consumer/sum.c" -o "$work/sum"
    "$work/sum"
}

way_cmake() {
    install_by_cmake
    build_consumer -DCMAKE_PREFIX_PATH="$work/prefix"
}

way_fetchcontent() { build_consumer -DCARRY_SOURCES="$work/carry"; }

# Installed, then moved: the file for pkg-config finds its headers from where it is itself.
way_pkgconfig() {
    install_by_cmake
    mv "$work/prefix" "$work/moved"
    export PKG_CONFIG_PATH="$work/moved/share/pkgconfig"
    [ "$(pkg-config --modversion carry)" = "$(header_version)" ]
    # shellcheck disable=SC2046 # one word an option
    run_programs $(pkg-config --cflags carry)
}

# As a C++20 module and as a header unit. GCC 12 cannot hand on functions by "export using", clang 14 has no header units.
way_cpp20() {
    cd "$work"
    cp "$work"/carry/carry/*.h .
    for cxx in g++-14 g++-15 g++-16 clang++ clang++-19 clang++-21 clang++-22 clang++-23; do
        command -v "$cxx" || continue
        case $cxx in
        g++*) "$cxx" -std=c++20 -fmodules-ts -I. -x c++ "$consumer/wide.cppm" "$consumer/import_module.cc" -o module ;;
        *)
            "$cxx" -std=c++20 -I. --precompile "$consumer/wide.cppm" -o wide.pcm
            "$cxx" -std=c++20 -fmodule-file=wide.pcm "$consumer/import_module.cc" wide.pcm -o module
            ;;
        esac
        ./module
        rm -rf gcm.cache
    done
    for cxx in g++ g++-14 g++-15 g++-16 clang++-19 clang++-21 clang++-22 clang++-23; do
        command -v "$cxx" || continue
        case $cxx in
        g++*)
            "$cxx" -std=c++20 -fmodules-ts -I. -x c++-user-header -c limbs.h
            "$cxx" -std=c++20 -fmodules-ts -I. "$consumer/import_header.cc" -o unit
            ;;
        *)
            "$cxx" -std=c++20 -I. -fmodule-header=user -x c++-header limbs.h -o limbs.pcm
            "$cxx" -std=c++20 -I. -fmodule-file=limbs.pcm "$consumer/import_header.cc" -o unit
            ;;
        esac
        ./unit
        rm -rf gcm.cache
    done
    [ -x module ] && [ -x unit ]
}

# As a subproject, by the wrap file, with a local repository for the published one.
way_meson() {
    git -C "$work/carry" init -q
    git -C "$work/carry" add .
    git -C "$work/carry" -c user.name=carry -c user.email=carry@example.org commit -q -m release
    git -C "$work/carry" tag "v$(header_version)"
    sed -i "s|^url = .*|url = file://$work/carry|" "$consumer/subprojects/carry.wrap"
    meson setup "$work/build" "$consumer"
    meson test -C "$work/build"
}

# Installed by Meson and found through pkg-config.
way_meson_installed() {
    meson setup "$work/carry-build" "$work/carry" --prefix "$work/prefix"
    meson install -C "$work/carry-build"
    rm "$consumer/subprojects/carry.wrap"
    meson setup "$work/build" "$consumer" --pkg-config-path "$work/prefix/share/pkgconfig"
    meson test -C "$work/build"
}

# GoogleTest and Google Benchmark, which carry's own tests need, are none of the consumer's modules: they may not be overridden.
bazel_test() {
    grep -vE -e '--override_module=(googletest|google_benchmark)=' "$repository/.local/bazelrc" >"$work/bazelrc"
    cd "$work/carry/consumer"
    trap 'bazel shutdown >/dev/null 2>&1' EXIT
    bazel --bazelrc="$work/bazelrc" test --curses=no "$@" //...
}

way_bazel_module() { bazel_test; }

# Bazel 4 to 6 know only this way, and not the two options.
way_bazel_workspace() {
    case $(bazel --version) in
    *no_version | *" "[4-6].*) bazel_test ;;
    *) bazel_test --noenable_bzlmod --enable_workspace ;;
    esac
}

# The package, built, judged and unpacked: the program finds the header where the package puts it. Its source leaves out the
# page that ./dev inspect makes, which lintian takes for something without a source.
way_debian() {
    version=$(header_version)
    rm "$work/carry/docs/inspect.html"
    tar -C "$work" -cJf "$work/carry_$version.orig.tar.xz" carry
    cp -r "$work/carry/packaging/debian" "$work/carry/debian"
    (cd "$work/carry" && dpkg-buildpackage -us -uc)
    lintian --fail-on error,warning "$work"/carry_*.changes
    dpkg-deb -x "$work"/libcarry-dev_*_all.deb "$work/unpacked"
    export PKG_CONFIG_SYSROOT_DIR="$work/unpacked" PKG_CONFIG_PATH="$work/unpacked/usr/share/pkgconfig"
    # shellcheck disable=SC2046 # one word an option
    run_programs $(pkg-config --cflags carry)
}

# ---- The version, which carry.h has and files without a preprocessor repeat ----

header_version() {
    sed -nE 's/^#define CARRY_VERSION_(MAJOR|MINOR|PATCH) ([0-9]+)$/\2/p' "$work/carry/carry/carry.h" | paste -sd .
}

# has_version FILE PATTERN: VERSION in PATTERN stands for the header's; a difference is told, and remembered in $different.
different=
has_version() {
    pattern=$(echo "$2" | sed "s/VERSION/$(header_version)/")
    grep -qF "$pattern" "$work/carry/$1" && return
    echo "$1: carry.h has version $(header_version), so a line of this file should have: $pattern"
    different=1
}

same_version() {
    has_version MODULE.bazel 'version = "VERSION"'
    has_version meson.build "version : 'VERSION'"
    has_version README.md 'bazel_dep(name = "carry", version = "VERSION")'
    has_version consumer/MODULE.bazel 'bazel_dep(name = "carry", version = "VERSION")'
    has_version consumer/subprojects/carry.wrap 'revision = vVERSION'
    has_version packaging/debian/changelog 'carry (VERSION-1)'
    has_version packaging/vcpkg/vcpkg.json '"version": "VERSION"'
    has_version packaging/conan/conanfile.py 'version = "VERSION"'
    [ -z "$different" ]
}

way_version() { same_version; }

# ---- Faults that the ways above must see ----

# A carry that is lost, and a version that only the header has.
way_canary() {
    sed -i '/^CARRY_CONSTEXPR_FN uint64_t add_carry(.*{$/,/^}/s/carry_in/0/' "$work/carry/carry/carry.h"
    if (way_header); then
        echo "a header that loses the carry was not noticed"
        return 1
    fi
    sed -i 's/^#define CARRY_VERSION_PATCH .*/#define CARRY_VERSION_PATCH 999/' "$work/carry/carry/carry.h"
    if (same_version); then
        echo "a version that only the header has was not noticed"
        return 1
    fi
}

mkdir "$work/carry"
tar -C "$repository" --exclude='./.git' --exclude='./.local' --exclude='./bazel-*' -c . | tar -C "$work/carry" -x
cp -r "$work/carry/consumer" "$consumer"
"way_$way"
