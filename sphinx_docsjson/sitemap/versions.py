"""Pages whose frontmatter names the version that they belong to: no other version shows them."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from ..problems import Problem, Subtype
from ..settings.tree import Division, Group, Navigation, PageEntry, walk
from ..spelling import did_you_mean

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from ..settings.tree import Entry
    from ..sources.source import Source


def deal_out(navigation: Navigation, sources: Iterable[Source]) -> tuple[Navigation, list[Problem]]:
    """Return the navigation in which pages are in their versions only, and what is wrong.

    A page that names an unknown version stays everywhere.
    """
    divisions = (entry for entry in walk(navigation.children) if isinstance(entry, Division))
    known = {division.title for division in divisions if division.kind == "version"}
    if not known:
        return navigation, []
    wanted: dict[str, str] = {}
    problems: list[Problem] = []
    for source in sources:
        name = source.front.version
        if name in known:
            wanted[source.docname] = name
        elif name:
            text = f"version: {name!r} is not one of the versions{did_you_mean(name, known)}"
            problems.append(Problem(Subtype.NAV, text, source.block.place(("version",))))
    if not wanted:
        return navigation, problems
    return replace(navigation, children=tuple(_kept(navigation.children, wanted, None))), problems


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
