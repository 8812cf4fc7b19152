# SPDX-License-Identifier: MIT
"""upset-check-verified on certificates that the naive writer made, on forgeries and on random changes.

usage: verified_test.py PROGRAM [--native UPSET_CHECK] [--changes N] [--seed S]

A certificate of a true claim must be accepted, a proof under a false claim refused, and a changed proof gets the verdict
of the naive checker. With --native the program UPSET_CHECK must give the same verdicts."""
import argparse
import os
import random
import string
import subprocess
import sys
import tempfile

from checker import Refused, check_order, check_strategy, check_window
from games import Semigroup, Sylver, board, divisors, graph, rows, subsets
from writer import certificate, grundy, reply_text, seal, strategy, window_first, window_periodic

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


def changed(proof, rng):
    """One random change of the proof."""
    lines = list(proof)
    if lines[0].startswith("pairing"):
        at = rng.randrange(1, 1 + int(lines[0].split()[1]))  # one number of a pair
        pair = lines[at].split()
        pair[rng.randrange(2)] = str(rng.randrange(8))
        lines[at] = " ".join(pair)
        return lines
    kind = rng.randrange(6)
    rows_ = [i for i in range(1, len(lines))]
    if kind == 0 or not rows_:
        words = lines[0].split()
        at = rng.choice([i for i, word in enumerate(words) if word.isdigit()])
        if words[0] == "coin-strategy" and at < len(words) - 1:
            at = len(words) - 1  # the modulus and the bytes have tests of their own
        words[at] = str(max(0, int(words[at]) + rng.choice((-1, 1, 2))))
        lines[0] = " ".join(words)
        return lines
    i = rng.choice(rows_)
    at = rng.randrange(len(lines[i]))
    alphabet = "0123456789abcdef" if rng.random() < 0.9 else string.digits + string.ascii_letters
    if kind in (1, 2):
        lines[i] = lines[i][:at] + rng.choice(alphabet) + lines[i][at + 1:]
    elif kind == 3:
        lines[i] = lines[i][:at] + lines[i][at + 1:]
    elif kind == 4:
        lines[i] = lines[i][:at] + rng.choice(alphabet) + lines[i][at:]
    else:
        j = rng.choice(rows_)
        lines[i], lines[j] = lines[j], lines[i]
    return lines


class Checker:
    """Runs programs on many certificates at once."""

    def __init__(self, program):
        self.program = program

    def verdicts(self, texts):
        with tempfile.TemporaryDirectory() as folder:
            names = []
            for i, text in enumerate(texts):
                names.append(os.path.join(folder, f"{i}.certificate"))
                with open(names[-1], "w", encoding="ascii") as file:
                    file.write(text)
            result = []
            for at in range(0, len(names), 500):
                batch = names[at:at + 500] + [os.path.join(folder, "none")]  # two files at least, so that names are printed
                run = subprocess.run([self.program, *batch], capture_output=True, text=True, check=False)
                first = {}
                for line in run.stdout.splitlines():
                    name, _, verdict = line.partition(": ")
                    assert name not in first  # these certificates have one claim
                    first[name] = verdict
                for name in batch[:-1]:
                    verdict = first[name]
                    result.append(ACCEPTED if verdict.startswith("accepted: ") else
                                  OUTSIDE if verdict.startswith("not in the verified fragment: ") else REFUSED)
            return result


failures = []


def expect(checkers, expected):
    """expected: triples of a text, a verdict, and what it is."""
    texts = [text for text, _, _ in expected]
    for checker in checkers:
        for (text, wanted, what), found in zip(expected, checker.verdicts(texts)):
            if found != wanted:
                failures.append(f"{checker.program}: {what}: verdict {found} instead of {wanted}\n{text}")


def verdict_of(case, proof):
    try:
        case.check(proof)
        return ACCEPTED
    except Refused:
        return REFUSED


def alone(program, text, extra=()):
    with tempfile.NamedTemporaryFile("w", suffix=".certificate") as file:
        file.write(text)
        file.flush()
        run = subprocess.run([program, file.name, *extra], capture_output=True, text=True, check=False)
    return run.returncode, run.stdout


