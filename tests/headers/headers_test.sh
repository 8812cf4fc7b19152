#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# The public headers have no warnings in C++20 and C++23, with g++ and, where it is installed, clang with libc++. Each
# compiles alone: with g++ in C++20, or with `all` in every way. A broken header must fail.
#
#   headers_test.sh INCLUDE_DIRECTORY [all]
set -eu
include=$(realpath "$1")
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT

ways=("g++ -std=c++20" "g++ -std=c++23")
if command -v clang++-19 >/dev/null && [ -e /usr/lib/llvm-19/include/c++/v1/vector ]; then
  ways+=("clang++-19 -stdlib=libc++ -std=c++20" "clang++-19 -stdlib=libc++ -std=c++23")
else
  echo "clang++-19 or libc++ is not installed: g++ only"
fi

compiles() { # WAY INCLUDE_DIRECTORY HEADER...
  local way=$1 directory=$2
  shift 2
  # shellcheck disable=SC2086
  printf '#include "upset/%s"\n' "$@" | $way -fsyntax-only -Wall -Wextra -Wconversion -Werror -I"$directory" -x c++ -
}
export -f compiles

mapfile -t headers < <(cd "$include/upset" && ls -- *.hpp)
[ "${#headers[@]}" -gt 40 ] || { echo "only ${#headers[@]} headers in $include/upset"; exit 1; }
mapfile -t backwards < <(printf '%s\n' "${headers[@]}" | tac)  # what a header forgot, an earlier one may have brought
failed=0
for way in "${ways[@]}"; do
  if [ "${2-}" = all ] || [ "$way" = "${ways[0]}" ]; then
    printf '%s\0' "${headers[@]}" |
      xargs -0 -P "$(nproc)" -I{} bash -c 'compiles "$1" "$2" "$3" || { echo "$1: $3"; exit 1; }' _ "$way" "$include" {} ||
      failed=1
  else
    compiles "$way" "$include" "${headers[@]}" || { echo "$way: all headers"; failed=1; }
    compiles "$way" "$include" "${backwards[@]}" || { echo "$way: all headers, the last one first"; failed=1; }
  fi
done

# The test can fail: a narrowing and a missing include.
mkdir -p "$scratch/upset"
echo 'inline int narrowed(long long n) { return n; }' >"$scratch/upset/narrowed.hpp"
echo 'inline std::string text();' >"$scratch/upset/needy.hpp"
for way in "${ways[@]}"; do
  for header in narrowed.hpp needy.hpp; do
    if compiles "$way" "$scratch" "$header" 2>/dev/null; then
      echo "$way: not noticed: $header"
      failed=1
    fi
  done
done
[ "$failed" = 0 ] && echo "${#headers[@]} headers, ${#ways[@]} ways"
