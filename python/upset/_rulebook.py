# SPDX-License-Identifier: MIT
"""Rulebooks of Sylver Coinage."""
from __future__ import annotations

import json
import os
from typing import TYPE_CHECKING, Any, Dict, Iterator, List, Optional, Tuple

from . import _upset
from ._limits import Memory, Path, Progress, Time, limits
from ._upset import Answer, Position

if TYPE_CHECKING:
    from ._solve import Start


class Rulebook:
    """A file with all P-positions of Sylver Coinage of at most some size (docs/howto/rulebook.md).

    The size of a position is the number of its legal moves, including 1. Iterating yields the P-positions in the order
    of the book, each as the tuple of the numbers that can still be named.

    >>> book = upset.Rulebook.build(12, "twelve.book")
    >>> len(book), book.size
    (209, 12)
    >>> next(iter(book))
    (1,)
    >>> book.probe("sylver:5,6").winning_moves
    ('19',)
    >>> upset.Position("sylver:2,3") in book
    True
    """

    def __init__(self, file: Path) -> None:
        self._inner = _upset._Rulebook(os.fspath(file))

    @classmethod
    def build(cls, size: int, file: Path, *, extending: Path = "", scratch: Path = "", time: Time = None,
              memory: Memory = None, threads: Optional[int] = None, progress: Progress = None) -> Rulebook:
        """Builds a book and opens it. `extending` is a smaller book to start from. `scratch` is a directory for data
        that does not fit in memory, from which a run that was interrupted resumes."""
        book = cls.__new__(cls)
        book._inner = _upset._Rulebook.build(size, os.fspath(file), os.fspath(extending), os.fspath(scratch),
                                             limits(time, memory, None, threads, None, progress))
        return book

    @property
    def size(self) -> int:
        """It holds all P-positions of at most this size."""
        return self._inner.size

    @property
    def bytes(self) -> int:
        """The size of the file."""
        return self._inner.bytes

    def sizes(self) -> List[Tuple[int, int]]:
        """Pairs of a size and the number of P-positions of this size."""
        return self._inner.sizes()

    def probe(self, position: Start) -> Answer:
        """Who wins a position, with all winning moves that lead into the book."""
        return self._inner.probe(position)

    def lost(self, sizes: Optional[range] = None) -> Iterator[Tuple[int, ...]]:
        """The P-positions of these sizes, each as the tuple of the numbers that can still be named."""
        for size in sizes if sizes is not None else range(1, self.size + 1):
            for gaps in self._inner.lost_of_size(size):
                yield tuple(gaps)

    def positions(self, sizes: Optional[range] = None) -> Iterator[Position]:
        """The same as positions."""
        return map(_upset._sylver_of_gaps, self.lost(sizes))

    def verify(self, *, sample: Optional[int] = 1000, seed: int = 1, time: Time = None,
               threads: Optional[int] = None) -> Dict[str, Any]:
        """Checks the file: checksums, order, and a sample of positions (None: all of them)."""
        found: Dict[str, Any] = json.loads(
            _upset._rulebook_check(self._inner.name, sample, seed, limits(time, None, None, threads)))
        return found

    def __iter__(self) -> Iterator[Tuple[int, ...]]:
        return self.lost()

    def __len__(self) -> int:
        return self._inner.lost

    def __contains__(self, position: Start) -> bool:
        return self.probe(position).outcome == "P"

    def __repr__(self) -> str:
        return f"<upset.Rulebook of size {self.size}: {len(self):,} P-positions>"
