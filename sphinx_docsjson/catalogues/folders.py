"""Folders of catalogues: which may be used when the pages are not trusted, and how one is read.

Sphinx and gettext open catalogues by names of their own, and Sphinx writes compiled ones beside
their sources. So a folder is looked through before either does.
"""

from __future__ import annotations

import gettext
import os.path
import struct
from itertools import product
from pathlib import Path
from typing import TYPE_CHECKING

from ..problems import Place, Problem, Subtype
from ..safety.files import stray_entry

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sphinx.config import Config

CATALOGUES = (".po", ".mo")


def leave_out_strays(config: Config, srcdir: Path) -> Iterator[Problem]:
    """Take folders out of ``locale_dirs`` from which a name leads elsewhere; yield why.

    A folder outside of the source folder is named by conf.py, and stays.
    """
    kept = []
    for name in config.locale_dirs:
        folder = Path(os.path.normpath(srcdir / name))
        stray = stray_entry(folder, srcdir, CATALOGUES)
        if stray is None or not folder.is_relative_to(srcdir):
            kept.append(name)
        else:
            yield Problem(Subtype.PATH, STRAY.format(name), Place(str(stray)))
    if len(kept) < len(config.locale_dirs):
        config.locale_dirs = kept


STRAY = "no translations are read from {!r}: this is a symbolic link, a pipe or a folder"


def translations_in(folder: str, domain: str, locale: str) -> gettext.NullTranslations:
    """Return a catalogue in a folder; an empty one if there is none, or if it is damaged."""
    try:
        return gettext.translation(domain, folder, [locale], fallback=True)
    except _DAMAGE:
        return gettext.NullTranslations()


def damaged_catalogues(config: Config, srcdir: Path, *domains: str) -> Iterator[Problem]:
    """Yield the compiled catalogues of some domains that cannot be read, which Sphinx passes over.

    They are those of the language of the site.
    """
    folders = [str(srcdir / name) for name in config.locale_dirs]
    for domain, folder in product(domains, folders):
        file = gettext.find(domain, folder, [config.language])
        try:
            gettext.translation(domain, folder, [config.language], fallback=True)
        except _DAMAGE:
            yield Problem(Subtype.PAGE, DAMAGED, Place(file) if file else None)


DAMAGED = "these translations are left out: the file is damaged"
_DAMAGE = (OSError, ValueError, LookupError, struct.error)
"""What reading a damaged catalogue raises."""
