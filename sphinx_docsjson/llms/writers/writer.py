"""From nodes to Markdown: which function writes which node.

A node is written by the function that the tables hold for its class, or for the nearest class that
it derives from. So a component that no table names is written as its docutils base class is, and
nothing that readers read is lost.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from itertools import groupby, zip_longest
from typing import TYPE_CHECKING, Any

from docutils import nodes

from ...components.elements import ancestors
from .escape import fence, flat, line_start
from .pieces import Marked, joined
from .raw_html import with_elements

if TYPE_CHECKING:
    from .places import Places

Write = Callable[[Any, "Writer"], str]
"""Return the Markdown of a node."""

Table = Mapping[type[Any], Write]
"""Which function writes the nodes of a class."""

_BLOCK = re.compile(r"[-*] |\d{1,9}[.)] |```|~~~|> |---|[|#]|!\[|\$\$")
"""How blocks begin that cannot follow a label in the same line."""


@dataclass(frozen=True, kw_only=True)
class Writer:
    """Writes the nodes of one page."""

    blocks_of: Table
    inlines_of: Table
    component: Callable[[nodes.Node], Write | None]
    """Return the function for a component whose docutils base class would not do."""
    is_item: Callable[[nodes.Node], bool]
    """Return whether a block is an item of the list that such blocks next to each other make."""
    places: Places
    word: Callable[[str], str] = str
    """Translates a word of ours."""
    found: dict[tuple[type[Any], int], Write | None] = field(default_factory=dict, init=False)
    """What was found in a table for a class of nodes."""
    followers: dict[nodes.Element, nodes.Node | None] = field(default_factory=dict, init=False)
    """The nodes that follow others, which would have to look for their own places first."""
    lowered: dict[nodes.Element, int] = field(default_factory=dict, init=False)
    """By how many levels the headings in a component are lower than written."""

    def handler(self, node: nodes.Node, table: Table) -> Write | None:
        """Return the function for the nearest class of a node."""
        key = (type(node), id(table))
        if key not in self.found:
            around = type(node).__mro__
            self.found[key] = next((table[kind] for kind in around if kind in table), None)
        return self.found[key]

    def is_inline(self, node: nodes.Node) -> bool:
        """Return whether a node is in a line of text."""
        inside = isinstance(node, nodes.Text | nodes.Inline | nodes.TextElement)
        return inside and self.handler(node, self.blocks_of) is None and not source_of(node)

    def text_behind(self, node: nodes.Element) -> str:
        """Return the text that follows a node in its line."""
        if node not in self.followers:
            line = node.parent.children
            pairs = zip_longest(line, line[1:])
            self.followers.update((a, b) for a, b in pairs if isinstance(a, nodes.Element))
        follower = self.followers[node]
        return follower.astext() if follower is not None else ""

    def inline(self, children: Iterable[nodes.Node]) -> str:
        """Return nodes as one piece of inline Markdown."""
        parts = []
        for child in with_elements(children):
            write = self.component(child) or self.handler(child, self.inlines_of)
            parts.append(write(child, self) if write else self.inline(child.children))
        return joined(parts)

    def line(self, children: Iterable[nodes.Node]) -> str:
        """Return nodes as inline Markdown without any line break."""
        return " ".join(self.inline(children).replace("\\\n", " ").split())

    def paragraph(self, children: Iterable[nodes.Node]) -> str:
        """Return nodes as the text of a paragraph, which starts no other block."""
        lines = [line.strip() for line in self.inline(children).strip().split("\n")]
        return line_start("\n".join(lines)).strip()

    def block(self, node: nodes.Node) -> str:
        """Return one block; what has no function of its own is written as what it holds."""
        write = self.component(node) or self.handler(node, self.blocks_of)
        write = write or (drawing if source_of(node) else None)
        return write(node, self) if write else self.blocks(node.children)

    def pieces(self, children: Iterable[nodes.Node]) -> list[str]:
        """Return blocks, one by one; inline nodes between them become paragraphs."""
        found: list[tuple[bool, str]] = []
        for are_inline, nodes_there in groupby(with_elements(children), self.is_inline):
            if are_inline:
                found.append((False, self.paragraph(nodes_there)))
            else:
                found += [(self.is_item(node), self.block(node)) for node in nodes_there]
        return list(parted((is_item, text) for is_item, text in found if text.strip()))

    def blocks(self, children: Iterable[nodes.Node]) -> str:
        """Return blocks with blank lines between."""
        return "\n\n".join(self.pieces(children))


def source_of(node: nodes.Node) -> str:
    """Return the source of a picture that another extension draws, or ``""`` for any other node."""
    if not isinstance(node, nodes.Element) or node.children:
        return ""
    found = (node.get(name) for name in SOURCES)
    return next((source for source in found if isinstance(source, str)), "")


SOURCES = ("code", "uml")
"""Where graphviz, and extensions like it, keep what their author wrote."""


def drawing(node: Any, _out: Writer) -> str:
    """Write the source of a picture as code, below what its author says that it shows."""
    said, source = flat(str(node.get("alt") or "")), source_of(node)
    text = fence(source, node.tagname)
    return f"{said}\n\n{text}" if said and node["alt"].strip() != source.strip() else text


def parted(pieces: Iterable[tuple[bool, str]]) -> Iterator[str]:
    """Yield blocks; a list behind another one gets the other mark, so that both stay apart.

    Parameters: ``pieces`` are blocks, and whether each is an item of the list around it.
    """
    was_item, mark = False, ""
    for is_item, text in pieces:
        found = LIST_MARK.match(text)
        usual, other = ("- ", "* ") if text.startswith("- ") else (". ", ") ")
        if not found:
            mark = ""
        elif not (is_item and was_item):
            mark = other if mark == usual else usual
        yield with_other_marks(text) if mark == other else text
        was_item = is_item


def with_other_marks(text: str) -> str:
    """Return a text with other marks for the lists at its beginning.

    The content of items is indented, and what follows the lists, such as code, stays as it is.
    """
    lines = text.split("\n")
    for number, line in enumerate(lines):
        found = LIST_MARK.match(line)
        if found:
            lines[number] = f"{found[1]}{OTHER_MARKS[found[2]]}{line[found.end() :]}"
        elif line[:1].strip():
            break
    return "\n".join(lines)


OTHER_MARKS = {"- ": "* ", "* ": "- ", ". ": ") ", ") ": ". "}
LIST_MARK = re.compile(r"(\d+(?=[.)])|(?=[-*]))([-*.)] )")
"""The number of an item, if it has one, and its mark."""


def depth_of(node: nodes.Node) -> int:
    """Return how many sections a node is in; where levels skip, the level that was written."""
    sections = [around for around in ancestors(node) if isinstance(around, nodes.section)]
    return len(sections) + (sections[0].get("level_shift", 0) if sections else 0)


def split_off(
    node: nodes.Element, *kinds: type[nodes.Node]
) -> tuple[list[nodes.Node], list[nodes.Node]]:
    """Return the children of some classes, such as titles, and all other children."""
    found = [child for child in node.children if isinstance(child, kinds)]
    return found, [child for child in node.children if not isinstance(child, kinds)]


def item(text: str, mark: str = "- ") -> str:
    """Return a list item: a mark, and every further line as far to the right as the first."""
    lines = [" " * len(mark) + line if line.strip() else "" for line in text.split("\n")]
    return (mark + "\n".join(lines)[len(mark) :]).rstrip()


def heading_line(text: str, depth: int) -> str:
    """Return a heading; Markdown has six levels."""
    return f"{'#' * min(max(depth, 1), 6)} {text}"


def quoted(text: str) -> str:
    """Return a quotation."""
    return "\n".join(f"> {line}".rstrip() for line in text.split("\n"))


def marked(text: str, mark: str) -> str:
    """Return text between marks, without such marks inside; the spaces around it stay outside."""
    inside = text.strip()
    if not inside:
        return text
    start = text.index(inside)
    within = _MARKS.sub(lambda found: found["kept"] or others(found["run"], mark), inside)
    before, behind = text[:start], text[start + len(inside) :]
    if mark == '"':
        return f"{before}{mark}{within}{mark}{behind}"
    return Marked(within, mark, before, behind)


_MARKS = re.compile(r"(?P<kept>\\.|(?P<tick>`+)(?!`).*?[^`](?P=tick)(?!`))|(?P<run>\*+|~~|\")")
"""What marks text in Markdown, and what only looks so: escapes and code."""


def others(run: str, mark: str) -> str:
    """Return the marks of a run that are not the ``mark`` of the text around it."""
    if run[0] != mark[0]:
        return run
    return {"*": "*" * (len(run) // 2 * 2), "**": "*" * (len(run) % 2), '"': "'"}.get(mark, "")


def bold(text: str) -> str:
    """Return bold text; what is bold already stays as it is."""
    return marked(text.strip(), "**")


def labelled(label: str, text: str) -> str:
    """Return blocks behind a bold label in the same line, where the first block is a paragraph."""
    if not label:
        return text
    return f"{bold(label)}{gap_before(text)}{text}".rstrip()


def gap_before(text: str) -> str:
    """Return what separates a label from a text: a space before a paragraph, else a blank line."""
    return "\n\n" if _BLOCK.match(text) else " "
