#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Hostile and broken clients: the server stays up with bounded memory, and sends no files but its own.

    hostile_test.py BIN_FOLDER [SEED]

Exit code 1 and one line for each failure.
"""
import json
import os
import random
import select
import signal
import socket
import sys
import tempfile
import threading
import time

from server import LONG, Checks, Server, read_all, status_of

MEGABYTE = 1 << 20
HOST = b"Host: localhost\r\n"
SECURITY = {"content-security-policy", "x-content-type-options", "x-frame-options", "referrer-policy",
            "cross-origin-resource-policy", "cross-origin-opener-policy"}


def is_up(server, checks, after):
    health = server.get("/health")
    checks.equal(health.status, 200, "health after " + after)


def malformed_json(server, checks):
    kind = {"Content-Type": "application/json"}
    bodies = ["", "{", "[]", "null", "nan", '{"spec": 1}', '{"spec": ""}', '{"spec": "board:3x3", "moves": "1.1"}',
              '{"spec": "board:3x3", "moves": [1]}', '{"spec": "board:3x3", "all_moves": "yes"}', '{"spec": "board:3x3"',
              '{"spec": "board:3x3"} x', '{"spec": "\\ud800"}', '{"spec": "board:3x3", "files": {"x": 1}}', "[" * 100000,
              '{"a":' * 50000, '{"spec": "' + "9" * 70000 + '"}', '{"spec": "board:3x3", "limit": -1}', "\x00", "\ufeff{}",
              '{"spec": "board:3x3", "spec": "board:3x3"}', '{"spec": "nim:1", "files": {"a": "", "a": ""}}',
              '{"spec": "board:3x3", "moves": ' + json.dumps(["1.1"] * 10001) + "}"]
    for body in bodies:
        for path in ["/api/v1/solve", "/api/v1/moves", "/api/v1/jobs", "/api/v1/batch"]:
            answer = server.ask("POST", path, body.encode("utf-8", "surrogatepass"), kind)
            checks.expect(answer.status in (400, 422), f"{path} {body[:40]!r}: {answer.status}")
            checks.expect("error" in answer.json(), f"{path} {body[:40]!r}: an error as JSON")
    raw = server.ask("POST", "/api/v1/solve", b'{"spec": "\xff\xfe"}', kind)
    checks.expect(raw.status in (400, 422), f"invalid UTF-8: {raw.status}")
    for query in ["spec=%", "spec=%zz", "spec=board:3x3&spec=nim:1", "=", "spec", "all_moves=2&spec=nim:1", "spec=nim:1&x=1", "spec=%00",
                  "spec=" + "%ff" * 100, "spec=nim:1&line=", "spec=nim:1&method=magic", "spec=nim:1&time=-1", "spec=nim:1&time=soon"]:
        answer = server.ask("GET", "/api/v1/solve?" + query)
        checks.expect(answer.status in (400, 422), f"{query[:40]!r}: {answer.status} {answer.body[:80]}")
    for body, kind, status in [("{}", "text/plain", 415), ("{}", "application/x-www-form-urlencoded", 415), ("{}", "", 415)]:
        checks.equal(server.ask("POST", "/api/v1/solve", body, {"Content-Type": kind} if kind else {}).status, status, "POST as " + kind)
    packed = {"Content-Type": "application/json", "Content-Encoding": "gzip"}
    checks.equal(server.ask("POST", "/api/v1/solve", "{}", packed).status, 415, "a packed body")


def long_bodies(server, checks):
    head = b"POST /api/v1/solve HTTP/1.1\r\n" + HOST + b"Content-Type: application/json\r\n"
    whole = head + b"Content-Length: %d\r\n\r\n" % (10 * MEGABYTE) + b"x" * (10 * MEGABYTE)
    checks.equal(status_of(server.exchange(whole)), 413, "10 MB at once")
    chunk = b"10000\r\n" + b"x" * 65536 + b"\r\n"
    checks.equal(status_of(server.exchange(head + b"Transfer-Encoding: chunked\r\n\r\n" + chunk * 160)), 413, "10 MB in chunks")
    sock = server.raw(head + b"Transfer-Encoding: chunked\r\n\r\n")
    sent = 0
    try:
        while sent < 64 * MEGABYTE:
            sock.sendall(chunk)
            sent += len(chunk)
    except OSError:
        pass
    sock.close()
    checks.expect(sent < 64 * MEGABYTE, f"chunks without end: {sent} bytes were taken")
    verify = b"POST /api/v1/verify HTTP/1.1\r\n" + HOST + b"Content-Type: text/plain\r\nContent-Length: %d\r\n\r\n"
    checks.equal(status_of(server.exchange(verify % (100 * MEGABYTE) + b"x" * MEGABYTE)), 413, "a certificate of 100 MB")
    # Announced bodies that never arrive count only up to the bound for all bodies.
    socks = [server.raw(verify % (16 * MEGABYTE)) for _ in range(8)]
    time.sleep(0.3)
    answers = []
    for sock in socks:
        sock.settimeout(0.2)
        try:
            answers.append(status_of(sock.recv(4096)))
        except OSError:
            answers.append(None)
    checks.expect(answers.count(503) >= 4, f"bodies beyond the bound: {answers}")
    for sock in socks:
        sock.close()


def long_lines(server, checks):
    for start, status, what in [(b"GET /", 414, "request line"), (b"GET / HTTP/1.1\r\n" + HOST + b"X: ", 431, "header"),
                                (b"GET /api/v1/solve?spec=", 414, "query")]:
        sock, sent = server.raw(start), 0
        try:
            while sent < 64 * MEGABYTE:
                sock.sendall(b"a" * 65536)
                sent += 65536
        except OSError:
            pass
        received = read_all(sock)
        checks.expect(sent < 32 * MEGABYTE, f"{what} without end: {sent} bytes were taken")
        checks.expect(status_of(received) in (status, None), f"{what} without end: {status_of(received)}")
        checks.equal(status_of(server.exchange(start + b"a" * 100000 + b"\r\n\r\n")), status, what)
    many = b"".join(b"X-%d: y\r\n" % i for i in range(100000))
    checks.equal(status_of(server.exchange(b"GET / HTTP/1.1\r\n" + HOST + many + b"\r\n")), 431, "many headers")


def broken_http(server, checks):
    get = b"GET /api/v1/health HTTP/1.1\r\n"
    for data in [b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03", b"\x00" * 100, b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", b"GET\r\n\r\n", b"GET /\r\n\r\n",
                 b"\r\n" * 1000 + b"\xff", get + b"Content-Length: -1\r\n" + HOST + b"\r\n", get + b"Content-Length: 1\r\nContent-Length: 2\r\n" + HOST + b"\r\n",
                 get + b"Content-Length: 99999999999999999999\r\n" + HOST + b"\r\n", get + b"Host\r\n\r\n", get + b" x: y\r\n" + HOST + b"\r\n",
                 b"GET /api/v1/health HTTP/9.9\r\n" + HOST + b"\r\n", b"G\x01T / HTTP/1.1\r\n" + HOST + b"\r\n",
                 b"POST /api/v1/solve HTTP/1.1\r\n" + HOST + b"Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n",
                 b"POST /api/v1/solve HTTP/1.1\r\n" + HOST + b"Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\nffffffffffffffff\r\n"]:
        sock = server.raw(data)
        sock.shutdown(socket.SHUT_WR)
        received = read_all(sock)
        checks.expect(status_of(received) in (400, 413, None), f"{data[:50]!r}: {received[:60]!r}")
    both = b"POST /api/v1/solve HTTP/1.1\r\n" + HOST + b"Content-Type: application/json\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n"
    received = server.exchange(both + b"GET /api/v1/health HTTP/1.1\r\n" + HOST + b"Connection: close\r\n\r\n")
    checks.expect(received.count(b"HTTP/1.1 ") == 1 and status_of(received) == 400, f"two lengths: {received[:60]!r}")
    post = b"POST /api/v1/solve HTTP/1.1\r\nContent-Type: application/json\r\n"
    body = b'14\r\n{"spec": "nim:1,2,3"\r\n1\r\n}\r\n0\r\n\r\n'
    for coding in [b"gzip", b"identity", b"gzip, chunked", b"chunked, chunked", b"chunked;q=1", b"xchunked", b"\x0bchunked", b"chunked\r\nTransfer-Encoding: chunked"]:
        received = server.exchange(post + HOST + b"Transfer-Encoding: " + coding + b"\r\n\r\n" + body)
        checks.expect(received.count(b"HTTP/1.1 ") == 1 and status_of(received) == 400, f"Transfer-Encoding {coding!r}: {received[:60]!r}")
    received = server.exchange(post + HOST + b"Transfer-Encoding: Chunked\r\nConnection: close\r\n\r\n" + body)
    checks.equal(status_of(received), 200, "Transfer-Encoding: Chunked")
    for twice in [b"Host: localhost", b"Host: example.org", b"Content-Type: application/json", b"Content-Length: 0", b"Origin: http://localhost",
                  b"Authorization: Bearer a", b"Content-Encoding: identity", b"Sec-Fetch-Site: none", b"Sec-Fetch-Mode: cors"]:
        lines = twice + b"\r\n" if twice.startswith(b"Host") else 2 * (twice + b"\r\n")
        received = server.exchange(get + HOST + lines + b"Connection: close\r\n\r\n")
        checks.expect(received.count(b"HTTP/1.1 ") == 1 and status_of(received) == 400, f"{twice!r} twice: {received[:60]!r}")
    piped = get + HOST + b"\r\n"
    received = server.exchange(piped * 999 + get + HOST + b"Connection: close\r\n\r\n")
    checks.equal(received.count(b'"status":"ok"'), 1000, "a thousand concurrent requests")
    for method in ["PUT", "PATCH", "OPTIONS", "TRACE", "DELETE", "BREW"]:
        for path in ["/", "/api/v1/solve", "/api/v1/health"]:
            answer = server.ask(method, path)
            checks.expect(answer.status in (400, 405), f"{method} {path}: {answer.status}")
    checks.expect("GET" in server.ask("PUT", "/api/v1/health").headers["allow"], "405 lists the allowed methods")
    for path in ["/api/v1/solve?spec=board:4x7", "/", "/assets/a.js"]:
        first = server.ask("GET", path).body
        for ranges in ["bytes=0-0", "bytes=0-,0-,0-,0-", "bytes=" + ",".join("0-" for _ in range(5000)), "bytes=0-9,5-14,3-7", "bytes=-1", "bytes=9-0",
                       "bytes=0-18446744073709551615", "lines=1-2"]:
            for more in [{}, {"If-Range": '"0"'}]:
                answer = server.ask("GET", path, headers={"Range": ranges, **more})
                checks.expect(answer.status == 200 and answer.body == first, f"{path}, ranges {ranges[:20]}: {answer.status}")


def tricky_paths(server, checks, secret):
    folder = os.path.dirname(secret)
    paths = ["/../../../../../../etc/passwd", "/..%2f..%2f..%2fetc/passwd", "/%2e%2e/%2e%2e/etc/passwd", "//etc/passwd", "/etc/passwd", "/./index.html",
             "/assets/../../../etc/passwd", "/..\\..\\etc\\passwd", "/index.html%00", "/index.html/", "/index.html/../../x", "/assets", "/assets/",
             "/.", "/..", "/page", "/.git/config", "/assets/%2e%2e/%2e%2e/secret.txt", "/secret.txt", "/../secret.txt", secret, "/link.txt",
             "/api/v1/../../etc/passwd", "/api/v1/schema/../../../etc/passwd", "/api/v1/schema/..%2fcommon.json", "/api", "/api/", "/api/v1", "/api/v1/",
             "/api/v1//health", "/api/v1/health/", "/api/v2/health", "/API/v1/health", "/api/v1/jobs/../health", "/api/v1/census?name=../x"]
    for path in paths:
        received = server.exchange(b"GET " + path.encode() + b" HTTP/1.1\r\n" + HOST + b"Connection: close\r\n\r\n")
        checks.expect(status_of(received) in (400, 404), f"{path}: {received[:40]!r}")
        checks.expect(b"root:" not in received and b"very secret" not in received, f"{path} shows a file")
    for target in [b"http://localhost/", b"localhost:80", b"*", b"file:///etc/passwd"]:
        received = server.exchange(b"GET " + target + b" HTTP/1.1\r\n" + HOST + b"Connection: close\r\n\r\n")
        checks.equal(status_of(received), 400, target.decode())
    for spec in ["poset:/etc/passwd", "graph:" + secret, "complex:" + secret, "chains:3,4:" + secret, 'torsion:"' + secret + '":1.0', "poset:-", 'poset:"' + secret + '"',
                 "semigroup:3,5 + poset:" + secret]:
        for path in ["/solve", "/draw", "/parse", "/certificate"]:
            answer = server.get(path, spec=spec)
            checks.expect(answer.status == 422 and b"very" not in answer.body, f"{path} {spec}: {answer.status} {answer.body[:80]}")
    verify = server.ask("POST", "/api/v1/verify?spec=poset:" + secret, b"upset-certificate 3\n", {"Content-Type": "text/plain"})
    checks.expect(b"very" not in verify.body, "verify reads no file")
    checks.expect(os.path.exists(folder), "the folder is there")


def foreigners(server, checks):
    port = server.port
    for host, status in [("localhost", 200), (f"localhost:{port}", 200), (f"127.0.0.1:{port}", 200), ("LOCALHOST", 200), ("[::1]:80", 200), ("evil.example", 421),
                         ("localhost.evil.example", 421), ("127.0.0.1.evil.example", 421), ("localhost:80@evil.example", 421), ("evil.example:80", 421),
                         ("localhost:80:80", 421), ("[::1", 421), ("::1", 421), ("0x7f000001", 421), ("localhost.", 421), ("127.0.0.1 ", 200), ("", 400)]:
        for path in ["/", "/api/v1/health"]:
            received = server.exchange(f"GET {path} HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n".encode())
            checks.equal(status_of(received), status, f"Host {host!r} {path}")
    received = server.exchange(b"GET /api/v1/health HTTP/1.1\r\nConnection: close\r\n\r\n")
    checks.equal(status_of(received), 400, "no Host")
    own = f"127.0.0.1:{port}"
    for origin, status in [(f"http://{own}", 200), ("http://evil.example", 403), ("null", 403), (f"http://{own}.evil.example", 403), (f"http://localhost:{port}", 403),
                           ("file://", 403)]:
        checks.equal(server.get("/health", {"Host": own, "Origin": origin}).status, status, "Origin " + origin)
        checks.equal(server.post("/solve", {"spec": "nim:1"}, {"Host": own, "Origin": origin}).status, status, "POST, Origin " + origin)
    for site, status in [("same-origin", 200), ("none", 200), ("cross-site", 403), ("same-site", 403)]:
        checks.equal(server.get("/health", {"Sec-Fetch-Site": site}).status, status, "Sec-Fetch-Site " + site)
    link = {"Sec-Fetch-Site": "cross-site", "Sec-Fetch-Mode": "navigate"}
    checks.equal(server.ask("GET", "/", headers=link).status, 200, "a link from elsewhere to the page")
    checks.equal(server.ask("GET", "/api/v1/health", headers=link).status, 403, "a link from elsewhere to the API")
    for answer in [server.ask("GET", "/"), server.get("/health"), server.get("/nothing"), server.ask("GET", "/x"), server.get("/solve", spec="x")]:
        checks.expect(SECURITY <= set(answer.headers), f"security headers: {sorted(answer.headers)}")
        checks.expect("access-control-allow-origin" not in answer.headers, "no other origin is allowed")


def slow_clients(server, checks, count):
    socks = []
    for i in range(count):
        start = [b"G", b"GET /api/v1/health HTTP/1.1\r\nHost: loc", b"",
                 b"POST /api/v1/solve HTTP/1.1\r\n" + HOST + b"Content-Type: application/json\r\nContent-Length: 100\r\n\r\n{"][i % 4]
        socks.append(server.raw(start))
    for _ in range(5):
        is_up(server, checks, f"{count} slow clients")
        for sock in socks[::7]:
            try:
                sock.sendall(b"a")
            except OSError:
                pass
        time.sleep(0.1)
    checks.expect(server.get("/metrics").json()["connections"]["open"] > count // 2, "the slow clients are there")
    end = time.monotonic() + 60
    while server.get("/metrics").json()["connections"]["open"] > 5 and time.monotonic() < end:
        time.sleep(0.2)
    metrics = server.get("/metrics").json()["connections"]
    checks.expect(metrics["open"] <= 5, f"slow clients are disconnected: {metrics}")
    checks.expect(metrics["timed_out"] >= count // 2, f"and counted: {metrics}")
    for sock in socks:
        sock.close()


def memory_after(server, before):
    """MiB more than before. The tables of a job that was cancelled may be large; they are freed after --idle."""
    end = time.monotonic() + 20
    while (grown := (server.resident_bytes() - before) / MEGABYTE) >= 64 and time.monotonic() < end:
        time.sleep(0.05)
    return grown


def leaving_clients(server, checks):
    """Clients that leave while a question or a stream is running."""
    job = server.post("/jobs", {"question": "solve", **LONG}).json()["id"]
    server.wait_for(job, "running")
    for i in range(40):
        path = f"/api/v1/jobs/{job}/events" if i % 2 else "/api/v1/solve?spec=semigroup:8,9&method=window&time=0.3"
        sock = server.raw(f"GET {path} HTTP/1.1\r\n".encode() + HOST + b"\r\n")
        if i % 4 < 2:
            sock.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, b"\x01\x00\x00\x00\x00\x00\x00\x00")  # reset, not closed
        sock.close()
    is_up(server, checks, "clients that leave")
    server.ask("DELETE", "/api/v1/jobs/" + job)
    checks.equal(server.wait_for(job, "cancelled")["status"], "cancelled", "cancel")
    end = time.monotonic() + 60
    while server.get("/metrics").json()["connections"]["open"] > 3 and time.monotonic() < end:
        time.sleep(0.2)
    checks.expect(server.get("/metrics").json()["connections"]["open"] <= 3, "streams of clients that left are closed")


def restless_cancelling(server, checks):
    """Jobs that several clients start and cancel at once, cancel twice, and jobs that never existed."""
    def restless(number):
        for i in range(5):
            begun = server.post("/jobs", {"question": "solve", **LONG, "time": f"{100 + 10 * number + i}s"})
            if begun.status == 429:
                continue
            job = begun.json()["id"]
            statuses = [server.ask("DELETE", "/api/v1/jobs/" + job).status for _ in range(2)]
            checks.expect(all(status in (200, 404) for status in statuses), f"cancelled twice: {statuses}")
            checks.expect(server.get("/jobs/" + job).status in (200, 404), "requested after that")
    threads = [threading.Thread(target=restless, args=(number,)) for number in range(6)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    for name in ["0" * 16, "x", "..", "%2e%2e", "1" * 5000, "%00"]:
        status = server.ask("DELETE", "/api/v1/jobs/" + name).status
        checks.expect(status in (400, 404, 405), f"a job that never existed: {name[:20]}: {status}")
    end = time.monotonic() + 60
    while any(job["status"] in ("queued", "running") for job in server.get("/jobs").json()["jobs"]) and time.monotonic() < end:
        time.sleep(0.1)
    checks.expect(all(job["status"] == "cancelled" for job in server.get("/jobs").json()["jobs"]), "all are cancelled")


def random_bytes(server, checks, seed, rounds):
    draw = random.Random(seed)
    valid = [b"GET /api/v1/solve?spec=board:3x4&all_moves=1 HTTP/1.1\r\n" + HOST + b"Connection: close\r\n\r\n",
             b"POST /api/v1/moves HTTP/1.1\r\n" + HOST + b'Content-Type: application/json\r\nContent-Length: 20\r\n\r\n{"spec": "nim:1,2,3"}',
             b"POST /api/v1/batch HTTP/1.1\r\n" + HOST + b'Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n18\r\n{"specs": ["board:3x3"]}\r\n0\r\n\r\n']
    for _ in range(rounds):
        data = bytearray(draw.choice(valid))
        for _ in range(draw.randint(1, 8)):
            place = draw.randrange(len(data))
            kind = draw.randrange(3)
            if kind == 0:
                data[place] = draw.randrange(256)
            elif kind == 1:
                del data[place:place + draw.randint(1, 5)]
            else:
                data[place:place] = bytes(draw.randrange(256) for _ in range(draw.randint(1, 5)))
            if not data:
                break
        sock = server.raw(bytes(data))
        sock.shutdown(socket.SHUT_WR)
        received = read_all(sock)
        checks.expect(status_of(received) in (None, 200, 400, 403, 404, 405, 408, 413, 415, 421, 422), f"seed {seed}: {bytes(data)!r}: {received[:60]!r}")
    is_up(server, checks, "random bytes")


def full_queues(binaries, checks):
    with Server(binaries, "--threads", "1", "--queue", "2", "--job-queue", "1", "--time", "2s") as server:
        statuses, waits = [], []
        def ask(i):
            answer = server.get("/solve", **{**LONG, "time": f"{2 - i / 100}"})
            statuses.append(answer.status)
            waits.append(answer.headers.get("retry-after"))
        threads = [threading.Thread(target=ask, args=(i,)) for i in range(8)]
        for thread in threads:
            thread.start()
        jobs = [server.post("/jobs", {"question": "solve", **LONG, "time": f"{50 + i}s"}) for i in range(4)]
        is_up(server, checks, "full queues")
        checks.equal(server.get("/parse", spec="board:4x7").status, 200, "quick questions do not wait for slow ones")
        for thread in threads:
            thread.join()
        checks.expect(200 in statuses and 429 in statuses, f"questions: {sorted(statuses)}")
        checks.expect(all(wait == "1" for status, wait in zip(statuses, waits) if status == 429), "Retry-After")
        checks.expect([job.status for job in jobs].count(429) >= 1 and jobs[0].status == 202, f"jobs: {[job.status for job in jobs]}")
        code, seconds = server.stop(signal.SIGINT)
        checks.expect(code == 0 and seconds < 20, f"stopped while a job runs: exit code {code} after {seconds:.1f} s")
    with Server(binaries, "--connections", "10") as server:
        socks = [server.raw() for _ in range(10)]
        for sock in socks:  # the server has seen each of them
            sock.sendall(b"GET /api/v1/health HTTP/1.1\r\n" + HOST + b"\r\n")
            checks.expect(sock.recv(4096).startswith(b"HTTP/1.1 200"), "ten connections are answered")
        is_up(server, checks, "ten idle connections of ten")
        readable, _, _ = select.select(socks, [], [], 30)
        checks.equal([sock.recv(4096) for sock in readable], [b""], "one of them was closed to make room")
        checks.equal(server.get("/metrics").json()["connections"]["refused"], 0, "no client was refused")
        for sock in socks:
            sock.close()
        server.process.kill()
        checks.equal(server.process.wait(), -signal.SIGKILL, "killed")


def main():
    binaries, seed = sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else 1
    checks = Checks()
    with tempfile.TemporaryDirectory() as folder:
        page = folder + "/page"
        os.makedirs(page + "/assets")
        for name, text in [("/page/index.html", "<p>page</p>"), ("/page/assets/a.js", "1"), ("/secret.txt", "very secret")]:
            with open(folder + name, "w", encoding="ascii") as file:
                file.write(text)
        with Server(binaries, "--page", page, "--client-time", "3s", "--time", "2s", "--idle", "1s") as server:
            checks.equal(server.ask("GET", "/").body, b"<p>page</p>", "the page")
            checks.equal(server.ask("GET", "/assets/a.js").headers["content-type"], "text/javascript; charset=utf-8", "a script")
            server.get("/moves", spec="board:4x7")
            before = server.resident_bytes()
            parts = [("malformed JSON", malformed_json, ()), ("long bodies", long_bodies, ()), ("long lines", long_lines, ()), ("broken HTTP", broken_http, ()),
                     ("tricky paths", tricky_paths, (folder + "/secret.txt",)), ("foreigners", foreigners, ()), ("random bytes", random_bytes, (seed, 300)),
                     ("leaving clients", leaving_clients, ()), ("restless cancelling", restless_cancelling, ()), ("slow clients", slow_clients, (500,))]
            for name, part, more in parts:
                begun = time.monotonic()
                part(server, checks, *more)
                is_up(server, checks, name)
                grown = memory_after(server, before)
                print(f"{name}: {time.monotonic() - begun:.1f} s, {grown:+.0f} MiB", flush=True)
                checks.expect(grown < 128, f"memory after {name}: {grown:.0f} MiB more")
            code, _ = server.stop()
            checks.equal(code, 0, "exit code")
            checks.equal(server.said(), "", "standard error")
    full_queues(binaries, checks)
    return checks.end()


if __name__ == "__main__":
    sys.exit(main())
