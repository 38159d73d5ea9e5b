"""Settings out of Fern's ``docs.yml``: title, look, links, redirects, and the navigation.

Sources: "Navigation" and "Configuration" in the documentation of Fern.
"""

from __future__ import annotations

import re
from contextlib import suppress
from itertools import chain
from posixpath import basename, normpath, splitext
from typing import TYPE_CHECKING, Any

from ....safety.files import BadFileError, is_there, plain_text, source_file
from ....safety.urls import Unsafe
from ....sources.yaml12 import read_yaml
from ..around import anchors, links_outside, logo, objects_in, top_bar
from ..besides import accounts, favicon, redirects, site_url, together
from ..found import DEEPEST, Entry, Found, as_dict, as_list, navigation_of, text_or_nothing
from ..starter import pages_in, title_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from pathlib import Path

    Moved = list[tuple[str, str]]
    """The former URLs of pages, and those of their files."""

_NAME = "docs.yml"
_OWN = re.compile(r"^(?:instances|navigation):", re.MULTILINE)
"""The keys that tell these settings from others of that name."""
_COLOR = re.compile(r"#[0-9a-fA-F]{6}")
_BETWEEN_WORDS = re.compile(r"[\W_]+")
_TITLES = "the titles of pages: where a page has another, write 'title' or 'sidebarTitle' on it"


def settings_file(folder: Path) -> Path | None:
    """Return the settings in a folder, or in ``fern`` there, if they are those of Fern."""
    for file in (folder / "fern" / _NAME, folder / _NAME):
        if is_there(file) and _OWN.search(plain_text(file) or ""):
            return file
    return None


def read(file: Path, _folder: Path) -> Found:
    """Return what the settings tell. Raises `BadFileError` for a file that is no YAML."""
    home, config = file.parent, _yaml(plain_text(file))
    moved: Moved = []
    navigation, held = _versions(config, home, moved)
    color = _color_of(as_dict(config.get("colors")))
    links = [{**one, "href": one.get("href") or one.get("url")}
             for one in map(as_dict, as_list(config.get("navbar-links")))]  # fmt: skip
    outside = links_outside(links, "text", "href")
    written = ((str(one.get("source")), str(one.get("destination")))
               for one in map(as_dict, as_list(config.get("redirects"))))  # fmt: skip
    shown, left_out = together(
        logo(_below(config.get("logo")), home),
        favicon(_below(config.get("favicon")), home),
        accounts(as_dict(config.get("footer-links")).items(), None),
        (top_bar(outside, None), []),
        (redirects(chain(written, moved)), []),
    )
    side = links_outside(objects_in(held), "link", "href")
    domain = as_dict(next(iter(as_list(config.get("instances"))), {})).get("custom-domain")
    return Found(
        folder=home,
        name=text_or_nothing(config.get("title")),
        color=color,
        settings=shown,
        navigation={**anchors(side), **navigation} if navigation else {},
        left_out=(
            *left_out,
            *(_TITLES for _ in moved[:1]),
            *_of_apis(held),
            *(["the products"] if config.get("products") else []),
            *(site_url(f"https://{domain}") if isinstance(domain, str) else []),
        ),
    )


def _yaml(text: str | None) -> dict[str, Any]:
    return as_dict(read_yaml(text or ""))


def _color_of(colors: Mapping[str, Any]) -> str | None:
    """Return the main colour: that of the light mode, where there are two."""
    named = colors.get("accent-primary") or colors.get("accentPrimary")
    color = str(as_dict(named).get("light") or named)
    return color if _COLOR.fullmatch(color) else None


def _below(named: Any) -> Any:
    """Return the names of files as paths that start with a slash."""
    if isinstance(named, dict):
        return {mode: _below(named.get(mode)) for mode in ("light", "dark")}
    return f"/{normpath(named)}" if isinstance(named, str) else named


def _of_apis(held: object) -> Iterator[str]:
    """Yield what is left out of a navigation: pages of APIs, and changelogs."""
    names = [one["api"] for one in objects_in(held) if isinstance(one.get("api"), str)]
    if names:
        yield f'the API reference {names[0]!r}: name its file, as in "openapi": "api.yaml"'
    if any("changelog" in one for one in objects_in(held)):
        yield "the changelog: write its entries as <Update> on a page"


