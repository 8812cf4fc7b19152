#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""The server under load on loopback, with wrk (Debian package of that name).

    bench/server.py BIN_FOLDER [SECONDS]

Cached answers, alone and while a job computes; health under a queue full of jobs, under short questions that fill the
workers, and under 500 slow clients; the time of a click; memory. Times depend on the machine and its load: compare only
within one run.
"""
import os
import re
import statistics
import subprocess
import sys
import threading
import time

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "../tests/server"))
from server import LONG, Server  # noqa: E402


def wrk(server, path, seconds, connections=16):
    done = subprocess.run(["wrk", "-t2", f"-c{connections}", f"-d{seconds}s", "--latency", f"http://127.0.0.1:{server.port}{path}"],
                          stdout=subprocess.PIPE, text=True, check=True)
    rate = float(re.search(r"Requests/sec:\s+([\d.]+)", done.stdout).group(1))
    worst = re.search(r"99%\s+(\S+)", done.stdout).group(1)
    wrong = re.search(r"Non-2xx or 3xx responses: (\d+)", done.stdout)
    return f"{rate:,.0f} requests/s, 99 % within {worst}, {wrong.group(1) if wrong else 0} errors"


def times_of(ask, count=100, pause=0.01):
    """Milliseconds: median and worst."""
    found = []
    for i in range(count):
        begun = time.monotonic()
        answer = ask(i)
        found.append(1000 * (time.monotonic() - begun))
        if answer.status != 200:
            raise RuntimeError(f"{answer.status}: {answer.body[:200]}")
        time.sleep(pause)
    return f"median {statistics.median(found):.1f} ms, worst {max(found):.1f} ms of {count}"


def report(what, found):
    print(f"| {what} | {found} |", flush=True)


def main():
    binaries, seconds = sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else 5
    print("| what | found |\n|---|---|")
    with Server(binaries, "--threads", "2", "--time", "5s") as server:
        solve = "/api/v1/solve?spec=board:4x7&all_moves=1"
        server.ask("GET", solve)
        report("cached solve, nothing else", wrk(server, solve, seconds))
        report("health, nothing else", wrk(server, "/api/v1/health", seconds))
        report("memory", f"{server.resident_bytes() / 2**20:.0f} MiB")
        jobs = [server.post("/jobs", {"question": "solve", **LONG, "time": f"{600 + i}s"}).json().get("id") for i in range(20)]
        report("jobs taken of 20", f"{sum(job is not None for job in jobs)}")
        server.wait_for(jobs[0], "running")
        report("cached solve while a job runs", wrk(server, solve, seconds))
        report("health, queue full of jobs", times_of(lambda _: server.get("/health")))
        report("page, queue full of jobs", times_of(lambda _: server.ask("GET", "/")))
        for spec in ["board:4x7", "semigroup:7,8,9,10"]:
            moves = [move["move"] for move in server.get("/moves", spec=spec).json()["moves"]][:20]
            report(f"a click on {spec} (rated moves after it), queue full of jobs",
                   times_of(lambda i, s=spec, m=moves: server.get("/moves", spec=s, move=m[i]), len(moves)))
        stop = threading.Event()

        def ask_long(number):
            while not stop.is_set():
                server.get("/solve", **LONG, time=f"{1 + number / 1000}")
        askers = [threading.Thread(target=ask_long, args=(i,)) for i in range(60)]
        for asker in askers:
            asker.start()
        time.sleep(0.5)
        report("health, jobs and 60 long questions", times_of(lambda _: server.get("/health")))
        stop.set()
        for asker in askers:
            asker.join()
        slow = [server.raw(b"GET /api/v1/health HTTP/1.1\r\nHost: loc") for _ in range(500)]
        report("health, jobs and 500 slow clients", times_of(lambda _: server.get("/health")))
        report("memory", f"{server.resident_bytes() / 2**20:.0f} MiB")
        for sock in slow:
            sock.close()
        code, needed = server.stop()
        report("stop while a job runs", f"exit code {code} after {needed:.2f} s")


if __name__ == "__main__":
    main()
