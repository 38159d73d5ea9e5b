"""Tables of contents: ``SUMMARY.md`` of mdBook and GitBook, ``_sidebar.md``, and ``_toc.yml``.

Sources: "SUMMARY.md" in the guide of mdBook, "Content configuration" in that of GitBook, "More
pages" in that of Docsify, and "Structure and organize content" in that of Jupyter Book 1. Lists
hold the pages, indented ones are below another; headings begin parts, a line of dashes ends one.
``book.toml`` of mdBook, ``index.html`` of Docsify, ``_config.yml`` of Jupyter Book name the site.
"""

from __future__ import annotations

import re
import tomllib
from contextlib import suppress
from posixpath import basename, dirname, normpath, splitext
from typing import TYPE_CHECKING, Any, NamedTuple

from ...safety.files import BadFileError, is_there, plain_text
from ...safety.urls import decoded
from ...sources.discover import SUFFIXES
from ...sources.patterns import matcher
from ...sources.yaml12 import read_yaml
from .around import anchors, links_outside, logo, objects_in, top_bar
from .besides import favicon, together
from .found import DEEPEST, Entry, Found, as_dict, as_list, groups_from, text_or_nothing
from .starter import pages_in, start_first, title_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from pathlib import Path

NAME = "SUMMARY.md"
_SIDEBAR, _TOP, _COVER = "_sidebar.md", "_navbar.md", "_coverpage.md"
"""What Docsify shows around pages: a file of each name may be in any folder."""
_TOC, _CONFIG = "_toc.yml", "_config.yml"
_BELOW = ("parts", "subtrees", "chapters", "sections", "entries")
"""What the lists in ``_toc.yml`` are called."""
_PLACES = (
    ("", _TOC),
    ("docs", _TOC),
    ("", NAME),
    ("src", NAME),
    ("", _SIDEBAR),
    ("docs", _SIDEBAR),
)
"""Where tables of contents are in the folder that the author names."""
_LINK = (
    r"\[(?P<label>(?:[^\[\]\\\n]|\\.)*)\]"
    r"\([ \t]*(?:<(?P<angled>[^<>\n]*)>|(?P<target>[^\s()]*))(?:[ \t]+\"[^\"\n]*\")?[ \t]*\)"
)
_ENTRY = re.compile(
    r"(?P<indent>[ \t]*)(?:(?P<sign>[-*+][ \t]+)(?P<before>[^\[\]\n]*))?"
    rf"{_LINK}(?(sign)[^\[\]\n]*|[ \t]*)"
)
_TITLE = re.compile(r"(?P<indent>[ \t]*)(?P<sign>[-*+][ \t]+)(?P<label>[^\[\]\n]+)")
_HEADING = re.compile(r"#{1,6}[ \t]+(?P<title>[^#\n]+?)[ \t#]*")
_END = re.compile(r"[ \t]*(?:[-*_][ \t]*){3,}")
_ESCAPED = re.compile(r"\\(.)")
_OPTION = re.compile(
    r"(?:^|[{,])[ \t]*(name|repo|themeColor)\s*:\s*(['\"`])([^'\"`<>\n]+)\2", re.MULTILINE
)
"""An option of Docsify, in the script of its start page."""
_REPOSITORY = re.compile(r"[\w.-]+/[\w.-]+", re.ASCII)
_COLOR = re.compile(r"#[0-9a-fA-F]{6}")
FEWEST = 2
"""How many pages a table of contents lists; with fewer, the file may be a page."""


class _Item(NamedTuple):
    """An entry of a list, with those below it."""

    label: str
    target: str
    indent: int
    below: list[_Item]


_KEYS = ("label", "target")
"""What the text and the target of a link are called in an entry."""


def settings_file(folder: Path) -> Path | None:
    """Return the table of contents in a folder, or in a usual one there, if it lists pages."""
    for place, name in _PLACES:
        file = folder / place / name
        fewest = 1 if name == _SIDEBAR else FEWEST
        if is_there(file) and (name == _TOC or len(_pages(file, file.parent)) >= fewest):
            return file
    return None


def read(file: Path, _folder: Path) -> Found:
    """Return what the table of contents tells, and the settings beside it or above."""
    readers = {_SIDEBAR: _read_docsify, _TOC: _read_jupyter_book}
    return readers.get(file.name, _read_book)(file)


