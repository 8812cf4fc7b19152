#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Who gets an answer, and when: the token of a server that others can reach, room for new clients while idle ones hold
connections, and turns between clients that ask at the same time. Loopback addresses (127.0.0.2, ..) act as different clients.

    access_test.py BIN_FOLDER

Exit code 1 and one line for each failure.
"""
import os
import shutil
import signal
import sqlite3
import stat
import subprocess
import sys
import tempfile
import threading
import time
from contextlib import ExitStack, closing
from http.client import HTTPException

from server import LONG, Checks, Server

HOST = b"Host: localhost\r\n"
OPEN = r"upset: http://0\.0\.0\.0:(\d+)/\?token=([0-9a-f]{64}) \(Ctrl-C ends\)\n"


def token(binaries, checks):
    """Loopback needs no token. Elsewhere every path needs it, in a header or in the cookie that the printed address sets."""
    with Server(binaries, "--host", "0.0.0.0", wanted=OPEN) as server:
        secret = server.first_line.group(2)
        said = [server.process.stdout.readline() for _ in range(2)]
        checks.expect("network" in said[0] and "token" in said[1], f"the server reports it: {said}")
        wrong = ["", secret[:-1], secret + "0", secret.upper() + "x", secret[:-1] + ("0" if secret[-1] != "0" else "1"), "\u00e9"]
        for path in ["/", "/api/v1/health", "/api/v1/ready", "/api/v1/metrics", "/api/v1/solve?spec=nim:1", "/api/v1/jobs", "/assets/x", "/nothing", "/api/v1/openapi.json"]:
            refused = server.ask("GET", path)
            checks.equal((refused.status, refused.headers.get("www-authenticate")), (401, "Bearer"), "without a token: " + path)
            for guess in wrong:
                headers = [{"Authorization": "Bearer " + guess}, {"Cookie": "upset_token=" + guess}, {"Authorization": guess}, {"Authorization": "Basic " + secret}]
                for header in headers:
                    raw = {name: value.encode() for name, value in header.items()}
                    checks.equal(server.ask("GET", path, headers=raw).status, 401, f"{path} with {header}")
        checks.equal(server.post("/jobs", {"question": "solve", "spec": "nim:1"}).status, 401, "a job without a token")
        for headers in [{"Authorization": "Bearer " + secret}, {"Authorization": "bearer " + secret}, {"Cookie": "upset_token=" + secret},
                        {"Cookie": f"a=b; upset_token={secret}; c=d"}]:
            checks.equal(server.ask("GET", "/api/v1/health", headers=headers).status, 200, f"with {list(headers)}")
        checks.equal(server.ask("GET", "/?token=" + secret[:-1]).status, 401, "an address with a wrong token")
        checks.equal(server.ask("GET", "/api/v1/health?token=" + secret).status, 401, "a token in the address of the API")
        opened = server.ask("GET", "/?token=" + secret)
        cookie = opened.headers.get("set-cookie", "")
        checks.equal((opened.status, opened.headers.get("location")), (303, "/"), "the printed address")
        checks.expect(cookie.startswith(f"upset_token={secret};") and "HttpOnly" in cookie and "SameSite" in cookie, "the cookie: " + cookie)
        checks.equal(server.ask("GET", "/", headers={"Cookie": cookie.split(";")[0]}).status, 200, "the page with the cookie")
    with Server(binaries, "--host", "0.0.0.0", wanted=OPEN) as server:
        checks.expect(server.first_line.group(2) != secret, "each start has another token")
    with tempfile.TemporaryDirectory() as folder:
        file = folder + "/token"
        with open(file, "w", encoding="ascii") as out:
            out.write("a-token-of-my-own-choice\n")
        os.chmod(file, stat.S_IRUSR)
        with Server(binaries, "--token-file", file) as server:  # on loopback, on request
            checks.equal(server.get("/health").status, 401, "--token-file on loopback")
            checks.equal(server.get("/health", headers={"Authorization": "Bearer a-token-of-my-own-choice"}).status, 200, "--token-file")
        os.mkfifo(folder + "/fifo")
        for name, content in [("short", "abc"), ("empty", ""), ("odd", "a token with blanks in it"), ("fifo", None), ("missing", None)]:
            if content is not None:
                with open(f"{folder}/{name}", "w", encoding="ascii") as out:
                    out.write(content)
            done = subprocess.run([binaries + "/upset-server", "--port", "0", "--token-file", f"{folder}/{name}"], stdout=subprocess.PIPE,
                                  stderr=subprocess.PIPE, timeout=60, check=False)
            checks.equal((done.returncode, done.stdout), (3, b""), f"--token-file {name}: {done.stderr}")


def idle_connections(binaries, checks):
    """However many connections are idle or have sent half a request, a new client is answered at once."""
    with Server(binaries, "--connections", "50", "--client-time", "60s") as server:
        starts = [b"", b"G", b"GET /api/v1/health HTTP/1.1\r\nHost: loc",
                  b"POST /api/v1/solve HTTP/1.1\r\n" + HOST + b"Content-Type: application/json\r\nContent-Length: 100\r\n\r\n{"]
        socks = [server.raw(starts[i % 4]) for i in range(120)]
        for _ in range(20):
            checks.equal(server.get("/health").status, 200, "health beside 120 idle connections of 50")
        counts = server.get("/metrics").json()["connections"]
        checks.equal((counts["refused"], counts["timed_out"]), (0, 0), f"none was refused: {counts}")
        checks.expect(counts["dropped"] >= 70, f"the longest idle were closed: {counts}")
        checks.equal(socks[0].recv(100), b"", "the first of them")
        for sock in socks:
            sock.close()
    # The server closes idle connections first, then streams, and only then refuses clients.
    with Server(binaries, "--connections", "10", "--client-time", "60s") as server:
        job = server.post("/jobs", {"question": "solve", **LONG}).json()["id"]
        streams = [server.raw(f"GET /api/v1/jobs/{job}/events HTTP/1.1\r\n".encode() + HOST + b"\r\n") for _ in range(5)]
        for stream in streams:
            checks.expect(stream.recv(100).startswith(b"HTTP/1.1 200"), "a stream of events")
        socks = [server.raw(b"G") for _ in range(20)]
        checks.equal(server.get("/health").status, 200, "health beside streams and idle connections")
        streams[0].settimeout(20)
        checks.expect(streams[0].recv(10) != b"", "a stream continues while other connections are idle")
        more = [server.raw(f"GET /api/v1/jobs/{job}/events HTTP/1.1\r\n".encode() + HOST + b"\r\n") for _ in range(20)]
        for stream in more:
            stream.settimeout(20)
        checks.equal(server.get("/health").status, 200, "health beside twenty streams of ten")
        for sock in [*streams, *socks, *more]:
            sock.close()


def turns(binaries, checks):
    """One client fills its share of the queue with long questions; another client's short questions are still answered."""
    with Server(binaries, "--threads", "1", "--time", "120s", "--queue", "8") as server:
        answers = []

        def ask(i):
            answers.append(server.ask("GET", f"/api/v1/solve?spec=semigroup:8,9&method=window&positions={10**12 + i}", source="127.0.0.2").status)

        threads = [threading.Thread(target=ask, args=(i,), daemon=True) for i in range(12)]
        for thread in threads:
            thread.start()
        end = time.monotonic() + 60
        while time.monotonic() < end:  # one runs, half of the queue is filled, the rest were turned away
            now = server.get("/metrics").json()["questions"]
            if now["running"] == 1 and now["queued"] == 4 and now["turned_away"] == 7:
                break
            time.sleep(0.02)
        checks.equal((now["running"], now["queued"], now["turned_away"]), (1, 4, 7), "one client keeps one worker busy and half of the queue")
        for path in ["/api/v1/solve?spec=board:4x7", "/api/v1/info?spec=board:9x9", "/api/v1/moves?spec=nim:1,2", "/api/v1/parse?spec=nim:3"]:
            checks.equal(server.ask("GET", path, source="127.0.0.3").status, 200, "another client: " + path)
        checks.equal(server.get("/metrics").json()["questions"]["queued"], 4, "the first client still waits")
        checks.equal(answers, [429] * 7, "the first client has received only refusals")
        code, seconds = server.stop(signal.SIGTERM)
        checks.expect(code == 0 and seconds < 10, f"SIGTERM: exit code {code} after {seconds:.1f} s")


