"""``sphinx-docsjson new``: a site to begin with, or settings for pages that are there."""

from __future__ import annotations

import re
import sys
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

import click

from ...safety.characters import in_one_line, printable
from ...safety.files import BadFileError, is_hidden
from ...safety.publish import write_new
from ...settings.read import find
from ...sources.checkout import repository_root
from ...sources.discover import IGNORE_FILE
from ...sources.ignored import matching
from ..folder import as_named
from ..telling import tell
from . import docusaurus, mkdocs, starlight, toctrees, vitepress
from .besides import with_folders
from .contents import docsify, fern, hugo, jupyter_book, rspress, summary, vuepress, wiki
from .found import Found, in_language, published
from .orders import in_order
from .starter import (
    FILES,
    groups_of,
    pages_in,
    refused_in,
    settings_text,
    title_of,
    write_site,
)  # fmt: skip

if TYPE_CHECKING:
    from collections.abc import Callable

COLOR = "#0f766e"
MOST_TOLD = 40
"""How many things that are not taken over are listed."""
_HEX = re.compile(r"#(?:[0-9a-fA-F]{3}|[0-9a-fA-F]{6})")


def color_of(text: str) -> str:
    """Return a colour if settings may have it. Raises `click.BadParameter` for anything else."""
    if not _HEX.fullmatch(text):
        raise click.BadParameter(f"{text!r} is not a colour such as {COLOR}")
    return text


@click.command()
@click.argument("folder", type=click.Path(file_okay=False, path_type=Path), metavar="DIR")
@click.option(
    "--name", metavar="NAME", help="Name of the site; the command asks if you leave it out."
)
@click.option(
    "--color",
    type=color_of,
    metavar="COLOR",
    help=f"Main colour, such as {COLOR}; the command asks if you leave it out.",
)
def new(folder: Path, name: str | None, color: str | None) -> None:
    """Start a site in DIR.

    An empty or new folder gets a small site with an API page. A folder that has pages in Markdown,
    MDX or reStructuredText gets a docs.json that lists them. Name, colour, repository and
    navigation come from the settings of MkDocs, VitePress, VuePress, Docusaurus, Starlight, Sphinx,
    mdBook, GitBook, Docsify, Jupyter Book, Fern, Hugo, Rspress or a GitHub wiki, if there are any.

    \b
    Examples:
      sphinx-docsjson new docs
      sphinx-docsjson new docs --name "Seed library" --color "#0f766e"
    """  # noqa: D301 - \b keeps the lines of the help text
    _refuse_second_settings(folder)
    found = _taken_over(folder)
    name = (name or "").strip() or found.name or _asked("Name of the site", _usual_name(folder))
    color = color or found.color or _asked("Main colour", COLOR, color_of)
    try:
        files = _written(found, name, color)
    except FileExistsError as error:
        raise click.ClickException(f"{error.filename} already exists") from error
    for file in files:
        tell(in_one_line(f"Wrote {file}"))
    refused = refused_in(found.folder)
    if left_out := [*found.left_out, *_not_ignored(found, files), *refused]:
        _tell_left_out(left_out)
    tell(f"\n{in_one_line(found.advice)}" if found.advice else "")
    place = in_one_line(str(found.folder))
    place = f'"{place}"' if " " in place else place
    tell(f"Next: sphinx-docsjson dev {place}")
    if found.folder / FILES[0] not in files:
        tell(f"Then: sphinx-docsjson check {place}   (what to change in the pages)")


def _tell_left_out(left_out: list[str]) -> None:
    tell("\nNot taken over:")
    for one in left_out[:MOST_TOLD]:
        tell(in_one_line(f"- {one}"))
    if (more := len(left_out) - MOST_TOLD) > 0:
        tell(f"- and {more} more")


def _refuse_second_settings(folder: Path) -> None:
    if folder.is_dir() and (old := find(folder)):
        raise click.ClickException(f"{old} already exists; run 'sphinx-docsjson dev {folder}'")


def _refuse_elsewhere(pages: Path, folder: Path, may_be_beside: bool) -> None:
    """Refuse to write where settings lead that came with the pages: by ``..``, or by a link.

    Parameters: ``may_be_beside`` allows all of the repository of the folder that the author named.
    """
    root = repository_root(folder) if may_be_beside else folder.resolve()
    place = pages.resolve()
    if not place.is_relative_to(root) or is_hidden(place, root):
        raise click.ClickException(f"{pages} is hidden, or not in {root}: nothing is written there")


def _usual_name(folder: Path) -> str:
    """Return the name of the folder, or of the project that it is the documentation of."""
    here = folder.resolve()
    return title_of(here.parent.name if here.name in ("docs", "doc") else here.name)


def _asked(question: str, default: str, kind: Callable[[str], str] = str) -> str:
    """Return what the author answers; the default if nobody can answer."""
    if not sys.stdin.isatty():
        return default
    answer: str = click.prompt(
        question, default=default, value_proc=lambda text: kind(text.strip() or default)
    )
    return answer


GENERATORS = (
    mkdocs, vitepress, docusaurus, starlight, vuepress, toctrees, jupyter_book, summary, wiki,
    docsify, fern, rspress, hugo,
)  # fmt: skip
"""What reads the settings of other generators; the first one that finds some counts."""


def _taken_over(folder: Path) -> Found:
    """Return what the settings of another generator tell; without any, only the folder."""
    for generator in GENERATORS:
        if place := generator.settings_file(folder):
            file = as_named(place)
            try:
                found: Found = generator.read(file, folder)
            except BadFileError as error:
                raise click.ClickException(f"{file}: {error}") from error
            _refuse_elsewhere(found.folder, folder, generator is docusaurus)
            _refuse_second_settings(found.folder)
            tell(in_one_line(f"Taking name and navigation from {file}"))
            return _without_unpublished(found)
    return _without_unpublished(in_order(folder)) if folder.is_dir() else Found(folder)


def _without_unpublished(found: Found) -> Found:
    if not found.unpublished:
        return found
    kept = published(found.navigation, matching(found.unpublished))
    return replace(found, navigation=kept)


def _written(found: Found, name: str, color: str) -> list[Path]:
    """Write the site, and return its files."""
    ignore = found.folder / IGNORE_FILE
    files: list[Path] = []
    if found.unpublished and not ignore.exists():
        write_new(ignore, printable("".join(f"{line}\n" for line in found.unpublished)))
        files.append(ignore)
    pages = pages_in(found.folder) if found.folder.is_dir() else []
    if not pages and not found.navigation:
        return [*write_site(found.folder, name, color), *files]
    file = found.folder / "docs.json"
    navigation = in_language(found.navigation or {"groups": groups_of(pages)}, found.language)
    settings = with_folders(found.settings, navigation)
    write_new(file, settings_text(name, color, navigation, settings))
    return [file, *files]


def _not_ignored(found: Found, files: list[Path]) -> list[str]:
    """Return what to say of unpublished pages if there was an ignore file before."""
    if not found.unpublished or found.folder / IGNORE_FILE in files:
        return []
    lines = ", ".join(found.unpublished)
    return [f"the pages that are not published: add to {found.folder / IGNORE_FILE}: {lines}"]
