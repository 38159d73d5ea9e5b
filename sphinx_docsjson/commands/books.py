"""An EPUB and a PDF of a site, beside its pages."""

from __future__ import annotations

import shutil
import subprocess
from dataclasses import replace
from typing import TYPE_CHECKING

import click

from .telling import tell

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from .sphinx_run import Order, Result

FOLDER = "book"
"""The folder of the books in the folder of the site."""


def make_book(order: Order, builder: str, run: Callable[[Order], Result]) -> Result:
    """Make a book of a site, and put it into the folder ``book`` of its output.

    Parameters: ``builder`` is ``epub`` or ``latex``, ``run`` runs Sphinx and shows what it says.
    Raises `click.ClickException` if the programs that make a PDF are missing or fail.
    """
    work = order.doctrees.with_name(f"{order.doctrees.name}-{builder}")
    if builder == "latex" and not (shutil.which("make") and shutil.which("latexmk")):
        raise click.ClickException("a PDF needs make, latexmk and TeX; they are not installed here")
    result = run(replace(order, builder=builder, output=work))
    if result.is_complete:
        suffix = ".pdf" if builder == "latex" else ".epub"
        if builder == "latex":
            _typeset(work)
        _deliver(work, suffix, order.output / FOLDER)
    return result


def _typeset(work: Path) -> None:
    """Run TeX; the builder has written the makefile for it."""
    command = ["make", "-f", "Makefile", "all-pdf"]
    done = subprocess.run(command, cwd=work, capture_output=True, text=True, check=False)  # noqa: S603
    if done.returncode and not list(work.glob("*.pdf")):
        raise click.ClickException(f"TeX failed; its log is in {work}:\n{done.stdout[-2000:]}")


def _deliver(work: Path, suffix: str, target: Path) -> None:
    target.mkdir(parents=True, exist_ok=True)
    for file in work.glob(f"*{suffix}"):
        tell(f"Wrote {shutil.copy2(file, target)}", err=True)
