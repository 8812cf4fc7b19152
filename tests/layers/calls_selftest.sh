#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Runs calls.py on a small program whose files are compiled as one unit. It must accept a clean program and report a
# call through a public header.
set -eu
folder=$(cd "$(dirname "$0")" && pwd)
tree=$(mktemp -d)
trap 'rm -rf "$tree"' EXIT
mkdir -p "$tree/src/core" "$tree/src/report" "$tree/src/game" "$tree/include/upset"
cd "$tree"
cat >include/upset/report.hpp <<'END'
#pragma once
namespace upset { int told(int); }
END
cat >src/core/a.hpp <<'END'
#pragma once
namespace upset::core { int a(int); int b(int); inline int twice(int x) { return a(x) + a(x + 1); } }
END
cat >src/core/a.cpp <<'END'
#include "core/a.hpp"
namespace upset::core { int a(int x) { return x + 1; } int b(int x) { return a(x) + 2; } }
END
cat >src/game/g.cpp <<'END'
#include "core/a.hpp"
namespace upset::game { int g(int x) { return core::twice(x) + core::b(x); } }
END
cat >src/report/r.cpp <<'END'
#include "upset/report.hpp"
#include "core/a.hpp"
namespace upset { int told(int x) { return core::a(x) * 3; } }
END
cat >main.cpp <<'END'
#include "upset/report.hpp"
namespace upset::game { int g(int); }
int main(int argc, char**) { return upset::game::g(argc) + upset::told(argc); }
END

build() {
  printf '#include "src/%s"\n' core/a.cpp game/g.cpp report/r.cpp >one.cpp
  g++ -std=c++20 -O1 -gdwarf-4 -g1 -fPIC -Isrc -Iinclude one.cpp main.cpp -o program
}

build
python3 "$folder/calls.py" "$tree" program

cat >src/game/g.cpp <<'END'
#include "upset/report.hpp"
namespace upset::game {
int g(int x) { return told(x) + 1; }
}
END
build
if output=$(python3 "$folder/calls.py" "$tree" program); then
  echo "a call from game to report through a public header was not noticed"
  exit 1
fi
expected='src/game/g.cpp:3: src/game must not call upset::told(int) of src/report/r.cpp'
if [ "$output" != "$expected" ]; then
  printf 'expected "%s", found: %s\n' "$expected" "$output"
  exit 1
fi

g++ -std=c++20 -O1 -fPIC -Isrc -Iinclude one.cpp main.cpp -o program
if python3 "$folder/calls.py" "$tree" program 2>/dev/null; then
  echo "a program without line numbers was passed"
  exit 1
fi
