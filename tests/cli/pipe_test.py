#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Every option and argument that names an input file rejects a pipe and a device at once, and says what it is.

    pipe_test.py UPSET UPSET_CHECK

Exit code 1 and one line for each failure.
"""
import os
import subprocess
import sys
import tempfile

READERS = [["solve", "poset:{}"], ["solve", "graph:{}"], ["solve", "complex:{}"], ["info", "chains:3,4:{}"], ["draw", "poset:{}"], ["play", "poset:{}"],
           ["solve", "nim:1", "--rulebook", "{}"], ["explain", "nim:1", "--rulebook", "{}"], ["play", "nim:1", "--rulebook", "{}"],
           ["play", "sylver:5,7", "--opponent", "rulebook:{}"], ["match", "random", "rulebook:{}", "--start", "sylver:5,7"],
           ["match", "--replay", "{}"], ["verify", "{}"], ["verify", "--spec", "poset:{}", "{}"],
           ["solve", "semigroup:8,9", "--method", "window", "--time", "1s", "--no-cache", "--checkpoint", "{}"],
           ["table", "boards", "--to", "3", "--resume", "{}"], ["census", "semigroups", "--genus", "3", "--out", "{}"],
           ["census", "replies", "sylver:8", "--to", "9", "--claims", "{}"], ["rulebook", "probe", "{}", "sylver:5,7"], ["rulebook", "verify", "{}"],
           ["rulebook", "stats", "{}"], ["rulebook", "export", "{}", "--csv", "{}.csv"], ["rulebook", "extend", "{}", "--size", "5", "--out", "{}.new"],
           ["family", "verify", "{}"], ["period", "chains:{}"], ["period", "board:w,w,5", "--checkpoint", "{}"], ["serve", "--census", "{}"],
           ["serve", "--rulebook", "x={}", "--port", "0"], ["serve", "--token-file", "{}", "--port", "0"]]


def main():
    upset, check = (os.path.abspath(word) for word in sys.argv[1:3])
    failures = 0
    with tempfile.TemporaryDirectory() as folder:
        os.mkfifo(folder + "/pipe")
        os.symlink("/dev/zero", folder + "/device")
        environment = dict(os.environ, XDG_CACHE_HOME=folder + "/.cache")
        commands = [[upset, *words] for words in READERS] + [[check, "{}"], [check, "--spec", "poset:{}", "{}"]]
        for command in commands:
            for kind in ["pipe", "device"]:
                words = [word.format(f"{folder}/{kind}") for word in command]
                shown = " ".join(words[1:]).replace(folder + "/", "")
                try:
                    done = subprocess.run(words, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, timeout=60,
                                          env=environment, check=False)
                except subprocess.TimeoutExpired:
                    print(f"FAILED: {shown}: waits for the {kind}")
                    failures += 1
                    continue
                if done.returncode not in (2, 3):
                    print(f"FAILED: {shown}: exit code {done.returncode}: {done.stdout[:300]}")
                    failures += 1
    print(f"{2 * len(commands)} commands, {failures} failures")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
