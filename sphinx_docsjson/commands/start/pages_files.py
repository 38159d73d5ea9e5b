"""The navigation in the files of MkDocs' plugin awesome-pages, or awesome-nav, as it is called now.

Source: the documentation of both. A file is about the folder it is in: ``title``, ``nav`` (or
``arrange``, as it was called), ``order``, ``hide`` and ``collapse``. The names that ``.nav.yml``
has for them are translated when it is read; its lists may have patterns.
"""

from __future__ import annotations

import re
from fnmatch import translate
from pathlib import PurePosixPath
from posixpath import basename, join, normpath, splitext
from typing import TYPE_CHECKING, Any

from ...safety.files import BadFileError, plain_text
from ...safety.urls import origin_of
from ...sources.patterns import matcher
from ...sources.yaml12 import read_yaml
from .found import DEEPEST, Entry, as_dict, as_list, text_or_nothing
from .starter import start_first, title_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence
    from pathlib import Path

    from .around import Link

NAME, NEWER_NAME = ".pages", ".nav.yml"
PLUGINS = frozenset({"awesome-pages", "awesome-nav"})
REST = "..."
_KNOWN = frozenset({
    "title", "nav", "arrange", "order", "sort_type", "hide", "collapse", "collapse_single_pages",
})  # fmt: skip
_NEWER = frozenset({
    "sort", "append_unmatched", "flatten_single_child_sections", "use_index_title",
    "preserve_directory_names",
})  # fmt: skip
_DIGITS = re.compile(r"(\d{1,300})")


class PagesFiles:
    """The folders of a site, each with what its file says."""

    def __init__(self, root: Path, names: Iterable[str]) -> None:
        """``root`` is the folder of the pages, ``names`` are theirs."""
        self.links: list[Link] = []
        """The entries that lead to other sites."""
        self._root = root
        self._names = set(names)
        self._children: dict[str, list[str]] = {"": []}
        self._seen: set[str] = set()
        self._said: dict[str, dict[str, Any]] = {}
        self._left_out: dict[str, list[str]] = {}
        for name in self._names:
            self._place(name)

    def _place(self, name: str) -> None:
        while name:
            above = PurePosixPath(name).parent.as_posix().removeprefix(".")
            is_known = above in self._children
            self._children.setdefault(above, []).append(name)
            if is_known:
                return
            name = above

    @property
    def are_there(self) -> bool:
        """Whether any folder has such a file."""
        return any((self._root / self._file(folder)).is_file() for folder in self._children)

    @property
    def left_out(self) -> Iterator[str]:
        """Yield what could not be taken over."""
        for what, files in self._left_out.items():
            yield f"{what} in {', '.join(files)}"

    def entries(self, folder: str = "", nav: object = None, depth: int = 0) -> Iterator[Entry]:
        """Yield what a folder shows; ``nav`` is used instead of the list in its file."""
        self._seen.add(folder)
        said = self._of(folder)
        listed = nav or said.get("nav") or said.get("arrange")
        if not isinstance(listed, list):
            listed = [REST]
        elif "nav" not in said and not nav and REST not in listed:
            listed = [*listed, REST]
        named = set(self._named(folder, listed))
        yield from self._listed(folder, listed, named, depth)

    def _of(self, folder: str) -> dict[str, Any]:
        """Return what the file of a folder says. Raises `BadFileError`."""
        if folder not in self._said:
            file = self._file(folder)
            try:
                said = as_dict(read_yaml(plain_text(self._root / file) or ""))
            except BadFileError as error:
                raise BadFileError(f"{file}: {error}") from error
            self._said[folder] = _as_before(said) if basename(file) == NEWER_NAME else said
            for key in self._said[folder].keys() - _KNOWN:
                self._leave_out(f"'{key}'", folder)
        return self._said[folder]

    def _file(self, folder: str) -> str:
        """Return the path of the file that a folder has, or would have."""
        newer = join(folder, NEWER_NAME)
        return newer if (self._root / newer).is_file() else join(folder, NAME)

    def _leave_out(self, what: str, folder: str) -> None:
        self._left_out.setdefault(what, []).append(self._file(folder))

    def _named(self, folder: str, listed: Sequence[object]) -> Iterator[str]:
        """Yield the pages and folders that a list names, at any depth."""
        for _, value in _titled(listed):
            if isinstance(value, list):
                yield from self._named(folder, value)
            elif isinstance(value, str):
                yield _inside(folder, value)

    def _listed(
        self, folder: str, listed: Sequence[object], named: set[str], depth: int
    ) -> Iterator[Entry]:
        for title, value in _titled(listed):
            if isinstance(value, list):
                inner = list(self._listed(folder, value, named, depth + 1))
                yield from _group(title or title_of(basename(folder)), inner, depth)
            elif isinstance(value, str) and value.startswith(REST):
                for name in self._rest(folder, value, named):
                    yield from self._one(name, "", depth)
            elif isinstance(value, str) and "*" in value:
                inner = list(self._like(join(folder, value), named, depth + bool(title)))
                yield from _group(title, inner, depth) if title else inner
            elif isinstance(value, str) and origin_of(value):
                self.links.append({"label": title, "href": value})
            elif isinstance(value, str):
                yield from self._one(_inside(folder, value), title, depth)

    def _one(self, name: str, title: str, depth: int) -> Iterator[Entry]:
        """Yield a page, or a folder as a group; each folder is shown where it comes first."""
        if name in self._names:
            yield name
        if name not in self._children or name in self._seen or self._of(name).get("hide") is True:
            return
        said = self._of(name)
        inner = list(self.entries(name, depth=depth + 1))
        above = self._of(PurePosixPath(name).parent.as_posix().removeprefix("."))
        collapse = said.get("collapse", above.get("collapse_single_pages"))
        if collapse is True and len(inner) == 1 and isinstance(inner[0], str):
            yield from inner
        else:
            shown = text_or_nothing(said.get("title")) or title or title_of(basename(name))
            yield from _group(shown, inner, depth)

    def _like(self, pattern: str, named: set[str], depth: int) -> Iterator[Entry]:
        """Yield the pages and folders like a pattern that the list does not name."""
        is_like = matcher([_inside("", pattern).replace("**/", "**")])
        wanted = self._names if pattern.endswith(".md") else self._names | self._children.keys()
        found = (name for folder in sorted(self._children) for name in self._ordered(folder))
        for name in [one for one in found if one in wanted - named and is_like(one)]:
            named.add(name)
            yield from self._one(name, "", depth)

    def _rest(self, folder: str, marker: str, named: set[str]) -> list[str]:
        """Return the pages and folders that a list does not name, as far as a marker wants them."""
        names = [name for name in self._ordered(folder) if name not in named]
        for part in (part.strip() for part in marker.removeprefix(REST).split("|")):
            if part.startswith("regex=") or "/" in part:  # a pattern for whole paths
                self._leave_out(f"'{marker}'", folder)
                return []
            if part and part != "flat":
                pattern = re.compile(translate(part.removeprefix("glob=").removesuffix(".md")))
                names = [name for name in names if pattern.match(basename(name))]
            elif part == "flat":
                below = f"{folder}/" if folder else ""
                names = start_first(one for one in self._names - named if one.startswith(below))
        named.update(names)
        return names

    def _ordered(self, folder: str) -> list[str]:
        """Return what a folder holds, as its file orders it; pages are before folders otherwise."""
        names, said = self._children[folder], self._of(folder)
        if said.get("order") in ("asc", "desc") or said.get("sort_type"):
            is_natural = said.get("sort_type") == "natural"
            key = _natural if is_natural else basename
            return sorted(names, key=key, reverse=said.get("order") == "desc")
        pages = [name for name in names if name in self._names]
        return [*start_first(pages), *sorted(set(names) - set(pages))]


