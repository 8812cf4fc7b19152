# SPDX-License-Identifier: MIT
"""Numerical semigroups, with the names of the GAP package numericalsgps in Python's style."""
from __future__ import annotations

from typing import Any, Iterable, Iterator, List, NamedTuple, Optional, Tuple

from . import _upset
from ._limits import Time, limits
from ._upset import Position


class BettiElement(NamedTuple):
    """An element that has several classes of factorizations, and the generators that occur in each class."""

    element: int
    classes: List[List[int]]


class NumericalSemigroup:
    """A set of integers >= 0 that contains 0, is closed under addition and misses finitely many numbers, the gaps.

    Immutable. It is a container of its elements: iterating yields them in ascending order, without end.

    >>> s = upset.NumericalSemigroup([7, 8, 9, 10])
    >>> s.frobenius_number, s.genus, s.type, s.gaps[:7]
    (13, 9, 3, (1, 2, 3, 4, 5, 6, 11))
    >>> 17 in s, s.apery_set(8), s.pseudo_frobenius_numbers
    (True, (0, 7, 9, 10, 14, 19, 20, 21), (11, 12, 13))
    >>> s.factorizations(18), s.catenary_degree(), s.delta_set()
    ([[0, 1, 0, 1], [0, 0, 2, 0]], 4, [1])
    >>> [betti.element for betti in s.betti_elements()]
    [16, 17, 18, 28, 29, 30]
    >>> upset.solve(s).winning_moves
    ('50',)
    """

    __slots__ = ("_inner",)

    def __init__(self, generators: Iterable[int]) -> None:
        self._inner = _upset._Semigroup.from_generators(list(generators))

    @classmethod
    def _of(cls, inner: Any) -> NumericalSemigroup:
        found = cls.__new__(cls)
        found._inner = inner
        return found

    @classmethod
    def from_gaps(cls, gaps: Iterable[int]) -> NumericalSemigroup:
        """The complement of some numbers; a SpecError unless it is closed under addition."""
        return cls._of(_upset._Semigroup.from_gaps(list(gaps)))

    @classmethod
    def from_apery_set(cls, elements: Iterable[int]) -> NumericalSemigroup:
        """The semigroup with this Apery set with respect to its size."""
        return cls._of(_upset._Semigroup.from_apery(list(elements)))

    @classmethod
    def from_kunz_coordinates(cls, coordinates: Iterable[int]) -> NumericalSemigroup:
        """The semigroup with these Kunz coordinates."""
        return cls._of(_upset._Semigroup.from_kunz(list(coordinates)))

    @classmethod
    def all(cls, *, genus: Optional[int] = None, frobenius_number: Optional[int] = None,
            multiplicity: Optional[int] = None, time: Time = None) -> List[NumericalSemigroup]:
        """All semigroups of a genus or with a Frobenius number, and with a multiplicity if that is given, too.

        >>> len(upset.NumericalSemigroup.all(genus=7)), upset.NumericalSemigroup.all(frobenius_number=4)
        (39, [<upset.NumericalSemigroup 5,6,7,8,9>, <upset.NumericalSemigroup 3,5,7>])
        """
        return [cls._of(inner) for inner in _upset._semigroups(genus, frobenius_number, multiplicity, limits(time))]

    @property
    def minimal_generators(self) -> Tuple[int, ...]:
        """The minimal generators, ascending."""
        return self._inner.generators()

    @property
    def multiplicity(self) -> int:
        """The least positive element."""
        return self._inner.multiplicity()

    @property
    def embedding_dimension(self) -> int:
        """The number of minimal generators."""
        return len(self.minimal_generators)

    @property
    def frobenius_number(self) -> int:
        """The greatest integer that is not an element; -1 for all of N."""
        return self._inner.frobenius()

    @property
    def conductor(self) -> int:
        """The least c such that c and everything after it are elements."""
        return self._inner.conductor()

    @property
    def genus(self) -> int:
        """The number of gaps."""
        return self._inner.genus()

    @property
    def type(self) -> int:
        """The number of pseudo-Frobenius numbers."""
        return self._inner.type()

    @property
    def gaps(self) -> Tuple[int, ...]:
        """The gaps, ascending."""
        return self._inner.gaps()

    @property
    def small_elements(self) -> Tuple[int, ...]:
        """The elements below the conductor; numericalsgps lists the conductor as well."""
        return self._inner.small_elements()

    @property
    def kunz_coordinates(self) -> Tuple[int, ...]:
        """The Kunz coordinates."""
        return self._inner.kunz()

    @property
    def pseudo_frobenius_numbers(self) -> Tuple[int, ...]:
        """The gaps f such that f + s is an element for all positive elements s; -1 for all of N."""
        return self._inner.pseudo_frobenius()

    @property
    def special_gaps(self) -> Tuple[int, ...]:
        """The gaps x such that the semigroup with x is one, too."""
        return self._inner.special_gaps()

    @property
    def fundamental_gaps(self) -> Tuple[int, ...]:
        """The gaps whose multiples are all elements."""
        return self._inner.fundamental_gaps()

    @property
    def wilf_number(self) -> int:
        """The embedding dimension times the number of elements below the conductor, minus the conductor."""
        return self._inner.wilf_number()

    @property
    def eliahou_number(self) -> int:
        """Eliahou's number."""
        return self._inner.eliahou_number()

    def apery_set(self, element: Optional[int] = None) -> Tuple[int, ...]:
        """The elements s such that s - element is not an element, ascending; by default for the multiplicity."""
        return self._inner.apery(self.multiplicity if element is None else element)

    def is_symmetric(self) -> bool:
        """For all integers x, x or F - x is an element."""
        return self._inner.is_symmetric()

    def is_pseudo_symmetric(self) -> bool:
        """The same except for F/2."""
        return self._inner.is_pseudo_symmetric()

    def is_irreducible(self) -> bool:
        """Symmetric or pseudo-symmetric."""
        return self.is_symmetric() or self.is_pseudo_symmetric()

    def is_almost_symmetric(self) -> bool:
        """Twice the genus is the Frobenius number plus the type."""
        return self._inner.is_almost_symmetric()

    def is_med(self) -> bool:
        """Of maximal embedding dimension: as many generators as the multiplicity."""
        return self._inner.has_maximal_embedding_dimension()

    def is_arf(self, *, time: Time = None) -> bool:
        """x + y - z is an element for all elements x >= y >= z."""
        return self._inner.is_arf(limits(time))

    def is_telescopic(self) -> bool:
        """Free for the ascending arrangement of its generators."""
        return self._inner.is_telescopic()

    def is_complete_intersection(self, *, time: Time = None) -> bool:
        """A minimal presentation has one relation fewer than there are generators."""
        return self._inner.is_complete_intersection(limits(time))

    def factorizations(self, element: int, *, time: Time = None) -> List[List[int]]:
        """All ways to write an element as a sum of generators: how often each occurs."""
        return self._inner.factorizations(element, limits(time))

    def lengths_of_factorizations(self, element: int, *, time: Time = None) -> List[int]:
        """The lengths of its factorizations, ascending."""
        return sorted({sum(counts) for counts in self.factorizations(element, time=time)})

    def betti_elements(self, *, time: Time = None) -> List[BettiElement]:
        """The elements with several classes of factorizations, ascending."""
        return [BettiElement(*one) for one in self._inner.betti_elements(limits(time))]

    def catenary_degree(self, *, time: Time = None) -> int:
        """The least c such that chains of steps of at most c join all factorizations of each element."""
        return self._inner.catenary_degree(limits(time))

    def delta_set(self, *, time: Time = None) -> List[int]:
        """The differences between neighbouring lengths of factorizations, over all elements."""
        return self._inner.delta_set(limits(time))

    def blowup(self) -> NumericalSemigroup:
        """The blowup of the maximal ideal."""
        return self._of(self._inner.blowup())

    def parent(self) -> Optional[NumericalSemigroup]:
        """The parent in the tree of semigroups: this one with its Frobenius number. None for all of N."""
        found = self._inner.parent()
        return None if found is None else self._of(found)

    def children(self) -> List[NumericalSemigroup]:
        """The children in the tree: without one of the generators past the Frobenius number.

        >>> upset.NumericalSemigroup([3, 5, 7]).children()
        [<upset.NumericalSemigroup 3,7,8>, <upset.NumericalSemigroup 3,5>]
        """
        return [self._of(child) for child in self._inner.children()]

    @property
    def position(self) -> Position:
        """Chomp on the semigroup."""
        return self._inner.position()

    def __contains__(self, number: object) -> bool:
        return isinstance(number, int) and number >= 0 and self._inner.contains(number)

    def __iter__(self) -> Iterator[int]:
        number = 0
        while True:
            if self._inner.contains(number):
                yield number
            number += 1

    def __eq__(self, other: object) -> bool:
        return isinstance(other, NumericalSemigroup) and self._inner.equals(other._inner)

    def __hash__(self) -> int:
        return hash(self.minimal_generators)

    def __le__(self, other: NumericalSemigroup) -> bool:
        return all(generator in other for generator in self.minimal_generators)

    def __reduce__(self) -> Tuple[Any, ...]:
        return NumericalSemigroup, (self.minimal_generators,)

    def __repr__(self) -> str:
        return f"<upset.NumericalSemigroup {','.join(map(str, self.minimal_generators))}>"

    def _repr_latex_(self) -> str:
        return self.position._repr_latex_()

