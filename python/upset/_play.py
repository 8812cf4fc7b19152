# SPDX-License-Identifier: MIT
"""Games against an opponent, periods, and theorems for whole families."""
from __future__ import annotations

from typing import TYPE_CHECKING, List, Optional, Sequence, Tuple

from . import _upset
from ._limits import Memory, Path, Progress, Time, limits
from ._upset import FamilyTheorem, Period, Position

if TYPE_CHECKING:
    from ._solve import Start


class Game:
    """A game with its moves, for a person, an opponent, or two opponents.

    >>> game = upset.play("board:4x6")
    >>> game.play("2.4")
    >>> game.opponent_moves()
    '2.3'
    >>> game.position, game.is_over, game.judge(0)
    (Position('board:4x6@2.3'), False, 'gave_the_win_away')
    >>> game.undo(2)
    2
    """

    def __init__(self, position: Start, *, time: Time = None) -> None:
        self._inner = _upset._Game(position, limits(time))

    @property
    def position(self) -> Position:
        """The current position."""
        return self._inner.position

    @property
    def moves(self) -> Tuple[str, ...]:
        """The moves made so far."""
        return self._inner.moves

    @property
    def is_over(self) -> bool:
        """Whether only the losing move is left."""
        return self._inner.is_over

    @property
    def is_first_to_move(self) -> bool:
        """Whether it is the turn of the player who began."""
        return self._inner.is_first_to_move

    def play(self, move: str) -> None:
        """Makes a move. Common variants of the notation are accepted: 2,3 and (2,3) for 2.3."""
        self._inner.play(move)

    def opponent_moves(self, name: str = "perfect", seed: int = 1) -> str:
        """Lets an opponent move; `players` lists them. Returns the move."""
        return self._inner.opponent(name, seed)

    def undo(self, count: int = 1) -> int:
        """Takes back up to `count` moves. Returns how many."""
        return self._inner.undo(count)

    def hint(self, level: int = 1) -> str:
        """A hint for the player to move: level 1 says where a winning move is, level 2 names it."""
        return self._inner.hint(level)

    def judge(self, index: int) -> str:
        """What move number `index` (from 0) was worth: 'wins', 'could_not_win', 'gave_the_win_away' or 'unknown'."""
        return self._inner.judge(index)

    def why(self) -> str:
        """Whether the last moves were good, who is winning, and why. 'You' is the player who began."""
        return self._inner.why()

    def __repr__(self) -> str:
        return f"<upset.Game at {self.position.spec}>"

    def _repr_svg_(self) -> Optional[str]:
        return self.position._repr_svg_()


def play(position: Start, *, time: Time = None) -> Game:
    """Begins a game."""
    return Game(position, time=time)


def players(position: Optional[Position] = None) -> List[Tuple[str, str]]:
    """The players that exist, or those that make sense in a position: names and what they do.

    >>> upset.players()[0][0]
    'perfect'
    """
    return _upset._players(position)


def period(spec: str, k: int = 0, *, evidence: bool = False, time: Time = None, memory: Memory = None,
           threads: Optional[int] = None, checkpoint: Optional[Path] = None, progress: Progress = None) -> Period:
    """Solves f for a family on two growing chains: f(m) is the n with Grundy value k (docs/howto/period.md).

    `evidence` asks for a proof, for Period.certificate().

    >>> upset.period("board:w,w,5,3").type
    'repeats'
    """
    return _upset._period(spec, k, evidence, limits(time, memory, None, threads, checkpoint, progress))


def family(missing: Sequence[int], *, step: int = 2, residue: int = 1, most: int = 100, time: Time = None,
           memory: Memory = None, threads: Optional[int] = None, checkpoint: Optional[Path] = None,
           progress: Progress = None) -> FamilyTheorem:
    """Finds and verifies a theorem for all a = `residue` modulo `step` about the semigroups S(a), which consist of 0,
    of a, ..., 2a-1 without the numbers 2a-d for d in `missing`, and of everything from 2a on. `most` is the largest a
    for which windows are computed. A LimitError if nothing is found.

    >>> print(upset.family([1, 2, 3]).statement)
    Chomp on <a, ..., 2a-4>, odd a >= 11: the second player wins; outcomes repeat from 8a on with the period 3a-3
    """
    return _upset._family(list(missing), step, residue, most,
                          limits(time, memory, None, threads, checkpoint, progress))
