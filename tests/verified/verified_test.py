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

from cases import (ACCEPTED, OUTSIDE, REFUSED, UNREADABLE, Case, WindowCase, false_claims, paired_cases, remaining_cases,
                   small_pairings, spelled, true_cases, window_cases)
from checker import Refused
from games import Sylver, board
from writer import certificate, reply_text, seal


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
