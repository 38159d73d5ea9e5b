"""``search.json``: the sections of all listed pages, for programs that search the site.

The file names the pages and the files with their sections, each of which stays small::

    {"name": …, "description": …, "base": "https://…/", "openapi": ["openapi.yaml"],
     "shards": ["search-0.json"],
     "pages": [{"title": …, "description": …, "section": …, "current": true,
                "main": true, "url": "guide/", "markdown": "guide.md"}]}
    search-0.json: {"sections": [{"page": 0, "title": …, "anchor": "install", "text": …}]}
"""

from __future__ import annotations

import json
import re
from collections import Counter
from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING

from docutils import nodes

from ...components.asides import heading_text
from ...passages.sections import sections_of
from ...vocabulary import SEARCH_JSON

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping

MOST_CHARACTERS = 400_000
"""Text of the sections in one file."""

_NO_WORD = re.compile(r"[\W_]+")


@dataclass(frozen=True, kw_only=True)
class Listed:
    """A page as the file names it; paths are those of the output folder, quoted."""

    title: str
    description: str
    section: str
    current: bool
    """Whether it belongs to the default version and language."""
    main: bool
    """Whether it belongs to the tab of the home page, or to none."""
    url: str
    markdown: str


def anchors_of(toc: nodes.Node | None) -> list[tuple[str, str]]:
    """Return the headings of a page with their anchors, from its table of contents."""
    links = toc.findall(nodes.reference) if toc is not None else ()
    return [
        (_key(heading_text(link)), str(link.get("anchorname", "")).lstrip("#")) for link in links
    ]


def _key(title: str) -> str:
    return _NO_WORD.sub("", title).lower()


def sections(
    number: int, text: str, anchors: Iterable[tuple[str, str]], find: Callable[[str], str]
) -> Iterator[dict[str, object]]:
    """Yield the sections of a page as the file has them.

    Headings in components are in no table of contents: ``find`` returns the id that one has. One
    without an id is found by that of the section around it.
    """
    waiting, seen, around = list(anchors), Counter[str](), ""
    for each in sections_of(text):
        key = _key(each.title)
        seen[key] += 1
        place = next((n for n, (title, _) in enumerate(waiting) if title == key), None)
        if each.is_inside or place is None:
            found = find(each.title if seen[key] == 1 else f"{each.title} {seen[key]}")
            anchor = found or (around if each.is_inside else "")
        else:
            anchor = waiting[place][1]
            waiting = waiting[place + 1 :]
        around = around if each.is_inside else anchor
        yield {"page": number, "title": each.title, "anchor": anchor, "text": each.text}


def search_files(
    head: Mapping[str, object],
    pages: Iterable[tuple[Listed, str, Iterable[tuple[str, str]], Callable[[str], str]]],
) -> Iterator[tuple[str, str]]:
    """Yield the names and texts of the files.

    Parameters: ``head`` is what the file says of the site; ``pages`` are the pages, each with its
    Markdown, its headings and their anchors, and what finds the id of a heading in a component.
    """
    listed: list[Listed] = []
    names: list[str] = []
    shard: list[dict[str, object]] = []
    room = MOST_CHARACTERS
    for number, (page, text, anchors, find) in enumerate(pages):
        listed.append(page)
        if len(text) > room and shard:
            names.append(f"search-{len(names)}.json")
            yield names[-1], _json({"sections": shard})
            shard, room = [], MOST_CHARACTERS
        shard += sections(number, text, anchors, find)
        room -= len(text)
    names.append(f"search-{len(names)}.json")
    yield names[-1], _json({"sections": shard})
    yield SEARCH_JSON, _json({**head, "shards": names, "pages": [asdict(page) for page in listed]})


def _json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":")) + "\n"
