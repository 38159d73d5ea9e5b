"""Keys of frontmatter that are all but spelt like one of ours."""

from __future__ import annotations

from difflib import get_close_matches
from functools import lru_cache

from ..spelling import nearest
from ..vocabulary import META_TAGS
from .front import METATAGS, NAMES

_OF_OTHERS = frozenset({"apis", "curl", "icons", "model", "modes", "stag", "tags", "urls"})
"""Words that are keys of other programs, and as good as one of ours."""


def misspelt(key: str) -> str | None:
    """Return the key that another one is all but spelt like; most others are extensions' own."""
    if key.startswith(METATAGS):
        return None if key in META_TAGS else nearest(key, META_TAGS)
    return None if key in NAMES else _near_name(key.casefold())


@lru_cache(maxsize=1024)
def _near_name(folded: str) -> str | None:
    names = {name.casefold(): name for name in NAMES}
    letters = sorted(folded)
    swapped = [name for name in names if len(name) > 2 and sorted(name) == letters]
    short = () if folded in _OF_OTHERS else (n for n in names if _is_letter_away(folded, n))
    close = [*swapped, *short] or get_close_matches(folded, names, n=1, cutoff=0.9)
    return names[close[0]] if close else None


def _is_letter_away(written: str, name: str) -> bool:
    """Return whether a short word has one letter more or less than a key."""
    long, short = sorted((written, name), key=len, reverse=True)
    without = (long[:at] + long[at + 1 :] for at in range(len(long)))
    return 3 <= len(short) <= 4 and len(long) == len(short) + 1 and short in without
