"""What this room registers, as data for the extension."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from .epub import complete_book
from .layout import prepare_latex
from .plain import POST_TRANSFORMS

if TYPE_CHECKING:
    from collections.abc import Callable

__all__ = ["EVENTS", "POST_TRANSFORMS"]

EVENTS: tuple[tuple[str, Callable[..., Any], int], ...] = (
    ("config-inited", prepare_latex, 600),
    ("builder-inited", complete_book, 100),  # before Sphinx checks it
)
"""Event, function and priority."""
