#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# The pictures in docs/pictures match what the program draws now.
#
#   pictures.sh PROGRAM FOLDER        exit code 1 and one line per picture that differs
set -u
folder=$(mktemp -d)
trap 'rm -r "$folder"' EXIT
status=0
while read -r spec name; do
  "$1" draw "$spec" -o "$folder/$name" && cmp "$folder/$name" "$2/$name" || status=1
done <<'END'
board:4x7 board-4x7.svg
semigroup:7,8,9,10 semigroup-7-8-9-10.svg
END
exit $status
