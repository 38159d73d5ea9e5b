"""VitePress' ``rewrites``: which file a page is, whose URL is another."""

from __future__ import annotations

import re
from functools import partial
from itertools import islice
from posixpath import normpath, splitext
from typing import TYPE_CHECKING, Any

from ...safety.files import is_there

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

MOST_MOVED = 100
"""Folders whose URLs leave their name out; each page of a sidebar is looked for in all of them."""
_PATTERN = re.compile(r"[:*()]")
_NAME = re.compile(r"\w[\w.-]*")
_REST = re.compile(r"(?P<folder>[\w-]+(?:/[\w-]+)*)/(?P<rest>:\w+\*)")


def named_by_files(navigation: Any, rewrites: dict[str, Any], source: Path) -> Any:
    """Return a navigation in which pages are named by their files, not by their URLs."""
    return _as_files(navigation, partial(_file_of, source, *_moved(rewrites, source)))


def moved_pages(rewrites: dict[str, Any], source: Path) -> Iterator[tuple[str, str]]:
    """Yield the URL that a page had, and that of its file; a folder has a pattern for its pages."""
    for file, moved in _single(rewrites):
        yield _url(moved), _url(file)
    alone = {_stem(file) for file, _ in _single(rewrites)}
    for folder in _moved(rewrites, source)[1]:
        for one in sorted((source / folder).iterdir()):
            name = one.name.removesuffix(".md")
            if _NAME.fullmatch(name) and not (source / one.name).exists():
                yield from _within(one, f"/{folder}/{name}", f"/{name}", alone)


def _within(one: Path, file: str, url: str, alone: set[str]) -> Iterator[tuple[str, str]]:
    """Yield the URLs of a page or folder that is in a folder whose name URLs leave out."""
    is_page = one.suffix == ".md" and url != "/index" and file.strip("/") not in alone
    if is_page or (one / "index.md").is_file():
        yield url, file
    if one.is_dir():
        yield f"{url}/:path*", f"{file}/:path*"


def _single(rewrites: dict[str, Any]) -> Iterator[tuple[str, str]]:
    """Yield the rules without a pattern: a file, and where it is shown."""
    for file, moved in rewrites.items():
        if isinstance(moved, str) and not _PATTERN.search(f"{file}{moved}"):
            yield file, moved


def _url(file: str) -> str:
    return f"/{_stem(file)}".removesuffix("/index")


def _stem(file: str) -> str:
    return splitext(normpath(file.lstrip("/")))[0]


def patterns(rewrites: dict[str, Any]) -> list[str]:
    """Return what to say of rules that neither move a page nor drop a folder from URLs."""
    return [
        f"the rewrite of {old}"
        for old, new in rewrites.items()
        if not isinstance(new, str) or (_PATTERN.search(f"{old}{new}") and not _dropped(old, new))
    ]


def _dropped(old: str, new: object) -> str | None:
    """Return the folder that a rule drops from URLs: ``'en/:rest*': ':rest*'``."""
    match = _REST.fullmatch(old)
    return match["folder"] if match and new == match["rest"] else None


def _moved(rewrites: dict[str, Any], source: Path) -> tuple[dict[str, str], list[str]]:
    """Return the files of pages that moved alone, and the folders that URLs leave out."""
    pages = {_stem(new): _stem(old) for old, new in _single(rewrites)}
    folders = (_dropped(old, new) for old, new in rewrites.items())
    root = source.resolve()
    inside = (one for one in folders if one and (source / one).resolve().is_relative_to(root))
    there = (one for one in inside if (source / one).is_dir())
    return pages, list(islice(there, MOST_MOVED))


def _as_files(held: Any, file_of: Callable[[str], str]) -> Any:
    """Return a navigation in which pages are named by their files, not by their URLs."""
    if isinstance(held, dict):
        return {
            key: _as_files(value, file_of) if isinstance(value, list) else value
            for key, value in held.items()
        }
    return [_as_files(one, file_of) for one in held] if isinstance(held, list) else file_of(held)


def _file_of(source: Path, moved: dict[str, str], folders: list[str], page: str) -> str:
    """Return the file of a page, without its suffix; the page itself if there is none."""
    names = (page, moved.get(page, page), *(f"{folder}/{page}" for folder in folders))
    return next((name for name in names if is_there(source / f"{name}.md")), page)
