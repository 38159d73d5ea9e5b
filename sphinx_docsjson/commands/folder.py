"""The folder that a command works on, and the settings file in it."""

from __future__ import annotations

import re
from pathlib import Path

import click

from ..settings.read import NAMES, find

CONF = "conf.py"
_LIKE_SETTINGS = re.compile(r"(?:docs?|mint|mintlify)\.json(?:c|5|\.txt)?", re.IGNORECASE)
"""Names that authors or their editors give the settings."""
FOLDER = click.argument(
    "folder",
    type=click.Path(exists=True, path_type=Path),
    default=Path(),
    metavar="[DIR]",
)
"""The folder of the documentation, or its settings file; the current folder by default."""
NO_CONF = click.option(
    "--no-conf", is_flag=True, help="Ignore conf.py, which is code: for strangers' pull requests."
)
"""Has ``conf.py`` not run."""


class NoSiteError(click.ClickException):
    """There is no site at a path, so nothing can be read."""

    exit_code = 2


def settings_file(path: Path) -> Path:
    """Return the settings file at a path, or the one in the folder at that path.

    Raises `NoSiteError` when there is none, and names one that lies in a folder below.
    """
    if path.is_file() and path.suffix != ".json":
        message = f"{path} is not a settings file; give the folder of the site: {path.parent}"
        raise NoSiteError(message)
    found = path if path.is_file() else find(path)
    if found is None:
        raise NoSiteError(f"{path}: no {' or '.join(NAMES)} here{_elsewhere(path)}")
    return found


def source_folder(path: Path) -> Path:
    """Return the folder of a site: that of its settings, or of a Sphinx project without any.

    Raises `NoSiteError` when there is neither.
    """
    if path.is_dir() and not find(path) and (path / CONF).is_file():
        return path
    if path.is_file() and path.name == CONF:
        return path.parent
    return settings_file(path).parent


def as_named(path: Path) -> Path:
    """Return a path as people name it: from the current folder, if it is in there."""
    here = Path.cwd()
    return path.relative_to(here) if path.is_relative_to(here) else path


def _elsewhere(path: Path) -> str:
    """Return what to do where there are no settings: use those that another name or folder has."""
    files = sorted(path.glob("*.json*")) if path.is_dir() else []
    if misnamed := [file.name for file in files if _LIKE_SETTINGS.fullmatch(file.name)]:
        return f"; rename {misnamed[0]} to {NAMES[0]}"
    below = [file for name in NAMES for file in sorted(path.glob(f"*/{name}"))]
    if below:
        return f"; did you mean {below[0].parent}?"
    return f"; run 'sphinx-docsjson new {path}' to start a site"
