"""The column of a problem of which only the line is known, found by what the author wrote there."""

from __future__ import annotations

import re
from dataclasses import replace
from functools import lru_cache
from itertools import takewhile
from pathlib import Path
from typing import TYPE_CHECKING

from ..safety.characters import with_letters
from ..safety.files import BadFileError, found_file
from ..safety.urls import decoded
from ..spelling import DID_YOU_MEAN

if TYPE_CHECKING:
    from ..problems import Place

_QUOTED = re.compile(r"'([^'\n]+)'|(</?[A-Za-z][\w.]*)>")
_NEWLINE = re.compile(r"\r\n|\r|\n")
_SIGNS = tuple("<>{}[]()*`")
_NO_NAME_BEFORE, _NO_NAME_BEHIND = r"(?<![\w/.%-])", r"(?![\w/#.%-])"
_BEFORE_VALUES = frozenset("(\"'`<")
LONGEST_LINE = 10_000
"""Characters of a line in which a column is looked for: a longer one may have as many problems."""


def with_column(place: Place, written: str) -> Place:
    """Return a place with the column at which its line has a text, as far as that is clear.

    All spellings of a URL are looked for: Markdown parsers encode spaces, backslashes and what is
    not ASCII, and some authors do so themselves.
    A place of which only the name from the source folder is known stays as it is: a file of that
    name in the working folder would be another one.
    """
    if place.column or not (written and (lines := _lines_from(place, 1))):
        return place
    spellings = (written, with_letters(written), decoded(written))
    found = (column_in(lines[0], text) for text in spellings)
    return replace(place, column=next(filter(None, found), None))


def with_line(place: Place, written: str) -> Place:
    """Return the place of a text in a paragraph of which only the first line is known."""
    if place.column:
        return place
    paragraph = takewhile(str.strip, _lines_from(place))
    found = (at for at, line in enumerate(paragraph, place.line or 0) if written in line)
    return replace(place, line=next(found, place.line))


def _lines_from(place: Place, most: int | None = None) -> list[str]:
    """Return the lines of a file from that of a place on; none if there are no such lines."""
    file = Path(place.file)
    if not (place.line and file.is_absolute()):
        return []
    try:
        lines, start = _lines_of(file, file.stat().st_mtime_ns), place.line - 1
        return lines[start : start + most if most else None]
    except (BadFileError, OSError):  # a docstring, for one, has no file
        return []


@lru_cache(maxsize=2)
def _lines_of(file: Path, _changed: int) -> list[str]:
    """Return the lines of a file, which is not read again for each of its problems."""
    return _NEWLINE.split(found_file(file).lenient_text())


def named_in(message: str) -> str:
    """Return the first name or tag that a message is about, as it is written in the file."""
    found = _QUOTED.search(message.partition(DID_YOU_MEAN)[0])
    return (found[1] or found[2]) if found else ""


def column_in(line: str, written: str) -> int | None:
    """Return the column at which a line has a text; nothing if it has none, or several.

    Of several, the one behind a bracket or a quote counts: ``[page](page)`` leads to the second.
    """
    if len(line) > LONGEST_LINE:
        return None
    start = "" if written.startswith(_SIGNS) else _NO_NAME_BEFORE
    end = "" if written.endswith(_SIGNS) else _NO_NAME_BEHIND
    found = [one.start() for one in re.finditer(start + re.escape(written) + end, line)]
    if len(found) > 1:
        found = [at for at in found if line[at - 1 : at] in _BEFORE_VALUES]
    return found[0] + 1 if len(found) == 1 else None
