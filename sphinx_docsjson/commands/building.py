"""``sphinx-docsjson build``: the site, and books of it."""

from __future__ import annotations

import os
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import click

from .folder import FOLDER, settings_file
from .progress import Terminal, by_type, counted
from .sphinx_run import Order, run_sphinx

if TYPE_CHECKING:
    from .sphinx_run import Result


def all_cores() -> int:
    """Return how many processes a build uses; one where Sphinx cannot start others."""
    return (os.cpu_count() or 1) if hasattr(os, "fork") else 1


def size_of(folder: Path) -> str:
    """Return the size of all files in a folder: ``4.2 MB``."""
    size = sum(file.stat().st_size for file in folder.rglob("*") if file.is_file())
    return f"{size / 1e6:.1f} MB"


@click.command()
@FOLDER
@click.argument("out", type=click.Path(file_okay=False, path_type=Path), default=Path("site"))
@click.option("--strict", is_flag=True, help="Fail when there are warnings.")
@click.option("--base-url", help="URL of the published site.")
@click.option("--epub", is_flag=True, help="Also make an EPUB, in OUT/book.")
@click.option("--pdf", is_flag=True, help="Also make a PDF, in OUT/book. Needs latexmk and TeX.")
@click.option("--fresh", is_flag=True, help="Read every page anew.")
@click.pass_context
def build(
    context: click.Context, folder: Path, out: Path, strict: bool, base_url: str | None,
    epub: bool, pdf: bool, fresh: bool,
) -> None:  # fmt: skip
    """Build the site of DIR in the folder OUT ('site' by default).

    \b
    Examples:
      sphinx-docsjson build docs
      sphinx-docsjson build docs public --strict --base-url https://docs.example.com
    """  # noqa: D301 - \b keeps the lines of the help text
    source = settings_file(folder).parent
    options = {"html_baseurl": base_url} if base_url else {}
    order = Order(source=source, output=out, options=options, jobs=all_cores(), fresh=fresh)
    results = [_run(order)]
    books = [name for name, wanted in (("epub", epub), ("latex", pdf)) if wanted]
    results += [_book(order, builder) for builder in books if results[0].is_complete]
    if not all(result.is_complete for result in results):
        context.exit(2)
    if strict and any(result.findings for result in results):
        context.exit(1)


def _run(order: Order, *, is_site: bool = True) -> Result:
    with Terminal(order.source) as terminal:
        result = run_sphinx(order, terminal.status, terminal.warn)
    if result.is_complete and not is_site:
        terminal.say(f"{order.builder}: {by_type(result.findings)}")
    elif result.is_complete:
        pages = counted(len(result.pages), "page")
        made = f"{pages}, {size_of(order.output)}, {result.seconds:.1f} s"
        terminal.say(f"Built {order.output}: {made}; {by_type(result.findings)}", "bold")
    else:
        terminal.say("Nothing was built", "bold red")
    return result


def _book(order: Order, builder: str) -> Result:
    from .books import make_book

    return make_book(order, builder, partial(_run, is_site=False))
