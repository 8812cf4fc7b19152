#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# The checker and src/core on another machine: built with Debian's cross compiler, their tests run, under qemu-user where
# this processor cannot. Then upset-check of that machine reads every frozen certificate and must print the same as the
# one of this machine, byte by byte.
#
#   part_test.sh SOURCE_DIRECTORY i386|arm64|s390x UPSET_CHECK     exit code 77 if the packages cannot be installed
set -euo pipefail
cd "$1"
architecture=$2 here=$3
tools/install "cross-$architecture" test || exit 77
tests/cross/sysroot.sh "$architecture" "build/sysroot-$architecture" \
  libgmp-dev nettle-dev libxxhash-dev libzstd-dev libfmt-dev libabsl-dev || exit 77
log=build/part-$architecture.log
cmake --preset "part-$architecture" >"$log" && cmake --build --preset "part-$architecture" -j "$(nproc)" >>"$log" ||
  { tail -n 40 "$log"; exit 1; }
there=build/part-$architecture/upset-check
emulator=()
[ "$architecture" = i386 ] || emulator=("qemu-$([ "$architecture" = arm64 ] && echo aarch64 || echo "$architecture")-static")

compared=0
for certificate in tests/format/certificates/*.{cert,family}; do
  expected=$("$here" "$certificate" 2>&1) && expected_code=0 || expected_code=$?
  found=$("${emulator[@]}" "$there" "$certificate" 2>&1) && found_code=0 || found_code=$?
  if [ "$expected" != "$found" ] || [ "$expected_code" != "$found_code" ]; then
    printf '%s: expected code %s and\n%s\nfound code %s and\n%s\n' "$certificate" "$expected_code" "$expected" "$found_code" "$found"
    exit 1
  fi
  # A changed digit must be refused there, too: the seal is a hash over bytes.
  sed '0,/[0-8]$/s/\([0-8]\)$/9/' "$certificate" >"build/part-$architecture/changed"
  if ! cmp -s "$certificate" "build/part-$architecture/changed" &&
    "${emulator[@]}" "$there" "build/part-$architecture/changed" >/dev/null 2>&1; then
    echo "$certificate: accepted with a changed digit"
    exit 1
  fi
  compared=$((compared + 1))
done
[ "$compared" -gt 20 ] || { echo "only $compared certificates"; exit 1; }
echo "$compared certificates: the same reports"
ctest --test-dir "build/part-$architecture" --output-on-failure --no-tests=error
