"""The language of a page, as HTML names it."""

from __future__ import annotations

import re

import pytest

from sphinx_docsjson.sitemap.model import Choice, PageView, Sidebar
from sphinx_docsjson.translation.languages import CODES, is_right_to_left, language_of
from sphinx_docsjson.vocabulary import LANGUAGES


def view(*titles: str, selected: str = "") -> PageView:
    choices = tuple(Choice(title=title, selected=title == selected) for title in titles)
    return PageView(page="a", sidebar=Sidebar(key="x"), switchers={"language": choices})


@pytest.mark.parametrize(
    ("selected", "language"),
    [
        ("fr", "fr"),
        ("cn", "zh-Hans"),
        ("jp", "ja"),
        ("pt-BR", "pt-BR"),
        ("Klingon", "en"),
        ("", "en"),
    ],
)
def test_the_language_is_that_of_the_division(selected: str, language: str) -> None:
    assert language_of(view("de", selected, selected=selected), "en") == language


def test_a_site_in_one_language_has_that_one() -> None:
    plain = PageView(page="a", sidebar=Sidebar(key="x"))
    assert language_of(plain, "nl") == "nl"
    assert language_of(plain, None) is None


@pytest.mark.parametrize("code", ["ar", "fa_IR", "he-IL"])
def test_a_code_with_a_country_has_the_direction_of_its_language(code: str) -> None:
    assert is_right_to_left(code)


def test_codes_that_html_does_not_know_are_replaced() -> None:
    names = {CODES.get(code, code) for code in LANGUAGES}
    assert [
        name for name in names if not re.fullmatch(r"[a-z]{2}(-[A-Z]{2}|-[A-Z][a-z]{3})?", name)
    ] == []
    assert CODES.keys() <= LANGUAGES.keys()
