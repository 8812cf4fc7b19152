#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Extracts and runs the C++ programs in documents: blocks that begin with ```cpp, each a whole program.

usage: snippets.py extract FOLDER FILE...   writes NAME.cpp and NAME.expected (a block ```output that follows) into FOLDER
                                            and prints the names
       snippets.py run PROGRAM EXPECTED     runs a program and compares what it prints
"""
import os
import re
import subprocess
import sys


def snippets(path):
    """The (program, expected output) of each C++ block; the output is empty if no output block follows."""
    text = open(path, encoding="utf-8").read()
    pattern = r"^```cpp\n(.*?)^```$(?:\n+```output\n(.*?)^```$)?"
    return [(block.group(1), block.group(2) or "") for block in re.finditer(pattern, text, re.MULTILINE | re.DOTALL)]


def write(path, text):
    """Writes a file only if its content changes, so that nothing is rebuilt."""
    if not os.path.exists(path) or open(path, encoding="utf-8").read() != text:
        with open(path, "w", encoding="utf-8") as file:
            file.write(text)


def extract(folder, files):
    os.makedirs(folder, exist_ok=True)
    for path in files:
        stem = os.path.splitext(os.path.basename(path))[0].lower()
        for number, (program, expected) in enumerate(snippets(path), 1):
            name = f"{stem}_{number}"
            write(os.path.join(folder, name + ".cpp"), program)
            write(os.path.join(folder, name + ".expected"), expected)
            print(name)


def run(program, expected):
    done = subprocess.run([program], stdout=subprocess.PIPE, timeout=300, check=False)
    found, wanted = done.stdout.decode("utf-8"), open(expected, encoding="utf-8").read()
    if done.returncode != 0 or found != wanted:
        sys.exit(f"exit code {done.returncode}\nexpected:\n{wanted}\nfound:\n{found}")


if __name__ == "__main__":
    if sys.argv[1] == "extract":
        extract(sys.argv[2], sys.argv[3:])
    else:
        run(sys.argv[2], sys.argv[3])
