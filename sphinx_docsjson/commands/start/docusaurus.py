"""Settings out of Docusaurus: title, links and logo of the site, and its sidebars."""

from __future__ import annotations

import re
from contextlib import suppress
from itertools import chain
from os.path import normpath, relpath
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ...check.locate import read_json
from ...safety.files import BadFileError, plain_text, safe_path, trusted_file
from ...safety.urls import Unsafe, origin_of
from ...sources.checkout import repository_root
from .around import anchors, footer_text, links_outside, logo, mode, objects_in, top_bar
from .besides import Taken, edit_links, favicon, redirects, site_url, together, without_place
from .found import (
    Found,
    as_dict,
    as_list,
    folders_in,
    plugins_left_out,
    text_or_nothing,
)
from .javascript import SUFFIXES, exported
from .sidebars import Pages, labels_of
from .sidebars import navigation as navigation_in

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

_COLOR = re.compile(r"--ifm-color-primary:\s*(#[0-9a-fA-F]{6}|#[0-9a-fA-F]{3})\s*;")
_SHEET = "src/css/custom.css"
_HTML = re.compile(r"<|&\w+;")
_DOCS = ("@docusaurus/plugin-content-docs", "content-docs")
_REDIRECTS = ("@docusaurus/plugin-client-redirects", "client-redirects")
_COUNTERS = ("gtag", "googleAnalytics", "googleTagManager")
_NO_PLACE = {
    "blog": "the blog", "i18n": "the translations in i18n",
    "versioned_docs": "the versions in versioned_docs",
    "static": "the files in static: copy those that pages name beside the pages",
}  # fmt: skip
"""What is only named, by its folder."""
_NO_PLACE_IN_SETTINGS = {"scripts": "the scripts", "clientModules": "the scripts"}


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
    pages = _pages_folder(home, str(docs.get("path") or "docs"), folder) or folder
    theme, sidebars = as_dict(config.get("themeConfig")), _sidebars(home)
    held = Pages(pages)
    base = text_or_nothing(docs.get("routeBasePath")) or "docs"
    shown, left_out = _shown(config, theme, _Links(held, base))
    outside = links_outside(objects_in(sidebars), "label", "href")
    return Found(
        folder=pages,
        name=text_or_nothing(config.get("title")),
        color=_color(config, home),
        language=text_or_nothing(as_dict(config.get("i18n")).get("defaultLocale")),
        settings={
            **shown,
            **edit_links(docs.get("editUrl")),
            **redirects(chain(_redirects(config, held, base), held.moved(base))),
        },
        navigation={**anchors(outside), **navigation_in(sidebars, held, labels_of(theme))},
        left_out=(
            *left_out,
            *site_url(config.get("url"), config.get("baseUrl")),
            *(said for name, said in _NO_PLACE.items() if (home / name).is_dir()),
            *without_place(config, _NO_PLACE_IN_SETTINGS),
            *_analytics(config),
            *_other_pages(config, docs),
            *_plugins(config),
        ),
        unpublished=tuple(held.drafts),
    )


class _Links:
    """The pages that links of the other site lead to."""

    def __init__(self, pages: Pages, base: str) -> None:
        """``base`` is the path that the URLs of all pages begin with."""
        self.folder, self._names = pages.folder, pages.fronts
        self._start, self._moved = f"/{base.strip('/')}".rstrip("/"), dict(pages.moved(base))

    def page(self, written: object) -> str | None:
        """Return the path of the page that a link leads to, with its section; else nothing."""
        path, sign, section = (text_or_nothing(written) or "").partition("#")
        whole, start = f"/{path.strip('/')}/".replace("//", "/"), f"{self._start}/"
        name = whole.removeprefix(start).strip("/") or "index"
        is_named = path and whole.startswith(start) and name in self._names
        page = self._moved.get(whole.rstrip("/")) or (f"/{name}" if is_named else None)
        return f"{page}{sign}{section}" if page else None


def _shown(config: Mapping[str, Any], theme: Mapping[str, Any], links: _Links) -> Taken:
    """Return the settings for what is around pages, and what is left out of it."""
    said, pages = text_or_nothing(config.get("tagline")), links.folder
    footer = as_dict(theme.get("footer"))
    return together(
        logo(as_dict(theme.get("navbar")).get("logo"), pages),
        favicon(config.get("favicon"), pages),
        ({**({"description": said} if said else {}), **_mode(theme)}, footer_text(footer)),
        _banner(theme.get("announcementBar")),
        (_bars(config, theme, links), _inside(footer, links)),
    )


def _banner(written: Any) -> Taken:
    """Return the announcement, unless it is written in HTML."""
    bar = as_dict(written)
    content = text_or_nothing(bar.get("content"))
    if not content or _HTML.search(content):
        return {}, ["the announcement bar"] if bar else []
    is_fixed = bar.get("isCloseable") is False
    return {"banner": {"content": content, **({} if is_fixed else {"dismissible": True})}}, []


def _redirects(config: Mapping[str, Any], pages: Pages, base: str) -> Iterator[tuple[str, str]]:
    """Yield the old and the new URL of each redirect that the plugin for them lists."""
    moved, start = dict(pages.moved(base)), f"/{base.strip('/')}/".replace("//", "/")
    plugins = filter(None, map(as_list, as_list(config.get("plugins"))))
    for one in map(as_dict, (listed for plugin in plugins for listed in _listed_redirects(plugin))):
        old, new = one.get("from"), text_or_nothing(one.get("to")) or ""
        target = (moved.get(new) or f"/{new[len(start) :]}") if new.startswith(start) else new
        for source in as_list(old) or [old]:
            yield text_or_nothing(source) or "", target


