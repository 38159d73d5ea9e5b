"""``sphinx-docsjson schema`` and ``migrate``: what settings may be, and in which format."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import click

from ..problems import WARNING_TYPE
from ..settings.read import SettingsError
from .folder import FOLDER, settings_file
from .telling import tell

if TYPE_CHECKING:
    from pathlib import Path

    from ..problems import Problem


@click.command()
def schema() -> None:
    """Print the JSON Schema of docs.json, for editors.

    Example: sphinx-docsjson schema > docs.schema.json
    """
    from ..settings.schema import json_schema

    click.echo(json.dumps(json_schema(), indent=2, ensure_ascii=False))


def line_of(problem: Problem, folder: Path) -> str:
    """Return a problem as a line: location, message, type.

    Parameters: ``folder`` is that of the settings, as the author named it.
    """
    location = f"{(folder / str(problem.place)).as_posix()}: " if problem.place else ""
    return f"{location}{problem.message} [{WARNING_TYPE}.{problem.subtype.value}]"


@click.command()
@FOLDER
def migrate(folder: Path) -> None:
    """Print the settings of a mint.json site as docs.json.

    Example: sphinx-docsjson migrate docs > new-docs.json
    """
    from ..settings.migrate import migrate as migrated

    file = settings_file(folder)
    try:
        written, problems = migrated(file)
    except SettingsError as error:
        raise click.ClickException(line_of(error.problem, file.parent)) from error
    click.echo(json.dumps(written, indent=2, ensure_ascii=False))
    for problem in problems:
        tell(line_of(problem, file.parent), err=True)
