"""What is wrong with a page is reported by each build, also by those that leave the page alone."""

from __future__ import annotations

import json
import logging
import os
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any

from docutils import nodes
from sphinx.util.logging import NAMESPACE, get_node_location

from ..safety.files import own_text
from ..safety.publish import remove_file, write_atomically

if TYPE_CHECKING:
    from collections.abc import Iterable

    from sphinx.application import Sphinx
    from sphinx.environment import BuildEnvironment

KEPT = "docsjson_warnings"
"""Attribute of the environment: by docname, the warnings of reading that page."""

AGAIN = "docsjson-again.json"
"""The file beside the parsed pages that names those whose writing gave warnings."""

WHOLE = ""
"""The name that is written for a warning that belongs to no page."""

_WHILE_READING = "docsjson_while_reading"
"""Attribute of a warning that came before the first page was written."""

Warnings = dict[str, list[dict[str, Any]]]


class KeptWarnings(logging.Handler):
    """Has each build report the warnings of all pages.

    Sphinx reports those of the pages that it reads and writes. Warnings of reading a page are kept
    with it and logged again. A page whose writing gave warnings is written again instead: whether
    a link leads somewhere depends on other pages, too.
    """

    def __init__(self, app: Sphinx) -> None:
        """Follow what an application reads and writes."""
        super().__init__(logging.WARNING)
        self._app, self._is_read = app, False
        self._reading = self._resolved = ""
        self._noted: list[dict[str, Any]] = []
        self._again: set[str] = set()
        for event, handler, priority in (
            ("env-purge-doc", self._forget, 500),
            ("env-before-read-docs", self._repeat, 1000),
            ("source-read", self._listen, 0),
            ("doctree-read", self._keep, 1000),
            ("env-merge-info", self._merge, 500),
            ("env-updated", self._rewrite, 1000),
            ("doctree-resolved", self._follow, 0),
            ("build-finished", self._finish, 1000),
        ):
            app.connect(event, handler, priority)
        logging.getLogger(NAMESPACE).addHandler(self)

    def emit(self, record: logging.LogRecord) -> None:
        """Note a warning of the page that is read, or which page it is that is written."""
        if not self._is_read:
            vars(record)[_WHILE_READING] = True  # Sphinx logs it again when all pages are read
            if self._reading:
                self._noted.append(_stored(record))
        elif _WHILE_READING not in vars(record):
            self._again.add(self._written_page(record))

    def _written_page(self, record: logging.LogRecord) -> str:
        """Return the page that a warning belongs to; one from another process says it itself."""
        env = self._app.env
        if record.process == os.getpid():
            return env.current_document.docname or self._resolved
        at = _stored(record)["location"]
        named = at[0] if isinstance(at, tuple) else at
        path = str(named or "").partition(":")[0]
        return path if path in env.found_docs else env.path2doc(path) or WHOLE

    def _listen(self, _app: Sphinx, docname: str, _source: list[str]) -> None:
        self._reading, self._noted = docname, []
        logging.getLogger(NAMESPACE).addHandler(self)  # a process that reads pages begins with none

    def _keep(self, app: Sphinx, _document: nodes.document) -> None:
        kept_in(app.env)[self._reading], self._reading = self._noted, ""

    def _repeat(self, _app: Sphinx, env: BuildEnvironment, docnames: list[str]) -> None:
        logger = logging.getLogger(NAMESPACE)
        for docname in sorted(env.found_docs - set(docnames)):
            for values in kept_in(env).get(docname, ()):
                logger.handle(logging.makeLogRecord(values))

    def _forget(self, _app: Sphinx, env: BuildEnvironment, docname: str) -> None:
        kept_in(env).pop(docname, None)

    def _merge(
        self, _app: Sphinx, env: BuildEnvironment, docnames: Iterable[str], other: BuildEnvironment
    ) -> None:
        theirs = kept_in(other)
        kept_in(env).update({name: theirs[name] for name in docnames if name in theirs})

    def _rewrite(self, app: Sphinx, env: BuildEnvironment) -> list[str]:
        """Return the pages to be written again: all of them after a build that did not end."""
        self._reading, self._is_read = "", True
        folder = Path(app.doctreedir)
        try:
            again = set(json.loads(own_text(folder / AGAIN)))
        except (OSError, ValueError, TypeError):
            again = set(env.found_docs)
        with suppress(OSError):
            remove_file(folder, AGAIN)
        if WHOLE in again:  # Sphinx looks at the whole when it has to write a page
            again.add(app.config.root_doc)
        return sorted(again & env.found_docs)

    def _follow(self, _app: Sphinx, _document: nodes.document, docname: str) -> None:
        self._resolved = docname

    def _finish(self, app: Sphinx, error: Exception | None) -> None:
        logging.getLogger(NAMESPACE).removeHandler(self)
        if not error:
            with suppress(OSError):  # then the next build writes all pages
                write_atomically(Path(app.doctreedir, AGAIN), json.dumps(sorted(self._again)))


def _stored(record: logging.LogRecord) -> dict[str, Any]:
    """Return what is kept of a warning: no nodes, so that it can be stored."""
    values = vars(record)
    at = values.get("location")
    return {
        "name": record.name, "levelno": record.levelno, "levelname": record.levelname,
        "msg": record.getMessage(), "type": values.get("type"), "subtype": values.get("subtype"),
        "location": get_node_location(at) if isinstance(at, nodes.Node) else at,
        **{name: value for name, value in values.items() if name.startswith("docsjson_")},
    }  # fmt: skip


def kept_in(env: BuildEnvironment) -> Warnings:
    """Return the warnings that are kept in an environment, by docname."""
    kept: Warnings = vars(env).setdefault(KEPT, {})
    return kept
