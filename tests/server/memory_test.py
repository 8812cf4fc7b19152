#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""The server returns memory: after large tables it shrinks to its idle size if no question arrives for a while (--idle).

    memory_test.py BIN_FOLDER

Exit code 1 and one line for each failure.
"""
import sys
import time

from server import Checks, Server

MEGABYTE = 1 << 20
IDLE = 128 * MEGABYTE  # as docs/server.md promises
LOADS = ["semigroup:16,17,18,19", "semigroup:15,17,18,19", "semigroup:14,17,18,19", "board:12x14", "sylver:13,17"]


def main():
    binaries, checks = sys.argv[1], Checks()
    with Server(binaries, "--idle", "1s", "--time", "100s", "--memory", "2G") as server:
        most = 0
        for spec in LOADS:
            checks.equal(server.get("/solve", spec=spec).json()["outcome"], "N", spec)
            most = max(most, server.resident_bytes())
        end = time.monotonic() + 60
        while time.monotonic() < end and server.get("/metrics").json()["memory"]["releases"] == 0:
            time.sleep(0.05)  # health and metrics do not count as questions
        memory = server.get("/metrics").json()["memory"]
        checks.expect(memory["releases"] >= 1, f"tables were freed: {memory}")
        end = time.monotonic() + 20
        while time.monotonic() < end and server.resident_bytes() > IDLE:
            time.sleep(0.05)
        print(f"{most / MEGABYTE:.0f} MiB with tables, {server.resident_bytes() / MEGABYTE:.0f} MiB idle")
        checks.expect(most > IDLE + 16 * MEGABYTE, f"the tables are large: {most / MEGABYTE:.0f} MiB")
        checks.expect(server.resident_bytes() <= IDLE, f"idle size: {server.resident_bytes() / MEGABYTE:.0f} MiB")
        checks.equal(server.get("/solve", spec="board:4x7").json()["winning_moves"], ["3.4"], "questions are answered after that")
    return checks.end()


if __name__ == "__main__":
    sys.exit(main())
