"""The feed of a change log: one entry for each ``<Update>`` of a page, newest first as on the page.

RSS 2.0 (https://www.rssboard.org/rss-specification). Nothing in a feed comes from a clock: an
entry has a date only where its label is one.
"""

from __future__ import annotations

import re
from datetime import UTC, datetime
from email.utils import format_datetime
from html import escape
from pathlib import PurePosixPath
from typing import TYPE_CHECKING
from urllib.parse import quote

from docutils import nodes

from ..components.base import component_description, component_title
from ..components.elements import heading
from ..components.rows.updates import update, update_tags

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

MONTHS = "jan feb mar apr may jun jul aug sep oct nov dec".split()
DATES = tuple(
    re.compile(pattern, re.IGNORECASE)
    for pattern in (
        r"(?P<year>\d{4})[-/](?P<month>\d{1,2})[-/](?P<day>\d{1,2})",
        r"(?P<month>[a-z]{3,9})\.? (?P<day>\d{1,2})(?:st|nd|rd|th)?,? (?P<year>\d{4})",
        r"(?P<day>\d{1,2})(?:st|nd|rd|th)?\.? (?P<month>[a-z]{3,9})\.?,? (?P<year>\d{4})",
    )
)
"""How labels write days; months and years alone are no dates."""

_UNWRITABLE = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
"""What XML 1.0 does not allow."""


def feed_name(docname: str) -> str:
    """Return the path of a page's feed in the output folder: ``changelog/rss.xml``."""
    folder = PurePosixPath(docname)
    folder = folder.parent if folder.name == "index" else folder
    return (folder / "rss.xml").as_posix()


def feed(title: str, description: str, page: str, updates: Iterable[update]) -> str:
    """Return the feed of a page.

    Parameters: ``page`` is the address of the page, absolute where the site knows its own.
    """
    lines = [
        '<?xml version="1.0" encoding="UTF-8"?>',
        '<rss version="2.0"><channel>',
        *_tags(title=title, link=page, description=description or title),
    ]
    for entry in updates:
        lines += ["<item>", *_item(entry, page), "</item>"]
    return "\n".join([*lines, "</channel></rss>"]) + "\n"


def _item(entry: update, page: str) -> Iterator[str]:
    own = entry.get("rss") or {}
    label = " ".join(node.astext() for node in entry.children if isinstance(node, component_title))
    link = f"{page}#{quote(entry['ids'][0])}" if entry["ids"] else page
    yield from _tags(title=own.get("title") or label or "Update", link=link)
    yield f'<guid isPermaLink="false">{_clean(link)}</guid>'
    told = escape(own["description"]) if own.get("description") else "\n".join(_summary(entry))
    yield from _tags(description=told)
    tags: tuple[str, ...] = entry.get("tags", ())
    for word in tags:
        yield from _tags(category=word)
    if day := date_of(label):
        yield from _tags(pubDate=format_datetime(day))


def date_of(label: str) -> datetime | None:
    """Return the day that a label names, at midnight UTC, or nothing if it names none."""
    found = next((match for form in DATES if (match := form.fullmatch(label.strip()))), None)
    if not found:
        return None
    written = found["month"].lower()
    month = int(written) if written.isdecimal() else _month(written)
    try:
        return datetime(int(found["year"]), month, int(found["day"]), tzinfo=UTC)
    except ValueError:
        return None


def _month(name: str) -> int:
    return MONTHS.index(name[:3]) + 1 if name[:3] in MONTHS else 0


def _summary(entry: update) -> Iterator[str]:
    """Yield the content as plain HTML: headings, paragraphs and lists; code and boxes are left."""
    for node in entry.children:
        if isinstance(node, component_description):
            yield f"<p><em>{_text(node)}</em></p>"
        elif isinstance(node, (nodes.bullet_list, nodes.enumerated_list)):
            items = "".join(f"<li>{_text(item)}</li>" for item in node.children)
            yield f"<ul>{items}</ul>"
        elif isinstance(node, (heading, nodes.rubric)):
            yield f"<h3>{_text(node)}</h3>"
        elif isinstance(node, nodes.paragraph) and not isinstance(
            node, (component_title, update_tags)
        ):
            yield f"<p>{_text(node)}</p>"


def _text(node: nodes.Node) -> str:
    return escape(" ".join(node.astext().split()))


def _tags(**texts: str) -> Iterator[str]:
    for name, text in texts.items():
        yield f"<{name}>{_clean(text)}</{name}>"


def _clean(text: str) -> str:
    return escape(_UNWRITABLE.sub("", str(text)))