def _versions(
    config: dict[str, Any], home: Path, moved: Moved
) -> tuple[dict[str, Any], list[dict[str, Any]]]:
    """Return the navigation, with one part for each version, and the settings that it is in."""
    parts: dict[str, dict[str, Any]] = {}
    names = dict.fromkeys(pages_in(home))
    held = []
    for one in map(as_dict, as_list(config.get("versions"))):
        path, name = text_or_nothing(one.get("path")), text_or_nothing(one.get("display-name"))
        text = _text_of(path, home) if path and name else None
        if text and name and path:
            settings = _yaml(text)
            held.append(settings)
            folder = normpath(f"{path}/..")
            start = str(one.get("slug") or _slug(name))
            if found := _Navigation(names, folder, moved).tabs(settings, f"/{start}"):
                parts[name] = found
    if parts:
        return {"versions": [{"version": name, **one} for name, one in parts.items()]}, held
    return _Navigation(names, "", moved).tabs(config, ""), [config]


def _text_of(path: str, home: Path) -> str | None:
    with suppress(Unsafe, BadFileError):
        return file.text() if (file := source_file(path, home, home)) else None
    return None


def _slug(title: str) -> str:
    return _BETWEEN_WORDS.sub("-", title).strip("-").casefold()


class _Navigation:
    """Reads entries of a navigation whose files are named from a folder, and notes old URLs."""

    def __init__(self, names: Mapping[str, None], folder: str, moved: Moved) -> None:
        self.names, self.folder, self.moved = names, folder, moved

    def tabs(self, config: dict[str, Any], start: str) -> dict[str, Any]:
        """Return the navigation of a file of settings."""
        tabs = as_dict(config.get("tabs"))
        parts: dict[str, list[Entry]] = {}
        for one in map(as_dict, as_list(config.get("navigation"))):
            tab = as_dict(tabs.get(str(one.get("tab"))))
            title = str(tab.get("display-name") or one.get("tab") or "")
            inner = as_list(one.get("layout")) if title else [one]
            url = self._url(start, {**tab, "section": title}) if title else start
            parts.setdefault(title, []).extend(self._entries(inner, url))
        return navigation_of({title or "Guide": entries for title, entries in parts.items()})

    def _entries(self, items: list[Any], start: str, depth: int = 0) -> Iterator[Entry]:
        for one in map(as_dict, items):
            url = self._url(start, one)
            page = self._page(one.get("path"), url)
            if "section" not in one or depth > DEEPEST:
                folder = text_or_nothing(one.get("folder"))
                yield from [page] if page else self._in_folder(folder) if folder else ()
                continue
            inner = list(self._entries(as_list(one.get("contents")), url, depth + 1))
            if pages := [*([page] if page else []), *inner]:
                yield {"group": str(one["section"]) or "More", "pages": pages}

    def _url(self, start: str, entry: Mapping[str, Any]) -> str:
        """Return the URL that an entry has below another."""
        if entry.get("skip-slug") is True:
            return start
        title = str(entry.get("section") or entry.get("page") or "")
        slug = entry.get("slug")
        slug = slug if isinstance(slug, str) else _slug(title)
        return f"{start}/{slug.strip('/')}".rstrip("/")

    def _page(self, path: object, url: str) -> str | None:
        if not isinstance(path, str):
            return None
        name = splitext(normpath(f"{self.folder or '.'}/{path}"))[0]
        if name not in self.names:
            return None
        if url.strip("/") not in self.names:
            self.moved.append((url, f"/{name}"))
        return name

    def _in_folder(self, folder: str) -> Iterator[Entry]:
        """Yield the pages of a folder that is shown as a whole."""
        path = normpath(f"{self.folder or '.'}/{folder}")
        if pages := [name for name in self.names if name.startswith(f"{path}/")]:
            yield {"group": title_of(basename(path)), "pages": list(pages)}
