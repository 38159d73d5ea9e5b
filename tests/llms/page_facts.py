"""What a page says, read from its HTML and from its Markdown in the same way, so that both compare.

The Markdown is rendered to HTML by markdown-it, which knows nothing of our writer. What only serves
the looks of the HTML (buttons, icons, links to headings) is taken away before it is read.
"""

from __future__ import annotations

import posixpath
import re
import unicodedata
from collections import Counter
from dataclasses import dataclass, field
from html import escape
from typing import TYPE_CHECKING
from urllib.parse import unquote, urldefrag, urlsplit

import lxml.html
from markdown_it import MarkdownIt
from mdit_py_plugins.dollarmath import dollarmath_plugin
from mdit_py_plugins.footnote import footnote_plugin
from page_chrome import FORMULA, without_chrome

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from markdown_it.token import Token

KINDS = ("words", "code", "headings", "links", "cells", "rows", "items", "images")
"""What is compared, each as a multiset of texts."""

INLINE = frozenset(
    "a abbr b bdi bdo cite code data del dfn em font i ins kbd mark q s samp small span strike "
    "strong time tt u var wbr".split()
)
"""Elements that do not part the words around them."""

ITEMS = (
    "li",
    "details[summary][not(parent::li or parent::div[@class='docsjson-answers'] or contains(@class, 'docsjson-authorization')"
    " or contains(@class, 'docsjson-field-note'))]",
    "*[contains(@class, 'docsjson-columns')]//*[contains(concat(@class, ' '), 'docsjson-card ')]",
    "div[contains(concat(@class, ' '), 'docsjson-field ')]"
    "[not(../div[@class='docsjson-tab-title']) or div/*[@class='docsjson-field-name']]",
    "*[contains(@class, 'docsjson-tabs')][not(contains(@class, 'docsjson-code-group'))]"
    "/div[div[@class='docsjson-tab-title']/div]",
    "div[contains(@class, 'docsjson-tabs')][@data-sync='off']/div[div[@class='docsjson-tab-title']]",
    "*[@class='docsjson-field-note'][following-sibling::*[1][contains(@class, 'docsjson-tabs')]]",
    "section[contains(@class, 'docsjson-view')]",
    "dl[contains(@class, 'simple') or contains(@class, 'glossary')]/dt",
)
"""What a list item of the Markdown may be in the HTML."""

CHANGES = {"docsjson-added": "+ ", "docsjson-removed": "- "}
CHANGED = " or ".join(f".//*[contains(@class, '{change}')]" for change in CHANGES)
"""What makes a diff of code."""

IN_CELL = "ancestor::td or ancestor::th"
"""Where Markdown has no blocks: headings, code and items are words in the line of the cell."""

TYPES = frozenset({"array", "boolean", "integer", "null", "number", "object", "of", "string"})
"""Words that a type of JSON Schema is shown with."""


@dataclass
class Facts:
    """What one page says."""

    words: Counter[str] = field(default_factory=Counter)
    code: Counter[str] = field(default_factory=Counter)
    headings: Counter[str] = field(default_factory=Counter)
    links: Counter[str] = field(default_factory=Counter)
    cells: Counter[str] = field(default_factory=Counter)
    rows: Counter[str] = field(default_factory=Counter)
    """The cells of each row together, so that a cell in the wrong row or column shows."""
    items: Counter[str] = field(default_factory=Counter)
    images: Counter[str] = field(default_factory=Counter)
    tags: list[str] = field(default_factory=list)
    """Raw HTML and JSX, which Markdown must not hold."""


def parser(*, html: bool = False) -> MarkdownIt:
    """Return a parser of Markdown as GitHub writes it; without ``html`` tags are only text."""
    deep = {"html": html, "maxNesting": 100}  # fields are lists in lists, two levels for each
    made = MarkdownIt("commonmark", deep).enable(["table", "strikethrough"])
    made.add_render_rule("fence", titled_fence)
    made.use(
        dollarmath_plugin,
        allow_space=False,
        allow_digits=False,
        double_inline=True,
        renderer=lambda *_: FORMULA,
    )
    return made.use(footnote_plugin)


def titled_fence(_self: object, tokens: list[Token], index: int, *_: object) -> str:
    """Write a code block behind its title, which follows its language."""
    token = tokens[index]
    language, _, title = token.info.partition(" ")
    title = "" if title.lower() == language else title
    title = re.sub(r"( ?startLine=\d+)?( ?\{[\d,]+\})?$", "", title)
    return f"<div>{escape(title)}</div><pre><code>{escape(token.content)}</code></pre>"


def words(text: str) -> list[str]:
    """Return the words of a text."""
    return re.findall(r"\w+", unicodedata.normalize("NFKC", text).lower().replace("_", " "))


def text_of(node: lxml.html.HtmlElement) -> str:
    """Return the text inside an element, with spaces around what is not inline."""
    parts = [node.text or ""]
    for child in node:
        inner = text_of(child) if isinstance(child.tag, str) else ""
        gap = "" if child.tag in INLINE else " "
        parts += [gap, inner, gap, child.tail or ""]
    return "".join(parts)


def line(node: lxml.html.HtmlElement) -> str:
    """Return the words inside an element as one line."""
    return " ".join(words(text_of(node)))


def base_of(markdown: str) -> str:
    """Return the address of the site, which the notice at the top of a page names, or ``""``."""
    found = re.search(r"\((https?://\S*/)llms\.txt\)", markdown.partition("\n\n")[0])
    return found[1] if found else ""


