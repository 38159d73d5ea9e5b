"""Nodes of API pages. Each holds finished HTML, and children for every other builder.

One node for a whole tree of fields: a docutils node for each field made the pages of a large API
four times as expensive.
"""

from __future__ import annotations

import re
from functools import partial
from html import unescape
from typing import TYPE_CHECKING

from docutils import nodes
from markupsafe import Markup

from ...build import build_of
from ...builders import WHOLE, Kind, kind_of
from ...components.base import of_ours
from ...safety.tags import closing, joined, opening, tag
from ...safety.urls import is_external
from ...vocabulary import BROKEN, NO_IMAGE
from ..model.texts.html_in_text import in_book
from ..model.texts.names import SCHEMAS, unique
from .fields.plain import without_html
from .fields.writer import CUT, OPENS

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from sphinx.builders import Builder
    from sphinx.writers.html5 import HTML5Translator

_CUT = re.compile(str(tag("a", {**OPENS, "href": f"{CUT}([^{CUT}]*){CUT}"}, Markup("(.*?)"))))
"""What `FieldWriter` writes for the fields of a schema; escaped text never looks so."""


@of_ours
class rendered(nodes.container):
    """Finished HTML.

    Attributes: ``html``; ``cuts``, the addresses of the schemas that were cut off; ``markdown``,
    the text of a description as written.
    """


LEFT_OUT = "left_out"
"""The attribute of a link to an operation that the site leaves out: only its text is shown."""


@of_ours
class site_link(nodes.substitution_definition):
    """A link or an image of a description that leads into the site; shows nothing by itself.

    Attributes: ``written``, the target in the description; ``href``, or ``src`` in ``attrs``, is
    what the navigation resolves, and takes away where it is broken. A link to a schema has its
    address in ``schema``, and its ``href`` only where the builder makes a page of it; a link to a
    part of an API the name of the file in ``anchor_of``, and `LEFT_OUT` instead of ``href`` if the
    site has no page of it.
    """

    @property
    def found(self) -> str:
        """The address for the builder at work, or nothing; a page finds itself at ``#``."""
        files: dict[str, str] = self.get("attrs") or {}
        own = "#" if self.get("href") == "" else ""
        return str(self.get("href") or own or files.get("src") or "")


@of_ours
class endpoint(rendered):
    """Method, base URL and path of an operation."""


@of_ours
class playground(rendered):
    """The data of the form that sends requests; empty in every format but HTML."""

    origins: Sequence[str] = ()
    """Where it sends them, for the record of the page; no part of the document."""
    signs_in = False
    """Whether it gets tokens by OAuth 2."""
    is_socket = False
    """Whether it opens a channel, and sends no requests."""


@of_ours
class choices(rendered):
    """The data of a menu that writes the samples for another example of the body; for scripts."""


NODES: tuple[type[nodes.Element], ...] = (rendered, site_link, endpoint, playground, choices)
"""Node classes that docutils does not know; Sphinx must be told of each."""


def visit_rendered(translator: HTML5Translator, node: rendered) -> None:
    """Write the HTML, and nothing of the children."""
    html = with_links(node)
    if node.get("cuts"):
        builder = translator.builder
        html = linked(builder, getattr(builder, "current_docname", ""), html)
    if kind_of(translator.builder) is Kind.BOOK:
        html = in_book(html)
    for name in node["ids"]:
        target = translator.starttag(nodes.inline(), "span", "", ids=[name])
        translator.body += [target, "</span>"]
    translator.body.append(html)
    raise nodes.SkipNode


_TARGET = re.compile(
    '<a href="\x01(?P<link>[^\x01]*)\x01"(?P<rest>[^>]*)>(?P<text>.*?)</a>'
    '|<img alt="(?P<alt>[^"]*)" src="\x02(?P<image>[^\x02]*)\x02"(?P<more>[^>]*)>',
    re.DOTALL,
)
"""What `html_in_text` writes for a link or an image of the site; attributes are escaped."""


def note_links(
    node: rendered,
    locate: Callable[[str], tuple[str, int | None]],
    lead: Callable[[str], Mapping[str, str]],
) -> None:
    """Give a node a child for each link and image of the site, for the navigation to resolve.

    ``locate`` returns the file and the line in which a target is written, ``lead`` what else is
    known of one: its ``href``, or the ``schema`` that it means.
    """
    for reference in node.findall(nodes.reference):
        reference.source, reference.line = locate(reference["refuri"])
    found = [(unescape(m["link"] or ""), m["image"]) for m in _TARGET.finditer(node["html"])]
    types = [(target, None) for target in _TYPE.findall(node.get("markdown") or "")]
    for link, image in dict.fromkeys((*found, *types)):
        written = link if image is None else unescape(image)
        made = site_link("", written=written)
        made.source, made.line = locate(written)
        if image is None:
            known = lead(written) or {"href": written}
            made.attributes.update(known)
            if "schema" in known:
                node["cuts"] = [*node.get("cuts", ()), known["schema"]]
        else:
            made["element"], made["attrs"] = "img", {"src": written}
        node += made


_TYPE = re.compile(r"^ *- (?:[^\n]*?\()?\[`[^`\n]+`\]\((/[^()\s]+)\)", re.MULTILINE)
"""The link of a type in a list of fields; the HTML shows the type of a body with fields nowhere."""


