#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Checks the links of the documentation.

Every relative link in a Markdown file leads to a file or directory that belongs to the project, spelled exactly, and
every anchor to a heading there. Every page below docs/ is at most two clicks away from README.md. A link to a directory
leads to its README.md. Code blocks, code in a line and links to other sites are ignored.

usage: links.py ROOT         prints the number of links and pages; exit code 1 and one line for each mistake
       links.py --self-test  checks that each kind of mistake is found, in a directory made for that
"""
import collections
import os
import posixpath
import re
import subprocess
import sys
import tempfile
import urllib.parse

START, MOST_CLICKS = "README.md", 2
SKIPPED = {".git", "build", "node_modules", ".cache"}


def project_files(root):
    """What belongs to the project: what git knows or would add, or everything where there is no repository."""
    listed = subprocess.run(["git", "-C", root, "ls-files", "--cached", "--others", "--exclude-standard", "-z"],
                            stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, check=False)
    if listed.returncode == 0 and os.path.exists(os.path.join(root, ".git")):
        return {name for name in listed.stdout.decode().split("\0") if name and os.path.exists(os.path.join(root, name))}
    found = set()
    for folder, folders, files in os.walk(root):
        folders[:] = [name for name in folders if name not in SKIPPED]
        found |= {posixpath.relpath(os.path.join(folder, name), root) for name in files}
    return found


def prose_lines(text):
    """(number, line) without fenced blocks."""
    fence = None
    for number, line in enumerate(text.split("\n"), 1):
        mark = re.match(r"\s*(`{3,}|~{3,})", line)
        if mark and fence is None:
            fence = mark.group(1)[0]
        elif mark and mark.group(1)[0] == fence:
            fence = None
        elif fence is None:
            yield number, line


def slug(heading, seen):
    """The anchor that GitHub gives a heading: repeated ones are numbered."""
    text = re.sub(r"!?\[([^\]]*)\]\([^)]*\)", r"\1", heading)
    text = re.sub(r"[`*]", "", text).strip().lower()
    text = re.sub(r"[^\w\- ]", "", text).replace(" ", "-")
    seen[text] += 1
    return text if seen[text] == 1 else f"{text}-{seen[text] - 1}"


def anchors(text):
    seen, found = collections.Counter(), set()
    for _, line in prose_lines(text):
        heading = re.match(r"#{1,6}\s+(.*?)\s*#*\s*$", line)
        if heading:
            found.add(slug(heading.group(1), seen))
        found.update(re.findall(r'<a\s+(?:name|id)="([^"]+)"', line))
    return found


def links(text):
    """(line number, target)."""
    paragraph, begun = [], 0

    def found():
        whole = re.sub(r"(`+)(?!`).*?(?<!`)\1(?!`)", lambda code: " " * len(code.group(0)), "\n".join(paragraph), flags=re.DOTALL)
        for link in re.finditer(r"\]\(\s*<?([^)\s>]+)>?(?:\s+\"[^\"]*\")?\s*\)|^\[[^\]]+\]:\s+(\S+)", whole, re.MULTILINE):
            yield begun + whole.count("\n", 0, link.start()), link.group(1) or link.group(2)

    for number, line in [*prose_lines(text), (0, "")]:
        if line.strip():
            begun = begun if paragraph else number
            paragraph.append(line)
            continue
        yield from found()
        paragraph = []


def is_elsewhere(target):
    return re.match(r"[a-zA-Z][a-zA-Z0-9+.-]*:|//", target) is not None


class Project:
    def __init__(self, root):
        self.files = project_files(root)
        self.folders = {""}
        for name in self.files:
            while "/" in name:
                name = name.rsplit("/", 1)[0]
                self.folders.add(name)
        self.pages = {name: open(os.path.join(root, name), encoding="utf-8").read()
                      for name in sorted(self.files) if name.endswith(".md")}
        self.anchors = {name: anchors(text) for name, text in self.pages.items()}
        self.links, self.mistakes = 0, []
        self.leads_to = {name: set() for name in self.pages}

    def check(self):
        for page, text in self.pages.items():
            for number, target in links(text):
                if is_elsewhere(target):
                    continue
                self.links += 1
                mistake = self.mistake(page, target)
                if mistake:
                    self.mistakes.append(f"{page}:{number}: {target}: {mistake}")
        for page, clicks in self.clicks().items():
            if page.startswith("docs/") and clicks > MOST_CLICKS:
                far = "no link leads to it" if clicks == sys.maxsize else f"{clicks} clicks from {START}"
                self.mistakes.append(f"{page}: {far}; at most {MOST_CLICKS} are allowed")

    def mistake(self, page, target):
        path, _, anchor = target.partition("#")
        if path.startswith("/"):
            return "an absolute path"
        place = page
        if path:
            place = posixpath.normpath(posixpath.join(posixpath.dirname(page), urllib.parse.unquote(path)))
            place = "" if place == "." else place
        if place not in self.files and place not in self.folders:
            return "no such file"
        if place in self.folders:
            place = posixpath.join(place, "README.md")
        if place in self.pages:
            self.leads_to[page].add(place)
        if anchor and anchor not in self.anchors.get(place, ()):
            return "no such heading"
        return None

    def clicks(self):
        """How many clicks from the start each page is."""
        found, pages = {START: 0}, collections.deque([START])
        while pages:
            page = pages.popleft()
            for other in sorted(self.leads_to.get(page, ())):
                if other not in found:
                    found[other] = found[page] + 1
                    pages.append(other)
        return {page: found.get(page, sys.maxsize) for page in self.pages}


def self_test():
    good = {
        "README.md": "# Top\n[a](docs/a.md#a-part--of-it) [docs](docs) [up](#top) [web](https://example.org)\n"
                     "`[code](nowhere.md)`\n```\n[code](nowhere.md)\n```\n",
        "docs/README.md": "# Docs\n![p](p.svg) [b](b.md)\n",
        "docs/a.md": "# A part & of it\n[twice](#same-1)\n## Same\n## Same\n",
        "docs/b.md": "[text](b.md\n\"title\") [top](../README.md)\n", "docs/p.svg": "",
    }
    cases = {  # a change of the good pages: what must be found
        "": ({}, []),
        "a missing file": ({"docs/b.md": "\n[x](c.md)"}, ["docs/b.md:2: c.md: no such file"]),
        "another case": ({"docs/b.md": "[x](A.md)"}, ["docs/b.md:1: A.md: no such file"]),
        "a missing heading": ({"docs/b.md": "[x](a.md#another)"}, ["docs/b.md:1: a.md#another: no such heading"]),
        "the case of a heading": ({"docs/b.md": "[x](a.md#Same)"}, ["docs/b.md:1: a.md#Same: no such heading"]),
        "a repeated heading": ({"docs/b.md": "[x](a.md#same-2)"}, ["docs/b.md:1: a.md#same-2: no such heading"]),
        "an absolute path": ({"docs/b.md": "[x](/docs/a.md)"}, ["docs/b.md:1: /docs/a.md: an absolute path"]),
        "a missing picture": ({"docs/README.md": "![p](q.svg) [b](b.md)"}, ["docs/README.md:1: q.svg: no such file"]),
        "a reference": ({"docs/b.md": "[x]\n\n[x]: c.md"}, ["docs/b.md:3: c.md: no such file"]),
        "a page without a link": ({"docs/c.md": ""}, ["docs/c.md: no link leads to it; at most 2 are allowed"]),
        "a page too far": ({"docs/b.md": "[c](c.md)", "docs/c.md": ""},
                           ["docs/c.md: 3 clicks from README.md; at most 2 are allowed"]),
    }
    failed = 0
    for what, (change, expected) in cases.items():
        with tempfile.TemporaryDirectory() as root:
            for name, text in {**good, **change}.items():
                os.makedirs(os.path.dirname(os.path.join(root, name)), exist_ok=True)
                with open(os.path.join(root, name), "w", encoding="utf-8") as file:
                    file.write(text)
            project = Project(root)
            project.check()
            if project.mistakes != expected:
                failed += 1
                print(f"{what or 'good pages'}: expected {expected}, found {project.mistakes}")
    print(f"{len(cases) - failed} of {len(cases)} cases right")
    return 1 if failed else 0


def main():
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    if sys.argv[1] == "--self-test":
        return self_test()
    project = Project(sys.argv[1])
    project.check()
    for mistake in project.mistakes:
        print(mistake)
    print(f"{project.links} links in {len(project.pages)} pages, {len(project.mistakes)} mistakes")
    return 1 if project.mistakes else 0


if __name__ == "__main__":
    sys.exit(main())
