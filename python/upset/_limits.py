# SPDX-License-Identifier: MIT
"""Limits and progress as keyword arguments."""
from __future__ import annotations

import os
import sys
import time as clock
from typing import Any, Callable, Optional, Tuple, Union

Time = Union[None, float, str]
Memory = Union[None, int, str]
Callback = Callable[[str, Optional[float], int], object]
Progress = Union[None, bool, Callback]
Path = Union[str, "os.PathLike[str]"]
Limits = Optional[Tuple[Time, Memory, Optional[int], Optional[int], Optional[str], Optional[Callback]]]


def limits(time: Time = None, memory: Memory = None, positions: Optional[int] = None, threads: Optional[int] = None,
           checkpoint: Optional[Path] = None, progress: Progress = None) -> Limits:
    """What the extension expects; None if there are no limits, which is the fast case."""
    if time is None and memory is None and positions is None and threads is None and checkpoint is None \
            and not progress:
        return None
    for name, value in (("time", time), ("memory", memory), ("positions", positions), ("threads", threads)):
        if isinstance(value, (int, float)) and not value > 0:
            raise ValueError(f"expected a positive limit '{name}', found {value}")
    return (time, memory, positions, threads, None if checkpoint is None else os.fspath(checkpoint),
            callback_of(progress))


def callback_of(progress: Progress) -> Optional[Callback]:
    """None without progress. True means a bar of tqdm if tqdm is installed, and lines on standard error otherwise."""
    if progress is None or progress is False:
        return None
    if progress is not True:
        return progress
    try:
        from tqdm.auto import tqdm
    except ImportError:
        return _Lines()
    return _Bar(tqdm)


class _Bar:
    """A bar in per cent, which shows the phase and the number of positions."""

    def __init__(self, tqdm: Any) -> None:
        self._tqdm, self._bar = tqdm, None

    def __call__(self, phase: str, fraction: Optional[float], positions: int) -> None:
        if self._bar is None:
            self._bar = self._tqdm(total=100, leave=False, bar_format="{desc} {percentage:3.0f}%|{bar}| {postfix}")
        bar: Any = self._bar
        bar.set_description_str(phase, refresh=False)
        bar.set_postfix_str(f"{positions:,} positions", refresh=False)
        bar.n = 100 * (fraction or 0)
        bar.refresh()

    def __del__(self) -> None:
        if self._bar is not None:
            self._bar.close()


class _Lines:
    """A line on standard error, at most once per second."""

    def __init__(self) -> None:
        self._next = clock.monotonic() + 1

    def __call__(self, phase: str, fraction: Optional[float], positions: int) -> None:
        if clock.monotonic() < self._next:
            return
        self._next = clock.monotonic() + 1
        share = "" if fraction is None else f", {100 * fraction:.0f} %"
        print(f"{phase}: {positions:,} positions{share}", file=sys.stderr)