def with_links(node: rendered) -> Markup:
    """Return the HTML of a node with the addresses that the navigation has found."""
    found = {one["written"]: one.found for one in node.children if isinstance(one, site_link)}
    links = node.findall(site_link)
    meant = {one["written"] for one in links if "schema" in one or LEFT_OUT in one}

    def target(match: re.Match[str]) -> str:
        if match["image"] is not None:
            source, alt = found.get(unescape(match["image"])), unescape(match["alt"])
            if not source:
                return tag("span", {"class": NO_IMAGE}, alt)
            shown = opening("img", {"alt": alt, "src": source})
            return _finished(f"{shown[:-1]}{match['more']}>")
        text, address = _finished(match["text"]), found.get(unescape(match["link"]))
        if not address and unescape(match["link"]) in meant:
            return text
        if not address:
            return tag("span", {"class": BROKEN}, text)
        link = opening("a", {"href": address})
        return joined([_finished(f"{link[:-1]}{match['rest']}>"), text, closing("a")])

    return _finished(_TARGET.sub(target, node["html"]) if found else node["html"])


def linked(builder: Builder, docname: str, html: str) -> Markup:
    """Return the HTML of a page with links to the schema pages, if the builder makes these."""

    def link(match: re.Match[str]) -> str:
        if kind_of(builder) in WHOLE:
            return match[2]
        page = build_of(builder).api.schema_page(unescape(match[1]))
        target = builder.get_relative_uri(docname, page)
        return tag("a", {**OPENS, "href": target}, _finished(match[2]))

    return _finished(_CUT.sub(link, html))


def _finished(html: str) -> Markup:
    """Say that the HTML of a node is HTML: the writer of fields made it."""
    return Markup(html)  # noqa: S704


def html_and_markdown(
    html: str, markdown: str, cuts: Sequence[str] = (), anchors: Sequence[str] = ()
) -> rendered:
    """Return a node with HTML, and its Markdown as a literal block for other builders.

    ``cuts`` are the schemas that were cut off, ``anchors`` the ids that links may name.
    """
    node = rendered("", html=str(html), cuts=list(cuts), anchors=list(anchors), markdown=markdown)
    if markdown:
        text = _MARKS.sub(lambda found: found[1] or "", without_cuts(markdown))
        node += nodes.literal_block(text, text, language="text")
    return node


def without_cuts(markdown: str) -> str:
    """Return Markdown with ``…`` for links to schema pages, which only HTML has."""
    return _CUTS.sub("…", markdown)


_CUTS = re.compile(rf"\[[^\[\]]*\]\(/{SCHEMAS}/[^()\s]*\)")
"""A link to the page of fields for which there was no room; only HTML has such pages."""
_MARKS = re.compile(r"`|\*\*|\[(?<!!\[)((?:[^\[\]]|\[\])*)\]\((?![a-z]+:)[^()\s]*\)")
"""What Markdown needs and plain text does not: marks of code and bold text, links into the site."""


def described(html: str, markdown: str, taken: dict[str, nodes.Element] | None = None) -> rendered:
    """Return a description; other builders see its Markdown as paragraphs with links.

    Its headings, which are bold there, are what links lead to unless the document has their id:
    ``taken`` are its ids.
    """
    markdown = without_html(markdown)
    parts = [part for part in re.split(r"\n\s*\n", markdown.strip()) if part.strip()]
    made = rendered("", *map(_paragraph, parts), html=str(html), markdown=markdown, anchors=[])
    if taken is not None:
        made["html"] = _HEADING.sub(partial(_named, made, taken), made["html"])
    return made


_HEADING = re.compile(r"<p>(?=<strong>([^<]{1,200})</strong></p>\n)")


def _named(made: rendered, taken: dict[str, nodes.Element], heading: re.Match[str]) -> str:
    """Return the start of a paragraph that is a heading, with an id if that is free."""
    name = nodes.make_id(heading[1])
    if not name or name in taken:
        return heading[0]
    taken[name] = made
    made["anchors"].append(name)
    return str(opening("p", {"id": name}))


_WRITTEN_LINK = re.compile(
    r"(?:!|(?!\[\]))\[([^\[\]]*)\]\(\s*(?:<([^<>\n]+)>|([^()\s<>]+))(?:\s+(?:\"[^\"\n]*\"|'[^'\n]*'))?\s*\)"
)


def _paragraph(markdown: str) -> nodes.paragraph:
    """Return a paragraph of Markdown: only links, images, bold text and code are read.

    An image from another site is a link to it; one of this site is its text.
    """
    made, end = nodes.paragraph(markdown), 0
    for found in _WRITTEN_LINK.finditer(markdown):
        made += _marked(markdown[end : found.start()])
        target = found[2] or found[3]
        end = found.end()
        if found[0].startswith("!") and not is_external(target):
            made += nodes.Text(found[1])
            continue
        kind = {} if is_external(target) else {"docsjson_link": True, "docsjson_twin": True}
        made += nodes.reference("", found[1] or "image", refuri=target, **kind)
    made += _marked(markdown[end:])
    return made


_MARKED = re.compile(r"(?<![\\`*])(?:\*\*([^*`\n]+)\*\*|`([^`\n]+)`)(?![`*])")


def _marked(markdown: str) -> list[nodes.Node]:
    """Return the nodes of a text with bold words and code in it."""
    made, end = list[nodes.Node](), 0
    for found in _MARKED.finditer(markdown):
        kind = nodes.strong if found[1] else nodes.literal
        words = found[1] or found[2]
        made += [nodes.Text(markdown[end : found.start()]), kind(words, words)]
        end = found.end()
    return [*made, nodes.Text(markdown[end:])]


def section(
    title: str, name: str, content: Sequence[nodes.Node], taken: dict[str, nodes.Element]
) -> nodes.section:
    """Return a section; ``taken`` are the ids of the page, which its id is added to."""
    identity = unique(name, taken, first=2)
    made = nodes.section("", nodes.title(title, title), *content, ids=[identity], names=[])
    taken[identity] = made
    return made
