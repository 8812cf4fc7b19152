# SPDX-License-Identifier: MIT
"""A naive checker of proofs of version 3 for the games of games.py: the other road to every verdict."""
import re


class Refused(Exception):
    pass


def require(condition):
    if not condition:
        raise Refused()


def read_replies(line):
    require(re.fullmatch("([A-Z]*[0-9a-z])+", line))
    replies = []
    for letters, digit in re.findall("([A-Z]*)([0-9a-z])", line):
        r = 0
        for letter in letters:
            r = 26 * r + ord(letter) - ord("A") + 1
        replies.append(36 * r + int(digit, 36))
    return replies


class Replay:
    def __init__(self, lines):
        self.lines = lines
        self.queue = []

    def next_line(self):
        require(self.lines)
        return read_replies(self.lines.pop(0))

    def insert(self, state):
        if state not in self.queue:
            self.queue.append(state)

    def answer(self, state, moves, due, play):
        """play returns None for an illegal move."""
        if not any(due(x) for x in moves):
            return
        replies, answered = self.next_line(), set()
        for i, x in enumerate(moves):
            if not due(x) or x in answered:
                continue
            require(replies)
            v = replies.pop(0)
            require(v < len(moves) - 1)
            j = (i + 1 + v) % len(moves)
            target = play(play(state, x), moves[j])
            require(target is not None)
            self.insert(target)
            if j > i and play(play(state, moves[j]), x) is not None:
                answered.add(moves[j])
        require(not replies)

    def finish(self, n):
        require(len(self.queue) == n and not self.lines)


def check_strategy(game, position, heap, n, lines):
    replay = Replay(lines)
    replay.insert((position, heap))

    def play(state, move):
        kind, x = move
        if kind == "heap":
            return (state[0], x) if x < state[1] else None
        return (game.play(state[0], x), state[1]) if x in game.moves(state[0]) else None

    for state in replay.queue:
        moves = [("game", x) for x in game.moves(state[0])] + [("heap", j) for j in range(state[1])]
        replay.answer(state, moves, lambda x: True, play)
    replay.finish(n)


def check_order(game, position, heap, lines):
    """Pairings, and then a strategy for what they fix."""
    words = lines[0].split(" ")
    if words[0] == "strategy":
        return check_strategy(game, position, heap, int(words[1]), lines[1:])
    require(words[0] == "pairing" and int(words[1]) > 0)
    count, image = int(words[1]), {x: x for x in position}
    for line in lines[1:count + 1]:
        i, j = map(int, line.split(" "))
        require(i < j and image.get(i) == i and image.get(j) == j)
        image[i], image[j] = j, i
    for x in position:
        require(image[x] == x or image[x] not in game.above[x])
        for y in position & game.above[x]:
            require(image[y] in game.above[image[x]] or image[y] in game.above[x])
            require(image[y] != y or image[x] == x)
    check_order(game, frozenset(x for x in position if image[x] == x), heap, lines[count + 1:])


class WindowReplay(Replay):
    def __init__(self, semigroup, lines, limit=None):
        super().__init__(lines)
        self.s, self.limit = semigroup, limit

    def insert(self, state):
        if self.limit is None:
            return super().insert(state)
        (start, length), (x, c) = self.limit, state
        band = start + 2 * self.s.g
        while x >= band + length:
            x -= length
        if (x, c) not in self.queue:
            self.queue.append((x, c))
            if start <= x < band:
                self.insert((x + length, c))

    def play(self, state, y):
        return self.s.play(state, y) if self.s.present(state, y) else None

    def openings(self, bound):
        first = [y for y in range(1, bound) if self.s.inside(y)]
        if not first:
            return
        replies = self.next_line()
        require(len(replies) == len(first))
        for y, v in zip(first, replies):
            state = (y, self.s.gaps)
            moves = self.s.candidates(state)
            require(v < len(moves))
            target = self.play(state, moves[(sum(m < y for m in moves) + v) % len(moves)])
            require(target is not None)
            self.insert(target)

    def run(self, n):
        for state in self.queue:
            self.answer(state, self.s.candidates(state), lambda y: self.s.due(state, y), self.play)
        self.finish(n)


def check_window(semigroup, move, head, lines):
    """The claim is that `move` wins, or that the first player loses if it is None."""
    if head[0] == "first":
        require(move is not None and semigroup.inside(move) and move > 0)
        replay = WindowReplay(semigroup, lines)
        replay.insert((move, semigroup.gaps))
        replay.openings(move)
    else:
        start, length = int(head[1]), int(head[2])
        require(move is None and start > semigroup.g and length > 0)
        replay = WindowReplay(semigroup, lines, (start, length))
        replay.openings(start + 2 * semigroup.g + length)
    replay.run(int(head[-1]))
