# SPDX-License-Identifier: MIT
"""Writes certificates of version 3 for the games of games.py, by brute force."""
import functools
import hashlib
import string


def reply_text(v):
    letters, r = "", v // 36
    while r > 0:
        r, last = divmod(r - 1, 26)
        letters = string.ascii_uppercase[last] + letters
    return letters + (string.digits + string.ascii_lowercase)[v % 36]


def certificate(spec, *claims):
    """claims: pairs of a claim and the lines of its proof."""
    lines = ["upset-certificate 3", "spec " + spec]
    for claim, proof in claims:
        lines += ["claim " + claim] + proof
    return seal("".join(line + "\n" for line in lines))


def seal(body):
    return body + "checksum " + hashlib.sha256(body.encode()).hexdigest() + "\n"


class WithHeap:
    """A game beside a Nim heap: states (position, heap)."""

    def __init__(self, game):
        self.game = game

    def moves(self, state):
        return [("game", x) for x in self.game.moves(state[0])] + [("heap", j) for j in range(state[1])]

    def play(self, state, move):
        kind, x = move
        return (self.game.play(state[0], x), state[1]) if kind == "game" else (state[0], x)

    def value(self, position):
        return grundy(self.game, position)

    def lost(self, state):
        return self.value(state[0]) == state[1]


@functools.lru_cache(None)
def grundy(game, position):
    values = {grundy(game, game.play(position, x)) for x in game.moves(position)}
    return next(k for k in range(len(values) + 1) if k not in values)


def strategy(game, position, value):
    """The lines of the proof that the Grundy value of the position is `value`, which must be true."""
    sums = WithHeap(game)
    assert sums.lost((position, value))
    queue, visited, lines = [(position, value)], {(position, value)}, []
    for state in queue:
        moves, answered, text = sums.moves(state), set(), ""
        for i, x in enumerate(moves):
            if x in answered:
                continue
            after = sums.play(state, x)
            replies = [y for y in sums.moves(after) if sums.lost(sums.play(after, y))]
            known = [y for y in replies if sums.play(after, y) in visited]
            y = (known or replies)[0]
            j = moves.index(y)
            text += reply_text((j - i - 1) % len(moves))
            target = sums.play(after, y)
            if target not in visited:
                visited.add(target)
                queue.append(target)
            if j > i and x in sums.moves(sums.play(state, y)):
                answered.add(y)
        if text:
            lines.append(text)
    return [f"{game.head} {len(visited)}"] + lines


class Layers:
    """The replay of a window certificate."""

    def __init__(self, semigroup, limit=None):
        self.s = semigroup
        self.limit = limit  # (START, LENGTH), or None
        self.queue, self.visited = [], set()

    def insert(self, state):
        x, c = state
        if self.limit:
            start, length = self.limit
            band = start + 2 * self.s.g
            while x >= band + length:
                x -= length
            if (x, c) in self.visited:
                return
            self.add((x, c))
            if start <= x < band:
                self.insert((x + length, c))
        elif state not in self.visited:
            self.add(state)

    def add(self, state):
        self.visited.add(state)
        self.queue.append(state)

    def reply(self, state, first_index, candidates):
        """A reply to a lost position from `state`, counted from first_index among the candidates."""
        for y in candidates:
            if self.s.present(state, y) and self.s.lost(self.s.play(state, y)):
                self.insert(self.s.play(state, y))
                return y, (candidates.index(y) - first_index) % len(candidates)
        raise AssertionError("no reply")

    def openings(self, bound):
        text = ""
        for y in range(1, bound):
            if self.s.inside(y):
                state = (y, self.s.gaps)
                candidates = self.s.candidates(state)
                text += reply_text(self.reply(state, sum(m < y for m in candidates), candidates)[1])
        return [text] if text else []

    def run(self):
        lines = []
        for state in self.queue:
            candidates, answered, text = self.s.candidates(state), set(), ""
            for i, x in enumerate(candidates):
                if x in answered or not self.s.due(state, x):
                    continue
                y, v = self.reply(self.s.play(state, x), i + 1, candidates)
                text += reply_text(v)
                if y > x:
                    answered.add(y)
            if text:
                lines.append(text)
        return lines


def window_first(semigroup, move):
    layers = Layers(semigroup)
    layers.insert((move, semigroup.gaps))
    lines = layers.openings(move) + layers.run()
    return [f"window first {len(layers.visited)}"] + lines


def window_periodic(semigroup, start, length):
    layers = Layers(semigroup, (start, length))
    lines = layers.openings(start + 2 * semigroup.g + length) + layers.run()
    return [f"window periodic {start} {length} {len(layers.visited)}"] + lines
