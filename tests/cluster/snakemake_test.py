#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Runs the Snakefile of docs/cluster.md.

    snakemake_test.py PROGRAM PAGE

Snakemake and what it needs take 700 MB, so no group of tools/packages has it. Exit code 77: it is not installed.
"""
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

from studies import Studies


def main():
    if not shutil.which("snakemake"):
        print("SKIPPED: the Debian package snakemake is not installed")
        return 77
    program, page = os.path.abspath(sys.argv[1]), pathlib.Path(sys.argv[2]).read_text()
    snakefile = re.search(r"```python\n(SHARDS.*?)```", page, re.DOTALL).group(1)
    with tempfile.TemporaryDirectory() as folder:
        environment = dict(os.environ, PATH=f"{os.path.dirname(program)}:{os.environ['PATH']}", HOME=folder, XDG_CACHE_HOME=f"{folder}/cache")
        test = Studies(program, environment)
        os.chdir(folder)
        pathlib.Path("Snakefile").write_text(snakefile)
        done = subprocess.run(["snakemake", "--cores", "2", "--retries", "2"], env=environment, capture_output=True, text=True, check=False)
        test.expect(done.returncode == 0, f"snakemake: {done.stdout}{done.stderr}")
        test.run(["census", "semigroups", "--genus", "9", "--out", "whole"])
        test.compare("whole", "genus9/merged.sqlite", "semigroups")
        again = subprocess.run(["snakemake", "--cores", "2"], env=environment, capture_output=True, text=True, check=False)
        test.expect("Nothing to be done" in again.stdout + again.stderr, f"snakemake again: {again.stdout}{again.stderr}")
        os.chdir("/")
    print(f"{test.failures} failures")
    return 1 if test.failures else 0


sys.exit(main())
