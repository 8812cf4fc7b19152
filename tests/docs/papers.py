#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Checks data/papers: what the files say of the program and of docs/errata.md is there.

Each file must satisfy data/papers/schema.json. A rule that it names must be a theorem of src/theory, a table one that
`upset table` prints, and a command must begin with a verb of `upset` and use options of that verb. Errata keys must
occur in docs/errata.md, and each key there must be named by a statement. Afterwards deliberate errors must be found.

usage: papers.py UPSET PROJECT_FOLDER
"""
import copy
import json
import pathlib
import re
import shlex
import subprocess
import sys

import jsonschema


def printed(program, *arguments):
    return subprocess.run([program, *arguments], capture_output=True, text=True, check=True, timeout=60).stdout


class House:
    """What exists: rules by id, tables, verbs with their options, errata keys."""

    def __init__(self, program, root):
        self.program, self.options = program, {}
        listed = re.findall(r"UPSET_RULE\((k\w+)\)", (root / "src/theory/rules.def").read_text(encoding="utf-8"))
        defined = {}
        for file in (root / "src/theory").rglob("*.cpp"):
            text = file.read_text(encoding="utf-8")
            defined.update(re.findall(r'^const Rule (k\w+)\{\s*"([a-z0-9-]+)"', text, re.MULTILINE))
        self.rules = {defined[name] for name in listed}
        tables = printed(program, "table", "--help").partition("\nTables:\n")[2].partition("\n\n")[0]
        self.tables = set(re.findall(r"^  ([a-z0-9-]+): ", tables, re.MULTILINE))
        verbs = printed(program, "--help").partition("\nSubcommands:\n")[2].partition("\n\n")[0]
        self.verbs = set(re.findall(r"^  ([a-z]+) ", verbs, re.MULTILINE))
        keys = re.findall(r"^\| (\S+) \| .* \|$", (root / "docs/errata.md").read_text(encoding="utf-8"), re.MULTILINE)
        self.errata = set(keys[keys.index("key") + 1:])

    def options_of(self, verb):
        if verb not in self.options:
            self.options[verb] = set(re.findall(r"--[a-z0-9-]+", printed(self.program, verb, "--help")))
        return self.options[verb]

    def faults_of(self, name):
        """What is wrong with a command, or with the name of a rule or a table."""
        kind, word, *rest = shlex.split(name)
        if kind == "rule":
            return [] if word in self.rules else [f"no rule '{word}'"]
        if kind == "table":
            return [] if word in self.tables else [f"no table '{word}'"]
        if word not in self.verbs:
            return [f"no verb '{word}'"]
        return [f"no option '{option}' of '{word}'" for option in rest
                if option.startswith("--") and option not in self.options_of(word)]


def faults(papers, schema, house):
    """All that is wrong with the papers, a dictionary from file names to documents."""
    found, named = [], set()
    rule = jsonschema.Draft202012Validator(schema)
    for name, paper in papers.items():
        wrong = [f"{name}: {'/'.join(map(str, error.absolute_path))}: {error.message}"
                 for error in rule.iter_errors(paper)]
        found += wrong
        if wrong:
            continue
        if name != paper["paper"] + ".json":
            found.append(f"{name}: is about paper {paper['paper']}")
        ids = [statement["id"] for statement in paper["statements"]]
        found += [f"{name}: {double}: occurs twice" for double in {one for one in ids if ids.count(one) > 1}]
        for statement in paper["statements"]:
            where = f"{name}: {statement['id']}"
            if statement["in_program"] is not None:
                found += [f"{where}: {fault}" for fault in house.faults_of(statement["in_program"])]
            key = statement["erratum"]
            if key is not None:
                named.add(key)
                if key not in house.errata or not key.startswith(paper["paper"]):
                    found.append(f"{where}: no erratum '{key}' of this paper")
    return found + [f"docs/errata.md: no statement names '{key}'" for key in sorted(house.errata - named)]


def missed_errors(papers, schema, house):
    """Deliberate errors that are not found."""
    name = min(papers)
    changes = {
        "rule": ("in_program", "rule no-such-rule"), "table": ("in_program", "table no-such-table"),
        "verb": ("in_program", "upset nosuchverb x"),
        "option": ("in_program", "upset solve board:2x2 --no-such-option"),
        "form": ("in_program", "solve board:2x2"), "key": ("erratum", name[:3] + "-no-such-key"),
        "foreign key": ("erratum", min(key for key in house.errata if not key.startswith(name[:3]))),
        "kind": ("kind", "axiom"), "empty": ("check", ""), "double": ("id", papers[name]["statements"][1]["id"]),
    }
    missed = []
    for what, (field, value) in changes.items():
        changed = copy.deepcopy(papers)
        changed[name]["statements"][0][field] = value
        if not faults(changed, schema, house):
            missed.append(what)
    for field in papers[name]["statements"][0]:
        changed = copy.deepcopy(papers)
        del changed[name]["statements"][0][field]
        if not faults(changed, schema, house):
            missed.append(f"missing {field}")
    larger = copy.copy(house)
    larger.errata = house.errata | {name[:3] + "-unnamed"}
    return missed + ([] if faults(papers, schema, larger) else ["an erratum that no statement names"])


def main():
    program, root = sys.argv[1], pathlib.Path(sys.argv[2])
    folder = root / "data/papers"
    schema = json.loads((folder / "schema.json").read_text(encoding="utf-8"))
    jsonschema.Draft202012Validator.check_schema(schema)
    papers = {file.name: json.loads(file.read_text(encoding="utf-8")) for file in sorted(folder.glob("[0-9]*.json"))}
    house = House(program, root)
    for what in ("rules", "tables", "verbs", "errata"):
        if not getattr(house, what):
            sys.exit(f"papers.py: found no {what} at all")
    found = faults(papers, schema, house)
    for fault in found:
        print(fault)
    missed = [] if found else missed_errors(papers, schema, house)
    for what in missed:
        print(f"deliberate error not found: {what}")
    count = sum(len(paper.get("statements", [])) for paper in papers.values())
    print(f"{len(papers)} papers, {count} statements, {len(house.errata)} errata keys, {len(found)} faults")
    sys.exit(1 if found or missed or len(papers) != 5 else 0)


main()
