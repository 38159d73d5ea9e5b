"""Our own words ("Copy", "On this page") in the language of a page."""

from __future__ import annotations

import gettext
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from sphinx.locale import translators

from ..build import build_of, is_trusted
from ..catalogues.own_words import catalogue, locale_of, words
from ..safety.characters import safe_translation
from ..sphinx_private.methods import replace_method
from ..sphinx_private.translators import clean_translations
from .languages import language_of

if TYPE_CHECKING:
    from collections.abc import Callable

    from docutils import nodes
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


class WordsOfPage(gettext.NullTranslations):
    """What translates Sphinx's own words into the language of one page."""

    def __init__(self, word: Callable[[str], str]) -> None:
        """Take what gives the translation of a word."""
        super().__init__()
        self.word = word

    def gettext(self, message: str) -> str:
        """Return the translation of a word, or the word."""
        return self.word(message)


def speak_languages(app: Sphinx) -> None:
    """Have Sphinx write its own words in the language of each page (event ``builder-inited``)."""
    builder = app.builder
    replace_method(builder, "write_doc", partial(_write, app, builder.write_doc))


def _write(app: Sphinx, write: Callable[..., None], docname: str, doctree: nodes.document) -> None:
    """Write a page; "Note" and "Link to this heading" come from Sphinx's global catalogue."""
    site = translators.get(SPHINX)
    if locale_of(language_of_page(app, docname)) != locale_of(app.config.language):
        translators[SPHINX] = WordsOfPage(words_of(app, docname))
    try:
        write(docname, doctree)
    finally:
        if site is not None:
            translators[SPHINX] = site


SPHINX = ("general", "sphinx")
"""Under what Sphinx keeps the catalogue of its own words."""


def guard_words(app: Sphinx) -> None:
    """Take no markup from the catalogues of an untrusted project (event ``builder-inited``)."""
    if not is_trusted(app.config):
        clean_translations(app, safe_translation)


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
