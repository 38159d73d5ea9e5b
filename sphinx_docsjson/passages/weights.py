"""How much a word says about a passage: BM25 over its text, and more where it is in a title.

The figures are worked out here, once, so that the script only has to add them up. BM25 is Okapi's
(https://doi.org/10.1561/1500000019); fields are weighted before a word's frequency is dampened.
"""

from __future__ import annotations

import math
import re
from array import array
from collections import Counter, defaultdict
from dataclasses import dataclass
from functools import partial
from statistics import fmean
from typing import TYPE_CHECKING

from .asked_operations import is_operation
from .english import INTRODUCING
from .terms import SMALL_WORDS, fold, terms, tokens

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
DAMPING = 1.6
"""BM25's k1: how soon more of the same word stops to count."""
LENGTH = 0.6
"""BM25's b: how much less a word counts in a long text."""
CODE = 0.6
"""What a word in code counts beside one in prose."""
HEADING = 2.4
"""What all the words of a heading count together, beside at most 2.6 for the text below it."""
QUALIFIED = 12.0
"""What the name of an object with its module counts: readers want its description, no example."""
SHORTEST_NAME = 3
"""How many letters such a name has at least: with fewer, both are like another word."""
SHARED = 4
"""How many pages may have the same heading before it counts less: versions repeat theirs."""
REPEATED = 0.3
"""How much less a heading counts the more pages have the same one, as a power."""
TITLE = 5.0
"""The same for the title of a page."""
GROUP = 3.5
"""The same for the name of the group that a page introduces."""
TELLING_IN_TITLES = frozenset({"get", "use", "using"})
"""Small words that are verbs of titles, such as those of operations."""
ABOUT: Mapping[str, float] = {
    "keywords": 3.0, "address": 1.6, "description": 1.2, "crumb": 0.8, "entries": 0.8,
}  # fmt: skip
"""What a word counts that is said of a page as a whole; entries are what other pages say of it."""
MANY_PASSAGES = 0.45
"""How much less a page counts the more passages it has, as a power: each is a chance to match."""
ASIDE = 0.6
"""What a page counts that few questions are about: names in code, what changed, one error."""
LISTING = 0.5
"""What a page counts that lists the operations of a group: each has a page of its own."""
OPERATION = 0.7
"""What the page of an operation counts beside a guide to the same: it says how, not what for."""
UNLISTED = 0.5
"""What a page counts that the navigation does not have: often one of an old version."""
_IDENTIFIER = re.compile(
    r"[a-z][\w-]*(_[a-z]|\.[a-z][\w-]*\.)[\w.-]*|[a-z]{2,}([A-Z][a-z]+)+\d*(\(\))?"
)
_NAME = re.compile(r"[`_(<{]|[a-z][A-Z]|[a-z]\.[a-z]")
_REFERENCE = re.compile(r"\b(reference|sdk|api|modules?)\b", re.IGNORECASE)
_PART = re.compile(r"[^\W_]+")
_SENTENCE = re.compile(r"(?<=[.!?])\s|(?<=[。！？])")
LEAD = 200
"""How many characters of a first sentence count."""
_ERRORS = re.compile(r"(?:^|/)errors?/")
_CHANGES = re.compile(r"\b(change ?log|release notes?|releases)\b|^v?\d+(\.\d+)+$", re.IGNORECASE)
_DOCUMENTATION = frozenset({"docs", "documentation"})
"""How names of sites end that readers leave out."""
FEWEST_INITIALS = 3
"""Fewer initials are seldom what readers call something."""
BETWEEN = " › "
"""What is between two parts of a breadcrumb."""
SCALE = 10
"""Weights are kept as whole numbers: as that many parts of one.

One that is odd belongs to a word that is said of the page as a whole: in its title, for example.
"""


USUAL = 2.0
"""A weight that stays what it is: that of a word which a text has a few times."""
FLATTENED = 0.7
"""How the others grow from there, as a power: no word alone makes a page the answer."""

Passage = tuple[str, str, str, str, str]
"""Anchor (none: the top of the page), title, kind of object (or none), prose and code."""


