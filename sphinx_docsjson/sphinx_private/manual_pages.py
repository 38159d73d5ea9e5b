"""The header of a manual page, into which Sphinx writes the name of the project as it is.

To go: when Sphinx escapes it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

    from sphinx.writers.manpage import ManualPageTranslator


def change_header(visitor: ManualPageTranslator, change: Callable[[str], str]) -> None:
    """Have a function change each text that the header of a manual page holds."""
    found = visitor._docinfo
    for name, text in found.items():
        if isinstance(text, str):
            found[name] = change(text)
