#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""How long Ctrl-C takes in every engine, in milliseconds, and whether the next question works.

    PYTHONPATH=build/release/python python3 bench/python/interrupt.py [--runs N] [NAME...]

Each question runs for a while (--after SECONDS, 1 by default), then the process sends itself SIGINT. Two numbers are
printed for each run: the time on the wall until the exception, and in brackets the processor time of all threads in
that time, which does not depend on what else the machine does. A call looks for signals every 20 ms and uses no
processor time for it.
"""
import argparse
import os
import signal
import tempfile
import threading
import time

import upset

FOLDER = tempfile.mkdtemp()


def solved(spec, **options):
    return lambda: upset.solve(spec, resources=upset.Resources(), settled=False, **options)


def many():
    for answer in upset.solve_many(f"semigroup:{a},{a + 1}" for a in range(13, 10**6)):
        pass


def rows(table):
    for row in table:
        pass


QUESTIONS = {
    "windows over tables": solved("semigroup:12,13", method="search"),
    "windows over diagrams": solved("semigroup:" + ",".join(map(str, range(60, 113))), method="window"),
    "torsion": solved("torsion:2:12.0,13.1", method="search"),
    "board table": solved("board:14x20"),
    "board values": solved("board:7x9x2", grundy=True, method="search"),
    "long rows": lambda: rows(upset.table("chomp3", to=6000)),
    "divisors": solved("divisors:1396755360", method="search"),
    "subset search": solved("subsets:7", method="search"),
    "graph search": solved("kneser:9,2,0", grundy=True, method="search"),
    "complex search": solved("clique/4:complete:9", grundy=True, method="search"),
    "chains": solved("chains:200,300:(a<b,b<e,f<g,a<g,e<c19,g<c23,b<d18,h<c40,i<d30,i<c8,h<g,reach=2/3/-5)",
                     method="search", grundy=True),
    "sylver, finite": solved("sylver:31,37,44,52", method="search"),
    "sylver, infinite": solved("sylver:16", method="search"),
    "sylver, even": solved("sylver:24,32,44,52,70", method="search"),
    "sylver, large moves": solved("sylver4:600,900,1300", method="search"),
    "sylver, rows of four": solved("sylver4:20000,9000,15000"),
    "sylver, layers of four": solved("sylver4:1000000000000,3000,1000000000500"),
    "longest line": solved("board:11x12", line=True),
    "certificate": lambda: upset.certificate("board:12x13"),
    "period": lambda: upset.period("board:w,w,40,30", 20),
    "family": lambda: upset.family([1, 2, 4, 5, 9, 11, 12], residue=0),
    "table, solved row by row": lambda: rows(upset.table("intervals", to=40)),
    "table, in one pass": lambda: rows(upset.table("genus", to=45)),
    "table of P-positions": lambda: rows(upset.table("rows", to=100000)),
    "census": lambda: rows(upset.census(25)),
    "rulebook": lambda: upset.Rulebook.build(60, os.path.join(FOLDER, "sixty.book")),
    "many": many,
    "explain": lambda: upset.explain("sylver:31,37,44,52"),
}


def interrupted(question, after):
    """Seconds from the signal to the exception, on the wall and of processor time; None if the question ended before."""
    sent = []

    def send():
        sent.extend([time.perf_counter(), time.process_time()])
        os.kill(os.getpid(), signal.SIGINT)

    timer = threading.Timer(after, send)
    timer.start()
    try:
        question()
    except KeyboardInterrupt:
        return time.perf_counter() - sent[0], time.process_time() - sent[1]
    except upset.UpsetError as error:
        print(f"# {error}")
    finally:
        timer.cancel()
    return None


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("names", nargs="*")
    parser.add_argument("--runs", type=int, default=3)
    parser.add_argument("--after", type=float, default=1.0)
    options = parser.parse_args()
    print("| engine | ms | least | most processor time |\n|---|---|---|---|")
    for name in options.names or QUESTIONS:
        times = [interrupted(QUESTIONS[name], options.after * (1 + i / 3)) for i in range(options.runs)]
        upset.release_tables()
        assert upset.solve("nim:3,4").first_wins
        shown = ", ".join("ended before" if t is None else f"{1000 * t[0]:.0f} ({1000 * t[1]:.0f})" for t in times)
        measured = [t for t in times if t is not None] or [(0, 0)]
        print(f"| {name} | {shown} | {1000 * min(measured)[0]:.0f} | {1000 * max(t[1] for t in measured):.0f} |", flush=True)


if __name__ == "__main__":
    main()
