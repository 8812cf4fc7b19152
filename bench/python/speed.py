#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""What calling the library from Python costs.

    PYTHONPATH=build/release/python python3 bench/python/speed.py build/release/upset

It prints the processor time of an import and of 10,000 small solves, and the time of 100,000 specs through
solve_many and through the stream of the program, each the best of several runs.
"""
import random
import resource
import subprocess
import sys
import tempfile
import time

RUNS = 5


def best(work):
    return min(work() for _ in range(RUNS))


def import_time():
    code = "import time; begun = time.process_time(); import upset; print(time.process_time() - begun)"
    return best(lambda: float(subprocess.run([sys.executable, "-c", code], capture_output=True, check=True).stdout))


def processor_time():
    used = resource.getrusage(resource.RUSAGE_SELF)
    return used.ru_utime + used.ru_stime


def small_solves():
    import upset
    begun = processor_time()
    for i in range(10_000):
        upset.solve(f"nim:{i % 50},{i % 7},{i // 100}")
    return processor_time() - begun


def specs():
    draw = random.Random(1)
    kinds = [
        lambda: "nim:" + ",".join(str(draw.randrange(1000)) for _ in range(4)),
        lambda: f"board:{draw.randrange(2, 7)}x{draw.randrange(2, 9)}",
        lambda: f"divisors:{draw.randrange(2, 500)}",
        lambda: f"sylver:{draw.randrange(4, 9)},{draw.randrange(9, 16)}",
        lambda: f"cycle:{draw.randrange(3, 9)}",
    ]
    return [draw.choice(kinds)() for _ in range(100_000)]


def many(lines):
    import upset
    begun = time.perf_counter()
    count = sum(1 for answer in upset.solve_many(lines) if answer.outcome)
    assert count == len(lines)
    return time.perf_counter() - begun


def stream(program, file):
    begun = time.perf_counter()
    with open(file) as lines, tempfile.TemporaryFile() as out:
        subprocess.run([program, "solve", "-", "--json"], stdin=lines, stdout=out, check=True)
    return time.perf_counter() - begun


def main():
    print(f"import: {1000 * import_time():.1f} ms of processor time")
    print(f"10,000 small solves: {best(small_solves):.3f} s of processor time")
    lines = specs()
    nim = ["nim:" + ",".join(str(random.Random(i).randrange(1000)) for _ in range(3)) for i in range(100_000)]
    for name, chosen in (("mixed", lines), ("nim", nim)):
        with tempfile.NamedTemporaryFile("w") as file:
            file.write("\n".join(chosen) + "\n")
            file.flush()
            ours, theirs = best(lambda: many(chosen)), best(lambda: stream(sys.argv[1], file.name))
            print(f"100,000 {name} specs: solve_many {ours:.2f} s, stream {theirs:.2f} s, ratio {ours / theirs:.2f}")


if __name__ == "__main__":
    main()
