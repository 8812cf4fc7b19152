# SPDX-License-Identifier: MIT
"""Iterating over the moves of a position, of which there may be infinitely many."""
from __future__ import annotations

from typing import TYPE_CHECKING, Iterator

if TYPE_CHECKING:
    from ._upset import Position

_FIRST = 64


def each(position: Position) -> Iterator[str]:
    """The moves in ascending order, listed in portions that grow."""
    seen, limit = 0, _FIRST
    while True:
        moves = position.moves(limit)
        yield from moves[seen:]
        if len(moves) < limit:
            return
        seen, limit = limit, 4 * limit
