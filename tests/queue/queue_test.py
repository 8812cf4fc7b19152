#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Several workers share studies through a real PostgreSQL, and all goes wrong that can.

    queue_test.py PROGRAM

The rows that workers put into a queue must equal those of one process: with a worker killed by SIGKILL, stopped past its
lease, interrupted, with the server restarted and gone. Workers with other parameters or versions are refused, as is a
password in the connection string; contradictions and damaged rows are found. Nothing here depends on the speed: workers
are caught in the act by locks on the rows of the queue. Exit code 1 and one line per failure; 77 without PostgreSQL.
"""
import json
import os
import re
import signal
import sqlite3
import subprocess
import sys
import tempfile
import time

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import postgres

PROGRAM = os.path.abspath(sys.argv[1])
CENSUS = ["census", "semigroups", "--genus", "10"]
UNITS = 478
failures = 0


def fail(text):
    global failures
    failures += 1
    print("FAILED", text)


def run(arguments, code=0, text=None, environment=None):
    done = subprocess.run([PROGRAM] + arguments, capture_output=True, text=True, timeout=300,
                          env=dict(os.environ, **(environment or {})))
    shown = " ".join(arguments)
    if done.returncode != code:
        fail(f"{shown}: ends with {done.returncode}, not {code}: {done.stderr.strip()} {done.stdout.strip()[:300]}")
    if text is not None and text not in done.stdout + done.stderr:
        fail(f"{shown}: does not say '{text}': {done.stdout[:500]}{done.stderr[:500]}")
    return done.stdout + done.stderr


def start(arguments):
    return subprocess.Popen([PROGRAM] + arguments, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)


def finish(process, code, text=None):
    said = process.communicate(timeout=120)[0]
    if process.returncode != code or (text and text not in said):
        fail(f"a worker ends with {process.returncode}, not {code}, and says {said}; expected '{text}'")
    return said


def rows(file, table):
    """The rows of a database by their key, without what depends on the time or on the tables in memory."""
    left_out = {"seconds", "checksum", "states", "bytes", "certificate", "cell_seconds", "allowed"}
    database = sqlite3.connect(f"file:{file}?mode=ro", uri=True)
    database.row_factory = sqlite3.Row
    found = {}
    for row in database.execute(f"SELECT * FROM {table}"):
        values = {name: row[name] for name in row.keys() if name not in left_out}
        if str(values.get("answer", "")).startswith("{"):
            values["answer"] = {name: value for name, value in json.loads(values["answer"]).items() if name != "stats"}
        found[row[0]] = values
    database.close()
    return found


def compare(name, one, other):
    for key in sorted(set(one) | set(other), key=str):
        if one.get(key) != other.get(key):
            fail(f"{name}: '{key}' is\n  {one.get(key)}\nof one process and\n  {other.get(key)}\nfrom the queue")
            return


class Queue:
    """A database of its own with one study."""
    count = 0

    def __init__(self, server):
        Queue.count += 1
        self.server, self.name = server, f"queue{Queue.count}"
        server.sql("postgres", f"CREATE DATABASE {self.name}")
        self.url = server.url(self.name)
        self.session = None

    def sql(self, statement):
        return self.server.sql(self.name, statement)

    def number(self, condition):
        return int(self.sql(f"SELECT count(*) FROM upset.units WHERE {condition}")[0][0])

    def lock(self):
        """Nobody claims or delivers until unlock()."""
        self.session = self.server.session(self.name)
        self.session.stdin.write("BEGIN; SELECT count(*) FROM (SELECT 1 FROM upset.units ORDER BY place FOR UPDATE) AS all_units;\n")
        self.session.stdin.flush()
        self.session.stdout.readline()

    def unlock(self):
        if self.session:
            self.session.communicate("COMMIT;\n")
            self.session = None

    def exists(self):
        return self.sql("SELECT to_regclass('upset.units')")[0][0] != "" and self.number("true") > 0


LEASED = "NOT decided AND lease_until IS NOT NULL"


def caught(server, arguments, is_frozen=False):
    """A worker that has claimed units, and its queue: locked, so that it cannot deliver them; or frozen outside of any
    transaction."""
    for _ in range(50):
        queue = Queue(server)
        worker = start(arguments + ["--queue", queue.url])
        while worker.poll() is None and not queue.exists():
            time.sleep(0.005)
        while worker.poll() is None:
            if is_frozen:
                worker.send_signal(signal.SIGSTOP)
                busy = queue.sql(f"SELECT count(*) FROM pg_stat_activity WHERE datname = '{queue.name}' AND "
                                 "backend_type = 'client backend' AND state <> 'idle' AND pid <> pg_backend_pid()")
                if queue.number(LEASED) > 0 and busy == [["0"]]:
                    return worker, queue
                worker.send_signal(signal.SIGCONT)
            else:
                queue.lock()
                if queue.number(LEASED) > 0:
                    return worker, queue
                queue.unlock()
            time.sleep(0.005)
        worker.communicate()
    raise RuntimeError("no worker was caught with claimed units")


def check_result(name, queue, expected, table="semigroups"):
    """The queue has each unit once, and gives the file of one process."""
    out = f"{name}.sqlite"
    run(["merge", out, queue.url], 0, "decided")
    compare(name, expected, rows(out, table))
    run(["todo", queue.url], 0, "0 of")
    os.remove(out)


def census(server, expected):
    """Two workers, one of which is killed while it has units."""
    killed, queue = caught(server, CENSUS + ["--lease", "1s", "--threads", "1"])
    other = start(CENSUS + ["--lease", "1s", "--threads", "2", "--queue", queue.url, "--out", "other.sqlite"])
    leased = queue.number(LEASED)
    killed.kill()
    killed.communicate()
    queue.unlock()
    said = finish(other, 0, f"{UNITS} of {UNITS} units decided")
    if leased == 0 or "10     204         " not in said:
        fail(f"the other worker prints {said}")
    compare("a killed worker", expected, rows("other.sqlite", "semigroups"))
    check_result("killed", queue, expected)
    # A worker that comes later finds nothing to do; others are refused.
    run(CENSUS + ["--queue", queue.url], 0, "0 of them delivered by this worker")
    run(CENSUS[:-1] + ["9", "--queue", queue.url], 3, "expected genus '9', found '10'; choose another name with --study")
    run(["table", "intervals", "--to", "4", "--queue", queue.url, "--study", "census semigroups"], 3,
        "expected a study of the kind 'table', found 'semigroups'")
    run(["table", "intervals", "--to", "4", "--queue", queue.url], 0, "6 of 6")
    run(["table", "intervals", "--to", "5", "--queue", queue.url], 3, "'intervals --to 5', found 'intervals --to 4'")
    run(["table", "intervals", "--to", "5", "--queue", queue.url, "--study", "more"], 0, "10 of 10")
    run(["merge", "no", queue.url], 2, "several studies ('census semigroups', 'more', 'table intervals'); choose one with --study")
    run(["merge", "more.sqlite", queue.url, "--study", "more"], 0, "10 decided")
    run(["merge", "no", queue.url, "--study", "none"], 3, "found 'none'")
    queue.sql("UPDATE upset.studies SET program = 'upset 0.0.1'")
    run(CENSUS + ["--queue", queue.url], 3, "expected the program 'upset ")
    run(CENSUS + ["--queue", queue.url, "--positions", "5"], 2, "--positions does not go with --queue")
    run(CENSUS + ["--queue", queue.url, "--shard", "1/2"], 2, "--shard does not go with --queue")
    run(["table", "boards", "--queue", queue.url], 2, "takes no --queue: it is computed in one pass")
    run(["table", "conjecture81", "--queue", queue.url], 2, "--queue goes with --c")
    run(CENSUS + ["--queue", queue.url, "--lease", "0.5s"], 2, "expected --lease of at least 1 s")
    queue.sql("UPDATE upset.studies SET format = 2")
    run(CENSUS + ["--queue", queue.url], 3, "expected format 1 of the study 'census semigroups', found 2")


def interrupted(server, expected):
    """Signals: the units are given back at once, though the lease is long."""
    for by in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
        for _ in range(20):
            worker, queue = caught(server, CENSUS + ["--lease", "1h", "--threads", "1"])
            worker.send_signal(by)
            queue.unlock()
            if worker.wait(timeout=120) != 0:
                break
            worker.communicate()  # it had finished the study before the signal came
        finish(worker, 4, "the same command continues")
        if queue.number(LEASED) != 0:
            fail(f"after {by.name}, units are still claimed")
    run(CENSUS + ["--queue", queue.url, "--out", "continued.sqlite"])
    compare("an interrupted worker", expected, rows("continued.sqlite", "semigroups"))


def late(server, expected):
    """A worker that was frozen delivers after its lease has ended."""
    worker, queue = caught(server, CENSUS + ["--lease", "1s", "--threads", "1"], is_frozen=True)
    while queue.number(LEASED + " AND lease_until >= clock_timestamp()") > 0:
        time.sleep(0.1)
    before = queue.number("decided")
    worker.send_signal(signal.SIGCONT)  # nobody has decided its units: its results are accepted
    finish(worker, 0, f"{UNITS} of {UNITS} units decided, {UNITS} of them delivered by this worker")
    if before >= UNITS:
        fail("the frozen worker had nothing left")
    check_result("late", queue, expected)
    worker, queue = caught(server, CENSUS + ["--lease", "1s", "--threads", "1"], is_frozen=True)
    run(CENSUS + ["--queue", queue.url, "--lease", "1s"], 0, f"{UNITS} of {UNITS}")  # somebody else decides them
    stamps = queue.sql("SELECT unit, delivered FROM upset.units ORDER BY place")
    worker.send_signal(signal.SIGCONT)
    finish(worker, 0, f"{UNITS} of {UNITS} units decided")
    if stamps != queue.sql("SELECT unit, delivered FROM upset.units ORDER BY place"):
        fail("a late result replaced a decided unit")
    check_result("too late", queue, expected)
    # The two contradict each other.
    worker, queue = caught(server, CENSUS + ["--lease", "1s", "--threads", "1"], is_frozen=True)
    unit = queue.sql(f"SELECT unit FROM upset.units WHERE {LEASED} ORDER BY place LIMIT 1")[0][0]
    other = "P" if expected[unit]["outcome"] == "N" else "N"
    queue.sql(f"UPDATE upset.units SET decided = true, begun = true, facts = '{{\"outcome\": \"{other}\"}}' WHERE unit = '{unit}'")
    worker.send_signal(signal.SIGCONT)
    finish(worker, 5, f"two workers disagree about {unit}: the queue has outcome {other}")


def restarted(server, expected):
    """The server is restarted while workers are at work, then it stays away for too long."""
    worker, queue = caught(server, CENSUS + ["--lease", "1h", "--threads", "2"])
    server.stop()
    queue.session.communicate()
    server.start()
    finish(worker, 0, f"{UNITS} of {UNITS} units decided")
    check_result("restarted", queue, expected)
    worker, queue = caught(server, CENSUS + ["--lease", "1s", "--threads", "1"])
    server.stop()
    queue.session.communicate()
    finish(worker, 3, "the queue could not be reached for 1 s")
    run(CENSUS + ["--queue", queue.url], 3, "the queue cannot be used: ")
    server.start()
    run(CENSUS + ["--queue", queue.url, "--out", "after.sqlite"], 0, f"{UNITS} of {UNITS} units decided")
    compare("after a lost connection", expected, rows("after.sqlite", "semigroups"))


def passwords(server):
    """Passwords come from the environment and from files, and are never shown."""
    server.sql("postgres", "CREATE ROLE guarded LOGIN PASSWORD 'sesame'")
    server.sql("postgres", "CREATE DATABASE vault OWNER guarded")
    place = f"postgresql://guarded@/vault?host={server.folder}"
    study = ["table", "intervals", "--to", "4"]
    said = ""
    for text in (f"postgresql://guarded:sesame@/vault?host={server.folder}", f"{place}&password=sesame",
                 f"{place}&p%61ssword=sesame", f"host={server.folder} dbname=vault password=sesame",
                 f"host={server.folder} password = 'sesame'", "postgresql://guarded:sesame@host:port:x/vault"):
        said += run(study + ["--queue", text], 2)
        said += run(["todo", text], 2)
        said += run(["merge", "no", text], 2)
        if "PGPASSWORD" not in said:
            fail(f"no advice: {said}")
    said += run(["solve", "postgresql://guarded:sesame@/vault"], 3)
    said += run(study + ["postgresql://guarded:sesame@/vault"], 2)
    said += run(study + ["--queue", place], 3, "no password supplied")
    said += run(study + ["--queue", place], 3, "password authentication failed", {"PGPASSWORD": "sesamo"})
    said += run(study + ["--queue", place], 0, "6 of 6", {"PGPASSWORD": "sesame"})
    with open("passfile", "w") as out:
        out.write("*:*:vault:guarded:sesame\n")
    os.chmod("passfile", 0o600)
    said += run(["todo", place], 0, "0 of 6", {"PGPASSFILE": os.path.abspath("passfile")})
    with open("services", "w") as out:
        out.write(f"[games]\nhost={server.folder}\ndbname=vault\nuser=guarded\npassword=sesame\n")
    said += run(["todo", "service=games"], 0, "0 of 6", {"PGSERVICEFILE": os.path.abspath("services")})
    said += run(["merge", "from_service.sqlite", "service=games"], 0, "6 decided", {"PGSERVICEFILE": os.path.abspath("services")})
    if "sesame" in said:
        fail("a password was shown: " + next(line for line in said.splitlines() if "sesame" in line))


def studies(server):
    """Other studies: tables with one and with several rows per unit, tables that add up units, a ledger with claims."""
    with open("claims.csv", "w") as out:
        out.write("9,21\n10,11\n14,5\n")
    claims = ["census", "replies", "sylver:8", "--to", "30", "--claims", "claims.csv"]
    for command, table, option in [(["table", "intervals", "--to", "8"], "answers", "--checkpoint"),
                                   (["table", "johnson", "--to", "5"], "answers", "--checkpoint"),
                                   (["table", "threshold", "--to", "4", "--extra", "2", "--against", "paper"], "answers", "--checkpoint"),
                                   (["table", "threshold-residues", "--to", "4"], "answers", "--checkpoint"),
                                   (["table", "genus", "--to", "24"], "answers", "--checkpoint"),
                                   (["census", "replies", "sylver:8", "--to", "30"], "replies", "--out"),
                                   (claims, "replies", "--out")]:
        queue, name = Queue(server), "_".join(command[:3])
        one = command + (["--shard", "1/1"] if "genus" in command else [])
        whole = run(one + [option, "whole.sqlite", "--csv"])
        workers = [start(command + ["--queue", queue.url, "--threads", str(threads)]) for threads in (1, 2)]
        for worker in workers:
            finish(worker, 0, "units decided")
        from_queue = run(command + ["--queue", queue.url, option, "all.sqlite", "--csv"])
        compare(name, rows("whole.sqlite", table), rows("all.sqlite", table))
        plain = [[re.sub(r",\d+\.\d{3}(?=,|$)", ",T", re.sub(r",\d+,\d+,\d+\.\d{3},", ",W,", line)) for line in text.splitlines()
                  if " now" not in line and "upset: " not in line] for text in (whole, from_queue)]
        if plain[0] != plain[1]:
            fail(f"{name}: prints\n{from_queue}\nnot\n{whole}")
        os.remove("whole.sqlite")
        os.remove("all.sqlite")
    run(claims[:5] + ["--queue", queue.url], 3, "expected claims '', found '")
    for _ in range(4):  # several first workers
        queue = Queue(server)
        for worker in [start(["table", "intervals", "--to", "5", "--queue", queue.url, "--threads", "1"]) for _ in range(4)]:
            finish(worker, 0, "10 of 10 units decided")


def limits_and_damage(server, expected):
    """Units that a limit left unknown are tried again with larger limits only. Changed rows are noticed."""
    queue = Queue(server)
    run(CENSUS + ["--queue", queue.url])
    unit = next(key for key, row in expected.items() if row["outcome"] == "N")
    queue.sql(f"UPDATE upset.units SET decided = false, rows = '[]', facts = '{{}}', tried_seconds = 5, limit_kind = 'time', "
              f"reached = 'no first move up to 7 wins' WHERE unit = '{unit}'")
    run(["todo", queue.url], 4, f"{unit}  limit time, 5 s: no first move up to 7 wins")
    run(CENSUS + ["--queue", queue.url, "--cell-time", "4s"], 4, "1 unknown")
    run(CENSUS + ["--queue", queue.url, "--cell-time", "6s"], 0, "1 of them delivered by this worker")
    check_result("tried again", queue, expected)
    queue.sql(f"UPDATE upset.units SET decided = false, tried_seconds = 'Infinity', limit_kind = 'memory', tried_bytes = 1000000000 "
              f"WHERE unit = '{unit}'")
    run(CENSUS + ["--queue", queue.url, "--cell-time", "none", "--memory", "900M", "--threads", "1"], 4, "1 unknown")
    run(CENSUS + ["--queue", queue.url, "--cell-time", "none", "--memory", "2G", "--threads", "1"], 0, "1 of them delivered")
    queue.sql("UPDATE upset.units SET rows = replace(rows::text, '\"first_move\":', '\"first_move\":1')::json WHERE "
              f"unit = '{unit}'")
    run(["merge", "no", queue.url], 3, "of the queue has a wrong checksum")
    if os.path.exists("no") or [name for name in os.listdir() if name.endswith((".queue", ".new", ".lock"))]:
        fail("a refused merge leaves files")
    run(["todo", Queue(server).url], 3, "the database has no study")
    run(["todo", server.url("no_such_database")], 3, "no_such_database")


def main():
    if postgres.programs() is None:
        print("PostgreSQL is not installed: 'tools/install test' installs it")
        return 77
    with tempfile.TemporaryDirectory(prefix="upset_queue.") as folder:
        os.chdir(folder)
        server = postgres.Server()
        try:
            server.guard("guarded")
            server.start()
            run(CENSUS + ["--out", "one.sqlite", "--threads", "1"])
            expected = rows("one.sqlite", "semigroups")
            for part in (lambda: census(server, expected), lambda: interrupted(server, expected), lambda: late(server, expected),
                         lambda: passwords(server), lambda: studies(server), lambda: limits_and_damage(server, expected),
                         lambda: restarted(server, expected)):
                begun = time.monotonic()
                part()
                print(f"{time.monotonic() - begun:.1f} s", flush=True)
        finally:
            server.close()
            os.chdir("/")
    return 1 if failures else 0


sys.exit(main())
