"""Settings out of ``mkdocs.yml``: name, description, look, repository, redirects, navigation.

Zensical has the same settings in the table ``project`` of ``zensical.toml``.
"""

from __future__ import annotations

import tomllib
from pathlib import PurePosixPath
from posixpath import normpath, splitext
from typing import TYPE_CHECKING, Any

from ...safety.files import BadFileError, safe_path, trusted_file
from ...safety.urls import Unsafe, origin_of
from ...sources.patterns import matching
from ...sources.yaml12 import read_yaml
from .around import anchors, footer_text, links_outside, logo, objects_in, top_bar
from .besides import (
    Taken,
    accounts,
    edit_links,
    favicon,
    redirects,
    site_url,
    together,
    without_place,
)
from .found import (
    DEEPEST,
    LAST_GROUP,
    Entry,
    Found,
    as_dict,
    as_list,
    groups_from,
    plugins_left_out,
    text_or_nothing,
)
from .pages_files import PLUGINS as AWESOME
from .pages_files import REST, PagesFiles
from .starter import pages_in, start_first, title_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping
    from collections.abc import Set as AbstractSet
    from pathlib import Path

    from .around import Link

_TOML = "zensical.toml"
NAMES = (_TOML, "mkdocs.yml", "mkdocs.yaml")

PLUGINS = frozenset({"", "search", "redirects", "offline", "minify"})
"""Plugins that are taken over, or whose job the build does."""

_NO_PLACE = {
    "analytics": "the analytics", "google_analytics": "the analytics",
    "extra_javascript": "the scripts of extra_javascript", "version": "the menu of versions",
    "alternate": "the menu of languages", "hooks": "the hooks",
    "INHERIT": "the settings of the file that INHERIT names",
}  # fmt: skip
_NO_PLACE_IN_THEME = {"custom_dir": "the templates of custom_dir"}
"""What is only named, by its key in the settings."""

COLORS = {
    "red": "#ef5552", "pink": "#e92063", "purple": "#ab47bd", "deep purple": "#7e56c2",
    "indigo": "#4051b5", "blue": "#2094f3", "light blue": "#02a6f2", "cyan": "#00bdd6",
    "teal": "#009485", "green": "#4cae4f", "light green": "#8bc34b", "lime": "#cbdc38",
    "yellow": "#ffec3d", "amber": "#ffc105", "orange": "#ffa724", "deep orange": "#ff6e42",
    "brown": "#795649", "grey": "#757575", "blue grey": "#546d78",
}  # fmt: skip
"""The named colours of Material for MkDocs."""


def settings_file(folder: Path) -> Path | None:
    """Return the settings in a folder or beside it, if there are any."""
    places = (place / name for place in (folder, folder.resolve().parent) for name in NAMES)
    return next((file for file in places if file.is_file()), None)


def read(file: Path, folder: Path) -> Found:
    """Return what a file tells. Raises `BadFileError` when it cannot be read.

    Parameters: ``folder`` is the folder that the author named.
    """
    data = _data(file)
    pages = _docs_folder(file, data.get("docs_dir"))
    is_root = folder.resolve() == file.parent.resolve()
    names = pages_in(pages) if pages.is_dir() else []
    folders = PagesFiles(pages, names)
    nav = data.get("nav")
    is_awesome = folders.are_there or REST in as_list(nav)
    entries = folders.entries(nav=nav) if is_awesome else _entries(nav, _Pages(names))
    groups = groups_from(entries)
    links = anchors([*_links(nav), *folders.links])
    theme = as_dict(data.get("theme"))
    shown, left_out = _shown(data, theme, pages)
    return Found(
        folder=pages if is_root and pages.is_dir() else folder,
        name=_said(data.get("site_name")),
        color=_color(theme),
        language=text_or_nothing(theme.get("language") or theme.get("locale")),
        settings={**shown, **redirects(_redirects(data.get("plugins")))},
        navigation={**links, "groups": groups} if groups else {},
        left_out=(
            *left_out,
            *folders.left_out,
            *site_url(_said(data.get("site_url"))),
            *without_place(data, _NO_PLACE),
            *without_place(theme, _NO_PLACE_IN_THEME),
            *without_place(as_dict(data.get("extra")), _NO_PLACE),
            *_plugins(data.get("plugins"), AWESOME if is_awesome else set()),
        ),
        unpublished=_unpublished(data),
    )  # fmt: skip


def _data(file: Path) -> dict[str, Any]:
    text = trusted_file(file).text()
    if file.name != _TOML:
        return as_dict(read_yaml(text))
    try:
        return as_dict(tomllib.loads(text).get("project"))
    except tomllib.TOMLDecodeError as error:
        raise BadFileError(str(error)) from error


def _shown(data: Mapping[str, Any], theme: Mapping[str, Any], pages: Path) -> Taken:
    """Return the settings for what is around pages, and what is left out of it."""
    said = _said(data.get("site_description"))
    repository = _said(data.get("repo_url"))
    marks = as_list(as_dict(data.get("extra")).get("social"))
    return together(
        ({"description": said} if said else {}, []),
        logo(theme.get("logo"), pages),
        favicon(theme.get("favicon"), pages),
        (top_bar([], repository), []),
        accounts(((one.get("icon"), one.get("link")) for one in map(as_dict, marks)), repository),
        (edit_links(data.get("edit_uri")) if repository else {}, footer_text(data)),
    )


