# SPDX-License-Identifier: MIT
"""Tables of the literature and censuses, row by row."""
from __future__ import annotations

import json
import os
from typing import Any, Callable, Dict, Iterator, List, NamedTuple, Optional, Sequence, Tuple, Union

from . import _upset
from ._limits import Memory, Path, Progress, Time, limits
from ._upset import Answer


def _numbers(text: str) -> Tuple[int, ...]:
    return tuple(int(word) for word in text.replace(",", " ").split())


_READERS: Dict[str, Callable[[str], Any]] = {
    "text": lambda text: text,
    "integer": lambda text: None if text in ("", "unknown") else int(text),
    "real": lambda text: None if text in ("", "unknown") else float(text),
    "integers": _numbers,
    "moves": lambda text: tuple(text.split()),
}


class Row(Tuple[Any, ...]):
    """A row of a table: a tuple whose members have names.

    >>> row = next(upset.table("intervals", to=3))
    >>> row.a, row.outcome, row._fields[:3]
    (2, 'P', ('a', 'k', 'outcome'))
    """

    _fields: Tuple[str, ...]

    def __new__(cls, fields: Sequence[str], values: Sequence[Any]) -> Row:
        row = super().__new__(cls, values)
        row._fields = tuple(fields)
        return row

    def __getattr__(self, name: str) -> Any:
        if name != "_fields" and name in self._fields:
            return self[self._fields.index(name)]
        raise AttributeError(f"this row has no column {name!r}")

    def __repr__(self) -> str:
        return "Row(" + ", ".join(f"{name}={value!r}" for name, value in zip(self._fields, self)) + ")"

    def __reduce__(self) -> Tuple[Any, ...]:
        return Row, (self._fields, tuple(self))

    def _asdict(self) -> Dict[str, Any]:
        """The row as a dict."""
        return dict(zip(self._fields, self))


def _row(columns: Sequence[str], kinds: Dict[str, str], cells: Sequence[str]) -> Row:
    return Row(columns, [_READERS[kinds.get(column, "text")](cell) for column, cell in zip(columns, cells)])


class Table:
    """A table that is computed while you iterate over it. See `table`.

    `text`, `to_pandas`, `plot` and the like wait for the whole table.
    """

    def __init__(self, stream: Any) -> None:
        self._stream = stream
        self._whole: Any = None

    def __iter__(self) -> Iterator[Row]:
        return self

    def __next__(self) -> Row:
        row = self._stream.next()
        if row is None:
            raise StopIteration
        return _row(*row)

    def __enter__(self) -> Table:
        return self

    def __exit__(self, *error: object) -> None:
        self.close()

    def close(self) -> None:
        """Ends the work on rows that have not been computed."""
        self._stream.close()

    def _end(self) -> Any:
        if self._whole is None:
            self._whole = self._stream.end()
        return self._whole

    @property
    def title(self) -> str:
        """The title."""
        return str(self._end().title)

    @property
    def columns(self) -> Tuple[str, ...]:
        """The names of the columns."""
        return tuple(self._end().columns)

    @property
    def unknown(self) -> int:
        """How many rows a limit left undecided."""
        return int(self._end().unknown)

    def rows(self) -> List[Row]:
        """All rows, whether you have iterated over them or not."""
        whole = self._end()
        columns, kinds = whole.columns, whole.kinds
        return [_row(columns, kinds, cells) for cells in whole.rows]

    def text(self, format: str = "text") -> str:
        """The table as 'text', 'csv', 'json' (lines), 'markdown', 'latex' or 'bfile' (OEIS)."""
        return str(self._end().format(format))

    def plot(self) -> str:
        """The plot of the table, as SVG. A UsageError if it has none."""
        return str(self._end().format("svg"))

    def to_pandas(self) -> Any:
        """All rows as a pandas.DataFrame."""
        import pandas
        return pandas.DataFrame([tuple(row) for row in self.rows()], columns=list(self.columns))

    def _repr_html_(self) -> str:
        from ._notebook import table_html
        return table_html(self.columns, self.rows(), self.title)


