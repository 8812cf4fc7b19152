# SPDX-License-Identifier: MIT
"""A PostgreSQL of our own: in a temporary directory, reachable only through a socket there, ended by its process id."""
import glob
import os
import pwd
import shutil
import subprocess
import tempfile
import time


def programs():
    """The directory of PostgreSQL's programs, or None if it is not installed."""
    found = [os.path.dirname(path) for path in glob.glob("/usr/lib/postgresql/*/bin/initdb")]
    if not found and shutil.which("initdb"):
        found = [os.path.dirname(shutil.which("initdb"))]
    return max(found, key=lambda path: [int(part) for part in path.split("/") if part.isdigit()], default=None)


class Server:
    """Started by the first call of start(); close() ends it and removes its directory."""

    def __init__(self):
        self.bin = programs()
        # Not in TMPDIR: the name of a socket has at most 107 bytes.
        self.folder = tempfile.mkdtemp(prefix="upset_pg.", dir="/tmp")
        self.process = None
        self.user = None  # PostgreSQL refuses root
        if os.geteuid() == 0:
            self.user = "postgres" if any(entry.pw_name == "postgres" for entry in pwd.getpwall()) else "nobody"
            shutil.chown(self.folder, self.user)
        os.chmod(self.folder, 0o711)
        self.call([os.path.join(self.bin, "initdb"), "-D", self.folder + "/data", "-U", "upset", "-E", "UTF8",
                   "--locale=C", "-N", "-A", "trust"])
        with open(self.folder + "/data/postgresql.conf", "a") as settings:
            settings.write(f"listen_addresses = ''\nunix_socket_directories = '{self.folder}'\n"
                           "unix_socket_permissions = 0777\nshared_buffers = 16MB\nmax_connections = 40\n"
                           "fsync = off\ndynamic_shared_memory_type = mmap\n")

    def guard(self, role):
        """Before the start: this role needs a password."""
        path = self.folder + "/data/pg_hba.conf"
        with open(path) as old:
            text = old.read()
        with open(path, "w") as out:
            out.write(f"local all {role} scram-sha-256\n" + text)

    def call(self, command):
        done = subprocess.run(self.as_user(command), capture_output=True, text=True, cwd="/")
        if done.returncode != 0:
            raise RuntimeError(f"{' '.join(command)}: {done.stderr}")

    def as_user(self, command):
        if not self.user:
            return command
        return ["setpriv", "--reuid", self.user, "--regid", str(pwd.getpwnam(self.user).pw_gid), "--clear-groups"] + command

    def start(self):
        log = open(self.folder + "/log", "a")
        self.process = subprocess.Popen(self.as_user([os.path.join(self.bin, "postgres"), "-D", self.folder + "/data"]),
                                        stdout=log, stderr=log, cwd="/")
        for _ in range(600):
            ready = subprocess.run([os.path.join(self.bin, "psql"), "-qAt", "-d", self.url("template1"), "-c", "SELECT 1"],
                                   capture_output=True)
            if ready.returncode == 0:
                return self
            if self.process.poll() is not None:
                break
            time.sleep(0.05)
        raise RuntimeError("PostgreSQL does not start: " + open(self.folder + "/log").read())

    def stop(self):
        """At once, as a crash would; all connections break."""
        if self.process:
            self.process.send_signal(3)  # SIGQUIT
            self.process.wait(timeout=60)
            self.process = None

    def close(self):
        self.stop()
        shutil.rmtree(self.folder, ignore_errors=True)

    def url(self, database):
        return f"postgresql:///{database}?host={self.folder}&user=upset"

    def sql(self, database, statement):
        """The rows of a statement: lists of texts."""
        done = subprocess.run([os.path.join(self.bin, "psql"), "-qAt", "-v", "ON_ERROR_STOP=1", "-d", self.url(database),
                               "-c", statement], capture_output=True, text=True)
        if done.returncode != 0:
            raise RuntimeError(f"{statement}: {done.stderr}")
        return [line.split("|") for line in done.stdout.splitlines()]

    def session(self, database):
        """An open psql, for locks: write statements to its input."""
        return subprocess.Popen([os.path.join(self.bin, "psql"), "-qAt", "-d", self.url(database)], text=True,
                                stdin=subprocess.PIPE, stdout=subprocess.PIPE)
