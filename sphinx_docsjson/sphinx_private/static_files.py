"""The files beside the pages that Sphinx copies and keeps no record of.

What an earlier build has copied, such as the files of another theme, or the translations of another
language, stays in the output unless somebody knows what this build copies.

To go: when Sphinx removes what it has copied before.
"""

from __future__ import annotations

import os
from pathlib import Path, PurePosixPath
from typing import TYPE_CHECKING

from sphinx.search import IndexBuilder
from sphinx.util.matching import DOTFILES, Matcher

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from sphinx.builders.html import StandaloneHTMLBuilder

STATIC = "_static"
TRANSLATIONS = f"{STATIC}/translations.js"
_TEMPLATES = (".jinja", "_t")
"""How the names of templates end; Sphinx writes what they give without that ending."""


def copied_files(builder: StandaloneHTMLBuilder) -> Iterator[str]:
    """Yield the files that a builder copies into its output, and those that it makes beside them.

    The files that we write ourselves are not among them. A file of a theme that is a template is
    named with its ending as well.
    """
    for name in _made(builder):
        yield f"{STATIC}/{name}"
    for folder in builder.theme.get_theme_dirs() if builder.theme else ():
        yield from _below(Path(folder, "static"), STATIC, DOTFILES)
    excluded = builder.config.exclude_patterns
    hidden = Matcher([*excluded, "**/.*"])
    yield from _all_below(builder, _authors(builder), STATIC, hidden)
    yield from _all_below(builder, builder.config.html_extra_path, "", Matcher(excluded))
    pages = builder.config.html_additional_pages
    yield from (os.path.relpath(builder.get_outfilename(page), builder.outdir) for page in pages)


def _made(builder: StandaloneHTMLBuilder) -> Iterator[str]:
    """Yield the files of the static folder that a builder makes, or takes from Sphinx."""
    config = builder.config
    yield "pygments.css"
    if builder.dark_highlighter:
        yield "pygments_dark.css"
    if builder._get_translations_js():
        yield "translations.js"
    if builder.search:
        language = config.html_search_language or config.language
        index = IndexBuilder(builder.env, language, config.html_search_options, "")
        yield from (Path(file).name for file in index.get_js_stemmer_rawcodes())
    if config.html_use_opensearch:
        yield "opensearch.xml"
    pictures = (config.html_logo, config.html_favicon)
    yield from (PurePosixPath(picture).name for picture in pictures if picture)


def _authors(builder: StandaloneHTMLBuilder) -> list[str]:
    """Return the static folders that are not beside the doctrees, where ours is."""
    ours = Path(builder.doctreedir)
    paths = builder.config.html_static_path
    return [path for path in paths if not Path(builder.confdir, path).is_relative_to(ours)]


def _all_below(
    builder: StandaloneHTMLBuilder,
    paths: Iterable[str],
    target: str,
    excluded: Callable[[str], bool],
) -> Iterator[str]:
    for path in paths:
        yield from _below(Path(builder.confdir, path), target, excluded)


def _below(source: Path, target: str, excluded: Callable[[str], bool]) -> Iterator[str]:
    """Yield what a file, or the files of a folder, are called below another one."""
    if source.is_file():
        yield from _names(PurePosixPath(target, source.name))
    for root, folders, files in os.walk(source, followlinks=True):
        here = Path(root).relative_to(source).as_posix()
        folders[:] = [name for name in folders if not excluded(f"{here}/{name}")]
        for name in files:
            if not excluded(f"{here}/{name}"):
                yield from _names(PurePosixPath(target, here, name))


def _names(file: PurePosixPath) -> Iterator[str]:
    """Yield the name of a file, and what a template gives."""
    yield str(file)
    for ending in _TEMPLATES:
        if file.name.lower().endswith(ending):
            yield str(file)[: -len(ending)]
