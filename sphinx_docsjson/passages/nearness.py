"""Whether a page has the words of a question together: in one heading, or near each other."""

from __future__ import annotations

from collections.abc import Sequence
from collections.abc import Set as AbstractSet
from itertools import pairwise
from typing import TYPE_CHECKING

from .english import spelled_out
from .figures import FIGURES
from .terms import SMALL_WORDS, tokens

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping


Asked = Sequence[tuple[AbstractSet[str], float]]
"""The forms of each word of a question, and how much it tells."""


def agreement(asked: Asked, headings: Iterable[str], fewest: int = 1) -> float:
    """Return how far the best of some headings says what a question asks, and nothing else.

    That is the share of the question that is in the heading, times the share of the heading that is
    in the question: from 0 to 1.

    Parameters: ``fewest`` is how many words of the question a heading must have.
    """
    total = sum(telling for _, telling in asked) or 1.0
    texts = map(spelled_out, headings)
    cut = ([w for w in tokens(text) if w not in SMALL_WORDS] for text in texts)
    found = (
        (words, [telling for forms, telling in asked if not forms.isdisjoint(words)])
        for words in cut
    )
    shares = (
        sum(there) * min(1.0, len(there) / len(words))
        for words, there in found
        if len(there) >= fewest
    )
    return max(shares, default=0.0) / total


def nearness(asked: Asked, passages: Sequence[tuple[str, str]]) -> float:
    """Return how many neighbours of a question the best of some passages has near each other.

    Parameters: ``passages`` are titles and texts. Return the share of all neighbours that are
    there, from 0 to 1.
    """
    tell = [min(one, other) for (_, one), (_, other) in pairwise(asked)]
    total = sum(tell)
    if not total:
        return 0.0
    numbers = {form: n for n, (forms, _) in reversed([*enumerate(asked)]) for form in forms}
    found = (_near(title, numbers) | _near(text, numbers) for title, text in passages)
    return max((sum(tell[pair] for pair in pairs) for pairs in found), default=0.0) / total


def _near(text: str, numbers: Mapping[str, int]) -> set[int]:
    """Return which neighbours a text has near each other, by the number of the first of the two."""
    known = ((place, numbers.get(word)) for place, word in enumerate(tokens(text)))
    there = [(place, number) for place, number in known if number is not None]
    return {
        min(one, other)
        for (start, one), (end, other) in pairwise(there)
        if end - start <= FIGURES.apart and abs(one - other) == 1
    }
