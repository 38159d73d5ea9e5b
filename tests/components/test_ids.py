"""Ids that links can name."""

from __future__ import annotations

from pathlib import Path

import pytest

from sphinx_docsjson.components.ids import (
    IdRegistry,
    ascii_slug,
    field_slug,
    heading_slug,
    title_slug,
)
from sphinx_docsjson.safety.allowed import clean_id

TITLES = [
    line.split(" -> ", 1)
    for line in (Path(__file__).parent / "fixtures" / "titles.txt").read_text("utf-8").splitlines()
]


@pytest.mark.parametrize(("text", "slug"), TITLES)
def test_titles(text: str, slug: str) -> None:
    assert title_slug(text) == slug


@pytest.mark.parametrize(("text", "slug"), TITLES)
def test_headings_are_named_like_titles_but_for_slashes_and_ampersands(
    text: str, slug: str
) -> None:
    assert (heading_slug(text) == slug) is not any(sign in text for sign in "/&")


@pytest.mark.parametrize(
    ("text", "slug"),
    [
        ("6. Foo", "6-foo"),
        ("Read/write access", "readwrite-access"),
        ("Fees & billing", "fees-billing"),
        ("user_id / path", "user_id-path"),
        ("Q&A?", "qa"),
        ("v1.2. What is new.", "v1-2-what-is-new"),
        (".env and ...", "-env-and-…"),
    ],
)
def test_what_falls_out_of_the_id_of_a_heading(text: str, slug: str) -> None:
    assert heading_slug(text) == slug


def test_a_heading_keeps_the_id_that_it_had() -> None:
    ids = IdRegistry()
    for text in ("A & B", "A & B", "A B"):
        ids.heading(heading_slug(text), None, title_slug(text))
    assert ids.former == {"a-b": "a-&-b", "a-b-2": "a-&-b-2", "a-b-3": "a-b"}


@pytest.mark.parametrize(
    ("text", "slug"),
    [
        ("Hello, World!", "hello-world"),
        ("Setup.db now", "setupdb-now"),
        ("Café ☕", "cafe"),
        ("中文", "中文"),
    ],
)
def test_accordions(text: str, slug: str) -> None:
    assert ascii_slug(text) == slug


@pytest.mark.parametrize(
    ("name", "slug"),
    [
        ("userId", "param-user-id"),
        ("X-API-Key", "param-x-api-key"),
        ("user.name", "param-user-name"),
        ("full_name", "param-full-name"),
        ("HTMLParser2", "param-html-parser-2"),
    ],
)
def test_fields(name: str, slug: str) -> None:
    assert field_slug(name) == slug


def test_headings_repeat_from_2_and_fields_from_1() -> None:
    ids = IdRegistry()
    assert [ids.unique("overview") for _ in range(3)] == ["overview", "overview-2", "overview-3"]
    assert [ids.unique("param-id", 1) for _ in range(3)] == ["param-id", "param-id-1", "param-id-2"]


def test_a_repeat_does_not_take_an_id_that_is_there() -> None:
    ids = IdRegistry()
    given = [ids.unique(slug) for slug in ("overview-2", "overview", "overview")]
    assert given == ["overview-2", "overview", "overview-2-2"]


def test_what_an_author_wrote_wins() -> None:
    ids = IdRegistry()
    assert ids.heading("overview", "my id") == "my-id"
    assert ids.heading("overview") == "overview"
    assert clean_id("  a b ") == "a-b"


def test_the_cost_of_many_repeats_is_linear(calls_of) -> None:
    def repeat(count: int) -> None:
        ids = IdRegistry()
        assert len({ids.unique("same") for _ in range(count)}) == count

    assert calls_of(repeat, 8_000) < calls_of(repeat, 1_000) * 8 * 1.5
