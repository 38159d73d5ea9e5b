"""The repository around a folder: nothing in it is read."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path


def repository_root(start: Path) -> Path:
    """Return the closest parent folder with ``.git``, else the given folder."""
    here = start.resolve()
    return next((folder for folder in (here, *here.parents) if (folder / ".git").exists()), here)


def path_in_repository(folder: Path) -> str:
    """Return the path of a folder from the root of its repository; nothing for the root itself."""
    path = folder.resolve().relative_to(repository_root(folder)).as_posix()
    return "" if path == "." else path
