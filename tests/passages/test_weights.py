"""What a word says about a passage."""

from __future__ import annotations

from array import array
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from sphinx_docsjson.passages.weights import IndexedPage, pairs, postings, prior

if TYPE_CHECKING:
    from sphinx_docsjson.passages.weights import Passage


def passage(title: str = "", prose: str = "", code: str = "") -> Passage:
    return ("", title, "", prose, code)


def page(title: str, *passages: Passage, **about: str) -> IndexedPage:
    return IndexedPage(title=title, passages=passages, about=about)


def weights(word: str, *pages: IndexedPage, stopwords: tuple[str, ...] = ()) -> list[int]:
    """Return the weights of a word in passages, in their order; 0 where it leads not."""
    count = sum(len(page.passages) for page in pages)
    found = dict(pairs(postings(pages, stopwords).get(word, array("Q"))))
    return [found.get(number, 0) for number in range(count)]


FILLER = "some other words of about the same length"

MORE_THAN = {
    "the title of a page, than a heading": (
        page("Retry", passage()),
        page("Other", passage(), passage("Retry")),
    ),
    "a heading, than text": (
        page("A", passage(), passage("Retry", FILLER)),
        page("B", passage(), passage("Else", f"retry {FILLER}")),
    ),
    "a short title, than a long one": (
        page("Retry", passage()),
        page("Retry what has failed before", passage()),
    ),
    "prose, than code": (
        page("A", passage(prose="retry once")),
        page("B", passage(code="retry once")),
    ),
    "more of a word, than less": (
        page("A", passage(prose="retry retry retry")),
        page("B", passage(prose="retry one two")),
    ),
    "a short text, than a long one": (
        page("A", passage(prose=f"retry {FILLER}")),
        page("B", passage(prose=f"retry {FILLER * 20}")),
    ),
    "keywords, than the address": (
        page("A", passage(), keywords="retry"),
        page("B", passage(), address="guides/retry"),
    ),
    "the address, than the breadcrumb": (
        page("A", passage(), address="guides/retry"),
        page("B", passage(), crumb="Retry"),
    ),
    "the group that a page is the overview of, than the groups of others": (
        page("Übersicht", passage(), crumb="Guides › Retry"),
        page("A", passage(), crumb="Guides › Retry"),
    ),
}  # fmt: skip


@pytest.mark.parametrize("what", MORE_THAN)
def test_a_word_says_more_in(what: str) -> None:
    more, less = MORE_THAN[what]
    assert max(weights("retry", more, less)[: len(more.passages)]) > max(
        weights("retry", more, less)[len(more.passages) :]
    )


def test_more_of_a_word_counts_less_and_less() -> None:
    counts = (1, 2, 20, 200)
    one, two, twenty, many = (
        weights("retry", page("A", passage(prose="retry " * n + FILLER)))[0] for n in counts
    )
    assert one < two < twenty <= many < 3 * one


def test_a_weight_tells_if_a_word_is_said_of_the_page_as_a_whole() -> None:
    about = {"description": "Try again.", "crumb": "Guides"}
    site = page("Retry", passage(prose="Some text."), passage("Limits", "text"), **about)
    said = {word: weights(word, site) for word in ("retry", "again", "guides", "text", "limits")}
    assert {word: [one % 2 for one in found] for word, found in said.items()} == {
        "retry": [1, 0], "again": [1, 0], "guides": [1, 0], "text": [0, 0], "limits": [0, 0],
    }  # fmt: skip


def test_a_title_that_names_its_group_says_more_of_it() -> None:
    named = page("What is a retry?", passage(), crumb="Guides › Retry")
    other = page("What is a retry?", passage(), crumb="Retry › Guides")
    first, second = weights("retry", named, other, stopwords=("what", "is", "a"))
    assert first > second


def test_stopwords_lead_to_titles_only() -> None:
    site = page("What is it", passage(prose="what is this"), passage("What else", "what"))
    first, second = weights("what", site, stopwords=("what", "is"))
    assert first > second > 0
    assert weights("is", site, page("B", passage(prose="it is")), stopwords=("is",))[2] == 0


def test_passages_are_numbered_through_all_pages() -> None:
    pages = (page("A", passage(), passage("X")), page("B", passage()), page("C", passage("", "x")))
    assert [bool(weight) for weight in weights("x", *pages)] == [False, True, False, True]


def test_a_site_without_text_has_no_words() -> None:
    assert postings([], ()) == {}
    assert postings([page("", passage())], ()) == {}


def test_some_pages_are_less_likely_to_be_asked_for() -> None:
    guide = page("Rate limits", passage())
    assert prior(guide) == 1.0
    assert prior(guide, is_listed=False) < 1.0, "what the navigation does not have"
    asides = (
        "Changelog",
        "Release notes",
        "v1.24.0",
        "rate_limits",
        "acme.http.limits",
        "`rate_limits`",
        "useRateLimits",
        "limitRates()",
    )
    assert {prior(page(title, passage())) < 1.0 for title in asides} == {True}
    assert prior(page("Bad request", passage(), address="errors/user/bad-request")) < 1.0
    assert prior(page("Errors", passage(), address="guides/errors")) == 1.0
    titles = (
        "Releasing",
        "Node.js",
        "docs.json",
        "Version 2.0",
        "Read_the docs",
        "macOS",
        "iPhone",
        "",
    )
    assert {prior(page(title, passage())) for title in titles} == {1.0}


def test_pages_of_operations_are_asked_for_less_than_guides() -> None:
    operation = passage(prose="All plants. GET https://api.example.com/plants")
    assert prior(page("List plants", operation)) < 1.0
    assert prior(page("List plants", passage(prose="POST /plants"))) < 1.0
    guide = passage(prose="Get all plants, or put / in front: EVERYTHING /a.")
    assert prior(page("List plants", guide)) == 1.0


def test_a_list_of_operations_is_asked_for_less_than_each_of_them() -> None:
    listing = replace(page("Plants", passage(prose="All about plants.")), is_listing=True)
    operation = passage(prose="All plants. GET https://api.example.com/plants")
    assert prior(listing) < prior(page("List plants", operation))


def test_pages_of_a_reference_that_list_names_are_asked_for_less_than_guides() -> None:
    names = (passage(), passage("Functions"), passage("get_user"), passage("RateLimitError"))
    guide = prior(page("jwt", *names))
    assert prior(page("jwt", *names, crumb="SDK Reference › auth")) < guide
    texts = (passage(), passage("Start"), passage("Limits"), passage("get_user"))
    assert prior(page("jwt", *texts, crumb="SDK Reference › auth")) == guide


@pytest.mark.parametrize(("count", "is_less"), [(1, False), (4, False), (12, True)])
def test_a_heading_that_many_pages_have_says_less(count: int, is_less: bool) -> None:
    pages = [page(f"Start {n}", passage(), passage("Search the web")) for n in range(count)]
    alone = weights("web", pages[0])
    assert (max(weights("web", *pages)) < max(alone)) == is_less
