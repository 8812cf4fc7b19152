#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Asks every operation that takes a position about positions of all families, with a small time limit.

    limits_test.py BINARIES [--sample N] [--seed S]

The operations are those of openapi.json, the positions those of tests/limits/limits_test.py. The time limit is wall time,
so the server, which is asked one thing at a time and answers with one thread, cannot use more CPU time than the limit and
the slack, however busy the machine is. The slack grows with the time of a fixed question, as it does there. With --sample
each operation is asked about N of the positions, drawn by the printed seed.
Exit code 1 and one line per failure; the last line counts the requests.
"""
import argparse
import importlib.util
import pathlib
import random
import sys

from server import Server

HERE = pathlib.Path(__file__).resolve().parent
SPEC = importlib.util.spec_from_file_location("limits_test", HERE.parent / "limits/limits_test.py")
LIMITS = importlib.util.module_from_spec(SPEC)
SPEC.loader.exec_module(LIMITS)

# What an operation needs besides a position.
NEEDED = {"/typed": {"typed": "1"}, "/why": {"move": "1"}, "/play": {"opponent": "perfect"}, "/draw": {"format": "svg"},
          "/hint": {"level": 2}, "/solve": {"all_moves": True, "grundy": True, "line": True}}
ALLOWED = {200, 400, 404, 413, 422, 503}
MOST_LENGTH = 6000  # characters of a spec: longer requests are refused before any work


def operations(server):
    """The paths that take a position, and whether each takes a time limit."""
    document = server.get("/openapi.json").json()
    found = {}
    for path, methods in document["paths"].items():
        path = path.removeprefix("/api/v1")
        names = [parameter.get("name") or parameter["$ref"].rsplit("/", 1)[1]
                 for parameter in methods.get("get", {}).get("parameters", [])]
        if "spec" in names:
            found[path] = names
    return found


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("binaries")
    parser.add_argument("--sample", type=int)
    parser.add_argument("--seed", type=int, default=20261118)
    options = parser.parse_args()
    draw = random.Random(options.seed)
    specs = [spec for spec in LIMITS.SPECS if len(spec) <= MOST_LENGTH]
    if options.sample:
        print(f"seed {options.seed}")
    failures, requests = [], 0
    slack = LIMITS.BUSY * LIMITS.SLACK_SECONDS
    with Server(options.binaries, "--threads", "1", "--time", str(LIMITS.SECONDS)) as server:
        pid = server.process.pid

        def asked(path, query):
            before = LIMITS.cpu_seconds(pid)
            answer = server.get(path, **query)
            return answer, LIMITS.cpu_seconds(pid) - before

        reference = min(asked("/solve", {"spec": "board:14x15", "move": f"14.{k}"})[1] for k in (13, 14, 15))
        slowness = max(1.0, reference / LIMITS.REFERENCE_SECONDS)
        most = LIMITS.SECONDS + slack * slowness
        found = operations(server)
        for path, names in found.items():
            for spec in draw.sample(specs, options.sample) if options.sample else specs:
                query = {"spec": spec, **NEEDED.get(path, {})}
                if "time" in names:
                    query["time"] = LIMITS.SECONDS
                for left in (2, 1, 0):
                    requests += 1
                    answer, seconds = asked(path, query)
                    wrong = []
                    if answer.status not in ALLOWED:
                        wrong.append(f"status {answer.status}: {answer.body[:200]}")
                    if seconds > most:
                        wrong.append(f"{seconds:.2f} s of CPU time, at most {most:.2f} s were allowed")
                    if not wrong or left == 0:
                        break
                if wrong:
                    failures.append(f"{path} {spec[:80]}: {'; '.join(wrong)}")
        if len(found) < 10:
            failures.append(f"only {len(found)} operations take a position")
    print("\n".join(failures) or f"{requests} requests for {len(found)} operations kept within their limits")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
