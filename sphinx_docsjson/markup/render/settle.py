"""Bring a rendered tree into the shape of docutils: blocks in blocks, text in paragraphs.

Components may be in a line of text (``<Note>text</Note>``), and text may be directly in a
component. Afterwards no paragraph holds a block, and no component holds bare text.
"""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING, Any

from docutils import nodes

from ...assets import look_class
from ...components.base import bare_paragraph, take_all
from ...components.elements import NUMBERED, element, inline_element, name_of
from ...components.translatable import markdown_of
from ...safety.css import may_be_a_rule
from ...vocabulary import STYLE, STYLED

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

HOLDERS = (
    nodes.container, nodes.admonition, nodes.list_item, nodes.entry, nodes.block_quote,
    nodes.figure,
)  # fmt: skip
"""Nodes that hold blocks."""
_BOXES = frozenset(["flex", "inline-flex", "grid", "inline-grid"])
_GAPS = ("gap-", "space-x-", "space-y-", "justify-between", "justify-around", "justify-evenly")
"""How classes begin that set the parts of such a box apart."""


def settle_components(document: nodes.document) -> None:
    """Bring the components of a page into shape, and leave all that is MyST's as it is."""
    for paragraph in list(document.findall(nodes.paragraph)):
        if any(is_block(child) and is_of_a_tag(child) for child in paragraph.children):
            parts = list(_in_paragraphs(paragraph.children, is_block, nodes.paragraph, paragraph))
            paragraph.parent.replace(paragraph, parts)
    for node in list(document.findall(nodes.Element)):
        if is_of_a_tag(node) and isinstance(node, HOLDERS):
            _wrap(node)
        if is_component(node):
            _give_sources(node)


def is_of_a_tag(node: nodes.Node) -> bool:
    """Return whether a tag made a node; those of HTML make admonitions, if MyST is asked to."""
    return is_component(node) or type(node) is nodes.admonition


def is_component(node: nodes.Node) -> bool:
    """Return whether a tag made a node."""
    return isinstance(node, element) or (isinstance(node, nodes.Element) and "tag" in node)


def settle(document: nodes.document) -> None:
    """Split paragraphs around the blocks in them, and wrap bare text in paragraphs."""
    for paragraph in list(document.findall(nodes.paragraph)):
        if type(paragraph) not in (nodes.paragraph, bare_paragraph):
            continue  # a component: it holds what its row says
        if not paragraph.children:
            paragraph.parent.remove(paragraph)
        elif any(map(is_block, paragraph.children)):
            parts = list(_in_paragraphs(paragraph.children, is_block, type(paragraph), paragraph))
            paragraph.parent.replace(paragraph, parts)
    for item in list(document.findall(nodes.list_item)):
        if not isinstance(item.parent, (nodes.bullet_list, nodes.enumerated_list)):
            _unlist(item)
    for node in list(document.findall(nodes.Element)):
        if isinstance(node, HOLDERS):
            _wrap(node)
        if isinstance(node, element | inline_element) and _sets_apart(node):
            _part(node)
    _give_sources(document)


def _sets_apart(box: nodes.Element) -> bool:
    names = [name.rpartition(":")[2] for name in str(box["attrs"].get("class", "")).split()]
    return not _BOXES.isdisjoint(names) and any(name.startswith(_GAPS) for name in names)


def _part(box: nodes.Element) -> None:
    """Put spaces between the parts of a box that its classes set apart.

    Browsers show none there, but what is read without style sheets would be one word.
    """
    for holder in (box, *(child for child in box.children if isinstance(child, bare_paragraph))):
        before: nodes.Node = nodes.Text("")
        for part in take_all(holder):
            if _is_part(before) and _is_part(part):
                holder += nodes.Text(" ")
            holder += part
            before = part


def _is_part(node: nodes.Node) -> bool:
    return bool(node.strip()) if isinstance(node, nodes.Text) else isinstance(node, nodes.Inline)


def _give_sources(node: nodes.Element) -> None:
    """Give the texts in a tree that have no source one: translators get it."""
    for text in node.findall(nodes.TextElement):
        if not (text.rawsource or isinstance(text, nodes.Inline | nodes.literal_block)):
            text.rawsource = markdown_of(text.children)


def is_block(node: nodes.Node) -> bool:
    """Return whether a node may not be in a line of text."""
    return isinstance(node, nodes.Element) and not isinstance(node, (nodes.Inline, nodes.Invisible))


def unwrap_lone_paragraph(node: nodes.Element) -> None:
    """Put the text of a paragraph in its place, unless other blocks are beside it."""
    blocks = [child for child in node.children if is_block(child)]
    if len(blocks) == 1 and type(blocks[0]) is nodes.paragraph:
        unwrap_paragraphs(node)


def trim(node: nodes.Element) -> None:
    """Take away the ends of lines behind an opening tag and before its closing, as JSX does."""
    for end, cut in ((0, str.lstrip), (-1, str.rstrip)):
        while node.children and isinstance(text := node.children[end], nodes.Text):
            kept = cut(text)
            if "\n" not in (text[: len(text) - len(kept)] if end == 0 else text[len(kept) :]):
                break
            if kept:
                node[end] = nodes.Text(kept)
                break
            del node[end]  # `remove` would take the first text that says the same


def unwrap_paragraphs(node: nodes.Element) -> None:
    """Put the content of paragraphs, and of those in them, in their place; no two touch."""
    for child in take_all(node):
        if not isinstance(child, nodes.paragraph):
            node += child
            continue
        unwrap_paragraphs(child)
        last = node.children[-1] if node.children else nodes.Text("\n")
        if not (isinstance(last, nodes.Text) and last[-1:].isspace()):
            node += nodes.Text(" ")
        node += child.children


