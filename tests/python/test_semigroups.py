# SPDX-License-Identifier: MIT
"""NumericalSemigroup, against the definitions written once more, in Python, on random semigroups."""
import itertools
import math
import os
import pickle
import random

import pytest

import upset

SEED = int(os.environ.get("UPSET_TEST_SEED", "1"))
COUNT = int(os.environ.get("UPSET_TEST_SEMIGROUPS", "60"))


def random_generators(draw):
    while True:
        generators = sorted(draw.sample(range(2, 16), draw.randrange(2, 6)))
        if math.gcd(*generators) == 1:
            return generators


class Naive:
    """From the definitions: a list of booleans, and factorizations by trying all multiples."""

    def __init__(self, generators):
        self.end = 4 * max(generators)**2 + 4
        self.has = [True] + [False] * self.end
        for x in range(1, self.end + 1):
            self.has[x] = any(g <= x and self.has[x - g] for g in generators)
        self.minimal = [g for g in generators if not any(self.has[h] and self.has[g - h] for h in range(1, g))]
        self.gaps = [x for x in range(self.end) if not self.has[x]]
        self.frobenius = max(self.gaps, default=-1)

    def factorizations(self, x, generators=None):
        generators = self.minimal if generators is None else generators
        if not generators:
            return [()] if x == 0 else []
        return [(k, *rest) for k in range(x // generators[0], -1, -1)
                for rest in self.factorizations(x - k * generators[0], generators[1:])]


def catenary(factorizations):
    """The longest step of the shortest spanning tree, by joining the nearest first."""
    def distance(a, b):
        common = sum(map(min, a, b))
        return max(sum(a), sum(b)) - common

    pairs = sorted((distance(a, b), a, b) for a, b in itertools.combinations(factorizations, 2))
    part = {one: one for one in factorizations}

    def root(one):
        while part[one] != one:
            one = part[one]
        return one

    longest = 0
    for length, a, b in pairs:
        if root(a) != root(b):
            part[root(a)] = root(b)
            longest = length
    return longest


def parts(factorizations):
    left, count = list(factorizations), 0
    while left:
        count += 1
        todo = [left.pop()]
        while todo:
            one = todo.pop()
            near = [other for other in left if any(a and b for a, b in zip(one, other))]
            left = [other for other in left if other not in near]
            todo += near
    return count


@pytest.mark.parametrize("number", range(COUNT))
def test_against_the_definitions(number):
    draw = random.Random(f"{SEED} {number}")
    generators = random_generators(draw)
    s, naive = upset.NumericalSemigroup(generators), Naive(generators)
    shown = f"seed {SEED}: {generators}"
    has, f = naive.has, naive.frobenius
    assert list(s.minimal_generators) == naive.minimal and list(s.gaps) == naive.gaps, shown
    assert (s.frobenius_number, s.conductor, s.genus) == (f, f + 1, len(naive.gaps)), shown
    assert s.small_elements == tuple(x for x in range(f) if has[x]), shown
    positive = [x for x in range(1, f + 2) if has[x]]
    pseudo = [x for x in naive.gaps if all(has[x + y] for y in positive)] or [-1]
    assert list(s.pseudo_frobenius_numbers) == pseudo and s.type == len(pseudo), shown
    assert s.is_symmetric() == all(has[x] or has[f - x] for x in range(f + 1)), shown
    assert s.is_almost_symmetric() == (2 * s.genus == f + s.type), shown
    for x in draw.sample(positive, min(3, len(positive))):
        assert list(s.apery_set(x)) == [y for y in range(f + x + 1) if has[y] and (y < x or not has[y - x])], shown
    assert list(s.special_gaps) == [x for x in pseudo if x > 0 and has[2 * x]], shown
    assert list(s.fundamental_gaps) == [x for x in naive.gaps if has[2 * x] and has[3 * x]], shown
    low = [x for x in range(f + 1) if has[x]]
    assert s.wilf_number == len(naive.minimal) * len(low) - (f + 1), shown
    assert s.is_arf() == all(has[x + y - z] for x in low for y in low for z in low if x >= y >= z), shown
    assert s.parent() == upset.NumericalSemigroup.from_gaps(naive.gaps[:-1]), shown
    assert {child.gaps for child in s.children()} == {tuple(naive.gaps + [g]) for g in naive.minimal if g > f}, shown
    assert sorted(map(tuple, s.factorizations(3 * generators[-1]))) == sorted(naive.factorizations(3 * generators[-1]))
    most = f + 2 * naive.minimal[-1] + 1
    if most < 130:
        all_of_them = {x: naive.factorizations(x) for x in range(most + 1)}
        betti = {x: parts(found) for x, found in all_of_them.items() if parts(found) > 1}
        assert {one.element: len(one.classes) for one in s.betti_elements()} == betti, shown
        assert s.is_complete_intersection() == (sum(betti.values()) - len(betti) == len(naive.minimal) - 1), shown
        assert s.catenary_degree() == max((catenary(all_of_them[x]) for x in betti), default=0), shown


def test_values():
    semigroup = upset.NumericalSemigroup
    assert semigroup([4, 6, 9]).is_telescopic() and not semigroup([7, 8, 9, 10]).is_telescopic()
    assert semigroup([6, 10, 15]).delta_set() == [1, 2] and semigroup([3, 5]).delta_set() == [2]
    assert semigroup([5, 6, 7, 8]).is_symmetric() and not semigroup([5, 6, 7, 8]).is_complete_intersection()
    assert semigroup([3, 7, 8]).is_med() and semigroup([3, 7, 8]).blowup() == semigroup([3, 4, 5])
    # The least genus with a negative Eliahou number is 43 (Bras-Amoros); its example is <14, 22, 23> and 56, 57, ...
    assert semigroup([14, 22, 23, *range(56, 70)]).eliahou_number == -1
    assert semigroup([1]).frobenius_number == -1 and semigroup([1]).parent() is None
    assert [len(semigroup.all(genus=g)) for g in range(10)] == [1, 1, 2, 4, 7, 12, 23, 39, 67, 118]
    assert [len(semigroup.all(frobenius_number=f)) for f in range(1, 11)] == [1, 1, 2, 2, 5, 4, 11, 10, 21, 22]
    assert all(s.multiplicity == 4 and s.genus == 8 for s in semigroup.all(genus=8, multiplicity=4))


def test_objects():
    s = upset.NumericalSemigroup([7, 8, 9, 10])
    assert pickle.loads(pickle.dumps(s)) == s == upset.NumericalSemigroup([10, 9, 8, 7, 14]) and hash(s)
    assert 17 in s and 13 not in s and -7 not in s and "7" not in s
    assert list(itertools.islice(s, 6)) == [0, 7, 8, 9, 10, 14]
    assert upset.NumericalSemigroup([7, 8]) <= s and not s <= upset.NumericalSemigroup([7, 8])
    assert upset.NumericalSemigroup.from_apery_set(s.apery_set(8)) == s
    assert upset.NumericalSemigroup.from_kunz_coordinates(s.kunz_coordinates) == s
    assert s.position == upset.Position("semigroup:7,8,9,10") and s._repr_latex_().startswith("$")
    assert s.lengths_of_factorizations(28) == [3, 4]
    for wrong in [lambda: upset.NumericalSemigroup([4, 6]), lambda: upset.NumericalSemigroup([]),
                  lambda: upset.NumericalSemigroup.from_gaps([2]), lambda: s.apery_set(11)]:
        with pytest.raises(upset.SpecError):
            wrong()
    with pytest.raises(upset.UsageError):
        upset.NumericalSemigroup.all()
    with pytest.raises(upset.TimeLimitError):
        upset.NumericalSemigroup.all(genus=60, time=0.05)
    with pytest.raises(upset.LimitError):
        upset.NumericalSemigroup([1000, 1001, 1501]).delta_set()


def test_interrupt(interrupt_soon):
    interrupt_soon(0.1)
    with pytest.raises(KeyboardInterrupt):
        upset.NumericalSemigroup([2, 3, 5, 7, 11]).factorizations(10**7)
        upset.NumericalSemigroup.all(frobenius_number=60)
