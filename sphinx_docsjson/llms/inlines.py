"""Which function writes which inline node."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from docutils import nodes
from sphinx import addnodes

from ..vocabulary import ICON_CLASS
from .escape import code, flat, inline, link
from .writer import marked

if TYPE_CHECKING:
    from .writer import Table, Write, Writer

_BREAK = re.compile(r"<br\s*/?>", re.IGNORECASE)


def text(node: nodes.Text, _out: Writer) -> str:
    """Write text: line ends become spaces."""
    return inline(re.sub(r"\s+", " ", node.astext()))


def emphasis(node: nodes.Element, out: Writer) -> str:
    """Write emphasised text."""
    return marked(out.inline(node.children), "*")


def strong(node: nodes.Element, out: Writer) -> str:
    """Write bold text."""
    return marked(out.inline(node.children), "**")


def literal(node: nodes.Element, _out: Writer) -> str:
    """Write a code span."""
    return code(node.astext()) if node.astext() else ""


def reference(node: nodes.Element, out: Writer) -> str:
    """Write a link; without a target only its text."""
    content = out.line(node.children)
    target = out.places.link(node)
    return link(content or inline(target), target) if target else content


def image(node: nodes.Element, out: Writer) -> str:
    """Write an image, unless it is an icon, which only decorates."""
    if ICON_CLASS in node["classes"]:
        return ""
    return "!" + link(flat(str(node.get("alt", ""))), out.places.image(node))


def abbreviation(node: nodes.Element, out: Writer) -> str:
    """Write a term and what it stands for: ``term (explanation)``."""
    meaning = flat(str(node.get("explanation", "")))
    return out.inline(node.children) + (f" ({meaning})" if meaning else "")


def footnote_reference(node: nodes.Element, _out: Writer) -> str:
    """Write ``[^label]``."""
    return f"[^{node.astext()}]"


def math(node: nodes.Element, _out: Writer) -> str:
    """Write ``$formula$``."""
    return f"${node.astext()}$"


def raw(node: nodes.Element, _out: Writer) -> str:
    """Write the text of raw HTML; a line break stays one."""
    if "html" not in str(node.get("format", "")).split():
        return ""
    broken = _BREAK.sub("\n", node.astext())
    return inline(re.sub(r"<[^>]*>", "", broken)).replace("\n\n", "\n").replace("\n", "\\\n")


def always(markdown: str) -> Write:
    """Return what writes the same for every node."""
    return lambda _node, _out: markdown


nothing = always("")


INVISIBLE: Table = dict.fromkeys(
    (
        nodes.comment,
        nodes.meta,
        nodes.substitution_definition,
        nodes.system_message,
        addnodes.index,
        addnodes.highlightlang,
        addnodes.tabular_col_spec,
    ),
    nothing,
)
"""What readers see neither as a block nor in a line."""

INLINES: Table = {
    nodes.Text: text,
    nodes.emphasis: emphasis,
    nodes.strong: strong,
    nodes.title_reference: emphasis,
    nodes.literal: literal,
    addnodes.literal_emphasis: literal,
    addnodes.literal_strong: literal,
    nodes.reference: reference,
    nodes.image: image,
    nodes.abbreviation: abbreviation,
    nodes.footnote_reference: footnote_reference,
    nodes.math: math,
    nodes.raw: raw,
    **INVISIBLE,
}
"""Inline nodes; what is not here is written as what it holds."""
