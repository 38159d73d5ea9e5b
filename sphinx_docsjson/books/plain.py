"""HTML elements as the docutils nodes of the same meaning, for formats that know no HTML."""

from __future__ import annotations

import re
from pathlib import PurePosixPath
from types import MappingProxyType
from typing import TYPE_CHECKING

from docutils import nodes
from sphinx.locale import _

from ..build import is_trusted
from ..components import is_hidden_from
from ..components.base import component_icon
from ..components.elements import (
    below,
    element,
    inline_element,
    is_dark_only,
    line_break,
    name_of,
    unwrap,
)
from ..navigation.printed_pictures import files_of
from ..project_kind import has_site
from .book_tables import TABLE, as_table, split_cells

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

LATEX_BREAK = r"\leavevmode\newline{}"
"""A line break that is no error where there is no line yet."""


def hide_from_readers(document: nodes.document) -> None:
    """Remove what is for AI tools only, and fields that their authors hide."""
    for node in list(document.findall(nodes.Element)):
        if is_hidden_from("people", node):
            node.parent.remove(node)


def leave_out_dark_images(document: nodes.document) -> None:
    """Leave out the images that a site shows in its dark mode, which books do not have."""
    for image in list(document.findall(nodes.image)):
        if not is_dark_only(image["classes"]) or isinstance(image.parent, nodes.figure):
            continue
        whole: nodes.Element = image
        while (
            isinstance(whole.parent, nodes.paragraph | nodes.reference) and len(whole.parent) == 1
        ):
            whole = whole.parent
        whole.parent.remove(whole)


def leave_out_running_heads(document: nodes.document) -> None:
    """Leave out what ``header`` and ``footer`` in reStructuredText put around each printed page.

    Sphinx shows it nowhere, but its writers of plain text and of manual pages fail at it.
    """
    for node in list(document.findall(nodes.decoration)):
        node.parent.remove(node)


def elements_as_nodes(document: nodes.document) -> None:
    """Replace elements from the inside out, so that each sees its final content."""
    for node in reversed(list(document.findall(element))):
        make = BLOCKS.get(name_of(node))
        if make is not None:
            make(node)
    for word in list(document.findall(inline_element)):
        _same_meaning(word)
    for acronym in list(document.findall(nodes.acronym)):  # at which writers of Sphinx fail
        acronym.replace_self(nodes.abbreviation("", "", *_children(acronym)))


def name_lone_icons(document: nodes.document) -> None:
    """Put the label or the name of an icon in its place where a table cell holds nothing else."""
    for cell in document.findall(nodes.entry):
        if not cell.astext().strip():
            for icon in list(cell.findall(component_icon)):
                icon.replace_self(nodes.Text(icon.get("label") or icon["name"]))


def name_sections(document: nodes.document) -> None:
    """Name sections whose title is empty, or nothing but signs: Texinfo finds them by it.

    Sphinx would fail, and the whole book with it.
    """
    for section in document.findall(nodes.section):
        title = section.next_node(nodes.title)
        if title is not None and not _NO_NAME.sub("", title.astext()):
            title += nodes.Text(_("<no title>"))


_NO_NAME = re.compile(r"[\s,:()]+")
"""Signs that Sphinx leaves out of names in Texinfo."""


READ_BY_TEX = frozenset({".png", ".jpg", ".jpeg", ".pdf"})
"""Suffixes of the pictures that TeX reads itself."""
READ_BY_OTHERS = frozenset({".eps", ".ps"})
"""Suffixes of those that TeX starts Ghostscript for, which runs what is in them."""


def describe_pictures(document: nodes.document) -> None:
    """Put the alternative text in the place of pictures at which LaTeX would stop, such as SVG.

    What an image converter has made of one has another suffix. A project without a docs.json site
    gets what Sphinx writes. Pages that nobody trusts have no picture that another program reads.
    """
    config = document.settings.env.config
    if not has_site(config):
        return
    known = READ_BY_TEX | READ_BY_OTHERS if is_trusted(config) else READ_BY_TEX
    for image in list(document.findall(nodes.image)):
        if not any(PurePosixPath(file).suffix.lower() in known for file in files_of(image)):
            text = nodes.inline("", image.get("alt", ""))
            in_line = isinstance(image.parent, nodes.TextElement)
            image.replace_self(text if in_line else nodes.paragraph("", "", text))


