# SPDX-License-Identifier: MIT
"""What the certificates of the test are about: positions with true and with false claims, and their proofs."""
from checker import Refused, check_order, check_strategy, check_window
from games import Semigroup, Sylver, board, divisors, graph, rows, subsets
from writer import certificate, grundy, strategy, window_first, window_periodic

ACCEPTED, UNREADABLE, REFUSED, OUTSIDE = 0, 3, 5, 6


class Case:
    """A game after some moves, and a claim about it: ("P",), ("N", move name) or ("grundy", k)."""

    def __init__(self, game, made, claim):
        self.game, self.made, self.claim = game, list(made), claim

    def spec(self):
        return self.game.spec + ("@" + ",".join(self.made) if self.made else "")

    def claim_text(self):
        return {"P": "outcome P", "N": "outcome N by {}", "grundy": "grundy {}"}[self.claim[0]].format(*self.claim[1:])

    def start(self):
        return self.game.start(self.made) if self.made else self.game.start()

    def target(self):
        """The position and value that a proof is about; None if the claimed move is illegal."""
        position = self.start()
        if self.claim[0] == "N":
            for x in self.game.moves(position):
                if self.game.move_name(position, x) == self.claim[1]:
                    return self.game.play(position, x), 0
            return None
        return position, self.claim[1] if self.claim[0] == "grundy" else 0

    def holds(self):
        target = self.target()
        return target is not None and grundy(self.game, target[0]) == target[1]

    def proof(self):
        return strategy(self.game, *self.target())

    def check(self, proof):
        target = self.target()
        if target is None:
            raise Refused()
        check_strategy(self.game, *target, int(proof[0].split()[-1]), list(proof[1:]))


class PairedCase(Case):
    """The elements whose names `pairs` joins are exchanged."""

    def __init__(self, game, made, claim, pairs):
        super().__init__(game, made, claim)
        names = [game.name(x) for x in game.elements]
        self.pairs = [tuple(sorted((names.index(a), names.index(b)))) for a, b in pairs]

    def proof(self):
        position, value = self.target()
        rest = position - {x for pair in self.pairs for x in pair}
        return [f"pairing {len(self.pairs)}"] + ["{} {}".format(*pair) for pair in self.pairs] + strategy(self.game, rest, value)

    def check(self, proof):
        check_order(self.game, *self.target(), list(proof))


def paired_cases():
    for n in (2, 3, 4):  # what remains of a square after 2.2
        yield PairedCase(board([n, n]), ["2.2"], ("P",), [(f"1.{i}", f"{i}.1") for i in range(2, n + 1)])
    yield PairedCase(board([3, 3]), [], ("N", "2.2"), [("1.2", "2.1"), ("1.3", "3.1")])
    complete = graph("complete:5", 5, [(u, v) for v in range(1, 6) for u in range(1, v)])
    twins = [("1", "2"), ("1-3", "2-3"), ("1-4", "2-4"), ("1-5", "2-5")]
    yield PairedCase(complete, ["1-2"], ("P",), twins)
    yield PairedCase(complete, [], ("N", "1-2"), twins)
    yield PairedCase(complete, ["1-2", "4"], ("grundy", 2), twins[:2] + twins[3:])
    path = graph("path:3", 3, [(1, 2), (2, 3)])
    yield PairedCase(path, [], ("grundy", grundy(path, path.start())), [("1", "3"), ("1-2", "2-3")])


def pairings_of(game, position):
    """Every way to exchange one or two pairs of elements, good or not."""
    pairs = [(x, y) for x in sorted(position) for y in sorted(position) if x < y]
    return [[p] for p in pairs] + [[p, q] for p in pairs for q in pairs if p < q and not set(p) & set(q)]


def small_pairings():
    for game, made in ((board([2, 3]), []), (graph("path:3", 3, [(1, 2), (2, 3)]), ["1-2"]), (divisors(12), []), (board([3, 3]), ["2.2"])):
        case = Case(game, made, ("P",))
        position = case.start()
        for pairs in pairings_of(game, position):
            rest = position - {x for pair in pairs for x in pair}
            value = grundy(game, rest)
            case = Case(game, made, ("grundy", value))
            proof = [f"pairing {len(pairs)}"] + ["{} {}".format(*pair) for pair in pairs] + strategy(game, rest, value)
            try:
                check_order(game, position, value, list(proof))
                assert case.holds()
                verdict = ACCEPTED
            except Refused:
                verdict = REFUSED
            yield certificate(case.spec(), (case.claim_text(), proof)), verdict, "a pairing"