def _as_before(said: dict[str, Any]) -> dict[str, Any]:
    """Return what a ``.nav.yml`` says, as a ``.pages`` file says it."""
    found = {key: value for key, value in said.items() if key not in _NEWER}
    if sort := as_dict(said.get("sort")):
        found |= {"order": sort.get("direction", "asc"), "sort_type": sort.get("type", "natural")}
    if said.get("append_unmatched") is True:
        found["nav"] = [*as_list(found.get("nav")), REST]
    return found | {"collapse_single_pages": said.get("flatten_single_child_sections")}


def _titled(listed: Sequence[object]) -> Iterator[tuple[str, object]]:
    """Yield the entries of a list with their titles, which may be empty."""
    for item in listed:
        if isinstance(item, dict) and "glob" in item:
            yield "", item["glob"]
        elif isinstance(item, dict):
            yield from ((str(title), value) for title, value in item.items())
        else:
            yield "", item


def _inside(folder: str, value: str) -> str:
    """Return the name of a page or folder that the list of a folder names."""
    path = normpath(join(folder, value.strip("/")))
    return splitext(path)[0] if path.endswith((".md", ".mdx")) else path


def _group(title: str, inner: list[Entry], depth: int) -> Iterator[Entry]:
    if inner:
        yield from [{"group": title, "pages": inner}] if depth < DEEPEST else inner


def _natural(name: str) -> list[tuple[int, str]]:
    """Return a key that sorts ``page-2`` before ``page-10``."""
    parts = _DIGITS.split(basename(name).casefold())
    return [(int(part) if part.isdigit() else -1, part) for part in parts]
