"""The pages of a site, found by the many ways in which authors write their paths."""

from __future__ import annotations

import posixpath
import re
from difflib import get_close_matches
from itertools import accumulate, chain
from typing import TYPE_CHECKING

from ..safety.urls import decoded
from ..spelling import hint_at, nearest
from ..vocabulary import LANGUAGES

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator

_SUFFIXES = (".mdx", ".md", ".html")
_LETTERS = re.compile(r"[^\W\d_]+")
_OTHER_FILE = re.compile(r"\.[a-z]{2,4}$")
_DASHES = re.compile(r"-{2,}")
_SIGNS = re.compile(r"[:;,!()'\u2019\"]")
"""Signs that other services keep in the addresses of the pages that they make of names."""
_SEARCHES = 200
"""How many misspelt paths a hint is searched for: each search looks at every page."""


class Pages:
    """The docnames of a site, to be looked up by path."""

    def __init__(self, pages: Collection[str]) -> None:
        """Index the docnames ``pages``."""
        self.names = frozenset(pages)
        self._by_stem: dict[str, list[str]] | None = None
        self._near: dict[str, str | None] = {}
        self._folders: frozenset[str] | None = None

    def find(self, path: str) -> str | None:
        """Return the docname that a path from the root of the site names, or nothing.

        The path may have a leading or trailing slash, a suffix (``.mdx``, ``.md``, ``.html``)
        and percent-encoding; ``a`` and ``a/index`` find each other. Case counts. Of many dashes in
        a row one is enough: other services make them of punctuation in the names of tags, or keep
        it: ``set-a:b`` is ``set-ab``.
        """
        found = next((name for name in _spellings(path) if name in self.names), None)
        folded = _DASHES.sub("-", _SIGNS.sub("", decoded(path)))
        return found if found or folded == decoded(path) else self.find(folded)

    def near(self, path: str) -> str | None:
        """Return the docname that is most like a path that names none, or nothing.

        Its last segment decides, since files are moved more often than misspelt: below one long
        folder, pages of quite different names have almost equal paths.
        """
        path = path.strip("/").casefold()
        if path not in self._near and len(self._near) < _SEARCHES:
            self._near[path] = self._search(path)
        return self._near.get(path)

    def _search(self, path: str) -> str | None:
        stems, wanted = self._stems(), _stem(path)
        stem = nearest(wanted, stems)
        names = [name for name in stems[stem] if self._may_mean(path, name)] if stem else []
        found = _closest(path, names) if len(names) > 1 else next(iter(names), None)
        return found if found and _is_near(path, found) else None

    def _may_mean(self, path: str, name: str) -> bool:
        """Return whether a page is in the language of a path, or in one that the path left out."""
        wanted, found = _language(path), _language(name)
        first, _, rest = path.partition("/")
        left_out = not (wanted or (rest and first in self._with_pages()))
        return wanted == found or (bool(found) and left_out)

    def hint(self, path: str, without: str = "") -> str:
        """Return ``; did you mean 'x'?`` when a page is near, else an empty string.

        The page ``without`` is the one that the path is on.
        """
        start = "" if _language(path) else _language_folder(without)
        near = self._beside(path.strip("/"), start) if start else self.near(path)
        return hint_at(near) if near != without else ""

    def _beside(self, path: str, start: str) -> str | None:
        """Return what a path means on a page below the folder ``start`` of its language.

        Other generators leave out that folder in links: ``/guide`` is ``en/guide`` there.
        """
        below = f"{start}/{path}".rstrip("/")
        if own := self.find(below) or self.near(below):
            return own
        near = self.near(path)
        return near if near and _language(near) in ("", _language(below)) else None

    def no_folder(self, path: str) -> str:
        """Return a hint at the first folder of a path that no page is in, which may be why."""
        folders = _folders(path.strip("/"))
        missing = next((one for one in folders if one not in self._with_pages()), "")
        if missing == "..":
            return ": it is outside of the source folder"
        return f": no page is in {missing!r}" if missing else ""

    def _with_pages(self) -> frozenset[str]:
        """Return the folders that pages are in, made once."""
        if self._folders is None:
            self._folders = frozenset(chain.from_iterable(map(_folders, self.names)))
        return self._folders

    def _stems(self) -> dict[str, list[str]]:
        """Return the docnames by their last segment, made once."""
        if self._by_stem is None:
            self._by_stem = {}
            for name in sorted(self.names):
                folded = name.casefold()
                for stem in {posixpath.basename(folded), _stem(folded)}:
                    self._by_stem.setdefault(stem, []).append(name)
        return self._by_stem


def _folders(path: str) -> Iterator[str]:
    """Yield the folders that a path leads through, the outermost first."""
    folder = posixpath.dirname(path)
    return accumulate(folder.split("/"), posixpath.join) if folder else iter(())


_CODES = frozenset(code.casefold() for code in LANGUAGES)


def _language(path: str) -> str:
    """Return the first folder of a path that is called like a language."""
    folders = path.casefold().split("/")[:-1]
    return next((folder for folder in folders if folder in _CODES), "")


def _language_folder(page: str) -> str:
    """Return the folder of the language that a page is in, such as ``docs/en``; else nothing."""
    return next((one for one in _folders(page) if posixpath.basename(one).casefold() in _CODES), "")


def _stem(path: str) -> str:
    """Return what a path calls its page: the last segment that says something."""
    name = path.removesuffix("/index")
    for suffix in _SUFFIXES:
        name = name.removesuffix(f"/index{suffix}").removesuffix(suffix)
    return posixpath.basename(name)


def _is_near(path: str, page: str) -> bool:
    """Return whether a page of nearly the same name may be what a path means.

    At least half of the folders are the same, too, or it has that very name, of several words:
    words like ``overview`` name pages everywhere. A path to another kind of file is near to none.
    """
    if _OTHER_FILE.search(path) and not path.endswith(_SUFFIXES):
        return False
    page = page.casefold()
    wanted, folders = path.split("/")[:-1], page.split("/")[:-1]
    is_at_top = "/" not in page.removesuffix("/index")
    named, names = (_LETTERS.findall(_stem(one)) for one in (path, page))
    if "".join(named) == "".join(names) and (is_at_top or max(len(named), len(names)) > 1):
        return True
    shared = sum(nearest(one, folders) is not None for one in wanted)
    return not wanted or 2 * shared >= max(len(wanted), len(folders))


def _closest(path: str, names: list[str]) -> str | None:
    """Return which of several pages with the same last segment is in folders of such names."""
    folders = {name: name.split("/")[:-1] for name in names}
    wanted = path.split("/")[:-1]
    shared = {
        name: sum(nearest(one, has) is not None for one in wanted) for name, has in folders.items()
    }
    most = max(shared.values())
    folded = {name.casefold(): name for name in reversed(names) if shared[name] == most}
    close = get_close_matches(path, folded, n=1, cutoff=0.0)
    return folded[close[0]] if most and close else None


def _spellings(path: str) -> Iterator[str]:
    """Yield the docnames that a path may stand for, the likeliest first."""
    for written in dict.fromkeys((path, decoded(path))):
        name = written.strip("/").removeprefix("./")
        yield from _with_index(name)
        for suffix in _SUFFIXES:
            if name.endswith(suffix):
                yield from _with_index(name.removesuffix(suffix))


def _with_index(name: str) -> Iterator[str]:
    """Yield a name, the index page of the folder, and the page of the folder itself."""
    yield name
    yield f"{name}/index".lstrip("/")
    if name.endswith("/index"):
        yield name.removesuffix("/index")
