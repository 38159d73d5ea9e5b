"""Whether a text has the words of a question near each other."""

from __future__ import annotations

import pytest

from sphinx_docsjson.passages.nearness import nearness

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
