"""The letters of the index, which Sphinx's template writes as they are.

The key of an entry is a letter, or what an author wrote behind a term of a glossary.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from markupsafe import escape

if TYPE_CHECKING:
    from sphinx.application import Sphinx

ENTRIES = "genindexentries"


def escape_keys(
    _app: Sphinx, _name: str, _template: str, context: dict[str, Any], _doctree: object
) -> None:
    """Escape the keys of the index (event ``html-page-context``).

    A template that escapes them too finds that they are, and leaves them.
    """
    if ENTRIES in context:
        context[ENTRIES] = [(escape(key), *rest) for key, *rest in context[ENTRIES]]
