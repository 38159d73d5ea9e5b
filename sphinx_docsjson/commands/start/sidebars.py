"""The sidebars of Docusaurus become groups, and the names that they give pages become paths."""

from __future__ import annotations

import re
from contextlib import suppress
from itertools import islice
from math import inf
from posixpath import normpath
from typing import TYPE_CHECKING, Any

from ...safety.files import BadFileError, found_file, plain_text
from ...sources.discover import discover
from ...sources.frontmatter import read_front
from ...sources.yaml12 import read_yaml
from .found import DEEPEST, Entry, as_dict, as_list, navigation_of, text_or_nothing
from .starter import title_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence
    from pathlib import Path

_NUMBER = re.compile(r"^\d+\s*[-_.]+\s*(?=[^\d\s])")
"""What Docusaurus drops from the names of files: it only orders them."""
_SPECIAL, _ESCAPED = re.compile(r"[\\*?\[\]]| $"), r"\\\g<0>"
"""What means something in a line of an ignore file."""
LAST = 1_000_000.0
MOST_SIDEBARS = 200
"""How many sidebars are taken over: each may show all pages."""


def _front(file: Path) -> Mapping[str, Any]:
    return read_front(found_file(file).lenient_text(), file.name).data


def _without_numbers(docname: str) -> list[str]:
    return [_NUMBER.sub("", part) for part in docname.split("/")]


class Pages:
    """The pages of a folder, by the names that sidebars give them."""

    def __init__(self, folder: Path) -> None:
        """Read the front matter of all pages in a folder."""
        self.folder = folder
        files = {one.docname: one.file for one in discover(folder).files}
        self.fronts = {name: _front(folder / file) for name, file in files.items()}
        self.drafts = [
            f"/{_SPECIAL.sub(_ESCAPED, str(file))}"
            for name, file in files.items()
            if self.fronts[name].get("draft") is True
        ]
        """The pages that are not published, as lines of an ignore file."""
        self.by_id = {self.id_of(name): name for name in self.fronts}
        self.shown: set[str] = set()
        """The folders that a sidebar has shown as a whole: it shows no page again."""
        self.heads: dict[str, dict[str, None]] = {}
        """What each folder holds: pages, and folders with a slash behind their names."""
        for name in self.fronts:
            *above, last = (f"{part}/" for part in name.split("/"))
            for depth, head in enumerate([*above, last[:-1]]):
                self.heads.setdefault("".join(above[:depth]), {})[head] = None

    def moved(self, base: str) -> Iterator[tuple[str, str]]:
        """Yield the URL of each page that is not that of its file, and that of its file.

        All other pages share one pattern, unless a folder of pages has the name of their path.
        Parameters: ``base`` is the path that all URLs begin with.
        """
        start = f"/{base.strip('/')}".rstrip("/")
        for name, front in self.fronts.items():
            url = start + self._path(name, front)
            if url and url != f"{start}/{name}".removesuffix("/index"):
                yield url, f"/{name}"
        if start and not any(f"/{name}/".startswith(f"{start}/") for name in self.fronts):
            yield f"{start}/:path*", "/:path*"

    def _path(self, docname: str, front: Mapping[str, Any]) -> str:
        """Return the path of a page below that of all: its front matter may give it another."""
        *folders, last = _without_numbers(docname)
        slug, start = front.get("slug"), "".join(f"/{one}" for one in folders)
        if isinstance(slug, str) and slug.startswith("/"):
            return slug.rstrip("/")
        if isinstance(slug, str) and slug:
            return normpath(f"{start}/{slug}").rstrip("/")
        if last.casefold() in ("index", "readme", *(one.casefold() for one in folders[-1:])):
            return start
        return f"{start}/{front.get('id') or last}"

    def id_of(self, docname: str) -> str:
        """Return the name of a page in sidebars: its front matter may give it another."""
        *folders, last = _without_numbers(docname)
        return "/".join([*folders, str(self.fronts[docname].get("id") or last)])

    def place(self, name: str, category: Mapping[str, Any]) -> tuple[float, str]:
        """Return where a page or a folder is among its neighbours."""
        last = name.rstrip("/").rsplit("/", 1)[-1]
        number = re.match(r"\d+", last) if _NUMBER.match(last) else None
        front = self.fronts.get(name, category)
        own = as_dict(front.get("sidebar")).get("order", front.get("position"))  # of Starlight
        place = front.get("sidebar_position", own)
        known = place if isinstance(place, int | float) else int(number[0]) if number else LAST
        with suppress(OverflowError):  # a number of more than 300 digits
            return float(known), last
        return inf, last

    def category(self, folder: str) -> Mapping[str, Any]:
        """Return what ``_category_`` in a folder says of it."""
        for name in ("_category_.json", "_category_.yml", "_category_.yaml"):
            text = plain_text(self.folder / folder / name)
            if text is not None:
                with suppress(BadFileError):
                    return as_dict(read_yaml(text))
        return {}

    def inside(self, folder: str, depth: int = 0) -> Iterator[Entry]:
        """Yield what a folder holds, in order; folders are groups, unless they are very deep."""
        start = "" if folder in ("", ".") else f"{folder.strip('/')}/"
        if depth > DEEPEST:
            yield from (name for name in self.fronts if name.startswith(start))
            return
        names = [start + head for head in self.heads.get(start, ())]
        places = {name: self.category(name) if name[-1] == "/" else {} for name in names}
        for name in sorted(places, key=lambda one: self.place(one, places[one])):
            if name.endswith("/"):
                yield self.group(name, places[name], depth + 1)
            else:
                yield name

    def group(self, folder: str, category: Mapping[str, Any], depth: int) -> Entry:
        """Return a folder as a group."""
        label = category.get("label") or title_of(folder.strip("/").rsplit("/", 1)[-1])
        return {"group": str(label), "pages": list(self.inside(folder, depth))}


