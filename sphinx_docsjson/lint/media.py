"""Rules for images and links."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from docutils import nodes

from ..components.base import component_link, decorative, lead_icon
from ..components.elements import ancestors, media
from ..components.rows.cards import card_picture, tile
from ..components.rows.frames import frame
from ..problems import shown_as_text
from ..vocabulary import ICON_CLASS, angled
from .page import Hit, as_typed

if TYPE_CHECKING:
    from collections.abc import Iterator

    from .page import Page

_FILE_NAME = re.compile(
    r"[^\s/]*\.(?:png|jpe?g|gif|svg|webp|avif|bmp|ico|mp4|webm)"
    r"|(?:img|image|dsc|screenshot)[-_ ]?\d*"
    r"|(?:screen ?shot|cleanshot)[ _]\d{4}-\d\d-\d\d\b.*",
    re.IGNORECASE,
)
_PLACEHOLDERS = {"alt", "alt text", "alternative text", "image", "img", "picture", "screenshot"}
_GIVEN_EMPTY = re.compile(r"""\balt\s*=\s*(?:\{\s*)?(?:""|''|``)""")
_HIDDEN = re.compile(r"""\baria-hidden\b|\brole\s*=\s*["'](?:presentation|none)["']""")
_ORNAMENTS = (decorative, lead_icon, card_picture)
"""What holds images that say nothing."""
_LITERAL = (nodes.literal, nodes.literal_block, nodes.math, nodes.math_block, nodes.comment)
_FRAMES = (frame, tile, nodes.figure, nodes.entry)
"""What frames an image, or has no room for a frame."""

WEAK = frozenset({
    "click", "click here", "click me", "click this link", "follow this link", "go", "go here",
    "here", "learn more", "link", "more", "more details", "more here", "more info",
    "more information", "page", "read more", "read this", "see here", "see more", "this",
    "this article", "this link", "this one", "this page", "view", "website", "find out more",
})  # fmt: skip
"""Texts of links that say nothing when a screen reader lists the links of a page."""

_ALT_IN_RST = "describe what it shows in the option ':alt:'"
_ALT_IN_MARKDOWN = (
    "describe it, as in ![what it shows](…); "
    f"for decoration, write an {angled('img')} with an empty alt"
)
_UNREAD = re.compile(
    r"(?:!?\[[^\[\]\n]+\]|!\[\])(?:\((?P<target>(?:[^()\n]|\([^()\n]*\))+)\)"
    r"|\((?P<open>(?:(?:https?://|/|\.{1,2}/)[^()\s]*|[\w./-]+\.mdx?(?:#[\w-]*)?))(?=\s|$)"
    r"|[ \n]\((?P<apart>[\w./-]*(?:\.(?:mdx?|rst|html|png|jpe?g|svg)|/[\w-]+)/?(?:#[\w-]*)?)\))"
)
"""A link or an image that is still text: its target is not allowed, has spaces, or is apart."""
_TURNED = re.compile(
    r"(?<![\w\])])\((?P<text>[^()\[\]\n]{1,80})\)"
    r"\[(?P<target>(?:https?://|\.{0,2}/|#)[^\[\]\s]{1,200})\](?![(\[])"
)
"""A link with its brackets the other way round."""
_WIKI = re.compile(
    r"(?<![\w\])\[])\[\[(?P<page>/?[^\W\d_][^\[\]|\n_]{0,80})"
    r"(?:\|(?P<text>[^\[\]|\n]{1,80}))?\]\](?![\[(])"
)
"""A link to a page by its name, as in wikis."""
_QUOTES = tuple("\"'“”„‘’«")
_IN_QUOTES = 'put the title in one pair of straight quotes, as in (/page "Title")'
_SIZE = re.compile(r"=\d*%?x\d*%?")
"""A size behind the path of an image, as some tools read it: ``=100x50``."""
_WITHOUT_SPACES = "write spaces as %20, and a title in quotes"
_TEMPLATES = ("{%", "{{<", "{{%")
_OPEN_COMMENTS = ("{/*", "<!--", "<!–")


def _images(page: Page) -> Iterator[nodes.image]:
    """Yield the images that say something."""
    for node in page.nodes:
        if isinstance(node, nodes.image) and not _is_ornament(node):
            yield node


def _is_ornament(node: nodes.image) -> bool:
    around = ancestors(node)
    return ICON_CLASS in node["classes"] or any(isinstance(one, _ORNAMENTS) for one in around)


def _file_of(node: nodes.image) -> str:
    uri = _uri_of(node)
    return "an embedded image" if uri.startswith("data:") else f"the image {uri}"


def _uri_of(node: nodes.image) -> str:
    uri = str(node.get("docsjson_missing") or node.get("original_uri") or node.get("uri", ""))
    return uri.rstrip("=") if uri.startswith("data:") else uri  # those may have been added


def no_alt(page: Page) -> Iterator[Hit]:
    """Yield images whose alternative text is missing or a file name."""
    for node in _images(page):
        alt = str(node.get("alt", "")).strip()
        if not alt and not _is_decorative(node):
            how = _ALT_IN_RST if page.is_rst else _ALT_IN_MARKDOWN
            message = f"{_file_of(node)} has no alt text: {how}"
            yield Hit(message, node, written=_uri_of(node))
        elif _FILE_NAME.fullmatch(alt) or alt.casefold() in _PLACEHOLDERS:
            message = f"the alt text {alt!r} says nothing: describe what the image shows"
            yield Hit(message, node, written=alt)


def _is_decorative(node: nodes.image) -> bool:
    tag = node.rawsource if node.rawsource.startswith("<") else ""
    return bool(_GIVEN_EMPTY.search(tag) or _HIDDEN.search(tag))


def untitled_embed(page: Page) -> Iterator[Hit]:
    """Yield embedded pages that screen readers have no name for."""
    for node in page.nodes:
        if isinstance(node, media) and node["element"] == "iframe":
            names = (node["attrs"].get(key, "") for key in ("title", "aria-label"))
            if not (any(map(str.strip, names)) or node["attrs"].get("aria-hidden") == "true"):
                tag = angled("iframe")
                yield Hit(f"{tag} has no title: say in 'title' what it shows", node)


def no_frame(page: Page) -> Iterator[Hit]:
    """Yield pictures that are blocks of their own, and not in a frame."""
    for node in _images(page):
        around = tuple(ancestors(node))
        is_framed = any(isinstance(one, _FRAMES) for one in around)
        if not is_framed and _holds_only_images(around[0]):
            message = f"{_file_of(node)} is not in a frame: put it into {angled('Frame')}"
            yield Hit(message, node, written=_uri_of(node))


def _holds_only_images(node: nodes.Element) -> bool:
    """Return whether a node is a paragraph of images; links around images are badges."""
    return isinstance(node, nodes.paragraph) and all(
        isinstance(child, nodes.image) or (isinstance(child, nodes.Text) and not child.strip())
        for child in node.children
    )


def _texts(page: Page) -> Iterator[tuple[nodes.TextElement, str]]:
    """Yield the blocks of text of a page, each with its words that are in nothing else."""
    for node in page.nodes:
        if isinstance(node, nodes.TextElement) and not isinstance(node, _LITERAL):
            yield node, "".join(map(_own_text, node.children))


def _own_text(node: nodes.Node) -> str:
    """Return a text, or a URL that became a link by itself: it may be part of a broken one."""
    is_bare = isinstance(node, nodes.reference) and node.get("refuri") == node.astext()
    return node.astext() if is_bare or isinstance(node, nodes.Text) else ""


def unread_links(page: Page) -> Iterator[Hit]:
    """Yield text that was meant as a link, but cannot be read as one."""
    for node, text in _texts(page):
        for found in _UNREAD.finditer(text):
            if (found["target"] or "").startswith(_TEMPLATES):
                continue  # reported as the syntax of another generator
            shown = as_typed(" ".join(found[0].split()))
            said = shown_as_text(repr(shown), f", not as a link: {_advice(found)}")
            yield Hit(said, node, shown)
        for message, shown in _turned(text):
            yield Hit(message, node, shown)
        for message, shown in _wiki(text):
            yield Hit(message, node, shown)


def _wiki(text: str) -> Iterator[tuple[str, str]]:
    """Yield a message for each link of a wiki, and the link."""
    for found in _WIKI.finditer(text):
        shown, name = as_typed(found[0]), as_typed((found["text"] or found["page"]).strip())
        yield (
            shown_as_text(repr(shown), f", not as a link: write [{name}](/path/of/the/page)"),
            shown,
        )


def _turned(text: str) -> Iterator[tuple[str, str]]:
    """Yield a message for each link whose brackets are the other way round, and the link."""
    for found in _TURNED.finditer(text):
        shown, mended = as_typed(found[0]), as_typed(f"[{found['text']}]({found['target']})")
        yield shown_as_text(repr(shown), f", not as a link: write {mended}"), shown


def _advice(link: re.Match[str]) -> str:
    if link["open"]:
        return "its ) is missing"
    if link["apart"]:
        return "remove the space between ] and ("
    _, space, rest = link["target"].strip().partition(" ")
    advice = _IN_QUOTES if rest.startswith(_QUOTES) else _WITHOUT_SPACES
    if _SIZE.fullmatch(rest.strip(" )")):
        advice = 'write <img src="..." alt="..." width="..." /> for an image with a size'
    return advice if space else "its target is not allowed"


def open_comments(page: Page) -> Iterator[Hit]:
    """Yield text that was meant as a comment, but has no end."""
    for node, text in _texts(page):
        if text.lstrip().startswith(_OPEN_COMMENTS):
            yield Hit(f"the comment {as_typed(text.strip())[:20]!r} is never closed", node)


def weak_link_text(page: Page) -> Iterator[Hit]:
    """Yield links whose text alone does not say where they lead, or that have none."""
    for node in page.nodes:
        if isinstance(node, nodes.reference) and not isinstance(node, component_link):
            text = " ".join(node.astext().split())
            if _is_empty(node):
                target = as_typed(str(node["refuri"]))
                message = f"the link to {target!r} has no text, so nobody sees it"
                yield Hit(message, node, written=str(node["refuri"]))
            elif text.rstrip(".!:→>» ").casefold() in WEAK:
                message = f"the link text {text!r} does not say where the link leads: name the page"
                is_tag = node.rawsource.startswith("<")
                yield Hit(message, node, written="" if is_tag else f"[{text}]")


def _is_empty(link: nodes.reference) -> bool:
    """Return whether there is nothing to click on; some links get the title of their target."""
    is_blank = all(isinstance(one, nodes.Text) and not one.strip() for one in link.children)
    return is_blank and bool(link.get("refuri")) and not link.get("docsjson_titled")
