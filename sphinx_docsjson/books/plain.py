"""The document for builders that know no HTML: books, plain text and pages of manuals.

There an element of HTML becomes the docutils node of the same meaning: tables, lists of terms,
folding blocks, lines across, line breaks. Websites and EPUB keep the elements.
"""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from docutils import nodes
from sphinx.transforms.post_transforms import SphinxPostTransform

from ..builders import PRINTED
from ..components import is_hidden_from
from ..components.base import component_icon
from ..components.elements import below, element, inline_element, line_break, name_of
from .book_tables import TABLE, as_table, split_cells
from .layout import TermsInBooks, WidthsOfColumns

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

LATEX_BREAK = r"\leavevmode\newline{}"
"""A line break that is no error where there is no line yet."""


class HideFromReaders(SphinxPostTransform):
    """Leave out what the readers of books and plain text should not see."""

    default_priority = 880
    formats = PRINTED

    def run(self, **_options: Any) -> None:
        """Remove what is for machines only, and fields that their authors hide."""
        for node in list(self.document.findall(nodes.Element)):
            if is_hidden_from("people", node):
                node.parent.remove(node)


class ElementsAsNodes(SphinxPostTransform):
    """Replace elements of HTML by the nodes of docutils that mean the same."""

    default_priority = 885
    formats = PRINTED

    def run(self, **_options: Any) -> None:
        """Replace them from the inside out, so that each sees the final content."""
        for node in reversed(list(self.document.findall(element))):
            make = BLOCKS.get(name_of(node))
            if make is not None:
                make(node)
        for word in list(self.document.findall(inline_element)):
            _same_meaning(word)


class IconsInCells(SphinxPostTransform):
    """Say in a word what an icon says that stands alone in a cell of a table."""

    default_priority = 886
    formats = PRINTED

    def run(self, **_options: Any) -> None:
        """Put the label or the name of the icon in its place."""
        for cell in self.document.findall(nodes.entry):
            if not cell.astext().strip():
                for icon in list(cell.findall(component_icon)):
                    icon.replace_self(nodes.Text(icon.get("label") or icon["name"]))


class CellsInManuals(SphinxPostTransform):
    """Have no cell span others in pages of manuals, whose format knows no such cells."""

    default_priority = 886
    formats = ("man",)

    def run(self, **_options: Any) -> None:
        """Change the tables that were HTML."""
        for table in self.document.findall(nodes.table):
            if TABLE in table["classes"]:
                split_cells(table)


class BreaksInLatex(SphinxPostTransform):
    """Break lines as LaTeX does."""

    default_priority = 886
    formats = ("latex",)

    def run(self, **_options: Any) -> None:
        """Replace all breaks."""
        for mark in list(self.document.findall(line_break)):
            mark.replace_self(nodes.raw("", LATEX_BREAK, format="latex"))


class BreaksInText(SphinxPostTransform):
    """Break lines in formats that know lines only as blocks of them."""

    default_priority = 886
    formats = ("text", "man", "texinfo")

    def run(self, **_options: Any) -> None:
        """Replace the paragraphs that hold breaks."""
        for paragraph in list(self.document.findall(nodes.paragraph)):
            if any(isinstance(child, line_break) for child in paragraph.children):
                _as_lines(paragraph)


def _table(node: nodes.Element) -> None:
    made = as_table(node)
    if made is not None:
        node.replace_self(made)


def _rule(node: nodes.Element) -> None:
    node.replace_self(nodes.transition())


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
        strong.replace_self(_children(strong))
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
    "table": _table, "hr": _rule, "dl": _terms, "summary": _bold_line, "figcaption": _slanted_line,
})  # fmt: skip
"""Blocks that docutils has another node for, and the function that makes it."""

WORDS: Mapping[str, type[nodes.TextElement]] = MappingProxyType({
    "kbd": nodes.literal, "samp": nodes.literal, "tt": nodes.literal, "cite": nodes.emphasis,
    "dfn": nodes.emphasis, "var": nodes.emphasis, "big": nodes.strong, "mark": nodes.strong,
})  # fmt: skip
"""Elements inside a line, and the nodes that mean the same or nearly so."""

POST_TRANSFORMS = (
    HideFromReaders,
    ElementsAsNodes,
    IconsInCells,
    CellsInManuals,
    BreaksInLatex,
    BreaksInText,
    TermsInBooks,
    WidthsOfColumns,
)
"""For ``app.add_post_transform``."""
