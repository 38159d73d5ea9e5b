"""``sphinx-docsjson schema`` and ``migrate``: what settings may be, and in which dialect."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import click

from ..problems import WARNING_TYPE
from ..settings.read import SettingsError
from .folder import FOLDER, settings_file

if TYPE_CHECKING:
    from pathlib import Path

    from ..problems import Problem


@click.command()
def schema() -> None:
    """Print the JSON Schema of docs.json, for editors."""
    from ..settings.schema import json_schema

    click.echo(json.dumps(json_schema(), indent=2, ensure_ascii=False))


def line_of(problem: Problem) -> str:
    """Return a problem as a line: location, message, type."""
    location = f"{problem.place}: " if problem.place else ""
    return f"{location}{problem.message} [{WARNING_TYPE}.{problem.subtype.value}]"


@click.command()
@FOLDER
def migrate(folder: Path) -> None:
    """Print the settings of a mint.json site as docs.json.

    Example: sphinx-docsjson migrate docs > new-docs.json
    """
    from ..settings.migrate import migrate as migrated

    try:
        written, problems = migrated(settings_file(folder))
    except SettingsError as error:
        raise click.ClickException(line_of(error.problem)) from error
    click.echo(json.dumps(written, indent=2, ensure_ascii=False))
    for problem in problems:
        click.echo(line_of(problem), err=True)
