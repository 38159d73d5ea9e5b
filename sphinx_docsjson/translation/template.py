"""What the builder ``gettext`` writes besides the texts of pages: the catalogue of the settings."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, cast

from sphinx.builders.gettext import MsgOrigin

from ..build import build_of
from ..builders import writes_templates
from ..catalogues.lookup import domain_of
from ..catalogues.texts import texts
from ..catalogues.values import line_of, spoken
from ..openapi.read.load import parse
from ..openapi.read.resolve import HOME, name_of
from ..settings import read as settings_file

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sphinx.application import Sphinx
    from sphinx.builders.gettext import MessageCatalogBuilder


def add_settings(app: Sphinx) -> None:
    """Add the texts of settings and OpenAPI files (event ``builder-inited``)."""
    if writes_templates(app.builder):
        builder = cast("MessageCatalogBuilder", app.builder)
        for text, file, line in (*_of_settings(app), *_of_specs(app)):
            catalogue = builder.catalogs[domain_of(app.config)]
            catalogue.add(text, MsgOrigin(str(Path(app.srcdir) / file), line))


def _of_settings(app: Sphinx) -> Iterator[tuple[str, str, int]]:
    """Yield texts of the settings as they are written, each with its file and line.

    The plan holds them in the language of the site; so they are read once more.
    """
    build = build_of(app)
    sources = build.api.library.documents.texts
    if app.config.docsjson_path is not None:
        root = Path(app.srcdir)
        written, _ = settings_file.read(root / build.settings.file, root)
        for text, place in texts(written):
            file = place.file if place else written.file
            yield text, str(file), (place and place.line) or 1
        known = {text for text, _ in texts(written)}
        for text, _ in texts(build.navigation):
            if text not in known:  # a group that was made from a tag
                address = next((a for a, source in sources.items() if text in source), "")
                line = line_of(text, sources.get(address, ""))
                yield text, _file(address) or build.settings.file, line


def _of_specs(app: Sphinx) -> Iterator[tuple[str, str, int]]:
    """Yield the texts of the OpenAPI files."""
    documents = build_of(app).api.library.documents
    for address, source in documents.texts.items():
        for text in spoken(parse(source)):
            yield text.strip(), _file(address), line_of(text, source)


def _file(address: str) -> str:
    return name_of(address) if address.startswith(HOME) else address
