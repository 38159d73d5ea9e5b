"""Which function writes which block."""

from __future__ import annotations

from typing import TYPE_CHECKING

from docutils import nodes
from sphinx import addnodes
from sphinx.locale import admonitionlabels

from .escape import code, fence, flat, link
from .inlines import nothing
from .tables import table
from .writer import bold, heading_line, italic, item, labelled, quoted

if TYPE_CHECKING:
    from .writer import Table, Writer

NO_LANGUAGE = {"default", "none", ""}

DESCRIPTION = "docsjson-lead"
"""Class of the paragraph that holds the description of a page."""


def inside(node: nodes.Element, out: Writer) -> str:
    """Write what a node holds."""
    return out.blocks(node.children)


def paragraph(node: nodes.Element, out: Writer) -> str:
    """Write a paragraph; the description of a page as a quotation."""
    text = out.paragraph(node.children)
    return quoted(text) if text and DESCRIPTION in node["classes"] else text


def title(node: nodes.Element, out: Writer) -> str:
    """Write a heading, as deep as its section stands; titles of other things are bold."""
    content = out.line(node.children)
    depth, parent = 0, node.parent
    if not isinstance(parent, nodes.section | nodes.document):
        return bold(content)
    while isinstance(parent, nodes.section):
        depth, parent = depth + 1, parent.parent
    return heading_line(content, depth) if content else ""


def rubric(node: nodes.Element, out: Writer) -> str:
    """Write a line in bold."""
    return bold(out.line(node.children))


def literal_block(node: nodes.Element, _out: Writer) -> str:
    """Write a fenced code block with its language and title."""
    language = str(node.get("label", node.get("language", "")))
    known = "" if language in NO_LANGUAGE else language
    caption = flat_title(node)
    return fence(node.astext(), f"{known or 'text'} {caption}" if caption else known)


def flat_title(node: nodes.Element) -> str:
    """Return the title of a code block as it was written behind the fence."""
    return " ".join(str(node.get("title", "")).split())


def container(node: nodes.Element, out: Writer) -> str:
    """Write a container; one that holds code and its caption as one titled code block.

    A container whose author wrote Markdown, such as the description of an endpoint, says so in
    its attribute ``markdown``.
    """
    if node.get("markdown"):
        return str(node["markdown"]).strip()
    block = next((child for child in node.children if isinstance(child, nodes.literal_block)), None)
    captions = [child for child in node.children if isinstance(child, nodes.caption)]
    if block is None or not captions or len(node.children) != 2:
        return out.blocks(node.children)
    titled = block.deepcopy()
    titled["title"] = captions[0].astext()
    return literal_block(titled, out)


def list_items(node: nodes.Element, out: Writer, marks: list[str]) -> str:
    """Write list items, without blank lines between when all of them are short."""
    pieces = [out.pieces(child.children) for child in node.children]
    short = all(len(each) < 2 or (len(each) < 3 and each[1].startswith("- ")) for each in pieces)
    gap = "\n" if short else "\n\n"
    return gap.join(item(gap.join(each), mark) for each, mark in zip(pieces, marks, strict=True))


def bullet_list(node: nodes.Element, out: Writer) -> str:
    """Write a list with bullets."""
    return list_items(node, out, ["- "] * len(node.children))


def enumerated_list(node: nodes.Element, out: Writer) -> str:
    """Write a numbered list."""
    start = int(node.get("start", 1))
    return list_items(node, out, [f"{start + place}. " for place in range(len(node.children))])


def terms(node: nodes.Element, out: Writer) -> str:
    """Write the items of a definition list, a field list or an option list as list items."""
    return "\n\n".join(item(out.block(child)) for child in node.children)


def term_item(node: nodes.Element, out: Writer) -> str:
    """Write one term, bold, and what is said of it."""
    heads = [child for child in node.children if isinstance(child, TERMS)]
    names = [bold(out.line(head.children)) for head in heads if out.line(head.children)]
    rest = [child for child in node.children if child not in heads]
    body = "\n\n".join(out.blocks(child.children) for child in rest)
    return f"{', '.join(names)}\n\n{body}".strip()


