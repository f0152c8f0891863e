#!/bin/sh
# install_root.sh: in a container of Debian sid, what ./dev root installs: the packages of compiler_root.txt. As root.
set -eu

packages=$(sed 's/#.*//' "$(dirname "$0")/compiler_root.txt")
sed -i 's/^Suites: sid$/Suites: sid trixie/' /etc/apt/sources.list.d/debian.sources
for architecture in $(echo "$packages" | tr ' ' '\n' | sed -n 's/.*://p' | sort -u); do dpkg --add-architecture "$architecture"; done
apt-get update -q
# shellcheck disable=SC2086 # one word a package
DEBIAN_FRONTEND=noninteractive apt-get install -y -q --no-install-recommends $packages
apt-get clean
