#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Jobs survive the end of the server: kill -9, SIGTERM, and a damaged checkpoint. After the next start, results are available,
unfinished jobs continue, and cancelled or forgotten jobs do not return.

    restart_test.py BIN_FOLDER

Exit code 1 and one line for each failure.
"""
import os
import re
import signal
import sqlite3
import subprocess
import sys
import tempfile
import time

from server import LONG, Checks, Server

DONE = [{"question": "solve", "spec": "board:4x7", "all_moves": True}, {"question": "table", "name": "boards", "to": 3, "format": "csv"},
        {"question": "certificate", "spec": "board:3x4"}, {"question": "moves", "spec": "nim:1,2,3"}, {"question": "explain", "spec": "board:5x5"},
        {"question": "line", "spec": "board:3x4"}, {"question": "period", "spec": "board:w,w,5"},
        {"question": "solve", "spec": "poset:P", "files": {"P": "a < b\n"}}]


def start(server, job):
    answer = server.post("/jobs", job)
    return answer.json()["id"]


def becomes_ready(server, checks):
    end = time.monotonic() + 60
    while server.get("/ready").status != 200 and time.monotonic() < end:
        time.sleep(0.02)
    checks.equal(server.get("/ready").json(), {"status": "ready"}, "ready")


def results_stay(binaries, state, checks):
    with Server(binaries, "--state", state) as server:
        becomes_ready(server, checks)
        jobs = [start(server, job) for job in DONE]
        failed, forgotten = start(server, {"question": "solve", "spec": "nim:1,x"}), start(server, {"question": "solve", "spec": "nim:7"})
        for job in [*jobs, failed, forgotten]:
            server.wait_for(job, "done", "failed")
        checks.equal(server.ask("DELETE", "/api/v1/jobs/" + forgotten).status, 200, "forget")
        long = start(server, {"question": "solve", **LONG})
        waiting = [start(server, {"question": "solve", "spec": f"board:2x{n}"}) for n in (5, 6, 7)]
        checks.equal(server.wait_for(long, "running")["status"], "running", "a long job runs")
        checks.equal(server.ask("DELETE", "/api/v1/jobs/" + waiting[2]).status, 200, "cancel")
        before = {job: server.get("/jobs/" + job).json() for job in [*jobs, failed]}
        bodies = {job: server.get(f"/jobs/{job}/result") for job in jobs}
        server.process.kill()
        checks.equal(server.process.wait(), -signal.SIGKILL, "killed")
    with Server(binaries, "--state", state) as server:
        becomes_ready(server, checks)
        for job, was in before.items():
            now = server.get("/jobs/" + job).json()
            was["progress"] = now.get("progress")  # phase and positions belong to the run
            checks.equal(now, was, f"the job {was['question']} after a restart")
        for job, was in bodies.items():
            now = server.get(f"/jobs/{job}/result")
            kinds = [answer.headers.get(name) for answer in (was, now) for name in ("content-type", "content-disposition", "etag")]
            checks.equal((now.status, now.body, kinds[:3]), (200, was.body, kinds[3:]), "the result after a restart")
        checks.equal(server.get("/jobs/" + forgotten).status, 404, "a forgotten job stays forgotten")
        checks.equal(server.get("/jobs/" + waiting[2]).status, 404, "a cancelled job stays cancelled")
        checks.equal(server.wait_for(long, "running")["status"], "running", "the long job runs again")
        checks.equal([server.get("/jobs/" + job).json()["status"] for job in waiting[:2]], ["queued"] * 2, "the other jobs wait behind it")
        checks.equal(start(server, DONE[0]), jobs[0], "an equal question is the restored job")
        code, seconds = server.stop(signal.SIGTERM)
        checks.expect(code == 0 and seconds < 10, f"SIGTERM while a job runs: exit code {code} after {seconds:.1f} s")
    with Server(binaries, "--state", state) as server:  # SIGTERM does not cancel jobs
        checks.equal(server.wait_for(long, "running")["status"], "running", "the long job runs after SIGTERM and a restart")
        done = subprocess.run([binaries + "/upset-server", "--port", "0", "--state", state], stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                              timeout=60, check=False)
        checks.expect(done.returncode == 3 and done.stdout == b"", f"two servers with one state: {done.returncode} {done.stderr}")
        server.ask("DELETE", "/api/v1/jobs/" + long)
        for job in waiting[:2]:
            checks.equal(server.wait_for(job, "done")["result"]["outcome"], "N", "a job that was queued through two restarts")
    with Server(binaries, "--state", state) as server:
        becomes_ready(server, checks)
        checks.equal(server.get("/jobs/" + long).status, 404, "a restored job that was cancelled does not return")


def rows_of(state):
    with sqlite3.connect(f"file:{state}/jobs.sqlite?mode=ro&immutable=1", uri=True) as database:
        return database.execute("SELECT key, value FROM records").fetchall()


def element_of(server, job, least):
    """The progress of a running job's window, once it has reached this point."""
    end, element = time.monotonic() + 60, 0
    while element < least and time.monotonic() < end:
        progress = server.wait_for(job, "running", "done", "failed")["progress"]
        found = re.fullmatch(r"window, element (\d+)", progress["phase"])
        element = int(found.group(1)) if found else 0
        time.sleep(0.01)
    return element