TERMS = (nodes.term, nodes.classifier, nodes.field_name, nodes.option_group)


def quotation(node: nodes.Element, out: Writer) -> str:
    """Write a quotation."""
    return quoted(out.blocks(node.children))


def attribution(node: nodes.Element, out: Writer) -> str:
    """Write who said it."""
    return f"— {out.line(node.children)}"


def admonition(node: nodes.Element, out: Writer) -> str:
    """Write a callout as a quotation that begins with its kind: ``> **Note:** text``."""
    titles = [child for child in node.children if isinstance(child, nodes.title)]
    rest = [child for child in node.children if child not in titles]
    kind = admonitionlabels.get(node.tagname, "")
    label = out.line(titles[0].children) if titles else kind
    return quoted(labelled(f"{label}:" if label else "", out.blocks(rest)))


def caption(node: nodes.Element, out: Writer) -> str:
    """Write a caption."""
    return italic(out.line(node.children))


def line_block(node: nodes.Element, out: Writer) -> str:
    """Write lines that stay lines."""
    inner = (nodes.line_block,)
    lines = [out.block(n) if isinstance(n, inner) else out.line(n.children) for n in node.children]
    return "\\\n".join(line for line in lines if line)


def transition(_node: nodes.Element, _out: Writer) -> str:
    """Write a line across the page."""
    return "---"


def math_block(node: nodes.Element, _out: Writer) -> str:
    """Write a formula on lines of its own."""
    return f"$$\n{node.astext().strip()}\n$$"


def footnote(node: nodes.Element, out: Writer) -> str:
    """Write a footnote."""
    labels = [child for child in node.children if isinstance(child, nodes.label)]
    rest = [child for child in node.children if child not in labels]
    name = labels[0].astext() if labels else ""
    return f"[^{name}]: " + item(out.blocks(rest), "    ").lstrip()


def toctree(node: nodes.Element, out: Writer) -> str:
    """Write the links of a table of contents that readers see."""
    if node.get("hidden"):
        return ""
    entries: list[tuple[str | None, str]] = node.get("entries", [])
    links = [
        link(flat(label or out.places.title(target)), out.places.page(target))
        for label, target in entries
    ]
    heading = [bold(flat(str(node["caption"])))] if node.get("caption") else []
    return "\n\n".join([*heading, "\n".join(map(item, links))])


def signature(node: nodes.Element, _out: Writer) -> str:
    """Write the signature of something that code defines."""
    return code(" ".join(node.astext().split()))


BLOCKS: Table = {
    nodes.paragraph: paragraph,
    nodes.section: inside,
    nodes.title: title,
    nodes.subtitle: rubric,
    nodes.rubric: rubric,
    addnodes.centered: rubric,
    nodes.literal_block: literal_block,
    nodes.doctest_block: literal_block,
    nodes.container: container,
    nodes.bullet_list: bullet_list,
    nodes.enumerated_list: enumerated_list,
    nodes.definition_list: terms,
    nodes.field_list: terms,
    nodes.option_list: terms,
    nodes.definition_list_item: term_item,
    nodes.field: term_item,
    nodes.option_list_item: term_item,
    nodes.block_quote: quotation,
    nodes.attribution: attribution,
    nodes.Admonition: admonition,
    nodes.system_message: nothing,
    nodes.topic: quotation,
    nodes.sidebar: quotation,
    nodes.figure: inside,
    nodes.caption: caption,
    nodes.legend: inside,
    nodes.table: table,
    nodes.line_block: line_block,
    nodes.transition: transition,
    nodes.math_block: math_block,
    nodes.footnote: footnote,
    nodes.citation: footnote,
    nodes.comment: nothing,
    nodes.meta: nothing,
    nodes.substitution_definition: nothing,
    addnodes.toctree: toctree,
    addnodes.index: nothing,
    addnodes.highlightlang: nothing,
    addnodes.tabular_col_spec: nothing,
    addnodes.desc_signature: signature,
    addnodes.desc_content: inside,
}
"""Blocks; what is not here is written as what it holds."""
