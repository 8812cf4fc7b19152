#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Runs includes.sh on small trees. It must accept a clean one and report the violation in each of the others.
set -eu
script=$(cd "$(dirname "$0")" && pwd)/includes.sh
tree=$(mktemp -d)
trap 'rm -rf "$tree"' EXIT

fresh() {
  rm -rf "${tree:?}"/*
  mkdir -p "$tree/src/core" "$tree/src/check" "$tree/src/search" "$tree/apps/upset" "$tree/include/upset"
  echo '#include "core/a.hpp"' >"$tree/src/search/a.hpp"
  echo '#include <vector>' >"$tree/src/core/a.hpp"
  echo '#include "check/b.hpp"' >"$tree/src/check/a.cpp"
  echo '#include "upset/solve.hpp"' >"$tree/apps/upset/main.cpp"
}

expect_breach() { # file, a line for it, the expected message
  fresh
  mkdir -p "$(dirname "$tree/$1")"
  printf '%s\n' "$2" >>"$tree/$1"
  if output=$(bash "$script" "$tree"); then
    echo "not noticed: $2 in $1"
    exit 1
  fi
  if ! grep -qF -- "$3" <<<"$output"; then
    printf 'expected "%s", found: %s\n' "$3" "$output"
    exit 1
  fi
}

fresh
bash "$script" "$tree"

# A table with an upward arrow is rejected.
expect_upward() { # a line of the table, the expected message
  fresh
  printf '%s\n' 'core:' "$1" 'search: core game' 'check:' >"$tree/rooms.txt"
  if output=$(bash "$script" "$tree" "$tree/rooms.txt"); then
    echo "not noticed: $1"
    exit 1
  fi
  if ! grep -qF -- "$2" <<<"$output"; then
    printf 'expected "%s", found: %s\n' "$2" "$output"
    exit 1
  fi
}
fresh
printf '%s\n' 'core:' 'game: core' 'search: core | game' 'check:' >"$tree/rooms.txt"
bash "$script" "$tree" "$tree/rooms.txt"
expect_upward 'game: core search' 'rooms.txt: game sees search, which is not an earlier room'
expect_upward 'game: core | search' 'rooms.txt: game sees search, which is not an earlier room'
expect_upward 'game: core game' 'rooms.txt: game sees game, which is not an earlier room'

expect_breach src/core/a.hpp '#include "order/poset.hpp"' 'src/core must not include "order/poset.hpp"'
expect_breach src/search/a.hpp '# include "games/poset/nim.hpp"' 'src/search must not include "games/poset/nim.hpp"'
expect_breach src/check/a.cpp '#include "core/a.hpp"' 'the checker must not include "core/a.hpp"'
expect_breach src/check/a.cpp '#include <fmt/format.h>' 'the checker must not include <fmt/format.h>'
expect_breach src/search/a.hpp '#include "check/b.hpp"' 'src/search must not include "check/b.hpp"'
expect_breach apps/upset/main.cpp '#include "core/a.hpp"' 'an app must not include "core/a.hpp"'
expect_breach src/picture/a.hpp '#include "games/board/board.hpp"' 'src/picture must not know a game: "games/board/board.hpp"'
expect_breach apps/upset/main.cpp '#include <librsvg/rsvg.h>' 'only apps/upset/raster.cpp may include <librsvg/rsvg.h>'
expect_breach apps/server/main.cpp '#include <boost/beast.hpp>' 'only apps/server/http.cpp may include <boost/beast.hpp>'
expect_breach apps/upset/main.cpp '#include <nlohmann/json.hpp>' 'only apps/server may include <nlohmann/json.hpp>'
expect_breach apps/upset/main.cpp '#include "gone.hpp"' 'is not a file of this app'
expect_breach python/src/a.cpp '#include "core/a.hpp"' 'the Python module must not include "core/a.hpp"'
expect_breach python/src/a.cpp '#include <gmpxx.h>' 'only python/src/bind.cpp may include <gmpxx.h>'
expect_breach src/core/a.hpp '#include <nauty/nauty.h>' 'only src/symmetry'
expect_breach src/core/a.hpp '#include <nettle/sha2.h>' 'only src/core/hash.cpp'
expect_breach src/check/a.cpp '#include <nettle/sha2.h>' 'only src/check/sha256.cpp'
expect_breach src/check/a.cpp '#include <fcntl.h>' 'only src/check/disk.cpp'
for way in 'std::ifstream in(name);' 'std::fstream in(name);' 'std::filebuf in;' 'int f = ::open(name, 0);' 'auto f = std::fopen(name, "r");' 'sqlite3_open(name, &raw);'; do
  expect_breach src/core/a.cpp "$way" 'only upset::read_file'
  expect_breach apps/upset/main.cpp "$way" 'only upset::read_file'
done
for way in 'auto n = value.get_ui();' 'if (value.fits_ulong_p()) return;' 'mpz_add_ui(a, b, 1);' 'if (mpz_divisible_ui_p(a, 3) != 0) return;' \
  'Integer(static_cast<long>(n));' 'unsigned long n = 0;' 'std::vector<unsigned long> list;'; do
  expect_breach src/core/a.cpp "$way" "may use GMP's"
  expect_breach src/check/a.cpp "$way" "may use GMP's"
  expect_breach include/upset/a.hpp "$way" "may use GMP's"
done
expect_breach src/attic/a.hpp '#include <vector>' 'the room src/attic is not in the list'
expect_breach src/core/a.hpp 'void f() { std::cout << 1; }' 'neither prints nor exits'
expect_breach src/core/a.hpp 'void f() { exit(1); }' 'neither prints nor exits'
expect_breach src/core/a.hpp 'auto text = "expected --to above 3";' 'knows no options of the command line'
expect_breach include/upset/a.hpp '#include <nlohmann/json.hpp>' 'only include/upset/json.hpp may include it'
expect_breach include/upset/a.hpp '#include "upset/json.hpp"' 'only include/upset/json.hpp may include it'
expect_breach src/core/a.hpp "$(yes '// long' | head -n 700)" 'lines; split it'
