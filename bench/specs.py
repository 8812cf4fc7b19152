#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""specs.py N: N small specs of several families, one per line, from a fixed seed."""
import random
import sys

source = random.Random(7)


def relations():
    size = source.randint(2, 10)
    pairs = [f"e{a}<e{b}" for a in range(size) for b in range(a + 1, size) if source.random() < 0.3]
    return "relations:" + ",".join(pairs or ["a"])


def rows():
    return "board:" + ",".join(map(str, sorted((source.randint(1, 7) for _ in range(source.randint(1, 5))), reverse=True)))


FAMILIES = [
    lambda: f"board:{source.randint(1, 6)}x{source.randint(1, 7)}",
    lambda: "nim:" + ",".join(str(source.randint(0, 50)) for _ in range(source.randint(1, 5))),
    lambda: f"divisors:{source.randint(1, 400)}",
    lambda: f"subsets:{source.randint(1, 4)}/{source.randint(1, 4)}",
    relations,
    rows,
]
for _ in range(int(sys.argv[1])):
    print(source.choice(FAMILIES)())
