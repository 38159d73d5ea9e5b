"""Links of Markdown that an API description holds, led to where they have found their targets."""

from __future__ import annotations

import re
from html import unescape
from typing import TYPE_CHECKING

from docutils import nodes

from ...safety.urls import decoded, is_safe_url

if TYPE_CHECKING:
    from collections.abc import Iterator

    from .places import Places


def with_targets(markdown: str, node: nodes.Element, places: Places) -> str:
    """Return Markdown whose links lead where the children of a node have found.

    Of links that a page may not have, only the text stays, as in the HTML.
    """
    found = {str(child["written"]): child for child in _links_in(node) if child["written"]}
    found = {decoded(written): child for written, child in found.items()} | found
    names = [re.escape(name) for name in sorted(found, key=len, reverse=True)]
    is_usual = not _UNUSUAL.search(markdown)
    if not names and is_usual:
        return markdown
    plain, quoted = ((*names, *([] if is_usual else [more])) for more in (_ADDRESS, _QUOTED))
    pattern = _LINK.format(plain="|".join(plain), quoted="|".join(quoted))

    def target(match: re.Match[str]) -> str:
        if match.lastgroup == "code":  # as most are
            return match[0]
        written = match["quoted"] or match["plain"] or match["defined"] or match["bare"]
        if not written:
            return match[0]
        if match["bare"] or written not in found:
            return match[0] if _is_safe(written) else _text_of(match)
        url = _url(found[written], places)
        if match["defined"]:
            return f"{match['name']}{url or written}"
        return f"{match['label']}]({url}{match['rest']}" if url else match["text"]

    return re.sub(pattern, target, markdown, flags=re.DOTALL | re.MULTILINE)


def _url(found: nodes.Element, places: Places) -> str:
    """Return the address that a link has found, or ``""`` for a broken one."""
    files: dict[str, str] = found.get("attrs") or {}
    page = str(found.get("schema_page", ""))  # Sphinx does not know these pages
    return (page and places.page(page)) or places.url(
        str(files.get("src") or found.get("href", ""))
    )


def _text_of(link: re.Match[str]) -> str:
    """Return what stays of a link that no page may have; nothing of a definition of one."""
    return link["text"] or link["bare"] or ""


def _is_safe(address: str) -> bool:
    """Return whether a page may have a link, whose target is written as Markdown writes it."""
    return is_safe_url(unescape(_ESCAPE.sub(r"\1", address)))


_ESCAPE = re.compile(r"\\([!-/:-@\[-`{-~])")
_ADDRESS = r"(?:[^()\s<>\\:/]|\\[^:])+\\?:(?:[^()\s<>\\]|\\.|\([^()\s]*\))*"
_QUOTED = r"[^<>\n:/]+:[^<>\n]*"
"""An address that may have a scheme; those that are safe stay as they are."""
_UNUSUAL = re.compile(r"(?:\]\(\s*<?|\]:\s*<?|<)(?!https?:|mailto:|tel:)[^()\s<>:/][^()<>:/]*:")
"""A link whose scheme may be one that pages may not have."""
_LINK = (
    r"(?P<code>\\.|^[ ]{{0,3}}(?P<fence>```+|~~~+)(?:.*?^[ ]{{0,3}}(?P=fence)|.*)"
    r"|(?P<tick>`+)(?!`)(?:(?:(?!\n[ ]*(?:\n|[-+*>#]|\d+[.)])).)*?[^`](?P=tick)(?!`))?)"
    r"|(?P<name>^[ ]{{0,3}}\[[^\[\]\n]+\]:[ \t]*)(?P<defined>{plain})(?=\s|\Z)"
    r"|(?P<label>!?\[(?P<text>(?:[^\[\]]|\[\])*))\]"
    r"\(\s*(?:<(?P<quoted>{quoted})>|(?P<plain>{plain}))(?P<rest>(?:\s[^()]*)?\))"
    r"|<(?P<bare>[^<>\s:/]+:[^<>\s]*)>"
)
"""Links and definitions of links in Markdown, and code and escapes, in which none is.

A lone backtick is text: no code span goes on in the next paragraph or item.
"""


def _links_in(node: nodes.Element) -> Iterator[nodes.Element]:
    for child in node.children:
        if isinstance(child, nodes.Element) and "written" in child:
            yield child
