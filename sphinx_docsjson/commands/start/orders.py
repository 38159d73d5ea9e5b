"""The order that pages have without settings: that of their front matter, and of their folders.

Read are ``nav_order``, ``parent`` and ``nav_exclude`` of Jekyll's themes, ``weight`` and ``_index``
of Hugo, ``sidebar_position`` and ``_category_`` of Docusaurus, ``sidebar`` of Starlight, ``_meta``
of Nextra and Rspress, and ``meta.json`` of Fumadocs. Each language that has a folder of its own at
the top gets a navigation of its own.
"""

from __future__ import annotations

import re
from contextlib import suppress
from posixpath import basename, join, normpath
from typing import TYPE_CHECKING, Any, NamedTuple

from ...safety.files import BadFileError
from .around import anchors, links_outside
from .besides import redirects
from .contents.front_matter import by_parents, former_urls, place_of
from .contents.language_folders import languages_in
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
_STARTS = ("index", "_index", "readme")
"""Names of the page that a folder begins with."""
_LINK = re.compile(r"(?:external:)?(?:\[[^\]]*\])?\[(?P<label>[^\]]*)\]\((?P<href>[^()\s]*)\)")
_KEY = re.compile(r"[a-z]\w*", re.ASCII)
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
    parents = by_parents(fronts)
    is_ordered = folders.steps or any(place_of(front) is not None for front in fronts.values())
    languages = {} if parents else languages_in(names)
    in_folders = not languages and (is_ordered or folders.has_categories)
    entries = parents or (folders.inside("") if in_folders else [])
    left_out = (*folders.left_out(), *short_titles(fronts), *start_pages(names))
    if not entries and not languages:
        return Found(folder, settings=redirects(former_urls(fronts)), left_out=left_out)
    each = [
        {"language": code, "groups": groups_from(folders.inside(f"{one}/"))}
        for one, code in languages.items()
    ]
    navigation = {
        **anchors(links_outside(folders.links, "label", "href")),
        **({"languages": each} if each else {"groups": groups_from(entries)}),
    }
    return Found(
        folder,
        settings=redirects(former_urls(fronts)),
        navigation=navigation,
        left_out=left_out,
        unpublished=tuple(held.drafts),
    )


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
            if isinstance(written, list) and written:
                if self._keep_list(folder, written):
                    self._titled.append(str(file))
            elif isinstance(written, dict) and written:
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
        return self._keep_steps(folder, [*self._keyed(folder, written), _Step(kind="rest")])

    def _keep_list(self, folder: str, written: list[Any]) -> bool:
        """Keep what a list of Rspress says of a folder, and return whether it titles pages."""
        return self._keep_steps(folder, list(self._items(folder, written)))

    def _keep_steps(self, folder: str, steps: list[_Step]) -> bool:
        """Keep the steps of a folder, whose start page is one of them, and tell of titles."""
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

    def _items(self, folder: str, written: list[Any]) -> Iterator[_Step]:
        """Yield what Rspress' list says; a label may be the key of a text in another file."""
        for item in written:
            held = as_dict(item)
            label = text_or_nothing(held.get("label")) or ""
            title = "" if _KEY.fullmatch(label) else label
            name = text_or_nothing(item) or text_or_nothing(held.get("name"))
            if held.get("type") in ("section-header", "divider"):
                yield _Step(title=title or label, kind="separator")
            elif href := text_or_nothing(held.get("link")):
                self.links.append({"label": label, "href": href})
            elif name:
                yield _Step(join(folder, re.sub(r"\.mdx?$", "", name)), title)

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
        place = next((one for one in map(place_of, places) if one is not None), None)
        is_start = basename(child).casefold() in self._starts
        return not is_start, place is None, place or 0, is_folder, rank(child)
