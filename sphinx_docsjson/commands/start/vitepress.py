"""Settings out of VitePress' ``.vitepress/config``: title, repository and sidebars."""

from __future__ import annotations

from posixpath import normpath
from typing import TYPE_CHECKING, Any

from .found import DEEPEST, Entry, Found, as_dict, as_list, navigation_of, text_or_nothing
from .javascript import SUFFIXES, exported
from .starter import title_of

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path


def settings_file(folder: Path) -> Path | None:
    """Return the settings in a folder or in its ``docs``, if there are any."""
    places = [place / ".vitepress" for place in (folder, folder / "docs")]
    files = (place / f"config{suffix}" for place in places for suffix in SUFFIXES)
    inside = (place / "config" / f"index{suffix}" for place in places for suffix in SUFFIXES)
    return next((file for file in (*files, *inside) if file.is_file()), None)


def read(file: Path, folder: Path) -> Found:
    """Return what the settings tell. Raises `BadFileError` when they cannot be read."""
    home = next(parent.parent for parent in file.parents if parent.name == ".vitepress")
    config = as_dict(exported(file, folder))
    locales = as_dict(config.get("locales"))
    root = as_dict(locales.get("root"))
    theme = _theme(config, root)
    source = home / normpath(str(config.get("srcDir") or "."))
    return Found(
        folder=source if source.resolve().is_relative_to(home.resolve()) else home,
        name=text_or_nothing(root.get("title")) or text_or_nothing(config.get("title")),
        repository=_repository(theme.get("socialLinks")),
        navigation=_in_all_languages(config, locales) or _navigation(theme),
    )


def _theme(config: dict[str, Any], locale: Any) -> dict[str, Any]:
    return {**as_dict(config.get("themeConfig")), **as_dict(as_dict(locale).get("themeConfig"))}


def _in_all_languages(config: dict[str, Any], locales: dict[str, Any]) -> dict[str, Any]:
    """Return the navigations of several languages; nothing where there is only one."""
    found = {}
    for name, locale in locales.items():
        if navigation := _navigation(_theme(config, locale)):
            usual = config.get("lang") or "en" if name == "root" else name
            found[str(as_dict(locale).get("lang") or usual)] = navigation
    if len(found) < 2:
        return {}
    return {"languages": [{"language": code, **held} for code, held in found.items()]}


def _repository(links: Any) -> str | None:
    found = (one.get("link") for one in map(as_dict, as_list(links)) if one.get("icon") == "github")
    return next(map(text_or_nothing, found), None)


def _navigation(theme: dict[str, Any]) -> dict[str, Any]:
    """Return one part for each sidebar; those of paths are called as the link to them is."""
    sidebar = theme.get("sidebar")
    if isinstance(sidebar, list):
        return navigation_of({"": list(_entries(sidebar, "/"))})
    titles = dict(_links(as_list(theme.get("nav"))))
    parts: dict[str, list[Entry]] = {}
    for path, value in as_dict(sidebar).items():
        held = as_dict(value)
        items, base = (held.get("items"), held.get("base")) if held else (value, None)
        start = f"/{path.strip('/')}"
        title = titles.get(start) or title_of(start.rsplit("/", 1)[-1]) or "Guide"
        parts.setdefault(title, []).extend(_entries(as_list(items), str(base or "/")))
    return navigation_of(parts)


def _links(nav: list[Any]) -> Iterator[tuple[str, str]]:
    """Yield the folders that the links at the top lead to, and the texts of these links."""
    for item in reversed(nav):
        link, text = as_dict(item).get("link"), as_dict(item).get("text")
        if isinstance(link, str) and isinstance(text, str):
            folder = f"/{link.strip('/')}"
            yield folder.rsplit("/", 1)[0] or folder, text
            yield folder, text


def _entries(items: list[Any], base: str, depth: int = 0) -> Iterator[Entry]:
    for item in map(as_dict, items):
        inner_base = str(item.get("base") or base)
        page = _page(item.get("link"), str(item.get("base") or base))
        inner = as_list(item.get("items"))
        if inner and depth < DEEPEST:
            pages = [*([page] if page else []), *_entries(inner, inner_base, depth + 1)]
            if pages:
                yield {"group": str(item.get("text") or title_of(inner_base)), "pages": pages}
        elif page:
            yield page


def _page(link: Any, base: str) -> str | None:
    """Return the page that a link leads to; an address elsewhere leads to none."""
    if not isinstance(link, str) or "://" in link or link.startswith(("mailto:", "#")):
        return None
    path = link.partition("#")[0].partition("?")[0]
    path = (
        path if path.startswith("/") and base == "/" else f"{base.rstrip('/')}/{path.lstrip('/')}"
    )
    path = f"{path}index" if path.endswith("/") else path
    name = normpath(path).strip("/").removesuffix(".html").removesuffix(".md")
    return name if name and not name.startswith("..") else None