def _read_jupyter_book(file: Path) -> Found:
    """Return what Jupyter Book 1 shows. Raises `BadFileError` for a file that is no YAML."""
    pages = file.parent
    contents, config = (as_dict(_yaml(pages / name)) for name in (_TOC, _CONFIG))
    repository = as_dict(config.get("repository")).get("url")
    links = anchors(links_outside(objects_in(contents), "title", "url"))
    shown, left_out = together(
        logo(config.get("logo"), pages),
        favicon(as_dict(config.get("html")).get("favicon"), pages),
        (top_bar([], text_or_nothing(repository)), []),
    )
    return Found(
        folder=pages,
        name=text_or_nothing(config.get("title")),
        language=text_or_nothing(as_dict(config.get("sphinx")).get("language")),
        settings=shown,
        navigation={**links, "groups": groups} if (groups := groups_from(in_toc(pages))) else {},
        left_out=tuple(left_out),
    )


def _yaml(file: Path) -> object:
    try:
        return read_yaml(plain_text(file) or "")
    except BadFileError as error:
        raise BadFileError(f"{file.name}: {error}") from error


def in_toc(folder: Path) -> list[Entry]:
    """Return the entries of ``_toc.yml`` in a folder; none if there is no list of pages."""
    contents, names = as_dict(_yaml(folder / _TOC)), set(pages_in(folder))
    start = [{"file": contents.get("root")}]
    below = list(_branch(contents, names))
    return [*_branch({"entries": start}, names), *below] if below else []


def _branch(above: Mapping[str, Any], names: set[str], depth: int = 0) -> Iterator[Entry]:
    """Yield what is below an entry; a page with others below it is the first of a group."""
    for one in (as_dict(one) for key in _BELOW for one in as_list(above.get(key))):
        file = str(one.get("file") or "")
        own = [file] if file in names else [name] if (name := splitext(file)[0]) in names else []
        below = list(_branch(one, names, depth + 1)) if depth < DEEPEST else []
        title = text_or_nothing(one.get("caption") or one.get("title"))
        usual = title_of(basename((own or [file])[0].removesuffix("/index")))
        if below and (title or usual):
            yield {"group": title or usual, "pages": [*own, *below]}
        else:
            is_like = matcher([splitext(str(one.get("glob") or ""))[0]])
            yield from (*own, *below, *start_first(filter(is_like, names)))


def _read_docsify(file: Path) -> Found:
    """Return what Docsify shows around pages; ``README.md`` is its start page."""
    pages = file.parent
    script = (plain_text(pages / "index.html") or "").partition("$docsify")[2]
    options: dict[str, str] = {}
    for one in _OPTION.finditer(script):
        options.setdefault(one[1], one[3])  # plugins below have options with the same names
    named, color = options.get("repo", ""), options.get("themeColor", "")
    repository = f"https://github.com/{named}" if _REPOSITORY.fullmatch(named) else named
    at_top = _items(pages / _TOP)
    entries = list(_sidebars(pages))
    start = [one for one in (_page("/", pages),) if one and one not in _pages(file, pages)]
    inside = [one for one in at_top if one.target and not links_outside([one._asdict()], *_KEYS)]
    return Found(
        folder=pages,
        name=options.get("name"),
        color=color if _COLOR.fullmatch(color) else None,
        settings=top_bar(links_outside((one._asdict() for one in at_top), *_KEYS), repository),
        navigation={
            **anchors(links_outside((one._asdict() for one in _items(file)), *_KEYS)),
            "groups": groups_from([*start, *entries]),
        },
        left_out=(
            *([f"the cover page in {_COVER}"] if is_there(pages / _COVER) else ()),
            *([f"the links to pages in {_TOP}"] if inside else ()),
        ),
        unpublished=(_SIDEBAR, _TOP, _COVER, "_404.md"),
    )


def _sidebars(pages: Path) -> Iterator[Entry]:
    """Yield what the sidebar of the site holds, then a group for that of each folder."""
    for name in sorted(pages_in(pages), key=dirname):
        if basename(name) == splitext(_SIDEBAR)[0]:
            inside = _entries(list(_parts(plain_text(pages / f"{name}.md") or "")), pages)
            if folder := dirname(name):
                yield {"group": title_of(basename(folder)), "pages": list(inside)}
            else:
                yield from inside


