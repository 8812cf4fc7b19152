# SPDX-License-Identifier: MIT
"""A server under test on a free loopback port, and ways to talk to it: well-formed requests and raw bytes."""
import http.client
import json
import os
import re
import select
import signal
import socket
import subprocess
import tempfile
import time
from urllib.parse import urlencode

LONG = {"spec": "semigroup:8,9", "method": "window"}  # few down-sets, a period beyond reach


class Answer:
    def __init__(self, status, headers, body):
        self.status, self.headers, self.body = status, {k.lower(): v for k, v in headers}, body

    def json(self):
        return json.loads(self.body)


class Server:
    """with Server("build/test") as server: ..."""

    def __init__(self, binaries, *options, under=(), wanted=r"upset: http://127\.0\.0\.1:(\d+)/ \(Ctrl-C ends\)\n"):
        """`under`: a command that runs the server, such as strace; `wanted`: its first line of output, with the port."""
        self.binaries, self.options = os.path.abspath(binaries), list(options)
        self.under, self.wanted = list(under), wanted

    def __enter__(self):
        self.folder = tempfile.TemporaryDirectory()
        self.environment = dict(os.environ, XDG_CACHE_HOME=self.folder.name + "/.cache")
        self.errors = open(self.folder.name + "/errors", "w+", encoding="utf-8")
        self.process = subprocess.Popen([*self.under, self.binaries + "/upset-server", "--port", "0", *self.options], text=True,
                                        stdout=subprocess.PIPE, stderr=self.errors, env=self.environment)
        readable, _, _ = select.select([self.process.stdout], [], [], 60)
        line = self.process.stdout.readline() if readable else ""
        match = self.first_line = re.fullmatch(self.wanted, line)
        if not match:
            self.process.kill()
            raise RuntimeError(f"the server did not start: {line!r} {self.said()!r}")
        self.port = int(match.group(1))
        return self

    def __exit__(self, *_):
        if self.process.poll() is None:
            self.process.kill()
        self.process.communicate()
        self.errors.close()
        self.folder.cleanup()

    def said(self):
        """The server's standard error."""
        with open(self.errors.name, encoding="utf-8") as file:
            return file.read()

    def stop(self, number=signal.SIGTERM, timeout=60):
        """The exit code, and the seconds until the server ended."""
        begun = time.monotonic()
        self.process.send_signal(number)
        return self.process.wait(timeout), time.monotonic() - begun

    def resident_bytes(self):
        with open(f"/proc/{self.process.pid}/statm", encoding="ascii") as file:
            return int(file.read().split()[1]) * os.sysconf("SC_PAGESIZE")

    def connection(self, timeout=120, source=None):
        return http.client.HTTPConnection("127.0.0.1", self.port, timeout=timeout, source_address=(source, 0) if source else None)

    def ask(self, method, path, body=None, headers=None, timeout=120, source=None):
        """`source`: a loopback address to ask from, which counts as another client."""
        connection = self.connection(timeout, source)
        try:
            connection.request(method, path, body, headers or {})
            response = connection.getresponse()
            return Answer(response.status, response.getheaders(), response.read())
        finally:
            connection.close()

    def get(self, path, headers=None, **query):
        pairs = []
        for key, value in query.items():
            for one in value if isinstance(value, list) else [value]:
                pairs.append((key, str(one).lower() if isinstance(one, bool) else one))
        return self.ask("GET", "/api/v1" + path + ("?" + urlencode(pairs) if pairs else ""), headers=headers)

    def post(self, path, document, headers=None):
        return self.ask("POST", "/api/v1" + path, json.dumps(document),
                        {"Content-Type": "application/json", **(headers or {})})

    def raw(self, data=b"", timeout=30):
        """A socket after sending these bytes."""
        sock = socket.create_connection(("127.0.0.1", self.port), timeout=timeout)
        if data:
            sock.sendall(data)
        return sock

    def exchange(self, data, timeout=30):
        """Everything that the server returns after these bytes until it closes; bytes that cannot be sent are dropped."""
        sock = self.raw(timeout=timeout)
        try:
            sock.sendall(data)
        except OSError:
            pass
        return read_all(sock)

    def wait_for(self, job, *statuses, seconds=120):
        """Waits until the job has one of these statuses."""
        end = time.monotonic() + seconds
        while True:
            found = self.get("/jobs/" + job).json()
            if found["status"] in statuses or time.monotonic() > end:
                return found
            time.sleep(0.05)


def read_all(sock):
    received = b""
    try:
        while chunk := sock.recv(65536):
            received += chunk
    except OSError:
        pass
    sock.close()
    return received


def status_of(received):
    match = re.match(rb"HTTP/1\.1 (\d+) ", received)
    return int(match.group(1)) if match else None


class Checks:
    """Counts checks and reports failures."""

    def __init__(self):
        self.failures = 0
        self.done = 0

    def expect(self, holds, what):
        self.done += 1
        if not holds:
            self.failures += 1
            print("FAILED:", what, flush=True)
        return holds

    def equal(self, found, expected, what):
        return self.expect(found == expected, f"{what}: expected {expected!r}, found {str(found)[:600]!r}")

    def end(self):
        print(f"{self.done - self.failures} checks passed, {self.failures} failed")
        return 1 if self.failures else 0
