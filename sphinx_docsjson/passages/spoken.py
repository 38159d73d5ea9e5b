"""Which phrases of readers a question has, and what pages call what they say."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from .figures import FIGURES
from .phrases import IRREGULAR, PHRASES
from .terms import tokens

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence


@dataclass(frozen=True)
class Spoken:
    """What a question says in phrases."""

    stems: frozenset[str] = frozenset()
    """The stems of the words of the phrases."""
    meant: tuple[str, ...] = ()
    """What pages call it."""


@dataclass(frozen=True)
class _Phrase:
    """A phrase: its number in the table, the stems of its words, and what pages call it."""

    number: int
    stems: tuple[str, ...]
    meant: tuple[str, ...]


class Phrases:
    """All phrases, by the stem of their first word."""

    def __init__(self, stem: Callable[[str], str]) -> None:
        """Sort them."""
        self._stem = stem
        self._known: dict[str, list[_Phrase]] = {}
        listed = ((words, meant) for asked, meant in PHRASES for words in asked)
        for number, (words, meant) in enumerate(listed):
            phrase = _Phrase(number, tuple(map(self.stem, words)), meant)
            self._known.setdefault(phrase.stems[0], []).append(phrase)

    def stem(self, word: str) -> str:
        """Return the stem of a word; forms such as *went* have that of what they are forms of."""
        return self._stem(IRREGULAR.get(word, word))

    def spoken(self, question: str) -> Spoken:
        """Return what a question says in phrases."""
        stems = [*map(self.stem, tokens(question))]
        found = _without_parts(sorted(self._found(stems), key=lambda phrase: phrase.number))
        meant = dict.fromkeys(word for phrase in found for word in phrase.meant)
        said = frozenset(stem for phrase in found for stem in phrase.stems)
        return Spoken(said, (*meant,)[: FIGURES.most_meant])

    def _found(self, stems: Sequence[str]) -> Iterator[_Phrase]:
        for start, first in enumerate(stems):
            for phrase in self._known.get(first, ()):
                if _begins(phrase.stems, stems, start):
                    yield phrase


def _without_parts(phrases: Sequence[_Phrase]) -> list[_Phrase]:
    """Return phrases without those in longer ones: *too long* tells less than *takes too long*."""
    cut = [frozenset(phrase.stems) for phrase in phrases]
    return [
        phrase for phrase, own in zip(phrases, cut, strict=True) if not any(own < o for o in cut)
    ]


def _begins(phrase: Sequence[str], stems: Sequence[str], start: int) -> bool:
    """Return whether a phrase begins at a place; a few words may be between two of its words."""
    ends = {start}
    for stem in phrase[1:]:
        near = {place for end in ends for place in range(end + 1, end + 2 + FIGURES.between)}
        ends = {place for place in near if place < len(stems) and stems[place] == stem}
    return bool(ends)
