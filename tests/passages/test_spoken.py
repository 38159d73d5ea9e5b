"""What pages call what readers say in several everyday words."""

from __future__ import annotations

import pytest
from snowballstemmer import stemmer

from sphinx_docsjson.passages.figures import FIGURES
from sphinx_docsjson.passages.phrases import PHRASES
from sphinx_docsjson.passages.spoken import Phrases, Spoken

STEM = stemmer("english").stemWord


@pytest.fixture(scope="module")
def phrases() -> Phrases:
    """All phrases."""
    return Phrases(STEM)


@pytest.mark.parametrize(
    ("question", "words", "meant"),
    [
        ("Can I get my money back?", ("money", "back"), "refund"),
        ("taking a key away", ("taking", "away"), "revoke"),
        ("it went terribly wrong", ("went", "wrong"), "troubleshooting"),
        ("when do I get paid", ("get", "paid"), "payout"),
        ("a table as it was last week", ("as", "was"), "snapshot"),
        ("one quota across many keys", ("across", "many"), "shared"),
    ],
)
def test_a_phrase_is_found_in_all_its_forms(
    phrases: Phrases, question: str, words: tuple[str, ...], meant: str
) -> None:
    spoken = phrases.spoken(question)
    assert {phrases.stem(word) for word in words} <= spoken.stems
    assert meant in spoken.meant


@pytest.mark.parametrize(
    "question", ["take all of these away", "back money", "away", "", "constructor"]
)
def test_other_words_are_no_phrase(phrases: Phrases, question: str) -> None:
    assert phrases.spoken(question) == Spoken()


def test_a_long_question_leads_to_few_words(phrases: Phrases) -> None:
    spoken = phrases.spoken("money back, sign in, turn off, roll back, keep safe, try again")
    assert len(spoken.meant) == FIGURES.most_meant


def test_a_phrase_takes_the_place_of_those_in_it(phrases: Phrases) -> None:
    meant = phrases.spoken("stop what takes too long").meant
    assert "timeout" in meant
    assert {"truncate", "caching"}.isdisjoint(meant)


def test_no_phrase_is_a_single_word_or_there_twice() -> None:
    listed = [phrase for asked, _ in PHRASES for phrase in asked]
    assert min(map(len, listed)) > 1
    assert len(listed) == len(set(listed))
    assert all(said for _, said in PHRASES)
