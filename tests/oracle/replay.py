#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Replays the strategies of certificates of version 3, with sets and lists, and no cleverness.

    replay.py FILE...

A second road to what the checker does, written from docs/formats/certificate.md and docs/notation.md alone. It knows Nim,
finite boards, divisors, subsets, relations, forests, graphs given by edges and a few by name, facets, numerical
semigroups given by generators, and Sylver Coinage with finitely many numbers left; and of the proofs `strategy`,
`pairing`, `series-parallel`, `sum`, `heaps`, `window` and `coin-strategy` without windows. Of anything else it says
that it was left out. One line per claim; exit code 1 if a claim does not hold.
"""
import collections
import itertools
import math
import sys


LARGEST = 100_000  # sizes of positions


class Wrong(Exception):
    """The certificate does not prove what it claims."""


class LeftOut(Exception):
    """A game or a proof that is not replayed here."""


def require(condition, reason):
    if not condition:
        raise Wrong(reason)


# --- Terms -----------------------------------------------------------------------------------------------------------


class Listed:
    """A term whose elements are listed: names in ascending order, and the pairs (i, j) with i <= j."""

    def __init__(self, names, is_below):
        self.names = names
        self.above = [{j for j in range(len(names)) if is_below(names[i], names[j])} for i in range(len(names))]
        self.alive = frozenset(range(len(names)))

    def play(self, move):
        if move == self.poison:
            raise LeftOut("the poison is taken")
        require(move in self.names, f"there is no move {move}")
        self.alive -= self.above[self.names.index(move)]

    poison = None


def numbers(text, separator=","):
    return tuple(int(part) for part in text.split(separator)) if text else ()


def bounded(values):
    """Sizes that can be listed."""
    if math.prod(max(value, 1) for value in values) > LARGEST:
        raise LeftOut("a large position")
    return values


def parts_of(body):
    bounded([sum(numbers(body))])
    return numbers(body)


def nim(body):
    names = [(i, j) for i, heap in enumerate(parts_of(body), 1) for j in range(heap)]
    return Listed(names, lambda x, y: x[0] == y[0] and x[1] <= y[1])


def board(body):
    if "w" in body:
        raise LeftOut("an infinite board")
    if "x" in body:
        cells = itertools.product(*(range(1, side + 1) for side in bounded(numbers(body, "x"))))
    else:
        cells = [(r, c) for r, row in enumerate(parts_of(body), 1) for c in range(1, row + 1)]
    cells = sorted(cells)
    poison, names = cells[0], cells[1:]
    term = Listed(names, lambda x, y: all(a <= b for a, b in zip(x, y)))
    term.poison = poison
    return term


def divisors(body):
    (n,) = bounded((int(body),))
    return Listed([(d,) for d in range(2, n + 1) if n % d == 0], lambda x, y: y[0] % x[0] == 0)


def forest(body):
    parents = numbers(body)

    def path(v):
        on_path = set()
        while v > 0 and v not in on_path:
            on_path.add(v)
            v = parents[v - 1]
        return on_path

    return Listed([(v,) for v in range(1, len(parents) + 1)], lambda v, w: w[0] in path(v[0]))


def complex_of(faces):
    """Sets of points by size, then lexicographically; the order is inclusion."""
    names = sorted(set(faces), key=lambda face: (len(face), face))
    return Listed(names, lambda x, y: set(x) <= set(y))


def subsets(body):
    n, _, most = body.partition("/")
    n = int(n)
    bounded([2**n])
    most = int(most) if most else n
    return complex_of(face for size in range(1, most + 1) for face in itertools.combinations(range(1, n + 1), size))


def facets(body):
    faces = []
    for facet in body.split(",") if body else []:
        points = sorted(numbers(facet, "-"))
        faces += [face for size in range(1, len(points) + 1) for face in itertools.combinations(points, size)]
    return complex_of(faces)


def edges(body):
    faces = []
    for part in body.split(",") if body else []:
        face = tuple(sorted(numbers(part, "-")))
        faces += [face] + [(v,) for v in face]
    return complex_of(faces)


def graph(vertices, pairs):
    return complex_of([(v,) for v in range(1, vertices + 1)] + [tuple(sorted(pair)) for pair in pairs])


def path_graph(body):
    (n,) = bounded((int(body),))
    return graph(n, [(v, v + 1) for v in range(1, n)])


def cycle(body):
    (n,) = bounded((int(body),))
    return graph(n, [(v, v % n + 1) for v in range(1, n + 1)])


def complete(body):
    (n,) = bounded((int(body),))
    return graph(n, itertools.combinations(range(1, n + 1), 2))


def johnson(body):
    n, k = numbers(body)
    sets = list(itertools.combinations(range(1, n + 1), k))
    joined = [(i, j) for (i, a), (j, b) in itertools.combinations(enumerate(sets, 1), 2) if len(set(a) & set(b)) == k - 1]
    return graph(len(sets), joined)


def relations(body):
    names, below = set(), collections.defaultdict(set)
    for part in body.split(",") if body else []:
        chain = part.split("<")
        names |= set(chain)
        for low, high in zip(chain, chain[1:]):
            below[high].add(low)

    def everything_below(name):
        found, todo = {name}, [name]
        while todo:
            for low in below[todo.pop()] - found:
                found.add(low)
                todo.append(low)
        return found

    # Names that are digits come first, by value.
    order = sorted(names, key=lambda name: (not name.isdigit(), int(name) if name.isdigit() else 0, name.encode()))
    return Listed(order, lambda x, y: x in everything_below(y))


class Semigroup:
    """A numerical semigroup; `divisor` times the numbers of `has`."""

    poison = 0

    def __init__(self, body):
        if "=" in body:
            raise LeftOut("a semigroup without generators")
        if "..." in body:
            raise LeftOut("a run of generators")
        generators = numbers(body)
        self.divisor = math.gcd(*generators)
        bounded([max(generators)] * 2)
        self.generators = [g // self.divisor for g in generators]
        self.moves = []
        limit = 2 * max(self.generators) ** 2 + 2
        sums = [True] + [False] * limit
        for n in range(1, limit + 1):
            sums[n] = any(n >= g and sums[n - g] for g in self.generators)
        self.gaps = [n for n in range(limit) if not sums[n]]
        self.is_gap = frozenset(self.gaps)

    def has(self, n):
        return n >= 0 and n not in self.is_gap

    def play(self, move):
        require(move % self.divisor == 0 and self.has(move // self.divisor) and move > 0, f"there is no move {move}")
        self.moves.append(move // self.divisor)

    def listed(self):
        """After moves: the elements of S that are not above the least move, and those that are left."""
        least = min(self.moves)
        last = least + self.gaps[-1] if self.gaps else least
        names = [n for n in range(1, last + 1) if self.has(n) and not self.has(n - least)]
        term = Listed(names, lambda x, y: self.has(y - x))
        term.alive = frozenset(i for i in term.alive if not any(self.has(names[i] - move) for move in self.moves))
        return term


class Coins:
    """Sylver Coinage: the position is the set of the gaps, if it is finite."""

    poison = None

    def __init__(self, body):
        self.named = list(numbers(body))

    def play(self, move):
        require(move > 1, "a move that nobody may make")
        self.named.append(move)

    def gaps(self):
        if not self.named or math.gcd(*self.named) != 1:
            raise LeftOut("infinitely many numbers are left")
        bounded([max(self.named)] * 2)
        limit = 2 * max(self.named) ** 2 + 2
        sums = [True] + [False] * limit
        for n in range(1, limit + 1):
            sums[n] = any(n >= g and sums[n - g] for g in self.named)
        return frozenset(n for n in range(limit) if not sums[n])


FAMILIES = {
    "nim": nim, "board": board, "divisors": divisors, "forest": forest, "subsets": subsets, "facets": facets, "edges": edges,
    "path": path_graph, "cycle": cycle, "complete": complete, "johnson": johnson, "relations": relations,
    "semigroup": Semigroup, "sylver": Coins,
}  # fmt: skip


def move_of(family, text):
    if family in ("nim", "board"):
        return numbers(text, ".")
    if family in ("semigroup", "sylver"):
        return int(text)
    return text if family == "relations" else tuple(sorted(numbers(text, "-")))


def make_term(text):
    family, _, rest = text.partition(":")
    if family not in FAMILIES:
        raise LeftOut(f"the family {family}")
    body, _, moves = rest.partition("@")
    term = FAMILIES[family](body)
    for move in moves.split(",") if moves else []:
        term.play(move_of(family, move))
    term.family = family
    return term


def listed(term):
    if isinstance(term, Listed):
        return term
    require(isinstance(term, Semigroup) and term.moves, "a term without listed elements")
    return term.listed()


# --- Strategies ------------------------------------------------------------------------------------------------------


def hexadecimal(members):
    return f"{sum(1 << i for i in members):x}"


def replies(line):
    rest = 0
    found = []
    for c in line:
        if "A" <= c <= "Z":
            rest = 26 * rest + ord(c) - ord("A") + 1
            continue
        require(c in "0123456789abcdefghijklmnopqrstuvwxyz", "a character that is not a reply")
        found.append(36 * rest + "0123456789abcdefghijklmnopqrstuvwxyz".index(c))
        rest = 0
    require(rest == 0, "letters without a digit")
    return found


class Text:
    """The lines of a certificate, read one after another."""

    def __init__(self, lines):
        self.lines = collections.deque(lines)

    def next(self):
        require(self.lines, "a line is missing")
        return self.lines.popleft()


class Visited:
    def __init__(self):
        self.queue = collections.deque()
        self.seen = set()

    def add(self, state):
        if state in self.seen:
            return False
        self.seen.add(state)
        self.queue.append(state)
        return True


def replay_states(visited, text, expected, candidates_of, after, listed_bytes, is_asked=lambda state, move: True, is_legal=None):
    """The algorithm of the format: makes each move that is asked for, plays its reply, collects what is reached. Returns
    how many bytes version 2 of the format needed for these states."""
    is_legal = is_legal or (lambda state, move: move in candidates_of(state))
    while visited.queue:
        state = visited.queue.popleft()
        candidates = candidates_of(state)
        answered = set()
        line = None
        for i, x in enumerate(candidates):
            if x in answered or not is_asked(state, x):
                continue
            if line is None:
                line = collections.deque(replies(text.next()))
            require(line, "a reply is missing")
            v = line.popleft()
            require(v < len(candidates) - 1, "the reply is not another move")
            j = (i + 1 + v) % len(candidates)
            y = candidates[j]
            between = after(state, x)
            require(is_legal(between, y), "the reply is not legal")
            visited.insert(after(between, y))
            answered.add(x)
            if j > i and is_legal(after(state, y), x):
                answered.add(y)
        require(not line, "more replies than moves")
    require(len(visited.seen) == expected, f"{len(visited.seen)} states were visited, not {expected}")
    return sum(map(listed_bytes, visited.seen))


def replay_elements(term, starts, text, expected):
    """Moves are ("e", element) and ("h", smaller heap)."""

    def candidates_of(state):
        return [("e", x) for x in sorted(state[0])] + [("h", j) for j in range(state[1])]

    def after(state, move):
        alive, heap = state
        return (alive - term.above[move[1]], heap) if move[0] == "e" else (alive, move[1])

    visited = Visited()
    visited.insert = visited.add
    for start in starts:
        visited.add(start)
    return replay_states(
        visited, text, expected, candidates_of, after, lambda state: len(hexadecimal(state[0])) + len(f" {state[1]}\n")
    )


def replay_coins(gaps, heap, text, expected):
    def candidates_of(state):
        return [("x", x) for x in sorted(state[0]) if x > 1] + [("h", j) for j in range(state[1])]

    def after(state, move):
        gaps, heap = state
        if move[0] == "h":
            return gaps, move[1]
        x = move[1]
        return frozenset(g for g in gaps if all(g - k in gaps for k in range(0, g + 1, x))), heap

    visited = Visited()
    visited.insert = visited.add
    visited.add((gaps, heap))
    return replay_states(visited, text, expected, candidates_of, after, lambda state: 0)


def replay_window(semigroup, head, first, text):
    """States are (X, C); moves are numbers of S."""
    largest = semigroup.gaps[-1] if semigroup.gaps else 0
    gaps = frozenset(semigroup.gaps)
    has = semigroup.has

    def candidates(state, reach):
        x, left = state
        return [y for y in range(x - reach, x) if y > 0 and has(y)] + [x + c for c in sorted(left) if has(x + c)]

    def after(state, y):
        x, left = state
        if y > x:
            return x, frozenset(c for c in left if not has(x + c - y))
        d = x - y
        return y, frozenset(n for n in gaps if n < d or n - d in left)

    visited = Visited()
    if head[:2] == ["window", "first"]:
        require(first is not None and len(head) == 3, "a window without a first move")
        end = first
        visited.insert = visited.add
        visited.add((first, gaps))
    else:
        require(head[:2] == ["window", "periodic"] and len(head) == 5 and first is None, "an unknown window")
        start, length = int(head[2]), int(head[3])
        require(start > largest and length > 0, "the window begins too early")
        band = start + 2 * largest
        end = band + length

        def insert(state):
            x, left = state
            while x >= band + length:
                x -= length
            if visited.add((x, left)) and start <= x < band:
                insert((x + length, left))

        visited.insert = insert
    openings = [y for y in range(1, end) if has(y)]
    if openings:
        line = replies(text.next())
        require(len(line) == len(openings), "one reply for each opening")
        for y, v in zip(openings, line):
            state = (y, gaps)
            moves = candidates(state, 2 * largest)
            below = sum(1 for move in moves if move < y)
            require(v < len(moves), "the reply to an opening is not a move")
            visited.insert(after(state, moves[(below + v) % len(moves)]))
    numbers_of_gaps = {c: i for i, c in enumerate(semigroup.gaps)}

    def listed_bytes(state):
        x, left = state
        is_shift = first is None and x >= start + length
        return 0 if is_shift else 1 + len(hexadecimal(numbers_of_gaps[c] for c in left))

    return replay_states(
        visited,
        text,
        int(head[-1]),
        candidates_of=lambda state: candidates(state, 2 * largest),
        after=after,
        listed_bytes=listed_bytes,
        is_asked=lambda state, y: y >= state[0] - largest,
        is_legal=lambda state, y: y in candidates(state, state[0]),
    )


# --- Proofs ----------------------------------------------------------------------------------------------------------


def mex(values):
    return next(n for n in itertools.count() if n not in values)


def replay_series_parallel(term, alive, value, head, text):
    tree, old = text.next(), 0
    require(tree.startswith("tree "), "the tree is missing")
    parts = []
    for k in range(1, int(head[1]) + 1):
        require(text.next() == f"prime {k}", "a prime part is missing")
        _, digits = text.next().split()
        members = {i for i in range(len(term.names)) if int(digits, 16) >> i & 1}
        word, *values = text.next().split()
        strategy, count = text.next().split()
        require(word == "values" and strategy == "strategy" and len(values) == len(members), "a malformed prime part")
        values = [int(v) for v in values]
        starts = [(frozenset(members - term.above[x]), v) for x, v in zip(sorted(members), values)]
        old += replay_elements(term, starts, text, int(count))
        parts.append((members, set(values)))
    require(text.next() == "end series-parallel", "the end is missing")
    tokens = collections.deque(tree[5:].replace("(", "( ").replace(")", " )").split())

    def read():
        token = tokens.popleft()
        if token.startswith("["):
            return parts[int(token[1:-1]) - 1]
        if token != "(":
            return {int(token)}, {0}
        kind, found = tokens.popleft(), []
        while tokens[0] != ")":
            found.append(read())
        tokens.popleft()
        members, options = found[0]
        for more, other in found[1:]:
            require(not members & more, "an element occurs twice")
            pairs = [(x, y) for x in members for y in more]
            if kind == "u":
                require(not any(y in term.above[x] or x in term.above[y] for x, y in pairs), "the parts are comparable")
                options = {a ^ mex(other) for a in options} | {mex(options) ^ b for b in other}
            else:
                require(all(y in term.above[x] for x, y in pairs), "the parts are not one above the other")
                missing = [n for n in range(len(options) + max(other, default=0) + 2) if n not in options]
                options = options | {missing[b] for b in other}
            members = members | more
        return members, options

    members, options = read()
    require(not tokens and members == set(alive), "the tree does not cover the position")
    require(mex(options) == value, f"the value is {mex(options)}")
    return old


def replay_pairing(term, alive, value, head, text):
    image = {x: x for x in alive}
    for _ in range(int(head[1])):
        x, y = map(int, text.next().split())
        require(x < y and image.get(x) == x and image.get(y) == y, "a malformed pair")
        image[x], image[y] = y, x
    fixed = frozenset(x for x in alive if image[x] == x)
    for x in alive:
        require(image[x] == x or image[x] not in term.above[x], "an element is below its image")
        for y in term.above[x] & alive:
            require(image[y] in term.above[image[x]] or image[y] in term.above[x], "the map is no strategy")
            require(y not in fixed or x in fixed, "the fixed elements are no down-set")
    return replay_proof(term, fixed, value, text, None)


def replay_proof(term, alive, value, text, first):
    """The kinds of the proofs, and the bytes of the same states in version 2."""
    head = text.next().split()
    if head[0] == "strategy":
        return ["strategy"], replay_elements(listed(term), [(alive, value)], text, int(head[1]))
    if head[0] == "pairing":
        kinds, old = replay_pairing(listed(term), alive, value, head, text)
        return ["pairing"] + kinds, old
    if head[0] == "series-parallel":
        return ["series-parallel"], replay_series_parallel(listed(term), alive, value, head, text)
    if head[0] == "heaps":
        heaps = collections.Counter(term.names[x][0] for x in term.alive)
        total = 0
        for heap in heaps.values():
            total ^= heap
        require(term.family == "nim" and total == value, f"the heaps have the value {total}")
        return ["heaps"], 0
    if head[0] == "window":
        require(isinstance(term, Semigroup) and value == 0 and len(term.moves) == (first is not None), "not a first move")
        return ["window"], replay_window(term, head, first, text)
    if head[0] == "coin-strategy":
        if len(head) > 4:
            raise LeftOut("windows of Sylver Coinage")
        return ["coin-strategy"], replay_coins(term.gaps(), value, text, int(head[3]))
    raise LeftOut(f"the proof {head[0]}")


def set_of(term):
    if isinstance(term, Listed):
        return term.alive
    return term.listed().alive if isinstance(term, Semigroup) and term.moves else None


def replay_sum(terms, value, head, text):
    require(int(head[1]) == len(terms), "not one part for each term")
    total, kinds, old = 0, ["sum"], 0
    for i, term in enumerate(terms, 1):
        part = text.next().split()
        require(part[:3:2] == ["part", "value"] and part[1] == str(i), "a malformed part")
        more, bytes_of_part = replay_proof(term, set_of(term), int(part[3]), text, None)
        kinds, old = kinds + more, old + bytes_of_part
        total ^= int(part[3])
    require(text.next() == "end sum" and total == value, f"the parts have the value {total}")
    return kinds, old


def replay_claim(spec, claim, text):
    parts = spec.split(" + ")
    terms = [make_term(part) for part in parts]
    words = claim.split()
    first, value = None, 0
    if words[:2] == ["outcome", "N"]:
        if len(words) < 4:
            raise LeftOut("a claim without a move")
        number, _, move = words[3].rpartition(":")
        term = terms[int(number or "1") - 1]
        move = move_of(term.family, move)
        if isinstance(term, Semigroup) and not term.moves:
            first = move // term.divisor
        term.play(move)
    elif words[0] == "grundy":
        value = int(words[1])
    elif words != ["outcome", "P"]:
        raise LeftOut("another claim")
    if len(terms) > 1:
        return replay_sum(terms, value, text.next().split(), text)
    return replay_proof(terms[0], set_of(terms[0]), value, text, first)


def replay(certificate):
    """The spec, and for each claim (claim, kinds of proofs, bytes now, bytes in version 2), or (claim, None, why)."""
    lines = certificate.split("\n")
    require(lines[-1] == "" and lines[-2].startswith("checksum "), "the end is missing")
    require(lines[0] == "upset-certificate 3" and lines[1].startswith("spec "), "the beginning is missing")
    lines, spec = lines[2:-2], lines[1][5:]
    if any(line.startswith(("poset ", "group ")) for line in lines[:1]):
        raise LeftOut("a file")
    starts = [i for i, line in enumerate(lines) if line.startswith("claim ")]
    require(starts[:1] == [0], "there is no claim")
    result = []
    for begin, end in zip(starts, starts[1:] + [len(lines)]):
        claim, proof = lines[begin][6:], lines[begin + 1 : end]
        if proof[0].startswith("as claim "):
            earlier = result[int(proof[0][9:]) - 1]
            require({earlier[0], claim} <= {"outcome P", "grundy 0"} or earlier[0] == claim, "another claim")
            result.append((claim, *earlier[1:]) if earlier[1] is None else (claim, earlier[1], 0, 0))
            continue
        text = Text(proof)
        try:
            kinds, old = replay_claim(spec, claim, text)
            require(not text.lines, "lines after the proof")
            result.append((claim, kinds, sum(len(line) + 1 for line in proof), old))
        except LeftOut as reason:
            result.append((claim, None, str(reason)))
    return spec, result


def main():
    failures = 0
    for name in sys.argv[1:]:
        try:
            spec, result = replay(open(name, encoding="ascii").read())
            for claim, kinds, *rest in result:
                size = f"{rest[0]} bytes, {rest[1]} in version 2" if kinds else ""
                what = f"replayed ({', '.join(kinds)}; {size})" if kinds else f"left out: {rest[0]}"
                print(f"{spec}: {claim}: {what}")
        except LeftOut as reason:
            print(f"{name}: left out: {reason}")
        except Wrong as reason:
            print(f"{name}: refused: {reason}")
            failures += 1
    sys.exit(1 if failures else 0)


if __name__ == "__main__":
    main()
