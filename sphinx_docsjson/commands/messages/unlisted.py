"""Pages that are not in the navigation."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..progress import counted

if TYPE_CHECKING:
    from collections.abc import Sequence

MOST_NAMED = 3
"""How many files a message names."""


def note_on_unlisted(files: Sequence[str]) -> str:
    """Return a note on pages that are not in the navigation, which may be on purpose."""
    are, them = ("is", "it") if len(files) == 1 else ("are", "them")
    how = f"list {them} there, or write 'hidden: true' in the frontmatter"
    pages, names = counted(len(files), "page"), first_names(files)
    return f"{pages} {are} not in the navigation ({names}): {how}"


def first_names(files: Sequence[str]) -> str:
    """Return the names of the first of some files."""
    return ", ".join(files[:MOST_NAMED]) + (", ..." if len(files) > MOST_NAMED else "")
