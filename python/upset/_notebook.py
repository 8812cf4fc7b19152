# SPDX-License-Identifier: MIT
"""What notebooks show: pictures, LaTeX and HTML."""
from __future__ import annotations

import html
from typing import TYPE_CHECKING, Any, Optional, Sequence

from . import _upset
from ._solve import draw
from .errors import UpsetError

if TYPE_CHECKING:
    from ._upset import Answer, Position

_SECONDS = 2.0  # for a picture
_SYMBOLS = {"⟨": r"\langle ", "⟩": r"\rangle ", "×": r" \times ", "∗": r"\ast ", "∅": r"\emptyset ", "{": r"\{",
            "}": r"\}", "+": "+", ",": ", "}


def _symbols(text: str) -> str:
    return "".join(_SYMBOLS.get(letter, letter) for letter in text)


def _escaped(text: str) -> str:
    special = {"\\": r"\textbackslash{}", "{": r"\{", "}": r"\}", "~": r"\textasciitilde{}",
               "^": r"\textasciicircum{}", "<": "{<}", ">": "{>}"}
    return "".join(special.get(letter, "\\" + letter if letter in "#$%&_" else letter) for letter in text)


def _term_latex(spec: str) -> str:
    start, _, moves = spec.partition("@")
    name, _, body = start.partition(":")
    text = r"\texttt{" + _escaped(start) + "}"
    for family, _, formula in _upset._families():
        if family != name or formula is None:
            continue
        separator, letter, opening, each, between, closing, empty = formula
        numbers = body.split(separator) if body else []
        if not numbers and empty:
            text = _symbols(empty)
        elif numbers and all(number.isdecimal() for number in numbers):
            inside = _symbols(between).join(_symbols(each) + number for number in numbers)
            text = letter + _symbols(opening) + inside + _symbols(closing)
    return text + (r" \text{ after } " + r"\texttt{" + _escaped(moves) + "}" if moves else "")


def position_latex(position: Position) -> str:
    """For mathematics mode."""
    return " + ".join(_term_latex(term) for term in position.spec.split(" + "))


def position_math(position: Position) -> str:
    """For a notebook."""
    return f"${position_latex(position)}$"


def position_svg(position: Position) -> Optional[str]:
    """A picture, unless there is too much to draw."""
    try:
        picture = draw(position, time=_SECONDS)
    except UpsetError:
        return None
    return str(picture)


def answer_latex(answer: Answer) -> str:
    """For a notebook."""
    text = position_latex(answer.position) + r" \in \mathcal{" + answer.outcome + "}"
    if answer.outcome == "unknown":
        text = position_latex(answer.position) + r" \text{: unknown}"
    if answer.winning_moves:
        text += r",\ " + r",\, ".join(r"\texttt{" + _escaped(move) + "}" for move in answer.winning_moves[:8])
        text += r",\, \ldots" if len(answer.winning_moves) > 8 else ""
    return f"${text}$"


def answer_html(answer: Answer) -> str:
    """The report, with a picture in which the winning moves are coloured."""
    report = html.escape(str(answer))
    try:
        moves = list(answer.winning_moves)
        how = {"winning_moves": moves, "outcome": answer.outcome}
        picture = _upset._draw(answer.position, "svg", how, False, (_SECONDS, None, None, None, None, None))
    except UpsetError:
        picture = ""
    picture = picture[max(picture.find("<svg"), 0):]  # HTML has no XML declaration inside
    return f"<div>{picture}<pre>{report}</pre></div>"


def table_html(columns: Sequence[str], rows: Sequence[Sequence[Any]], title: str) -> str:
    """A table."""
    def cell(value: Any) -> str:
        if value is None:
            return ""
        if isinstance(value, tuple):
            return " ".join(html.escape(str(part)) for part in value)
        return html.escape(str(value))

    head = "".join(f"<th>{html.escape(column)}</th>" for column in columns)
    body = "".join("<tr>" + "".join(f"<td>{cell(value)}</td>" for value in row) + "</tr>" for row in rows)
    return (f"<table><caption>{html.escape(title)}</caption><thead><tr>{head}</tr></thead>"
            f"<tbody>{body}</tbody></table>")
