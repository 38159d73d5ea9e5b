"""The AsyncAPI files of a site, and the pages of their channels. Pure."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from ...problems import Place, Problem, Subtype
from ...settings.tree import OpenApiSource
from ..asyncapi.channels import AsyncSpec, Channel, read_asyncapi
from ..model.headlines import cut_at_word, one_line
from ..model.library import normal
from ..model.markdown import first_paragraph
from ..model.names import slug
from ..model.operations import NoSpecError
from ..read.check import check_references, problems_of
from .made_pages import VirtualPage

if TYPE_CHECKING:
    from collections.abc import Iterable

    from ...check.endpoints import Reference
    from ..model.library import Library


def read_channels(
    library: Library, named: Iterable[OpenApiSource], asked: Iterable[Reference]
) -> dict[str, AsyncSpec]:
    """Return the files that settings and pages name; what is wrong with one is reported."""
    written = [OpenApiSource(source=one.source) for one in asked if one.kind == "asyncapi"]
    found: dict[str, AsyncSpec] = {}
    tried: set[str] = set()
    for source in (*named, *written):
        name = normal(source.source)
        if name in tried:
            continue
        tried.add(name)
        root = library.opened(source)
        try:
            if root is not None:
                found[name] = read_asyncapi(root)
                faults = check_references(root)
                library.problems += problems_of(faults, library.documents)
        except NoSpecError as error:
            place = source.place or Place(name)
            library.problems.append(Problem(Subtype.OPENAPI, f"{name}: {error}", place))
    return found


def channel_name(channel: Channel, folder: str) -> str:
    """Return the name of a channel's page."""
    readable = re.sub(r"[/.{}]+", "-", channel.name)
    return "/".join(filter(None, (folder, slug(readable) or "channel")))


def channel_page(
    docname: str, spec: AsyncSpec, channel: Channel, reference: Reference
) -> VirtualPage:
    """Return the page of a channel."""
    title = one_line(channel.title)
    frontmatter: dict[str, object] = {"title": title}
    if (short := cut_at_word(title)) != title:
        frontmatter["sidebarTitle"] = short
    if description := first_paragraph(channel.node.text("description")):
        frontmatter["description"] = description
    frontmatter["asyncapi"] = f"{spec.name} {channel.name}"
    return VirtualPage(docname=docname, frontmatter=frontmatter, reference=reference)
