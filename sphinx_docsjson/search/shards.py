"""The files of the index: scripts, so that they can be read from a page that was opened as a file.

One file says where everything is. The others are loaded when a question needs them: where words
lead (sorted, and cut between words that start differently), what pages are called, what they say,
and the words themselves for questions that are misspelt. Their names are digests of what they hold,
so no browser keeps an old one. All of it is data: text that the script shows as text.
"""

from __future__ import annotations

import hashlib
import json
from dataclasses import asdict, dataclass
from itertools import groupby
from typing import TYPE_CHECKING, Any

from ..passages.asked_operations import ADDRESS, ASKED, PARAMETER
from ..passages.english import (
    DEFINITION,
    GENERAL,
    INTRODUCING,
    MEANINGS,
    OPERATION,
    QUALIFYING,
    SHORT_FORMS,
    SPOKEN,
)
from ..passages.figures import FIGURES
from ..passages.phrases import IRREGULAR, PHRASES
from ..passages.terms import (
    ENDINGS,
    HUMP,
    INDIC,
    LETTERS,
    MARKS,
    NUMBER,
    UNSPACED,
    is_correctable,
)
from ..passages.weights import pairs

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from ..passages.weights import Passage, Postings
    from .scope import Scope

FOLDER = "_static/docsjson-search"
INDEX = f"{FOLDER}/index.js"

_REPLACED = f"[{MARKS}{''.join(LETTERS)}]"
"""What of a word is left out, or written in other letters: one character."""
_WORD = rf"[\p{{L}}\p{{N}}_{INDIC}{MARKS}]+"
"""A word, as a pattern of JavaScript."""
SIZE_OF_TERMS = 12_000
SIZE_OF_HEADS = 20_000
SIZE_OF_PAGES = 12_000
SIZE_OF_WORDS = 60_000
"""About how many characters a file holds; compressed, a third to a quarter of that."""

MOST_PLACES = 2_000
"""How many passages a word leads to; of more, those that it says most about."""

MOST_CODE = 800
"""How many characters of a passage's code can be shown below a result."""

START = 3
"""Words that share as many letters are in one file, so that one holds all forms of a word.

The index has those letters of the first word of a file: what begins it, or is another form of it,
may be sorted before it.
"""


@dataclass(frozen=True, kw_only=True)
class ListedPage:
    """A page as results show it."""

    address: str
    """Relative to the root of the site."""
    title: str
    crumb: str
    marker: str
    """The method of an operation."""
    scope: Scope
    prior: float = 1.0
    """How likely the page is to be asked for, whatever the question: at most 1."""
    passages: Sequence[Passage]


NO_ENGLISH: Mapping[str, Any] = {
    "synonyms": [], "general": [], "introducing": INTRODUCING, "definition": "$^",
    "qualifying": "", "endings": [], "phrases": [], "irregular": [], "short": [SPOKEN],
}  # fmt: skip
ENGLISH: Mapping[str, Any] = {
    "synonyms": MEANINGS, "general": sorted(GENERAL), "introducing": INTRODUCING,
    "definition": DEFINITION, "short": SHORT_FORMS,
    "qualifying": QUALIFYING, "endings": sorted(ENDINGS), "irregular": [*IRREGULAR.items()],
    "phrases": [(" ".join(words), said) for asked, said in PHRASES for words in asked],
}  # fmt: skip
"""What the words of questions tell, for sites in English and for all others."""


