#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""The conditions of a small family certificate in WS1S, decided by MONA.

    family_conditions.py FILE [--print LEVEL]

This is a third way besides src/families and src/check/family, and a different formulation: it does not mention words or
(V1) to (V4). A position at level q is given by the numbers T_i - q, 0 <= i < a, as sets U1, U2, U3 of the i with
T_i - q >= 1, 2, 3. These form a position iff the absent elements are closed under adding elements of S,

    T_j <= T_i + [j<i] + kappa((j-i) mod a)   for all i and j,

and, at level 1, lies in S. The move ta+s makes T_s = t, and T_i = min(T_i, t + [i<s] + kappa((i-s) mod a)). Only the
automata read words: M at the least r with T_r = q, and T_i - q - [i<r] elsewhere. MONA says whether "in P_q iff no move
leads into P" holds for all positions at level q and all a of the class, and whether the first moves are as claimed. The
test states only claims `first M B` with B >= 0 and levels up to M, M+1 in full, that is, B = 0.

Then the test redirects one transition, and makes FIRST smaller: MONA must find a counterexample each time.

Exit code: 0 success, 1 failure, 77 MONA is not installed.
"""
import re
import shutil
import subprocess
import sys
import tempfile

SETS = 3  # T_i - q is at most 3


def read_certificate(text):
    """The header as words by key, and for each level the rows of states and the accepting state."""
    head, levels = {}, {}
    lines = text.split("\n")
    at = 0
    while at < len(lines):
        words = lines[at].split()
        at += 1
        if not words:
            continue
        if words[0] != "level":
            head[words[0]] = words[1:]
            continue
        tokens = []
        while len(tokens) < int(words[2]):
            tokens += lines[at].split()
            at += 1
        levels[int(words[1])] = read_states(tokens)
    return head, levels


def read_states(tokens):
    named, rows, accepting = 1, {}, None
    for number, token in enumerate(tokens, 1):
        row, column = [0] * 8, 0
        if token == "$":
            accepting = number
        for part in re.findall(r"\||\.|\+|\d+;", token):
            if part == "|":
                column = 4
                continue
            if part == "+":
                named += 1
                row[column] = named
            elif part != ".":
                row[column] = int(part[:-1])
            column += 1
        rows[number] = row
    return rows, accepting


def at_least(number, place, name="U"):
    """T_place - level >= number."""
    if number <= 0:
        return "true"
    return "false" if number > SETS else f"{place} in {name}{number}"


def either(parts):
    return "(" + (" | ".join(parts) or "false") + ")"


def both(parts):
    return "(" + (" & ".join(parts) or "true") + ")"


class Conditions:
    def __init__(self, head, levels):
        self.missing = [int(word) for word in head["missing"]]
        self.step, self.residue, self.first = (int(word) for word in head["lengths"])
        self.marked = int(head["marked"][0])
        self.claim = head["claim"]
        self.levels = levels
        if self.claim[0] != "first" or self.claim[2] != "0":
            sys.exit("only claims first M 0 are supported")

    def common(self):
        in_step = f"(i = {self.residue} | (ex1 j: i = j+{self.step} & j in S))"
        # kappa((i-s) mod a) is 2 iff (s-i) mod a is in D: s = i+d, or s+a = i+d, and then s < d.
        two = [f"s = i+{d}" for d in self.missing]
        two += [f"(s = {s} & i+{d - s} = a)" for d in self.missing for s in range(d)]
        closed = []
        for number in range(1, SETS):
            for before in (0, 1):
                for kappa in (1, 2):
                    rise = at_least(number + before + kappa, "j")
                    where = "j < i" if before else "j > i"
                    like = "two(a,j,i)" if kappa == 2 else "~two(a,j,i)"
                    closed.append(f"(({where} & {like} & {rise}) => {at_least(number, 'i')})")
        return [
            "ws1s;",
            "var1 a; var2 U1,U2,U3;",
            f"pred in_class(var1 a) = a >= {self.first} & ex2 S: a in S & all1 i: i in S => {in_step};",
            f"pred two(var1 a,i,s) = {either(two)};",
            f"pred outside(var1 a,i) = {either(f'i+{d} = a' for d in self.missing)};",
            "pred position(var1 a, var2 U1,U2,U3) = U3 sub U2 & U2 sub U1 & (all1 i: i in U1 => i < a)"
            f" & (ex1 i: i < a & i notin U1) & (all1 i,j: (i < a & j < a) => {both(closed)});",
            "pred inside(var1 a, var2 U1) = all1 i: (i < a & outside(a,i)) => i in U1;",
            "pred least(var1 r, var2 U1) = r notin U1 & all1 i: i < r => i in U1;",
            "pred letter0(var1 r,i, var2 U1,U2,U3) = (i < r & i notin U2) | (i > r & i notin U1);",
            "pred letter1(var1 r,i, var2 U1,U2,U3) = (i < r & i in U2 & i notin U3) | (i > r & i in U1 & i notin U2);",
            "pred letter2(var1 r,i, var2 U1,U2,U3) = (i < r & i in U3) | (i > r & i in U2 & i notin U3);",
            "pred letter3(var1 r,i, var2 U1,U2,U3) = i = r;",
            f"pred marked(var1 a,i) = i+{self.marked} >= a;",
        ]

    def lost(self, level):
        """The automaton of a level accepts: there is a run, its states written in binary by sets B0, B1, .."""
        rows, accepting = self.levels[level]
        head = f"pred lost{level}(var1 a, var2 U1,U2,U3) = "
        if not rows:
            return head + "false;"
        bits = range(len(rows).bit_length())

        def is_at(state, place):
            return both(f"{place} {'in' if state >> bit & 1 else 'notin'} B{bit}" for bit in bits)

        steps = []
        for state, row in rows.items():
            cases = []
            for column, target in enumerate(row):
                if target != 0:
                    mark = "marked(a,i)" if column >= 4 else "~marked(a,i)"
                    cases.append(both([mark, f"letter{column % 4}(r,i,U1,U2,U3)", is_at(target, "(i+1)")]))
            if cases:
                steps.append(both([is_at(state, "i"), either(cases)]))
        names = ",".join(f"B{bit}" for bit in bits)
        run = both([is_at(1, "0"), is_at(accepting, "a"), f"(all1 i: i < a => {either(steps)})"])
        return head + f"ex1 r: r < a & least(r,U1) & ex2 {names}: {run};"

    def move(self, level, rise):
        """Some move ta+s with t = level + rise leads into P; V1, V2, V3 are the sets after it, at its level if lower."""
        down = max(0, -rise)
        after = []
        for number in range(1, SETS + 1):
            kept = []
            for before in (0, 1):
                for kappa in (1, 2):
                    if rise + down + before + kappa >= number:
                        like = "two(a,i,s)" if kappa == 2 else "~two(a,i,s)"
                        kept.append(both(["i < s" if before else "i > s", like]))
            here = ["i = s"] if rise + down >= number else []
            others = both([at_least(number - down, "i"), either(kept)])
            after.append(f"(all1 i: i in V{number} <=> (i < a & {either([others] + here)}))")
        legal = ["s < a", at_least(rise + 1, "s")] + (["~outside(a,s)"] if level + rise == 1 else [])
        return f"(ex1 s: {both(legal)} & ex2 V1,V2,V3: {both(after)} & lost{level - down}(a,V1,V2,V3))"

    def kernel(self, level):
        rises = [rise for rise in range(-2, 3) if level + rise >= 1]
        targets = sorted({level} | {level + rise for rise in rises if rise < 0})
        moves = either(self.move(level, rise) for rise in rises)
        valid = ["in_class(a)", "position(a,U1,U2,U3)"] + (["inside(a,U1)"] if level == 1 else [])
        goal = f"{both(valid)} => (lost{level}(a,U1,U2,U3) <=> ~{moves});"
        return "\n".join(self.common() + [self.lost(target) for target in targets] + [goal, ""])

    def full(self, level):
        """After the first move qa+r: T_i = q + [i<r] + kappa((i-r) mod a)."""
        sets = []
        for number in range(1, SETS + 1):
            present = []
            for before in (0, 1):
                for kappa in (1, 2):
                    if before + kappa >= number:
                        like = "two(a,i,r)" if kappa == 2 else "~two(a,i,r)"
                        present.append(both(["i < r" if before else "i > r", like]))
            sets.append(f"(all1 i: i in U{number} <=> (i < a & {either(present)}))")
        places = ["r < a"] + (["~outside(a,r)"] if level == 1 else [])
        claimed = int(self.claim[1])
        if level == claimed:
            places.append("r = 0")
        verdict = ("" if level == claimed else "~") + f"lost{level}(a,U1,U2,U3)"
        goal = f"all1 r: (in_class(a) & {both(places)} & {both(sets)}) => {verdict};"
        return "\n".join(self.common() + [self.lost(level), goal, ""])

    def all_goals(self):
        claimed = int(self.claim[1])
        for level in range(1, claimed + 2):
            yield f"(K) at level {level}", self.kernel(level)
        for level in range(1, claimed + 1):
            yield f"(F) at level {level}", self.full(level)


def decide(mona, formula):
    """True if MONA says that the formula is valid, else the first line of the counterexample."""
    with tempfile.NamedTemporaryFile("w", suffix=".mona") as file:
        file.write(formula)
        file.flush()
        said = subprocess.run([mona, "-q", file.name], capture_output=True, text=True, check=False).stdout
    if "Formula is valid" in said:
        return True
    found = re.search(r"counter-example|unsatisfiable", said)
    if not found:
        sys.exit("MONA did not decide: " + said[:500])
    return False


def changed(levels):
    """The first state of level 1 that distinguishes 0 from 1, with these two swapped."""
    rows, accepting = levels[1]
    copy = {state: list(row) for state, row in rows.items()}
    state = next(s for s, row in copy.items() if row[0] and row[1] and row[0] != row[1])
    copy[state][0], copy[state][1] = copy[state][1], copy[state][0]
    return {**levels, 1: (copy, accepting)}


def main():
    with open(sys.argv[1], encoding="ascii") as file:
        head, levels = read_certificate(file.read())
    conditions = Conditions(head, levels)
    if "--print" in sys.argv:
        print(conditions.kernel(int(sys.argv[-1])))
        return 0
    mona = shutil.which("mona")
    if mona is None:
        print("skipped: mona is not installed")
        return 77
    failed = 0
    for name, goal in conditions.all_goals():
        holds = decide(mona, goal)
        print(f"{name}: {'valid' if holds else 'NOT valid'}")
        failed += not holds
    shorter = {**head, "lengths": [head["lengths"][0], head["lengths"][1], str(int(head["lengths"][2]) - conditions.step)]}
    for name, other in (("a changed transition", Conditions(head, changed(levels))), ("a smaller FIRST", Conditions(shorter, levels))):
        holds = all(decide(mona, goal) for _, goal in other.all_goals())
        print(f"{name}: {'NOT found' if holds else 'a counterexample is found'}")
        failed += holds
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
