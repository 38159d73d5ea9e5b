"""SVG pictures of pages, cleaned in the output: they are served from the site's own address."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from ..builders import writes_html
from ..problems import Place, Problem, Subtype
from ..reporting import report
from ..safety.publish import write_if_new
from ..safety.svg import NotSvgError, clean_svg
from .logos import EMPTY

if TYPE_CHECKING:
    from sphinx.application import Sphinx

FOLDERS = ("_images", "_downloads")
"""Folders of the output that Sphinx copies files of the source folder to."""


def clean_pictures(app: Sphinx, exception: Exception | None) -> None:
    """Clean the SVG files that pages show. Connected to ``build-finished``."""
    if exception or not writes_html(app.builder):
        return
    sources = {Path(copy).name: name for name, copy in app.builder.images.items()}
    for folder in FOLDERS:
        for file in sorted((Path(app.outdir) / folder).rglob("*")):
            message = clean_file(file) if file.suffix.lower() == ".svg" else None
            if message:
                source = sources.get(file.name, file.name)
                report(Problem(Subtype.ASSET, f"picture {file.name!r} {message}", Place(source)))


def clean_file(file: Path) -> str | None:
    """Clean a file where it stands; return what was done to it, nothing if it was clean."""
    try:
        text, removed = clean_svg(file.read_text("utf-8", "replace"))
    except NotSvgError as error:
        write_if_new(file, EMPTY)
        return f"was left out: {error}"
    if not removed:
        return None
    write_if_new(file, text)
    names = ", ".join(dict.fromkeys(removed))
    return f"holds parts that could run; they are left out: {names}"
