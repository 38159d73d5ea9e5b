"""Settings out of Docusaurus: title, links and logo of the site, and its sidebars."""

from __future__ import annotations

import re
from contextlib import suppress
from itertools import islice
from math import inf
from os.path import normpath, relpath
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ...check.locate import read_json
from ...safety.files import BadFileError, found_file, plain_text, safe_path, trusted_file
from ...safety.urls import Unsafe
from ...sources.discover import discover
from ...sources.frontmatter import read_front
from ...sources.yaml12 import read_yaml
from .around import anchors, bars, footer_text, links_outside, logo, mode, objects_in
from .found import (
    DEEPEST,
    Entry,
    Found,
    as_dict,
    as_list,
    folders_in,
    navigation_of,
    plugins_left_out,
    text_or_nothing,
)
from .javascript import SUFFIXES, exported
from .starter import title_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

_NUMBER = re.compile(r"^\d+\s*[-_.]+\s*(?=[^\d\s])")
"""What Docusaurus drops from the names of files: it only orders them."""
_COLOR = re.compile(r"--ifm-color-primary:\s*(#[0-9a-fA-F]{6}|#[0-9a-fA-F]{3})\s*;")
_SPECIAL, _ESCAPED = re.compile(r"[\\*?\[\]]| $"), r"\\\g<0>"
"""What means something in a line of an ignore file."""
_DOCS = frozenset({"@docusaurus/plugin-content-docs", "content-docs"})
LAST = 1_000_000.0
MOST_SIDEBARS = 200
"""How many sidebars are taken over: each may show all pages."""


def settings_file(folder: Path) -> Path | None:
    """Return the settings in a folder, in one below or beside it, if there are any."""
    above = folder.resolve().parent
    places = (folder, above, *folders_in(folder), above / "website")
    files = (place / f"docusaurus.config{suffix}" for place in places for suffix in SUFFIXES)
    return next((file for file in files if file.is_file()), None)


def read(file: Path, folder: Path) -> Found:
    """Return what the settings tell. Raises `BadFileError` when they cannot be read."""
    home = file.parent
    config = as_dict(exported(file, home))
    docs = _options_of_docs(config)
    named = str(docs.get("path") or "docs")
    pages = _pages_folder(home, named, folder) or folder
    theme, sidebars = as_dict(config.get("themeConfig")), _sidebars(home)
    held = _Pages(pages)
    shown, left_out = logo(as_dict(theme.get("navbar")).get("logo"), pages)
    outside = links_outside(objects_in(sidebars), "label", "href")
    said = text_or_nothing(config.get("tagline"))
    return Found(
        folder=pages,
        name=text_or_nothing(config.get("title")),
        color=_color(home / "src" / "css" / "custom.css"),
        settings={
            **({"description": said} if said else {}), **shown, **_mode(theme),
            **_bars(config, theme),
        },
        navigation={**anchors(outside), **_navigation(sidebars, held, _labels(theme))},
        left_out=(
            *left_out,
            *footer_text(as_dict(theme.get("footer"))),
            *(["the announcement bar"] if theme.get("announcementBar") else []),
            *(["the blog"] if (home / "blog").is_dir() else []),
            *(["the versions in versioned_docs"] if (home / "versioned_docs").is_dir() else []),
            *_plugins(config),
        ),
        unpublished=tuple(held.drafts),
    )  # fmt: skip


def _plugins(config: Mapping[str, Any]) -> list[str]:
    """Return what is left out with plugins other than the one for documentation."""
    written = ((as_list(plugin) or [plugin])[0] for plugin in as_list(config.get("plugins")))
    return plugins_left_out(
        [one for one in map(text_or_nothing, written) if one and one not in _DOCS]
    )


def _mode(theme: Mapping[str, Any]) -> dict[str, Any]:
    """Return the mode that pages start in, unless it is that of each reader's system."""
    wanted = as_dict(theme.get("colorMode"))
    name = "" if wanted.get("respectPrefersColorScheme") else str(wanted.get("defaultMode"))
    return mode(name, is_fixed=wanted.get("disableSwitch") is True)


def _bars(config: Mapping[str, Any], theme: Mapping[str, Any]) -> dict[str, Any]:
    """Return the links to other sites at the top, and the columns of those in the footer."""
    owner, project = config.get("organizationName"), config.get("projectName")
    repository = f"https://github.com/{owner}/{project}" if owner and project else None
    items = as_list(as_dict(theme.get("navbar")).get("items"))
    columns = [
        {"header": header, "items": links}
        for column in map(as_dict, as_list(as_dict(theme.get("footer")).get("links")))
        if (links := _labelled(column)) and (header := text_or_nothing(column.get("title")))
    ]
    return {
        **bars(links_outside(items, "label", "href"), repository),
        **({"footer": {"links": columns}} if columns else {}),
    }


