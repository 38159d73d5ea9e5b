"""The sidebar of a GitHub wiki, whose links name pages without their folders: ``[[First steps]]``.

Source: "Creating a footer or sidebar for your wiki" and "Editing wiki content" in GitHub's docs.
"""

from __future__ import annotations

import re
from posixpath import basename
from typing import TYPE_CHECKING

from ....safety.files import is_there, plain_text
from ....safety.urls import decoded
from ..around import anchors, links_outside
from ..found import Found, groups_from
from ..starter import pages_in
from .lists import KEYS, all_items, entries_of, page_at, parts_of

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

_SIDEBAR, _HOME = "_Sidebar.md", "home"
_AROUND = {"_Header.md": "the header in _Header.md", "_Footer.md": "the footer in _Footer.md"}
_LINK = re.compile(r"\[\[([^\[\]|\n]+)(?:\|([^\[\]|\n]+))?\]\]")
_TARGET = re.compile(
    r"(?<=\]\()(?P<wiki>(?:https://github\.com)?/?[\w.-]+/[\w.-]+/wiki(?:/|(?=\))))?"
    r"(?P<page>[^()\s]*)(?=\))",
    re.ASCII,
)
"""What a link leads to: a page, or the URL of one in this wiki or in another."""
_BOLD_LINE = re.compile(r"^\*\*([^*\n]+?):?\*\*:?[ \t]*$", re.MULTILINE)


def settings_file(folder: Path) -> Path | None:
    """Return the sidebar of a wiki in a folder; Docsify's has a small letter in its name."""
    names = {one.name for one in folder.iterdir()} if folder.is_dir() else set()
    return folder / _SIDEBAR if _SIDEBAR in names and is_there(folder / _SIDEBAR) else None


def read(file: Path, _folder: Path) -> Found:
    """Return what the sidebar lists; ``Home.md`` is the start page."""
    pages = file.parent
    names = {_as_named(basename(name)): name for name in pages_in(pages)}
    parts = list(parts_of(_with_files(plain_text(file) or "", names)))
    items = all_items(parts)
    start = [names[_HOME]] if _HOME in names else []
    start = [one for one in start if one not in {page_at(item.target, pages) for item in items}]
    outside = links_outside((one._asdict() for one in items), *KEYS)
    groups = groups_from([*start, *entries_of(parts, pages)])
    return Found(
        folder=pages,
        navigation={**anchors(outside), "groups": groups} if groups else {},
        left_out=tuple(said for name, said in _AROUND.items() if is_there(pages / name)),
        unpublished=tuple(f"/{name}" for name in (_SIDEBAR, *_AROUND)),
    )


def _with_files(text: str, names: Mapping[str, str]) -> str:
    """Return a sidebar whose lines in bold are headings, and whose links lead to files.

    Parameters: ``names`` are the pages by how links may name them.
    """
    links = _LINK.sub(lambda one: f"[{one[1]}]({_as_named(one[2] or one[1])})", text)
    near = {_as_named(one["page"]) for one in _TARGET.finditer(links) if not one["wiki"]}

    def file_of(found: re.Match[str]) -> str:
        name = _as_named(found["page"].partition("#")[0]) or (_HOME if found["wiki"] else "")
        is_other = found["wiki"] and name in near  # the page of that name in another wiki
        return found[0] if is_other or name not in names else f"/{names[name]}.md"

    whole = _BOLD_LINE.sub(r"## \1", _TARGET.sub(file_of, links))
    return whole if whole.startswith("# ") else f"# Wiki\n{whole}"


def _as_named(page: str) -> str:
    """Return how links name a page: hyphens stand for spaces, and capitals do not matter."""
    return re.sub(r"[ /]", "-", decoded(page.strip()).removesuffix(".md")).casefold()
