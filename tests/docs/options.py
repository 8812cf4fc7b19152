#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""The reference names the verbs, options and tables that the program has.

docs/reference/options.md has a section for each verb with its options in the first column of a table, and a section
'Limits' for what the verbs named there share. docs/reference/verbs.md has a row for each verb and for each table.

usage: options.py PROGRAM ROOT    exit code 1 and one line for each difference
"""
import pathlib
import re
import subprocess
import sys


def printed(program, *arguments):
    return subprocess.run([program, *arguments], check=True, stdout=subprocess.PIPE, text=True, encoding="utf-8").stdout


def block(text, title):
    """The lines after 'TITLE:' up to an empty line."""
    found = re.search(rf"^{title}:\n(.*?)(?:\n\n|\Z)", text, re.MULTILINE | re.DOTALL)
    return found.group(1).split("\n") if found else []


def options_of(program, verb):
    lines = block(printed(program, verb, "--help"), "Options")
    found = {match.group(1) for line in lines if (match := re.match(r"  (?:-\w,)?(--[\w-]+)", line))}
    return found - {"--help", "--help-all"}


def sections(text):
    parts = re.split(r"^## (.*)$", text, flags=re.MULTILINE)
    return dict(zip(parts[1::2], parts[2::2]))


def cells(text):
    """The first cells of table rows."""
    return [line.split("|")[1] for line in text.splitlines() if line.startswith("| ")]


def documented(text):
    return {option for cell in cells(text) for option in re.findall(r"`(--[\w-]+)", cell)}


def differences(name, has, says):
    for one in sorted(set(has) - set(says)):
        yield f"{name}: '{one}' is missing"
    for one in sorted(set(says) - set(has)):
        yield f"{name}: the program has no '{one}'"


def mistakes(program, root):
    reference = root / "docs/reference"
    options = sections((reference / "options.md").read_text(encoding="utf-8"))
    verbs_page = (reference / "verbs.md").read_text(encoding="utf-8")
    verbs = [line.split()[0] for line in block(printed(program, "--help"), "Subcommands")]

    limits = options.pop("Limits")
    limited = re.findall(r"`([a-z]+)`", limits.split("have these options")[0])
    yield from differences("options.md", verbs, options)
    for verb in verbs:
        says = documented(options.get(verb, "")) | (documented(limits) if verb in limited else set())
        yield from differences(f"options.md: {verb}", options_of(program, verb), says)

    yield from differences("verbs.md", verbs, re.findall(r"^\| \[`(\w+)`\]", verbs_page, re.MULTILINE))
    tables = [line.split(":")[0].strip() for line in block(printed(program, "table", "--help"), "Tables")]
    says = [name for cell in cells(sections(verbs_page)["table"]) for name in re.findall(r"`([\w-]+)`", cell)]
    yield from differences("verbs.md: table", tables, says)


def main():
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    found = list(mistakes(sys.argv[1], pathlib.Path(sys.argv[2])))
    print("".join(f"{one}\n" for one in found), end="")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