def check_frame(program):
    """The lines around a proof, and the codes of a program that is run on one file."""
    case = Case(board([3, 4]), ["2.3"], ("P",))
    good = certificate(case.spec(), (case.claim_text(), case.proof()))
    body = good[:good.index("checksum")]

    def one(text, code, words):
        found, output = alone(program, text)
        if found != code or words not in output:
            failures.append(f"code {found} instead of {code}, output {output!r} for\n{text}")

    one(good, ACCEPTED, "accepted: board:3x4@2.3: outcome P (verified)\n")
    one(good.replace("checksum 0" if "checksum 0" in good else "checksum ", "checksum 1", 1), REFUSED, "checksum")
    one(good[:-1], REFUSED, "checksum")
    one(body, REFUSED, "checksum")
    one("something else\n", UNREADABLE, "refused: not a certificate")
    one(seal(body.replace("upset-certificate 3", "upset-certificate 2")), REFUSED, "version 3")
    one(seal(body.replace("board:3x4@2.3", "forest:0,1")), OUTSIDE, "not in the verified fragment")
    one(seal(body.replace("strategy 1\n", "theorem square-board\n", 1).replace("strategy", "theorem")), OUTSIDE, "theorem")
    one(seal(body.replace("board:3x4@2.3", "board:3x4@2.3 + nim:1")), OUTSIDE, "sums")
    one(seal(body + "claim grundy 0\nas claim 1\n"), ACCEPTED, "grundy 0 (verified)")
    one(seal(body + "claim grundy 0\nheaps\n"), OUTSIDE, "accepted: board:3x4@2.3: outcome P (verified)\n")
    one(seal(body.replace("claim", "claim grundy 0\nheaps\nclaim", 1)), OUTSIDE, "accepted: board:3x4@2.3: outcome P (verified)\n")
    one(seal(body + "claim grundy 1\nheaps\nclaim grundy 1\nas claim 1\n"), REFUSED, "refused")
    one(seal(body.replace("claim", "poset 0\nend poset\nclaim", 1)), REFUSED, "expected 'claim'")
    one(seal(body + "claim grundy 1\nas claim 1\n"), REFUSED, "refused")
    one(seal(body + "claim grundy 0\nas claim 2\n"), REFUSED, "no earlier claim")
    one(seal(body + "0\n"), REFUSED, "refused")
    one(seal(body.replace("claim ", "klaim ")), REFUSED, "claim")
    illegal = Case(board([3, 4]), ["2.3", "2.4"], ("P",))
    one(certificate(illegal.spec(), (illegal.claim_text(), case.proof())), REFUSED, "refused")
    coins = Case(Sylver((4, 5, 11)), [], ("P",))
    proof = coins.proof()
    for head, code in (("coin-strategy 4 1 ", ACCEPTED), ("coin-strategy 5 2 ", ACCEPTED), ("coin-strategy 6 1 ", REFUSED),
                       ("coin-strategy 4 3 ", REFUSED), ("coin-strategy 0 1 ", REFUSED), ("coin-strategy 4 1 9 ", OUTSIDE)):
        one(certificate(coins.spec(), ("outcome P", [head + proof[0].split()[-1]] + proof[1:])), code, "")
    one(certificate("sylver:4,6", ("outcome P", ["coin-strategy 4 1 1", "0"])), OUTSIDE, "infinitely many gaps")
    if subprocess.run([program], capture_output=True, check=False).returncode != 2:
        failures.append("no file: not wrong usage")
    if alone(program, good, ["/nonexistent/file"])[0] != UNREADABLE:
        failures.append("a missing file is not reported")


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


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("program")
    parser.add_argument("--native")
    parser.add_argument("--changes", type=int, default=1500)
    parser.add_argument("--seed", type=int, default=31)
    options = parser.parse_args()
    rng = random.Random(options.seed)
    sys.setrecursionlimit(100000)
    checkers = [Checker(options.program)] + ([Checker(options.native)] if options.native else [])

    assert [reply_text(v) for v in (0, 35, 36, 971, 972)] == ["0", "z", "A0", "Zz", "AA0"]
    remaining = list(remaining_cases(rng))
    cases = list(true_cases(rng)) + list(window_cases()) + list(paired_cases()) + [case for case, _ in remaining]
    proofs = [case.proof() for case in cases]

    def text(case, proof):
        return certificate(case.spec(), (case.claim_text(), proof))

    expect(checkers, [(text(case, proof), ACCEPTED, "a true claim") for case, proof in zip(cases, proofs)])
    forged = [(text(other, proof), REFUSED, "a false claim")
              for case, proof in zip(cases, proofs) if type(case) is Case for other in false_claims(case)]
    forged += [(text(other, case.proof()), REFUSED, "a false claim") for case, others in remaining for other in others]
    for case, proof in zip(cases, proofs):
        if isinstance(case, WindowCase):
            for move in [None] + [y for y in range(1, 40) if case.game.inside(y)]:
                if move != case.move:  # the least winning move is the only one that `window first` can prove
                    other = WindowCase(case.game, move, case.periodic)
                    forged.append((text(other, proof), verdict_of(other, proof), "another claim about a semigroup"))
    expect(checkers, forged)
    expect(checkers, list(spelled()))
    pairings = list(small_pairings())
    assert {verdict for _, verdict, _ in pairings} == {ACCEPTED, REFUSED}
    expect(checkers, pairings)

    changes, accepted = [], 0
    while len(changes) < options.changes:
        at = rng.randrange(len(cases))
        proof = changed(proofs[at], rng)
        verdict = verdict_of(cases[at], proof)
        accepted += verdict == ACCEPTED
        changes.append((text(cases[at], proof), verdict, "a changed proof"))
    expect(checkers, changes)
    check_frame(options.program)

    for failure in failures[:5]:
        print(failure)
    print(f"{len(cases)} certificates, {len(forged)} under other claims, {len(changes)} changed, {accepted} of them still proofs;"
          f" {len(failures)} failures")
    assert len(cases) > 100 and len(forged) > 200 and 0 < accepted < len(changes) / 2
    sys.exit(1 if failures else 0)


main()
