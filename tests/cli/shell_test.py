#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""The programs in a shell: full disks, closed files, other character sets, - for standard output. Verbs come from --help.

    shell_test.py PROGRAM CHECKER

Exit code 1 and one line for each failure.
"""
import os
import re
import shlex
import subprocess
import sys
import tempfile

# One quick run of each verb; a verb that is not here is a failure.
RUNS = {
    "solve": "solve board:3x4 --json", "explain": "explain board:3x4", "info": "info board:3x4", "rules": "rules board:3x4",
    "play": "play nim:1 --opponent easy", "match": "match easy random --start nim:1,2 --games 2",
    "draw": "draw board:3x4 --format text", "table": "table genus --to 5", "period": "period board:w,w",
    "family": "family intervals --c 2 --parity odd --to 9 --json", "census": "census semigroups --genus 3",
    "rulebook": "rulebook probe usual sylver:3,5", "verify": "verify proof.txt", "bench": "bench --help",
    "serve": "serve --help", "help": "help notation", "reproduce": "reproduce 000 2.4", "merge": "merge merged.sqlite part.sqlite --json", "todo": "todo part.sqlite --json",
    "completion": "completion bash", "doctor": "doctor",
    "cluster": "cluster status study", "convert": "convert --help",
}
# Commands that write to a file, and the first bytes of their output.
FILES = [
    ("solve board:3x4 --certificate -", b"upset-certificate"), ("draw board:3x4 --format png -o -", b"\x89PNG"),
    ("draw board:3x4 --out -", b"<"), ("draw board:3x4 --output - --format dot", b"digraph"),
    ("match easy random --start nim:1,2 --games 2 --record -", b"{"),
    ("reproduce 000 fig-2 --html -", b"<!DOCTYPE html>"),
]
# Options whose file is read again reject -.
REFUSED = ["solve semigroup:8,9 --checkpoint -", "rulebook build --size 5 --out -", "family intervals --c 2 --parity odd --checkpoint -",
           "table intervals --to 7 --checkpoint -", "census semigroups --genus 3 --out -"]
FULL = "cannot write standard output: No space left on device"


class Shell:
    def __init__(self, program, checker, folder):
        self.folder, self.failures = folder, []
        self.names = {"upset": shlex.quote(program), "upset-check": shlex.quote(checker)}

    def run(self, command, **environment):
        """Exit code, standard output and standard error of a command in bash."""
        line = re.sub(r"\bupset(-check)?(?= )", lambda name: self.names[name.group()], command)
        done = subprocess.run(["bash", "-c", line], cwd=self.folder, stdin=subprocess.DEVNULL, capture_output=True,
                              timeout=300, env={**os.environ, "XDG_CACHE_HOME": self.folder, "LC_ALL": "C.UTF-8", **environment})
        return done.returncode, done.stdout, done.stderr

    def expect(self, holds, command, found):
        if not holds:
            self.failures.append(f"{command}: {found}")


def verbs_of(shell):
    text = shell.run("upset --help")[1].decode()
    return re.findall(r"^  ([a-z]+) ", text.split("Subcommands:")[1].split("\n\n")[0], re.MULTILINE)


def check_run(shell, command):
    usual = shell.run(command)
    shell.expect(usual[0] in (0, 4), command, f"exit code {usual[0]}: {usual[2]}")
    code, _, err = shell.run(command + " > /dev/full")
    shell.expect(code == 1 and FULL in err.decode(), command + " > /dev/full", f"exit code {code}: {err}")
    code, _, err = shell.run(command + " >&-")
    shell.expect(code == 1 and b"cannot write standard output" in err, command + " >&-", f"exit code {code}: {err}")
    for closed in ("2>&-", "2> /dev/full"):
        code, _, _ = shell.run(f"{command} {closed}")
        shell.expect(code == usual[0], f"{command} {closed}", f"exit code {code}, expected {usual[0]}")
    code, out, err = shell.run(command, LC_ALL="C")
    shell.expect(code == usual[0] and out.isascii() and err.isascii(), f"LC_ALL=C {command}", f"exit code {code}: {out}")
    _, _, err = shell.run(command + " | head -n 1")
    shell.expect(err == b"" or usual[2] != b"", command + " | head -n 1", err)


def check_refusals(shell, program):
    """A message that cannot be printed does not change the exit code and does not kill the program by a signal."""
    for closed in ("2>&-", "2> /dev/full", "2>&- >&-"):
        command = f"{program} --no-such-option {closed}"
        code, _, _ = shell.run(command)
        shell.expect(code == 2, command, f"exit code {code}")


def main():
    with tempfile.TemporaryDirectory() as folder:
        shell = Shell(os.path.abspath(sys.argv[1]), os.path.abspath(sys.argv[2]), folder)
        shell.run("upset solve board:3x4 --certificate proof.txt")
        shell.run("upset table intervals --to 4 --shard 1/2 --checkpoint part.sqlite")
        shell.run("upset cluster script study --shards 2 -- table intervals --to 4")
        verbs = verbs_of(shell)
        shell.expect(set(verbs) == set(RUNS), "upset --help", f"verbs without a run here, or runs without a verb: {set(verbs) ^ set(RUNS)}")
        for verb in verbs:
            check_run(shell, "upset " + RUNS.get(verb, verb + " --help"))
            check_run(shell, f"upset {verb} --help")
        check_run(shell, "upset-check proof.txt proof.txt")
        check_run(shell, "upset-check --version")
        check_refusals(shell, "upset solve")
        check_refusals(shell, "upset-check")
        for command, beginning in FILES:
            code, out, err = shell.run("upset " + command)
            shell.expect(code == 0 and out.startswith(beginning), command, f"exit code {code}: {out[:40]} {err}")
            code, _, err = shell.run(f"upset {command} > /dev/full")
            shell.expect(code == 1 and FULL in err.decode(), command + " > /dev/full", f"exit code {code}: {err}")
        # File names are the only source of letters outside ASCII.
        for command, ascii_name in (("upset verify ä漢", b"'??'"), ("upset verify ä漢 --json", b"'\\u00e4\\u6f22'")):
            usual, found = shell.run(command + " 2>&1")[1], shell.run(command + " 2>&1", LC_ALL="C")[1]
            shell.expect("ä漢".encode() in usual or "--json" in command, command, usual)
            shell.expect(found.isascii() and ascii_name in found, f"LC_ALL=C {command}", found)
        # A library that terminates its process when memory runs out.
        command = "(ulimit -v 120000; upset draw board:40x40 --format pdf --no-moves)"
        code, _, err = shell.run(command)
        shell.expect(code in (0, 4), command, f"exit code {code}: {err}")
        for command in REFUSED:
            code, _, err = shell.run("upset " + command)
            shell.expect(code in (2, 3) and b"'-'" in err, command, f"exit code {code}: {err}")
        command = "upset solve semigroup:7,8,9,10 --certificate - 2> answer.txt | upset-check - && grep -c outcome answer.txt"
        code, out, err = shell.run(command)
        shell.expect(code == 0 and out.startswith(b"accepted"), command, f"exit code {code}: {out} {err}")
        for worst, command in ((0, "proof.txt proof.txt"), (3, "proof.txt nothing.txt"), (5, "proof.txt --spec board:3x5")):
            for program in ("upset verify", "upset-check"):
                code, out, _ = shell.run(f"{program} {command}")
                shell.expect(code == worst, f"{program} {command}", f"exit code {code}: {out}")
    print("\n".join(shell.failures) or f"{len(RUNS)} verbs behave in a shell")
    return 1 if shell.failures else 0


if __name__ == "__main__":
    sys.exit(main())
