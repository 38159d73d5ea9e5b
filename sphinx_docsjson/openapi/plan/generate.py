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
)
from ..model.library import Library, normal
from ..model.tag_groups import DEFAULT_GROUP, MODELS, OURS, UNTAGGED
from ..model.texts.headlines import one_line
from ..model.texts.names import chosen_name, directory, former_names, page_name, slug, unique
from .asked import used_channels, whole_files
from .channel_files import channel_name, channel_page, channels_overview
from .made_pages import VirtualPage, overview_page, told_apart, virtual_page
from .placing import in_tag_groups, placed

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from ...problems import Problem
    from ..asyncapi.channels import AsyncSpec
    from ..model.operations import Operation, Spec


def _same(text: str, _language: str | None) -> str:
    return text


@dataclass(frozen=True, kw_only=True)
class Kinds:
    """Which pages a whole file gets besides those of its operations."""

    overviews: bool = False
    models: bool = False
    title: Callable[[str], str] = str
    """Translates the title of a group."""
    word: Callable[[str, str | None], str] = _same
    """Translates a word of ours into a language, or into that of the site."""
    channels: Mapping[str, AsyncSpec] = field(default_factory=dict)
    """The AsyncAPI files by name."""
    files: tuple[OpenApiSource, ...] = ()
    """Those of the top-level setting."""


@dataclass(frozen=True, kw_only=True)
class Expanded:
    """The navigation with page entries only, the pages to make, and what was wrong."""

    navigation: Navigation
    pages: tuple[VirtualPage, ...] = ()
    problems: tuple[Problem, ...] = ()
    moved: tuple[Redirect, ...] = ()
    """From where pages were in earlier versions to where they are now."""
    unread: Mapping[str, str] = field(default_factory=dict)
    """The files that could not be read, by the folders that their pages would be in."""
    models: Mapping[str, str] = field(default_factory=dict)
    """The schema pages, by the addresses of the schemas."""


def expand(
    navigation: Navigation,
    library: Library,
    author_pages: Mapping[str, Reference | None],
    top_level: Iterable[OpenApiSource] = (),
    kinds: Kinds = Kinds(),  # frozen
) -> Expanded:
    """Give every operation that the navigation asks for its page.

    Parameters: ``author_pages`` maps the names of all pages that exist to what they show;
    ``top_level`` are the files of the top-level setting; ``kinds`` are the pages besides.
    """
    work = _Expansion(library, author_pages, kinds)
    everything = tuple(top_level)
    children = work.children(navigation.children, everything)
    title = work.named(DEFAULT_GROUP)
    for source in everything:
        spec = library.named(source.source)
        if spec is None or spec.name not in work.used:
            children = placed(children, work.bulk(source, source.directory), title)
    used = {normal(source.source) for source in used_channels(navigation)}
    for source in kinds.files:
        if normal(source.source) not in used:
            children = placed(children, work.channels(source, source.directory), title)
    everywhere = tuple(work.division(division, ()) for division in navigation.everywhere)
    return Expanded(
        navigation=Navigation(children=children, everywhere=everywhere),
        pages=tuple(told_apart(work.pages.values())),
        problems=tuple(work.problems),
        models=work.models,
        moved=tuple(
            Redirect(source=old, destination=f"/{new}")
            for old, new in work.moved.items()
            if old not in work.pages and old not in author_pages
        ),
        unread=work.unread,
    )


