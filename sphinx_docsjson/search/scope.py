"""Where a page belongs: pages of the reader's own product, version and language come first."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ..sitemap.model import PageView

Scope = tuple[tuple[str, str], ...]
"""Kind (``version``, ``tab``) and title of each choice around a page, as readers see it."""


def scope_of(view: PageView) -> Scope:
    """Return where a page belongs: what each switcher around it shows as chosen."""
    return tuple(
        (kind, choice.shown)
        for kind, choices in view.switchers.items()
        for choice in choices
        if choice.selected
    )


def scope_of_reader(view: PageView, home: PageView) -> Scope:
    """Return where the reader of a page is.

    A page that belongs to no version is read by those who want the version of the home page.
    """
    return tuple({**dict(scope_of(home)), **dict(scope_of(view))}.items())
