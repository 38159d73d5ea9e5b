"""What this room registers, as data for the extension."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ..sphinx_private.packages import limit_plural_forms
from .labels import SayLabels
from .template import add_settings
from .transforms import POST_TRANSFORMS as OURS
from .transforms import TRANSFORMS
from .words import complete_sphinx, guard_words, speak_languages

if TYPE_CHECKING:
    from collections.abc import Callable

__all__ = ["EVENTS", "POST_TRANSFORMS", "TRANSFORMS"]

POST_TRANSFORMS = (*OURS, SayLabels)
"""Transforms of pages that are written."""

EVENTS: tuple[tuple[str, Callable[..., Any], int], ...] = (
    ("builder-inited", guard_words, 10),
    ("builder-inited", limit_plural_forms, 300),
    ("builder-inited", complete_sphinx, 400),
    ("builder-inited", add_settings, 500),
    ("builder-inited", speak_languages, 890),
)
"""Event, function, priority."""
