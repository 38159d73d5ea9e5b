"""The AsyncAPI files of a site, and the pages of their channels. Pure."""

from __future__ import annotations

import re
from contextlib import suppress
from typing import TYPE_CHECKING

from ...check.endpoints import Reference
from ...problems import Place, Problem, Subtype
from ...safety.files import BadFileError
from ...settings.tree import OpenApiSource
from ..asyncapi.mistakes import mistakes
from ..asyncapi.shown import read_limited
from ..asyncapi.sockets import is_socket, why_left_out
from ..model.library import IS_ASYNC, found_files, normal
from ..model.operations import NoSpecError
from ..model.texts.headlines import cut_at_word, title_line
from ..model.texts.markdown import first_paragraph
from ..model.texts.names import slug, unique
from ..read.check import Fault, check_references, problems_of
from .made_pages import VirtualPage

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping
    from pathlib import Path

    from ..asyncapi.channels import AsyncSpec, Channel
    from ..model.library import Library
    from ..read.resolve import Node


def read_channels(library: Library, named: Iterable[OpenApiSource]) -> dict[str, AsyncSpec]:
    """Return the files that settings and pages name; what is wrong with one is reported."""
    found: dict[str, AsyncSpec] = {}
    tried: set[str] = set()
    for source in named:
        name = normal(source.source)
        if name in tried:
            continue
        tried.add(name)
        root = library.opened(source)
        try:
            if root is not None:
                found[name] = spec = read_limited(root)
                faults = (
                    *spec.faults, *check_references(root), *closed_servers(root), *mistakes(root),
                )  # fmt: skip
                library.problems += problems_of(faults, library.documents, library.most_problems)
                library.report_not_read()
        except NoSpecError as error:
            place = source.place or Place(name)
            library.problems.append(Problem(Subtype.OPENAPI, f"{name}: {error}", place))
    return found


def found_channels(
    library: Library, wanted: Iterable[Reference], skipped: Iterable[Path]
) -> Iterator[OpenApiSource]:
    """Yield the AsyncAPI files of the source folder with a channel that pages name without a file.

    ``skipped`` are folders to leave alone. A broken file is passed over: nobody asked for it.
    """
    names = [one.key for one in wanted]
    for name in found_files(library.root, frozenset(skipped), IS_ASYNC) if names else ():
        with suppress(BadFileError, NoSpecError):
            spec = read_limited(library.documents.root_of(name))
            if any(map(spec.find, names)):
                yield OpenApiSource(source=name)


def closed_servers(root: Node) -> Iterator[Fault]:
    """Yield the servers that speak a protocol of browsers, and that readers cannot connect to."""
    for raw in dict(root.get("servers").items()).values():
        server = raw.follow()
        if is_socket(server) and (why := why_left_out(server)):
            message = f"the server is left out of the form that opens channels: {why}"
            yield Fault(place=raw.place, message=message)


def channel_name(channel: Channel, folder: str) -> str:
    """Return the name of a channel's page."""
    readable = re.sub(r"[/.{}]+", "-", channel.name)
    return "/".join(filter(None, (folder, slug(readable) or "channel")))


def channel_page(docname: str, spec: AsyncSpec, channel: Channel) -> VirtualPage:
    """Return the page of a channel."""
    title = title_line(channel.title)
    frontmatter: dict[str, object] = {"title": title}
    if (short := cut_at_word(title)) != title:
        frontmatter["sidebarTitle"] = short
    if description := first_paragraph(channel.node.text("description")):
        frontmatter["description"] = description
    frontmatter["asyncapi"] = f"{spec.name} {channel.name}"
    reference = Reference(key=channel.name, source=spec.name, kind="asyncapi")
    return VirtualPage(docname=docname, frontmatter=frontmatter, reference=reference)


def channels_named(known: Mapping[str, AsyncSpec], asked: Reference) -> AsyncSpec | None:
    """Return the AsyncAPI file that an author means: by its path, its address, or the end of one.

    Without a file, it is the first one that has the channel.
    """
    if not asked.source:
        return next((spec for spec in known.values() if spec.find(asked.key)), None)
    wanted = normal(asked.source)
    found = [spec for name, spec in known.items() if f"/{name}".endswith(f"/{wanted}")]
    return found[0] if found else None


def channel_pages(
    known: Mapping[str, AsyncSpec], references: Iterable[tuple[str, Reference]]
) -> dict[tuple[str, str], str]:
    """Return the first page of every channel: (file, channel)."""
    found: dict[tuple[str, str], str] = {}
    for docname, reference in references:
        spec = channels_named(known, reference) if reference.kind == "asyncapi" else None
        if spec and (channel := spec.find(reference.key)):
            found.setdefault((spec.name, channel.name), docname)
    return found


def channels_overview(
    spec: AsyncSpec,
    title: str,
    folder: str,
    author_pages: Mapping[str, Reference | None],
    made: Mapping[str, VirtualPage],
) -> VirtualPage | None:
    """Return the page of the overview of a file; nothing if a page of the author's is one."""
    for one in filter(None, author_pages.values()):
        if one.kind == "asyncapi" and not one.key and channels_named({spec.name: spec}, one):
            return None
    docname = unique("/".join(filter(None, (folder, "overview"))), {**made, **author_pages})
    frontmatter: dict[str, object] = {"title": title}
    if (short := cut_at_word(title)) != title:
        frontmatter["sidebarTitle"] = short
    if description := first_paragraph(spec.root.get("info").text("description")):
        frontmatter["description"] = description
    frontmatter["asyncapi"] = spec.name
    reference = Reference(key="", source=spec.name, kind="asyncapi")
    return VirtualPage(docname=docname, frontmatter=frontmatter, reference=reference)
