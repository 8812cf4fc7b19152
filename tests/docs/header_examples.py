#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Writes one program that runs all examples from the head comments of the public headers.

An example consists of lines that begin with '//' and three spaces, including empty comment lines between them. More
spaces on the first line make it a diagram, a dash makes it a list.

usage: header_examples.py SOURCE_FILE HEADER...
"""
import os
import re
import sys


def examples(path):
    """The code blocks in the comment before the first declaration."""
    blocks, block = [], []
    with open(path, encoding="utf-8") as file:
        for line in file:
            if not line.startswith("//"):
                break
            if line.startswith("//   "):
                block.append(line[5:].rstrip("\n"))
            elif block and line.strip() != "//":
                blocks.append(block)
                block = []
    return [one for one in blocks + [block] if one and one[0][0] not in " -"]


def program(headers):
    text = ["// Generated from the comments of the public headers.", "#undef NDEBUG", "#include <cassert>", "#include <iostream>",
            "#include <sstream>",
            "#include <thread>", ""]
    text += [f'#include "upset/{os.path.basename(path)}"' for path in headers]
    calls = []
    for path in headers:
        stem = re.sub(r"\W", "_", os.path.splitext(os.path.basename(path))[0])
        for number, block in enumerate(examples(path), 1):
            name = f"{stem}_{number}"
            calls.append(name)
            text += ["", f"static void {name}() {{", *("  " + line for line in block), "}"]
    text += ["", "int main() {"]
    text += [f'  std::cerr << "{name}\\n";\n  {name}();' for name in calls]
    return "\n".join(text + ["}", ""])


def main():
    target, headers = sys.argv[1], sys.argv[2:]
    text = program(headers)
    if not os.path.exists(target) or open(target, encoding="utf-8").read() != text:
        with open(target, "w", encoding="utf-8") as file:
            file.write(text)


if __name__ == "__main__":
    main()
