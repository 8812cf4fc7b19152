# SPDX-License-Identifier: MIT
"""A program for `python3 -c` for each class of the module upset, as it is installed; fails if a class has none.

usage: python_classes.py
"""
import inspect
import os
import subprocess
import sys
import tempfile

import upset

HARD = "'semigroup:12,13', method='search', settled=False"
# Each line ends with an assertion about an object of the class.
LINES = {
    "Answer": "a = upset.solve('board:4x7'); assert a.winning_moves == ('3.4',) and type(a) is upset.Answer",
    "BettiElement": "b = upset.NumericalSemigroup([3, 5, 7]).betti_elements()[0]; assert type(b) is upset.BettiElement and b.element == 10",
    "Census": "c = upset.census(4); assert type(c) is upset.Census and len(list(c)) == 15",
    "CensusRow": "r = next(upset.census(2)); assert type(r) is upset.CensusRow and r.answer.outcome in 'NP'",
    "CheckReport": "r = upset.check(upset.certificate('board:3x4')); assert type(r) is upset.CheckReport and r.accepted",
    "FamilyTheorem": "t = upset.family([1, 2, 3]); assert type(t) is upset.FamilyTheorem and 'odd a >= 11' in t.statement",
    "Game": "g = upset.play('board:3x4'); g.play(g.hint() and g.position.moves()[0]); assert type(g) is upset.Game",
    "Graph": "g = upset.Graph.cycle(5); assert type(g) is upset.Graph and upset.solve(g).outcome in 'NP'",
    "LimitReached": f"l = upset.solve({HARD}, positions=10).limit; assert type(l) is upset.LimitReached and l.kind == 'positions'",
    "NumericalSemigroup": "s = upset.NumericalSemigroup([7, 8, 9, 10]); assert s.frobenius_number == 13",
    "Period": "p = upset.period('board:w,w,5,3'); assert type(p) is upset.Period and p.type == 'repeats'",
    "Poset": "p = upset.Poset('abcd', [('a', 'c'), ('b', 'c'), ('b', 'd')]); assert upset.solve(p).outcome == 'P'",
    "Position": "p = upset.Position('board:4x7') @ '3.4'; assert upset.solve(p).outcome == 'P'",
    "Reason": "r = upset.solve('board:5x5').reason; assert type(r) is upset.Reason and 'square' in str(r)",
    "Repeats": "r = upset.solve('semigroup:4,5', method='window', settled=False).repeats; assert type(r) is upset.Repeats and r.length",
    "Report": "r = upset.explain('board:5x5'); assert type(r) is upset.Report and 'square' in str(r)",
    "Resources": "r = upset.Resources(memory='1G'); assert upset.solve(upset.Position('nim:3,4', resources=r)).first_wins",
    "Row": "r = next(iter(upset.table('intervals', to=4))); assert isinstance(r, upset.Row) and (r.a, r.k) == (2, 1)",
    "Rulebook": "b = upset.Rulebook.build(12, 'twelve.book'); assert len(b) == 209 and upset.Position('sylver:2,3') in b",
    "Settled": "s = upset.solve('sylver:6,44,82').reason.settled; assert type(s) is upset.Settled and s.source",
    "Solver": "s = upset.Solver('board:8x10'); assert s.winning_moves() == ('4.9', '5.6') and s.grundy() == 51",
    "Stats": "s = upset.solve('board:4x7').stats; assert type(s) is upset.Stats and s.states > 0",
    "Table": "t = upset.table('boards', to=4); assert type(t) is upset.Table and 'tabular' in t.text('latex')",
    "TableDescription": "d = upset.tables()[0]; assert type(d) is upset.TableDescription and d.name",
}
# What raises an exception of the class.
RAISED = {
    "FileInUseError": "import fcntl; f = open('work.lock', 'w'); fcntl.flock(f, fcntl.LOCK_EX); "
                      f"upset.solve({HARD}, positions=10, checkpoint='work')",
    "LosingMoveError": "upset.Position('board:4x7').play('1.1')",
    "MemoryLimitError": "upset.Rulebook.build(30, 'thirty.book', memory='1M')",
    "MoveIsGoneError": "(upset.Position('board:4x7') @ '3.4').play('4.7')",
    "NoSuchMoveError": "upset.Position('board:4x7').play('9.9')",
    "NotWrittenError": "upset.Rulebook.build(12, 'no/such/directory/twelve.book')",
    "PositionsLimitError": "upset.certificate('sylver:31,37,44,52', positions=10)",
    "SpecError": "upset.Position('nonsense')",
    "TimeLimitError": "upset.NumericalSemigroup.all(genus=60, time=0.05)",
    "UsageError": "upset.NumericalSemigroup.all()",
    "VerificationError": "b = upset.Rulebook.build(20, 'b'); f = open('b', 'r+b'); f.seek(b.bytes // 2); c = f.read(1)[0]; "
                         "f.seek(-1, 1); f.write(bytes([c ^ 1])); f.close(); upset.Rulebook('b').verify(sample=None)",
}
# Common bases, a fault of the program, and what only another thread causes.
BASES = ["CancelledError", "IllegalMoveError", "InternalError", "LimitError", "UpsetError"]
CATCH = """
try:
    {line}
except upset.UpsetError as error:
    assert type(error) is upset.{name}, error
else:
    raise SystemExit("nothing was raised")
"""


def program(name):
    if name in LINES:
        return LINES[name]
    if name in RAISED:
        return CATCH.format(line=RAISED[name], name=name)
    return f"assert issubclass(upset.{name}, upset.UpsetError)"


def main():
    classes = sorted(name for name in upset.__all__ if inspect.isclass(getattr(upset, name)))
    assert classes == sorted([*LINES, *RAISED, *BASES]), set(classes) ^ {*LINES, *RAISED, *BASES}
    failed = 0
    with tempfile.TemporaryDirectory() as scratch:
        env = dict(os.environ, XDG_CACHE_HOME=scratch)
        for name in classes:
            done = subprocess.run([sys.executable, "-c", f"import upset\n{program(name)}"], cwd=scratch, env=env, check=False)
            if done.returncode != 0:
                failed += 1
                print(f"FAILED: {name}: {program(name)}")
    print(f"{len(classes)} classes of upset {upset.__version__} in {os.path.dirname(upset.__file__)}, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
