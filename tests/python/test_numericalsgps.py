# SPDX-License-Identifier: MIT
"""NumericalSemigroup, against the values that the GAP package numericalsgps states: tests/known/numericalsgps.csv."""
import csv
import pathlib

import pytest

import upset

TABLE = pathlib.Path(__file__).parent.parent / "known/numericalsgps.csv"
with open(TABLE, encoding="utf-8") as file:
    ROWS = list(csv.DictReader(line for line in file if not line.startswith("#")))


def numbers(text):
    return [int(word) for word in text.split()]


def lists(text):
    return sorted(map(numbers, text.split("|")))


def betti_classes(s, element):
    return next(betti.classes for betti in s.betti_elements() if betti.element == element)


# What is not an attribute of that name; a row without generators is about all semigroups that its argument describes.
OF_ONE = {
    "small_elements": lambda s: [*s.small_elements, s.conductor],
    "betti_elements": lambda s: [betti.element for betti in s.betti_elements()],
    "betti_classes": betti_classes,
    "blowup": lambda s: [*s.blowup().small_elements, s.blowup().conductor],
    "number_of_factorizations": lambda s, element: len(s.factorizations(element)),
}
OF_ALL = {
    "count": len,
    "count where is_arf": lambda all_: sum(s.is_arf() for s in all_),
    "count where is_irreducible": lambda all_: sum(s.is_irreducible() for s in all_),
    "count where is_almost_symmetric": lambda all_: sum(s.is_almost_symmetric() for s in all_),
    "largest wilf_number": lambda all_: max(s.wilf_number for s in all_),
    "wilf_number + eliahou_number": lambda all_: [s.wilf_number + s.eliahou_number for s in all_],
    "list": lambda all_: [s.minimal_generators for s in all_],
    "list where is_arf": lambda all_: [s.minimal_generators for s in all_ if s.is_arf()],
    "list where pseudo_frobenius_numbers = 11 19 22":
        lambda all_: [s.minimal_generators for s in all_ if s.pseudo_frobenius_numbers == (11, 19, 22)],
}


def found(row):
    if not row["generators"]:
        kind, number = row["argument"].split("=")
        return OF_ALL[row["invariant"]](upset.NumericalSemigroup.all(**{kind: int(number)}))
    s = upset.NumericalSemigroup(numbers(row["generators"]))
    invariant = OF_ONE.get(row["invariant"]) or getattr(type(s), row["invariant"])
    if isinstance(invariant, property):
        return invariant.fget(s)
    return invariant(s, *numbers(row["argument"]))


@pytest.mark.parametrize("row", ROWS, ids=lambda row: f"{row['generators']} {row['invariant']} {row['argument']}")
def test_known_value(row):
    value = found(row)
    if isinstance(value, bool):
        assert str(value).lower() == row["value"]
    elif isinstance(value, int):
        assert value == int(row["value"])
    elif value and not isinstance(value[0], int):
        assert sorted(map(list, value)) == lists(row["value"])
    else:
        assert sorted(value) == sorted(numbers(row["value"]))


def test_the_table_is_whole():
    assert len(ROWS) >= 80 and all(row["source"].startswith("numericalsgps ") for row in ROWS)
    assert {row["invariant"] for row in ROWS} >= OF_ONE.keys() | OF_ALL.keys()
