"""Bring a rendered tree into the shape of docutils: blocks in blocks, text in paragraphs.

Components may stand in a line of text (``<Note>text</Note>``), and text may stand directly in a
component. Afterwards no paragraph holds a block, and no component holds bare text.
"""

from __future__ import annotations

from docutils import nodes

from ...components.base import bare_paragraph
from ...components.elements import element

TIGHT = frozenset("td th li summary dt dd figcaption caption legend button a label center".split())
"""HTML elements whose text stands in them without a paragraph."""

HOLDERS = (
    nodes.container, nodes.admonition, nodes.list_item, nodes.entry, nodes.block_quote,
    nodes.figure,
)  # fmt: skip
"""Nodes that hold blocks."""


def settle(document: nodes.document) -> None:
    """Split paragraphs around the blocks in them, and wrap bare text in paragraphs."""
    for paragraph in list(document.findall(nodes.paragraph)):
        if type(paragraph) not in (nodes.paragraph, bare_paragraph):
            continue  # a component: it holds what its row says
        if not paragraph.children:
            paragraph.parent.remove(paragraph)
        elif any(map(is_block, paragraph.children)):
            _split(paragraph)
    for item in list(document.findall(nodes.list_item)):
        if not isinstance(item.parent, (nodes.bullet_list, nodes.enumerated_list)):
            _unlist(item)
    for node in list(document.findall(nodes.Element)):
        if isinstance(node, HOLDERS):
            _wrap(node)


def is_block(node: nodes.Node) -> bool:
    """Say whether a node may not stand in a line of text."""
    return isinstance(node, nodes.Element) and not isinstance(node, (nodes.Inline, nodes.Invisible))


def _unlist(item: nodes.list_item) -> None:
    """Make an item that stands outside of a list a plain block: docutils asks for a list."""
    name = "div" if "tag" in item else "li"
    block = element("", *item.children, element=name, attrs={}, ids=item["ids"])
    block.source, block.line = item.source, item.line
    item.parent.replace(item, block)


def _split(paragraph: nodes.paragraph) -> None:
    """Replace a paragraph by its blocks, and by paragraphs of the text between them."""
    parts: list[nodes.Node] = []
    run: list[nodes.Node] = []
    for child in list(paragraph.children):
        paragraph.remove(child)
        if is_block(child):
            parts += [*_paragraph(run, type(paragraph), paragraph), child]
            run = []
        else:
            run.append(child)
    parts += _paragraph(run, type(paragraph), paragraph)
    parent = paragraph.parent
    parent[parent.index(paragraph) : parent.index(paragraph) + 1] = parts


def _wrap(node: nodes.Element) -> None:
    """Wrap the runs of text that stand directly in a block."""
    if not any(_is_loose(child) for child in node.children):
        return
    tight = isinstance(node, element) and node["element"] in TIGHT
    kind = bare_paragraph if tight else nodes.paragraph
    parts: list[nodes.Node] = []
    run: list[nodes.Node] = []
    for child in list(node.children):
        if _is_loose(child):
            run.append(child)
            continue
        parts += [*_paragraph(run, kind, node), child]
        run = []
    parts += _paragraph(run, kind, node)
    node.children = []
    node.extend(parts)


def _is_loose(node: nodes.Node) -> bool:
    return isinstance(node, (nodes.Text, nodes.Inline)) and not isinstance(node, nodes.Invisible)


def _paragraph(
    run: list[nodes.Node], kind: type[nodes.paragraph], like: nodes.Element
) -> list[nodes.Node]:
    """Return a paragraph of a run of text, without the white space at its ends, if any is left."""
    while run and isinstance(run[0], nodes.Text) and not run[0].strip():
        run = run[1:]
    while run and isinstance(run[-1], nodes.Text) and not run[-1].strip():
        run = run[:-1]
    if not run:
        return []
    if isinstance(run[0], nodes.Text):
        run = [nodes.Text(run[0].lstrip()), *run[1:]]
    if isinstance(run[-1], nodes.Text):
        run = [*run[:-1], nodes.Text(run[-1].rstrip())]
    paragraph = kind("".join(child.astext() for child in run), "", *run)
    paragraph.source, paragraph.line = like.source, like.line
    return [paragraph]
