"""Which files of an API the navigation asks for. Pure."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from ...settings.tree import Division, EndpointEntry, Group, Navigation, OpenApiSource, walk

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

    from ...settings.tree import Entry
    from ...sources.source import Source


def used_channels(navigation: Navigation) -> list[OpenApiSource]:
    """Return the AsyncAPI files that the navigation names, in its order."""
    entries = walk((*navigation.children, *navigation.everywhere))
    holders = (entry for entry in entries if isinstance(entry, Division | Group))
    return [source for holder in holders for source in holder.asyncapi]


def channels_of_pages(sources: Iterable[Source], root: Path) -> list[OpenApiSource]:
    """Return the AsyncAPI files that pages name, each with the place of the key that does."""
    found: list[OpenApiSource] = []
    for source in sources:
        reference = source.front.reference
        if reference and reference.kind == "asyncapi" and reference.source:
            place = source.block.key_place(("asyncapi",))
            whole = place and replace(place, file=str(root / source.file))
            found.append(OpenApiSource(source=reference.source, place=whole))
    return found


def used_sources(navigation: Navigation) -> list[OpenApiSource]:
    """Return the files that the navigation names, in its order."""
    entries = walk((*navigation.children, *navigation.everywhere))
    holders = (entry for entry in entries if isinstance(entry, Division | Group))
    return [source for holder in holders for source in holder.openapi]


def whole_files(node: Division | Group) -> tuple[OpenApiSource, ...]:
    """Return the files whose operations all get pages: none if a node names operations itself."""
    return () if has_endpoint(node.children) else node.openapi


def has_endpoint(children: Iterable[Entry]) -> bool:
    """Return whether entries name an operation, outside of what has files of its own."""
    return any(
        isinstance(child, EndpointEntry)
        or (
            isinstance(child, Division | Group)
            and not child.openapi
            and has_endpoint(child.children)
        )
        for child in children
    )
