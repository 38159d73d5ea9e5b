"""What Docsify shows around pages: its sidebars, the bar at the top, and the options of the site.

Source: "More pages" and "Configuration" in the documentation of Docsify.
"""

from __future__ import annotations

import re
from posixpath import basename, dirname, splitext
from typing import TYPE_CHECKING

from ....safety.files import is_there, plain_text
from ..around import anchors, links_outside, top_bar
from ..found import Entry, Found, groups_from
from ..starter import pages_in, title_of
from .lists import KEYS, entries_of, items_in, page_at, pages_listed, parts_of

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

_SIDEBAR, _TOP, _COVER = "_sidebar.md", "_navbar.md", "_coverpage.md"
"""What is shown around pages: a file of each name may be in any folder."""
_OPTION = re.compile(
    r"(?:^|[{,])[ \t]*(name|repo|themeColor)\s*:\s*(['\"`])([^'\"`<>\n]+)\2", re.MULTILINE
)
"""An option of Docsify, in the script of its start page."""
_REPOSITORY = re.compile(r"[\w.-]+/[\w.-]+", re.ASCII)
_COLOR = re.compile(r"#[0-9a-fA-F]{6}")


def settings_file(folder: Path) -> Path | None:
    """Return the sidebar in a folder, or in ``docs`` there, if it lists a page."""
    for file in (folder / _SIDEBAR, folder / "docs" / _SIDEBAR):
        if is_there(file) and pages_listed(file, file.parent):
            return file
    return None


def read(file: Path, _folder: Path) -> Found:
    """Return what Docsify shows around pages; ``README.md`` is its start page."""
    pages = file.parent
    script = (plain_text(pages / "index.html") or "").partition("$docsify")[2]
    options: dict[str, str] = {}
    for one in _OPTION.finditer(script):
        options.setdefault(one[1], one[3])  # plugins below have options with the same names
    named, color = options.get("repo", ""), options.get("themeColor", "")
    repository = f"https://github.com/{named}" if _REPOSITORY.fullmatch(named) else named
    at_top = items_in(pages / _TOP)
    entries = list(_sidebars(pages))
    start = [one for one in (page_at("/", pages),) if one and one not in pages_listed(file, pages)]
    inside = [one for one in at_top if one.target and not links_outside([one._asdict()], *KEYS)]
    return Found(
        folder=pages,
        name=options.get("name"),
        color=color if _COLOR.fullmatch(color) else None,
        settings=top_bar(links_outside((one._asdict() for one in at_top), *KEYS), repository),
        navigation={
            **anchors(links_outside((one._asdict() for one in items_in(file)), *KEYS)),
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
            inside = entries_of(list(parts_of(plain_text(pages / f"{name}.md") or "")), pages)
            if folder := dirname(name):
                yield {"group": title_of(basename(folder)), "pages": list(inside)}
            else:
                yield from inside
