#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# api_page.sh DOXYGEN SOURCE_FOLDER SCRATCH: makes the API page and fails on any warning. Then it removes the comment of
# one function and expects that making the page fails.
set -euo pipefail
doxygen=$1 source=$2 scratch=$3
rm -rf "$scratch"
mkdir -p "$scratch/folder/docs" "$scratch/folder/include"
cp "$source"/docs/{Doxyfile,doxygen_filter,library.md} "$scratch/folder/docs"
cp -r "$source/include/upset" "$scratch/folder/include"
cd "$scratch/folder"
"$doxygen" docs/Doxyfile > ../log.txt 2>&1 || { cat ../log.txt; exit 1; }
[ -s build/api/index.html ] && grep -q 'Position' build/api/annotated.html
perl -0pi -e 's{(///[^\n]*\n)+(?=Result<Solved> solve\()}{}' include/upset/solve.hpp
if cmp -s include/upset/solve.hpp "$source/include/upset/solve.hpp"; then echo "solve() has no comment to remove"; exit 1; fi
if "$doxygen" docs/Doxyfile > ../log.txt 2>&1; then echo "a function without a comment was accepted"; exit 1; fi
grep -q 'solve(const Position' ../log.txt
