"""The handlers of this room, as data for the extension: event, function, priority."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from .highlighting import keep_highlighters
from .translator import keep_translator

if TYPE_CHECKING:
    from collections.abc import Callable

EVENTS: tuple[tuple[str, Callable[..., Any], int], ...] = (
    ("builder-inited", keep_highlighters, 900),
    ("builder-inited", keep_translator, 900),
)
