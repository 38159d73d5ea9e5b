"""Our own words ("Copy", "On this page") in the language of a page."""

from __future__ import annotations

import gettext
from pathlib import Path
from typing import TYPE_CHECKING

from ..build import build_of
from ..catalogues.own_words import catalogue, locale_of, words
from .languages import language_of

if TYPE_CHECKING:
    from collections.abc import Callable

    from sphinx.application import Sphinx


class OurTranslations(gettext.NullTranslations):
    """Our catalogue, for the words that Sphinx writes itself and has no translation of."""

    def __init__(self, locale: str) -> None:
        """Take the name of a language in the folders of gettext."""
        super().__init__()
        self.found = catalogue(locale)

    def gettext(self, message: str) -> str:
        """Return the translation of a word, or the word."""
        return self.found.get(message, message)


def complete_sphinx(app: Sphinx) -> None:
    """Let Sphinx find in our catalogue what its own lacks (event ``builder-inited``)."""
    locale = locale_of(app.config.language)
    if catalogue(locale):
        app.translator.add_fallback(OurTranslations(locale))


def language_of_page(app: Sphinx, docname: str) -> str | None:
    """Return the language of a page: that of its part of the navigation, else of the site."""
    return language_of(build_of(app).sitemap.view(docname), app.config.language)


def words_of(app: Sphinx, docname: str) -> Callable[[str], str]:
    """Return what translates our words into the language of a page."""
    return words(app.config, Path(app.srcdir), language_of_page(app, docname))
