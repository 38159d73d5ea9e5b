"""What a page is called that does not say it."""

from __future__ import annotations

import pytest

from sphinx_docsjson.sources.titles import title_from_name


@pytest.mark.parametrize(
    ("docname", "title"),
    [
        ("api_ref/my-page", "My page"),
        ("a--b", "A b"),
        ("a_-_b", "A b"),
        ("-draft-", "Draft"),
        ("guides/index", "Guides"),
        ("index", "Index"),
        ("---", "---"),
    ],
)
def test_titles_made_from_names(docname: str, title: str) -> None:
    assert title_from_name(docname) == title
