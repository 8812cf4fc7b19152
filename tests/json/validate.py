#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Validates the JSON that the program prints against the schemas in docs/formats/schema.

outputs.txt lists one command per line: "SCHEMA EXIT_CODE COMMAND", with SCHEMA such as "answer" or "table#boards". Each
line that a command prints on standard output must be an object that the schema allows, with keys in snake_case.
Conversely, every property must occur in each place where a schema names it (except for lines "unseen SCHEMA KEY"), and the
schemas must reject documents with deliberate errors.

usage: validate.py BIN_FOLDER SCHEMA_FOLDER OUTPUTS
"""
import copy
import json
import os
import re
import subprocess
import sys
import tempfile
import warnings

warnings.simplefilter("ignore", DeprecationWarning)  # newer versions resolve references in another way
import jsonschema  # noqa: E402


def load(folder):
    """The schemas by name, after checking that each is valid."""
    schemas = {}
    for name in sorted(os.listdir(folder)):
        with open(os.path.join(folder, name), encoding="utf-8") as file:
            schemas[name.removesuffix(".json")] = json.load(file)
    for schema in schemas.values():
        jsonschema.Draft202012Validator.check_schema(schema)
    return schemas


def validator(schemas, name):
    """The validator of a schema or of a part of it: "table#boards", "answer#/oneOf/0"."""
    file, _, part = name.partition("#")
    schema = schemas[file]
    store = {other["$id"]: other for other in schemas.values()}
    resolver = jsonschema.RefResolver(schema["$id"], schema, store=store)
    pointer = part if part.startswith("/") else f"/$defs/{part}"
    rule = {"$ref": f"{schema['$id']}#{pointer}"} if part else schema
    return jsonschema.Draft202012Validator(rule, resolver=resolver)


def keys_of(document):
    """All keys at all depths."""
    if isinstance(document, dict):
        for key, value in document.items():
            yield key
            yield from keys_of(value)
    elif isinstance(document, list):
        for value in document:
            yield from keys_of(value)


def properties_of(schema, pointer=""):
    """All pairs (pointer, property) of a schema file: a property and the place of the object that has it."""
    if isinstance(schema, dict):
        for key, value in schema.items():
            if key == "properties":
                yield from ((pointer, name) for name in value)
            yield from properties_of(value, f"{pointer}/{key}")
    elif isinstance(schema, list):
        for number, value in enumerate(schema):
            yield from properties_of(value, f"{pointer}/{number}")


class Sight:
    """Records which properties, at which places of the schemas, occurred in documents."""

    def __init__(self, schemas):
        self.schemas = schemas
        self.seen = set()  # (file, pointer, property)

    def look(self, file, pointer, document):
        schema = self.schemas[file]
        for step in pointer.split("/")[1:]:
            schema = schema[int(step)] if isinstance(schema, list) else schema[step]
        if "$ref" in schema:
            name, _, target = schema["$ref"].partition("#")
            self.look(name.removesuffix(".json") or file, target, document)
        for choice in ("oneOf", "anyOf", "allOf"):
            for number in range(len(schema.get(choice, []))):
                part = f"{pointer}/{choice}/{number}"
                if validator(self.schemas, f"{file}#{part}").is_valid(document):
                    self.look(file, part, document)
        if isinstance(document, dict):
            for key in document.keys() & schema.get("properties", {}).keys():
                self.seen.add((file, pointer, key))
                self.look(file, f"{pointer}/properties/{key}", document[key])
        elif isinstance(document, list) and "items" in schema:
            for item in document:
                self.look(file, pointer + "/items", item)


def wrong_ones(document):
    """Documents that no schema may allow: an extra key, no keys at all, a value of the wrong type."""
    for key in document:
        if key in ("line", "error"):
            continue  # the first occurs only in streams, the second stands alone
        wrong = copy.deepcopy(document)
        wrong[key] = {"unexpected": 1}
        yield f"an object for {key}", wrong
    yield "an extra key", dict(document, unexpected=1)
    yield "no keys at all", {}


class Run:
    def __init__(self, binaries, source, schemas):
        self.binaries, self.source, self.schemas = binaries, source, schemas
        self.failures, self.documents = [], 0
        self.sight = Sight(schemas)
        self.unseen = set()  # (file, property) that depend on the run
        self.refused = 0

    def command(self, folder, schema, code, command):
        environment = dict(os.environ, PATH=self.binaries + ":" + os.environ["PATH"], LC_ALL="C.UTF-8",
                           XDG_CACHE_HOME=os.path.join(folder, "cache"), UPSET_SOURCE=self.source)
        done = subprocess.run(["bash", "-c", command], cwd=folder, env=environment, capture_output=True, timeout=300,
                              check=False)
        lines = done.stdout.decode("utf-8").splitlines()
        if done.returncode != code:
            self.failures.append(f"$ {command}\n  exit code {done.returncode}, expected {code}: {done.stderr.decode()}")
        if not lines:
            self.failures.append(f"$ {command}\n  printed nothing")
        check = validator(self.schemas, schema)
        for number, line in enumerate(lines):
            try:
                document = json.loads(line)
            except json.JSONDecodeError as error:
                self.failures.append(f"$ {command}\n  not JSON: {error}: {line[:200]}")
                continue
            self.documents += 1
            self.validate(command, schema, check, document)
            if number == 0:
                self.refuse_wrong_ones(command, check, document)

    def validate(self, command, schema, check, document):
        for error in check.iter_errors(document):
            where = "/".join(str(step) for step in error.absolute_path)
            self.failures.append(f"$ {command}\n  {schema}: at '{where}': {error.message[:500]}")
        keys = set(keys_of(document))
        self.failures += [f"$ {command}\n  not snake_case: {key}" for key in keys if not re.fullmatch("[a-z][a-z0-9_]*", key)]
        file, _, part = schema.partition("#")
        self.sight.look(file, f"/$defs/{part}" if part else "", document)

    def refuse_wrong_ones(self, command, check, document):
        for what, wrong in wrong_ones(document):
            self.refused += 1
            if check.is_valid(wrong):
                self.failures.append(f"$ {command}\n  the schema allows {what}")

    def expect_everything_was_seen(self):
        for name, schema in self.schemas.items():
            for pointer, key in properties_of(schema):
                if (name, pointer, key) not in self.sight.seen and (name, key) not in self.unseen:
                    self.failures.append(f"{name}.json: '{key}' of '{pointer}' did not occur in any output")


def main():
    binaries, schema_folder, outputs = sys.argv[1:]
    source = os.path.abspath(os.path.join(schema_folder, "../../.."))
    run = Run(os.path.abspath(binaries), source, load(schema_folder))
    with tempfile.TemporaryDirectory() as folder, open(outputs, encoding="utf-8") as cases:
        for case in cases:
            if case.startswith("unseen "):
                run.unseen.add((case.split()[1], case.split()[2]))
            elif case.strip() and not case.startswith("#"):
                schema, code, command = case.rstrip("\n").split(" ", 2)
                run.command(folder, schema, int(code), command)
    run.expect_everything_was_seen()
    print("\n".join(run.failures))
    print(f"{run.documents} documents, {run.refused} wrong ones, {len(run.failures)} failures")
    sys.exit(1 if run.failures else 0)


if __name__ == "__main__":
    main()
