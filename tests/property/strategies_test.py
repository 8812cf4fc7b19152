#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Replays the certificates of random positions by tests/oracle/replay.py.

    strategies_test.py PROGRAM [--seed S] [--positions N]

Each position is solved by search and as usual, with and without its value. Of each certificate that is replayed, copies
with one reply changed, left out or added, and with another number of states, are replayed as well: a copy that is still
accepted must prove its claim with other replies, so most must be refused, and a wrong number always.
"""
import argparse
import collections
import pathlib
import random
import re
import subprocess
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / "oracle"))
import replay  # noqa: E402  (the oracle is not a package)

ALWAYS = [
    ("semigroup:7,8,9,10", []),
    ("semigroup:6,8,10,12,14", ["--method", "window"]),
    ("semigroup:8,9,10,11,12", ["--method", "window"]),
    ("board:4x5", ["--method", "search", "--grundy"]),
    ("divisors:720", ["--method", "search", "--grundy"]),
    ("relations:a<c,b<c,b<d,e<f,e<g,f<h", ["--grundy"]),
    ("relations:a<c,b<c,b<d + relations:1<3,2<3,2<4,3<5", ["--grundy"]),
]
LONGEST = 20_000  # bytes: naive sets are slow
DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"


def random_spec(rng):
    def pick(low, high):
        return rng.randint(low, high)

    def box():
        return rng.choice([f"{pick(2, 4)}x{pick(2, 6)}", f"2x{pick(2, 3)}x{pick(2, 3)}"])

    def rows():
        return ",".join(map(str, sorted((pick(1, 6) for _ in range(pick(2, 4))), reverse=True)))

    def edges():
        n = pick(3, 6)
        pairs = [f"{i}-{j}" for j in range(2, n + 1) for i in range(1, j) if rng.random() < 0.5]
        return ",".join(pairs + [str(v) for v in range(1, n + 1)])

    def forest():
        return ",".join(str(pick(0, v)) for v in range(pick(3, 7)))

    def relations():
        names = [str(i) for i in range(1, pick(5, 9))]
        rng.shuffle(names)  # so that the order of the names is not that of the elements
        pairs = [f"{a}<{b}" for i, a in enumerate(names) for b in names[i + 1 :] if rng.random() < 0.3]
        return ",".join(pairs + names)

    def facets():
        return ",".join("-".join(map(str, sorted(rng.sample(range(1, 7), pick(1, 3))))) for _ in range(pick(2, 5)))

    def semigroup():
        least = pick(3, 6)
        return ",".join(map(str, sorted({least} | {pick(least + 1, 2 * least) for _ in range(pick(2, 4))})))

    def coins():
        least = pick(4, 8)
        return ",".join(map(str, sorted({least, least + 1} | {pick(least, 20) for _ in range(2)})))

    family, body = rng.choice(
        [
            ("nim", lambda: ",".join(str(pick(1, 5)) for _ in range(pick(1, 3)))),
            ("board", box),
            ("board", rows),
            ("divisors", lambda: str(rng.choice([60, 72, 120, 144, 210, 330, 360, 900]))),
            ("forest", forest),
            ("subsets", lambda: rng.choice(["3", "4/2", "4/3"])),
            ("facets", facets),
            ("edges", edges),
            ("path", lambda: str(pick(2, 8))),
            ("cycle", lambda: str(pick(3, 7))),
            ("complete", lambda: str(pick(2, 4))),
            ("relations", relations),
            ("relations", relations),
            *[("semigroup", semigroup)] * 5,
            ("sylver", coins),
        ]
    )
    return f"{family}:{body()}"


def certificate(program, spec, options):
    """None if the position was not solved, or has no certificate."""
    command = [program, "solve", spec, "--certificate", "-", "--no-cache", "--threads", "1", "--positions", "100000", *options]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode not in (0, 3, 4):
        sys.exit(f"{' '.join(command)}: exit code {done.returncode}\n{done.stderr}")
    return done.stdout if done.returncode == 0 and done.stdout.startswith("upset-certificate") else None


def name_of(family, move):
    if family == "relations":
        return move
    return ("." if family in ("nim", "board") else "-").join(map(str, move))


def played(spec, rng):
    """After up to two random moves; infinite positions more often as they are."""
    for _ in range(rng.choice([0, 0, 0, 1, 2] if spec.startswith("semigroup") else [0, 1, 2])):
        term = replay.make_term(spec)
        if isinstance(term, replay.Coins):
            break
        if isinstance(term, replay.Semigroup):
            moves = [str(n * term.divisor) for n in range(1, 40) if term.has(n) and not any(term.has(n - m) for m in term.moves)]
        else:
            moves = [name_of(term.family, term.names[i]) for i in sorted(term.alive)]
        if not moves:
            break
        spec += ("," if "@" in spec else "@") + rng.choice(moves)
    return spec


def question(rng):
    """A random spec, and options for solving it."""
    spec = random_spec(rng)
    spec = f"{spec} + {random_spec(rng)}" if rng.random() < 0.15 else played(spec, rng)
    method = "window" if spec.startswith("semigroup") and "+" not in spec else "search"
    return spec, rng.choice([[], ["--method", method], ["--method", method]]) + rng.choice([[], ["--grundy"]])


def changed(text, rng):
    """Copies with one change, and whether they must be refused."""
    lines = text.split("\n")
    heads = [i for i, line in enumerate(lines) if re.match("(strategy|window|coin-strategy) ", line)]
    at = rng.choice(heads)
    *words, states = lines[at].split()
    for other in (int(states) + 1, int(states) - 1):
        yield "\n".join(lines[:at] + [" ".join([*words, str(other)])] + lines[at + 1 :]), True
    answers = [i for i, line in enumerate(lines[:-2]) if i > heads[0] and re.fullmatch("[0-9A-Za-z]+", line)]
    answers = [i for i in answers if not re.fullmatch("heaps", lines[i])]
    if not answers:
        return
    at = rng.choice(answers)
    place = rng.randrange(len(lines[at]))
    digit = rng.choice(DIGITS)
    before, after = lines[at][:place], lines[at][place + 1 :]
    for line in (before + digit + after, before + after, before + digit + lines[at][place] + after):
        if line != lines[at]:
            yield "\n".join(lines[:at] + [line] * bool(line) + lines[at + 1 :]), False


def refusal(text):
    try:
        replay.replay(text)
    except replay.Wrong as reason:
        return str(reason)
    except replay.LeftOut:
        return None
    return None


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("program")
    parser.add_argument("--seed", type=int, default=random.SystemRandom().randrange(10**6))
    parser.add_argument("--positions", type=int, default=80)
    arguments = parser.parse_args()
    rng = random.Random(arguments.seed)
    print(f"seed {arguments.seed}")
    kinds, left_out = collections.Counter(), collections.Counter()
    new, old, tampered, refused = 0, 0, 0, 0
    for spec, options in [*ALWAYS, *(question(rng) for _ in range(arguments.positions))]:
        text = certificate(arguments.program, spec, options)
        if text is None:
            continue
        if len(text) > LONGEST:
            left_out["too long"] += 1
            continue
        try:
            _, claims = replay.replay(text)
        except replay.Wrong as reason:
            sys.exit(f"seed {arguments.seed}: {spec} {' '.join(options)}: {reason}\n{text}")
        except replay.LeftOut as reason:
            left_out[str(reason)] += 1
            continue
        for _, names, *rest in claims:
            if names is None:
                left_out[rest[0]] += 1
                continue
            kinds.update(names)
            if set(names) & {"strategy", "window", "series-parallel"} and "coin-strategy" not in names:
                new, old = new + rest[0], old + rest[1]
        if not any(names and set(names) & {"strategy", "window", "coin-strategy"} for _, names, *_ in claims):
            continue
        for copy, must_fail in changed(text, rng):
            tampered += 1
            reason = refusal(copy)
            refused += reason is not None
            if must_fail and reason is None:
                sys.exit(f"seed {arguments.seed}: {spec}: accepted with a wrong number of states\n{copy}")
    print("replayed:", ", ".join(f"{kind} {count}" for kind, count in kinds.most_common()))
    print("left out:", ", ".join(f"{kind} ({count})" for kind, count in left_out.most_common()))
    print(f"strategies take {new} bytes, and took about {old} in version 2; {refused} of {tampered} changed copies refused")
    if min(kinds["strategy"], kinds["series-parallel"], kinds["window"]) < 2 or 3 * refused < 2 * tampered:
        sys.exit(f"seed {arguments.seed}: too little was replayed")


if __name__ == "__main__":
    main()
