"""Files that the input may name: those inside the source folder, none hidden; and pictures."""

from __future__ import annotations

from pathlib import PurePosixPath
from typing import TYPE_CHECKING, Literal
from urllib.parse import unquote

from .urls import Unsafe, is_external

if TYPE_CHECKING:
    from pathlib import Path


PICTURES = frozenset(
    {".svg", ".png", ".jpg", ".jpeg", ".gif", ".webp", ".avif", ".ico"}
)
"""Suffixes of pictures."""


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
    if not target.is_relative_to(home):
        raise Unsafe(f"{name!r} leaves the source folder")
    if any(part.startswith(".") for part in target.relative_to(home).parts):
        raise Unsafe(f"{name!r} names a hidden file")
    return target
