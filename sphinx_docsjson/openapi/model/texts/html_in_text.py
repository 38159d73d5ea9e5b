"""HTML in descriptions: read, checked by the list for pages, and written again. Pure.

Links and images that lead into the site cannot be resolved here: what the author wrote stays
between two `LINK` or `IMAGE` marks, which no text from a file can hold, until a page is written.
"""

from __future__ import annotations

import re
from html import unescape
from html.parser import HTMLParser
from typing import TYPE_CHECKING

from ....safety.allowed import SAFE_BLOCKS, SAFE_INLINES, VOID, Refused, attribute, html_name
from ....safety.tags import NONE, Attributes, as_xml, closing, joined, opening, tag
from ....safety.tags import text as plain
from ....safety.urls import Unsafe, is_external, safe_link

if TYPE_CHECKING:
    from collections.abc import Iterator

    from markupsafe import Markup

LINK = "\x01"
"""Marks both ends of the target of a link into the site."""
IMAGE = "\x02"
"""Marks both ends of the file of an image of the site."""
HEADINGS = frozenset(f"h{level}" for level in range(1, 7))
_ALONE = frozenset({"li", "dt", "dd", "tr", "td", "th", "option"})
"""Elements that end where the next of their kind begins."""


def link_of(written: str) -> dict[str, str]:
    """Return the attributes of a link; ``written`` is its target, which is safe."""
    if is_external(written):
        return {"href": written, "class": "reference external"}
    return {"href": f"{LINK}{written}{LINK}", "class": "reference internal"}


def image(source: str, label: str, more: Attributes = NONE) -> Markup:
    """Return an image of the site or of another one, as a page shows it; ``source`` is safe."""
    marked = source if is_external(source) else f"{IMAGE}{source}{IMAGE}"
    return opening("img", {"alt": label, "src": marked, **more})


def in_book(html: str) -> Markup:
    """Return HTML for an e-book: XML, everything open, images of other sites as links."""
    html = _LINK.sub(lambda link: _ELSEWHERE.sub(lambda image: image[1], link[0]), html)
    html = _ELSEWHERE.sub(_link_to_image, html)
    return as_xml(_CLOSED.sub(_OPEN, html))


def _link_to_image(found: re.Match[str]) -> str:
    link = {"class": "reference external", "href": unescape(found[2])}
    return tag("a", link, unescape(found[1]) or "image")


_LINK = re.compile(r"<a .*?</a>", re.DOTALL)
_ELSEWHERE = re.compile(r'<img alt="([^"]*)" src="((?:https?:)?//[^"]*)"[^>]*>')
_CLOSED = re.compile(r'<details((?: (?!open\b)[\w-]+(?:="[^"]*")?)*)(?: open(?:="[^"]*")?)?')
_OPEN = r'<details\1 open="open"'
"""What readers of a book could not open everywhere, and what does it for them."""


def written_again(html: str) -> Markup:
    """Return HTML with the elements and attributes that pages may hold, each closed.

    Any other tag is shown as it is written: it may be a part of a type, such as ``List<Item>``.
    """
    writer = _Writer()
    ended = html.rfind(">") + 1
    writer.feed(_without_open_comments(html[:ended]))
    writer.close()
    writer.handle_data(unescape(html[ended:]))
    return joined([*writer.parts, *map(closing, reversed(writer.inside))])


def text_of_html(html: str) -> str:
    """Return the text of HTML, without the elements that pages may hold."""
    return written_again(html).striptags()


def _without_open_comments(html: str) -> str:
    """Return HTML in which what starts a comment that never ends is text.

    The parser looks for the end of each, and of each tag, to the end of the text.
    """
    ended = max(html.rfind("-->"), html.rfind("--!>"), html.rfind("]]>"), 0)
    return html[:ended] + re.sub("<(?=!--|!\\[)", "&lt;", html[ended:])


class _Writer(HTMLParser):
    """Writes what it reads."""

    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.parts: list[Markup] = []
        self.inside: list[str] = []
        self.spelling: dict[str, str] = {}
        """How the tags that are no elements are written: the parser folds their case."""

    def set_cdata_mode(self, *_: object, **__: object) -> None:
        """Read on after a tag such as ``<script>``, which is shown as text."""

    def handle_starttag(self, name: str, attrs: list[tuple[str, str | None]]) -> None:
        if name == "img":
            self._image(dict(attrs))
        elif name in HEADINGS:
            self._open("p", ())
            self._open("strong", ())
        elif name in SAFE_BLOCKS or name in SAFE_INLINES:
            self._open(name, attrs)
        else:
            written = self.get_starttag_text() or ""
            self.spelling[name] = written[1 : len(name) + 1]
            self.handle_data(written)

    def handle_startendtag(self, name: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(name, attrs)
        if name not in VOID and self.inside[-1:] == [name]:
            self.handle_endtag(name)

    def handle_endtag(self, name: str) -> None:
        if name in HEADINGS:
            self._close("strong")
            name = "p"
        if name in self.inside:
            self._close(name)
        elif name not in SAFE_BLOCKS | SAFE_INLINES:
            self.parts.append(joined(["</", self.spelling.get(name, name), ">"]))

    def handle_data(self, data: str) -> None:
        self.parts.append(plain(data))

    def _open(self, name: str, attrs: object) -> None:
        if name in SAFE_BLOCKS and self.inside[-1:] == ["p"]:
            self._close("p")
        if name in _ALONE and self.inside[-1:] == [name]:
            self._close(name)
        pairs = attrs if isinstance(attrs, list) else ()
        self.parts.append(opening(name, dict(_attributes(name, pairs))))
        if name not in VOID:
            self.inside.append(name)

    def _close(self, name: str) -> None:
        while self.inside:
            last = self.inside.pop()
            self.parts.append(closing(last))
            if last == name:
                return

    def _image(self, attrs: dict[str, str | None]) -> None:
        more = dict(_attributes("img", [*attrs.items()]))
        if source := more.pop("src", "").strip(IMAGE):
            self.parts.append(image(source, more.pop("alt", ""), more))


def _attributes(of: str, attrs: object) -> Iterator[tuple[str, str]]:
    """Yield the attributes that an element may have in a description: no ids of a page."""
    for name, value in attrs if isinstance(attrs, (list, tuple)) else ():
        written = value or ""
        try:
            kept = attribute(of, html_name(name, of), True if value is None else written)
        except Refused as error:
            kept = error.kept
        if kept is None or kept[0] in {"id", "name", "for"}:
            continue
        if of == "a" and kept[0] == "href":
            yield from _target(kept[1])
        else:
            yield kept


def _target(written: str) -> Iterator[tuple[str, str]]:
    """Yield the attributes of a link whose scheme is harmless."""
    if written.startswith(LINK):
        yield "href", written
        return
    try:
        yield from link_of(safe_link(written)).items()
    except Unsafe:
        return


def with_notes(html: str) -> str:
    """Return a description in HTML with elements of HTML for those that only AWS has."""
    return _AWS.sub(lambda found: _IN_HTML[found[1]], html) if "</p>" in html else html


def _quotation(title: str) -> str:
    return opening("blockquote", NONE) + tag("p", NONE, tag("strong", NONE, title))


_IN_HTML = {
    "note": _quotation("Note"), "/note": closing("blockquote"),
    "important": _quotation("Important"), "/important": closing("blockquote"),
    "fullname": opening("p", NONE), "/fullname": closing("p"),
}  # fmt: skip
_AWS = re.compile(r"(?<!`)<(/?(?:note|important|fullname))>(?!`)")
