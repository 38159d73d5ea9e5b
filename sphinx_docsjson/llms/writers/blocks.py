"""Which function writes which block."""

from __future__ import annotations

from itertools import takewhile
from typing import TYPE_CHECKING

from docutils import nodes
from sphinx import addnodes
from sphinx.locale import admonitionlabels

from ...components.asides import asides
from ...components.base import lead_icon
from ...vocabulary import DESCRIPTION, code
from .code_blocks import grammar, literal_block, signature
from .escape import inline
from .inlines import INVISIBLE, always, links_of_icons
from .lists import columns, list_items
from .markdown_links import with_targets
from .tables import table
from .writer import (
    bold,
    depth_of,
    gap_before,
    heading_line,
    item,
    labelled,
    marked,
    quoted,
    split_off,
)

if TYPE_CHECKING:
    from .writer import Table, Writer


def paragraph(node: nodes.Element, out: Writer) -> str:
    """Write a paragraph; the description of a page as a quotation."""
    if any(isinstance(child, HELD) for child in node.children):
        return with_blocks(node, out)
    text = out.paragraph(node.children)
    return quoted(text) if text and DESCRIPTION in node["classes"] else text


HELD = (nodes.paragraph, nodes.Sequential, nodes.literal_block, nodes.block_quote)
"""What Sphinx puts into the paragraph of a parameter whose description has several blocks."""


def with_blocks(node: nodes.Element, out: Writer) -> str:
    """Write a paragraph that holds blocks: the first goes on in its line where it can."""
    lead = list(takewhile(out.is_inline, node.children))
    text, rest = out.paragraph(lead), out.blocks(node.children[len(lead) :])
    return f"{text}{gap_before(rest)}{rest}" if text and rest else text or rest


def title(node: nodes.Element, out: Writer) -> str:
    """Write a heading, as deep as its section is nested; titles of other things are bold."""
    content = numbered(node, out)
    if not isinstance(node.parent, nodes.section | nodes.document):
        return bold(content)
    content, *below = without_asides(content, node, out)
    heading = heading_line(content, depth_of(node)) if content else ""
    return "\n\n".join(filter(None, [heading, links_of_icons(node, out), *below]))


def without_asides(line: str, node: nodes.Element, out: Writer) -> list[str]:
    """Return a heading without its tips, and a line for each word that has a tip."""
    found = [(out.inline([each]), each) for each in asides(node)]
    for written, _ in found:
        line = line.replace(written, "", 1)
    return [line, *(out.line([each.parent]) for _, each in found if each.parent)]


def rubric(node: nodes.Element, out: Writer) -> str:
    """Write a line in bold."""
    return bold(out.line(node.children))


def container(node: nodes.Element, out: Writer) -> str:
    """Write a container; one that holds code and its caption as one titled code block.

    A container whose author wrote Markdown, such as the description of an endpoint, says so in
    its attribute ``markdown``; its children that have the attribute ``written`` know where links
    in it lead.
    """
    if node.get("markdown"):
        return with_targets(str(node["markdown"]).strip(), node, out.places)
    captions, rest = split_off(node, nodes.caption)
    if len(captions) != 1 or len(rest) != 1 or not isinstance(rest[0], nodes.literal_block):
        return out.blocks(node.children)
    titled = rest[0].deepcopy()
    titled["title"] = out.places.number(node) + captions[0].astext()
    return literal_block(titled, out)


def attribute(node: nodes.Node, name: str, default: object) -> object:
    """Return an attribute of a node; text has none."""
    found: object = node.get(name, default) if isinstance(node, nodes.Element) else default
    return found


def comment(node: nodes.Element, out: Writer) -> str:
    """Write the table in what another extension derived from a comment, as autosummary does."""
    return out.blocks(child for child in node.children if isinstance(child, nodes.table))


def terms(node: nodes.Element, out: Writer) -> str:
    """Write the items of a definition list, a field list or an option list as list items."""
    return "\n\n".join(item(out.block(child)) for child in node.children)


def term_item(node: nodes.Element, out: Writer) -> str:
    """Write one term, bold, and what is said of it."""
    heads, rest = split_off(node, *TERMS)
    names, was_term = "", False
    for head in heads:
        is_kind = isinstance(head, nodes.classifier)
        gap = ": " if is_kind and was_term else ", "
        names += (gap if names else "") + head_of(head, out)
        was_term = not is_kind
    body = "\n\n".join(out.blocks(child.children) for child in rest)
    return f"{names}\n\n{body}".strip()


def head_of(node: nodes.Node, out: Writer) -> str:
    """Return one term in bold, and its kind emphasised; options of a program as code."""
    if isinstance(node, nodes.option_group):
        return ", ".join(
            code("".join(part.astext() for part in option.children)) for option in node.children
        )
    line = out.line(node.children)
    return marked(line, "*") if isinstance(node, nodes.classifier) else bold(line)


