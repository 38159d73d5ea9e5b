"""Our own words ("Copy", "On this page") in a language.

They come from the catalogues in ``translation/locale/``, and what Sphinx says too from its own
catalogues. A project overrides both with a catalogue ``sphinx.po`` in its `locale_dirs`.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

import sphinx
from babel.messages.pofile import read_po

from ..safety.characters import safe_translation
from ..safety.files import own_text
from .folders import translations_in

if TYPE_CHECKING:
    import gettext
    from collections.abc import Callable, Mapping

    from sphinx.config import Config

FOLDER = Path(__file__).parent.parent / "translation" / "locale"
LOCALES: Mapping[str, str] = {
    "zh": "zh_CN", "cn": "zh_CN", "zh_Hans": "zh_CN", "zh_Hant": "zh_TW", "pt": "pt_BR", "jp": "ja",
}  # fmt: skip
"""Languages, as pages name them, whose catalogue has another name."""


def locale_of(language: str | None) -> str:
    """Return the name of a language in the folders of gettext: ``pt-BR`` is ``pt_BR``."""
    name = (language or "en").replace("-", "_")
    return LOCALES.get(name, name)


@cache
def catalogue(locale: str) -> Mapping[str, str]:
    """Return our own catalogue of a language; that of ``fr`` for ``fr_CA``."""
    for name in (locale, locale.partition("_")[0]):
        file = FOLDER / f"{name}.po"
        if file.is_file():
            found = read_po(own_text(file).splitlines(), locale=name)
            return {str(m.id): str(m.string) for m in found if m.id and m.string}
    return {}


@cache
def _of_domain(folder: str, locale: str) -> gettext.NullTranslations:
    """Return what a folder of catalogues has of Sphinx's domain."""
    return translations_in(folder, "sphinx", locale)


def words(config: Config, srcdir: Path, language: str | None) -> Callable[[str], str]:
    """Return what gives the translation of a word, or the word itself."""
    return _words(tuple(str(srcdir / name) for name in config.locale_dirs), locale_of(language))


@cache
def _words(folders: tuple[str, ...], locale: str) -> Callable[[str], str]:
    """Return what translates words, with what a project says in its folders first.

    It is kept, as the pages of a language say the same words.
    """
    theirs = str(Path(sphinx.package_dir) / "locale")

    @cache
    def word(text: str) -> str:
        for folder in folders:
            found = _of_domain(folder, locale).gettext(text)
            if found != text and (safe := safe_translation(text, found)):
                return safe
        found = _of_domain(theirs, locale).gettext(text)
        return found if found != text else catalogue(locale).get(text, text)

    return word
