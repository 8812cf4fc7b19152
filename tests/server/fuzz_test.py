#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Random requests made from /openapi.json: every operation with right, wrong, missing and unknown parameters, wrong types
and extreme sizes. The server never answers 5xx and never hangs, and every refusal is an error object as described.

    fuzz_test.py BIN_FOLDER [SEED [ROUNDS]]

Prints the seed. Exit code 1 and one line for each failure.
"""
import json
import random
import re
import sys
import warnings
from urllib.parse import quote, urlencode

warnings.simplefilter("ignore", DeprecationWarning)  # newer versions resolve references in another way
import jsonschema  # noqa: E402
from description import Document  # noqa: E402
from server import Checks, Server  # noqa: E402

# Positions that are small, large, infinite, barely possible, or invalid.
SPECS = ["board:3x4", "board:1x1", "nim:3,4", "nim:0", "nim:" + "9" * 400, "semigroup:7,8,9,10", "semigroup:3,5", "semigroup:2,4", "sylver:5,7",
         "sylver:", "sylver:2", "sylver:4,6", "cycle:5", "cycle:2", "complete:4096", "complete:4097", "path:5000", "grid:127x127", "threshold:5000:1",
         "kneser:5,2,0", "petersen", "star:100000", "empty:0", "divisors:720", "divisors:" + "9" * 50, "chains:3,4", "board:w,w,5", "board:9x9x9", "board:100x100",
         "board:99999999999999999999x3", "board:4x7@3.4", "board:3x4 + nim:5", "torsion:2:0.1,3.0", "poset:P", "poset:-", "graph6:", "graph6:~~~~", "edges:1-2,2-3",
         "edges:1-1", "relations:a<b,b<a", "relations:a<b,a<c", "x", ":", "+", "@", "board:", "board:3x4@", "board:3x4@9.9", "\u0000", "\u20ac", "spec" * 1000,
         "path:4096", "semigroup:" + ",".join(str(n) for n in range(1000, 1999))]
TEXTS = ["", " ", "0", "1", "-1", "1.1", "2.2", "nan", "true", "null", "[]", "{}", "10s", "0.05", "1e9", "-5s", "9" * 300, "a" * 5000, "\u0000", "\ud7ff\U0001F600",
         "perfect", "random", "rulebook", "rulebook:x", "rulebook:", "svg", "json", "csv", "squares", "search", "theory", "boards", "intervals", "solve", "table",
         "a < b\n", "1 2\n", "../x", "%s%n", "<script>"]
NUMBERS = [0, 1, 2, 3, -1, 2**31, 2**53, 2**53 - 1, 2**63, 2**64, 10**30, 0.5, -0.0, 1e308]


class Maker:
    """Draws random values, some of which are valid for a schema."""

    def __init__(self, document, draw):
        self.document, self.draw = document, draw

    def anything(self, depth=0):
        kind = self.draw.randrange(8 if depth < 3 else 6)
        if kind == 0:
            return self.draw.choice(NUMBERS)
        if kind == 1:
            return self.draw.choice([None, True, False])
        if kind == 6:
            return [self.anything(depth + 1) for _ in range(self.draw.randrange(4))]
        if kind == 7:
            return {self.draw.choice(TEXTS)[:50]: self.anything(depth + 1) for _ in range(self.draw.randrange(4))}
        return self.draw.choice(SPECS if kind < 4 else TEXTS)

    def value(self, name, schema):
        roll = self.draw.random()
        if roll < 0.15:
            return self.anything()
        if "enum" in schema:
            return self.draw.choice(schema["enum"])
        if roll < 0.3:
            return self.document.usual(name, schema)
        kind = self.draw.choice(self.document.types(schema))
        if kind == "boolean":
            return self.draw.random() < 0.5
        if kind == "integer":
            edges = [schema.get("minimum", 0), schema.get("maximum", 10)]
            return self.draw.choice([edge + more for edge in edges for more in (-1, 0, 1)] + NUMBERS)
        if kind == "array":
            some = [self.value("spec" if name == "specs" else "move", self.document.resolve(schema.get("items", {}))) for _ in range(self.draw.randrange(4))]
            return some if self.draw.random() < 0.9 else some * 4000
        if kind == "object":
            return {self.draw.choice(["P", "G", "-", ""]): self.draw.choice(TEXTS) for _ in range(self.draw.randrange(3))}
        return self.draw.choice(SPECS if name in ("spec", "specs") else TEXTS)

    def fields(self, schema, required):
        properties = self.document.properties({"properties": schema})
        chosen = {}
        for name, part in properties.items():
            if name in required and self.draw.random() < 0.95 or self.draw.random() < 0.35:
                chosen[name] = self.value(name, part)
        if self.draw.random() < 0.1:
            chosen[self.draw.choice(["x", "spce", "files", "positions", "think", "spec", "name", ""])] = self.anything()
        chosen = {name: value for name, value in chosen.items() if value is not None or self.draw.random() < 0.2}
        for name in ("time", "think"):  # short, or else many requests would take long
            if name in properties and (name not in chosen or self.draw.random() < 0.8):
                chosen[name] = "0.05"
        return chosen


def request_of(operation, maker, draw):
    """Method, path, body, content type."""
    path = "/api/v1" + re.sub(r"\{\w+\}", lambda _: quote(draw.choice(["0" * 16, "x", "answer.json", *TEXTS])[:200], safe=""), operation.path)
    if operation.body is not None:
        body = json.dumps(maker.fields(operation.body.get("properties", {}), operation.body.get("required", [])))
        if operation.path == "/jobs" and draw.random() < 0.7:  # the parameters of the job's question
            body = json.dumps({**maker.fields({"spec": {}, "name": {}, "to": {"type": "integer"}, "time": {}, "files": {"type": "object"}, "moves": {"type": "array"}}, ["spec"]),
                               **json.loads(body)})
        if draw.random() < 0.05:
            body = draw.choice([body[:-1], body + "x", json.dumps(maker.anything()), "", body.replace("{", "{\"spec\": \"nim:1\", ", 1)])
        body = body.encode("utf-8", "replace")[:1_000_000]  # longer requests are rejected before they are read: hostile_test.py
        return operation.method, path, body, "application/json" if draw.random() < 0.98 else "text/plain"
    if operation.is_text:
        return operation.method, path + "?" + urlencode({"spec": draw.choice(SPECS)}), draw.choice(["upset-certificate 3\n", *TEXTS]).encode("utf-8"), "text/plain"
    required = ["spec"] if "spec" in operation.query else list(operation.query)
    pairs = []
    for name, value in maker.fields(operation.query, required).items():
        for one in value if isinstance(value, list) else [value]:
            pairs.append((name, one if isinstance(one, str) else json.dumps(one)))
    query = urlencode(pairs, errors="replace")
    return operation.method, path + ("?" + query[:20000] if query else ""), None, None


# Requests that once returned 500 or terminated the server.
KNOWN = [("POST", "/moves", {"spec": spec, "time": "0.5"}) for spec in ["complete:4097", "path:5000", "grid:127x127", "threshold:5000:1", "star:100000"]] + \
        [("POST", "/play", {"spec": "complete:4097", "opponent": opponent, "think": "0.2"}) for opponent in ["perfect", "random", "lookahead", "easy"]] + \
        [("POST", "/moves", {"spec": "semigroup:" + ",".join(map(str, range(100000, 108000))), "time": "0.5"}),
         ("POST", "/jobs", {"question": "table", "name": "boards", "spec": 5}), ("POST", "/jobs", {"question": "table", "name": "boards", "positions": "x"}),
         ("POST", "/jobs", {"question": "table", "name": "boards", "think": 5}), ("POST", "/jobs", {"question": "table", "name": "boards", "files": "x"}),
         ("POST", "/table", {"name": "boards", "files": "x"}), ("POST", "/table", {"name": "boards", "to": 3, "positions": "x"}),
         ("POST", "/jobs", {"question": 5}), ("POST", "/jobs", {"question": ["solve"]}), ("POST", "/jobs", {"question": "solve", "spec": 5})]


def main():
    binaries = sys.argv[1]
    seed = int(sys.argv[2]) if len(sys.argv) > 2 else 20261118
    rounds = int(sys.argv[3]) if len(sys.argv) > 3 else 60
    print(f"seed {seed}, {rounds} rounds", flush=True)
    checks, draw = Checks(), random.Random(seed)
    with Server(binaries, "--time", "1s", "--job-time", "1s", "--job-queue", "10000") as server:
        document = Document(server.get("/openapi.json").json())
        resolver = jsonschema.RefResolver("", document.document)
        error_form = jsonschema.Draft202012Validator(
            document.resolve(document.document["components"]["responses"]["Error"])["content"]["application/json"]["schema"], resolver=resolver)
        maker, statuses = Maker(document, draw), {}

        def send(method, path, body, kind):
            what = f"{method} {path[:300]} {(body or b'')[:300]!r}"
            try:
                answer = server.ask(method, path, body, {"Content-Type": kind} if kind else {}, timeout=60)
            except OSError as error:
                checks.expect(False, f"{what}: {error}")
                return
            statuses[answer.status] = statuses.get(answer.status, 0) + 1
            checks.expect(answer.status < 500, f"{what}: {answer.status} {answer.body[:200]}")
            if answer.headers.get("content-type", "").startswith("application/json"):
                try:
                    value = answer.json()
                except ValueError:
                    checks.expect(False, f"{what}: not JSON: {answer.body[:200]}")
                    return
                if answer.status >= 400:
                    checks.expect(error_form.is_valid(value), f"{what}: wrong form of error: {answer.body[:200]}")
            else:
                checks.expect(answer.status < 400, f"{what}: a refusal that is not JSON: {answer.status} {answer.headers}")

        for method, path, body in KNOWN:
            send(method, "/api/v1" + path, json.dumps(body).encode(), "application/json")
            if "files" not in body:
                send("GET", "/api/v1" + path + "?" + urlencode(body)[:30000], None, None) if path != "/jobs" else None
        operations = list(document.operations())
        for _ in range(rounds):
            for operation in operations:
                if operation.path == "/jobs/{id}/events":
                    continue  # of no job: as /jobs/{id}
                send(*request_of(operation, maker, draw))
        checks.equal(server.get("/health").status, 200, "health")
        checks.expect(statuses.get(200, 0) > rounds and statuses.get(400, 0) > rounds and statuses.get(422, 0) > 0, f"all kinds of answers: {statuses}")
        print(f"{len(operations)} operations, answers by status: {dict(sorted(statuses.items()))}")
        code, _ = server.stop()
        checks.equal(code, 0, "exit code")
        checks.expect("internal fault" not in server.said(), "standard error: " + server.said()[:500])
    return checks.end()


if __name__ == "__main__":
    sys.exit(main())
