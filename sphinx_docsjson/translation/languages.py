"""Which language a page is written in, and which are written from right to left."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..vocabulary import LANGUAGES

if TYPE_CHECKING:
    from collections.abc import Mapping

    from ..sitemap.model import Choice, PageView

RIGHT_TO_LEFT = frozenset({"ar", "fa", "he", "ur"})
CODES: Mapping[str, str] = {"cn": "zh-Hans", "jp": "ja"}
"""Codes in the settings that are not BCP 47 → the right ones."""


def chosen_language(view: PageView) -> Choice | None:
    """Return the language division that a page belongs to."""
    return next((c for c in view.switchers.get("language", ()) if c.selected), None)


def language_of(view: PageView, default: str | None) -> str | None:
    """Return the language that a page is written in, as HTML names it (BCP 47).

    That is the one of its division; ``default`` where the site has one language only.
    """
    chosen = chosen_language(view)
    if chosen and chosen.title in LANGUAGES:
        return CODES.get(chosen.title, chosen.title)
    return default.replace("_", "-") if default else default


def is_right_to_left(language: str | None) -> bool:
    """Return whether a language is written from right to left."""
    return (language or "").replace("_", "-").partition("-")[0] in RIGHT_TO_LEFT
