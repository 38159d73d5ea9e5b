"""Drawings in fewer letters: each page carries those of its icons, and a sidebar may have dozens.

A path is written in relative steps, with no more digits than a reader can see. Every step starts
from the point that was written before it, so what is rounded away never adds up.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

PLACES = 1000
"""Into at least how many places a box is divided: at 100 pixels, each is a fortieth of one."""

AXES = {
    "m": "xy", "l": "xy", "h": "x", "v": "y", "c": "xyxyxy", "s": "xyxy", "q": "xyxy", "t": "xy",
    "a": "rrrffxy", "z": "",
}  # fmt: skip
"""Which axis each number behind a command is on; arcs have radii and flags, too."""

_PART = re.compile(r"([a-zA-Z])([^a-zA-Z]*)")
_SPACE = re.compile(r"[\s,]*")
_NUMBER = re.compile(r"[-+]?(?:\d+\.?\d*|\.\d+)")
_FLAG = re.compile(r"[01]")


@lru_cache(maxsize=4096)
def short_path(path: str, size: float) -> str:
    """Return the ``d`` of a path that is drawn the same to the eye, in fewer letters.

    Parameters: ``size`` is the width of the box that it is drawn in.
    A path that does not follow the grammar, or uses exponents, is returned as it is.
    """
    digits = next(n for n in range(9) if size * 2 * 10**n >= PLACES)
    try:
        short = "".join(_written(path, digits))
    except (KeyError, ValueError):
        return path
    return min(short, path, key=len)


def _written(path: str, digits: int) -> Iterator[str]:
    drawn, ink, start = {"x": 0.0, "y": 0.0}, {"x": 0.0, "y": 0.0}, {"x": 0.0, "y": 0.0}
    inked_start = dict(start)
    for command, numbers in _steps(path):
        kind, texts, goal = command.lower(), list[str](), dict(drawn)
        steps = {"x": 0.0, "y": 0.0}
        for axis, number in zip(AXES[kind], numbers, strict=True):
            if axis in "xy":
                goal[axis] = number + (drawn[axis] if command.islower() else 0.0)
                steps[axis] = round(goal[axis] - ink[axis], digits)
                texts.append(_text(steps[axis], digits))
            else:
                texts.append(_text(number, 0 if axis == "f" else digits))
        drawn, ink = goal, {axis: ink[axis] + steps[axis] for axis in ink}
        if kind == "m":
            start, inked_start = drawn, ink
        elif kind == "z":
            drawn, ink = start, inked_start
        yield kind + _joined(texts)


def _steps(path: str) -> Iterator[tuple[str, list[float]]]:
    """Yield each command with its numbers; one that is not repeated in the path is here."""
    for command, text in _PART.findall(path):
        axes, at = AXES[command.lower()], 0
        if not axes:
            yield command, []
        rest = text.strip(" ,\t\r\n")
        following = command
        while axes and at < len(rest):
            numbers = []
            for axis in axes:
                found = (_FLAG if axis == "f" else _NUMBER).match(rest, at)
                if found is None:
                    raise ValueError(path)
                numbers.append(float(found[0]))
                at = _end_of(_SPACE, rest, found.end())
            yield following, numbers
            following = {"m": "l", "M": "L"}.get(command, command)


def _end_of(pattern: re.Pattern[str], text: str, start: int) -> int:
    found = pattern.match(text, start)
    return found.end() if found else start


def _text(number: float, digits: int) -> str:
    text = f"{number:.{digits}f}"
    if digits:
        text = text.rstrip("0").rstrip(".")
    text = re.sub(r"^(-?)0\.", r"\1.", text)
    return "0" if text in ("-0", "") else text


def _joined(texts: list[str]) -> str:
    """Return numbers with as few spaces as can be."""
    parts = [text if not n or text[0] == "-" else f" {text}" for n, text in enumerate(texts)]
    return "".join(parts)
