"""Which pages answer a question best, and with which of their passages.

The script of the theme's search ranks in the same way, over the same weights
(``docsjson-search-engine.js``); here everything is in memory.
"""

from __future__ import annotations

import math
from bisect import bisect_left
from collections import defaultdict
from dataclasses import dataclass, field, replace
from difflib import get_close_matches
from functools import cache
from heapq import nlargest
from itertools import islice, pairwise
from statistics import fmean
from typing import TYPE_CHECKING

from snowballstemmer import stemmer

from .asked_operations import asked_operation
from .english import (
    GENERAL,
    INTRODUCING,
    asks_what_it_is,
    qualifying,
    spelled_out,
    synonyms_by_stem,
)
from .figures import FIGURES as F
from .nearness import agreement, nearness
from .spoken import Phrases
from .terms import SMALL_WORDS, asked_words, is_correctable, is_inflected, joined_words, numbered
from .weights import pairs, postings, prior

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from .weights import IndexedPage

LIKENESS = 0.8
"""How alike a word must be to one that nobody has written (`difflib.get_close_matches`)."""


@dataclass(frozen=True)
class Answer:
    """A page that answers a question; numbers are those of the lists that were indexed."""

    page: int
    passage: int
    score: float


@dataclass
class _Word:
    """What a word of the question leads to."""

    places: Mapping[int, float]
    """Passage → weight."""
    said: Mapping[int, float]
    """The same passages, where the word is said of the page as a whole → its share."""
    telling: float
    """How much the word tells: the rarer, the more."""
    words: frozenset[str] = frozenset()
    """The words of the index that it stands for."""
    own: frozenset[str] = frozenset()
    """Those of them that are its own forms, if there are any; the others mean the same."""


@dataclass
class _Hit:
    """What was found on a page: the best for each word, and all for each passage."""

    best: dict[int, float] = field(default_factory=dict)
    said: dict[int, float] = field(default_factory=dict)
    joined: float = 0.0
    places: dict[int, float] = field(default_factory=lambda: defaultdict(float))


