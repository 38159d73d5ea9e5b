"""The order that pages have without settings: that of their front matter, and of their folders.

Read are ``nav_order``, ``parent`` and ``nav_exclude`` of Jekyll's themes, ``weight`` and ``_index``
of Hugo, ``sidebar_position`` and ``_category_`` of Docusaurus, ``sidebar`` of Starlight, ``_meta``
of Nextra, and ``meta.json`` of Fumadocs.
"""

from __future__ import annotations

import re
from contextlib import suppress
from math import isfinite
from posixpath import basename, join, normpath
from typing import TYPE_CHECKING, Any, NamedTuple

from ...safety.files import BadFileError
from .around import anchors, links_outside
from .found import (
    DEEPEST,
    PAGE,
    Entry,
    Found,
    and_more,
    are_of_an_app,
    as_dict,
    as_list,
    groups_from,
    short_titles,
    start_pages,
    text_or_nothing,
)
from .javascript import exported
from .sidebars import Pages
from .starter import pages_in, rank, title_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from pathlib import Path

    from .around import Link

    Front = Mapping[str, Any]
    Fronts = Mapping[str, Front]

FILES = (
    "_meta.js", "_meta.jsx", "_meta.ts", "_meta.tsx", "_meta.json", "meta.json", "_meta.global.js",
    "_meta.global.ts", "_meta.global.tsx",
)  # fmt: skip
"""Files of Nextra and Fumadocs that order the pages of their folder."""
_NUMBERS = ("nav_order", "weight", "sidebar_position", "order")
_STARTS = ("index", "_index", "readme")
"""Names of the page that a folder begins with."""
_LINK = re.compile(r"(?:external:)?(?:\[[^\]]*\])?\[(?P<label>[^\]]*)\]\((?P<href>[^()\s]*)\)")
_REST, _REST_BACKWARDS = "...", "z...a"


class _Step(NamedTuple):
    """An entry of a file that orders a folder."""

    name: str = ""
    """The page or the folder, from the folder of the pages; nothing for all others."""
    title: str = ""
    kind: str = "name"
    """Of ``name``, ``rest``, ``backwards``, ``inside``, ``hidden`` and ``separator``."""


def in_order(folder: Path) -> Found:
    """Return the navigation of a folder whose pages are ordered; it has none if they are not."""
    held, names = Pages(folder), pages_in(folder)
    fronts = {name: held.fronts.get(name, {}) for name in names}
    folders = _Folders(held, fronts)
    by_parents = _by_parents(fronts)
    is_ordered = folders.steps or any(_place(front) is not None for front in fronts.values())
    entries = by_parents or (folders.inside("") if is_ordered or folders.has_categories else [])
    left_out = (*folders.left_out(), *short_titles(fronts), *start_pages(names))
    if not entries:
        return Found(folder, left_out=left_out)
    navigation = {
        **anchors(links_outside(folders.links, "label", "href")),
        "groups": groups_from(entries),
    }
    return Found(folder, navigation=navigation, left_out=left_out, unpublished=tuple(held.drafts))


def _place(front: Front) -> float | None:
    """Return where a page is among its neighbours, if its front matter says so.

    Hugo takes a weight of 0 for none; for the others it is a number like any other.
    """
    written = [front.get(name) for name in _NUMBERS if name != "weight" or front.get(name) != 0]
    for value in (*written, as_dict(front.get("sidebar")).get("order"), front.get("position")):
        with suppress(ValueError, TypeError, OverflowError):
            place = None if isinstance(value, bool) else float(value)  # type: ignore[arg-type]
            if place is not None and isfinite(place):
                return place
    return None


def _title(front: Front) -> str | None:
    return text_or_nothing(front.get("linkTitle")) or text_or_nothing(front.get("title"))


