#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# build_test.sh TOP: runs tools/build with a fake builder that only prints. Expects no progress without a terminal, one
# rewritten line on a terminal, and the end of the log after a failure.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir -p "$work/tools" "$work/bin"
cp "$1/tools/build" "$work/tools/"
cat >"$work/bin/cmake" <<'EOF'
#!/usr/bin/env bash
[ "$1" = --preset ] && { echo "configured"; exit 0; }
echo "[1/2] Building one"
echo "[2/2] Building two"
[ -z "${BUILD_FAILS:-}" ] || { echo "one.cpp:1: error"; exit 1; }
EOF
chmod +x "$work/bin/cmake"
export PATH=$work/bin:$PATH

expect() {  # expect WHAT PATTERN TEXT
  [[ $3 == $2 ]] || { printf 'tools/build, %s: expected %s, found:\n%s\n' "$1" "$2" "$3" >&2; exit 1; }
}
log=$'configured\n\\[1/2\\] Building one\n\\[2/2\\] Building two'  # a pattern: brackets are escaped

shown=$("$work/tools/build" some build/log 600 2>&1)
expect 'estimate' 'upset: building for the first time, about * minutes on * cores (log: build/log)' "$shown"
expect 'whole log' "$log" "$(cat "$work/build/log")"

shown=$(script -qec "'$work/tools/build' some build/log 600" /dev/null)
expect 'progress on a terminal' $'*\r\e[K\\[1/2\\] Building one\r\e[K\\[2/2\\] Building two\r\e[K' "$shown"
expect 'whole log' "$log" "$(cat "$work/build/log")"

if shown=$(BUILD_FAILS=1 "$work/tools/build" some build/log 600 2>&1); then
  echo 'tools/build: a failed build must fail' >&2
  exit 1
fi
expect 'failure' $'*one.cpp:1: error\nupset: the build failed; the whole log is build/log' "$shown"
