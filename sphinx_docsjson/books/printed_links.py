"""Labels for what the links of a LaTeX book lead to.

Sphinx's LaTeX writer makes labels of the ids of a few kinds of nodes, and links to all others lead
nowhere.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from docutils import nodes
from sphinx import addnodes

from ..components import row_of
from ..components.base import component_icon, lead_icon
from ..components.elements import element, inline_element
from ..project_kind import has_site

if TYPE_CHECKING:
    from collections.abc import Iterator

LABELLED = (
    nodes.document, nodes.section, nodes.table, nodes.term, nodes.target, nodes.reference,
    nodes.footnote, nodes.footnote_reference, nodes.citation, nodes.literal_block,
    nodes.math_block, addnodes.desc_signature, addnodes.literal_strong, addnodes.start_of_file,
)  # fmt: skip
"""Nodes whose ids are labels."""
CAPTIONED = (nodes.figure, nodes.container)
"""Nodes whose ids are labels if they have a caption."""
BARE = (nodes.literal, nodes.math, lead_icon, component_icon)
"""Nodes of text that hold no label: it comes before them, or, for icons, in the next text."""


class Label(NamedTuple):
    """What a link inside the book leads to."""

    page: str
    id: str


def label_targets(document: nodes.document) -> None:
    """Give every node that a link leads to a label; links without a target become text.

    Such a link leads to what the book leaves out, like a section for AI tools. In a project without
    a docs.json site, only components and elements get labels, and all other links are Sphinx's.
    """
    is_site = has_site(document.settings.env.config)
    found = list(_in_pages(document))
    held = {Label(page, identity): node for page, node in found for identity in node["ids"]}
    known = {Label(page, node["refid"]) for page, node in found if _is_named_target(node)}
    for page, link in found:
        wanted = _wanted(page, link)
        if wanted is None or wanted in known:
            continue
        if not is_site and not _is_ours(held.get(wanted)):
            continue
        if wanted not in held:
            link.replace_self(nodes.inline("", "", *link.children))
        elif not _has_label(held[wanted]):
            known.add(wanted)
            _put(nodes.target("", "", ids=[wanted.id]), held[wanted])


def _in_pages(document: nodes.document) -> Iterator[tuple[str, nodes.Element]]:
    """Yield every node of a book, in order, with the name of the page that it is on."""
    left: list[tuple[str, nodes.Element]] = [(str(document.get("docname", "")), document)]
    while left:
        page, node = left.pop()
        page = str(node["docname"]) if isinstance(node, addnodes.start_of_file) else page
        yield page, node
        inside = [child for child in node.children if isinstance(child, nodes.Element)]
        left += ((page, child) for child in reversed(inside))


def _is_named_target(node: nodes.Element) -> bool:
    return isinstance(node, nodes.target) and bool(node.get("refid"))


def _wanted(page: str, link: nodes.Element) -> Label | None:
    """Return what a link to a place on a page of the book leads to, as Sphinx writes it."""
    if not isinstance(link, nodes.reference):
        return None
    address = str(link.get("refuri") or f"#{link.get('refid', '')}")
    where, mark, identity = address.partition("#")
    if not identity or not mark or (where and not where.startswith("%")):
        return None
    return Label(where.removeprefix("%") or page, identity)


def _is_ours(node: nodes.Element | None) -> bool:
    return isinstance(node, element | inline_element) or bool(node and row_of(node))


def _has_label(node: nodes.Element) -> bool:
    has_caption = any(isinstance(child, nodes.caption) for child in node.children)
    return isinstance(node, LABELLED) or (isinstance(node, CAPTIONED) and has_caption)


def _put(label: nodes.target, node: nodes.Element) -> None:
    """Put a label where a node begins: in front of the first text in it, if it has any."""
    texts = (text for text in node.findall(nodes.TextElement) if not isinstance(text, BARE))
    text = next(texts, None)
    if text is not None and not isinstance(text, nodes.FixedTextElement):
        text.insert(0, label)
    else:
        node.parent.insert(node.parent.index(node), label)