def labels_of(theme: Mapping[str, Any]) -> dict[str, str]:
    """Return what the bar at the top calls sidebars, by their names."""
    items = as_list(as_dict(theme.get("navbar")).get("items"))
    return {
        str(item.get("sidebarId")): label
        for item in map(as_dict, items)
        if item.get("type") == "docSidebar" and (label := text_or_nothing(item.get("label")))
    }


def navigation(
    sidebars: Mapping[str, Any], pages: Pages, labels: Mapping[str, str]
) -> dict[str, Any]:
    """Return one part for each sidebar, called as the bar at the top calls it."""
    parts: dict[str, list[Entry]] = {}
    for name, items in islice(sidebars.items(), MOST_SIDEBARS):
        pages.shown.clear()
        title = title_of(re.sub(r"(?i)[-_]?sidebars?$", "", name) or name)
        parts.setdefault(labels.get(name, title), []).extend(_entries(_as_items(items), pages))
    return navigation_of(parts)


def _as_items(items: Any) -> Sequence[Any]:
    """Return a list of items; an object is a short form of categories."""
    if isinstance(items, dict) and "type" not in items:
        return [{"type": "category", "label": key, "items": held} for key, held in items.items()]
    return items if isinstance(items, list) else [items]


def _entries(items: Sequence[Any], pages: Pages, depth: int = 0) -> Iterator[Entry]:
    for item in items if depth < DEEPEST else ():
        if isinstance(item, str):
            yield pages.by_id.get(item, item)
        elif isinstance(item, dict) and "type" not in item:
            yield from _entries(_as_items(item), pages, depth + 1)
        elif isinstance(item, dict):
            yield from _entry(item, pages, depth)


def _entry(item: Mapping[str, Any], pages: Pages, depth: int) -> Iterator[Entry]:
    kind, name = item["type"], item.get("id")
    if kind in ("doc", "ref") and isinstance(name, str):
        yield pages.by_id.get(name, name)
    elif kind == "autogenerated":
        folder = str(item.get("dirName") or ".")
        yield from pages.inside(folder) if folder not in pages.shown else ()
        pages.shown.add(folder)
    elif kind == "category":
        linked = _entries([as_dict(item.get("link"))], pages, depth + 1) if item.get("link") else ()
        inner = [*linked, *_entries(_as_items(item.get("items") or []), pages, depth + 1)]
        if inner:
            yield {"group": str(item.get("label") or "More"), "pages": inner}
