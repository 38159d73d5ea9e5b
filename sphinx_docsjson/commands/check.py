"""``sphinx-docsjson check``: everything that is wrong with a site, without writing one."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from .building import all_cores
from .folder import FOLDER, settings_file
from .formats import FORMATS
from .progress import Terminal, counted
from .sphinx_run import Order, run_sphinx

if TYPE_CHECKING:
    from pathlib import Path


@click.command()
@FOLDER
@click.option("--links", is_flag=True, help="Also ask other sites whether links to them work.")
@click.option(
    "--format", "form", type=click.Choice(sorted(FORMATS)), default="text", show_default=True,
    help="How problems are printed: for people, programs, GitHub or code scanning.",
)  # fmt: skip
@click.pass_context
def check(context: click.Context, folder: Path, links: bool, form: str) -> None:
    """Report every problem of the site in DIR: settings, pages, links, images, API files.

    The exit status is 1 when there are problems, and 2 when the site cannot be read at all.

    \b
    Examples:
      sphinx-docsjson check docs
      sphinx-docsjson check docs --links
      sphinx-docsjson check docs --format github
    """  # noqa: D301 - \b keeps the lines of the help text
    from ..problems import UNASKED

    source = settings_file(folder).parent
    order = Order(
        source=source, output=source, jobs=all_cores(), fresh=True,
        builder="linkcheck" if links else "dummy", every_place=form != "text",
        options={"docsjson_lint": [kind.value for kind in UNASKED]},
    )  # fmt: skip
    order = order.elsewhere()
    with Terminal(source) as terminal:
        result = run_sphinx(order, terminal.status, lambda _: None)
    click.echo(FORMATS[form](result.findings, source), nl=False)
    pages = counted(len(result.pages), "page")
    problems = counted(len(result.findings), "problem")
    terminal.say(f"{pages}, {problems}, {result.seconds:.1f} s", "bold")
    context.exit(2 if not result.is_complete else int(bool(result.findings)))
