"""Which function writes which block."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from docutils import nodes
from sphinx import addnodes
from sphinx.locale import admonitionlabels

from ..components.base import lead_icon
from ..vocabulary import DESCRIPTION
from .escape import code, fence, flat, inline, link
from .inlines import INVISIBLE, always, links_of_icons
from .tables import table
from .writer import bold, depth_of, heading_line, item, labelled, marked, quoted, split_off

if TYPE_CHECKING:
    from collections.abc import Iterator

    from .writer import Table, Writer

NO_LANGUAGE = {"default", "none", ""}


def paragraph(node: nodes.Element, out: Writer) -> str:
    """Write a paragraph; the description of a page as a quotation."""
    text = out.paragraph(node.children)
    return quoted(text) if text and DESCRIPTION in node["classes"] else text


def title(node: nodes.Element, out: Writer) -> str:
    """Write a heading, as deep as its section stands; titles of other things are bold."""
    content = out.line(node.children)
    if not isinstance(node.parent, nodes.section | nodes.document):
        return bold(content)
    lines = [heading_line(content, depth_of(node)) if content else "", links_of_icons(node, out)]
    return "\n\n".join(filter(None, lines))


def rubric(node: nodes.Element, out: Writer) -> str:
    """Write a line in bold."""
    return bold(out.line(node.children))


def literal_block(node: nodes.Element, _out: Writer) -> str:
    """Write a fenced code block with its language and title."""
    language = str(node.get("label", node.get("language", "")))
    known = "" if language in NO_LANGUAGE else language
    caption = str(node.get("title", "")).strip()
    return fence(node.astext(), f"{known or 'text'} {caption}" if caption else known)


def container(node: nodes.Element, out: Writer) -> str:
    """Write a container; one that holds code and its caption as one titled code block.

    A container whose author wrote Markdown, such as the description of an endpoint, says so in
    its attribute ``markdown``; its children that have the attribute ``written`` know where links
    in it lead.
    """
    if node.get("markdown"):
        return with_targets(str(node["markdown"]).strip(), node, out)
    captions, rest = split_off(node, nodes.caption)
    if len(captions) != 1 or len(rest) != 1 or not isinstance(rest[0], nodes.literal_block):
        return out.blocks(node.children)
    titled = rest[0].deepcopy()
    titled["title"] = captions[0].astext()
    return literal_block(titled, out)


def attribute(node: nodes.Node, name: str, default: object) -> object:
    """Return an attribute of a node; text has none."""
    found: object = node.get(name, default) if isinstance(node, nodes.Element) else default
    return found


def with_targets(markdown: str, node: nodes.Element, out: Writer) -> str:
    """Return Markdown whose links lead where the children of a node have found."""
    found = {str(child["written"]): child for child in _links_in(node)}
    if not found:
        return markdown
    names = "|".join(map(re.escape, sorted(found, key=len, reverse=True)))

    def target(match: re.Match[str]) -> str:
        child = found[match["quoted"] or match["plain"]]
        files: dict[str, str] = child.get("attrs") or {}
        url = out.places.url(str(files.get("src") or child.get("href", "")))
        return f"{match[1]}]({url}{match['rest']}" if url else match["text"]

    label, rest = r"(!?\[(?P<text>(?:[^\[\]]|\[\])*))\]", r"(?P<rest>(?:\s[^()]*)?\))"
    return re.sub(rf"{label}\((?:<(?P<quoted>{names})>|(?P<plain>{names})){rest}", target, markdown)


def _links_in(node: nodes.Element) -> Iterator[nodes.Element]:
    for child in node.children:
        if isinstance(child, nodes.Element) and "written" in child:
            yield child


def list_items(node: nodes.Element, out: Writer) -> str:
    """Write a list, without blank lines between its items when all of them are short."""
    start = int(node.get("start", 1))
    numbered = isinstance(node, nodes.enumerated_list)
    marks = [
        f"{attribute(child, 'stepnumber', number)}. " if numbered else "- "
        for number, child in enumerate(node.children, start)
    ]
    pieces = [out.pieces(child.children) for child in node.children]
    short = all(len(each) < 2 or (len(each) < 3 and each[1].startswith("- ")) for each in pieces)
    gap = "\n" if short else "\n\n"
    return gap.join(item(gap.join(each), mark) for each, mark in zip(pieces, marks, strict=True))


def terms(node: nodes.Element, out: Writer) -> str:
    """Write the items of a definition list, a field list or an option list as list items."""
    return "\n\n".join(item(out.block(child)) for child in node.children)


def term_item(node: nodes.Element, out: Writer) -> str:
    """Write one term, bold, and what is said of it."""
    heads, rest = split_off(node, *TERMS)
    names = filter(None, (bold(out.line(head.children)) for head in heads))
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
    """Return the kind of a callout: what its icon says of it, or docutils' name for it."""
    icons = (child[0] for child in node.children if isinstance(child, lead_icon) and len(child))
    label = next(
        (str(attribute(icon, "label", "") or attribute(icon, "alt", "")) for icon in icons), ""
    )
    return inline(label or str(admonitionlabels.get(node.tagname, "")))


def caption(node: nodes.Element, out: Writer) -> str:
    """Write a caption."""
    return marked(out.line(node.children), "*")


def line_block(node: nodes.Element, out: Writer) -> str:
    """Write lines that stay lines."""
    inner = (nodes.line_block,)
    lines = [out.block(n) if isinstance(n, inner) else out.line(n.children) for n in node.children]
    return "\\\n".join(line for line in lines if line)


def math_block(node: nodes.Element, _out: Writer) -> str:
    """Write a formula on lines of its own."""
    return f"$$\n{node.astext().strip()}\n$$"


def footnote(node: nodes.Element, out: Writer) -> str:
    """Write a footnote."""
    labels, rest = split_off(node, nodes.label)
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
    nodes.title: title,
    nodes.subtitle: rubric,
    nodes.rubric: rubric,
    addnodes.centered: rubric,
    nodes.literal_block: literal_block,
    nodes.doctest_block: literal_block,
    nodes.container: container,
    nodes.bullet_list: list_items,
    nodes.enumerated_list: list_items,
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
    nodes.footnote: footnote,
    nodes.citation: footnote,
    addnodes.toctree: toctree,
    addnodes.desc_signature: signature,
    **INVISIBLE,
}
"""Blocks; what is not here is written as what it holds."""
