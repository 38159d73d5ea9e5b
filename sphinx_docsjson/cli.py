"""The command ``sphinx-docsjson``; each of its commands is a module in `commands`."""

from __future__ import annotations

import click

from . import __version__
from .commands import Commands
from .commands.building import build
from .commands.check import check
from .commands.completion import completion
from .commands.dev import dev
from .commands.mcp import mcp
from .commands.moving.mv import mv
from .commands.openapi import openapi
from .commands.rules import rules
from .commands.settings import migrate, schema
from .commands.start.new import new


@click.group(cls=Commands, context_settings={"help_option_names": ["-h", "--help"]})
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


for command in (new, dev, build, check, mv, openapi, migrate, rules, schema, mcp, completion):
    main.add_command(command)
