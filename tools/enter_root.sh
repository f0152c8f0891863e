#!/bin/sh
# enter_root.sh ROOT REPOSITORY DIRECTORY COMMAND...
#
# Runs COMMAND in DIRECTORY inside the compiler root. ./dev starts it in a mount namespace of its own, so that the mounts
# vanish with it. The root sees the repository and DIRECTORY at their paths here, except the repository's .local: that
# describes the Bazel of this machine, and the root has another. With CARRY_SHOW_HOST set, $CARRY_HOST there is this machine,
# with the root's .local, so that its own compilers can be called too.

set -eu

root=$1 repository=$2 directory=$3
shift 3

host=
if [ -n "${CARRY_SHOW_HOST:-}" ]; then
    host=/mnt
    mount --rbind / "$root$host"
    mkdir -p "$root/var/lib/carry" "$repository/.local"
    mount --bind "$root/var/lib/carry" "$root$host$repository/.local"
fi
for tree in /proc /sys /dev; do
    mount --rbind "$tree" "$root$tree"
done
if [ -f "$root/etc/resolv.conf" ]; then
    mount --bind /etc/resolv.conf "$root/etc/resolv.conf"
fi
for path in "$repository" "$directory"; do
    mkdir -p "$root$path"
    mount --bind "$path" "$root$path"
done
mkdir -p "$root/var/lib/carry" "$repository/.local"
mount --bind "$root/var/lib/carry" "$root$repository/.local"

path=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin
# shellcheck disable=SC2016 # expanded in the root
exec chroot "$root" /usr/bin/env HOME=/root PATH="$path" TMPDIR=/tmp LC_ALL=C.UTF-8 CARRY_INSIDE_ROOT=1 CARRY_HOST="$host" \
    sh -c 'cd "$1" && shift && exec "$@"' sh "$directory" "$@"
