# SPDX-License-Identifier: MIT
"""Runs the programs in docs/python.md: a block ```python, and what it prints in the block ```output after it."""
import contextlib
import io
import pathlib
import re

import pytest

GUIDE = pathlib.Path(__file__).resolve().parents[2] / "docs" / "python.md"
BLOCKS = re.findall(r"```python\n(.*?)```\n(?:\n```output\n(.*?)```\n)?", GUIDE.read_text(), flags=re.DOTALL)


@pytest.mark.parametrize("number", range(len(BLOCKS)))
def test_program(number, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    program, expected = BLOCKS[number]
    for module in ("networkx", "pandas"):
        if module in program:
            pytest.importorskip(module)
    printed = io.StringIO()
    with contextlib.redirect_stdout(printed):
        exec(compile(program, f"block {number + 1} of python.md", "exec"), {"__name__": "__main__"})
    assert printed.getvalue() == expected


def test_there_are_programs():
    assert len(BLOCKS) >= 8