def _said(value: object) -> str | None:
    """Return a text of the settings: of ``!ENV [NAME, a text]``, the text if NAME is not set."""
    return text_or_nothing(value[-1] if isinstance(value, list) and len(value) > 1 else value)


def _unpublished(data: Mapping[str, Any]) -> tuple[str, ...]:
    """Return the patterns of pages that are not published, as lines of an ignore file."""
    lines = (
        line.strip()
        for key in ("draft_docs", "exclude_docs")
        for line in str(data.get(key) or "").splitlines()
    )
    return tuple(line for line in lines if line and not line.startswith("#"))


def _redirects(plugins: object) -> Iterator[tuple[str, str]]:
    """Yield the old and the new URL of each redirect of the plugin for them."""
    written = next((one["redirects"] for one in objects_in(plugins) if "redirects" in one), None)
    for old, new in as_dict(as_dict(written).get("redirect_maps")).items():
        yield _url(str(old)).removesuffix("/index"), _url(text_or_nothing(new) or "")


def _url(page: str) -> str:
    """Return the URL of a page, from the root of the site; one of another site stays as it is."""
    if origin_of(page) or not page:
        return page
    path, mark, anchor = page.partition("#")
    name = splitext(normpath(path.lstrip("/")))[0]
    return "" if name.startswith(".") else f"/{name}{mark}{anchor}"


def _plugins(plugins: object, taken: AbstractSet[str]) -> list[str]:
    """Return what is left out with plugins that are not part of the build here, nor ``taken``."""
    listed = list(plugins) if isinstance(plugins, dict) else as_list(plugins)
    names = [next(iter(one), "") if isinstance(one, dict) else one for one in listed]
    plain = (str(one).removeprefix("material/") for one in names)
    return plugins_left_out([name for name in plain if name not in PLUGINS | taken])


def _links(nav: object) -> list[Link]:
    """Return the entries of a navigation that lead to other sites."""
    titled = (entry for one in objects_in(nav) for entry in one.items())
    return links_outside(
        ({"label": title, "href": value} for title, value in titled), "label", "href"
    )


def _docs_folder(file: Path, named: object) -> Path:
    """Return the folder of the pages: ``docs`` beside the file, unless it names another.

    Raises `BadFileError` for one that is not below the folder of the file.
    """
    try:
        safe = safe_path(str(named or "docs"), file.parent)
    except Unsafe as error:
        raise BadFileError(f"docs_dir: {error}") from error
    return file.parent / safe.relative_to(file.parent.resolve())


def _color(theme: object) -> str | None:
    palette = as_dict(theme).get("palette")
    named = (as_dict(one).get("primary") for one in (as_list(palette) or [palette]))
    return next(
        (COLORS[name] for one in named if (name := str(one).replace("-", " ")) in COLORS), None
    )


class _Pages:
    """The pages of a folder, and those below each folder in it."""

    def __init__(self, names: Iterable[str]) -> None:
        self.names = set(names)
        self.below: dict[str, list[str]] = {}
        for name in self.names:
            for above in list(PurePosixPath(name).parents)[:-1]:
                self.below.setdefault(above.as_posix(), []).append(name)

    def take(self, folder: str) -> list[str]:
        """Return the pages below a folder; a page is only listed where it comes first."""
        found, self.below[folder] = self.below[folder], []
        return found

    def like(self, pattern: str) -> list[str]:
        """Return the pages that a pattern of a plugin for the navigation matches."""
        return matching(self.names, pattern.removesuffix(".md"))


def _entries(nav: object, pages: _Pages, depth: int = 0) -> Iterator[Entry]:
    """Yield the entries of a navigation; a folder stands for the pages in it."""
    for item in as_list(nav):
        titled: Mapping[Any, Any] = item if isinstance(item, dict) else {"": item}
        for title, value in titled.items():
            if isinstance(value, list):
                inner = list(_entries(value, pages, depth + 1))
                group = {"group": str(title or _title_within(inner)), "pages": inner}
                yield from [group] if depth < DEEPEST else inner
            elif isinstance(value, str) and "://" not in value:
                name = splitext(normpath(value.lstrip("/")))[0]
                if name in pages.below and name not in pages.names:
                    inside = start_first(pages.take(name))
                    yield {"group": str(title) or title_of(name), "pages": inside}
                elif "*" in name:
                    inside = start_first(pages.like(value.lstrip("/")))
                    yield from [{"group": str(title), "pages": inside}] if title else inside
                elif not name.startswith("."):
                    yield name


def _title_within(entries: list[Entry]) -> str:
    """Return the title of a section without one: that of the folder of its first page."""
    first = next((entry for entry in entries if isinstance(entry, str)), "")
    return title_of(PurePosixPath(first).parent.name) or LAST_GROUP