class RemainingCase(Case):
    """Chomp on a semigroup after moves. The claimed move counts for the numbering of the elements."""

    def all_moves(self):
        return [int(m) for m in self.made] + ([int(self.claim[1])] if self.claim[0] == "N" else [])

    def is_legal(self):
        moves = self.all_moves()
        return all(m > 0 and self.game.inside(m) and not any(self.game.inside(m - k) for k in moves[:i])
                   for i, m in enumerate(moves))

    def holds(self):
        return self.is_legal() and grundy(*self.game.left(self.all_moves())) == self.value()

    def value(self):
        return self.claim[1] if self.claim[0] == "grundy" else 0

    def proof(self):
        return strategy(*self.game.left(self.all_moves()), self.value())

    def check(self, proof):
        if not self.is_legal():
            raise Refused()
        check_strategy(*self.game.left(self.all_moves()), self.value(), int(proof[0].split()[-1]), list(proof[1:]))


class WindowCase:
    """Chomp on a semigroup before any move. `move` wins, or None; periodic: (START, LENGTH)."""

    def __init__(self, semigroup, move, periodic=None):
        self.game, self.move, self.periodic = semigroup, move, periodic

    def spec(self):
        return self.game.spec

    def claim_text(self):
        return "outcome P" if self.move is None else f"outcome N by {self.move}"

    def proof(self):
        return window_periodic(self.game, *self.periodic) if self.periodic else window_first(self.game, self.move)

    def check(self, proof):
        check_window(self.game, self.move, proof[0].split()[1:], list(proof[1:]))


def posets():
    yield from (board([2, 3]), board([3, 4]), board([2, 2, 3]), rows([4, 3, 1]), rows([5]))
    yield from (divisors(72), divisors(60), divisors(1), subsets(3, 3), subsets(4, 2), subsets(3, 1))
    yield graph("complete:4", 4, [(u, v) for v in range(1, 5) for u in range(1, v)])
    yield graph("path:4", 4, [(1, 2), (2, 3), (3, 4)])
    yield graph("cycle:4", 4, [(1, 2), (2, 3), (3, 4), (1, 4)])
    yield graph("wheel:3", 4, [(1, 2), (2, 3), (1, 3), (1, 4), (2, 4), (3, 4)])
    yield graph("fan:3", 4, [(1, 2), (2, 3), (1, 4), (2, 4), (3, 4)])
    yield graph("multipartite:2,1,1", 4, [(1, 3), (2, 3), (1, 4), (2, 4), (3, 4)])
    yield graph("grid:2x2", 4, [(1, 2), (3, 4), (1, 3), (2, 4)])
    yield graph("grid:2x3", 6, [(1, 2), (2, 3), (4, 5), (5, 6), (1, 4), (2, 5), (3, 6)])
    yield graph("prism:3", 6, [(1, 2), (2, 3), (1, 3), (4, 5), (5, 6), (4, 6), (1, 4), (2, 5), (3, 6)])
    yield graph("complement:path:4", 4, [(1, 3), (1, 4), (2, 4)])
    yield graph("edges:1-3,2-3,2-4,5", 5, [(1, 3), (2, 3), (2, 4)])
    yield graph("empty:3", 3, [])


def true_cases(rng):
    for game in posets():
        for count in (0, 1, 2):
            position, made = game.start(), []
            for _ in range(count):
                if game.moves(position):
                    x = rng.choice(game.moves(position))
                    made.append(game.move_name(position, x))
                    position = game.play(position, x)
            yield from cases_of(game, made, rng)
    for numbers in ((2, 3), (3, 4), (3, 5), (4, 5, 11), (4, 7), (4, 6, 9), (5, 6, 7), (5, 6), (4, 9, 19), (6, 7, 8, 9), (7, 9, 11)):
        yield from cases_of(Sylver(numbers), [], rng)


def cases_of(game, made, rng):
    position = Case(game, made, ("P",)).start()
    value = grundy(game, position)
    yield Case(game, made, ("grundy", value))
    if value == 0:
        yield Case(game, made, ("P",))
    else:
        wins = [x for x in game.moves(position) if grundy(game, game.play(position, x)) == 0]
        yield Case(game, made, ("N", game.move_name(position, rng.choice(wins))))


