"""Ask the installed MyST and docutils, before the first page, whether the guard still holds.

The guard overrides a method of MyST's that MyST does not promise to keep. Should a new version
call another one, pages could read any file, and nothing would say so. So a page that tries is
parsed first, and the build of pages that nobody vouches for ends unless each attempt is refused.
"""

from __future__ import annotations

from importlib.metadata import version
from typing import TYPE_CHECKING

from docutils import nodes
from docutils.frontend import get_default_settings
from sphinx.util.docutils import new_document
from sphinx.util.logging import suppress_logging

from ..build import is_trusted
from ..problems import Problem, Subtype
from ..reporting import stop
from .parser import PageParser
from .render.guard import FAILED

if TYPE_CHECKING:
    from collections.abc import Collection

    from sphinx.application import Sphinx
    from sphinx.environment import BuildEnvironment

DOCNAME = "docsjson-probe"

MARKDOWN = (
    "```{raw} html\n<b>x</b>\n```",
    "```{include} /../docsjson-probe.txt\n```",
    "```{literalinclude} /../docsjson-probe.txt\n```",
    "```{csv-table}\n:url: file:///docsjson-probe.csv\n```",
    "```{csv-table}\n:file: /../docsjson-probe.csv\n```",
)
RESTRUCTUREDTEXT = (
    ".. raw:: html\n\n   <b>x</b>",
    ".. include:: /../docsjson-probe.txt",
    ".. literalinclude:: /../docsjson-probe.txt",
    ".. csv-table::\n   :url: file:///docsjson-probe.csv",
)
ATTEMPTS = (*MARKDOWN, *(f"```{{eval-rst}}\n{text}\n```" for text in RESTRUCTUREDTEXT))
"""What a page must not do, one attempt each; no such file exists, and nothing is fetched."""


def check_guard(app: Sphinx, _env: BuildEnvironment, docnames: Collection[str]) -> None:
    """End the build if a directive passes the guard (event ``env-before-read-docs``).

    A build that reads no page has nothing to guard. conf.py may vouch for all pages: then there is
    no guard.
    """
    if not docnames or is_trusted(app.config) or is_guarded(app):
        return
    message = (
        f"the guard over directives does not work with MyST-Parser {version('myst-parser')} and "
        f"docutils {version('docutils')}, so pages could read any file: install versions that "
        "this project supports, or set docsjson_trusted = True in conf.py to trust every page"
    )
    stop(Problem(Subtype.PAGE, message))


def is_guarded(app: Sphinx) -> bool:
    """Return whether each attempt is refused: it is shown as text, and nothing else comes of it."""
    try:
        found = parsed(app, "\n\n".join(ATTEMPTS))
    except Exception:  # whatever it is, the parser is not the one that the guard was made for
        return False
    refused = [node for node in found.findall(nodes.literal_block) if FAILED not in node]
    others = (nodes.raw, nodes.table, nodes.system_message)
    passed = any(isinstance(node, others) for node in found.findall())
    return len(refused) == len(ATTEMPTS) and not passed


def parsed(app: Sphinx, text: str) -> nodes.document:
    """Return a page of this text. Nothing is logged, and the environment stays as it was."""
    env = app.env
    settings = get_default_settings(PageParser)
    vars(settings).update(env.settings, env=env)
    document = new_document(str(env.doc2path(DOCNAME)), settings)
    vars(document.reporter).update(report_level=5, halt_level=5)  # Sphinx has its own
    env.temp_data["docname"] = DOCNAME
    try:
        with suppress_logging():
            PageParser().parse(text, document)
    finally:
        env.temp_data.clear()
        env.clear_doc(DOCNAME)
    return document
