"""An EPUB and a PDF of a site, beside its pages."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
from dataclasses import replace
from itertools import product
from pathlib import Path
from typing import TYPE_CHECKING

import click

from ..safety.characters import readable
from ..safety.files import BadFileError, found_file
from .telling import tell

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from sphinx.application import Sphinx
    from sphinx.config import Config

    from .sphinx_run import Order, Result

FOLDER = "book"
"""The folder of the books in the folder of the site."""
SUFFIXES = {"epub": (".epub", ".epub"), "latex": (".tex", ".pdf")}
"""The suffix of the file that each builder writes for a book, and that of the book."""
ALONE = {"LATEXOPTS": "-no-shell-escape"}
"""Options that keep TeX from starting other programs; the makefile passes them on."""
GOES_ON = {"LATEXMKOPTS": "-f -interaction=nonstopmode"}
"""Options that have TeX go on behind an error: it would end the book in the middle."""
_KEPT = ("aux", "fdb_latexmk", "fls", "idx", "ilg", "ind", "lof", "lot", "out", "toc")
"""Suffixes of the files that TeX and latexmk write besides a book and the log."""
_GAVE_UP = re.compile(r"^! (?:Emergency stop|\s*==> Fatal error)", re.MULTILINE)
_ERROR = re.compile(r"^! (.+)", re.MULTILINE)
_MISSING = re.compile(r"^! LaTeX Error: File `([^'\n]+)' not found", re.MULTILINE)


def require_programs(builder: str) -> None:
    """Raise `click.ClickException` if programs that a builder needs for books are missing."""
    if builder == "latex" and not (shutil.which("make") and shutil.which("latexmk")):
        raise click.ClickException("a PDF needs make, latexmk and TeX; they are not installed here")


def _require_engine(name: str) -> None:
    """Raise `click.ClickException` if the TeX program of a book is missing."""
    if not shutil.which(name):
        message = f"this PDF needs the TeX program {name}, which is not installed here"
        raise click.ClickException(f"{message}: install it, or set latex_engine in conf.py")


def make_book(order: Order, builder: str, run: Callable[[Order], Result]) -> Result:
    """Make a book of a site, and put it into the folder ``book`` of its output.

    A book of an earlier run that has another name now is removed.

    Parameters: ``builder`` is ``epub`` or ``latex``, ``run`` runs Sphinx and shows what it says.
    Raises `click.ClickException` if the programs that make a PDF fail or are missing.
    """
    work = order.doctrees.with_name(f"{order.doctrees.name}-{builder}")
    _, suffix = SUFFIXES[builder]
    target = order.output / FOLDER
    names: list[str] = []
    earlier: list[str] = []
    engines: list[str] = []

    def prepare(app: Sphinx) -> None:
        engines.append(app.config.latex_engine)
        names.extend(_names(app.config)[builder])
        earlier.extend(_forget_others(work, builder, names))

    result = run(replace(order, builder=builder, output=work, before=prepare))
    if result.is_complete:
        for old in earlier:
            (target / f"{old}{suffix}").unlink(missing_ok=True)
        if builder == "latex":
            _require_engine(*engines)
            names = _typeset(work, names, ALONE if order.config_folder is None else {})
        _deliver((work / f"{name}{suffix}" for name in names), target)
    return result


def _names(config: Config) -> dict[str, list[str]]:
    """Return the names of the books that each builder makes, without suffixes."""
    documents = [Path(row[1]).stem for row in config.latex_documents]
    return {"epub": [config.epub_basename], "latex": documents}


def _forget_others(work: Path, builder: str, names: Iterable[str]) -> set[str]:
    """Remove the books of earlier runs that have other names, and return theirs.

    They would be made once more, or put into the archive of the new one.
    """
    source, suffix = SUFFIXES[builder]
    others = {file.stem for file in work.glob(f"*{source}")}.difference(names)
    for name in others:
        for file in (work / f"{name}{source}", work / f"{name}{suffix}"):
            file.unlink(missing_ok=True)
    return others


def _typeset(work: Path, books: Sequence[str], usual: dict[str, str]) -> list[str]:
    """Run TeX and return the books that are done; the builder has written the makefile for it.

    TeX may end with an error and a book, or leave the one of an earlier run there. It may also fail
    at what an earlier run with another program left, and goes on without it then.

    Parameters: ``usual`` are variables that the makefile gets unless the author sets them.
    """
    has_run = any(work.glob("*.aux"))
    done = _run_tex(work, usual)
    if has_run and done.returncode:
        _forget_runs(work, books)
        done = _run_tex(work, usual)
    if not done.returncode:
        return list(books)
    _forget_runs(work, books)  # latexmk would not try the same book again
    made = [book for book in books if _is_new(work / book) and not _gave_up(work / book)]
    if not made:
        raise click.ClickException(_why(done.stdout, work))
    first = _ERROR.search(done.stdout)
    errors = f"TeX found errors{f', first: {first[1]}' if first else ''}; its log is in {work}"
    lost = ", ".join(f"{book}.pdf" for book in books if book not in made)
    tell(f"{errors}; it did not make {lost}" if lost else errors, err=True)
    return made


def _run_tex(work: Path, usual: dict[str, str]) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        ["make", "-k", "-f", "Makefile", "all-pdf"],  # noqa: S607  # all books, whatever one does
        cwd=work, env={**GOES_ON, **usual, **os.environ}, stdin=subprocess.DEVNULL,
        capture_output=True, text=True, errors="replace", check=False,
    )  # fmt: skip


def _forget_runs(work: Path, books: Iterable[str]) -> None:
    """Remove what TeX and latexmk keep for the next run."""
    for book, suffix in product(books, _KEPT):
        (work / f"{book}.{suffix}").unlink(missing_ok=True)


def _why(said: str, work: Path) -> str:
    """Return why TeX made no book: a file that is missing, or the end of what it said."""
    if missing := _MISSING.search(said):
        found = f"TeX needs {missing[1]}, which is not installed: install the package that has it"
        return f"{found}; the log is in {work}"
    return f"TeX failed; its log is in {work}:\n{said[-2000:]}"


def _gave_up(book: Path) -> bool:
    """Return whether TeX ended in the middle of a book."""
    try:
        log = readable(found_file(book.with_name(f"{book.name}.log")).data())
    except BadFileError:
        return False
    return bool(_GAVE_UP.search(log))


def _is_new(book: Path) -> bool:
    """Return whether a PDF was made from the TeX file that is now beside it."""
    source, made = (book.with_name(f"{book.name}{suffix}") for suffix in SUFFIXES["latex"])
    return made.is_file() and made.stat().st_mtime_ns >= source.stat().st_mtime_ns


def _deliver(books: Iterable[Path], target: Path) -> None:
    target.mkdir(parents=True, exist_ok=True)
    for book in books:
        tell(f"Wrote {shutil.copy2(book, target)}", err=True)
