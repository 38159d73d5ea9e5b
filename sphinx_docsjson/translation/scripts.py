"""The words of scripts: data in the page, where it is in another language than English."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from ..assets import words_in
from ..builders import Kind, kind_of
from ..safety.tags import island
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
        element = island(json.dumps(data, ensure_ascii=False), {"id": "docsjson-words"})
        context["metatags"] = f"{context.get('metatags', '')}\n{element}"


def _scripts(
    app: Sphinx, pagename: str, context: dict[str, Any], assets: Iterable[Asset]
) -> Iterator[Path]:
    for asset in assets:
        is_linked = asset.pages is None or asset.pages(app, pagename, context)
        if asset.name.endswith(".js") and is_linked:
            yield from asset.sources
