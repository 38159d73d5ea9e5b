"""The words of scripts: data in the page, where it is in another language than English."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING, Any

from ..assets import words_in
from ..builders import Kind, kind_of
from .words import words_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from pathlib import Path

    from docutils import nodes
    from sphinx.application import Sphinx

    from ..assets import Asset


def add_words(
    app: Sphinx,
    pagename: str,
    _template: str,
    context: dict[str, Any],
    _doctree: nodes.document | None,
    assets: Iterable[Asset],
    theme: tuple[Path, ...],
) -> None:
    """Add the words of the scripts that a page links, in any theme (``html-page-context``).

    Parameters: ``assets`` are our scripts and style sheets, ``theme`` the scripts of our theme.
    """
    if kind_of(app.builder) in (Kind.BOOK, Kind.DATA):
        return
    word = words_of(app, pagename)
    linked = _scripts(app, pagename, context, assets)
    said = {text: word(text) for text in sorted(words_in((*theme, *linked)))}
    data = {text: found for text, found in said.items() if found != text}
    if data:
        island = re.sub("[<>&\u2028\u2029]", _escaped, json.dumps(data, ensure_ascii=False))
        element = f'\n<script type="application/json" id="docsjson-words">{island}</script>'
        context["metatags"] = context.get("metatags", "") + element


def _scripts(
    app: Sphinx, pagename: str, context: dict[str, Any], assets: Iterable[Asset]
) -> Iterator[Path]:
    for asset in assets:
        is_linked = asset.pages is None or asset.pages(app, pagename, context)
        if asset.name.endswith(".js") and is_linked:
            yield from asset.sources


def _escaped(found: re.Match[str]) -> str:
    """Return a character so that it cannot end the script element."""
    return f"\\u{ord(found[0]):04x}"
