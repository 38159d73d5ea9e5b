"""Look up translations: of what is in no page, and of the texts of a page that are no paragraphs.

Texts of the settings file and of OpenAPI files have a catalogue of their own. Its name is
``docsjson``, unless `gettext_compact` names one catalogue for everything. Sphinx compiles
catalogues when a build starts; this one is needed before that, for the plan.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from sphinx.util.i18n import CatalogRepository, docname_to_domain

from ..safety.characters import printable
from .folders import translations_in

if TYPE_CHECKING:
    from collections.abc import Callable

    from sphinx.application import Sphinx
    from sphinx.config import Config

    Lookup = Callable[[str], str]

NAME = "docsjson"


def domain_of(config: Config) -> str:
    """Return the name of the catalogue of the settings."""
    return docname_to_domain(NAME, config.gettext_compact)


def lookup_of(app: Sphinx, config: Config) -> Lookup:
    """Return what gives the translation of a text of the settings, or the text itself."""
    language, domain = config.language, domain_of(config)
    repository = CatalogRepository(app.srcdir, config.locale_dirs, language, config.source_encoding)
    for found in repository.catalogs if config.gettext_auto_build else ():
        if found.domain == domain and found.is_outdated():
            found.write_mo(language, config.gettext_allow_fuzzy_translations)
    return _lookup_in(config, Path(app.srcdir), domain)


def page_lookup(config: Config, srcdir: Path, docname: str) -> Lookup:
    """Return what gives the translation of a text of a page, or the text itself."""
    return _lookup_in(config, srcdir, page_domain(config, docname))


def page_domain(config: Config, docname: str) -> str:
    """Return the name of the catalogue of a page."""
    return docname_to_domain(docname, config.gettext_compact)


def _lookup_in(config: Config, srcdir: Path, domain: str) -> Lookup:
    folders = [str(srcdir / name) for name in config.locale_dirs]
    known = [translations_in(folder, domain, config.language) for folder in folders]

    def lookup(text: str) -> str:
        found = (each.gettext(text) for each in known if text)  # the empty one is the header
        return next((printable(one) for one in found if one != text), text)

    return lookup
