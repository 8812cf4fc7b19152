#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Replays the coin-strategy proofs of a certificate, written from the format alone (docs/formats/certificate.md).

A position is the set of all sums of the numbers named, as the bits of one integer, up to a bound that must exceed every
gap that occurs. There are no coordinates, no tables of moves and no searches: name the move, name the reply, look
whether the position was visited. This is far slower than the checker and shares nothing with it.

    replay_coins.py FILE..      one line per proof; exit code 1 if one is wrong
"""

import re
import sys
from collections import deque


class Wrong(Exception):
    """A proof that does not hold."""


def need(condition, text):
    if not condition:
        raise Wrong(text)


class Replies:
    """The replies of one line."""

    def __init__(self, line):
        self.values = []
        rest = 0
        for c in line:
            if "A" <= c <= "Z":
                rest = 26 * rest + ord(c) - ord("A") + 1
            else:
                need(c in "0123456789abcdefghijklmnopqrstuvwxyz", f"unexpected character {c!r} in a line of replies")
                self.values.append(36 * rest + int(c, 36))
                rest = 0
        need(rest == 0 and self.values, "a line of replies that is empty or ends in a letter")
        self.values.reverse()

    def next(self):
        need(self.values, "a line has too few replies")
        return self.values.pop()

    def end(self):
        need(not self.values, "a line has too many replies")


class Lines:
    def __init__(self, lines):
        self.lines = lines
        self.at = 0

    def next(self):
        need(self.at < len(self.lines), "the file ends too early")
        self.at += 1
        return self.lines[self.at - 1]

    def peek(self):
        return self.lines[self.at] if self.at < len(self.lines) else ""


def numbers_of(bits):
    """The bits that are set, ascending."""
    found = []
    while bits:
        low = bits & -bits
        found.append(low.bit_length() - 1)
        bits ^= low
    return found


class World:
    """All numbers up to a bound."""

    def __init__(self, bound, modulus, width):
        self.bound = bound
        self.all = (1 << (bound + 1)) - 1
        self.even = sum(1 << x for x in range(0, bound + 1, 2))
        self.odd = self.all ^ self.even
        self.modulus = modulus
        self.limit = 256**width - 1

    def generated(self, numbers):
        bits = 1
        for x in numbers:
            bits = self.after(bits, x)
        return bits

    def after(self, bits, x):
        need(x > 1 and not bits >> x & 1 and x <= self.bound, f"{x} cannot be named, or is beyond the bound")
        while x <= self.bound:
            bits |= bits << x & self.all
            x *= 2
        return bits

    def gaps(self, bits):
        return ~bits & self.all

    def moves(self, bits):
        return numbers_of(self.gaps(bits) & ~3)

    def divisor(self, bits):
        g = 0
        for x in range(1, self.bound + 1):
            if bits >> x & 1:
                while x:
                    g, x = x, g % x
                if g == 1:
                    return 1
        return g

    def check(self, bits):
        """That nothing is beyond the bound, and that the coordinates fit into their bytes."""
        largest = self.gaps(bits).bit_length() - 1
        if largest > self.bound - self.modulus:  # infinitely many gaps?
            g = self.divisor(bits)
            need(g > 1, "a gap is beyond the bound")
            top = [x for x in range(self.bound - self.modulus + 1, self.bound + 1) if x % g == 0]
            need(all(bits >> x & 1 for x in top), "a gap is beyond the bound")
            largest = max((x for x in range(0, self.bound, g) if not bits >> x & 1), default=0)
        need(largest // self.modulus + 1 < self.limit, "a coordinate needs more bytes")


def play(world, bits, heap, move):
    """After a number, or after ('heap', j)."""
    if isinstance(move, tuple):
        need(move[1] < heap, "an illegal move of the heap")
        return bits, move[1]
    return world.after(bits, move), heap


def is_legal(bits, heap, move):
    if isinstance(move, tuple):
        return move[1] < heap
    return not bits >> move & 1


def reply_to_moves(world, state, replies, visit):
    """The rule of every strategy, for a position with finitely many gaps beside a heap."""
    bits, heap = state
    moves = world.moves(bits) + [("heap", j) for j in range(heap)]
    answered = [False] * len(moves)
    for i, x in enumerate(moves):
        if answered[i]:
            continue
        v = replies().next()
        need(v != len(moves) - 1 and v < len(moves), "a move answers itself")
        j = (i + 1 + v) % len(moves)
        y = moves[j]
        after_x = play(world, bits, heap, x)
        world.check(after_x[0])
        need(is_legal(*after_x, y), "an illegal reply")
        visit(play(world, *after_x, y))
        answered[i] = True
        if j > i and is_legal(*play(world, bits, heap, y), x):
            answered[j] = True


def reply_absolutely(world, bits, moves, replies, visit, is_symmetric_won):
    """For positions with infinitely many gaps: replies are numbers."""
    answered = set()
    for x in moves:
        if x in answered:
            continue
        y = replies().next()
        after_x = world.after(bits, x)
        world.check(after_x)
        if y == 0:
            need(is_symmetric_won is not None and is_symmetric_won(after_x), "not a symmetric position")
            continue
        visit(world.after(after_x, y))
        if y > x and y in moves:
            answered.add(y)


class LineOnDemand:
    """The line of a state is read when its first reply is needed."""

    def __init__(self, lines):
        self.lines = lines
        self.line = None

    def __call__(self):
        if self.line is None:
            self.line = Replies(self.lines.next())
        return self.line

    def end(self):
        if self.line is not None:
            self.line.end()


def is_symmetric(world, bits):
    largest = world.gaps(bits).bit_length() - 1
    return largest > 1 and all((bits >> n & 1) != (bits >> (largest - n) & 1) for n in range(largest + 1))


def endless_moves(world, bits):
    g = world.divisor(bits)
    need(g > 1 and all(g % p for p in range(2, g)), "the divisor is not a prime")
    half = [bool(bits >> (g * t) & 1) for t in range(world.bound // g + 1)]
    gaps = [t for t, inside in enumerate(half) if not inside]
    largest = gaps[-1] if gaps else -1
    need(all(half[n] != half[largest - n] for n in range(largest + 1)), "not a symmetric position")
    need(not (largest == -1 and g <= 3), "{2} or {3}")
    moves = {g * t for t in gaps} | {t for t in gaps if t > 1 and t % g}
    return sorted(x for x in moves if not bits >> x & 1)


class EvenBlock:
    """even-window X L N BODY.. or even-first N X BODY X BODY.."""

    def __init__(self, world, words, lines):
        self.world = world
        self.lines = lines
        self.is_window = words[0] == "even-window"
        need(self.is_window or words[0] == "even-first", f"unexpected {words[0]!r}")
        self.count = int(words[3 if self.is_window else 1])
        bodies = words[4:] if self.is_window else words[3::2]
        self.bodies = [world.generated([int(x) for x in body.split(",")]) for body in bodies]
        need(self.bodies, "expected bodies")
        need(all(world.divisor(body) == 2 for body in self.bodies), "not an even position")
        self.length = 0
        if self.is_window:
            need(all(self.bodies[0] & ~body == 0 for body in self.bodies), "not a position that contains the first")
            self.largest = self.gap_of(self.bodies[0])
            need(self.largest > 0, "T has no gaps")
            self.start, self.length = int(words[1]), int(words[2])
            need(self.start % 2 == 1, "X is not odd")
            need(self.length > 0 and self.length % 2 == 0, "L is not even")
            self.band = self.start - (4 * self.largest + 4)
            need(self.band > 3 * self.largest, "X is too small")
        else:
            odd = [int(x) for x in words[2::2]]
            need(len(odd) == len(bodies) and all(x % 2 == 1 and x >= 3 for x in odd), "expected odd numbers")
            self.starts = [world.after(body, x) for body, x in zip(self.bodies, odd)]
        self.queue = deque()
        self.visited = set()
        self.bound = {}

    def gap_of(self, even):
        """The largest gap of E; 0 if there is none."""
        return max((x // 2 for x in numbers_of(self.world.gaps(even) & self.world.even)), default=0)

    def level(self, bits):
        odd = bits & self.world.odd
        return (odd & -odd).bit_length() - 1 if odd else 0

    def shifted(self, bits, by):
        odd = bits & self.world.odd
        if by > 0:
            moved = odd << by
        else:
            top = self.world.odd & ~((1 << (self.world.bound + by + 1)) - 1)
            moved = odd >> -by | top
        return bits & self.world.even | moved & self.world.odd

    def insert(self, bits):
        self.world.check(bits)
        x = self.level(bits)
        while self.is_window and x >= self.start + self.length:
            bits = self.shifted(bits, -self.length)
            x -= self.length
        if bits in self.visited:
            return
        self.visited.add(bits)
        self.queue.append(bits)
        if self.is_window and self.band <= x < self.start:
            self.insert(self.shifted(bits, self.length))

    def replay(self):
        if self.is_window:
            for body in self.bodies:
                self.insert(body)
            self.run()
        else:
            for start in self.starts:
                self.insert(start)
                self.run()
        need(len(self.visited) == self.count, f"visited {len(self.visited)} positions, not {self.count}")

    def run(self):
        world = self.world
        while self.queue:
            bits = self.queue.popleft()
            x = self.level(bits)
            even = bits & world.even
            if not self.is_window:
                self.largest = self.gap_of(even)
            is_far = not self.is_window or (x and x < self.start)
            self.open(even, x - 2 * self.largest if is_far else self.start + self.length)
            replies = LineOnDemand(self.lines)
            if x:
                self.reply_at(bits, x, replies)
            else:
                moves = numbers_of(world.gaps(bits) & world.even)
                reply_absolutely(world, bits, moves, replies, self.insert, None)
            replies.end()

    def open(self, even, end):
        """Replies to <2E, z> for the odd z that are far below everything visited with this E."""
        z = self.bound.get(even, 3)
        if z >= end:
            return
        replies = Replies(self.lines.next())
        for z in range(z, end, 2):
            bits = self.world.after(even, z)
            moves = self.world.moves(bits)
            first = sum(1 for move in moves if move < z)
            y = moves[(first + replies.next()) % len(moves)]
            need(not self.is_window or y % 2 == 0 or y >= z - 2 * self.largest, "a reply that is too far below")
            self.insert(self.world.after(bits, y))
        replies.end()
        self.bound[even] = end if end % 2 else end + 1

    def reply_at(self, bits, x, replies):
        """As in reply_to_moves, but far moves need no reply."""
        world = self.world
        moves = world.moves(bits)
        answered = [m % 2 == 1 and m < x - 2 * self.largest for m in moves]
        for i, m in enumerate(moves):
            if answered[i]:
                continue
            v = replies().next()
            need(v < len(moves) - 1, "a move answers itself")
            j = (i + 1 + v) % len(moves)
            after_x = world.after(bits, m)
            world.check(after_x)
            self.insert(world.after(after_x, moves[j]))
            if j > i and not world.after(bits, moves[j]) >> m & 1:
                answered[j] = True

    def proved(self):
        if self.is_window:
            return {bits for bits in self.visited if not self.level(bits)}
        return set(self.starts)


def replay(numbers, value, words, lines):
    """One coin-strategy, whose first line is `words`. Returns the number of positions visited."""
    modulus, width, count = (int(word) for word in words[1:4])
    blocks = int(words[4]) if len(words) > 4 else 0
    need(width in (1, 2, 4), "1, 2 or 4 bytes")
    world = World(bound_of(numbers, modulus, lines), modulus, width)
    start = world.generated(numbers)
    need(start >> modulus & 1, "the modulus is not an element")
    proved, visited_in_blocks = set(), 0
    for _ in range(blocks):
        block = EvenBlock(world, lines.next().split(" "), lines)
        block.replay()
        proved |= block.proved()
        visited_in_blocks += len(block.visited)
    queue = deque()
    visited = set()

    def visit(state):
        if state in visited:
            return
        world.check(state[0])
        visited.add(state)
        queue.append(state)

    visit((start, value))
    while queue:
        state = queue.popleft()
        bits, heap = state
        if heap == 0 and bits in proved:
            continue
        replies = LineOnDemand(lines)
        if world.gaps(bits).bit_length() - 1 <= world.bound - modulus:
            reply_to_moves(world, state, replies, visit)
        else:
            need(heap == 0, "a heap beside infinitely many gaps")
            moves = endless_moves(world, bits)
            reply_absolutely(
                world, bits, moves, replies, lambda b: visit((b, 0)), lambda after: is_symmetric(world, after)
            )
        replies.end()
    need(len(visited) == count, f"visited {len(visited)} positions, not {count}")
    return len(visited) + visited_in_blocks


def bound_of(numbers, modulus, lines):
    """Generous; World.check finds out whether it suffices."""
    largest = 4 * max(numbers) ** 2 // min(numbers) + 4 * max(numbers) + 4 * modulus
    for line in lines.lines[lines.at :]:
        if line.startswith("even-"):
            words = line.split(" ")
            levels = [int(words[1]), 2 * int(words[2])] if words[0] == "even-window" else [int(x) for x in words[2::2]]
            largest = max(largest, 8 * max(numbers) ** 2 // min(numbers) + sum(levels))
        elif line.startswith("claim"):
            break
    return largest


def terms_of(spec):
    """The numbers named in each term of a sum, in order; None for other games."""
    terms = []
    for term in spec.split(" + "):
        match = re.fullmatch(r"sylver:([0-9,]*)(?:@([0-9,]*))?", term)
        terms.append([int(x) for part in match.groups() if part for x in part.split(",")] if match else None)
    return terms


def without_sums(numbers):
    """Leaves out repetitions and sums of smaller numbers, so that each number can be named."""
    kept, reach = [], max(numbers)
    bits = 1
    for x in sorted(numbers):
        if bits >> x & 1:
            continue
        kept.append(x)
        step = x
        while step <= reach:
            bits |= bits << step & ((1 << (reach + 1)) - 1)
            step *= 2
    return kept


def replay_file(text):
    """Replays all coin-strategies of a certificate. Yields (claim, positions visited)."""
    lines = Lines(text.split("\n"))
    need(lines.next() == "upset-certificate 3", "not a certificate of version 3")
    spec = lines.next()
    need(spec.startswith("spec "), "expected 'spec'")
    terms = terms_of(spec[5:])
    claim, part, value = "", 0, 0
    while lines.at < len(lines.lines):
        line = lines.next()
        words = line.split(" ")
        if words[0] == "claim":
            claim, part = line, 0
            value = int(words[2]) if words[1] == "grundy" else 0
        elif words[0] == "part":
            part, value = int(words[1]) - 1, int(words[3])
        elif words[0] == "coin-strategy":
            numbers = list(terms[part])
            match = re.fullmatch(r"claim outcome N by (?:(\d+):)?(\d+)", claim)
            if match and int(match[1] or 1) - 1 == part:
                numbers.append(int(match[2]))
            yield claim, replay(without_sums(numbers), value, words, lines)


def main():
    failed = False
    for name in sys.argv[1:]:
        try:
            with open(name, encoding="ascii") as file:
                for claim, visited in replay_file(file.read()):
                    print(f"{name}: {claim}: {visited} positions")
        except Wrong as error:
            print(f"{name}: wrong: {error}")
            failed = True
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
