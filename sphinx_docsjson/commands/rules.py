"""``sphinx-docsjson rules``: the rules file for editors."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from ..components import ALL
from ..editor_rules import (
    FORMATS,
    RulesError,
    below,
    format_file,
    rules_file,
    rules_for,
    rules_text,
    write_rules,
)
from ..sources.checkout import repository_root
from .folder import FOLDER, as_named
from .telling import tell

if TYPE_CHECKING:
    from pathlib import Path


@click.command()
@FOLDER
@click.option("--editor", metavar="NAME", help="Any other editor: the file is .NAME/rules.md.")
@click.option(
    "--format",
    "format_",
    type=click.Choice([*FORMATS]),
    help="Write the file that a tool loads automatically, such as AGENTS.md.",
)
@click.option("--force", is_flag=True, help="Overwrite the file if it exists.")
def rules(folder: Path, editor: str | None, format_: str | None, force: bool) -> None:
    """Write a rules file for AI editors.

    The file is written to the root of the repository that contains DIR.

    \b
    Examples:
      sphinx-docsjson rules docs --format agents
      sphinx-docsjson rules docs --format claude
    """  # noqa: D301 - \b keeps the lines of the help text
    if (editor is None) == (format_ is None):
        raise click.UsageError("give either --editor or --format")
    root = repository_root(folder)
    try:
        if format_:
            target, text = format_file(format_, root), rules_for(format_, folder, root, ALL)
        else:
            target, text = rules_file(editor or "", root), rules_text(ALL, below(folder, root))
        write_rules(target, text, force=force)
    except RulesError as error:
        raise click.ClickException(str(error)) from error
    tell(f"Wrote {as_named(target)}")
