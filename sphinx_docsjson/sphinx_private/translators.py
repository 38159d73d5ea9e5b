"""The catalogues of Sphinx's own words that a project has, besides those of Sphinx.

To go: when Sphinx's templates escape what they print.
"""

from __future__ import annotations

from gettext import GNUTranslations, NullTranslations, translation
from pathlib import Path
from typing import TYPE_CHECKING, Any

import sphinx

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from sphinx.application import Sphinx


def clean_translations(app: Sphinx, clean: Callable[[str, str], str | None]) -> None:
    """Have a function look at each translation of Sphinx's words that is not from Sphinx.

    Parameters: ``clean`` is given a word and its translation. It returns what to say instead of
    it, or nothing where the next catalogue is to be asked.
    """
    folder = Path(sphinx.package_dir, "locale")
    theirs = translation("sphinx", folder, [app.config.language], fallback=True)
    for one in _chain(app.translator):
        found: dict[Any, str] = one._catalog  # type: ignore[attr-defined]
        if found is not getattr(theirs, "_catalog", None):  # catalogues of a file share this
            made = ((key, clean(_word(key), text)) for key, text in found.items() if key)
            kept = {key: text for key, text in made if text is not None}
            one._catalog = {"": found.get("", ""), **kept}  # type: ignore[attr-defined]


def _chain(first: NullTranslations | None) -> Iterator[GNUTranslations]:
    """Yield a catalogue, and those that are asked for what it does not have."""
    seen: list[NullTranslations] = []
    while first is not None and first not in seen:
        seen.append(first)
        if isinstance(first, GNUTranslations):
            yield first
        first = first._fallback  # type: ignore[attr-defined]


def _word(key: str | tuple[str, int]) -> str:
    """Return the word that a key is about: plural forms have numbers."""
    return key if isinstance(key, str) else key[0]