class Ranking:
    """An index of pages that questions can be put to."""

    def __init__(self, pages: Sequence[IndexedPage]) -> None:
        """Index the pages."""
        self._pages = pages
        self._places = [(p, n) for p, page in enumerate(pages) for n in range(len(page.passages))]
        self._postings = postings(pages, SMALL_WORDS)
        self._words = sorted(self._postings)
        self._correctable = [*filter(is_correctable, self._words)]
        self._stem = cache(stemmer("english").stemWord)  # the same words come again
        self._synonyms = synonyms_by_stem(self._stem)
        self._phrases = Phrases(self._stem)
        self._priors = [*map(prior, pages)]

    def answers(self, question: str) -> list[Answer]:
        """Return the pages that hold words of a question, the best first."""
        question = spelled_out(question)
        words = asked_words(question)
        spoken = self._phrases.spoken(question)
        half = GENERAL | asked_words(qualifying(question)).keys()
        half |= {word for word in words if self._phrases.stem(word) in spoken.stems}
        telling = _telling(words)[: F.most_words]
        found = [self._looked_up(w, words[w], F.generally if w in half else 1.0) for w in telling]
        hits = self._hits(found, [*self._joined(question, words), *self._meant(spoken.meant)])
        self._add_asides(hits, question, words)
        answers = sorted((self._answer(page, hit, found) for page, hit in hits.items()), key=_best)
        stems, is_name = self._stems(question), bool(joined_words(question))
        judged = (
            self._judged(
                answer, stems, self._together(answer.page, hits, found, is_name=is_name), question
            )
            for answer in answers[: F.judged]
        )
        return [*sorted(judged, key=_best), *answers[F.judged :]]

    def _looked_up(self, word: str, inner: Iterable[str], share_of_it: float) -> _Word:
        forms = self._forms(word) or {
            form: share * F.joined for part in inner for form, share in self._forms(part).items()
        }
        common = sum(len(self._postings[form]) // 2 for form in forms) > F.enough
        others = {} if common else self._others(word)
        forms = forms or ({} if others else self._corrected(word))
        found = self._word(_best_forms({**others, **forms}))
        telling = self._telling(forms, others) if forms and others else found.telling
        return replace(found, telling=telling * share_of_it, own=frozenset(forms or others))

    def _telling(self, forms: Mapping[str, float], others: Mapping[str, float]) -> float:
        """Return how much a word tells that others stand for as well: less if those are usual.

        A site that has it once, by chance, may say what is meant in another word, and often.
        """
        sure = (form for form, share in forms.items() if share >= F.form)
        both = self._word(dict.fromkeys((*sure, *others), F.exact))
        return fmean((self._word(_best_forms(forms)).telling, both.telling))

    def _others(self, word: str) -> dict[str, float]:
        """Return the words of the index that mean the same as a word, each with its share."""
        listed = self._synonyms.get(self._stem(word), ())
        meant = [
            m for own, words in listed if own == word or is_inflected(own, word) for m in words
        ]
        return {
            form: share * F.synonym
            for other in [*dict.fromkeys(meant)][: F.most_synonyms]
            for form, share in self._forms(other).items()
            if share >= F.form
        }

    def _forms(self, word: str) -> dict[str, float]:
        """Return the words of the index that a word may stand for, each with its share."""
        stem = self._stem(word)
        start = word[: max(3, min(len(word), len(stem)) - 2)]
        shares = {other: self._share(word, stem, other) for other in self._beginning_with(start)}
        known = max(shares.values(), default=0.0) >= F.form
        least = F.related if known else 0.0  # "type" is not a typewriter
        return {other: share for other, share in shares.items() if share and share >= least}

    def _share(self, word: str, stem: str, other: str) -> float:
        if other == word:
            return F.exact
        is_kin = len(word) >= F.shortest - 1 and self._stem(other) == stem
        if is_kin and is_inflected(word, other):
            return F.form
        begins = len(word) >= F.shortest and other.startswith(word)
        beginning = F.beginning * math.sqrt(len(word) / len(other)) if begins else 0.0
        return max(beginning, F.related if is_kin else 0.0)

    def _beginning_with(self, start: str) -> Iterator[str]:
        for word in islice(self._words, bisect_left(self._words, start), None):
            if not word.startswith(start):
                return
            yield word

    def _corrected(self, word: str) -> dict[str, float]:
        """Return the words that somebody may have meant who wrote one that no page has."""
        if len(word) < F.shortest:
            return {}
        meant = get_close_matches(word, self._correctable, n=1, cutoff=LIKENESS)
        return self._forms(meant[0]) if meant else {}

    def _word(self, forms: Mapping[str, float]) -> _Word:
        places, said = dict[int, float](), dict[int, float]()
        for form, share in forms.items():
            for place, weight in pairs(self._postings[form]):
                places[place] = max(places.get(place, 0.0), weight * share)
                if weight % 2:
                    said[place] = max(said.get(place, 0.0), share)
        sure = [form for form, share in forms.items() if share >= F.form] or [*forms]
        count = min(sum(len(self._postings[form]) // 2 for form in sure), len(self._places))
        telling = math.log(1 + (len(self._places) - count + 0.5) / (count + 0.5))
        return _Word(places, said, telling, frozenset(forms))

    def _joined(self, question: str, words: Iterable[str]) -> Iterator[_Word]:
        """Yield what several words lead to that pages say in one: web hook, at the same time."""
        pairs = (one + other for one, other in pairwise(words) if one not in SMALL_WORDS)
        shares = dict.fromkeys(pairs, F.joined) | dict.fromkeys(joined_words(question), F.chained)
        for word, share in shares.items():
            if word in self._postings:
                yield self._word({word: share})

    def _meant(self, words: Iterable[str]) -> Iterator[_Word]:
        """Yield what words lead to that pages say for a phrase of the question."""
        for word in words:
            forms = self._forms(word).items()
            if sure := {form: share * F.joined for form, share in forms if share >= F.form}:
                yield self._word(sure)

    def _hits(self, found: Iterable[_Word], joined: Iterable[_Word]) -> dict[int, _Hit]:
        hits: dict[int, _Hit] = defaultdict(_Hit)
        for number, word in enumerate(found):
            for place, weight in word.places.items():
                hit, points = hits[self._places[place][0]], weight * word.telling
                hit.best[number] = max(hit.best.get(number, 0.0), points)
                hit.places[place] += points
            for place, share in word.said.items():
                hits[self._places[place][0]].said[number] = share
        for word in joined:
            for place, weight in word.places.items():
                hit, points = hits[self._places[place][0]], weight * word.telling
                hit.joined = max(hit.joined, points)
                hit.places[place] += points
        return hits

    def _add_asides(self, hits: Mapping[int, _Hit], question: str, words: Iterable[str]) -> None:
        """Add what says little by itself to the passages that were found."""
        small = [word for word in words if word in SMALL_WORDS][: F.most_small]
        introducing = INTRODUCING if asks_what_it_is(question) else ()
        asides = dict.fromkeys(small, F.small) | dict.fromkeys(introducing, F.introduced)
        points = defaultdict[int, float](float)
        for text in asides.keys() & self._postings.keys():
            word = self._word({text: asides[text]})
            for place, weight in word.places.items():
                if not (text in introducing and self._places[place][1]):
                    points[place] += weight * word.telling
        for place, more in points.items():
            hit = hits.get(self._places[place][0])
            if hit and place in hit.places:
                hit.places[place] += min(more, hit.places[place])

    def _answer(self, page: int, hit: _Hit, found: Sequence[_Word]) -> Answer:
        place = max(hit.places, key=lambda one: (hit.places[one], -one))
        total = sum(word.telling for word in found) or 1.0
        parts = (min(found[n].telling, points / F.found) for n, points in hit.best.items())
        covered = sum(parts) / total
        said = sum(found[number].telling * share for number, share in hit.said.items()) / total
        together = math.hypot(*nlargest(F.counted, hit.places.values()))
        score = sum(hit.best.values()) + F.together * together + hit.joined
        score *= max(covered, F.covered if hit.joined else 0.0) ** F.missing
        score *= self._priors[page] * (1 + F.said * said**F.unsaid)
        return Answer(page, self._places[place][1], score)

    def _stems(self, text: str) -> list[str]:
        return [*map(self._stem, _telling(asked_words(numbered(spelled_out(text)))))]

    def _together(
        self, page: int, hits: Mapping[int, _Hit], found: Sequence[_Word], *, is_name: bool
    ) -> float:
        """Return how much more a page counts that has words of the question together.

        Parameters: ``is_name`` tells that the question has a name such as ``tools/list``; a heading
        with a part of it does not say it.
        """
        places = hits[page].places
        best = sorted(places, key=lambda one: (-places[one], one))
        passages = [self._pages[page].passages[self._places[one][1]] for one in best]
        asked = [(word.words, word.telling) for word in found]
        near = nearness(asked, [(each[1], each[3]) for each in passages[: F.read]])
        headings = [] if is_name else [each[1] for each in passages if each[0]]
        same = math.pow(agreement(asked, headings), F.unsaid)
        own = [(word.own, word.telling) for word in found]
        titles = (self._pages[page].title, *self._pages[page].groups)
        titled = agreement(own, titles, F.fewest)
        return (1 + F.near * near) * (1 + F.same_heading * same) * (1 + F.titled * titled)

    def _judged(self, answer: Answer, stems: list[str], together: float, question: str) -> Answer:
        """Return an answer with what only the text of its page tells."""
        page, score = self._pages[answer.page], answer.score * together
        score *= asked_operation(page.beginning, question)
        if stems in map(self._stems, (page.title, *page.groups, *page.names)):
            score *= F.same_title
        return replace(answer, score=score)


def _best_forms(forms: Mapping[str, float]) -> dict[str, float]:
    return dict(sorted(forms.items(), key=lambda one: -one[1])[: F.most_forms])


def _telling(words: Iterable[str]) -> list[str]:
    """Return the words that texts are found by; all, if there are no others."""
    listed = list(words)
    return [word for word in listed if word not in SMALL_WORDS] or listed


def _best(answer: Answer) -> tuple[float, int]:
    return -answer.score, answer.page
