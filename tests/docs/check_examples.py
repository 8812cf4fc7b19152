#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Runs the commands shown in documents and compares what they print.

A block that begins with ```console holds lines "$ COMMAND", each followed by the expected output (standard output and
standard error together). "[exit N]" as the last line of an output expects that exit code (default 0). In expected text
"..." stands for anything inside a line, and a line "..." for any number of lines. A file that ends in .console is one such
block, and its lines that begin with "# " are comments. Commands run in a fresh directory; "./run" and "upset" are the
program under test. A command that leaves a process behind writes its process id to a file *.pid; the test ends that process
with the block, whatever happens.

usage: check_examples.py BIN_FOLDER FILE...
"""
import os
import re
import signal
import subprocess
import sys
import tempfile


def blocks(path):
    """The console blocks of a file, as lists of (line number, text)."""
    lines = open(path, encoding="utf-8").read().split("\n")
    if path.endswith(".console"):
        return [[(i + 1, line) for i, line in enumerate(lines) if not line.startswith("# ")]]
    found, current = [], None
    for number, line in enumerate(lines, 1):
        if current is None and line.strip() == "```console":
            current = []
        elif current is not None and line.strip() == "```":
            found.append(current)
            current = None
        elif current is not None:
            current.append((number, line))
    return found


def examples(block):
    """The (line number, command, expected lines) of a block."""
    result = []
    for number, line in block:
        if line.startswith("$ "):
            result.append((number, line[2:], []))
        elif result:
            result[-1][2].append(line)
    return result


def pattern(expected):
    parts = []
    for line in expected:
        if line == "...":
            parts.append(r"(?:[^\n]*\n)*")
        else:
            parts.append(".*".join(re.escape(piece) for piece in line.split("...")) + r"\n")
    return re.compile("".join(parts))


def run(command, folder, environment):
    command = command.replace("./run ", "upset ")
    done = subprocess.run(["bash", "-c", command], cwd=folder, env=environment, stdout=subprocess.PIPE,
                          stderr=subprocess.STDOUT, timeout=300, check=False)
    return done.returncode, done.stdout.decode("utf-8", "replace")


def end_processes(folder):
    for name in os.listdir(folder):
        if name.endswith(".pid"):
            with open(os.path.join(folder, name), encoding="ascii") as file:
                try:
                    os.kill(int(file.read()), signal.SIGKILL)
                except (OSError, ValueError):
                    pass  # the process has ended


def check(path, binaries):
    ran = failed = 0
    with tempfile.TemporaryDirectory() as folder:
        environment = dict(os.environ, PATH=binaries + ":" + os.environ["PATH"], XDG_CACHE_HOME=folder + "/.cache",
                           LC_ALL="C.UTF-8", NO_COLOR="1")
        for block in blocks(path):
            for number, command, expected in examples(block):
                while expected and not expected[-1].strip():
                    expected.pop()
                code = 0
                if expected and re.fullmatch(r"\[exit \d+\]", expected[-1]):
                    code = int(expected.pop()[6:-1])
                ran += 1
                found_code, output = run(command, folder, environment)
                if output and not output.endswith("\n"):
                    output += "\n"
                if found_code != code or not pattern(expected).fullmatch(output):
                    failed += 1
                    print(f"{path}:{number}: $ {command}\nexpected (exit {code}):\n" + "\n".join(expected) +
                          f"\nfound (exit {found_code}):\n{output}")
        end_processes(folder)
    return ran, failed


def main():
    binaries, files = os.path.abspath(sys.argv[1]), sys.argv[2:]
    ran = failed = 0
    for path in files:
        more_ran, more_failed = check(path, binaries)
        ran, failed = ran + more_ran, failed + more_failed
        if more_ran == 0:
            print(f"{path}: no example found")
            failed += 1
    print(f"{ran - failed} passed, {failed} failed")
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
