"""``sphinx-docsjson build``: the site, and books of it."""

from __future__ import annotations

import os
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

import click

from ..problems import ALL_OF_THEM, MORE_LIKE_IT
from ..safety.urls import origin_of
from .books import make_book, require_programs
from .folder import FOLDER, NO_CONF, source_folder
from .formats import FORMAT, FORMATS, TEXT
from .progress import Terminal, by_type, counted
from .sphinx_run import Order, run_sphinx
from .telling import tell

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from collections.abc import Set as AbstractSet

    from .messages.findings import Finding
    from .sphinx_run import Result


def all_cores() -> int:
    """Return how many processes a build uses; one where Sphinx cannot start others."""
    return (os.cpu_count() or 1) if hasattr(os, "fork") else 1


def size_of(folder: Path) -> str:
    """Return the size of all files in a folder: ``4.2 MB``."""
    size = sum(file.stat().st_size for file in folder.rglob("*") if file.is_file())
    return f"{size / 1e6:.1f} MB"


def web_url(_context: click.Context, _option: click.Parameter, value: str | None) -> str | None:
    """Return the URL of a site. Raises `click.BadParameter` for one without scheme and host."""
    if value and not origin_of(value):
        raise click.BadParameter(f"{value!r} is not a URL such as https://docs.example.com")
    return value


@click.command()
@FOLDER
@click.argument("out", type=click.Path(file_okay=False, path_type=Path), default=Path("site"))
@click.option("--strict", is_flag=True, help="Fail when there are warnings.")
@click.option("--base-url", metavar="URL", callback=web_url, help="URL of the published site.")
@click.option("--epub", is_flag=True, help="Also make an EPUB, in OUT/book.")
@click.option("--pdf", is_flag=True, help="Also make a PDF, in OUT/book. Needs make, latexmk, TeX.")
@click.option("--fresh", is_flag=True, help="Read every page again.")
@NO_CONF
@FORMAT
@click.pass_context
def build(
    context: click.Context, folder: Path, out: Path, strict: bool, base_url: str | None,
    epub: bool, pdf: bool, fresh: bool, no_conf: bool, form: str,
) -> None:  # fmt: skip
    """Build the site of DIR into the folder OUT ('site' by default).

    The exit status is 2 when nothing could be built, and 1 when --strict is given and there are
    warnings.

    \b
    Examples:
      sphinx-docsjson build docs
      sphinx-docsjson build docs public --strict --base-url https://docs.example.com
      sphinx-docsjson build docs --format json
    """  # noqa: D301 - \b keeps the lines of the help text
    source = source_folder(folder)
    if source.resolve().is_relative_to(out.resolve()):
        raise click.ClickException(f"{out} contains the pages: choose another folder for the site")
    books = [name for name, wanted in (("epub", epub), ("latex", pdf)) if wanted]
    for builder in books:
        require_programs(builder)
    options = {"html_baseurl": base_url} if base_url else {}
    order = Order(
        source=source, output=out, options=options, jobs=all_cores(), fresh=fresh,
        every_place=form != TEXT, runs_conf=not no_conf,
    )  # fmt: skip
    found: list[Finding] = []
    is_complete = True
    try:
        for result in _results(order, books, shows=form == TEXT):
            found += result.findings
            is_complete = is_complete and result.is_complete
    finally:  # also when TeX fails
        if form != TEXT:
            tell(FORMATS[form](tuple(dict.fromkeys(found)), source), nl=False)
    if not is_complete:
        context.exit(2)
    context.exit(int(strict and bool(found)))


def _results(order: Order, books: Iterable[str], *, shows: bool) -> Iterator[Result]:
    """Yield the result of the site, then of each book; ``shows`` prints warnings."""
    result = _run(order, shows=shows)
    yield result
    told = {_place(finding) for finding in result.findings}
    for builder in books if result.is_complete else ():
        yield _book(order, builder, told, shows=shows)


def _run(order: Order, *, shows: bool) -> Result:
    with Terminal(order.source) as terminal:
        result = run_sphinx(order, terminal.status, terminal.warn if shows else lambda _: None)
    if result.is_complete:
        pages = counted(len(result.pages), "page")
        made = f"{pages}, {size_of(order.output)}, {result.seconds:.1f} s"
        told = by_type(result.findings)
        if any(MORE_LIKE_IT in finding.message for finding in result.findings):
            told += f", some at several places: {ALL_OF_THEM}"
        terminal.say(f"Built {order.output}: {made}; {told}", "bold")
    else:
        terminal.say("Nothing was built", "bold red")
    return result


def _place(finding: Finding) -> tuple[str, int | None, str]:
    """Return what identifies a finding, whatever a builder adds to its message."""
    return finding.path, finding.line, finding.kind


def _book(
    order: Order, builder: str, told: AbstractSet[tuple[str, int | None, str]], *, shows: bool
) -> Result:
    """Make a book; only what is wrong with it and not with the site is reported."""

    def run(order: Order) -> Result:
        with Terminal(order.source) as terminal:
            result = run_sphinx(order, terminal.status, lambda _: None)
            more = [finding for finding in result.findings if _place(finding) not in told]
            for finding in more if shows else ():
                terminal.warn(finding)
        terminal.say(f"{order.builder}: {by_type(more, 'more warning')}")
        return replace(result, findings=tuple(more))

    return make_book(order, builder, run)
