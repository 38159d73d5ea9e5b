"""Pages that readers do not find in the navigation."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..progress import counted

if TYPE_CHECKING:
    from collections.abc import Sequence

MOST_NAMED = 3
"""How many files a message names."""


def outside(files: Sequence[str]) -> str:
    """Return what there is to know of pages outside of the navigation; it may be on purpose."""
    are, them = ("is", "it") if len(files) == 1 else ("are", "them")
    how = f"list {them} there, or write 'hidden: true' in the frontmatter"
    return f"{counted(len(files), 'page')} {are} not in the navigation ({first(files)}): {how}"


def first(files: Sequence[str]) -> str:
    """Return the names of the first of some files."""
    return ", ".join(files[:MOST_NAMED]) + (", ..." if len(files) > MOST_NAMED else "")
