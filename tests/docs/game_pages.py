#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Every game has a page in docs/games, and `upset help` finds it.

Each family in the table of specs, and so each game of the registry, leads to a page; no topic leads to two pages; every
page is found by its name and has its sections, ten commands, and a row in docs/games/README.md.

usage: game_pages.py PROGRAM ROOT    exit code 1 and one line for each mistake
"""
import collections
import pathlib
import re
import subprocess
import sys

SECTIONS = ["Words", "Positions and moves", "Theorems", "Ten commands"]


def printed(program, topic):
    done = subprocess.run([program, "help", topic], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True,
                          encoding="utf-8", check=False)
    return done.stdout


def families(program):
    """The names before the colon of each spec in the table."""
    cells = [row.split(" | ")[0] for row in printed(program, "families").split("\n") if row.startswith("| `")]
    return sorted({name for cell in cells for name in re.findall(r"`'?([a-z]+[0-9]?)[:/]", cell)})


def topics(text):
    found = re.search(r"^Help topics: (.*?)\n\n", text, re.MULTILINE | re.DOTALL)
    return re.findall(r"`([^`]+)`", found[1]) if found else []


def mistakes(program, root):
    pages = {path.stem: path.read_text(encoding="utf-8") for path in sorted((root / "docs/games").glob("*.md"))}
    index = pages.pop("README")
    titles = {re.match("# (.*)", text)[1]: name for name, text in pages.items()}
    for family in families(program):
        shown = re.search(r"^# (.*)", printed(program, family), re.MULTILINE)
        if not shown or shown[1] not in titles:
            yield f"upset help {family}: no page in docs/games names this family among its help topics"
    uses = collections.Counter(topic for text in pages.values() for topic in set(topics(text)))
    for topic, count in uses.items():
        if count > 1:
            yield f"docs/games: {count} pages have the help topic '{topic}'"
    for name, text in pages.items():
        where = f"docs/games/{name}.md"
        if not re.search(rf"^# {re.escape(text.split(chr(10))[0][2:])}$", printed(program, name), re.MULTILINE):
            yield f"{where}: upset help {name} prints something else"
        if re.findall(r"^## (.*)", text, re.MULTILINE) != SECTIONS:
            yield f"{where}: expected the sections {', '.join(SECTIONS)}"
        if (commands := len(re.findall(r"^\$ ", text, re.MULTILINE))) != 10:
            yield f"{where}: expected ten commands, found {commands}"
        if f"[{name}]({name}.md)" not in index:
            yield f"{where}: docs/games/README.md has no row for it"


def main():
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    found = list(mistakes(sys.argv[1], pathlib.Path(sys.argv[2])))
    print("\n".join(found))
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