def files(
    pages: Sequence[ListedPage],
    found: Postings,
    stopwords: Iterable[str],
    english: Mapping[str, Any] = NO_ENGLISH,
    names: Sequence[str] = (),
) -> Iterator[tuple[str, str]]:
    """Yield the name and the text of each file of the index.

    Parameters: ``names`` are those of the site, which its first page has beside its title.
    """
    order = sorted(found, key=lambda word: word.encode("utf-16-be", "replace"))
    scopes = list(dict.fromkeys(page.scope for page in pages))
    index: dict[str, Any] = {
        "scopes": scopes,
        "scope": [(len([*run]), n) for n, run in groupby(scopes.index(p.scope) for p in pages)],
        "counts": [len(page.passages) for page in pages],
        "priors": [round(100 * page.prior) for page in pages],
        "english": english,
        "operation": OPERATION,
        "paths": [ASKED, ADDRESS, PARAMETER],
        "patterns": [_WORD, rf"{_WORD}(?:[./:\-]+{_WORD})+", _REPLACED, HUMP, NUMBER],
        "letters": LETTERS,
        "unspaced": f"([{UNSPACED}]+)",
        "names": names,
        "figures": asdict(FIGURES),
        "stopwords": sorted(stopwords),
    }
    kinds: dict[str, Iterator[tuple[Any, Any]]] = {
        "terms": ((part[0][0][:START], part) for part in _cut_terms(order, found)),
        "heads": _numbered(_cut(map(_head, pages), SIZE_OF_HEADS)),
        "pages": _numbered(_cut(map(_said, pages), SIZE_OF_PAGES)),
        "words": ((len(part[0]), part) for part in _cut(_correctable(order), SIZE_OF_WORDS)),
    }
    for kind, contents in kinds.items():
        index[kind] = []
        for first, content in contents:
            data = _json(content)
            name = hashlib.sha256(data.encode("utf-8", "replace")).hexdigest()[:12]
            index[kind].append((first, name))
            yield f"{FOLDER}/{name}.js", f'docsjsonSearch.part("{name}",{data});\n'
    yield INDEX, f"docsjsonSearch.start({_json(index)});\n"


def _json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def _cut(items: Iterable[Any], size: int) -> Iterator[list[Any]]:
    """Yield items in lists of about a size."""
    part: list[Any] = []
    length = 0
    for item in items:
        part.append(item)
        length += len(_json(item))
        if length >= size:
            yield part
            part, length = [], 0
    if part:
        yield part


def _cut_terms(order: Sequence[str], found: Postings) -> Iterator[list[Any]]:
    """Yield lists of words with where they lead; forms of one word are in the same list."""
    groups = (
        [_posting(word, found) for word in words]
        for _, words in groupby(order, key=lambda word: word[:START])
    )
    for lists in _cut(groups, SIZE_OF_TERMS):
        yield [entry for group in lists for entry in group]


def _posting(word: str, found: Postings) -> tuple[str, list[int], list[int]]:
    """Return a word with the steps from passage to passage, and the weights there."""
    places = [*pairs(found[word])]
    if len(places) > MOST_PLACES:
        best = sorted(places, key=lambda place: (-place[1], place[0]))[:MOST_PLACES]
        places = sorted(best)
    numbers = [number for number, _ in places]
    steps = [number - before for before, number in zip([0, *numbers], numbers, strict=False)]
    return word, steps, [weight for _, weight in places]


def _numbered(parts: Iterable[list[Any]]) -> Iterator[tuple[int, list[Any]]]:
    """Yield lists of what there is for each page, each with the number of its first page."""
    first = 0
    for part in parts:
        yield first, part
        first += len(part)


def _head(page: ListedPage) -> list[str]:
    """Return how a page is called: results can be shown before the texts of pages are there."""
    return [page.address, page.title, page.crumb, page.marker]


def _said(page: ListedPage) -> list[list[str]]:
    return [_trimmed([*passage[:4], passage[4][:MOST_CODE]]) for passage in page.passages]


def _trimmed(texts: list[str]) -> list[str]:
    """Return texts without empty ones at the end."""
    while len(texts) > 1 and not texts[-1]:
        texts.pop()
    return texts


def _correctable(order: Iterable[str]) -> list[str]:
    """Return the words that somebody may misspell: those of one length next to each other."""
    return sorted(filter(is_correctable, order), key=len)


Mappings = "Mapping[str, str]"
