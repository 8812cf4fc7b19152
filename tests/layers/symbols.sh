#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Checks the linked programs: upset-check contains no solver symbol (walk is its own), and the library neither prints nor exits.
#
#   symbols.sh PATH_OF_UPSET_CHECK PATH_OF_LIBUPSET
set -eu
checker=$1
library=$2

symbols=$(nm -C "$checker")
if ! grep -q 'upset::check::check_certificate' <<<"$symbols"; then
  echo "$checker has no symbol table"
  exit 1
fi
others=$(grep -oE 'upset::[a-z_]+' <<<"$symbols" | sort -u | grep -vxE 'upset::(check|walk)' || true)
if [ -n "$others" ]; then
  printf '%s holds symbols from outside the checker:\n%s\n' "$checker" "$others"
  exit 1
fi
if nm -C "$library" 2>/dev/null | grep -E ' U (exit|_exit|quick_exit|printf|puts|putchar|fputs|std::cout|std::cerr|std::clog)$'; then
  echo "$library prints or exits"
  exit 1
fi