@dataclass(frozen=True, kw_only=True)
class IndexedPage:
    """A page as the index sees it."""

    title: str
    passages: Sequence[Passage]
    about: Mapping[str, str]
    """What is said of the page as a whole, by the names in `ABOUT`."""
    names: Sequence[str] = ()
    """What readers call the site, if the page is its first one: that page says what it is about."""
    is_listing: bool = False
    """Whether the page lists the operations of a group of an API."""

    @property
    def groups(self) -> tuple[str, ...]:
        """The group that the page introduces, if its title says no more than that it does."""
        group = self.about.get("crumb", "").rpartition(BETWEEN)[2]
        return (group,) if group and fold(self.title) in INTRODUCING else ()

    @property
    def beginning(self) -> str:
        """The text above the first heading, without its code."""
        return self.passages[0][3] if self.passages else ""


def prior(page: IndexedPage, *, is_listed: bool = True) -> float:
    """Return how likely a page is to be asked for, whatever the question: at most 1.

    Parameters: ``is_listed`` tells if the navigation has the page.
    """
    is_aside = (
        _IDENTIFIER.fullmatch(page.title.strip("`"))
        or _CHANGES.search(page.title)
        or _lists_names(page)
    )
    is_error = _ERRORS.search(page.about.get("address", ""))
    asides = (ASIDE if is_aside else 1.0) * (ASIDE if is_error else 1.0)
    kind = OPERATION if is_operation(page.beginning) else LISTING if page.is_listing else 1.0
    share = asides * (1.0 if is_listed else UNLISTED) * kind
    return share * math.pow(1 + math.log(max(1, len(page.passages))), -MANY_PASSAGES)


def _lists_names(page: IndexedPage) -> bool:
    """Return whether most sections of a page of a reference are about names in code."""
    below = page.passages[1:]
    names = sum(bool(kind or _NAME.search(title)) for _, title, kind, _, _ in below)
    is_reference = bool(_REFERENCE.search(page.about.get("crumb", "")))
    return is_reference and len(below) > 2 and names * 2 > len(below)


def names_of_site(name: str) -> tuple[str, ...]:
    """Return what readers call a site: its name, and its initials if they are three or more.

    The name of *Acme Docs* is *Acme*.
    """
    words = name.split()
    while len(words) > 1 and words[-1].lower() in _DOCUMENTATION:
        words.pop()
    called, short = " ".join(words), initials(words)
    return (called, short) if short else (called,) if words else ()


def initials(words: Sequence[str]) -> str:
    """Return the initials of a name of three words or more, all of which begin with a capital."""
    found = "".join(word[0] for word in words if word[0].isupper())
    return found if FEWEST_INITIALS <= len(found) == len(words) else ""


Postings = dict[str, "array[int]"]
"""Word → passages that it leads to: the number of each, and its weight behind it; see `pairs`."""


def pairs(found: array[int]) -> Iterator[tuple[int, int]]:
    """Yield the numbers of passages and their weights."""
    return zip(found[::2], found[1::2], strict=True)


@dataclass(frozen=True, slots=True)
class _Counted:
    """The words of a passage, and how often it has each: of a large site, these are millions."""

    words: tuple[str, ...]
    counts: array[float]
    length: float


def postings(pages: Iterable[IndexedPage], stopwords: Collection[str]) -> Postings:
    """Return where each word leads. Passages are numbered through all the pages.

    Parameters: ``stopwords`` are left out of texts, but not of titles.
    """
    pages, small = list(pages), frozenset(stopwords) - TELLING_IN_TITLES
    counted = [_counted(p, frozenset(stopwords)) for page in pages for p in page.passages]
    mean = fmean(one.length for one in counted) if counted else 1.0
    numbers = iter(enumerate(counted))
    repeated = _repeated(pages)
    found: defaultdict[str, array[int]] = defaultdict(partial(array, "Q"))
    for page in pages:
        for place, passage in enumerate(page.passages):
            number, words = next(numbers)
            weights, said = _in_text(words, mean or 1.0), dict[str, float]()
            if place:
                shared = math.pow(max(1.0, repeated[fold(passage[1])] / SHARED), -REPEATED)
                _add(weights, passage[1], HEADING * shared, small)
                _add_qualified(weights, passage)
            else:
                said = _said(page, small)
            for word in {**weights, **said}:
                weight = weights.get(word, 0.0) + said.get(word, 0.0)
                found[word].extend((number, _kept(weight, is_said=word in said)))
    return dict(found)


