#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Solves positions of Sylver Coinage and replays the strategies of their certificates by the definition of the game.

    coin_strategies.py PROGRAM [RULEBOOK_SIZE]

Random finite positions, outcomes and Grundy values; infinite positions with all kinds of blocks; positions from a
rulebook of this size. Each kind must yield a number of strategies, so that nothing is skipped unnoticed. Then it changes
a certificate in every place of one strategy: a changed reply must not be accepted unless the position that it leads to
is lost as well. Exit code 1 and one line per failure.
"""

import os
import random
import subprocess
import sys
import tempfile

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "oracle"))
import replay_coins  # noqa: E402

SEED = int(os.environ.get("UPSET_TEST_SEED", "31"))
COUNT = int(os.environ.get("UPSET_TEST_POSITIONS", "40"))

# With windows that repeat, with odd numbers that win, with both, and with several searches (moduli above 16).
ENDLESS = [
    "8,14", "10,14", "12,14", "14,16", "8,10,22", "12,18", "18,21", "12,15", "9,12",
    "18,20,22,24,26,28,30,32", "18,20,26,28,30,32,34",
]  # fmt: skip

failures = []


def fail(text):
    failures.append(text)
    print(text)


class Program:
    def __init__(self, path, folder):
        self.path = path
        self.file = os.path.join(folder, "certificate")

    def certificate(self, spec, *options):
        """The text, or None if there is no certificate."""
        if os.path.exists(self.file):
            os.remove(self.file)
        command = [self.path, "solve", spec, "--no-cache", "--certificate", self.file, *options]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        if done.returncode != 0 or not os.path.exists(self.file):
            fail(f"{' '.join(command)}: {done.stderr.strip()}")
            return None
        with open(self.file, encoding="ascii") as file:
            return file.read()


def replay(name, text):
    """How many strategies the certificate has; 0 and a failure if one is wrong."""
    if text is None:
        return 0
    try:
        return len(list(replay_coins.replay_file(text)))
    except replay_coins.Wrong as error:
        fail(f"{name}: {error}")
        return 0


def random_numbers(chance, least, most, count):
    """Numbers without a common divisor whose gaps are few enough."""
    while True:
        numbers = sorted(chance.sample(range(least, most), count))
        reach = 1 << 150
        bits = 1
        for x in replay_coins.without_sums(numbers):
            step = x
            while step < 150:
                bits |= bits << step & (reach - 1)
                step *= 2
        gaps = ~bits & (reach - 1)
        if gaps.bit_length() < 120 and gaps.bit_count() < 60:
            return ",".join(map(str, numbers))


def test_positions(program, chance):
    count = 0
    for _ in range(COUNT):
        spec = "sylver:" + random_numbers(chance, 4, 40, chance.choice([3, 4, 5]))
        count += replay(spec, program.certificate(spec))
    if count < COUNT / 2:
        fail(f"only {count} strategies of finite positions")
    values = 0
    for _ in range(COUNT):
        spec = "sylver:" + random_numbers(chance, 4, 22, chance.choice([3, 4]))
        values += replay(spec + " --grundy", program.certificate(spec, "--grundy"))
    if values < COUNT:
        fail(f"only {values} strategies of values")
    print(f"{count} strategies of finite positions, {values} of values and outcomes")


def test_endless(program):
    blocks = {"even-window": 0, "even-first": 0}
    for numbers in ENDLESS:
        text = program.certificate(f"sylver:{numbers}")
        if replay(numbers, text) != 1:
            fail(f"{numbers}: no strategy")
            continue
        for kind in blocks:
            blocks[kind] += text.count(f"\n{kind} ")
        for threads in ["1", "2"]:
            if program.certificate(f"sylver:{numbers}", "--threads", threads) != text:
                fail(f"{numbers}: other bytes with {threads} threads")
    if min(blocks.values()) < 1:
        fail(f"some blocks do not occur: {blocks}")
    print(f"{len(ENDLESS)} infinite positions, {blocks}")


def test_rulebook(program, size, folder):
    book, file = os.path.join(folder, "book"), os.path.join(folder, "sample")
    subprocess.run([program.path, "rulebook", "build", "--size", size, "--out", book], capture_output=True, check=True)
    command = [program.path, "rulebook", "verify", book, "--sample", "20", "--certificate", file]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode != 0:
        fail(f"{' '.join(command)}: {done.stderr.strip()}")
        return
    with open(file, encoding="ascii") as sample:
        count = replay("rulebook", sample.read())
    if count < 20:
        fail(f"only {count} strategies from the rulebook")
    print(f"{count} strategies from a rulebook")


def test_forgeries(program):
    """Every reply of a short strategy is changed to every other digit; every line is dropped."""
    text = program.certificate("sylver:8,9,21")
    lines = text.split("\n")
    first = next(i for i, line in enumerate(lines) if line.startswith("coin-strategy ")) + 1
    last = next(i for i, line in enumerate(lines) if line.startswith("checksum "))
    tried = accepted = 0

    def is_accepted(changed):
        try:
            return len(list(replay_coins.replay_file("\n".join(changed)))) == 1
        except replay_coins.Wrong:
            return False

    if not is_accepted(lines):
        fail("the certificate itself is not accepted")
    for at in range(first, last):
        if is_accepted(lines[:at] + lines[at + 1 :]):
            fail(f"accepted without line {at + 1}")
        for place, old in enumerate(lines[at]):
            for digit in "0123456789abcdefghijklmnopqrstuvwxyz":
                if digit == old:
                    continue
                tried += 1
                accepted += is_accepted(lines[:at] + [lines[at][:place] + digit + lines[at][place + 1 :]] + lines[at + 1 :])
    # Two replies to one move may both be right. That is rare.
    if tried < 500 or accepted > tried / 50:
        fail(f"{accepted} of {tried} changed certificates are accepted")
    print(f"{accepted} of {tried} changed certificates are accepted")


def main():
    chance = random.Random(SEED)
    with tempfile.TemporaryDirectory() as folder:
        program = Program(sys.argv[1], folder)
        test_forgeries(program)
        test_positions(program, chance)
        test_endless(program)
        if len(sys.argv) > 2:
            test_rulebook(program, sys.argv[2], folder)
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
