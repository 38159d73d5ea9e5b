"""What the words of an English question tell: which say little, and which mean the same."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

GENERAL = frozenset(
    """add all before after build create define each every find first get give go keep know let like
    list make many more need new one only other own put run see set show some take tell
    time try want way work write""".split()
)
"""Words that many questions have, whatever they are about; they count half."""

SYNONYMS = tuple(
    group.split()
    for group in (
        "accordion collapsible expandable", "argument parameter", "begin start quickstart",
        "billing cost price pricing", "build create make write",
        "bug issue problem troubleshooting", "cancel kill shutdown stop terminate",
        "config configuration configure options settings", "container docker",
        "coupon discount promo voucher", "custom own", "database db", "delete erase remove",
        "deploy deployment hosting publish", "directory folder", "edit modify change update",
        "env environment", "error exception failure", "example sample", "fast performance speed",
        "image picture photo", "install installation setup", "javascript js", "k8s kubernetes",
        "key secret token", "limit quota", "log logging",
        "login signin auth authenticate authentication", "member user",
        "migrate migration upgrade", "python py", "repo repository", "test testing",
        "ts typescript", "attach upload",
    )
)  # fmt: skip
"""Words that pages and readers use for the same thing; none is in two groups."""

INTRODUCING = ("introduction", "overview")
"""Words in the titles of pages that say what something is."""

DEFINITION = r"^\s*(?:what|who)(?:.s| is| are)\b"
"""How a question begins that wants to know what something is; also a pattern of JavaScript."""


def asks_what_it_is(question: str) -> bool:
    """Return whether a question wants to know what something is."""
    return bool(re.search(DEFINITION, question, re.IGNORECASE))


def synonyms_by_stem(stem: Callable[[str], str]) -> Mapping[str, tuple[str, ...]]:
    """Return the stem of each word that has synonyms, with these."""
    return {
        stem(word): tuple(other for other in group if stem(other) != stem(word))
        for group in SYNONYMS
        for word in group
    }
