"""From a settings file to `Settings` and everything that is wrong with it, in one run."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..problems import Place, Problem, Subtype
from .check import check
from .fields import shown
from .legacy import LegacySettings
from .legacy_site import legacy_settings
from .locate import Document, JsonError, read_json
from .messages import dotted

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from .model import Settings

NAMES = ("docs.json", "mint.json")
"""Names of the settings file; the first that exists counts."""


class SettingsError(Exception):
    """The settings file cannot be read at all; ``problem`` says why, and where."""

    def __init__(self, problem: Problem) -> None:
        """Keep the problem; the text is its message with its place in front."""
        place = f"{problem.place}: " if problem.place else ""
        super().__init__(f"{place}{problem.message}")
        self.problem = problem


def find(root: Path) -> Path | None:
    """Return the settings file in a source folder, or nothing if there is none."""
    return next((root / name for name in NAMES if (root / name).is_file()), None)


def read(path: Path, root: Path) -> tuple[Settings, list[Problem]]:
    """Read a settings file.

    Parameters: ``path`` is the file, ``root`` the source folder that no path in it may leave.
    Returns the settings, with defaults for everything that is wrong, and all problems in the
    order of the file.
    Raises `SettingsError` when the file is missing, unreadable, not UTF-8, not JSON or no object.
    """
    document = load(path, path.name)
    raw, problems = check(LegacySettings, document, root)
    settings, more = legacy_settings(raw, document, path.name)
    return settings, sorted([*_duplicates(document), *problems, *more], key=_position)


def load(path: Path, name: str) -> Document:
    """Read the JSON object in a file; its places carry ``name``.

    Raises `SettingsError` when there is none.
    """
    text = _text(path, name)
    try:
        document = read_json(text, name)
    except JsonError as error:
        raise _fatal(f"this is not JSON: {error.message}", error.place) from None
    if not isinstance(document.value, dict):
        found = shown(document.value)
        raise _fatal(f"expected an object {{...}}, not {found}", document.place(()))
    return document


def _text(path: Path, name: str) -> str:
    try:
        return path.read_bytes().decode("utf-8")
    except FileNotFoundError:
        raise _fatal(f"the settings file {path} is missing", Place(name)) from None
    except OSError as error:
        raise _fatal(f"cannot be read: {error.strerror}", Place(name)) from None
    except UnicodeDecodeError as error:
        line = error.object.count(b"\n", 0, error.start) + 1
        byte = error.object[error.start]
        raise _fatal(f"this is not UTF-8: byte 0x{byte:02x}", Place(name, line)) from None


def _fatal(message: str, place: Place | None) -> SettingsError:
    return SettingsError(Problem(Subtype.SETTINGS, message, place))


def _duplicates(document: Document) -> Iterator[Problem]:
    for found in document.duplicates:
        text = f"duplicate property, first written on line {found.first.line}; the last one counts"
        yield Problem(Subtype.SETTINGS, f"{dotted(found.trail)}: {text}", found.second)


def _position(problem: Problem) -> tuple[int, int]:
    place = problem.place
    return (place.line or 0, place.column or 0) if place else (0, 0)
