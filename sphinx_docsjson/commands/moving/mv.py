"""``sphinx-docsjson mv``: move a page or a folder, and mend everything that names it."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

import click

from ...safety.characters import fault_of_name, in_one_line
from ...safety.files import BadFileError, is_hidden, trusted_file
from ...safety.publish import alone_in, move, write_atomically
from ...settings.load import load
from ...settings.read import NAMES, SettingsError, find
from ...settings.references import expand
from ...sources.discover import PART_FOLDERS
from ..folder import as_named
from ..telling import tell
from .catalogues import compact_in, moved_catalogues
from .moved_links import mend_data, mend_page
from .moved_settings import add_redirects, mend_conf, mend_settings
from .moves import PAGES, Moves, in_link, is_data, is_page, is_script

if TYPE_CHECKING:
    from collections.abc import Iterator

CONF = "conf.py"
_LEFT_ALONE = {"node_modules", "__pycache__", "venv"}


@click.command()
@click.argument("old", type=click.Path(path_type=Path))
@click.argument("new", type=click.Path())
@click.option("--dry-run", "-n", is_flag=True, help="Only show what would change.")
@click.option("--redirect/--no-redirect", default=True, help="Add redirects from the old URLs.")
def mv(old: Path, new: str, dry_run: bool, redirect: bool) -> None:
    """Move the page, file or folder OLD to NEW.

    Updates links, images, imports, snippets and toctrees in all pages, links in descriptions of
    API files, the navigation, and all other paths in docs.json and conf.py, and moves translations.
    Adds redirects from the old URLs to docs.json, which keeps its formatting.

    \b
    Examples:
      sphinx-docsjson mv docs/setup.mdx docs/guides/setup.mdx
      sphinx-docsjson mv docs/guides docs/tutorials --dry-run
    """  # noqa: D301 - \b keeps the lines of the help text
    with alone_in(_root_of(_existing(old))):
        _move(old, new, dry_run=dry_run, redirect=redirect)


def _move(old: Path, new: str, *, dry_run: bool, redirect: bool) -> None:
    old = _existing(old)
    root = _root_of(old)
    moves = _moves(root, old, _target(old, new))
    texts = dict(_changed(root, moves, with_redirects=redirect))
    for name, text in texts.items():
        if not dry_run:
            write_atomically(root / name, text)
        tell(in_one_line(f"{'Would change' if dry_run else 'Changed'} {root / name}"))
    catalogues, left = _catalogues(root, moves)
    for start, end in {moves.old: moves.new, **catalogues}.items():
        if not dry_run:
            move(root / start, root / end)
        moved = f"{'Would move' if dry_run else 'Moved'} {root / start} to {root / end}"
        tell(in_one_line(moved))
    for name in left:
        said = f"{root / name} has translations of other pages, too: move those by hand"
        tell(in_one_line(said))


def _catalogues(root: Path, moves: Moves) -> tuple[dict[str, str], list[str]]:
    """Return the catalogues that move with their pages, and those that have to be split."""
    compact = compact_in(_text(root / CONF)) if CONF in moves.there else True
    inside = moves.there - moves.files.keys()  # what is in the folder has moved with it
    return moved_catalogues(inside, moves.pages, moves.stems, compact)


def _existing(old: Path) -> Path:
    """Return what is to be moved; pages may be named without their suffix."""
    found = [path for path in (old, *(Path(f"{old}{s}") for s in PAGES)) if path.exists()]
    if not found:
        raise click.ClickException(f"{old}: there is no such file or folder")
    return found[0]


def _root_of(path: Path) -> Path:
    """Return the nearest folder around a path that has settings."""
    parents = [Path(os.path.normpath(path)), *Path(os.path.normpath(path)).absolute().parents]
    root = next((one for one in parents[1:] if find(one) or (one / CONF).is_file()), None)
    if root is None:
        names = f"{', '.join(NAMES)} or {CONF}"
        raise click.ClickException(f"{path}: no folder above it has a {names}")
    return as_named(root)


def _target(old: Path, written: str) -> Path:
    """Return where to: into a folder that is there, and with the suffix of a page.

    A slash at the end means a folder, for a file also one that is not there yet.
    """
    new = Path(written)
    is_suffixed = is_page(new.name) if is_page(old.name) else bool(new.suffix)
    if new.is_dir() or (old.is_file() and written.endswith(("/", os.sep))):
        new /= old.name
    elif old.is_file() and not is_suffixed:  # 1.4 is no suffix of a page called release-1.4
        new = new.with_name(new.name + old.suffix)
    if new.exists():
        raise click.ClickException(f"{new} already exists")
    return new


def _moves(root: Path, old: Path, new: Path) -> Moves:
    home = root.resolve()
    try:
        start, end = (path.resolve().relative_to(home).as_posix() for path in (old, new))
    except ValueError:
        message = f"{new} is not in {root}: pages cannot leave the folder of the settings"
        raise click.ClickException(message) from None
    if fault := next(filter(None, (fault_of_name(part, end) for part in end.split("/"))), None):
        raise click.ClickException(f"{in_one_line(str(new))}: {fault}")
    for path, name in ((old, start), (new, end)):
        if is_hidden(home / name, home):
            raise click.ClickException(f"{path} is hidden: it is not a file of the site")
    if end.startswith(f"{start}/"):
        raise click.ClickException(f"{old} cannot move into itself")
    if start in (*NAMES, CONF):
        raise click.ClickException(f"{old} contains the settings of the site and cannot be moved")
    there = set(_files(root))
    inside = [name for name in there if name == start or name.startswith(f"{start}/")]
    return Moves(start, end, {name: end + name[len(start) :] for name in sorted(inside)}, there)


def _files(root: Path) -> Iterator[str]:
    """Yield the files of a site, as paths from its folder; no link is followed."""
    for file in root.rglob("*"):
        parts = file.relative_to(root).parts
        skipped = any(part.startswith(".") or part in _LEFT_ALONE for part in parts)
        if not skipped and file.is_file() and not file.is_symlink():
            yield "/".join(parts)


def _changed(root: Path, moves: Moves, *, with_redirects: bool) -> Iterator[tuple[str, str]]:
    """Yield the files whose text changes, under their old names, with the new text."""
    settings = find(root)
    named = _settings_files(root, settings) if settings else []
    for name in named:
        text = _text(root / name)
        made = mend_settings(text, moves)
        if settings and name == settings.name and with_redirects and moves.stems:
            made = add_redirects(made, _redirects(moves))
        if made != text:
            yield name, made
    for name in sorted(filter(_is_mended, moves.there)):
        text = _text(root / name)
        made = mend_conf(text, moves) if name == CONF else mend_page(text, name, moves)
        if made != text:
            yield name, made
    for name in sorted(filter(is_data, moves.there - {*named})):
        with suppress(BadFileError):  # no settings, and perhaps of another program
            text = trusted_file(root / name).text()
            if (made := mend_data(text, name, moves)) != text:
                yield name, made


def _is_mended(file: str) -> bool:
    return is_page(file) or is_script(file) or file == CONF


def _settings_files(root: Path, settings: Path) -> list[str]:
    """Return the settings file and the files that stand for parts of it.

    Raises `click.ClickException` if one of them cannot be read: it could not be rewritten safely.
    """
    try:
        whole = expand(load(settings, settings.name), settings, root)
    except SettingsError as error:
        raise click.ClickException(f"{error}; fix it first") from None
    for problem in whole.problems:
        raise click.ClickException(f"{problem.place}: {problem.message}; fix it first")
    return [settings.name, *whole.files]


def _text(file: Path) -> str:
    try:
        return trusted_file(file).text()
    except BadFileError as error:
        raise click.ClickException(f"{file}: {error}") from error


def _redirects(moves: Moves) -> dict[str, str]:
    """Return from where to where readers are sent: one entry for a folder.

    Snippets are parts of pages and have no address.
    """
    if moves.old.split("/")[0] in PART_FOLDERS:
        return {}
    if moves.old not in moves.files:
        return {f"/{moves.old}/:path*": f"{in_link(f'/{moves.new}')}/:path*"}
    return {f"/{old}": in_link(f"/{new}") for old, new in moves.stems.items()}