TERMS = (nodes.term, nodes.classifier, nodes.field_name, nodes.option_group)


def quotation(node: nodes.Element, out: Writer) -> str:
    """Write a quotation."""
    return quoted(out.blocks(node.children))


def attribution(node: nodes.Element, out: Writer) -> str:
    """Write who said it."""
    return f"— {out.line(node.children)}"


def admonition(node: nodes.Element, out: Writer) -> str:
    """Write a callout as a quotation that begins with its kind and its title, if it has one.

    ``> **Note:** text``, or ``> **Note: Title**`` and the text in a paragraph of its own.
    """
    titles, rest = split_off(node, nodes.title)
    kind = callout_kind(node)
    own = (
        out.line(titles[0].children) if titles and not attribute(titles[0], "generated", 0) else ""
    )
    if own and kind and own != kind:
        return quoted("\n\n".join(filter(None, (bold(f"{kind}: {own}"), out.blocks(rest)))))
    label = own or (out.line(titles[0].children) if titles else kind)
    return quoted(labelled(f"{label}:" if label else "", out.blocks(rest)))


def callout_kind(node: nodes.Element) -> str:
    """Return the kind of a callout: what its icon says of it, or docutils' name for it.

    One with a title of its own may have a class that gives it the look of another kind.
    """
    icons = (child[0] for child in node.children if isinstance(child, lead_icon) and len(child))
    label = next(
        (str(attribute(icon, "label", "") or attribute(icon, "alt", "")) for icon in icons), ""
    )
    names = (node.tagname, *node["classes"])
    kind = next((admonitionlabels[name] for name in names if name in admonitionlabels), "")
    return inline(label or str(kind))


def caption(node: nodes.Element, out: Writer) -> str:
    """Write a caption."""
    return marked(numbered(node, out), "*")


def numbered(node: nodes.Element, out: Writer) -> str:
    """Return a heading or a caption in one line, behind the number that Sphinx gives it."""
    around = node.parent
    number = out.places.number(around) if isinstance(around, nodes.Element) else ""
    return inline(number) + out.line(node.children)


def line_block(node: nodes.Element, out: Writer) -> str:
    """Write lines that stay lines; no-break spaces show which are indented."""
    lines = list[str]()
    for child in node.children:
        if isinstance(child, nodes.line_block):
            lines += [f"{INDENT}{line}" for line in out.block(child).split("\\\n")]
        elif isinstance(child, nodes.Element):
            lines.append(out.line(child.children))
    return "\\\n".join(filter(None, lines))


INDENT = "\N{NO-BREAK SPACE}" * 4


def math_block(node: nodes.Element, out: Writer) -> str:
    """Write a formula on lines of its own, with its number, if it has one."""
    number = out.places.equation(node)
    tag = f"\n\\tag{{{number}}}" if number else ""
    return f"$$\n{node.astext().strip()}{tag}\n$$"


def footnote(node: nodes.Element, out: Writer) -> str:
    """Write a footnote."""
    labels, rest = split_off(node, nodes.label)
    name = labels[0].astext() if labels else ""
    return f"[^{name}]: " + item(out.blocks(rest), "    ").lstrip()


def citation(node: nodes.Element, out: Writer) -> str:
    """Write a citation as an item that begins as the links to it read, which may be elsewhere."""
    labels, rest = split_off(node, nodes.label)
    return item(labelled(inline(f"[{labels[0].astext()}]") if labels else "", out.blocks(rest)))


def toctree(node: addnodes.toctree, out: Writer) -> str:
    """Write the links of a table of contents that readers see."""
    found = None if node.get("hidden") else out.places.contents(node)
    return out.blocks(found.children) if found else ""


BLOCKS: Table = {
    nodes.paragraph: paragraph,
    nodes.title: title,
    nodes.subtitle: rubric,
    nodes.rubric: rubric,
    addnodes.centered: rubric,
    nodes.literal_block: literal_block,
    nodes.doctest_block: literal_block,
    nodes.container: container,
    nodes.bullet_list: list_items,
    nodes.enumerated_list: list_items,
    addnodes.hlist: columns,
    nodes.definition_list: terms,
    nodes.field_list: terms,
    nodes.option_list: terms,
    nodes.definition_list_item: term_item,
    nodes.field: term_item,
    nodes.option_list_item: term_item,
    nodes.block_quote: quotation,
    nodes.attribution: attribution,
    nodes.Admonition: admonition,
    nodes.topic: quotation,
    nodes.sidebar: quotation,
    nodes.caption: caption,
    nodes.table: table,
    nodes.line_block: line_block,
    nodes.transition: always("---"),
    nodes.math_block: math_block,
    addnodes.productionlist: grammar,
    nodes.footnote: footnote,
    nodes.citation: citation,
    addnodes.toctree: toctree,
    addnodes.desc_signature: signature,
    **INVISIBLE,
    nodes.comment: comment,
}
"""Blocks; what is not here is written as what it holds."""
