#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""`upset cluster` without Slurm: fake_sbatch.py runs every job at once.

    logic_test.py PROGRAM

Rounds, limits, words that a shell would misread, requeued tasks, streams, full disks, damaged files. Exit code 1 and one line per
failure.
"""
import glob
import json
import os
import pathlib
import shutil
import signal
import sqlite3
import subprocess
import sys
import tempfile

from studies import Studies

HERE = pathlib.Path(__file__).resolve().parent
PROGRAM = os.path.abspath(sys.argv[1])


def with_fake_sbatch(folder):
    os.mkdir(f"{folder}/bin")
    os.mkdir(f"{folder}/tmp")
    shutil.copy(HERE / "fake_sbatch.py", f"{folder}/bin/sbatch")
    return dict(os.environ, PATH=f"{folder}/bin:{os.environ['PATH']}", FAKE_SBATCH=folder, XDG_CACHE_HOME=f"{folder}/cache",
                TMPDIR=f"{folder}/tmp")


def jobs(folder):
    return [json.loads(line) for line in open(f"{folder}/log")]


def submit(test, study):
    done = subprocess.run(["sh", f"{study}/submit.sh"], env=test.environment, capture_output=True, text=True, check=False)
    test.expect(done.returncode == 0, f"submit.sh: {done.stderr}")


def status(test, study, code):
    return json.loads(test.run(["cluster", "status", study, "--json"], code))


def census(test):
    """All is well in the first round; the directory has a name that a shell would split."""
    name = "a $b 'c'; d"
    test.run(["cluster", "script", name, "--shards", "3", "--at-once", "2", "--partition", "long", "--account", "algebra",
              "--sbatch=--qos=day", "--time", "90m", "--memory", "3G", "--cpus", "2", "--", "census", "semigroups", "--genus", "6"],
             0, "sh 'a $b '\\''c'\\''; d/submit.sh'")
    before = status(test, name, 4)
    test.expect((before["done"], before["not_begun"], before["seconds"]) == (0, 3, 5400.0), f"the status before: {before}")
    submit(test, name)
    array, collector = jobs(".")[:2]
    wanted = {"array": "1-3%2", "partition": "long", "account": "algebra", "qos": "day", "time": "0-01:30:00", "mem": "3072M",
              "cpus-per-task": "2", "requeue": ""}
    test.expect(wanted.items() <= array["options"].items(), f"options of sbatch: {array['options']}")
    test.expect(array["folder"] == os.path.abspath(name), f"sbatch ran in {array['folder']}")
    test.expect("--dependency=afterany:1" in collector["arguments"], f"the collector's arguments: {collector['arguments']}")
    test.expect(len(jobs(".")) == 2, "more jobs than an array and a collector")
    test.run(["census", "semigroups", "--genus", "6", "--out", "whole"])
    test.compare("whole", f"{name}/merged.sqlite", "semigroups")
    after = status(test, name, 0)
    test.expect(after["done"] == 3 and after["units"]["decided"] == 50, f"the status after: {after}")
    test.run(["cluster", "collect", name], 0, "50 decided")
    test.run(["cluster", "script", name], 3, "all shards of the study")
    test.run(["cluster", "script", name, "--", "census", "semigroups", "--genus", "7"], 3, "has another study")


def odd_words(test):
    """Words of the study reach the program as they were typed: here a title and a file with odd names."""
    odd = "odd $(touch hacked) `touch hacked`; touch hacked 'x' \"y\".book\n&|"
    test.run(["rulebook", "build", "--size", "8", "--out", odd])
    test.run(["cluster", "script", "odd", "--shards", "2", "--", "match", "easy", "parity", "--start", "sylver:7,8", "--games", "6",
              "--rulebook", odd])
    submit(test, "odd")
    test.expect(not os.path.exists("hacked") and not os.path.exists("odd/hacked"), "a word of the study was run by a shell")
    test.expect(status(test, "odd", 0)["units"]["decided"] == 6, "not all games were played")
    for option in ("--partition", "--account", "--sbatch"):
        test.run(["cluster", "script", "no", f"{option}=--x; touch hacked", "--", "table", "intervals", "--to", "6"], 2, f"{option}: expected")
    test.expect(not os.path.exists("no"), "a refused study left a directory")


def faults(test):
    """Killed once, killed in all rounds, and a full disk: tried again with more, then given up."""
    pathlib.Path("faults.json").write_text(json.dumps({"1.1": "kill", "1.2": "kill", "2.2": "kill", "3.2": "kill", "1.3": "full"}))
    first = len(jobs("."))
    test.run(["cluster", "script", "faults", "--shards", "4", "--time", "10m", "--memory", "1G", "--", "table", "intervals", "--to", "7"])
    submit(test, "faults")
    os.remove("faults.json")
    arrays = [job["options"] for job in jobs(".")[first:] if "array" in job["options"]]
    test.expect([job["array"] for job in arrays] == ["1-4", "1-3", "2"], f"the rounds: {[job['array'] for job in arrays]}")
    memory = [int(job["mem"][:-1]) for job in arrays]
    test.expect(memory == [1024, 2048, 4096], f"the memory of the rounds: {memory}")
    found = status(test, "faults", 4)
    test.expect(found["given_up"] == [2] and found["done"] == 3 and found["round"] == 3, f"the status: {found}")
    test.expect(found["parts"][1]["run"]["end"]["signal"] == signal.SIGKILL, f"shard 2: {found['parts'][1]}")
    test.run(["cluster", "status", "faults"], 4, "given up after 3 rounds: 1 shards")
    # Somebody found out why, and tries again: only the shard that is left.
    test.run(["cluster", "script", "faults", "--memory", "6G"], 0, "1 shards of")
    submit(test, "faults")
    test.run(["table", "intervals", "--to", "7", "--checkpoint", "intervals"])
    test.compare("intervals", "faults/merged.sqlite", "answers")
    test.expect(jobs(".")[-2]["options"]["mem"] == "6144M" and status(test, "faults", 0)["given_up"] == [], "the second attempt")


def limits(test):
    """Units that no machine decides in a moment: their limit doubles, and they are listed."""
    first = len(jobs("."))
    test.run(["cluster", "script", "limits", "--shards", "2", "--time", "10m", "--memory", "1G", "--", "census", "replies", "sylver:16", "--to", "38",
              "--theorems-suffice", "--cell-time", "0.02s"])
    submit(test, "limits")
    arrays = [job["options"] for job in jobs(".")[first:] if "array" in job["options"]]
    found = status(test, "limits", 4)
    test.expect([job["time"] for job in arrays] == ["0-00:10:00", "0-00:20:00", "0-00:40:00"], f"time of the rounds: {arrays}")
    test.expect({job["mem"] for job in arrays} == {"1024M"}, "memory was not what these units lacked")
    test.expect(found["cell_seconds"] == 0.08, f"the limit of a unit in the last round: {found['cell_seconds']}")
    names = {unit["unit"] for part in found["parts"] for unit in part["todo"]}
    test.expect({"26", "38"} <= names, f"the units that are listed: {names}")
    test.expect({row["cell_seconds"] for row in map(dict, all_rows("limits/merged.sqlite")) if row["reply"] in (26, 38)} == {0.08},
                "the last try had four times the limit")


def all_rows(file):
    with sqlite3.connect(file) as database:
        database.row_factory = sqlite3.Row
        return database.execute("SELECT * FROM replies").fetchall()


def stream(test):
    """Lines keep their numbers, and a task that was killed answers only what it had not answered."""
    lines = ["board:3x4", "", "# a comment", "nim:1,2,3", "broken", "semigroup:3,5"] + [f"board:{k}x{k + 1}" for k in range(2, 12)]
    pathlib.Path("lines.txt").write_text("\n".join(lines))  # the last line has no end
    test.run(["cluster", "script", "answers", "--shards", "3", "--input", "lines.txt", "--", "solve", "-", "--no-cache"])
    plain = subprocess.run([PROGRAM, "solve", "-", "--json", "--no-cache", "--threads", "1"], stdin=open("lines.txt"), stdout=subprocess.PIPE,
                           env=test.environment, text=True, check=False).stdout
    mine = subprocess.run([PROGRAM, "solve", "-", "--json", "--no-cache", "--threads", "1", "--shard", "2/3"], stdin=open("lines.txt"),
                          stdout=subprocess.PIPE, env=test.environment, text=True, check=False).stdout.splitlines()
    # What a task left that was killed after its first answer, in the middle of the second.
    pathlib.Path("answers/parts/2.jsonl.fresh").write_text(mine[0] + "\n" + mine[1][:20])
    submit(test, "answers")
    clean = lambda text: [json.dumps({key: value for key, value in json.loads(line).items() if key != "stats"}) for line in text.splitlines()]
    test.expect(clean(plain) == clean(open("answers/merged.jsonl").read()), "the answers differ from those of one process")
    test.expect(json.loads(mine[0])["stats"] in [json.loads(line).get("stats") for line in open("answers/merged.jsonl")],
                "an answer that was there was computed again")
    test.expect(status(test, "answers", 0)["units"]["units"] == 14, "lines that are no questions were counted")
    test.run(["cluster", "script", "no", "--", "solve", "-"], 2, "expected --input")


def damage(test):
    """A damaged part is named, kept out of the merge, and does not hold up the others."""
    test.run(["cluster", "script", "damaged", "--shards", "2", "--", "table", "intervals", "--to", "6"])
    test.run(["cluster", "run", "damaged", "1"])
    test.run(["cluster", "run", "damaged", "2"])
    with sqlite3.connect("damaged/parts/2.sqlite") as database:
        database.execute("UPDATE answers SET allowed = allowed + 1")
    database.close()
    found = status(test, "damaged", 4)
    test.expect(found["parts"][1]["problem"] and found["done"] == 1, f"the status: {found}")
    test.run(["cluster", "collect", "damaged"], 4, "no part is shard 2 of 2")
    pathlib.Path("damaged/study.json").write_text("{")
    test.run(["cluster", "status", "damaged"], 3, "it is damaged")
    test.run(["cluster", "status", "nowhere"], 3, "it does not exist")
    test.run(["cluster", "run", "faults", "9"], 2, "expected a shard from 1 to 4, found 9")
    test.run(["cluster", "run", "faults", "x"], 2, "expected the number of a shard, found 'x'")
    test.run(["cluster", "status", "faults", "--submit"], 2, "takes no --submit")
    test.run(["cluster", "stats", "faults"], 2, "did you mean 'status'?")


def without_sbatch(test):
    """Where there is no Slurm, scripts are written, and a round that cannot be submitted can be submitted later."""
    test.run(["cluster", "script", "alone", "--shards", "2", "--", "table", "intervals", "--to", "6"])
    test.run(["cluster", "run", "alone", "1"])
    os.rename("bin/sbatch", "bin/hidden")
    test.run(["cluster", "collect", "alone", "--submit"], 4, "round 2 could not be submitted")
    test.run(["cluster", "collect", "alone", "--round", "1"], 4, "round 2 is ready")  # the first collector, started again
    os.rename("bin/hidden", "bin/sbatch")
    test.run(["cluster", "collect", "alone", "--round", "1", "--submit"], 4)
    test.expect(status(test, "alone", 0)["round"] == 2, "the round that waited")
    before = len(jobs("."))
    test.run(["cluster", "collect", "alone", "--round", "1", "--submit"], 0)
    test.expect(len(jobs(".")) == before, "a round was submitted twice")


def measured(test):
    """Limits follow what a shard needed."""
    test.run(["cluster", "script", "measured", "--shards", "2", "--", "table", "intervals", "--to", "6"], 0, "60 min, 2048 MB")
    test.run(["cluster", "run", "measured", "2"])
    test.run(["cluster", "script", "measured"], 0, "1 shards of")
    found = status(test, "measured", 4)
    test.expect((found["seconds"], found["memory_bytes"]) == (600.0, 512 << 20), f"the least of both: {found}")
    test.run(["cluster", "script", "measured", "--time", "7m"], 0, "7 min, 512 MB")


def trials(test):
    """A trial leaves nothing, whatever becomes of the study; what a killed script left is removed."""
    os.makedirs("killed/trial/part")
    test.run(["cluster", "script", "killed", "--shards", "2", "--", "table", "intervals", "--to", "6"], 0)
    test.run(["cluster", "script", "mistaken", "--shards", "2", "--", "table", "intervals", "--to", "x"], 2)
    found = [*glob.glob("*/trial"), *glob.glob("mistaken"), *os.listdir("tmp")]
    test.expect(not found, f"trials left files: {found}")


def main():
    with tempfile.TemporaryDirectory() as folder:
        os.chdir(folder)
        test = Studies(PROGRAM, with_fake_sbatch(folder))
        for part in (census, odd_words, faults, limits, stream, damage, without_sbatch, measured, trials):
            part(test)
        os.chdir("/")
    print(f"{test.failures} failures")
    return 1 if test.failures else 0


sys.exit(main())
