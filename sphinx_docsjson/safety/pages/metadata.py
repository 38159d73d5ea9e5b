"""Metadata in the head of a page: which attributes its elements may have."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable

ATTRIBUTES = frozenset({"name", "property", "lang", "scheme", "media", "content"})
"""Attributes of ``<meta>`` that only describe; ``http-equiv`` could send readers elsewhere."""
NODE_ATTRIBUTES = frozenset({"ids", "classes", "names", "dupnames", "backrefs"})
"""Attributes that every node of docutils has."""
_MARKUP = re.compile(r"[\"'<>]")
_PLAIN = re.compile(r"[\w.:+/-]{1,100}", re.ASCII)


def unsafe_attributes(attributes: Iterable[str]) -> list[str]:
    """Return the attributes of a ``<meta>`` that it may not have, in alphabetical order.

    Docutils takes their names from the page, and writes them as they are.
    """
    return sorted(set(attributes) - ATTRIBUTES - NODE_ATTRIBUTES)


def shown(names: Iterable[str]) -> str:
    """Return names for a message; those that are no plain words are only counted."""
    known = [name for name in names if _PLAIN.fullmatch(name)]
    return ", ".join(known) or "an attribute"


def is_markup(name: str) -> bool:
    """Return whether the name of a field could end an attribute, or begin an element."""
    return _MARKUP.search(name) is not None
