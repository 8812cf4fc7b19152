#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""series_parallel.py random|deep N: a series-parallel poset of N elements as lines "a < b", from a fixed seed."""
import random
import sys


def random_poset(size):
    """Random splits; an ordinal sum relates all maximal to all minimal elements, so wide ones become unions."""
    source = random.Random(7)
    lines, count = [], 0

    def build(n):
        nonlocal count
        if n == 1:
            count += 1
            lines.append(f"x{count}")
            return [f"x{count}"], [f"x{count}"]
        k = source.randint(1, n - 1)
        low, high = build(k), build(n - k)
        if source.random() < 0.5 or len(low[1]) * len(high[0]) > 400:
            return low[0] + high[0], low[1] + high[1]
        lines.extend(f"{a} < {b}" for a in low[1] for b in high[0])
        return low[0], high[1]

    sys.setrecursionlimit(10 * size)
    build(size)
    return lines


def deep_poset(size):
    """Alternately adds a point beside everything and a point on top of everything."""
    lines, top = ["a0"], "a0"
    for i in range(1, (size + 1) // 2):
        lines += [f"{top} < t{i}", f"b{i} < t{i}"]
        top = f"t{i}"
    return lines


print("\n".join(random_poset(int(sys.argv[2])) if sys.argv[1] == "random" else deep_poset(int(sys.argv[2]))))
