# SPDX-License-Identifier: MIT
"""Exceptions: one class per kind of error of the library, and one per cause that programs act on.

A limit raises an exception only if there is nothing to return, such as a certificate. An answer is returned even if it
is incomplete, and Answer.limit says why.

>>> try:
...     upset.Position("bord:4x7")
... except upset.SpecError as error:
...     print(error)
spec, column 1: expected a family, found 'bord'; did you mean 'board:4x7'?
"""
from __future__ import annotations

from typing import Optional, Tuple

__all__ = [
    "UpsetError", "InternalError", "UsageError", "SpecError", "IllegalMoveError", "NoSuchMoveError", "LosingMoveError",
    "MoveIsGoneError", "NotWrittenError", "FileInUseError", "LimitError", "TimeLimitError", "MemoryLimitError",
    "PositionsLimitError", "CancelledError", "VerificationError",
]


class UpsetError(Exception):
    """What the library reports: a message, and values for programs.

    `code` is 'internal', 'usage', 'refused', 'limit' or 'verification', and `cause` is more specific. `place` is
    (source, line, column): an empty source means a spec, and a line of 0 that there are only columns. `parameters` are
    the parameters that the message names.
    """

    code: str = "internal"
    cause: str = "other"
    place: Optional[Tuple[str, int, int]] = None
    parameters: Tuple[str, ...] = ()


class InternalError(UpsetError):
    """A fault of the program."""


class UsageError(UpsetError, ValueError):
    """An invalid request, such as an unknown name or parameter."""


class SpecError(UpsetError, ValueError):
    """A spec, a file or a position that is rejected."""


class IllegalMoveError(SpecError):
    """A move that cannot be made."""


class NoSuchMoveError(IllegalMoveError):
    """The game never had such a move."""


class LosingMoveError(IllegalMoveError):
    """The move takes the poison."""


class MoveIsGoneError(IllegalMoveError):
    """The move existed at the start, but is gone."""


class NotWrittenError(SpecError, OSError):
    """A file could not be written: the disk is full, or the place is not writable."""


class FileInUseError(SpecError, OSError):
    """Another process is using the file."""


class LimitError(UpsetError):
    """A limit came before there was anything to return."""


class TimeLimitError(LimitError, TimeoutError):
    """A limit on time."""


class MemoryLimitError(LimitError, MemoryError):
    """A limit on memory, or a failed allocation."""


class PositionsLimitError(LimitError):
    """A limit on positions."""


class CancelledError(LimitError):
    """The work was stopped."""


class VerificationError(UpsetError):
    """Something that was checked does not hold."""


_BY_CODE = {
    "internal": InternalError, "usage": UsageError, "refused": SpecError, "limit": LimitError,
    "verification": VerificationError,
}
_BY_CAUSE = {
    "no_such_move": NoSuchMoveError, "losing_move": LosingMoveError, "move_is_gone": MoveIsGoneError,
    "time": TimeLimitError, "memory": MemoryLimitError, "positions": PositionsLimitError, "cancelled": CancelledError,
    "not_written": NotWrittenError, "in_use": FileInUseError,
}


def _made(code: str, cause: str, text: str, place: Optional[Tuple[str, int, int]],
          parameters: Tuple[str, ...]) -> UpsetError:
    """The exception for an error of the library; called by the extension."""
    error = _BY_CAUSE.get(cause, _BY_CODE[code])(text)
    error.code, error.cause, error.place, error.parameters = code, cause, place, parameters
    return error
