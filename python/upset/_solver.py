# SPDX-License-Identifier: MIT
"""A solver for one position, which keeps what it computes."""
from __future__ import annotations

from types import TracebackType
from typing import TYPE_CHECKING, Optional, Tuple, Type

from . import _upset
from ._limits import Memory, Progress, Time, limits
from ._upset import Answer, LimitReached, Position, Reason

if TYPE_CHECKING:
    from ._solve import Start


class Solver:
    """Answers questions about one position; each builds on those before it.

    The limits are those of `solve`, for each question. If one is reached, ask again to continue. One thread at a time
    is served, and others wait. Leaving a with-block closes the solver.

    >>> with upset.Solver("board:8x10") as solver:
    ...     solver.outcome(), solver.winning_moves()
    ...     solver.play("4.9").outcome()
    ('N', ('4.9', '5.6'))
    'P'
    """

    def __init__(self, position: Start, *, method: str = "auto", settled: bool = True, time: Time = None,
                 memory: Memory = None, positions: Optional[int] = None, threads: Optional[int] = None,
                 progress: Progress = None) -> None:
        self._inner = _upset._Solver(position, limits(time, memory, positions, threads, None, progress), method,
                                     settled)

    def __enter__(self) -> Solver:
        return self

    def __exit__(self, kind: Optional[Type[BaseException]], error: Optional[BaseException],
                 trace: Optional[TracebackType]) -> None:
        self.close()

    def __repr__(self) -> str:
        return f"<upset.Solver of {self.position.spec}>"

    def close(self) -> None:
        """Gives up what the solver holds. Its tables stay in the store of the resources until memory is short."""
        self._inner.close()

    def set_limits(self, *, time: Time = None, memory: Memory = None, positions: Optional[int] = None,
                   threads: Optional[int] = None, progress: Progress = None) -> None:
        """Replaces all limits, for further questions."""
        self._inner.set_limits(limits(time, memory, positions, threads, None, progress))

    @property
    def position(self) -> Position:
        """The position that it was opened for."""
        return self._inner.position

    def outcome(self) -> str:
        """Who wins: 'N', 'P', or 'unknown' if a limit came first."""
        return self._inner.outcome()

    def grundy(self) -> Optional[int]:
        """The Grundy value; None if a limit came first or no method can compute it."""
        return self._inner.grundy()

    def winning_move(self) -> Optional[str]:
        """A winning move; None if no move wins or none was found."""
        return self._inner.winning_move()

    def winning_moves(self) -> Tuple[str, ...]:
        """All moves that win, as far as they were found; answer().complete says whether these are all."""
        return self._inner.winning_moves()

    def best_line(self) -> Tuple[str, ...]:
        """A line of best play: the loser holds out as long as possible, the winner ends it as soon as possible."""
        return self._inner.best_line()

    def hint(self, level: int = 1) -> str:
        """A hint for the player to move: level 1 says where a winning move is, level 2 names it."""
        return self._inner.hint(level)

    def certificate(self) -> str:
        """A certificate for the outcome, and for the Grundy value if that was asked for before."""
        return self._inner.certificate()

    def run_for(self, seconds: float) -> bool:
        """Works on the outcome for at most this time. Returns whether it is now known. Call it again to continue."""
        return self._inner.run_for(seconds)

    def cancel(self) -> None:
        """Ends the running question soon. Call it from another thread."""
        self._inner.cancel()

    def answer(self) -> Answer:
        """What is known so far, without computing anything."""
        return self._inner.answer()

    @property
    def reason(self) -> Optional[Reason]:
        """Why the outcome is correct; None while it is unknown."""
        return self._inner.reason

    @property
    def limit(self) -> Optional[LimitReached]:
        """What ended the last question early; None if it was answered."""
        return self._inner.limit

    def play(self, move: str) -> Solver:
        """A solver for the position after a move, with the same limits and tables."""
        after = Solver.__new__(Solver)
        after._inner = self._inner.play(move)
        return after
