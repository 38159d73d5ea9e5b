"""The sections of a page, from its Markdown."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

_HEADING = re.compile(r" {0,3}(#{1,6}) +(\S.*?)(?: +#+)? *$")
_FENCE = re.compile(r"\s*(?:> ?)*(`{3,}|~{3,})")
_LINK = re.compile(r"!?(?<!\\)\[([^\]\\]{0,500}+(?:\\.[^\]\\]{0,100}+){0,100}+)\]\([^()]*+\)")
"""A link or a picture; the numbers keep the time that it takes in step with the text."""
_MARKS = re.compile(r"\\(?=[!-/:-@\[-`{-~])|(?<!\\)[*`]+")
NOTICE = "> "
"""How the notice begins that comes before the title of a page."""


@dataclass(frozen=True)
class Section:
    """A heading with the text up to the next one; ``level`` is 0 before the first heading."""

    title: str
    level: int
    text: str


def plain(markdown: str) -> str:
    """Return a line of Markdown without its marks."""
    return _MARKS.sub("", _LINK.sub(r"\1", markdown)).strip()


def sections_of(page: str) -> list[Section]:
    """Return the sections of a page; headings inside of code are none."""
    found = [Section(title, level, text.strip()) for title, level, text in _parts(page)]
    return [each for each in found if each.level or not is_notice(each.text)]


def is_notice(text: str) -> bool:
    """Return whether nothing comes before the title, or only the notice about ``llms.txt``."""
    return not text or (text.startswith(NOTICE) and "\n\n" not in text)


def prose_and_code(text: str) -> tuple[str, str]:
    """Return the prose of a section without its marks, and its code."""
    prose, code = list[str](), list[str]()
    for line, is_code in _lines(text):
        if is_code:
            code.append(line)
        else:
            prose.append(plain(line))
    return "\n".join(prose), "\n".join(code)


def _lines(text: str) -> Iterator[tuple[str, bool]]:
    """Yield each line, and whether it is code: that, or a fence around it."""
    fence = ""
    for line in text.split("\n"):
        mark = _FENCE.match(line)
        yield line, bool(fence or mark)
        if mark and not fence:
            fence = mark[1]
        elif mark and mark[1].startswith(fence) and not line[mark.end() :].strip():
            fence = ""


def _parts(page: str) -> Iterator[tuple[str, int, str]]:
    title, level, lines = "", 0, list[str]()
    for line, is_code in _lines(page):
        heading = None if is_code else _HEADING.match(line)
        if heading:
            yield title, level, "\n".join(lines)
            title, level, lines = plain(heading[2]), len(heading[1]), []
        else:
            lines.append(line)
    yield title, level, "\n".join(lines)
