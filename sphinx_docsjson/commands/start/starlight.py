"""Settings out of Starlight, which are an integration in the settings of Astro."""

from __future__ import annotations

import re
from itertools import chain
from typing import TYPE_CHECKING, Any

from .around import anchors, links_outside, logo, objects_in, top_bar
from .besides import accounts, edit_links, favicon, redirects, site_url, together, without_place
from .found import (
    DEEPEST,
    Entry,
    Found,
    as_dict,
    as_list,
    folders_in,
    groups_from,
    text_or_nothing,
)
from .javascript import SUFFIXES, exported
from .sidebars import Pages
from .starter import groups_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence
    from pathlib import Path

    from .besides import Taken

_PAGES = ("src", "content", "docs")
_NO_PLACE = {
    "customCss": "the style sheets of customCss", "components": "the components of Astro",
    "head": "the elements in 'head'",
}  # fmt: skip
_NO_SLUG = re.compile(r"[^\w -]")
_PUBLIC = "the files in public: copy those that pages name beside the pages"


def settings_file(folder: Path) -> Path | None:
    """Return the settings in a folder, in one below, or above it if it is that of the pages."""
    whole = folder.resolve()
    above = whole.parents[2:3] if whole.parts[-3:] == _PAGES else ()
    places = [one for one in (folder, *above, *folders_in(folder)) if _pages_of(one).is_dir()]
    files = (place / f"astro.config{suffix}" for place in places for suffix in SUFFIXES)
    return next((file for file in files if file.is_file()), None)


def _pages_of(home: Path) -> Path:
    return home.joinpath(*_PAGES)


def read(file: Path, _folder: Path) -> Found:
    """Return what the settings tell. Raises `BadFileError` when they cannot be read."""
    home, pages = file.parent, _pages_of(file.parent)
    config = as_dict(exported(file, home))
    options = map(as_dict, as_list(config.get("integrations")))
    site = next((one for one in options if "title" in one or "sidebar" in one), {})
    locales = as_dict(site.get("locales"))
    held, root = Pages(pages), as_dict(locales.get("root"))
    shown, left_out = _shown(site, pages)
    outside = links_outside(objects_in(site.get("sidebar")), "label", "link")
    return Found(
        folder=pages,
        name=text_or_nothing(site.get("title")) or _first_text(site.get("title")),
        language=text_or_nothing(root.get("lang") or site.get("defaultLocale")),
        settings={**shown, **redirects(chain(_redirects(config), _moved(held)))},
        navigation={**anchors(outside), **_navigation(site, locales, held)},
        left_out=(
            *left_out,
            *site_url(config.get("site"), config.get("base")),
            *without_place(site, _NO_PLACE),
            *([_PUBLIC] if (home / "public").is_dir() else []),
        ),
        unpublished=tuple(held.drafts),
    )


def _first_text(written: object) -> str | None:
    """Return the first of a title in several languages."""
    return next(filter(None, map(text_or_nothing, as_dict(written).values())), None)


def _shown(site: Mapping[str, Any], pages: Path) -> Taken:
    """Return the settings for what is around pages, and what is left out of it."""
    social = site.get("social")
    named = [(one.get("icon"), one.get("href")) for one in map(as_dict, as_list(social))]
    marks = [*named, *as_dict(social).items()]
    repository = next((str(link) for icon, link in marks if icon == "github"), None)
    said = text_or_nothing(site.get("description"))
    return together(
        logo(site.get("logo"), pages),
        favicon(site.get("favicon"), pages),
        accounts(marks, repository),
        (top_bar([], repository), []),
        ({"description": said} if said else {}, []),
        (edit_links(as_dict(site.get("editLink")).get("baseUrl")), []),
    )


def _redirects(config: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    """Yield the old and the new URL of each redirect that has no pattern."""
    for old, written in as_dict(config.get("redirects")).items():
        new = text_or_nothing(as_dict(written).get("destination") or written)
        if new and "[" not in old + new:
            yield old, new


def _urls(held: Pages) -> dict[str, str]:
    """Return the pages by their former URLs, without slashes at the ends."""
    given = {name: text_or_nothing(front.get("slug")) for name, front in held.fronts.items()}
    return {(slug or _slugged(name)).strip("/"): name for name, slug in given.items()}


def _slugged(name: str) -> str:
    """Return the URL that Starlight makes of the name of a page."""
    parts = [_NO_SLUG.sub("", part.lower()).replace(" ", "-") for part in name.split("/")]
    return "/".join(parts[:-1] if parts[-1] == "index" else parts)


def _moved(held: Pages) -> Iterator[tuple[str, str]]:
    """Yield the URL of each page that is not that of its file, and that of its file."""
    for url, name in _urls(held).items():
        own = name.removesuffix("index").rstrip("/")
        if url and url != own:
            yield f"/{url}", f"/{own or name}"


def _navigation(site: Mapping[str, Any], locales: Mapping[str, Any], held: Pages) -> dict[str, Any]:
    """Return the groups of the site, of each language if there are several."""
    sidebar, urls = as_list(site.get("sidebar")), _urls(held)
    names = [name for name in locales if name != "root"]
    roots = ["root"] if "root" in locales or not names else []
    found = {}
    for name in (*roots, *names):
        code = str(as_dict(locales.get(name)).get("lang") or ("en" if name == "root" else name))
        start = "" if name == "root" else f"{name}/"
        others = tuple(f"{other}/" for other in names if other != name)
        own = [page for page in held.fronts if page.startswith(start)]
        mine = [page for page in own if start or not page.startswith(others)]
        groups = (
            groups_from(_entries(sidebar, held, urls, start, code)) if sidebar else groups_of(mine)
        )
        if groups:
            found[code] = {"groups": groups}
    if len(found) < 2:
        return next(iter(found.values()), {})
    return {"languages": [{"language": code, **one} for code, one in found.items()]}


def _entries(
    items: Sequence[Any],
    held: Pages,
    urls: Mapping[str, str],
    start: str,
    code: str,
    depth: int = 0,
) -> Iterator[Entry]:
    """Yield what a sidebar shows in one language, whose pages are in the folder ``start``."""
    for item in items if depth < DEEPEST else ():
        named = {"slug": item} if isinstance(item, str) else as_dict(item)
        folder = text_or_nothing(as_dict(named.get("autogenerate")).get("directory"))
        inside = list(_entries(as_list(named.get("items")), held, urls, start, code, depth + 1))
        if folder:
            inside += held.inside(start + folder.strip("/"))
        title = as_dict(named.get("translations")).get(code) or named.get("label")
        if inside and title:
            yield {"group": str(title), "pages": inside}
        elif inside:
            yield from inside
        elif page := _page(named, urls, start):
            yield page


def _page(item: Mapping[str, Any], urls: Mapping[str, str], start: str) -> str | None:
    """Return the page that an entry names by its URL, if there is one."""
    named = text_or_nothing(item.get("slug")) or text_or_nothing(item.get("link")) or "/"
    return urls.get((start + named.partition("#")[0].strip("/")).strip("/"))
