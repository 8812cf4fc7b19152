#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# The house rules that the sources show: which room includes which, no printing and no exiting in the library, no file
# of more than 600 lines without a reason.
#
#   includes.sh SOURCE_DIRECTORY [TABLE]    exit code 1 and one line per violation; the default table is rooms.txt
set -u
table=$(realpath "${2:-$(dirname "$0")/rooms.txt}")
cd "$1" || exit 2
breaches=0

breach() {
  printf '%s\n' "$*"
  breaches=$((breaches + 1))
}

# Rooms that a room may include besides itself. The public headers are open to all but the checker.
declare -A allowed_by_room
while IFS=: read -r room rooms; do
  for below in ${rooms/|/ }; do
    [ -n "${allowed_by_room[$below]+known}" ] || breach "rooms.txt: $room sees $below, which is not an earlier room: arrows go down"
  done
  allowed_by_room[$room]=${rooms%%|*}
done < <(grep -v '^#' "$table")

# Libraries that only one room may include.
check_library() { # file room header
  case "$3" in
    nauty/*) [ "$2" = symmetry ] || breach "$1: only src/symmetry may include <$3>" ;;
    zstd.h) [ "$1" = src/core/compress.cpp ] || breach "$1: only src/core/compress.cpp may include <$3>" ;;
    xxhash.h) [ "$2" = core ] || breach "$1: only src/core may include <$3>" ;;
    sqlite3.h) [ "$2" = store ] || breach "$1: only src/store may include <$3>" ;;
    absl/container/flat_hash_* | absl/container/node_hash_*)
      [ "$1" = src/core/hash_table.hpp ] || breach "$1: only core/hash_table.hpp may include <$3>: its maps survive a failed allocation" ;;
    nettle/*) [ "$1" = src/core/hash.cpp ] || breach "$1: only src/core/hash.cpp may include <$3>" ;;
    CLI/*) breach "$1: only apps may include <$3>" ;;
  esac
}

# Pictures do not know games: games describe their pictures in their registry entries.
check_draw() { # file target
  case "$2" in
    games/common/* | games/registry.hpp) ;;
    games/*) breach "$1: src/picture must not know a game: \"$2\"" ;;
  esac
}

check_room() { # file room sign target
  local allowed=${allowed_by_room[$2]-?}
  if [ "$allowed" = "?" ]; then
    breach "$1: the room src/$2 is not in the list of tests/layers/rooms.txt"
  elif [ "$3" = "<" ]; then
    check_library "$1" "$2" "$4"
  else
    case " upset $2 $allowed " in
      *" ${4%%/*} "*) ;;
      *) breach "$1: src/$2 must not include \"$4\"" ;;
    esac
  fi
}

check_checker() { # file sign target
  case "$2$3" in
    '"check/'* | '"upset/check.hpp' | '<gmpxx.h' | '<gmp.h') ;;
    '<fcntl.h' | '<sys/stat.h' | '<unistd.h') [ "$1" = src/check/disk.cpp ] || breach "$1: only src/check/disk.cpp may include <$3>" ;;
    '<zstd.h') [ "$1" = src/check/container.cpp ] || breach "$1: only src/check/container.cpp may include <$3>" ;;
    '<nettle/'*) [ "$1" = src/check/sha256.cpp ] || breach "$1: only src/check/sha256.cpp may include <$3>" ;;
    '"'*) breach "$1: the checker must not include \"$3\"" ;;
    '<'*[./]*) breach "$1: the checker must not include <$3>" ;;
  esac
}

check_app() { # file sign target
  case "$2$3" in
    '<gmp.h') [ "$1" = apps/upset-check/browser.cpp ] || breach "$1: only apps/upset-check/browser.cpp may include <$3>" ;;
    '<boost/'*) [ "$1" = apps/server/http.cpp ] || breach "$1: only apps/server/http.cpp may include <$3>" ;;
    '<nlohmann/json.hpp' | '<arpa/inet.h') [ "${1%/*}" = apps/server ] || breach "$1: only apps/server may include <$3>" ;;
    '<librsvg/'* | '<cairo'*) [ "$1" = apps/upset/raster.cpp ] || breach "$1: only apps/upset/raster.cpp may include <$3>" ;;
    '<dlfcn.h') [[ $1 = apps/upset/@(raster|queue).cpp ]] || breach "$1: only raster.cpp and queue.cpp may include <$3>" ;;
    '<pqxx/'* | '<libpq-fe.h') [ "$1" = apps/postgresql/postgresql.cpp ] || breach "$1: only apps/postgresql/postgresql.cpp may include <$3>" ;;
    '<fcntl.h' | '<poll.h') [[ $1 = apps/upset/@(child|door|spawn).cpp ]] || breach "$1: only child.cpp, door.cpp and spawn.cpp may include <$3>" ;;
    '<langinfo.h' | '<locale.h' | '<stdio.h') [ "$1" = apps/upset/door.cpp ] || breach "$1: only apps/upset/door.cpp may include <$3>" ;;
    '"upset/'*.hpp | '<CLI/'* | '<fmt/'* | '<unistd.h' | '<sys/'*.h | '<signal.h' | '<termios.h') ;;
    '<editline/'*) [ "$1" = apps/upset/line_input.cpp ] || breach "$1: only apps/upset/line_input.cpp may include <$3>" ;;
    '"built.hpp') ;; # of all programs
    '"'*/*) breach "$1: an app must not include \"$3\"" ;;
    '"'*) [ -e "${1%/*}/$3" ] || breach "$1: \"$3\" is not a file of this app" ;;
    '<'*[./]*) breach "$1: an app must not include <$3>" ;;
  esac
}