def _analytics(config: Mapping[str, Any]) -> list[str]:
    """Return what to say of services that count readers, which are options of a preset."""
    presets = (as_list(one)[1:2] for one in as_list(config.get("presets")))
    options = (as_dict(one) for given in presets for one in given)
    return ["the analytics"] if any(one.get(key) for one in options for key in _COUNTERS) else []


def _other_pages(config: Mapping[str, Any], docs: Mapping[str, Any]) -> Iterator[str]:
    """Yield what to say of the folders of pages other than the one that is taken over."""
    for name, *given in filter(None, map(as_list, as_list(config.get("plugins")))):
        options = as_dict(given[0] if given else None)
        if name in _DOCS and options != docs:
            yield f"the pages in {options.get('path') or 'docs'}"


def _plugins(config: Mapping[str, Any]) -> list[str]:
    """Return what is left out with plugins other than those that are taken over."""
    written = (as_list(plugin) or [plugin] for plugin in as_list(config.get("plugins")))
    taken = (one[0] for one in written if one[0] not in _DOCS and not _listed_redirects(one))
    return plugins_left_out([one for one in map(text_or_nothing, taken) if one])


def _listed_redirects(plugin: Sequence[Any]) -> list[Any]:
    """Return the redirects that a plugin lists; it can also compute them."""
    if plugin[0] not in _REDIRECTS:
        return []
    return [one for given in plugin[1:] for one in as_list(as_dict(given).get("redirects"))]


def _mode(theme: Mapping[str, Any]) -> dict[str, Any]:
    """Return the mode that pages start in, unless it is that of each reader's system."""
    wanted = as_dict(theme.get("colorMode"))
    name = "" if wanted.get("respectPrefersColorScheme") else str(wanted.get("defaultMode"))
    return mode(name, is_fixed=wanted.get("disableSwitch") is True)


def _bars(config: Mapping[str, Any], theme: Mapping[str, Any], inside: _Links) -> dict[str, Any]:
    """Return the links to other sites at the top, and the columns of links in the footer."""
    owner, project = config.get("organizationName"), config.get("projectName")
    repository = f"https://github.com/{owner}/{project}" if owner and project else None
    items = as_list(as_dict(theme.get("navbar")).get("items"))
    columns = [
        {"header": header, "items": links}
        for column in map(as_dict, as_list(as_dict(theme.get("footer")).get("links")))
        if (links := list(_labelled(column, inside)))
        and (header := text_or_nothing(column.get("title")))
    ]
    return {
        **top_bar(links_outside(map(_with_target, objects_in(items)), "label", "href"), repository),
        **({"footer": {"links": columns}} if columns else {}),
    }


def _inside(footer: Mapping[str, Any], links: _Links) -> list[str]:
    """Return what to say of links in the footer that lead to no page here, such as the blog."""
    found = (text_or_nothing(one.get("to")) for one in objects_in(footer.get("links")))
    inner = [to for to in found if to and not origin_of(to)]
    return [f"the link to {to} in the footer" for to in inner if not links.page(to)]


def _with_target(item: dict[str, Any]) -> dict[str, Any]:
    """Return a link with its target as ``href``: ``to`` may lead to another site, too."""
    return {**item, "href": item.get("href") or item.get("to")}


def _labelled(column: Mapping[str, Any], links: _Links) -> Iterator[dict[str, str]]:
    """Yield the links of a column that have a text."""
    for item in map(as_dict, as_list(column.get("items"))):
        label, page = text_or_nothing(item.get("label")), links.page(item.get("to"))
        if label and page:
            yield {"label": label, "href": page}
        elif label:
            yield from links_outside([_with_target(item)], "label", "href")


def _pages_folder(home: Path, named: str, folder: Path) -> Path | None:
    """Return the folder that settings name, if it is not hidden, and in the repository.

    Without a repository, it has to be in the folder that the author named. Raises `BadFileError`
    for one that is neither, unless the author named it.
    """
    root, author_named = repository_root(home), folder.resolve()
    try:
        pages = safe_path(named, author_named if author_named in root.parents else root, home)
    except Unsafe as error:
        if Path(normpath(home.resolve() / named)) == author_named:
            return None
        message = f"the pages are in {named!r}: run the command with that folder"
        raise BadFileError(message) from error
    return Path(normpath(home / relpath(pages, home.resolve()))) if pages.is_dir() else None


def _options_of_docs(config: Mapping[str, Any]) -> dict[str, Any]:
    """Return the options of the plugin for documentation, in a preset or alone."""
    for preset in (*as_list(config.get("presets")), *as_list(config.get("plugins"))):
        for options in as_list(preset)[1:2]:
            if docs := as_dict(as_dict(options).get("docs")):
                return docs
            if "sidebarPath" in as_dict(options):
                return as_dict(options)
    return {}


def _color(config: Mapping[str, Any], home: Path) -> str | None:
    """Return the main colour: of a style sheet that a preset names, or of the usual one."""
    presets = (as_dict(one) for given in as_list(config.get("presets")) for one in as_list(given))
    sheets = [as_dict(one.get("theme")).get("customCss") for one in presets]
    named = chain.from_iterable(as_list(sheet) or [sheet] for sheet in sheets)
    for name in (*filter(None, map(text_or_nothing, named)), _SHEET):
        with suppress(Unsafe):
            if found := _COLOR.search(plain_text(safe_path(name, home)) or ""):
                return found[1]
    return None


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
