"""The text of pictures: the font of the theme, which characters it has, and where lines break."""

from __future__ import annotations

import re
from functools import cache
from typing import TYPE_CHECKING

from .. import PATH

if TYPE_CHECKING:
    from PIL.ImageFont import FreeTypeFont

FILE = PATH / "static" / "docsjson-inter.woff2"
BOLD = 650
ELLIPSIS = "…"
LONGEST = 300
"""Characters of a title that are looked at."""

SHOWN = (
    "U+20-7E, U+A0-17F, U+2010-2027, U+2030, U+2039-203A, U+20AC, U+2116, U+2122, U+2190-2193, "
    "U+2212, U+2260, U+2264-2265, U+2713"
)
"""The characters of the font, as its rule in the style sheet says."""

_RANGES = [[int(end, 16) for end in part[2:].split("-")] for part in SHOWN.split(", ")]


def can_show(text: str) -> bool:
    """Return whether the font has every character of a text, and there is one."""
    codes = {ord(character) for character in text[:LONGEST]}
    return bool(codes) and all(any(r[0] <= c <= r[-1] for r in _RANGES) for c in codes)


@cache
def font(size: int) -> FreeTypeFont:
    """Return the bold font of the theme. Pillow must be installed."""
    from PIL import ImageFont

    found = ImageFont.truetype(FILE, size, layout_engine=ImageFont.Layout.BASIC)
    found.set_variation_by_axes([BOLD])
    return found


def lines_of(text: str, face: FreeTypeFont, room: int, most: int = LONGEST) -> list[str]:
    """Return a text in lines that fit; a word too long for one is broken.

    Parameters: ``room`` in pixels; what needs more lines than ``most`` ends with an ellipsis.
    """
    lines = [""]
    for word in re.findall(r"\S+", text[:LONGEST]):
        wanted = f"{lines[-1]} {word}".lstrip()
        if face.getlength(wanted) <= room:
            lines[-1] = wanted
        else:
            lines += _pieces(word, face, room)
    lines = [line for line in lines if line]
    return (
        lines
        if len(lines) <= most
        else [*lines[: most - 1], _shortened(lines[most - 1], face, room)]
    )


def _pieces(word: str, face: FreeTypeFont, room: int) -> list[str]:
    pieces = [""]
    for character in word:
        if face.getlength(pieces[-1] + character) > room:
            pieces.append("")
        pieces[-1] += character
    return pieces


def _shortened(line: str, face: FreeTypeFont, room: int) -> str:
    while line and face.getlength(line + ELLIPSIS) > room:
        line = line[:-1]
    return line.rstrip() + ELLIPSIS
