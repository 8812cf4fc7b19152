# SPDX-License-Identifier: MIT
"""Questions about one position, and about many."""
from __future__ import annotations

import json
import os
import time as clock
from typing import TYPE_CHECKING, Any, Dict, Iterable, Iterator, List, Optional, Sequence, Tuple, Union

from . import _upset
from ._limits import Memory, Path, Progress, Time, callback_of, limits
from ._upset import Answer, CheckReport, Position, Resources
from .errors import UpsetError

if TYPE_CHECKING:
    from ._structures import HasPosition

    Start = Union[str, Position, HasPosition]

_CHUNK = 4096  # specs that are distributed to the threads together
_WAIT = 0.01  # seconds to wait for more of them from a slow iterable


def solve(position: Start, *, all_moves: bool = False, outcome_only: bool = False, grundy: bool = False,
          line: bool = False, method: str = "auto", settled: bool = True, resources: Optional[Resources] = None,
          time: Time = None, memory: Memory = None, positions: Optional[int] = None, threads: Optional[int] = None,
          checkpoint: Optional[Path] = None, progress: Progress = None) -> Answer:
    """Decides a position: a spec, a Position, or anything with a position, such as a Graph.

    `all_moves` asks for every winning move, `grundy` for the Grundy value, `line` for the longest resistance of the
    loser, and `outcome_only` for no move at all. `method` is 'auto', 'theory', 'search', 'window' or 'rulebook'.
    `settled=False` does not consult the library of settled positions. `resources` matter if the position is a spec.

    The limits are `time` (seconds, or a text such as "5m"), `memory` (bytes, or a text such as "4G") and `positions`;
    `threads` is the number of threads. If a limit is reached, the answer is unknown or incomplete, and Answer.limit
    says why. `checkpoint` is a file in which a long run saves its work, and from which it resumes. `progress` is True,
    or a function that is called with a phase, the fraction done (or None) and the number of positions.

    >>> answer = upset.solve("semigroup:7,8,9,10")
    >>> answer.outcome, answer.winning_moves
    ('N', ('50',))
    >>> print(answer.reason.kind)
    window
    >>> upset.solve("nim:3,4,5", grundy=True).grundy
    2
    >>> upset.solve("semigroup:8,9", method="search", positions=1000).limit.kind
    'positions'
    """
    return _upset._solve(position, limits(time, memory, positions, threads, checkpoint, progress),
                         (all_moves, outcome_only, grundy, line, True, settled, method), resources)


def solve_many(specs: Iterable[Start], *, all_moves: bool = False, outcome_only: bool = False, grundy: bool = False,
               line: bool = False, method: str = "auto", settled: bool = True, resources: Optional[Resources] = None,
               time: Time = None, memory: Memory = None, positions: Optional[int] = None,
               threads: Optional[int] = None, errors: str = "raise", progress: Progress = None) -> Iterator[Any]:
    """Decides any number of positions, several at a time with one thread each. Yields the answers in order.

    The iterable may be endless: it is read in portions, while earlier ones are solved. `time` and `positions` limit
    each position; the other arguments are those of `solve`. With errors="return", a position that cannot be read or
    solved yields its exception instead of raising it.

    >>> [answer.outcome for answer in upset.solve_many(f"nim:{n},4" for n in range(3, 6))]
    ['N', 'P', 'N']
    """
    if errors not in ("raise", "return"):
        raise ValueError(f"expected errors='raise' or errors='return', found {errors!r}")
    what = (all_moves, outcome_only, grundy, line, True, settled, method)
    callback = callback_of(progress)
    return _answers(iter(specs), what, resources, (time, memory, positions, threads), callback, errors == "raise")


def _answers(specs: Iterator[Start], what: Tuple[Any, ...], resources: Optional[Resources], each: Tuple[Any, ...],
             callback: Any, is_raised: bool) -> Iterator[Any]:
    before: Optional[_upset._Batch] = None
    while True:
        chunk = _chunk(specs)
        # While this chunk is solved in the background, the caller uses the answers of the chunk before it.
        given = limits(each[0], each[1], each[2], each[3], None, callback)
        batch = _upset._Batch(chunk, given, what, resources) if chunk else None
        if before is not None:
            for answer in before.answers():
                if is_raised and isinstance(answer, UpsetError):
                    raise answer
                yield answer
        if batch is None:
            return
        before = batch


