"""Whether a page has the words of a question together."""

from __future__ import annotations

import pytest

from sphinx_docsjson.passages.nearness import agreement, nearness

ASKED = [({"export", "exports"}, 2.0), ({"report", "reports"}, 4.0), ({"csv"}, 1.0)]
"""The forms of each word of a question, and what each tells: the pairs tell 2 and 1."""


@pytest.mark.parametrize(
    ("title", "text", "share"),
    [
        ("", "Exports of a report as CSV", 1.0),
        ("Reports", "the export as a file", 0.0),
        ("Export reports", "", 2 / 3),
        ("", "a CSV of the report", 1 / 3),
        ("", "export one two three four five six report", 0.0),
        ("", "", 0.0),
    ],
)
def test_neighbours_of_the_question_are_near_each_other(
    title: str, text: str, share: float
) -> None:
    assert nearness(ASKED, [(title, text)]) == pytest.approx(share)


def test_the_best_passage_counts_and_one_word_has_no_neighbour() -> None:
    assert nearness(ASKED, [("", "export"), ("", "export report csv")]) == 1.0
    assert nearness(ASKED[:1], [("", "export")]) == 0.0


@pytest.mark.parametrize(
    ("headings", "share"),
    [
        (["Export a report as CSV"], 1.0),
        (["CSV", "Exports of a report"], 6 / 7),
        (["Reports for beginners"], 4 / 7 / 2),
        (["Export one report, or several reports"], 6 / 7 * 2 / 5),
        (["For you", "", "CSVs"], 0.0),
        ([], 0.0),
    ],
)
def test_a_heading_says_what_a_question_asks(headings: list[str], share: float) -> None:
    assert agreement(ASKED, headings) == pytest.approx(share)


def test_a_heading_with_fewer_words_of_a_question_than_wanted_says_nothing_of_it() -> None:
    assert agreement(ASKED, ["CSV"], 2) == 0.0
    assert agreement(ASKED, ["CSV", "Export reports"], 2) == pytest.approx(6 / 7)


def test_a_question_of_no_words_is_in_no_heading() -> None:
    assert agreement([], ["Export"]) == 0.0
