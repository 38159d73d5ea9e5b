"""The words of scripts, where a page is in another language than English.

Those of scripts that the page links are data in it. Those of scripts that are loaded when they are
needed are in a file that the pages of a language share, and that is loaded before these scripts.
"""

from __future__ import annotations

import json
from hashlib import blake2s
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ..assets import FOLDER, is_written, words_in
from ..build import build_of
from ..builders import Kind, kind_of
from ..catalogues.own_words import words
from ..safety.tags import island
from .words import language_of_page, words_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from docutils import nodes
    from sphinx.application import Sphinx
    from sphinx.environment import BuildEnvironment

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
    needed = [*_needed(app, pagename, context, assets)]
    linked = (path for asset in needed if not asset.loaded for path in asset.sources)
    data = _said(word, (*theme, *linked))
    name, _ = _file(word, assets) if any(asset.loaded for asset in needed) else ("", "")
    if data or name:
        attributes = {"id": "docsjson-words", **({"data-more": name} if name else {})}
        element = island(json.dumps(data, ensure_ascii=False), attributes)
        context["metatags"] = f"{context.get('metatags', '')}\n{element}"


def write_words(app: Sphinx, env: BuildEnvironment, assets: Iterable[Asset]) -> None:
    """Write the words of scripts that are loaded later, for each language (``env-updated``)."""
    if is_written(app) and kind_of(app.builder) not in (Kind.BOOK, Kind.DATA):
        for language in {language_of_page(app, docname) for docname in env.found_docs}:
            name, text = _file(words(app.config, Path(app.srcdir), language), assets)
            if name:
                build_of(app).outputs.write(f"_static/{FOLDER}/{name}", text)


def _file(word: Callable[[str], str], assets: Iterable[Asset]) -> tuple[str, str]:
    """Return the name and the text of the script that adds the words to those of the page."""
    data = _said(word, (path for asset in assets if asset.loaded for path in asset.sources))
    if not data:
        return "", ""
    text = ADDED % json.dumps(data, ensure_ascii=False)
    return f"words-{blake2s(text.encode(), digest_size=4).hexdigest()}.js", text


ADDED = """(() => {
const held = document.getElementById("docsjson-words");
held.textContent = JSON.stringify({...JSON.parse(held.textContent), ...%s});
})();
"""
"""What adds words to those that a page holds, which each script reads when it starts."""


def _said(word: Callable[[str], str], scripts: Iterable[Path]) -> dict[str, str]:
    """Return the words that scripts say, with their translations."""
    said = {text: word(text) for text in sorted(words_in(tuple(scripts)))}
    return {text: found for text, found in said.items() if found != text}


def _needed(
    app: Sphinx, pagename: str, context: dict[str, Any], assets: Iterable[Asset]
) -> Iterator[Asset]:
    """Yield the scripts that a page links or may load."""
    for asset in assets:
        is_needed = asset.pages is None or asset.pages(app, pagename, context)
        if asset.name.endswith(".js") and is_needed:
            yield asset
