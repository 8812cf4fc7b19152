#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# sysroot.sh ARCHITECTURE DIRECTORY PACKAGE...: unpacks Debian packages of another architecture, with what they need,
# into DIRECTORY. apt gets its own state there: this machine's packages and architectures stay as they are, and nothing
# needs root.
set -euo pipefail
architecture=$1 sysroot=$2
shift 2
stamp="$*"
[ "$(cat "$sysroot/.packages" 2>/dev/null || true)" = "$stamp" ] && exit 0
rm -rf "$sysroot"
mkdir -p "$sysroot"
root=$(realpath "$sysroot")
apt=$root/.apt
mkdir -p "$apt/state" "$apt/lists/partial" "$apt/cache/archives/partial" "$apt/sources"
: >"$apt/status"
# Debian's own sources only: others may have no packages of this architecture.
for file in /etc/apt/sources.list /etc/apt/sources.list.d/debian.sources; do
  [ -s "$file" ] && cp "$file" "$apt/sources/"
done
[ -e "$apt/sources/sources.list" ] && mv "$apt/sources/sources.list" "$apt/sources/debian.list"
options=(-qq -o "APT::Architecture=$architecture" -o "APT::Architectures::=$architecture" -o Debug::NoLocking=1
  -o "Dir::State=$apt/state" -o "Dir::State::lists=$apt/lists" -o "Dir::State::status=$apt/status"
  -o "Dir::Cache=$apt/cache" -o Dir::Etc::sourcelist=/dev/null -o "Dir::Etc::sourceparts=$apt/sources"
  -o APT::Sandbox::User=root)
apt-get "${options[@]}" update || true  # some mirrors lack optional lists; what matters fails in the next line
apt-get "${options[@]}" -y --no-install-recommends --download-only install "$@" >/dev/null
for package in "$apt"/cache/archives/*.deb; do dpkg -x "$package" "$root"; done
# Absolute links would lead out of the directory.
find "$root" -xtype l -lname '/*' | while read -r link; do
  ln -sfn "$root$(readlink "$link")" "$link"
done
rm -rf "$apt"
echo "$stamp" >"$root/.packages"