class _Expansion:
    """What was made so far."""

    def __init__(
        self, library: Library, author_pages: Mapping[str, Reference | None], kinds: Kinds
    ) -> None:
        self.library = library
        self.kinds = kinds
        self.author_pages = author_pages
        self.pages: dict[str, VirtualPage] = {}
        self.problems: list[Problem] = []
        self.moved: dict[str, str] = {}
        """Names of pages by those that they had in earlier versions."""
        self.unread: dict[str, str] = {}
        self._named: dict[tuple[str, str, str], str] = {}
        self._language: str | None = None
        self.used: set[str] = set()
        """Names of the files of which a page or an entry shows something."""
        self.models: dict[str, str] = {}
        """The schema pages by address."""
        self.written: list[Reference] = []
        """The overviews that authors have written themselves."""
        for reference in filter(None, author_pages.values()):
            if found := library.find(reference):
                self.used.add(found[0].name)
            if reference.kind == "openapi-overview" and (spec := library.named(reference.source)):
                group = spec.group_named(reference.key)
                self.written.append(replace(reference, key=group, source=spec.name))

    def named(self, title: str) -> str:
        """Return the title of a group; ours is in the language of what it is in."""
        if title not in OURS or self.kinds.title(title) != title:
            return title  # the author's catalogue has it: `translated` finds it there
        return self.kinds.word(title, self._language)

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
        outer = self._language
        self._language = division.title if division.kind == "language" else outer
        title = self.named(DEFAULT_GROUP)
        children = self.children(division.children, division.openapi or inherited)
        for source in whole_files(division):
            folder = source.directory if source.directory is not None else division.prefix
            children = placed(children, self.bulk(source, folder), title)
        for source in division.asyncapi:
            children = placed(children, self.channels(source, source.directory), title)
        self._language = outer
        return replace(division, children=children)

    def group(self, group: Group, inherited: tuple[OpenApiSource, ...]) -> Group:
        """Expand a group; generated pages go behind its own."""
        pages = self.children(group.pages, group.openapi or inherited)
        for source in whole_files(group):
            made = self.bulk(source, source.directory)
            groups = [one for one in made if isinstance(one, Group)]
            is_plain = len(groups) == 1 and groups[0].title in map(self.named, UNTAGGED)
            pages += (*made[: made.index(groups[0])], *groups[0].pages) if is_plain else made
        for source in group.asyncapi:
            for one in self.channels(source, source.directory):
                pages += (*([one.root] if one.root else []), *one.pages)
        return replace(group, pages=pages)

    def channels(self, source: OpenApiSource, folder: str | None) -> tuple[Group, ...]:
        """Make a page for every channel of an AsyncAPI file, in one group."""
        spec = self.kinds.channels.get(normal(source.source))
        entries: list[PageEntry] = []
        for channel in spec.channels if spec else ():
            known = (f"async {normal(source.source)}", channel.name, directory(folder))
            if known not in self._named and spec:
                wanted = channel_name(channel, directory(folder))
                self._named[known] = docname = unique(wanted, {**self.pages, **self.author_pages})
                self.pages[docname] = channel_page(docname, spec, channel)
            entries.append(PageEntry(path=self._named[known]))
        if spec is None or not entries:
            return ()
        title = one_line(spec.root.get("info").text("title")) or self.named(DEFAULT_GROUP)
        page = channels_overview(spec, title, directory(folder), self.author_pages, self.pages)
        page = page if self.kinds.overviews else None
        self.pages |= {page.docname: page} if page else {}
        root = PageEntry(path=page.docname) if page else None
        return (Group(title=title, pages=tuple(entries), root=root),)

    def bulk(self, source: OpenApiSource, folder: str | None) -> tuple[PageEntry | Group, ...]:
        """Make a page for every operation of a file, a group for every tag, and an overview."""
        spec = self.library.named(source.source)
        if spec is None:
            self.unread[directory(folder)] = source.source
            return ()
        self.used.add(spec.name)
        groups: dict[str, Group] = {}
        for title, operations in spec.by_group.items():
            docnames = [(one, self.page(spec, one, directory(folder))) for one in operations]
            pages = tuple(PageEntry(path=name) for one, name in docnames if not one.hidden)
            if pages:
                root = self.overview(spec, directory(folder), title)
                groups[title] = Group(title=self.named(title), pages=pages, root=root)
        overview = self.overview(spec, directory(folder)) if groups else None
        models = self.schemas(spec, directory(folder)) if self.kinds.models and groups else ()
        group = (Group(title=self.named(MODELS), pages=models),) if models else ()
        return (*filter(None, (overview,)), *in_tag_groups(groups, spec.tag_groups), *group)

    def schemas(self, spec: Spec, folder: str) -> tuple[PageEntry, ...]:
        """Make a page for every named schema of a file that has none; an author's own counts."""
        found: dict[str, None] = {}
        for name, node in spec.schemas.items():
            reference = Reference(key=name, source=spec.name, kind="openapi-schema")
            place = node.follow().place
            if place not in self.models:
                wanted = "/".join(filter(None, (folder, "schemas", slug(name) or "schema")))
                docname = unique(wanted, {**self.pages, **self.author_pages})
                frontmatter = {"title": name, "openapi-schema": f"{spec.name} {name}"}
                self.pages[docname] = VirtualPage(
                    docname=docname, frontmatter=frontmatter, reference=reference
                )
                self.models[place] = docname
            found.setdefault(self.models[place])
        return tuple(PageEntry(path=docname) for docname in found)

    def overview(self, spec: Spec, folder: str, group: str = "") -> PageEntry | None:
        """Return the entry of a file's overview, or that of a group which the file describes.

        The overview of a long file leads to those of all its groups. Nothing if the settings want
        none, or a page of the author's is one.
        """
        reference = Reference(key=group, source=spec.name, kind="openapi-overview")
        told = (tag.text("description") for tag in spec.tags_of(group))
        is_said = not group or spec.is_long or any(told)
        if not (self.kinds.overviews and is_said) or reference in self.written:
            return None
        last = slug(spec.name_of_group(group)) if group else "overview"
        wanted = "/".join(filter(None, (folder, last)))
        docname = unique(wanted, {**self.pages, **self.author_pages})
        self.pages[docname] = overview_page(docname, spec, reference, self.kinds.title)
        return PageEntry(path=docname)

    def entry(self, entry: EndpointEntry, sources: tuple[OpenApiSource, ...]) -> list[PageEntry]:
        """Make the page of a ``METHOD /path`` entry; none, and a problem, if no file has it."""
        shown = "webhook" if entry.method.lower() == "webhook" else entry.method.upper()
        reference = Reference(key=f"{shown} {entry.path}", source=entry.source or "")
        preferred = [source.source for source in sources]
        found = self.library.find(reference, preferred)
        if found is None:
            missing = self.library.not_found(reference, preferred)
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
            chosen = chosen_name(operation.node.get("x-mint").text("href"))
            wanted = chosen or page_name(operation, folder)
            docname = wanted if wanted in self.author_pages else unique(wanted, self.pages)
            for former in () if chosen else former_names(operation, folder):
                self.moved.setdefault(former, docname)
            self._named[known] = docname
            if docname not in self.author_pages:
                self.pages[docname] = virtual_page(docname, spec, operation)
        return self._named[known]
