#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""A mixed soak: questions, jobs, cancellations, and repeated `kill -9` of the server.

    soak_test.py BIN_FOLDER [--seconds N] [--kill-every N] [--seed S] [--health MILLISECONDS]

Clients ask short questions, start jobs, cancel some and forget some. The server is killed every N seconds and restarted
with the same state. The test checks that
- every outcome agrees with the command-line program or a theorem; equal questions get identical bytes;
- no accepted job is lost: it survives restarts unless it was cancelled or forgotten, and its result stays the same;
- a request fails only while the server is down;
- the server stays within its memory, and returns to its idle size when the clients are gone;
- with --health, `/health` answers within that time (only on an otherwise idle machine).
Exit code 1 and one line per failure.
"""
import argparse
import collections
import json
import random
import statistics
import subprocess
import sys
import tempfile
import threading
import time

from server import LONG, Checks, Server

MEGABYTE = 1 << 20
POOL, IDLE = 512 * MEGABYTE, 128 * MEGABYTE
SPECS = ["board:4x7", "board:9x10", "board:3x3x3", "board:10000000000000000000000,99,5,3", "nim:3,4,5", "nim:1,2,3", "divisors:720",
         "subsets:5", "semigroup:7,8,9,10", "semigroup:7,8,9,10@23", "semigroup:9,10,11,12", "wheel:6", "clique:complete:6", "threshold:5:1,4",
         "sylver:5,7", "sylver:11,16", "sylver:16,18,20", "chains:50,70:(a<b,a<c3,reach=i-1)", "forest:0,1,1,2", "board:3x4 + nim:5",
         "relations:a<c,b<c,b<d,c<e,d<f"]
JOBS = [("solve", spec, {}) for spec in SPECS] + [("certificate", spec, {}) for spec in SPECS[:9]] + [
    ("moves", "board:4x7", {}), ("explain", "board:5x5", {}), ("line", "board:3x4", {}), ("solve", "semigroup:16,17,18,19", {}),
    ("solve", "johnson:5,2", {}), ("solve", "board:12x13", {"all_moves": True})]


def drawn(draw):
    """A position that is unlikely to be asked twice, with its outcome by a theorem."""
    if draw.random() < 0.5:
        heaps = [draw.randrange(1, 1000) for _ in range(draw.randrange(1, 5))]
        total = 0
        for heap in heaps:
            total ^= heap
        return "nim:" + ",".join(map(str, heaps)), "N" if total else "P"
    if draw.random() < 0.9:
        return f"board:{draw.randrange(2, 12)}x{draw.randrange(2, 12)}", "N"  # the first player can steal a strategy
    return "semigroup:" + ",".join(map(str, sorted(draw.sample(range(13, 20), 4)))), None  # tables of many megabytes


KEPT = 40  # finished jobs that the test watches; the server keeps the last hundred


class Soak:
    def __init__(self, binaries, options, state, checks):
        self.binaries, self.options, self.state, self.checks = binaries, options, state, checks
        self.lock = threading.Lock()  # for all random choices below
        self.server, self.life, self.is_up = None, 0, threading.Event()
        self.end = time.monotonic() + options.seconds
        self.expected = {spec: self.outcome_by_program(spec) for spec in SPECS}
        self.bytes = {}  # answers by path
        self.jobs = collections.OrderedDict()  # accepted and neither cancelled nor forgotten: None, or its result
        self.gone = set()
        self.counts = collections.Counter()
        self.health, self.peaks = [], []

    def outcome_by_program(self, spec):
        done = subprocess.run([self.binaries + "/upset", "solve", spec, "--json", "--no-cache"], stdout=subprocess.PIPE, check=True)
        return json.loads(done.stdout)["outcome"]

    def is_over(self):
        return time.monotonic() > self.end

    def fail(self, what):
        with self.lock:
            self.checks.expect(False, what)

    def passed(self):
        with self.lock:
            self.checks.done += 1

    def ask(self, call, what):
        """The answer of call(server), or nothing if the server was killed in the meantime."""
        while not self.is_up.wait(1):
            if self.is_over():
                return None
        server, life = self.server, self.life
        try:
            answer = call(server)
        except Exception as error:  # http.client raises several exception types
            if life == self.life and self.is_up.is_set():
                time.sleep(0.5)  # the client may notice the kill first
                if life == self.life and self.is_up.is_set():
                    self.fail(f"{what}: {error!r}")
            return None
        if answer.status in (429, 503):
            with self.lock:
                self.counts["put off"] += 1
            time.sleep(0.05)
            return None
        return answer

    def questions(self, seed):
        draw = random.Random(seed)
        while not self.is_over():
            time.sleep(draw.random() * 0.1)  # like a person, not like a load test
            path = draw.choice(["/solve", "/solve", "/moves", "/explain", "/info", "/certificate", "/draw"])
            spec = draw.choice(SPECS)
            expected = self.expected[spec]
            if path == "/solve":
                spec, expected = draw.choice([(spec, expected), drawn(draw)])
            answer = self.ask(lambda server: server.get(path, spec=spec), path + " " + spec)
            if answer is None:
                continue
            with self.lock:
                self.counts[path] += 1
            if answer.status not in (200, 422):
                self.fail(f"{path} {spec}: {answer.status} {answer.body[:200]}")
                continue
            if path == "/solve" and expected and answer.json()["outcome"] != expected:
                self.fail(f"{path} {spec}: the outcome is {expected}: {answer.body[:300]}")
            if path in ("/certificate", "/draw"):
                with self.lock:
                    first = self.bytes.setdefault((path, spec), answer.body)
                if first != answer.body:
                    self.fail(f"{path} {spec}: the bytes differ from before")
            self.passed()

    def start_jobs(self, seed):
        draw = random.Random(seed)
        while not self.is_over():
            question, spec, more = draw.choice(JOBS)
            document = {"question": question, "spec": spec, **more}
            if draw.random() < 0.1:
                document = {"question": "solve", **LONG}
            answer = self.ask(lambda server: server.post("/jobs", document), "POST /jobs")
            if answer is None:
                continue
            if answer.status not in (200, 202):
                self.fail(f"POST /jobs {document}: {answer.status} {answer.body[:200]}")
                continue
            job = answer.json()["id"]
            with self.lock:
                self.counts["jobs"] += 1
                self.gone.discard(job)
                self.jobs.setdefault(job, None)
            if document["spec"] == LONG["spec"] or draw.random() < 0.15:
                time.sleep(draw.random())
                self.drop(job)
            self.watch_one(draw)
            while len(self.jobs) > KEPT and not self.is_over():
                self.drop(next(iter(self.jobs)))
            time.sleep(draw.random() * 0.2)

    def drop(self, job):
        """Cancels or forgets a job; it counts as gone only after the server has confirmed it."""
        for _ in range(1000):
            answer = self.ask(lambda server: server.ask("DELETE", "/api/v1/jobs/" + job), "DELETE")
            if answer is not None and answer.status in (200, 404):
                break  # 404: an earlier attempt succeeded but its answer was lost, or the job was cancelled and has ended
            if answer is not None:
                self.fail(f"DELETE of {job}: {answer.status} {answer.body[:200]}")
            if self.is_over():
                break
        with self.lock:
            self.counts["dropped"] += 1
            self.jobs.pop(job, None)
            self.gone.add(job)

    def watch_one(self, draw):
        with self.lock:
            job = draw.choice(list(self.jobs)) if self.jobs else None
        if job is not None:
            self.look_at(job)

    def look_at(self, job):
        answer = self.ask(lambda server: server.get("/jobs/" + job), "GET /jobs/ID")
        if answer is None:
            return None
        if answer.status != 200:
            with self.lock:
                is_watched = job in self.jobs
            if is_watched:
                self.fail(f"the job {job} is lost: {answer.status} {answer.body[:200]}")
            return None
        found = answer.json()
        if found["status"] == "done":
            result = json.dumps({k: v for k, v in found["result"].items() if k not in ("elapsed_seconds", "positions")}
                                if isinstance(found["result"], dict) else found["result"], sort_keys=True)
            with self.lock:
                if job in self.jobs:
                    first = self.jobs[job] = self.jobs[job] or result
                    if first != result:
                        self.checks.expect(False, f"the result of the job {job} changed: {first[:200]} {result[:200]}")
        elif found["status"] == "failed":
            self.fail(f"the job {job} failed: {found}")
        self.passed()
        return found["status"]

    def look_at_health(self):
        while not self.is_over():
            if self.is_up.wait(0.2):
                server, life, begun = self.server, self.life, time.monotonic()
                try:
                    status = server.get("/health").status
                except Exception:
                    status = None  # the server was killed, or the questions report the error
                seconds = time.monotonic() - begun
                if status == 200 and life == self.life:
                    self.health.append(seconds)
                    self.peaks[-1] = max(self.peaks[-1], server.resident_bytes() if server.process.poll() is None else 0)
                elif status is not None:
                    self.fail(f"/health: {status}")
            time.sleep(0.1)

    def keep_running(self):
        while not self.is_over():
            options = ["--state", self.state, "--time", "20s", "--memory", str(POOL), "--job-time", "2m", "--idle", "2s"]
            with Server(self.binaries, *options) as server:
                self.server, self.life = server, self.life + 1
                self.peaks.append(0)
                self.is_up.set()
                until = min(self.end, time.monotonic() + self.options.kill_every)
                while time.monotonic() < until:
                    if server.process.poll() is not None:
                        self.fail(f"the server exited unexpectedly: {server.process.returncode} {server.said()[-500:]}")
                        break
                    time.sleep(0.05)
                if self.is_over():
                    self.finish(server)
                    return
                self.is_up.clear()
                server.process.kill()
                server.process.wait()

    def finish(self, server):
        """After the clients have left, all jobs end and the memory is freed."""
        for thread in self.clients:
            thread.join()
        self.end = time.monotonic() + 300
        for job in list(self.jobs):
            while (status := self.look_at(job)) in ("queued", "running") and not self.is_over():
                time.sleep(0.05)
            self.checks.equal(status, "done", f"the job {job} at the end")
        for job in self.gone:
            status = server.get("/jobs/" + job)
            self.checks.expect(status.status == 404 or status.json()["status"] == "cancelled", f"the dropped job {job} is back: {status.body[:200]}")
        until = time.monotonic() + 60
        while server.resident_bytes() > IDLE and time.monotonic() < until:
            time.sleep(0.1)
        self.checks.expect(server.resident_bytes() <= IDLE, f"idle size {server.resident_bytes() / MEGABYTE:.0f} MiB")

    def run(self):
        seed = self.options.seed
        self.clients = [threading.Thread(target=self.questions, args=(seed + n,)) for n in range(3)]
        self.clients += [threading.Thread(target=self.start_jobs, args=(seed + 100,)), threading.Thread(target=self.look_at_health)]
        for thread in self.clients:
            thread.start()
        self.keep_running()
        peaks = [peak / MEGABYTE for peak in self.peaks]
        print(f"seed {seed}, {self.life} lives, " + ", ".join(f"{name} {count}" for name, count in sorted(self.counts.items())))
        print("peak of each life in MiB:", " ".join(f"{peak:.0f}" for peak in peaks))
        if self.health:
            print(f"health: {len(self.health)} times, median {statistics.median(self.health) * 1000:.1f} ms, "
                  f"slowest {max(self.health) * 1000:.1f} ms")
        self.checks.expect(max(peaks) <= (POOL + IDLE) / MEGABYTE, f"peak {max(peaks):.0f} MiB")
        self.checks.expect(self.life > 1 and self.counts["jobs"] > 0 and self.counts["/solve"] > 0, f"too few requests: {self.counts}")
        if self.options.health:
            self.checks.expect(max(self.health) * 1000 <= self.options.health, "health is too slow")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("binaries")
    parser.add_argument("--seconds", type=float, default=1800)
    parser.add_argument("--kill-every", type=float, default=120)
    parser.add_argument("--seed", type=int, default=20261118)
    parser.add_argument("--health", type=float, help="milliseconds")
    options, checks = parser.parse_args(), Checks()
    with tempfile.TemporaryDirectory() as state:
        Soak(options.binaries, options, state, checks).run()
    return checks.end()


if __name__ == "__main__":
    sys.exit(main())
