"""Titles of operations, and what statuses are called: one line of plain text. Pure."""

from __future__ import annotations

import re
from html import unescape
from types import MappingProxyType
from typing import TYPE_CHECKING

from ...vocabulary import with_raised

if TYPE_CHECKING:
    from collections.abc import Mapping

MOST = 120
"""Longest title, in characters."""
MOST_IN_SIDEBAR = 60
"""Longest entry of the sidebar, in characters."""
_TAG = re.compile(r"</?[A-Za-z][^<>]*>")
_BREAK = re.compile(
    r"</?(?:p|br|hr|li|ul|ol|dl|dt|dd|div|pre|blockquote|section|article|aside|figure|figcaption"
    r"|header|footer|details|summary|table|caption|thead|tbody|tfoot|tr|td|th|h[1-6])\b[^<>]*>",
    re.IGNORECASE,
)
"""A tag before or after which a line ends: the texts at its sides are no one word."""
_LINK = re.compile(r"!?\[([^\[\]]*)\]\([^()]*\)")
_MARKS = re.compile(r"\*\*|__|`|(?<!\w)[*_](?=\S)|(?<=\S)[*_](?!\w)|^#+\s+|~~")
_SENTENCE = re.compile(r"(.+?[.!?])(?=\s+[A-Z]|\s*$)", re.DOTALL)
_WORD = re.compile(r"[A-Z]+(?=[A-Z][a-z])|[A-Z]?[a-z]+|[A-Z]+|\d+|[^\W\d_A-Za-z]+")


def without_links(markdown: str) -> str:
    """Return Markdown with the texts of its links and pictures in their places."""
    return _LINK.sub(r"\1", markdown)


def one_line(markdown: str) -> str:
    """Return Markdown as one line without its marks and tags."""
    apart = _BREAK.sub(" ", with_raised(markdown))
    text = without_links(_TAG.sub("", apart))
    return " ".join(unescape(_MARKS.sub("", text.strip())).split())


def first_sentence(markdown: str) -> str:
    """Return the first sentence of a description, if it is short enough for a title."""
    start = re.split(r"\n\s*\n", markdown.strip(), maxsplit=1)[0]
    found = _SENTENCE.match(one_line(start))
    sentence = (found[1] if found else one_line(start)).rstrip(".")
    return sentence if len(sentence) <= MOST else cut_at_word(sentence, MOST)


def words_of_name(name: str) -> str:
    """Return the name of an operation in words: ``getUser_byID`` is ``Get user by ID``."""
    words = [word if word.isupper() else word.lower() for word in _WORD.findall(name)]
    text = " ".join(words)
    return text[:1].upper() + text[1:]


def cut_at_word(text: str, most: int = MOST_IN_SIDEBAR) -> str:
    """Return a text that is not longer than a number of characters, cut behind a word."""
    if len(text) <= most:
        return text
    cut = text[:most].rpartition(" ")[0] or text[: most - 1]
    return cut.rstrip(" ,;:–-") + "…"


STATUSES: Mapping[str, str] = MappingProxyType({
    "100": "Continue", "101": "Switching Protocols", "102": "Processing", "103": "Early Hints",
    "200": "OK", "201": "Created", "202": "Accepted", "203": "Non-Authoritative Information",
    "204": "No Content", "205": "Reset Content", "206": "Partial Content", "207": "Multi-Status",
    "300": "Multiple Choices", "301": "Moved Permanently", "302": "Found", "303": "See Other",
    "304": "Not Modified", "307": "Temporary Redirect", "308": "Permanent Redirect",
    "400": "Bad Request", "401": "Unauthorized", "402": "Payment Required", "403": "Forbidden",
    "404": "Not Found", "405": "Method Not Allowed", "406": "Not Acceptable",
    "408": "Request Timeout", "409": "Conflict", "410": "Gone", "411": "Length Required",
    "412": "Precondition Failed", "413": "Content Too Large", "414": "URI Too Long",
    "415": "Unsupported Media Type", "416": "Range Not Satisfiable", "417": "Expectation Failed",
    "418": "I'm a Teapot", "421": "Misdirected Request", "422": "Unprocessable Content",
    "423": "Locked", "424": "Failed Dependency", "425": "Too Early", "426": "Upgrade Required",
    "428": "Precondition Required", "429": "Too Many Requests",
    "431": "Request Header Fields Too Large", "451": "Unavailable For Legal Reasons",
    "500": "Internal Server Error", "501": "Not Implemented", "502": "Bad Gateway",
    "503": "Service Unavailable", "504": "Gateway Timeout", "505": "HTTP Version Not Supported",
    "507": "Insufficient Storage", "511": "Network Authentication Required",
})  # fmt: skip
"""What statuses are called in RFC 9110 and its kin; Python's names change with its version."""
