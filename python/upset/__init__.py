# SPDX-License-Identifier: MIT
"""Who wins impartial games on ordered structures, with which moves, and why.

>>> answer = upset.solve("board:4x7", all_moves=True, grundy=True)
>>> answer.outcome, answer.winning_moves, answer.grundy
('N', ('3.4',), 19)

A spec names a position (docs/notation.md), and upset.Position makes positions from numbers and lists. The guide is
docs/python.md. Long calls can be interrupted by Ctrl-C, release the interpreter lock, and take limits as keyword
arguments. Errors are in upset.errors.
"""
import atexit as _atexit

from . import _upset, errors
from ._play import Game, family, period, play, players
from ._rulebook import Rulebook
from ._semigroup import BettiElement, NumericalSemigroup
from ._solve import Report, certificate, check, draw, explain, info, pairings, solve, solve_many
from ._solver import Solver
from ._structures import Graph, Poset, chains
from ._tables import Census, CensusRow, Row, Table, TableDescription, census, census_rows, table, tables
from ._upset import (Answer, CheckReport, FamilyTheorem, LimitReached, Period, Position, Reason, Repeats, Resources,
                     Settled, Stats, release_tables)
from .errors import (CancelledError, FileInUseError, IllegalMoveError, InternalError, LimitError, LosingMoveError,
                     MemoryLimitError, MoveIsGoneError, NoSuchMoveError, NotWrittenError, PositionsLimitError,
                     SpecError, TimeLimitError, UpsetError, UsageError, VerificationError)

__version__: str = _upset.__version__

__all__ = [
    "Answer", "BettiElement", "CancelledError", "Census", "CensusRow", "CheckReport", "FamilyTheorem", "FileInUseError", "Game",
    "Graph", "IllegalMoveError", "InternalError", "LimitError", "LimitReached", "LosingMoveError", "MemoryLimitError",
    "MoveIsGoneError", "NoSuchMoveError", "NotWrittenError", "NumericalSemigroup", "Period", "Poset", "Position", "PositionsLimitError",
    "Reason", "Repeats", "Report", "Resources", "Row", "Rulebook", "Settled", "Solver", "SpecError", "Stats", "Table",
    "TableDescription", "TimeLimitError", "UpsetError", "UsageError", "VerificationError", "census", "census_rows",
    "certificate", "chains", "check", "draw", "errors", "explain", "family", "info", "pairings", "period", "play",
    "players", "release_tables", "solve", "solve_many", "table", "tables",
]

# A thread that still computes when the process ends would come back to an interpreter that is gone.
_atexit.register(_upset._cancel_all, 5.0)
