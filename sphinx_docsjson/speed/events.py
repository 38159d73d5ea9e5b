"""The handlers of this room, as data for the extension: event, function, priority."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from .cells import find_columns_once, keep_rows_filled, wrap_words_quickly
from .chunks import write_early
from .emitting import keep_events_short
from .highlighting import find_languages_quickly, keep_highlighters
from .memory import collect_seldom, drop_copies, keep_few_trees
from .settings import keep_settings
from .targets import find_objects_by_their_names, read_numbered_pages_once
from .templates import keep_parts, keep_templates
from .translator import keep_translator

if TYPE_CHECKING:
    from collections.abc import Callable

EVENTS: tuple[tuple[str, Callable[..., Any], int], ...] = (
    ("builder-inited", keep_highlighters, 900),
    ("builder-inited", find_languages_quickly, 900),
    ("builder-inited", keep_translator, 900),
    ("builder-inited", keep_settings, 900),
    ("builder-inited", keep_parts, 900),
    ("builder-inited", keep_templates, 900),
    ("builder-inited", write_early, 900),
    ("builder-inited", keep_rows_filled, 900),
    ("builder-inited", wrap_words_quickly, 900),
    ("builder-inited", find_columns_once, 900),
    ("builder-inited", read_numbered_pages_once, 900),
    ("builder-inited", find_objects_by_their_names, 900),
    ("env-before-read-docs", collect_seldom, 1002),
    ("env-merge-info", drop_copies, 1000),
    ("builder-inited", keep_events_short, 950),
    ("source-read", keep_few_trees, 500),
    ("doctree-resolved", keep_few_trees, 500),
)
