#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Finds which room calls which in a linked program; calls through public headers count as well.

    calls.py SOURCE_DIRECTORY PROGRAM      exit code 1 and one line per violation of rooms.txt
    calls.py SOURCE_DIRECTORY PROGRAM --arrows     every arrow, with its number of calls

The line table of the program (-g1) says in which file a call occurs and in which file the function begins, so it does not
matter which files were compiled together. Files are compiled with -fPIC, so that functions that another file could define
are called and not inlined. Calls inside headers are ignored: a template calls what it was given, and a header must include
everything else that it calls (includes.sh). Local functions of another file are also ignored, because the compiler shares
one body between equal ones.
"""
import collections
import os
import pathlib
import re
import subprocess
import sys

TABLE = pathlib.Path(__file__).with_name("rooms.txt")
LEAST_CALLS = 3  # fewer: the program has no line table, or is not one of ours


def read_table():
    allowed = {}
    for line in TABLE.read_text().splitlines():
        if line.startswith("#"):
            continue
        room, rest = line.split(":")
        allowed[room] = {room, *rest.replace("|", " ").split()}
    return allowed


def calls_in(program):
    """Yields pairs (address of a call or reference, mangled name)."""
    target = re.compile(r"^\s*([0-9a-f]+):\t.*<(_ZNK?5upset[^+>]*?)(?:@plt)?>$")
    listing = subprocess.Popen(["objdump", "-d", "--no-show-raw-insn", program], stdout=subprocess.PIPE, text=True)
    for line in listing.stdout:
        if found := target.match(line.rstrip()):
            yield int(found.group(1), 16), found.group(2)
    if listing.wait() != 0:
        sys.exit(f"objdump could not read {program}")


def addresses_of_functions(program):
    """Maps the mangled name of each function that other files can call to its address and demangled name."""
    plain = subprocess.run(["nm", program], stdout=subprocess.PIPE, text=True, check=True).stdout.splitlines()
    told = subprocess.run(["c++filt"], input="\n".join(line[19:] for line in plain), stdout=subprocess.PIPE, text=True, check=True).stdout.splitlines()
    return {line[19:]: (int(line[:16], 16), name) for line, name in zip(plain, told)
            if line[:16].strip() and line[17] in "TWVu"}


def lines_of(program, addresses):
    """Maps each address to (file, line)."""
    asked = sorted(addresses)
    told = subprocess.run(["addr2line", "-e", program], input="\n".join(map(hex, asked)), stdout=subprocess.PIPE, text=True, check=True).stdout.splitlines()
    lines = {}
    for address, line in zip(asked, told):
        file, number = line.split(" ")[0].rsplit(":", 1)
        lines[address] = (os.path.normpath(file), number)
    return lines


def room_of(source, file):
    inside = file[len(source) + 1:] if file.startswith(source + "/") else ""
    return inside.split("/")[1] if inside.startswith("src/") else None


def main():
    source, program = os.path.realpath(sys.argv[1]), sys.argv[2]
    functions = addresses_of_functions(program)
    calls = [(at, name) for at, name in calls_in(program) if name in functions]
    lines = lines_of(program, {at for at, _ in calls} | {functions[name][0] for _, name in calls})
    arrows = collections.defaultdict(dict)
    seen = 0
    for at, name in calls:
        caller, number = lines[at]
        callee = lines[functions[name][0]][0]
        rooms = room_of(source, caller), room_of(source, callee)
        if None in rooms or caller.endswith(".hpp"):
            continue
        seen += 1
        if rooms[0] != rooms[1]:
            arrows[rooms].setdefault((caller[len(source) + 1:], number, functions[name][1]), callee[len(source) + 1:])
    if seen < LEAST_CALLS:
        sys.exit(f"{program}: found {seen} calls within src/; expected a program with line numbers (-g1)")
    allowed = read_table()
    breaches = 0
    for (caller, callee), sites in sorted(arrows.items()):
        if "--arrows" in sys.argv[3:]:
            print(f"{caller} -> {callee}: {len(sites)} calls")
        if callee in allowed.get(caller, ()):
            continue
        for (file, number, name), where in sorted(sites.items()):
            print(f"{file}:{number}: src/{caller} must not call {name} of {where}")
            breaches += 1
    return 1 if breaches else 0


if __name__ == "__main__":
    sys.exit(main())
