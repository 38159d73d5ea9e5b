"""API pages in formats without HTML: fields as lists of terms, descriptions as text.

Pages keep the fields of a section as one text in Markdown. It is read here, for the builders that
need it, so that no other build pays for a node for each field.
"""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING, Any

from docutils import nodes
from markdown_it.tree import SyntaxTreeNode
from sphinx.transforms.post_transforms import SphinxPostTransform

from ..build import build_of
from ..builders import PRINTED
from ..safety.urls import is_external
from .model.texts.html_in_text import text_of_html
from .page.nodes import rendered, site_link, without_cuts

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
    from typing import ClassVar

    from markdown_it.token import Token

DEEPEST = 4
"""LaTeX nests at most six lists."""
LINE, LEAST = 60, 8
"""Characters that a table in plain text has room for, and that a long column has at least."""


class FieldsInPrint(SphinxPostTransform):
    """Write the fields and descriptions of API pages with nodes that every format knows."""

    default_priority: ClassVar[int] = 4  # before links are resolved
    formats = PRINTED

    def run(self, **_options: Any) -> None:
        """Change the document."""
        parse = build_of(self.env).api.markdown.tokens
        for node in list(self.document.findall(rendered)):
            text = node.get("markdown", "")
            if text:
                with suppress(RecursionError):  # what is nested so deep stays as it is
                    made = printed(parse(without_cuts(text)), _links(node))
                    node.clear()
                    node += made
            _set_targets(node)


def printed(tokens: Sequence[Token], links: Mapping[str, dict[str, object]]) -> list[nodes.Node]:
    """Return nodes for the tokens of Markdown.

    ``links`` are the attributes of the references into the site, by what the author wrote.
    """
    return list(_Printer(links).blocks(SyntaxTreeNode(tokens).children))


def _set_targets(node: rendered) -> None:
    """Put what links may lead to before a node: LaTeX writes no ids of containers."""
    if ids := [*node["ids"], *node.get("anchors", ())]:
        node["ids"] = []
        node.insert(0, nodes.target("", "", ids=ids))


def _links(node: rendered) -> dict[str, dict[str, object]]:
    """Return what is known of the links of a node into the site, by what the author wrote."""
    return {
        str(found["written"]): {
            "refuri": found["href"],
            "docsjson_link": True,
            "docsjson_twin": True,
            **{name: found[name] for name in ("docsjson_from", "docsjson_file") if name in found},
        }
        for found in node.findall(site_link)
        if "href" in found
    }


class _Printer:
    """Makes nodes of the tokens of a description, or of a list of fields."""

    def __init__(self, links: Mapping[str, dict[str, object]]) -> None:
        self.links = links
        self.depth = 0

    def blocks(self, tokens: Iterable[SyntaxTreeNode]) -> Iterator[nodes.Node]:
        """Yield the blocks that tokens mean."""
        for token in tokens:
            make = _BLOCKS.get(token.type)
            if make is not None:
                yield from make(self, token)

    def inline(self, token: SyntaxTreeNode) -> list[nodes.Node]:
        """Return what is inside a paragraph or a word."""
        return [node for child in token.children for node in _word(self, child)]

    def paragraph(self, token: SyntaxTreeNode) -> Iterator[nodes.Node]:
        """Yield a paragraph."""
        yield nodes.paragraph("", "", *self.inline(token))

    def heading(self, token: SyntaxTreeNode) -> Iterator[nodes.Node]:
        """Yield a bold line: sections are those of the page."""
        yield nodes.paragraph("", "", nodes.strong("", "", *self.inline(token)))

    def code(self, token: SyntaxTreeNode) -> Iterator[nodes.Node]:
        """Yield a block of code."""
        text = token.content.rstrip("\n")
        yield nodes.literal_block(text, text, language="text")

    def html(self, token: SyntaxTreeNode) -> Iterator[nodes.Node]:
        """Yield the text of HTML."""
        if text := text_of_html(token.content):
            yield nodes.paragraph(text, text)

    def quote(self, token: SyntaxTreeNode) -> Iterator[nodes.Node]:
        """Yield a quotation."""
        yield from self._within(nodes.block_quote(), [token.children])

    def list(self, token: SyntaxTreeNode) -> Iterator[nodes.Node]:
        """Yield a list; one of fields becomes terms with what is said of them."""
        items = [item.children for item in token.children]
        if token.type == "ordered_list":
            yield from self._within(nodes.enumerated_list(enumtype="arabic"), items)
        elif not all(map(_is_field, items)):
            yield from self._within(nodes.bullet_list(bullet="-"), items)
        else:
            yield from self._fields(items)

    def _within(
        self, made: nodes.Element, items: Sequence[Sequence[SyntaxTreeNode]]
    ) -> Iterator[nodes.Node]:
        """Yield a list or a quotation; where LaTeX nests no further, only what is in it."""
        if self.depth == DEEPEST:
            yield from (block for item in items for block in self.blocks(item))
            return
        self.depth += 1
        is_list = isinstance(made, nodes.Sequential)
        for item in items:
            content = list(self.blocks(item))
            made += nodes.list_item("", *content) if is_list else content
        self.depth -= 1
        yield made

    def _fields(self, items: Sequence[Sequence[SyntaxTreeNode]]) -> Iterator[nodes.Node]:
        """Yield fields as terms; where LaTeX nests no further, as bold lines and what follows."""
        if self.depth == DEEPEST:
            for first, *rest in items:
                yield from self.heading(first)
                yield from self.blocks(rest)
            return
        self.depth += 1
        made = nodes.definition_list()
        for first, *rest in items:
            said = nodes.definition("", *self.blocks(rest))
            term = nodes.term("", "", *self.inline(first))
            made += nodes.definition_list_item("", term, said)
        self.depth -= 1
        yield made

    def table(self, token: SyntaxTreeNode) -> Iterator[nodes.Node]:
        """Yield a table."""
        parts = [(part.type, part.children) for part in token.children]
        columns = max(len(row.children) for _, rows in parts for row in rows)
        group, longest = nodes.tgroup("", cols=columns), [1] * columns
        for kind, rows in parts:
            made: nodes.Element = nodes.thead() if kind == "thead" else nodes.tbody()
            for row in rows:
                cells = [nodes.paragraph("", "", *self.inline(cell)) for cell in row.children]
                made += nodes.row("", *(nodes.entry("", cell) for cell in cells))
                for number, cell in enumerate(cells):
                    longest[number] = max(longest[number], _length(cell))
            group += made
        group[:0] = [nodes.colspec(colwidth=width) for width in _widths(longest)]
        yield nodes.table("", group)