def _read_book(file: Path) -> Found:
    """Return the table of contents of mdBook or GitBook, and ``book.toml``."""
    pages = file.parent
    parts = list(_parts(plain_text(file) or ""))
    book = _book(pages)
    shown, html = as_dict(book.get("book")), as_dict(as_dict(book.get("output")).get("html"))
    said = text_or_nothing(shown.get("description"))
    links = (one._asdict() for _, items in parts for one in _all(items))
    return Found(
        folder=pages,
        name=text_or_nothing(shown.get("title")),
        language=text_or_nothing(shown.get("language")),
        settings={
            **({"description": said} if said else {}),
            **top_bar([], text_or_nothing(html.get("git-repository-url"))),
        },
        navigation={
            **anchors(links_outside(links, *_KEYS)),
            "groups": groups_from(_entries(parts, pages)),
        },
        left_out=("the redirects of book.toml",) if html.get("redirect") else (),
        unpublished=(f"/{NAME}",),
    )


def _book(pages: Path) -> dict[str, Any]:
    """Return the settings of mdBook, if there are any that can be read."""
    for place in (pages, pages.parent):
        with suppress(tomllib.TOMLDecodeError):
            if text := plain_text(place / "book.toml"):
                return tomllib.loads(text)
    return {}


def _pages(file: Path, pages: Path) -> set[str]:
    """Return the pages that a table of contents lists."""
    return {page for one in _items(file) if (page := _page(one.target, pages))}


def _items(file: Path) -> list[_Item]:
    """Return all entries of a table of contents."""
    return [one for _, items in _parts(plain_text(file) or "") for one in _all(items)]


def _parts(text: str) -> Iterator[tuple[str, list[_Item]]]:
    """Yield the title and the entries of each part; the first heading is that of the page."""
    title, items, above = "", list[_Item](), list[_Item]()
    is_first = True
    for line in text.splitlines():
        heading = _HEADING.fullmatch(line)
        if heading or _END.fullmatch(line):
            yield title, items
            title, items, above = "", [], []
            if heading:
                title, is_first = "" if is_first else heading["title"], False
        elif found := _ENTRY.fullmatch(line) or _TITLE.fullmatch(line):
            is_first = False
            item = _item(found)
            while above and above[-1].indent >= item.indent:
                above.pop()
            (above[-1].below if above else items).append(item)
            above.append(item)
    yield title, items


def _item(found: re.Match[str]) -> _Item:
    indent = len(found["indent"].expandtabs(4)) if found["sign"] else 0
    link = found.groupdict()
    label = (link.get("before") or "") + link["label"]
    target = link.get("angled") or link.get("target") or ""
    return _Item(_ESCAPED.sub(r"\1", label).strip(" `*"), target, indent, [])


def _all(items: list[_Item], depth: int = 0) -> Iterator[_Item]:
    for one in items if depth <= DEEPEST else ():
        yield one
        yield from _all(one.below, depth + 1)


def _entries(parts: list[tuple[str, list[_Item]]], pages: Path) -> Iterator[Entry]:
    for title, items in parts:
        inside = [entry for one in items if (entry := _entry(one, pages))]
        if title and inside:
            yield {"group": title, "pages": inside}
        else:
            yield from inside


def _entry(item: _Item, pages: Path, depth: int = 0) -> Entry | None:
    """Return an entry as a page, or with those below it as a group."""
    own = _page(item.target, pages)
    inner = item.below if depth < DEEPEST else ()
    below = [entry for one in inner if (entry := _entry(one, pages, depth + 1))]
    if not below:
        return own
    return {"group": item.label or "More", "pages": [own, *below] if own else below}


def _page(target: str, pages: Path) -> str | None:
    """Return the name of the page that a link leads to, if there is one.

    Docsify's links may have no suffix, and may lead to a folder, whose page is ``README.md``.
    """
    path = decoded(target.replace("#/", "/", 1).partition("#")[0].partition("?")[0])
    whole = normpath(path.lstrip("/") or ".") if path else ".."
    names = [f"{whole}.md", normpath(f"{whole}/README.md")]
    names = [whole] if splitext(whole)[1] in SUFFIXES else names
    found = (one for one in names if not one.startswith("..") and is_there(pages / one))
    return splitext(next(found, ""))[0] or None
