"""Links around blocks: the first title or text in the block becomes the link.

No builder but HTML can link a block, so a tree holds a link that all of them show.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from docutils import nodes

from ...components.base import BARE_LINK, component_title, take_all
from ...components.elements import heading, linked_block

if TYPE_CHECKING:
    from collections.abc import Iterator


def link_blocks(document: nodes.document) -> None:
    """Put the links of blocks in their place, once the text of a page is in paragraphs."""
    for block in list(document.findall(linked_block)):
        target = block.attributes.pop("written")
        link = nodes.reference(refuri=target, docsjson_link=True, around=True)
        link.source, link.line = block.source, block.line
        place = next(_places(block), None)
        if place is None:
            place = nodes.paragraph("", "", nodes.Text(target), classes=[BARE_LINK])
            link["docsjson_titled"] = True
            place.source, place.line = block.source, block.line
            block += place
        link += take_all(place)
        place += link


def _places(block: nodes.Element) -> Iterator[nodes.Element]:
    """Yield the lines that may become the link: titles come before other text."""
    lines = [line for line in block.findall(nodes.TextElement) if _may_be_link(line)]
    titles = [line for line in lines if isinstance(line, (component_title, heading))]
    for line in titles + lines:
        strong = next(line.findall(nodes.strong), None)
        yield strong if isinstance(line, component_title) and strong is not None else line


def _may_be_link(line: nodes.TextElement) -> bool:
    """Return whether a line shows something, is no code, and holds no link."""
    if isinstance(line, (nodes.Inline, nodes.FixedTextElement)):
        return False
    images = any(True for _ in line.findall(nodes.image))
    return bool(line.astext().strip() or images) and not any(
        True for _ in line.findall(nodes.reference)
    )
