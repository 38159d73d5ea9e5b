"""The languages of a site whose top folders are called like them: ``en/start``, ``de/start``."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from ....vocabulary import LANGUAGES

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from ..found import Found

_LIKE_CODE = re.compile(r"[A-Za-z]{2}(?:[-_][A-Za-z]{2,4})?")
_CODES = {code.casefold(): code for code in LANGUAGES}
_FIRST = "en"


def languages_in(names: Iterable[str]) -> Mapping[str, str]:
    """Return the folders of languages with their codes; nothing unless all pages are in some.

    Half of the folders have codes that are known, and each has a page that the first has, too:
    ``ui/index`` and ``db/index`` are no languages. English comes first, else what has most pages.
    """
    held: dict[str, set[str]] = {}
    for name in names:
        folder, _, rest = name.partition("/")
        if rest:
            held.setdefault(folder, set()).add(rest.casefold())
        elif folder.casefold() != "readme":  # it leads to the languages
            return {}
    codes = {folder: _code(folder) for folder in held}
    known = [folder for folder in held if codes[folder] in LANGUAGES]
    if len(held) < 2 or not all(codes.values()) or 2 * len(known) < len(held):
        return {}
    order = sorted(held, key=lambda one: (codes[one] != _FIRST, -len(held[one]), codes[one]))
    is_shared = all(held[order[0]] & pages for pages in held.values())
    return {folder: codes[folder] for folder in order} if is_shared else {}


def _code(folder: str) -> str:
    """Return the code that a folder is called by; nothing if it is not like one."""
    code = folder.replace("_", "-")
    return _CODES.get(code.casefold(), code) if _LIKE_CODE.fullmatch(folder) else ""


def longer_urls(found: Found, main: str | None) -> list[str]:
    """Return what to say of the main language if its URLs have no folder in the other site."""
    codes = [one["language"] for one in found.navigation.get("languages", ())]
    return (
        [f"the URLs of the pages in {main}, which start with /{main} now"] if main in codes else []
    )