def ending(binaries, checks):
    """SIGTERM ends the server even while a question waits for something that cannot be cancelled: databases that another
    program has locked, one after the other, each for seconds."""
    with tempfile.TemporaryDirectory() as folder, ExitStack() as stack:
        first, options = folder + "/0.sqlite", []
        subprocess.run([binaries + "/upset", "census", "semigroups", "--genus", "3", "--out", first], stdout=subprocess.DEVNULL, check=True)
        for i in range(20):
            census = f"{folder}/{i}.sqlite"
            if i > 0:
                shutil.copy(first, census)
            options += ["--census", census]
        server = stack.enter_context(Server(binaries, *options))
        checks.equal(len(server.get("/censuses").json()["censuses"]), 20, "censuses")
        for census in options[1::2]:
            stack.enter_context(closing(sqlite3.connect(census))).execute("BEGIN EXCLUSIVE")

        def ask():
            try:
                server.get("/censuses")
            except (OSError, HTTPException):
                pass  # the server has ended

        def wait_for(running):
            end = time.monotonic() + 60
            while server.get("/metrics").json()["questions"]["running"] != running and time.monotonic() < end:
                time.sleep(0.02)

        wait_for(0)  # a question may still be counted after its answer has arrived
        thread = threading.Thread(target=ask)
        thread.start()
        wait_for(1)
        code, _ = server.stop(signal.SIGTERM)
        checks.equal((code, server.said()), (0, "upset-server: ended while a question was still running\n"), "SIGTERM")
        thread.join()


def main():
    binaries, checks = os.path.abspath(sys.argv[1]), Checks()
    for part in [token, idle_connections, turns, ending]:
        begun = time.monotonic()
        part(binaries, checks)
        print(f"{part.__name__}: {time.monotonic() - begun:.1f} s", flush=True)
    return checks.end()


if __name__ == "__main__":
    sys.exit(main())
