"""``sphinx-docsjson rules``: the rules file for editors."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from ..components import ALL
from ..editor_rules import RulesError, repository_root, rules_file, rules_text, write_rules
from .folder import FOLDER

if TYPE_CHECKING:
    from pathlib import Path


@click.command()
@FOLDER
@click.option("--editor", required=True, help="Name of the editor; the file is .EDITOR/rules.md.")
@click.option("--force", is_flag=True, help="Overwrite the file.")
def rules(folder: Path, editor: str, force: bool) -> None:
    """Write rules that teach an AI editor how pages are written.

    The file goes to the root of the repository that holds DIR.
    """
    try:
        target = rules_file(editor, repository_root(folder))
        write_rules(target, rules_text(ALL), force=force)
    except RulesError as error:
        raise click.ClickException(str(error)) from error
    click.echo(f"Wrote {target}")
