"""``sphinx-docsjson completion``: commands and options completed by the shell."""

from __future__ import annotations

import click
from click.shell_completion import get_completion_class

SHELLS = ("bash", "zsh", "fish")


@click.command()
@click.argument("shell", type=click.Choice(SHELLS))
@click.pass_context
def completion(context: click.Context, shell: str) -> None:
    """Print a script that lets your shell complete commands, options and paths.

    \b
    Example:
      sphinx-docsjson completion fish > ~/.config/fish/completions/sphinx-docsjson.fish
    """  # noqa: D301 - \b keeps the lines of the help text
    root = context.find_root()
    name = "sphinx-docsjson"
    kind = get_completion_class(shell)
    if kind:
        click.echo(kind(root.command, {}, name, "_SPHINX_DOCSJSON_COMPLETE").source())
