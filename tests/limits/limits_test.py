#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Runs every verb that takes limits on positions of all families with small limits, and tests Ctrl-C.

    limits_test.py PROGRAM

It also runs every position with a limit of positions alone, which must bound the certificate, too.

The time limit is wall time, so a process with one thread cannot use more CPU time than the limit and the slack, however
busy the machine is. The test measures CPU time and peak memory. A slow machine needs longer for the work after the limit,
so the slack grows with the time of a fixed question. The best of three runs counts.
Exit code 1 and one line per failure.
"""
import concurrent.futures
import json
import os
import random
import re
import resource
import shlex
import signal
import subprocess
import sys
import tempfile
import time

SECONDS = 0.3
MEMORY = 60  # MiB
SLACK_SECONDS = 0.2 + SECONDS / 10  # the documented value, on an idle machine
BUSY = 2.5  # another process on the same core, cache or memory bus makes every step more expensive; a lost limit costs far more
SLACK_MEMORY = 64  # MiB
SECONDS_AFTER_INTERRUPT = 1.0
CODES = {0, 4}
REFERENCE = "solve board:14x15 --no-cache --threads 1"
REFERENCE_SECONDS = 0.1  # CPU time of the reference on the machine for which the slack was chosen
POSITIONS = 2000
SECONDS_FOR_POSITIONS = 15  # of CPU time; a part of the work, such as reading a position, is not counted in positions
MOST_SECONDS = 60  # of CPU time: a run that exceeds it is killed and counts as endless
TRIES = 3

SPECS = [
    "nim:3,4,5", "nim:100000000000000000000,5,7", "nim:16000", "board:4x7", "board:40x40", "board:100x101",
    "board:16380x1", "board:5x5x5x5", "board:" + "x".join(["2"] * 14), "board:9000,8000,5,3", "board:w,w,5,3",
    "board:" + ",".join(map(str, range(30, 14, -1))), "chains:5000,7000:(a<b,a<c3,reach=i-1)",
    "chains:w,w:(a<b,a<c3,reach=i-1)", "divisors:720720", "divisors:963761198400", "forest:0,1,1,2",
    "forest:0," + ",".join(map(str, range(1, 3000))), "subsets:5", "subsets:9", "subsets:13", "relations:a<b,a<c,d",
    "semigroup:7,8,9,10", "semigroup:8,9", "semigroup:" + ",".join(map(str, range(24, 37))), "semigroup:999999,1000003",
    "torsion:2:3.0,4.1", "torsion:4:5.0,6.1,7.2,9.3", "sylver:16", "sylver:8,12,26", "sylver:31,37,41", "sylver:",
    "sylver4:400,300,600", "cycle:700", "kneser:9,3,0", "johnson:9,4", "complement:cycle:20",
    "join:(path:30)(cycle:50)", "clique:complete:14", "clique/3:complement:cycle:12", "facets:1-2-3,3-4",
    " + ".join(["board:30x30"] * 20), " + ".join(["board:9x11"] * 500), " + ".join(f"nim:{n}" for n in range(1, 2000)),
    "poset:hadamard.txt", "poset:twins.txt", "graph:squares.txt",
]

# The search counts the lost positions that it finds. In these it finds few, or none before it has found all symmetries.
NOT_BY_POSITIONS = {"cycle:700", "poset:hadamard.txt", "poset:twins.txt"}

# Verbs on a position; the test fills in {spec} and {file}.
ON_SPECS = [
    "solve {spec} --no-cache", "solve {spec} --no-cache --all-moves --grundy --json",
    "solve {spec} --no-cache --line --outcome", "solve {spec} --no-cache --method search --certificate {file}",
    "explain {spec}", "info {spec} --json", "draw {spec} --format svg", "draw {spec} --format png --pairing",
]

BY_POSITIONS = "solve {spec} --no-cache --method search --grundy --certificate {file} --positions %d --threads 1" % POSITIONS

# Long runs of all other verbs that take limits.
OTHERS = [
    "match perfect perfect --start sylver: --games 1000 --think 10s", "match perfect perfect --start board:60x61",
    "table intervals --to 40", "table johnson --to 12", "table genus --to 60", "table boards --to 16",
    "table graphs --vertices 9", "table four-pairs --to 100000", "table sylver-four --m2 0..400", "period board:w,w,9,8,7,6,5,4,3", "period board:w,w,6,5,4 --k 3",
    "reproduce 002", "family intervals --c 9 --parity odd", "census semigroups --genus 14", "census replies sylver:16 --to 100",
    "rulebook build --size 60 --out {file}", "table genus --to 60 --shard 1/2 --checkpoint {file}",
    "census semigroups --genus 14 --shard 1/2", "merge {file} part.sqlite", "todo part.sqlite",
]


def hadamard(order, seed):
    """The order of the signed rows and columns of a Hadamard matrix after random switches: nauty takes hours for it."""
    matrix = [[bin(i & j).count("1") % 2 for j in range(order)] for i in range(order)]
    chance = random.Random(seed)
    done = 0
    while done < order // 2:
        rows = a, b, c, d = chance.sample(range(order), 4)
        if len({matrix[a][j] ^ matrix[b][j] ^ matrix[c][j] ^ matrix[d][j] for j in range(order)}) > 1:
            continue
        like = chance.randrange(order)
        for j in range(order):
            if all(matrix[a][j] ^ matrix[row][j] == matrix[a][like] ^ matrix[row][like] for row in (b, c)):
                for row in rows:
                    matrix[row][j] ^= 1
        done += 1
    for i in range(order):
        for j in range(order):
            same, other = "pm" if matrix[i][j] else "mp"
            yield f"r{i}.p < c{j}.{same}"
            yield f"r{i}.m < c{j}.{other}"


def twins(pairs):
    """A fence of twins: one involution for each pair, and products of them."""
    for i in range(pairs - 1):
        low, high = (i, i + 1) if i % 2 == 0 else (i + 1, i)
        for here in "ab":
            for there in "ab":
                yield f"{low}{here} < {high}{there}"


def squares(parts):
    """A graph of many equal parts, each strongly regular: the cells of a 4 x 4 Latin square."""
    cells = [(row, column) for row in range(4) for column in range(4)]
    for part in range(parts):
        for i, (r, c) in enumerate(cells):
            for j, (s, d) in enumerate(cells[:i]):
                if r == s or c == d or (r + c) % 4 == (s + d) % 4:
                    yield f"{16 * part + j} {16 * part + i}"


def write_hard_files(folder):
    for name, lines in (("hadamard.txt", hadamard(64, 1)), ("twins.txt", twins(128)), ("squares.txt", squares(60))):
        with open(os.path.join(folder, name), "w", encoding="ascii") as file:
            file.write("\n".join(lines) + "\n")


class Runs:
    def __init__(self, program, folder):
        self.program, self.folder = program, folder
        self.slowness = 1.0
        self.slowness = max(1.0, min(self.run(REFERENCE.split())[1] for _ in range(TRIES)) / REFERENCE_SECONDS)

    def start(self, words):
        # Not a pipe: it would fill up, since no one reads it.
        output = tempfile.TemporaryFile(dir=self.folder)
        process = subprocess.Popen(
            [self.program, *words], cwd=self.folder, stdin=subprocess.DEVNULL, stdout=output,
            stderr=subprocess.DEVNULL, env=dict(os.environ, XDG_CACHE_HOME=self.folder, LC_ALL="C.UTF-8"),
            preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_CPU, (MOST_SECONDS, MOST_SECONDS)))
        process.output = output
        return process

    def end(self, process):
        """Exit code, CPU seconds, peak MiB and standard output."""
        _, status, usage = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
        with process.output as file:
            file.seek(0)
            output = file.read()
        return process.returncode, usage.ru_utime + usage.ru_stime, usage.ru_maxrss // 1024, output

    def run(self, words):
        return self.end(self.start(words))

    def within_limits(self, words):
        """The error of a run, or nothing."""
        limits = ["--time", str(SECONDS), "--memory", f"{MEMORY}M", "--threads", "1"]
        for left in reversed(range(TRIES)):
            code, seconds, memory, output = self.run([*words, *limits])
            most = SECONDS + BUSY * SLACK_SECONDS * self.slowness
            wrong = []
            if code not in CODES:
                wrong.append(f"exit code {code}")
            if seconds > most:
                wrong.append(f"{seconds:.2f} s of CPU time, at most {most:.2f} s were allowed")
            if memory > MEMORY + SLACK_MEMORY:
                wrong.append(f"{memory} MiB, at most {MEMORY + SLACK_MEMORY} MiB were allowed")
            if "--json" in words and not all(map(is_json, output.splitlines())):
                wrong.append("no valid JSON")
            if code == 0 and not output:
                wrong.append("no output")
            if not wrong or left == 0:
                return "; ".join(wrong)

    def within_positions(self, words):
        """The error of a run that only positions limit, or nothing."""
        code, seconds, _, _ = self.run(words)
        if code not in CODES:
            return f"exit code {code}"
        most = SECONDS_FOR_POSITIONS * self.slowness
        return f"{seconds:.2f} s of CPU time, at most {most:.2f} s were allowed" if seconds > most else ""

    def interrupted(self, words):
        """The error of a run that receives SIGINT after a moment of work, or nothing."""
        process = self.start([*words, "--threads", "1"] if self.takes_threads(words[0]) else words)
        while (before := cpu_seconds(process.pid)) is not None and before < 0.2:
            time.sleep(0.01)
        if before is not None:
            process.send_signal(signal.SIGINT)
        code, seconds, _, _ = self.end(process)
        if before is not None and seconds - before > SECONDS_AFTER_INTERRUPT * self.slowness:
            return f"{seconds - before:.2f} s of CPU time after SIGINT"
        return "" if code in {*CODES, -signal.SIGINT} else f"exit code {code} after SIGINT"

    def takes_threads(self, verb):
        return "--threads" in self.help_of(verb)

    def help_of(self, verb):
        return subprocess.run([self.program, verb, "--help"], capture_output=True, text=True, check=True).stdout


def is_json(line):
    try:
        return json.loads(line) is not None
    except ValueError:
        return False


def cpu_seconds(process):
    """The CPU time used so far; nothing if the process has ended."""
    try:
        with open(f"/proc/{process}/stat", encoding="ascii") as file:
            fields = file.read().rsplit(")", 1)[1].split()
    except OSError:
        return None
    return None if fields[0] == "Z" else (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def verbs_of(program):
    text = subprocess.run([program, "--help"], capture_output=True, text=True, check=True).stdout
    return re.findall(r"^  ([a-z]+) ", text.split("Subcommands:")[1].split("\n\n")[0], re.MULTILINE)


def main():
    program = os.path.abspath(sys.argv[1])
    failures = []
    with tempfile.TemporaryDirectory() as folder:
        write_hard_files(folder)
        runs = Runs(program, folder)
        runs.run(shlex.split("census semigroups --genus 14 --out part.sqlite --time 1"))
        cases = []

        def add(check, template, spec=""):
            file = os.path.join(folder, f"file{len(cases)}")
            cases.append((check, [word.format(spec=spec, file=file) for word in shlex.split(template)]))

        for template in ON_SPECS:
            for spec in SPECS:
                add(runs.within_limits, template, spec)
        for spec in SPECS:
            if spec not in NOT_BY_POSITIONS:
                add(runs.within_positions, BY_POSITIONS, spec)
        for template in OTHERS:
            add(runs.within_limits, template)
            add(runs.interrupted, template)
        for template in ON_SPECS:
            for spec in ("sylver:16", "board:40x40", "poset:hadamard.txt", "board:30x30 + " * 19 + "board:30x30"):
                add(runs.interrupted, template, spec)
        add(runs.interrupted, "bench")
        tested = {words[0] for check, words in cases if check == runs.within_limits}
        for verb in verbs_of(program):
            if "--positions" in runs.help_of(verb) and verb not in tested:
                failures.append(f"{verb}: takes limits but has no case here")
        with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
            for (_, words), wrong in zip(cases, pool.map(lambda case: case[0](case[1]), cases)):
                if wrong:
                    failures.append(f"upset {shlex.join(words)[:160]}: {wrong}")
    print("\n".join(failures) or f"{len(cases)} runs kept within their limits")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
