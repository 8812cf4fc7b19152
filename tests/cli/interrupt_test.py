#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Ctrl-C in long runs: the program prints what it saved and the command that resumes it, and that command works.

    interrupt_test.py PROGRAM

Exit code 1 and one line for each failure.
"""
import os
import re
import shlex
import signal
import sqlite3
import subprocess
import sys
import tempfile
import time

LONG = ["semigroup:8,9", "--method", "window"]  # few down-sets, a period beyond reach


class Runs:
    def __init__(self, program, folder):
        self.program, self.folder, self.failures = program, folder, []

    def start(self, words):
        return subprocess.Popen([self.program, *words], cwd=self.folder, text=True, stdout=subprocess.PIPE,
                                stderr=subprocess.PIPE, env=dict(os.environ, XDG_CACHE_HOME=self.folder))

    def interrupt(self, words, seconds, by=signal.SIGINT):
        """Standard output and standard error of a run that receives a signal after a while."""
        process = self.start(words)
        time.sleep(seconds)
        process.send_signal(by)
        out, err = process.communicate(timeout=60)
        self.expect(process.returncode == 4, words, f"exit code {process.returncode}, expected 4")
        return out, err

    def finish(self, words):
        process = self.start(words)
        out, err = process.communicate(timeout=300)
        return process.returncode, out, err

    def expect(self, holds, words, message):
        if not holds:
            self.failures.append(f"upset {' '.join(words)}: {message}")

    def command_in(self, err, words):
        """The command printed on standard error, without the program's name."""
        lines = [line.strip() for line in err.splitlines() if line.startswith("  upset ")]
        self.expect(len(lines) == 1, words, f"expected one command, found: {err}")
        return shlex.split(lines[0])[1:] if lines else []


def reached(out):
    found = re.search(r"no first move up to ([\d,]+) wins", out)
    return int(found.group(1).replace(",", "")) if found else 0


def solve(runs):
    words = ["solve", LONG[0], "--no-cache", *LONG[1:], "--threads", "1"]
    out, err = runs.interrupt(words, 1)
    runs.expect("limit reached: stopped" in out, words, f"expected 'stopped', found: {out}")
    again = runs.command_in(err, words)
    runs.expect(again == [*words, "--checkpoint", "upset.checkpoint"], words, f"told: {again}")
    out, err = runs.interrupt(again, 1, signal.SIGTERM)
    runs.expect("the work is saved in 'upset.checkpoint'" in err, again, f"told: {err}")
    before, further = reached(out), runs.command_in(err, again)
    out, _ = runs.interrupt(further, 1, signal.SIGHUP)
    runs.expect(reached(out) > before > 0, further, f"reached {before}, then {reached(out)}")


def solve_finite(runs):
    """A poset, a board and a sum: the next run counts what the last one found as its own."""
    for spec in ("divisors:720720", "board:17x19", "divisors:720720 + semigroup:8,9@500"):
        for name in os.listdir(runs.folder):
            if name.startswith("upset.checkpoint"):
                os.remove(os.path.join(runs.folder, name))
        method = [] if spec.startswith("board") else ["--method", "search"]
        words = ["solve", spec, "--no-cache", *method]
        _, err = runs.interrupt(words, 1)
        again = runs.command_in(err, words)
        runs.expect(again == [*words, "--checkpoint", "upset.checkpoint"], words, f"found: {again}")
        _, err = runs.interrupt(again, 1)
        runs.expect("the work is saved in 'upset.checkpoint'" in err, again, f"found: {err}")
        out, err = runs.interrupt(runs.command_in(err, again), 1)
        runs.expect("checkpoint" in out, again, f"does not say that it used the checkpoint: {out}")


def table(runs):
    words = ["table", "intervals", "--to", "18", "--cell-time", "none", "--csv"]
    out, err = runs.interrupt(words, 1)
    runs.expect("limit: time" not in out and "limit: stopped" in out, words, "Ctrl-C is no limit of time")
    runs.expect(runs.command_in(err, words)[-2:] == ["--checkpoint", "table.sqlite"], words, f"told: {err}")
    words = ["table", "intervals", "--to", "13", "--checkpoint", "mine.sqlite", "--csv", "--threads", "1"]
    process = runs.start(words)
    time.sleep(0.3)
    process.send_signal(signal.SIGINT)
    _, err = process.communicate(timeout=60)
    if process.returncode != 0:  # 0: a fast machine has finished
        words = runs.command_in(err, words)
    code, resumed, _ = runs.finish(words)
    _, straight, _ = runs.finish(["table", "intervals", "--to", "13", "--csv"])
    strip = lambda text: [line.rsplit(",", 1)[0] for line in text.splitlines()]
    runs.expect(code == 0 and strip(resumed) == strip(straight), words, "the table differs from that of an uninterrupted run")


