"""Pages whose frontmatter names the version that they belong to: no other version shows them."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING

from ..problems import Place, Problem, Subtype, did_you_mean
from ..settings.model import Division, Group, Navigation, PageEntry
from ..sources.discover import SUFFIXES

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping
    from pathlib import Path

    from ..settings.model import EndpointEntry

    Entry = Division | Group | PageEntry | EndpointEntry

START = 4096
"""Bytes at the start of a page that are searched for its frontmatter."""

_VERSION = re.compile(r"version[ \t]*:[ \t]*(?P<quote>[\"']?)(?P<name>.+?)(?P=quote)[ \t]*")


def deal_out(
    navigation: Navigation, root: Path, pages: Iterable[str]
) -> tuple[Navigation, list[Problem]]:
    """Return the navigation in which pages stand in their versions only, and what is wrong.

    Pages are looked at only where there are versions. One that names an unknown version stays
    everywhere.
    """
    known = {division.title for division in _versions(navigation.children)}
    if not known:
        return navigation, []
    wanted: dict[str, str] = {}
    problems: list[Problem] = []
    for page in pages:
        name, place = _named(root, page)
        if name in known:
            wanted[page] = name
        elif name:
            text = f"version: {name!r} is none of the versions{did_you_mean(name, known)}"
            problems.append(Problem(Subtype.NAV, text, place))
    if not wanted:
        return navigation, problems
    return replace(navigation, children=tuple(_kept(navigation.children, wanted, None))), problems


def _versions(entries: Iterable[Entry]) -> Iterator[Division]:
    for entry in entries:
        if isinstance(entry, Division):
            if entry.kind == "version":
                yield entry
            yield from _versions(entry.children)


def _named(root: Path, page: str) -> tuple[str, Place | None]:
    """Return the version that a page names, or an empty text, and where it does."""
    for suffix in SUFFIXES:
        file = root / f"{page}{suffix}"
        try:
            with file.open("rb") as opened:
                text = opened.read(START).decode("utf-8", "replace")
        except OSError:
            continue
        return _peek(text, f"{page}{suffix}")
    return "", None


def _peek(text: str, file: str) -> tuple[str, Place | None]:
    first, *rest = text.removeprefix("\ufeff").splitlines() or [""]
    for number, line in enumerate(rest if first.rstrip() == "---" else (), 2):
        if line.rstrip() == "---":
            break
        if found := _VERSION.fullmatch(line):
            return found["name"], Place(file, number)
    return "", None


def _kept(
    entries: Iterable[Entry], wanted: Mapping[str, str], version: str | None
) -> Iterator[Entry]:
    """Yield what a version shows; ``version`` is nothing outside of all versions."""
    for entry in entries:
        if isinstance(entry, Division):
            inside = entry.title if entry.kind == "version" else version
            yield replace(entry, children=tuple(_kept(entry.children, wanted, inside)))
        elif isinstance(entry, Group):
            pages = tuple(_kept(entry.pages, wanted, version))
            if pages or not entry.pages:
                yield replace(entry, pages=pages)  # type: ignore[arg-type]
        elif version is None or _own(entry, wanted) in (None, version):
            yield entry


def _own(entry: Entry, wanted: Mapping[str, str]) -> str | None:
    """Return the version that the page of an entry names."""
    return wanted.get(entry.path.strip("/")) if isinstance(entry, PageEntry) else None
