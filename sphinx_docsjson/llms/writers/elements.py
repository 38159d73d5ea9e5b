"""HTML elements of a page as Markdown, by the names of the elements."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from ...components.elements import below, name_of
from ...components.formulas import latex_of
from ...components.lexers import language_in
from .blocks import quotation
from .escape import fence, inline
from .inlines import (
    abbreviation,
    always,
    emphasis,
    icon_label,
    link_around,
    links_below,
    literal,
    picture,
    quoted_words,
    ruby,
    strong,
    struck,
    subscript,
    superscript,
)
from .lists import items
from .tables import titled_grid
from .writer import bold, heading_line, item

if TYPE_CHECKING:
    from collections.abc import Mapping

    from docutils import nodes

    from .writer import Write, Writer


def table(node: nodes.Element, out: Writer) -> str:
    """Write a table: its first row is the head."""
    rows = [list(below(row, {"td", "th"})) for row in below(node, {"tr"})]
    if not rows:
        return out.blocks(node.children)
    return titled_grid(below(node, {"caption"}), rows, out)


def preformatted(node: nodes.Element, out: Writer) -> str:
    """Write text that keeps its lines; code in HTML names its language in a class."""
    inside = [node, *below(node, {"code"})]
    classes = [name for each in inside for name in each["attrs"].get("class", "").split()]
    text = fence(node.astext(), language_in(classes))
    return "\n\n".join(filter(None, (text, links_below(node, out))))


def title(node: nodes.Element, out: Writer) -> str:
    """Write a title."""
    return bold(out.line(child for each in node.children for child in each.children or [each]))


def heading(node: nodes.Element, out: Writer) -> str:
    """Write a heading."""
    text = out.line(child for each in node.children for child in each.children or [each])
    return heading_line(text, int(name_of(node)[1])) if text else ""


def anchor(node: nodes.Element, out: Writer) -> str:
    """Write a link."""
    target = out.places.url(str(node["attrs"].get("href", "")))
    text = out.line(node.children) or inline(str(node["attrs"].get("aria-label", "")))
    text = text or inline(icon_label(node))
    title = str(node["attrs"].get("title", ""))
    return link_around(node, text, target, title) if target and text else text


def formula(node: nodes.Element, _out: Writer) -> str:
    """Write MathML."""
    return f"${latex_of(node)}$"


def labels(node: nodes.Element, out: Writer) -> str:
    """Write the words of a drawing, which are apart from each other in it."""
    words = (out.line(each.children) for each in below(node, {"text", "title", "desc"}))
    return " ".join(filter(None, words))


def disclosure(node: nodes.Element, out: Writer) -> str:
    """Write what readers open as a list item, so that its end shows."""
    return item(out.blocks(node.children))


BLOCKS: Mapping[str, Write] = {
    "table": table,
    "ul": items,
    "ol": items,
    "menu": items,
    "pre": preformatted,
    "blockquote": quotation,
    "hr": always("---"),
    "details": disclosure,
    "summary": title,
    "dt": title,
    "figcaption": title,
    "caption": title,
    **{f"h{level}": heading for level in range(1, 7)},
}
"""Elements that are blocks; of the others, only the content is written."""

INLINES: Mapping[str, Write] = {
    "a": anchor,
    "img": picture,
    "b": strong,
    "strong": strong,
    "i": emphasis,
    "em": emphasis,
    "cite": emphasis,
    "code": literal,
    "kbd": literal,
    "samp": literal,
    "q": quoted_words,
    "s": struck,
    "del": struck,
    "strike": struck,
    "sup": superscript,
    "sub": subscript,
    "abbr": abbreviation,
    "ruby": ruby,
    "math": formula,
    "svg": labels,
}
"""Elements inside a line; the others are written as what they hold."""


def is_hidden(node: nodes.Element) -> bool:
    """Return whether an element is on no screen, or only for the eye, by its own attributes."""
    attrs: dict[str, str] = node["attrs"]
    is_closed = attrs.get("hidden", "until-found") != "until-found"
    is_ornament = attrs.get("aria-hidden", "false") != "false"
    is_off = _NOT_SHOWN.search(attrs.get("style", "")) is not None
    return is_closed or is_ornament or is_off or _is_off(attrs.get("class", ""))


_NOT_SHOWN = re.compile(r"\bdisplay\s*:\s*none\b", re.IGNORECASE)
_SHOWN_AT_TIMES = re.compile(
    r":!?(?:inline|block|inline-block|flex|inline-flex|grid|inline-grid|flow-root|contents"
    r"|list-item|table[\w-]*)!?(?:\s|$)"
)
"""A class that shows an element on some screens, such as ``md:block``."""


def _is_off(classes: str) -> bool:
    """Return whether classes hide an element on every screen."""
    return "hidden" in classes.split() and _SHOWN_AT_TIMES.search(classes) is None


def html_block(node: nodes.Element, out: Writer) -> str:
    """Write an HTML element that is a block, unless nobody sees it."""
    if is_hidden(node):
        return ""
    write = BLOCKS.get(name_of(node))
    return write(node, out) if write else out.blocks(node.children)


def html_inline(node: nodes.Element, out: Writer) -> str:
    """Write an HTML element inside a line of text, unless nobody sees it."""
    if is_hidden(node):
        return ""
    write = INLINES.get(name_of(node))
    return write(node, out) if write else out.inline(node.children)
