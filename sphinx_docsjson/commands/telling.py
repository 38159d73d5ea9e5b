"""What commands print: nothing that it repeats can steer the terminal, such as a name of a file."""

from __future__ import annotations

import click

from ..safety.characters import named


def tell(text: str, *, err: bool = False, nl: bool = True) -> None:
    """Print a text, with its control characters by name; ``err`` is for what is no result."""
    click.echo(named(text), err=err, nl=nl)


def told(error: click.ClickException) -> click.ClickException:
    """Return an error of which the same holds."""
    vars(error)["message"] = named(error.message)
    return error
