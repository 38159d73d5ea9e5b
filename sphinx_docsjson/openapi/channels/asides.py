"""What an AsyncAPI file says of its parts besides their descriptions: tags, titles and links."""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING

from docutils import nodes

from ..page.overview import more
from ..read.check import MOST_LISTED

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from ..page.fields.field_lists import Word
    from ..read.resolve import Node

    Described = Callable[[str], list[nodes.Element]]


def asides(node: Node, described: Described, word: Word) -> Iterator[nodes.Element]:
    """Yield the tags of a part, with what is said of each, and the link to other documentation."""
    tags = [tag.follow() for tag in islice(node.get("tags").listed(), MOST_LISTED)]
    items = [_tag(tag, described) for tag in tags if tag.text("name")]
    label = word("Tags")
    if items and all(len(item) == 1 for item in items):
        names = [inline for item in items for inline in (nodes.Text(", "), *item[0].children)]
        yield nodes.paragraph("", f"{label}: ", *names[1:])
    elif items:
        yield nodes.paragraph("", f"{label}:")
        yield nodes.bullet_list("", *items)
    yield from more(node)


def _tag(tag: Node, described: Described) -> nodes.list_item:
    line = nodes.paragraph("", "", nodes.literal("", tag.text("name")))
    return nodes.list_item("", line, *described(tag.text("description")), *more(tag))


def about_server(server: Node, described: Described, word: Word) -> Iterator[nodes.Element]:
    """Yield what is said of a server below its address."""
    texts = (server.text(key).strip() for key in ("title", "summary", "description"))
    yield from described("\n\n".join(dict.fromkeys(filter(None, texts))))
    yield from asides(server, described, word)


def version_of(server: Node) -> list[nodes.Text]:
    """Return the version of its protocol, which follows the address of a server."""
    version = server.text("protocolVersion")
    return [nodes.Text(f" ({server.text('protocol')} {version})")] if version else []
