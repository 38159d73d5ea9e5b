"""Navigation and OpenAPI files → navigation and generated pages. Pure.

``METHOD /path`` entries become entries of pages; a tab, anchor or group with ``openapi`` and no
such entries gets all operations of its file, a group for each tag; so does the site as a whole
for a file in its top-level ``openapi`` that nothing else uses.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any

from ...check.endpoints import Reference
from ...settings.model import Redirect
from ...settings.tree import (
    Division,
    EndpointEntry,
    Group,
    Navigation,
    OpenApiSource,
    PageEntry,
    walk,
)
from ..model.headlines import cut_at_word
from ..model.library import Library, normal
from ..model.markdown import first_paragraph
from ..model.names import chosen_name, directory, former_name, page_name, unique
from ..model.operations import DEFAULT_GROUP, Operation, Spec

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from ...problems import Problem
    from ...settings.tree import Entry

SPLITTERS = frozenset({"product", "language", "version", "dropdown"})
"""Kinds of divisions that each hold a site of their own: generated groups go into the first."""


@dataclass(frozen=True, kw_only=True)
class VirtualPage:
    """A page that exists in no folder: its name, its frontmatter, and Markdown before the rest."""

    docname: str
    frontmatter: Mapping[str, object]
    reference: Reference
    content: str = ""


@dataclass(frozen=True, kw_only=True)
class Expanded:
    """The navigation with page entries only, the pages to make, and what was wrong."""

    navigation: Navigation
    pages: tuple[VirtualPage, ...] = ()
    problems: tuple[Problem, ...] = ()
    moved: tuple[Redirect, ...] = ()
    """From where pages were in earlier versions to where they stand now."""
    unread: Mapping[str, str] = field(default_factory=dict)
    """The files that could not be read, by the folders that their pages would be in."""


def expand(
    navigation: Navigation,
    library: Library,
    author_pages: Mapping[str, Reference | None],
    top_level: Iterable[OpenApiSource] = (),
) -> Expanded:
    """Give every operation that the navigation asks for its page.

    Parameters: ``author_pages`` maps the names of all pages that exist to what they show;
    ``top_level`` are the files of the top-level setting.
    """
    work = _Expansion(library, author_pages)
    everything = tuple(top_level)
    children = work.children(navigation.children, everything)
    for source in everything:
        spec = library.named(source.source)
        if spec is None or spec.name not in work.used:
            children = _append(children, work.bulk(source, source.directory))
    everywhere = tuple(work.division(division, ()) for division in navigation.everywhere)
    return Expanded(
        navigation=Navigation(children=children, everywhere=everywhere),
        pages=tuple(work.pages.values()),
        problems=tuple(work.problems),
        moved=tuple(Redirect(source=old, destination=f"/{new}") for old, new in work.moved.items()),
        unread=work.unread,
    )


def used_sources(navigation: Navigation) -> list[OpenApiSource]:
    """Return the files that the navigation names, in its order."""
    entries = walk((*navigation.children, *navigation.everywhere))
    holders = (entry for entry in entries if isinstance(entry, Division | Group))
    return [source for holder in holders for source in holder.openapi]


def _append(children: tuple[Any, ...], groups: tuple[Group, ...]) -> tuple[Any, ...]:
    """Put generated groups behind everything else, in the shape that the navigation has."""
    if not groups:
        return children
    first = children[0] if children else None
    if not isinstance(first, Division):
        return (*children, *groups)
    if first.kind in SPLITTERS:
        index = next((i for i, child in enumerate(children) if child.default), 0)
        grown = replace(children[index], children=_append(children[index].children, groups))
        return (*children[:index], grown, *children[index + 1 :])
    return (*children, Division(kind=first.kind, title=DEFAULT_GROUP, children=groups))


class _Expansion:
    """What was made so far."""

    def __init__(self, library: Library, author_pages: Mapping[str, Reference | None]) -> None:
        self.library = library
        self.author_pages = author_pages
        self.pages: dict[str, VirtualPage] = {}
        self.problems: list[Problem] = []
        self.moved: dict[str, str] = {}
        """Names of pages by those that they had in earlier versions."""
        self.unread: dict[str, str] = {}
        self._named: dict[tuple[str, str, str], str] = {}
        self.used: set[str] = set()
        """Names of the files of which a page or an entry shows something."""
        for reference in filter(None, author_pages.values()):
            if found := library.find(reference):
                self.used.add(found[0].name)

    def children(
        self, children: Iterable[object], sources: tuple[OpenApiSource, ...]
    ) -> tuple[Any, ...]:
        """Expand a list of divisions, groups, pages and endpoints."""
        made: list[Any] = []
        for child in children:
            if isinstance(child, Division):
                made.append(self.division(child, sources))
            elif isinstance(child, Group):
                made.append(self.group(child, sources))
            elif isinstance(child, EndpointEntry):
                made += self.entry(child, sources)
            else:
                made.append(child)
        return tuple(made)

    def division(self, division: Division, inherited: tuple[OpenApiSource, ...]) -> Division:
        """Expand a division; generated groups go behind its own children."""
        children = self.children(division.children, division.openapi or inherited)
        for source in _whole_files(division):
            folder = source.directory if source.directory is not None else division.prefix
            children = _append(children, self.bulk(source, folder))
        return replace(division, children=children)

    def group(self, group: Group, inherited: tuple[OpenApiSource, ...]) -> Group:
        """Expand a group; generated pages go behind its own."""
        pages = self.children(group.pages, group.openapi or inherited)
        for source in _whole_files(group):
            made = self.bulk(source, source.directory)
            is_plain = len(made) == 1 and made[0].title == DEFAULT_GROUP
            pages += made[0].pages if is_plain else made
        return replace(group, pages=pages)

    def bulk(self, source: OpenApiSource, folder: str | None) -> tuple[Group, ...]:
        """Make a page for every operation of a file, and a group for every tag."""
        spec = self.library.named(source.source)
        if spec is None:
            self.unread[directory(folder)] = source.source
            return ()
        self.used.add(spec.name)
        groups: dict[str, list[PageEntry]] = {}
        for operation in spec.operations:
            if not operation.excluded:
                docname = self.page(spec, operation, directory(folder))
                if not operation.hidden:
                    groups.setdefault(spec.group_of(operation), []).append(PageEntry(path=docname))
        return tuple(Group(title=title, pages=tuple(pages)) for title, pages in groups.items())

    def entry(self, entry: EndpointEntry, sources: tuple[OpenApiSource, ...]) -> list[PageEntry]:
        """Make the page of a ``METHOD /path`` entry; none, and a problem, if no file has it."""
        shown = "webhook" if entry.method.lower() == "webhook" else entry.method.upper()
        reference = Reference(key=f"{shown} {entry.path}", source=entry.source or "")
        found = self.library.find(reference, [source.source for source in sources])
        if found is None:
            missing = self.library.not_found(reference)
            self.problems += [replace(one, place=entry.place) for one in missing]
            return []
        spec, operation = found
        self.used.add(spec.name)
        own = (s.directory for s in sources if normal(s.source) == spec.name)
        docname = self.page(spec, operation, directory(next(own, None)))
        return [PageEntry(path=docname, place=entry.place)]

    def page(self, spec: Spec, operation: Operation, folder: str) -> str:
        """Return the name of an operation's page in a folder; it is made on first use.

        A page that an author wrote under this name is in its place.
        """
        known = (spec.name, operation.key, folder)
        if known not in self._named:
            mint = operation.node.get("x-mint")
            wanted = chosen_name(mint.text("href")) or page_name(operation, folder)
            docname = wanted if wanted in self.author_pages else unique(wanted, self.pages)
            former = former_name(wanted, operation.written_summary)
            if former != wanted:
                self.moved[former] = docname
            self._named[known] = docname
            if docname not in self.author_pages:
                self.pages[docname] = virtual_page(docname, spec, operation)
        return self._named[known]


def _whole_files(node: Division | Group) -> tuple[OpenApiSource, ...]:
    """Return the files whose operations all get pages: none if a node names operations itself."""
    return () if _has_endpoint(node.children) else node.openapi


def _has_endpoint(children: Iterable[Entry]) -> bool:
    return any(
        isinstance(child, EndpointEntry)
        or (
            isinstance(child, Division | Group)
            and not child.openapi
            and _has_endpoint(child.children)
        )
        for child in children
    )


def virtual_page(docname: str, spec: Spec, operation: Operation) -> VirtualPage:
    """Return the page of an operation; ``x-mint`` adds frontmatter and Markdown."""
    frontmatter: dict[str, object] = {"title": operation.title}
    if (short := cut_at_word(operation.title)) != operation.title:
        frontmatter["sidebarTitle"] = short
    if description := first_paragraph(operation.node.text("description")):
        frontmatter["description"] = description
    if operation.deprecated:
        frontmatter["deprecated"] = True
    mint = operation.node.get("x-mint")
    frontmatter |= {str(k): v for k, v in mint.get("metadata").mapping.items()}
    frontmatter["openapi"] = f"{spec.name} {operation.key}"
    return VirtualPage(
        docname=docname,
        frontmatter=frontmatter,
        reference=Reference(key=operation.key, source=spec.name),
        content=mint.text("content"),
    )
