#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Kills every verb that saves its work at every system call that changes a file, and fills the disk at every write.

    kill_test.py PROGRAM [--large] [--sample N] [--seed S]

Each command of CONTRACT (with --large: of LARGE) runs once undisturbed. Then, for every call number of every kind of system call that it makes, a
new run is killed at that call (strace injects SIGKILL), or the call fails because the disk is full (ENOSPC). The same
command is then run again, undisturbed, in the same directory. It must end as the first run did: with the same exit code,
the same output (times aside) and the same files, byte by byte where a file does not hold times. A run on a full disk must
report it and must not report success with a file missing.

With --sample the test tries only N of all cases, chosen by the printed seed; without it all.
Exit code 1 and one line per failure; the last line counts the cases.
"""
import argparse
import concurrent.futures
import os
import pathlib
import random
import re
import shlex
import shutil
import subprocess
import sys
import tempfile

# Two parts of a census, of a table and of a match.
CENSUS_PARTS = [f"census semigroups --genus 4 --out part{i}.sqlite --shard {i}/2" for i in (1, 2)]
TABLE_PARTS = [f"table intervals --to 4 --checkpoint part{i}.sqlite --shard {i}/2" for i in (1, 2)]
GENUS_PARTS = [f"table genus --to 14 --checkpoint part{i}.sqlite --shard {i}/2" for i in (1, 2)]
MATCH_PARTS = [f"match easy parity --start nim:3,4,5 --games 4 --record part{i}.jsonl --shard {i}/2" for i in (1, 2)]

CLUSTER_SCRIPT = "cluster script study --shards 2 -- table intervals --to 4"

# name, arguments, files whose bytes must be identical, preparation (arguments of earlier, undisturbed runs)
CONTRACT = [
    ("solve semigroup", "solve semigroup:7,8,9,10 --method window --checkpoint state.bin --certificate proof.txt --no-cache",
     ["proof.txt"], None),
    ("solve semigroup resumed", "solve semigroup:6,7,8 --method window --checkpoint state.bin --no-cache", [],
     "solve semigroup:6,7,8 --method window --checkpoint state.bin --no-cache --positions 2000"),
    ("solve graph", "solve johnson:4,2 --method search --checkpoint state.bin --certificate proof.txt --no-cache",
     ["proof.txt"], None),
    ("solve board", "solve board:9x9 --checkpoint state.bin --certificate proof.txt --no-cache", ["proof.txt"], None),
    ("solve board resumed", "solve board:4x90 --checkpoint state.bin --no-cache", [],
     "solve board:4x90 --checkpoint state.bin --no-cache --positions 1"),
    ("solve poset", "solve subsets:4 --method search --grundy --checkpoint state.bin --certificate proof.txt --no-cache",
     ["proof.txt"], None),
    ("solve poset resumed", "solve board:3x3x3 --method search --checkpoint state.bin --no-cache", [],
     "solve board:3x3x3 --method search --checkpoint state.bin --no-cache --positions 300"),
    ("solve chains", "solve board:500,499,5,3 --checkpoint state.bin --no-cache", [], None),
    ("solve sum", "solve 'subsets:4 + johnson:4,2 + semigroup:4,5,6@9' --method search --checkpoint state.bin --no-cache", [],
     None),
    ("solve sylver", "solve sylver:11,16,58 --method search --checkpoint state.bin --certificate proof.txt --no-cache",
     ["proof.txt"], None),
    ("solve sylver even", "solve sylver:14,22,24,34 --method search --checkpoint state.bin --certificate proof.txt --no-cache",
     ["proof.txt"], None),
    ("solve sylver even resumed",
     "solve sylver:14,22,24,34 --method search --checkpoint state.bin --certificate proof.txt --no-cache", ["proof.txt"],
     "solve sylver:14,22,24,34 --method search --checkpoint state.bin --no-cache --positions 2000"),
    ("period", "period board:w,w,4,3 --checkpoint state.bin", [], None),
    ("family", "family intervals --c 3 --parity odd --checkpoint state.bin --out theorem.family", ["theorem.family"], None),
    ("table intervals", "table intervals --to 4 --resume state.sqlite --csv", [], None),
    ("table rows", "table rows --rows 3 --to 40 --resume state.bin --csv", [], None),
    ("table boards", "table boards --to 9 --checkpoint state.bin --csv", [], None),
    ("table genus", "table genus --to 22 --checkpoint state.bin --csv", [], None),
    ("table four-pairs", "table four-pairs --to 300 --checkpoint state.bin --csv", [], None),
    ("table chomp3", "table chomp3 --to 20 --resume state.bin --csv", [], None),
    ("census semigroups", "census semigroups --genus 4 --out state.sqlite --csv", [], None),
    ("census replies", "census replies sylver:8 --to 10 --out state.sqlite --csv --checkpoint .", [], None),
    ("rulebook build", "rulebook build --size 8 --out rules.book --scratch scratch", ["rules.book"], None),
    ("rulebook export", "rulebook export small.book rows.sqlite --sqlite", [], "rulebook build --size 6 --out small.book"),
    ("match", "match easy parity --start nim:3,4,5 --games 4 --checkpoint games.jsonl", ["games.jsonl"], None),
    ("census shard", "census semigroups --genus 5 --out state.sqlite --csv --shard 2/3", [], None),
    ("census replies shard", "census replies sylver:8 --to 12 --out state.sqlite --csv --shard 1/2", [], None),
    ("table shard", "table intervals --to 5 --checkpoint state.sqlite --csv --shard 1/2", [], None),
    ("table genus shard", "table genus --to 14 --checkpoint state.sqlite --shard 2/3", [], None),
    ("match shard", "match easy parity --start nim:3,4,5 --games 8 --checkpoint games.jsonl --shard 1/2", ["games.jsonl"], None),
    ("merge census", "merge all.sqlite part1.sqlite part2.sqlite", ["all.sqlite"], CENSUS_PARTS),
    ("merge table", "merge all.sqlite part1.sqlite part2.sqlite", ["all.sqlite"], TABLE_PARTS),
    ("merge genus", "merge all.sqlite part1.sqlite part2.sqlite", ["all.sqlite"], GENUS_PARTS),
    ("merge match", "merge all.jsonl part1.jsonl part2.jsonl", ["all.jsonl"], MATCH_PARTS),
    ("merge into a part", "merge part1.sqlite part1.sqlite part2.sqlite", [], CENSUS_PARTS),
    ("cluster script", CLUSTER_SCRIPT, ["study/round-1.sh", "study/collect.sh", "study/submit.sh"], None),
    ("cluster collect", "cluster collect study", [], [CLUSTER_SCRIPT, "cluster run study 1", "cluster run study 2"]),
    ("draw", "draw board:3x4 -o board.svg", ["board.svg"], None),
]
# Larger inputs, of seconds each, whose files are written again and again or hold megabytes.
LARGE = [
    ("solve semigroup", "solve semigroup:9,10,11,12,13 --method window --checkpoint state.bin --certificate proof.txt --no-cache",
     ["proof.txt"], None),
    ("solve graph", "solve johnson:5,2 --method search --checkpoint state.bin --certificate proof.txt --no-cache", ["proof.txt"],
     "solve johnson:5,2 --method search --checkpoint state.bin --no-cache --positions 20000"),
    ("solve board", "solve board:15x15 --checkpoint state.bin --outcome --no-cache", [],
     "solve board:15x15 --checkpoint state.bin --outcome --no-cache --time 0.1"),
    ("solve poset", "solve board:4x4x4 --method search --checkpoint state.bin --no-cache", [],
     "solve board:4x4x4 --method search --checkpoint state.bin --no-cache --positions 5000"),
    ("solve sylver", "solve sylver:13,16,140 --method search --checkpoint state.bin --certificate proof.txt --no-cache",
     ["proof.txt"], "solve sylver:13,16,140 --method search --checkpoint state.bin --no-cache --positions 50000"),
    ("table intervals", "table intervals --to 10 --checkpoint state.sqlite --csv", [],
     "table intervals --to 10 --checkpoint state.sqlite --csv --positions 20000"),
    ("table rows", "table rows --rows 3 --to 4000 --checkpoint state.bin --csv", [], None),
    ("table genus", "table genus --to 36 --checkpoint state.bin --csv", [], None),
    ("table four-pairs", "table four-pairs --to 3000 --checkpoint state.bin --csv", [],
     "table four-pairs --to 3000 --checkpoint state.bin --csv --time 0.2"),
    ("census semigroups", "census semigroups --genus 7 --out state.sqlite --csv", [], None),
    ("rulebook build", "rulebook build --size 18 --out rules.book --scratch scratch", ["rules.book"], None),
]
# Calls that change a file, or open one to change it.
CALLS = ["openat", "write", "pwrite64", "ftruncate", "fsync", "fdatasync", "rename", "renameat", "renameat2", "unlink",
         "unlinkat"]
WRITES = ["write", "pwrite64", "ftruncate"]
SECONDS = 300  # of one run; only a hang takes longer


def plain(text):
    """Output without parts that depend on the clock, or that a resumed run counts differently."""
    kept = []
    for line in text.splitlines():
        line = re.sub(r"\d+(\.\d+)? (s|ms)\b", "T", line)
        line = re.sub(r"[\d.]+ (MiB|KiB|MB|bytes)", "B", line)
        line = re.sub(r",\d+,\d+,\d+\.\d{3},", ",W,", line)  # states, bytes and seconds of a reply
        line = re.sub(r",\d+\.\d{3}(,|$)", r",T\1", line)  # seconds in a table
        if re.search(r"\bpositions, T|decided now|checkpoint|resumed|taken up|was read again", line):
            continue
        kept.append(line)
    return "\n".join(kept)


def words_of(arguments):
    """The words of a command, on one thread; a cluster has --cpus instead."""
    return shlex.split(arguments) + ([] if arguments.startswith("cluster") else ["--threads", "1"])


class Case:
    def __init__(self, program, entry, work):
        self.program, self.work = program, work
        self.name, self.arguments, self.files, before = entry
        self.prepared = None
        if before:  # once, so that all cases begin with the same bytes
            self.prepared = pathlib.Path(tempfile.mkdtemp(dir=self.work))
            for arguments in [before] if isinstance(before, str) else before:
                self.run(self.prepared, arguments)

    def directory(self):
        path = pathlib.Path(tempfile.mkdtemp(dir=self.work))
        if self.prepared:
            shutil.copytree(self.prepared, path, dirs_exist_ok=True)
        return path

    def run(self, path, arguments=None, inject=None):
        command = [self.program] + words_of(arguments or self.arguments)
        if inject:
            command = ["strace", "-f", "-qq", "-o", "/dev/null", "-e", "trace=" + inject.split(":")[0],
                       "-e", "inject=" + inject] + command
        environment = dict(os.environ, XDG_CACHE_HOME=str(path / "cache"))
        # A file, not a pipe: the writes of the output are among the disturbed calls.
        with open(path / "..out", "w+b") as out:
            done = subprocess.run(command, cwd=path, env=environment, stdin=subprocess.DEVNULL, stdout=out,
                                  stderr=subprocess.PIPE, timeout=SECONDS)
            out.seek(0)
            return done.returncode, plain(out.read().decode()), done.stderr.decode()

    def counts(self):
        """The number of times that an undisturbed run makes each call."""
        path = self.directory()
        log = path / "..log"
        command = ["strace", "-f", "-qq", "-o", str(log), "-e", "trace=" + ",".join(CALLS), self.program]
        with open(path / "..out", "wb") as out:
            subprocess.run(command + words_of(self.arguments), cwd=path, stdin=subprocess.DEVNULL,
                           stdout=out, stderr=subprocess.DEVNULL, timeout=SECONDS,
                           env=dict(os.environ, XDG_CACHE_HOME=str(path / "cache")))
        found = {}
        changes = {}
        for line in log.read_text(errors="replace").splitlines():
            match = re.match(r"\d+ +(\w+)\(", line)
            if not match:
                continue
            call = match.group(1)
            found[call] = found.get(call, 0) + 1
            if call != "openat" or "O_CREAT" in line or "O_RDWR" in line or "O_WRONLY" in line:
                changes.setdefault(call, []).append(found[call])
        shutil.rmtree(path)
        return changes

    def expected(self):
        path = self.directory()
        code, out, error = self.run(path)
        if code != 0:
            sys.exit(f"{self.name}: the undisturbed run ends with {code}: {error}")
        files = {name: (path / name).read_bytes() for name in self.files}
        shutil.rmtree(path)
        return code, out, files

    def disturbed(self, expected, call, number, effect):
        """The reason why the case fails, or nothing."""
        path = self.directory()
        try:
            code, out, error = self.run(path, inject=f"{call}:{effect}:when={number}")
            what = f"{self.name}: {effect} at {call} {number}"
            if effect.startswith("error") and code == 0:
                for name, content in expected[2].items():
                    if not (path / name).exists() or (path / name).read_bytes() != content:
                        return f"{what}: reports success, but '{name}' is incomplete"
            if effect.startswith("error") and code not in (0, 1, 3, 4):
                return f"{what}: ends with {code}: {error.strip()}"
            if effect.startswith("error") and code != 0 and not error.strip() and call != "write":
                return f"{what}: ends with {code} without a message"
            for name, content in expected[2].items():
                if (path / name).exists() and (path / name).read_bytes() != content and name != "games.jsonl":
                    return f"{what}: leaves an incomplete '{name}'"
            again = self.run(path)
            if again[0] != expected[0]:
                return f"{what}: the next run ends with {again[0]}: {again[2].strip()}"
            if again[1] != expected[1]:
                return f"{what}: the next run prints\n{again[1]}\ninstead of\n{expected[1]}"
            for name, content in expected[2].items():
                if (path / name).read_bytes() != content:
                    return f"{what}: '{name}' differs after the next run"
            left = [entry.name for entry in path.iterdir() if entry.name.endswith((".new", ".lock", "-journal"))]
            if left:
                return f"{what}: the next run leaves {left}"
            return None
        except subprocess.TimeoutExpired:
            return f"{self.name}: {effect} at {call} {number}: hangs"
        finally:
            shutil.rmtree(path, ignore_errors=True)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("program")
    parser.add_argument("--sample", type=int, default=0)
    parser.add_argument("--seed", type=int, default=20261118)
    parser.add_argument("--only", default="")
    parser.add_argument("--large", action="store_true")
    options = parser.parse_args()
    program = os.path.abspath(options.program)
    work = tempfile.mkdtemp()
    cases = []
    contract = LARGE if options.large else CONTRACT
    for entry in contract:
        if options.only not in entry[0]:
            continue
        case = Case(program, entry, work)
        expected = case.expected()
        for call, numbers in case.counts().items():
            for number in numbers:
                cases.append((case, expected, call, number, "signal=SIGKILL"))
                if call in WRITES:
                    cases.append((case, expected, call, number, "error=ENOSPC"))
    total = len(cases)
    if options.sample and options.sample < total:
        print(f"seed {options.seed}")
        cases = random.Random(options.seed).sample(cases, options.sample)
    failed = 0
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        for why in pool.map(lambda case: case[0].disturbed(*case[1:]), cases):
            if why:
                print("FAILED", why)
                failed += 1
    shutil.rmtree(work, ignore_errors=True)
    print(f"{len(contract)} commands, {total} cases, {len(cases)} tried")
    print(f"{len(cases) - failed} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
