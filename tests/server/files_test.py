#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""No request makes the server touch a file that the request names. The test fills every string of every operation in
/openapi.json (parameters, fields of bodies, items of lists, names and values of objects, parts of the path) with paths of
files, directories, pipes, devices and of nothing, in all forms in which a file name may occur. strace shows every path that
the server opens or queries.

    files_test.py BIN_FOLDER

Exit code 1 and one line for each failure.
"""
import json
import os
import re
import signal
import subprocess
import sys
import tempfile
from urllib.parse import quote, urlencode

from description import Document
from server import Checks, Server

MARK = "upset-forbidden"  # part of every path that a request names, and of no other path


def forbidden_paths(folder):
    """Files of every kind, all with the mark in their names."""
    there = f"{folder}/{MARK}"
    os.makedirs(there + "/directory")
    with open(there + "/file", "w", encoding="ascii") as file:
        file.write("a < b\n")
    os.mkfifo(there + "/fifo")
    os.symlink("/dev/zero", there + "/device")
    with open(there + "/book", "wb") as book:
        book.write(b"upset-rulebook\n\0")
    relative = os.path.relpath(there + "/file")
    return [there + "/" + name for name in ["file", "missing", "directory", "fifo", "device", "book"]] + \
           [relative, f"/proc/self/root{there}/file", f"//{there}/file", f"{there}/../{MARK}/file", f"file://{there}/file"]


FORMS = ["{}", "rulebook:{}", "rulebook:file={}", "poset:{}", 'poset:"{}"', "graph:{}", "graph6:{}", "complex:{}", "line:graph:{}",
         "chains:3,4:{}", 'torsion:"{}":1.0', "nim:1 + poset:{}", "@{}", "-", "perfect:{}", "{}.sqlite", "census:{}"]


def texts_in(document, schema, name, value):
    """All values of a schema with `value` in place of a string."""
    kinds = document.types(schema)
    if "string" in kinds or "enum" in schema:
        yield value
    if "array" in kinds:
        yield [value]
    if "object" in kinds:
        yield {value: "x"}
        yield {"P": value}


def bodies(document, schema, value):
    """Normal bodies in which one field holds `value`, and one with a field of that name."""
    properties = document.properties(schema)
    usual = {name: document.usual(name, part) for name, part in properties.items() if name in schema.get("required", [])}
    for name, part in properties.items():
        for filled in texts_in(document, part, name, value):
            body = {**usual, name: filled}
            if name == "files":
                body["spec"] = "poset:" + value
            if name in ("opponent", "think", "seed"):
                body["spec"] = "sylver:5,7"
            yield body
    yield {**usual, value: value}


def ask_all(server, document, value, checks):
    """Asks every operation with `value` in each of its strings; returns the number of requests."""
    asked = 0

    def ask(method, path, body=None, kind=None):
        answer = server.ask(method, path, body, {"Content-Type": kind} if kind else {}, timeout=60)
        checks.expect(answer.status < 500, f"{method} {path[:150]} {str(body)[:150]}: {answer.status} {answer.body[:150]}")
        return 1

    for operation in document.operations():
        path = "/api/v1" + operation.path
        if "{" in path:
            asked += ask(operation.method, re.sub(r"\{\w+\}", quote(value, safe=""), path))
            continue
        if operation.body is not None:
            for body in bodies(document, operation.body, value):
                asked += ask(operation.method, path, json.dumps(body), "application/json")
            continue
        if operation.is_text:
            asked += ask(operation.method, path + "?" + urlencode({"spec": value}), f"upset-certificate 3\nspec {value}\n", "text/plain")
            continue
        usual = {"spec": "sylver:5,7", "time": "0.1", "think": "0.1", "name": "boards", "to": "3", "typed": "6", "game": "sylver"}
        usual = {name: text for name, text in usual.items() if name in operation.query}
        for name in operation.query:
            asked += ask(operation.method, path + "?" + urlencode({**usual, name: value}))
    return asked


def traced_paths(trace):
    with open(trace, encoding="utf-8", errors="replace") as file:
        return [line for line in file if MARK in line]


def main():
    binaries, checks = sys.argv[1], Checks()
    with tempfile.TemporaryDirectory() as folder:
        paths, trace = forbidden_paths(folder), folder + "/trace"
        book = folder + "/small.book"
        subprocess.run([binaries + "/upset", "rulebook", "build", "--size", "8", "--out", book], stdout=subprocess.DEVNULL, check=True)
        # -D: strace runs in the background, so that the process that the test waits for and signals is the server.
        under = ["strace", "-D", "-f", "-qq", "-s", "4096", "-e", "trace=%file,mknod,mknodat,connect", "-o", trace]
        with Server(binaries, "--rulebook", "small=" + book, "--time", "1s", "--job-queue", "1000", under=under) as server:
            document = Document(server.get("/openapi.json").json())
            asked = 0
            for path in paths:
                forms = FORMS if path == paths[0] else ["{}", "rulebook:{}", "poset:{}"]
                for form in forms:
                    asked += ask_all(server, document, form.format(path), checks)
            checks.equal(server.get("/play", spec="sylver:5,7", opponent="rulebook:small").status, 200, "a named rulebook is used")
            for path in paths:
                played = server.get("/play", spec="sylver:5,7", opponent="rulebook:" + path)
                checks.equal(played.status, 422, "rulebook:" + path)
                shown = played.body.decode().replace(path, "PATH")
                first = shown if path == paths[0] else first
                checks.equal(shown, first, "the refusal reveals nothing about " + path)
            server.exchange(b"GET /" + paths[0].encode() + b" HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
            code, seconds = server.stop(signal.SIGTERM)
            checks.equal(code, 0, "exit code")
        with open(trace, encoding="utf-8", errors="replace") as file:
            lines = file.read()
        checks.expect(book in lines, "strace sees the files that the server opens at startup")
        named = traced_paths(trace)
        checks.equal(len(named), 0, f"touched files that requests named: {named[:3]}")
        print(f"{asked} requests named {len(paths)} paths")
        checks.expect(asked > 1000, "every operation was asked")
    return checks.end()


if __name__ == "__main__":
    sys.exit(main())
