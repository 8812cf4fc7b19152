# SPDX-License-Identifier: MIT
"""Iterating over the moves of a position, of which there may be infinitely many."""
from __future__ import annotations

from typing import TYPE_CHECKING, Iterator

from .errors import UsageError

if TYPE_CHECKING:
    from ._upset import Position

_FIRST = 64


def each(position: Position) -> Iterator[str]:
    """The moves in ascending order, listed in portions that grow. An error, not the end, if they cannot be listed."""
    seen, limit = 0, _FIRST
    while True:
        moves = position.moves(limit)
        yield from moves[seen:]
        if len(moves) < limit:
            if position.move_count is None:
                raise UsageError(f"only the first {len(moves)} moves of {position.spec} can be listed")
            return
        seen, limit = limit, 4 * limit
