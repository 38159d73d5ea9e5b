"""Sets of lines of code, as authors write them: ``1,3-5``. Pure.

A few characters name as many lines as they like, so only lines that the code has become numbers,
each of them once.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

MAX_LINE = 100_000
"""The highest line where the length of the code is not known."""
_MOST_DIGITS = 9
"""Longer numbers are those of no line."""


def line_numbers(text: str, most: int = MAX_LINE) -> list[int]:
    """Return the lines up to ``most`` that ``1,3-5`` names, in order.

    What is no number or range names none.
    """
    return united(_ranges(text), most)


def united(ranges: Iterable[tuple[int, int]], most: int) -> list[int]:
    """Return the lines from 1 to ``most`` that are in any of some ranges, in order, each once."""
    lines: list[int] = []
    done = 0
    for first, last in sorted(ranges):
        end = min(last, most)
        lines.extend(range(max(first, done + 1), end + 1))
        done = max(done, end)
    return lines


def _ranges(text: str) -> Iterator[tuple[int, int]]:
    for part in text.split(","):
        first, dash, last = map(str.strip, part.partition("-"))
        if first.isdecimal() and (last.isdecimal() or not dash):
            yield _number(first), _number(last or first)


def _number(text: str) -> int:
    digits = text.lstrip("0")[: _MOST_DIGITS + 1]
    return int(digits or "0")