def split_spanning_cells(document: nodes.document) -> None:
    """Have no cell of a table that was HTML span others: manual pages know no such cells."""
    for table in document.findall(nodes.table):
        if TABLE in table["classes"]:
            split_cells(table)


def fill_empty_notes(document: nodes.document) -> None:
    """Put a dash into footnotes without text, at which the writer of manual pages fails."""
    for note in document.findall(nodes.footnote):
        if len(note.astext().split()) < 2:
            note += nodes.paragraph("", "\u2013")


def break_lines_in_latex(document: nodes.document) -> None:
    """Replace line breaks by the command of LaTeX."""
    for mark in list(document.findall(line_break)):
        mark.replace_self(nodes.raw("", LATEX_BREAK, format="latex"))


def break_lines_in_text(document: nodes.document) -> None:
    """Replace paragraphs that hold line breaks by blocks of lines, the only lines of plain text."""
    for paragraph in list(document.findall(nodes.paragraph)):
        if any(isinstance(child, line_break) for child in paragraph.children):
            _as_lines(paragraph)


def _table(node: nodes.Element) -> None:
    made = as_table(node)
    if made is not None:
        node.replace_self(made)


def _terms(node: nodes.Element) -> None:
    """Make a list of terms, if it holds only terms and what is said of them."""
    parts = [part for part in below(node, {"dt", "dd"}) if part.parent is node]
    if len(parts) != len(node.children) or not parts or name_of(parts[0]) != "dt":
        return
    made = nodes.definition_list()
    definition = nodes.definition()
    for part in parts:
        if name_of(part) == "dt":
            definition = nodes.definition()
            term = nodes.term("", "", *_inline(part))
            made += nodes.definition_list_item("", term, definition)
        else:
            definition += _children(part)
    node.replace_self(made)


def _bold_line(node: nodes.Element) -> None:
    """Make a bold line of what names the block around it; nothing in it is bold twice."""
    for strong in list(node.findall(nodes.strong)):
        unwrap(strong, _children(strong))
    node.replace_self(nodes.paragraph("", "", nodes.strong("", "", *_inline(node))))


def _slanted_line(node: nodes.Element) -> None:
    node.replace_self(nodes.paragraph("", "", nodes.emphasis("", "", *_inline(node))))


def _inline(node: nodes.Element) -> list[nodes.Node]:
    """Return what an element holds, without paragraphs around it."""
    found: list[nodes.Node] = []
    for child in _children(node):
        found += child.children if isinstance(child, nodes.paragraph) else [child]
    return found


def _children(node: nodes.Node) -> list[nodes.Node]:
    children = list(node.children)
    if isinstance(node, nodes.Element):
        node.children = []
    return children


def _same_meaning(node: nodes.Element) -> None:
    """Replace a word in an element by the node that means the same."""
    name = name_of(node)
    meaning = node["attrs"].get("title", "")
    if name == "abbr" and meaning:
        node.replace_self(nodes.abbreviation("", "", *_children(node), explanation=meaning))
    elif name in WORDS:
        node.replace_self(WORDS[name]("", "", *_children(node)))


def _as_lines(paragraph: nodes.Element) -> None:
    """Replace a paragraph by a block of lines."""
    line = nodes.line()
    block = nodes.line_block("", line)
    for child in _children(paragraph):
        if isinstance(child, line_break):
            line = nodes.line()
            block += line
        elif isinstance(child, nodes.Text) and not line.children:
            line += nodes.Text(child.lstrip())
        else:
            line += child
    paragraph.replace_self(block)


BLOCKS: Mapping[str, Callable[[nodes.Element], None]] = MappingProxyType({
    "table": _table, "hr": lambda node: node.replace_self(nodes.transition()), "dl": _terms,
    "summary": _bold_line, "figcaption": _slanted_line,
})  # fmt: skip
"""Blocks that docutils has another node for, and the function that makes it."""

WORDS: Mapping[str, type[nodes.TextElement]] = MappingProxyType({
    "kbd": nodes.literal, "samp": nodes.literal, "tt": nodes.literal, "cite": nodes.emphasis,
    "dfn": nodes.emphasis, "var": nodes.emphasis, "big": nodes.strong, "mark": nodes.strong,
})  # fmt: skip
"""Elements inside a line, and the nodes that mean the same or nearly so."""
