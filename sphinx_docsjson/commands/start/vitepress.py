"""Settings out of VitePress' ``.vitepress/config``: title, links, logo and sidebars."""

from __future__ import annotations

import re
from posixpath import normpath
from typing import TYPE_CHECKING, Any

from ...safety.files import is_there
from .around import (
    anchors,
    footer_text,
    is_file,
    links_outside,
    links_to_files,
    logo,
    mode,
    objects_in,
    short_paths,
    top_bar,
)
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
    Entry,
    Found,
    as_dict,
    as_list,
    beginning,
    folders_in,
    navigation_of,
    text_or_nothing,
)
from .javascript import SUFFIXES, exported
from .rewrites import moved_pages, named_by_files, patterns
from .starter import groups_of, pages_in, title_of

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path


_THEME = ".vitepress/theme"
_FOLDER = re.compile(r"[\w-]+")
_NO_PLACE = {"carbonAds": "the advertisements"}


def settings_file(folder: Path) -> Path | None:
    """Return the settings in a folder or in one below, if there are any; ``docs`` comes first."""
    places = [one / ".vitepress" for one in (folder, folder / "docs", *folders_in(folder))]
    files = (place / f"config{suffix}" for place in places for suffix in SUFFIXES)
    inside = (place / "config" / f"index{suffix}" for place in places for suffix in SUFFIXES)
    return next((file for file in (*files, *inside) if file.is_file()), None)


def read(file: Path, folder: Path) -> Found:
    """Return what the settings tell. Raises `BadFileError` when they cannot be read."""
    home = next(parent.parent for parent in file.parents if parent.name == ".vitepress")
    config = as_dict(exported(file, folder))
    source = home / normpath(str(config.get("srcDir") or "."))
    source = source if source.resolve().is_relative_to(home.resolve()) else home
    locales = _locales(config, source, folder)
    root = as_dict(locales.get("root"))
    theme = _theme(config, root)
    rewrites = as_dict(config.get("rewrites"))
    written = _in_all_languages(config, locales) or _navigation(theme)
    by_folders = {} if written else _folders_of_languages(config, locales, source)
    navigation = by_folders or named_by_files(written, rewrites, source)
    outside = links_outside(objects_in(theme.get("sidebar")), "text", "link")
    shown, left_out = _shown(config, theme, source)
    return Found(
        folder=source,
        name=text_or_nothing(root.get("title"))
        or text_or_nothing(config.get("title"))
        or text_or_nothing(beginning(file, "title")),
        language=text_or_nothing(root.get("lang") or config.get("lang")),
        settings={
            **_description(config, root),
            **shown,
            **redirects(moved_pages(rewrites, source)),
        },
        navigation={**anchors(outside), **navigation},
        left_out=(
            *left_out,
            *site_url(as_dict(config.get("sitemap")).get("hostname")),
            *_computed(theme, config),
            *patterns(rewrites),
            *links_to_files(objects_in(theme.get("sidebar")), "link"),
            *without_place(theme, _NO_PLACE),
            *short_paths(source, "public"),
            *(["the Vue components of .vitepress/theme"] if (home / _THEME).is_dir() else []),
        ),
        unpublished=tuple(
            map(_line_of, filter(text_or_nothing, as_list(config.get("srcExclude"))))
        ),
    )


def _shown(config: dict[str, Any], theme: dict[str, Any], source: Path) -> Taken:
    """Return the settings for what is around pages, and what is left out of it."""
    links = links_outside(objects_in(theme.get("nav")), "text", "link")
    marks = [
        (one.get("icon"), one.get("link"))
        for one in map(as_dict, as_list(theme.get("socialLinks")))
    ]
    repository = next((str(link) for icon, link in marks if icon == "github"), None)
    scripts, icon = _head(config)
    return together(
        logo(theme.get("logo"), source),
        favicon(icon, source),
        accounts(marks, repository),
        (_mode(config), footer_text(as_dict(theme.get("footer")))),
        (top_bar(links, repository), scripts),
        (edit_links(as_dict(theme.get("editLink")).get("pattern")), []),
    )


def _head(config: dict[str, Any]) -> tuple[list[str], str | None]:
    """Return what is left out of the head of every page, and the icon that it names."""
    tags = [
        (str(tag[0]), as_dict(tag[1]))
        for tag in map(as_list, as_list(config.get("head")))
        if len(tag) > 1
    ]
    icons = (
        held for name, held in tags if name == "link" and "icon" in str(held.get("rel")).split()
    )
    icon = next((text_or_nothing(held.get("href")) for held in icons), None)
    return ["the scripts in 'head'"] if any(name == "script" for name, _ in tags) else [], icon


def _line_of(pattern: str) -> str:
    """Return the line of an ignore file for a pattern, which starts at the root."""
    is_bare = pattern.startswith(("/", "**/", "!"))
    return pattern if is_bare else f"/{pattern.removeprefix('./')}"


