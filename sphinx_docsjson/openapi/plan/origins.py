"""Where the pages without a file come from: warnings name the OpenAPI file, never ours."""

from __future__ import annotations

import logging
from pathlib import Path
from typing import TYPE_CHECKING

from ..read.check import Fault, problem_at
from .virtual import FOLDER

if TYPE_CHECKING:
    from collections.abc import Mapping

    from sphinx.application import Sphinx

    from .api_pages import ApiPages


class NameOrigins(logging.Filter):
    """Gives warnings about a generated page the place of its operation in the OpenAPI file."""

    def __init__(self, app: Sphinx, pages: ApiPages) -> None:
        """Take the pages of a build."""
        super().__init__()
        self._pages = pages
        self._start = str(Path(app.doctreedir) / FOLDER)
        self._docnames: Mapping[str, str] = {path: name for name, path in pages.virtual.items()}

    def filter(self, record: logging.LogRecord) -> bool:
        """Replace the place of a record that names one of our files; every record passes."""
        written = getattr(record, "location", None)
        if isinstance(written, str) and written.startswith(self._start):
            record.location = self.origin(written.partition(".md:")[0] + ".md") or written
        return True

    def origin(self, path: str) -> str | None:
        """Return the place of the operation that the page in a file of ours shows, if any."""
        wanted = self._docnames.get(path)
        key = next((key for key, name in self._pages.homes.items() if name == wanted), None)
        spec = self._pages.library.specs.get(key[0]) if key else None
        operation = spec.find(key[1]) if spec and key else None
        if operation is None:
            return None
        fault = Fault(place=operation.node.place, message="")
        return str(problem_at(fault, self._pages.library.documents).place)
