"""Names of generated pages: readable, the same every time, and safe as files. Pure."""

from __future__ import annotations

import hashlib
import re
from html import unescape
from itertools import chain, count
from typing import TYPE_CHECKING

from ...read.pointers import name_at
from .headlines import without_links, without_tags

if TYPE_CHECKING:
    from collections.abc import Container, Iterable, Iterator

    from ..operations import Operation

DEFAULT_DIRECTORY = "api-reference"
SCHEMAS = f"{DEFAULT_DIRECTORY}/schemas"
"""Folder of the pages that hold what other pages have no room for."""
MAX_PART = 80
"""Longest part of a name, in bytes; a longer one is cut behind a word."""
_DROPPED = re.compile(r"""[(){},.'/\\:*?"<>|#%;$`^~\[\]=+@!\x00-\x1f\x7f\u2028\u2029]""")
_RESERVED = re.compile(r"con|prn|aux|nul|(com|lpt)\d")
_TAKEN = frozenset({"index", "search", "genindex", "http-routingtable", "404"})
"""Names that mean something as the last part of a page's name."""


def slug(text: str) -> str:
    """Return a text as one part of a page's name; an empty text when nothing is left of it.

    Links are their texts, and tags of HTML are left out. Spaces and ``{names}`` become ``-``; what
    addresses and file systems treat as special is dropped, slashes too, so ``..`` and a leading
    ``.`` or ``_`` cannot remain.
    """
    return _short(_slugged(unescape(without_links(without_tags(text)))))


def _short(text: str) -> str:
    if _RESERVED.fullmatch(text):
        return f"{text}-endpoint"
    if len(text.encode()) <= MAX_PART:
        return text
    cut = text.encode()[: MAX_PART + 1].decode("utf-8", "ignore")[:-1]
    return (cut.rpartition("-")[0] if len(cut.rpartition("-")[0]) > MAX_PART // 2 else cut).rstrip(
        "-"
    )


def former_names(operation: Operation, folder: str) -> Iterator[str]:
    """Yield the names that an operation's page had in earlier versions.

    They kept the targets of links, and ended in a digest if they were cut. Those that were made of
    HTML tags are left out: a page at such an address would only repeat what may be hostile.
    """
    tag = without_tags(next(iter(operation.tags), ""))
    summary = without_tags(operation.written_summary)
    yield _joined(folder, _short(_slugged(tag)), _short(_slugged(summary)) or _fallback(operation))
    text = _slugged(summary)
    if len(text.encode()) > MAX_PART:
        cut = text.encode()[: MAX_PART - 9].decode("utf-8", "ignore")
        for part in (slug(tag), _short(_slugged(tag))):
            yield _joined(folder, part, f"{cut}-{digest(text)}")


def _slugged(text: str) -> str:
    text = re.sub(r"\{[^{}]*\}", "-", re.sub(r"\s+", "-", text.strip())).strip("-")
    return re.sub(r"-{2,}", "-", _DROPPED.sub("", text)).strip("-_ ").lower()


def digest(text: str, length: int = 8) -> str:
    """Return a few characters that differ between different texts."""
    return hashlib.sha256(text.encode("utf-8", "surrogatepass")).hexdigest()[:length]


def directory(text: str | None) -> str:
    """Return where pages go, as parts that are safe with ``/`` between them."""
    if text is None:
        return DEFAULT_DIRECTORY
    return "/".join(filter(None, map(slug, text.split("/"))))


def page_name(operation: Operation, folder: str) -> str:
    """Return ``folder/tag/name``; the name is the summary, else method and path."""
    tag = slug(operation.tags[0]) if operation.tags else ""
    return _joined(folder, tag, slug(operation.written_summary) or _fallback(operation))


def _fallback(operation: Operation) -> str:
    return slug(f"{operation.method}-{operation.path}") or f"operation-{digest(operation.key)}"


def _joined(*parts: str) -> str:
    return _allowed("/".join(filter(None, parts)))


def chosen_name(href: str) -> str:
    """Return the name of the page that ``x-mint.href`` asks for, or an empty text."""
    return _allowed(directory(href))


def _allowed(name: str) -> str:
    return f"{name}-endpoint" if name.rpartition("/")[2] in _TAKEN else name


def schema_page(place: str) -> str:
    """Return a name for the page that lists the fields of a schema, from its address alone."""
    name = slug(name_at(place)) or slug(place.rpartition("/")[2]) or "schema"
    return f"{SCHEMAS}/{name}-{digest(place)}"


def plain_schema_pages(places: Iterable[str], taken: Container[str]) -> dict[str, str]:
    """Return names without a digest for those named schemas whose names differ, by address.

    ``taken`` are the names of pages.
    """
    found: dict[str, list[str]] = {}
    for place in places:
        found.setdefault(f"{SCHEMAS}/{slug(name_at(place))}", []).append(place)
    return {
        same[0]: name for name, same in found.items()
        if len(same) == 1 and name not in taken and name_at(same[0]) and _allowed(name) == name
    }  # fmt: skip


def unique(name: str, taken: Container[str], first: int = 1) -> str:
    """Return a name; if it is taken, with the first free number from ``first`` on behind it."""
    numbered = (f"{name}-{number}" for number in count(first))
    return next(candidate for candidate in chain([name], numbered) if candidate not in taken)
