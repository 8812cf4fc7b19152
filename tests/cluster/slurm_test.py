#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Studies on a real Slurm of two nodes, which this test starts on loopback.

    slurm_test.py PROGRAM [--kills N] [--genus G] [--rulebook]

A census and a table run as arrays, on nodes with one and two cores. While a task runs on the second node, that node is lost: its slurmd is
killed with -9, and its jobs with it. Slurm requeues them, they resume, the collector merges, and the rows are those of one process. A
study with units that no machine decides gets three rounds, then these units are listed. Exit code 77: Slurm cannot be started here.
"""
import argparse
import json
import os
import pathlib
import re
import signal
import subprocess
import sys
import tempfile
import time

from slurm import Slurm, Unavailable
from studies import Studies

SECONDS = 240  # for all jobs together; only a hang takes longer


def submit(test, study):
    done = subprocess.run(["sh", f"{study}/submit.sh"], env=test.environment, capture_output=True, text=True, check=False)
    test.expect(done.returncode == 0, f"submit.sh: {done.stdout}{done.stderr}")


def status(test, study, code):
    return json.loads(test.run(["cluster", "status", study, "--json"], code))


def is_running(process):
    """Whether this process is a task's program in the middle of its work."""
    try:
        words = pathlib.Path(f"/proc/{process}/cmdline").read_bytes().split(b"\0")
    except OSError:
        return False
    return b"--shard" in words and b"census" in words


def lose_a_node(slurm, study):
    """Kills the second node while it works on the study; whether it did."""
    while slurm.jobs():
        if any(is_running(process) for process in slurm.processes_of("n1")):
            slurm.kill_node(1)
            return True
        time.sleep(0.005)
    print(f"{study}: no task was seen on the second node")
    return False


def census(test, slurm, arguments):
    test.run(["census", "semigroups", "--genus", str(arguments.genus), "--out", "whole"])
    kills = 0
    for attempt in range(10):
        study = f"census{attempt}"
        test.run(["cluster", "script", study, "--shards", "8", "--time", "5m", "--memory", "512M", "--", "census", "semigroups", "--genus",
                  str(arguments.genus)])
        submit(test, study)
        if attempt == 0:  # other studies share the cluster
            submit(test, "table")
            submit(test, "limits")
        killed = lose_a_node(slurm, study)
        kills += killed
        if killed:
            time.sleep(1)
            slurm.start_node(1)
        if left := slurm.wait_for_jobs(SECONDS):
            test.fail(f"jobs are left: {left} {slurm.last_words()}")
            return
        test.compare("whole", f"{study}/merged.sqlite", "semigroups")
        found = status(test, study, 0)
        starts = [part["run"]["starts"] for part in found["parts"] if part["run"]]
        test.expect(not killed or max(starts) > 1 or found["round"] > 1, f"no task was started again: {starts}")
        print(f"{study}: starts of the shards {starts}, round {found['round']}")
        if kills >= arguments.kills:
            return
    test.expect(kills > 0, "no task was ever seen on the second node")


def rulebook(test, slurm):
    """The loop of docs/howto/rulebook.md, with an array for each level: the book of one process."""
    page = (pathlib.Path(__file__).resolve().parents[2] / "docs/howto/rulebook.md").read_text()
    loop = re.search(r"```\n(job=.*?)```", page, re.DOTALL).group(1)
    report = test.run(["rulebook", "build", "--size", "14", "--scratch", "alone", "--shard", "1/1"])
    levels = re.search(r"level (\d+) of (\d+)", report)
    test.run(["rulebook", "build", "--size", "14", "--out", "alone.book"])
    for old, new in (("--size 40", "--size 14"), ("seq 2 33", f"seq 2 {levels.group(2)}"), ("array=1-8", "array=1-2"), ("/8 ", "/2 "),
                     ("--scratch D", "--scratch D --memory 100M"), ("sylver-40.book", "together.book")):
        test.expect(old in loop, f"the loop no longer has '{old}'")
        loop = loop.replace(old, new)
    loop = loop.replace("sbatch ", "sbatch --mem=200M --output=rulebook.log --open-mode=append ").replace("upset rulebook", f"{test.program} rulebook")
    done = subprocess.run(["bash", "-ec", loop], env=test.environment, capture_output=True, text=True, check=False)
    test.expect(done.returncode == 0, f"the loop: {done.stderr}")
    if left := slurm.wait_for_jobs(SECONDS):
        test.fail(f"jobs are left: {left}")
    else:
        test.expect(pathlib.Path("together.book").read_bytes() == pathlib.Path("alone.book").read_bytes(), "the books differ")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("program")
    parser.add_argument("--kills", type=int, default=1)
    parser.add_argument("--genus", type=int, default=11)
    parser.add_argument("--rulebook", action="store_true", help="build a rulebook, too, with an array for each level")
    arguments = parser.parse_args()
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))  # so that Slurm is ended, too
    with tempfile.TemporaryDirectory() as folder:
        os.chdir(folder)
        try:
            with Slurm(f"{folder}/slurm", cpus=(1, 2)) as slurm:
                test = Studies(os.path.abspath(arguments.program), dict(slurm.environment, XDG_CACHE_HOME=f"{folder}/cache"))
                test.run(["cluster", "script", "table", "--shards", "3", "--cpus", "2", "--time", "5m", "--memory", "512M", "--", "table", "intervals",
                          "--to", "9"])
                test.run(["cluster", "script", "limits", "--shards", "2", "--time", "5m", "--memory", "512M", "--", "census", "replies", "sylver:16",
                          "--to", "38", "--theorems-suffice", "--cell-time", "0.02s"])
                census(test, slurm, arguments)
                if arguments.rulebook:
                    rulebook(test, slurm)
                test.run(["table", "intervals", "--to", "9", "--checkpoint", "intervals"])
                test.compare("intervals", "table/merged.sqlite", "answers")
                status(test, "table", 0)
                found = status(test, "limits", 4)
                names = {unit["unit"] for part in found["parts"] for unit in part["todo"]}
                test.expect(found["round"] == 3 and found["given_up"] and {"26", "38"} <= names, f"the limits: {found}")
        except Unavailable as why:
            print(f"SKIPPED: {why}")
            return 77
        finally:
            os.chdir("/")
    left = slurm.processes_of()
    test.expect(not left, f"processes are left: {left}")
    print(f"{test.failures} failures")
    return 1 if test.failures else 0


sys.exit(main())
