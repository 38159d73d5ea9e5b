"""What kind of project this is: one of Sphinx's, one of MyST's, or a folder made for docs.json."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from .sphinx_private import is_set
from .vocabulary import THEME

if TYPE_CHECKING:
    from sphinx.application import Sphinx
    from sphinx.config import Config


USUAL = (
    "project", "author", "copyright", "version", "release", "language", "root_doc", "master_doc",
    "source_suffix", "exclude_patterns", "templates_path", "html_theme", "html_title",
    "html_static_path", "html_theme_options", "locale_dirs", "docsjson_md_tags",
)  # fmt: skip
"""Values of which the ``conf.py`` of a Sphinx project sets some."""

ANYWHERE = "/"
"""What ``html_baseurl`` is where a ``conf.py`` takes it from Read the Docs and runs elsewhere:
https://docs.readthedocs.com/platform/stable/canonical-urls.html
"""

MOVES_SOURCES = "multiproject"
"""The extension with which one ``conf.py`` serves several projects, each in a folder that it names:
https://sphinx-multiproject.readthedocs.io
"""


def is_sphinx_project(app: Sphinx, config: Config) -> bool:
    """Return whether the source folder is that of a Sphinx project, which needs no settings file.

    Its ``conf.py`` was run, and does more than load this extension, or pages are written in
    reStructuredText. One that does nothing else was made for a settings file, which is missing.

    Anyone who can take the settings file away from such a folder can change its ``conf.py`` as
    well, so nobody gains trust by doing it. With ``-C`` no file was run.
    """
    folder = Path(app.srcdir).resolve()
    is_beside = Path(app.confdir).resolve() == folder or MOVES_SOURCES in config.extensions
    if not is_set(config, "__file__") or not is_beside:
        return False
    says_more = set(config.extensions) - {"sphinx_docsjson"} or any(
        is_set(config, name) for name in USUAL
    )
    return bool(says_more) or any(True for _ in folder.glob("*.rst"))


def missing_hint(config: Config) -> str:
    """Return what an author whose ``conf.py`` was run may do where the settings file is missing."""
    return ", or set docsjson_path = None in conf.py" if is_set(config, "__file__") else ""


def has_site(config: Config) -> bool:
    """Return whether a project has a docs.json site: a settings file, or our theme.

    Without them, this extension adds components to the pages that use them, and nothing else.
    """
    return config.docsjson_path is not None or uses_theme(config)


def uses_theme(config: Config) -> bool:
    """Return whether pages are shown in our theme, or in one that derives from it."""
    return config.html_theme == THEME or bool(config.docsjson_derived_theme)


def offers_llms(config: Config) -> bool:
    """Return whether plain text for AI tools is wanted: that of every site, unless conf.py says."""
    asked: bool | None = config.docsjson_llms
    return has_site(config) if asked is None else asked


def suffixes_of(config: Config) -> list[str]:
    """Return the suffixes of pages that ``conf.py`` names: as a string, a list or a dictionary."""
    chosen = config.source_suffix
    return [chosen] if isinstance(chosen, str) else list(chosen)


def uses_myst(config: Config) -> bool:
    """Return whether ``conf.py`` itself names MyST, so that pages are written for it."""
    return not {"myst_parser", "myst_nb"}.isdisjoint(config.extensions)


def is_own_page(config: Config, suffix: str) -> bool:
    """Return whether a page is part of a docs.json site, not of a Sphinx or MyST project."""
    return reads_tags(config, suffix) and (suffix == ".mdx" or not uses_myst(config))


def reads_tags(config: Config, suffix: str) -> bool:
    """Return whether component tags are read in the pages with a suffix.

    ``.mdx`` has them always. ``.md`` belongs to MyST, unless there is a settings file, or
    ``conf.py`` asks for tags.
    """
    asked: bool | None = config.docsjson_md_tags
    has_settings = config.docsjson_path is not None
    return suffix == ".mdx" or (has_settings if asked is None else asked)
