"""The table of contents in the ``SUMMARY.md`` of mdBook and GitBook, and mdBook's ``book.toml``.

Sources: "SUMMARY.md" in the guide of mdBook, and "Content configuration" in that of GitBook. Lists
hold the pages, indented ones are below another; headings begin parts, a line of dashes ends one.
"""

from __future__ import annotations

import re
import tomllib
from contextlib import suppress
from posixpath import normpath, splitext
from typing import TYPE_CHECKING, Any, NamedTuple

from ...safety.files import is_there, plain_text
from ...safety.urls import decoded
from ...sources.discover import SUFFIXES
from .around import anchors, links_outside, top_bar
from .found import DEEPEST, Entry, Found, as_dict, groups_from, text_or_nothing

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

NAME = "SUMMARY.md"
_LINK = (
    r"\[(?P<label>(?:[^\[\]\\\n]|\\.)*)\]"
    r"\([ \t]*(?:<(?P<angled>[^<>\n]*)>|(?P<target>[^\s()]*))(?:[ \t]+\"[^\"\n]*\")?[ \t]*\)"
)
_ENTRY = re.compile(rf"(?P<indent>[ \t]*)(?P<sign>[-*+][ \t]+)?{_LINK}[ \t]*")
_HEADING = re.compile(r"#{1,6}[ \t]+(?P<title>[^#\n]+?)[ \t#]*")
_END = re.compile(r"[ \t]*(?:[-*_][ \t]*){3,}")
_ESCAPED = re.compile(r"\\(.)")
FEWEST = 2
"""How many pages a table of contents lists; with fewer, the file may be a page."""


class _Item(NamedTuple):
    """An entry of a list, with those below it."""

    label: str
    target: str
    indent: int
    below: list[_Item]


def settings_file(folder: Path) -> Path | None:
    """Return the table of contents in a folder, or in ``src`` there, if it lists pages."""
    for place in (folder, folder / "src"):
        if is_there(file := place / NAME):
            listed = (one for _, items in _parts(plain_text(file) or "") for one in _all(items))
            if len({page for one in listed if (page := _page(one.target, place))}) >= FEWEST:
                return file
    return None


def read(file: Path, _folder: Path) -> Found:
    """Return what the table of contents tells, and ``book.toml`` beside it or above."""
    pages = file.parent
    parts = list(_parts(plain_text(file) or ""))
    book = _book(pages)
    shown, html = as_dict(book.get("book")), as_dict(as_dict(book.get("output")).get("html"))
    said = text_or_nothing(shown.get("description"))
    links = [{"text": one.label, "to": one.target} for _, items in parts for one in _all(items)]
    return Found(
        folder=pages,
        name=text_or_nothing(shown.get("title")),
        language=text_or_nothing(shown.get("language")),
        settings={
            **({"description": said} if said else {}),
            **top_bar([], text_or_nothing(html.get("git-repository-url"))),
        },
        navigation={
            **anchors(links_outside(links, "text", "to")),
            "groups": groups_from(_entries(parts, pages)),
        },
        left_out=("the redirects of book.toml",) if html.get("redirect") else (),
        unpublished=(f"/{NAME}",),
    )


def _book(pages: Path) -> dict[str, Any]:
    """Return the settings of mdBook, if there are any that can be read."""
    for place in (pages, pages.parent):
        with suppress(tomllib.TOMLDecodeError):
            if text := plain_text(place / "book.toml"):
                return tomllib.loads(text)
    return {}


def _parts(text: str) -> Iterator[tuple[str, list[_Item]]]:
    """Yield the title and the entries of each part; the first heading is that of the page."""
    title, items, above = "", list[_Item](), list[_Item]()
    is_first = True
    for line in text.splitlines():
        heading = _HEADING.fullmatch(line)
        if heading or _END.fullmatch(line):
            yield title, items
            title, items, above = "", [], []
            if heading:
                title, is_first = "" if is_first else heading["title"], False
        elif found := _ENTRY.fullmatch(line):
            is_first = False
            item = _item(found)
            while above and above[-1].indent >= item.indent:
                above.pop()
            (above[-1].below if above else items).append(item)
            above.append(item)
    yield title, items


def _item(found: re.Match[str]) -> _Item:
    indent = len(found["indent"].expandtabs(4)) if found["sign"] else 0
    target = found["target"] if found["angled"] is None else found["angled"]
    return _Item(_ESCAPED.sub(r"\1", found["label"]).strip(" `*"), target, indent, [])


def _all(items: list[_Item], depth: int = 0) -> Iterator[_Item]:
    for one in items if depth <= DEEPEST else ():
        yield one
        yield from _all(one.below, depth + 1)


def _entries(parts: list[tuple[str, list[_Item]]], pages: Path) -> Iterator[Entry]:
    for title, items in parts:
        inside = [entry for one in items if (entry := _entry(one, pages))]
        if title and inside:
            yield {"group": title, "pages": inside}
        else:
            yield from inside


def _entry(item: _Item, pages: Path, depth: int = 0) -> Entry | None:
    """Return an entry as a page, or with those below it as a group."""
    own = _page(item.target, pages)
    inner = item.below if depth < DEEPEST else ()
    below = [entry for one in inner if (entry := _entry(one, pages, depth + 1))]
    if not below:
        return own
    return {"group": item.label or "More", "pages": [own, *below] if own else below}


def _page(target: str, pages: Path) -> str | None:
    """Return the name of the page that a link leads to, if there is one."""
    path = normpath(decoded(target.partition("#")[0]))
    name, suffix = splitext(path.lstrip("/"))
    is_page = suffix in SUFFIXES and not path.startswith("..")
    return name if is_page and is_there(pages / f"{name}{suffix}") else None
