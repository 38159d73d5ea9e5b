"""From a settings file to `Settings` and everything that is wrong with it, in one run."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, get_args

from ..check.locate import position
from ..check.trails import message_at
from ..check.validate import check
from ..problems import Place, Problem, Subtype
from ..spelling import nearest
from .lengths import shortened
from .load import SettingsError, load
from .model import Settings, ThemeName
from .present.navigation import navigation as present_navigation
from .present.properties import PresentSettings
from .references import expand
from .rows import make

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from ..check.locate import Document

__all__ = ["NAMES", "SettingsError", "find", "is_legacy", "read"]

NAMES = ("docs.json", "mint.json")
"""Names of the settings file; the first that exists counts."""


def find(root: Path) -> Path | None:
    """Return the settings file in a source folder, or nothing if there is none."""
    return next((root / name for name in NAMES if (root / name).is_file()), None)


def read(path: Path, root: Path, hint: str = "") -> tuple[Settings, list[Problem]]:
    """Read a settings file.

    Parameters: ``path`` is the file, ``root`` the source folder that no path in it may leave,
    ``hint`` what authors may do besides writing one, where there is none.
    Returns the settings, with defaults for everything that is wrong, and all problems in the
    order of the file.
    Raises `SettingsError` when the file is missing, unreadable, not UTF-8, not JSON or no object.
    """
    _look(path, root, hint)
    whole = expand(load(path, path.name), path, root)
    document, long = shortened(whole.document)
    settings, problems = from_document(document, root, file=path.name, included=whole.files)
    found = [*_duplicates(whole.document), *whole.problems, *long, *problems]
    return settings, sorted(found, key=lambda problem: position(problem.place))


def from_document(
    document: Document, root: Path | None, **known: Any
) -> tuple[Settings, list[Problem]]:
    """Return the settings that a document without references holds, and what is wrong in it.

    Parameters: without ``root``, paths are not looked at; ``known`` are values of the settings
    that no property gives.
    """
    if is_legacy(document.value):  # few sites: others need not load what reads it
        from .legacy.navigation import navigation as legacy_navigation
        from .legacy.properties import LegacySettings

        legacy, problems = check(LegacySettings, document, root)
        tree, more = legacy_navigation(legacy, document)
        settings = make(Settings, legacy, (), document, dialect="legacy", navigation=tree, **known)
    else:
        present, problems = check(PresentSettings, document, root)
        tree, more = present_navigation(present, document)
        settings = make(Settings, present, (), document, navigation=tree, **known)
    return settings, [*problems, *more]


def _look(path: Path, root: Path, hint: str) -> None:
    """Raise `SettingsError` for a file that is missing, or a link that leaves the folder."""
    place = Place(path.name)
    if not path.exists():
        message = (
            f"the file {_named(path, root)} is missing; 'sphinx-docsjson new' writes one{hint}"
        )
        raise SettingsError(Problem(Subtype.SETTINGS, message, place))
    if path.is_symlink() and not path.resolve().is_relative_to(root.resolve()):
        raise SettingsError(Problem(Subtype.PATH, "this link leaves the source folder", place))


def _named(path: Path, root: Path) -> Path:
    return path.relative_to(root) if path.is_relative_to(root) else path


def is_legacy(value: dict[str, Any]) -> bool:
    """Return whether an object is in the legacy format, by its `navigation` or its other names.

    A misspelt `navigation` decides as well, so that nothing else is reported for it. Without any,
    such as one whose file is missing, a theme or a name that only the present format has decides.
    """
    navigation = value.get("navigation", value.get(nearest("navigation", value) or ""))
    if isinstance(navigation, dict | list):
        return isinstance(navigation, list)
    from .legacy.properties import LegacySettings

    has_present_theme = value.get("theme") in get_args(ThemeName)
    return value.keys().isdisjoint(LegacySettings.renamed) and not has_present_theme


def _duplicates(document: Document) -> Iterator[Problem]:
    for found in document.duplicates:
        text = f"duplicate property, first written on line {found.first.line}; the last one counts"
        yield Problem(Subtype.SETTINGS, message_at(found.trail, text), found.second)