class _Folders:
    """The folders of a site, each with what its files say."""

    def __init__(self, held: Pages, fronts: Fronts) -> None:
        self.links: list[Link] = []
        """The entries that lead to other sites."""
        self.steps: dict[str, list[_Step]] = {}
        """What orders a folder, by its path, which ends with a slash unless it is that of all."""
        self._fronts, self._titles = fronts, dict[str, str]()
        self._starts = (*_STARTS, PAGE) if are_of_an_app(fronts) else _STARTS
        self._children: dict[str, dict[str, None]] = {"": {}}
        self._shown_once = set[str]()
        for name in fronts:
            self._add(name)
        self._categories = {one: held.category(one) for one in self._children if one}
        self._unread, self._titled = list[str](), list[str]()
        for one in sorted(self._children):
            self._read(held.folder, one)

    def _add(self, name: str) -> None:
        *above, last = (f"{part}/" for part in name.split("/"))
        for depth, head in enumerate([*above, last[:-1]]):
            start = "".join(above[:depth])
            self._children.setdefault(start, {})[start + head] = None

    @property
    def has_categories(self) -> bool:
        """Whether a folder has a file ``_category_``."""
        return any(self._categories.values())

    def left_out(self) -> Iterator[str]:
        """Yield what could not be taken over."""
        if self._unread:
            yield f"the order and titles of pages in {and_more(self._unread)}"
        if self._titled:
            titled = and_more(self._titled)
            yield f"the titles of pages in {titled}: write 'sidebarTitle' in the pages"

    def _read(self, root: Path, folder: str) -> None:
        for file in (root / folder / name for name in FILES):
            if not file.is_file():
                continue
            written = None
            with suppress(BadFileError):
                written = exported(file, root)
            if isinstance(written, dict) and written:
                if self._keep(folder, written, is_list=file.name == "meta.json"):
                    self._titled.append(str(file))
            else:
                self._unread.append(str(file))

    def _keep(self, folder: str, written: dict[str, Any], *, is_list: bool) -> bool:
        """Keep what a file says of a folder, and return whether it gives pages a title."""
        if is_list:
            self._titles[folder] = text_or_nothing(written.get("title")) or ""
            if "pages" in written:
                self.steps[folder] = list(self._listed(folder, as_list(written["pages"])))
            return False
        steps = [*self._keyed(folder, written), _Step(kind="rest")]
        starts = [folder + name for name in self._starts if folder + name in self._fronts]
        unnamed = [] if any(one.name in starts for one in steps) else starts[:1]
        self.steps[folder] = [*map(_Step, unnamed), *steps]
        titled = ((self._page(one.name), one.title) for one in steps if one.kind == "name")
        return any(title and page is not None and title != _title(page) for page, title in titled)

    def _page(self, name: str) -> Front | None:
        """Return the front matter of a page of Nextra, which may be in a folder of its own."""
        own = f"{name}/page" if list(self._children.get(f"{name}/", ())) == [f"{name}/page"] else ""
        return self._fronts.get(own or name)

    def _keyed(self, folder: str, written: dict[str, Any]) -> Iterator[_Step]:
        """Yield what Nextra's object says: the titles of pages and folders, by their names."""
        for key, value in written.items():
            held = as_dict(value)
            is_start = key == "index" and f"{folder}page" in self._fronts
            name = f"{folder}page" if is_start else join(folder, key)
            title = text_or_nothing(value) or text_or_nothing(held.get("title")) or ""
            if held.get("type") == "separator":
                yield _Step(title=title, kind="separator")
            elif href := text_or_nothing(held.get("href")):
                self.links.append({"label": title, "href": href})
            elif key != "*":
                yield _Step(name, title, "hidden" if held.get("display") == "hidden" else "name")
            if held.get("items") and f"{name}/" in self._children:
                self._keep(f"{name}/", as_dict(held["items"]), is_list=False)

    def _listed(self, folder: str, pages: list[Any]) -> Iterator[_Step]:
        """Yield what Fumadocs' list says."""
        for item in filter(None, map(text_or_nothing, pages)):
            if item in (_REST, _REST_BACKWARDS):
                yield _Step(kind="rest" if item == _REST else "backwards")
            elif item.startswith("---"):
                yield _Step(title=re.sub(r"^\[[^\]]*\]", "", item.strip("- ")), kind="separator")
            elif link := _LINK.fullmatch(item):
                self.links.append({"label": link["label"], "href": link["href"]})
            else:
                sign = next((one for one in ("...", "!") if item.startswith(one)), "")
                name = normpath(join(folder, item.removeprefix(sign)))
                yield _Step(name, kind={"...": "inside", "!": "hidden"}.get(sign, "name"))

    def inside(self, folder: str, depth: int = 0) -> list[Entry]:
        """Return what a folder shows, in order; what follows a separator is a group."""
        within = entries = list[Entry]()
        if folder not in self._children or folder in self._shown_once:
            return entries  # files may name folders that are not there, or in circles
        self._shown_once.add(folder)
        for step in self.steps.get(folder, (_Step(kind="rest"),)):
            if step.kind == "separator":
                within = list[Entry]() if step.title else entries
                entries += [{"group": step.title, "pages": within}] if step.title else []
            else:
                within += self._shown(step, folder, depth)
        return entries

    def _shown(self, step: _Step, folder: str, depth: int) -> Iterator[Entry]:
        if step.kind == "inside" and depth < DEEPEST:
            yield from self.inside(f"{step.name}/", depth + 1)
        elif step.kind == "name":
            yield from self._one(step.name, step.title, depth)
        elif step.kind in ("rest", "backwards"):
            named = {one.name for one in self.steps.get(folder, ()) if one.name}
            rest = {one for one in self._children[folder] if one.rstrip("/") not in named}
            for one in sorted(rest, key=self._key, reverse=step.kind == "backwards"):
                yield from [one] if one in self._fronts else self._one(one.rstrip("/"), "", depth)

    def _one(self, name: str, title: str, depth: int) -> Iterator[Entry]:
        """Yield a page, or a folder as a group; a page of the same name is its first one."""
        folder, page = f"{name}/", [name] if name in self._fronts else []
        if folder not in self._children:
            yield from page
            return
        inner = self.inside(folder, depth + 1) if depth < DEEPEST else self._all(folder)
        if inner == [f"{folder}page"]:
            yield from inner
        elif inner:
            yield {"group": self._title(folder, title), "pages": [*page, *inner]}

    def _all(self, folder: str) -> list[Entry]:
        return [name for name in self._fronts if name.startswith(folder)]

    def _title(self, folder: str, given: str) -> str:
        """Return the title of a folder: its own, the one given above, or its name."""
        label = text_or_nothing(self._categories[folder].get("label"))
        start = _title(self._fronts.get(f"{folder}_index", {}))
        name = basename(folder.rstrip("/"))
        return self._titles.get(folder) or given or label or start or title_of(name.strip("()"))

    def _key(self, child: str) -> tuple[bool, bool, float, bool, object]:
        """Return a key that sorts start pages first, then what has a place, then folders last."""
        is_folder = child.endswith("/")
        starts = [f"{child}{name}" for name in self._starts] if is_folder else [child]
        places = [self._categories.get(child, {}), *(self._fronts.get(one, {}) for one in starts)]
        place = next((one for one in map(_place, places) if one is not None), None)
        is_start = basename(child).casefold() in self._starts
        return not is_start, place is None, place or 0, is_folder, rank(child)