def _unlist(item: nodes.list_item) -> None:
    """Make an item that is outside of a list a plain block: docutils asks for a list."""
    name = "div" if "tag" in item else "li"
    number = {"value": item[NUMBER]} if NUMBER in item and name == "li" else {}
    block = element("", *item.children, element=name, attrs=number, ids=item["ids"])
    block.source, block.line = item.source, item.line
    item.parent.replace(item, block)


def _wrap(node: nodes.Element) -> None:
    """Wrap the runs of text that are directly in a block.

    In an HTML element they are no paragraph for readers either: ``<div>text</div>`` has no margins.
    """
    if not all(map(_may_stand, node.children)):
        kind = bare_paragraph if isinstance(node, element) else nodes.paragraph
        parts = list(_in_paragraphs(node.children, _may_stand, kind, node))
        node.children = []
        node.extend(parts)


def wrap_text(node: nodes.Element, start: int, like: nodes.Element) -> None:
    """Wrap the runs of text in paragraphs that were added to a section since its child ``start``.

    The paragraphs get the source and the line of ``like``.
    """
    added = node.children[start:]
    if not all(map(_may_stand, added)):
        del node[start:]
        node.extend(list(_in_paragraphs(added, _may_stand, nodes.paragraph, like)))


def _in_paragraphs(
    children: list[nodes.Node], stays: Callable[[nodes.Node], bool],
    kind: type[nodes.paragraph], like: nodes.Element,
) -> Iterator[nodes.Node]:  # fmt: skip
    """Yield nodes in order; each run of those that do not stay becomes a paragraph."""
    for as_it_is, group in groupby(children, stays):
        run = list(group)
        yield from run if as_it_is else _paragraph(run, kind, like)


def _may_stand(node: nodes.Node) -> bool:
    return isinstance(node, nodes.Invisible) or not isinstance(node, (nodes.Text, nodes.Inline))


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
    paragraph = kind(markdown_of(run), "", *run)
    paragraph.source, paragraph.line = like.source, like.line
    return [paragraph]


def put_in_paragraph(node: nodes.Element) -> None:
    """Put a node that is a block into a paragraph, unless blocks may not be there.

    In an HTML element readers see no paragraph around it.
    """
    if not isinstance(node.parent, nodes.TextElement):
        paragraph = bare_paragraph() if isinstance(node.parent, element) else nodes.paragraph()
        paragraph.source, paragraph.line = node.source, node.line
        node.parent.replace(node, paragraph)
        paragraph += node


def fill_from(old: nodes.Element, new: nodes.Element) -> nodes.Element:
    """Give a new node the content of an old one, and its place in the file."""
    new.source, new.line = old.source, old.line
    new.extend(old.children)
    return new


def common(attrs: Mapping[str, str]) -> dict[str, Any]:
    """Return the attributes that any docutils node may have."""
    found: dict[str, Any] = {"classes": attrs.get("class", "").split()}
    if attrs.get("id"):
        found["ids"] = [attrs["id"]]
    if attrs.get("align") in ("center", "left", "right"):
        found["classes"].append(f"align-{attrs['align']}")
    if attrs.get("style") and may_be_a_rule(attrs["style"]):
        found[STYLE] = attrs["style"]
        found["classes"] += [STYLED, look_class(attrs["style"])]
    return found


def numbering(attrs: Mapping[str, str]) -> dict[str, Any]:
    """Return how docutils numbers a list of HTML."""
    first = attrs.get("start", "")
    start = {"start": int(first)} if first.isdecimal() and len(first) < _MOST_DIGITS else {}
    return {"enumtype": NUMBERED.get(attrs.get("type", ""), "arabic"), **start}


_MOST_DIGITS = 7


def begun_again(node: nodes.Element) -> list[nodes.Element]:
    """Return a list as one for each run of items: one begins where an author chose a number."""
    items = [item for item in node.children if isinstance(item, nodes.Element)]
    node.children = []
    lists = [node]
    for item in items:
        chosen = numbering({"start": str(item.attributes.pop(NUMBER, ""))})
        if "start" in chosen and len(lists[-1]):
            another = type(node)("", enumtype=node["enumtype"], classes=[*node["classes"]])
            another.source, another.line = item.source, item.line
            lists.append(another)
        lists[-1].attributes |= {"start": chosen["start"]} if "start" in chosen else {}
        lists[-1] += item
    return lists


NUMBER = "number"
"""The attribute of an item that holds the number which its author chose."""


def own_number(attrs: Mapping[str, str]) -> dict[str, str]:
    """Return what an item keeps of the number that its author chose, if any."""
    return {NUMBER: attrs["value"]} if "value" in attrs else {}


def holds_items(node: nodes.Element) -> bool:
    """Return whether a list holds only items, once white space is gone and items are lifted out."""
    items: list[nodes.Node] = []
    for child in node.children:
        inner = child.children if isinstance(child, nodes.paragraph) else [child]
        items += [n for n in inner if not isinstance(n, nodes.Text) or n.strip()]
    if not items or not all(isinstance(n, nodes.list_item) or name_of(n) == "li" for n in items):
        return False
    node.children = []
    for item in items:
        if isinstance(item, element):
            looks = common(item["attrs"]) | own_number(item["attrs"])
            item = fill_from(item, nodes.list_item("", **looks))
        node += item
    return True
