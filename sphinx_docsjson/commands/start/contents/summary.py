"""The ``SUMMARY.md`` of mdBook and GitBook, and the ``book.toml`` of mdBook.

Sources: "SUMMARY.md" in the guide of mdBook, and "Content configuration" in that of GitBook.
"""

from __future__ import annotations

import tomllib
from contextlib import suppress
from typing import TYPE_CHECKING, Any

from ....safety.files import is_there, plain_text
from ..around import anchors, links_outside, top_bar
from ..found import Found, as_dict, groups_from, text_or_nothing
from .lists import KEYS, entries_of, items_in, pages_listed, parts_of

if TYPE_CHECKING:
    from pathlib import Path

NAME = "SUMMARY.md"
FEWEST = 2
"""How many pages a table of contents lists; with fewer, the file may be a page."""


def settings_file(folder: Path) -> Path | None:
    """Return the table of contents in a folder, or in ``src`` there, if it lists pages."""
    for file in (folder / NAME, folder / "src" / NAME):
        if is_there(file) and len(pages_listed(file, file.parent)) >= FEWEST:
            return file
    return None


def read(file: Path, _folder: Path) -> Found:
    """Return what the table of contents tells, and ``book.toml`` beside it or above."""
    pages = file.parent
    parts = list(parts_of(plain_text(file) or ""))
    book = _book(pages)
    shown, html = as_dict(book.get("book")), as_dict(as_dict(book.get("output")).get("html"))
    said = text_or_nothing(shown.get("description"))
    links = (one._asdict() for one in items_in(file))
    return Found(
        folder=pages,
        name=text_or_nothing(shown.get("title")),
        language=text_or_nothing(shown.get("language")),
        settings={
            **({"description": said} if said else {}),
            **top_bar([], text_or_nothing(html.get("git-repository-url"))),
        },
        navigation={
            **anchors(links_outside(links, *KEYS)),
            "groups": groups_from(entries_of(parts, pages)),
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
