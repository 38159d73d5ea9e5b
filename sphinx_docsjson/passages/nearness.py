"""Whether a text has the words of a question near each other, as the question has them."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

from .figures import FIGURES
from .terms import tokens

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping, Sequence


def nearness(
    asked: Sequence[tuple[Collection[str], float]], passages: Sequence[tuple[str, str]]
) -> float:
    """Return how many neighbours of a question the best of some passages has near each other.

    Parameters: ``asked`` has the forms of each word, and how much it tells; ``passages`` are titles
    and texts. Return the share of all neighbours that are there, from 0 to 1.
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