def _by_parents(fronts: Fronts) -> list[Entry]:
    """Return pages below the pages that they name by their titles; nothing if none does."""
    titled: dict[str, list[str]] = {}
    for name, front in fronts.items():
        titled.setdefault(str(front.get("title") or "").strip(), []).append(name)
    above = {name: _above(name, fronts, titled) for name in fronts}
    if not any(above.values()):
        return []
    for name in fronts:
        top: str | None = name
        for _ in range(DEEPEST):
            top = above.get(top or "")
        above[name] = None if top else above[name]  # in a circle, or very deep
    below: dict[str | None, list[str]] = {}
    for name in sorted(fronts, key=lambda one: _rank_of(one, fronts[one])):
        if fronts[name].get("nav_exclude") is not True:
            below.setdefault(above[name], []).append(name)
    return list(_nested(None, below, fronts))


def _above(name: str, fronts: Fronts, titled: Mapping[str, list[str]]) -> str | None:
    front = fronts[name]
    found = titled.get(text_or_nothing(front.get("parent")) or "\0", [])
    further = text_or_nothing(front.get("grand_parent"))
    fits = [one for one in found if further in (None, fronts[one].get("parent"))]
    return next((one for one in (*fits, *found) if one != name), None)


def _rank_of(name: str, front: Front) -> tuple[bool, float, str]:
    place = _place(front)
    return place is None, place or 0, str(front.get("title") or name).casefold()


def _nested(
    page: str | None,
    below: Mapping[str | None, list[str]],
    fronts: Fronts,
) -> Iterator[Entry]:
    for name in below.get(page, ()):
        inner = list(_nested(name, below, fronts))
        yield {"group": str(fronts[name]["title"]), "pages": [name, *inner]} if inner else name