def place(url: str, page: str, base: str) -> str:
    """Return what a URL names, seen from a page of the site at ``base``."""
    url, _fragment = urldefrag(url.strip())
    if base and url.startswith(base):
        url = f"/{url.removeprefix(base)}"
    parts = urlsplit(url)
    if parts.scheme:
        return unquote(url)
    whole = posixpath.join("/", posixpath.dirname(page), unquote(parts.path)) if url else page
    path = posixpath.normpath(whole)
    for end in ("/index.html", "/index.md", ".html", ".md", "/index"):
        path = path.removesuffix(end)
    return path or "/"


def first_words(item: lxml.html.HtmlElement) -> str:
    """Return how an item begins: the name or title that it starts with, else its first words.

    The type of a whole body, which the Markdown of an endpoint has in a line of its own, is none.
    """
    inline, names = item.text or "", []
    for child in item:
        if child.tag not in INLINE:
            if not words(inline):
                return first_words(child)
            break
        if not words(inline) and child.tag in ("strong", "code"):
            names.append(line(child))
        inline += text_of(child) + (child.tail or "")
    return " ".join((names[0].split() if names else words(inline))[:4])


def rows_of(table: lxml.html.HtmlElement) -> Iterator[list[str]]:
    """Yield the texts in the columns of each row; one that spans some is in each of them."""
    spanned: dict[tuple[int, int], str] = {}
    for number, row in enumerate(table.xpath("./tr | ./*/tr")):
        column = 0
        for cell in row.xpath("./td | ./th"):
            while (number, column) in spanned:
                column += 1
            text = line(cell)
            for right in range(int(cell.get("colspan", 1))):
                for down in range(int(cell.get("rowspan", 1))):
                    spanned[number + down, column + right] = text
        last = max((place for at, place in spanned if at == number), default=-1)
        yield [spanned.get((number, place), "") for place in range(last + 1)]


def read(tree: lxml.html.HtmlElement, page: str, base: str) -> Facts:
    """Return what a tree of HTML says."""
    facts = Facts()
    for row in tree.xpath(f".//pre[{CHANGED}]//*[contains(@class, 'docsjson-line')]"):
        signs = (sign for change, sign in CHANGES.items() if change in row.get("class"))
        row.text = next(signs, "  ") + (row.text or "")
    for block in tree.xpath(f".//pre[not(@class='docsjson-url')][not({IN_CELL})]"):
        rows = (row.rstrip() for row in block.text_content().split("\n"))
        facts.code["\n".join(rows).strip("\n")] += 1
    facts.words.update(words(text_of(tree)))
    headings = tree.xpath(" | ".join(f".//h{level}[not({IN_CELL})]" for level in range(1, 7)))
    facts.headings.update(filter(None, map(line, headings)))
    for table in tree.xpath(".//table[not(ancestor::table)]"):
        for row in rows_of(table):
            facts.cells.update(filter(None, row))
            facts.rows[" | ".join(row).rstrip(" |")] += 1
    for item in tree.xpath(" | ".join(f".//{path}[not({IN_CELL})]" for path in ITEMS)):
        if begin := first_words(item):
            facts.items[begin] += 1
    targets = tree.xpath(
        ".//a/@href | .//iframe/@src | .//video/@src | .//audio/@src | .//source/@src"
    )
    facts.links.update(place(target, page, base) for target in targets)
    images = tree.xpath(".//img[@src!=''][not(contains(@class, 'docsjson-icon'))]")
    facts.images.update(
        f"{place(image.get('src'), page, base)} {image.get('title', '')}".strip()
        for image in images
    )
    return facts


def html_facts(text: str, page: str, base: str) -> Facts:
    """Return what a built page says; ``page`` is its path below ``base``, the root of the site."""
    tree = lxml.html.document_fromstring(
        text.encode(), parser=lxml.html.HTMLParser(encoding="utf-8")
    )
    (article,) = tree.xpath(".//article[contains(@class, 'docsjson-article')]")[:1]
    without_chrome(article)
    return read(article, page, base)


def markdown_facts(text: str, page: str, base: str) -> Facts:
    """Return what the Markdown of a page says, without the notice at its top."""
    body = text.partition("\n\n")[2]
    tree = lxml.html.fragment_fromstring(parser().render(body) or "<p></p>", create_parent="div")
    facts = read(tree, page, base)
    facts.tags = list(raw_tags(body))
    return facts


def raw_tags(text: str) -> Iterator[str]:
    """Yield the raw HTML and JSX in Markdown."""
    for token in parser(html=True).parse(text):
        yield from [token.content] if token.type == "html_block" else []
        for child in token.children or ():
            if child.type == "html_inline":
                yield child.content


def pages(site: Path) -> Iterator[tuple[str, Path, Path]]:
    """Yield the path, the HTML and the Markdown of each page of a built site."""
    for markdown in sorted(site.rglob("*.md")):
        stem = markdown.relative_to(site).with_suffix("").as_posix()
        folder = "" if stem == "index" else stem.removesuffix("/index")
        for name in (f"{stem}.html", f"{folder}/index.html".lstrip("/")):
            if (site / name).is_file():
                yield name, site / name, markdown
                break


def compared(site: Path) -> Iterator[tuple[str, Facts, Facts]]:
    """Yield each page of a built site with what its HTML and its Markdown say."""
    for name, html, markdown in pages(site):
        here = f"/{markdown.relative_to(site).as_posix()}"
        text = markdown.read_text("utf-8")
        base = base_of(text)
        yield (
            here,
            html_facts(html.read_text("utf-8"), f"/{name}", base),
            markdown_facts(text, here, base),
        )
