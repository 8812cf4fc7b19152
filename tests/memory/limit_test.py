#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""The program under memory limits: its peak, and how it ends when the system provides no more.

    limit_test.py PROGRAM

A run may exceed --memory by at most 64 MiB, including the program itself. A run with a limited address space ends with an
answer or a message. tests/limits has small limits for every verb.
Exit code 1 and one line for each failure.
"""
import os
import resource
import subprocess
import sys

MIB = 1 << 20
SLACK = 64 * MIB

# spec, megabytes allowed, exit codes expected (0 decided, 4 a limit)
BUDGETS = [
    ("semigroup:24,25,26,27,28,29,30,31,32,33,34,35,36", 300, {4}),
    ("semigroup:20,21,22,23,24,25,26,27,28,29,30", 40, {4}),
    ("semigroup:20,21,22,23,24,25,26,27,28,29,30", 100, {0, 4}),
    ("semigroup:13,14,15,16", 40, {0}),
    ("torsion:4:5.0,6.1,7.2,9.3", 100, {4}),
    ("semigroup:7,8 --method window --time 2", 20, {0, 4}),
    ("semigroup:8,9 --method window --time 2", 20, {4}),
]

# spec, megabytes of address space
ADDRESS_SPACES = [
    ("semigroup:30,37,41,43", 200),
    ("torsion:4:5.0,6.1,7.2,9.3", 200),
    ("semigroup:20,21,22,23,24,25,26,27,28,29,30", 80),
    ("semigroup:20,21,22,23,24,25,26,27,28,29,30", 120),
    ("clique/3:complement:cycle:8 --time 2", 60),
    ("board:14x14 --method search", 60),
]


def run(program, words, address_space=None):
    """Exit code, peak bytes and output of one run."""

    def limit():
        if address_space:
            resource.setrlimit(resource.RLIMIT_AS, (address_space, address_space))

    process = subprocess.Popen(
        [program, "solve", *words, "--no-cache"],
        stdout=subprocess.PIPE, stderr=subprocess.STDOUT, preexec_fn=limit, text=True)
    output = process.stdout.read()
    _, status, usage = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    return process.returncode, usage.ru_maxrss * 1024, output


def main():
    program = sys.argv[1]
    failures = []
    for spec, megabytes, codes in BUDGETS:
        code, peak, _ = run(program, [*spec.split(), "--memory", f"{megabytes}M"])
        if peak > megabytes * MIB + SLACK:
            failures.append(f"{spec}: {peak // MIB} MiB at the peak, {megabytes} MiB were allowed")
        if code not in codes:
            failures.append(f"{spec} with {megabytes} MiB: exit code {code}, expected one of {sorted(codes)}")
    for spec, megabytes in ADDRESS_SPACES:
        code, _, output = run(program, spec.split(), megabytes * MIB)
        if code not in (0, 4) or not output.strip():
            failures.append(f"{spec} in {megabytes} MiB of address space: exit code {code}: {output.strip()}")
    print("\n".join(failures) or "all runs kept within their limits")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
