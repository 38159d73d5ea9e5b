"""Make the words of a diagram fit into their boxes.

The package that draws assumes that most letters are equally wide, and that those of Japanese and
Korean are half as wide as they are. So it draws Chinese characters in their place. Words that are
still wider than their box are squeezed, and the background of a label on an arrow is widened. The
picture ends where the boxes and bent arrows end, so it is widened for the labels beside them.
"""

from __future__ import annotations

import re
from html import unescape
from typing import TYPE_CHECKING
from unicodedata import east_asian_width

if TYPE_CHECKING:
    from collections.abc import Callable

_STAND_INS = range(0x3400, 0x4DC0)
"""Rare Chinese characters, whose width the package knows."""
_TAKEN_FOR_NARROW = re.compile("[\u3001-\u33ff\ua000-\uf8ff\ufe10-\uffef]")

_GROUP = re.compile(r'<g class="([\w-]+)[^>]*>(?:(?!</?g\b).)*</g>', re.DOTALL)
_BOX = re.compile(r'(<rect x=")([-\d.]+)(" y="[-\d.]+" width=")([\d.]+)("[^>]*>)')
_WORDS = re.compile(r"<(text|tspan)\b([^>]*)>([^<]*[^<\s][^<]*)(?=<)")
_SIZE = re.compile(r'font-size="([\d.]+)')
_SIZES = {"node": 16, "state": 16, "edge": 12, "seq-note": 12, "note": 12}
"""Kind of group → size of its text, where the drawing does not say it."""
_OTHER_SIZE = 14
_FRAME = re.compile(
    r'(<svg\b[^>]*? viewBox=")([-\d.]+) ([-\d.]+) ([\d.]+)( [\d.]+" width=")([\d.]+)(?=")'
)
_SPACE = 8
"""Free space beside the words in a box, left and right together."""

_WIDTHS = {
    letter: width
    for letters, width in (
        ("MW@", 0.9), ("mw", 0.85), ("ABCDEFGHJKLNOPQRSTUVXYZ", 0.68), ("ftr()[]-/ ", 0.36),
        ("ijl|.,:;'!I", 0.28),
    )
    for letter in letters
}  # fmt: skip
"""Letter → its width in common fonts, for a font size of 1."""
_OTHER_WIDTH = 0.57


def drawn_with_room(draw: Callable[[str], str], source: str) -> str:
    """Return a drawing whose boxes have room for Japanese and Korean letters."""
    free = (chr(code) for code in _STAND_INS if chr(code) not in source)
    narrow = sorted(set(_TAKEN_FOR_NARROW.findall(source)))
    pairs = dict(zip(narrow, free, strict=False))
    svg = draw(source.translate(str.maketrans(pairs)))
    return svg.translate(str.maketrans({stand_in: sign for sign, stand_in in pairs.items()}))


def fitted(svg: str) -> str:
    """Return a drawing in which no words are wider than their box, or outside of the picture."""
    return _with_all_labels(_GROUP.sub(_fitted_group, svg))


def _with_all_labels(svg: str) -> str:
    frame = _FRAME.search(svg)
    if not frame:
        return svg
    left, width = float(frame[2]), float(frame[4])
    boxes = [box for box in _BOX.finditer(svg) if 'stroke="none"' in box[5]]
    start = min([left, *(float(box[2]) - _SPACE for box in boxes)])
    end = max([left + width, *(float(box[2]) + float(box[4]) + _SPACE for box in boxes)])
    sides = f"{frame[1]}{start:g} {frame[3]} {end - start:g}{frame[5]}{end - start:g}"
    return f"{svg[: frame.start()]}{sides}{svg[frame.end() :]}"


def _fitted_group(found: re.Match[str]) -> str:
    box, group = _BOX.search(found[0]), found[0]
    if not box:
        return group
    size, room = _SIZES.get(found[1], _OTHER_SIZE), float(box[4]) - _SPACE
    widest = max((_width(words, size) for words in _WORDS.finditer(group)), default=0)
    if widest <= room:
        return group
    if 'stroke="none"' in box[5]:  # a background only
        return _BOX.sub(lambda one: _widened(one, widest + _SPACE), group, count=1)
    return _WORDS.sub(lambda one: _closer(one, size, room), group)


def _width(words: re.Match[str], size: float) -> float:
    """Estimate the width of words."""
    own = _SIZE.search(words[2])
    return width_of(unescape(words[3]), float(own[1]) if own else size)


def width_of(text: str, size: float) -> float:
    """Estimate the width of a text without markup."""
    return size * sum(map(_letter_width, text))


def _letter_width(letter: str) -> float:
    is_wide = east_asian_width(letter) in "WF"
    return 1 if is_wide else _WIDTHS.get(letter, _OTHER_WIDTH)


def _widened(box: re.Match[str], width: float) -> str:
    more = width - float(box[4])
    return f"{box[1]}{float(box[2]) - more / 2:.1f}{box[3]}{width:.1f}{box[5]}"


def _closer(words: re.Match[str], size: float, room: float) -> str:
    if _width(words, size) <= room:
        return words[0]
    close = f' textLength="{room:.1f}" lengthAdjust="spacingAndGlyphs"'
    return f"<{words[1]}{words[2]}{close}>{words[3]}"
