"""The commands of ``sphinx-docsjson``: a module for each, and the group that they are in."""

from __future__ import annotations

from typing import Any

import click

from ..safety.publish import finished_name
from .telling import told


class Commands(click.Group):
    """A group of commands that report files they cannot read or write."""

    def invoke(self, ctx: click.Context) -> Any:
        """Run a command. Raises `click.ClickException` for a file that it may not read or write."""
        try:
            return super().invoke(ctx)
        except click.ClickException as error:
            raise told(error) from error.__cause__
        except OSError as error:
            if not error.filename or not error.strerror:
                raise
            file = finished_name(str(error.filename2 or error.filename))
            raise told(click.ClickException(f"{file}: {error.strerror.lower()}")) from error
