#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# api_page.sh DOXYGEN SOURCE_FOLDER SCRATCH: makes the API page and fails on any warning; then documents are taken away from
# one function, which must fail.
set -euo pipefail
doxygen=$1 source=$2 scratch=$3
rm -rf "$scratch"
mkdir -p "$scratch/folder/docs" "$scratch/folder/include"
cp "$source"/docs/{Doxyfile,doxygen_filter,library.md} "$scratch/folder/docs"
cp -r "$source/include/upset" "$scratch/folder/include"
cd "$scratch/folder"
"$doxygen" docs/Doxyfile > ../log.txt 2>&1 || { cat ../log.txt; exit 1; }
[ -s build/api/index.html ] && grep -q 'Position' build/api/annotated.html
sed -i '/Decides a position/d' include/upset/solve.hpp
if "$doxygen" docs/Doxyfile > ../log.txt 2>&1; then echo "a function without documents was let through"; exit 1; fi
grep -q 'solve(const Position' ../log.txt
