"""``sphinx-docsjson check``: everything that is wrong with a site, without writing one."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from ..problems import UNASKED, did_you_mean
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
@click.option(
    "--rules", metavar="NAMES", default="default", show_default=True,
    help="Writing rules: default, all, none, or names such as alt,link-text.",
)  # fmt: skip
@click.pass_context
def check(context: click.Context, folder: Path, links: bool, form: str, rules: str) -> None:
    """Report every problem of the site in DIR: settings, pages, links, images, API files.

    It also applies the writing rules, such as "every image has alt text".

    The exit status is 1 when there are problems, and 2 when the site cannot be read at all.

    \b
    Examples:
      sphinx-docsjson check docs
      sphinx-docsjson check docs --links
      sphinx-docsjson check docs --format github
      sphinx-docsjson check docs --rules none
    """  # noqa: D301 - \b keeps the lines of the help text
    source = settings_file(folder).parent
    order = Order(
        source=source, output=source, jobs=all_cores(), fresh=True,
        builder="linkcheck" if links else "dummy", every_place=form != "text",
        options={"docsjson_lint": [*(kind.value for kind in UNASKED), *_named(rules)]},
    )  # fmt: skip
    order = order.elsewhere()
    with Terminal(source) as terminal:
        result = run_sphinx(order, terminal.status, lambda _: None)
    found = tuple(dict.fromkeys(result.findings))  # a snippet is read for each page with it
    click.echo(FORMATS[form](found, source), nl=False)
    pages, problems = counted(len(result.pages), "page"), counted(len(found), "problem")
    terminal.say(f"{pages}, {problems}, {result.seconds:.1f} s", "bold")
    context.exit(2 if not result.is_complete else int(bool(found)))


def _named(rules: str) -> list[str]:
    """Return the writing rules of an option as ``docsjson_lint`` names them.

    Raises `click.BadParameter` for a name that no rule has.
    """
    from ..lint.writing_rules import BY_NAME, GROUP

    short = {"default": [GROUP], "all": [rule.kind.value for rule in BY_NAME.values()], "none": []}
    if rules in short:
        return short[rules]
    names = [name.strip().removeprefix(f"{GROUP}.") for name in rules.split(",")]
    for name in names:
        if name not in BY_NAME:
            hint = did_you_mean(name, (*BY_NAME, *short), 0.6)
            raise click.BadParameter(f"there is no writing rule {name!r}{hint}")
    return [BY_NAME[name].kind.value for name in names]