def _length(cell: nodes.paragraph) -> int:
    """Return how long a cell is in plain text, which has marks around bold words and code."""
    return len(cell.astext()) + 4 * sum(1 for _ in cell.findall(nodes.TextElement)) - 4


def _widths(longest: Sequence[int]) -> list[int]:
    """Return how wide columns are in plain text: the long ones share the room of a line."""
    most = next(
        (most for most in range(LINE, LEAST, -1) if sum(min(x, most) for x in longest) <= LINE),
        LEAST,
    )
    return [min(length, most) for length in longest]


def _is_field(item: Sequence[SyntaxTreeNode]) -> bool:
    """Return whether an item of a list starts with a line that is a name in code, and its type."""
    if not item or item[0].type != "paragraph":
        return False
    words = item[0].children[0].children
    after = words[1].content if len(words) > 1 else " ("
    return words[0].type == "code_inline" and after.startswith((" (", ", "))


def _word(printer: _Printer, token: SyntaxTreeNode) -> Sequence[nodes.Node]:
    """Return the nodes of a token inside a line."""
    if token.type == "link":
        return [_link(printer, token)]
    if token.type in _WORDS:
        return [_WORDS[token.type]("", "", *printer.inline(token))]
    if token.type == "code_inline":
        return [nodes.literal(token.content, token.content)]
    if token.children:
        return printer.inline(token)
    text = " " if token.type in _BREAKS else token.content
    text = text_of_html(text) if token.type == "html_inline" else text
    return [nodes.Text(text)] if text else []


def _link(printer: _Printer, token: SyntaxTreeNode) -> nodes.Node:
    """Return a link; one into the site is resolved as those of pages are."""
    target, content = str(token.attrGet("href")), printer.inline(token)
    if is_external(target):
        return nodes.reference("", "", *content, refuri=target)
    known = printer.links.get(target)
    return nodes.reference("", "", *content, **known) if known else nodes.inline("", "", *content)


_BREAKS = frozenset({"softbreak", "hardbreak"})

_WORDS: Mapping[str, type[nodes.TextElement]] = {
    "strong": nodes.strong, "em": nodes.emphasis, "s": nodes.inline,
}  # fmt: skip

_BLOCKS: Mapping[str, Callable[[_Printer, SyntaxTreeNode], Iterator[nodes.Node]]] = {
    "paragraph": _Printer.paragraph, "heading": _Printer.heading, "fence": _Printer.code,
    "code_block": _Printer.code, "html_block": _Printer.html, "blockquote": _Printer.quote,
    "bullet_list": _Printer.list, "ordered_list": _Printer.list, "table": _Printer.table,
}  # fmt: skip
"""Blocks of Markdown, and what makes their nodes; a thematic break is left out."""
