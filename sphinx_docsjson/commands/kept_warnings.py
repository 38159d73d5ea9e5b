"""Warnings about pages are kept with the parsed pages, so that `check` need not read them again."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING, Any

from docutils import nodes
from sphinx.util.logging import NAMESPACE, get_node_location

if TYPE_CHECKING:
    from collections.abc import Iterable

    from sphinx.application import Sphinx
    from sphinx.environment import BuildEnvironment

KEPT = "docsjson_warnings"
"""Attribute of the environment: by docname, the warnings of reading that page."""

Warnings = dict[str, list[dict[str, Any]]]


class _Listener(logging.Handler):
    """Notes the warnings that are logged while one page is read."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.noted: list[dict[str, Any]] = []

    def emit(self, record: logging.LogRecord) -> None:
        """Note a record without the nodes in it, so that it can be stored."""
        values = vars(record)
        at = values.get("location")
        self.noted.append({
            "name": record.name, "levelno": record.levelno, "levelname": record.levelname,
            "msg": record.getMessage(), "type": values.get("type"),
            "subtype": values.get("subtype"),
            "location": get_node_location(at) if isinstance(at, nodes.Node) else at,
        })  # fmt: skip


class KeptWarnings:
    """Keeps the warnings of each page, and logs those of pages that are not read again."""

    def __init__(self, app: Sphinx) -> None:
        """Follow what an application reads."""
        self._listener = _Listener()
        app.connect("env-purge-doc", self._forget)
        app.connect("env-before-read-docs", self._repeat, priority=1000)
        app.connect("source-read", self._listen, priority=0)
        app.connect("doctree-read", self._keep, priority=1000)
        app.connect("env-merge-info", self._merge)

    def _listen(self, *_event: object) -> None:
        logger = logging.getLogger(NAMESPACE)
        logger.removeHandler(self._listener)  # the page before may have ended early
        self._listener.noted = []
        logger.addHandler(self._listener)

    def _keep(self, app: Sphinx, _document: nodes.document) -> None:
        logging.getLogger(NAMESPACE).removeHandler(self._listener)
        kept_in(app.env)[app.env.docname] = self._listener.noted

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


def kept_in(env: BuildEnvironment) -> Warnings:
    """Return the warnings that are kept in an environment, by docname."""
    kept: Warnings = vars(env).setdefault(KEPT, {})
    return kept
