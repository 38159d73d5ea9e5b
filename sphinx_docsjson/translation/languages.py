"""Names of the languages that a site may be written in, each in its own language."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping

    from ..sitemap.model import Choice, PageView

NAMES: Mapping[str, str] = {
    "ar": "العربية", "ca": "Català", "cn": "简体中文", "cs": "Čeština", "da": "Dansk",
    "de": "Deutsch", "en": "English", "es": "Español", "fi": "Suomi", "fr": "Français",
    "fr-CA": "Français (Canada)", "he": "עברית", "hi": "हिन्दी", "hu": "Magyar",
    "id": "Bahasa Indonesia", "it": "Italiano", "ja": "日本語", "ja-JP": "日本語", "jp": "日本語",
    "ko": "한국어", "lv": "Latviešu", "nl": "Nederlands", "no": "Norsk", "pl": "Polski",
    "pt": "Português", "pt-BR": "Português (Brasil)", "ro": "Română", "ru": "Русский",
    "sv": "Svenska", "tr": "Türkçe", "uk": "Українська", "uz": "Oʻzbekcha", "vi": "Tiếng Việt",
    "zh": "中文", "zh-CN": "简体中文", "zh-Hans": "简体中文", "zh-Hant": "繁體中文",
    "zh-TW": "繁體中文（台灣）",
}  # fmt: skip
"""Code, as the settings write it → name."""

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
    if chosen and chosen.title in NAMES:
        return CODES.get(chosen.title, chosen.title)
    return default.replace("_", "-") if default else default


def is_right_to_left(language: str | None) -> bool:
    """Return whether a language is written from right to left."""
    return (language or "").partition("-")[0] in RIGHT_TO_LEFT