check_extension() { # file sign target
  case "$2$3" in
    '"upset/'*.hpp | '<pybind11/'*) ;;
    '<gmpxx.h') [ "$1" = python/src/bind.cpp ] || breach "$1: only python/src/bind.cpp may include <$3>" ;;
    '<pthread.h') [ "$1" = python/src/work.cpp ] || breach "$1: only python/src/work.cpp may include <$3>" ;;
    '"'*/*) breach "$1: the Python module must not include \"$3\"" ;;
    '<'*[./]*) breach "$1: the Python module must not include <$3>" ;;
  esac
}

sources() { find "$@" -type f \( -name '*.cpp' -o -name '*.hpp' \) 2>/dev/null | LC_ALL=C sort; }

pattern='^([^:]*):[[:space:]]*#[[:space:]]*include[[:space:]]*([<"])([^>"]*)'
while read -r line; do
  [[ $line =~ $pattern ]] || continue
  file=${BASH_REMATCH[1]} sign=${BASH_REMATCH[2]} target=${BASH_REMATCH[3]}
  room=${file#src/}
  room=${room%%/*}
  case "$file" in
    src/check/*) check_checker "$file" "$sign" "$target" ;;
    src/picture/*) check_draw "$file" "$target"; check_room "$file" "$room" "$sign" "$target" ;;
    src/*) check_room "$file" "$room" "$sign" "$target" ;;
    apps/*) check_app "$file" "$sign" "$target" ;;
    python/*) check_extension "$file" "$sign" "$target" ;;
  esac
done < <(sources src apps python | xargs -r grep -HE '^[[:space:]]*#[[:space:]]*include' /dev/null)

# The library never prints and never exits.
while read -r line; do
  breach "$line: the library neither prints nor exits"
done < <(sources src | xargs -r grep -nE \
  'std::(cout|cerr|clog)|fmt::print|(^|[^a-z_])(printf|fprintf|puts|fputs|putchar|perror|exit|_exit|_Exit|quick_exit|abort)[[:space:]]*\(' /dev/null)

# Only one place opens files for reading; it accepts only regular files and never waits. The checker has its own. The
# exceptions read kernel files that always exist.
while read -r line; do
  case "$line" in
    src/core/open_file.cpp:* | src/core/atomic_file.cpp:* | src/check/disk.cpp:* | src/store/database.cpp:*sqlite3_open_v2* | *:*:[[:space:]]*//*) ;;
    src/core/memory_pool.cpp:*'"/proc/meminfo"'* | apps/server/service.cpp:*'"/proc/self/statm"'*) ;;
    *) breach "$line: only upset::read_file and core::open_regular may read files" ;;
  esac
done < <(sources src apps include | xargs -r grep -nE \
  'std::(basic_)?(i|)f(stream|ilebuf)\b|(^|[^a-z_])(fopen|freopen|openat|open64)[[:space:]]*\(|(^|[^A-Za-z_])::open[[:space:]]*\(|sqlite3_open' /dev/null)

# `long` has 32 bits on some machines, and so have GMP's conversions. Only one place in the library and one in the checker
# convert between GMP's numbers and machine integers; all others have integers of a fixed size.
while read -r line; do
  case "$line" in
    src/core/integer.?pp:* | src/check/integer.hpp:* | *:*:[[:space:]]*//*) ;;
    *) breach "$line: only core/integer and check/integer.hpp may use GMP's long" ;;
  esac
done < <(sources src include python | xargs -r grep -nE \
  '[.>](get_(ui|si)|fits_[a-z]+_p)\(|mpz_[a-z0-9_]*_(ui|si)(_p)?[^a-z0-9_]|static_cast<(unsigned )?long>|(^|[^a-z_])unsigned long([^ ]| [^l])' /dev/null)

# The library does not name command-line options: messages name parameters ('to', with Error::parameters), and
# apps/upset spells them as options. Exceptions are fixed formats: the text that the bench signature hashes, the identity
# in a file of --resume, and the commands and scripts of a cluster.
while read -r line; do
  case "$line" in
    src/api/bench.cpp:* | src/tables/table_file.*:* | *:*:[[:space:]]*//*) ;;
    src/cluster/words.cpp:* | src/cluster/scripts.cpp:*) ;;
    *) breach "$line: the library knows no options of the command line" ;;
  esac
done < <(sources src include | xargs -r grep -nE '"([^"]*[^"-])?--[a-z{]' /dev/null)

# Only one public header needs nlohmann_json, and no other public header includes it.
while read -r line; do
  case "$line" in
    include/upset/json.hpp:*'<nlohmann/json_fwd.hpp>'*) ;;
    *) breach "$line: only include/upset/json.hpp may include it, and no public header includes that one" ;;
  esac
done < <(sources include | xargs -r grep -nE '#[[:space:]]*include[[:space:]]*(<nlohmann/|"upset/json\.hpp")' /dev/null)

# Files of more than 600 lines must give a reason: a comment "// Size cap: why" among their first 20 lines.
while read -r lines file; do
  [ "$file" != total ] && [ "$lines" -gt 600 ] || continue
  head -n 20 "$file" | grep -q '^// Size cap: ' || breach "$file: $lines lines; split it, or say why not"
done < <(sources src apps include python tests bench | xargs -r wc -l)

if [ "$(sources src | wc -l)" -eq 0 ]; then breach "there are no sources in $1/src"; fi
[ "$breaches" -eq 0 ]
