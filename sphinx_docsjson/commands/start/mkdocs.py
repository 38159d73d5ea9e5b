"""Settings out of ``mkdocs.yml``: name, colour, repository and navigation."""

from __future__ import annotations

from pathlib import Path, PurePosixPath
from typing import TYPE_CHECKING, Any

from ...safety.files import BadFileError, safe_path, trusted_file
from ...safety.urls import Unsafe
from ...sources.yaml12 import read_yaml

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

NAMES = ("mkdocs.yml", "mkdocs.yaml")

COLORS = {
    "red": "#ef5552", "pink": "#e92063", "purple": "#ab47bd", "deep purple": "#7e56c2",
    "indigo": "#4051b5", "blue": "#2094f3", "light blue": "#02a6f2", "cyan": "#00bdd6",
    "teal": "#009485", "green": "#4cae4f", "light green": "#8bc34b", "lime": "#cbdc38",
    "yellow": "#ffec3d", "amber": "#ffc105", "orange": "#ffa724", "deep orange": "#ff6e42",
    "brown": "#795649", "grey": "#757575", "blue grey": "#546d78",
}  # fmt: skip
"""The named colours of Material for MkDocs."""


def mkdocs_file(folder: Path) -> Path | None:
    """Return the ``mkdocs.yml`` in a folder or beside it, if there is one."""
    places = (place / name for place in (folder, folder.resolve().parent) for name in NAMES)
    return next((file for file in places if file.is_file()), None)


def read_mkdocs(file: Path) -> dict[str, Any]:
    """Return ``name``, ``color``, ``repository`` and ``groups`` of a file, those that it has.

    Raises `BadFileError` when it cannot be read.
    """
    data = read_yaml(trusted_file(file).text())
    data = data if isinstance(data, dict) else {}
    found = {
        "name": data.get("site_name"),
        "color": _color(data.get("theme")),
        "repository": data.get("repo_url"),
        "groups": list(_groups(data.get("nav"))),
    }
    return {key: value for key, value in found.items() if value}


def docs_folder(file: Path) -> Path:
    """Return the folder of the pages: ``docs`` beside the file, unless it names another.

    Raises `BadFileError` for one that is not below the folder of the file.
    """
    data = read_yaml(trusted_file(file).text())
    named = data.get("docs_dir") if isinstance(data, dict) else None
    try:
        safe = safe_path(str(named or "docs"), file.parent)
    except Unsafe as error:
        raise BadFileError(f"docs_dir: {error}") from error
    return file.parent / safe.relative_to(file.parent.resolve())


def _color(theme: object) -> str | None:
    palette = theme.get("palette") if isinstance(theme, dict) else None
    first = palette[0] if isinstance(palette, list) and palette else palette
    name = str(first.get("primary", "")) if isinstance(first, dict) else ""
    return COLORS.get(name.replace("-", " "))


def _groups(nav: object) -> Iterator[dict[str, Any]]:
    """Yield groups: what is beside sections at the top is in groups of its own."""
    loose: list[Any] = []
    for entry in _entries(nav):
        if isinstance(entry, dict):
            if loose:
                yield {"group": "Get started", "pages": loose}
                loose = []
            yield entry
        else:
            loose.append(entry)
    if loose:
        yield {"group": "Get started", "pages": loose}


def _entries(nav: object) -> Iterator[str | dict[str, Any]]:
    for item in nav if isinstance(nav, list) else ():
        titled: Mapping[Any, Any] = item if isinstance(item, dict) else {"": item}
        for title, value in titled.items():
            if isinstance(value, list):
                yield {"group": str(title), "pages": list(_entries(value))}
            elif isinstance(value, str) and "://" not in value:
                yield PurePosixPath(value).with_suffix("").as_posix()
