"""Build the nodes of a component: the one way that tags, directives and roles share."""

from __future__ import annotations

import re
import textwrap
from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any

from docutils import nodes

from ...components.elements import element
from ...components.kinds import rich

if TYPE_CHECKING:
    from markdown_it.tree import SyntaxTreeNode

    from ...components.ids import IdRegistry
    from ...components.spec import Component

_SAYS_NOTHING = re.compile(r"""(?:\s|/\*.*?\*/)*+(?:(['"`])\s*\1|undefined|null)?\s*""", re.DOTALL)
"""Expressions such as a comment or ``{" "}``."""

Rich = Callable[[str], list[nodes.Node]]
"""Parse one line of Markdown (or reStructuredText) into nodes."""


def build_component(
    row: Component,
    values: dict[str, Any],
    *,
    classes: Iterable[str],
    ids: IdRegistry,
    read_rich: Rich,
    place: Callable[[nodes.Node], None],
    fill: Callable[[nodes.Element], None],
) -> tuple[nodes.Element, list[nodes.Node]]:
    """Return the node of a component, and the content that may not be in it.

    Parameters: ``values`` are what `Component.read` returned, ``classes`` those that the author
    gave; ``read_rich`` parses titles and the like, ``place`` gives a node its source and line,
    ``fill`` appends the content.
    """
    stored = {a.key: values[a.key] for a in row.attributes if a.stored and a.key in values}
    node = row.node("", tag=row.tag, **{**row.fixed, **stored})
    node["classes"] = [*node["classes"], *classes]
    place(node)
    for attribute in row.attributes:
        if attribute.kind is rich and attribute.key in values:
            values[attribute.key] = read_rich(values[attribute.key])
    _adopt(node, row.head(values) if row.head else (), place)
    own = len(node.children)
    node["ids"] += filter(None, [ids.component(row, node, values.get("id", ""))])
    fill(node)
    strays = _strays(row, node.children[own:])
    for stray in strays:
        node.remove(stray)
    _adopt(node, row.tail(values) if row.tail else (), place)
    if row.settle:
        row.settle(node)
    return node, strays


def _adopt(
    node: nodes.Element, children: Iterable[nodes.Node], place: Callable[[nodes.Node], None]
) -> None:
    for child in list(children):
        for inner in child.findall():
            place(inner)
        node.append(child)


def _strays(row: Component, content: list[nodes.Node]) -> list[nodes.Node]:
    if not row.children:
        return []
    return [child for child in content if not _is_one_of(child, row.children)]


def _is_one_of(node: nodes.Node, tags: tuple[str, ...]) -> bool:
    """Return whether a node is a component of some tags, or a paragraph of nothing else."""
    if isinstance(node, nodes.paragraph) and node.children and "tag" not in node:
        return all(_is_one_of(child, tags) or not shows(child) for child in node.children)
    return isinstance(node, nodes.Element) and node.get("tag") in tags


def shows(node: nodes.Node) -> bool:
    """Return whether a reader would see anything of a node."""
    if isinstance(node, (nodes.Text, nodes.paragraph, nodes.inline)):
        return bool(node.astext().strip()) or any(True for _ in node.findall(nodes.image))
    return not isinstance(node, nodes.Invisible)


def parent_tag(node: nodes.Element | None) -> str | None:
    """Return the tag of the component that a node is in directly, or is; paragraphs aside."""
    while node is not None and "tag" not in node and not isinstance(node, element):
        node = node.parent
    return str(node["tag"]) if node is not None and "tag" in node else None


def is_around_headings(token: SyntaxTreeNode) -> bool:
    """Return whether a holder that the author left out has one component, and that headings."""
    held = token.children[0].children if len(token.children) == 1 else ()
    return any(inner.type == "heading" for inner in held)


def as_written(token: SyntaxTreeNode) -> str:
    """Return the text between two tags as it was written, but for what indents or quotes it."""
    source, start, end = token.meta.get("raw", ("", 0, 0))
    written: str = source[start:end]
    first, gap, others = written.partition("\n")
    return first.lstrip() + gap + textwrap.dedent(_unquoted(others, token))


def only_text(content: list[SyntaxTreeNode]) -> str | None:
    """Return the text of a lone paragraph or line without any markup; nothing for other content."""
    while len(content) == 1 and content[0].type in ("paragraph", "inline"):
        content = content[0].children
    is_plain = all(one.type in ("text", "softbreak") for one in content)
    return "".join(one.content or "\n" for one in content).strip() if is_plain else None


def says_something(token: SyntaxTreeNode) -> bool:
    """Return whether a token itself, apart from those in it, is a tag or may show something."""
    if token.type.startswith("expression"):
        return not _SAYS_NOTHING.fullmatch(token.content)
    is_read = token.type in ("inline", "comment")  # what an inline token says is in its children
    return "tag" in token.meta or bool(not is_read and token.content.strip())


def _unquoted(text: str, token: SyntaxTreeNode) -> str:
    """Return lines without the marks of the quotations that a tag is in."""
    depth, around = 0, token.parent
    while around is not None and not around.is_root:
        depth += around.type == "blockquote"
        around = around.parent
    return re.sub(rf"(?m)^(?:[ \t]*> ?){{0,{depth}}}", "", text) if depth else text
