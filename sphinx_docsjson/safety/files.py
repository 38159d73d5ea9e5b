"""Files that the input may name: those inside the source folder, none hidden; how they are read."""

from __future__ import annotations

import stat
from pathlib import PurePosixPath
from typing import TYPE_CHECKING, Literal
from urllib.parse import unquote

from .urls import Unsafe, is_external

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path


PICTURES = frozenset(
    {".svg", ".png", ".jpg", ".jpeg", ".gif", ".webp", ".avif", ".ico"}
)
"""Suffixes of pictures."""
MAX_BYTES = 32 * 1024 * 1024
"""Largest settings or OpenAPI file that is read, in bytes."""


class BadFileError(ValueError):
    """A file that cannot be read; ``line`` and ``column`` count from 1 where they are known."""

    def __init__(self, message: str, line: int | None = None, column: int | None = None) -> None:
        """Keep the message and the place."""
        super().__init__(message)
        self.line = line
        self.column = column


def icon_source(name: str) -> Literal["library", "file", "url"]:
    """Say where an icon comes from: a library that has its name, the source folder, or a URL."""
    if "/" not in name and PurePosixPath(name).suffix.lower() not in PICTURES:
        return "library"
    return "url" if is_external(name) else "file"


def safe_path(name: str, root: Path, base: Path | None = None) -> Path:
    """Return the file or folder inside ``root`` that a path names.

    Parameters: ``name`` is a path as an author wrote it, percent-encoded or not, relative to
    ``root`` when it starts with ``/``, else to ``base`` (a folder, default ``root``).
    Returns an absolute path with symbolic links resolved; it need not exist.
    Raises `Unsafe` when it would leave ``root``, passes through a hidden file or folder, or is
    no plain path (a scheme, a drive, a backslash, a NUL, ``~``).
    """
    decoded = unquote(name)
    if "\x00" in decoded or "\\" in decoded or decoded.startswith("~") or is_external(decoded):
        raise Unsafe(f"{name!r} is no path inside the source folder")
    home = root.resolve()
    start = home if decoded.startswith("/") else (base or root).resolve()
    try:
        target = (start / decoded.lstrip("/")).resolve()
    except (OSError, RuntimeError) as error:  # a loop of links, a name that is too long
        raise Unsafe(f"{name!r} cannot be followed: {error}") from error
    return _inside(target, home, name)


def _inside(target: Path, home: Path, name: str) -> Path:
    """Return a resolved path if it is inside ``home`` and not hidden, else raise `Unsafe`."""
    if not target.is_relative_to(home):
        raise Unsafe(f"{name!r} leaves the source folder")
    if is_hidden(target, home):
        raise Unsafe(f"{name!r} names a hidden file")
    return target


def is_hidden(target: Path, home: Path) -> bool:
    """Say whether a path inside ``home`` is hidden, or passes through a hidden folder."""
    return any(part.startswith(".") for part in target.relative_to(home).parts)


def find_file(
    name: str, root: Path, base: Path | None = None, suffixes: Iterable[str] = ()
) -> Path | None:
    """Return the file inside ``root`` that a path names, or nothing if there is none.

    Parameters: as for `safe_path`; one of ``suffixes`` may be missing from the path, and its case
    may differ. The file that is returned is the one that was checked, symbolic links resolved.
    Raises `Unsafe` as `safe_path` does.
    """
    path = safe_path(name, root, base)
    home = root.resolve()
    for suffix in ("", *suffixes):
        if (found := path.with_name(path.name + suffix)).is_file():
            return _inside(found.resolve(), home, name)
    beside = sorted(path.parent.iterdir()) if path.parent.is_dir() else []
    found = next((file for file in beside if file.name.lower() == path.name.lower()), path)
    return _inside(found.resolve(), home, name) if found.is_file() else None


def read_text(path: Path) -> str:
    """Return the text of a regular file; others could block, or never end.

    Raises `BadFileError` when there is none, when it is larger than `MAX_BYTES`, or not UTF-8.
    """
    try:
        status = path.stat()
        if not stat.S_ISREG(status.st_mode):
            raise BadFileError("this is no regular file")
        if status.st_size > MAX_BYTES:
            raise BadFileError(f"the file is larger than {MAX_BYTES // 2**20} MB")
        return path.read_bytes().decode("utf-8")
    except FileNotFoundError:
        raise BadFileError("there is no such file") from None
    except OSError as error:
        raise BadFileError(f"cannot be read: {error.strerror}") from None
    except UnicodeDecodeError as error:
        line = error.object.count(b"\n", 0, error.start) + 1
        message = f"this is not UTF-8: byte 0x{error.object[error.start]:02x}"
        raise BadFileError(message, line) from None