def _repeated(pages: Iterable[IndexedPage]) -> Counter[str]:
    """Return how many pages have each heading."""
    headings = ({fold(title) for _, title, *_ in page.passages[1:]} for page in pages)
    return Counter(title for found in headings for title in found)


def _said(page: IndexedPage, small: frozenset[str]) -> dict[str, float]:
    """Return the words that are said of a page as a whole, with their weights."""
    weights: dict[str, float] = {}
    _add(weights, page.title, TITLE, small)
    for group in page.groups or _named_as(page, small):
        _add(weights, group, GROUP, small)
    parts = (p.capitalize() if p in SMALL_WORDS else p for p in _PART.findall(page.title))
    _add(weights, initials([*parts]), TITLE, small)
    for name in page.names:  # in whole words: FastCar is not about cars
        _add(weights, " ".join(tokens(name)), TITLE, small)
    _add_about(weights, {**page.about, "description": _description_of(page, small)})
    return weights


def _named_as(page: IndexedPage, small: frozenset[str]) -> tuple[str, ...]:
    """Return the group whose name the title of a page is: "What are Teams?" introduces "Teams"."""
    group = page.about.get("crumb", "").rpartition(BETWEEN)[2]
    telling = [word for word in tokens(page.title) if word not in small]
    return (group,) if telling and telling == tokens(group) else ()


def _kept(weight: float, *, is_said: bool) -> int:
    flat = USUAL * math.pow(weight / USUAL, FLATTENED)
    return 2 * max(1, round(flat * SCALE / 2)) - is_said


def _counted(passage: Passage, stopwords: frozenset[str]) -> _Counted:
    prose, code = terms(passage[3]), terms(passage[4])
    found: dict[str, float] = {w: n for w, n in prose.items() if w not in stopwords}
    for word, count in code.items():
        found[word] = found.get(word, 0) + count * CODE
    return _Counted(tuple(found), array("d", found.values()), sum(found.values()))


def _in_text(words: _Counted, mean: float) -> dict[str, float]:
    """Return the words of a text with BM25's share; a short one counts as of the usual length."""
    norm = DAMPING * (1 - LENGTH + LENGTH * max(1.0, words.length / mean))
    pairs = zip(words.words, words.counts, strict=True)
    return {word: n * (DAMPING + 1) / (n + norm) for word, n in pairs}


def _add(weights: dict[str, float], title: str, most: float, small: frozenset[str]) -> None:
    """Add the words of a title; each says the more, the fewer there are that say something."""
    telling = sum(not small.issuperset(tokens(chunk)) for chunk in title.split())
    share = most / (0.55 + 0.45 * max(1, telling))
    for word in terms(title):
        weights[word] = weights.get(word, 0) + share


def _add_qualified(weights: dict[str, float], passage: Passage) -> None:
    """Add the name of an object with that of its module, which its anchor has: ``click.echo``."""
    anchor, title, kind, *_ = passage
    module = anchor.removesuffix(f".{title}").rpartition(".")[2]
    if kind and module != anchor and "." not in title and len(title) >= SHORTEST_NAME:
        for word in terms(f"{module}.{title}").keys() - terms(f"{module} {title}").keys():
            weights[word] = weights.get(word, 0) + QUALIFIED


def _description_of(page: IndexedPage, small: frozenset[str]) -> str:
    """Return the description of a page; where it has none, its first sentence says what it is."""
    texts = (text for _, _, _, text, _ in page.passages if text)
    first, *_ = _SENTENCE.split(next(texts, "")[:LEAD], maxsplit=1)
    telling = " ".join(word for word in first.split() if not small.issuperset(tokens(word)))
    return page.about.get("description") or telling


def _add_about(weights: dict[str, float], about: Mapping[str, str]) -> None:
    for name, text in about.items():
        for word in terms(text):
            weights[word] = weights.get(word, 0) + ABOUT[name]
