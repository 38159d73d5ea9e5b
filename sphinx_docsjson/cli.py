"""The command ``sphinx-docsjson``; each of its commands is a module in `commands`.

A module is imported when its command runs: most of them need Sphinx, which takes a moment that
``--help``, ``--version`` and the Tab key must not take.
"""

from __future__ import annotations

from importlib import import_module
from typing import Any

import click

from . import __version__
from .commands import Commands

COMMANDS = {
    "new": ("start.new", "Start a site, or add a docs.json to your pages."),
    "dev": ("dev", "Show a site in the browser, and update it as you save."),
    "build": ("building", "Build a site."),
    "check": ("check", "Report every problem of a site."),
    "mv": ("moving.mv", "Move a page or folder, and update all links to it."),
    "openapi": ("openapi", "Check OpenAPI and AsyncAPI files."),
    "migrate": ("settings", "Print the settings of a mint.json site as docs.json."),
    "rules": ("rules", "Write a rules file for AI editors."),
    "schema": ("settings", "Print the JSON Schema of docs.json, for editors."),
    "mcp": ("mcp", "Let AI tools search and read a built site."),
    "completion": ("completion", "Print a script that completes commands in your shell."),
}
"""Each command: the module that it is in, and what the list of commands says of it."""

OTHER_NAMES = {
    "a11y": "check --a11y",
    "broken-links": "check",
    "create": "new",
    "export": "build",
    "help": "--help",
    "init": "new",
    "linkcheck": "check --links",
    "lint": "check",
    "move": "mv",
    "openapi-check": "openapi check",
    "preview": "dev",
    "rename": "mv",
    "serve": "dev",
    "start": "dev",
    "validate": "check",
    "watch": "dev",
}
"""What other tools call their commands, and what to write here."""


class LazyCommands(Commands):
    """A group that knows of its commands what a list needs, and imports the one that runs."""

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """Return the command that is named, and what it is given.

        Raises `click.UsageError` for a command of another tool, with what to write here.
        """
        if (other := OTHER_NAMES.get(args[0])) and not ctx.resilient_parsing:
            ctx.fail(f"No such command {args[0]!r}. Did you mean {other!r}?")
        name, found, rest = super().resolve_command(ctx, args)
        return name, command_of(found.name) if found and found.name else None, rest


def command_of(name: str) -> click.Command:
    """Return a command with its options. Raises `KeyError` if there is none of this name."""
    module: Any = import_module(f".commands.{COMMANDS[name][0]}", __package__)
    command: click.Command = getattr(module, name)
    return command


@click.group(cls=LazyCommands, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__, prog_name="sphinx-docsjson", message="%(prog)s %(version)s")
def main() -> None:
    """Write, check and build docs.json sites.

    \b
    Examples:
      sphinx-docsjson new docs          start a site
      sphinx-docsjson dev docs          see it in the browser as you write
      sphinx-docsjson check docs        list every problem
      sphinx-docsjson build docs site   build the finished site
    """  # noqa: D301 - \b keeps the lines of the help text


for _name, (_, _said) in COMMANDS.items():
    main.add_command(click.Command(_name, short_help=_said))
