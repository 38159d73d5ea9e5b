"""Descriptions of pages as plain text."""

from __future__ import annotations

import pytest

from sphinx_docsjson.sources.lead import plain_lead


@pytest.mark.parametrize(
    ("written", "shown"),
    [
        ("Sow `early` and **often**.", "Sow early and often."),
        ("What <Note> and {name} mean.", "What <Note> and {name} mean."),
        ("<Warning>Do not sow *yet*.</Warning>", "Do not sow yet."),
        ("<Warning>Not yet</Note>", "<Warning>Not yet</Note>"),
        ("<Note>One</Note> and <Note>two</Note>", "<Note>One</Note> and <Note>two</Note>"),
    ],
)
def test_a_description_without_marks(written: str, shown: str) -> None:
    assert plain_lead(written) == shown
