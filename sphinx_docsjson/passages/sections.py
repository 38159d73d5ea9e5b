"""The sections of a page, from its Markdown."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

_MARKS_OF_ITEMS = r" *(?:(?:[-*]|\d+[.)]) +)"
_HEADING = re.compile(rf"({_MARKS_OF_ITEMS}*| +)(#{{1,6}}) +(\S.*)")
_ITEM = re.compile(rf"({_MARKS_OF_ITEMS}+)(\*\*.*)?")
"""An item of a list, and its title, if it begins with one: that of a tab, for example."""
_TITLED = re.compile(r"\*\*(?:(?!\*\*).)+\*\*\s*")
"""The whole line of an item that is a title, so that the text of the item is below it."""
LEVEL = 6
"""The level of such a heading."""
QUESTION_MARKS = ("?", "\uff1f", "\u061f")
"""The one of most languages, that of Chinese and Japanese, and that of Arabic."""
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
    is_inside: bool = False
    """Whether the heading is in an item of a list, such as a tab."""


def plain(markdown: str) -> str:
    """Return a line of Markdown without its marks."""
    return _MARKS.sub("", _LINK.sub(r"\1", markdown)).strip()


def sections_of(page: str) -> list[Section]:
    """Return the sections of a page; headings inside of code are none."""
    drafts = _drafts(page)
    _tell_apart(drafts)
    found = [draft.done() for draft in drafts]
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


def without_code(text: str) -> str:
    """Return Markdown without its blocks of code."""
    return "\n".join(line for line, is_code in _lines(text) if not is_code)


def _lines(text: str) -> Iterator[tuple[str, bool]]:
    """Yield each line, and whether it is code: that, or a fence around it."""
    fence = ""
    for line in text.split("\n"):
        mark = _FENCE.match(line) if "```" in line or "~~~" in line else None
        yield line, bool(fence or mark)
        if mark and not fence:
            fence = mark[1]
        elif mark and mark[1].startswith(fence) and not line[mark.end() :].strip():
            fence = ""


@dataclass
class _Draft:
    """A section while its lines are gathered; ``indent`` is that of the item it is in."""

    title: str = ""
    level: int = 0
    indent: int = 0
    lines: list[str] = field(default_factory=list)

    def add(self, line: str) -> None:
        """Add a line, without the indentation of the item."""
        self.lines.append(line if line[: self.indent].strip() else line[self.indent :])

    def done(self) -> Section:
        """Return the section."""
        return Section(self.title, self.level, "\n".join(self.lines).strip(), self.indent > 0)


def _drafts(page: str) -> list[_Draft]:
    """Return the sections of a page.

    One in an item of a list, such as a tab, begins with the title of the item, and ends where the
    item does: what follows belongs to the section around the list.
    """
    found = [_Draft()]
    around, items = found[:], list[tuple[int, str]]()
    for line, is_code in _lines(page):
        text = line.lstrip()
        indent = len(line) - len(text)
        while text and around[-1].indent > indent:
            around.pop()
        heading = None if is_code else _heading(line)
        if text and not is_code:
            items = _items_around(items, line, indent)
        if not heading:
            around[-1].add(line)
            continue
        inside, level, title = heading
        kept = [name for start, name in items if name and start <= inside and name != title]
        titles = " › ".join(kept)
        draft = _Draft(title, level, inside)
        draft.lines += [f"**{titles}**"] if titles else []
        around = [*(each for each in around if inside and each.indent < inside), draft]
        found.append(draft)
    return found


def _tell_apart(drafts: list[_Draft]) -> None:
    """Begin sections of the same title with the titles around them, such as that of a release."""
    times = Counter(draft.title for draft in drafts)
    path: list[_Draft] = []
    for draft in drafts:
        if draft.indent or not draft.level:
            continue
        while path and path[-1].level >= draft.level:
            path.pop()
        titles = " › ".join(each.title for each in path if each.level > 1)
        if titles and times[draft.title] > 1:
            draft.lines.insert(0, f"**{titles}**")
        path.append(draft)


def _heading(line: str) -> tuple[int, int, str] | None:
    """Return how far a heading is indented, its level and its title, if a line is one."""
    if "#" in line and (heading := _HEADING.match(line)):
        return len(heading[1]), len(heading[2]), plain(heading[3])
    item = _ITEM.match(line) if "**" in line else None
    if item and item[2] and _TITLED.fullmatch(item[2]):
        title = plain(item[2])
        return (len(item[1]), LEVEL, title) if is_heading(title) else None
    return None


def is_heading(title: str) -> bool:
    """Return whether the title of a component is a heading: a question, with the answer below it.

    Other titles, of tabs and steps, are about what is around them: apart from it, their text says
    less, and a page has more passages than subjects.
    """
    return title.rstrip().endswith(QUESTION_MARKS)


def _items_around(items: list[tuple[int, str]], line: str, indent: int) -> list[tuple[int, str]]:
    """Return the items that a line is in: where the text of each begins, and its title, if any."""
    kept = [each for each in items if each[0] <= indent]
    item = _ITEM.match(line)
    return [*kept, (len(item[1]), plain(item[2]) if item[2] else "")] if item else kept
