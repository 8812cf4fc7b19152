# SPDX-License-Identifier: MIT
"""Naive games for small certificates, written from docs/notation.md alone. A position is a tuple or a frozenset."""
import functools
import itertools
import math


class Poset:
    """Elements in the order of the certificate, with names for specs and a test of "at most"."""

    def __init__(self, spec, elements, at_most, name):
        self.spec, self.elements, self.name = spec, elements, name
        self.above = [frozenset(j for j, y in enumerate(elements) if at_most(x, y)) for x in elements]
        self.head = "strategy"

    def start(self, made=()):
        names = [self.name(x) for x in self.elements]
        position = frozenset(range(len(self.elements)))
        for move in made:
            assert names.index(move) in position
            position = self.play(position, names.index(move))
        return position

    def moves(self, position):
        return sorted(position)

    def play(self, position, x):
        return position - self.above[x]

    def move_name(self, position, x):
        return self.name(self.elements[x])


def board(sides):
    cells = [c for c in itertools.product(*(range(1, n + 1) for n in sides)) if max(c) > 1]
    return Poset("board:" + "x".join(map(str, sides)), cells,
                 lambda c, d: all(a <= b for a, b in zip(c, d)), lambda c: ".".join(map(str, c)))


def rows(lengths):
    cells = [(r + 1, c) for r, n in enumerate(lengths) for c in range(1, n + 1) if (r, c) != (0, 1)]
    return Poset("board:" + ",".join(map(str, lengths)), cells,
                 lambda c, d: c[0] <= d[0] and c[1] <= d[1], lambda c: ".".join(map(str, c)))


def divisors(n):
    return Poset(f"divisors:{n}", [d for d in range(2, n + 1) if n % d == 0], lambda d, e: e % d == 0, str)


def subsets(n, k):
    faces = [c for size in range(1, k + 1) for c in itertools.combinations(range(1, n + 1), size)]
    return Poset(f"subsets:{n}" + ("" if k == n else f"/{k}"), faces, lambda c, d: set(c) <= set(d),
                 lambda c: "-".join(map(str, c)))


def graph(spec, n, edges):
    faces = [(v,) for v in range(1, n + 1)] + sorted({tuple(sorted(e)) for e in edges})
    return Poset(spec, faces, lambda f, g: set(f) <= set(g), lambda f: "-".join(map(str, f)))


class Sylver:
    """A position is the tuple of the gaps."""

    def __init__(self, numbers):
        self.numbers = numbers
        self.spec = "sylver:" + ",".join(map(str, numbers))
        self.bound = 2 * max(numbers) * max(numbers)

    def start(self):
        return self.gaps(self.numbers)

    def gaps(self, numbers):
        sums = [True] + [False] * self.bound
        for n in range(1, self.bound + 1):
            sums[n] = any(a <= n and sums[n - a] for a in numbers)
        assert all(sums[self.bound - min(numbers):])
        return tuple(n for n in range(self.bound) if not sums[n])

    def moves(self, position):
        return [x for x in position if x > 1]

    def play(self, position, x):
        gaps = set(position)
        return tuple(n for n in position if all(n - k * x in gaps for k in range(n // x + 1)))

    def move_name(self, position, x):
        return str(x)

    @property
    def head(self):
        largest = max(self.start(), default=0)
        m = min(self.numbers)
        return f"coin-strategy {m} {1 if largest // m + 1 < 255 else 2}"


class Semigroup:
    """States (X, C) of Chomp on a numerical semigroup; C is the frozenset of the gaps c with X+c present or outside."""

    def __init__(self, generators):
        assert math.gcd(*generators) == 1
        self.spec = "semigroup:" + ",".join(map(str, generators))
        self.gaps = frozenset(Sylver(generators).gaps(generators))
        self.g = max(self.gaps, default=0)

    def left(self, made):
        """The order of what is left after moves, of which there is at least one, and the position in it."""
        elements = [n for n in range(1, min(made) + max(self.gaps, default=0) + 1)
                    if self.inside(n) and not self.inside(n - min(made))]
        order = Poset(self.spec, elements, lambda y, z: self.inside(z - y), str)
        return order, frozenset(i for i, n in enumerate(elements) if not any(self.inside(n - m) for m in made))

    def inside(self, n):
        return n >= 0 and n not in self.gaps

    def candidates(self, state):
        x, c = state
        return ([y for y in range(max(1, x - 2 * self.g), x) if self.inside(y)]
                + [x + d for d in sorted(c) if self.inside(x + d)])

    def present(self, state, n):
        """Is n, a member of S, left?"""
        x, c = state
        return self.inside(n) and n > 0 and (n < x or n - x in c)

    def play(self, state, y):
        """From the definition: which members are left, then the least absent one and its gaps."""
        assert self.present(state, y)
        x = min(y, state[0])
        left = frozenset(c for c in self.gaps
                         if not self.inside(x + c) or (self.present(state, x + c) and not self.inside(x + c - y)))
        return x, left

    def due(self, state, y):
        return y >= state[0] - self.g

    @functools.lru_cache(None)
    def lost(self, state):
        """With near moves only, as long as no first move wins."""
        return not any(self.lost(self.play(state, y)) for y in self.candidates(state) if self.due(state, y))
