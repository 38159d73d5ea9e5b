"""Reads the search index of a built site as the script reads it."""

from __future__ import annotations

import json
from itertools import accumulate
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from pathlib import Path


class FoundPage(NamedTuple):
    """What the index says of a page."""

    address: str
    title: str
    crumb: str
    marker: str
    passages: Sequence[Sequence[str]]


class Index(NamedTuple):
    """A search index."""

    head: Mapping[str, Any]
    pages: Mapping[str, FoundPage]
    """By address."""
    words: Mapping[str, Mapping[tuple[str, str], int]]
    """Word → weight by address of the page and anchor."""
    text: str
    """All that the files hold."""


def read_index(site: Path) -> Index:
    """Return the index of a site."""
    folder = site / "_static" / "docsjson-search"
    texts = {file.stem: file.read_text("utf-8") for file in sorted(folder.iterdir())}
    head = _data(texts["index"].removeprefix("docsjsonSearch.start("))
    files = {
        k: [_part(texts[name], name) for _, name in head[k]] for k in ("heads", "pages", "terms")
    }
    heads, passages = (
        [page for file in files[kind] for page in file] for kind in ("heads", "pages")
    )
    pages = [FoundPage(*head, said) for head, said in zip(heads, passages, strict=True)]
    places = [(page.address, passage[0]) for page in pages for passage in page.passages]
    words = {
        word: dict(zip((places[n] for n in accumulate(steps)), weights, strict=True))
        for file in files["terms"]
        for word, steps, weights in file
    }
    return Index(head, {page.address: page for page in pages}, words, "\n".join(texts.values()))


def _part(text: str, name: str) -> Any:
    return _data(text.removeprefix(f'docsjsonSearch.part("{name}",'))


def _data(text: str) -> Any:
    return json.loads(text.rstrip().removesuffix(");"))
