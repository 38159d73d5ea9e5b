"""``sphinx-docsjson new``: a site to begin with, or settings for pages that are there."""

from __future__ import annotations

import re
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from ...safety.files import BadFileError
from ...safety.publish import write_new
from ...settings.read import find
from .mkdocs import docs_folder, mkdocs_file, read_mkdocs
from .starter import groups_of, pages_in, settings_text, title_of, write_site

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

COLOR = "#0f766e"
_HEX = re.compile(r"#(?:[0-9a-fA-F]{3}|[0-9a-fA-F]{6})")


def color_of(text: str) -> str:
    """Return a colour if settings may have it. Raises `click.BadParameter` for anything else."""
    if not _HEX.fullmatch(text):
        raise click.BadParameter(f"{text!r} is not a colour such as {COLOR}")
    return text


@click.command()
@click.argument("folder", type=click.Path(file_okay=False, path_type=Path), metavar="DIR")
@click.option("--name", help="Name of the site; asked for if it is not given.")
@click.option(
    "--color", type=color_of, metavar="COLOR", help=f"Main colour, such as {COLOR}; also asked for."
)
def new(folder: Path, name: str | None, color: str | None) -> None:
    """Start a site in DIR.

    An empty or new folder gets a small site with an API page. A folder that has Markdown or MDX
    pages gets a docs.json that lists them; an mkdocs.yml in it or beside it gives name, colour and
    navigation.

    \b
    Examples:
      sphinx-docsjson new docs
      sphinx-docsjson new docs --name "Seed library" --color "#0f766e"
    """  # noqa: D301 - \b keeps the lines of the help text
    if folder.is_dir() and (old := find(folder)):
        raise click.ClickException(f"{old} is there already; run 'sphinx-docsjson dev {folder}'")
    found = _of_mkdocs(folder)
    folder = found.get("folder", folder)
    pages = pages_in(folder) if folder.is_dir() else []
    name = name or found.get("name") or _asked("Name of the site", _usual_name(folder))
    color = color or found.get("color") or _asked("Main colour", COLOR, color_of)
    try:
        files = _written(folder, str(name), str(color), pages, found)
    except FileExistsError as error:
        raise click.ClickException(f"{error.filename} is there already") from error
    for file in files:
        click.echo(f"Wrote {file}")
    click.echo(f"\nNext: sphinx-docsjson dev {folder}")


def _usual_name(folder: Path) -> str:
    """Return the name of the folder, or of the project that it is the documentation of."""
    here = folder.resolve()
    return title_of(here.parent.name if here.name in ("docs", "doc") else here.name)


def _asked(question: str, default: str, kind: Callable[[str], str] = str) -> str:
    """Return what the author answers; the default if nobody can answer."""
    if not sys.stdin.isatty():
        return default
    answer: str = click.prompt(question, default=default, value_proc=kind)
    return answer


def _of_mkdocs(folder: Path) -> dict[str, Any]:
    file = mkdocs_file(folder)
    if file is None:
        return {}
    try:
        found = read_mkdocs(file)
        pages = docs_folder(file)
    except BadFileError as error:
        raise click.ClickException(f"{file}: {error}") from error
    click.echo(f"Taking name and navigation from {file}")
    is_root = folder.resolve() == file.parent.resolve()
    return {**found, **({"folder": pages} if is_root and pages.is_dir() else {})}


def _written(
    folder: Path, name: str, color: str, pages: list[str], found: Mapping[str, Any]
) -> list[Path]:
    """Write the site, and return its files."""
    if not pages:
        return write_site(folder, name, color)
    file = folder / "docs.json"
    groups = found.get("groups") or groups_of(pages)
    navigation: dict[str, object] = {"groups": groups}
    write_new(file, settings_text(name, color, navigation, found.get("repository")))
    return [file]
