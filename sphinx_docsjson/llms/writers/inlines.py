"""Which function writes which inline node."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from docutils import nodes
from sphinx import addnodes

from ...components.base import component_icon
from ...components.elements import ancestors, below, icon_name, is_missing_picture, name_of
from ...vocabulary import ICON_CLASS, code, raised
from .escape import flat, has_smart_quotes, inline, link, straight
from .writer import marked

if TYPE_CHECKING:
    from .writer import Table, Write, Writer


def text(node: nodes.Text, _out: Writer) -> str:
    """Write text: line ends become spaces, and smart quotes what the author typed."""
    written = re.sub(r"\s+", " ", node.astext())
    if has_smart_quotes(written):
        written = straight(written, source_of(node))
    return inline(written)


def source_of(node: nodes.Node) -> str:
    """Return the source that a text was read from, or ``""`` if it is not known."""
    sources = (around.rawsource for around in ancestors(node))
    return next(filter(None, sources), "")


def emphasis(node: nodes.Element, out: Writer) -> str:
    """Write emphasised text."""
    return marked(out.inline(node.children), "*")


def strong(node: nodes.Element, out: Writer) -> str:
    """Write bold text."""
    return marked(out.inline(node.children), "**")


def literal(node: nodes.Element, out: Writer) -> str:
    """Write a code span; it ends before a link inside it, whose text is a code span of its own."""
    content, plain = "", ""
    for child in node.children:
        target = target_of(child, out) if is_link(child) else ""
        if not target or not child.astext():
            plain += child.astext()
            continue
        content += code(plain) if plain else ""
        content, plain = content + link(code(child.astext()), target), ""
    return content + (code(plain) if plain else "")


def target_of(node: nodes.Node, out: Writer) -> str:
    """Return where a link leads, of docutils or of HTML."""
    if isinstance(node, nodes.reference):
        return out.places.link(node)
    attrs: dict[str, str] = node["attrs"] if isinstance(node, nodes.Element) else {}
    return out.places.url(attrs.get("href", ""))


def links_below(node: nodes.Element, out: Writer) -> str:
    """Write the links inside of code, which cannot have any in Markdown, for below it."""
    found = (each for each in node.findall(is_link) if target_of(each, out))
    return ", ".join(dict.fromkeys(out.inline([each]) for each in found))


def reference(node: nodes.Element, out: Writer) -> str:
    """Write a link; without a target only its text."""
    content = inline(out.places.number(node)) + out.line(node.children)
    target = out.places.link(node)
    if not target or (not content and is_in_heading(node)):
        return content
    content = content or inline(icon_label(node) or target)
    return link_around(node, content, target, own_title(node))


def own_title(node: nodes.Element) -> str:
    """Return the title that an author gave a link; those of Sphinx name what its target is."""
    is_own = node.get("docsjson_link") or "internal" not in node
    return str(node.get("reftitle", "")) if is_own else ""


def link_around(node: nodes.Element, content: str, target: str, title: str = "") -> str:
    """Return a link; one around other links, which Markdown cannot have, follows them."""
    inner = [each for each in node.findall(is_link) if each is not node]
    if inner:
        return f"{content} ({link(inline(target), target, title)})"
    return link(content, target, title)


def is_link(node: nodes.Node) -> bool:
    """Return whether a node is a link."""
    return name_of(node) == "a" or (isinstance(node, nodes.reference) and len(node) > 0)


def is_in_heading(node: nodes.Node) -> bool:
    """Return whether a node is in the heading of a section."""
    return any(
        isinstance(around, nodes.title) and isinstance(around.parent, nodes.section)
        for around in ancestors(node)
    )


def icon_label(node: nodes.Element) -> str:
    """Return what a link shows that has no text: the label of its icon, else the icon's name."""
    return next(map(icon_name, node.findall(component_icon)), "")


def links_of_icons(node: nodes.Element, out: Writer) -> str:
    """Write the links of a heading that only show an icon, which the heading itself leaves out."""
    bare = (each for each in node.findall(nodes.reference) if not out.line(each.children))
    targets = ((icon_label(each), out.places.link(each)) for each in bare)
    return " ".join(link(inline(label or target), target) for label, target in targets if target)


def image(node: nodes.Element, out: Writer) -> str:
    """Write an image, unless it is an icon, which only decorates."""
    if ICON_CLASS in node["classes"]:
        return ""
    alt, title = flat(str(node.get("alt", ""))), str(node.get("title", ""))
    return "!" + link(alt, out.places.image(node), title)


def picture(node: nodes.Element, out: Writer) -> str:
    """Write an image in HTML."""
    attrs: dict[str, str] = node["attrs"]
    source = attrs.get("src", "")
    alt, title = flat(attrs.get("alt", "")), attrs.get("title", "")
    return "!" + link(alt, out.places.url(source), title) if source else ""


def struck(node: nodes.Element, out: Writer) -> str:
    """Write text that no longer holds."""
    return marked(out.inline(node.children), "~~")


def superscript(node: nodes.Element, out: Writer) -> str:
    """Write what is above the line: ``10^6``."""
    return raised(out.inline(node.children), "^", out.text_behind(node))


def subscript(node: nodes.Element, out: Writer) -> str:
    """Write what is below the line: ``H_2O``."""
    return raised(out.inline(node.children), "_", out.text_behind(node))


def ruby(node: nodes.Element, out: Writer) -> str:
    """Write how a word is read behind it: ``word (reading)``."""
    reading = "".join(out.inline(each.children) for each in below(node, {"rt"}))
    rest = (child for child in node.children if name_of(child) not in ("rt", "rp"))
    return out.inline(rest) + (f" ({reading.strip()})" if reading.strip() else "")


def quoted_words(node: nodes.Element, out: Writer) -> str:
    """Write a quotation inside a line."""
    return marked(out.inline(node.children), '"')


def inline_text(node: nodes.Element, out: Writer) -> str:
    """Write text; what a missing picture would show is emphasised, as it is no text of the page."""
    written = out.inline(node.children)
    return marked(written, "*") if is_missing_picture(node) else written


def abbreviation(node: nodes.Element, out: Writer) -> str:
    """Write a term and what it stands for: ``term (explanation)``."""
    attrs: dict[str, str] = node.get("attrs", {})
    meaning = flat(str(node.get("explanation") or attrs.get("title", "")))
    return out.inline(node.children) + (f" ({meaning})" if meaning else "")


def footnote_reference(node: nodes.Element, _out: Writer) -> str:
    """Write ``[^label]``."""
    return f"[^{node.astext()}]"


def math(node: nodes.Element, _out: Writer) -> str:
    """Write ``$formula$``."""
    return f"${node.astext()}$"


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
    nodes.inline: inline_text,
    nodes.abbreviation: abbreviation,
    nodes.superscript: superscript,
    nodes.subscript: subscript,
    nodes.footnote_reference: footnote_reference,
    nodes.math: math,
    **INVISIBLE,
}
"""Inline nodes; what is not here is written as what it holds."""
