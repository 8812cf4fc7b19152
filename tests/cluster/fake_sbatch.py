#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Stands for sbatch: runs a job at once and prints its number. The logic of rounds can so be tested without Slurm.

What it runs goes to the file $FAKE_SBATCH/log, one JSON object per line. $FAKE_SBATCH/faults.json says which tasks go wrong, by
"ROUND.SHARD": "kill" (the program is killed while it writes its file) or "full" (the disk is full).
"""
import json
import os
import re
import subprocess
import sys

FAULTS = {
    "kill": ["strace", "-f", "-qq", "-o", "/dev/null", "-e", "trace=fdatasync", "-e", "inject=fdatasync:signal=KILL:when=2"],
    "full": ["strace", "-f", "-qq", "-o", "/dev/null", "-e", "trace=pwrite64", "-e", "inject=pwrite64:error=ENOSPC:when=4+"],
}


def indices(text):
    for part in text.split("%")[0].split(","):
        first, _, last = part.partition("-")
        yield from range(int(first), int(last or first) + 1)


def main():
    folder = os.environ["FAKE_SBATCH"]
    script = sys.argv[-1]
    options = dict(re.findall(r"^#SBATCH --([a-z-]+)=?(.*)$", open(script).read(), re.MULTILINE))
    with open(folder + "/log", "a") as log:
        log.write(json.dumps({"arguments": sys.argv[1:], "folder": os.getcwd(), "options": options}) + "\n")
    faults = json.load(open(folder + "/faults.json")) if os.path.exists(folder + "/faults.json") else {}
    number = str(len(open(folder + "/log").readlines()))
    tasks = list(indices(options["array"])) if "array" in options else [0]
    for task in tasks:
        name = f"{re.sub('[^0-9]', '', script)}.{task}"
        with open(options["output"].replace("%a", str(task)), "a") as log:
            subprocess.run(FAULTS.get(faults.get(name), []) + ["sh", script], stdout=log, stderr=log, check=False,
                           env=dict(os.environ, SLURM_ARRAY_TASK_ID=str(task), SLURM_JOB_ID=number))
    print(number)


main()