def checkpoints(binaries, state, checks):
    """A job with a checkpoint resumes from it; an unreadable checkpoint is dropped, and the job starts over."""
    job = {"question": "solve", "spec": "semigroup:7,8,9,10", "method": "window"}
    with Server(binaries, "--state", state, "--job-time", "1h") as server:
        becomes_ready(server, checks)
        long = start(server, {"question": "solve", **LONG})
        file = f"{state}/{long}.checkpoint"
        reached = element_of(server, long, 10_000)
        code, _ = server.stop(signal.SIGTERM)
        checks.equal(code, 0, "exit code")
        checks.expect(os.path.exists(file), f"SIGTERM saves the work: {os.listdir(state)}")
    with Server(binaries, "--state", state) as server:
        resumed = element_of(server, long, 1)
        checks.expect(resumed >= reached >= 10_000, f"it resumes from its checkpoint: {reached} was reached, then {resumed}")
        server.ask("DELETE", "/api/v1/jobs/" + long)
        server.wait_for(long, "cancelled")
        other = start(server, job)
        server.wait_for(other, "done")
        server.stop(signal.SIGTERM)
        left = [name for name in os.listdir(state) if name.startswith(f"{long}.checkpoint")]
        checks.equal(left, [], "a cancelled job leaves no checkpoint")
    # The record of an unfinished job, with an invalid checkpoint.
    with sqlite3.connect(state + "/jobs.sqlite") as database:
        database.execute("UPDATE records SET value = replace(value, '\"is_over\":true', '\"is_over\":false') WHERE key = ?", (other,))
    with open(f"{state}/{other}.checkpoint", "w", encoding="ascii") as out:
        out.write("damaged")
    with Server(binaries, "--state", state) as server:
        found = server.wait_for(other, "done", "failed")
        checks.equal((found["status"], found.get("result", {}).get("outcome")), ("done", "N"), f"a damaged checkpoint: {found}")
        server.stop(signal.SIGTERM)
        checks.expect(not os.path.exists(f"{state}/{other}.checkpoint"), "a finished job leaves no checkpoint")
    with sqlite3.connect(state + "/jobs.sqlite") as database:
        database.execute("INSERT INTO records(key, value) VALUES('0', 'nonsense'), ('1', '{}')")
    with Server(binaries, "--state", state) as server:
        becomes_ready(server, checks)
        checks.equal([one["id"] for one in server.get("/jobs").json()["jobs"]], [other], "unreadable records are skipped")


def states(binaries, folder, checks):
    """The state directory must be usable if the user named it."""
    os.mkfifo(folder + "/jobs.sqlite")
    done = subprocess.run([binaries + "/upset-server", "--port", "0", "--state", folder], stdout=subprocess.PIPE, stderr=subprocess.PIPE, timeout=60, check=False)
    checks.expect(done.returncode == 3 and b"pipe" in done.stderr, f"a pipe in place of the records: {done.returncode} {done.stderr}")
    with Server(binaries, "--state", "") as server:
        job = start(server, {"question": "solve", "spec": "nim:1"})
        checks.equal(server.wait_for(job, "done")["status"], "done", "jobs that are not kept")
    with Server(binaries) as server:
        job = start(server, {"question": "solve", "spec": "nim:1"})
        server.wait_for(job, "done")
        server.stop(signal.SIGTERM)
        usual = server.folder.name + "/.cache/upset/server"
        checks.equal([key for key, _ in rows_of(usual)], [job], "the default directory")
        checks.equal(oct(os.stat(usual + "/jobs.sqlite").st_mode & 0o77), "0o0", "private to the user")


def main():
    binaries, checks = os.path.abspath(sys.argv[1]), Checks()
    for part in [results_stay, checkpoints, states]:
        begun = time.monotonic()
        with tempfile.TemporaryDirectory() as folder:
            part(binaries, folder, checks)
        print(f"{part.__name__}: {time.monotonic() - begun:.1f} s", flush=True)
    return checks.end()


if __name__ == "__main__":
    sys.exit(main())