def _computed(theme: dict[str, Any], config: dict[str, Any]) -> list[str]:
    """Return what to say of settings that are not written out."""
    sidebar = theme.get("sidebar", False)
    parts = sidebar.values() if isinstance(sidebar, dict) else (sidebar,)
    written = (one is False or isinstance(as_dict(one).get("items", one), list) for one in parts)
    excluded = map(text_or_nothing, as_list(config.get("srcExclude", [])))
    said = {
        "a sidebar that is computed": not all(written),
        "rewrites that are computed": "rewrites" in config and not config["rewrites"],
        "the pages that a computed srcExclude leaves out": not all(excluded),
    }
    return [text for text, is_computed in said.items() if is_computed]


def _description(config: dict[str, Any], locale: dict[str, Any]) -> dict[str, Any]:
    said = locale.get("description") or config.get("description")
    return {"description": said} if text_or_nothing(said) else {}


def _mode(config: dict[str, Any]) -> dict[str, Any]:
    """Return the mode that pages start in: ``False`` means a site that is always light."""
    wanted = config.get("appearance")
    held = str(as_dict(wanted).get("initialValue") or wanted)
    name = "light" if wanted is False else held.removeprefix("force-")
    return mode(name, is_fixed=wanted is False or held.startswith("force-"))


def _locales(config: dict[str, Any], source: Path, root: Path) -> dict[str, Any]:
    """Return the settings of each language; a ``config`` beside its pages adds to them.

    Languages that are a site of their own are left out.
    """
    found = {"root": {}, **as_dict(config.get("locales"))}
    return {
        name: {**as_dict(one), "themeConfig": _own_theme(as_dict(one), name, source, root)}
        for name, one in found.items()
        if "://" not in str(as_dict(one).get("link"))
    }


def _own_theme(locale: dict[str, Any], name: str, source: Path, root: Path) -> dict[str, Any]:
    folder = source if name == "root" else source / name
    files = (folder / f"config{suffix}" for suffix in SUFFIXES if _FOLDER.fullmatch(name))
    file = next(filter(is_there, files), None)
    beside = as_dict(exported(file, root)) if file else {}
    return {**as_dict(locale.get("themeConfig")), **as_dict(beside.get("themeConfig"))}


def _theme(config: dict[str, Any], locale: Any) -> dict[str, Any]:
    return {**as_dict(config.get("themeConfig")), **as_dict(as_dict(locale).get("themeConfig"))}


def _in_all_languages(config: dict[str, Any], locales: dict[str, Any]) -> dict[str, Any]:
    """Return the navigations of several languages; nothing where there is only one."""
    found = {}
    for name, locale in locales.items():
        has_own = name == "root" or as_dict(as_dict(locale).get("themeConfig")).get("sidebar")
        if has_own and (navigation := _navigation(_theme(config, locale))):
            found[_code(config, name, as_dict(locale))] = navigation
    return _side_by_side(found)


def _folders_of_languages(
    config: dict[str, Any], locales: dict[str, Any], source: Path
) -> dict[str, Any]:
    """Return the pages of each language by their folders: their sidebars are computed."""
    pages = pages_in(source) if len(locales) > 1 and source.is_dir() else []
    found: dict[str, dict[str, Any]] = {}
    for name, locale in locales.items():
        start = "" if name == "root" else f"{name}/"
        others = tuple(f"{other}/" for other in locales if other not in ("root", name))
        own = [page for page in pages if page.startswith(start) and not page.startswith(others)]
        if groups := groups_of(page.removeprefix(start) for page in own):
            found[_code(config, name, as_dict(locale))] = {"groups": _below(start, groups)}
    return _side_by_side(found)


def _below(folder: str, entries: list[Any]) -> list[Any]:
    """Return the entries of a navigation with a folder in front of their pages."""
    return [
        {**one, "pages": _below(folder, one["pages"])} if isinstance(one, dict) else folder + one
        for one in entries
    ]


def _code(config: dict[str, Any], name: str, locale: dict[str, Any]) -> str:
    """Return the code of a language: its own, that of the site, or the name of its folder."""
    usual = config.get("lang") or "en" if name == "root" else name
    return str(locale.get("lang") or usual)


def _side_by_side(found: dict[str, dict[str, Any]]) -> dict[str, Any]:
    """Return the navigation of several languages; nothing where there is only one."""
    if len(found) < 2:
        return {}
    return {"languages": [{"language": code, **held} for code, held in found.items()]}


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
    if not isinstance(link, str):
        return None
    if is_file(link) or "://" in link or link.startswith(("mailto:", "#")):
        return None
    path = link.partition("#")[0].partition("?")[0]
    if base != "/" or not path.startswith("/"):  # a base is put in front as it is
        path = base + (path.lstrip("/") if base.endswith("/") else path)
    path = f"{path}index" if path.endswith("/") else path
    name = normpath(path).strip("/").removesuffix(".html").removesuffix(".md")
    return name if name and not name.startswith("..") else None