def _chunk(specs: Iterator[Start]) -> List[Start]:
    chunk: List[Start] = []
    until = clock.monotonic() + _WAIT
    for spec in specs:
        chunk.append(spec)
        if len(chunk) == _CHUNK or (len(chunk) % 16 == 1 and clock.monotonic() > until):
            break
    return chunk


def certificate(position: Start, *, grundy: bool = False, time: Time = None, memory: Memory = None,
                positions: Optional[int] = None, threads: Optional[int] = None, progress: Progress = None) -> str:
    """A certificate of the outcome, and with grundy=True of the Grundy value, for `check` and `upset-check`.

    Raises a LimitError if the limits end the search for one.

    >>> upset.certificate("board:3x4").splitlines()[0]
    'upset-certificate 3'
    """
    return _upset._certificate(position, grundy, limits(time, memory, positions, threads, None, progress))


def check(certificate: Union[str, bytes], spec: Union[None, str, Position] = None) -> CheckReport:
    """Checks a certificate with the independent checker. With a `spec`, it must be about that position.

    >>> report = upset.check(upset.certificate("nim:1,2,3"), "nim:1,2,3")
    >>> bool(report), report.status
    (True, 'accepted')
    >>> upset.check("no certificate").status
    'unreadable'
    """
    return _upset._check(certificate, spec.spec if isinstance(spec, Position) else spec)


def draw(position: Start, format: str = "svg", *, winning_moves: Union[bool, Sequence[str]] = False,
         last_move: str = "", only: str = "", marks: Sequence[str] = (), join: str = "", layout: str = "",
         labels: bool = True, pairings: bool = False, colour: bool = False, width: int = 100, unicode: bool = True,
         file: Optional[Path] = None, time: Time = None) -> Union[str, bytes]:
    """A picture as text: 'svg', 'tikz', 'dot', 'text' or 'json'; or as bytes: 'png' or 'pdf', which need librsvg.

    With winning_moves=True, the position is solved first and its winning moves are coloured. The other arguments are
    the options of `upset draw` (docs/pictures.md). `file` also writes the picture to a file.

    >>> print(upset.draw("board:2x3", "text", unicode=False).splitlines()[0])
      1 2 3
    >>> "<svg" in upset.draw("board:2x3", winning_moves=True)
    True
    """
    how: Dict[str, Any] = dict(last_move=last_move, only=only, join=join, layout=layout, labels=labels, colour=colour,
                               width=width, unicode=unicode, marks=list(marks))
    if winning_moves is True:
        answer = solve(position, all_moves=True, time=time)
        how.update(winning_moves=list(answer.winning_moves), outcome=answer.outcome)
    elif winning_moves:
        how.update(winning_moves=list(winning_moves))
    is_raster = format in ("png", "pdf")
    text = _upset._draw(position, "svg" if is_raster else format, how, pairings, limits(time))
    picture: Union[str, bytes] = text
    if is_raster:
        from ._raster import rendered
        picture = rendered(text, format, time)
    if file is not None:
        with open(os.fspath(file), "wb") as out:
            out.write(picture.encode() if isinstance(picture, str) else picture)
    return picture


class Report:
    """A report of the library: `str()` is for people, and `data` for programs (docs/formats/json.md)."""

    def __init__(self, text: str, encoded: str) -> None:
        self._text = text
        self.data: Dict[str, Any] = json.loads(encoded)

    def __str__(self) -> str:
        return self._text

    def __repr__(self) -> str:
        return f"<upset.Report on {self.data.get('spec', '')}>"

    def __getitem__(self, key: str) -> Any:
        return self.data[key]


def explain(position: Start, *, time: Time = None, memory: Memory = None, positions: Optional[int] = None,
            threads: Optional[int] = None) -> Report:
    """Structure, theorems, answer and advice.

    >>> [theorem["name"] for theorem in upset.explain("board:5x5")["theorems"]][:1]
    ['square boards']
    """
    return Report(*_upset._explain(position, limits(time, memory, positions, threads)))


def info(position: Start, *, time: Time = None, memory: Memory = None) -> Report:
    """What a position is made of, without solving it.

    >>> upset.info("semigroup:7,8,9,10")["terms"][0]["structure"]["frobenius_number"]
    13
    """
    return Report(*_upset._info(position, limits(time, memory)))


def pairings(position: Start, *, time: Time = None) -> List[List[Tuple[str, str]]]:
    """Involutions in rounds, as pairs of moves: the value of the position is that of what they fix.

    >>> upset.pairings("nim:2,2")[0]
    [('1.0', '2.0'), ('1.1', '2.1')]
    """
    return _upset._pairings(position, limits(time))
