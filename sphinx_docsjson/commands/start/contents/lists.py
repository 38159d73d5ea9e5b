"""Lists of links as tables of contents: those below another are indented, headings begin parts.

A line of dashes ends a part. Links may lead to a page, to a folder, or to another site.
"""

from __future__ import annotations

import re
from posixpath import normpath, splitext
from typing import TYPE_CHECKING, NamedTuple

from ....safety.files import is_there, plain_text
from ....safety.urls import decoded
from ....sources.discover import SUFFIXES
from ..found import DEEPEST, Entry

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from pathlib import Path

_LINK = (
    r"\[(?P<label>(?:[^\[\]\\\n]|\\.)*)\]"
    r"\([ \t]*(?:<(?P<angled>[^<>\n]*)>|(?P<target>[^\s()]*))(?:[ \t]+\"[^\"\n]*\")?[ \t]*\)"
)
_ENTRY = re.compile(
    r"(?P<indent>[ \t]*)(?:(?P<sign>[-*+][ \t]+)(?P<before>[^\[\]\n]*))?"
    rf"{_LINK}(?(sign)[^\[\]\n]*|[ \t]*)"
)
_TITLE = re.compile(r"(?P<indent>[ \t]*)(?P<sign>[-*+][ \t]+)(?P<label>[^\[\]\n]+)")
_HEADING = re.compile(r"#{1,6}[ \t]+(?P<title>[^#\n]+?)[ \t#]*")
_END = re.compile(r"[ \t]*(?:[-*_][ \t]*){3,}")
_ESCAPED = re.compile(r"\\(.)")


class Item(NamedTuple):
    """An entry of a list, with those below it."""

    label: str
    target: str
    indent: int
    below: list[Item]


KEYS = ("label", "target")
"""What the text and the target of a link are called in an entry."""


def pages_listed(file: Path, pages: Path) -> set[str]:
    """Return the pages that a table of contents lists."""
    return {page for one in items_in(file) if (page := page_at(one.target, pages))}


def items_in(file: Path) -> list[Item]:
    """Return all entries of a table of contents."""
    return all_items(parts_of(plain_text(file) or ""))


def all_items(parts: Iterable[tuple[str, list[Item]]]) -> list[Item]:
    """Return the entries of all parts, with those below others."""
    return [one for _, items in parts for one in _all(items)]


def parts_of(text: str) -> Iterator[tuple[str, list[Item]]]:
    """Yield the title and the entries of each part; the first heading is that of the page."""
    title, items, above = "", list[Item](), list[Item]()
    is_first = True
    for line in text.splitlines():
        heading = _HEADING.fullmatch(line)
        if heading or _END.fullmatch(line):
            yield title, items
            title, items, above = "", [], []
            if heading:
                title, is_first = "" if is_first else heading["title"], False
        elif found := _ENTRY.fullmatch(line) or _TITLE.fullmatch(line):
            is_first = False
            item = _item(found)
            while above and above[-1].indent >= item.indent:
                above.pop()
            (above[-1].below if above else items).append(item)
            above.append(item)
    yield title, items


def _item(found: re.Match[str]) -> Item:
    indent = len(found["indent"].expandtabs(4)) if found["sign"] else 0
    link = found.groupdict()
    label = (link.get("before") or "") + link["label"]
    target = link.get("angled") or link.get("target") or ""
    return Item(_ESCAPED.sub(r"\1", label).strip(" `*"), target, indent, [])


def _all(items: list[Item], depth: int = 0) -> Iterator[Item]:
    for one in items if depth <= DEEPEST else ():
        yield one
        yield from _all(one.below, depth + 1)


def entries_of(parts: list[tuple[str, list[Item]]], pages: Path) -> Iterator[Entry]:
    """Yield the entries of the navigation: the pages of a part with a title are a group."""
    for title, items in parts:
        inside = [entry for one in items if (entry := _entry(one, pages))]
        if title and inside:
            yield {"group": title, "pages": inside}
        else:
            yield from inside


def _entry(item: Item, pages: Path, depth: int = 0) -> Entry | None:
    """Return an entry as a page, or with those below it as a group."""
    own = page_at(item.target, pages)
    inner = item.below if depth < DEEPEST else ()
    below = [entry for one in inner if (entry := _entry(one, pages, depth + 1))]
    if not below:
        return own
    return {"group": item.label or "More", "pages": [own, *below] if own else below}


def page_at(target: str, pages: Path) -> str | None:
    """Return the name of the page that a link leads to, if there is one.

    Docsify's links may have no suffix, and may lead to a folder, whose page is ``README.md``.
    """
    path = decoded(target.replace("#/", "/", 1).partition("#")[0].partition("?")[0])
    whole = normpath(path.lstrip("/") or ".") if path else ".."
    names = [f"{whole}.md", normpath(f"{whole}/README.md")]
    names = [whole] if splitext(whole)[1] in SUFFIXES else names
    found = (one for one in names if not one.startswith("..") and is_there(pages / one))
    return splitext(next(found, ""))[0] or None
