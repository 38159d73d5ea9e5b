"""Settings out of VuePress' ``.vuepress/config``: title, links at the top, and sidebars.

Sources: "Default Theme Config" of VuePress 1 and "Default Theme" of VuePress 2, which call the same
things by other names.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from ..around import anchors, links_outside, logo, objects_in, top_bar
from ..besides import site_url, together
from ..found import (
    DEEPEST,
    Entry,
    Found,
    as_dict,
    as_list,
    folders_in,
    navigation_of,
    text_or_nothing,
)
from ..javascript import SUFFIXES, exported
from ..starter import title_of
from .lists import page_at

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

_REPOSITORY = re.compile(r"[\w.-]+/[\w.-]+", re.ASCII)
_ROOT = "/"
"""The path of the first language, and of the sidebar of all pages that have no other."""
_TOP = ("nav", "navbar")
_BELOW = ("children", "items")
_PUBLIC = "the files in .vuepress/public: copy those that pages name beside the pages"


def settings_file(folder: Path) -> Path | None:
    """Return the settings in a folder or in one below, if there are any; ``docs`` comes first."""
    places = (one / ".vuepress" for one in (folder, folder / "docs", *folders_in(folder)))
    files = (place / f"config{suffix}" for place in places for suffix in SUFFIXES)
    return next((file for file in files if file.is_file()), None)


def read(file: Path, folder: Path) -> Found:
    """Return what the settings tell. Raises `BadFileError` when they cannot be read."""
    home = file.parent.parent
    config = as_dict(exported(file, folder))
    theme = as_dict(config.get("themeConfig")) or as_dict(config.get("theme"))
    locales = as_dict(config.get("locales"))
    root = {**config, **as_dict(locales.get(_ROOT))}
    themes = {_ROOT: {}, **as_dict(theme.get("locales"))}
    top = {**theme, **as_dict(themes[_ROOT])}
    links = links_outside(objects_in([top.get(key) for key in _TOP]), "text", "link")
    sidebars = [as_dict(one).get("sidebar") for one in (theme, *themes.values())]
    outside = links_outside(objects_in(sidebars), "text", "link")
    shown, left_out = together(
        logo(theme.get("logo"), home), (top_bar(links, _repository(theme.get("repo"))), [])
    )
    navigation = _in_all_languages(themes, theme, locales, home)
    described = text_or_nothing(root.get("description"))
    return Found(
        folder=home,
        name=text_or_nothing(root.get("title")),
        language=text_or_nothing(root.get("lang")),
        settings={**({"description": described} if described else {}), **shown},
        navigation={**anchors(outside), **navigation} if navigation else {},
        left_out=(
            *left_out,
            *([] if navigation else ["the sidebar, which is computed or in another file"]),
            *site_url(theme.get("hostname"), config.get("base")),
            *([_PUBLIC] if (file.parent / "public").is_dir() else []),
            *(["the Vue components of .vuepress"] if (file.parent / "components").is_dir() else []),
        ),
    )


def _repository(named: object) -> str | None:
    written = text_or_nothing(named)
    is_short = written and _REPOSITORY.fullmatch(written)
    return f"https://github.com/{written}" if is_short else written


def _in_all_languages(
    themes: dict[str, Any], theme: dict[str, Any], locales: dict[str, Any], home: Path
) -> dict[str, Any]:
    """Return the navigation of each language; nothing if the pages of one are not known."""
    found = {}
    for path, held in themes.items():
        own = {**theme, **as_dict(held)}
        found[path] = _navigation(own, path, home)
    if len(found) == 1 or not all(found.values()):
        return found[_ROOT] if len(found) == 1 else {}
    codes = {path: as_dict(locales.get(path)).get("lang") or path.strip("/") or "en"
             for path in found}  # fmt: skip
    return {"languages": [{"language": codes[path], **one} for path, one in found.items()]}


def _navigation(theme: dict[str, Any], path: str, home: Path) -> dict[str, Any]:
    """Return one part for each sidebar; those of paths are called as the link to them is."""
    sidebar = theme.get("sidebar")
    if isinstance(sidebar, list):
        return navigation_of({"": list(_entries(sidebar, path, home))})
    tops = (as_dict(one) for key in _TOP for one in as_list(theme.get(key)))
    titles = {str(one.get("link")).strip("/"): str(one.get("text")) for one in tops}
    parts: dict[str, list[Entry]] = {}
    for start, items in as_dict(sidebar).items():
        name = start.strip("/")
        title = titles.get(name) or title_of(name.rsplit("/", 1)[-1]) or "Guide"
        parts.setdefault(title, []).extend(_entries(as_list(items), start, home))
    return navigation_of(parts)


def _entries(items: list[Any], base: str, home: Path, depth: int = 0) -> Iterator[Entry]:
    for item in items:
        held = as_dict(item)
        target = held.get("path") or held.get("link") if held else item
        page = _page(target[0] if isinstance(target, list) and target else target, base, home)
        below = next((one for key in _BELOW if (one := as_list(held.get(key)))), list[Any]())
        inner_base = _joined(base, str(held.get("prefix") or ""))
        inner = list(_entries(below, inner_base, home, depth + 1)) if depth < DEEPEST else []
        label = text_or_nothing(held.get("title")) or text_or_nothing(held.get("text"))
        pages = [*([page] if page else []), *inner]
        if inner and label:
            yield {"group": label, "pages": pages}
        else:
            yield from pages


def _joined(base: str, name: str) -> str:
    """Return the path that a name means below another; one that starts with ``/`` is whole."""
    return name if name.startswith("/") else f"{base.rstrip('/')}/{name}"


def _page(target: object, base: str, home: Path) -> str | None:
    """Return the page that an entry of a sidebar names, if there is one."""
    if not isinstance(target, str) or "://" in target:
        return None
    path = _joined(base, target.partition("#")[0]).removesuffix(".html")
    return page_at(path, home) or page_at(f"{path.rstrip('/')}/index", home)
