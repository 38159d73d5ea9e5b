"""From a file to a JSON object with places, or to one clear error."""

from __future__ import annotations

import stat
from errno import EFBIG, EINVAL
from typing import TYPE_CHECKING

from ..check.locate import Document, JsonError, read_json
from ..check.texts import shown
from ..problems import Place, Problem, Subtype

if TYPE_CHECKING:
    from pathlib import Path


MAX_BYTES = 20_000_000
"""Size of the largest settings file that is read."""


class SettingsError(Exception):
    """The settings file cannot be read at all; ``problem`` says why, and where."""

    def __init__(self, problem: Problem) -> None:
        """Keep the problem; the text is its message with its place in front."""
        place = f"{problem.place}: " if problem.place else ""
        super().__init__(f"{place}{problem.message}")
        self.problem = problem


def load(path: Path, name: str) -> Document:
    """Read the JSON object in a file; its places carry ``name``.

    Raises `SettingsError` when there is none.
    """
    document = load_value(path, name)
    if not isinstance(document.value, dict):
        found = shown(document.value)
        raise _fatal(f"expected an object {{...}}, not {found}", document.place(()))
    return document


def load_value(path: Path, name: str) -> Document:
    """Read any JSON value in a file; its places carry ``name``.

    Raises `SettingsError` when there is none.
    """
    try:
        return read_json(_text(path, name), name)
    except JsonError as error:
        raise _fatal(f"this is not JSON: {error.message}", error.place) from None


def _text(path: Path, name: str) -> str:
    try:
        return _bytes(path).decode("utf-8")
    except FileNotFoundError:
        raise _fatal("the file is missing", Place(name)) from None
    except OSError as error:
        raise _fatal(f"cannot be read: {error.strerror}", Place(name)) from None
    except UnicodeDecodeError as error:
        line = error.object.count(b"\n", 0, error.start) + 1
        byte = error.object[error.start]
        raise _fatal(f"this is not UTF-8: byte 0x{byte:02x}", Place(name, line)) from None


def _bytes(path: Path) -> bytes:
    """Return what a regular file holds; others could block, or never end."""
    status = path.stat()
    if not stat.S_ISREG(status.st_mode):
        raise OSError(EINVAL, "no regular file")
    if status.st_size > MAX_BYTES:
        raise OSError(EFBIG, f"larger than {MAX_BYTES // 1_000_000} MB")
    return path.read_bytes()


def _fatal(message: str, place: Place | None) -> SettingsError:
    return SettingsError(Problem(Subtype.SETTINGS, message, place))