def _labelled(column: Mapping[str, Any]) -> list[dict[str, str]]:
    found = links_outside(as_list(column.get("items")), "label", "href")
    return [link for link in found if "label" in link]


def _pages_folder(home: Path, named: str, folder: Path) -> Path | None:
    """Return the folder that settings name, if it is not hidden, and in the repository.

    Without a repository, it has to be in the folder that the author named.
    """
    root, author_named = repository_of(home), folder.resolve()
    with suppress(Unsafe):
        pages = safe_path(named, author_named if author_named in root.parents else root, home)
        if pages.is_dir():
            return Path(normpath(home / relpath(pages, home.resolve())))
    return None


def repository_of(folder: Path) -> Path:
    """Return the root of the repository around a folder; the folder where there is none."""
    here = folder.resolve()
    return next((parent for parent in (here, *here.parents) if (parent / ".git").exists()), here)


def _options_of_docs(config: Mapping[str, Any]) -> dict[str, Any]:
    """Return the options of the plugin for documentation, in a preset or alone."""
    for preset in (*as_list(config.get("presets")), *as_list(config.get("plugins"))):
        for options in as_list(preset)[1:2]:
            if docs := as_dict(as_dict(options).get("docs")):
                return docs
            if "sidebarPath" in as_dict(options):
                return as_dict(options)
    return {}


def _color(sheet: Path) -> str | None:
    found = _COLOR.search(plain_text(sheet) or "")
    return found[1] if found else None


def _sidebars(home: Path) -> dict[str, Any]:
    """Return the sidebars by their names; without any, all pages are in one."""
    files = (home / f"sidebars{suffix}" for suffix in SUFFIXES)
    file = next((path for path in files if path.is_file()), None)
    if file is None:
        return {"docs": [{"type": "autogenerated", "dirName": "."}]}
    if file.suffix == ".json":
        with suppress(ValueError):
            return as_dict(read_json(trusted_file(file).text(), file.name).value)
        raise BadFileError(f"{file.name} is not JSON")
    return as_dict(exported(file, home))


def _front(file: Path) -> Mapping[str, Any]:
    return read_front(found_file(file).lenient_text(), file.name).data


class _Pages:
    """The pages of a folder, by the names that sidebars give them."""

    def __init__(self, folder: Path) -> None:
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

    def id_of(self, docname: str) -> str:
        """Return the name of a page in sidebars: its front matter may give it another."""
        *folders, last = (_NUMBER.sub("", part) for part in docname.split("/"))
        return "/".join([*folders, str(self.fronts[docname].get("id") or last)])

    def place(self, name: str, category: Mapping[str, Any]) -> tuple[float, str]:
        """Return where a page or a folder is among its neighbours."""
        last = name.rstrip("/").rsplit("/", 1)[-1]
        number = re.match(r"\d+", last) if _NUMBER.match(last) else None
        front = self.fronts.get(name, category)
        place = front.get("sidebar_position", front.get("position"))
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
        label = category.get("label") or title_of(folder.strip("/").rsplit("/", 1)[-1])
        return {"group": str(label), "pages": list(self.inside(folder, depth))}


def _labels(theme: Mapping[str, Any]) -> dict[str, str]:
    """Return what the bar at the top calls sidebars, by their names."""
    items = as_list(as_dict(theme.get("navbar")).get("items"))
    return {
        str(item.get("sidebarId")): label
        for item in map(as_dict, items)
        if item.get("type") == "docSidebar" and (label := text_or_nothing(item.get("label")))
    }


def _navigation(
    sidebars: Mapping[str, Any], pages: _Pages, labels: Mapping[str, str]
) -> dict[str, Any]:
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


def _entries(items: Sequence[Any], pages: _Pages, depth: int = 0) -> Iterator[Entry]:
    for item in items if depth < DEEPEST else ():
        if isinstance(item, str):
            yield pages.by_id.get(item, item)
        elif isinstance(item, dict) and "type" not in item:
            yield from _entries(_as_items(item), pages, depth + 1)
        elif isinstance(item, dict):
            yield from _entry(item, pages, depth)


def _entry(item: Mapping[str, Any], pages: _Pages, depth: int) -> Iterator[Entry]:
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