def remaining_cases(rng):
    """True cases, and for each of them the same position under false claims."""
    for generators in ((2, 3), (3, 4), (3, 5, 7), (4, 5, 6, 7), (5, 6, 8), (6, 7, 11)):
        semigroup = Semigroup(generators)
        for _ in range(3):
            first = rng.choice([n for n in range(1, 14) if semigroup.inside(n)])
            order, position = semigroup.left([first])
            made = [first] + [order.elements[x] for x in rng.sample(sorted(position), min(1, len(position)))]
            rng.shuffle(made)
            for count in (1, len(made)):
                yield from remaining_claims(semigroup, [str(m) for m in made[:count]])


def remaining_claims(semigroup, made):
    if not RemainingCase(semigroup, made, ("P",)).is_legal():
        return
    value = grundy(*semigroup.left([int(m) for m in made]))
    claims = [("P",), ("grundy", value), ("grundy", value + 1)]
    claims += [("N", str(y)) for y in range(1, 20) if semigroup.inside(y)]
    cases = [RemainingCase(semigroup, made, claim) for claim in claims]
    true = [case for case in cases if case.holds()]
    yield from ((case, [other for other in cases if not other.holds()]) for case in true[:3])


def window_cases():
    for generators in ((3, 4, 5), (3, 7, 8), (6, 7, 8, 9), (6, 7, 11), (1,)):
        semigroup = Semigroup(generators)
        least = next(y for y in range(1, 60) if semigroup.inside(y) and semigroup.lost((y, semigroup.gaps)))
        yield WindowCase(semigroup, least)
    for generators, length in (((2, 3), 2), ((2, 5), 2), ((4, 5, 6, 7), 4), ((3, 4), 30)):
        semigroup = Semigroup(generators)
        start = semigroup.g + 1
        while True:  # the least period from there on
            try:
                window_periodic(semigroup, start, length)
                break
            except AssertionError:
                length += 1
                assert length < 200
        yield WindowCase(semigroup, None, (start, length))
        yield WindowCase(semigroup, None, (start + 5, 2 * length))


def false_claims(case):
    """The same proof under claims that are false: other values, other moves, other positions."""
    position = case.start()
    value = grundy(case.game, position)
    claims = [("P",), ("grundy", value + 1), ("grundy", max(0, value - 1))]
    claims += [("N", case.game.move_name(position, x)) for x in case.game.moves(position)]
    if case.game.head == "strategy":
        claims += [("N", name) for name in case.made]  # illegal by now
    for claim in claims:
        other = Case(case.game, case.made, claim)
        if not other.holds():
            yield other
    if case.made:
        shorter = Case(case.game, case.made[:-1], case.claim)
        if not shorter.holds():
            yield shorter


def spelled():
    """Unusual spellings of positions, whether they are one, and a game that is the same."""
    edge, dots = graph("", 2, [(1, 2)]), graph("", 2, [])
    for spec, good, game in (
            ("edges:1-2,2-1", True, edge), ("edges:2-1", True, edge), ("edges:1-2,1", True, edge), ("edges:01-2", False, edge),
            ("edges:1-1,2", False, dots), ("edges:1-3", False, edge), ("fan:1", True, edge), ("grid:1x2", True, edge),
            ("complement:complement:path:2", True, edge), ("grid:1x2x1", False, edge), ("wheel:2", False, edge),
            ("multipartite:0,2", True, dots), ("multipartite:", False, graph("", 0, [])), ("path:0", True, graph("", 0, [])),
            ("board:3", True, rows([3])), ("board:2x2x1", True, board([2, 2, 1])), ("board:02x3", False, board([2, 3])),
            ("board:2,1,0", False, rows([2, 1])), ("board:1,2", False, rows([1, 2])), ("board:2x2@", False, board([2, 2])),
            ("board:2x2@1.1", False, board([2, 2])), ("subsets:2/7", True, subsets(2, 2)), ("sylver:5,4,4", True, Sylver((4, 5))),
            ("sylver:4,5,8", True, Sylver((4, 5))), ("sylver:4@5", True, Sylver((4, 5))), ("sylver:4,5@8", False, Sylver((4, 5))),
            ("sylver:4@11,5", True, Sylver((4, 5, 11))), ("sylver:1,4", False, Sylver((4, 5)))):
        value = grundy(game, game.start())
        yield certificate(spec, (f"grundy {value}", strategy(game, game.start(), value))), ACCEPTED if good else REFUSED, spec
    for spec, generators in (("semigroup:3,...,5", (3, 4, 5)), ("semigroup:5,4,3,6", (3, 4, 5)), ("semigroup:3,5,...,7", (3, 5, 7))):
        case = WindowCase(Semigroup(generators), 3)
        yield certificate(spec, (case.claim_text(), case.proof())), ACCEPTED, spec
