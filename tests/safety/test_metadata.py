"""Elements in the head of a page: which attributes they may have, and what is said of others."""

from __future__ import annotations

import pytest

from sphinx_docsjson.safety.pages.metadata import is_markup, shown, unsafe_attributes


def test_only_what_describes_the_page_is_safe() -> None:
    given = ["content", "name", "http-equiv", "ids", "charset", "property"]
    assert unsafe_attributes(given) == ["charset", "http-equiv"]


@pytest.mark.parametrize(
    ("names", "said"),
    [
        (["http-equiv"], "http-equiv"),
        (["charset", "http-equiv"], "charset, http-equiv"),
        (["x><script>", "charset"], "charset"),
        (["x><script>"], "an attribute"),
        (["x" * 101], "an attribute"),
    ],
)
def test_a_message_names_only_plain_words(names: list[str], said: str) -> None:
    assert shown(names) == said


def test_a_name_with_a_quote_or_a_bracket_is_markup() -> None:
    assert all(map(is_markup, ["a'b", 'a"b', "a<b", "a>b"])) and not is_markup("og:title")
