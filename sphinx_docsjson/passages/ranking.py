"""Which texts answer a question best: Okapi BM25 over an inverted index.

The weights are those of S. Robertson and H. Zaragoza, "The Probabilistic Relevance Framework:
BM25 and Beyond" (2009), section 3.
"""

from __future__ import annotations

import math
import re
from collections import Counter, defaultdict
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

SATURATION, LENGTH_WEIGHT = 1.2, 0.75
"""How soon more of the same word adds nothing, and how much long texts count less."""

_WORD = re.compile(r"[^\W_]+")
_ENDINGS = ("ations", "ation", "ings", "ing", "ies", "ed", "es", "s")
SHORTEST_STEM = 3
STOP_WORDS = frozenset(
    "a an and are as at be by can do does for from how i in is it my of on or that the this to "
    "what when where which who why will with you your".split()
)


def stem(word: str) -> str:
    """Return an English word without its ending, so that ``installing`` finds ``install``."""
    for ending in _ENDINGS:
        if word.endswith(ending) and len(word) - len(ending) >= SHORTEST_STEM:
            return word[: -len(ending)]
    return word


def terms(text: str) -> list[str]:
    """Return the words of a text as the index holds them."""
    return _WORD.findall(text.lower())


class Index:
    """An index of texts, each known by its number."""

    def __init__(self, texts: Iterable[Sequence[tuple[str, int]]]) -> None:
        """Take each text as its parts, each with how much its words count."""
        stems: dict[str, str] = {}
        self._found: dict[str, list[tuple[int, int]]] = defaultdict(list)
        self._lengths: list[int] = []
        for number, parts in enumerate(texts):
            counts: Counter[str] = Counter()
            for text, weight in parts:
                for word, count in Counter(terms(text)).items():
                    if word not in stems:
                        stems[word] = stem(word)
                    counts[stems[word]] += count * weight
            for word, count in counts.items():
                self._found[word].append((number, count))
            self._lengths.append(counts.total())
        self._mean = sum(self._lengths) / max(len(self._lengths), 1) or 1.0

    def scores(self, question: str) -> dict[int, float]:
        """Return the score of each text that holds a word of a question."""
        words = dict.fromkeys(terms(question))
        asked = {stem(word) for word in words if word not in STOP_WORDS} or set(map(stem, words))
        found: dict[int, float] = defaultdict(float)
        for word in asked:
            texts = self._found.get(word, ())
            rarity = math.log(1 + (len(self._lengths) - len(texts) + 0.5) / (len(texts) + 0.5))
            for number, count in texts:
                share = LENGTH_WEIGHT * self._lengths[number] / self._mean
                length = SATURATION * (1 - LENGTH_WEIGHT + share)
                found[number] += rarity * count * (SATURATION + 1) / (count + length)
        return found
