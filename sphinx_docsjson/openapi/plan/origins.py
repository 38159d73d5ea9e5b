"""Where the pages without a file come from: warnings name the OpenAPI file, never ours."""

from __future__ import annotations

import logging
from pathlib import Path
from typing import TYPE_CHECKING

from ...problems import Place
from ...sources.yaml_places import MAX_STEPS, positions
from ..read.pointers import key_of
from ..read.resolve import name_of
from .virtual import FOLDER, NOTHING

if TYPE_CHECKING:
    from collections.abc import Mapping

    from sphinx.application import Sphinx

    from ...sources.yaml_places import Position
    from ..asyncapi.channels import AsyncSpec
    from ..model.operations import Spec
    from .api_pages import ApiPages


class NameOrigins(logging.Filter):
    """Gives warnings about a generated page the place in the file that the page is made of.

    What is wrong with the empty page that stands for a file that vanished is not said.
    """

    def __init__(self, app: Sphinx, pages: ApiPages) -> None:
        """Take the pages of a build."""
        super().__init__()
        self._pages = pages
        self._start = str(Path(app.doctreedir) / FOLDER)
        self._nothing = str(Path(self._start) / NOTHING)
        self._docnames: Mapping[str, str] = {path: name for name, path in pages.virtual.items()}
        self._positions: dict[str, Mapping[tuple[str, ...], Position]] = {}

    def filter(self, record: logging.LogRecord) -> bool:
        """Replace the place of a record that names one of our files."""
        written = getattr(record, "location", None)
        name = written[0] if isinstance(written, tuple) else written
        if isinstance(name, str) and name in self._pages.virtual:
            record.location = self.origin(self._pages.virtual[name]) or written
        elif isinstance(written, str) and written.startswith(self._start):
            path = written.partition(".md:")[0] + ".md"
            record.location = self.origin(path) or written
            return not written.startswith(self._nothing)
        return True

    def origin(self, path: str) -> str | None:
        """Return the place of what the page in a file of ours shows, if any."""
        address = self._address(self._docnames.get(path, ""))
        return str(self._place(address)) if address else None

    def _address(self, docname: str) -> str:
        """Return the address of what a page shows: of a whole file, where it is described."""
        library, asked = self._pages.library, self._pages.references.get(docname)
        if asked is None:
            return ""
        if asked.kind == "asyncapi":
            events = self._pages.channels_in(asked)
            channel = events and events.find(asked.key)
            return channel.node.place if channel else _described(events)
        if asked.kind == "openapi-schema":
            schema = library.find_schema(asked)
            return schema[1].place if schema else ""
        operation = library.find(asked)
        return operation[1].node.place if operation else _described(library.named(asked.source))

    def _place(self, address: str) -> Place:
        """Return where something is; each file is read once, however many warnings there are."""
        file, _, pointer = address.partition("#")
        if file not in self._positions:
            self._positions[file] = positions(self._pages.library.documents.texts.get(file, ""))
        steps = tuple(map(key_of, pointer.split("/")[1:]))[:MAX_STEPS]
        found = (self._positions[file].get(steps[:length]) for length in range(len(steps), -1, -1))
        return Place(name_of(address), *next(filter(None, found), (None, None)))


def _described(file: Spec | AsyncSpec | None) -> str:
    return file.root.get("info").place if file else ""
