"""``sphinx-docsjson check``: everything that is wrong with a site, without writing one."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

import click

from ..problems import UNASKED, WARNING_TYPE, Subtype
from ..spelling import did_you_mean
from .building import all_cores
from .folder import FOLDER, source_folder
from .formats import FORMATS
from .messages.unanswered import MINUTES, ask_for
from .progress import Terminal, by_type, counted
from .sphinx_run import LINKS, OTHER_MARKDOWN, Order, run_sphinx
from .telling import tell

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from .messages.findings import Finding

MOST_NAMED = 3
"""How many files are named that are outside of the navigation, or no pages."""


@click.command(short_help="Report every problem of a site.")
@FOLDER
@click.option("--links", is_flag=True, help="Also check that links to other sites work.")
@click.option(
    "--links-minutes", metavar="N", type=click.FloatRange(0, min_open=True),
    default=MINUTES, show_default=True, help="Stop asking other sites after N minutes.",
)  # fmt: skip
@click.option(
    "--format", "form", type=click.Choice(sorted(FORMATS)), default="text", show_default=True,
    help="Output for people, programs, GitHub annotations or code scanning.",
)  # fmt: skip
@click.option("--a11y", is_flag=True, help="Only report accessibility problems.")
@click.option("--fresh", is_flag=True, help="Read every page again.")
@click.option(
    "--rules", metavar="NAMES", default="default", show_default=True,
    help="Writing rules: default, all, none, a11y, or names such as alt,link-text.",
)  # fmt: skip
@click.pass_context
def check(
    context: click.Context,
    folder: Path,
    links: bool,
    links_minutes: float,
    form: str,
    a11y: bool,
    fresh: bool,
    rules: str,
) -> None:
    """Report every problem of the site in DIR: settings, pages, links, images, API files.

    It also applies the writing rules, such as "every image has alt text". Pages that have not
    changed since the last check are not read again.

    The exit status is 1 when there are problems, and 2 when the site cannot be read at all.

    \b
    Examples:
      sphinx-docsjson check docs
      sphinx-docsjson check docs --links
      sphinx-docsjson check docs --format github
      sphinx-docsjson check docs --rules none
      sphinx-docsjson check docs --a11y
    """  # noqa: D301 - \b keeps the lines of the help text
    wanted = _named("a11y" if a11y else rules)
    source = source_folder(folder)
    order = Order(
        source=source, output=source, jobs=all_cores(), fresh=fresh,
        builder=LINKS if links else "dummy", every_place=True,
        options={"docsjson_lint": [*(kind.value for kind in UNASKED), *wanted]},
    )  # fmt: skip
    order = order.elsewhere()
    if links:
        order = replace(order, before=partial(ask_for, minutes=links_minutes))
    with Terminal(source) as terminal:
        result = run_sphinx(order, terminal.status, lambda _: None)
    found = tuple(dict.fromkeys(result.findings))  # a snippet is read for each page with it
    if a11y:
        found = tuple(one for one in found if _is_a11y(one))
    tell(FORMATS[form](found, source), nl=False)
    pages, problems = counted(len(result.pages), "page"), by_type(found, "problem")
    if result.unlisted:
        terminal.say(_outside(result.unlisted))
    if result.unread:
        terminal.say(_unread(result.unread))
    terminal.say(f"{pages}, {result.seconds:.1f} s, {problems}", "bold")
    context.exit(2 if not result.is_complete else int(bool(found)))


def _outside(files: Sequence[str]) -> str:
    """Return what there is to know of pages outside of the navigation; it may be on purpose."""
    are, them = ("is", "it") if len(files) == 1 else ("are", "them")
    how = f"list {them} there, or write 'hidden: true' in the frontmatter"
    return f"{counted(len(files), 'page')} {are} not in the navigation ({_first(files)}): {how}"


def _unread(files: Sequence[str]) -> str:
    """Return what there is to know of Markdown files that are no pages."""
    are = "is not a page" if len(files) == 1 else "are not pages"
    how = "add '.md' to source_suffix in conf.py to read Markdown"
    if all(file.endswith(OTHER_MARKDOWN) for file in files):
        how = "only names that end in '.md' or '.mdx' are pages"
    return f"{counted(len(files), 'Markdown file')} {are} ({_first(files)}); {how}"


def _first(files: Sequence[str]) -> str:
    return ", ".join(files[:MOST_NAMED]) + (", ..." if len(files) > MOST_NAMED else "")


def _is_a11y(finding: Finding) -> bool:
    """Return whether a finding is about accessibility, or about why nothing could be checked."""
    return finding.is_error or finding.kind.startswith(f"{WARNING_TYPE}.{Subtype.LINT.value}.")


def _named(rules: str) -> list[str]:
    """Return the writing rules of an option as ``docsjson_lint`` names them.

    Raises `click.BadParameter` for a name that no rule has.
    """
    from ..lint.writing_rules import ACCESSIBILITY, BY_NAME, GROUP

    short = {
        "default": [GROUP],
        "all": [rule.kind.value for rule in BY_NAME.values()],
        "a11y": [BY_NAME[name].kind.value for name in ACCESSIBILITY],
        "none": [],
    }
    if rules in short:
        return short[rules]
    names = [name.strip().removeprefix(f"{GROUP}.") for name in rules.split(",")]
    for name in names:
        if name not in BY_NAME:
            hint = did_you_mean(name, (*BY_NAME, *short), 0.6)
            raise click.BadParameter(f"there is no writing rule {name!r}{hint}")
    return [BY_NAME[name].kind.value for name in names]
