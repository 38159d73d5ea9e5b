"""The ignore file of a site: the lines that it may hold, and what they leave out."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from ..problems import Place, Problem, Subtype
from ..safety.files import plain_text

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable
    from pathlib import Path

    from pathspec import GitIgnoreSpec

MOST_STARS = 3
"""Stars in a line of the ignore file: the time to match it grows with their number as power."""
_STARS = re.compile(r"(?:\*\*/)+|\*+")


def ignored(file: Path, problems: list[Problem]) -> Callable[[str], bool]:
    """Return what tells whether the ignore file leaves a path out; bad lines ignore nothing."""
    text = plain_text(file)
    if text is None:
        return lambda _: False
    lines = text.splitlines()
    wild = {n for n, line in enumerate(lines, 1) if len(_STARS.findall(line)) > MOST_STARS}
    message = f"the line has no effect: it has more than {MOST_STARS} stars"
    comments = {n for n in wild if lines[n - 1].startswith("#")}
    problems += [Problem(Subtype.LIMIT, message, Place(str(file), n)) for n in wild - comments]
    return matching(line for n, line in enumerate(lines, 1) if n not in wild)


def matching(lines: Iterable[str]) -> Callable[[str], bool]:
    """Return what tells whether lines of an ignore file leave a path out, but for bad lines."""
    return _spec(_in_short(line) for line in lines if _is_pattern(line)).match_file


def _spec(lines: Iterable[str]) -> GitIgnoreSpec:
    """Return the patterns of some lines. Few sites have them, and the package takes long to load.

    Raises ``ValueError`` for a line that is no pattern.
    """
    from pathspec import GitIgnoreSpec

    return GitIgnoreSpec.from_lines(lines)


def _in_short(line: str) -> str:
    """Return a line of the ignore file in which no ``**/`` follows another."""
    return _REPEATED.sub("**/", line)


_REPEATED = re.compile(r"(?:\*\*/){2,}")


def _is_pattern(line: str) -> bool:
    try:
        return bool(_spec([line]))
    except ValueError:
        return False