def table(name: str, *, against: str = "", cell_time: Time = 60.0, checkpoint: Path = "", shard: str = "",
          time: Time = None, memory: Memory = None, positions: Optional[int] = None, threads: Optional[int] = None,
          progress: Progress = None, **parameters: Union[int, Sequence[int], range, bool, str]) -> Table:
    """A table of the literature (`tables()` lists them), as an iterator of typed rows.

    The parameters of the table are keyword arguments: a number, a list of numbers, or a range. It is computed in the
    background, and rows come in the order of the table as soon as they are known. `cell_time` limits each row,
    `against="paper"` compares with the printed table, and `checkpoint` is a file from which a later run resumes.

    >>> for row in upset.table("intervals", to=4):
    ...     print(row.a, row.k, row.outcome, row.first_move)
    2 1 P None
    3 1 P None
    3 2 N 3
    4 1 P None
    4 2 P None
    4 3 P None
    >>> upset.table("genus", to=6).rows()[-1]
    Row(genus=6, count=23)
    """
    words = {key: _parameter_text(value) for key, value in parameters.items()}
    cell = limits(cell_time)
    seconds = 0.0 if cell is None else _seconds(cell[0])
    return Table(_upset._table(name, words, against, seconds, os.fspath(checkpoint), shard,
                               limits(time, memory, positions, threads, None, progress)))


def _parameter_text(value: Union[int, Sequence[int], range, bool, str]) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, range):
        if value.step != 1 or not value:
            raise ValueError(f"expected a range of consecutive numbers, found {value!r}")
        return f"{value[0]}..{value[-1]}"
    if isinstance(value, (int, str)):
        return str(value)
    return ",".join(str(number) for number in value)


def _seconds(time: Time) -> float:
    if isinstance(time, str):
        units = {"s": 1.0, "m": 60.0, "h": 3600.0}
        return float(time[:-1]) * units[time[-1]] if time[-1:] in units else float(time)
    return float(time or 0)


class TableDescription(NamedTuple):
    """A table that exists."""

    name: str
    description: str
    parameters: List[Tuple[str, str, bool]]  # name, meaning, whether it is required


def tables() -> List[TableDescription]:
    """The tables that exist.

    >>> [table.name for table in upset.tables()][:3]
    ['boards', 'chomp3', 'chomp4']
    """
    return [TableDescription(*table) for table in _upset._tables()]


class CensusRow(NamedTuple):
    """A semigroup of a census."""

    generators: Tuple[int, ...]
    genus: int
    answer: Answer


class Census:
    """A census that is computed while you iterate over it. See `census`."""

    def __init__(self, stream: Any) -> None:
        self._stream = stream
        self._read: List[CensusRow] = []

    def __iter__(self) -> Iterator[CensusRow]:
        return self

    def __next__(self) -> CensusRow:
        found = self._stream.next()
        if found is None:
            raise StopIteration
        row = CensusRow(_numbers(found[0]), found[1], found[2])
        self._read.append(row)
        return row

    def __enter__(self) -> Census:
        return self

    def __exit__(self, *error: object) -> None:
        self.close()

    def close(self) -> None:
        """Ends the work. What is in the file of the census stays there."""
        self._stream.close()

    def report(self) -> Dict[str, Any]:
        """The counts per genus, including those of earlier runs in the same file. Waits for the end of the run."""
        found: Dict[str, Any] = json.loads(self._stream.end())
        return found

    def to_pandas(self) -> Any:
        """The rows of this run as a pandas.DataFrame. Waits for the end of the run."""
        import pandas
        for _ in self:
            pass  # reading a row keeps it
        return pandas.DataFrame([(row.generators, row.genus, row.answer.outcome, row.answer.winning_moves,
                                  row.answer.reason.name) for row in self._read],
                                columns=["generators", "genus", "outcome", "winning_moves", "reason"])


def census(genus: int, *, family: str = "semigroups", file: Path = "", cell_time: Time = 30.0, shard: str = "",
           time: Time = None, memory: Memory = None, threads: Optional[int] = None,
           progress: Progress = None) -> Census:
    """Decides Chomp on all numerical semigroups of at most this genus, as an iterator of rows in any order.

    With a `file`, the results are stored there, and a later run decides only the rest; `census_rows` reads them.

    >>> report = upset.census(5).report()
    >>> report["genera"][5]["semigroups"], report["genera"][5]["first_wins"]
    (12, 6)
    """
    cell = limits(cell_time)
    seconds = 0.0 if cell is None else _seconds(cell[0])
    return Census(_upset._census(family, genus, os.fspath(file), seconds, shard,
                                 limits(time, memory, None, threads, None, progress)))


def census_rows(file: Path) -> List[Row]:
    """All rows of the file of a census or a ledger, even while a run writes to it."""
    whole = _upset._census_rows(os.fspath(file))
    columns, kinds = whole.columns, whole.kinds
    return [_row(columns, kinds, cells) for cells in whole.rows]
