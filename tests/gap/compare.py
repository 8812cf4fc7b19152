# SPDX-License-Identifier: MIT
"""NumericalSemigroup against GAP on 1,000 random semigroups: oracle.g, which uses numericalsgps where GAP has it."""
import json
import math
import os
import pathlib
import random
import shutil
import subprocess
import sys
import tempfile

import upset

SEED = int(os.environ.get("UPSET_TEST_SEED", "1"))
COUNT = int(os.environ.get("UPSET_TEST_SEMIGROUPS", "1000"))
ORACLE = pathlib.Path(__file__).parent / "oracle.g"
KINDS = [(2, 10, 4), (2, 16, 5), (2, 16, 5), (2, 16, 5), (10, 40, 6)]  # least, end and largest number of generators


def random_semigroup(draw):
    least, end, most = draw.choice(KINDS)
    while True:
        generators = draw.sample(range(least, end), draw.randrange(2, most + 1))
        if math.gcd(*generators) == 1:
            return generators, sum(draw.choices(generators, k=draw.randrange(1, 5)))


# What is not an attribute or a method of that name.
OTHERS = {
    "generators": lambda s, element: s.minimal_generators,
    "apery_set": lambda s, element: s.apery_set(element),
    "factorizations": lambda s, element: sorted(s.factorizations(element)),
    "blowup": lambda s, element: s.blowup().gaps,
    "parent": lambda s, element: s.parent().gaps,
    "children": lambda s, element: sorted(child.gaps for child in s.children()),
    "betti_elements": lambda s, element: [[betti.element, sorted(betti.classes)] for betti in s.betti_elements()],
}


def of_upset(s, element, name):
    """The value of that name in a record of oracle.g."""
    found = OTHERS[name](s, element) if name in OTHERS else getattr(s, name)
    return json.loads(json.dumps(found() if callable(found) else found))


def of_gap(semigroups):
    with tempfile.TemporaryDirectory() as scratch:
        script = pathlib.Path(scratch) / "run.g"
        script.write_text(f"semigroups := {[generators for generators, _ in semigroups]};;\n"
                          f"elements := {[element for _, element in semigroups]};;\nRead(\"{ORACLE}\");\n", encoding="utf-8")
        done = subprocess.run(["gap", "-q", "-A", "--quitonbreak", str(script)], stdin=subprocess.DEVNULL,
                              stdout=subprocess.PIPE, text=True, check=True)
    lines = [json.loads(line) for line in done.stdout.splitlines()]
    return lines[0]["source"], lines[1:-1], lines[-1]


def main():
    if shutil.which("gap") is None:
        print("skipped: GAP is missing; install it with tools/install gap")
        return 77
    draw = random.Random(SEED)
    semigroups = [random_semigroup(draw) for _ in range(COUNT)]
    source, rows, all_of_them = of_gap(semigroups)
    assert len(rows) == COUNT
    compared, wrong = {}, 0
    for (generators, element), row in zip(semigroups, rows):
        s = upset.NumericalSemigroup(generators)
        for name, value in row.items():
            if value is None:  # the oracle's bound for delta sets is too large
                continue
            ours = of_upset(s, element, name)
            compared[name] = compared.get(name, 0) + 1
            if ours != value:
                wrong += 1
                print(f"{generators}, {name} ({element}): {ours}, GAP: {value}")
    for kind, key, first in [("genus", "by_genus", 1), ("frobenius_number", "by_frobenius", 1)]:
        for number, expected in enumerate(all_of_them[key], first):
            ours = sorted(list(s.gaps) for s in upset.NumericalSemigroup.all(**{kind: number}))
            if ours != expected:
                wrong += 1
                print(f"all of {kind} {number}: {len(ours)} semigroups, GAP: {len(expected)}")
            for m in {min(set(range(1, number + 3)) - set(gaps)) for gaps in expected}:
                of_m = upset.NumericalSemigroup.all(**{kind: number}, multiplicity=m)
                if sorted(list(s.gaps) for s in of_m) != [gaps for gaps in expected
                                                          if min(set(range(1, number + 3)) - set(gaps)) == m]:
                    wrong += 1
                    print(f"all of {kind} {number} and multiplicity {m} differ")
    few = {name: count for name, count in compared.items() if count < COUNT // 20}
    assert not few and len(compared) == 28, (few, len(compared))
    print(f"{COUNT} semigroups, seed {SEED}, GAP with {source}: {sum(compared.values())} values of {len(compared)} "
          f"invariants, {wrong} differ; delta sets: {compared['delta_set']}, catenary degrees: {compared['catenary_degree']}")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
