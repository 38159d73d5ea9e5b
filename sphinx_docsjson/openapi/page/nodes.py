"""Nodes of API pages. Each holds finished HTML, and children for every other builder.

One node for a whole tree of fields: a docutils node for each field made the pages of a large API
four times as expensive.
"""

from __future__ import annotations

import re
from html import unescape
from typing import TYPE_CHECKING

from docutils import nodes
from markupsafe import Markup

from ...builders import WHOLE, kind_of
from ...safety.tags import tag
from ..model.names import schema_page, unique

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sphinx.builders import Builder
    from sphinx.writers.html5 import HTML5Translator

_LINK = re.compile('<a class="reference internal" href="\x00([^\x00]*)\x00">(.*?)</a>')
"""What `FieldWriter` writes with `fields.CUT` around an address; escaped text never looks so."""


class rendered(nodes.container):
    """Finished HTML.

    Attributes: ``html``; ``cuts``, the addresses of the schemas that were cut off; ``markdown``,
    the text of a description as written.
    """


class endpoint(rendered):
    """Method, base URL and path of an operation."""


class playground(rendered):
    """The data of the form that sends requests; empty in every format but HTML."""

    origins: Sequence[str] = ()
    """Where it sends them, for the record of the page; no part of the document."""


NODES: tuple[type[nodes.Element], ...] = (rendered, endpoint, playground)
"""Node classes that docutils does not know; Sphinx must be told of each."""


def visit_rendered(translator: HTML5Translator, node: rendered) -> None:
    """Write the HTML, and nothing of the children."""
    html: str = node["html"]
    if node.get("cuts"):
        builder = translator.builder
        html = linked(builder, getattr(builder, "current_docname", ""), html)
    for name in node["ids"]:
        target = translator.starttag(nodes.inline(), "span", "", ids=[name])
        translator.body += [target, "</span>"]
    translator.body.append(html)
    raise nodes.SkipNode


def linked(builder: Builder, docname: str, html: str) -> Markup:
    """Return the HTML of a page with links to the pages of schemas, if the builder makes these."""

    def link(match: re.Match[str]) -> str:
        if kind_of(builder) in WHOLE:
            return match[2]
        target = builder.get_relative_uri(docname, schema_page(unescape(match[1])))
        return tag("a", {"class": "reference internal", "href": target}, _finished(match[2]))

    return _finished(_LINK.sub(link, html))


def _finished(html: str) -> Markup:
    """Say that the HTML of a node is HTML: the writer of fields made it."""
    return Markup(html)  # noqa: S704


def html_and_text(html: str, text: str, cuts: Sequence[str] = ()) -> rendered:
    """Return a node with HTML, and its plain text as a literal block for other builders."""
    node = rendered("", html=str(html), cuts=list(cuts))
    if text:
        node += nodes.literal_block(text, text, language="text")
    return node


def described(html: str, markdown: str) -> rendered:
    """Return a description; other builders see its Markdown as paragraphs."""
    parts = [part for part in re.split(r"\n\s*\n", markdown.strip()) if part.strip()]
    return rendered(
        "", *(nodes.paragraph(part, part) for part in parts), html=str(html), markdown=markdown
    )


def section(
    title: str, name: str, content: Sequence[nodes.Node], taken: dict[str, nodes.Element]
) -> nodes.section:
    """Return a section; ``taken`` are the ids of the page, which its id is added to."""
    identity = unique(name, taken, first=2)
    made = nodes.section("", nodes.title(title, title), *content, ids=[identity], names=[])
    taken[identity] = made
    return made
