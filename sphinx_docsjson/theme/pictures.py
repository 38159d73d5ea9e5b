"""Pictures and fonts in the output that settings and pages name; SVG is cleaned.

They are served from the site's own address, so nothing in them may run.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING
from urllib.parse import quote

from ..build import build_of, is_trusted
from ..builders import packs, writes_html
from ..problems import Place, Problem, Subtype
from ..reporting import report
from ..safety.files import FONTS, PICTURES, BadFileError, SourceFile, file_hint, source_file
from ..safety.publish import EMPTY_PICTURE, cleaned, is_svg
from ..safety.urls import Unsafe, is_external, safe_url
from ..sphinx_private.methods import before_packing

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from sphinx.application import Sphinx

    from ..safety.outputs import Outputs
    from ..settings.model import Settings

FOLDER = "docsjson-site"
"""Folder below ``_static`` that the files are copied to."""

SIZE_LIMIT = 20 * 1024 * 1024
"""Larger files are refused (bytes)."""

FOLDERS = ("_images", "_downloads")
"""Folders of the output that Sphinx copies files of the source folder to."""


@dataclass(frozen=True, kw_only=True)
class Asset:
    """A file to be copied, or a URL; one of ``source`` and ``url`` is set."""

    role: str
    """``logo-light``, ``favicon-light``, ``font-text``, … : its name in the output."""
    source: SourceFile | None = None
    url: str | None = None

    @property
    def address(self) -> str:
        """Its URL: absolute, or relative to ``_static``."""
        return self.url or f"{FOLDER}/{self.file_name}"

    @property
    def file_name(self) -> str:
        """The name of the copy."""
        return self.role + (self.source.path.suffix.lower() if self.source else "")


def named_files(settings: Settings) -> Iterator[tuple[str, str, Place | None]]:
    """Yield role, path or URL, and location of every file that the settings name."""
    pairs = (
        ("logo", settings.logo),
        ("favicon", settings.favicon),
        ("background", settings.background.image),
    )
    for name, pair in pairs:
        for mode in ("light", "dark"):
            value = getattr(pair, mode, None)
            if pair and value:
                place = pair.dark_place if mode == "dark" else None
                yield f"{name}-{mode}", value, place or pair.place
    for role, font, place in (
        ("font-text", settings.font_source, settings.font_place),
        ("font-heading", settings.heading_source, settings.heading_place),
    ):
        if font:
            yield role, font, place


def find_assets(settings: Settings, source: Path) -> tuple[dict[str, Asset], list[Problem]]:
    """Return the usable files by role, and a problem for each that is missing or unsafe."""
    assets: dict[str, Asset] = {}
    problems: dict[Problem, None] = {}  # a set that keeps its order: both modes may share a file
    for role, value, place in named_files(settings):
        try:
            asset, complaint = _find(role, value, source)
        except Unsafe as error:
            problems[Problem(Subtype.PATH, f"{_kind(role)}: {error}", place)] = None
            continue
        if asset:
            assets[role] = asset
        if complaint:
            problems[Problem(Subtype.ASSET, f"{_kind(role)} {value!r} {complaint}", place)] = None
    return assets, list(problems)


def _kind(role: str) -> str:
    kind = role.partition("-")[0]
    return "background image" if kind == "background" else kind


def _find(role: str, value: str, source: Path) -> tuple[Asset | None, str | None]:
    is_font = role.startswith("font-")
    if is_external(value):
        if is_font:
            return None, "is on another host: put the font file into the source folder"
        return Asset(role=role, url=quote(safe_url(value), safe=":/?#[]@!$&*+,;=%~")), None
    file = source_file(value, source)
    if file is None:
        hint = file_hint(value, source) or ": add it, or correct the path"
        return None, f"does not exist in the source folder{hint}"
    path = file.path
    if path.suffix.lower() not in (FONTS if is_font else PICTURES):
        return None, f"is not a {'font' if is_font else 'picture'}"
    try:
        file.head(1)
    except BadFileError as error:
        return None, str(error)
    if path.stat().st_size > SIZE_LIMIT:
        return None, f"is larger than {SIZE_LIMIT // 1024 // 1024} MB"
    text, complaint = cleaned(path) if is_svg(path) else ("", None)
    return (None if text is None else Asset(role=role, source=file)), complaint


def copy_assets(assets: Mapping[str, Asset], outputs: Outputs, *, is_flat: bool) -> None:
    """Copy the files below ``_static``; SVG images cleaned.

    Parameters: ``is_flat`` says that the theme looks for logos in ``_static`` itself.
    """
    for asset in assets.values():
        if asset.source:
            outputs.publish(asset.source, f"_static/{FOLDER}/{asset.file_name}")
            if is_flat and asset.role.startswith("logo"):
                outputs.publish(asset.source, f"_static/docsjson-{asset.file_name}")


def clean_pictures(app: Sphinx, exception: Exception | None) -> None:
    """Clean the SVG files that pages show (event ``build-finished``).

    Those of trusted pages stay as they are: drawings of Graphviz, say, lead to other pages.
    """
    if not exception and writes_html(app.builder) and not is_trusted(app.config):
        _clean_all(app)


def clean_packed(app: Sphinx) -> None:
    """Clean the SVG files of a book before it is packed (event ``builder-inited``)."""
    if packs(app.builder) and not is_trusted(app.config):
        before_packing(app.builder, partial(_clean_all, app))


def _clean_all(app: Sphinx) -> None:
    sources = {Path(copy).name: name for name, copy in app.builder.images.items()}
    sources |= {str(copy): str(name) for name, (_, copy) in app.env.dlfiles.items()}
    for folder in (Path(app.outdir) / name for name in FOLDERS):
        for file in sorted(folder.rglob("*")):
            message = clean_file(file, build_of(app).outputs) if is_svg(file) else None
            if message:
                source = sources.get(str(file.relative_to(folder)), file.name)
                report(Problem(Subtype.ASSET, f"picture {file.name!r} {message}", Place(source)))


def clean_file(file: Path, outputs: Outputs) -> str | None:
    """Clean a file of the output; return what was done to it, nothing if it was clean."""
    text, complaint = cleaned(file)
    if complaint:
        outputs.correct(file.relative_to(outputs.folder).as_posix(), text or EMPTY_PICTURE)
    return complaint
