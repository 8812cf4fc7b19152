#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""How much faster two nodes of one core each compute a census than one: both are a Slurm that this program starts on loopback.

    bench/cluster.py PROGRAM [--genus 13] [--shards 32] [--cell-time 1s] [--runs 3]

Prints for each number of nodes the time from the submission to the end of the last task, the processor time of all tasks, and the ratio of
the times. The machine should have two idle cores: the load is printed. Exit code 1 if the two censuses disagree about a semigroup that
both decided. Needs root and the Debian packages slurm-wlm and munge.
"""
import argparse
import json
import os
import pathlib
import statistics
import subprocess
import sys
import tempfile
import time

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / "tests/cluster"))
from slurm import Slurm  # noqa: E402
from studies import rows  # noqa: E402


def measure(arguments, folder, nodes):
    """Seconds, processor seconds of the tasks, and the merged file."""
    with Slurm(f"{folder}/slurm", cpus=(1,) * nodes) as slurm:
        run = lambda *words: subprocess.run([arguments.program, *words], cwd=folder, env=slurm.environment, capture_output=True, text=True, check=False)
        script = run("cluster", "script", "study", "--shards", str(arguments.shards), "--time", "2h", "--memory", "2G", "--", "census", "semigroups",
                     "--genus", str(arguments.genus), "--cell-time", arguments.cell_time)
        if script.returncode != 0:
            sys.exit(script.stderr)
        begun = time.monotonic()
        subprocess.run(["sbatch", "--parsable", "round-1.sh"], cwd=f"{folder}/study", env=slurm.environment, stdout=subprocess.DEVNULL, check=True)
        if left := slurm.wait_for_jobs(7200):
            sys.exit(f"jobs are left: {left}")
        seconds = time.monotonic() - begun
        run("cluster", "collect", "study")
        parts = json.loads(run("cluster", "status", "study", "--json").stdout)["parts"]
    return seconds, sum(part["run"]["end"]["cpu_seconds"] for part in parts), f"{folder}/study/merged.sqlite"


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("program", type=os.path.abspath)
    parser.add_argument("--genus", type=int, default=13)
    parser.add_argument("--shards", type=int, default=32)
    parser.add_argument("--cell-time", default="1s")
    parser.add_argument("--runs", type=int, default=3)
    arguments = parser.parse_args()
    found, wrong = {1: [], 2: []}, 0
    for number in range(arguments.runs):
        decided = {}
        for nodes in found:
            with tempfile.TemporaryDirectory() as folder:
                seconds, cpu, merged = measure(arguments, folder, nodes)
                decided[nodes] = rows(merged, "semigroups", lambda row: row["outcome"] in ("N", "P"))
            found[nodes].append(seconds)
            print(f"run {number + 1}, {nodes} node{'s' * (nodes > 1)}: {seconds:.1f} s, processor time of the tasks {cpu:.1f} s, "
                  f"{len(decided[nodes])} decided, load {os.getloadavg()[0]:.1f}", flush=True)
        wrong += sum(decided[1][key]["outcome"] != decided[2][key]["outcome"] for key in decided[1].keys() & decided[2].keys())
    one, two = (statistics.median(found[nodes]) for nodes in (1, 2))
    print(f"median: {one:.1f} s and {two:.1f} s, {one / two:.2f} times as fast; {wrong} disagreements")
    return 1 if wrong else 0


sys.exit(main())
