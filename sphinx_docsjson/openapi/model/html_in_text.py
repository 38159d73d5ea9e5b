"""HTML in descriptions: read, checked by the list for pages, and written again. Pure.

Links and images that lead into the site cannot be resolved here: what the author wrote stays
between two `LINK` or `IMAGE` marks, which no text from a file can hold, until a page is written.
"""

from __future__ import annotations

import re
from html import unescape
from html.parser import HTMLParser
from typing import TYPE_CHECKING

from ...safety.allowed import SAFE_BLOCKS, SAFE_INLINES, Refused, attribute, html_name
from ...safety.tags import closing, joined, opening, tag
from ...safety.tags import text as plain
from ...safety.urls import Unsafe, is_external, safe_link

if TYPE_CHECKING:
    from collections.abc import Iterator

    from markupsafe import Markup

LINK = "\x01"
"""Marks both ends of the target of a link into the site."""
IMAGE = "\x02"
"""Marks both ends of the file of an image of the site."""
EMPTY = frozenset({"br", "hr", "wbr", "col"})
HEADINGS = frozenset(f"h{level}" for level in range(1, 7))
_ALONE = frozenset({"li", "dt", "dd", "tr", "td", "th", "option"})
"""Elements that end where the next of their kind begins."""


def link_of(written: str) -> dict[str, str]:
    """Return the attributes of a link; ``written`` is its target, which is safe."""
    if is_external(written):
        return {"href": written, "class": "reference external"}
    return {"href": f"{LINK}{written}{LINK}", "class": "reference internal"}


def image(source: str, label: str) -> Markup:
    """Return an image of the site, or a link to one elsewhere: pages load nothing from there."""
    if is_external(source):
        return tag("a", {"class": "reference external", "href": source}, label or "image")
    return opening("img", {"alt": label, "src": f"{IMAGE}{source}{IMAGE}"})


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
        if name not in EMPTY and name != "img" and self.inside[-1:] == [name]:
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
        if name not in EMPTY:
            self.inside.append(name)

    def _close(self, name: str) -> None:
        while self.inside:
            last = self.inside.pop()
            self.parts.append(closing(last))
            if last == name:
                return

    def _image(self, attrs: dict[str, str | None]) -> None:
        source, label = attrs.get("src") or "", attrs.get("alt") or ""
        for name, value in _attributes("img", [("src", source)]):
            if name == "src":
                written = value.strip(IMAGE)
                self.parts.append(image(written, label))


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
