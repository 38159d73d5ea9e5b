"""What translators get of a node: its text as an author would write it, in one line of Markdown."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from docutils import nodes

from ..vocabulary import angled

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

MESSAGE = "docsjson_message"
"""Attribute of inline nodes whose text is a message of its own, beside text that is none."""

WORD = "docsjson_word"
"""Attribute of nodes whose text is a word of ours: it comes from our catalogues, not authors'."""

DEFINED = "docsjson_defined"
"""Where the build keeps what a page defines, and its messages may name, while it is read."""

PLAIN: Mapping[str, Any] = {"translatable": False}
"""Attributes of blocks that hold names and code only."""

_SYNTAX = re.compile(r"[\\`*\[\]{}]|<(?=[A-Za-z/!>])|(?<![A-Za-z0-9])_|_(?![A-Za-z0-9])|\$|~~")
"""What would be read as markup in a line of text; underscores inside words are only text."""


_ROLE = re.compile(r"^:([\w:+.-]+):`")
"""How MyST hands the source of a role on: as reStructuredText has it."""


def markdown_of(content: Iterable[nodes.Node]) -> str:
    """Return inline nodes as Markdown that reads back as the same nodes.

    What was written as a tag, a role or an image keeps its source, which is its `rawsource`.
    """
    return "".join(map(_written, content))


def _written(node: nodes.Node) -> str:
    if isinstance(node, nodes.Text):
        return _SYNTAX.sub(lambda found: "\\" + found[0], node.astext())
    if not isinstance(node, nodes.Element):
        return ""
    if node.rawsource and not isinstance(node, nodes.literal):
        return _ROLE.sub(r"{\1}`", str(node.rawsource))
    write = next((how for kind, how in _WRITERS if isinstance(node, kind)), None)
    return write(node) if write else markdown_of(node.children)


def _code(node: nodes.Element) -> str:
    text = node.astext()
    fence = "`" * (1 + max(map(len, re.findall("`+", text)), default=0))
    padding = " " if "`" in text[:1] + text[-1:] else ""
    return f"{fence}{padding}{text}{padding}{fence}"


def _link(node: nodes.Element) -> str:
    text, target = markdown_of(node.children), str(node.get("refuri", ""))
    if not target:
        return text
    bare = target if re.fullmatch(r"[^\s()<>]*", target) else angled(target)
    return f"[{text}]({bare}{_title(node.get('reftitle'))})"


def _image(node: nodes.Element) -> str:
    return f"![{node.get('alt', '')}]({angled(node['uri'])}{_title(node.get('title'))})"


def _title(title: str | None) -> str:
    """Return the title of a link or an image, with the space before it."""
    return f' "{_IN_QUOTES.sub(_ESCAPED, title)}"' if title else ""


_IN_QUOTES, _ESCAPED = re.compile(r'["\\]'), r"\\\g<0>"


def _between(mark: str) -> Callable[[nodes.Element], str]:
    return lambda node: f"{mark}{markdown_of(node.children)}{mark}"


_WRITERS: tuple[tuple[type[nodes.Element], Callable[[nodes.Element], str]], ...] = (
    (nodes.literal, _code),
    (nodes.reference, _link),
    (nodes.image, _image),
    (nodes.strong, _between("**")),
    (nodes.emphasis, _between("*")),
    (nodes.math, _between("$")),
)
"""Nodes that have a Markdown of their own; of all others the content is written."""