def printed_rows(runs):
    """A killed table has printed its first rows; an interrupted one prints all rows, each once and in order."""
    words = ["table", "intervals", "--to", "24", "--cell-time", "none", "--csv"]
    process = runs.start(words)
    head, first = process.stdout.readline(), process.stdout.readline()  # waits for a row, while others are computed
    runs.expect(process.poll() is None, words, "the first row appeared only at the end")
    process.kill()
    process.communicate()
    runs.expect(head.startswith("a,k,outcome,") and first.startswith("2,"), words, f"found: {head}{first}")
    out, _ = runs.interrupt(words, 1)
    rows = [tuple(map(int, line.split(",")[:2])) for line in out.splitlines()[1:]]
    runs.expect(len(rows) == 276 and rows == sorted(set(rows)), words, f"{len(rows)} rows")
    runs.expect("not begun" in out, words, "expected 'not begun'")


def census(runs):
    words = ["census", "semigroups", "--genus", "16", "--out", "genus.sqlite", "--cell-time", "none"]
    out, err = runs.interrupt(words, 2)
    if "while the semigroups were listed" not in err:
        runs.expect("not begun" in out.splitlines()[-1], words, f"the summary comes last: {out}")
    again = runs.command_in(err, words)
    runs.expect(again == words, words, f"told: {again}")


def ledger_of(runs, file):
    columns = "reply, outcome, answer, certified, claim, claim_status"
    with sqlite3.connect(os.path.join(runs.folder, file)) as database:
        return database.execute(f"SELECT {columns} FROM replies ORDER BY reply").fetchall()


def ledger(runs):
    """A ledger that is killed now and then ends with the same result as an uninterrupted one."""
    words = ["census", "replies", "sylver:8,22", "--to", "60", "--threads", "1", "--out"]
    for seconds in (0.05, 0.2, 0.5, 1.2):
        process = runs.start([*words, "killed.sqlite"])
        time.sleep(seconds)
        process.kill()
        process.communicate()
    for file in ("killed.sqlite", "straight.sqlite"):
        code, _, err = runs.finish([*words, file])
        runs.expect(code == 0, words, f"exit code {code}: {err}")
    runs.expect(ledger_of(runs, "killed.sqlite") == ledger_of(runs, "straight.sqlite"), words, "killed differs")
    words = ["census", "replies", "sylver:16", "--to", "40", "--out", "sixteen.sqlite", "--cell-time", "none"]
    out, err = runs.interrupt(words, 1)
    runs.expect("not begun" in out, words, f"expected 'not begun', found: {out}")
    again = runs.command_in(err, words)
    runs.expect(again == words, words, f"told: {again}")


def reproduce(runs):
    """The items that are done stay printed, and the summary counts them."""
    words = ["reproduce", "--threads", "1", "--html", "page.html"]
    out, err = runs.interrupt(words, 3)
    done = re.search(r"a limit ended the run after (\d+) of 193 items", err)
    runs.expect(done is not None, words, f"told: {err}")
    printed = len(re.findall(r"^00\d .*: .* \([0-9.]+ s\)$", out, re.MULTILINE))
    runs.expect(done is None or printed == int(done.group(1)) > 0, words, f"{printed} items are printed")
    with open(os.path.join(runs.folder, "page.html"), encoding="utf-8") as page:
        runs.expect(page.read().count("<section ") == printed, words, "the page has other items")


def main():
    program = os.path.abspath(sys.argv[1])
    with tempfile.TemporaryDirectory() as folder:
        runs = Runs(program, folder)
        for part in (solve, solve_finite, table, printed_rows, census, ledger, reproduce):
            part(runs)
    print("\n".join(runs.failures) or "all interrupted runs were resumed")
    return 1 if runs.failures else 0


if __name__ == "__main__":
    sys.exit(main())
