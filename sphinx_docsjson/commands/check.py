"""``sphinx-docsjson check``: everything that is wrong with a site, without writing one."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

import click

from ..problems import UNASKED, WARNING_TYPE, Subtype
from ..spelling import did_you_mean
from .building import all_cores
from .folder import FOLDER, NO_CONF, source_folder
from .formats import FORMAT, FORMATS
from .messages.broken_links import MINUTES, ask_for
from .messages.unlisted import first_names, note_on_unlisted
from .progress import Terminal, by_type, counted
from .sphinx_run import LINKS, OTHER_MARKDOWN, Order, run_sphinx
from .telling import tell

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence
    from pathlib import Path

    from .messages.findings import Finding
    from .sphinx_run import Result

SETTINGS = f"{WARNING_TYPE}.{Subtype.SETTINGS.value}"
DEPENDENT = (Subtype.NAV, Subtype.LINK, Subtype.MDX, Subtype.OPENAPI)
OF_SETTINGS = {f"{WARNING_TYPE}.{kind.value}" for kind in DEPENDENT}
"""Kinds of findings that need not be true while the settings, with their redirects, pages of APIs
and variables, cannot be read."""


def above_zero(_context: click.Context, _option: click.Parameter, value: float) -> float:
    """Return a number above zero. Raises `click.BadParameter` for any other."""
    if not value > 0:
        raise click.BadParameter(f"{value:g} is not a number above 0")
    return value


@click.command()
@FOLDER
@click.option("--links", is_flag=True, help="Also check that links to other sites work.")
@click.option(
    "--links-minutes", metavar="N", type=float, default=MINUTES, callback=above_zero,
    help=f"Stop asking other sites after N minutes, {MINUTES:g} by default.",
)  # fmt: skip
@FORMAT
@click.option("--a11y", is_flag=True, help="Only report accessibility problems.")
@click.option("--fresh", is_flag=True, help="Read every page again.")
@NO_CONF
@click.option(
    "--rules", metavar="NAMES", default="default", show_default=True,
    help="Writing rules: default, all, none, a11y, or names such as alt,link-text; "
    "-frame leaves a rule out.",
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
    no_conf: bool,
    rules: str,
) -> None:
    """Report every problem of the site in DIR: settings, pages, links, images, API files.

    It also applies the writing rules, such as "every image has alt text". Pages that have not
    changed since the last check are not read again.

    The exit status is 1 when there are problems, and 2 when the site or its settings cannot be
    read at all.

    \b
    Examples:
      sphinx-docsjson check docs
      sphinx-docsjson check docs --links
      sphinx-docsjson check docs --format github
      sphinx-docsjson check docs --rules none
      sphinx-docsjson check docs --a11y
    """  # noqa: D301 - \b keeps the lines of the help text
    source = source_folder(folder)
    order = _order(source, _named("a11y" if a11y else rules), fresh=fresh)
    if links:
        ask = partial(ask_for, minutes=links_minutes)
        order = replace(order, builder=LINKS, before=ask)
    order = replace(order, runs_conf=not no_conf).elsewhere()
    with Terminal(source) as terminal:
        result = run_sphinx(order, terminal.status, lambda _: None)
    context.exit(_told(result, terminal, lambda found: FORMATS[form](found, source), a11y=a11y))


def _order(source: Path, rules: Sequence[str], *, fresh: bool) -> Order:
    """Return an order to read all pages and write none."""
    options = {
        "docsjson_lint": [*(kind.value for kind in UNASKED), *rules],
        "docsjson_pages_anyway": True,
    }
    return Order(
        source=source, output=source, jobs=all_cores(), fresh=fresh, builder="dummy",
        every_place=True, options=options,
    )  # fmt: skip


def _told(
    result: Result, terminal: Terminal, form: Callable[[Sequence[Finding]], str], *, a11y: bool
) -> int:
    """Print what was found, and return the exit status."""
    are_unread = any(one.is_error and one.kind == SETTINGS for one in result.findings)
    found = tuple(_those_that_count(result.findings, are_unread, a11y))
    tell(form(found), nl=False)
    for note in _notes(result, are_unread):
        terminal.say(note)
    pages, problems = counted(len(result.pages), "page"), by_type(found, "problem")
    terminal.say(f"{pages}, {result.seconds:.1f} s, {problems}", "bold")
    return 2 if are_unread or not result.is_complete else int(bool(found))


def _those_that_count(
    findings: Sequence[Finding], are_unread: bool, a11y: bool
) -> Iterator[Finding]:
    """Yield each finding once: a snippet is read for each page with it.

    Parameters: ``are_unread`` says that the settings cannot be read, ``a11y`` which are wanted.
    """
    for one in dict.fromkeys(findings):
        depends = are_unread and not one.is_error and one.kind in OF_SETTINGS
        if not depends and (not a11y or _is_a11y(one)):
            yield one


def _notes(result: Result, are_unread: bool) -> Iterator[str]:
    """Yield notes that are not problems."""
    if are_unread:
        yield "links, API files and the navigation are checked once the settings can be read"
    elif result.unlisted:
        yield note_on_unlisted(result.unlisted)
    if result.unread:
        yield _unread(result.unread)


def _unread(files: Sequence[str]) -> str:
    """Return a note about Markdown files that are not pages."""
    are = "is not a page" if len(files) == 1 else "are not pages"
    how = "add '.md' to source_suffix in conf.py to read Markdown"
    if all(file.endswith(OTHER_MARKDOWN) for file in files):
        how = "only names that end in '.md' or '.mdx' are pages"
    return f"{counted(len(files), 'Markdown file')} {are} ({first_names(files)}); {how}"


def _is_a11y(finding: Finding) -> bool:
    """Return whether a finding is about accessibility, or about why nothing could be checked."""
    return finding.is_error or finding.kind.startswith(f"{WARNING_TYPE}.{Subtype.LINT.value}.")


def _named(rules: str) -> list[str]:
    """Return the writing rules that an option names, as ``docsjson_lint`` spells them.

    Names and groups add up; a hyphen in front takes rules away, at first from those by default.

    Raises `click.BadParameter` for a name that no rule has.
    """
    from ..lint.comments import short_name
    from ..lint.writing_rules import ACCESSIBILITY, BY_NAME

    groups = {
        "default": [rule.name for rule in BY_NAME.values() if rule.by_default],
        "all": list(BY_NAME),
        "a11y": list(ACCESSIBILITY),
        "none": [],
    }
    wanted = dict.fromkeys(groups["default"] if rules.lstrip().startswith("-") else ())
    for part in rules.split(","):
        name = short_name(part.strip().removeprefix("-"))
        if name not in BY_NAME and name not in groups:
            hint = did_you_mean(name, (*BY_NAME, *groups), 0.6)
            raise click.BadParameter(f"there is no writing rule {name!r}{hint}")
        for one in groups.get(name, [name]):
            wanted.pop(one, None) if part.strip().startswith("-") else wanted.setdefault(one)
    return [BY_NAME[name].kind.value for name in wanted]
